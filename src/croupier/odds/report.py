"""The odds of a game by a book: as it is, by each allowed choice, and by each open reading.

Readings that leave the model as it is change no figure, and are said to change none. Where several
change it, they are also taken together, as far as that is not too many.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any, Literal, NamedTuple

import msgspec

from croupier.errors import RuleBookError
from croupier.odds.face import Solver, not_computed
from croupier.odds.figures import Figures, Number
from croupier.odds.registry import solver
from croupier.odds.results import Kept, key_of
from croupier.phrase import Phrase, phrase
from croupier.rulebooks.load import canonical, leaves
from croupier.rulebooks.vary import Alternative, alternatives, with_text, with_value

TOGETHER = 8
"""So many combinations of readings are shown, and no more."""


class Change(msgspec.Struct, frozen=True):
    """What is otherwise: a choice of the plate, or a value read differently."""

    sort: Literal["choice", "reading"]
    key: str
    value: Any
    reading: str = ""
    clause: str = ""


class Variant(NamedTuple):
    """Rules to compute: none of the changes is the book as it is."""

    changes: tuple[Change, ...]
    rules: Any
    model: Any
    key: str


class Asked(NamedTuple):
    """A section with the values that were set, and the plate's choices."""

    game: str
    rules: Any
    choices: dict[str, int | str]
    solver: Solver[Any, Any]
    settings: dict[str, str]


def asked(game: str, rules: Any, settings: Mapping[str, str]) -> Asked:
    """What `--set` says: a rule by its key, or a choice of the plate. All is checked."""
    who = solver(game)
    plain = {key: text for key, text in settings.items() if key in dict(leaves(rules))}
    for key, text in plain.items():
        rules = with_text(rules, game, key, text)
    allowed = who.choices(rules)
    for name, values in allowed.items():
        if not values:
            raise not_computed("odds-no-choice", name=name)
    choices: dict[str, int | str] = {name: values[0] for name, values in allowed.items()}
    for name, text in settings.items():
        if name not in plain:
            choices[name] = _choice(game, rules, allowed, name, text)
    return Asked(game, rules, choices, who, dict(settings))


def _choice(
    game: str, rules: Any, allowed: Mapping[str, tuple[int | str, ...]], name: str, text: str
) -> int | str:
    if name not in allowed:
        if "." in name:
            with_text(rules, game, name, text)  # Says which rules there are.
        known = phrase("choice-known", known=(*allowed, *dict(leaves(rules))))
        raise RuleBookError("no-such-choice", choice=name, known=known)
    found = next((value for value in allowed[name] if str(value) == text), None)
    if found is None:
        each = tuple(map(str, allowed[name]))
        raise RuleBookError("choice-value", choice=name, value=text, allowed=each)
    return found


def as_it_is(asked: Asked) -> Variant:
    return _variant(asked, (), asked.rules, asked.choices)


def variants(asked: Asked) -> Iterator[Variant]:
    """The other choices one by one, then the other readings, then these together. A reading that
    changes nothing has the key of the book as it is; one of which no figure can be had is left
    out."""
    for name, values in asked.solver.choices(asked.rules).items():
        for value in values:
            if value != asked.choices[name]:
                chosen = {**asked.choices, name: value}
                yield _variant(asked, (Change("choice", name, value),), asked.rules, chosen)
    plain = as_it_is(asked).key
    single = [found for one in alternatives(asked.rules) if (found := _read(asked, one))]
    yield from single
    yield from _together(asked, [one.changes[0] for one in single if one.key != plain])


def _read(asked: Asked, one: Alternative) -> Variant | None:
    rules = with_value(asked.rules, one.key, one.value)
    try:
        return _variant(asked, (_change(one),), rules, asked.choices)
    except RuleBookError as error:
        if error.code != "not-computed":
            raise
        return None


def _change(one: Any) -> Change:
    cited = one.cited
    return Change("reading", one.key, plain_value(one.value), cited.reading, cited.clause)


