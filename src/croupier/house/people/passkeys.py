"""Passkeys: a browser or a key fob signs a challenge of ours. WebAuthn, by the library for it.

The challenge is a one-time code. The authenticator itself asks its owner who they are, so a passkey
is a whole login.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from croupier.errors import Refused

if TYPE_CHECKING:
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

HOUSE = "Croupier"
MOST = 10
"""Passkeys of one account."""


class Passkey(msgspec.Struct, frozen=True):
    """`id` and `key`: as the authenticator gave them; `count`: of its signatures."""

    name: str
    id: bytes
    key: bytes
    count: int
    since: int


class Site(NamedTuple):
    """Where the browser is: the house's name on the net, and its whole origin."""

    host: str
    origin: str


def creation(site: Site, challenge: str, owner: str, name: str, known: tuple[Passkey, ...]) -> str:
    """What the browser is asked to make, as JSON. `owner` is an id."""
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    made = generate_registration_options(
        rp_id=site.host,
        rp_name=HOUSE,
        user_id=owner.encode(),
        user_name=name,
        challenge=challenge.encode(),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[_described(each) for each in known],
    )
    return options_to_json(made)


def request(site: Site, challenge: str) -> str:
    """What the browser is asked to sign, as JSON."""
    from webauthn import generate_authentication_options, options_to_json
    from webauthn.helpers.structs import UserVerificationRequirement

    made = generate_authentication_options(
        rp_id=site.host,
        challenge=challenge.encode(),
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return options_to_json(made)


def _described(passkey: Passkey) -> PublicKeyCredentialDescriptor:
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

    return PublicKeyCredentialDescriptor(id=passkey.id)


def made(site: Site, answer: str, name: str, now: int) -> tuple[str, Passkey]:
    """The passkey that a browser has made, with the challenge it answers: who calls holds that
    against the codes."""
    from webauthn import verify_registration_response
    from webauthn.helpers.exceptions import WebAuthnException

    challenge = challenge_of(answer)
    try:
        found = verify_registration_response(
            credential=answer,
            expected_challenge=challenge.encode(),
            expected_rp_id=site.host,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, KeyError) as error:
        raise Refused("passkey-wrong") from error
    key, count = found.credential_public_key, found.sign_count
    return challenge, Passkey(name, found.credential_id, key, count, now)


def signed(site: Site, answer: str, passkey: Passkey) -> Passkey:
    """The passkey after its signature; refused where it is not its own, or its counter has not gone
    on: then somebody has copied it."""
    from webauthn import verify_authentication_response
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        found = verify_authentication_response(
            credential=answer,
            expected_challenge=challenge_of(answer).encode(),
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=passkey.key,
            credential_current_sign_count=passkey.count,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, KeyError) as error:
        raise Refused("login-wrong") from error
    return msgspec.structs.replace(passkey, count=found.new_sign_count)


def challenge_of(answer: str) -> str:
    """Which challenge the browser says it answers."""
    from webauthn.helpers import base64url_to_bytes

    try:
        told = json.loads(base64url_to_bytes(json.loads(answer)["response"]["clientDataJSON"]))
        return base64url_to_bytes(told["challenge"]).decode()
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise Refused("passkey-wrong") from error


def id_of(answer: str) -> bytes:
    """Which passkey it says it is."""
    from webauthn.helpers import base64url_to_bytes

    try:
        return base64url_to_bytes(json.loads(answer)["rawId"])
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise Refused("passkey-wrong") from error
