"""Nothing names a game but the game's own files, in the web, in the words and on the page:
registries list them.

A name is that of a game in the books (`punto-banco`, `oasis`) or of the folder it is played in
(`dealer_poker`), however it is written. Words of the trade, as hand, pot or box, are none.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from croupier.rulebooks.schema.registry import games
from croupier.web.tables.registry import TABLES

ROOT = Path(__file__).parents[2]
WEB = ROOT / "src" / "croupier" / "web"
WORDS = ROOT / "src" / "croupier" / "words"
PAGE = ROOT / "frontend" / "src"
REGISTRIES = (
    WEB / "tables" / "registry.py", WORDS / "registry.py", PAGE / "games" / "registry.ts",
)  # fmt: skip
"""What a spot pays, and what a plate has chosen, is still read from its text here."""
ENDINGS = {".py", ".html", ".ts", ".svelte", ".css"}
OWN = {*TABLES, "dealer_table"}
"""Folders, and files, that are games' own; the last is what two of them share."""

WRITTEN = {"-": "[-_ ]?", "holdem": "hold[’']?em"}
NAMES = {*games(), *(folder.replace("_", "-") for folder in TABLES)}
NAMED = re.compile(
    "|".join(re.sub("-|holdem", lambda m: WRITTEN[m[0]], name) for name in sorted(NAMES)), re.I
)


def shared(place: Path) -> list[Path]:
    """Everything that is nobody's own. What is written from the structs, or built, lists all of
    them; the pages about odds belong to the odds."""
    found = (path for path in place.rglob("*") if path.suffix in ENDINGS)
    return sorted(
        path
        for path in found
        if not {*OWN, "static", "generated"} & {path.stem, *path.relative_to(place).parts}
        and not path.name.startswith("odds")
        and path not in REGISTRIES
    )


@pytest.mark.parametrize(
    "path",
    [*shared(WEB), *shared(WORDS), *shared(PAGE)],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_no_shared_file_names_a_game(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    assert [line for line in lines if NAMED.search(line)] == []


@pytest.mark.parametrize("registry", REGISTRIES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_registry_has_one_line_for_each_game(registry: Path) -> None:
    text = registry.read_text("utf-8")
    for folder in TABLES:
        quoted = folder.replace("_", "-") if registry.suffix == ".ts" else folder
        line = rf'^\s+("{quoted}"|{folder})[:,]'
        assert len(re.findall(line, text, re.MULTILINE)) == 1, folder


def test_the_names_are_found_however_they_are_written() -> None:
    for text in ("PuntoBanco", "dealer-holdem", "DEALER_POKER", "Hold’em", "seven stud"):
        assert NAMED.search(text), text
    for text in ("the pot", "a hand", "box 3", "the dealer", "spokes"):
        assert not NAMED.search(text), text
