"""Words as people write them: `p1: bet 4 blue on 17`, `shoe: 9c to punto`, and back again.

Amounts are major units of the table's currency. What is said here is no more legal than anything
else: the table decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any

import msgspec

from croupier.cards.card import HIDDEN
from croupier.errors import IllegalDecision, Legal
from croupier.games.awaiting import (
    SPOKEN,
    Ask,
    Draw,
    Drawn,
    NoResult,
    Said,
    say_said,
    spoken,
)
from croupier.games.facts import Line, Put
from croupier.games.felt import (
    Bet,
    Call,
    Change,
    Changed,
    Placed,
    Request,
    TakeBack,
    TakenBack,
)
from croupier.games.game import Spot
from croupier.games.registry import game_of
from croupier.money import amount_text, read_amount
from croupier.table.entry import Entry, Word
from croupier.table.events import ShoeSealed
from croupier.table.room.events import HandStarted
from croupier.table.room.words import AddChips, StartHand
from croupier.table.standing import Standing
from croupier.table.words import (
    MIDDLE,
    AnnounceLast,
    Bets,
    ChangeDealer,
    Clear,
    Cut,
    Expose,
    GrantWish,
    Leave,
    LoadMachine,
    NoMoreBets,
    OpenWindow,
    Redeal,
    RefuseWish,
    Repeat,
    SealShoe,
    Strike,
    Undo,
    Wish,
    Withdraw,
)

_AMOUNT = r"\d+(?:\.\d+)?"
_COUNT = r"\d{1,9}"
_POINT = re.compile(r"-?\d{1,9}(?:\.\d\d?)?")
_MISSING = {"clear": "unclear", "covered": "short of chips", "repeated": "not repeated"}
"""What a call bet may lack, and how that is written behind it."""
_LACKS = rf"((?:, (?:{'|'.join(_MISSING.values())}))*)"
_BETS = {
    "call": re.compile(
        rf"bet ({_COUNT}) x ({_AMOUNT}|[a-z]+) on ([a-z][a-z0-9-]*)"
        rf"(?: ({_COUNT}))?(?: by (\d))?{_LACKS}"
    ),
    "field": re.compile(rf"bet ([a-z]+) ({_AMOUNT}) on (\S+?)(?: (light|dark))?"),
    "complete": re.compile(rf"bet complete ({_COUNT}){_LACKS}"),
    "chips": re.compile(rf"bet ({_COUNT}) ([a-z]+) on (.+)"),
    "bet": re.compile(rf"bet ({_AMOUNT}) on (.+)"),
    "at": re.compile(rf"bet ({_AMOUNT}) at (\S+), ?(\S+)"),
    "chips at": re.compile(rf"bet ({_COUNT}) ([a-z]+) at (\S+), ?(\S+)"),
    "chips back": re.compile(rf"take back ({_COUNT}) ([a-z]+) on (.+)"),
    "back": re.compile(rf"take back ({_AMOUNT}) on (.+)"),
    "change": re.compile(rf"change to ([a-z]+) at ({_AMOUNT})"),
    "change back": re.compile(r"change ([a-z]+) back"),
}
_SAID = re.compile(rf"(?!bet |take back |change )([a-z]+(?: [a-z]+)*)(?: ({_AMOUNT}))? on (\S+)")
_CARDS = re.compile(rf"([a-z]+) ((?:(?:[2-9TJQKA][cdhs]|{HIDDEN}) )+)for ({_AMOUNT}) on (\S+)")
_FIELD = re.compile(r"(\d+) (ante|bet|bonus|insurance)")
_BET = re.compile(rf"bet ({_AMOUNT}) on (\S+)")
_VERBS = {words: verb for verb, words in SPOKEN.items()}
_CALLS: dict[type[OpenWindow | NoMoreBets | AnnounceLast], str] = {
    OpenWindow: "place your bets",
    NoMoreBets: "no more bets",
    AnnounceLast: "last games",
}
_CUT = re.compile(r"cut at ([0-9]{1,3})(?:\.([0-9]))? %")
"""How much of the shoe goes to its end."""
_TURN = re.compile(rf"(fold|check|call|bet|raise to|bring-in)(?: ({_AMOUNT}))?")
"""What is said in turn, between players."""
_STRIKE = re.compile(rf"strike ({_COUNT}), (.+)")
_REDEAL = re.compile(r"redeal, (.+)")
_WISH = re.compile(r"wish ([a-z ]+)")
_ADD = re.compile(rf"add ({_AMOUNT})")
_MISTAKE = re.compile(r"(expose|withdraw) (\S+), (.+)")
_CHANGE = re.compile(r"change of dealer, (.+)")
_NO_SPIN = re.compile(r"no spin, (.+)")
FORMS = (
    *_BETS.values(), _CUT, _TURN, _WISH, _ADD, _CARDS, _SAID, _STRIKE, _REDEAL, _MISTAKE, _CHANGE,
    _NO_SPIN,
)  # fmt: skip
"""Every form of words that is read, but for what is said in the same words every time."""


def one_line(words: str) -> str:
    """Words as one line holds them: no line breaks, no mark of a comment or of the clock."""
    return " ".join(words.replace("#", " ").replace("(clock)", " ").split())


def read_words(actor: str, words: str, here: Standing) -> Word:
    """What an actor's words mean at this table. Where somebody is asked whether to bet, “bet 20 on
    1” answers; elsewhere it puts chips on the felt."""
    currency = here.table.plate.currency
    word: Word | None
    if actor == "dealer":
        word = _dealer(words)
    elif actor not in here.table.seats:
        word = _device(actor, words)
    elif (bet := _BET.fullmatch(words)) and _may_bet(here.asks):
        word = Said(actor, "bet", bet[2], read_amount(bet[1], currency))
    else:
        word = _player(actor, words, currency)
    if word is None:
        raise IllegalDecision("no-such-word", verb=words, legal=_examples(actor, here))
    return word


def _may_bet(asks: tuple[Ask, ...]) -> bool:
    return any(option.verb == "bet" for ask in asks for option in ask.options)


def _examples(actor: str, here: Standing) -> tuple[Legal, ...]:
    """What this actor could say at this table: the answers to what is asked, or the verbs of a
    round under way; before that, bets."""
    mine = tuple(ask for ask in here.asks if ask.actor == actor)
    if actor == "dealer":
        return mine or _dealers(here)
    stacks = here.equipment.stacks is not None
    if mine or stacks or here.table.phase == "playing":
        return mine or tuple(dict.fromkeys(map(spoken, here.game.tell.letters.values())))
    return tuple(_say_request(bet, here.table.plate.currency) for bet in _bets(actor, here))


def _bets(seat: str, here: Standing) -> Iterator[Request]:
    """A bet of each kind, three at most, a call bet, and the first taken back."""
    kinds: dict[str, Spot] = {}
    for spot in here.game.spots(here.terms):
        kinds.setdefault(spot.kind, spot)
    some = tuple(kinds.values())[:3]
    yield from (Bet(seat, spot.spot, spot.minimum) for spot in some)
    for call in here.game.recipes(here.terms)[:1]:
        yield Call(seat, call.name, call.chips, some[0].minimum, 0 if call.takes_number else None)
    yield TakeBack(seat, some[0].spot, some[0].minimum)


def _dealers(here: Standing) -> tuple[str, ...]:
    device = here.equipment.device
    brings = () if device not in ("shoe", "deck", "machine") else (f"new {device}",)
    if here.equipment.stacks is not None:
        return ("new hand", *brings)
    return (*_CALLS.values(), *brings)


DEALERS: dict[str, Word] = {
    **{words: call() for call, words in _CALLS.items()},
    "new shoe": SealShoe("text", ""),
    "new deck": SealShoe("text", ""),
    "new machine": LoadMachine("text"),
    "new hand": StartHand(),
    "insurance closed": Said("dealer", _VERBS["insurance closed"]),
    "as wished": GrantWish(),
    "no cut": Cut("", MIDDLE),
}
"""What a dealer says in the same words every time."""


PLAYERS: dict[str, type[Undo | Clear | Repeat | RefuseWish]] = {
    "undo": Undo,
    "clear": Clear,
    "repeat": Repeat,
    "against the wish": RefuseWish,
}
"""… and a player."""


def _dealer(words: str) -> Word | None:
    if words in DEALERS:
        return DEALERS[words]
    if found := _STRIKE.fullmatch(words):
        return Strike(int(found[1]), found[2])
    if found := _REDEAL.fullmatch(words):
        return Redeal(1, found[1])
    if found := _MISTAKE.fullmatch(words):
        return (Expose if found[1] == "expose" else Withdraw)(found[2], found[3])
    if found := _CHANGE.fullmatch(words):
        return ChangeDealer(found[1])
    return None


def _player(seat: str, words: str, currency: str) -> Word | None:
    if words in PLAYERS:
        return PLAYERS[words](seat)
    if found := _CUT.fullmatch(words):
        return Cut(seat, int(found[1]) * 10 + int(found[2] or 0))
    if found := _WISH.fullmatch(words):
        return Wish(seat, found[1])
    if found := _ADD.fullmatch(words):
        return AddChips(seat, read_amount(found[1], currency))
    if found := _TURN.fullmatch(words):
        price = read_amount(found[2], currency) if found[2] else 0
        return Said(seat, _VERBS.get(found[1], found[1]), "", price)
    for form, pattern in _BETS.items():
        if found := pattern.fullmatch(words):
            return Bets(seat, (_request(seat, form, found.groups(), currency),))
    if found := _CARDS.fullmatch(words):
        cards, price = tuple(found[2].split()), read_amount(found[3], currency)
        return Said(seat, found[1], found[4], price, cards)
    if found := _SAID.fullmatch(words):
        price = read_amount(found[2], currency) if found[2] else 0
        return Said(seat, found[1].replace(" ", "-"), found[3], price)
    return None


def _request(seat: str, form: str, parts: tuple[Any, ...], currency: str) -> Request:
    match form, parts:
        case "call", (chips, worth, name, number, each_side, lacks):
            colour = worth if worth.isalpha() else ""
            amount = 0 if colour else read_amount(worth, currency)
            about = _whole(number), _whole(each_side)
            return _made(Call(seat, name, int(chips), amount, *about, colour), lacks)
        case "complete", (number, lacks):
            return _made(Call(seat, "complete", 0, 0, int(number)), lacks)
        case "chips back", (chips, colour, spot):
            return TakeBack(seat, spot, colour=colour, chips=int(chips))
        case "back", (amount, spot):
            return TakeBack(seat, spot, read_amount(amount, currency))
        case "change", (colour, value):
            return Change(seat, colour, read_amount(value, currency))
        case "change back", (colour,):
            return Change(seat, colour, 0)
        case _:
            return _bet(seat, form, parts, currency)


def _bet(seat: str, form: str, parts: tuple[Any, ...], currency: str) -> Bet:
    match form, parts:
        case "field", (kind, amount, box, sight):
            spot, dark = f"{box} {kind}", sight == "dark"
            return Bet(seat, spot, read_amount(amount, currency), dark=dark)
        case "chips", (chips, colour, spot):
            return Bet(seat, spot, colour=colour, chips=int(chips))
        case "chips at", (chips, colour, x, y):
            at = (_hundredths(x), _hundredths(y))
            return Bet(seat, colour=colour, chips=int(chips), at=at)
        case "at", (amount, x, y):
            at = (_hundredths(x), _hundredths(y))
            return Bet(seat, amount=read_amount(amount, currency), at=at)
        case _:
            amount, spot = parts
            return Bet(seat, spot, read_amount(amount, currency))


def _made(call: Call, lacks: str) -> Call:
    """A call bet under the conditions that were met."""
    words = lacks.split(", ")
    met = {name: missing not in words for name, missing in _MISSING.items()}
    return msgspec.structs.replace(call, **met)


def _whole(text: str | None) -> int | None:
    return None if text is None else int(text)


def _hundredths(text: str) -> int:
    if not _POINT.fullmatch(text):
        raise IllegalDecision("bad-amount", amount=text)
    whole, _, rest = text.lstrip("-").partition(".")
    value = int(whole) * 100 + int(rest.ljust(2, "0") or 0)
    return -value if text.startswith("-") else value


def _device(device: str, words: str) -> Drawn | NoResult:
    """`17`; `no spin, the reason`; `9c to 1, 8h 7d to dealer, xx burn`."""
    if found := _NO_SPIN.fullmatch(words):
        return NoResult(device, found[1])
    outcomes: list[str] = []
    places: list[str] = []
    for part in words.split(","):
        cards, _, place = part.strip().partition(" to ")
        if not place and cards.endswith(" burn"):
            cards, place = cards.removesuffix(" burn"), "burn"
        outcomes += cards.split()
        places += [place] * len(cards.split())
    return Drawn(device, tuple(outcomes), tuple(places) if any(places) else ())


# And back: what was said, as text.


def say_entry(entry: Entry, currency: str) -> tuple[tuple[str, str], ...]:
    """An entry as `(actor, words)`, one per line; nothing where a text has no line for it."""
    word = entry.word
    match word:
        case OpenWindow() | NoMoreBets() | AnnounceLast():
            return (("dealer", _CALLS[type(word)]),)
        case StartHand():
            return say_posted(entry, currency) or (("dealer", "new hand"),)
        case SealShoe() | LoadMachine() | Cut() | ChangeDealer():
            return (_say_before(entry, word),)
        case Bets(seat, requests):
            return tuple((seat, _say_request(request, currency)) for request in requests)
        case Drawn(device, outcomes, to):
            return ((device, _say_outcomes(outcomes, to)),)
        case NoResult(device, reason):
            return ((device, f"no spin, {one_line(reason)}"),)
        case Said(actor):
            return ((actor, say_said(word, currency)),)
        case AddChips(seat, amount):
            return ((seat, f"add {amount_text(amount, currency)}"),)
        case Strike() | Expose() | Withdraw():
            return (("dealer", _say_mistake(word)), ("inspector", "confirms"))
    whole = isinstance(word, Clear | Leave)
    return tuple(
        (event.seat, _say_felt(event, currency, whole=whole))
        for event in entry.events
        if isinstance(event, Placed | TakenBack | Changed) and not getattr(event, "along", False)
    )


def say_posted(entry: Entry, currency: str) -> tuple[tuple[str, str], ...]:
    """What was put in with the start of a hand: `p2: posts small blind 5`."""
    started = next((event for event in entry.events if isinstance(event, HandStarted)), None)
    between = game_of(started.pinned.game).between if started else None
    return tuple(
        (event.seat, f"posts {what} {amount_text(event.amount, currency)}")
        for event in entry.events
        if between and isinstance(event, Put) and (what := between.posted(event))
    )


def _say_before(entry: Entry, word: SealShoe | LoadMachine | Cut | ChangeDealer) -> tuple[str, str]:
    """What is done with cards before a round, and when they have run out."""
    match word:
        case Cut("", _):
            return "dealer", "no cut"
        case Cut(seat, at):
            return seat, f"cut at {at // 10}{f'.{at % 10}' if at % 10 else ''} %"
        case ChangeDealer(name):
            return "dealer", f"change of dealer, {one_line(name)}"
    return "dealer", f"new {_brought(entry)}"


def _brought(entry: Entry) -> str:
    """What came in mid-round, when the cards had run out."""
    if isinstance(entry.word, LoadMachine):
        return "machine"
    return "deck" if any(isinstance(e, ShoeSealed) and e.deck for e in entry.events) else "shoe"


def _say_mistake(word: Strike | Expose | Withdraw) -> str:
    reason = one_line(word.reason)
    match word:
        case Redeal():
            return f"redeal, {reason}"
        case Strike(number):
            return f"strike {number}, {reason}"
        case Expose(card):
            return f"expose {card}, {reason}"
        case Withdraw(place):
            return f"withdraw {place}, {reason}"


def _say_request(request: Request, currency: str) -> str:
    match request:
        case Bet():
            return _say_bet(request, currency)
        case Call(name="complete"):
            return f"bet complete {request.number}{_lacking(request)}"
        case Call():
            worth = request.colour or amount_text(request.amount, currency)
            number = "" if request.number is None else f" {request.number}"
            by = "" if request.each_side is None else f" by {request.each_side}"
            lacks = _lacking(request)
            return f"bet {request.chips} x {worth} on {request.name}{number}{by}{lacks}"
        case TakeBack(colour=""):
            return f"take back {amount_text(request.amount, currency)} on {request.spot}"
        case TakeBack():
            return f"take back {request.chips} {request.colour} on {request.spot}"
        case Change(value=0):
            return f"change {request.colour} back"
        case Change():
            return f"change to {request.colour} at {amount_text(request.value, currency)}"


def _lacking(call: Call) -> str:
    lacks = (words for name, words in _MISSING.items() if not getattr(call, name))
    return "".join(f", {words}" for words in lacks)


def _say_bet(bet: Bet, currency: str) -> str:
    """Where both are given, the word counts and not the chip's position."""
    chips = f"{bet.chips} {bet.colour}" if bet.colour else amount_text(bet.amount, currency)
    if field := _FIELD.fullmatch(bet.spot):
        return _say_field(field, chips, dark=bet.dark)
    if bet.spot or bet.at is None:
        return f"bet {chips} on {bet.spot}"
    x, y = bet.at
    return f"bet {chips} at {_point(x)}, {_point(y)}"


