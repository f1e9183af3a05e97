"""Papers of the door: the visitor register and the refusals of a day, as a form to sign, and the
extract for one person."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from croupier.daybook.attendance import Refusal, Visited
from croupier.daybook.authority import REGISTRAR
from croupier.print.papers.wording import Words

Who = Mapping[str, tuple[str, str, str]]
"""Of each person on file names, birthday and document, in words."""
_NOBODY = ("–", "–", "–")


def visitor_register(
    lines: Sequence[Visited], who: Who, day: str, at: int, words: Words, signers: Sequence[str]
) -> dict[str, Any]:
    """By the fields of the form (R86), signed by whom the profile says."""
    keys = ("visitor-number", "time-in", "names", "born", "document", "time-out", "registrar")
    rows = [
        [
            str(line.number),
            _clock(line.came, words),
            *who.get(line.person, _NOBODY),
            _clock(line.went, words) if line.went else "",
            words.names(line.registrar),
        ]
        for line in lines
    ]
    head = [words.say(key) for key in keys]
    table = words.table("visitors", head, rows, [], texts=len(keys)) | {"wide": 2}
    return _signed("visitor-register", day, at, table, words, signers)


def refusal_log(
    lines: Sequence[Refusal],
    who: Who,
    day: str,
    at: int,
    words: Words,
    why: Callable[[str], str],
    signers: Sequence[str],
) -> dict[str, Any]:
    keys = ("time", "names", "born", "document", "ground", "clause", "note", "registrar")
    rows = [
        [
            _clock(line.at, words),
            *who.get(line.fact.person, _NOBODY),
            why(line.fact.why),
            line.fact.clause,
            line.fact.note,
            words.names(line.registrar),
        ]
        for line in lines
    ]
    head = [words.say(key) for key in keys]
    table = words.table("refusals", head, rows, [], texts=len(keys)) | {"wide": 4}
    return _signed("refusal-log", day, at, table, words, signers)


def person_extract(
    rows: Sequence[tuple[int, str, str]], who: tuple[str, str, str], at: int, words: Words
) -> dict[str, Any]:
    """What is on record of one person: when, what, in which case."""
    head = [words.say(key) for key in ("time", "what", "case")]
    told = [[words.moment(when), what, case] for when, what, case in rows]
    table = words.table("on-record", head, told, [], texts=3) | {"wide": 1}
    facts = [
        words.fact(key, said) for key, said in zip(("names", "born", "document"), who, strict=True)
    ]
    return words.sheet(
        "person-extract",
        day=at,
        facts=[words.fact("issued", words.moment(at)), *facts],
        tables=[table],
        signs=[words.unsigned(REGISTRAR)],
    )


def _clock(at: int, words: Words) -> str:
    return f"{words.when(at):%H:%M}"


def _signed(
    key: str, day: str, at: int, table: dict[str, Any], words: Words, signers: Sequence[str]
) -> dict[str, Any]:
    return words.sheet(
        key,
        day=at,
        facts=[
            words.fact("day", words.speech.day(day)),
            words.fact("entries", words.speech.number(len(table["rows"]))),
        ],
        tables=[table],
        signs=[words.unsigned(role) for role in signers],
        flipped=True,
    )
