"""See the package."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from tools.contract import documents, python, typescript

ROOT = Path(__file__).parents[2]


def files() -> dict[Path, str]:
    """All that is written, by where it goes."""
    http, socket = documents.over_http(), documents.over_the_socket()
    schemas, unions = documents.schemas(http, socket), _unions(socket)
    version = str(http["info"]["version"])
    return {
        Path("docs/contract/openapi.json"): documents.as_text(http),
        Path("docs/contract/asyncapi.json"): documents.as_text(socket),
        Path("src/croupier/client/generated/types.py"): python.written(schemas, unions, version),
        Path("clients/typescript/src/types.ts"): typescript.written(schemas, unions, version),
    }


def _unions(socket: dict[str, Any]) -> dict[str, list[str]]:
    """What may be said, and what is told, by name."""
    operations = socket["operations"]
    return {
        name: [each["$ref"].rpartition("/")[2] for each in operations[which]["messages"]]
        for name, which in (("Said", "hear"), ("Told", "tell"))
    }


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.contract")
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args(arguments).check
    late = 0
    for name, text in files().items():
        file = ROOT / name
        if check and (not file.is_file() or file.read_text("utf-8") != text):
            print(f"{name} is out of date: run python -m tools.contract", file=sys.stderr)
            late = 1
        if not check:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
    return late


if __name__ == "__main__":
    sys.exit(main())
