"""What rules are called: a table of names for a family of games, and the tables that games share.

It knows no game: each has its table in its own room, and other languages in `po/`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from croupier.words.speech import Speech

Way = Callable[[Any, "Speech"], str]
"""How a value is said."""
_NAME = "<name>"


class Names(msgspec.Struct, frozen=True):
    """Names of chapters and rules, and words for the values of closed lists, by key. What a game
    does not name itself stands in the tables `above` it; a key named nowhere is its own name.

    `named`: parts of which a book has as many as it names, `streets.1`, `streets.2`; their keys
    stand here with `<name>`. `several`: those of them that are chapters of their own.
    `absent`: the word of the catalogue for a part that a book does not have. `alike`: keys whose
    values are said in the same words at several places, and what those are called. `ways`: keys
    whose values are said in a way of their own.
    """

    family: str
    chapters: Mapping[str, str]
    rules: Mapping[str, str]
    values: Mapping[str, Mapping[str, str]]
    above: Names | None = None
    named: tuple[str, ...] = ()
    several: tuple[str, ...] = ()
    absent: str = "not-offered"
    alike: Mapping[str, str] = {}
    ways: Mapping[str, Way] = {}

    def place(self, key: str) -> tuple[str, str]:
        """The chapter of a key, and the key within it."""
        chapter, _, rest = key.partition(".")
        if chapter in self.several:
            name, _, rest = rest.partition(".")
            chapter = f"{chapter}.{name}"
        return chapter, rest

    def chapter(self, name: str, speech: Speech) -> str:
        pattern, part, own = self.pattern(name)
        for table in self._tables():
            if pattern in table.chapters:
                words = speech.text(f"{table.family}.chapter.{pattern}", table.chapters[pattern])
                return words.format(name=self.own_name(part, own, speech)) if part else words
        return speech.text(f"{self.family}.chapter.{name}", _plain(name))

    def rule(self, key: str, rest: str, speech: Speech) -> str:
        """`rest` is the key without its chapter."""
        pattern, part, own = self.pattern(key)
        table = self._table(pattern)
        if table is None:
            plain = " · ".join(_plain(each) for each in rest.split("."))
            return speech.text(f"{self.family}.rule.{pattern}", plain)
        words = speech.text(f"{table.family}.rule.{pattern}", table.rules[pattern])
        return words.format(name=self.own_name(part, own, speech)) if part else words

    def own_name(self, part: str, name: str, speech: Speech) -> str:
        """A name that a book gives one of several parts; numbers are their own names."""
        place = self.alike.get(part, f"{self.family}.name.{part}")
        return name if name.isdigit() else speech.text(place, name.replace("-", " "))

    def chosen(self, key: str, value: Any, speech: Speech) -> str:
        """A choice out of a closed list, or a text of the book's own."""
        pattern, *_ = self.pattern(key)
        table = self._table(pattern) or self
        place = self.alike.get(pattern, f"{table.family}.value.{pattern}")
        return speech.text(place, self.english(pattern, value) or str(value))

    def english(self, pattern: str, value: Any) -> str:
        """The words for a choice, where they are not the choice itself."""
        words = (each.values.get(pattern, {}).get(str(value)) for each in self._tables())
        return next(filter(None, words), "")

    def worded(self, key: str) -> tuple[str, ...]:
        """The choices that have words of their own."""
        pattern, *_ = self.pattern(key)
        return tuple(value for table in self._tables() for value in table.values.get(pattern, ()))

    def way(self, key: str) -> Way | None:
        """How its values are said, where not as others of their type."""
        pattern, *_ = self.pattern(key)
        return next(filter(None, (table.ways.get(pattern) for table in self._tables())), None)

    def pattern(self, key: str) -> tuple[str, str, str]:
        """`streets.<name>.burn`, `streets` and `1` for `streets.1.burn`."""
        for part in self.named:
            if key.startswith(f"{part}."):
                own, dot, rest = key.removeprefix(f"{part}.").partition(".")
                return f"{part}.{_NAME}{dot}{rest}", part, own
        return key, "", ""

    def _table(self, pattern: str) -> Names | None:
        return next((table for table in self._tables() if pattern in table.rules), None)

    def _tables(self) -> Iterator[Names]:
        table: Names | None = self
        while table:
            yield table
            table = table.above


def _plain(name: str) -> str:
    return name.replace("_", " ")


def printed(rank: str) -> str:
    """A rank as it is printed on the card."""
    return rank.replace("T", "10")


def points(counted: Mapping[str, int | tuple[int, ...]], speech: Speech) -> str:
    """What cards count; some count one of several."""

    def either(many: int | tuple[int, ...]) -> str:
        return str(many) if isinstance(many, int) else speech.say("or").join(map(str, many))

    return ", ".join(f"{printed(rank)} = {either(many)}" for rank, many in counted.items())


GENERAL = Names(
    "general",
    {"shoe": "The shoe"},
    {
        "points": "cards count",
        "shoe.decks": "decks",
        "shoe.player_cuts": "a player cuts",
        "shoe.cut_least": "cards the cut leaves at either end",
        "shoe.cut_least_decks": "… with so many decks or more",
        "shoe.declined": "if no player cuts, it is cut by the",
        "shoe.behind": "share of the cards behind the cut card",
        "shoe.behind_cut_card": "cards behind the cut card",
        "shoe.hands_after_cut_card": "rounds after the cut card’s own",
        "shoe.may_burn": "cards may be burned",
        "shoe.burned_after_shuffle": "cards burned after a shuffle",
        "shoe.burned_at_dealer_change": "cards burned when the dealer changes",
        "boxes": "boxes",
        "late_bets": "late bets are",
        "losing_bets_first": "losing bets are taken before winners are paid",
        "last_games": "last games announced",
        "max_players": "players at most",
        "maximum_payout": "the plate may cap what a bet is paid",
        "rounding": "what does not divide goes to the",
    },
    {},
    ways={"points": points},
)
DECK = Names(
    "deck",
    {"deck": "The deck"},
    {
        "deck.decks": "decks",
        "deck.player_cuts": "a player cuts",
        "deck.cut_least": "cards the cut leaves at either end",
        "deck.declined": "who declines to cut leaves it to",
    },
    {"deck.declined": {"dealer": "the dealer", "next player": "the next player"}},
    GENERAL,
)
