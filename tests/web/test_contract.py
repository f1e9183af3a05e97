"""The contract is true: what programs are told of the house is what it does.

Schemathesis asks a real house whatever the document of its HTTP interface allows, and much that it
does not; every frame of a socket is held against the document of the socket.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple, get_args

import jsonschema_rs
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import positive_data_acceptance

from croupier.fair.entropy import SeededEntropy
from croupier.web import app
from croupier.web.contract import asyncapi
from croupier.web.live import wire
from croupier.web.messages import live
from croupier.web.tables.registry import TABLES
from tests.web.house import PATIENCE, House
from tests.web.virtual import Caller, Scene, in_house
from tools.contract import __main__ as tool
from tools.contract import documents

PLAN = """
[[table]]
id = "h1"
name = "Roulette by hand"
book = "by"
game = "roulette"
seats = 3
by_hand = true

[[table]]
id = "j1"
name = "Blackjack by hand"
book = "by"
game = "blackjack"
seats = 7
plate = "10..1000, boxes 7, decks 8"
by_hand = true
"""
MINUTES = 3
Operation = schemathesis.APIOperation[Any, Any, Any, Any]
EXAMPLES = 6
"""Of each kind for each route."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("house"), PLAN)
    yield opened
    opened.close()


# Over HTTP.


@pytest.fixture(scope="module")
def guest(house: House) -> Iterator[Guest]:
    """Somebody who has played a round, with the cookies and the form that a program has."""
    with house.visitor() as ana:
        ana.sit("h1").open()
        ana.bet("17", 500)
        ana.close_bets()
        ana.deal("17")
        played = ana.table()["round"]
        session = requests.Session()
        session.headers["Cookie"] = ana.cookie
        standing = session.get(f"{house.address}/api/session", timeout=PATIENCE).json()
        session.headers["X-Form"] = standing["form"]
        yield Guest(house, session, played)
        session.close()


class Guest(NamedTuple):
    house: House
    session: requests.Session
    played: str

    @property
    def real(self) -> dict[str, str]:
        """Names that are there."""
        return {
            "table": "h1",
            "round_id": self.played,
            "name": "by",
            "game": "roulette",
            "language": "bg",
            "part": "names",
        }


def closed(part: Any) -> Any:
    """The same schemas, with no field in anything but those that are named."""
    if isinstance(part, list):
        return [closed(each) for each in part]
    if not isinstance(part, dict):
        return part
    made = {name: closed(each) for name, each in part.items()}
    is_struct = made.get("type") == "object" and isinstance(made.get("properties"), dict)
    return ({"additionalProperties": False} | made) if is_struct else made


