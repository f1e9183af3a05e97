"""What every game is: functions over frozen values, gathered in one value.

A game knows no clock, no randomness, no money but what lies on it, no book's name and no player's.
`Terms` are the book's section and the table's plate, checked and compiled once; a `Round` is a
round as it stands. Each game has its own of both: outside its room nothing is known of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import UnionType
from typing import Generic, Literal, Protocol, TypeVar

import msgspec

from croupier.cards.card import Card
from croupier.cards.wheel import Wheel
from croupier.errors import IllegalDecision
from croupier.games.awaiting import Answer, Ask, Awaiting, Foreseen, Said
from croupier.games.chance import Chance
from croupier.games.facts import Event, Line
from croupier.games.felt import Bet, Felt, FeltEvent, Request, Wager
from croupier.games.tell import Tell
from croupier.phrase import Phrase, phrase
from croupier.rulebooks.schema.plate import Limits, Plate


class Terms(msgspec.Struct, frozen=True):
    """What a table plays by, ready to be asked."""


class Round(msgspec.Struct, frozen=True, gc=False):
    """A round as it stands: the fold of its events."""


class Start(msgspec.Struct, frozen=True):
    """What a hand between players starts from: who plays, in the order of the seats; their chips;
    the button."""

    seats: tuple[str, ...]
    stacks: tuple[int, ...]
    button: str = ""


class Pays(msgspec.Struct, frozen=True, omit_defaults=True):
    """Odds to one, `35` or `19/20`; `when`: for a case that is paid otherwise, how it is said, but
    for the `odds`."""

    odds: str
    when: Phrase | None = None


def pays(odds: Fraction, when: Phrase | None = None) -> Pays:
    return Pays(str(odds), when)


def steps(odds: Iterable[Fraction]) -> tuple[Pays, ...]:
    """As the case may be, low to high."""
    return tuple(map(pays, sorted(set(odds))))


class Spot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place on the layout as people need it: what it covers, its limits, what it pays. Nothing
    where the pot is won."""

    spot: str
    kind: str
    minimum: int
    maximum: int | None
    pays: tuple[Pays, ...]
    clause: str
    covers: tuple[int, ...] = ()
    at: tuple[int, int] | None = None


class Recipe(msgspec.Struct, frozen=True):
    """A call bet as people need it: its chips and the ordinary bets they become."""

    name: str
    chips: int
    bets: tuple[tuple[str, int], ...]
    clause: str
    takes_number: bool = False


class Mistakes(msgspec.Struct, frozen=True):
    """What becomes of a card that came out unasked, and of one drawn when the bank had to stand."""

    exposed: Literal["played", "put away"]
    exposed_clause: str
    past_bank: Literal["next round", "put away"]
    past_clause: str


class Stacks(msgspec.Struct, frozen=True):
    """The customs of a table where people play against each other, with chips they bring along.

    `buy_in`: what a seat may bring, `usual` what it brings where nothing is said, in multiples of
    the `chip`; `unit`: by which chips are counted, the big blind or the least bet. `button`: one
    goes around, first to the highest card, and among equal ones by `suits`, the lowest first;
    `blinds`: whoever missed the big one waits for it; `added_clause`: no chips are added during a
    hand; `turn_clause`: everyone in turn.
    """

    buy_in: Limits
    usual: int
    chip: int
    unit: int
    button: bool
    suits: str
    blinds: bool
    added_clause: str
    turn_clause: str


