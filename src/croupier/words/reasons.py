"""What refusals are made of besides the words of their codes: why, what instead, what was said.

Whoever refuses gives the key, and facts by name; the page has the same words. What only one game
says is in its room.
"""

from __future__ import annotations

from croupier.words.players.protection import NAMES

REASONS: dict[str, str] = {
    # What is not offered, or not known.
    "refused.dark-box": "a dark box",
    "refused.colours-and-calls": "colour chips and call bets",
    "refused.buy-in": "a buy-in",
    "refused.withdrawing": "withdrawing {place}",
    "refused.unasked-card": "a card that came out unasked",
    "refused.redeal": "a redeal: there is no deck",
    "refused.no-result": "no result",
    # How much.
    "refused.nothing": "nothing",
    "refused.any-amount": "any amount",
    "refused.at-least": "at least {least}",
    "range": "{low} to {high}",
    # Whose turn it is.
    "refused.serving": "{place} is",
    "refused.all-served": "all boxes are done",
    "refused.too-late": "it is too late",
    "refused.speaks": "{seat} is to act",
    "refused.dealing": "cards are dealt",
    "refused.nobody": "nobody",
    # What comes first.
    "refused.new-shoe": "a new shoe",
    "refused.new-deck": "a new deck",
    "refused.new-machine": "a new machine",
    # What was said.
    "answer.said": "{actor}: {verb}",
    "answer.said-on": "{actor}: {verb} on {about}",
    "answer.drawn": "{device}: {outcomes}",
    "answer.no-result": "{device}: no result, {reason}",
    "answer.bets": "bets",
    "answer.open-window": "place your bets",
    "answer.no-more-bets": "no more bets",
    "answer.cut": "a cut",
    "answer.new-hand": "a new hand",
    "answer.sit-out": "sitting out",
    "answer.show": "showing these cards",
    "answer.more-time": "more time",
    "answer.offer-seat": "a seat for the next on the list",
    "answer.wish": "wish {value}",
    "answer.refuse-wish": "against the wish",
    "answer.grant-wish": "as wished",
    "answer.expose": "expose {card}",
    "answer.withdraw": "withdraw {place}",
    "answer.no-word": "{word}",
    # What is done between rounds only, or with a reason and the inspector's word.
    "action.opening": "Opening the table",
    "action.closing": "Closing the table",
    "action.changing-plate": "Changing the plate",
    "action.change-dealer": "A change of dealer",
    "action.wish": "A wish",
    "action.new-shoe": "A new shoe",
    "action.new-deck": "A new deck",
    "action.new-machine": "A new machine",
    "action.strike": "A strike",
    "action.redeal": "A redeal",
    "action.expose": "An exposed card",
    "action.withdraw": "Withdrawing a box",
    "action.void": "Voiding a table",
    # What has changed since a round.
    "since.plate": "The plate has been changed",
    "since.shoe": "A new shoe has come",
    "since.dealer": "The dealer has changed",
    "since.last-games": "The last games have been announced",
    "since.closed": "The table has been closed",
    "since.left": "A player has left the seat",
    # Messages, files, histories.
    "strategy-where": "{word} ({row} against {up})",
    "refused.book-file": "a book.toml",
    "refused.no-such-word": "nothing like that is said here.",
    "refused.no-such-currency": "no table plays in this currency.",
    "refused.too-large": "it has more than {bytes} bytes.",
    "refused.not-there": "{method} {path} is not there.",
    "refused.pdf-unread": "A PDF is nothing to read here: name a --output.",
    "refused.printing": "printing",
    "refused.completion": "completion in a shell",
    "refused.parquet": "writing Parquet files",
    "refused.journal": "The journal",
    "refused.store-kind": "no such kind of store is known",
    "refused.other-tables": "another program's tables are in it",
    "refused.empty-file": "it is empty. If a house was in it, bring it back from a copy; if none "
    "was, delete the file, and a new house is made",
    "refused.file-gone": "it is gone, and its heads beside it say that there was a house. Bring it "
    "back from a copy, or delete the heads for a new house",
    "refused.no-version": "the table that says its version is empty. Bring it back from a copy",
    "refused.key-missing": "there is no such key, and without it nobody opens the vault. Bring it "
    "back",
    "refused.key-unreadable": "it is no key: expected 64 hexadecimal digits",
    "refused.rule-books": "rule books",
    "refused.readable-books": "rule books that can be read ({why})",
    "refused.programs-book": "A book “{book}” of the program",
    "history.not-over": "it is not over",
    "history.hand-not-over": "the hand has not come to its end",
    "history.nobody-sat": "nobody sat at {seat}; there were {seats}",
    "history.no-form": "it cannot be said as {form}",
    "then": "; ",
    # What is wrong with the text of a round.
    "round.header-missing": "the header “{header}:” is missing",
    "round.header-twice": "the header “{header}:” is written twice, here and in line {line}",
    "round.header-below": "the header “{header}:” stands below what happened; headers stand above",
    "round.no-header": "there is no header “{header}:”; there are {headers}",
    "round.no-header-near": "there is no header “{header}:”; is “{near}:” meant?",
    "round.nothing-happened": "nothing happens in this round: there are headers, and no line below",
    "round.no-line": "expected “actor: words”, found “{line}”",
    "round.nobody": "nobody is called {name}; there are {names}",
    "round.not-over": "the round is not over: {awaited} is awaited",
    "round.not-refused": "“{line}” is not refused: it is as the book has it",
    "round.refused-otherwise": "“{line}” is refused by the code {code}, not by {written}",
    "round.refused-without": "“{line}” is to be refused, and the code is missing: → {code}",
    "round.a-currency": "the code of a currency (ISO 4217)",
    "round.cards-of-a-shoe": "cards of a shoe",
    "round.games-left": "how many last games are left, 1 to 9",
    "round.one-of-the-seats": "one of the seats",
    "round.so-many-seats": "seats 1 to {most}, as many as the book lets play",
    "round.seats-in-order": "each seat and each name once, in the order of the seats",
    # A refusal, where it is told about.
    "refused.line": "“{line}” is refused: {why}",
    "refused.cited": "{why} ({clause})",
    "refused.legal": "{why} Legal: {legal}.",
    # Limits, their periods, and how something is handed in.
    **NAMES,
}
