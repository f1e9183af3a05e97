"""A house for tests: the real application, served by a real uvicorn on a real port, in a thread."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from croupier.cards.hands.ranking import ranking
from croupier.house.floor import Floor
from croupier.house.plan import read_plan
from croupier.house.strangers.limits import Limits, read_limits
from croupier.ledger import Balance, wallet
from croupier.web.app import make_app
from croupier.web.entrance.address import Address
from croupier.web.entrance.cookies import tokens_of
from croupier.web.live.hall import Hall
from croupier.web.server import Server
from tests.clocks import SetClock
from tests.stores import audited, open_file

if TYPE_CHECKING:
    from tests.web.crew import Crew

PATIENCE = 20.0
"""Seconds after which something that should have come is missing."""

PLAN = """
[[table]]
id = "h1"
name = "Roulette by hand"
book = "by"
game = "roulette"
seats = 3
plate = "straight 1..100, split 1..200, even chance 5..2000"
by_hand = true

[[table]]
id = "c1"
name = "Punto banco by hand"
book = "bg"
game = "punto-banco"
seats = 8
by_hand = true

[[table]]
id = "q1"
name = "Quick roulette"
book = "ru"
game = "roulette"
seats = 8
timing = { window = 1500, before = 50, between = 50, result = 300, cut = 100 }
"""


OPEN = read_limits(Path(__file__).parents[1] / "limits.toml")


def unprinted(text: str) -> str:
    """Without the order of hands: it is printed at every table of poker, with cards to show it."""
    for rank in ranking(ace_king=True):
        for between in (", ", ","):
            text = text.replace(json.dumps(rank.cards, separators=(between, ": ")), "")
    return text


class House:
    """The house while it is open; its wall's clock may be set ahead."""

    stays = False
    """Whether another test comes to the same house, and finds its seats free."""

    def __init__(
        self,
        folder: Path,
        plan: str = PLAN,
        *,
        bots: bool = False,
        ahead: int = 0,
        limits: Limits = OPEN,
        own: Path | None = None,
        fast: float = 1.0,
        called: Address | None = None,
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "plan.toml"
        file.write_text(plan, "utf-8")
        self.clock = SetClock()
        self.clock.ahead = ahead
        self.store = open_file(folder / "house.sqlite3", self.clock.now)
        self.app = make_app(
            self.store,
            read_plan(file, own=own),
            self.clock,
            folder,
            bots=bots,
            limits=limits,
            fast=fast,
            address=called,
        )
        self._crews: dict[str, Crew] = {}
        listening = socket.socket()
        listening.bind(("127.0.0.1", 0))
        self.port = listening.getsockname()[1]
        self._server = Server(self.app, lambda: None)
        self._thread = threading.Thread(target=self._server.run, args=([listening],), daemon=True)
        self._thread.start()
        until(lambda: self._server.started or not self._thread.is_alive())
        assert self._server.started, "the house did not open"

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def hall(self) -> Hall:
        hall: Hall = self.app.state.hall
        return hall

    @property
    def floor(self) -> Floor:
        return self.hall.floor

    def crew(self, table: str) -> Crew:
        """The people of a table: a dealer and an inspector, posted there when first called."""
        from tests.web.crew import Crew

        if table not in self._crews:
            self._crews[table] = Crew(self, table)
        return self._crews[table]

    def close(self) -> None:
        for crew in self._crews.values():
            crew.go()
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        self.store.close()

    @contextlib.contextmanager
    def visitor(self, cookie: str = "", host: str = "127.0.0.1") -> Iterator[Visitor]:
        """Somebody who comes from this address of the machine's own."""
        headers = {"Cookie": cookie} if cookie else {}
        came = socket.create_connection(("127.0.0.1", self.port), source_address=(host, 0))
        address = f"ws://127.0.0.1:{self.port}/live"
        # Unbounded: a visitor who does not listen for a while still gets to the closing frame.
        with connect(address, sock=came, additional_headers=headers, max_queue=None) as opened:
            yield Visitor(self, opened, cookie)


@contextlib.contextmanager
def house_for_one(folder: Path, plan: str) -> Iterator[House]:
    """A house for one test; when it closes, its books are in order."""
    opened = House(folder, plan)
    yield opened
    assert set(opened.store.trial_balance().values()) == {0}
    audited(opened.store)
    opened.close()


class Visitor:
    """Somebody with a page open."""

    def __init__(self, house: House, socket: ClientConnection, cookie: str) -> None:
        self.house = house
        self.socket = socket
        response = socket.response
        assert response is not None
        self.cookie = cookie or response.headers["Set-Cookie"].partition(";")[0]
        guest = house.floor.guests.known(tokens_of(self.cookie))
        assert guest is not None
        self.player, self.name = guest.player, guest.name
        self.heard: list[dict[str, Any]] = []
        self._number = 0

    # Saying.

    def do(self, what: str, **fields: Any) -> dict[str, Any]:
        """Say something and wait for its answer."""
        self._number += 1
        return self.raw(json.dumps({"do": what, "id": self._number, **fields}), self._number)

    def raw(self, text: str | bytes, number: int | None) -> dict[str, Any]:
        self.socket.send(text)
        return self.next(lambda message: "re" in message and message["re"] == number)

    def ok(self, what: str, **fields: Any) -> dict[str, Any]:
        answer = self.do(what, **fields)
        assert "error" not in answer, answer
        return answer

    def refused(self, what: str, **fields: Any) -> str:
        """The code with which this is refused."""
        answer = self.do(what, **fields)
        assert "error" in answer, answer
        assert answer["error"]["words"]
        return str(answer["error"]["code"])

    def bet(self, spot: str, amount: int) -> None:
        self.ok("bet", bets=[{"type": "bet", "spot": spot, "amount": amount}])

    def sit(self, table: str, seat: str = "", buy_in: int = 0) -> Self:
        """Watch the table and take a seat; where it is dealt by hand, its people are there."""
        if self.house.floor.desk(table).place.opened.by_hand:
            self.house.crew(table)
        self.ok("watch", table=table)
        brought = {"buy_in": buy_in} if buy_in else {}
        self.ok("sit", **({"seat": seat} if seat else {}), **brought)
        return self

    def say(self, verb: str, about: str = "", price: int = 0) -> dict[str, Any]:
        """Answer what one is asked."""
        return self.ok("say", verb=verb, about=about, price=price)

    # Dealing: the table's people do it; whoever watches hears of it first.

    @property
    def crew(self) -> Crew:
        return self.house.crew(self.at)

    @property
    def at(self) -> str:
        """The table that is watched."""
        last = [m for m in self.heard if m.get("is") == "table"][-1]
        return str(last["table"]["id"])

    def deal(self, *outcomes: str) -> None:
        self.dealer_ok("deal", outcomes=outcomes)

    def open(self) -> None:
        self.dealer_ok("open-window")

    def start(self) -> None:
        self.dealer_ok("start-hand")

    def close_bets(self) -> None:
        self.dealer_ok("no-more-bets")

    def dealer_says(self, what: str, **fields: Any) -> dict[str, Any]:
        """What the dealer of the watched table is answered."""
        return self._heard_of(self.crew.dealer.do(what, **fields))

    def dealer_ok(self, what: str, **fields: Any) -> dict[str, Any]:
        answer = self.dealer_says(what, **fields)
        assert "error" not in answer, answer
        return answer

    def dealer_refused(self, what: str, **fields: Any) -> str:
        answer = self.dealer_says(what, **fields)
        assert "error" in answer, answer
        return str(answer["error"]["code"])

    def manager_says(self, what: str, **fields: Any) -> dict[str, Any]:
        return self._heard_of(self.crew.manager.do(what, **fields))

    def manager_ok(self, what: str, **fields: Any) -> None:
        answer = self.manager_says(what, **fields)
        assert "error" not in answer, answer

    def two_say(self, what: str, **fields: Any) -> str:
        """The dealer says it and the inspector confirms it: the code of the refusal, or nothing."""
        answer = self._heard_of(self.crew.two(what, **fields))
        return str(answer.get("error", {}).get("code", ""))

    def _heard_of(self, answer: dict[str, Any]) -> dict[str, Any]:
        self.do("ping", at=0)  # What was told before the answer has come here, too.
        return answer

    # Hearing.

    def next(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next message that is wanted; all that come are kept in `heard`."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            message: dict[str, Any] = json.loads(self.socket.recv(timeout=PATIENCE))
            self.heard.append(message)
            if wanted(message):
                return message
        raise AssertionError("what was waited for did not come")

    def seen_out(self) -> tuple[str, int]:
        """The house closes the line: what it has said before, and the code with which."""
        bye = self.next(lambda message: message.get("is") == "bye")
        with contextlib.suppress(ConnectionClosed):
            while True:
                self.socket.recv(timeout=PATIENCE)
        return bye["why"]["key"], self.socket.close_code or 0

    def event(self, kind: str) -> dict[str, Any]:
        """The next event of this type at the watched table."""
        found = self.next(lambda m: any(e["type"] == kind for e in m.get("events", ())))
        return next(e for e in found["events"] if e["type"] == kind)

    def events(self) -> list[dict[str, Any]]:
        """All events heard so far."""
        return [e for m in self.heard if m.get("is") == "events" for e in m["events"]]

    def table(self) -> dict[str, Any]:
        """The whole table, asked for anew."""
        return self.do("watch", table=self.at)

    def room(self) -> dict[str, Any]:
        """What only a table between players has."""
        room: dict[str, Any] = self.table()["room"]
        return room

    def asks(self) -> list[dict[str, Any]]:
        """What one is asked now, by the whole table."""
        asks: list[dict[str, Any]] = self.table()["asks"]
        return asks

    def options(self, about: str) -> dict[str, tuple[int, int]]:
        """The options one has about a hand or box, with their prices."""
        found = [o for ask in self.asks() if ask["about"] == about for o in ask["options"]]
        return {option["verb"]: (option["low"], option["high"]) for option in found}

    def wallet(self, currency: str) -> Balance:
        """What the house's own books say."""
        return self.house.store.balance(wallet(self.player), currency)


def until(holds: Callable[[], bool]) -> None:
    """Wait for something that must come true."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it did not come true"
        time.sleep(0.01)
