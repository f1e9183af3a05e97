"""`croupier odds ruin`: what becomes of a bankroll. `croupier odds reserve`: what a house keeps in
cash, so that it can pay (`bg` art. 5). Both from the exact results of a bet."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Iterator
from typing import Any

import msgspec

from croupier.cli import books, odds
from croupier.cli.columns import wrapped
from croupier.cli.odds.figures import percent, sure
from croupier.errors import IllegalDecision
from croupier.money import CURRENCIES, amount_text, read_amount
from croupier.odds import report
from croupier.odds.face import computing
from croupier.odds.figures import Bet, Number
from croupier.odds.registry import games
from croupier.phrase import Phrase, Sum, phrase
from croupier.rulebooks.load import Book
from croupier.rulebooks.schema.absent import Absent
from croupier.words.figures import RARE_DIGITS
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
    """Chances of ruin, as in `croupier.odds.simulation.bankroll`; amounts in minor units. `result`:
    between which amounts it lies that so many trips bring at most; `left`: what is left of those
    that were drawn, by share of all."""

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
    takes: int
    unlent: float | None
    ever: float
    walk: float
    result: dict[str, tuple[int, int]]
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
    if roll < stake:
        least, given = Sum(stake, currency), Sum(roll, currency)
        raise IllegalDecision("bankroll-small", bankroll=given, stake=least)
    each = distribution(bet, stake)
    found = bankroll.ruin(each, stake, roll, arguments.rounds)
    worst, best = (total([Played(one, arguments.rounds)]) for one in (each.worst, each.best))
    answer = RuinAnswer(
        game=arguments.game, book=book.info.id, bet=bet.name, said=ENGLISH.tell(bet.phrase),
        currency=currency, stake=stake,
        bankroll=roll, rounds=arguments.rounds, mean=each.mean * arguments.rounds,
        exact=found.exact, error=found.error, takes=found.takes, unlent=found.unlent,
        ever=found.bound, walk=found.walk,
        result={f"{share:g}": (worst.quantile(share), best.quantile(share)) for share in SHARES},
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
    for name, value in _ruined(answer):
        print(f"{name:28} {value}")
    if answer.takes > answer.stake:
        print(f"\n{wrapped(_lent(answer))}")
    print("\nresults of trips that end only with their last round")
    for share, (low, high) in answer.result.items():
        between = f"{_money(low, answer.currency)} to " * (low < high)
        print(f"  {float(share):4.0%} at most {between}{_money(high, answer.currency)}")
    for share, left in answer.left.items():
        print(f"  {float(share):4.0%} of drawn trips have at most {_money(left, answer.currency)}")


def _ruined(answer: RuinAnswer) -> Iterator[tuple[str, str]]:
    """How likely the bankroll is gone, in several ways."""
    lent = answer.takes > answer.stake
    if answer.exact is not None:
        yield "gone within these rounds", sure(answer.exact, answer.error) + ", raises lent" * lent
    if lent and answer.unlent is not None:
        yield "  with nothing lent, at most", _share(answer.unlent)
    yield "gone ever, at most", _share(answer.ever)
    yield "by a continuous walk", _share(answer.walk)
    if answer.drawn is not None and answer.drawn_error is not None:
        drawn = sure(answer.drawn, answer.drawn_error)
        yield f"{answer.paths} drawn trips", f"{drawn}, seed {answer.seed}"


def _share(chance: float) -> str:
    return percent(Number(chance), RARE_DIGITS)


def _lent(answer: RuinAnswer) -> str:
    """What the first figure takes for granted."""
    takes = _money(answer.takes, answer.currency)
    now = " and this bankroll is below it" * (answer.takes > answer.bankroll)
    return (
        f"A round may take up to {takes}{now}. Raises, doubles and splits that the bankroll cannot "
        "pay are played here as if somebody lent the rest. Who has nobody to lend plays otherwise "
        "from there on, and is ruined no more often than is said."
    )


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
    as_known: int
    any_time: int
    single: int
    beyond: float
    covers: int
    keeps: float
    error: float
    exact: bool
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
        as_known=found.as_known, any_time=found.any_time, single=found.single,
        beyond=found.beyond, covers=found.covers, keeps=found.keeps,
        error=found.error, exact=found.exact, clause=clause, note=note,
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
        ("  at the end", answer.end, _at_the_end(answer)),
        ("  at any time", answer.any_time, "a bound, in whatever order the bets come"),
        ("  the largest single win", answer.single, _greater(answer)),
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


def _at_the_end(answer: ReserveAnswer) -> str:
    if answer.exact:
        return f"exact (± {answer.error:.1e} of chance)"
    known = _money(answer.as_known, answer.currency)
    return f"all chances at their worst for the house; as they are known, {known}"


def _greater(answer: ReserveAnswer) -> str:
    """Where nothing limits a win, what is called the largest is only the largest that counts."""
    said = f"of those counted: nothing limits it, greater ones come in less than {answer.beyond:g}"
    return f"{said} of all rounds" if answer.beyond else ""


def _say(answer: Any, as_json: bool, show: Any) -> None:
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode())
    else:
        show(answer)


def _money(amount: int, currency: str) -> str:
    return f"{amount_text(amount, currency)} {currency}"
