"""What all chips on a layout come to, pocket by pocket: paid by the game itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from croupier.games.awaiting import Draw, Drawn
from croupier.games.facts import Line
from croupier.games.felt import Felt, Wager
from croupier.games.roulette import GAME
from croupier.games.roulette.terms import Terms
from croupier.odds.valuing import Outcome, Valuing


def joint(terms: Terms, wagers: Sequence[Wager]) -> Iterable[Outcome]:
    felt = Felt({wager.name: wager for wager in wagers})
    _, round = GAME.open(terms, felt)
    awaited = GAME.awaiting(terms, round)
    if not isinstance(awaited, Draw):
        return
    pockets = sorted(terms.wins)
    for pocket in pockets:
        events, _ = GAME.decide(terms, round, Drawn(awaited.device, (str(pocket),)))
        nets: dict[str, Fraction | int] = {wager.seat: 0 for wager in wagers}
        for line in events:
            if isinstance(line, Line):
                nets[line.seat] += line.won - line.lost
        yield Fraction(1, len(pockets)), nets


VALUING = Valuing(joint)
