"""The words of the server's own pages, and those it says over the socket, in one place.

English. What is on the pages has other languages beside it, in `words/`.
"""

from __future__ import annotations

from croupier.words.lint import LINT
from croupier.words.odds.pages import ODDS
from croupier.words.odds.pages import TERMINAL as ODDS_TERMINAL
from croupier.words.odds.registry import FACES
from croupier.words.terminal.registry import WORDS
from croupier.words.terminal.table import TABLE
from croupier.words.versions import COUNTED_CHANGES, VERSIONS

PAGES: dict[str, str] = {
    "house": "Croupier",
    "tagline": "A casino by the book",
    "to-tables": "Tables",
    "to-books": "Rule books",
    "play-money": "Play money only.",
    # Books.
    "books": "Rule books",
    "books-lead": "Every table plays by one of these books. A value carries the clause that prints "
    "it, the reading where the text leaves room, or the note that the house decides.",
    "book": "Book",
    "edition": "Edition",
    "applies": "Applies to",
    "source": "Source",
    "currency": "Currency",
    "language": "Language",
    "games": "Games",
    "around": "Around the tables",
    "rules-hash": "Fingerprint",
    "rule": "Rule",
    "value": "Value",
    "clause": "Clause",
    "why": "Reading or house value",
    "other-readings": "Other readings: {values}",
    "languages": "Language",
    "general": "in general",
    "house-value": "House value",
    "reading-number": "Reading {number}",
    # A table's rules.
    "rules-of": "Rules of {table}",
    "rules-lead": "What this table plays by: the limits on its plate, and every rule of its book.",
    "plate": "The plate",
    "bets": "Bets and limits",
    "bet": "Bet",
    "minimum": "Minimum",
    "maximum": "Maximum",
    "no-maximum": "none",
    "pays": "Pays",
    "choices": "Choices of the house",
    "smallest-chip": "Smallest chip",
    "structure": "bets",
    "rake-of-pot": "{share} %",
    "rake-to": "{share} % to {cap} a pot",
    "buy-in": "buy-in",
    "post-ante": "ante",
    "bring-in": "bring-in",
    "small-blind": "small blind",
    "big-blind": "big blind",
    "chips": "Chips in the tray",
    "calls": "Call bets",
    "call": "Call",
    "becomes": "Becomes",
    "takes-number": "a number and its neighbours on the wheel",
    "seats": "Seats",
    "times": "Betting is open for {window}; the result is shown for {result}.",
    "room-times": "Who is asked has {decide}, and {bank} more in a time bank; {refill} "
    "come back to it with every hand. Whoever says nothing, also because the connection is lost, "
    "checks where that is possible and folds where it is not, and sits out from the next hand on; "
    "the history marks such words. The seat is kept for {gone} while its player is gone, "
    "for {out} while sitting out; then all chips go back to the purse.",
    "by-hand": "A dealer deals this table by hand.",
    "to-table": "To the table",
    "book-rules": "The book’s rules",
    "full-book": "The same in the book",
    "yes": "yes",
    "no": "no",
    "none": "none",
    "or": " or ",
    "odds": "{won} to {staked}",
    "odds-with": "{odds} with {total}",
    "odds-blackjack": "{odds}, blackjack {blackjack}",
    "odds-total": "{odds} (total {total})",
    "not-offered": "not offered",
    "not-in-book": "not in this book",
    "any-card": "any card",
    "suit-c": "clubs",
    "suit-d": "diamonds",
    "suit-h": "hearts",
    "suit-s": "spades",
    "from-to": "from {low} to {high}",
    "whole-bet": "the bet",
    "half-bet": "half the bet",
    "part-bet": "{share} of the bet",
    "whole-minimum": "the table minimum",
    "half-minimum": "half the table minimum",
    "part-minimum": "{share} of the table minimum",
    "or-better": "{hand} or better",
    # When something is wrong.
    "lost": "There is nothing at this address",
    "lost-do": "Perhaps the table or the round has another name. The lobby shows all tables.",
    "refused": "The house says no",
    "broken": "Something went wrong on our side",
    "broken-do": "Your money is where it was: nothing counts before it is written down. Try again; "
    "if it happens again, tell the house the time at which it happened.",
    "to-lobby": "To the lobby",
    "unbuilt": "The page is not built yet",
    "unbuilt-do": "The house is open, but its page has not been built. Run “make page” in the "
    "project’s folder and load this page again. Rule books and the interface work already.",
    **ODDS,
    **{key: words for face in FACES.values() for key, words in face.pages.items()},
    **VERSIONS,
}

TERMINAL: dict[str, str] = {
    **LINT,
    **ODDS_TERMINAL,
    **{key: words for face in FACES.values() for key, words in face.terminal.items()},
    **TABLE,
    **{key: words for game in WORDS.values() for key, words in game.items()},
}
"""What a terminal says by key, so far in English only."""

COUNTED: dict[str, tuple[str, str]] = {
    "antes": ("{count} ante", "{count} antes"),
    "cards-for": ("{count} card for {price}", "{count} cards for {price}"),
    "call-chips": ("{count} chip", "{count} chips"),
    "seconds": ("{count} second", "{count} seconds"),
    "minutes": ("{count} minute", "{count} minutes"),
    "hours": ("{count} hour", "{count} hours"),
    "days": ("{count} day", "{count} days"),
    "working days": ("{count} working day", "{count} working days"),
    "months": ("{count} month", "{count} months"),
    "years": ("{count} year", "{count} years"),
    **COUNTED_CHANGES,
}
"""Words that bend with a number: for one, and for more."""

REFUSALS = (
    "needs-extra", "no-figures", "no-such-book", "no-such-game", "no-such-version", "not-in-force",
    "rule-book", "unknown-table",
)  # fmt: skip
"""Errors whose words a page shows."""
BETS = (
    "ante", "bet", "bets", "bonus", "box", "buy-in", "insurance", "pair", "war",
    "even", "odd", "red", "black",
)  # fmt: skip
"""Places for bets beside those that a book names, as they are called."""
CHOICES = ("bonus", "bonus maximum", "boxes", "decks", "device", "maximum payout", "rake")
"""What a plate may choose."""
CHOSEN = ("half an ante", "jackpot", "machine", "shoe")
"""What it may choose, where that is no number."""
CALLS = ("neighbours", "complete")
"""Call bets beside the series of a book."""

SOCKET: dict[str, str] = {
    "sevens-pay": "{one_suit} in one suit, else {mixed}, on a bet of {least} or more",
    "insured-from": "from {hand} on",
    "two-combinations": "the two highest combinations are paid",
    "rake-none": "no rake",
    "rake-hand": "{amount} a hand",
    "rake-share": "{share} % of each pot",
    "rake-capped": "{share} % of each pot, at most {cap}",
    "bye": "The house closes for a moment; your bets stand.",
    "counts-for": "{fewest} to {most} cards for {price}",
}
"""What is said to the page of the tables."""


def say(key: str, **facts: object) -> str:
    """What is said to the page of the tables, filled in."""
    return SOCKET[key].format(**facts)
