"""`croupier equity HAND HAND …`: hands and ranges against each other, how much of the pot is whose.

Counted exactly where that takes seconds, else drawn until the error is small; told of as it goes.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from typing import Any

import msgspec

from croupier.cli.language import spoken
from croupier.odds.equity.answer import Equity, Hand, Part, Player
from croupier.odds.equity.asking import ERROR, equity
from croupier.odds.equity.games import GAMES, USUAL

WIDEST = 32


def add(commands: Any) -> None:
    command = commands.add_parser(
        "equity",
        help="how much of the pot is whose: hands and ranges against each other",
        description="Of every player the share of the pot where all go on to the showdown: counted "
        "exactly where that takes seconds, else drawn with its error.",
    )
    command.add_argument(
        "hands",
        nargs="+",
        metavar="HAND",
        help="of each player: AhKh, 'QQ+, AKs', 15%%, AsKsQdJd, random",
    )
    command.add_argument("--game", default=USUAL, metavar="GAME", help=", ".join(GAMES))
    command.add_argument("--board", default="", metavar="CARDS", help="what lies of the board")
    command.add_argument("--dead", default="", metavar="CARDS", help="cards that cannot come")
    command.add_argument("--exact", action="store_true", help="count, however long it takes")
    command.add_argument("--trials", type=int, metavar="N", help="draw so many deals")
    command.add_argument(
        "--error", type=float, default=ERROR, metavar="E", help="draw until errors are below this"
    )
    command.add_argument("--seed", type=int, default=0, metavar="S", help="by which it is drawn")
    command.add_argument("--low", default="8", metavar="RANK", help="the highest card of a low")
    command.add_argument("--by-hand", action="store_true", help="each hand of the ranges as well")
    command.add_argument("--threads", type=int, default=os.cpu_count() or 1, metavar="N")
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from croupier.cli.odds import Telling

    found = equity(
        arguments.hands,
        game=arguments.game,
        board=arguments.board,
        dead=arguments.dead,
        trials=arguments.trials,
        seed=arguments.seed,
        exact=arguments.exact,
        error=arguments.error,
        qualifier=arguments.low,
        by_hand=arguments.by_hand,
        threads=arguments.threads,
        tell=None if arguments.json else Telling(arguments.game, spoken(arguments)),
    )
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        print("\n".join(_lines(found)))
    return 0


def _lines(found: Equity) -> Iterator[str]:
    board = f", board {' '.join(found.board)}" if found.board else ""
    dead = f", dead {' '.join(found.dead)}" if found.dead else ""
    how = "exact" if found.exact else f"drawn, seed {found.seed}"
    yield f"{found.game}{board}{dead}; {how}, {found.deals:,} deals\n"
    wide = min(WIDEST, max(len(player.hand) for player in found.players))
    yield from _table([(player.hand, _parts(player)) for player in found.players], wide)
    for player in found.players:
        if player.hands:
            yield f"\n{player.hand}"
            yield from _table([(hand.hand, _parts(hand)) for hand in player.hands], wide)


def _parts(of: Player | Hand) -> dict[str, Part]:
    parts = {"share": of.share, "win": of.win, "tie": of.tie}
    if isinstance(of, Player) and of.high and of.low and of.scoop:
        parts |= {"high": of.high, "low": of.low, "scoop": of.scoop}
    return parts


def _table(rows: list[tuple[str, dict[str, Part]]], wide: int) -> Iterator[str]:
    drawn = any(part["share"].band for _, part in rows)
    heads = "".join(f"{name:>11}" for name in rows[0][1])
    yield f"{'':{wide}}{heads}" + (f"{'95 of 100 times':>22}" if drawn else "")
    for hand, parts in rows:
        said = f"{hand[:WIDEST]:{wide}}"
        said += "".join(f"{part.value:>11.4%}" for part in parts.values())
        if band := parts["share"].band:
            said += f"{f'{band[0]:.3%} – {band[1]:.3%}':>22}"
        yield said
