"""The cash a house keeps so that it can pay: for bets, rounds and a risk that it chooses.

A book may ask for a reserve and leave its size to the house (`bg` art. 5). What has to be in it is
the loss that is exceeded with no more than the chosen chance, at the end of the period and at any
time on the way; never less than the largest win of one round, nor than what the book names.
"""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from croupier.errors import IllegalDecision
from croupier.odds.compiled import compiled
from croupier.odds.simulation.bankroll import alias
from croupier.odds.simulation.chance import below, draw, stream
from croupier.odds.simulation.distribution import Played, least_bound, total
from croupier.odds.simulation.simulated import check_count
from croupier.phrase import Phrase, phrase

U = np.uint64
SHIFT, ONE = U(11), U(1)
LEAST_RISK = 1e-12


class Reserve(msgspec.Struct, frozen=True):
    """Amounts in minor units. `end`: exceeded at the end of the period with no more than the risk,
    all errors counted against the house; `as_known`: the same by the chances as they are;
    `any_time`: bounded on the whole way; `single`: the largest win of one round that was counted,
    greater ones being no likelier than `beyond`; `covers`: what the book names. `keeps`: what the
    house keeps in the mean; `error`: of the chance at the end; `exact`: all chances are."""

    risk: float
    end: int
    as_known: int
    any_time: int
    single: int
    beyond: float
    covers: int
    keeps: float
    error: float
    exact: bool

    @property
    def needed(self) -> int:
        return max(self.any_time, self.single, self.covers)


class Drawn(msgspec.Struct, frozen=True):
    """Periods that were drawn: the greatest loss on the way of each, and the loss at its end."""

    worst: list[int]
    end: list[int]

    def share_above(self, amount: int, *, at_any_time: bool) -> float:
        losses = self.worst if at_any_time else self.end
        return sum(loss > amount for loss in losses) / len(losses)


def reserve(played: list[Played], risk: float, covers: int = 0) -> Reserve:
    """The reserve for all these bets; what players win the house loses."""
    if not LEAST_RISK <= risk < 1:
        raise _no_risk(risk, phrase("count-risk-range"))
    for part in played:
        check_count(part.times, "rounds", 1, 10**9)
    against = [Played(part.bet.best, part.times) for part in played]
    known, found = total(played), total(against)
    beyond = sum(part.times * part.bet.beyond for part in played)
    error = found.error + beyond
    if error > risk / 2:
        raise _no_risk(risk, phrase("count-risk-rounds", least=f"{2 * error:.1e}"))
    end = max(0, found.least(risk - beyond))
    ahead = least_bound(against, risk - beyond, at_any_time=True)
    most = sum(part.times * max(0, *part.bet.chances) for part in played)
    return Reserve(
        risk=risk,
        end=end,
        as_known=max(0, known.least(risk)),
        any_time=max(end, min(most, int(ahead) + 1)),
        single=max(0, *(max(part.bet.chances) for part in played)),
        beyond=max(part.bet.beyond for part in played),
        covers=covers,
        keeps=-sum(part.times * part.bet.mean for part in played),
        error=error,
        exact=not any(part.bet.beyond or any(part.bet.errors.values()) for part in played),
    )


def _no_risk(risk: float, wanted: Phrase) -> IllegalDecision:
    return IllegalDecision("not-a-count", given=str(risk), what=phrase("count-risk"), wanted=wanted)


def drawn(played: list[Played], periods: int, seed: int) -> Drawn:
    """So many periods, the bets of each spread evenly over it."""
    check_count(periods, "periods", 1, 10**6)
    tables = [alias(part.bet) for part in played]
    starts = np.cumsum([0, *(len(even) for _, even in tables)])
    worst, end = np.zeros(periods, np.int64), np.zeros(periods, np.int64)
    _periods(
        np.array([part.times for part in played], np.int64),
        stream(seed, 0),
        np.concatenate([values for values, _ in tables]),
        np.concatenate([even for _, even in tables]),
        starts.astype(np.uint64),
        worst,
        end,
    )
    return Drawn(sorted(worst.tolist()), sorted(end.tolist()))


@compiled(
    "void(int64[::1], uint64[::1], int64[::1], uint64[::1], uint64[::1], int64[::1], int64[::1])"
)
def _periods(
    times: Any, state: Any, values: Any, even: Any, starts: Any, worst: Any, end: Any
) -> None:
    steps = times.max()
    for period in range(len(end)):
        now, most = 0, 0
        for step in range(steps):
            for part in range(len(times)):
                if (step + 1) * times[part] // steps == step * times[part] // steps:
                    continue
                start = starts[part]
                column = start + below(state, starts[part + 1] - start)
                second = U(0) if (draw(state) >> SHIFT) < even[column] else ONE
                now += values[(column << ONE) + second]
            most = max(most, now)
        worst[period], end[period] = most, now
