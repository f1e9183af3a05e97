"""What the rules of poker between players are called on a page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from croupier.cards.hands.words import ENGLISH as HANDS
from croupier.words.books.names import DECK, Names

if TYPE_CHECKING:
    from croupier.words.speech import Speech


def suits(order: Iterable[str], speech: Speech) -> str:
    return ", ".join(speech.say(f"suit-{suit}") for suit in order)


_NONE = {"0": "none"}
_SUITS = "suits, the lowest first"
NAMES = Names(
    "poker",
    {
        "button": "The button",
        "blinds": "Blinds",
        "ante": "Antes",
        "streets.<name>": "Round {name}",
        "shortage": "Too few cards",
        "structures.<name>": "Bets: {name}",
        "pot_limit": "Pot limit",
        "maximum": "The maximum bet",
        "raises": "Raises",
        "all_in": "All in",
        "winning": "Winning",
        "commission": "Commission",
    },
    {
        "least_players": "players at least",
        "button.first": "goes first to",
        "button.suits": _SUITS,
        "blinds.small": "the small blind is",
        "blinds.big": "the big blind is",
        "blinds.two_players": "between two, the small blind is posted",
        "blinds.raises": "who posted may raise in the first round",
        "ante.opener": "then the lowest open card",
        "ante.suits": _SUITS,
        "ante.showing_equal": "of two equal open hands, that one acts first",
        "streets.<name>.name": "called",
        "streets.<name>.burn": "cards burned before the deal",
        "streets.<name>.down": "cards to each, face down",
        "streets.<name>.up": "cards to each, face up",
        "streets.<name>.board": "common cards",
        "streets.<name>.starts": "the deal starts",
        "streets.<name>.speaks": "the betting starts with",
        "streets.<name>.opener": "who starts it",
        "shortage.then": "then",
        "structures.<name>.hand": "the house takes of a hand",
        "structures.<name>.pots": "of each pot",
        "structures.<name>.pots.least": "of each pot, per cent, at least",
        "structures.<name>.pots.most": "of each pot, per cent, at most",
        "structures.<name>.pots.at_least_stakes": "a share fixed at the least stakes",
        "structures.<name>.pots.at_least_stakes.bet": "the minimum bet at the least stakes",
        "structures.<name>.pots.at_least_stakes.share": "of each pot there, per cent",
        "chosen_by": "the way of betting is chosen by",
        "pot_limit.bounds": "the pot bounds",
        "pot_limit.small": "where the pot is less than the minimum bet",
        "maximum.bounds": "the maximum bounds",
        "raises.least": "a raise adds at least",
        "raises.short": "an all-in below that",
        "raises.pointless": "a raise that nobody could call is",
        "raises.out_of_turn": "an action out of turn is",
        "raises.string": "of a bet made in parts there counts",
        "all_in.fold": "who is all in folds",
        "all_in.added": "chips are added during a hand",
        "winning.five": "a hand is made of",
        "winning.ace_low": "A 2 3 4 5 are",
        "winning.shown": "shown at the end",
        "winning.alone": "whom nobody called",
        "winning.equal": "equal hands",
        "winning.odd_chip": "a chip that cannot be shared goes to",
        "winning.suits": "suits for that chip, the lowest first",
        "winning.low": "a low hand",
        "winning.low.qualifier": "the highest card of a low",
        "winning.low.none": "where nobody has a low",
        "winning.low.odd_chip": "the odd chip of the halves goes to",
        "commission.taken": "is taken",
        "commission.first_round": "of a hand that ends in its first round",
        "commission.payouts": "the least and the greatest payout",
    },
    {
        "button.first": {"highest card": "who draws the highest card"},
        "blinds.small": {"plate": "as on the plate"},
        "blinds.big": {"plate": "as on the plate"},
        "blinds.two_players": {
            "as with more": "left of the button, as with more",
            "button posts small": "by the button",
        },
        "blinds.raises": {
            "unless another raised": "only if nobody else has raised",
            "unless one without a blind raised": "only if nobody without a blind has raised",
        },
        "ante.opener": {
            "bring-in or bet": "brings in, or opens with more",
            "bring-in": "brings in",
            "low bring-in or bet": "brings in less than a bet, or bets",
            "low bring-in": "brings in less than a bet",
            "bet": "bets",
        },
        "ante.showing_equal": {"first dealt": "which was dealt to first"},
        "streets.<name>.burn": _NONE,
        "streets.<name>.down": _NONE,
        "streets.<name>.up": _NONE,
        "streets.<name>.board": _NONE,
        "streets.<name>.starts": {"dealer's left": "at the dealer’s left"},
        "streets.<name>.speaks": {
            "left of the big blind": "the player left of the big blind",
            "left of the button": "the player left of the button",
            "lowest card": "the lowest open card",
            "highest showing": "the highest open hand",
        },
        "shortage.then": {
            "no burn, then one common card": "no card is burned; "
            "where that is not enough, the last card is common to all",
        },
        "pot_limit.bounds": {
            "the sum put in": "all that is put in",
            "the raise after calling": "the raise on top of a call",
        },
        "maximum.bounds": {"the sum put in": "all that is put in"},
        "raises.least": {
            "any greater sum": "any sum",
            "the last bet or raise": "as much as the last bet or raise",
        },
        "raises.short": {
            "reopens": "lets all others raise again",
            "does not reopen": "lets nobody raise who has spoken",
        },
        "winning.five": {
            "any five": "any five cards",
            "two and three": "two cards of one’s own and three common ones",
        },
        "winning.ace_low": {"straight": HANDS["category.straight"]},
        "winning.shown": {"all live hands": "all hands that are still in"},
        "winning.alone": {"may show": "may show cards", "shows nothing": "shows no card"},
        "winning.equal": {"share": "share the pot"},
        "winning.odd_chip": {
            "left of the button": "the first winner left of the button",
            "highest card by suit": "the winner with the highest card, by suit",
        },
        "winning.low.qualifier": {"8": "an eight", "7": "a seven"},
        "winning.low.none": {"high takes all": "the high hand takes all"},
        "winning.low.odd_chip": {"high": "the high half", "low": "the low half"},
        "commission.first_round": {"none": "nothing"},
        "commission.payouts": {"plate": "as on the plate"},
    },
    DECK,
    named=("streets", "structures"),
    several=("streets", "structures"),
    alike={"structures": "structure"},
    ways={"button.suits": suits, "ante.suits": suits, "winning.suits": suits},
)
