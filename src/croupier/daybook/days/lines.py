"""The lines of a `.day` text: headers, acts with their time, what followed, what must be refused.

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

HEADERS = ("house", "day", "staff", "open")
_ACT = re.compile(
    r"(?P<refused>! *)?(?P<time>\d\d:\d\d(?::\d\d)?) +(?P<who>[\w.:-]+): *"
    r"(?P<procedure>[\w-]+) +(?P<step>[\w-]+)(?: +#(?P<case>\d+))?"
    r"(?: *, *(?P<words>.*?))?(?: *→ *(?P<code>[\w-]+))?"
)
_HEADER = re.compile(r"(?P<name>[a-z]+): *(?P<value>.*)")
COMMENT = re.compile(r"(^|\s)#(?!\d).*$")


class ActLine(NamedTuple):
    """What somebody does: the time of day in seconds; `case` where it is not the only one. `code`:
    by which it must be refused. `facts`: what must follow, a line each. `day`: the day that begins
    with it, where that is another one."""

    number: int
    at: int
    who: str
    procedure: str
    step: str
    case: int
    words: str
    refused: bool
    code: str
    facts: tuple[str, ...] = ()
    day: str = ""

    def __str__(self) -> str:
        case = f" #{self.case}" if self.case else ""
        said = f", {self.words}" if self.words else ""
        act = f"{clock(self.at)} {self.who}: {self.procedure} {self.step}{case}{said}"
        day = f"\nday: {self.day}\n" if self.day else ""
        if self.refused:
            return f"{day}! {act} → {self.code}"
        return day + "\n".join((act, *(f"= {fact}" for fact in self.facts)))


class DayText(NamedTuple):
    headers: Mapping[str, str]
    acts: tuple[ActLine, ...]

    def __str__(self) -> str:
        above = [f"{name}: {value}" for name, value in self.headers.items()]
        return "\n".join((*above, "", *map(str, self.acts))) + "\n"


def clock(seconds: int) -> str:
    hours, rest = divmod(seconds, 3600)
    minutes, rest = divmod(rest, 60)
    return f"{hours:02d}:{minutes:02d}" + (f":{rest:02d}" if rest else "")


def read_day(text: str, file: str = "day") -> DayText:
    """The lines of a text; the first that has no such form is an error with its number."""
    headers: dict[str, str] = {}
    acts: list[ActLine] = []
    day = ""
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        line = COMMENT.sub("", raw).strip()
        if not line:
            continue
        if line.startswith("=") and acts and not acts[-1].refused:
            fact = line.removeprefix("=").strip()
            acts[-1] = acts[-1]._replace(facts=(*acts[-1].facts, fact))
        elif found := _ACT.fullmatch(line):
            acts.append(_act(number, found)._replace(day=day))
            day = ""
        elif acts and (next_day := _HEADER.fullmatch(line)) and next_day["name"] == "day":
            day = next_day["value"]
        elif not acts and (above := _HEADER.fullmatch(line)) and above["name"] in HEADERS:
            headers[above["name"]] = above["value"]
        else:
            why = phrase("text.no-such-line", line=line)
            raise RoundTextError("unreadable-round", file=file, line=number, why=why)
    return DayText(headers, tuple(acts))


def _act(number: int, found: re.Match[str]) -> ActLine:
    hours, minutes, *seconds = map(int, found["time"].split(":"))
    return ActLine(
        number,
        hours * 3600 + minutes * 60 + (seconds[0] if seconds else 0),
        found["who"],
        found["procedure"],
        found["step"],
        int(found["case"] or 0),
        found["words"] or "",
        bool(found["refused"]),
        found["code"] or "",
    )
