"""The croupier: a table held in the hand, with its wallets, in memory and without a clock.

    table = Croupier("by", "roulette", seats=2)
    table.say("p1: bet 10 on 17")
    table.say("dealer: no more bets")
    table.deal("17")
    table.wallets["p1"].balance

Words are said as in the text of a round, or as values; a word that does not fit raises and changes
nothing. It knows no house: where a table's record is kept, and who is told of it, is not its
business.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.errors import IllegalDecision, Problem, RuleBookError
from croupier.games.awaiting import Awaiting, Draw, Drawn
from croupier.games.facts import Line
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
from croupier.table.shoe import brought, burns, wanted
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
    """`seats`: how many sit down, or who; where people play one another, what each brings may be
    said, and is the usual sum else. `wallet`: what each of them has before that. `timing`: the
    clock deals, by these times; without, a dealer does. `places`: how many seats the table has,
    where there are more than people."""

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
    ) -> None:
        read = load_book(book) if isinstance(book, str) else book
        section = read.section(game)
        self.currency = currency or read.info.currency
        _refuse("currency", wrong_currency(read, self.currency))
        self._plate = self._read_plate(plate, section.rules, game)
        self.here = Standing(lay_out(game, section.rules, self._plate), Table())
        self.name = name
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
        return self.here.setting

    @property
    def table(self) -> Table:
        return self.here.table

    @property
    def awaiting(self) -> Awaiting:
        """What the table waits for: the round, or cards that come before it begins."""
        return awaited(self.here)

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
        if not isinstance(word, BETWEEN):
            self._begin()
        return self.take(word, actor)

    def deal(self, *outcomes: str) -> Step:
        """The next outcomes, `8h 9c` or `17`, to the places that await them."""
        self._begin()
        what = self.awaiting
        device = what.device if isinstance(what, Draw) else self.setting.equipment.device
        cards = tuple(card for text in outcomes for card in text.split())
        places = what.to[: len(cards)] if isinstance(what, Draw) and device in CARDS else ()
        return self.take(Drawn(device, cards, places), device)

    def _begin(self) -> None:
        """Brings what is missing, and begins the next round."""
        if self.table.phase != "settled":
            return
        self.bring()
        if burns(self.here) or isinstance(self.awaiting, Draw):
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
