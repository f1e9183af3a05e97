"""A hand counted again from its events, slowly and by the rule book: who speaks, what may be said,
which pots there are, who gets them. Shares nothing with the engine but the events and the books."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any, NamedTuple

from croupier.games.facts import Back
from croupier.games.poker.events import Acted, Dealt, Opened, Posted, Turned
from croupier.rulebooks.schema.plate import Plate
from croupier.rulebooks.schema.poker import Ante, Low, Maximum, PotLimit, Rules
from tests.games.dealer_poker.naive import RANKS, best, five
from tests.kinds import the

UNIT = 100
"""One unit of the currency in minor ones."""
RAISING = ("bet", "raise")


class Given(NamedTuple):
    """A pot as it should be given out; shares by half (`high`, `low` or nothing) and seat."""

    amount: int
    rake: int
    shares: dict[tuple[str, str], int]


class Count:
    """Everything that was put in, dealt and said so far."""

    def __init__(self, rules: Rules, plate: Plate, events: Sequence[Any]) -> None:
        self.rules, self.plate = rules, plate
        opened = events[0]
        assert isinstance(opened, Opened)
        self.seats, self.left = list(opened.seats), opened.left
        self.stack = dict(zip(opened.seats, opened.stacks, strict=True))
        self.paid = dict.fromkeys(opened.seats, 0)
        self.folded: set[str] = set()
        self.cards: dict[str, list[tuple[str, str]]] = {seat: [] for seat in opened.seats}
        self.board: list[str] = []
        self.street = 0
        self.small = self.big = ""
        self.dealt_order: list[str] = []
        self._new_street(1)
        for event in events[1:]:
            self._count(event)

    def _count(self, event: Any) -> None:
        match event:
            case Posted(seat, amount, "ante"):
                self._pay(seat, amount)
            case Posted(seat, amount, what):
                self._pay(seat, amount)
                self.bet[seat] += amount
                self.small, self.big = (
                    (seat, self.big) if what == "small blind" else (self.small, seat)
                )
            case Dealt():
                self._deal(event)
            case Turned(to, cards):
                for seat, lying in zip(to, cards, strict=True):
                    at = [card for card, _ in self.cards[seat]].index("xx")
                    self.cards[seat][at] = (lying.card, "down")
            case Acted():
                self._act(event)
            case Back(seat, amount):
                self._pay(seat, -amount)

    def _pay(self, seat: str, amount: int) -> None:
        self.stack[seat] -= amount
        self.paid[seat] += amount

    def _deal(self, event: Dealt) -> None:
        if event.street != self.street:
            self._new_street(event.street)
        for place, lying in zip(event.to, event.cards, strict=True):
            seat, _, up = place.partition(" ")
            if place == "board":
                self.board.append(lying.card)
            elif seat in self.cards:
                self.cards[seat].append((lying.card, up or "down"))
                self.dealt_order.append(seat)

    def _new_street(self, street: int) -> None:
        if street > 1 or not self.street:
            self.bet = dict.fromkeys(self.seats, 0)
        self.street = street
        self.said: list[Acted] = []
        self.dealt_order = []

    def _act(self, event: Acted) -> None:
        self.said.append(event)
        if event.verb == "fold":
            self.folded.add(event.seat)
        self._pay(event.seat, event.amount)
        self.bet[event.seat] += event.amount

    # What the table looks like.

    @property
    def live(self) -> list[str]:
        return [seat for seat in self.seats if seat not in self.folded]

    @property
    def able(self) -> list[str]:
        return [seat for seat in self.live if self.stack[seat] > 0]

    @property
    def chip(self) -> int:
        """The plate's; else the smallest unit of the currency (R26)."""
        return self.plate.chip

    @property
    def minimum(self) -> int:
        bets = self.plate.limits.get("bets")
        if bets:
            return bets.minimum
        big = self.plate.limits["blinds"].maximum
        assert big is not None
        return big

    @property
    def level(self) -> int:
        """What has to be matched: the big blind is owed whole, however short it was posted."""
        blind = self.minimum if self.street == 1 and self.big else 0
        return max(blind, *self.bet.values())

    # Who speaks.

    def speaker(self) -> str:
        """Whose word is awaited; nobody's: empty."""
        if len(self.live) == 1:
            return ""
        waiting = [seat for seat in self.able if self._has_to_speak(seat)]
        if not waiting:
            return ""
        after = self.said[-1].seat if self.said else None
        order = self._clockwise(self._first() if after is None else self._next(after))
        return next(seat for seat in order if seat in waiting)

    def _clockwise(self, seat: str) -> list[str]:
        at = self.seats.index(seat)
        return self.seats[at:] + self.seats[:at]

    def _next(self, seat: str) -> str:
        return self._clockwise(seat)[1]

    def _has_to_speak(self, seat: str) -> bool:
        """Whoever has not spoken since the last increase; but nobody plays against himself."""
        others = [other for other in self.able if other != seat]
        matched = max(self.bet[other] for other in self.live if other != seat)
        if not others and self.bet[seat] >= matched:
            return False
        return seat not in self._spoken_since(self._last_increase())

    def _spoken_since(self, at: int) -> set[str]:
        return {said.seat for said in self.said[at:]}

    def _increases(self) -> list[tuple[int, int, bool]]:
        """Where in the words of this street the bet went up: the place, the new level, whether it
        was a full bet or raise."""
        found = []
        bet = self._before()
        level = self.minimum if self.street == 1 and self.big else 0
        step = self.minimum
        for at, said in enumerate(self.said):
            bet[said.seat] += said.amount
            new = bet[said.seat]
            if new <= level:
                continue
            if said.verb == "bring-in":
                found.append((at, new, False))
            else:
                begun = self._ante and not any(s.verb in RAISING for s in self.said[:at])
                needed = self._begun(level) if begun else self._full(level, step)
                all_in = not self.stack[said.seat] + sum(
                    later.amount for later in self.said[at + 1 :] if later.seat == said.seat
                )
                full = not all_in or new >= needed
                found.append((at, new, full))
                step = max(new - level, self.minimum) if full else step
            level = new
        return found

    def _before(self) -> dict[str, int]:
        """The bets of this street before anybody spoke: the blinds."""
        bet = dict(self.bet)
        for said in self.said:
            bet[said.seat] -= said.amount
        return bet

    def _last_increase(self) -> int:
        increases = self._increases()
        return increases[-1][0] if increases else 0

    @property
    def _ante(self) -> bool:
        return hasattr(self.rules.ante, "opener")

    def _first(self) -> str:
        speaks = self.rules.streets[str(self.street)].speaks.value
        if speaks == "left of the big blind":
            return self._next(self.big)
        if speaks == "left of the button":
            return self.seats[0]
        up = {seat: [card for card, lies in self.cards[seat] if lies == "up"] for seat in self.live}
        if speaks == "lowest card":
            suits = the(Ante, self.rules.ante).suits.value
            return min(
                (RANKS.index(card[0]), suits.index(card[1]), seat)
                for seat, cards in up.items()
                for card in cards
            )[2]
        highest = max(showing(cards) for cards in up.values())
        order = list(dict.fromkeys(self.dealt_order))
        return next(seat for seat in order if seat in up and showing(up[seat]) == highest)

    # What may be said.

    def question(self) -> dict[str, tuple[int, int]]:
        """The words that are open to whoever speaks, with their least and greatest price."""
        seat = self.speaker()
        least, most = self._bounds(seat)
        street = self.rules.streets[str(self.street)]
        if self._ante and self.street == 1 and not self.said:
            return self._opening(seat, least, most)
        owes = self._owes(seat)
        words = {"fold": (0, 0)}
        if owes:
            call = min(owes, self.stack[seat])
            words["call"] = (call, call)
        elif self.level or street.opener.value == "may check":
            words["check"] = (0, 0)
        if most:
            words["raise" if self.level else "bet"] = (least, most)
        return words

    def _opening(self, seat: str, least: int, most: int) -> dict[str, tuple[int, int]]:
        opener = the(Ante, self.rules.ante).opener.value
        if opener == "bet":
            return {"bet": (least, most)}
        price = min(self.plate.limits["bring-in"].minimum, self.stack[seat])
        words = {"bring-in": (price, price)}
        if opener.endswith("or bet") and most > price:
            words["bet"] = (min(most, max(least, price + self.chip)), most)
        return words

    def _owes(self, seat: str) -> int:
        """Up to the level; where nobody else has chips left, up to what they have put in."""
        level = self.level
        if not [other for other in self.able if other != seat]:
            level = min(level, max(self.bet[other] for other in self.live))
        return max(0, level - self.bet[seat])

    def _bounds(self, seat: str) -> tuple[int, int]:
        """The least and greatest total of a bet or raise; nothing where there is none."""
        mine, stack, level = self.bet[seat], self.stack[seat], self.level
        callers = [o for o in self.able if o != seat and self.bet[o] + self.stack[o] > level]
        if not callers or stack <= self._owes(seat) or not self._may_raise(seat):
            return 0, 0
        least, most = self._least(), self._most(seat)
        if most < least:
            small = getattr(self.rules.pot_limit, "small", None)
            opens = not level and small and small.value == "the minimum may be bet"
            least, most = (least, least) if opens else (most, most)
        least, all_in = -(-least // self.chip) * self.chip, mine + stack
        most = all_in if most >= all_in else most // self.chip * self.chip
        if most <= level:
            return 0, 0
        return min(least, most), most

    def _raised(self) -> list[Acted]:
        return [said for said in self.said if said.verb in RAISING]

    def _may_raise(self, seat: str) -> bool:
        rules = self.rules
        if rules.raises.short.value == "does not reopen":
            full = [at for at, _, is_full in self._increases() if is_full]
            if seat in self._spoken_since(full[-1] if full else 0):
                return False
        if self.street == 1 and seat in (self.small, self.big):
            others = {said.seat for said in self._raised()} - {seat}
            bound = getattr(rules.blinds, "raises", None)
            if bound and bound.value == "unless one without a blind raised":
                others -= {self.small, self.big}
            return not (others and bound and bound.value != "at all times")
        return True

    def _least(self) -> int:
        begun = self._ante and not self._raised()
        return self._begun(self.level) if begun else self._full(self.level, self._last_step())

    @property
    def _completed(self) -> bool:
        """Whether a bring-in lies below the bets and is completed to one."""
        return the(Ante, self.rules.ante).opener.value.startswith("low")

    def _begun(self, level: int) -> int:
        """R79: over the bring-in, the least bet more; a low one is completed to it."""
        return self.minimum if self._completed else level + self.minimum

    def _full(self, level: int, step: int) -> int:
        """The least total that makes a full bet, or a full raise above this level."""
        by = self.rules.raises.least.value
        if not level or by == "the table minimum":
            return level + self.minimum
        return max(self.minimum, level + (self.chip if by == "any greater sum" else step))

    def _last_step(self) -> int:
        """How much the last full bet or raise added; at least the minimum."""
        step, before = self.minimum, self.minimum if self.street == 1 and self.big else 0
        for _, level, full in self._increases():
            if full or self.rules.raises.short.value == "reopens":
                step = max(level - before, self.minimum)
            before = level
        return step

    def _most(self, seat: str) -> int:
        structure = str(self.plate.choices.get("structure", "table limits"))
        pot, level = sum(self.paid.values()), self.level
        if structure in ("spread", "table limits"):
            greatest = self.plate.limits["bets"].maximum
            assert greatest is not None
            if the(Maximum, self.rules.maximum).bounds.value == "the sum put in":
                return greatest + self.bet[seat]
            begun = self._ante and self._completed and not self._raised()
            return greatest + (0 if begun else level)
        if structure == "no limit":
            return self.bet[seat] + self.stack[seat]
        if the(PotLimit, self.rules.pot_limit).bounds.value == "the sum put in":
            return self.bet[seat] + pot
        return level + pot + self._owes(seat)

    # The end.

    def settle(self) -> list[Given]:
        """Every pot, given out by the book. What was not called has gone back."""
        pots = self.pots()
        fee = self._fee()
        found = []
        for amount, seats in pots:
            share = min(amount, self._share(amount) + fee)
            fee -= min(fee, amount)
            found.append(Given(amount, share, self._shares(amount - share, seats)))
        return found

    def pots(self) -> list[tuple[int, list[str]]]:
        """By layers: each takes from everybody, down to the least that a live seat still has in."""
        rest = dict(self.paid)
        found: list[tuple[int, list[str]]] = []
        contenders = self.live
        while contenders:
            layer = min(rest[seat] for seat in contenders)
            amount = 0
            for seat in rest:
                part = min(rest[seat], layer)
                rest[seat] -= part
                amount += part
            if amount:
                found.append((amount, contenders))
            contenders = [seat for seat in contenders if rest[seat]]
        dead = sum(rest.values())
        if not found:
            return [(dead, self.live)]
        found[-1] = (found[-1][0] + dead, found[-1][1])
        if len(self.live) == 1:
            return [(sum(amount for amount, _ in found), self.live)]
        return found

    def _structure(self) -> Any:
        name = str(self.plate.choices.get("structure", "table limits"))
        return self.rules.structures[name]

    def _free(self) -> bool:
        return self.street == 1 and self.rules.commission.first_round.value == "none"

    def _fee(self) -> int:
        whole_hand = self._structure().hand.value == "the minimum bet"
        return self.minimum if whole_hand and not self._free() else 0

    def _share(self, amount: int) -> int:
        rake = str(self.plate.choices.get("rake", "0 %"))
        per_cent, _, cap = rake.replace(" a pot", "").partition(" % to ")
        if self._free():
            return 0
        exact = Fraction(amount) * Fraction(per_cent.removesuffix(" %")) / 100
        taken = int(exact / self.chip) * self.chip
        return min(taken, int(Fraction(cap) * UNIT)) if cap else taken

    def _shares(self, left: int, seats: list[str]) -> dict[tuple[str, str], int]:
        if len(self.live) == 1:
            return {("", seats[0]): left} if left else {}
        high = self._best(seats, self._high)
        low = self.rules.winning.low
        lows = {seat: self._low(seat) for seat in seats} if hasattr(low, "qualifier") else {}
        lowest = min((made for made in lows.values() if made), default=None)
        if lowest is None:
            return self._split(left, high, "")
        half = left // 2 // self.chip * self.chip
        if the(Low, low).odd_chip.value == "low":
            half = left - half
        winners = [seat for seat in seats if lows[seat] == lowest]
        return self._split(left - half, high, "high") | self._split(half, winners, "low")

    def _best(self, seats: list[str], worth: Any) -> list[str]:
        most = max(worth(seat) for seat in seats)
        return [seat for seat in seats if worth(seat) == most]

    def _fives(self, seat: str) -> list[tuple[str, ...]]:
        own = [card for card, _ in self.cards[seat]]
        if self.rules.winning.five.value == "two and three":
            return [
                two + three for two in combinations(own, 2) for three in combinations(self.board, 3)
            ]
        return list(combinations(own + self.board, 5))

    def _high(self, seat: str) -> Any:
        if self.rules.winning.five.value == "two and three":
            return max(five(cards) for cards in self._fives(seat))
        return best([card for card, _ in self.cards[seat]] + self.board)

    def _low(self, seat: str) -> tuple[int, ...] | None:
        """Five different ranks up to the qualifier, the highest first; the ace is one."""
        order = "A2345678"[: 8 if the(Low, self.rules.winning.low).qualifier.value == "8" else 7]
        lows = []
        for cards in self._fives(seat):
            ranks = {card[0] for card in cards}
            if len(ranks) == 5 and ranks <= set(order):
                lows.append(tuple(sorted(map(order.index, ranks), reverse=True)))
        return min(lows, default=None)

    def _split(self, amount: int, seats: list[str], half: str) -> dict[tuple[str, str], int]:
        """Chip by chip, all around."""
        if self.rules.winning.odd_chip.value == "highest card by suit":
            suits = self.rules.winning.suits.value
            seats = sorted(
                seats,
                key=lambda seat: max(
                    (RANKS.index(card[0]), suits.index(card[1])) for card, _ in self.cards[seat]
                ),
                reverse=True,
            )
        each, odd = divmod(amount // self.chip, len(seats))
        parts = dict.fromkeys(seats, each * self.chip)
        rest = amount % self.chip
        for seat in seats[:odd]:
            parts[seat] += self.chip
        parts[seats[odd]] += rest
        return {(half, seat): part for seat, part in parts.items() if part}


def showing(cards: list[str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Equal open cards first: how many, then of which rank."""
    counts = Counter(RANKS.index(card[0]) for card in cards)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    return tuple(counts[rank] for rank in ranks), tuple(ranks)
