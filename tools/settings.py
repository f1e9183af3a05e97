"""Writes the table of settings into docs/configuration.md, from the command line's own options.

python -m tools.settings           brings it up to date
python -m tools.settings --check   fails where it is not
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from croupier.cli import parser
from croupier.cli.settings.keys import Keys
from croupier.cli.settings.writing import table

PAGE = Path(__file__).parents[1] / "docs" / "configuration.md"
BEGIN, END = "<!-- settings: ", "<!-- end of settings -->"


def page(text: str) -> str:
    """The page as it should be."""
    before, _, rest = text.partition(BEGIN)
    head, _, _ = rest.partition("\n")
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}{head}\n\n{table(Keys(parser()))}\n\n{END}{after}"


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--check", action="store_true", help="write nothing, and say what is old")
    text = PAGE.read_text("utf-8")
    wanted = page(text)
    if asked.parse_args().check:
        if text != wanted:
            print(f"{PAGE.name} is old: python -m tools.settings", file=sys.stderr)
        return int(text != wanted)
    PAGE.write_text(wanted, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
