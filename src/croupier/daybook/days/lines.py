"""The lines of a `.day` text: headers, how the house stands before, acts with their time, what
followed, what must be refused.

    10:02 vera: admission admit, person v1
    = admitted, person v1
    ! 10:05 vera: admission admit, person v2 → self-excluded
    day: 2026-11-17

One form for every line; this module knows lines, not what they mean.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from croupier.errors import RoundTextError
from croupier.phrase import phrase

HEADERS = ("house", "day", "staff", "open", "opening")
_ACT = re.compile(
    r"(?P<refused>! *)?(?P<time>\d\d:\d\d(?::\d\d(?:\.\d{3})?)?) +"
    r"(?P<who>[\w.:-]+)(?: +at +(?P<place>[\w -]+))?: *"
    r"(?P<procedure>[\w-]+) +(?P<step>[\w-]+)(?: +#(?P<case>\d+))?"
    r"(?: *, *(?P<words>.*?))?(?: *→ *(?P<code>[\w-]+))?"
)
_HEADER = re.compile(r"(?P<name>[a-z]+): *(?P<value>.*)")
COMMENT = re.compile(r"(^|\s)#(?!\d).*$")
STANDS = ("=", "+")
"""What a line begins with that says how the house stands before the first act: a fact, or an act of
a case that is open."""


class ActLine(NamedTuple):
    """What somebody does: the time in milliseconds after midnight, which may be more than a day
    has; `place`, where it is not the only one of theirs, and `case` likewise. `code`: by which it
    must be refused. `facts`: what must follow, a line each. `day`: the day that
    begins with it, where that is another one."""

    number: int
    at: int
    who: str
    place: str
    procedure: str
    step: str
    case: int
    words: str
    refused: bool
    code: str
    facts: tuple[str, ...] = ()
    day: str = ""

    def __str__(self) -> str:
        place = f" at {self.place}" if self.place else ""
        case = f" #{self.case}" if self.case else ""
        said = f", {self.words}" if self.words else ""
        act = f"{clock(self.at)} {self.who}{place}: {self.procedure} {self.step}{case}{said}"
        day = f"\nday: {self.day}\n" if self.day else ""
        if self.refused:
            return f"{day}! {act} → {self.code}"
        return day + "\n".join((act, *(f"= {fact}" for fact in self.facts)))


class DayText(NamedTuple):
    """`before`: how the house stands, a line each."""

    headers: Mapping[str, str]
    acts: tuple[ActLine, ...]
    before: tuple[str, ...] = ()

    def __str__(self) -> str:
        above = [f"{name}: {value}".rstrip() for name, value in self.headers.items()]
        stands = (*self.before, "") if self.before else ()
        return "\n".join((*above, "", *stands, *map(str, self.acts))) + "\n"


def clock(at: int) -> str:
    """`25:10` is ten past one of the next morning."""
    seconds, thousandths = divmod(at, 1000)
    hours, rest = divmod(seconds, 3600)
    minutes, rest = divmod(rest, 60)
    exact = f".{thousandths:03d}" if thousandths else ""
    return f"{hours:02d}:{minutes:02d}" + (f":{rest:02d}{exact}" if rest or exact else "")


def read_day(text: str, file: str = "day") -> DayText:
    """The lines of a text; the first that has no such form is an error with its number."""
    headers: dict[str, str] = {}
    before: list[str] = []
    acts: list[ActLine] = []
    day = ""
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        line = COMMENT.sub("", raw).strip()
        if not line:
            continue
        if line.startswith("=") and acts and not acts[-1].refused:
            acts[-1] = acts[-1]._replace(facts=(*acts[-1].facts, line[1:].strip()))
        elif line.startswith(STANDS) and not acts:
            before.append(f"{line[0]} {line[1:].strip()}")
        elif found := _ACT.fullmatch(line):
            acts.append(_act(number, found)._replace(day=day))
            day = ""
        elif acts and (next_day := _HEADER.fullmatch(line)) and next_day["name"] == "day":
            day = next_day["value"]
        elif not acts and (above := _HEADER.fullmatch(line)) and above["name"] in HEADERS:
            headers[above["name"]] = above["value"]
        else:
            raise unreadable(line, file, number)
    return DayText(headers, tuple(acts), tuple(before))


def unreadable(line: str, file: str = "day", number: int = 0) -> RoundTextError:
    why = phrase("text.no-such-line", line=line)
    return RoundTextError("unreadable-round", file=file, line=number, why=why)


def _act(number: int, found: re.Match[str]) -> ActLine:
    hours, minutes, *seconds = found["time"].split(":")
    whole, _, thousandths = (seconds[0] if seconds else "0").partition(".")
    return ActLine(
        number,
        (int(hours) * 3600 + int(minutes) * 60 + int(whole)) * 1000 + int(thousandths or 0),
        found["who"],
        (found["place"] or "").strip(),
        found["procedure"],
        found["step"],
        int(found["case"] or 0),
        found["words"] or "",
        bool(found["refused"]),
        found["code"] or "",
    )
