"""A strategy card: how a game of a book is played best, on a card to take along.

The charts of the solver with their legend, or, where nobody decides anything, the bets by what they
keep; then the rules in words, and at the foot the book, its edition, its rules' hash and the edge.
As text here; `card_picture` draws it, `print/card.typ` prints it. It knows no solver and no page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from textwrap import wrap
from typing import NamedTuple

from croupier.odds.figures import Bet
from croupier.odds.report import Report
from croupier.print.charts import is_long, legend, tints_of
from croupier.words.books import labels
from croupier.words.figures import TextChart, chart_text, choice, chosen, percent
from croupier.words.speech import Speech

TEMPLATE = "card.typ"
MOST_PAID = 2
"""So many different payments of a bet are told."""
MOST_EDGES = 8
"""So many edges stand at the foot, and no more."""
WIDE = 96


class Card(NamedTuple):
    """`lead`: what has to be known to read it. `tints`: the number of each word's ground. `bets`: a
    table with its heading, where there is no chart; `rules`: in words; `edges`: at the foot."""

    title: str
    lead: str
    charts: tuple[TextChart, ...]
    tints: Mapping[str, int]
    legend: tuple[tuple[str, str], ...]
    bets: tuple[tuple[str, ...], ...]
    rules: tuple[str, ...]
    edges: str
    foot: str


def card_of(found: Report, speech: Speech, title: str = "", rules: tuple[str, ...] = ()) -> Card:
    """The card of a report. `title`: of the book, its id where there is none; `rules`: in words."""
    figures = found.kept.figures
    charts = _on_a_card([chart_text(chart, speech) for chart in figures.charts])
    words, alike = _legend(charts, speech), _all_alike(figures.bets)
    edges = [] if not charts else [_edge(bet, speech) for bet in figures.bets[:MOST_EDGES]]
    return Card(
        title=_title(found, speech, _sort(charts, words)),
        lead=_lead(figures.bets[0], speech, _sort(charts, words), alike),
        charts=charts,
        tints=tints_of(charts),
        legend=words,
        bets=() if charts else _bets(figures.bets, speech, alike),
        rules=rules,
        edges=f"{speech.say('odds-edge')}: {'; '.join(edges)}." if edges else "",
        foot=speech.say(
            "odds-card-foot",
            book=title or found.book,
            edition=speech.text("book.edition", found.edition),
            rules=found.rules[:12],
        ),
    )


def _sort(charts: Sequence[TextChart], words: Sequence[object]) -> str:
    """What it shows: what to do, how often something is done, or bets alone."""
    return ("of" if words else "often") if charts else "bets"


def _title(found: Report, speech: Speech, sort: str) -> str:
    choices = "".join(
        f", {choice(name, speech)} {chosen(name, value, speech)}"
        for name, value in found.choices.items()
        if value != "none"
    )
    return _capital(speech.say(f"odds-card-{sort}", game=labels.game(found.game, speech))) + choices


def _lead(first: Bet, speech: Speech, sort: str, alike: bool) -> str:
    if sort == "often":
        return speech.say("odds-card-shares")
    if sort == "bets" and alike:
        return speech.say("odds-card-alike", edge=percent(first.edge, speech))
    return ""


def _on_a_card(charts: Sequence[TextChart]) -> tuple[TextChart, ...]:
    """Where there are shorter ones, very long charts are only on the page."""
    short = tuple(chart for chart in charts if not is_long(chart))
    return short or tuple(charts)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _edge(bet: Bet, speech: Speech) -> str:
    return f"{speech.tell(bet.phrase)} {percent(bet.edge, speech)}"


def _all_alike(bets: Sequence[Bet]) -> bool:
    return len(bets) > 1 and len({bet.edge.exact or bet.edge.value for bet in bets}) == 1


def _bets(bets: Sequence[Bet], speech: Speech, alike: bool) -> tuple[tuple[str, ...], ...]:
    """The best for the player first, equal ones as the book has them: what each pays, how often it
    wins, and what it keeps unless all keep the same."""
    head = tuple(speech.say(key) for key in ("bet", "pays", "odds-wins", "odds-edge"))
    rows = [
        (speech.tell(bet.phrase), _pays(bet, speech), _wins(bet, speech), percent(bet.edge, speech))
        for bet in sorted(bets, key=lambda bet: bet.edge.value)
    ]
    return tuple(row[: 3 if alike else 4] for row in (head, *rows))


def _pays(bet: Bet, speech: Speech) -> str:
    """All that can be won, where that is not too much to be said."""
    won = [net for each in bet.results if (net := Fraction(each.net)) > 0]
    return ", ".join(speech.odds(net) for net in won) if len(won) <= MOST_PAID else ""


def _wins(bet: Bet, speech: Speech) -> str:
    wins = next((hit.chance for hit in bet.hits if hit.name == "wins"), None)
    return "" if wins is None else percent(wins, speech, 2)


def _legend(charts: Sequence[TextChart], speech: Speech) -> tuple[tuple[str, str], ...]:
    """Every word that stands on a chart with its meaning, once."""
    found = (each for chart in charts for each in legend(chart, speech).items())
    return tuple(dict.fromkeys(found))


# As text.


def text(card: Card) -> str:
    """Tables for a terminal or a plain printer."""
    parts = [card.title, *filter(None, ["\n".join(wrap(card.lead, WIDE))])]
    for chart in card.charts:
        rows = [(chart.corner, *chart.columns), *((row.name, *row.cells) for row in chart.rows)]
        parts.append("\n".join((*wrap(chart.title, WIDE), *_table(rows), *wrap(chart.note, WIDE))))
    if card.bets:
        parts.append("\n".join(_table(card.bets)))
    if card.legend:
        parts.append("\n".join(_table(card.legend, left=True)))
    if card.rules:
        parts.append("\n".join(line for each in card.rules for line in wrap(each, WIDE)))
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
