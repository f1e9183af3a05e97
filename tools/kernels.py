"""Compiles every kernel of the odds and keeps the machine code, so that nobody waits for it later.

    python -m tools.kernels

Kernels are compiled when their module is imported, and taken from the disk the next time.
"""

from __future__ import annotations

import importlib
import pkgutil
import time

from croupier import odds

NEEDS_A_CARD = ("cupy",)
"""What a module may import that is not there where there is no graphics card."""


def main() -> int:
    begun, found = time.monotonic(), 0
    for module in pkgutil.walk_packages(odds.__path__, "croupier.odds."):
        try:
            importlib.import_module(module.name)
        except ModuleNotFoundError as error:
            if error.name not in NEEDS_A_CARD:
                raise
        found += 1
    print(f"Kernels: {found} modules, {time.monotonic() - begun:.0f} s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
