"""Every line of any round, counted again from the cards alone.

The engine is walked at random through the books; what then was paid is compared with a count that
shares nothing with it: the books' figures stand here once more, as their clauses print them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.games.awaiting import Over
from croupier.games.blackjack.events import Dealt, HandSplit, Turned
from croupier.games.facts import Line, Stake
from croupier.games.felt import Felt
from tests.games.test_every_game import answers, felts, setting_of

TENS = "TJQK"
WAR = "A23456789TJQK"
"""`bg-blackjack` p. 4: the ace is the lowest."""
PAID_AT_ONCE = {"by", "ru"}
"""§192.1; BJ p. 7: unless the bank shows an ace or a ten."""
BOOKS = ("bg", "mk", "bg-blackjack", "by", "ru")


def value(cards: list[str]) -> int:
    """Aces 1 or 11, pictures 10, the others as printed (art. 13(11), §175, p. 32, BJ p. 3–6)."""
    total = sum(10 if card[0] in TENS else 1 if card[0] == "A" else int(card[0]) for card in cards)
    return total + 10 if total <= 11 and any(card[0] == "A" for card in cards) else total


def natural(cards: list[str]) -> bool:
    return len(cards) == 2 and value(cards) == 21


class Round(NamedTuple):
    """A round as whoever wrote down the cards would have it."""

    book: str
    cards: dict[str, list[str]]
    split: set[str]
    stakes: dict[str, int]
    bets: dict[str, int]
    lines: list[Line]

    @property
    def bank(self) -> list[str]:
        return self.cards["dealer"]


def written_down(book: str, felt: Felt, seen: list[Any]) -> Round:
    cards: dict[str, list[str]] = defaultdict(list)
    split = set[str]()
    stakes = {name: wager.amount for name, wager in felt.wagers.items()}
    bets = dict(stakes)
    for event in seen:
        match event:
            case Dealt(to, card):
                cards[to].append(str(card.card))
            case Turned(hand, card):
                cards[hand][-1] = str(card.card)
            case HandSplit(hand, into):
                cards[into].append(cards[hand].pop())
                split |= {hand, into}
            case Stake(wager, _, amount):
                stakes[wager] = stakes.get(wager, 0) + amount
                if (
                    len(cards[wager.partition("/")[0]]) == 1
                    and wager.partition("/")[0] not in split
                ):
                    bets[wager] += amount  # what War won was moved, before the second card
    return Round(book, cards, split, stakes, bets, [e for e in seen if isinstance(e, Line)])


# What each wager should get: back, lost, won.

Money = tuple[int, int, int]


def main_bet(round: Round, line: Line) -> Money:
    hand, stake = line.wager.partition("/")[0], round.stakes[line.wager]
    cards, bank = round.cards[hand], round.bank
    if line.why in ("moved", "no main bet"):
        return stake, 0, 0
    if line.why == "surrender":
        return stake - stake // 2, stake // 2, 0
    if line.why == "even money":
        return stake, 0, stake
    if natural(cards) and hand not in round.split:
        waits = round.book not in PAID_AT_ONCE or bank[0][0] in f"A{TENS}"
        return (stake, 0, 0) if waits and natural(bank) else (stake, 0, (stake * 3 + 1) // 2)
    return compared(value(cards), bank, stake)


def compared(mine: int, bank: list[str], stake: int) -> Money:
    if mine > 21 or natural(bank):
        return 0, stake, 0
    if value(bank) > 21 or mine > value(bank):
        return stake, 0, stake
    return (stake, 0, 0) if mine == value(bank) else (0, stake, 0)


def paid(stake: int, odds: int) -> Money:
    """So many to one; nothing to one: lost."""
    return (stake, 0, stake * odds) if odds else (0, stake, 0)


def pair_odds(one: str, other: str) -> int:
    if one[0] != other[0]:
        return 0
    red = [card[1] in "dh" for card in (one, other)]
    return 30 if one[1] == other[1] else 10 if red[0] == red[1] else 5


SIDES: dict[str, Callable[[Round, list[str]], int]] = {
    "insurance": lambda round, _: 2 if natural(round.bank[:2]) else 0,
    "ten insurance": lambda round, _: 2 if round.bank[1][0] in TENS else 0,
    "war": lambda round, box: int(WAR.index(box[0][0]) > WAR.index(round.bank[0][0])),
    "pair": lambda _, box: pair_odds(*box[:2]),
}


def expected(round: Round, line: Line) -> Money:
    box, _, kind = line.wager.rpartition("/")[0].partition(" ")
    if not kind:
        return main_bet(round, line)
    if line.why == "no main bet":
        return round.stakes[line.wager], 0, 0
    if kind == "sevens":
        return 0, 0, 100_000 if len({card[1] for card in round.cards[box][:3]}) == 1 else 10_000
    dealt = [round.cards[box][0], first_second(round, box)]
    return paid(round.stakes[line.wager], SIDES[kind](round, dealt))


def first_second(round: Round, box: str) -> str:
    """A box's second card as dealt; a split laid it on the hand beside."""
    return round.cards[f"{box}.1"][0] if box in round.split else (*round.cards[box], "", "")[1]


def premiums(round: Round) -> set[str]:
    """p. 33, p. 34, R58: each bet of at least 15 on an unsplit box whose first three are sevens."""
    if round.book != "bg-blackjack":
        return set()
    return {
        f"{wager.partition('/')[0]} sevens/{wager.partition('/')[2]}"
        for wager, bet in round.bets.items()
        if bet >= 1500
        and wager.partition("/")[0] not in round.split
        and [card[0] for card in round.cards[wager.partition("/")[0]][:3]] == ["7"] * 3
        and not any(line.wager == wager and line.why == "surrender" for line in round.lines)
    }


@pytest.mark.parametrize("book", BOOKS)
@given(data=st.data())
def test_every_line_is_what_the_cards_say(book: str, data: st.DataObject) -> None:
    setting = setting_of(book, "blackjack")
    module, terms = setting.game, setting.terms
    felt = data.draw(felts(setting))
    events, play = module.open(terms, felt)
    seen = list(events)
    while not isinstance(awaited := module.awaiting(terms, play), Over):
        events, play = module.decide(terms, play, data.draw(answers(setting, awaited, play)))
        seen += events
    round = written_down(book, felt, seen)
    for line in round.lines:
        assert (line.back, line.lost, line.won) == expected(round, line), line
    assert {line.wager for line in round.lines if " sevens/" in line.wager} == premiums(round)
    _check_bank(round)


def _check_bank(round: Round) -> None:
    """Draws to 16, stands on 17, and draws nothing for bets that are decided without it (§187,
    §195.5, art. 13(2), p. 18): a second card for insurance, more only to compare with a hand."""
    decided = ("over", "surrender", "even money", "moved", "no main bet")
    mains = [line for line in round.lines if " " not in line.wager]
    early = round.book in PAID_AT_ONCE and round.bank and round.bank[0][0] not in f"A{TENS}"
    waits = [
        line
        for line in mains
        if line.why not in decided and not (line.why == "blackjack" and early)
    ]
    insured = any("insurance" in line.wager for line in round.lines)
    if waits:
        assert value(round.bank) >= 17
        assert value(round.bank[:-1]) < 17
    else:
        assert len(round.bank) <= (2 if insured else 1)
