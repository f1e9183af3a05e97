"""What a round waits for, and what may answer it.

One of three, never a mixture: outcomes of a device (`Draw`), words of people (`Asks`), or nothing
more (`Over`). `awaiting` is the list of legal answers; nothing else is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from croupier.cards.card import HIDDEN, Card, read_card
from croupier.errors import IllegalDecision, Legal
from croupier.money import amount_text
from croupier.phrase import Fact, Phrase, Sum, between, either, phrase

SPOKEN = {"close-insurance": "insurance closed", "raise": "raise to", "bring-in": "bring-in"}
"""Verbs that people say in other words than their own."""


class Draw(msgspec.Struct, frozen=True, gc=False, tag="draw"):
    """The next outcomes of a device, in order, one place each. Any non-empty prefix answers."""

    device: str
    to: tuple[str, ...]


class Option(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A verb with its price (`low` = `high` where it is fixed), and how many cards it names."""

    verb: str
    low: int = 0
    high: int = 0
    fewest: int = 0
    most: int = 0


class Ask(msgspec.Struct, frozen=True, gc=False):
    """A question to one actor about one thing; on silence the default is given by the clock."""

    actor: str
    about: str
    options: tuple[Option, ...]
    default: str
    must: bool = True


class Asks(msgspec.Struct, frozen=True, gc=False, tag="asks"):
    """Questions open together; their answers commute."""

    asks: tuple[Ask, ...]


class Foreseen(msgspec.Struct, frozen=True, gc=False):
    """A question that is asked, or will be if nothing changes until then; `on`: the cards by which
    it is decided, of those its actor may see."""

    ask: Ask
    on: tuple[str, ...]


class Over(msgspec.Struct, frozen=True, tag="over"):
    """No money lies on the round any more."""


Awaiting = Draw | Asks | Over


class Drawn(msgspec.Struct, frozen=True, gc=False, tag="drawn"):
    """A device's outcomes; `to` names their places where whoever reports them says so."""

    device: str
    outcomes: tuple[str, ...]
    to: tuple[str, ...] = ()


class NoResult(msgspec.Struct, frozen=True, tag="no-result"):
    """The device gave no outcome, for this reason."""

    device: str
    reason: str


class Said(msgspec.Struct, frozen=True, gc=False, tag="said", omit_defaults=True):
    """An actor's word: the verb, what it is about, the price it thinks it pays, the cards named."""

    actor: str
    verb: str
    about: str = ""
    price: int = 0
    cards: tuple[str, ...] = ()


Answer = Drawn | NoResult | Said


def check_draw(awaited: Awaiting, answer: Answer) -> Draw:
    """The draw this answer belongs to, or the reason why it belongs to none."""
    if not isinstance(awaited, Draw) or isinstance(answer, Said):
        raise not_awaited(awaited, answer)
    if answer.device != awaited.device:
        raise IllegalDecision(
            "wrong-device", wanted=awaited.device, given=answer.device, legal=(awaited,)
        )
    if isinstance(answer, Drawn):
        _check_places(awaited, answer)
    return awaited


def check_drawn(awaited: Awaiting, answer: Answer) -> tuple[Draw, Iterator[tuple[str, str]]]:
    """The draw this answer belongs to, and place by place what came. Where only cards can come a
    device cannot say that it has none."""
    draw = check_draw(awaited, answer)
    if not isinstance(answer, Drawn):
        raise not_awaited(draw, answer)
    return draw, zip(draw.to, answer.outcomes, strict=False)


def drawn_card(text: str, device: str, *, unseen: bool = False) -> Card:
    """The card that came; `unseen`: nobody has to say which it is."""
    card = HIDDEN if unseen and text == HIDDEN else read_card(text)
    if card is None:
        raise IllegalDecision("unknown-outcome", outcome=text, device=device)
    return card


def _check_places(awaited: Draw, answer: Drawn) -> None:
    if not 0 < len(answer.outcomes) <= len(awaited.to):
        raise not_awaited(awaited, answer)
    if not answer.to or answer.to == awaited.to:
        return
    for wanted, given in zip(awaited.to, answer.to, strict=False):
        if wanted != given:
            raise IllegalDecision("wrong-place", wanted=wanted, given=given, legal=(awaited,))


def chosen(awaited: Awaiting, said: Said) -> Option | None:
    """The option this word chooses; None where it chooses none."""
    for ask in awaited.asks if isinstance(awaited, Asks) else ():
        if ask.actor == said.actor and ask.about == said.about:
            for option in ask.options:
                if (
                    option.verb == said.verb
                    and option.low <= said.price <= option.high
                    and option.fewest <= len(said.cards) <= option.most
                ):
                    return option
    return None


