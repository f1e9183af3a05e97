"""The odds of a game by a book, asked for in one line: what `croupier.odds` gives.

Figures that ship with the program, or that this machine has computed before, come at once; others
are computed, which needs the extra `odds`. Cards are plain texts: `"Ts 6h"`.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TypedDict

from croupier.cards.reading import Cards, read_cards
from croupier.errors import IllegalDecision, RuleBookError
from croupier.odds import report, results
from croupier.odds.face import computing
from croupier.odds.figures import Advice, Bet, Chart, Figures, Seen
from croupier.odds.registry import games, odds_of
from croupier.odds.work import QUIET
from croupier.phrase import Phrase, phrase
from croupier.rulebooks.load import Book, load_book

Settings = Mapping[str, str]
"""What is otherwise than in the book, by its key: `{"decks": "8"}`, `{"pays.straight": "34"}`."""


def of(book: Book | str, game: str, settings: Settings | None = None) -> Figures:
    """All odds of a game by a book: bets, charts, facts.

    `settings`: what is otherwise than in the book, a rule by its key or a choice of the plate.

    >>> straight = of("by", "roulette").bet("straight")
    >>> straight.edge.exact, round(straight.deviation, 2)
    ('1/37', 5.84)
    >>> of("by", "roulette", {"pays.straight": "34"}).bet("straight").edge.exact
    '2/37'
    """
    return figures_of(_asked(book, game, settings))


def figures_of(asked: report.Asked) -> Figures:
    """As they are kept, or computed now."""
    plain = report.as_it_is(asked)
    if kept := results.find(plain.key):
        return kept.figures
    with computing(phrase("odds-of-game", game=asked.game)):
        return asked.solver.solve(plain.model, QUIET)


class BetRow(TypedDict):
    """A bet as a row of a data frame. Shares are of the first stake; `exact` is the edge as a
    fraction where it was counted, `wins` how often the bet wins where that is counted."""

    game: str
    bet: str
    edge: float
    exact: str
    error: float
    risk: float
    deviation: float
    staked: float
    wins: float | None
    clause: str


def rows(book: Book | str, game: str = "", settings: Settings | None = None) -> list[BetRow]:
    """The bets of a game as plain rows, for a data frame; without a game, of all that have odds.

    >>> [(row["bet"], row["exact"]) for row in rows("ru", "roulette")][:2]
    [('straight', '1/37'), ('split', '1/37')]
    """
    read = load_book(book) if isinstance(book, str) else book
    wanted = (game,) if game else tuple(name for name in read.games if name in games())
    return [_row(name, bet) for name in wanted for bet in of(read, name, settings).bets]


def chart(book: Book | str, game: str, name: str = "", settings: Settings | None = None) -> Chart:
    """How to play best, as a table: the chart of this name, or the first one.

    >>> hard = chart("by", "blackjack", "hard")
    >>> sixteen = next(row for row in hard.rows if row.name == "16")
    >>> dict(zip(hard.columns, sixteen.cells))["6"]
    'S'
    """
    found = {each.name: each for each in of(book, game, settings).charts}
    wanted = name or next(iter(found), "")
    if wanted not in found:
        known = tuple(found) or phrase("none")
        raise RuleBookError("no-such-chart", game=game, chart=name, charts=known)
    return found[wanted]


def advise(
    book: Book | str,
    game: str,
    cards: Cards,
    *,
    bank: Cards = "",
    board: Cards = "",
    dead: Cards = "",
    after: str = "",
    stakes: Fraction | int | str = 0,
    settings: Settings | None = None,
) -> Advice:
    """What each thing one can say is worth with these cards, the best first.

    `bank`: what the bank shows; `board`: common cards; `dead`: cards known to be gone; `after`:
    what was said before, such as `exchange`, and `stakes`: what that cost, in first stakes.

    >>> advise("by", "blackjack", "Ts 6h", bank="6c").best.verb
    'stand'
    """
    asked = _asked(book, game, settings)
    return advised(asked, seen_so(game, cards, bank, board, dead, after, stakes))


def advised(asked: report.Asked, seen: Seen) -> Advice:
    with computing(phrase("odds-advice")):
        return asked.solver.advice(report.as_it_is(asked).model, seen)


def seen_so(
    game: str,
    cards: Cards,
    bank: Cards = "",
    board: Cards = "",
    dead: Cards = "",
    after: str = "",
    stakes: Fraction | int | str = 0,
) -> Seen:
    """What a player sees, checked: known cards, as many as the game deals, a stage it has."""
    face = odds_of(game)
    if after not in ("", *face.stages):
        raise IllegalDecision("no-such-word", verb=after)
    found = Seen(
        read_cards(cards),
        bank=read_cards(bank),
        board=read_cards(board),
        dead=read_cards(dead),
        stage=after,
        stakes=_stakes(stakes),
    )
    for what, wanted in face.takes.items():
        if (given := len(getattr(found, what))) != wanted:
            said = Phrase(f"odds-cards-{what}", {"n": wanted})
            raise IllegalDecision("card-count", wanted=said, given=given)
    return found


def _asked(book: Book | str, game: str, settings: Settings | None) -> report.Asked:
    read = load_book(book) if isinstance(book, str) else book
    return report.asked(game, read.section(game).rules, settings or {})


def _row(game: str, bet: Bet) -> BetRow:
    wins = next((hit.chance.value for hit in bet.hits if hit.name == "wins"), None)
    return BetRow(
        game=game,
        bet=bet.name,
        edge=bet.edge.value,
        exact=bet.edge.exact,
        error=bet.edge.error,
        risk=bet.risk.value,
        deviation=bet.deviation,
        staked=bet.staked.value,
        wins=wins,
        clause=bet.clause,
    )


def _stakes(given: Fraction | int | str) -> Fraction:
    try:
        found = Fraction(given)
    except (ValueError, ZeroDivisionError):
        found = Fraction(-1)
    if found < 0:
        wanted, what = phrase("count-stakes-wanted"), phrase("count-stakes")
        raise IllegalDecision("not-a-count", given=str(given), what=what, wanted=wanted)
    return found
