"""`croupier odds ruin`: what becomes of a bankroll. `croupier odds reserve`: what a house keeps in
cash, so that it can pay (`bg` art. 5). Both from the exact results of a bet."""

from __future__ import annotations

import argparse
import secrets
from typing import Any

import msgspec

from croupier.cli import books, odds
from croupier.cli.columns import wrapped
from croupier.errors import IllegalDecision
from croupier.money import CURRENCIES, amount_text, read_amount
from croupier.odds import report
from croupier.odds.face import computing
from croupier.odds.figures import Bet
from croupier.odds.registry import games
from croupier.phrase import Phrase, phrase
from croupier.rulebooks.load import Book
from croupier.rulebooks.schema.absent import Absent
from croupier.words.speech import ENGLISH

SHARES = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)


def add(parts: Any) -> None:
    _add_ruin(parts)
    _add_reserve(parts)


def _add_ruin(parts: Any) -> None:
    command = parts.add_parser(
        "ruin",
        help="how likely a bankroll is gone, and what a trip brings",
        description="One bet made again and again with an equal stake: the chance that the "
        "bankroll falls below the stake, and what is left at the end.",
    )
    command.add_argument("game", metavar="GAME", choices=games())
    command.add_argument("--book", required=True, metavar="BOOK", help="a book's id or folder")
    odds.add_setting(command)
    command.add_argument("--bet", default="", metavar="BET", help="by its name; else the first")
    command.add_argument("--stake", required=True, metavar="AMOUNT")
    command.add_argument("--bankroll", required=True, metavar="AMOUNT")
    command.add_argument("--rounds", type=int, required=True, metavar="N")
    command.add_argument("--paths", type=int, default=0, metavar="N", help="trips to draw besides")
    command.add_argument("--seed", type=int, metavar="S")
    _add_end(command, run_ruin)


def _add_reserve(parts: Any) -> None:
    command = parts.add_parser(
        "reserve",
        help="the cash a house keeps so that it can pay",
        description="From tables with their bets, stakes and rounds a day: the reserve that is "
        "exceeded with no more than the chosen risk, at the end of the period and on the way.",
    )
    command.add_argument("--book", required=True, metavar="BOOK", help="a book's id or folder")
    command.add_argument(
        "--table",
        action="append",
        default=[],
        metavar="GAME:BET:STAKE:ROUNDS",
        help="rounds a day in which so much lies on a bet: the last two are numbers",
    )
    command.add_argument("--days", type=int, default=1, metavar="N")
    command.add_argument("--risk", type=float, default=0.001, metavar="P")
    command.add_argument("--periods", type=int, default=0, metavar="N", help="to draw besides")
    command.add_argument("--seed", type=int, metavar="S")
    _add_end(command, run_reserve)


def _add_end(command: argparse.ArgumentParser, run: Any) -> None:
    command.add_argument("--json", action="store_true")
    odds.add_keeping(command)
    books.add_shelf(command)
    command.set_defaults(run=run, fresh=False)


def _bet_of(
    arguments: argparse.Namespace, book: Book, game: str, name: str, settings: dict[str, str]
) -> Bet:
    """The bet with its exact results: shipped, kept, or computed now."""
    if game not in games():
        raise IllegalDecision("not-offered", spot=game, legal=games())
    from croupier.odds.simulation.bets import bet_named

    asked = report.asked(game, book.section(game).rules, settings)
    variant = report.as_it_is(asked)
    command = odds.command_of(arguments.book, asked, variant)
    return bet_named(odds.Solving(arguments).kept(asked, variant, command).figures, name)


# A bankroll.


class RuinAnswer(msgspec.Struct, frozen=True):
    """Chances of ruin; amounts in minor units. `left`: what is left, by share of all trips."""

    game: str
    book: str
    bet: str
    said: str
    currency: str
    stake: int
    bankroll: int
    rounds: int
    mean: float
    exact: float | None
    error: float
    ever: float
    walk: float
    result: dict[str, int]
    seed: int | None = None
    paths: int = 0
    drawn: float | None = None
    drawn_error: float | None = None
    left: dict[str, int] = {}


