"""Kinds of options that a settings file treats in its own way: what lies beside it, and lists."""

from __future__ import annotations

import os
from pathlib import Path


def existing(text: str) -> Path:
    """A file or folder that has to be there."""
    return Path(text)


def named(text: str) -> str:
    """The name of something that comes along, or a file."""
    return text


def is_file_name(text: str) -> bool:
    return "/" in text or "\\" in text or text.endswith(".toml")


def listed(text: str) -> tuple[str, ...]:
    """Several, with commas between them; or `none`."""
    if text.strip() == "none":
        return ()
    return tuple(filter(None, (each.strip() for each in text.split(","))))


def folders(text: str) -> tuple[Path, ...]:
    """Several folders as a path list has them, `here:there`; Windows has semicolons."""
    parts = (part.strip() for part in text.split(os.pathsep))
    return tuple(dict.fromkeys(Path(part).expanduser() for part in parts if part))
