"""Bets beside the box, counted exactly from a whole shoe: insurances, War, pairs, three sevens.

Of an insured round only the bank's card is known here; what the own cards tell is little, and said
beside it. Fractions throughout; loads no compiler.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from croupier.odds.blackjack.model import (
    PACK,
    USUAL,
    VALUE,
    InsuranceModel,
    Model,
    PairModel,
    SevensModel,
    WarModel,
)
from croupier.odds.figures import Bet, Fact, counted_bet, exact, id_of
from croupier.phrase import Phrase, phrase
from croupier.rulebooks.schema.blackjack import Points, completing, tens

SUITS = 4


def whole(decks: int) -> Phrase:
    return phrase("blackjack-shoe", n=decks) if decks > 1 else phrase("blackjack-deck")


def shown_ranks(ranks: Sequence[str]) -> tuple[str, ...]:
    """A ten as cards have it."""
    return tuple("10" if rank == "T" else rank for rank in ranks)


def side_bets(model: Model) -> Iterator[Bet]:
    for insurance in model.insurances:
        for _, bet in insured(insurance, model.decks):
            yield bet
    if model.war is not None:
        yield war(model.war, model.decks)
    if model.pair is not None:
        yield pair(model.pair, model.decks)


def wanted(insurance: InsuranceModel, shown: str, points: Points = USUAL) -> tuple[str, ...]:
    """The ranks with which an insurance wins."""
    return tens(points) if insurance.on == "ten" else completing(points, shown)


def insured(
    insurance: InsuranceModel, decks: int, points: Points = USUAL
) -> Iterator[tuple[tuple[str, ...], Bet]]:
    """By what the bank shows: ranks with the same chance are one bet."""
    alike: dict[int, list[str]] = {}
    for shown in insurance.against:
        winning = wanted(insurance, shown, points)
        number = SUITS * decks * len(winning) - (shown in winning)
        alike.setdefault(number, []).append(shown)
    kind = "insurance" if insurance.on == "blackjack" else "ten-insurance"
    for number, ranks in alike.items():
        lost, against = PACK * decks - 1 - number, shown_ranks(ranks)
        bet = counted_bet(
            id_of(f"{kind} against {' '.join(against)}"),
            {insurance.pays: number, Fraction(-1): lost},
            phrase("blackjack-card-known", shoe=whole(decks)),
            hits={"wins": number},
            clause=insurance.clause,
            said=phrase("blackjack-against", bet=Phrase(f"bet-{kind}"), ranks=against),
        )
        yield tuple(ranks), bet


def best_insured(model: Model) -> Iterator[Fact]:
    """What insurance keeps with two own cards that leave all winning ones in the shoe."""
    for insurance in model.insurances:
        for ranks, bet in insured(insurance, model.decks):
            winning = wanted(insurance, ranks[0])
            number = SUITS * model.decks * len(winning) - (ranks[0] in winning)
            chance = Fraction(number, PACK * model.decks - 3)
            keeps = 1 - chance * (insurance.pays + 1)
            said = phrase("blackjack-best-insured", bet=bet.phrase)
            yield Fact(f"{bet.name}-at-best", exact(keeps), said=said)


def war(part: WarModel, decks: int) -> Bet:
    """The box's first card and the bank's."""
    ways: Counter[Fraction] = Counter()
    hits = {"wins": 0, "equal": 0}
    for mine, bank, number in cards_at_war(decks):
        place = part.order.index(mine) - part.order.index(bank)
        if place > 0:
            ways[part.pays] += number
            hits["wins"] += number
        elif place == 0 and part.equal_stays:
            ways[Fraction(0)] += number
        else:
            ways[Fraction(-1)] += number
        hits["equal"] += number if place == 0 else 0
    return counted_bet("war", ways, whole(decks), hits=hits, clause=part.clause)


def cards_at_war(decks: int) -> Iterator[tuple[str, str, int]]:
    """Ranks of the box's first card and of the bank's, and in how many ways they come."""
    each = SUITS * decks
    for mine in VALUE:
        for bank in VALUE:
            yield mine, bank, each * (each - (mine == bank))


def pair(part: PairModel, decks: int) -> Bet:
    """The second card: of the same suit, of the other suit of that colour, of the other colour."""
    names = ("perfect-pair", "coloured-pair", "mixed-pair")
    numbers = (decks - 1, decks, 2 * decks)
    ways: Counter[Fraction] = Counter()
    for number, pays in zip(numbers, (part.perfect, part.coloured, part.mixed), strict=True):
        ways[pays] += number
    ways[Fraction(-1)] += PACK * decks - 1 - sum(numbers)
    hits = {"wins": sum(numbers), **dict(zip(names, numbers, strict=True))}
    return counted_bet("perfect-pair", ways, whole(decks), hits=hits, clause=part.clause)


def sevens_chances(part: SevensModel, decks: int) -> tuple[Fraction, Fraction]:
    """That a box's first three cards are sevens of one suit, or others that bring a premium."""
    cards, sevens = PACK * decks, SUITS * decks
    orders = cards * (cards - 1) * (cards - 2)
    one_suit = SUITS * decks * (decks - 1) * (decks - 2)
    mixed = sevens * (sevens - 1) * (sevens - 2) - one_suit
    if not part.two_suits:
        mixed = SUITS * (SUITS - 1) * (SUITS - 2) * decks**3
    return Fraction(one_suit, orders), Fraction(mixed, orders)
