"""Games per second at machines, bare and at a table; the exact return beside simulation.

The bare game is opened and turned from a felt that lies, free games and all; at its table the
stake, the start and every stop are words that are checked, recorded and folded. Exact figures of a
sheet of five reels come in two ways, by its parts and over all stops, which have to be the same
fraction; beside them games at random, with how many of those the exact count is worth in time.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from fractions import Fraction
from typing import TypeVar

from bench.engines import rates
from croupier.croupier import Croupier
from croupier.fair.entropy import SeededEntropy
from croupier.games.awaiting import Asks, Awaiting, Draw, Drawn, Over, Said
from croupier.games.felt import Bet, Felt, lay
from croupier.games.slots.sheet import Sheet, read
from croupier.odds.figures import Figures
from croupier.odds.slots.figures import Found
from croupier.odds.slots.free import FreeGames
from croupier.odds.slots.part import parts
from croupier.odds.slots.simulation import PART, tried
from croupier.odds.slots.whole import counted
from croupier.odds.work import Work
from croupier.rulebooks.load import load_book
from croupier.table.course import take
from croupier.table.entry import Word
from croupier.table.setting import Setting
from croupier.table.words import Bets, NoMoreBets, OpenWindow

PLATES = {
    "plums": "game 0.25..25, machine plums, chip 0.25",
    "amber": "game 0.20..20, machine amber, chip 0.20",
    "zmey": "game 0.10..10, machine zmey, chip 0.10",
}
FIVE_REELS = "amber"
TRIED = 8
Play = Callable[[], None]
T = TypeVar("T")


def main() -> None:
    print(f"{'games/s':12}{'bare':>12}{'at a table':>12}{'of bare':>10}")
    for machine, plate in PLATES.items():
        croupier = Croupier("machines", "slots", plate=plate)
        bare, seated = rates((_bare(croupier.setting), _at_table(croupier)))
        print(f"{machine:12}{bare:>12,.0f}{seated:>12,.0f}{seated / bare:>10.2f}", flush=True)
    exact()


def exact() -> None:
    """All three find the same return, or nothing is told."""
    sheet, work = read(load_book("machines").section("slots").rules.machines[FIVE_REELS]), Work()
    counted(sheet, sheet.reels, work, "reels")  # The compiler's work is done before.
    by_parts, whole = _timed(lambda: parts(sheet).whole)
    by_stops, figures = _timed(lambda: _figures(sheet, work))
    at_random, found = _timed(lambda: tried(sheet, TRIED, 1, work))
    assert 1 - Fraction(figures.bet("game").edge.exact) == whole, "two counts, two returns"
    off = abs(found.back - float(whole)) / found.back_error
    assert off < 5, f"games at random are {off:.1f} standard errors off"
    games = TRIED * PART
    print(f"\n{FIVE_REELS}: {float(whole):.6%} comes back")
    print(f"  by its parts        {by_parts * 1000:10.1f} ms")
    print(f"  all stops and figures {by_stops * 1000:8.1f} ms, {by_stops / by_parts:.0f} times")
    print(f"  at random           {games / at_random / 1e6:10.2f} M games/s, {off:.1f} errors off")
    print(f"  the exact count takes as long as {by_stops / at_random * games / 1e6:.1f} M games")


def _figures(sheet: Sheet, work: Work) -> Figures:
    base = counted(sheet, sheet.reels, work, "reels")
    free = sheet.free
    turned = FreeGames(free, counted(sheet, free.reels, work, "free-reels")) if free else None
    return Found(sheet, base, turned).figures()


def _timed(work: Callable[[], T]) -> tuple[float, T]:
    begun = time.perf_counter()
    found = work()
    return time.perf_counter() - begun, found


def _answers(setting: Setting) -> Callable[[Awaiting], Drawn | Said]:
    """Stops at random; every win is collected."""
    entropy, outcomes = SeededEntropy("bench"), setting.equipment.outcomes

    def answer(what: Awaiting) -> Drawn | Said:
        if isinstance(what, Asks):
            return Said(what.asks[0].actor, what.asks[0].default, what.asks[0].about)
        assert isinstance(what, Draw)
        came = (outcomes[place] for place in what.to)
        return Drawn(what.device, tuple(each[entropy.below(len(each))] for each in came))

    return answer


def _bet(setting: Setting) -> Bet:
    [spot] = setting.game.spots(setting.terms)
    return Bet("p1", spot.spot, spot.minimum)


def _bare(setting: Setting) -> Play:
    game, terms, felt, answer = setting.game, setting.terms, Felt(), _answers(setting)
    for event in game.accept(terms, felt, _bet(setting)):
        felt = lay(felt, event)

    def play() -> None:
        _, round = game.open(terms, felt)
        while not isinstance(what := game.awaiting(terms, round), Over):
            _, round = game.decide(terms, round, answer(what), what)

    return play


def _at_table(croupier: Croupier) -> Play:
    here, answer = croupier.here, _answers(croupier.setting)
    bets = Bets("p1", (_bet(croupier.setting),))

    def say(word: Word) -> None:
        nonlocal here
        here = take(here, word, 0, by="p1").after

    def play() -> None:
        say(OpenWindow())
        say(bets)
        say(NoMoreBets())
        while here.table.phase == "playing":
            say(answer(here.awaits))

    return play


if __name__ == "__main__":
    main()
