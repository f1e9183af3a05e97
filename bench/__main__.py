"""`make bench`: every measurement, or those named: `make bench ARGS="engines journal"`."""

from __future__ import annotations

import importlib
import sys

ALL = ("engines", "floods", "hands", "journal", "odds", "poker", "sockets")


def main() -> int:
    wanted = sys.argv[1:] or list(ALL)
    unknown = [name for name in wanted if name not in ALL]
    if unknown:
        print(
            f"bench: there is no {', '.join(unknown)}; there are {', '.join(ALL)}", file=sys.stderr
        )
        return 2
    for name in wanted:
        print(f"\n== {name}", flush=True)
        importlib.import_module(f"bench.{name}").main()
    return 0


sys.exit(main())
