"""`croupier odds advise GAME --book BOOK --cards … --bank …`: what the best play is here, and what
every other would cost."""

from __future__ import annotations

import argparse
from typing import Any

from croupier.cli import books, odds
from croupier.cli.language import add_language, spoken
from croupier.cli.odds.figures import table
from croupier.odds import report
from croupier.odds.asking import advised, seen_so
from croupier.odds.figures import Advice, Number, Option, Seen
from croupier.rulebooks.schema.registry import games
from croupier.words.books import reading
from croupier.words.figures import RARE_DIGITS, decimal
from croupier.words.speech import SOURCE, Speech

SHOWN = 12
"""So many options are printed, the best ones; JSON has all."""
HEAD = ("advice-to", "advice-worth", "advice-costs")
SHOWS = 10.0**-RARE_DIGITS / 2


def add(parts: Any) -> None:
    command = parts.add_parser(
        "advise",
        help="the best play with these cards, and what every other would cost",
        description="What each thing one can say is worth, in first stakes, the best first. Cards "
        "are written as two letters: Ah Kd Tc.",
    )
    command.add_argument("game", metavar="GAME", choices=games())
    command.add_argument("--book", required=True, metavar="BOOK", help="a book's id or folder")
    odds.add_setting(command)
    command.add_argument("--cards", required=True, metavar="CARDS", help="the hand: “Ah Kd”")
    command.add_argument("--bank", default="", metavar="CARDS", help="what the bank shows")
    command.add_argument("--board", default="", metavar="CARDS", help="common cards")
    command.add_argument("--dead", default="", metavar="CARDS", help="cards known to be gone")
    command.add_argument(
        "--after", default="", metavar="WORD", help="what was said before, such as exchange"
    )
    command.add_argument(
        "--stakes", default="0", metavar="N", help="what that cost, in first stakes"
    )
    command.add_argument("--json", action="store_true")
    add_language(command)
    books.add_shelf(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    book = books.named_book(arguments.book, arguments.books)
    rules = book.section(arguments.game).rules
    asked = report.asked(arguments.game, rules, odds.settings_of(arguments.set))
    found = advised(asked, _seen(arguments))
    if arguments.json:
        books.print_json([_plain(option) for option in found.options])
    else:
        _print(found, rules, spoken(arguments))
    return 0


def _seen(given: argparse.Namespace) -> Seen:
    return seen_so(
        given.game, given.cards, given.bank, given.board, given.dead, given.after, given.stakes
    )


def _plain(option: Option) -> dict[str, Any]:
    value = option.value
    return {
        "verb": option.verb,
        "cards": list(option.cards),
        "value": value.value,
        "exact": value.exact,
        "error": value.error,
    }


def _worth(value: Number, speech: Speech) -> str:
    """With what may be wrong with it, where that shows."""
    error = decimal(value.error, RARE_DIGITS, speech)
    return _signed(value.value, speech) + f" ± {error}" * (value.error >= SHOWS)


def _signed(value: float, speech: Speech) -> str:
    return "+" * (value > 0) + decimal(value, RARE_DIGITS, speech)


def _print(found: Advice, rules: Any, speech: Speech) -> None:
    if not found.options:
        print(speech.say("advice-nothing"))
        return
    best, rows = found.best.value.value, [tuple(map(speech.say, HEAD))]
    for option in found.options[:SHOWN]:
        lost = best - option.value.value
        verb = option.verb if speech.tag == SOURCE else reading.verb(rules, option.verb, speech)
        worth = _worth(option.value, speech)
        costs = decimal(lost, RARE_DIGITS, speech) if lost else ""
        rows.append((" ".join((verb, *option.cards)), worth, costs))
    table(rows)
    if len(found.options) > SHOWN:
        print(speech.say("advice-more", n=len(found.options) - SHOWN))
    if found.notes:
        print("; ".join(map(speech.tell, found.notes)))