def run_ruin(arguments: argparse.Namespace) -> int:
    with computing(phrase("odds-simulation")):
        from croupier.odds.simulation import bankroll
        from croupier.odds.simulation.bets import distribution
        from croupier.odds.simulation.distribution import Played, total

    book = books.named_book(arguments.book, arguments.books)
    settings = odds.settings_of(arguments.set)
    bet = _bet_of(arguments, book, arguments.game, arguments.bet, settings)
    currency = book.info.currency
    stake, roll = (read_amount(text, currency) for text in (arguments.stake, arguments.bankroll))
    each = distribution(bet, stake)
    found = bankroll.ruin(each, stake, roll, arguments.rounds)
    trips = total([Played(each, arguments.rounds)])
    answer = RuinAnswer(
        game=arguments.game, book=book.info.id, bet=bet.name, said=ENGLISH.tell(bet.phrase),
        currency=currency, stake=stake,
        bankroll=roll, rounds=arguments.rounds, mean=each.mean * arguments.rounds,
        exact=found.exact, error=found.error, ever=found.bound, walk=found.walk,
        result={f"{share:g}": trips.quantile(share) for share in SHARES},
    )  # fmt: skip
    if arguments.paths:
        seed = secrets.randbelow(2**32) if arguments.seed is None else arguments.seed
        drawn = bankroll.paths(each, stake, roll, arguments.rounds, arguments.paths, seed)
        answer = msgspec.structs.replace(
            answer, seed=seed, paths=drawn.paths, drawn=drawn.share, drawn_error=drawn.error,
            left={f"{share:g}": drawn.quantile(share) for share in SHARES},
        )  # fmt: skip
    _say(answer, arguments.json, _show_ruin)
    return 0


def _show_ruin(answer: RuinAnswer) -> None:
    stake, roll = (_money(amount, answer.currency) for amount in (answer.stake, answer.bankroll))
    print(
        wrapped(
            f"{answer.game} by {answer.book}, {answer.said}: {answer.rounds} rounds with {stake} "
            f"each from {roll}"
        )
    )
    print(f"in the mean {_money(round(answer.mean), answer.currency)}\n")
    if answer.exact is not None:
        print(f"gone within these rounds     {answer.exact:.6%} (± {answer.error:.1e})")
    print(f"gone ever, at most           {answer.ever:.6%}")
    print(f"by a continuous walk         {answer.walk:.6%}")
    if answer.drawn is not None and answer.drawn_error is not None:
        print(
            f"{answer.paths} drawn trips".ljust(28),
            f"{answer.drawn:.6%} ± {answer.drawn_error:.6%}, seed {answer.seed}",
        )
    print("\nresults of trips that end only with their last round")
    for share, net in answer.result.items():
        print(f"  {float(share):4.0%} at most {_money(net, answer.currency)}")
    for share, left in answer.left.items():
        print(f"  {float(share):4.0%} of drawn trips have at most {_money(left, answer.currency)}")


# A house.


class ReserveAnswer(msgspec.Struct, frozen=True):
    """Amounts in minor units; see `croupier.odds.simulation.reserve`."""

    book: str
    currency: str
    tables: tuple[str, ...]
    days: int
    risk: float
    needed: int
    end: int
    any_time: int
    single: int
    covers: int
    keeps: float
    error: float
    clause: str = ""
    note: str = ""
    seed: int | None = None
    periods: int = 0
    drawn_end: float | None = None
    drawn_any_time: float | None = None


