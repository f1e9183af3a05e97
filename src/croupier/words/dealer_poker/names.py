"""What the rules of poker against the dealer are called on a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cards.hands.words import Phrase
from croupier.words.books.names import Names
from croupier.words.dealer_table.names import BOX, STAYS_BACK

if TYPE_CHECKING:
    from croupier.words.speech import Speech


def or_better(hand: str, speech: Speech) -> str:
    return speech.say("or-better", hand=speech.hand(Phrase(f"category.{hand}")))


NAMES = Names(
    "dealer-poker",
    {
        "improving": "Better cards",
        "two_combinations": "Two combinations on a box",
        "insurance": "Insurance against a bank that does not qualify",
        "purchase": "Buying the bank’s game",
    },
    {
        "improving.exchange": "exchange of cards",
        "improving.exchange.prices": "one may exchange",
        "improving.sixth": "a sixth card",
        "improving.sixth.price": "a sixth card costs",
        "improving.both": "exchange and sixth card, both",
        "improving.price_is": "the price is",
        "improving.dealt": "the new cards come",
        "results.no_game_ante": "against a bank that does not qualify, the ante pays",
        "results.ante": "with a higher hand, the ante pays",
        "results.bet": "with a higher hand, the bet pays",
        "two_combinations.beside": "the second holds",
        "two_combinations.ace_king_in_flush": "ace–king is paid beside a flush that holds both",
        "two_combinations.by_kicker": "ace–king is paid when one of them decided as a kicker",
        "two_combinations.inside": "ace–king is paid when one of them decided inside equal "
        "combinations",
        "insurance.least_hand": "may be taken with",
        "insurance.least": "costs at least",
        "insurance.most": "costs at most",
        "insurance.improved": "where the cards are changed afterwards, it",
        "insurance.pays": "pays",
        "insurance.beaten": "against a higher or equal hand of the bank it is",
        "insurance.dark": "for dark boxes",
        "insurance.dark.placed": "for a dark box, placed",
        "insurance.dark.most": "for a dark box, at most",
        "insurance.dark.below": "of a dark box with a lower hand it is",
        "purchase.price": "costs",
        "purchase.same_rank": "a card of the rank that left is replaced",
        "purchase.counts_for": "the new card counts for",
        "purchase.still_none": "if it still does not qualify, ante and bet are",
        "purchase.insured": "insurance against the first hand, which did not qualify, is",
        "purchase.dark": "dark boxes may buy",
        "bonus.own_maximum": "the plate may cap what it pays",
        "bonus.jackpot": "a progressive jackpot may take its place",
        "no_game_in_maximum": "what the ante is paid against a bank that does not qualify "
        "counts into the maximum payout",
    },
    {
        "improving.price_is": {
            "fee": "the house’s at once",
            "stake": "staked on the ante and paid with it",
        },
        "improving.dealt": {
            "at once": "at once, box by box",
            "when all have said": "when all have said what they want, from the left",
        },
        "results.ante": STAYS_BACK,
        "two_combinations.beside": {
            "outside": "a card that does not make the first",
            "literal": "not every card that makes the first",
        },
        "insurance.most": {
            "1": "what the hand would be paid",
            "1/2": "half of what the hand would be paid",
        },
        "insurance.improved": {"what is above goes back": "goes back as far as they bring less"},
        "insurance.dark.most": {"maximum payout": "the table’s maximum payout"},
        "purchase.same_rank": {
            "until another": "until another rank comes",
            "once more": "once more, if it made nothing",
        },
        "purchase.counts_for": {"buyers": "those who bought"},
        "bonus.stake": {"plate": "within the limits on the plate"},
        "bonus.settled": {
            "after the decisions": "of light boxes when all have said what they want, before cards "
            "are exchanged; of dark boxes at the end"
        },
    },
    BOX,
    ways={"game": or_better, "insurance.least_hand": or_better},
)