def _together(asked: Asked, changes: Iterable[Change]) -> Iterator[Variant]:
    """Two or more readings at once; of one value only one can be taken."""
    by_key: dict[str, list[Change | None]] = {}
    for change in changes:
        by_key.setdefault(change.key, [None]).append(change)
    combinations = [
        tuple(change for change in chosen if change is not None)
        for chosen in product(*by_key.values())
    ]
    several = [chosen for chosen in combinations if len(chosen) > 1]
    if len(several) > TOGETHER:
        return
    values = {(one.key, _text(one.value)): one.value for one in alternatives(asked.rules)}
    for chosen in several:
        rules = asked.rules
        for change in chosen:
            rules = with_value(rules, change.key, values[change.key, _text(change.value)])
        yield _variant(asked, chosen, rules, asked.choices)


def _variant(
    asked: Asked, changes: tuple[Change, ...], rules: Any, choices: Mapping[str, int | str]
) -> Variant:
    model = asked.solver.model(rules, choices)
    return Variant(changes, rules, model, key_of(asked.solver, model))


def plain_value(value: Any) -> Any:
    """A value of a book as JSON has it."""
    return msgspec.to_builtins(value, enc_hook=str)


def _text(value: Any) -> bytes:
    return canonical(value)


class Keeps(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a bet keeps by other rules; `said` as of the bet itself."""

    name: str
    edge: Number
    said: Phrase | None = None

    @property
    def phrase(self) -> Phrase:
        return self.said or Phrase(f"bet-{self.name}")


class Variation(msgspec.Struct, frozen=True, omit_defaults=True):
    """What changes would do: the edge of every bet. `same`: nothing."""

    changes: tuple[Change, ...]
    same: bool
    edges: tuple[Keeps, ...] | None = None


class Report(msgspec.Struct, frozen=True, omit_defaults=True):
    """What `croupier odds` answers. A variation without edges has not been computed yet."""

    game: str
    book: str
    edition: str
    rules: str
    choices: dict[str, int | str]
    settings: dict[str, str]
    kept: Kept
    variations: tuple[Variation, ...] = ()


def variation(variant: Variant, plain: str, kept: Kept | None) -> Variation:
    edges = None
    if kept is not None:
        edges = tuple(Keeps(bet.name, bet.edge, bet.said) for bet in kept.figures.bets)
    return Variation(variant.changes, variant.key == plain, edges)


def apart(one: Number, other: Number) -> bool:
    """By more than may be wrong with them."""
    return abs(one.value - other.value) > one.error + other.error


def difference(one: Figures, other: Figures) -> Phrase | None:
    """What two results of the same rules do not agree on; nothing where they do.

    Counted figures are equal to the last digit; others within what each says may be wrong with it.
    Everything that is said is the same; a sample may draw another chart.
    """
    mine, its = ([bet.name for bet in each.bets] for each in (one, other))
    if mine != its:
        return phrase("differ-bets", one=tuple(mine), other=tuple(its))
    for bet, same in zip(one.bets, other.bets, strict=True):
        for what in ("edge", "variance", "staked"):
            if said := _differ(getattr(bet, what), getattr(same, what), bet.how):
                return phrase(f"differ-{what}", bet=bet.phrase, one=said[0], other=said[1])
    if _words(one) != _words(other):
        return phrase("differ-words")
    if one.charts != other.charts and all(bet.how != "sampled" for bet in one.bets):
        return phrase("differ-charts")
    return None


def _words(figures: Figures) -> list[object]:
    """What bets, results and facts are called, and all notes."""
    facts = [(fact.phrase, fact.unit) for fact in figures.facts]
    bets = [
        (bet.phrase, bet.counted, bet.note, bet.clause, [hit.phrase for hit in bet.hits])
        for bet in figures.bets
    ]
    return [bets, facts, figures.notes]


SIGMAS = 5
"""By so many standard errors two samples may differ."""
ROUNDING = 1e-9


def _differ(one: Number, other: Number, how: str) -> tuple[str, str] | None:
    if one.exact or other.exact:
        return None if one.exact == other.exact else (one.exact, other.exact)
    allowed = one.error + other.error + ROUNDING * max(1.0, abs(one.value))
    if how == "sampled":
        allowed = SIGMAS * (one.error**2 + other.error**2) ** 0.5
    same = abs(one.value - other.value) <= allowed
    return None if same else (str(one.value), str(other.value))
