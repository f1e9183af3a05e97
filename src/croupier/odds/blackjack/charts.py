"""How to play, as charts: by points, as it fits on a card; and the first two cards by composition.

Letters: S stand, H hit, D double, P split, R surrender; after a stroke what is done where the first
is not allowed, with three cards or after a split.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.games.blackjack.asks import DOUBLE, HIT, SPLIT, STAND, SURRENDER
from croupier.odds.blackjack.deal import Up, situations
from croupier.odds.blackjack.strategy import Decided, Strategy, decide
from croupier.odds.blackjack.totals import HARD, PAIR, SOFT, ByTotals, Kind
from croupier.odds.figures import Chart, Row
from croupier.phrase import Phrase, phrase

LETTERS = {STAND: "S", HIT: "H", DOUBLE: "D", SPLIT: "P", SURRENDER: "R"}
MEANING = {letter: phrase(f"play-{word}") for word, letter in LETTERS.items()}
NAMES = ("A", *(str(number) for number in range(2, 11)))


def charts(simple: ByTotals, decided: Sequence[Decided], ups: Sequence[Up]) -> tuple[Chart, ...]:
    """What the bank shows makes a column of its own where anything is decided otherwise."""
    return (
        *(_by_points(simple, name, ups) for name in (HARD, SOFT, PAIR)),
        _by_composition(simple.strategy, decided, ups),
    )


def _by_points(simple: ByTotals, name: str, ups: Sequence[Up]) -> Chart:
    kinds = sorted({kind for kind, _ in simple.words if kind.name == name})
    rows = [
        Row(_named(kind), tuple(_cell(simple, kind, up) for up in ups))
        for kind in kinds
        if all((kind, up) in simple.words for up in ups)
    ]
    return _chart(name, phrase(f"blackjack-chart-{name}"), ups, rows)


def _chart(name: str, title: Phrase, ups: Sequence[Up], rows: Sequence[Row]) -> Chart:
    """Tens and pictures that are told apart, and played alike, share a column."""
    columns: list[tuple[Up, int]] = []
    for at, up in enumerate(ups):
        last, before = columns[-1] if columns else (None, 0)
        alike = all(row.cells[at] == row.cells[before] for row in rows)
        if last is not None and last.place == up.place and alike:
            columns[-1] = (last._replace(ranks=last.ranks + up.ranks), before)
        else:
            columns.append((up, at))
    kept = tuple(Row(row.name, tuple(row.cells[at] for _, at in columns)) for row in rows)
    names = tuple(up.name for up, _ in columns)
    return Chart(name, title, phrase("blackjack-hand-bank"), names, kept, _meaning(kept))


def _named(kind: Kind) -> str:
    if kind.name == PAIR:
        card = NAMES[kind.points - 1]
        return f"{card},{card}"
    return str(kind.points)


def _cell(simple: ByTotals, kind: Kind, up: Up) -> str:
    word = simple.words[kind, up]
    if word not in (DOUBLE, SURRENDER):
        return LETTERS[word]
    return f"{LETTERS[word]}/{LETTERS[simple.without(kind, up)]}"


def _meaning(rows: Sequence[Row]) -> dict[str, Phrase]:
    letters = {letter for row in rows for cell in row.cells for letter in cell.split("/")}
    return {letter: word for letter, word in MEANING.items() if letter in letters}


def _by_composition(strategy: Strategy, decided: Sequence[Decided], ups: Sequence[Up]) -> Chart:
    """Where suits or ranks decide, both letters: the more frequent first."""
    cells: dict[int, dict[Up, dict[str, float]]] = {}
    for (hand, up, chance, *_), word, _ in decided:
        if hand != strategy.natural:
            words = cells.setdefault(hand, {}).setdefault(up, {})
            letter = LETTERS[word]
            words[letter] = words.get(letter, 0.0) + chance
    counts = strategy.rules.hands.counts
    rows = tuple(
        Row(_cards(counts[hand]), tuple(_often(cells[hand].get(up, {})) for up in ups))
        for hand in sorted(cells, key=lambda hand: _order(counts[hand]))
    )
    return _chart("cards", phrase("blackjack-chart-cards"), ups, rows)


def _often(words: dict[str, float]) -> str:
    return " ".join(sorted(words, key=words.__getitem__, reverse=True))


def _places(counts: Iterable[int]) -> list[int]:
    return [place for place, number in enumerate(counts) for _ in range(int(number))]


def _order(counts: Iterable[int]) -> tuple[int, int]:
    low, high = _places(counts)
    return low, high


def _cards(counts: Iterable[int]) -> str:
    return ",".join(NAMES[place] for place in _places(counts))


def premium_charts(strategy: Strategy, ups: Sequence[Up]) -> tuple[Chart, ...]:
    """Two sevens on the least bet that has a premium for three of them."""
    model = strategy.model
    if model.sevens is None:
        return ()
    seven = strategy.rules.hands.of((7, 7))
    cells: dict[tuple[bool, Up], dict[str, float]] = {}
    for each in decide(strategy, situations(model, premium=True)):
        if each.situation.hand == seven:
            words = cells.setdefault((each.situation.one_suit, each.situation.up), {})
            letter = LETTERS[each.word]
            words[letter] = words.get(letter, 0.0) + each.situation.chance
    names = {True: "one-suit", False: "two-suits"}
    rows = tuple(
        Row(
            phrase(f"blackjack-{suits}", cards="7,7"),
            tuple(_often(cells.get((one_suit, up), {})) for up in ups),
        )
        for one_suit, suits in names.items()
        if any(key[0] == one_suit for key in cells)
    )
    title = phrase("blackjack-chart-sevens", n=model.sevens.least_bet)
    return (_chart("sevens", title, ups, rows),)
