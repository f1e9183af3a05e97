"""What a terminal shows of poker against the dealer: boxes in few words, hands by their names.

`ante 10 on 1`, `ante 10 on 2 dark`: a dark box gets its bet with its ante. Whether any of it is
allowed is the game's to say. A hand is called only where all of its cards are seen.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from croupier.cards.card import HIDDEN, Card
from croupier.games.dealer_table.boxes import ANTE, BET, BONUS, INSURANCE, BoxTerms, names
from croupier.games.dealer_table.round import DEALER, Hand
from croupier.games.felt import Bet, Felt
from croupier.games.sight import Lying
from croupier.games.tell import cards
from croupier.money import read_amount
from croupier.phrase import Fact, Phrase, phrase

_SHORT = re.compile(
    r"(?:bet )?(ante|bonus|insurance) (\d+(?:\.\d+)?) on (\S+?)(?: (light|dark))?", re.IGNORECASE
)
Named = Callable[[tuple[Card, ...]], Phrase | None]
"""What cards that are all seen are called; None where they make no hand yet."""
LETTERS = {"p": "pass", "b": "bet"}


def examples(terms: BoxTerms) -> tuple[Fact, ...]:
    """What may be said at this table."""
    said: dict[str, Fact] = {
        ANTE: "ante 10 on 1",
        BET: phrase("dealer-table-dark", said="ante 10 on 2 dark"),
        BONUS: "bonus 5 on 1",
        INSURANCE: "insurance 10 on 2",
    }
    kinds = {name.partition(" ")[2] for name in names(terms)}
    return (*(words for kind, words in said.items() if kind in kinds), "take back 10 on 1 ante")


def short(terms: BoxTerms, felt: Felt, seat: str, line: str) -> tuple[Bet, ...]:
    found = _SHORT.fullmatch(line)
    if not found:
        return ()
    kind, amount, box = found[1].lower(), read_amount(found[2], terms.currency), found[3]
    lies = felt.wagers.get(f"{box} {ANTE}/{seat}")
    bet = Bet(seat, f"{box} {kind}", amount, dark=found[4] == "dark")
    if kind != ANTE or not (lies.dark if lies else bet.dark):
        return (bet,)
    whole = (lies.amount if lies else 0) + amount
    missing = int(terms.dark_bet * whole) - felt.on(f"{box} {BET}", seat)
    return (bet, Bet(seat, f"{box} {BET}", missing))


def lying(hands: Iterable[Hand], bank: Iterable[Lying], named: Named) -> Iterator[Phrase]:
    """Box by box what lies there, then the bank."""
    for hand in hands:
        if hand.plays is False:
            yield phrase("dealer-table-passed", place=hand.box)
        else:
            key = "dealer-table-lies-dark" if hand.dark else "dealer-table-lies"
            yield phrase(key, place=hand.box, cards=called(hand.cards, named))
    yield phrase("dealer-table-lies", place=DEALER, cards=cards(bank) or "–")


def shows(place: str, hand: Iterable[Lying], named: Named, second: str = "") -> Phrase:
    """An opened hand; what else of it is paid stands beside it."""
    cards = called(hand, named)
    if not second:
        return phrase("dealer-table-shows", place=place, cards=cards)
    beside = phrase(f"hands.category.{second}")
    return phrase("dealer-table-shows-two", place=place, cards=cards, second=beside)


def called(hand: Iterable[Lying], named: Named) -> tuple[str | Phrase, ...]:
    """The cards, and their name where they have one."""
    own = tuple(one.card for one in hand)
    name = None if HIDDEN in own else named(own)
    return (" ".join(own), name) if name else (" ".join(own),)