class Equipment(msgspec.Struct, frozen=True):
    """What stands on the table, decks in a shoe or a machine or a wheel, and the table's customs.

    `late`: the clause by which a late bet is returned; `last_games`: how many are announced at
    closing time; `most_players` may play at one table, and `least_players` have to.

    `behind`: cards behind the cut card; `after_cut_card`: hands dealt after the one it came in;
    `player_cuts`: whether a player is asked to cut; `hand`: the most cards a hand can take, or as
    many as must be there to begin one. `burn_after_shuffle`, `burn_at_dealer_change`: cards burned
    then; `cut_least`: cards a player cuts at least from either end; `declined_by`: who cuts when no
    player does; `returned_at`: with so many cards out a machine gets them back. `mistakes`: what
    the book says of cards dealt by mistake, if anything. `stacks`: where people play one another.
    `outcomes`: what may come to each place, all of it equally likely, where it is neither a card
    nor a pocket; `shows`: what each of it shows, for whoever reads it off; `at_once`: a bet begins
    the round, and nobody waits for others.
    """

    device: str
    late: str
    last_games: int
    most_players: int
    least_players: int = 1
    decks: int = 0
    behind: int | None = None
    after_cut_card: int = 0
    player_cuts: bool = False
    hand: int = 0
    wheel: Wheel | None = None
    burn_after_shuffle: int = 0
    burn_at_dealer_change: int = 0
    cut_least: int = 0
    declined_by: str = "dealer"
    returned_at: int = 0
    mistakes: Mistakes | None = None
    stacks: Stacks | None = None
    outcomes: dict[str, tuple[str, ...]] = {}
    shows: dict[str, tuple[tuple[str, ...], ...]] = {}
    at_once: bool = False


class Progressive(msgspec.Struct, frozen=True):
    """A jackpot that a table feeds: the combinations that win of it, the highest first, and which
    share of a stake goes to it where the rules of the game say so."""

    won_by: tuple[str, ...]
    share: Fraction | None = None


Q = TypeVar("Q")
"""A game's rules, as a book has them."""
S = TypeVar("S")
"""What a round starts from: the felt, or stacks and button."""
T = TypeVar("T", bound=Terms)
R = TypeVar("R", bound=Round)
E = TypeVar("E", bound=Event)
T_ = TypeVar("T_", bound=Terms, contravariant=True)
E_ = TypeVar("E_", bound=Event, covariant=True)


class Decide(Protocol[T_, R, E_]):
    def __call__(
        self, terms: T_, round: R, answer: Answer, awaited: Awaiting | None = None, /
    ) -> tuple[tuple[E_, ...], R]: ...


@dataclass(frozen=True)
class Bot(Generic[T, R]):
    """How a bot plays this game: it gets what its seat may see, and chance from outside.

    `bets`: what it puts down now, often nothing; `answer`: its word to a question; `repeats`:
    whether it now and then bets once more what it bet before.
    """

    bets: Callable[[T, Felt, str, Chance], tuple[Bet, ...]]
    answer: Callable[[T, R, Ask, Chance], Said]
    repeats: bool = False


@dataclass(frozen=True)
class Between(Generic[T, R]):
    """What only a game between players can tell of a hand, and of its own events."""

    stacks: Callable[[R], Mapping[str, int]]
    """What those who were dealt in have now, by seat."""
    put_in: Callable[[R, str], int]
    """What a seat has put in, as far as it did not come back."""
    in_hand: Callable[[R, str], bool]
    """Whether a seat has cards in a hand that goes on."""
    posted: Callable[[Event], str]
    """What is posted with this event, `ante`, `small blind`; nothing with any other."""
    big_blind: Callable[[Event], str]
    """The seat that posts the big blind with this event, if it does."""
    spoke: Callable[[Event], str]
    """The seat whose word in its turn this event is."""
    showed: Callable[[T, R, str, tuple[str, ...]], tuple[Event, ...]]
    """Cards that a seat shows when the hand is over, where the book lets it."""


def no_consequence(event: Event, currency: str) -> None:
    """Nothing but lines of money follows in the text of a round."""


def by_its_spots(terms: object) -> int:
    return 0


def no_recipes(terms: object) -> tuple[Recipe, ...]:
    """There are no call bets."""
    return ()


def no_jackpot(terms: object) -> None:
    """Nothing here feeds a jackpot, or wins one."""


def feeds_nothing(terms: object, line: Line) -> int:
    """Of no stake anything goes to a jackpot."""
    return 0


