"""A wheel has the page in it, or is not built: the page is not in git, and a house without one
would say so to its visitors only. Called by the build; an editable install builds its page later.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/croupier/web/static/app/index.html")
MISSING = f"""\
The page is not built: there is no {PAGE}.
Build it first, which brings Node.js along where it is missing:  make page
Then build the wheel again.
"""


class Page(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        if version != "editable" and not (Path(self.root) / PAGE).is_file():
            raise FileNotFoundError(MISSING)
