"""The croupier: a table held in the hand, with its wallets, in memory and without a clock.

    >>> table = Croupier("by", "roulette", seats=2)
    >>> for said in ("p1: bet 10 on 17", "p2: bet 5 on red", "dealer: no more bets"):
    ...     step = table.say(said)
    >>> step = table.deal("17")
    >>> [(line.seat, line.won, line.clause) for line in table.lines]
    [('p1', 35000, '§25.1'), ('p2', 0, '§25.9')]
    >>> table.wallets["p1"].balance
    135000

Words are said as in the text of a round, or as values; a word that does not fit raises and changes
nothing. What falls is said too, or left to chance. It knows no house: where a table's record is
kept, and who is told of it, is not its business.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager

from croupier.cards.reading import Cards, read_cards
from croupier.dealing import draw, together
from croupier.errors import CroupierError, IllegalDecision, Problem, RuleBookError
from croupier.fair.entropy import SeededEntropy, SystemEntropy
from croupier.games.awaiting import Ask, Awaiting, Draw, Drawn, Said, open_asks
from croupier.games.facts import Line
from croupier.games.game import Round
from croupier.ledger import Balance, changed, effects, transfers, wallet
from croupier.money import CURRENCIES, Amount, minor_units
from croupier.rulebooks.currencies import wrong_currency
from croupier.rulebooks.load import Book, load_book
from croupier.rulebooks.schema.plate import Plate, read_plate
from croupier.table.course import Step, awaited, take
from croupier.table.entry import Entry, Word
from croupier.table.events import TableOpened, Timing
from croupier.table.fold import CARDS
from croupier.table.room.stacks import usual_buy_in
from croupier.table.room.words import AddChips, StartHand
from croupier.table.setting import Setting, lay_out, too_many
from croupier.table.shoe import brought, wanted
from croupier.table.speech import read_words
from croupier.table.standing import Standing
from croupier.table.state import Table
from croupier.table.words import (
    MIDDLE,
    Cut,
    GrantWish,
    Open,
    OpenWindow,
    RefuseWish,
    Sit,
    Wish,
)
from croupier.text.writing import write_round

WALLET = 1_000
"""Major units that a player has, where nothing is said."""
DEALER, HOUSE = "dealer", "house"
BETWEEN = Wish | RefuseWish | GrantWish | AddChips
"""What is said between rounds, and begins none."""


class Croupier:
    """A table held in the hand.

    `book`: a book or its id; `game`: by the name the book has for it; `plate`: its limits and
    choices, as `"straight 1..100, even chance 10..2000"`, the usual ones unless said otherwise.
    `seats`: how many sit down, or who; where people play one another, what each brings may be said,
    and is the usual sum else. `wallet`: what each of them has before that. `timing`: the clock
    deals, by these times; without, a dealer does. `places`: how many seats the table has, where
    there are more than people. `seed`: chance that is the same again, for what is left to it; then
    cards that come before a round, such as those burned, are left to it too.

    >>> table = Croupier("by", "blackjack", seed=7)
    >>> for said in ("p1: bet 10 on 1", "dealer: no more bets"):
    ...     step = table.say(said)
    >>> table.deal_all()  # until somebody is asked
    >>> [option.verb for option in table.asks[0].options]
    ['stand', 'hit', 'double', 'surrender']
    >>> step = table.answer("stand")
    >>> table.deal_all()
    >>> table.over, table.lines[0].clause
    (True, '§176, §187')
    """

    def __init__(
        self,
        book: Book | str,
        game: str,
        *,
        plate: Plate | str = "",
        seats: int | Iterable[str] | Mapping[str, Amount] = 1,
        wallet: Amount | None = None,
        currency: str = "",
        timing: Timing | None = None,
        places: int | None = None,
        name: str = "table",
        seed: int | str | None = None,
    ) -> None:
        read = load_book(book) if isinstance(book, str) else book
        section = read.section(game)
        self.currency = currency or read.info.currency
        _refuse("currency", wrong_currency(read, self.currency))
        self._plate = self._read_plate(plate, section.rules, game)
        self.here = Standing(lay_out(game, section.rules, self._plate), Table())
        self.name = name
        self._deals_itself = seed is not None
        self._below = (SystemEntropy() if seed is None else SeededEntropy(seed)).below
        self.entries: list[Entry] = []
        self.wallets: dict[str, Balance] = {}
        players = _players(seats)
        count = len(players) if places is None else places
        _refuse("seats", too_many(self.setting, count))
        opened = TableOpened(
            name, name, game, read.info.id, read.info.edition, section.hash, self._plate,
            count, timing or Timing(), timing is None,
        )  # fmt: skip
        self.take(Open(opened), HOUSE)
        unit = 10 ** CURRENCIES[self.currency]
        each = WALLET * unit if wallet is None else self._minor(wallet)
        for player, brings in players.items():
            self.wallets[player] = Balance(each)
            self._sit(player, brings)

    def _read_plate(self, plate: Plate | str, rules: object, game: str) -> Plate:
        if isinstance(plate, Plate):
            return plate
        from croupier.games.registry import game_of

        usual = game_of(game).default_plate(rules, self.currency)
        return read_plate(plate, self.currency) if plate else usual

    def _minor(self, amount: Amount) -> int:
        return minor_units(amount, self.currency)

    def _sit(self, player: str, brings: Amount | None) -> None:
        customs = self.setting.equipment.stacks
        chips = self._minor(brings) if brings is not None else 0
        if customs is not None and brings is None:
            chips = usual_buy_in(customs, self.wallets[player].available)
        self.take(Sit(player, player, buy_in=chips), player)

    # How it stands.

    @property
    def setting(self) -> Setting:
        """The game with its rules, plate and equipment."""
        return self.here.setting

    @property
    def table(self) -> Table:
        """The table as its entries leave it: seats, phase, shoe."""
        return self.here.table

    @property
    def awaiting(self) -> Awaiting:
        """What the table waits for: the round, or cards that come before it begins."""
        return awaited(self.here)

    @property
    def round(self) -> Round | None:
        """The round as it stands, in the game's own words: hands, cards, what was laid."""
        return self.table.play

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Who is asked what, now."""
        return tuple(open_asks(self.awaiting))

    @property
    def over(self) -> bool:
        """Whether no round is under way."""
        return self.table.phase == "settled"

    @property
    def lines(self) -> tuple[Line, ...]:
        """What the wagers of this round, or of the last one, have come to so far."""
        events = (event for entry in self.table.entries for event in entry.events)
        return tuple(event for event in events if isinstance(event, Line))

    # What is said.

    def say(self, words: str | Word, by: str = "") -> Step:
        """`p1: bet 10 on 17`, `dealer: no more bets`, `deck: 8h 9c to 1`; or a word as a value. The
        first bet opens the window, and where cards are missing they are brought."""
        if not isinstance(words, str):
            return self.take(words, by)
        actor, colon, said = words.partition(": ")
        if not colon:
            raise IllegalDecision("not-awaited", answer=words)
        word = read_words(actor, said, self.here)
        with self._all_or_nothing():
            if not isinstance(word, BETWEEN):
                self._begin()
            return self.take(word, actor)

    def answer(self, verb: str, *, price: Amount | None = None, cards: Cards = "") -> Step:
        """Answers the first open question that has this verb: `stand`, `call`, `raise`. `price`:
        where one may choose; the least unless said otherwise."""
        for ask in self.asks:
            option = next((each for each in ask.options if each.verb == verb), None)
            if option is not None:
                paid = option.low if price is None else self._minor(price)
                return self.take(
                    Said(ask.actor, verb, ask.about, paid, read_cards(cards)), ask.actor
                )
        raise IllegalDecision("not-awaited", answer=verb)

    def deal(self, *outcomes: str) -> Step:
        """The next outcomes, `8h 9c` or `17`, to the places that await them; where none are said,
        those that chance has."""
        with self._all_or_nothing():
            self._begin()
            return self._dealt(outcomes) if outcomes else self._from_chance()

    def _dealt(self, outcomes: tuple[str, ...]) -> Step:
        what = self.awaiting
        device = what.device if isinstance(what, Draw) else self.setting.equipment.device
        cards = tuple(card for text in outcomes for card in text.split())
        places = what.to[: len(cards)] if isinstance(what, Draw) and device in CARDS else ()
        return self.take(Drawn(device, cards, places), device)

    def deal_all(self) -> None:
        """Deals as chance has it, until somebody is asked or the round is over."""
        while isinstance(self.awaiting, Draw):
            self._from_chance()

    def _from_chance(self) -> Step:
        self.bring()
        what = self.awaiting
        if not isinstance(what, Draw):
            raise IllegalDecision("not-awaited", answer=self.setting.equipment.device)
        return self.take(draw(self.here, together(self.here), self._below), what.device)

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """Where the word itself is refused, what was to come before it has not come either."""
        here, wallets, count = self.here, self.wallets, len(self.entries)
        try:
            yield
        except CroupierError:
            self.here, self.wallets = here, wallets
            del self.entries[count:]
            raise

    def _begin(self) -> None:
        """Brings what is missing, and begins the next round."""
        if self.table.phase != "settled":
            return
        self.bring()
        if self._deals_itself:
            self.deal_all()
            self.bring()
        if isinstance(self.awaiting, Draw):
            return
        between = self.setting.equipment.stacks is not None
        self.take(StartHand() if between else OpenWindow(), DEALER)

    def bring(self) -> None:
        """A shoe, a deck or a machine, cut in the middle, where one is needed."""
        what = wanted(self.here)
        if word := brought(what, f"{what} {len(self.entries)}"):
            self.take(word, DEALER)
        while self.table.phase == "cutting":
            self.take(Cut(self.table.cutter, MIDDLE), self.table.cutter or DEALER)

    def take(
        self, word: Word, by: str, *, now: int = 0, clock: bool = False, confirmed: str = ""
    ) -> Step:
        """A word's step, its money moved: refused whole where a wallet does not cover it."""
        step = take(self.here, word, now, by=by, clock=clock, confirmed=confirmed)
        self.wallets = self._paid(step)
        self.here = step.after
        self.entries.append(step.entry)
        return step

    def _paid(self, step: Step) -> dict[str, Balance]:
        seats = {**step.after.table.seats, **step.before.table.seats}
        players = {seat: who.player for seat, who in seats.items()}
        accounts = {wallet(player): balance for player, balance in self.wallets.items()}
        for transfer in transfers(step.entry.events, players, self.name, self.currency):
            for effect in effects(transfer):
                if effect[0] in accounts:
                    accounts[effect[0]] = changed(accounts[effect[0]], effect, self.currency)
        return dict(zip(self.wallets, accounts.values(), strict=True))

    @property
    def text(self) -> str:
        """The round that was played last, or is being played, as a text that can be replayed."""
        return str(write_round(self.table.entries, self.setting))


def _refuse(key: str, expected: str) -> None:
    if expected:
        raise RuleBookError("rule-book", problems=(Problem("table", key, expected),))


def _players(seats: int | Iterable[str] | Mapping[str, Amount]) -> dict[str, Amount | None]:
    if isinstance(seats, int):
        return {f"p{number}": None for number in range(1, seats + 1)}
    return dict(seats) if isinstance(seats, Mapping) else dict.fromkeys(seats)
