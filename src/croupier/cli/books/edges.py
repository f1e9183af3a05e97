"""What the odds add to a book's lint: games whose edge depends on how they are played.

Only results that are there already, shipped or kept on this machine; nothing is computed. Measured
by all that is staked, as `rulebooks/lint.toml` measures the bets that lint counts itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import reduce
from typing import Any, NamedTuple

from croupier.cli.books import say_value
from croupier.cli.odds.figures import percent
from croupier.errors import CroupierError
from croupier.odds import report
from croupier.odds.figures import Bet, Number
from croupier.odds.registry import games
from croupier.odds.report import Change, Variant
from croupier.odds.results import find, own_folder
from croupier.phrase import Phrase, phrase
from croupier.rulebooks.lint import SEVERITIES, Finding, Severity, measures
from croupier.rulebooks.load import Book, leaves
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.shelves import Own
from croupier.words.speech import ENGLISH


class Known(NamedTuple):
    """A variant of a game that has been computed: its changes, and the bets one has to play."""

    changes: tuple[Change, ...]
    bets: tuple[Bet, ...]


def with_odds(
    book: Book, found: Sequence[Finding], game: str | None, own: Own
) -> tuple[Finding, ...]:
    """What lint found, with figures; and what only the figures show. `own`: the folder of the
    house's own books. What is of no game stays as it is, at the end."""
    full: list[Finding] = []
    for name in (name for name in book.games if game in (None, name)):
        mine = [finding for finding in found if finding.game == name]
        plain, others = _known(name, book.games[name].rules, own)
        noted = [_figured(book, finding, plain, others) for finding in mine]
        said = {finding.key for finding in mine if finding.by_play}
        more = _shown(name, book.games[name].rules, plain, others, said)
        full += sorted((*noted, *more), key=lambda one: -SEVERITIES.index(one.severity))
    return (*full, *(finding for finding in found if finding.game not in book.games))


# What has been computed.


def _known(game: str, rules: Any, own: Own) -> tuple[Known | None, list[Known]]:
    """The book as it is, and the other choices and readings that change something."""
    if game not in games():
        return None, []
    try:
        asked = report.asked(game, rules, {})
        plain = report.as_it_is(asked)
        others = [one for one in report.variants(asked) if one.key != plain.key]
    except CroupierError:  # The odds are not installed here, or do not reach these rules.
        return None, []
    known = (_computed(one, own) for one in others)
    return _computed(plain, own), [one for one in known if one is not None]


def _computed(variant: Variant, own: Own) -> Known | None:
    """Bets for which more is staked later than at first: these lint cannot count by itself."""
    kept = find(variant.key, own_folder(), own)
    if kept is None:
        return None
    return Known(variant.changes, tuple(bet for bet in kept.figures.bets if bet.staked.value > 1))


# What is noted without a figure.


def _figured(book: Book, finding: Finding, plain: Known | None, others: list[Known]) -> Finding:
    """A note on how a game is played, with its figures or the command that computes them."""
    if not finding.by_play:
        return finding
    if plain is None:
        command = f"croupier odds {finding.game} --book {book.info.id}"
        why = _with(finding.why, phrase("lint-not-computed", command=command))
        return finding._replace(why=why)
    of_its_key = [one for one in others if {each.key for each in one.changes} == {finding.key}]
    said = (_says(one, one.bets) for one in (plain, *of_its_key))
    keeps = _exact(plain.bets[0].edge) if plain.bets else None
    return finding._replace(why=reduce(_with, said, finding.why), keeps=keeps)


def _with(why: Phrase, more: Phrase) -> Phrase:
    return phrase("lint-with", why=why, more=more)


def _exact(number: Number) -> Fraction:
    return Fraction(number.exact) if number.exact else Fraction(str(number.value))


# What the figures show.


def _shown(
    game: str, rules: Any, plain: Known | None, others: Sequence[Known], noted: set[str]
) -> Iterator[Finding]:
    """Bets out of measure as the book is; then what other choices and readings bring that is graver
    than this, and than each of them alone. A note that has the figure is not said twice."""
    own = {bet.name: _weigh(bet) for bet in plain.bets} if plain else {}
    alone: dict[str, int] = {}
    for known in (plain, *others) if plain else others:
        before = max((alone.get(_name(change), 0) for change in known.changes), default=0)
        out = [
            bet
            for bet in known.bets
            if _weigh(bet) > max(before, own.get(bet.name, 0) if known.changes else 0)
        ]
        if not out:
            continue
        worst = max(map(_weigh, out))
        if len(known.changes) == 1:
            alone[_name(known.changes[0])] = worst
        keys = {change.key for change in known.changes}
        if not (keys <= noted if keys else noted):
            yield _finding(game, rules, known, out, _LEVELS[worst - 1])


def _finding(
    game: str, rules: Any, known: Known, out: Sequence[Bet], severity: Severity
) -> Finding:
    """What a reading would bring that the book does not take is only odd."""
    if any(change.sort == "reading" for change in known.changes):
        severity = "odd"
    cited = dict(leaves(rules))
    key = next((change.key for change in known.changes if change.key in cited), "")
    first = out[0]
    source = cited[key] if key else Cited(value=ENGLISH.tell(first.phrase), clause=first.clause)
    return Finding(severity, "odds", game, key, source, _says(known, out), _exact(first.edge))


_LEVELS: tuple[Severity, ...] = ("odd", "look at", "look at")


def _weigh(bet: Bet) -> int:
    """0: ordinary. 1: keeps somewhat much. 2: keeps far too much, or nothing, or gives away.
    3: gives away as much as would be far too much to keep."""
    measure, risk = measures().keeps["main"], bet.risk
    if risk.value < -measure.look:
        return 3
    if risk.value <= risk.error or risk.value > measure.look:
        return 2
    return int(risk.value > measure.ordinary)


# In words.


def _says(known: Known, bets: Iterable[Bet]) -> Phrase:
    kept = reduce(_and, map(_kept, bets)) if bets else ""
    if not known.changes:
        return phrase("lint-as-it-is", kept=kept)
    return phrase("lint-changed", changes=_changes(known.changes), kept=kept)


def _and(first: Phrase, other: Phrase) -> Phrase:
    return phrase("lint-and", first=first, other=other)


def _changes(changes: Iterable[Change]) -> str:
    return " and ".join(map(_name, changes))


def _name(change: Change) -> str:
    return (
        f"{change.key} = {say_value(change.value)}{f' ({change.reading})' * bool(change.reading)}"
    )


def _kept(bet: Bet) -> Phrase:
    """Of the first stake, and of everything that is staked."""
    edge, risk = bet.edge, bet.risk
    if abs(edge.value) <= edge.error:
        return phrase("lint-game-nothing", bet=bet.phrase, share=percent(edge))
    first, every = (percent(Number(abs(one.value), one.exact, one.error)) for one in (edge, risk))
    key = "lint-game-keeps" if edge.value > 0 else "lint-game-gives"
    return phrase(key, bet=bet.phrase, first=first, all=every)
