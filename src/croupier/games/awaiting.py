"""What a round waits for, and what may answer it.

One of three, never a mixture: outcomes of a device (`Draw`), words of people (`Asks`), or nothing
more (`Over`). `awaiting` is the list of legal answers; nothing else is.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from croupier.cards.card import HIDDEN, Card, read_card
from croupier.errors import IllegalDecision
from croupier.money import amount_text

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


def check_draw(awaited: Awaiting, answer: Answer, currency: str = "") -> Draw:
    """The draw this answer belongs to, or the reason why it belongs to none."""
    if not isinstance(awaited, Draw) or isinstance(answer, Said):
        raise _unasked(awaited, answer, currency)
    if answer.device != awaited.device:
        raise IllegalDecision(
            "wrong-device", wanted=awaited.device, given=answer.device, legal=legal(awaited)
        )
    if isinstance(answer, Drawn):
        _check_places(awaited, answer)
    return awaited


def check_drawn(
    awaited: Awaiting, answer: Answer, currency: str = ""
) -> tuple[Draw, Iterator[tuple[str, str]]]:
    """The draw this answer belongs to, and place by place what came. Where only cards can come a
    device cannot say that it has none."""
    draw = check_draw(awaited, answer, currency)
    if not isinstance(answer, Drawn):
        raise _unasked(draw, answer, currency)
    return draw, zip(draw.to, answer.outcomes, strict=False)


def drawn_card(text: str, device: str, *, unseen: bool = False) -> Card:
    """The card that came; `unseen`: nobody has to say which it is."""
    card = HIDDEN if unseen and text == HIDDEN else read_card(text)
    if card is None:
        raise IllegalDecision("unknown-outcome", outcome=text, device=device)
    return card


def _check_places(awaited: Draw, answer: Drawn) -> None:
    if not 0 < len(answer.outcomes) <= len(awaited.to):
        raise IllegalDecision("not-awaited", answer=say(answer), legal=legal(awaited))
    if not answer.to or answer.to == awaited.to:
        return
    for wanted, given in zip(awaited.to, answer.to, strict=False):
        if wanted != given:
            raise IllegalDecision("wrong-place", wanted=wanted, given=given, legal=legal(awaited))


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


def check_said(awaited: Awaiting, said: Said, currency: str = "") -> None:
    """Refuses a word that chooses none of the options, and says why."""
    if chosen(awaited, said) is not None:
        return
    asks = awaited.asks if isinstance(awaited, Asks) else ()
    mine = tuple(ask for ask in asks if (ask.actor, ask.about) == (said.actor, said.about))
    found = [option for ask in mine for option in ask.options if option.verb == said.verb]
    if not found:
        raise _unasked(Asks(mine) if mine else awaited, said, currency)
    counted = [option for option in found if option.fewest <= len(said.cards) <= option.most]
    if not counted:
        raise IllegalDecision(
            "wrong-cards",
            verb=spoken(said.verb),
            wanted=" or ".join(map(say_count, found)),
            given=len(said.cards),
            legal=legal(Asks(mine), currency),
        )
    raise IllegalDecision(
        "wrong-price",
        verb=spoken(said.verb),
        price=" or ".join(say_price(option, currency) for option in counted),
        given=_amount(said.price, currency),
        legal=legal(Asks(mine), currency),
    )


def _unasked(awaited: Awaiting, answer: Answer, currency: str) -> IllegalDecision:
    return IllegalDecision(
        "not-awaited", answer=say(answer, currency), legal=legal(awaited, currency)
    )


def open_asks(awaited: Awaiting) -> tuple[Ask, ...]:
    """The questions that must be answered before anything else happens."""
    return tuple([ask for ask in awaited.asks if ask.must]) if isinstance(awaited, Asks) else ()


# In words. Amounts are major units of the currency; without one they are minor units.


def legal(awaited: Awaiting, currency: str = "") -> tuple[str, ...]:
    """What may be answered now, in words."""
    match awaited:
        case Draw(device, to):
            return (f"{device} to {', '.join(to)}",)
        case Asks(asks):
            return tuple(
                f"{ask.actor}: {say_option(option, currency)}{_about(ask.about)}"
                for ask in asks
                for option in ask.options
            )
        case Over():
            return ()


def legal_for(awaited: Awaiting, actor: str, currency: str = "") -> tuple[str, ...]:
    """What this actor may say now, or else who is asked: not what another may say, for that could
    tell their cards."""
    if not isinstance(awaited, Asks):
        return legal(awaited, currency)
    mine = [ask for ask in awaited.asks if ask.actor == actor]
    if mine:
        return tuple(say_ask(ask, currency) for ask in mine)
    return tuple(f"{ask.actor}{_about(ask.about)}" for ask in awaited.asks)


def say(answer: Answer, currency: str = "") -> str:
    """An answer in words."""
    match answer:
        case Drawn(device, outcomes):
            return f"{device}: {' '.join(outcomes)}"
        case NoResult(device, reason):
            return f"{device}: no result, {reason}"
        case Said(actor):
            return f"{actor}: {say_said(answer, currency)}"


def say_said(said: Said, currency: str = "") -> str:
    """`double 100 on 3.1`, `even money on 1`, `exchange 4c 9d for 10 on 1`, `insurance closed`."""
    if said.cards:
        price = _amount(said.price, currency)
        return f"{spoken(said.verb)} {' '.join(said.cards)} for {price}{_about(said.about)}"
    option = Option(said.verb, said.price, said.price)
    return f"{say_option(option, currency)}{_about(said.about)}"


def say_ask(ask: Ask, currency: str = "") -> str:
    """`p1 on 1: stand, hit, double 100`; an offer: `p1 on 1, may: insure 5..50`."""
    options = ", ".join(say_option(option, currency) for option in ask.options)
    return f"{ask.actor}{_about(ask.about)}{'' if ask.must else ', may'}: {options}"


def say_option(option: Option, currency: str = "") -> str:
    """The verb, and its price where it has one: `hit`, `double 100`, `insure 5..50`; with cards:
    `exchange 1..5 for 10`."""
    price = say_price(option, currency) if option.high else ""
    if option.most:
        return f"{spoken(option.verb)} {say_count(option)} for {price or 0}"
    return f"{spoken(option.verb)} {price}".strip()


def say_count(option: Option) -> str:
    """How many cards."""
    if option.fewest == option.most:
        return str(option.most)
    return f"{option.fewest}..{option.most}"


def spoken(verb: str) -> str:
    """A verb as people say it."""
    return SPOKEN.get(verb, verb.replace("-", " "))


def say_price(option: Option, currency: str) -> str:
    low, high = _amount(option.low, currency), _amount(option.high, currency)
    return low if low == high else f"{low}..{high}"


def _amount(minor: int, currency: str) -> str:
    return amount_text(minor, currency) if currency else str(minor)


def _about(about: str) -> str:
    return f" on {about}" if about else ""
