"""What people read, before any language says it: a key and the facts that go with it.

Below the words there are no sentences. A phrase travels as it is, through journals of figures and
over the socket, and becomes words at the edge, where the reader's language is known.
"""

from __future__ import annotations

import msgspec


class Sum(msgspec.Struct, frozen=True, tag_field="is", tag="sum"):
    """An amount of money, in minor units."""

    minor: int
    currency: str

    def __str__(self) -> str:
        """For logs."""
        return f"{self.minor} minor {self.currency}"


class Phrase(msgspec.Struct, frozen=True, tag_field="is", tag="phrase", omit_defaults=True):
    """A key of the catalogue, and its facts by name. A fact is a number, a name as it is written, a
    sum, another phrase, or several of these, which the language joins."""

    key: str
    facts: dict[str, Fact] = {}

    def __hash__(self) -> int:
        return hash(self.key)

    def __str__(self) -> str:
        """For logs, where nobody says it: the key and its facts."""
        said = ", ".join(f"{name} {plain(fact)}" for name, fact in self.facts.items())
        return f"{self.key} ({said})" if said else self.key


Fact = str | int | Sum | Phrase | tuple[str | int | Sum | Phrase, ...]


def phrase(key: str, /, **facts: Fact) -> Phrase:
    return Phrase(key, facts)


def either(*facts: str | int | Sum | Phrase) -> Fact:
    """One of these."""
    return facts[0] if len(facts) == 1 else Phrase("either", {"of": facts})


def between(low: int | Sum, high: int | Sum) -> int | Sum | Phrase:
    """From one to the other; one where they are the same."""
    return low if low == high else Phrase("range", {"low": low, "high": high})


def plain(fact: Fact) -> str:
    """For logs, where nobody says it."""
    return ", ".join(map(str, fact)) if isinstance(fact, tuple) else str(fact)
