"""One hand played here and in pokerkit at the same time, word by word.

Both have to ask the same seat for the same amounts, make the same pots, and leave the same stacks.
Where a book, or our reading of it, wants something else than pokerkit does, the clause or reading
is named and counted, and the difference has to be exactly that.
"""

from __future__ import annotations

import random
import warnings
from collections import Counter
from typing import Any

from croupier.cards.card import PACK
from croupier.games.awaiting import Ask, Asks, Draw, Drawn, Over, Said
from croupier.games.facts import PotGiven
from croupier.games.game import Start
from croupier.games.poker import GAME as poker
from croupier.games.poker.events import PotsMade
from tests.games.poker.at_the_table import customs
from tests.games.poker.pokerkit_table import (
    EVEN,
    MINOR,
    Setting,
    Words,
    here,
    pokerkit_state,
    there,
)


class Parted(Exception):
    """From here on the two play different hands, for a reason that was checked."""


class Pair:
    """A hand here and the same hand there. `folds`: how often a fold is thought of at all. `seen`:
    what differed, and how often."""

    def __init__(self, setting: Setting, rng: random.Random, folds: float = 0.4) -> None:
        self.setting, self.rng, self.folds = setting, rng, folds
        self.terms = setting.terms()
        self.seen: Counter[str] = Counter()

    def play(self, players: int) -> bool:
        """Plays a hand; whether both played it to its end."""
        self._start(players)
        try:
            while not isinstance(awaited := poker.awaiting(self.terms, self.round), Over):
                if isinstance(awaited, Draw):
                    self._deal(awaited)
                else:
                    assert isinstance(awaited, Asks)
                    self._ask(awaited.asks[0])
        except Parted:
            return False
        self._settled()
        return True

    def _start(self, players: int) -> None:
        rng, unit = self.rng, self.setting.unit * MINOR
        seats = tuple(f"p{number}" for number in range(1, players + 1))
        sizes = [rng.choice((rng.randint(1, 30), rng.randint(20, 200), 1000)) for _ in seats]
        button = rng.choice(seats) if customs(self.terms).button else ""
        start = Start(seats, tuple(size * unit for size in sizes), button)
        self.events, self.round = poker.open(self.terms, start)
        self.seats = self.round.opened.seats
        self.state = pokerkit_state(self.terms, self.round.opened, self.setting.structure)
        self.deck = list(PACK)
        rng.shuffle(self.deck)
        self._street()

    def _street(self) -> None:
        """R25: who has spoken since the last full bet or raise, and how large that was."""
        self.spoken: set[int] = set()
        self.full = max(self.terms.big, self.terms.minimum) // MINOR
        self.raisers: set[int] = set()

    def _take(self, answer: Drawn | Said) -> None:
        new, self.round = poker.decide(self.terms, self.round, answer)
        self.events += new
        self._same_moment()
        for event in new:
            if isinstance(event, PotsMade):
                self._street()
                self._pots(event)

    # Cards.

    def _deal(self, draw: Draw) -> None:
        cards, self.deck = self.deck[: len(draw.to)], self.deck[len(draw.to) :]
        self._show()
        hands: dict[str, str] = {}
        for place, card in zip(draw.to, cards, strict=True):
            where = place.partition(" ")[0]
            hands[where] = hands.get(where, "") + card
        for seat in self.seats:
            if seat in hands:
                self.state.deal_hole(hands[seat], self.seats.index(seat))
        if "board" in hands:
            self.state.deal_board(hands["board"])
        self._take(Drawn(draw.device, tuple(cards), draw.to))

    def _show(self) -> None:
        """R78: all live hands are shown."""
        while self.state.showdown_indices:
            self.state.show_or_muck_hole_cards(True)

    def _same_moment(self) -> None:
        """Both ask, or neither does. pokerkit also asks the last who has chips left, when nobody
        can answer a bet any more and nothing is to be called."""
        if self.round.turn < 0 and self.state.actor_index is not None:
            words = there(self.state)
            assert (words.call, words.raises) == (0, None)
            assert self.round.able.bit_count() <= 1
            self.seen["nobody is left to bet against"] += 1
            self.state.check_or_call()
        assert (self.state.actor_index is not None) == (self.round.turn >= 0)

    # Words.

    def _ask(self, ask: Ask) -> None:
        mine, theirs = here(ask, self.seats), there(self.state)
        self._same_seat(mine.seat, theirs.seat)
        self._same_call(mine, theirs)
        assert mine.bring_in == theirs.bring_in
        expected = self._expected(mine.seat, theirs.raises)
        assert mine.raises == expected
        verb, amount = self._choose(ask, mine, theirs)
        self._said(ask, verb, amount, mine.seat)

    def _same_seat(self, mine: int, theirs: int) -> None:
        """Of those who show the same, the first in the order of the deal speaks. Where the cards
        are dealt from the dealer's left, that need not be the first after the button."""
        if mine == theirs:
            return
        street = self.terms.streets[self.round.street - 1]
        assert street.speaks == "highest showing"
        assert not street.from_button
        shown = {at: self._shown(at) for at, live in enumerate(self.state.statuses) if live}
        best = [at for at, made in shown.items() if made == max(shown.values())]
        first_dealt = min(best, key=lambda at: int(self.seats[at][1:]))
        assert (mine, theirs) == (self._with_chips(first_dealt), self._with_chips(best[0]))
        self.seen["equal cards show: first dealt, first to speak"] += 1
        raise Parted

    def _shown(self, at: int) -> Any:
        lookup = getattr(self.state, "_State__high_hand_opening_lookup")  # noqa: B009
        return lookup.get_entry(self.state.get_up_cards(at))

    def _with_chips(self, at: int) -> int:
        while not (self.state.statuses[at] and self.state.stacks[at]):
            at = (at + 1) % len(self.seats)
        return at

    def _same_call(self, mine: Words, theirs: Words) -> None:
        """A big blind that is short still has to be called in full: the level is the big blind.
        pokerkit goes by what lies there."""
        if mine.call == theirs.call:
            return
        if mine.call is None:
            self._has_to_bet(theirs)
            return
        big = self.terms.big // MINOR
        at = 0 if len(self.seats) == 2 and self.terms.button_small else 1
        assert self.round.street == 1
        assert self.state.starting_stacks[at] < big
        mine_in = self.state.bets[mine.seat]
        assert mine.call == min(big - mine_in, self.state.stacks[mine.seat])
        assert theirs.call is not None
        assert theirs.call < big - mine_in
        self.seen["a short big blind"] += 1
        raise Parted

    def _has_to_bet(self, theirs: Words) -> None:
        """Where nobody brings in, the first to speak cannot check."""
        street = self.terms.streets[self.round.street - 1]
        assert theirs.call == 0
        assert not any(self.state.bets)
        assert street.must_bet or (self.terms.opener == "bet" and self.round.street == 1)
        self.seen["art. 16: the first to speak bets"] += 1

    def _expected(self, seat: int, theirs: tuple[int, int] | None) -> tuple[int, int] | None:
        """What pokerkit offers, as the book and its readings have it."""
        terms, state = self.terms, self.state
        level, all_in = max(state.bets), state.bets[seat] + state.stacks[seat]
        if not self._can_be_answered(seat) or all_in <= level:
            assert theirs is None
            return None
        opens = not level and terms.bring_in and self.round.street == 1
        if opens and state.stacks[seat] <= terms.bring_in // MINOR:
            self.seen["R79: who has no more than the bring-in brings in"] += theirs is not None
            return None
        if seat in self.spoken and not terms.reopens:
            self.seen["R25, R75: a short all-in opens nothing"] += theirs is not None
            return None
        if terms.blinds_bound and self._bound(seat):
            self.seen["art. 17(5): blinds raise only if nobody else has"] += 1
            return None
        if theirs is None:
            assert seat in self.spoken
            self.seen["R25: any raise opens the betting, as written"] += 1
        low, high = self._range(seat, theirs)
        if high <= level:
            self.seen["R107: no more can be put in"] += 1
            return None
        return low, high

    def _can_be_answered(self, seat: int) -> bool:
        """R75: somebody else could put in more than what lies there."""
        state = self.state
        return any(
            state.statuses[other] and state.stacks[other] + state.bets[other] > max(state.bets)
            for other in range(len(self.seats))
            if other != seat
        )

    def _bound(self, seat: int) -> bool:
        posted = seat in (0, 1)
        return self.round.street == 1 and posted and bool(self.raisers - {seat})

    def _range(self, seat: int, theirs: tuple[int, int] | None) -> tuple[int, int]:
        terms, state = self.terms, self.state
        level, own = max(state.bets), state.bets[seat]
        all_in = own + state.stacks[seat]
        low, high = theirs or (0, all_in)
        if terms.raise_by:
            begun = not level or (terms.opener and not self.raisers)
            more = terms.minimum if begun else terms.raise_by
            low = min(all_in, max(level + more // MINOR, terms.minimum // MINOR))
            self.seen["R25: any greater sum is a raise"] += theirs is not None and low < theirs[0]
        if terms.pot == "sum":
            most = own + state.total_pot_amount
            opens = not self.raisers and (terms.opener or not level)
            most = max(low, most) if opens else most
            self.seen["R53: the pot bounds the sum put in"] += most < high
            high = min(most, high)
        if terms.maximum is not None:
            begun = terms.completed and not self.raisers
            base = (0 if begun else level) if terms.adds else own
            most = base + terms.maximum // MINOR
            self.seen["plate: the maximum of a bet"] += most < high
            high = min(high, most)
        return min(low, high), high

    def _choose(self, ask: Ask, mine: Words, theirs: Words) -> tuple[str, int]:
        verbs = [option.verb for option in ask.options]
        if not _meet(mine.raises, theirs.raises):
            verbs = [verb for verb in verbs if verb not in ("bet", "raise")]
        if "fold" in verbs and len(verbs) > 1 and self.rng.random() >= self.folds:
            verbs.remove("fold")
        verb = self.rng.choice(verbs)
        if verb not in ("bet", "raise"):
            return verb, 0
        assert mine.raises
        assert theirs.raises
        low, high = max(mine.raises[0], theirs.raises[0]), min(mine.raises[1], theirs.raises[1])
        unit = self.setting.unit
        between = self.rng.randint(low // unit, high // unit) * unit
        return verb, self.rng.choice((low, high, min(high, max(low, between))))

    def _said(self, ask: Ask, verb: str, amount: int, seat: int) -> None:
        state = self.state
        option = next(option for option in ask.options if option.verb == verb)
        price = amount * MINOR or option.low
        self._remember(verb, amount, seat)
        if verb == "fold":
            with warnings.catch_warnings():  # it warns where a check was possible
                warnings.simplefilter("ignore")
                state.fold()
        elif verb in ("check", "call"):
            state.check_or_call()
        elif verb == "bring-in":
            state.post_bring_in()
        else:
            state.complete_bet_or_raise_to(amount)
        self._take(Said(ask.actor, verb, "", price))

    def _remember(self, verb: str, amount: int, seat: int) -> None:
        level = max(self.state.bets)
        if verb not in ("bet", "raise"):
            self.spoken.add(seat)
            return
        begun = level == 0 or (self.terms.opener and not self.raisers)
        need = self.terms.minimum // MINOR if begun else level + self.full
        self.raisers.add(seat)
        if amount >= need:
            self.full = max(amount - level, self.terms.minimum // MINOR)
            self.spoken = {seat}
        else:
            self.spoken.add(seat)

    # Pots.

    def _pots(self, made: PotsMade) -> None:
        if sum(self.state.statuses) < 2 or not self.state.status:
            return  # one is left, or pokerkit has given the pots out already
        mine = [(pot.amount // MINOR, pot.seats) for pot in made.pots]
        theirs = [
            (pot.amount, tuple(self.seats[at] for at in pot.player_indices))
            for pot in self.state.pots
        ]
        assert mine == theirs

    def _settled(self) -> None:
        """The same stacks. Odd chips apart: pokerkit gives all of them to one seat (R22)."""
        self._show()
        assert not self.state.status
        given = [event for event in self.events if isinstance(event, PotGiven)]
        halved = self._halved(given)
        mine = [
            stack // MINOR + more for stack, more in zip(self.round.stacks, halved, strict=True)
        ]
        differ = [a - b for a, b in zip(mine, self.state.stacks, strict=True)]
        if self.setting.unit == EVEN:
            assert not any(differ)
            return
        sharing, odd = self._shared(given)
        assert sum(differ) == 0
        assert sum(map(abs, differ)) <= 2 * odd
        assert {seat for seat, by in zip(self.seats, differ, strict=True) if by} <= sharing
        self.seen["R22: odd chips"] += any(differ)

    def _shared(self, given: list[PotGiven]) -> tuple[set[str], int]:
        """Who has part of a pot only, and how many chips can be odd: less than one for each."""
        shared = [pot.shares for pot in given if len(pot.shares) > 1]
        return {share.seat for shares in shared for share in shares}, sum(map(len, shared))

    def _halved(self, given: list[PotGiven]) -> list[int]:
        """R56: the high takes all of a pot in which nobody has a low. If somebody in another pot
        has one, pokerkit halves it all the same, and shares that half among those in the pot who
        have won anything anywhere."""
        moved = dict.fromkeys(self.seats, 0)
        winners = {share.seat for pot in given for share in pot.shares}
        halves = {share.half for pot in given for share in pot.shares}
        for pot, made in zip(given, self.round.pots, strict=True):
            if "low" not in halves or pot.shares[0].half:
                continue
            among = [seat for seat in made.seats if seat in winners]
            half = pot.amount // 2 // MINOR
            for share in pot.shares:
                moved[share.seat] -= half // len(pot.shares)
            for seat in among:
                moved[seat] += half // len(among)
        self.seen["R56: no low in this pot"] += any(moved.values())
        return list(moved.values())


def _meet(mine: tuple[int, int] | None, theirs: tuple[int, int] | None) -> bool:
    """Whether there is a raise that both let be made."""
    if mine is None or theirs is None:
        return False
    return max(mine[0], theirs[0]) <= min(mine[1], theirs[1])