def check_said(awaited: Awaiting, said: Answer, currency: str) -> None:
    """Refuses a word that chooses none of the options, and says why."""
    if not isinstance(awaited, Asks) or not isinstance(said, Said):
        raise not_awaited(awaited, said)
    if chosen(awaited, said) is not None:
        return
    asks = awaited.asks
    mine = tuple(ask for ask in asks if (ask.actor, ask.about) == (said.actor, said.about))
    found = [option for ask in mine for option in ask.options if option.verb == said.verb]
    if not found:
        raise not_awaited(Asks(mine) if mine else awaited, said)
    counted = [option for option in found if option.fewest <= len(said.cards) <= option.most]
    if not counted:
        raise IllegalDecision(
            "wrong-cards",
            verb=named(said.verb),
            wanted=counts(found),
            given=len(said.cards),
            legal=mine,
        )
    raise IllegalDecision(
        "wrong-price",
        verb=named(said.verb),
        price=prices(counted, currency),
        given=Sum(said.price, currency),
        legal=mine,
    )


def not_awaited(awaited: Awaiting, answer: Answer) -> IllegalDecision:
    """It is nothing that could come now."""
    actor = answer.actor if isinstance(answer, Said) else ""
    return IllegalDecision("not-awaited", answer=told(answer), legal=legal(awaited, actor))


def legal(awaited: Awaiting, actor: str) -> tuple[Draw | Ask, ...]:
    """What is awaited of this actor, or else who is asked: not what another may say, for that could
    tell their cards."""
    if isinstance(awaited, Draw):
        return (awaited,)
    asks = () if isinstance(awaited, Over) else awaited.asks
    mine = tuple(ask for ask in asks if ask.actor == actor)
    return mine or tuple(Ask(ask.actor, ask.about, (), "", ask.must) for ask in asks)


def open_asks(awaited: Awaiting) -> tuple[Ask, ...]:
    """The questions that must be answered before anything else happens."""
    return tuple([ask for ask in awaited.asks if ask.must]) if isinstance(awaited, Asks) else ()


# By key.


def told(answer: Answer) -> Phrase:
    """An answer that was given."""
    match answer:
        case Drawn(device, outcomes):
            return phrase("answer.drawn", device=device, outcomes=outcomes)
        case NoResult(device, reason):
            return phrase("answer.no-result", device=device, reason=reason)
        case Said(actor, word, ""):
            return phrase("answer.said", actor=actor, verb=named(word))
        case Said(actor, word, about):
            return phrase("answer.said-on", actor=actor, verb=named(word), about=about)


def named(verb: str) -> Phrase:
    """A verb to be told."""
    return phrase("verb", name=verb)


def counts(options: Iterable[Option]) -> Fact:
    """How many cards the options name."""
    return either(*(between(option.fewest, option.most) for option in options))


def prices(options: Iterable[Option], currency: str) -> Fact:
    """What the options cost."""
    bounds = ((Sum(option.low, currency), Sum(option.high, currency)) for option in options)
    return either(*(between(low, high) for low, high in bounds))


# As it is written in the text of a round.


def say_legal(legal: Legal, currency: str) -> str:
    """`p1 on 1: stand, hit`; of others only `p2 on 3`; `shoe to 1, 2`."""
    match legal:
        case Draw(device, to):
            return f"{device} to {', '.join(to)}"
        case Ask(actor, about, ()):
            return f"{actor}{_about(about)}"
        case Ask():
            return say_ask(legal, currency)
    return str(legal)


def say_said(said: Said, currency: str) -> str:
    """`double 100 on 3.1`, `even money on 1`, `exchange 4c 9d for 10 on 1`, `insurance closed`."""
    if said.cards:
        price = amount_text(said.price, currency)
        return f"{spoken(said.verb)} {' '.join(said.cards)} for {price}{_about(said.about)}"
    option = Option(said.verb, said.price, said.price)
    return f"{say_option(option, currency)}{_about(said.about)}"


def say_ask(ask: Ask, currency: str) -> str:
    """`p1 on 1: stand, hit, double 100`; an offer: `p1 on 1, may: insure 5..50`."""
    options = ", ".join(say_option(option, currency) for option in ask.options)
    return f"{ask.actor}{_about(ask.about)}{'' if ask.must else ', may'}: {options}"


def say_option(option: Option, currency: str) -> str:
    """The verb, and its price where it has one: `hit`, `double 100`, `insure 5..50`; with cards:
    `exchange 1..5 for 10`."""
    price = price_text(option, currency) if option.high else ""
    if option.most:
        return f"{spoken(option.verb)} {count_text(option)} for {price or 0}"
    return f"{spoken(option.verb)} {price}".strip()


def count_text(option: Option) -> str:
    """How many cards."""
    if option.fewest == option.most:
        return str(option.most)
    return f"{option.fewest}..{option.most}"


def spoken(verb: str) -> str:
    """A verb as people say it."""
    return SPOKEN.get(verb, verb.replace("-", " "))


def price_text(option: Option, currency: str) -> str:
    low, high = amount_text(option.low, currency), amount_text(option.high, currency)
    return low if low == high else f"{low}..{high}"


def _about(about: str) -> str:
    return f" on {about}" if about else ""