DOCUMENT = documents.over_http()
SOCKET = asyncapi.document()
SCHEMA = schemathesis.openapi.from_dict(closed(DOCUMENT))
OPERATIONS = [found.ok() for found in SCHEMA.get_all_operations() if isinstance(found, Ok)]
every_operation = pytest.mark.parametrize("operation", OPERATIONS, ids=lambda each: each.label)
bounded = settings(
    max_examples=EXAMPLES,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
BY_THE_BOOK: list[schemathesis.CheckFunction] = [positive_data_acceptance]
"""What a schema allows, the house may refuse all the same: for a reason, by name."""


# Schemathesis chooses within its strategies by `random`, which Hypothesis seeds.
pytestmark = pytest.mark.filterwarnings(
    "ignore:Do not use the `random` module:hypothesis.errors.HypothesisDeprecationWarning"
)


def ask(guest: Guest, strategy: Any) -> None:
    @bounded
    @given(case=strategy)
    def asked(case: schemathesis.Case[Any]) -> None:
        case.call_and_validate(
            base_url=guest.house.address,
            session=guest.session,
            headers=dict(guest.session.headers),
            excluded_checks=BY_THE_BOOK,
        )

    asked()


@every_operation
def test_whatever_is_asked_is_answered_as_the_document_says(
    guest: Guest, operation: Operation
) -> None:
    ask(guest, operation.as_strategy())


@every_operation
def test_whatever_cannot_be_read_is_refused_as_the_document_says(
    guest: Guest, operation: Operation
) -> None:
    sent = {each.location.value for each in operation.iter_parameters()} - {"cookie"}
    if not sent and not operation.body:
        pytest.skip("nothing is sent with it that could be wrong")
    ask(guest, operation.as_strategy(GenerationMode.NEGATIVE))


@every_operation
def test_what_is_there_is_answered_as_the_document_says(guest: Guest, operation: Operation) -> None:
    real = {name: guest.real[name] for name in re.findall(r"\{(\w+)\}", operation.path)}
    if not real:
        pytest.skip("it has no names in its address")
    ask(guest, operation.as_strategy(path_parameters=real))


@pytest.mark.parametrize("path", sorted(DOCUMENT["paths"]))
def test_no_other_method_is_known(guest: Guest, path: str) -> None:
    known = {method.upper() for method in DOCUMENT["paths"][path]}
    address = guest.house.address + path.format(**guest.real)
    for method in {"GET", "POST", "PUT", "PATCH", "DELETE"} - known:
        answer = guest.session.request(method, address, timeout=PATIENCE)
        assert answer.status_code == 405, (method, path)
        assert answer.headers["Allow"]


def test_a_real_round_is_read_whole(guest: Guest) -> None:
    """The same strictness, said of bodies with something in them."""
    bodies = {
        "/api/tables": "Tables",
        "/api/tables/h1": "WholeTable",
        "/api/tables/h1/rounds": "RoundList",
        "/api/tables/h1/lesson": "Lesson",
        "/api/rounds": "RoundList",
        f"/api/rounds/{guest.played}": "RoundRecord",
        "/history.json": "TakenHistory",
        "/healthz": "Health",
    }
    for path, name in bodies.items():
        found = guest.session.get(guest.house.address + path, timeout=PATIENCE)
        assert found.status_code == 200, path
        is_whole(DOCUMENT, name, found.json())


def test_the_documents_are_served(guest: Guest) -> None:
    for path, wanted in (("openapi", DOCUMENT), ("asyncapi", SOCKET)):
        found = guest.session.get(f"{guest.house.address}/api/{path}.json", timeout=PATIENCE)
        assert found.json() == json.loads(json.dumps(wanted))


def test_what_answers_json_to_a_visitor_is_in_the_document(house: House) -> None:
    """The rule: pages, prints and the office are people's; the rest is here."""
    described = set(DOCUMENT["paths"]) | {"/api/openapi.json"}
    paths = {str(getattr(route, "path", "")) for route in house.app.routes}
    for path in paths:
        if path.startswith(("/api", "/words", "/healthz", "/metrics")) or path.endswith(".json"):
            assert path in described, path


def is_whole(document: dict[str, Any], name: str, body: Any) -> None:
    """It has the shape of this name in the document, and nothing besides."""
    validator(document["info"]["title"], name).validate(body)


@cache
def validator(
    title: str, name: str
) -> jsonschema_rs.Draft202012Validator | jsonschema_rs.Draft7Validator:
    document = next(each for each in (DOCUMENT, SOCKET) if each["info"]["title"] == title)
    schemas = closed(document["components"]["schemas"])
    whole = {
        "components": {"schemas": schemas},
        "allOf": [{"$ref": f"#/components/schemas/{name}"}],
    }
    kind = (
        jsonschema_rs.Draft7Validator if document is SOCKET else jsonschema_rs.Draft202012Validator
    )
    return kind(whole)


def test_every_example_is_one() -> None:
    for path in DOCUMENT["paths"].values():
        for operation in path.values():
            parts = [*operation["responses"].values(), operation.get("requestBody", {})]
            for content in (c for part in parts for c in part.get("content", {}).values()):
                if "example" in content:
                    name = content["schema"]["$ref"].rpartition("/")[2]
                    is_whole(DOCUMENT, name, content["example"])


# Over the socket.

MESSAGES = SOCKET["components"]["messages"]
BY_TAG = {
    (tag, schema["properties"][tag]["const"]): name
    for name in MESSAGES
    for tag in ("is", "do")
    if tag in (schema := SOCKET["components"]["schemas"][name])["properties"]
}


def held(frame: dict[str, Any]) -> None:
    """A frame is one of the messages of the document, and nothing else."""
    tag = next((tag for tag in ("is", "do") if tag in frame), "")
    plain = "Refusal" if "error" in frame else "Done"
    name = BY_TAG[tag, frame[tag]] if tag else plain
    is_whole(SOCKET, name, frame)


@pytest.mark.parametrize("name", sorted(MESSAGES))
def test_every_message_has_a_schema_that_is_one(name: str) -> None:
    assert MESSAGES[name]["payload"] == {"$ref": f"#/components/schemas/{name}"}
    assert not validator(SOCKET["info"]["title"], name).is_valid({})
    for example in MESSAGES[name].get("examples", ()):
        held(example["payload"])


def test_everything_that_may_be_said_or_told_is_in_the_document() -> None:
    assert {f"{kind.__name__}Message" for kind in get_args(wire.Said)} | {
        kind.__name__ for union in (live.Told, live.Answer) for kind in get_args(union)
    } == set(MESSAGES)


def test_every_frame_of_an_evening_with_bots_is_as_the_document_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The floor that comes with the program, a table of every engine looked at, in virtual time;
    the evening is the same each time."""
    monkeypatch.setattr(app, "SystemEntropy", lambda: SeededEntropy("an evening"))
    floor = Path(str(resources.files("croupier.house"))) / "floor.toml"
    heard: list[dict[str, Any]] = []

    async def evening(scene: Scene) -> None:
        desks = scene.floor.desks.items()
        engines = {desk.setting.game.folder: name for name, desk in desks if desk.place.bots}
        tables = [*engines.values(), "s1", "o1", "m2"]
        for several in (tables[0:4], tables[4:8], tables[8:]):
            visitor = await scene.visitor()
            for table in several:
                await visitor.do("watch", table=table, also=True)
            await visitor.do("lobby")
            visitors.append(visitor)
        await scene.passes(MINUTES * 60)

    visitors: list[Caller] = []
    in_house(tmp_path, evening, floor.read_text("utf-8"), bots=True)
    heard += [frame for visitor in visitors for frame in visitor.heard]
    events = {e["type"] for frame in heard if frame.get("is") == "events" for e in frame["events"]}
    played = {name.partition(".")[0] for name in events if "." in name}
    tables = {folder.replace("_", "-") for folder in TABLES}
    assert tables - played <= {"slots"}, "a machine's bot may not have come yet"
    for frame in heard:
        held(frame)


def test_every_frame_of_two_players_is_as_the_document_says(house: House) -> None:
    """Two players at two tables: bets, refusals, questions, a chat, and the lobby beside."""
    with house.visitor() as ana, house.visitor() as ben:
        for each in (ana, ben):
            each.ok("hello")
            each.ok("lobby")
        ana.sit("j1").open()
        ben.sit("j1")
        ana.bet("1", 10_000)
        ben.bet("3", 20_000)
        ana.refused("bet", bets=[{"type": "bet", "spot": "9", "amount": 1}])
        ana.refused("say", verb="hit", about="1")
        ana.ok("chat", text="Good luck")
        ana.close_bets()
        ana.deal("9c", "8h", "7h", "7d", "8s")
        ana.say("stand", "1")
        ben.say("split", "3", 20_000)
        ana.deal("Tc")
        ben.say("stand", "3")
        ana.deal("9d")
        ben.say("stand", "3.1")
        ana.deal("Ks")
        ben.table()
        ben.sit("h1", "p3").open()
        ben.bet("17", 500)
        ben.close_bets()
        ben.deal("17")
        ben.table()
        ben.do("ping", at=5)
        ana.raw("{}", None)
        heard = [*ana.heard, *ben.heard]
    kinds = {str(frame.get("is", "answer")) for frame in heard}
    assert {"you", "lobby", "table", "events", "wallet", "chat", "pong", "answer"} <= kinds
    assert len(heard) > 80
    for frame in heard:
        held(frame)


def test_a_frame_that_is_not_as_the_document_says_is_found() -> None:
    held({"is": "pong", "re": 1, "at": 2, "now": 3})
    for wrong in ({"now": "3"}, {"more": 1}):
        with pytest.raises(jsonschema_rs.ValidationError):
            held({"is": "pong", "re": 1, "at": 2, "now": 3} | wrong)


# What is written from both.


def test_the_files_are_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["--check"]) == 0, capsys.readouterr().err


def test_a_file_that_is_out_of_date_is_found_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    assert tool.main(["--check"]) == 1
    assert "python -m tools.contract" in capsys.readouterr().err
    assert tool.main([]) == 0
    assert tool.main(["--check"]) == 0
