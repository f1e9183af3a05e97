"""What a paper says, in a language: names, sums, moments, counts of chips, signatures."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from decimal import Decimal
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from babel.numbers import format_decimal

from croupier.daybook.authority import PLACES
from croupier.daybook.authority import kind as place_kind
from croupier.daybook.chips import value as worth_of
from croupier.daybook.chips import worth
from croupier.daybook.registry import PERMITS
from croupier.daybook.terms import Terms
from croupier.print.papers.forms import Form, Line
from croupier.print.papers.story import Story
from croupier.words.books import labels
from croupier.words.catalogue import PAGES, TERMINAL
from croupier.words.choices import CHOICES
from croupier.words.speech import SOURCE, Speech

Names = Callable[[str], str]
"""What somebody is called, by their id: whoever prints asks the registry."""


class Letterhead(NamedTuple):
    """Whose paper it is: the organiser and the address of the casino, as they stand on it."""

    organiser: str
    address: str = ""


class Copy(NamedTuple):
    """Whether it is printed once more, and why it is void, if it is."""

    again: bool = False
    voided: str = ""


ORIGINAL = Copy()


class Words:
    """What a paper says, in a language: sums in the house's currency, moments in its zone."""

    def __init__(
        self,
        terms: Terms,
        speech: Speech,
        names: Names,
        head: Letterhead,
        documents: Names = lambda _: "–",
    ) -> None:
        self.currency = terms.currency
        self.denominations = terms.denominations
        self.signers = terms.signers
        self.speech = speech
        self.names = names
        self.documents = documents
        self.head = head
        self._zone = ZoneInfo(terms.zone)

    # Single things.

    def say(self, key: str, **facts: object) -> str:
        return self.speech.say(f"paper.{key}", **facts)

    def fact(self, key: str, said: str) -> dict[str, str]:
        return {"name": self.say(key), "said": said}

    def money(self, minor: int, currency: str = "") -> str:
        return f"{self.sum(minor, currency)} {currency or self.currency}"

    def sum(self, minor: int, currency: str = "") -> str:
        """With its thousands apart, and a true minus."""
        text = self.speech.amount(abs(minor), currency or self.currency)
        if self.speech.tag == SOURCE:
            whole, point, rest = text.partition(".")
            text = f"{self.speech.number(int(whole))}{point}{rest}"
        return f"−{text}" if minor < 0 else text

    def when(self, at: int) -> datetime:
        return datetime.fromtimestamp(at / 1000, self._zone)

    def moment(self, at: int) -> str:
        when = self.when(at)
        return f"{self.speech.day(when.date().isoformat())}, {when:%H:%M}"

    def day(self, at: int) -> str:
        return self.speech.day(self.when(at).date().isoformat())

    def means(self, means: str) -> str:
        return self.say(f"means.{means.replace(' ', '-')}")

    def choice(self, value: str) -> str:
        """A value of the program's own; what is none stays as it was written."""
        key = f"choice.{value.replace(' ', '-')}"
        return self.speech.say(key) if key in CHOICES else value

    def game(self, game: str) -> str:
        """As the house calls it where it is one of the books', else as it was written."""
        return labels.section(game, self.speech) if game in labels.SECTIONS else game

    def handed(self, ways: list[str]) -> str:
        """How an application was handed in."""
        said = (self.speech.say(f"application.{way.replace(' ', '-')}") for way in ways)
        return ", ".join(said)

    def decimal(self, hundredths: int) -> str:
        """With two digits after the point, as the language writes it."""
        if self.speech.tag == SOURCE:
            return f"{hundredths // 100}.{hundredths % 100:02d}"
        return format_decimal(Decimal(hundredths) / 100, "0.00", locale=self.speech.tag)

    def unsigned(self, role: str) -> dict[str, str]:
        """A line to sign on."""
        return {"role": self.role(role), "name": ""}

    def place(self, place: str) -> str:
        _, _, name = place.partition(" ")
        if place_kind(place) not in PLACES:
            return place
        kind = self.speech.say(f"place.{place_kind(place)}")
        return f"{kind} {name}".strip()

    def role(self, role: str) -> str:
        return self.speech.say(f"role.{role.replace(' ', '-')}")

    def step(self, procedure: str, step: str) -> str:
        """As it stands on the button; where that has no words of its own, as one may do it."""
        key = f"{procedure}.{step}"
        known = f"step.{key}" in PAGES or f"step.{key}" in TERMINAL
        return self.speech.say(f"step.{key}" if known else f"action.{key}")

    # From a form.

    def has(self, line: Line, story: Story) -> bool:
        return story.value(line.source) is not None

    def line(self, line: Line, story: Story) -> dict[str, str]:
        found = story.value(line.source)
        said: dict[str, Callable[[Any], str]] = {
            "text": str,
            "money": lambda minor: self.money(minor, story.currency),
            "choice": self.choice,
            "moment": self.moment,
            "person": self.names,
            "place": self.place,
            "means": self.means,
            "game": self.game,
            "list": lambda found: ", ".join(map(str, found)),
            "handed": self.handed,
            "document": self.documents,
        }
        return self.fact(line.key, said[line.kind](found))

    def chips(self, form: Form, story: Story) -> list[dict[str, Any]]:
        """By denomination, from the highest; the sum of each column at its foot."""
        columns = [(key, story.value(source) or {}) for key, source in form.chips]
        columns = [(key, dict(counted)) for key, counted in columns]
        if not any(counted for _, counted in columns):
            return []
        names = [
            name for name in self.denominations if any(name in counted for _, counted in columns)
        ]
        names.sort(key=lambda name: -worth(name, self.currency))
        sums = [worth_of(counted, self.currency) for _, counted in columns]
        head = [self.say("denomination"), *(self.say(key) for key, _ in columns), self.say("worth")]
        rows = [
            [
                name,
                *(self.speech.number(counted.get(name, 0)) for _, counted in columns),
                self.sum(worth_of({name: columns[0][1].get(name, 0)}, self.currency)),
            ]
            for name in names
        ]
        others = [self.sum(each) for each in sums[1:]]
        foot = [self.say("together"), "", *others, self.sum(sums[0])]
        return [self.table("chips", head, rows, foot)]

    def signs(self, form: Form, story: Story) -> list[dict[str, str]]:
        """A line for everybody who signs: by name where the step is done, by role where not."""
        found = []
        for steps in form.signed:
            act = story.act(steps)
            procedure = story.entry.procedure
            known = (f"{procedure}.{step}" for step in steps.split("|"))
            roles = next(PERMITS[action].roles for action in known if action in PERMITS)
            role = self.role(act.by.role if act else roles[0])
            name = f"{self.names(act.by.person)}, {self.when(act.at):%H:%M}" if act else ""
            found.append({"role": role, "name": name})
        instead = story.act(form.instead) if form.instead else None
        if instead:
            name = f"{self.names(instead.by.person)}, {self.when(instead.at):%H:%M}"
            found.append({"role": self.role(instead.by.role), "name": name})
        elif form.player:
            found.append(
                {
                    "role": self.say("player-signs"),
                    "name": self.names(str(story.value(form.player))),
                }
            )
        return found

    # The whole.

    def table(
        self, key: str, head: list[str], rows: list[list[str]], foot: list[str], texts: int = 1
    ) -> dict[str, Any]:
        """The first `texts` columns are words, all others numbers."""
        return {"name": self.say(key), "head": head, "rows": rows, "foot": foot, "texts": texts}

    def sheet(
        self, key: str, *, day: int, number: int = 0, copy: Copy = ORIGINAL, **parts: Any
    ) -> dict[str, Any]:
        """As the template wants it."""
        when, title = self.when(day), self.say(key)
        again = self.say("copy") if copy.again else ""
        return {
            "lang": self.speech.tag,
            "title": title,
            "number": self.say("number", number=number) if number else "",
            "over": self.head.organiser,
            "under": self.head.address,
            "day": [when.year, when.month, when.day],
            "copy": again,
            "void": self.say("void") if copy.voided else "",
            "why": self.say("void-because", reason=copy.voided) if copy.voided else "",
            "signed": self.say("signed"),
            "page": self.speech.say("page-of", page="{page}", pages="{pages}"),
            "facts": [],
            "tables": [],
            "signs": [],
            "foot": [],
            "paper": "a4",
            **parts,
        }
