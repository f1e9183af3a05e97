"""Checks that frontend/package-lock.json is good for every machine, not only the one that wrote it.

It must name no registry, since each machine has its own; and it must list the builds of a compiled
package for every system: npm leaves out those it cannot get while it writes the file, and
`npm ci` then fails here or there. Standard library only.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

LOCKFILE = Path(__file__).resolve().parent.parent / "frontend" / "package-lock.json"

ADVICE = """\
To write it anew: delete frontend/package-lock.json and frontend/node_modules, then
  .venv/bin/python tools/node.py npm install
If builds for other systems stay missing, the registry does not have all of that version:
choose one that it has whole, through "overrides" in frontend/package.json if need be."""


def problems(packages: dict[str, dict[str, object]]) -> list[str]:
    """What is wrong with the lock file's list of packages, one line each."""
    found = []
    for place, package in packages.items():
        if "resolved" in package:
            found.append(f"{place} names the registry it came from")
        wanted = package.get("optionalDependencies")
        for name in wanted if isinstance(wanted, dict) else ():
            if not any(other.endswith(f"node_modules/{name}") for other in packages):
                found.append(f"{place} may need {name}, which is not listed")
    return found


def main() -> int:
    if not LOCKFILE.exists():
        print(f"frontend/package-lock.json is missing.\n{ADVICE}", file=sys.stderr)
        return 1
    found = problems(json.loads(LOCKFILE.read_text(encoding="utf-8"))["packages"])
    if found:
        print("frontend/package-lock.json:", *found, sep="\n  ", file=sys.stderr)
        print(ADVICE, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
