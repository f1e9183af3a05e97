"""`croupier serve`: opens the house on a port and prints its address once it answers."""

from __future__ import annotations

import argparse
import socket
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli import house, profile, proxies, shelves
from croupier.cli.settings.kinds import existing, named
from croupier.errors import Refused

if TYPE_CHECKING:
    from fastapi import FastAPI


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """The command and its options."""
    parser = commands.add_parser(
        "serve",
        description="Opens the house and serves its tables until interrupted. Play money only.",
    )
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (%(default)s)")
    parser.add_argument(
        "--port", type=_port, default=8000, help="port, 0 for any free one (%(default)s)"
    )
    house.add_folder(parser, "the house's folder, made where it is missing")
    parser.add_argument("--floor", type=existing, metavar="FILE", help="another plan of tables")
    parser.add_argument(
        "--tournaments", type=existing, metavar="FILE", help="another plan of tournaments"
    )
    parser.add_argument(
        "--books",
        type=shelves.folders,
        default=shelves.usual(),
        metavar="FOLDER",
        help=f"folders with books of your own ({shelves.VARIABLE}, else ./{shelves.FOLDER})",
    )
    parser.add_argument(
        "--odds",
        type=Path,
        metavar="FOLDER",
        help="where croupier odds keeps its figures, if not at its usual place",
    )
    parser.add_argument(
        "--limits", type=existing, metavar="FILE", help="other figures for what strangers may ask"
    )
    profile.add_option(parser)
    parser.add_argument(
        "--theme",
        type=named,
        metavar="THEME",
        help="the look of the house: one that comes along, or a file",
    )
    house.add_key(parser)
    house.add_backups(parser)
    parser.add_argument(
        "--bots",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="marked bots keep the tables company",
    )
    parser.add_argument(
        "--fast",
        type=_factor,
        default=1.0,
        metavar="FACTOR",
        help="divide all times, for demonstrations and tests",
    )
    parser.add_argument(
        "--money",
        choices=("play", "real"),
        default="play",
        help="what is played for: (%(default)s)",
    )
    proxies.add_options(parser)
    parser.set_defaults(run=run)


def _port(text: str) -> int:
    if not text.isdigit() or int(text) > 65_535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port from 0 to 65535")
    return int(text)


def _factor(text: str) -> float:
    try:
        factor = float(text)
    except ValueError:
        factor = 0.0
    if not 0 < factor <= 1_000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a factor above 0, at most 1000")
    return factor


def run(arguments: argparse.Namespace) -> int:
    """Open the house; 0 when it was closed in order, 1 when it cannot listen there."""
    if arguments.money == "real":
        raise Refused("real-money")
    listening = _listen(arguments.host, arguments.port)
    if listening is None:
        return 1
    with listening:
        return _open(arguments, listening)


def _open(arguments: argparse.Namespace, listening: socket.socket) -> int:
    """Everything that can be wrong is said before the house opens, in its own books too."""
    from croupier import store
    from croupier.cli.brought import say_what_is_aside
    from croupier.cli.shelves import is_unsaid
    from croupier.cli.today import today
    from croupier.house.backups import Backups
    from croupier.house.clock import SystemClock
    from croupier.house.floor import check_games
    from croupier.house.plan import read_plan
    from croupier.house.profile import read_profile
    from croupier.house.strangers.limits import read_limits
    from croupier.house.theme import read_theme
    from croupier.house.tournaments.plan import read_tournaments
    from croupier.odds.results import own_folder
    from croupier.rulebooks.shelves import find_book, read_own
    from croupier.web.app import make_app
    from croupier.web.entrance.address import Address
    from croupier.web.logs import set_up

    set_up()
    say_what_is_aside(whole=True)
    day = today()
    if not is_unsaid(arguments.books):
        read_own(arguments.books)
    limits = read_limits(arguments.limits)
    terms = read_profile(arguments.profile, arguments.books, day)
    places = read_plan(arguments.floor, arguments.fast, arguments.books, day)
    look = read_theme(arguments.theme, places)
    planned = read_tournaments(
        arguments.tournaments, lambda name: find_book(name, arguments.books, day)
    )
    clock = SystemClock()
    with store.open(arguments.data / house.FILE, clock.now, key=arguments.key) as opened:
        check_games(opened, places)
        app = make_app(
            opened,
            places,
            clock,
            arguments.data,
            bots=arguments.bots,
            rests=True,
            own_books=arguments.books,
            day=day,
            odds=arguments.odds or own_folder(),
            limits=limits,
            terms=terms,
            theme=look,
            planned=planned,
            fast=arguments.fast,
            address=Address(arguments.root_path, arguments.hosts, arguments.trust_proxy),
            backups=Backups(arguments.data, arguments.backups, arguments.key),
        )
        return _serve(app, listening, arguments.host, arguments.root_path)


def _listen(host: str, port: int) -> socket.socket | None:
    """The listening socket, taken before anything is loaded: a taken port is said at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)
    except OSError as error:
        listening.close()
        print(
            f"croupier: cannot listen on {host}:{port}: {error.strerror or error}.\n"
            "Stop what runs there, or give another port: croupier serve --port 0 takes a free one.",
            file=sys.stderr,
        )
        return None
    listening.setblocking(False)
    return listening


def _opened(app: FastAPI, address: str) -> None:
    """The address; and, as long as nobody manages the house, by which link somebody may."""
    print(f"Croupier is open: {address}", flush=True)
    if code := app.state.hall.floor.people.first.code():
        print(f"First game manager: {address}first/{code}", flush=True)
        print("To look around in a house with a month behind it: make demo", flush=True)


def _serve(app: FastAPI, listening: socket.socket, host: str, root: str) -> int:
    from croupier.web.server import Server, closing_in_order

    port = listening.getsockname()[1]
    shown = f"[{host}]" if ":" in host else host
    server = Server(app, partial(_opened, app, f"http://{shown}:{port}{root}/"))
    with closing_in_order():
        server.run(sockets=[listening])
    return 0 if server.started else 1