def _say_field(field: re.Match[str], chips: str, *, dark: bool) -> str:
    """A field of a box: `bet ante 10 on 2 dark`."""
    return f"bet {field[2]} {chips} on {field[1]}{' dark' if dark else ''}"


def _point(hundredths: int) -> str:
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{abs(hundredths) // 100}.{abs(hundredths) % 100:02d}"


def _say_felt(event: Placed | TakenBack | Changed, currency: str, *, whole: bool) -> str:
    """A whole stake is said as its amount: value chips and colour chips may lie together."""
    if isinstance(event, Changed):
        return f"change {event.colour} back"
    verb = "bet" if isinstance(event, Placed) else "take back"
    if event.colour and not whole:
        return f"{verb} {event.chips} {event.colour} on {event.spot}"
    if isinstance(event, Placed) and (field := _FIELD.fullmatch(event.spot)):
        return _say_field(field, amount_text(event.amount, currency), dark=event.dark)
    return f"{verb} {amount_text(event.amount, currency)} on {event.spot}"


def _say_outcomes(outcomes: tuple[str, ...], to: tuple[str, ...]) -> str:
    """A burned card was seen by nobody, so no text shows it. Cards that go to one place one after
    the other are said together."""
    if not to:
        return " ".join(outcomes)
    said = []
    for place, dealt in groupby(zip(outcomes, to, strict=True), key=itemgetter(1)):
        cards = [HIDDEN if place == "burn" else outcome for outcome, _ in dealt]
        said.append(f"{' '.join(cards)} {'burn' if place == 'burn' else f'to {place}'}")
    return ", ".join(said)


def say_line(line: Line, currency: str) -> str:
    """`p1 17: 20 back, 700 won (why)`."""
    spot, _, seat = line.wager.rpartition("/")
    parts = {"back": line.back, "lost": line.lost, "won": line.won}
    moved = ", ".join(f"{amount_text(a, currency)} {what}" for what, a in parts.items() if a)
    return f"{seat} {spot}: {moved}{f' ({line.why})' if line.why else ''}"


def say_draw(draw: Draw) -> str:
    """What is awaited of a device; a device with one outcome has no places to name."""
    places = () if set(draw.to) == {"number"} else draw.to
    return f"{draw.device} to {', '.join(places)}" if places else draw.device
