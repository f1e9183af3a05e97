"""`croupier odds icm STACKS --prizes …`: what the chips of a tournament are worth in money."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from croupier.errors import IllegalDecision
from croupier.money import CURRENCIES, amount_text, read_amount
from croupier.odds import icm

DECIMALS = 3
"""Digits of a worth beyond those of the currency."""


def add(parts: Any) -> None:
    command = parts.add_parser(
        "icm",
        help="what tournament chips are worth in money",
        description="Of each stack its worth by the independent chip model: exactly where that is "
        "quick, else drawn with its error.",
    )
    command.add_argument(
        "stacks", nargs="+", type=int, metavar="STACK", help="chips of each player"
    )
    command.add_argument(
        "--prizes", nargs="+", required=True, metavar="AMOUNT", help="what is left, the first first"
    )
    command.add_argument("--currency", default="BGN", metavar="CODE", help="of the prizes")
    command.add_argument(
        "--draws", type=int, default=icm.DRAWS, metavar="N", help="where it is drawn: how often"
    )
    command.add_argument("--seed", type=int, default=0, metavar="S", help="by which it is drawn")
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=run)


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """`worth` in minor units; `exact`: as a fraction of them; `error`: a standard error."""

    stack: int
    chips: float
    worth: float
    exact: str = ""
    error: float = 0.0


class IcmAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """`chips` of a row: its share of all chips. Without a seed it is exact."""

    currency: str
    prizes: tuple[int, ...]
    rows: tuple[Row, ...]
    draws: int = 0
    seed: int | None = None


def run(arguments: argparse.Namespace) -> int:
    currency = arguments.currency
    if currency not in CURRENCIES:
        raise IllegalDecision("no-such-money", currency=currency)
    prizes = tuple(read_amount(text, currency) for text in arguments.prizes)
    stacks, draws = arguments.stacks, max(2, arguments.draws)
    found = icm.worths(stacks, prizes, draws, arguments.seed)
    whole, exact = sum(stacks), found[0].exact is not None
    rows = tuple(
        Row(stack, stack / whole, each.worth, str(each.exact or ""), each.error)
        for stack, each in zip(stacks, found, strict=True)
    )
    seed = None if exact else arguments.seed
    answer = IcmAnswer(currency, prizes, rows, 0 if exact else draws, seed)
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(answer)).decode())
    else:
        _show(answer)
    return 0


def _show(answer: IcmAnswer) -> None:
    digits = CURRENCIES[answer.currency] + DECIMALS
    unit = 10 ** CURRENCIES[answer.currency]
    prizes = " ".join(amount_text(prize, answer.currency) for prize in answer.prizes)
    how = f"drawn {answer.draws} times, seed {answer.seed}" if answer.draws else "exact"
    print(f"prizes {prizes} {answer.currency}; {how}\n")
    print(f"{'chips':>12} {'share':>9} {'worth':>16} {'± error' if answer.draws else '':>12}")
    for row in answer.rows:
        error = f"{row.error / unit:.{digits}f}" if answer.draws else ""
        worth = f"{row.worth / unit:.{digits}f}"
        print(f"{row.stack:>12} {row.chips:>9.3%} {worth:>16} {error:>12}".rstrip())
