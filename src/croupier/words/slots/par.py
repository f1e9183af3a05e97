"""The sheet of a machine in words. English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.odds.figures import Fact, Figures, Number
from croupier.words.par_sheet import TextSheet, TextTable
from croupier.words.slots.names import SYMBOL

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.odds.slots.par import FreeGames, Par, Pay
    from croupier.words.speech import Speech

PAGES = {
    "slots-par-of": "{machine}: sheet of the machine",
    "slots-par-maker": "maker",
    "slots-par-version": "version",
    "slots-par-drive": "the reels are turned by",
    "slots-par-program": "a program",
    "slots-par-attendant": "the attendant",
    "slots-par-window": "window",
    "slots-par-reels-rows": "{reels} reels, {rows} rows",
    "slots-par-lines": "lines",
    "slots-par-strips": "symbols on the strips",
    "slots-par-stops": "ways to stop",
    "slots-par-gamble": "gamble",
    "slots-par-gamble-most": "{most} times, a win up to {times} bets; it keeps nothing",
    "slots-par-jackpot": "jackpot",
    "slots-par-jackpot-by": "{combination}; {share} of every stake goes to it",
    "slots-par-return": "return",
    "slots-par-keeps": "the house keeps",
    "slots-par-hits": "games that pay",
    "slots-par-triggers": "games that win free games",
    "slots-par-deviation": "standard deviation, in bets",
    "slots-par-variance": "variance, in bets squared",
    "slots-par-index": "volatility index (90 %), in bets",
    "slots-par-tried": "{games} games at random returned",
    "slots-par-tried-off": "{return} (off by {errors} standard errors)",
    "slots-par-parts": "What the return comes from",
    "slots-par-part": "part",
    "slots-par-of-bet": "of the bet",
    "slots-par-of-return": "of the return",
    "slots-par-by-lines": "lines",
    "slots-par-by-scatter": "scattered symbols",
    "slots-par-by-free-games": "free games",
    "slots-par-pays": "Every pay",
    "slots-par-combination": "combination",
    "slots-par-times": "times",
    "slots-par-chance": "chance",
    "slots-par-once": "once in",
    "slots-par-pays-about": "On a line: times its bet, and the chance is of one line. Scattered: "
    "times the whole bet, and the chance is of one game.",
    "slots-par-scattered": "{combination}, scattered",
    "slots-par-free": "Free games",
    "slots-par-free-about": "They pay {times} times, {most} games at most in a round. Chances are "
    "of one free game; parts are of the bet that was paid for them.",
    "slots-par-wins-games": "{combination} wins {games} games",
    "slots-par-results": "What a game brings",
    "slots-par-bets": "times the bet",
    "slots-par-nothing": "nothing",
    "slots-par-below": "below {times}",
    "slots-par-from": "{low} to below {high}",
    "slots-par-above": "{low} and more",
    "slots-par-or-more": "so much or more",
    "slots-par-row": "A row without a win",
    "slots-par-row-of": "{n} games in a row without a win, in {games} games",
}


def said(par: Par, speech: Speech) -> TextSheet:
    return _Said(par, speech).sheet()


class _Said:
    def __init__(self, par: Par, speech: Speech) -> None:
        self.par, self.speech = par, speech
        self.facts = {fact.name: fact for fact in par.figures.facts}

    def sheet(self) -> TextSheet:
        return TextSheet(
            self.speech.say("slots-par-of", machine=self.speech.text("table", self.par.title)),
            tuple(self._plate()),
            tuple(self._figures()),
            (
                self._parts(),
                self._pays(),
                *((self._free(self.par.free_games),) if self.par.free_games else ()),
                self._results(),
                self._row(),
            ),
        )

    def _plate(self) -> Iterator[tuple[str, str]]:
        par, say, number = self.par, self.speech.say, self.speech.number
        yield say("slots-par-maker"), par.maker
        yield say("slots-par-version"), par.version
        yield say("slots-par-drive"), say(f"slots-par-{par.drive}")
        window = say("slots-par-reels-rows", reels=len(par.sizes), rows=par.rows)
        yield say("slots-par-window"), window
        yield say("slots-par-lines"), number(par.lines)
        yield say("slots-par-strips"), " · ".join(map(number, par.sizes))
        yield say("slots-par-stops"), number(par.stops)
        if par.gamble:
            most, times = par.gamble
            yield say("slots-par-gamble"), say("slots-par-gamble-most", most=most, times=times)
        if par.to_jackpot:
            count, _, symbol = par.jackpot.partition(" ")
            share, combination = self._share(par.to_jackpot, 2), self._combined(int(count), symbol)
            by = say("slots-par-jackpot-by", combination=combination, share=share)
            yield say("slots-par-jackpot"), by

    def _figures(self) -> Iterator[tuple[str, str]]:
        say, bet = self.speech.say, self.par.figures.bet("game")
        hits = {hit.name: hit.chance for hit in bet.hits}
        yield say("slots-par-return"), self._share(self.par.back)
        yield say("slots-par-keeps"), self._share(bet.edge)
        yield say("slots-par-hits"), self._often(hits["pays"])
        if "free-games" in hits:
            yield say("slots-par-triggers"), self._often(hits["free-games"])
        yield say("slots-par-deviation"), self._decimal(bet.deviation)
        yield say("slots-par-variance"), self._decimal(bet.variance.value)
        yield say("slots-par-index"), self._decimal(self.facts["slots-volatility"].number.value)
        yield self._tried(self.facts["slots-tried-return"])

    def _tried(self, fact: Fact) -> tuple[str, str]:
        """What games at random returned, and how many of its errors that is off."""
        say, found = self.speech.say, fact.number
        games = fact.phrase.facts["games"]
        off = abs(found.value - self.par.back.value) / found.error if found.error else 0.0
        beside = {"return": self._share(found), "errors": self._decimal(off, 2)}
        name = say("slots-par-tried", games=self.speech.tell(games))
        return name, say("slots-par-tried-off", **beside)

    def _parts(self) -> TextTable:
        say = self.speech.say
        head = ("slots-par-part", "slots-par-of-bet", "slots-par-of-return")
        rows = []
        for by in ("lines", "scatter", "free-games"):
            if fact := self.facts.get(f"slots-by-{by}"):
                whole = Number(fact.number.value / (self.par.back.value or 1))
                shares = (self._share(fact.number), self._share(whole, 2))
                rows.append((say(f"slots-par-by-{by}"), *shares))
        return self._table("parts", head, rows)

    def _pays(self) -> TextTable:
        rows = [self._pay(pay) for pay in self.par.pays]
        return self._table("pays", _PAY, rows, self.speech.say("slots-par-pays-about"))

    def _free(self, free: FreeGames) -> TextTable:
        say = self.speech.say
        rows: list[tuple[str, ...]] = []
        for pay in free.won_by:
            what = self._combined(pay.count, pay.symbol)
            name = say("slots-par-wins-games", combination=what, games=pay.times)
            rows.append((name, "", *self._likely(pay.chance), ""))
        rows += [self._pay(pay) for pay in free.pays]
        note = say("slots-par-free-about", times=free.times, most=free.most)
        return self._table("free", _PAY, rows, note)

    def _pay(self, pay: Pay) -> tuple[str, ...]:
        name = self._combined(pay.count, pay.symbol)
        if not pay.line:
            name = self.speech.say("slots-par-scattered", combination=name)
        times = self.speech.number(pay.times)
        return name, times, *self._likely(pay.chance), self._share(pay.part)

    def _results(self) -> TextTable:
        """By how many times the bet, with what is above it."""
        say, number = self.speech.say, self.speech.number
        least = _at_least(self.par.figures)
        something = self.facts["slots-something"].number.value
        rows: list[tuple[str, ...]] = [
            (say("slots-par-nothing"), *self._likely(Number(1 - something)), "")
        ]
        bounds = [(0, something), *least]
        for (low, above), (high, then) in zip(bounds, [*bounds[1:], (0, 0.0)], strict=True):
            name = say("slots-par-from", low=number(low), high=number(high))
            if not low:
                name = say("slots-par-below", times=number(high))
            elif not high:
                name = say("slots-par-above", low=number(low))
            shares = (*self._likely(Number(above - then)), self._share(Number(above), 6))
            rows.append((name, *shares))
        head = ("slots-par-bets", "slots-par-chance", "slots-par-once", "slots-par-or-more")
        return self._table("results", head, rows)

    def _row(self) -> TextTable:
        fact = self.facts["slots-longest-loss"]
        facts = {name: self.speech.tell(each) for name, each in fact.phrase.facts.items()}
        rows = [(self.speech.say("slots-par-row-of", **facts), self._share(fact.number))]
        return self._table("row", ("slots-par-row", "slots-par-chance"), rows)

    # Words.

    def _table(
        self, name: str, head: tuple[str, ...], rows: Sequence[tuple[str, ...]], note: str = ""
    ) -> TextTable:
        say = self.speech.say
        return TextTable(say(f"slots-par-{name}"), tuple(map(say, head)), tuple(rows), note)

    def _combined(self, count: int, symbol: str) -> str:
        return f"{count} × {self.speech.text(SYMBOL, symbol)}"

    def _share(self, number: Number, digits: int = 4) -> str:
        from croupier.words.figures import percent

        return percent(number, self.speech, digits)

    def _decimal(self, value: float, digits: int = 4) -> str:
        from croupier.words.figures import decimal

        return decimal(value, digits, self.speech)

    def _likely(self, chance: Number) -> tuple[str, str]:
        return self._share(chance, 6), self._once(chance.value)

    def _once(self, chance: float) -> str:
        if chance <= 0:
            return ""
        games = 1 / chance
        return self._decimal(games, 1) if games < 100 else self.speech.number(round(games))

    def _often(self, chance: Number) -> str:
        from croupier.words.figures import once_in

        once = once_in(chance.value, self.speech)
        return self._share(chance) + (f" ({once})" if once else "")


_PAY = (
    "slots-par-combination",
    "slots-par-times",
    "slots-par-chance",
    "slots-par-once",
    "slots-par-of-bet",
)


def _at_least(figures: Figures) -> list[tuple[int, float]]:
    """Times the bet, and how likely a game brings so much at least."""
    found = []
    for fact in figures.facts:
        times = fact.phrase.facts.get("times")
        if isinstance(times, int):
            found.append((times, fact.number.value))
    return found
