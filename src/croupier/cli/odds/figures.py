"""Figures on a terminal: bets in a table, what else was found, how to play, and other readings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.cli.books import say_value
from croupier.cli.columns import wrapped
from croupier.odds.figures import Bet, Figures, Number
from croupier.odds.report import Change, Report, Variation, apart
from croupier.words import figures as words
from croupier.words.books import labels
from croupier.words.figures import DIGITS, TextChart, chart_text, digits_apart, fact_text
from croupier.words.speech import ENGLISH, SOURCE, Speech

HEAD = ("bet", "edge", "risk", "deviation", "wins", "stakes")
PLACES = 3
"""Digits of what is counted in first stakes."""


def show(found: Report, speech: Speech = ENGLISH) -> None:
    """All of it, the edges first."""
    game, edition = found.game, speech.text("book.edition", found.edition)
    if speech.tag != SOURCE:
        game = labels.game(found.game, speech)
    print(wrapped(speech.say("figures-of", game=game, book=found.book, edition=edition)))
    print(speech.say("figures-rules", rules=found.rules[:12]) + "".join(_otherwise(found, speech)))
    made = found.kept.made
    took = speech.say("figures-took", time=_time(made.seconds, speech), day=made.on)
    print(f"{took} ({made.machine})\n")
    show_figures(found.kept.figures, speech)
    if found.variations:
        _show_variations(found, speech)


def _otherwise(found: Report, speech: Speech) -> Iterable[str]:
    """What the plate has chosen, and what was set."""
    if chosen := ", ".join(_chosen(name, value, speech) for name, value in found.choices.items()):
        yield f"; {chosen}"
    if given := ", ".join(f"{key} = {value}" for key, value in found.settings.items()):
        yield f"; {speech.say('figures-set', given=given)}"


def _chosen(name: str, value: int | str, speech: Speech) -> str:
    if speech.tag == SOURCE:
        return f"{name} {value}"
    return f"{words.choice(name, speech)} {words.chosen(name, value, speech)}"


def show_figures(figures: Figures, speech: Speech = ENGLISH) -> None:
    tell = speech.tell
    head = tuple(speech.say(f"figures-{name}") for name in HEAD)
    table([head, *(_bet(bet, speech) for bet in figures.bets)])
    for bet in figures.bets:
        if bet.note:
            print(wrapped(f"{tell(bet.phrase)}: {tell(bet.note)}", "", 2))
    for chart in figures.charts:
        show_chart(chart_text(chart, speech))
    if figures.facts:
        print()
        table([(tell(fact.phrase), fact_text(fact, speech)) for fact in figures.facts])
    for note in figures.notes:
        print(f"\n{wrapped(tell(note))}")


def _bet(bet: Bet, speech: Speech) -> tuple[str, ...]:
    wins = next((hit.chance for hit in bet.hits if hit.name == "wins"), None)
    return (
        speech.tell(bet.phrase),
        words.percent(bet.edge, speech),
        words.percent(bet.risk, speech),
        words.decimal(bet.deviation, PLACES, speech),
        "" if wins is None else words.percent(wins, speech, 2),
        words.decimal(bet.staked.value, PLACES, speech),
    )


def percent(number: Number, digits: int = DIGITS) -> str:
    return words.percent(number, ENGLISH, digits)


def sure(value: float, error: float) -> str:
    return words.sure(value, error, ENGLISH)


def _time(seconds: float, speech: Speech) -> str:
    if seconds < 1:
        return speech.say("time-ms", n=f"{seconds * 1000:.0f}")
    if seconds < 120:
        return speech.say("time-s", n=words.decimal(seconds, 1, speech))
    return speech.say("time-min", n=f"{seconds / 60:.0f}")


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


def _show_variations(found: Report, speech: Speech) -> None:
    plain = {bet.name: bet.edge for bet in found.kept.figures.bets}
    others = [one for one in found.variations if not one.same]
    if others:
        print(f"\n{speech.say('figures-otherwise')}")
    for one in others:
        print(wrapped(_changes(one.changes, speech), "", 2))
        table([*_edges(plain, one, speech)])
    same = [_changes(one.changes, speech) for one in found.variations if one.same]
    if same:
        said = speech.say("figures-no-change", changes="; ".join(same))
        print(f"\n{wrapped(said)}")


def _edges(plain: dict[str, Number], one: Variation, speech: Speech) -> Iterable[tuple[str, ...]]:
    """The bets whose edge is another one, or that are not there any more."""
    changed = [
        (f"  {speech.tell(bet.phrase)}", *_instead(bet.edge, plain.get(bet.name), speech))
        for bet in one.edges or ()
        if bet.name not in plain or apart(bet.edge, plain[bet.name])
    ]
    return changed or [(f"  {speech.say('figures-stay')}", "", "")]


def _instead(edge: Number, own: Number | None, speech: Speech) -> tuple[str, str]:
    """With as many digits as tell one from the other."""
    if own is None:
        return words.percent(edge, speech), ""
    digits = digits_apart(edge, own)
    was = words.percent(own, speech, digits)
    return words.percent(edge, speech, digits), speech.say("figures-instead", edge=was)


def _changes(changes: Iterable[Change], speech: Speech) -> str:
    """By the keys of the book, as one sets them."""
    return speech.say("figures-and").join(
        f"{one.key} = {say_value(one.value, speech)}{f' ({one.reading})' * bool(one.reading)}"
        for one in changes
    )