def run_reserve(arguments: argparse.Namespace) -> int:
    with computing(phrase("odds-simulation")):
        from croupier.odds.simulation import reserve
        from croupier.odds.simulation.simulated import check_count

    check_count(arguments.days, "days", 1, 10_000)
    if not arguments.table:
        raise _no_table(0, phrase("count-one-table"))
    book = books.named_book(arguments.book, arguments.books)
    played = [_played(arguments, book, text) for text in arguments.table]
    covers, clause, note = _covers(book)
    found = reserve.reserve(played, arguments.risk, covers)
    answer = ReserveAnswer(
        book=book.info.id, currency=book.info.currency, tables=tuple(arguments.table),
        days=arguments.days, risk=found.risk, needed=found.needed, end=found.end,
        any_time=found.any_time, single=found.single, covers=found.covers, keeps=found.keeps,
        error=found.error, clause=clause, note=note,
    )  # fmt: skip
    if arguments.periods:
        seed = secrets.randbelow(2**32) if arguments.seed is None else arguments.seed
        drawn = reserve.drawn(played, arguments.periods, seed)
        answer = msgspec.structs.replace(
            answer, seed=seed, periods=arguments.periods,
            drawn_end=drawn.share_above(found.end, at_any_time=False),
            drawn_any_time=drawn.share_above(found.any_time, at_any_time=True),
        )  # fmt: skip
    _say(answer, arguments.json, _show_reserve)
    return 0


def _played(arguments: argparse.Namespace, book: Book, text: str) -> Any:
    from croupier.odds.simulation.bets import distribution
    from croupier.odds.simulation.distribution import Played

    parts = [part.strip() for part in text.split(":")]
    if len(parts) != 4 or not parts[3].isdecimal():
        raise _no_table(text, phrase("count-table-wanted"))
    game, name, stake, rounds = parts
    bet = _bet_of(arguments, book, game, name, {})
    one = distribution(bet, read_amount(stake, book.info.currency))
    return Played(one, int(rounds) * arguments.days)


def _no_table(given: str | int, wanted: Phrase) -> IllegalDecision:
    return IllegalDecision("not-a-count", given=given, what=phrase("count-tables"), wanted=wanted)


def _covers(book: Book) -> tuple[int, str, str]:
    """What any single win is paid at once up to, where the book names it in its own currency."""
    part = book.house.rules.reserves
    if isinstance(part, Absent):
        return 0, "", ""
    amount = part.covers.value
    if amount.currency != book.info.currency:
        note = f"The book names {amount.units} {amount.currency}, which is not counted here."
        return 0, part.covers.source, note
    return amount.units * 10 ** CURRENCIES[amount.currency], part.covers.source, ""


def _show_reserve(answer: ReserveAnswer) -> None:
    days = f"{answer.days} day{'s' if answer.days > 1 else ''}"
    print(wrapped(f"{answer.book}, {days}: {'; '.join(answer.tables)}"))
    keeps = _money(round(answer.keeps), answer.currency)
    print(f"in the mean the house keeps {keeps}; risk {answer.risk:g}\n")
    rows = [
        ("reserve", answer.needed, ""),
        ("  at the end", answer.end, f"exact (± {answer.error:.1e} of chance)"),
        ("  at any time", answer.any_time, "a bound, in whatever order the bets come"),
        ("  the largest single win", answer.single, ""),
        ("  what the book covers", answer.covers, answer.clause),
    ]
    for name, amount, said in rows:
        print(f"{name:26} {_money(amount, answer.currency):>20}  {said}".rstrip())
    if answer.drawn_end is not None and answer.drawn_any_time is not None:
        print(
            f"\n{answer.periods} drawn periods, seed {answer.seed}: above at the end "
            f"{answer.drawn_end:.4%}, on the way {answer.drawn_any_time:.4%}"
        )
    if answer.note:
        print(f"\n{wrapped(answer.note)}")


def _say(answer: Any, as_json: bool, show: Any) -> None:
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode())
    else:
        show(answer)


def _money(amount: int, currency: str) -> str:
    return f"{amount_text(amount, currency)} {currency}"
