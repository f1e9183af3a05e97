"""What the rules of a book are called on a page, by game and key. A key without a name here is its
own name.

English now, beside the catalogue: a language is one more table of each.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from croupier.cards.hands.words import ENGLISH as HANDS
from croupier.rulebooks.schema import blackjack, dealer_holdem, dealer_poker, house, poker
from croupier.web import house_words

GAMES = {
    "caribbean": "Caribbean stud poker",
    "oasis": "Oasis poker",
    "russian": "Russian poker",
    "dealer-holdem": "hold’em against the dealer",
    "holdem": "Texas hold’em",
    "omaha": "Omaha",
    "omaha-hi-lo": "Omaha hi-lo",
    "seven-stud": "seven-card stud",
    "five-stud": "five-card stud",
}
HOUSE = "the house"
"""The chapter of a book that is no game."""
_NAME = "<name>"


class Names(NamedTuple):
    """Names of chapters and rules, and words for the values of closed lists, by key. What a game
    does not name itself is named as everywhere. `several`: parts of which a book has as many as it
    names, `streets.1`, `streets.2`: each is a chapter, and its keys stand here with `<name>`.
    `absent`: the word of the catalogue for a part that a book does not have."""

    chapters: Mapping[str, str]
    rules: Mapping[str, str]
    values: Mapping[str, Mapping[str, str]]
    several: tuple[str, ...] = ()
    absent: str = "not-offered"

    def place(self, key: str) -> tuple[str, str]:
        """The chapter of a key, and the key within it."""
        chapter, _, rest = key.partition(".")
        if chapter in self.several:
            name, _, rest = rest.partition(".")
            chapter = f"{chapter}.{name}"
        return chapter, rest

    def chapter(self, name: str) -> str:
        part, _, own = name.partition(".")
        if own:
            return self.chapters[f"{part}.{_NAME}"].format(own)
        return self.chapters.get(name) or GENERAL.chapters.get(name) or _plain(name)

    def rule(self, key: str, rest: str) -> str:
        """`rest` is the key without its chapter."""
        plain = " · ".join(_plain(part) for part in rest.split("."))
        return self.rules.get(self._any(key)) or GENERAL.rules.get(key) or plain

    def chosen(self, key: str, value: Any, words: str) -> str:
        """A choice out of a closed list, in words; other values in the words they have."""
        return self.values.get(self._any(key), {}).get(str(value), words)

    def _any(self, key: str) -> str:
        """`streets.<name>.burn` for `streets.1.burn`."""
        chapter, rest = self.place(key)
        part, _, own = chapter.partition(".")
        return f"{part}.{_NAME}.{rest}" if own else key


GENERAL = Names(
    {"shoe": "The shoe"},
    {
        "points": "cards count",
        "shoe.player_cuts": "a player cuts",
        "shoe.cut_least": "cards the cut leaves at either end",
        "shoe.cut_least_decks": "… with so many decks or more",
        "shoe.declined": "if no player cuts, it is cut by the",
        "shoe.behind": "share of the cards behind the cut card",
        "shoe.hands_after_cut_card": "rounds after the cut card’s own",
        "shoe.burned_after_shuffle": "cards burned after a shuffle",
        "shoe.burned_at_dealer_change": "cards burned when the dealer changes",
        "boxes": "boxes",
        "late_bets": "late bets are",
        "last_games": "last games announced",
        "max_players": "players at most",
        "rounding": "what does not divide goes to the",
    },
    {},
)

_SHOWN = "when the bank shows"
_SERVED = "before the first box is served"
_WINDOWS = {
    "two cards": "while the box has its two cards",
    "next box": "until the next box draws",
    "before the first box": _SERVED,
}
_WHOSE = {"own": "each for the own bet", "box": "the owner for the box"}
BLACKJACK = Names(
    {
        "results": "Higher, lower, equal",
        "ten_insurance": "Insurance against a ten",
        "insurance": "Insurance against blackjack",
        "sevens": "Three sevens",
        "war": "War",
        "pair": "Perfect Pair",
        "shared": "Several players on a box",
    },
    {
        "aim": "the aim, in points",
        "aim_is_hard": "a hand of exactly the aim takes no card",
        "bank_stands": "the bank stands with",
        "results.pays": "a higher hand pays",
        "results.lower": "a lower hand",
        "results.over": "a hand over the aim",
        "results.equal": "with equal points the bet",
        "results.bank_over": "with the bank over, a live hand",
        "blackjack.at_once": "paid at once when the bank shows",
        "blackjack.both": "against the bank’s blackjack the bet",
        "blackjack.beats_aim": "the bank’s blackjack beats 21",
        "even_money.against": _SHOWN,
        "even_money.when": "offered",
        "insurance.against": _SHOWN,
        "insurance.stakes": "costs",
        "insurance.window": "may be taken",
        "ten_insurance.against": _SHOWN,
        "ten_insurance.stakes": "costs",
        "ten_insurance.window": "may be taken",
        "double.not_on": "not with these points",
        "double.for_less.least": "for less, but at least",
        "double.blind": "blind",
        "double.blind.up_to": "blind, with points up to",
        "split.equal": "two cards of equal",
        "split.most": "times on one box",
        "split.after_loss": "again after one of the hands has lost",
        "split.aces_draw": "cards on a split ace",
        "split.aces_again": "aces may be split again",
        "split.makes_blackjack": "ace and ten are then a blackjack",
        "surrender.against": _SHOWN,
        "surrender.costs": "costs of the bet",
        "sevens.least_bet": "with a bet of at least",
        "sevens.one_suit": "premium for one suit",
        "sevens.mixed": "premium for others",
        "sevens.mixed_means": "others are",
        "war.decks": "with decks",
        "war.order": "cards, the lowest first",
        "war.equal": "with equal cards the bet",
        "war.winnings_move": "the owner may add its winnings to the main bet",
        "pair.decks": "with decks",
        "pair.mixed": "red and black pays",
        "pair.coloured": "one colour pays",
        "pair.perfect": "one suit pays",
        "shared.players": "players on one box",
        "shared.owner": "the owner, who decides, is",
        "shared.split": "who does not split stays on",
        "shared.insurance": "those behind may insure",
        "shared.even_money": "even money is chosen by",
        "shared.surrender": "surrender is chosen by",
        "shoe.machine": "shuffling machine",
        "shoe.machine.decks": "decks in a shuffling machine",
        "shoe.machine.returned_at": "cards go back into it when so many are out",
        "mistakes.exposed": "a card that came out unasked is",
        "mistakes.past_bank": "a card too many for the bank is",
        "mistakes.missed_box": "a box found skipped too late",
    },
    {
        "even_money.when": {"own turn": "on the box’s own turn", "before the first box": _SERVED},
        "insurance.window": _WINDOWS,
        "ten_insurance.window": _WINDOWS,
        "split.most": {"any": "any number"},
        "split.aces_draw": {"any": "any number"},
        "shared.owner": {"first": "who took the box first", "nearest": "whose bet is nearest"},
        "shared.split": {"first hand": "the first hand", "chosen hand": "a hand of one’s choice"},
        "shared.insurance": {"own": "as they like", "after the owner": "once the owner has"},
        "shared.even_money": _WHOSE,
        "shared.surrender": _WHOSE,
        "mistakes.past_bank": {"next round": "the first of the next round"},
    },
)

# Poker against the dealer.

_HAND = {
    name.removeprefix("category."): words
    for name, words in HANDS.items()
    if name.startswith("category.")
}
_OR_BETTER = {hand: f"{words} or better" for hand, words in _HAND.items()}
_PASSED_ON = {"dealer": "the dealer", "next player": "the next player"}
_STAYS_BACK = {"0": "nothing; it comes back"}
_AT_A_BOX = {
    "light": "Light boxes, which are looked at",
    "dark": "Dark boxes, which nobody looks at",
    "results": "Higher, lower, equal",
    "bonus": "Bonus",
    "deck": "The deck",
}
_BOX_RULES = {
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
    "deck.player_cuts": "a player cuts",
    "deck.cut_least": "cards the cut leaves at either end",
    "deck.declined": "who declines to cut leaves it to",
}
_BOX_VALUES = {
    "light.most": {"any": "any number"},
    "dark.ante": {"differs": "must differ", "equal": "must be equal", "free": "as one likes"},
    "ace_low": {"straight": HANDS["category.straight"]},
    "results.lower": {"loses": "lose"},
    "results.equal": {"stays": "stay"},
    "deck.declined": _PASSED_ON,
}
DEALER_POKER = Names(
    {
        **_AT_A_BOX,
        "improving": "Better cards",
        "two_combinations": "Two combinations on a box",
        "insurance": "Insurance against “no game”",
        "purchase": "Buying the bank’s game",
    },
    {
        **_BOX_RULES,
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
        **_BOX_VALUES,
        "bet": {"what is staked": "as much as is staked"},
        "game": _OR_BETTER,
        "improving.price_is": {
            "fee": "the house’s at once",
            "stake": "staked on the ante and paid with it",
        },
        "results.ante": _STAYS_BACK,
        "two_combinations.beside": {
            "outside": "a card that does not make the first",
            "literal": "not every card that makes the first",
        },
        "insurance.least_hand": _OR_BETTER,
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
)
DEALER_HOLDEM = Names(
    _AT_A_BOX,
    {
        **_BOX_RULES,
        "results.ante": "with a higher hand or a bank without game, the ante pays",
        "results.weak_ante": "below that, against a bank without game, the ante pays",
        "results.bet": "with a higher hand, the bet pays",
        "bonus.least": "wins with",
        "bonus.passed": "of a box that passes, it",
    },
    {
        **_BOX_VALUES,
        "results.weak_ante": _STAYS_BACK,
        "bonus.stake": {
            "plate": "within the limits on the plate",
            "up to the ante": "from the table minimum to the ante",
        },
        "bonus.passed": {"lost": "is lost"},
    },
)

# Poker between players.

_NONE = {"0": "none"}
_SUITS = "suits, the lowest first"
POKER = Names(
    {
        "button": "The button",
        "blinds": "Blinds",
        "ante": "Antes",
        "streets.<name>": "Round {}",
        "shortage": "Too few cards",
        "structures.<name>": "Bets: {}",
        "pot_limit": "Pot limit",
        "raises": "Raises",
        "all_in": "All in",
        "winning": "Winning",
        "commission": "Commission",
        "deck": "The deck",
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
        **{key: words for key, words in _BOX_RULES.items() if key.startswith("deck.")},
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
        "deck.declined": _PASSED_ON,
    },
    several=("streets", "structures"),
)
NAMES: dict[type, Names] = {
    blackjack.Rules: BLACKJACK,
    dealer_poker.Rules: DEALER_POKER,
    dealer_holdem.Rules: DEALER_HOLDEM,
    poker.Rules: POKER,
    house.Rules: Names(house_words.CHAPTERS, house_words.RULES, {}, absent="not-in-book"),
}


def names(rules: Any) -> Names:
    """The names for the rules of a game."""
    return NAMES.get(type(rules), GENERAL)


def game(name: str) -> str:
    """A game as people call it, or the house."""
    return HOUSE if name == "house" else GAMES.get(name) or name.replace("-", " ")


def hand(combination: str) -> str:
    """A combination as pay tables name it."""
    return _HAND[combination]


def _plain(name: str) -> str:
    return name.replace("_", " ")
