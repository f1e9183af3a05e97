"""What the rules of poker are called on a page, against the dealer and between players."""

from __future__ import annotations

from croupier.cards.hands.words import ENGLISH as HANDS
from croupier.games.poker.terms import rake_of
from croupier.rulebooks.schema.plate import Plate
from croupier.words.names import GENERAL, Names
from croupier.words.speech import Speech

DECK = Names(
    "deck",
    {"deck": "The deck"},
    {
        "deck.decks": "decks",
        "deck.player_cuts": "a player cuts",
        "deck.cut_least": "cards the cut leaves at either end",
        "deck.declined": "who declines to cut leaves it to",
    },
    {"deck.declined": {"dealer": "the dealer", "next player": "the next player"}},
    GENERAL,
)

# Poker against the dealer.

_STAYS_BACK = {"0": "nothing; it comes back"}
BOX = Names(
    "box",
    {
        "light": "Light boxes, which are looked at",
        "dark": "Dark boxes, which nobody looks at",
        "results": "Higher, lower, equal",
        "bonus": "Bonus",
    },
    {
        "light.most": "light boxes of one player",
        "light.side_by_side": "they lie side by side",
        "light.equal": "their antes are equal",
        "dark.ante": "the ante, beside that of a light box",
        "bet": "to go on, one bets",
        "game": "the bank has game with",
        "ace_low": "A 2 3 4 5 are",
        "results.no_game_bet": "against a bank without game, the bet",
        "results.lower": "with a lower hand, ante and bet",
        "results.equal": "with an equal hand, ante and bet",
        "bonus.in_maximum": "counts into the maximum payout",
        "maximum_payout": "the plate may cap what a box is paid",
    },
    {
        "light.most": {"any": "any number"},
        "dark.ante": {"differs": "must differ", "equal": "must be equal", "free": "as one likes"},
        "bet": {"what is staked": "as much as is staked"},
        "ace_low": {"straight": HANDS["category.straight"]},
        "results.lower": {"loses": "lose"},
        "results.equal": {"stays": "stay"},
    },
    DECK,
)
DEALER_POKER = Names(
    "dealer-poker",
    {
        "improving": "Better cards",
        "two_combinations": "Two combinations on a box",
        "insurance": "Insurance against “no game”",
        "purchase": "Buying the bank’s game",
    },
    {
        "improving.exchange": "exchange of cards",
        "improving.exchange.prices": "one may exchange",
        "improving.sixth": "a sixth card",
        "improving.sixth.price": "a sixth card costs",
        "improving.both": "exchange and sixth card, both",
        "improving.price_is": "the price is",
        "results.no_game_ante": "against a bank without game, the ante pays",
        "results.ante": "with a higher hand, the ante pays",
        "results.bet": "with a higher hand, the bet pays",
        "two_combinations.beside": "the second holds",
        "two_combinations.ace_king_in_flush": "ace–king is paid beside a flush that holds both",
        "two_combinations.by_kicker": "ace–king is paid when one of them decided as a kicker",
        "insurance.least_hand": "may be taken with",
        "insurance.least": "costs at least",
        "insurance.most": "costs at most",
        "insurance.pays": "pays",
        "insurance.beaten": "against a higher or equal hand of the bank it is",
        "insurance.dark": "for dark boxes",
        "insurance.dark.placed": "for a dark box, placed",
        "insurance.dark.most": "for a dark box, at most",
        "insurance.dark.below": "of a dark box with a lower hand it is",
        "purchase.price": "costs",
        "purchase.same_rank": "a card of the rank that left is replaced",
        "purchase.counts_for": "the new card counts for",
        "purchase.still_none": "with still no game, ante and bet are",
        "purchase.insured": "insurance against the first “no game” is",
        "purchase.dark": "dark boxes may buy",
        "bonus.own_maximum": "the plate may cap what it pays",
        "bonus.jackpot": "a progressive jackpot may take its place",
    },
    {
        "improving.price_is": {
            "fee": "the house’s at once",
            "stake": "staked on the ante and paid with it",
        },
        "results.ante": _STAYS_BACK,
        "two_combinations.beside": {
            "outside": "a card that does not make the first",
            "literal": "not every card that makes the first",
        },
        "insurance.most": {
            "1": "what the hand would be paid",
            "1/2": "half of what the hand would be paid",
        },
        "insurance.dark.most": {"maximum payout": "the table’s maximum payout"},
        "purchase.same_rank": {
            "until another": "until another rank comes",
            "once more": "once more, if it made nothing",
        },
        "purchase.counts_for": {"buyers": "those who bought"},
        "bonus.stake": {"plate": "within the limits on the plate"},
        "bonus.settled": {"after the decisions": "when all light boxes are decided"},
    },
    BOX,
    least=("game", "insurance.least_hand"),
)
DEALER_HOLDEM = Names(
    "dealer-holdem",
    {},
    {
        "results.ante": "with a higher hand or a bank without game, the ante pays",
        "results.weak_ante": "below that, against a bank without game, the ante pays",
        "results.bet": "with a higher hand, the bet pays",
        "bonus.least": "wins with",
        "bonus.passed": "of a box that passes, it",
    },
    {
        "results.weak_ante": _STAYS_BACK,
        "bonus.stake": {
            "plate": "within the limits on the plate",
            "up to the ante": "from the table minimum to the ante",
        },
        "bonus.passed": {"lost": "is lost"},
    },
    BOX,
)

