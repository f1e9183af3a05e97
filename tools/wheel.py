"""What a package is built with. Called by the build.

It has the page in it, or is not built: the page is not in git, and a house without one would say so
to its visitors only; an editable install builds its page later. And its long description is the
README as it can be read elsewhere: without pictures and links that lead into this tree.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGE = Path("src/croupier/web/static/app/index.html")
MISSING = f"""\
The page is not built: there is no {PAGE}.
Build it first, which brings Node.js along where it is missing:  make page
Then build the wheel again.
"""


_WAY = r"\((?![a-z]+:|#)[^)\s]+\)"
"""A way into this tree."""
_PICTURE = re.compile(rf"^!\[[^\]]*\]{_WAY}\n+", re.M)
_LINK = re.compile(rf"\[([^\]]*)\]{_WAY}")


def elsewhere(readme: str) -> str:
    """The README as it can be read where the tree is not: what it says stays."""
    return _LINK.sub(r"\1", _PICTURE.sub("", readme))


class Description(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        readme = (Path(self.root) / "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": elsewhere(readme)}


class Page(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        if version != "editable" and not (Path(self.root) / PAGE).is_file():
            raise FileNotFoundError(MISSING)
