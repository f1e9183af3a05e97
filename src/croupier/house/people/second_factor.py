"""The second factor: codes of an authenticator by time, each good once, and recovery codes."""

from __future__ import annotations

import hmac
import secrets

from croupier.house.people.codes import LETTERS

STEP = 30
"""Seconds for which a code is shown."""
DRIFT = (0, -1, 1)
"""Steps by which a telephone's clock may be off."""
CODES, LETTERS_OF_CODE = 10, 12
ISSUER = "Croupier"


def new_secret() -> str:
    import pyotp

    return pyotp.random_base32()


def address(secret: str, login: str) -> str:
    """What an authenticator reads from the picture."""
    import pyotp

    return pyotp.TOTP(secret).provisioning_uri(login, ISSUER)


def picture(secret: str, login: str) -> str:
    """The picture, as SVG within a page."""
    import segno

    made = segno.make(address(secret, login), error="m", micro=False)
    return made.svg_inline(scale=4, border=4, light="#fff", dark="#000", omitsize=False)


def step_of(secret: str, code: str, now: int, after: int) -> int:
    """The step whose code this is, if it comes after the last one that was used; else nothing."""
    import pyotp

    digits = "".join(filter(str.isdigit, code))
    current, totp = now // (STEP * 1000), pyotp.TOTP(secret)
    for drift in DRIFT:
        step = current + drift
        if step > after and hmac.compare_digest(totp.at(step * STEP), digits):
            return step
    return 0


def new_codes() -> tuple[str, ...]:
    """Recovery codes, to be written down."""
    return tuple(
        "".join(secrets.choice(LETTERS) for _ in range(LETTERS_OF_CODE)) for _ in range(CODES)
    )
