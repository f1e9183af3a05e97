"""A poker room for the tests of a table: people sit down with chips, and somebody deals.

Amounts are whole units of the currency. After every word the stacks on the table are the stacks in
the books, no chip has appeared or gone, and between hands the pot is empty.
"""

from __future__ import annotations

import random
from typing import Any

from croupier.cards.card import PACK
from croupier.games.awaiting import Asks, Draw, Drawn
from croupier.games.poker.state import Round
from croupier.ledger import Balance, Transfer, changed, effects, reversed_transfers, transfers
from croupier.store.rounds import standing
from croupier.table.course import Cue, Step, awaited, cue, on_silence
from croupier.table.entry import Entry, Word
from croupier.table.fold import lying_cards
from croupier.table.room.words import AddChips, StartHand, TakeTime
from croupier.table.speech import read_words
from croupier.table.words import Cut, GrantWish, Leave, OfferSeat, SealShoe, Sit, Strike
from tests.kinds import the
from tests.table.house import Watched

NO_LIMIT = "no limit, blinds 5 10, buy-in 100..1000, rake 5 % to 30 a pot, chip 1"
LIMITS = "bets 10..100, buy-in 100..1000, rake 5 %, chip 1"
STUD = "ante 1, bring-in 5, bets 5..50, buy-in 100..1000, rake 5 %, chip 1"
SPREAD = "spread, ante 1, bets 10..50, buy-in 100..1000, chip 1"
PLATES = {
    ("bg", "holdem"): NO_LIMIT,
    ("mk", "holdem"): NO_LIMIT,
    ("by", "holdem"): LIMITS,
    ("by", "omaha"): LIMITS,
    ("by", "omaha-hi-lo"): LIMITS,
    ("by", "seven-stud"): STUD,
    ("by", "five-stud"): STUD,
    ("bg", "casino-poker"): SPREAD,
    ("mk", "casino-poker"): SPREAD,
}