def nothing_wanted(rules: object, plate: Plate) -> tuple[tuple[str, str], ...]:
    """A table may open with any plate that its book allows."""
    return ()


def no_boxes(terms: object, round: object, place: str) -> tuple[Line, ...]:
    """Refused: where there are no boxes, none can be passed over; a wrong outcome is struck."""
    raise IllegalDecision("no-rule", what=phrase("refused.withdrawing", place=place))


def no_credit(round: object) -> int:
    """What is won is paid when it is decided."""
    return 0


def nothing_foreseen(terms: object, round: object) -> tuple[Foreseen, ...]:
    """Nobody is asked, or nobody can say what will be asked."""
    return ()


def all_lie(round: object) -> tuple[Card, ...]:
    """In most games every card lies on the table until the round is over."""
    return ()


@dataclass(frozen=True, kw_only=True)
class Game(Generic[Q, S, T, R, E]):
    """The shape all games have.

    `compile` gives terms; a plate that the book does not allow is a `RuleBookError` with all
    problems. `awaiting` is the only place that knows what comes next, and `decide` checks an answer
    against it: whoever has asked gives what was `awaited`, so that it is not asked twice. `evolve`
    is total: it takes no terms and never fails. `due`: what is decided by now and not yet paid.
    """

    name: str
    events: UnionType
    round: type[R]
    compile: Callable[[Q, Plate], T]
    default_plate: Callable[[Q, str], Plate]
    wanted: Callable[[Q, Plate], tuple[tuple[str, str], ...]] = nothing_wanted
    """What the book wants on the plate before a game begins and is not there, each with the
    clause that wants it. What lies in the journal without it stays."""
    """A plate a house could open with, in this currency."""
    equipment: Callable[[T], Equipment]
    spots: Callable[[T], tuple[Spot, ...]]
    accept: Callable[[T, Felt, Request], tuple[FeltEvent, ...]]
    open: Callable[[T, S], tuple[tuple[E, ...], R]]
    awaiting: Callable[[T, R], Awaiting]
    decide: Decide[T, R, E]
    evolve: Callable[[R, E], R]
    due: Callable[[T, R], tuple[Line, ...]]
    wagers: Callable[[R], Mapping[str, Wager]]
    """What still lies, by name; nothing where people play one another."""
    result: Callable[[R], Mapping[str, object] | None]
    """The outcome for the board and the roads, once it is known; values as JSON has them."""
    bot: Bot[T, R]
    consequence: Callable[[Event, str], str | None] = no_consequence
    """The event as a `=` line of the round's text; None where the text does not show it."""
    recipes: Callable[[T], tuple[Recipe, ...]] = no_recipes
    foresee: Callable[[T, R], tuple[Foreseen, ...]] = nothing_foreseen
    """What will be asked of whom, as far as it is certain by now: it may be decided ahead."""
    withdrawn: Callable[[T, R, str], tuple[E | Line, ...]] = no_boxes
    """A place that was passed over sits the round out: its stakes go back, and what follows."""
    cleared: Callable[[R], tuple[Card, ...]] = all_lie
    """Cards of this round that have been taken away: where the cards run out in mid-round they are
    shuffled again with the rest."""
    credit: Callable[[R], int] = no_credit
    """What a round has won so far, where that is paid only when it is over."""
    between: Between[T, R] | None = None
    progressive: Callable[[T], Progressive | None] = no_jackpot
    feeds: Callable[[T, Line], int] = feeds_nothing
    """Of a wager that is settled the stake of which a share goes to the table's jackpot."""
    tell: Tell[T, R] = field(default_factory=Tell)
    most: Callable[[T], int] = by_its_spots
    """The most times a stake that a round can bring, where its spots do not say it."""
    in_hall: bool = False
    """It stands in the machine hall and is served by its attendants, not by dealers."""

    @property
    def folder(self) -> str:
        """The name of its room, at every layer."""
        return self.name.replace("-", "_")


AnyGame = Game[object, object, Terms, Round, Event]
"""A game of which nothing more is known than that it is one."""
