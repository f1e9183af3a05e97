"""Files for the owner's eyes alone: keys."""

from __future__ import annotations

import os
from pathlib import Path


def written(file: Path, text: str) -> None:
    """Whole or not at all, and never readable by others."""
    new = file.with_suffix(".new")
    handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as stream:
        stream.write(text)
    new.replace(file)
