"""Every line of any round, counted again from the cards alone.

The engine is walked at random through the books, with decks in which good hands are not rare; what
then was paid is compared with a count that shares nothing with it: the books' figures stand here
once more, as their clauses print them, and hands are ranked from their definitions.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards.card import PACK
from croupier.errors import IllegalDecision
from croupier.games.awaiting import Ask, Asks, Draw, Drawn, Said
from croupier.games.facts import Line
from tests.games.dealer_poker.at_the_table import SECTIONS, Box, plate_of
from tests.games.dealer_poker.naive import NAMES, RANKS, best, decided_by, second

BET = {
    "ace-king": 1, "pair": 1, "two-pair": 2, "three": 3, "straight": 4, "flush": 5,
    "full-house": 7, "four": 20, "straight-flush": 50, "royal-flush": 100,
}  # fmt: skip
"""Art. 15(5), Caribbean (6), §142 with R14, §168, R35: the same in every book."""
BONUS = {
    "three": 10, "straight": 40, "flush": 50, "full-house": 70, "four": 200,
    "straight-flush": 500, "royal-flush": 1000,
}  # fmt: skip
"""§146, §170, R35."""
CARIBBEAN = {
    "flush": 100, "full-house": 150, "four": 250, "straight-flush": 1000, "royal-flush": 5000,
}  # fmt: skip
"""Art. 15(6), Caribbean (10)."""
INSURED = {"oasis": "straight", "russian": "three"}
"""§138; §162, RP insurance p. 1."""

Money = tuple[int, int, int]
"""Back, lost, won."""


# Walking.


def deck(dice: random.Random) -> list[str]:
    """All 52, but those of a few ranks or of two suits come first: pairs and flushes are common."""
    ranks = {*dice.sample("23456789TJQ", dice.randint(3, 10)), *"AK"}
    suits = set(dice.sample("cdhs", dice.choice((2, 3, 4))))
    cards = dice.sample(PACK, 52)
    if dice.random() < 0.5:
        return sorted(cards, key=lambda card: card[0] not in ranks)
    return sorted(cards, key=lambda card: card[1] not in suits)


class Walk:
    """A round at random, written down as whoever sits beside it would do it."""

    def __init__(self, book: str, game: str, maximum: int, seed: int) -> None:
        self.book, self.game, self.maximum = book, game, maximum * 100
        self.dice = random.Random(seed)
        self.box = Box(book, game, plate_of(book, game, maximum))
        self.cards = iter(deck(self.dice))
        self.hands: dict[str, list[str]] = {}
        self.first: dict[str, list[str]] = {}
        self.bank: list[str] = []
        self.came: list[str] = []
        self.words: dict[str, dict[str, Said]] = {}
        self._felt()
        self.box.closed()
        self.wagers = dict(self.box.felt.wagers)
        self._play()

    def _felt(self) -> None:
        """Some antes, light and dark, and what may lie beside them; what is refused is not laid."""
        boxes = self.box.terms.boxes.boxes
        for name in sorted(self.dice.sample(boxes, self.dice.randint(1, min(4, len(boxes))))):
            seats = ("p1", "p2", "p3", f"p{name}", f"p{name}", f"p{name}")
            seat, ante = self.dice.choice(seats), self.dice.choice((10, 15, 25))
            self._lay(seat, f"{name} ante", ante, dark=self.dice.random() < 0.4)
            if self.dice.random() < 0.9:
                self._lay(seat, f"{name} bet", ante * 2)
            self._lay(seat, f"{name} bonus", self.dice.choice((ante / 2, 1, 10)))
            self._lay(seat, f"{name} insurance", self.dice.choice((ante, 100)))

    def _lay(self, seat: str, spot: str, amount: float, *, dark: bool = False) -> None:
        try:
            self.box.lay(seat, spot, amount, dark=dark)
        except IllegalDecision:
            return

    def _play(self) -> None:
        while True:
            awaited = self.box.module.awaiting(self.box.terms, self.box.round)
            if isinstance(awaited, Draw):
                self._card(awaited.to[0], next(self.cards))
            elif isinstance(awaited, Asks):
                self._word(awaited.asks[0])
            else:
                return

    def _card(self, place: str, card: str) -> None:
        if place == "dealer":
            (self.bank if len(self.bank) < 5 else self.came).append(card)
        else:
            self.hands.setdefault(place, []).append(card)
            if len(self.first.setdefault(place, [])) < 5:
                self.first[place].append(card)
        self.box.take(Drawn("deck", (card,)))

    def _word(self, ask: Ask) -> None:
        dice, option = self.dice, self.dice.choice(ask.options)
        count = dice.randint(option.fewest, option.most)
        price = dice.choice((option.low, option.high, dice.randint(option.low, option.high)))
        cards = tuple(dice.sample(self.hands[ask.about], count))
        said = Said(ask.actor, option.verb, ask.about, price, cards)
        insurable = {option.high for option in ask.options if option.verb == "insure"}
        if "insure" not in self.words.get(ask.about, {}) and option.verb not in ("buy", "no"):
            assert insurable == self.most_insured(ask.about)
        self.words.setdefault(ask.about, {})[option.verb] = said
        self.hands[ask.about] = [card for card in self.hands[ask.about] if card not in cards]
        self.box.take(said)

    # What was written down.

    def ante_of(self, box: str) -> str:
        return next(name for name, w in self.wagers.items() if w.spot == f"{box} ante")

    def ante(self, box: str) -> int:
        return self.wagers[self.ante_of(box)].amount

    def said(self, box: str, verb: str) -> bool:
        return verb in self.words.get(box, {})

    @property
    def kept(self) -> list[str]:
        """The bank's cards without the highest."""
        return sorted(self.bank, key=lambda card: RANKS.index(card[0]))[:4]

    @property
    def bought(self) -> list[str]:
        return [*self.kept, self.came[-1]]

    def most_insured(self, box: str) -> set[int]:
        """§138, §162: what the hand would be paid; RP insurance p. 2: half of it."""
        hand = best(self.hands[box])
        least = INSURED.get(self.game)
        if least is None or hand.place < NAMES.index(least):
            return set()
        odds = BET[hand.name] + BET.get(self.second(box), 0)
        most = odds * self.ante(box) * 2 // (2 if self.book == "ru" else 1)
        return {min(most, self.maximum)}

    def second(self, box: str) -> str:
        if self.game != "russian":
            return ""
        return second(self.hands[box], in_flush=self.book == "by")


