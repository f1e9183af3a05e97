"""What solvers say in words of their own, in other languages: titles, rows and notes of charts,
what was counted, and what else was found.

A solver writes English. A phrase with a number or a part of its own in it is known by its pattern;
one that is not known here stays as it is. The names of bets and results are `odds_words`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import msgspec

from croupier.cards.card import RANKS
from croupier.cards.hands.words import ENGLISH, Phrase
from croupier.odds.figures import Bet, Chart, Figures
from croupier.words import odds as odds_words
from croupier.words.speech import SOURCE, Speech

PLACE = "odds"
SAID = (
    # What charts are called, and their corners.
    "Hands without an ace that counts eleven",
    "Hands with an ace that counts eleven",
    "Pairs",
    "The first two cards by what they are",
    "Two sevens, with a bet of {n}",
    "The best play",
    "Where playing begins",
    "How many of a hundred bet, by what they have on the flop",
    "On how many flops of a hundred two cards bet",
    "hand / bank",
    "hand \\ what the bank shows",
    "what one holds \\ what the bank shows",
    "cards",
    "two cards and the flop",
    # Rows and columns.
    "{cards} of one suit",
    "{cards} of two suits",
    "four of a suit",
    "straight, two ranks",
    "straight, one rank",
    "no draw",
    "two pair or better",
    "a pair with the flop",
    "a pair in the hand",
    "the flop's own pair",
    "both cards over the flop",
    "one card over the flop",
    "no card over the flop",
    "the highest hand that passes",
    "the lowest hand that is bet at once",
    "queen high or less",
    "king high",
    "ace high",
    "ace-king-nine or less",
    "ace-king-ten",
    "ace-king-jack",
    "ace-king-queen",
    "{hand}, inside straight draw",
    "{hand}, open straight draw",
    "{hand}, four to a flush",
    "{hand}, four to a straight flush",
    "{hand} down to {other}",
    # Notes of charts.
    "Of one suit above the diagonal, of two below.",
    "What counts twice stands further left.",
    "Which cards go is as a rule plain: those that make nothing and draw to nothing.",
    "Between the two it depends on suits, draws and the bank's card.",
    # Over what was counted.
    "{n} pockets",
    "a fresh shoe of one deck",
    "a fresh shoe of {n} decks",
    "a whole deck",
    "a whole shoe of {n} decks",
    "{shoe}, one box, played best by composition",
    "{shoe}, of which the bank's card alone is known",
    "all flops, holes, turns, rivers and holes of the bank",
    "all holes and flops",
    "all hands of five cards",
    "all hands of five cards, open cards, draws and hands of the bank",
    "all hands of five cards, open cards, draws, hands of the bank and cards it may buy",
    "all hands and open cards without a draw; with draws a sample of deals",
    # What else was found.
    "{side} wins",
    "{side} has a pair",
    "boxes that bet",
    "what betting always costs",
    "what never taking a card costs",
    "what playing by the chart costs",
    "what betting from {hand} up and passing else costs",
    "even money against {ranks} costs",
    "{bet}, edge with the two cards that speak most for it",
    "war, edge if winnings move where that pays",
    "play by points costs",
    "the bank has blackjack",
    "the bank has over",
    "the bank has {n}",
    # Notes.
    "A greater bet has the same premium, which is a smaller part of it.",
    "As large as the ante; the box is then played as “ante and bet beside a bonus”, for both "
    "together.",
    "A coup from a fresh shoe; cards burned unseen change nothing.",
    "All {n} pockets are equally likely.",
    "Insurance is a bet of its own here; with a whole shoe it never pays.",
    "Insurance is a bet of its own here; with some hands it pays, and is not in the edge.",
    "Insurance may be taken when the hand is played; it pays after {n} cards of which none would "
    "have won it, and so many hardly ever come.",
    "Nothing is known of the cards of other boxes, and no box reaches the maximum payout.",
    "A box is insured where that is worth it, when all its cards are there: never better before.",
    "Of other boxes nothing is known. Stakes divide: rounding is not part of the figures.",
    "Of other boxes nothing is known. Stakes divide: rounding is not part of the figures, nor is a "
    "maximum payout.",
    "One box, served first, from a whole shoe; a shuffling machine deals every round so. Rounding "
    "is not part of the figures.",
    "Split hands are played by their own cards and the bank's, without a look at the other hands; "
    "with that one way of playing the figure is exact. Who does look gains about a "
    "hundred-thousandth of the bet with one deck, and less with more.",
    "That a box is not split again once a hand has lost is counted as if hands were independent: "
    "less than a millionth of the bet is wrong.",
    "Whoever insures does so for as much as may be; whoever gains nothing by a purchase does not "
    "buy.",
)
"""In this order a phrase is looked for: the longer pattern before the shorter one."""
_MADE = {
    "two pair": "two-pair",
    "three of a kind": "three",
    "straight": "straight",
    "flush": "flush",
    "full house": "full-house",
    "four of a kind": "four",
    "straight flush": "straight-flush",
    "pair": "pair",
    "ace–king": "ace-king",
}
_PAIR = "pair of "
_PLURALS = {ENGLISH[f"rank.{rank}.many"]: rank for rank in RANKS}


def told(figures: Figures, speech: Speech) -> Figures:
    """Figures with the solver's phrases in a language; names of bets and results stay, for whoever
    shows them knows their words."""
    if speech.tag == SOURCE:
        return figures
    return msgspec.structs.replace(
        figures,
        bets=tuple(_bet(bet, speech) for bet in figures.bets),
        charts=tuple(_chart(chart, speech) for chart in figures.charts),
        facts=tuple(
            msgspec.structs.replace(fact, name=phrase(fact.name, speech)) for fact in figures.facts
        ),
        notes=tuple(phrase(note, speech) for note in figures.notes),
    )


def _bet(bet: Bet, speech: Speech) -> Bet:
    counted, note = phrase(bet.counted, speech), phrase(bet.note, speech)
    return msgspec.structs.replace(bet, counted=counted, note=note)


def _chart(chart: Chart, speech: Speech) -> Chart:
    return msgspec.structs.replace(
        chart,
        title=phrase(chart.title, speech),
        corner=phrase(chart.corner, speech),
        columns=tuple(phrase(column, speech) for column in chart.columns),
        rows=tuple(
            msgspec.structs.replace(row, name=phrase(row.name, speech)) for row in chart.rows
        ),
        note=phrase(chart.note, speech),
    )


def phrase(english: str, speech: Speech) -> str:
    """What a solver says, in a language."""
    if english in _MADE:
        return speech.hand(Phrase(f"category.{_MADE[english]}"))
    if english.startswith(_PAIR) and english.removeprefix(_PAIR) in _PLURALS:
        return speech.hand(Phrase("hand.pair", (_PLURALS[english.removeprefix(_PAIR)],)))
    for pattern, form in _forms():
        if found := form.fullmatch(english):
            parts = {name: _part(name, said, speech) for name, said in found.groupdict().items()}
            return speech.text(PLACE, pattern).format(**parts)
    return _elsewhere(english, speech)


def _elsewhere(english: str, speech: Speech) -> str:
    """`tie`, `bank has game`: words that the table has too."""
    said = (speech.text(place, english) for place in ("hit", "bet"))
    return next((word for word in said if word != english), english)


@cache
def _forms() -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple((said, re.compile("".join(_form(said)))) for said in SAID)


def _form(said: str) -> Iterator[str]:
    """A number where `{n}` stands, and anything where another part does."""
    for at, piece in enumerate(re.split(r"\{(\w+)\}", said)):
        anything = r"\d+" if piece == "n" else ".+?"
        yield f"(?P<{piece}>{anything})" if at % 2 else re.escape(piece)


def _part(name: str, said: str, speech: Speech) -> str:
    match name:
        case "hand" | "other" | "shoe":
            return phrase(said, speech)
        case "bet" | "side":
            return odds_words.bet(said, speech)
        case "ranks":
            return odds_words.ranks(said)
    return said