# Poker between players.

_NONE = {"0": "none"}
_SUITS = "suits, the lowest first"
POKER = Names(
    "poker",
    {
        "button": "The button",
        "blinds": "Blinds",
        "ante": "Antes",
        "streets.<name>": "Round {name}",
        "shortage": "Too few cards",
        "structures.<name>": "Bets: {name}",
        "pot_limit": "Pot limit",
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
        "ante.showing_equal": "of two equal open hands, that one speaks first",
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
        "pot_limit.bounds": "the pot bounds",
        "raises.least": "a raise adds at least",
        "raises.short": "an all-in below that",
        "raises.pointless": "a raise that nobody could call is",
        "raises.out_of_turn": "a word out of turn is",
        "raises.string": "of a bet made in parts there counts",
        "all_in.fold": "who is all in folds",
        "all_in.added": "chips are added during a hand",
        "winning.five": "a hand is made of",
        "winning.ace_low": "A 2 3 4 5 are",
        "winning.shown": "shown at the end",
        "winning.equal": "equal hands",
        "winning.odd_chip": "a chip that cannot be shared goes to",
        "winning.suits": "suits for that chip, the lowest first",
        "winning.low": "a low hand",
        "winning.low.qualifier": "the highest card of a low",
        "winning.low.none": "where nobody has a low",
        "winning.low.odd_chip": "the odd chip of the halves goes to",
        "commission.taken": "is taken",
        "commission.first_round": "of a hand that ends in its first round",
    },
    {
        "button.first": {"highest card": "who draws the highest card"},
        "blinds.small": {"plate": "as on the plate"},
        "blinds.big": {"plate": "as on the plate"},
        "blinds.two_players": {
            "as with more": "left of the button, as with more",
            "button posts small": "by the button",
        },
        "blinds.raises": {"unless another raised": "only if nobody else has raised"},
        "ante.opener": {
            "bring-in or bet": "brings in, or bets",
            "bring-in": "brings in",
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
        "winning.equal": {"share": "share the pot"},
        "winning.odd_chip": {
            "left of the button": "the first winner left of the button",
            "highest card by suit": "the winner with the highest card, by suit",
        },
        "winning.low.qualifier": {"8": "an eight", "7": "a seven"},
        "winning.low.none": {"high takes all": "the high hand takes all"},
        "winning.low.odd_chip": {"high": "the high half", "low": "the low half"},
        "commission.first_round": {"none": "nothing"},
    },
    DECK,
    named=("streets", "structures"),
    several=("streets", "structures"),
    alike={
        "structures": "structure",
    },
)


def rake(plate: Plate, speech: Speech) -> str:
    """The share of a pot that a plate has chosen."""
    share, cap = rake_of(plate)
    said = f"{float(share * 100):g}"
    if cap is None:
        return speech.say("rake-of-pot", share=said)
    return speech.say("rake-to", share=said, cap=speech.amount(cap, plate.currency))
