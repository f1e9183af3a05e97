"""A round that agents play: one adapter over the one shape that all games have.

It lays bets, draws what is to be drawn, answers for the dealer, and stops where a seat is asked.
Which moves are legal then is what the game awaits, and nothing else; what a round brought is added
up from the lines that pay its wagers, or from the chips that lie before the seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from croupier.errors import IllegalDecision
from croupier.games.awaiting import Answer, Ask, Asks, Awaiting, Draw, Drawn, Over, Said
from croupier.games.facts import Event, Line
from croupier.games.felt import Bet, Felt, lay
from croupier.games.game import Round, Start, Terms
from croupier.games.sight import mask
from croupier.rl.face import BET, NOTHING, AnyFace, Move, View
from croupier.table.setting import Setting

Outcomes = Callable[[Draw], tuple[str, ...]]


class Playing:
    """One round after another. `seats`: who plays; `unit`: what rewards are counted in."""

    def __init__(
        self, setting: Setting, face: AnyFace, seats: tuple[str, ...], unit: int, draws: Outcomes
    ) -> None:
        self.setting, self.face, self.seats, self.unit = setting, face, seats, unit
        self.moves = (NOTHING, *face.moves(setting.terms, len(seats)))
        self.lines: list[Line] = []
        self.round: Round | None = None
        self._draws = draws
        self._betting = False
        self._awaits: Awaiting = Over()
        self._offered: set[tuple[str, str, str]] = set()
        self._started: Mapping[str, int] = {}
        self._views: dict[str, View[Terms, Round]] = {}
        self._bets = {move: self._fits(move) for move in self.moves if move.spot}

    # How it begins.

    def lay_bets(self, bets: Iterable[Bet]) -> Felt:
        """These bets on an empty felt, as the game takes them; one that does not fit is refused."""
        game, felt = self.setting.game, Felt()
        for bet in bets:
            for event in game.accept(self.setting.terms, felt, bet):
                felt = lay(felt, event)
        return felt

    def bet_next(self) -> None:
        """The next round begins with the bet of whoever is asked."""
        self._clear()
        self.round, self._betting = None, True

    def begin(self, start: Felt | Start) -> None:
        """A round with these bets, or from these stacks."""
        self._clear()
        if isinstance(start, Start):
            self._started = dict(zip(start.seats, start.stacks, strict=True))
        events, self.round = self.setting.game.open(self.setting.terms, start)
        self._happened(events)
        self._onward()

    def _clear(self) -> None:
        self.lines.clear()
        self._offered.clear()
        self._views.clear()
        self._betting = False

    # Who is asked what.

    @property
    def over(self) -> bool:
        return not self._betting and isinstance(self._awaits, Over)

    @property
    def turn(self) -> str:
        """The seat that is asked; the first one where nobody is."""
        musts = [ask.actor for ask in self._asks() if ask.must and ask.actor in self.seats]
        mays = [ask.actor for ask in self._asks() if ask.actor in self.seats]
        return (*musts, *mays, self.seats[0])[0]

    @property
    def asked(self) -> tuple[str, ...]:
        """All seats that have to answer before the round goes on."""
        found = [ask.actor for ask in self._asks() if ask.must and ask.actor in self.seats]
        return tuple(dict.fromkeys(found)) or (self.turn,)

    def ask_of(self, seat: str) -> Ask | None:
        """What the seat has to answer."""
        mine = [ask for ask in self._asks() if ask.actor == seat]
        return next((ask for ask in mine if ask.must), mine[0] if mine else None)

    def _asks(self) -> tuple[Ask, ...]:
        return self._awaits.asks if isinstance(self._awaits, Asks) else ()

    # What may be done.

    def legal(self, seat: str) -> list[bool]:
        """Which of the moves the seat may make now: who is not asked waits."""
        if self._betting:
            return [self._bets.get(move, False) for move in self.moves]
        if seat not in self.asked:
            return [move is NOTHING for move in self.moves]
        said: set[Said] = set()
        found = []
        for move in self.moves:
            word = self._word(seat, move)
            found.append(word is not None and word not in said)
            said |= {word} if word else set()
        found[0] = not any(ask.must for ask in self._asks() if ask.actor == seat)
        return found

    def _fits(self, move: Move) -> bool:
        try:
            self.lay_bets([Bet(self.seats[0], move.spot, self.unit)])
        except IllegalDecision:
            return False
        return True

    def _word(self, seat: str, move: Move) -> Said | None:
        """The word that a move means now, if it is offered."""
        for ask in self._asks():
            if ask.actor != seat or not (cards := self._named(seat, move)):
                continue
            options = [
                option
                for option in ask.options
                if option.verb == move.verb and option.fewest <= len(move.cards) <= option.most
            ]
            if options:
                low, high = min(o.low for o in options), max(o.high for o in options)
                price = self.face.price(self.view(seat), move, low, high)
                return Said(seat, move.verb, ask.about, price, cards[1:])
        return None

    def _named(self, seat: str, move: Move) -> tuple[str, ...]:
        """A sign that they are there, then the cards that a move names by their places."""
        if not move.cards:
            return ("",)
        held = self.face.lies(self.view(seat)).get(seat, ())
        if move.cards[-1] >= len(held):
            return ()
        return ("", *(held[at].card for at in move.cards))

    def default(self, seat: str) -> int:
        """The move that the clock would make for the seat."""
        legal, ask = self.legal(seat), self.ask_of(seat)
        verb = ask.default if ask is not None and ask.must else NOTHING.verb
        wanted = (at for at, move in enumerate(self.moves) if legal[at] and move.verb == verb)
        return next(wanted, legal.index(True))

    # What is done.

    def make(self, seat: str, number: int) -> None:
        """A legal move; the round goes on to the next question, or to its end."""
        move = self.moves[number]
        if move.verb == BET and move.spot:
            self.begin(self.lay_bets([Bet(seat, move.spot, self.unit)]))
            return
        word = self._word(seat, move)
        if word is not None:
            self._decide(word)
        self._onward()

    def _onward(self) -> None:
        """Draws, and the dealer's words, until a seat is asked or the round is over."""
        while True:
            game, terms, round = self.setting.game, self.setting.terms, self._playing()
            self._awaits = game.awaiting(terms, round)
            self._views.clear()
            if isinstance(self._awaits, Over):
                self._happened(game.due(terms, round))
                return
            if isinstance(self._awaits, Draw):
                draw = self._awaits
                self._decide(Drawn(draw.device, self._draws(draw)))
            elif self._stops():
                return
            else:
                ask = next(ask for ask in self._awaits.asks if ask.must)
                self._decide(Said(ask.actor, ask.default, ask.about))

    def _stops(self) -> bool:
        """Whether a seat is asked: what it must answer, or an offer that it has not had before it.
        Offers that stand beside a question are seen with it."""
        mine = [ask for ask in self._asks() if ask.actor in self.seats]
        seen = {
            (ask.actor, ask.about, option.verb)
            for ask in mine
            for option in ask.options
            if not ask.must
        }
        musts = {ask.actor for ask in mine if ask.must}
        fresh = seen - self._offered
        self._offered |= {each for each in seen if not musts or each[0] in musts}
        return bool(musts or fresh)

    def _decide(self, answer: Answer) -> None:
        game, terms = self.setting.game, self.setting.terms
        events, self.round = game.decide(terms, self._playing(), answer, self._awaits)
        self._happened(events)

    def _playing(self) -> Round:
        if self.round is None:
            raise IllegalDecision("no-round-played")
        return self.round

    def _happened(self, events: Iterable[Event]) -> None:
        self.lines += [event for event in events if isinstance(event, Line)]

    # What it comes to.

    def net(self, seat: str) -> int:
        """What a round that is over brought the seat, in minor units."""
        between = self.setting.game.between
        if between is not None:
            return between.stacks(self._playing())[seat] - self._started[seat]
        return sum(line.won - line.lost for line in self.lines if line.seat == seat)

    # What is seen.

    def view(self, seat: str) -> View[Terms, Round]:
        """The round as the seat may see it, and nothing else."""
        if seat not in self._views:
            seen = None if self.round is None else mask(self.round, seat)
            terms, ask = self.setting.terms, self.ask_of(seat)
            self._views[seat] = View(terms, seen, seat, self.seats, ask, self.unit, self.over)
        return self._views[seat]

    def sees(self, seat: str) -> list[float]:
        return [*self.face.sees(self.view(seat))]
