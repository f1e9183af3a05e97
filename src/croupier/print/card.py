"""A strategy card: how a game of a book is played best, on a card to take along.

The charts of the solver with their legend, or, where nobody decides anything, the bets by what they
keep; at the foot the book, its edition, its rules and the edge. As text here; `card_picture` draws
it, `print/card.typ` prints it. It knows no solver and no page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import NamedTuple

from croupier.odds.figures import Bet
from croupier.odds.report import Report
from croupier.print.charts import is_long, legend, tints_of
from croupier.words import labels
from croupier.words.figures import TextChart, chart_text, choice, chosen, percent
from croupier.words.speech import Speech

TEMPLATE = "card.typ"
MOST_EDGES = 8
"""So many edges stand at the foot, and no more."""
WIDE = 96


class Card(NamedTuple):
    """`tints`: the number of each word's ground. `bets`: by name and edge, where there is no chart;
    `edges`: at the foot."""

    title: str
    charts: tuple[TextChart, ...]
    tints: Mapping[str, int]
    legend: tuple[tuple[str, str], ...]
    bets: tuple[tuple[str, str], ...]
    edges: str
    foot: str


def card_of(found: Report, speech: Speech, title: str = "") -> Card:
    """The card of a report. `title`: of the book; its id where there is none."""
    figures = found.kept.figures
    game = labels.game(found.game, speech)
    charts = _on_a_card([chart_text(chart, speech) for chart in figures.charts])
    choices = "".join(
        f", {choice(name, speech)} {chosen(name, value, speech)}"
        for name, value in found.choices.items()
        if value != "none"
    )
    key = "odds-card-of" if charts else "odds-card-bets"
    edges = [] if not charts else [_edge(bet, speech) for bet in figures.bets[:MOST_EDGES]]
    return Card(
        title=_capital(speech.say(key, game=game)) + choices,
        charts=charts,
        tints=tints_of(charts),
        legend=_legend(charts, speech),
        bets=() if charts else tuple(_by_edge(figures.bets, speech)),
        edges=f"{speech.say('odds-edge')}: {'; '.join(edges)}." if edges else "",
        foot=speech.say(
            "odds-card-foot",
            book=title or found.book,
            edition=speech.text("book.edition", found.edition),
            rules=found.rules[:12],
        ),
    )


def _on_a_card(charts: Sequence[TextChart]) -> tuple[TextChart, ...]:
    """Where there are shorter ones, very long charts are only on the page."""
    short = tuple(chart for chart in charts if not is_long(chart))
    return short or tuple(charts)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _edge(bet: Bet, speech: Speech) -> str:
    return f"{speech.tell(bet.phrase)} {percent(bet.edge, speech)}"


def _by_edge(bets: Sequence[Bet], speech: Speech) -> list[tuple[str, str]]:
    """The best for the player first; equal ones as the book has them."""
    best_first = sorted(bets, key=lambda bet: bet.edge.value)
    return [(speech.tell(bet.phrase), percent(bet.edge, speech)) for bet in best_first]


def _legend(charts: Sequence[TextChart], speech: Speech) -> tuple[tuple[str, str], ...]:
    """Every word that stands on a chart with its meaning, once."""
    found = (each for chart in charts for each in legend(chart, speech).items())
    return tuple(dict.fromkeys(found))


# As text.


def text(card: Card) -> str:
    """Tables for a terminal or a plain printer."""
    parts = [card.title]
    for chart in card.charts:
        rows = [(chart.corner, *chart.columns), *((row.name, *row.cells) for row in chart.rows)]
        parts.append("\n".join((*wrap(chart.title, WIDE), *_table(rows), *wrap(chart.note, WIDE))))
    if card.bets:
        parts.append("\n".join(_table(card.bets)))
    if card.legend:
        parts.append("\n".join(_table(card.legend, left=True)))
    parts += ["\n".join(wrap(line, WIDE)) for line in (card.edges, card.foot) if line]
    return "\n\n".join(parts) + "\n"


def _table(rows: Sequence[Sequence[str]], *, left: bool = False) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            f"{cell:{wide}}" if left or at == 0 else f"{cell:>{wide}}"
            for at, (cell, wide) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
