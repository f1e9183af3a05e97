"""Of what there are schemas, one line each: types by the module that has them, which loads when its
schema is asked for. Book files are found by the registry of games."""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple

from croupier.cli.registry import FACES

_BOOKS, _PLAY = "croupier.cli.schema.printed.books", "croupier.cli.schema.printed.play"
_HOUSE, _ODDS = "croupier.cli.schema.printed.house", "croupier.cli.schema.printed.odds"


class Type(NamedTuple):
    """`module:name`, or several of which it is one. `many`: a list of them is printed at once; else
    each that is printed is one."""

    names: tuple[str, ...]
    many: bool = False

    def load(self) -> tuple[Any, ...]:
        parts = (name.partition(":") for name in self.names)
        return tuple(getattr(import_module(module), name) for module, _, name in parts)


def one(*names: str) -> Type:
    return Type(names)


def many(name: str) -> Type:
    return Type((name,), many=True)


PRINTED: dict[str, Type] = {
    "audit": one(f"{_HOUSE}:Audited"),
    "backup": one(f"{_HOUSE}:CheckedBackup", f"{_HOUSE}:ListedBackup"),
    "books-check": one(f"{_BOOKS}:BrokenBook", f"{_BOOKS}:WholeBook", f"{_BOOKS}:CheckedBook"),
    "books-compare": one(f"{_BOOKS}:Comparison"),
    "books-lint": one(f"{_BOOKS}:LintedBook"),
    "books-list": many(f"{_BOOKS}:ListedBook"),
    "books-show": one(f"{_BOOKS}:TitlePage", f"{_BOOKS}:Chapter"),
    "books-trace": many("croupier.rulebooks.trace:Row"),
    "books-versions": many(f"{_BOOKS}:Version"),
    "day-replay": one(f"{_PLAY}:ReplayedDay"),
    "demo": many(f"{_HOUSE}:DemoLogin"),
    "equity": one("croupier.odds.equity.answer:Equity"),
    "odds-advise": many(f"{_ODDS}:AdvisedOption"),
    "odds-game": one("croupier.odds.report:Report"),
    "odds-icm": one("croupier.cli.odds.icm:IcmAnswer"),
    "odds-jackpots": many("croupier.cli.odds.jackpots:JackpotAnswer"),
    "odds-reserve": one("croupier.cli.odds.reserve:ReserveAnswer"),
    "odds-ruin": one("croupier.cli.odds.reserve:RuinAnswer"),
    "odds-simulate": one("croupier.cli.odds.simulate:Answer"),
    "odds-verify": many(f"{_ODDS}:VerifiedFigures"),
    "play": one(f"{_PLAY}:PlayedRound"),
    "profile-show": one(f"{_BOOKS}:Profile"),
    "replay": one(f"{_PLAY}:ReplayedFile"),
    "report": one(f"{_HOUSE}:ReportPrinted"),
    "restore": one(f"{_HOUSE}:CheckedBackup"),
    "signals": one(f"{_HOUSE}:SignalLine"),
    **{name: one(where) for face in FACES.values() for name, where in face.prints.items()},
}
"""By the words of the command: what it prints with `--json`; also what games' own commands do."""

WRITTEN: dict[str, Type] = {
    "round": one("croupier.house.export.record:RoundRecord"),
    "entry": one("croupier.table.entry:Entry"),
    "event": one("croupier.table.entry:AnyEvent"),
    "slip": one("croupier.store.codec:Slip"),
    "day-entry": one("croupier.daybook.entry:DayEntry"),
    "fact": one("croupier.daybook.entry:AnyFact"),
}
"""What is exported, and what the journals of a house have: of tables, cage and day book."""

TITLES = {
    "round": "a line of an export as jsonl",
    "entry": "an entry of a table's journal",
    "event": "an event of such an entry",
    "slip": "an entry of the cage's journal",
    "day-entry": "an entry of the day book",
    "fact": "a fact of such an entry",
}


def title_of(name: str) -> str:
    """What a type is, in a few words."""
    return TITLES.get(name) or f"what croupier {name.replace('-', ' ')} --json prints"
