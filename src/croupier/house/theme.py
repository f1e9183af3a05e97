"""The theme of a house, from one file: its name and mark, its felts and its brass. Read whole: all
that is wrong in it is said at once, too faint a colour with its figure."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec

from croupier.errors import Problem, RuleBookError
from croupier.house.colours import BRASS, Cloth, Metal, cloth, metal, wrong_cloth, wrong_metal
from croupier.house.plan import Place
from croupier.house.profile_problems import Wrong, of_shape
from croupier.rulebooks.files import read_toml

FOLDER = "themes"
LONGEST = 40
LARGEST = 64 * 1024
"""Letters of a name; bytes of a mark."""
SVG = "{http://www.w3.org/2000/svg}"
LIVELY = {"script", "foreignObject", "image", "iframe", "audio", "video", "animate", "set"}
"""What a mark has none of: it is a drawing, on every page."""


class ThemeText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A theme as the file has it; what is left out stays as it comes."""

    name: str = ""
    logo: str = ""
    felt: str = ""
    brass: str = ""
    games: dict[str, str] = {}
    tables: dict[str, str] = {}


class Theme(msgspec.Struct, frozen=True):
    """`felt` on all tables; `games` and `tables`: other cloths there, the nearest wins."""

    name: str = ""
    logo: bytes = b""
    felt: Cloth | None = None
    brass: Metal | None = None
    games: dict[str, Cloth] = {}
    tables: dict[str, Cloth] = {}


PLAIN = Theme()
"""The house as it comes."""


def read_theme(given: str | None, places: tuple[Place, ...] = ()) -> Theme:
    """The theme of this name, or in this file; for a house with these tables."""
    laid = {place.opened.table: cloth(place.felt) for place in places if place.felt}
    if given is None:
        return Theme(tables=laid)
    shipped = resources.files("croupier.house") / FOLDER / f"{given}.toml"
    file = shipped if shipped.is_file() else Path(given)
    problems: list[Problem] = []
    read = read_toml(file, problems)
    if read is None:
        raise RuleBookError("rule-book", problems=tuple(problems))
    beside = Path(given).parent
    wrong = [*_wrong(read[1], places, beside)]
    if wrong:
        named = tuple(Problem(file.name, each.key, each.expected) for each in wrong)
        raise RuleBookError("rule-book", problems=named)
    text = msgspec.convert(read[1], ThemeText)
    return Theme(
        name=text.name,
        logo=(beside / text.logo).read_bytes() if text.logo else b"",
        felt=cloth(text.felt) if text.felt else None,
        brass=metal(text.brass) if text.brass else None,
        games={game: cloth(colour) for game, colour in text.games.items()},
        tables={**laid, **{table: cloth(colour) for table, colour in text.tables.items()}},
    )


def _wrong(read: dict[str, Any], places: tuple[Place, ...], beside: Path) -> Iterator[Wrong]:
    shape = [*of_shape(read, ThemeText)]
    yield from shape
    if shape:
        return
    text = msgspec.convert(read, ThemeText)
    if len(text.name) > LONGEST or not text.name.isprintable():
        yield Wrong("name", f"expected {LONGEST} letters at most, in one line")
    brass = text.brass or BRASS
    faint = [*wrong_metal(brass)]
    yield from (Wrong("brass", each) for each in faint)
    felts = {"felt": text.felt} if text.felt else {}
    felts |= {f"games.{game}": colour for game, colour in text.games.items()}
    felts |= {f"tables.{table}": colour for table, colour in text.tables.items()}
    for key, colour in felts.items():
        yield from (Wrong(key, each) for each in wrong_cloth(colour, BRASS if faint else brass))
    yield from _unknown("games", text.games, {place.opened.game for place in places})
    yield from _unknown("tables", text.tables, {place.opened.table for place in places})
    if text.logo:
        yield from (Wrong("logo", each) for each in _wrong_mark(beside / text.logo))


def _unknown(key: str, named: dict[str, str], known: set[str]) -> Iterator[Wrong]:
    for name in named:
        if known and name not in known:
            yield Wrong(f"{key}.{name}", f"not on the floor; there are: {', '.join(sorted(known))}")


def _wrong_mark(file: Path) -> Iterator[str]:
    """A drawing and nothing else: it stands on every page, and in what browsers install."""
    try:
        text = file.read_bytes()
        if len(text) > LARGEST:
            yield f"expected {LARGEST // 1024} KiB at most"
            return
        if b"<!" in text.replace(b"<!--", b""):
            yield "expected no declarations in the drawing"
            return
        root = ElementTree.fromstring(text)
    except OSError as error:
        yield f"cannot be read: {error.strerror}"
        return
    except ElementTree.ParseError:
        yield "expected an SVG drawing"
        return
    if root.tag != f"{SVG}svg" or "viewBox" not in root.attrib:
        yield "expected an SVG drawing with a viewBox"
    for each in root.iter():
        if str(each.tag).removeprefix(SVG) in LIVELY:
            yield f"expected a still drawing, without <{str(each.tag).removeprefix(SVG)}>"
        for name, value in each.attrib.items():
            outside = name.endswith("href") and not value.startswith("#")
            if name.lower().startswith("on") or outside:
                yield f"expected a still drawing, without {name.rpartition('}')[2]}"