# What each wager should get.


def has_game(bank: list[str]) -> bool:
    return best(bank).name != "high-card"


def bet(walk: Walk, box: str, stake: int, *, ante: bool) -> Money:
    """The ante or the bet of a box that plays."""
    bought = walk.said(box, "buy")
    bank = walk.bought if bought else walk.bank
    if not has_game(bank):
        return (stake, 0, stake) if ante and not bought else (stake, 0, 0)
    mine, other = best(walk.hands[box]), best(bank)
    if mine <= other:
        return (stake, 0, 0) if mine == other else (0, stake, 0)
    if ante:
        return stake, 0, 0 if walk.game == "russian" else stake
    beside = walk.second(box)
    kicker = walk.book == "by" and beside == "ace-king" and decided_by(mine, other) in ("A", "K")
    odds = BET[mine.name] + (0 if kicker or not beside else BET[beside])
    return stake, 0, stake * odds


def insurance(walk: Walk, box: str, stake: int) -> Money:
    mine = best(walk.hands[box])
    if mine.place < NAMES.index(INSURED[walk.game]) or walk.said(box, "pass"):
        return stake, 0, 0
    if not has_game(walk.bank):
        return stake, 0, stake
    return (stake, 0, 0) if mine <= best(walk.bank) else (0, stake, 0)


def bonus(walk: Walk, box: str, stake: int) -> Money:
    odds = (CARIBBEAN if walk.game == "caribbean" else BONUS).get(best(walk.first[box]).name, 0)
    return (stake, 0, stake * odds) if odds else (0, stake, 0)


def expected(walk: Walk, box: str, stakes: dict[str, int]) -> dict[str, Money]:
    """All that lies on a box; what it wins is capped, insurance and bet first; but the bonus of a
    light box before all else where it is paid before the exchange (§169)."""
    found: dict[str, Money] = {}
    left = walk.maximum if walk.game != "caribbean" else 10**12
    early = walk.book == "by" and not walk.wagers[walk.ante_of(box)].dark
    after = ("insurance", "bet", "ante")
    for kind in ("bonus", *after) if early else (*after, "bonus"):
        if kind not in stakes:
            continue
        stake = stakes[kind]
        if kind == "bonus":
            money = bonus(walk, box, stake)
        elif kind == "insurance":
            money = insurance(walk, box, stake)
        elif walk.said(box, "pass"):
            money = (0, stake, 0)
        else:
            money = bet(walk, box, stake, ante=kind == "ante")
        back, lost, won = money
        if counts(walk, box, kind):
            won = min(won, left)
            left -= won
        found[kind] = (back, lost, won)
    return found


def counts(walk: Walk, box: str, kind: str) -> bool:
    """Whether it is part of the maximum payout: a bonus in Russian poker by §169; by RP maximum
    payout all but the ante that is paid for no game (R102)."""
    if kind == "bonus":
        return (walk.book, walk.game) == ("by", "russian")
    free = kind == "ante" and not has_game(walk.bank) and not walk.said(box, "buy")
    return not (walk.book == "ru" and free)


FEES = {"exchange": "exchange fee", "sixth": "sixth fee", "buy": "purchase fee"}


