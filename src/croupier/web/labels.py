"""What the rules of a book are called on a page, by key. A key without a name here is its own name.

English now, beside the catalogue: a language is one more table of each.
"""

from __future__ import annotations

from typing import Any

CHAPTERS = {
    "results": "Higher, lower, equal",
    "ten_insurance": "Insurance against a ten",
    "insurance": "Insurance against blackjack",
    "sevens": "Three sevens",
    "war": "War",
    "pair": "Perfect Pair",
    "shared": "Several players on a box",
    "shoe": "The shoe",
}
SHOWN = "when the bank shows"
RULES = {
    "points": "cards count",
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
    "even_money.against": SHOWN,
    "even_money.when": "offered",
    "insurance.against": SHOWN,
    "insurance.stakes": "costs",
    "insurance.window": "may be taken",
    "ten_insurance.against": SHOWN,
    "ten_insurance.stakes": "costs",
    "ten_insurance.window": "may be taken",
    "double.not_on": "not with these points",
    "double.for_less.least": "for less, but at least",
    "double.blind": "in the dark",
    "double.blind.up_to": "in the dark, with points up to",
    "split.equal": "two cards of equal",
    "split.most": "times on one box",
    "split.after_loss": "again after one of the hands has lost",
    "split.aces_draw": "cards on a split ace",
    "split.aces_again": "aces may be split again",
    "split.makes_blackjack": "ace and ten are then a blackjack",
    "surrender.against": SHOWN,
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
    "shoe.player_cuts": "a player cuts",
    "shoe.cut_least": "cards the cut leaves at either end",
    "shoe.cut_least_decks": "… with so many decks or more",
    "shoe.declined": "if no player cuts, it is cut by the",
    "shoe.behind": "share of the cards behind the cut card",
    "shoe.hands_after_cut_card": "rounds after the cut card’s own",
    "shoe.burned_after_shuffle": "cards burned after a shuffle",
    "shoe.burned_at_dealer_change": "cards burned when the dealer changes",
    "mistakes.exposed": "a card that came out unasked is",
    "mistakes.past_bank": "a card too many for the bank is",
    "mistakes.missed_box": "a box found skipped too late",
    "boxes": "boxes",
    "late_bets": "late bets are",
    "last_games": "last games announced",
    "max_players": "players at most",
    "rounding": "what does not divide goes to the",
}
_SERVED = "before the first box is served"
_WINDOWS = {
    "two cards": "while the box has its two cards",
    "next box": "until the next box draws",
    "before the first box": _SERVED,
}
_WHOSE = {"own": "each for the own bet", "box": "the owner for the box"}
VALUES: dict[str, dict[Any, str]] = {
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
}


def chapter(name: str) -> str:
    return CHAPTERS.get(name) or _plain(name)


def rule(key: str, rest: str) -> str:
    """`rest` is the key without its chapter."""
    return RULES.get(key) or " · ".join(_plain(part) for part in rest.split("."))


def chosen(key: str, value: Any, words: str) -> str:
    """A choice out of a closed list, in words; other values in the words they have."""
    return VALUES.get(key, {}).get(value, words) if isinstance(value, str) else words


def _plain(name: str) -> str:
    return name.replace("_", " ")
