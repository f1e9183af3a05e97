"""Money in whole minor units, odds to one, and the one function that pays.

No floats, no games, no clock. Amounts are plain `int` minor units of the table's currency.
"""

from __future__ import annotations

import re
from enum import Enum
from fractions import Fraction

from croupier.errors import IllegalDecision, ensure

# ISO 4217: codes whose minor unit is not a hundredth, and the usual ones beside them.
_EXPONENTS = {
    0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
    2: (
        "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP "
        "BYN BZD CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD "
        "FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD "
        "KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD "
        "NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP "
        "SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED "
        "VES WST XCD YER ZAR ZMW ZWG"
    ),
    3: "BHD IQD JOD KWD LYD OMR TND",
    4: "CLF UYW",
}
_CHIPS = re.compile(r"t[1-9][0-9]{0,8}")


def is_chips(currency: str) -> bool:
    """Whether it is the chips of a tournament, by its id (`t12`): they are no money."""
    return bool(_CHIPS.fullmatch(currency))


def is_tournaments(table: str) -> bool:
    """Whether it is a table of a tournament, by its id (`t12x3`)."""
    name, x, number = table.partition("x")
    return bool(x) and is_chips(name) and number.isdigit()


class _Currencies(dict[str, int]):
    """The digits of each currency. A tournament's chips have none, and are not among them."""

    def __missing__(self, code: str) -> int:
        if is_chips(code):
            return 0
        raise KeyError(code)


CURRENCIES: dict[str, int] = _Currencies(
    (code, digits) for digits, codes in _EXPONENTS.items() for code in codes.split()
)

MOST = 2**53 - 1
"""The largest amount and balance: the largest whole number that a web page counts exactly."""


class Rounding(Enum):
    """Where the rest goes when a win does not divide into whole units."""

    PLAYER = "player"
    HOUSE = "house"


def payout(stake: int, odds: Fraction, rounding: Rounding, unit: int = 1) -> int:
    """What a stake wins at these odds, in multiples of `unit`, the rest rounded by the book."""
    ensure(stake >= 0 and odds >= 0 and unit > 0, f"cannot pay {stake} at {odds} in {unit}")
    whole, rest = divmod(stake * odds.numerator, odds.denominator * unit)
    return (whole + (1 if rest and rounding is Rounding.PLAYER else 0)) * unit


def amount_text(minor: int, currency: str) -> str:
    """An amount in major units as plain text: `12`, `12.50`; no thousands separators."""
    digits = CURRENCIES[currency]
    sign, minor = ("-", -minor) if minor < 0 else ("", minor)
    whole, rest = divmod(minor, 10**digits)
    return f"{sign}{whole}.{rest:0{digits}d}" if rest else f"{sign}{whole}"


def read_amount(text: str, currency: str) -> int:
    """Minor units of an amount in major units; the opposite of `amount_text`."""
    digits = CURRENCIES[currency]
    found = re.fullmatch(r"(\d{1,18})(?:\.(\d{1,18}))?", text, re.ASCII)
    if not found:
        raise IllegalDecision("bad-amount", amount=text)
    if len(found[2] or "") > digits:
        raise IllegalDecision("too-fine", amount=text, currency=currency, digits=digits)
    rest = (found[2] or "").ljust(digits, "0")
    return int(found[1] + rest)


Amount = int | str
"""Minor units, or a text that is read in major units: 1050 and "10.50" are one sum."""


def minor_units(amount: Amount, currency: str) -> int:
    return read_amount(amount, currency) if isinstance(amount, str) else amount


# Accounts at banks.

_IBAN = re.compile(r"[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}")
_BIC = re.compile(r"[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?")


def is_iban(text: str) -> bool:
    """The form, and its two check digits (ISO 13616)."""
    if not _IBAN.fullmatch(text):
        return False
    digits = "".join(str(int(sign, 36)) for sign in text[4:] + text[:4])
    return int(digits) % 97 == 1


def is_bic(text: str) -> bool:
    """The code of a bank (ISO 9362)."""
    return _BIC.fullmatch(text) is not None