def price(walk: Walk, box: str, verb: str) -> int:
    """One ante; in Oasis one and a half for two cards (§133.2)."""
    two = walk.game == "oasis" and len(walk.words[box][verb].cards) == 2
    return walk.ante(box) * 3 // 2 if two else walk.ante(box)


def check(walk: Walk) -> None:
    lines = [event for event in walk.box.events if isinstance(event, Line)]
    assert len({line.wager for line in lines}) == len(lines)
    out = {line.wager for line in lines if line.why == "does not play"}
    stakes: dict[str, dict[str, int]] = {}
    for wager in walk.wagers.values():
        if wager.name not in out:
            stakes.setdefault(wager.spot.split()[0], {})[wager.spot.split()[1]] = wager.amount
    wanted: dict[str, Money] = {}
    for box, lying in stakes.items():
        seat = next(w.seat for w in walk.wagers.values() if w.spot == f"{box} ante")
        for verb, said in walk.words.get(box, {}).items():
            if verb in ("bet", "insure"):
                lying["insurance" if verb == "insure" else "bet"] = said.price
            if verb in FEES:
                wanted[f"{box} {FEES[verb]}/{seat}"] = (0, price(walk, box, verb), 0)
        for kind, money in expected(walk, box, lying).items():
            wanted[f"{box} {kind}/{seat}"] = money
    paid = {line.wager: (line.back, line.lost, line.won) for line in lines if line.wager not in out}
    assert paid == wanted
    _check_out(walk, out)
    _check_purchase(walk)


def _check_out(walk: Walk, out: set[str]) -> None:
    """Only a dark ante without twice as much on its bet, what lies beside it, and no other bet."""
    for name in out:
        box = name.split()[0]
        mine = {w.spot.split()[1]: w for w in walk.wagers.values() if w.spot.split()[0] == box}
        whole = "bet" in mine and mine["bet"].amount == mine["ante"].amount * 2
        assert mine["ante"].dark
        assert not whole


def _check_purchase(walk: Walk) -> None:
    """§164: until another rank comes; RP purchase: once more, where it gave no combination."""
    if not walk.came:
        return
    gone = max(walk.bank, key=lambda card: RANKS.index(card[0]))[0]
    assert not has_game(walk.bank)
    assert any(walk.said(box, "buy") for box in walk.hands)
    assert all(card[0] == gone for card in walk.came[:-1])
    if walk.book == "by":
        assert walk.came[-1][0] != gone
    else:
        again = walk.came[0][0] == gone and not has_game([*walk.kept, walk.came[0]])
        assert len(walk.came) == 1 + again


@pytest.mark.parametrize("maximum", [1_000_000, 300])
@pytest.mark.parametrize(("book", "game"), SECTIONS[:5])
@settings(max_examples=150)
@given(seed=st.integers(0, 2**32))
def test_every_line_is_what_the_cards_say(book: str, game: str, maximum: int, seed: int) -> None:
    check(Walk(book, game, maximum, seed))


def test_the_walks_meet_what_is_rare() -> None:
    """Not every check is worth much: these walks reach every part of the settlement."""
    met: set[str] = set()
    for seed in range(1500):
        walk = Walk("by", "russian", 300, seed)
        check(walk)
        met |= {line.why for line in walk.box.events if isinstance(line, Line)}
        met |= {"still no game"} if walk.came and not has_game(walk.bought) else set()
        met |= {"same rank"} if len(walk.came) > 1 else set()
    assert {
        "pass", "fee", "no game", "lower", "equal", "ante is not paid", "game", "beaten", "too low",
        "bonus", "no bonus", "does not play", "pair", "pair and ace king", "two pair", "three",
        "three and ace king", "straight", "flush", "full house",
        "two pair and two pair", "flush and pair", "ace king", "still no game", "same rank",
    } <= met  # fmt: skip


def test_a_light_box_that_gave_its_insured_combination_away() -> None:
    """§138, §162: nothing is insured any more; the line says by which clause it comes back."""
    for game, cards, price, away, new in (
        ("oasis", "5h 6c 7d 8s 9c", 10, "7d", "2c"),
        ("russian", "8h 8c 8d Qs 4c", 10, "8h 8c", "2c 3d"),
    ):
        box = Box("by", game).lay("p1", "1 ante", 10).cards(cards, "Ac Qh 7s 5s 2d")
        box.say("p1", "insure", "1", 10).say("p1", "exchange", "1", price, away).cards(new)
        box.say("p1", "bet", "1", 20)
        if game == "russian":
            box.say("p1", "no", "1")
        assert box.lines["1 insurance/p1"] == (10, 0, 0, "too low")
        line = next(e for e in box.events if isinstance(e, Line) and "insurance" in e.wager)
        assert line.clause == box.source("insurance.least_hand") != ""
