"""Who a program is to the house, and how it becomes somebody: read and written over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Written = Annotated[str, Meta(min_length=1, max_length=200)]


class Standing(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who one is: `nobody` has no wallet and sees what everybody sees. `form`: what has to be
    shown as `X-Form` by whoever changes something over HTTP. `version`: the house's. `ticket`: the
    password was right, and a code of the authenticator is wanted with it."""

    account: Literal["nobody", "guest", "player", "staff", "regulator"]
    name: str
    form: str
    version: str
    ticket: str = ""


class LogIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    login: Written
    password: Written


class SecondStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """With the ticket that the first brought: the authenticator's code, or a recovery code."""

    ticket: Written
    code: Written
