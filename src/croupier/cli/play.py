"""`croupier play GAME [--book BOOK] [--seed N]`: a table in the terminal.

One seat, play money, the same words as in the text of a round; what is asked may be answered with a
letter. With `--hand` the outcomes are typed in as they fall on a real table.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from croupier.cli.books import add_shelf
from croupier.cli.default_book import chosen_book
from croupier.cli.language import add_language, spoken
from croupier.rulebooks.schema.registry import games

if TYPE_CHECKING:
    from croupier.house.plan import Place


def add(commands: Any) -> None:
    command = commands.add_parser("play", description=__doc__)
    command.add_argument(
        "game", metavar="GAME", choices=sorted(games()), help=", ".join(sorted(games()))
    )
    command.add_argument(
        "--book", help="the book's id; see croupier books list (one that has the game)"
    )
    add_shelf(command)
    command.add_argument("--seed", help="the same seed gives the same outcomes")
    command.add_argument("--plate", help="limits, e.g. 'straight 1..100, even chance 10..2000'")
    command.add_argument("--balance", default="1000", help="play money to start with")
    command.add_argument("--rounds", type=int, help="stop after so many rounds")
    command.add_argument(
        "--bots", type=int, default=3, help="between players: how many play (%(default)s)"
    )
    command.add_argument("--hand", action="store_true", help="outcomes are typed in")
    command.add_argument("--json", action="store_true", help="one JSON object per round")
    add_language(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from croupier import store
    from croupier.cli.terminal.line_history import remembered
    from croupier.cli.terminal.terminal import Evening, Terminal
    from croupier.fair.entropy import SeededEntropy, SystemEntropy
    from croupier.house.clock import VirtualClock
    from croupier.money import read_amount

    place, seed, clock = _place(arguments), arguments.seed, VirtualClock()
    wallet = read_amount(arguments.balance, place.opened.plate.currency)
    evening = Evening(wallet, arguments.rounds, place.bots, seed, arguments.json, spoken(arguments))
    entropy = SystemEntropy() if seed is None else SeededEntropy(seed)
    with store.open("memory:", clock.now) as kept, remembered():
        clock.run(Terminal(kept, place, entropy, clock, evening).run())
    return 0


def _place(arguments: argparse.Namespace) -> Place:
    """The table: with one seat; or with company where people play one another, and the seats more
    that bots always leave free."""
    from croupier.games.registry import game_of
    from croupier.house.plan import FOR_PEOPLE, Place
    from croupier.rulebooks.schema.plate import read_plate
    from croupier.table.events import TableOpened, Timing
    from croupier.table.setting import lay_out

    language = spoken(arguments).tag
    book = chosen_book(arguments.book, arguments.game, arguments.books, language)
    section, currency = book.section(arguments.game), book.info.currency
    usual = game_of(arguments.game).default_plate(section.rules, currency)
    plate = read_plate(arguments.plate, currency) if arguments.plate else usual
    setting = lay_out(arguments.game, section.rules, plate)
    between = setting.equipment.stacks is not None
    bots = max(1, min(arguments.bots, setting.equipment.most_players - 1)) if between else 0
    opened = TableOpened(
        "terminal", "Terminal", section.game, book.info.id, book.info.edition, section.hash,
        plate, bots + 1 + FOR_PEOPLE if between else 1, Timing(), arguments.hand,
    )  # fmt: skip
    return Place(opened, setting, book, bots)
