"""In which language a command speaks: the one it is asked for, else that of the terminal, else
English. What programs read, and what is typed, is the same in every language."""

from __future__ import annotations

import argparse
import os

from croupier.cli.extras import needed
from croupier.words.speech import ENGLISH, LANGUAGES, SOURCE, Speech, speech

_SAID_BY = ("LC_ALL", "LC_MESSAGES", "LANG")


def add_language(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--language",
        "--lang",
        dest="lang",
        choices=tuple(LANGUAGES),
        help="the language it speaks (the terminal's, by LANG)",
    )


def spoken(arguments: argparse.Namespace) -> Speech:
    """Where other languages are not installed, the terminal's is English; asked for, refused."""
    asked: str | None = getattr(arguments, "lang", None)
    try:
        return speech(asked or of_the_terminal())
    except ModuleNotFoundError as error:
        if asked:
            raise needed(error, f"--lang {asked}") from error
        return ENGLISH


def of_the_terminal() -> str:
    """`bg_BG.UTF-8` is Bulgarian; the first of the variables that is set counts, as everywhere."""
    said = next(filter(None, map(os.environ.get, _SAID_BY)), "")
    tag = said.partition("_")[0].partition(".")[0].lower()
    return tag if tag in LANGUAGES else SOURCE
