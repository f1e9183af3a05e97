"""Writes every round of a table as a line of JSON, also those that end while the line is broken.

python examples/python/watcher.py http://127.0.0.1:8000 r1 > rounds.jsonl
"""

from __future__ import annotations

import argparse
import sys
from itertools import islice

import msgspec

from croupier.client import ClientError
from croupier.client.sync import Visit


def watch(address: str, table: str, most: int | None) -> None:
    with Visit(address) as visit:
        for record in islice(visit.watch(table).finished(), most):
            line = {
                "round": record.round,
                "number": record.number,
                "at": record.at,
                "result": record.result,
                "lines": record.lines,
            }
            sys.stdout.write(msgspec.json.encode(line).decode() + "\n")
            sys.stdout.flush()


def main() -> int:
    parser = argparse.ArgumentParser(description="Writes the rounds of a table as JSON lines.")
    parser.add_argument("address", help="of the house, as http://127.0.0.1:8000")
    parser.add_argument("table", help="as r1")
    parser.add_argument("--most", type=int, help="so many rounds, and no more")
    given = parser.parse_args()
    try:
        watch(given.address, given.table, given.most)
    except ClientError as error:
        print(f"{error.code}: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        pass
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
