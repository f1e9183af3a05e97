"""Writes docs/python-reference.md out of the docstrings of what `import croupier` gives.

    python -m tools.reference           writes it
    python -m tools.reference --check   fails where it is out of date

What stands there is what `help()` says; the examples in it are run by the tests.
"""

from __future__ import annotations

import argparse
import inspect
import sys
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import msgspec

import croupier
from croupier.cards.hands.hand import Hand
from croupier.games.awaiting import Ask, Option
from croupier.games.facts import Line
from croupier.odds import asking, figures
from croupier.odds import registry as odds_registry
from croupier.odds.simulation import asking as simulation
from croupier.rulebooks import load
from croupier.rulebooks.schema.cited import Cited

FILE = Path(__file__).parents[1] / "docs" / "python-reference.md"
HEAD = """\
# Python reference

Written from the docstrings by `python -m tools.reference`; changes belong there.
[Python](python.md) tells it in order. Every failure is a `CroupierError` with a code of
[these](errors.md). `Book | str`: a book, or the id of one that comes with the program. An `Amount`
is minor units as a number, major units as a text: `1050` and `"10.50"` are one sum. `Cards` are
`"Ah Kd"`, `"AhKd"` or `["Ah", "Kd"]`.
"""


class Part(NamedTuple):
    """A heading, and what stands under it: by the name people call it, and the thing itself."""

    title: str
    about: object
    things: dict[str, object]


def parts() -> Iterator[Part]:
    yield Part(
        "Books",
        None,
        {
            "croupier.load_book": load.load_book,
            "Book": load.Book,
            "Section": load.Section,
            "Cited": Cited,
        },
    )
    table = croupier.Croupier
    yield Part(
        "A table in the hand",
        None,
        {"croupier.Croupier": table, **_methods("Croupier", table), "Line": Line, "Ask": Ask}
        | {"Option": Option},
    )
    yield Part(
        "Odds",
        croupier.odds,
        {
            "croupier.odds.of": asking.of,
            "croupier.odds.rows": asking.rows,
            "croupier.odds.chart": asking.chart,
            "croupier.odds.advise": asking.advise,
            "croupier.odds.games": odds_registry.games,
            "Figures": figures.Figures,
            "Bet": figures.Bet,
            "Number": figures.Number,
            "Chart": figures.Chart,
            "Advice": figures.Advice,
            "BetRow": asking.BetRow,
        },
    )
    hands = croupier.hands
    own = (hands.evaluate, hands.best, hands.name, hands.batch, hands.numbers)
    yield Part(
        "Hands",
        hands,
        {**{f"croupier.hands.{each.__name__}": each for each in own}, "Hand": Hand},
    )
    if find_spec("croupier.odds.equity"):
        yield Part("Equity", None, {"croupier.equity": croupier.__getattr__("equity")})
    yield Part(
        "Simulation",
        simulation,
        {"croupier.simulate": simulation.simulate, "Simulated": simulation.Simulated},
    )


def _methods(name: str, kind: type) -> dict[str, object]:
    """What people call, in the order in which it is written."""
    return {
        f"{name}.{each}": thing
        for each, thing in vars(kind).items()
        if not each.startswith("_") and (inspect.isfunction(thing) or isinstance(thing, property))
    }


def page() -> str:
    blocks = [HEAD]
    for part in parts():
        blocks.append(f"## {part.title}\n")
        if isinstance(part.about, ModuleType):
            blocks.append(_told(inspect.getdoc(part.about) or ""))
        blocks += [_block(name, thing) for name, thing in part.things.items()]
    return "\n".join(blocks)


def _block(name: str, thing: object) -> str:
    told = _told(inspect.getdoc(thing) or "")
    fields = "".join(f"- `{field}`\n" for field in _fields(thing))
    return "\n".join(filter(None, (f"### {name}\n", _signature(name, thing), told, fields)))


def _signature(name: str, thing: object) -> str:
    """As it is written; a class of values has its fields instead."""
    if isinstance(thing, property):
        kind = inspect.signature(thing.fget).return_annotation if thing.fget else ""
        return f"```python\n{name}: {kind}\n```\n"
    if inspect.isclass(thing) and (issubclass(thing, msgspec.Struct | tuple | dict)):
        return ""
    if not callable(thing):
        return ""
    said, is_class = inspect.signature(thing), inspect.isclass(thing)
    arguments = [_argument(each) for each in said.parameters.values() if each.name != "self"]
    named = [each.kind is each.KEYWORD_ONLY for each in said.parameters.values()]
    if True in named and not any(each.startswith("*") for each in arguments):
        arguments.insert(named.index(True) - (len(named) - len(arguments)), "*")
    gives = "" if is_class else f" -> {said.return_annotation}"
    line = f"{name}({', '.join(arguments)}){gives}"
    if len(line) > 100:
        line = f"{name}(\n" + "".join(f"    {each},\n" for each in arguments) + f"){gives}"
    return f"```python\n{line}\n```\n"


def _argument(one: inspect.Parameter) -> str:
    stars = "*" if one.kind is one.VAR_POSITIONAL else ""
    default = "" if one.default is one.empty else f" = {one.default!r}"
    return f"{stars}{one.name}: {one.annotation}{default}"


def _fields(thing: object) -> Iterator[str]:
    """Of a struct, a named tuple or a row: what it holds."""
    if not inspect.isclass(thing) or not issubclass(thing, msgspec.Struct | tuple | dict):
        return
    for name, kind in inspect.get_annotations(thing).items():
        yield f"{name}: {getattr(kind, '__forward_arg__', kind)}"
    for name, each in vars(thing).items():
        if isinstance(each, property) and each.fget:
            yield f"{name}: {inspect.signature(each.fget).return_annotation}"


def _told(text: str) -> str:
    """Examples become code, all else stays as it is written."""
    lines: list[str] = []
    code = False
    for line in text.splitlines():
        begins = line.lstrip().startswith(">>> ")
        if begins and not code:
            lines.append("```pycon")
            code = True
        elif code and not line.strip():
            lines.append("```")
            code = False
        lines.append(line[4:] if code and line.startswith("    ") else line)
    return "\n".join([*lines, *(["```"] if code else []), ""])


def main(given: Sequence[str]) -> int:
    command = argparse.ArgumentParser(prog="python -m tools.reference", description=__doc__)
    command.add_argument("--check", action="store_true", help="only say whether it is up to date")
    now = page()
    if not command.parse_args(given).check:
        FILE.write_text(now, "utf-8")
        return 0
    if FILE.is_file() and FILE.read_text("utf-8") == now:
        return 0
    print(f"{FILE.name} is out of date: python -m tools.reference", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
