"""AsyncAPI: what is said over the live socket, both ways."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

import msgspec
from fastapi import APIRouter, Response

from croupier import __version__
from croupier.errors import IllegalDecision, Refused
from croupier.phrase import Sum
from croupier.web.contract.bodies import CLOSED, JSON, gives_json, plain
from croupier.web.contract.names import name_of
from croupier.web.contract.schemas import Schemas
from croupier.web.live import wire
from croupier.web.messages.live import Answer, Bye, Done, Pong, Refusal, Told, WalletNow

ADDRESS = "/api/asyncapi.json"
SAID = "Message"
_ABOUT = """\
One socket per visitor, JSON both ways. Whoever speaks gives each message a number, `id`, which
comes back in `re`: with `ok`, with an `error`, or with what was asked for. Everything else is told
unasked. Who somebody is, the cookies of the handshake say; without one, a guest is made and gets
it with the handshake. Messages are answered one at a time, in the order in which they come.\
"""
_TOO_DEAR = IllegalDecision(
    "above-maximum", spot="17", maximum=Sum(10_000, "BYN"), amount=Sum(20_000, "BYN")
)
_EXAMPLES: tuple[msgspec.Struct, ...] = (
    wire.Hello(id=1),
    wire.Watch(id=2, table="r1"),
    wire.Sit(id=3),
    wire.Bets(id=4, bets=(wire.Bet(spot="17", amount=500),), once="6f1c0a52", round="r1-000042"),
    wire.Say(id=5, verb="double", about="3", price=20_000, once="6f1c0a53", round="j1-000042"),
    wire.Ping(id=6, at=1_794_700_000_000),
    Done(4),
    Refusal(wire.reason(_TOO_DEAR), 4),
    Pong(6, 1_794_700_000_000, 1_794_700_000_012),
    WalletNow(currency="BYN", available=99_500, held=500, at_tables=0, net=0),
    Bye(Refused("session-ended").said),
)
router = APIRouter(tags=["house"])


def document() -> dict[str, Any]:
    schemas = Schemas()
    said = [_message(schemas, kind, SAID) for kind in get_args(wire.Said)]
    answers = [_message(schemas, kind) for kind in get_args(Answer)]
    told = [_message(schemas, kind) for kind in get_args(Told)]
    messages = {each["name"]: each for each in (*said, *answers, *told)}
    here = "#/channels/live"
    by_name = {name: {"$ref": f"{here}/messages/{name}"} for name in messages}
    replies = [by_name[name_of(kind)] for kind in get_args(Answer)]
    replies += [by_name["WholeTable"], by_name["Pong"]]
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Croupier, live",
            "version": __version__,
            "description": _ABOUT,
            "license": {"name": "Apache-2.0"},
        },
        "defaultContentType": JSON,
        "servers": {
            "house": {
                "host": "{host}",
                "protocol": "ws",
                "description": "`wss` where the house is served over TLS.",
                "variables": {"host": {"default": "127.0.0.1:8000"}},
            }
        },
        "channels": {
            "live": {
                "address": "/live",
                "description": "A visitor's line.",
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
                "bindings": {"ws": {"method": "GET", "bindingVersion": "0.1.0"}},
            }
        },
        "operations": {
            "hear": {
                "action": "receive",
                "channel": {"$ref": here},
                "summary": "What a visitor may say.",
                "messages": [by_name[each["name"]] for each in said],
                "reply": {"channel": {"$ref": here}, "messages": replies},
            },
            "tell": {
                "action": "send",
                "channel": {"$ref": here},
                "summary": "What is told unasked, or besides the answer.",
                "messages": [by_name[each["name"]] for each in told],
            },
        },
        "components": {
            "messages": messages,
            "schemas": _in_draft_7(dict(sorted(schemas.written.items()))),
        },
    }


def _message(schemas: Schemas, kind: type, suffix: str = "") -> dict[str, Any]:
    payload = schemas.struct(kind, suffix)
    name = name_of(kind, suffix)
    made: dict[str, Any] = {"name": name, "payload": payload}
    if described := schemas.written[name].get("description"):
        made["summary"] = described
    if suffix or kind in get_args(Answer):
        where = "$message.payload#/id" if suffix else "$message.payload#/re"
        made["correlationId"] = {"location": where}
    if examples := [plain(each) for each in _EXAMPLES if type(each) is kind]:
        made["examples"] = [{"payload": each} for each in examples]
    return made


def _in_draft_7(part: Any) -> Any:
    """AsyncAPI's schemas are of an older draft: it names what tells kinds apart by its field alone,
    and a list of fixed length otherwise."""
    if isinstance(part, list):
        return [_in_draft_7(each) for each in part]
    if not isinstance(part, dict):
        return part
    made = {name: _in_draft_7(inner) for name, inner in part.items()}
    if "oneOf" in made and "discriminator" in made:
        made["discriminator"] = made["discriminator"]["propertyName"]
    if "prefixItems" in made:
        made |= {"items": made.pop("prefixItems"), "additionalItems": False}
    return made


@cache
def _written() -> bytes:
    return msgspec.json.encode(document())


@router.get(
    ADDRESS,
    summary="What goes over the socket, as AsyncAPI 3.0",
    responses=gives_json("The document.", {"type": "object"}),
    openapi_extra=CLOSED,
)
def asyncapi() -> Response:
    return Response(_written(), media_type=JSON)
