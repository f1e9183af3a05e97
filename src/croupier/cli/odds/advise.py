"""`croupier odds advise GAME --book BOOK --cards … --bank …`: what the best play is here, and what
every other would cost."""

from __future__ import annotations

import argparse
from fractions import Fraction
from typing import Any

from croupier.cards.card import PACK, Card
from croupier.cli import books, odds
from croupier.cli.language import add_language, spoken
from croupier.cli.odds.figures import table
from croupier.errors import IllegalDecision
from croupier.odds import report
from croupier.odds.face import computing
from croupier.odds.figures import Advice, Number, Option, Seen
from croupier.odds.registry import odds_of
from croupier.phrase import Phrase, phrase
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


def advised(asked: report.Asked, seen: Seen) -> Advice:
    with computing(phrase("odds-advice")):
        return asked.solver.advice(report.as_it_is(asked).model, seen)


def _seen(arguments: argparse.Namespace) -> Seen:
    game = odds_of(arguments.game)
    if arguments.after not in ("", *game.stages):
        raise IllegalDecision("no-such-word", verb=arguments.after)
    found = Seen(
        _cards(arguments.cards),
        bank=_cards(arguments.bank),
        board=_cards(arguments.board),
        dead=_cards(arguments.dead),
        stage=arguments.after,
        stakes=_stakes(arguments.stakes),
    )
    for what, wanted in game.takes.items():
        if (given := len(getattr(found, what))) != wanted:
            said = Phrase(f"odds-cards-{what}", {"n": wanted})
            raise IllegalDecision("card-count", wanted=said, given=given)
    return found


def _cards(text: str) -> tuple[Card, ...]:
    """`Ah Kd`, or with commas."""
    cards = tuple(map(Card, text.replace(",", " ").split()))
    for card in cards:
        if card not in PACK:
            raise IllegalDecision("unknown-card", card=card)
    return cards


def _stakes(text: str) -> Fraction:
    try:
        found = Fraction(text)
    except (ValueError, ZeroDivisionError):
        found = Fraction(-1)
    if found < 0:
        wanted, what = phrase("count-stakes-wanted"), phrase("count-stakes")
        raise IllegalDecision("not-a-count", given=text, what=what, wanted=wanted)
    return found


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
