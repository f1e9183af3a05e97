"""What a round on record was worth to the house: by every stake and every decision, not by an
average.

The stakes that lay at “no more bets” are worth what the book's own odds say of the best play; each
decision that was not the best costs its player the difference, for the cards he saw. Pure: the
entries come in, and what advises.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from croupier.errors import CroupierError
from croupier.games.awaiting import Ask, Asks, Said
from croupier.games.felt import Wager
from croupier.odds.figures import SILENCE, Advice, Figures, How, Option, Seen
from croupier.odds.registry import games, odds_of
from croupier.odds.seen import seen_by
from croupier.odds.valuing import NOTHING, Spread, Valued, Valuing, of_bets, of_outcomes
from croupier.store import RoundRow
from croupier.table.entry import Entry
from croupier.table.events import (
    Contributed,
    Pinned,
    TableOpened,
    Timing,
    WindowClosed,
    WindowOpened,
)
from croupier.table.fold import fold
from croupier.table.room.events import HandStarted
from croupier.table.setting import Setting
from croupier.table.state import Table
from croupier.table.strikes import standing
from croupier.table.words import Strike

Advise = Callable[[Seen], Advice]
"""What each thing one can say is worth; refuses what nobody computes."""


class Part(msgspec.Struct, frozen=True):
    """A player's part of a round. `win`: what the house won of it, before tax; `mean`: what it
    should have won, the player's own way of playing included; of that `cost` is what his decisions
    gave away. `decisions` there were, `best` of them were; `unvalued`: of which no figure can be
    had."""

    player: str
    seat: str
    staked: int
    win: int
    tax: int = 0
    mean: float = 0.0
    variance: float = 0.0
    third: float = 0.0
    cost: float = 0.0
    decisions: int = 0
    best: int = 0
    unvalued: int = 0


class Worth(msgspec.Struct, frozen=True):
    """A round. `last_seq`: as its record stood then; `whole`: of the house against everybody, whose
    stakes may depend on each other. `unknown`: stakes without a figure, which count nowhere in
    what should have been won; `decided`: by how much decisions moved the mean; `fed`: what of the
    stakes went to a jackpot."""

    round: str
    stream: str
    opened: int
    last_seq: int
    game: str
    book: str
    currency: str
    parts: tuple[Part, ...] = ()
    whole: Spread = NOTHING
    decided: float = 0.0
    how: How = "exact"
    error: float = 0.0
    unknown: int = 0
    fed: int = 0

    @property
    def staked(self) -> int:
        return sum(part.staked for part in self.parts)

    @property
    def win(self) -> int:
        return sum(part.win for part in self.parts)

    @property
    def mean(self) -> float:
        return self.whole.mean + self.decided


def pinned_of(entries: Iterable[Entry]) -> Pinned | None:
    """What the round was played by."""
    for entry in entries:
        for event in entry.events:
            if isinstance(event, WindowOpened | HandStarted):
                return event.pinned
    return None


def worth_of(
    row: RoundRow,
    entries: Sequence[Entry],
    setting: Setting,
    figures: Figures | None,
    advise: Advise,
) -> Worth:
    """`figures`: of the game by these rules, where there are any."""
    pinned = pinned_of(entries)
    game = pinned.game if pinned else row.game
    bare = Worth(
        row.round, row.stream, row.opened, row.last_seq, game, row.book, row.currency,
        fed=fed_by(entries),
    )  # fmt: skip
    if setting.game.between is not None:
        return _between(bare, row)
    told = _Told(setting, game, entries, pinned)
    valued = _valued(told.wagers, setting, game, figures)
    costs = list(_costs(told, game, advise)) if figures is not None else []
    return msgspec.structs.replace(
        bare,
        parts=tuple(_parts(row, valued, costs)),
        whole=valued.whole,
        decided=sum(each.shift for each in costs),
        how=valued.how,
        error=valued.error,
        unknown=valued.unknown,
    )


def fed_by(entries: Sequence[Entry]) -> int:
    """What of the stakes went to a jackpot, by the entries that stand."""
    return sum(
        event.meter + event.next
        for entry in standing(entries)
        for event in entry.events
        if isinstance(event, Contributed)
    )


# Stakes.


class _Decision(NamedTuple):
    """A word that was said to a question, and how the round stood before it."""

    play: object
    ask: Ask
    said: Said
    wagers: tuple[Wager, ...]


class _Told:
    """A round told again from its entries that stand: the stakes at “no more bets”, and what was
    decided afterwards."""

    def __init__(
        self, setting: Setting, game: str, entries: Sequence[Entry], pinned: Pinned | None
    ) -> None:
        self.setting = setting
        self.wagers: tuple[Wager, ...] = ()
        self.decisions: list[_Decision] = []
        table = Table(opened=_opened(game, pinned)) if pinned else Table()
        for entry in standing(entries):
            if isinstance(entry.word, Strike):
                continue
            if isinstance(entry.word, Said):
                self._decided(table, entry.word)
            table = fold(table, entry)
            if any(isinstance(event, WindowClosed) for event in entry.events):
                self.wagers = tuple(table.wagers.values())
                self.decisions = []

    def _decided(self, table: Table, said: Said) -> None:
        play = table.play if table.phase == "playing" else None
        awaits = self.setting.game.awaiting(self.setting.terms, play) if play else None
        for ask in awaits.asks if isinstance(awaits, Asks) else ():
            if (ask.actor, ask.about) == (said.actor, said.about) and _offers(ask, said.verb):
                self.decisions.append(_Decision(play, ask, said, self.wagers))


def _offers(ask: Ask, verb: str) -> bool:
    silent = verb == SILENCE and not ask.must
    return silent or any(option.verb == verb for option in ask.options)


def _opened(game: str, by: Pinned) -> TableOpened:
    return TableOpened(
        "", "", game, by.book, by.edition, by.rules, by.plate, 0, Timing(), by_hand=False
    )


def _valued(
    wagers: Sequence[Wager], setting: Setting, game: str, figures: Figures | None
) -> Valued:
    valuing = _valuing(game)
    if not wagers:
        return Valued({}, NOTHING)
    if valuing.joint is not None:
        return of_outcomes(valuing.joint(setting.terms, wagers))
    bet = valuing.bet
    if bet is None or figures is None:
        return Valued({}, NOTHING, unknown=sum(wager.amount for wager in wagers))
    first = (wager for wager in wagers if not valuing.part(wager))
    return of_bets((wager, bet(setting.terms, wager, figures)) for wager in first)


def _valuing(game: str) -> Valuing:
    return odds_of(game).valuing if game in games() else Valuing()


# Decisions.


class _Cost(NamedTuple):
    """What a decision cost a seat, beside the best one; and by how much it moved what the house
    should win. Without a figure nobody knows."""

    seat: str
    owner: bool
    cost: float = 0.0
    shift: float = 0.0
    known: bool = True


def _costs(told: _Told, game: str, advise: Advise) -> Iterator[_Cost]:
    for decision in told.decisions:
        seen = seen_by(game, told.setting.terms, decision.play, decision.ask)
        if seen is None:
            continue
        try:
            options = _asked(advise(seen), decision.ask)
        except CroupierError:
            yield _Cost(decision.said.actor, owner=True, known=False)
            continue
        if len(options) > 1:
            yield from _cost(decision, options, _valuing(game))


def _asked(advice: Advice, ask: Ask) -> list[Option]:
    """Only what is asked here, the best first; and silence where that is an answer."""
    offered = {option.verb for option in ask.options} | ({SILENCE} if not ask.must else set())
    return [option for option in advice.options if option.verb in offered]


def _cost(decision: _Decision, options: Sequence[Option], valuing: Valuing) -> Iterator[_Cost]:
    said, best = decision.said, options[0].value.value
    chosen = _chosen(decision, options)
    if chosen is None:
        yield _Cost(said.actor, owner=True, known=False)
        return
    silent = next((each.value.value for each in options if each.verb == SILENCE), None)
    counted = best if silent is None or said.verb not in valuing.besides else silent
    for wager in decision.wagers:
        if valuing.first(wager, said.about):
            lost, moved = (best - chosen) * wager.amount, (counted - chosen) * wager.amount
            yield _Cost(wager.seat, wager.seat == said.actor, lost, moved)


def _chosen(decision: _Decision, options: Sequence[Option]) -> float | None:
    """What the word that was said is worth. A part of the most that may be put up is worth that
    part, where putting up nothing is an answer."""
    said = decision.said
    same = [
        each for each in options if each.verb == said.verb and set(each.cards) == set(said.cards)
    ]
    if not same:
        return None
    full = max((each.high for each in decision.ask.options if each.verb == said.verb), default=0)
    worth = same[0].value.value
    if not full or said.price >= full:
        return worth
    silent = next((each.value.value for each in options if each.verb == SILENCE), None)
    return None if silent is None else silent + (worth - silent) * said.price / full


# Players.


ALMOST = 1e-9
"""Stakes by which two decisions may differ and still be equally good."""


def _parts(row: RoundRow, valued: Valued, costs: Sequence[_Cost]) -> Iterator[Part]:
    for share in row.shares:
        spread = valued.seats.get(share.seat, NOTHING)
        mine = [each for each in costs if each.seat == share.seat]
        own = [each for each in mine if each.owner]
        yield Part(
            share.player,
            share.seat,
            share.staked,
            share.staked - share.back - share.won,
            share.tax,
            spread.mean + sum(each.shift for each in mine),
            spread.variance,
            spread.third,
            sum(each.cost for each in mine),
            sum(each.known for each in own),
            sum(each.known and each.cost <= ALMOST * share.staked for each in own),
            sum(not each.known for each in own),
        )


def _between(bare: Worth, row: RoundRow) -> Worth:
    """Where people play one another, the house has its rake for certain: of each player by what he
    has put in."""
    rake = sum(share.staked - share.back - share.won for share in row.shares)
    parts = _split(rake, [share.staked for share in row.shares])
    return msgspec.structs.replace(
        bare,
        parts=tuple(
            Part(share.player, share.seat, share.staked, mine, share.tax, float(mine))
            for share, mine in zip(row.shares, parts, strict=True)
        ),
        whole=Spread(float(rake)),
    )


def _split(amount: int, by: Sequence[int]) -> list[int]:
    """A sum in whole units by these shares; what is left over goes to the greatest remainders."""
    total = sum(by) or 1
    parts = [amount * share // total for share in by]
    order = sorted(range(len(by)), key=lambda at: (-(amount * by[at] % total), at))
    for at in order[: amount - sum(parts)]:
        parts[at] += 1
    return parts


def by_player(worths: Iterable[Worth]) -> Mapping[str, list[tuple[Worth, Part]]]:
    found: dict[str, list[tuple[Worth, Part]]] = {}
    for worth in worths:
        for part in worth.parts:
            found.setdefault(part.player, []).append((worth, part))
    return found
