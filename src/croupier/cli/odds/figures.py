"""Figures on a terminal: bets in a table, what else was found, how to play, and other readings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.cli.books import say_value
from croupier.cli.columns import wrapped
from croupier.odds.figures import Bet, Figures, Number
from croupier.odds.report import Change, Report, Variation, apart
from croupier.words import figures as words
from croupier.words.figures import DIGITS, TextChart, chart_text, digits_apart, fact_text
from croupier.words.speech import ENGLISH

tell = ENGLISH.tell

HEAD = ("bet", "edge", "risk", "deviation", "wins", "stakes")


def show(found: Report) -> None:
    """All of it, the edges first."""
    made = found.kept.made
    title = f"{found.game} by {found.book} ({found.edition})"
    print(wrapped(title))
    chosen = ", ".join(f"{name} {value}" for name, value in found.choices.items())
    given = ", ".join(f"{key} = {value}" for key, value in found.settings.items())
    print(
        f"rules {found.rules[:12]}{f'; {chosen}' if chosen else ''}{f'; set {given}' * bool(given)}"
    )
    print(f"computed in {_time(made.seconds)} on {made.on} ({made.machine})\n")
    show_figures(found.kept.figures)
    if found.variations:
        _show_variations(found)


def show_figures(figures: Figures) -> None:
    rows = [HEAD, *(_bet(bet) for bet in figures.bets)]
    table(rows)
    for bet in figures.bets:
        if bet.note:
            print(wrapped(f"{tell(bet.phrase)}: {tell(bet.note)}", "", 2))
    for chart in figures.charts:
        show_chart(chart_text(chart, ENGLISH))
    if figures.facts:
        print()
        table([(tell(fact.phrase), fact_text(fact, ENGLISH)) for fact in figures.facts])
    for note in figures.notes:
        print(f"\n{wrapped(tell(note))}")


def _bet(bet: Bet) -> tuple[str, ...]:
    wins = next((hit.chance for hit in bet.hits if hit.name == "wins"), None)
    return (
        tell(bet.phrase),
        percent(bet.edge),
        percent(bet.risk),
        f"{bet.deviation:.3f}",
        "" if wins is None else percent(wins, 2),
        f"{bet.staked.value:.3f}",
    )


def percent(number: Number, digits: int = DIGITS) -> str:
    return words.percent(number, ENGLISH, digits)


def sure(value: float, error: float) -> str:
    return words.sure(value, error, ENGLISH)


def _time(seconds: float) -> str:
    if seconds < 1:
        return f"{seconds * 1000:.0f} ms"
    return f"{seconds:.1f} s" if seconds < 120 else f"{seconds / 60:.0f} min"


def show_chart(chart: TextChart) -> None:
    print(f"\n{wrapped(chart.title)}")
    table([(chart.corner, *chart.columns), *((row.name, *row.cells) for row in chart.rows)])
    if chart.words:
        print(wrapped(", ".join(f"{cell}: {word}" for cell, word in chart.words.items())))
    if chart.note:
        print(wrapped(chart.note))


def table(rows: Sequence[Sequence[str]]) -> None:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        first, *rest = row
        cells = (f"{cell:>{wide}}" for cell, wide in zip(rest, widths[1:], strict=True))
        print("  ".join((f"{first:{widths[0]}}", *cells)).rstrip())


# Other readings and choices.


def _show_variations(found: Report) -> None:
    plain = {bet.name: bet.edge for bet in found.kept.figures.bets}
    others = [one for one in found.variations if not one.same]
    if others:
        print("\nOtherwise, and what the house keeps then")
    for one in others:
        print(wrapped(_changes(one.changes), "", 2))
        table([*_edges(plain, one)])
    same = [_changes(one.changes) for one in found.variations if one.same]
    if same:
        said = f"No figure changes with {'; '.join(same)}."
        print(f"\n{wrapped(said)}")


def _edges(plain: dict[str, Number], one: Variation) -> Iterable[tuple[str, ...]]:
    """The bets whose edge is another one, or that are not there any more."""
    changed = [
        (f"  {tell(bet.phrase)}", *_instead(bet.edge, plain.get(bet.name)))
        for bet in one.edges or ()
        if bet.name not in plain or apart(bet.edge, plain[bet.name])
    ]
    return changed or [("  the edges stay", "", "")]


def _instead(edge: Number, own: Number | None) -> tuple[str, str]:
    """With as many digits as tell one from the other."""
    if own is None:
        return percent(edge), ""
    digits = digits_apart(edge, own)
    return percent(edge, digits), f"instead of {percent(own, digits)}"


def _changes(changes: Iterable[Change]) -> str:
    return " and ".join(
        f"{one.key} = {say_value(one.value)}{f' ({one.reading})' * bool(one.reading)}"
        for one in changes
    )
