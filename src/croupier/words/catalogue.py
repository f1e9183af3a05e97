"""The words of the server's own pages, and those it says over the socket, in one place.

English; other languages have theirs in `po/`. What a game says stands in its own room.
"""

from __future__ import annotations

from croupier.words.audit import FINDINGS
from croupier.words.books.lint import LINT
from croupier.words.books.versions import COUNTED_CHANGES, VERSIONS
from croupier.words.choices import CHOICES
from croupier.words.commands import COMMANDS
from croupier.words.odds import ODDS
from croupier.words.odds import TERMINAL as ODDS_TERMINAL
from croupier.words.office.cage_pages import CAGE_PAGES
from croupier.words.office.chat import CHAT_PAGES
from croupier.words.office.daybook import DAYBOOK
from croupier.words.office.dispute_pages import DISPUTE_PAGES
from croupier.words.office.door import DOOR
from croupier.words.office.hands import HANDS
from croupier.words.office.keeping import KEEPING_PAGES
from croupier.words.office.machines import HALL, HALL_CHOICES
from croupier.words.office.names import NAMES_PAGES
from croupier.words.office.pages import OFFICE
from croupier.words.office.papers import PAPERS
from croupier.words.office.pit import PIT
from croupier.words.office.profile_words import PROFILE
from croupier.words.office.promotion_pages import PROMOTION_PAGES
from croupier.words.office.reports import REPORTS
from croupier.words.players.account import ACCOUNT, COUNTED_ACCOUNT
from croupier.words.players.own import OWN_PAGES
from croupier.words.players.payments import PAYMENTS
from croupier.words.players.protection import PAGES as PROTECTION
from croupier.words.players.tournaments import TOURNAMENT_PAGES
from croupier.words.reasons import REASONS
from croupier.words.registry import FACES
from croupier.words.school import SCHOOL
from croupier.words.terminal import TABLE

PAGES: dict[str, str] = {
    "house": "Croupier",
    "to-tables": "Tables",
    "offline": "The house cannot be reached",
    "offline-nothing-old": "Nothing is shown from memory: tables, balances and rounds are only "
    "what the house says now.",
    "offline-goes-on": "If you have a bet lying, it stands and the round goes on; who does not "
    "answer in time is answered for as the rules print it. The result will be in your history.",
    "offline-again": "Try again",
    "to-books": "Rule books",
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
    "at-wish": "At the players’ wish instead",
    "structure": "bets",
    "rake-of-pot": "{share} %",
    "rake-to": "{share} % to {cap} a pot",
    "buy-in": "buy-in",
    "chips": "Chips in the tray",
    "calls": "Call bets",
    "call": "Call",
    "becomes": "Becomes",
    "seats": "Seats",
    "times": "Betting is open for {window}; the result is shown for {result}.",
    "room-times": "Who is asked has {decide}, and {bank} more in a time bank; {refill} "
    "come back to it with every hand. Whoever says nothing, also because the connection is lost, "
    "checks where that is possible and folds where it is not, and sits out from the next hand on; "
    "the history marks such words. The seat is kept for {gone} while its player is gone, "
    "for {out} while sitting out; then all chips go back to the wallet.",
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
    "not-in-book": "not in this book",
    "suit-c": "clubs",
    "suit-d": "diamonds",
    "suit-h": "hearts",
    "suit-s": "spades",
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
    **OFFICE,
    **REPORTS,
    **DOOR,
    **CHOICES,
    **HALL_CHOICES,
    **PROFILE,
    **CAGE_PAGES,
    **PROMOTION_PAGES,
    **DISPUTE_PAGES,
    **ACCOUNT,
    **HANDS,
    **PROTECTION,
    **PAYMENTS,
    **TOURNAMENT_PAGES,
    **PAPERS,
    **PIT,
    **HALL,
    **CHAT_PAGES,
    **NAMES_PAGES,
    **KEEPING_PAGES,
    **FINDINGS,
    **OWN_PAGES,
    **SCHOOL,
}

TERMINAL: dict[str, str] = {
    **LINT,
    **DAYBOOK,
    **ODDS_TERMINAL,
    **REASONS,
    **{key: words for face in FACES.values() for key, words in face.reasons.items()},
    **{key: words for face in FACES.values() for key, words in face.terminal.items()},
    **TABLE,
    **COMMANDS,
}
"""What a terminal says; reasons, and what tables tell of themselves, the page says by the same."""

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
    **COUNTED_ACCOUNT,
}
"""Words that bend with a number: for one, and for more."""
