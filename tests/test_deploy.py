"""What is deployed says what is true: every command line is one of ours, every variable a setting,
and ports, paths and health checks agree with the house."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from fastapi import FastAPI

from croupier.cli import parser, settings
from croupier.cli.settings.keys import CONFIG_VARIABLE, Keys
from croupier.web import api

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
CONTAINER = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", " ")
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
UNITS = sorted(DEPLOY.glob("*.service"))
VARIABLES = {CONFIG_VARIABLE, *(key.variable for key in Keys(parser()).house.values())}


def lines(instruction: str) -> list[str]:
    return re.findall(rf"^{instruction}\s+(.+)$", CONTAINER, re.M)


def environment() -> dict[str, str]:
    return dict(pair.split("=", 1) for line in lines("ENV") for pair in shlex.split(line))


def ours(variables: dict[str, str]) -> dict[str, str]:
    return {name: text for name, text in variables.items() if name.startswith("CROUPIER_")}


def understood(command: list[str], variables: dict[str, str]) -> Any:
    """What the command line makes of it; it exits where it understands nothing."""
    assert Path(command[0]).name == "croupier"
    assert {*ours(variables)} <= VARIABLES
    words = [
        word for at, word in enumerate(command[1:], 1) if "--config" not in command[at - 1 : at + 1]
    ]
    return settings.settled(parser(), words, ours(variables))


# The container.


def test_the_container_serves_the_house_where_it_says() -> None:
    (command,) = lines("CMD")
    found = understood(json.loads(command), environment())
    assert (found.host, str(found.port)) == ("0.0.0.0", *lines("EXPOSE"))
    (volume,) = lines("VOLUME")
    assert found.data.is_relative_to(volume)


def test_it_does_not_run_as_root_and_keeps_only_the_last_stage() -> None:
    assert [int(user) for user in lines("USER")] == [10001]
    stages = lines("FROM")
    assert [stage.partition(" AS ")[2] for stage in stages] == ["page", "wheel", ""]
    assert CONTAINER.rindex("USER") > CONTAINER.rindex("FROM")
    assert all("/" not in stage.split()[0] for stage in stages), "no registry is named"


def test_what_it_copies_is_there() -> None:
    for copied in lines("COPY"):
        if not copied.startswith("--from"):
            for source in copied.split()[:-1]:
                assert (ROOT / source).exists(), source


def test_its_health_check_asks_where_the_house_answers() -> None:
    (check,) = lines("HEALTHCHECK")
    address = re.search(r"http://127\.0\.0\.1:(\d+)(/\w+)", check)
    assert address
    assert [address[1]] == lines("EXPOSE")
    app = FastAPI()
    app.include_router(api.router)
    assert address[2] in {getattr(route, "path", "") for route in api.router.routes}
    code = json.loads(check[check.index("CMD") + 3 :])
    compile(code[2], "health check", "exec")


# Compose.


def test_compose_opens_the_same_house() -> None:
    house = COMPOSE["services"]["house"]
    assert (DEPLOY / house["build"]["context"] / house["build"]["dockerfile"]).is_file()
    found = understood(house["command"], environment() | house["environment"])
    mounts = dict(each.split(":") for each in house["volumes"])
    assert {*mounts} == {*COMPOSE["volumes"]}
    assert any(found.data.is_relative_to(place) for place in mounts.values())
    assert str(found.backups) == mounts["backups"]
    (port,) = house["ports"]
    assert port == f"127.0.0.1:{found.port}:{found.port}", "a proxy stands before it"


# systemd.


def said(unit: Path, key: str) -> list[str]:
    return re.findall(rf"^{key}=(.+)$", unit.read_text("utf-8"), re.M)


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_units_run_commands_of_ours_on_one_house(unit: Path) -> None:
    (command,) = said(unit, "ExecStart")
    variables = dict(pair.split("=", 1) for pair in said(unit, "Environment"))
    found = understood(shlex.split(command), variables)
    assert found.data == Path("/var/lib/croupier/house")
    assert found.backups == Path("/var/lib/croupier/backups")
    assert said(unit, "User") == ["croupier"]
    assert "--config /etc/croupier/croupier.toml" in command


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
def test_systemd_understands_them(tmp_path: Path) -> None:
    """Where the program would lie, something that can be run."""
    for unit in (*UNITS, *DEPLOY.glob("*.timer")):
        text = unit.read_text("utf-8").replace("/opt/croupier/bin/croupier", "/bin/true")
        (tmp_path / unit.name).write_text(text, "utf-8")
    units = sorted(str(each) for each in tmp_path.iterdir())
    found = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *units], capture_output=True, text=True
    )
    ours = [line for line in found.stderr.splitlines() if "croupier" in line]
    assert not ours
