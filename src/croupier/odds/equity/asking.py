"""Hands and ranges against each other, asked for in one line."""

from __future__ import annotations

import os
from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING

from croupier.cards.card import PACK
from croupier.cards.hands.low import LOW_RANKS
from croupier.errors import IllegalDecision
from croupier.odds.equity.answer import Counts, Equity, hand_of, kinds, player_of
from croupier.odds.equity.games import USUAL
from croupier.odds.equity.notation import named
from croupier.odds.equity.question import Question, read_question
from croupier.odds.face import computing
from croupier.odds.work import Tell, Work
from croupier.phrase import phrase

if TYPE_CHECKING:
    from numpy import int64
    from numpy.typing import NDArray

    from croupier.odds.equity.held import Held

AFFORDABLE = 3e9
"""Steps, of about a nanosecond, that are counted without being asked to."""
MOST_STEPS = 1e14
"""Steps that are counted at all: a day."""
ERROR, LEAST_ERROR = 0.00025, 0.000_01
"""Of every share, unless said otherwise; and the smallest that is drawn for."""
MOST_TRIALS, MOST_THREADS = 1 << 32, 1_024
QUALIFIERS = LOW_RANKS[4:]


def equity(
    hands: Sequence[str],
    *,
    game: str = USUAL,
    board: str = "",
    dead: str = "",
    trials: int | None = None,
    seed: int | None = None,
    exact: bool = False,
    error: float = ERROR,
    qualifier: str = "8",
    by_hand: bool = False,
    threads: int | None = None,
    tell: Tell | None = None,
) -> Equity:
    """How much of the pot is whose, where all go on to the showdown.

    `hands`: for each player what he holds or may hold, as docs/equity.md writes it. Counted exactly
    where that takes seconds, or where it has to be (`exact`); else drawn by the seed (0 unless said
    otherwise), `trials` deals or as many as bring every standard error below `error`. `qualifier`:
    the highest card of a low, where there is one. `by_hand`: of each hand of a range as well.
    `tell`: who is told how far it is.

    >>> found = equity(["AhKh", "QsQd"], board="Qh Jh 2d")
    >>> found.exact, found.deals, [player.share.exact for player in found.players]
    (True, 990, ['67/198', '131/198'])
    >>> drawn = equity(["AhKh", "QQ", "random"], trials=10_000, seed=7)
    >>> drawn.exact, drawn.deals, drawn.players[0].share.error < 0.01
    (False, 10000, True)
    """
    asked = read_question(hands, game, board, dead)
    _sound(trials, error, threads, qualifier)
    work = Work(None, tell, threads or os.cpu_count() or 1)
    with computing(phrase("odds-of-game", game=game)):
        from croupier.odds.equity.drawn import Drawing
        from croupier.odds.equity.exact import Counting, exchanges_of
        from croupier.odds.kernels import ranks_within

        known = kinds(len(hands), asked.game.low)
        within = int(ranks_within(qualifier)) if asked.game.low else 0
        alike = exchanges_of(asked, len(known))
        if trials is None and _is_counted(asked, len(known), len(alike), exact):
            counting = Counting(asked, within, len(known), alike, by_hand, work)
            return _answer(asked, counting.held, counting.tally(), by_hand, None)
        seed = seed or 0
        drawing = Drawing(asked, within, known, by_hand, seed, work)
        return _answer(asked, drawing.held, drawing.tally(trials, error), by_hand, seed)


def _sound(trials: int | None, error: float, threads: int | None, qualifier: str) -> None:
    """Refuses figures that cannot be, by their name."""
    if trials is not None and not 1 <= trials <= MOST_TRIALS:
        raise _wrong("trials", trials, f"1–{MOST_TRIALS}")
    if not LEAST_ERROR <= error < 1:
        raise _wrong("error", error, f"{LEAST_ERROR}–1")
    if threads is not None and not 1 <= threads <= MOST_THREADS:
        raise _wrong("threads", threads, f"1–{MOST_THREADS}")
    if len(qualifier) != 1 or qualifier not in QUALIFIERS:
        raise _wrong("qualifier", qualifier, ", ".join(QUALIFIERS))


def _wrong(name: str, given: object, wanted: str) -> IllegalDecision:
    return IllegalDecision("equity-figure", name=name, given=str(given), wanted=wanted)


def _is_counted(asked: Question, kinds: int, alike: int, exact: bool) -> bool:
    """Whether every deal is counted: where that is quick, or asked for and possible."""
    from croupier.odds.equity.exact import cost, countable

    steps = cost(asked, kinds, alike).least if countable(asked) else inf
    if exact and steps > MOST_STEPS:
        raise IllegalDecision("equity-too-many")
    return exact or steps <= AFFORDABLE


def _answer(
    asked: Question, held: Held, tally: NDArray[int64], by_hand: bool, seed: int | None
) -> Equity:
    exact, split, players = seed is None, asked.game.low, []
    known = kinds(len(asked.ranges), split)
    for player, said in enumerate(asked.ranges):
        rows = [at for at, (whose, _) in enumerate(held.rows) if whose == player]
        whole = Counts(tally[rows].sum(axis=0).tolist(), known, exact)
        each = [
            hand_of(named(held.rows[at][1]) or said.text, Counts(tally[at].tolist(), known, exact))
            for at in (rows if by_hand else ())
        ]
        players.append(player_of(said.text, asked.ways(player), whole, split, tuple(each)))
    deals = int(tally[:, 0].sum()) // len(asked.ranges)
    if not deals:
        raise IllegalDecision("equity-no-deal")
    return Equity(
        game=asked.game.name,
        exact=exact,
        deals=deals,
        players=tuple(players),
        board=_cards(asked.board),
        dead=_cards(asked.dead),
        seed=seed,
    )


def _cards(cards: int) -> tuple[str, ...]:
    return tuple(card for at, card in enumerate(PACK) if cards >> at & 1)
