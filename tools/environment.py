"""Makes the virtual environment `.venv`, or says plainly why it cannot.

Run by whatever `python3` the machine has, so this file keeps to syntax that old Pythons can read.
"""

import shutil
import subprocess
import sys

OLDEST = (3, 11)
PLACE = ".venv"


def main() -> "str | None":
    if sys.version_info < OLDEST:
        found = "{}.{}".format(*sys.version_info[:2])
        return (
            "Croupier needs Python 3.11 or newer; this is Python " + found + ".\n"
            "If a newer one is installed under another name: make PYTHON=python3.13 run"
        )
    made = subprocess.call([sys.executable, "-m", "venv", "--clear", PLACE])
    if made != 0:
        # Half an environment would look like a whole one to the next run.
        shutil.rmtree(PLACE, ignore_errors=True)
        return (
            "Python could not make a virtual environment (its message is above).\n"
            "On Debian and Ubuntu: apt-get install python3-venv"
        )
    return None


if __name__ == "__main__":
    sys.exit(main())