class Room(Watched):
    """A poker table; `deck` says which cards come next, the rest of the pack follows."""

    def __init__(self, book: str = "by", game: str = "holdem", **how: Any) -> None:
        self.moved: dict[int, tuple[Transfer, ...]] = {}
        super().__init__(book, game, **{"seats": 6, "plate": PLATES[book, game], **how})
        self.deck: list[str] = []
        self.shuffle = random.Random(7)
        self.brought = 0

    def _paid(self, step: Step) -> dict[str, Balance]:
        """As a desk does it: a strike moves back what the struck entries moved then."""
        entry = step.entry
        seats = {**step.after.table.seats, **self.table.seats}
        players = {seat: who.player for seat, who in seats.items()}
        moves = transfers(entry.events, players, "t1", self.currency)
        if isinstance(entry.word, Strike):
            of_round = [(n, e) for n, e in enumerate(self.entries) if e.round == self.table.round]
            struck = standing(of_round)[entry.word.entry - 1 :]
            moves = reversed_transfers(
                move for n, _ in struck for move in self.moved.get(n, ()) if move.wager
            )
        wallets = dict(self.wallets)
        for move in moves:
            for effect in effects(move):
                account = effect[0]
                wallets[account] = changed(
                    wallets.get(account, self.account(account)), effect, move.currency
                )
        self.wallets = wallets
        if not isinstance(entry.word, Strike):
            self.moved[len(self.entries)] = moves
        return self.wallets

    def __call__(self, word: Word, by: str = "dealer", **how: Any) -> Entry:
        entry = super().__call__(word, by, **how)
        self.check()
        return entry

    def check(self) -> None:
        seats = {seat: f"stack:t1:{who.player}" for seat, who in self.table.seats.items()}
        stacks = {seat: self.account(name).balance for seat, name in seats.items()}
        assert stacks == self.table.stacks
        seated = set(seats.values())
        chips = {name: wallet.balance for name, wallet in self.wallets.items() if ":t1" in name}
        left = [name for name in chips if name.startswith("stack:") and name not in seated]
        assert not any(chips[name] for name in left), "who has left has no chips on the table"
        wallets = sum(p.balance - 10**9 for a, p in self.wallets.items() if a.startswith("wallet:"))
        assert wallets + sum(chips.values()) == 0, "chips come from wallets and stay in the house"
        if self.table.phase != "playing":
            assert not chips.get("pot:t1"), "after a hand the pot is empty"

    # People.

    def sit(self, *chips: int) -> None:
        """One player after the other, with these chips."""
        for amount in chips:
            seat = next(f"p{n}" for n in range(1, 11) if f"p{n}" not in self.table.seats)
            self(Sit(seat, seat.upper(), seat=seat, buy_in=amount * 100), by=seat)

    def speak(self, seat: str, words: str) -> Entry:
        return self(read_words(seat, words, self.here), by=seat)

    def leave(self, seat: str) -> Entry:
        return self(Leave(seat), by=seat)

    def add(self, seat: str, amount: int) -> Entry:
        return self(AddChips(seat, amount * 100), by=seat)

    def play(self) -> Round:
        """The hand that is played."""
        return the(Round, self.table.play)

    def waits(self) -> tuple[str, ...]:
        """Who waits for the big blind."""
        return self.table.room.waits

    def stacks(self) -> dict[str, int]:
        """In whole units."""
        return {seat: chips // 100 for seat, chips in self.table.stacks.items()}

    # The clock.

    def due(self) -> Cue | None:
        return cue(self.here)

    def tick(self) -> Entry:
        """The clock says what is due, when it is due."""
        coming = self.due()
        assert coming is not None, "the table is idle"
        self.now = max(self.now, coming.at)
        return self(self._word(coming.what), clock=True)

    def _word(self, what: str) -> Word:
        match what:
            case "shoe":
                self.brought += 1
                if self.table.phase == "playing":  # the rest is shuffled
                    self.deck = self.rest(list(lying_cards(self.table)))
                self.deck += self.rest(self.deck)
                return SealShoe(f"deck-{self.brought}", "seal")
            case "cut":
                return Cut("", 500)
            case "button" | "draw":
                return self._draw()
            case "hand":
                return StartHand()
            case "bank":
                return TakeTime()
            case "wish":
                return GrantWish()
            case "default":
                return on_silence(self.here)
            case _:
                assert what == "offer"
                return OfferSeat()

    def _draw(self) -> Drawn:
        draw = awaited(self.here)
        assert isinstance(draw, Draw)
        places = draw.to[: self.table.shoe.left if self.table.shoe else 0]
        cards = tuple(self.deck.pop(0) for _ in places)
        if self.table.phase == "settled":
            self.deck.clear()
        return Drawn(draw.device, cards, places)

    def until(self, *what: str) -> Cue | None:
        """The clock goes on until one of these is due, or nothing is."""
        for _ in range(1_000):
            coming = self.due()
            if coming is None or coming.what in what:
                return coming
            self.tick()
        raise AssertionError("the clock goes round in circles")

    def button_to(self, seat: str) -> None:
        """The first card of this seat is the highest: the button lies there with the next hand."""
        self.until("button")
        ready = sorted(self.table.seats)
        self.deck = ["As" if other == seat else f"{at}c" for at, other in enumerate(ready, 2)]
        self.tick()
        assert self.table.room.button == seat

    def hand(self, *cards: str) -> None:
        """Until somebody is asked; these cards come first in the hand."""
        self.until("hand")
        self.deck = [*" ".join(cards).split(), *self.rest(" ".join(cards).split())]
        self.tick()
        self.until("bank", "default")

    def rest(self, cards: list[str]) -> list[str]:
        pack: list[str] = [card for card in PACK if card not in cards]
        self.shuffle.shuffle(pack)
        return pack

    def asked(self) -> str:
        """Who has to speak; nobody where no hand is played."""
        waits = awaited(self.here)
        return waits.asks[0].actor if isinstance(waits, Asks) else ""

    def fold_around(self) -> None:
        """Everybody folds or checks, the clock deals, until the hand is over."""
        while self.table.phase == "playing":
            self.until("bank", "default")
            if seat := self.asked():
                said = on_silence(self.here)
                self(said, by=seat)

    def play_hand(self) -> None:
        self.hand()
        self.fold_around()

    def tables_of(self, kind: type) -> list[Any]:
        """All events of a kind so far."""
        return [e for entry in self.entries for e in entry.events if isinstance(e, kind)]
