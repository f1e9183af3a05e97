"""The words of the server's own pages, in one place. English now; a language is one more table."""

from __future__ import annotations

ENGLISH: dict[str, str] = {
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
    "game-in-book": "{game}",
    "rules-hash": "Content",
    "rule": "Rule",
    "value": "Value",
    "clause": "Clause",
    "why": "Reading or house value",
    "other": "Other readings",
    "general": "in general",
    "house-value": "House value",
    "reading": "Reading",
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
    "chips": "Chips in the tray",
    "calls": "Call bets",
    "call": "Call",
    "call-chips": "{count} chips",
    "becomes": "Becomes",
    "takes-number": "a number and its neighbours on the wheel",
    "seats": "Seats",
    "times": "Betting is open for {window} seconds; the result is shown for {result}.",
    "by-hand": "A dealer deals this table by hand.",
    "to-table": "To the table",
    "book-rules": "The book’s rules",
    "full-book": "The same in the book",
    "yes": "yes",
    "no": "no",
    "none": "none",
    "or": " or ",
    "odds": "{won} to {staked}",
    "not-offered": "not offered",
    "any-card": "any card",
    "from-to": "from {low} to {high}",
    "whole-bet": "the bet",
    "half-bet": "half the bet",
    "part-bet": "{share} of the bet",
    "whole-minimum": "the table minimum",
    "half-minimum": "half the table minimum",
    "part-minimum": "{share} of the table minimum",
    "ante": "{count} ante",
    "antes": "{count} antes",
    "card-for": "{count} card for {price}",
    "cards-for": "{count} cards for {price}",
    "or-better": "{hand} or better",
    # Over the socket.
    "sevens-pay": "{one_suit} in one suit, else {mixed}, on a bet of {least} or more",
    "bye": "The house closes for a moment; your bets stand.",
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
}


def say(key: str, **facts: object) -> str:
    """The words of this name, filled in."""
    return ENGLISH[key].format(**facts)
