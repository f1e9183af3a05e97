"""Rounds per second of the engines, on one core.

Three figures each: the bare game from a felt that lies (`open`, `decide`, settled); the same with
its bets put down one by one (`accept`, `lay`); and the game at its table, where each bet and every
other word is checked, recorded as an entry and folded. The third beside the second is what a house
pays for the record: both put down the same chips and deal the same cards.
At blackjack every hand below 15 draws, and nobody insures, splits or doubles. At poker against the
dealer every box goes on as it was dealt, and the bank is bought no game.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import islice

from croupier.cards.shoe import decks, shuffled
from croupier.croupier import Croupier
from croupier.fair.entropy import SeededEntropy
from croupier.games.awaiting import Awaiting, Draw, Drawn, Over, Said, open_asks
from croupier.games.felt import Bet, Felt, lay
from croupier.games.game import Round
from croupier.table.course import awaited, take
from croupier.table.entry import Word
from croupier.table.setting import Setting
from croupier.table.shoe import wanted
from croupier.table.words import MIDDLE, Bets, Cut, NoMoreBets, OpenWindow, SealShoe

STRETCH = 0.25
STRETCHES = 8
STAKE = 500
BOXES = tuple("1234567")
ANTES = tuple(f"{box} ante" for box in BOXES)
ROULETTE = ("17", "17/20", "0/2/3", "25/26/28/29", "red", "dozen 1", "column 2", "19-36")
GAMES = (
    ("by", "roulette", ROULETTE),
    ("bg", "punto-banco", ("punto", "banco", "tie")),
    ("ru", "baccarat", ("player", "banker", "tie", "player pair")),
    ("by", "blackjack", BOXES),
    ("ru", "blackjack", BOXES),
    ("bg", "caribbean", ANTES),
    ("by", "oasis", ANTES[:2]),
    ("by", "russian", ANTES[:1]),
    ("by", "dealer-holdem", ANTES[:6]),
)
Play = Callable[[], None]
Take = Callable[[int], tuple[str, ...]]


def main() -> None:
    print(f"{'rounds/s':34}{'bare':>12}{'with bets':>12}{'at a table':>12}{'of bare':>10}", end="")
    print(f"{'of bets':>10}")
    for book, game, spots in GAMES:
        setting = Croupier(book, game).setting
        ways = (_bare(setting, spots), _with_bets(setting, spots), _at_table(book, game, spots))
        bare, bets, seated = rates(ways)
        label = f"{game} ({book}), {len(spots)} bet{'s' * (len(spots) > 1)}"
        print(f"{label:34}{bare:>12,.0f}{bets:>12,.0f}{seated:>12,.0f}", end="")
        print(f"{seated / bare:>10.2f}{seated / bets:>10.2f}", flush=True)


def rates(ways: tuple[Play, ...]) -> list[float]:
    """Rounds per second of processor time, all ways in turn, so that others on the machine slow
    them alike."""
    counts, spent = [0] * len(ways), [0.0] * len(ways)
    for _ in range(STRETCHES):
        for number, play in enumerate(ways):
            start = time.process_time()
            while (now := time.process_time() - start) < STRETCH:
                for _ in range(5):
                    play()
                counts[number] += 5
            spent[number] += now
    return [count / seconds for count, seconds in zip(counts, spent, strict=True)]


def _outcomes(setting: Setting) -> Take:
    """The next outcomes of the device, prepared beforehand: spins, or shoe after shoe."""
    entropy = SeededEntropy("bench")
    if setting.equipment.wheel:
        order = setting.equipment.wheel.order
        pile = [str(order[entropy.below(len(order))]) for _ in range(10_000)]
    else:
        packs = setting.equipment.decks
        pile = [card for _ in range(25) for card in shuffled(decks(packs), entropy.below)]
    at = 0

    def take(count: int) -> tuple[str, ...]:
        nonlocal at
        at = 0 if at + count > len(pile) else at
        at += count
        return tuple(pile[at - count : at])

    return take


def _bets(spots: tuple[str, ...]) -> tuple[Bet, ...]:
    return tuple(Bet("p1", spot, STAKE) for spot in spots)


def _put_down(setting: Setting, bets: tuple[Bet, ...]) -> Felt:
    felt = Felt()
    for bet in bets:
        for event in setting.game.accept(setting.terms, felt, bet):
            felt = lay(felt, event)
    return felt


def _bare(setting: Setting, spots: tuple[str, ...]) -> Play:
    felt, deal = _put_down(setting, _bets(spots)), _outcomes(setting)
    return lambda: _played(setting, felt, deal)


def _with_bets(setting: Setting, spots: tuple[str, ...]) -> Play:
    bets, deal = _bets(spots), _outcomes(setting)
    return lambda: _played(setting, _put_down(setting, bets), deal)


def _played(setting: Setting, felt: Felt, deal: Take) -> None:
    game, terms = setting.game, setting.terms
    give = _pack(deal(52)) if setting.equipment.device == "deck" else deal
    _, round = game.open(terms, felt)
    while not isinstance(what := game.awaiting(terms, round), Over):
        _, round = game.decide(terms, round, _answer(round, what, give), what)


def _pack(cards: tuple[str, ...]) -> Take:
    """A deck for one round."""
    pack = iter(cards)
    return lambda count: tuple(islice(pack, count))


def _answer(play: Round | None, what: Awaiting, give: Take) -> Drawn | Said:
    """The next outcomes; a card for a hand below 15; the bet of a box; nothing else that costs."""
    if isinstance(what, Draw):
        return Drawn(what.device, give(len(what.to)))
    ask = open_asks(what)[0]
    for option in ask.options:
        if option.verb == "bet":
            return Said(ask.actor, "bet", ask.about, option.low)
    hand = getattr(play, "hands", {}).get(ask.about)
    points = getattr(hand, "points", 21)
    draws = points < 15 and any(option.verb == "hit" for option in ask.options)
    return Said(ask.actor, "hit" if draws else ask.default, ask.about)


def _at_table(book: str, game: str, spots: tuple[str, ...]) -> Play:
    here = Croupier(book, game).here
    words = tuple(Bets("p1", (bet,)) for bet in _bets(spots))
    deal = _outcomes(here.setting)
    shoe: tuple[str, ...] = ()

    def say(word: Word) -> None:
        nonlocal here
        here = take(here, word, 0, by="p1").after

    def give(count: int) -> tuple[str, ...]:
        out = here.table.shoe.out if here.table.shoe else 0
        return shoe[out : out + count] if here.table.shoe else deal(count)

    def play() -> None:
        nonlocal shoe
        if wanted(here):
            shoe = deal(here.equipment.decks * 52)
            say(SealShoe("shoe", ""))
            while here.table.phase == "cutting":
                say(Cut(here.table.cutter, MIDDLE))
        if here.table.owed:
            say(_answer(None, awaited(here), give))
        say(OpenWindow())
        for bet in words:
            say(bet)
        say(NoMoreBets())
        while here.table.phase == "playing":
            say(_answer(here.table.play, here.awaits, give))

    return play
