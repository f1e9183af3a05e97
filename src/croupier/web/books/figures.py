"""Figures as people look at them: bars, distributions and what other readings would change, all in
words and shares of a width. It finds no figures and computes none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from math import log10
from typing import Any, NamedTuple

from croupier.odds.figures import Bet, Number, Result
from croupier.odds.report import Asked, Change, Keeps, Report, Variation, apart, plain_value
from croupier.rulebooks.load import leaves
from croupier.words.books import citing, reading
from croupier.words.figures import (
    DIGITS,
    RARE_DIGITS,
    choice,
    chosen,
    decimal,
    digits_apart,
    net_text,
    once_in,
    percent,
    sign_of,
)
from croupier.words.speech import Speech

BARS = 16
"""So many results are drawn one by one; where there are more, neighbours are drawn together."""
DECADES = 7
"""How far down the logarithmic scale goes: to one in ten million."""


class Bar(NamedTuple):
    """A line of a picture. `start`, `width`, `log`: in per cent of its place; `side`: for whom."""

    name: str
    said: str
    start: str
    width: str
    log: str
    side: str
    often: str = ""


class BetView(NamedTuple):
    """A bet in words."""

    name: str
    edge: str
    risk: str
    deviation: str
    wins: str
    staked: str
    clause: str
    counted: str
    how: str
    note: str
    hits: tuple[tuple[str, str, str], ...]
    bars: tuple[Bar, ...]
    results: tuple[tuple[str, str, str, str], ...]


class Moved(NamedTuple):
    """An edge before and after: `side` gains."""

    bet: str
    before: str
    after: str
    by: str
    side: str


class OtherView(NamedTuple):
    """What would be otherwise, in words; and the edges that move, None where nobody knows yet."""

    what: tuple[tuple[str, str, str, str], ...]
    sort: str
    moved: tuple[Moved, ...] | None
    link: str


# Bets.


def edge_bars(bets: Sequence[Bet], speech: Speech) -> tuple[Bar, ...]:
    """What each bet keeps, from a common zero; what it gives goes the other way."""
    low, span = _scale(bets)
    return tuple(
        Bar(
            speech.tell(bet.phrase),
            percent(bet.edge, speech),
            _width((min(bet.edge.value, 0.0) - low) / span),
            _width(abs(bet.edge.value) / span),
            "",
            _side(bet.edge.value),
        )
        for bet in bets
    )


def _scale(bets: Sequence[Bet]) -> tuple[float, float]:
    """Where it begins and how far it goes; zero is always on it."""
    values = (0.0, *(bet.edge.value for bet in bets))
    return min(values), (max(values) - min(values)) or 1.0


def zero(bets: Sequence[Bet]) -> str:
    """Where zero is, if it is not where the bars begin."""
    low, span = _scale(bets)
    return _width(-low / span) if low < 0 else ""


def _side(edge: float) -> str:
    return "house" if edge > 0 else "player" if edge < 0 else "even"


def _width(share: float) -> str:
    return f"{100 * share:.3f}"


def bet_view(bet: Bet, speech: Speech) -> BetView:
    wins = next((hit.chance for hit in bet.hits if hit.name == "wins"), None)
    return BetView(
        name=speech.tell(bet.phrase),
        edge=percent(bet.edge, speech),
        risk=percent(bet.risk, speech),
        deviation=decimal(bet.deviation, 3, speech),
        wins="" if wins is None else percent(wins, speech, 2),
        staked=decimal(bet.staked.value, 3, speech),
        clause=citing.clause(bet.clause, speech),
        counted=speech.tell(bet.counted),
        how=speech.say(f"odds-{bet.how}"),
        note=speech.tell(bet.note or ""),
        hits=tuple(
            (
                speech.tell(hit.phrase),
                percent(hit.chance, speech),
                _once(hit.chance, speech),
            )
            for hit in bet.hits
        ),
        bars=distribution(bet.results, speech),
        results=tuple(_result(one, speech) for one in bet.results),
    )


def _once(chance: Number, speech: Speech) -> str:
    return once_in(chance.value, speech)


def _result(one: Result, speech: Speech) -> tuple[str, str, str, str]:
    chance = one.chance
    return (
        net_text(one.net),
        percent(chance, speech, RARE_DIGITS),
        chance.exact,
        _once(chance, speech),
    )


def distribution(results: Sequence[Result], speech: Speech) -> tuple[Bar, ...]:
    """How often each net result comes; where there are many, neighbours together."""
    grouped = _grouped(results)
    most = max((chance for *_, chance in grouped), default=1.0) or 1.0
    return tuple(
        Bar(
            _between(first, last),
            percent(Number(chance), speech, DIGITS),
            "0",
            _width(chance / most),
            _width(_log_share(chance, most)),
            _side(-float(Fraction(last))),
            once_in(chance, speech),
        )
        for first, last, chance in grouped
    )


def _between(first: str, last: str) -> str:
    return net_text(first) if first == last else f"{net_text(first)} … {net_text(last)}"


def _log_share(chance: float, most: float) -> float:
    """On a scale that ends at one in ten million."""
    if chance <= 0:
        return 0.0
    top = log10(most) + DECADES
    return max(0.005, (log10(chance) + DECADES) / top) if top > 0 else 0.0


def _grouped(results: Sequence[Result]) -> list[tuple[str, str, float]]:
    """Few results stay as they are. Of many, neighbours on the same side are joined, each time the
    two that are rarest together, until they are few."""
    found = [(one.net, one.net, one.chance.value) for one in results]
    while len(found) > BARS:
        pairs = [
            (one[2] + other[2], at)
            for at, (one, other) in enumerate(pairwise(found))
            if sign_of(Fraction(one[1])) == sign_of(Fraction(other[0]))
        ]
        if not pairs:
            break
        chance, at = min(pairs)
        found[at : at + 2] = [(found[at][0], found[at + 1][1], chance)]
    return found


# What would be otherwise.


def others(
    found: Report, rules: Any, links: Sequence[str], speech: Speech
) -> tuple[tuple[OtherView, ...], tuple[OtherView, ...]]:
    """Variations that move figures, and those that move none. `links`: to the figures of each."""
    said = _Said(rules, speech)
    before = {bet.name: bet for bet in found.kept.figures.bets}
    views = [
        OtherView(
            tuple(said.change(change, found.choices) for change in one.changes),
            "together" if len(one.changes) > 1 else one.changes[0].sort,
            moved(before, one, speech),
            link if one.edges is not None else "",
        )
        for one, link in zip(found.variations, links, strict=True)
    ]
    pairs = list(zip(views, found.variations, strict=True))
    return (
        tuple(view for view, one in pairs if not one.same),
        tuple(view for view, one in pairs if one.same),
    )


def moved(before: Mapping[str, Bet], one: Variation, speech: Speech) -> tuple[Moved, ...] | None:
    """The bets whose edge is another one, or that are only there then or only in the book."""
    if one.edges is None:
        return None
    after = {bet.name: bet for bet in one.edges}
    pairs = [(before.get(name), after.get(name)) for name in dict.fromkeys((*before, *after))]
    return tuple(_move(mine, its, speech) for mine, its in pairs if _differ(mine, its))


def _differ(before: Bet | None, after: Keeps | None) -> bool:
    return before is None or after is None or apart(before.edge, after.edge)


def _move(before: Bet | None, after: Keeps | None, speech: Speech) -> Moved:
    by, side, digits = "", "", DIGITS
    if before is not None and after is not None:
        change, digits = after.edge.value - before.edge.value, digits_apart(after.edge, before.edge)
        sign = "+" if change > 0 else ""
        by, side = sign + decimal(change * 100, digits, speech), _side(change)
    name = next(speech.tell(bet.phrase) for bet in (before, after) if bet is not None)
    return Moved(name, _edge(before, digits, speech), _edge(after, digits, speech), by, side)


def _edge(bet: Bet | Keeps | None, digits: int, speech: Speech) -> str:
    return speech.say("odds-no-such-bet") if bet is None else percent(bet.edge, speech, digits)


class _Said:
    """Changes in the words of the book's own page."""

    def __init__(self, rules: Any, speech: Speech) -> None:
        self.speech = speech
        self.rows = {
            row.key: (group.name, row)
            for group in reading.groups(rules, speech)
            for row in group.rows
        }
        self.values = {key: [plain_value(v) for v in cited.other] for key, cited in leaves(rules)}

    def change(self, change: Change, choices: Mapping[str, int | str]) -> tuple[str, str, str, str]:
        """What it is called, how it would be, how it is, and by which reading."""
        if change.sort == "choice":
            name = choice(change.key, self.speech)
            values = (change.value, choices[change.key])
            said = [chosen(change.key, value, self.speech) for value in values]
            return name, said[0], said[1], ""
        chapter, row = self.rows[change.key]
        other = self.values[change.key].index(change.value)
        number = self.speech.say("reading-number", number=row.reading) if row.reading else ""
        place = row.rule if "." not in change.key else f"{chapter} – {row.rule}"
        return place, row.other[other], row.value, number

    def changed(self, changes: Iterable[Change], choices: Mapping[str, int | str]) -> str:
        """Several in one line."""
        said = (self.change(change, choices) for change in changes)
        return "; ".join(f"{name}: {value}" for name, value, *_ in said)


def changes(made: Sequence[Change], asked: Asked, speech: Speech) -> str:
    """What is otherwise in these figures; nothing where they are the book's own."""
    return _Said(asked.rules, speech).changed(made, asked.choices) if made else ""


class ChoiceView(NamedTuple):
    """A choice of the plate: every value it may have, as an address and as people say it."""

    key: str
    name: str
    values: tuple[tuple[str, str, bool], ...]


def choices(asked: Asked, speech: Speech) -> tuple[ChoiceView, ...]:
    """Where there is something to choose."""
    return tuple(
        ChoiceView(
            key,
            choice(key, speech),
            tuple(
                (str(value), chosen(key, value, speech), value == asked.choices[key])
                for value in values
            ),
        )
        for key, values in asked.solver.choices(asked.rules).items()
        if len(values) > 1
    )
