"""Writes the table of permits into docs/authority.md: who may do what, where, and by which clause.

python -m tools.authority           writes it
python -m tools.authority --check   fails where it is not what the program keeps
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from croupier.daybook.authority import ROLES
from croupier.web.office.staff.authority import BOTH, MAY, SECOND, Row, table
from croupier.words.speech import ENGLISH

PAGE = Path(__file__).parents[1] / "docs" / "authority.md"
MARKS = {MAY: "●", SECOND: "◐", BOTH: "◉", "": ""}
HEAD = """\
# Who may do what

Permission follows the role in which somebody is on shift, at that place, and nothing else; what
belongs to a player follows from being that player. A game manager has control of every place. The
regulator reads and changes nothing, and each of its looks is in the day book. Whoever may not is
refused by name: `not-yours-to-do`, `not-on-shift`, `not-your-place`.

● may · ◐ confirms as the second person, who is never the first · ◉ may, or confirms for another

`python -m tools.authority` writes this page from the permits of the rooms (`PERMITS` in
`daybook/registry.py`); the back office shows the same at `/office/authority`, and `make check`
fails when they differ. Each cell is tried over the house's own HTTP and socket.
"""


def page() -> str:
    """The page as it should be."""
    parts = [HEAD]
    for room, rows in table():
        parts += [f"## {room.capitalize()}\n", _table(rows)]
    return "\n".join(parts)


def _table(rows: tuple[Row, ...]) -> str:
    heads = ("action", "", *ROLES, "place", "clause")
    lines = [_line(heads), _line(["---"] * len(heads))]
    for row in rows:
        cells = (MARKS[cell] for cell in row.cells)
        said = ENGLISH.say(f"action.{row.action}")
        lines.append(_line((f"`{row.action}`", said, *cells, row.permit.at, row.permit.clause)))
    return "\n".join(lines) + "\n"


def _line(cells: tuple[str, ...] | list[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--check", action="store_true", help="write nothing, and say what is old")
    wanted = page()
    if asked.parse_args().check:
        if PAGE.read_text("utf-8") != wanted:
            print("docs/authority.md is out of date: run python -m tools.authority")
            return 1
        return 0
    PAGE.write_text(wanted, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
