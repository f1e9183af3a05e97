"""The live socket: one connection of one visitor.

Messages are answered in the order in which they come, one at a time, and no faster than the house
allows: who floods waits for himself, and what he has not been asked for yet is not read either.
What cannot be read is answered by name and the connection stays. Rules are the desk's, not ours.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from urllib.parse import urlsplit

import msgspec
import structlog
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from croupier import __version__
from croupier.errors import CroupierError, IllegalDecision, InvariantBroken, Refused
from croupier.games.awaiting import Said
from croupier.house import metrics
from croupier.house.people.caller import Caller
from croupier.house.people.mine import Own
from croupier.house.strangers.rates import Rates, too_many
from croupier.house.tables.desk import Desk, Words
from croupier.ledger import wallet
from croupier.phrase import phrase
from croupier.table.ahead import Ahead
from croupier.table.events import TableOpened
from croupier.table.room.stacks import usual_buy_in
from croupier.table.room.words import AddChips, ComeBack, Show, SitOut
from croupier.table.seating import seat_of
from croupier.table.sight import public_name
from croupier.table.words import (
    Bets,
    Clear,
    Cut,
    JoinList,
    Leave,
    LeaveList,
    RefuseWish,
    Repeat,
    Sit,
    Undo,
    Wish,
)
from croupier.web.api import tokens_shown
from croupier.web.entrance.cookies import set_cookie
from croupier.web.live import dealing, wire
from croupier.web.live.gallery import Gallery
from croupier.web.live.hall import Hall
from croupier.web.live.outbox import TOO_SLOW, Outbox
from croupier.web.live.seated import MOST
from croupier.web.messages.live import Bye, MineNow, Pong, Session, Wallet, Yourself
from croupier.web.site.language import spoken

log = structlog.get_logger("croupier.live")
FOREIGN = 4003
"""The socket was opened from another site's page."""
SILENT = 4004
"""The socket never said a word."""
LOCKED, ENDED = 4401, 4402
"""Whoever has logged in was idle too long, and has to say the password again; or the session is
over, and they log in anew. The message before says which."""
TOO_MANY = 4029
"""Too many sockets or new guests come from this address; the message before says until when."""


_PLAIN: dict[type[wire.Said], Words] = {
    wire.Undo: Undo,
    wire.Clear: Clear,
    wire.Repeat: Repeat,
    wire.Leave: Leave,
    wire.RefuseWish: RefuseWish,
}
"""What a seat says without more."""


class Live:
    """The socket's address, as a bare ASGI application: what goes out passes no other layer."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket until it closes."""
        await live(WebSocket(scope, receive, send), send)


async def live(socket: WebSocket, send: Send) -> None:
    if not same_origin(socket.headers.get("origin"), socket.headers.get("host", "")):
        await socket.close(FOREIGN)
        return
    hall: Hall = socket.app.state.hall
    address = hall.floor.address(socket.client.host if socket.client else "")
    try:
        with hall.floor.strangers.socket(address):
            await _let_in(socket, send, hall, address)
    except Refused as error:
        await _turn_away(socket, error)


async def _let_in(socket: WebSocket, send: Send, hall: Hall, address: str) -> None:
    tokens = tokens_shown(socket)
    if hall.floor.guests.locked(tokens):
        await _turn_away(socket, Refused("session-locked"), LOCKED)
        return
    caller = await hall.floor.guests.welcome(tokens, address)
    headers = []
    if caller.token:
        secure = socket.url.scheme == "wss"
        headers.append((b"set-cookie", set_cookie(caller.token, secure=secure).encode()))
    await socket.accept(headers=headers)
    await Connection(socket, send, hall, caller, address).serve()


async def _turn_away(socket: WebSocket, error: Refused, code: int = TOO_MANY) -> None:
    """A browser's page learns nothing from a handshake that fails, so it is told why first."""
    metrics.REFUSALS.labels(error.code).inc()
    with suppress(WebSocketDisconnect, RuntimeError):  # Gone before it was told.
        await socket.accept()
        await socket.send_text(wire.text(Bye(error.said)))
        await socket.close(code, str(error))


def same_origin(origin: str | None, host: str) -> bool:
    """Browsers say from which page a socket is opened; programs need not."""
    try:
        return origin is None or urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:  # No page has such an address.
        return False


class Connection:
    """A visitor's socket, as long as it is open."""

    def __init__(
        self,
        socket: WebSocket,
        send: Send,
        hall: Hall,
        caller: Caller,
        address: str,
    ) -> None:
        self.socket = socket
        self.hall = hall
        self.floor = hall.floor
        self.caller = caller
        self.player = caller.player
        self.address = address
        self.watched: dict[str, Gallery] = {}
        self.watching: Gallery | None = None
        """The one of those to which one speaks."""
        self._clock, self._strangers = hall.floor.clock, hall.floor.strangers
        self._rate = Rates(self._strangers.limits.messages, self._clock)
        self._guard, self._visits = hall.floor.guard, hall.floor.guard.visits
        self._reader = asyncio.current_task()
        self._ends: tuple[int, str] | None = None
        give_up = partial(self._end, TOO_SLOW, "too slow: reconnect")
        self._outbox = Outbox(send, give_up, self._strangers.limits.unread)

    def put(self, text: str) -> None:
        self._outbox.put(text)

    async def serve(self) -> None:
        self.hall.enter(self)
        silent = partial(self._end, SILENT, "no word: say hello first")
        first = self._strangers.limits.first_word
        patience = self._clock.wake(self._clock.monotonic() + first, silent)
        try:
            while True:
                raw = await self._receive()
                patience.cancel()
                await self._pace(raw)
                await self._hear(raw)
        except WebSocketDisconnect:
            pass
        except asyncio.CancelledError:
            if self._ends is None:
                raise
            await self._drop(*self._ends)
        finally:
            patience.cancel()
            self.hall.exit(self)
            await self._outbox.close()
            if self.player:
                await self._visits.keep(self.player)

    def _end(self, code: int, why: str) -> None:
        """The house gives the socket up."""
        self._ends = code, why
        if self._reader is not None:
            self._reader.cancel()

    async def _drop(self, code: int, why: str) -> None:
        """The page is told to come back, as far as it still listens."""
        log.info("socket given up", code=code, why=why, player=public_name(self.player))
        with suppress(Exception):
            async with asyncio.timeout(2):
                await self.socket.close(code, why)

    async def _pace(self, raw: bytes | str) -> None:
        """Who says too much waits; a message that is far too long counts for many."""
        times = 1 + len(raw) // wire.LARGEST
        own = self._rate.count("", times)
        if wait := max(own, self._strangers.messages.count(self.address, times)):
            await self._clock.sleep(wait)

    async def _receive(self) -> bytes | str:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text: str | None = message.get("text")
        return message["bytes"] if text is None else text

    async def _hear(self, raw: bytes | str) -> None:
        """Answer one message. No message, however odd, ends the connection."""
        number: int | None = None
        try:
            said = wire.read(raw)
            number = said.id
            await self._do(said)
        except CroupierError as error:
            if number is None:
                number = wire.number_of(raw)
            self._refuse(number, error)
        except Exception as error:
            log.error("message failed", message=str(raw)[:200], exc_info=error)
            what = "the house could not handle this message"
            self._refuse(number, InvariantBroken("invariant", what=what))

    def _refuse(self, number: int | None, error: CroupierError) -> None:
        metrics.REFUSALS.labels(error.code).inc()
        self.put(wire.refused(number, error))

    async def _do(self, said: wire.Said) -> None:
        match said:
            case wire.Ping(id=number, at=at):
                self.put(wire.text(Pong(number, at, self.floor.clock.now())))
            case wire.Watch(id=number, table=table, also=also):
                await self._use()
                await self._watch(table, number, also=also)
            case _ if isinstance(said, wire.OfStaff):
                await self._use()
                held = await dealing.said(self.floor, self._desk(), self.caller, said)
                self.put(wire.ok(said.id, held))
            case _:
                await self._use()
                await self._act(said)
                self.put(wire.ok(said.id))

    async def _use(self) -> None:
        """Whoever has logged in is there as long as the session is: it may have been ended since,
        or have been idle too long."""
        if self.caller.session:
            await self.floor.sessions.touch(self.caller.session)

    def see_out(self, why: Refused) -> None:
        """The session by which they came is over: they are told so, and the socket is closed."""
        if self._ends is None:
            metrics.REFUSALS.labels(why.code).inc()
            self.put(wire.text(Bye(why.said)))
            self._end(LOCKED if why.code == "session-locked" else ENDED, why.code)

    async def _act(self, said: wire.Said) -> None:
        """Everything that is answered with a plain ok."""
        match said:
            case wire.Hello():
                await self._hello()
            case wire.Lobby() | wire.Unwatch() | wire.TurnTo():
                self._look(said)
            case _ if not self.player:
                raise Refused("staff-do-not-play")
            case wire.TopUp() | wire.Keep():
                await self._own(said)
            case wire.Acknowledge() | wire.AcceptRules():
                await self._answer(said)
            case wire.Chat() | wire.ReportChat():
                await self._chat(said)
            case wire.Sit():
                await self._sit(said)
            case wire.Ahead(verb=verb, price=price, about=about, must=must, cards=cards, on=on):
                ahead = Ahead(verb, price, about, must, cards)
                await self._gallery().decide(self.player, ahead, on)
            case wire.Counted(once=once, round=round):
                await self._desk().hear(self.player, self._word(said), once, round)
            case _:
                await self._desk().hear(self.player, self._word(said))

    def _gallery(self) -> Gallery:
        if self.watching is None:
            raise Refused("not-watching")
        return self.watching

    def _desk(self) -> Desk:
        return self._gallery().desk

    def _word(self, said: wire.Said) -> Words:
        """A player's word, complete once the desk knows the seat."""
        match said:
            case wire.Sit(seat=seat, buy_in=buy_in):
                self.floor.sits(self.player, self.address)
                brought = buy_in or self._usual_buy_in()
                sit = Sit(self.player, self.caller.name, False, seat, brought)
                return lambda _: sit
            case wire.Bets(bets=bets):
                return lambda seat: Bets(seat, tuple(bet.request(seat) for bet in bets))
            case wire.Say(verb=verb, about=about, price=price, cards=cards):
                return lambda seat: Said(_seated(seat), verb, about, price, cards)
            case wire.Cut(at=at):
                return lambda seat: Cut(_seated(seat), at)
            case wire.Wish(value=value):
                return lambda seat: Wish(_seated(seat), value)
            case _:
                return _PLAIN.get(type(said)) or self._between_players(said)

    def _between_players(self, said: wire.Said) -> Words:
        """Words of tables where players have stacks; a seat is named by its own."""
        match said:
            case wire.AddChips(amount=amount):
                return lambda seat: AddChips(_seated(seat), amount)
            case wire.SitOut():
                return lambda seat: SitOut(_seated(seat))
            case wire.ComeBack():
                return lambda seat: ComeBack(_seated(seat))
            case wire.Show(cards=cards):
                return lambda seat: Show(_seated(seat), cards)
            case wire.JoinList():
                join = JoinList(self.player, self.caller.name)
                return lambda _: join
            case _:
                leave = LeaveList(self.player)
                return lambda _: leave

    def _usual_buy_in(self) -> int:
        """What is brought to a table with stacks where nothing is said; elsewhere nothing."""
        desk = self._desk()
        customs = desk.setting.equipment.stacks
        if customs is None:
            return 0
        mine = desk.store.balance(wallet(self.player), desk.currency)
        return usual_buy_in(customs, mine.available)

    async def _sit(self, said: wire.Sit) -> None:
        """Whoever plays accepts the rules, in the language in which they were shown."""
        desk = self._desk()
        self.hall.seated.check(self.player, desk.id)
        await desk.hear(self.player, self._word(said))
        await self._guard.sat_down(self.player, opened_of(desk), self._language)

    async def _chat(self, said: wire.Chat | wire.ReportChat) -> None:
        """Who sits at the table talks; whoever looks on may report what was said."""
        desk, chat = self._desk(), self.floor.chat
        if isinstance(said, wire.ReportChat):
            await chat.report(desk.id, self.caller, said.line)
            return
        if not seat_of(desk.table, self.player):
            raise Refused("chat-seated")
        self.hall.chatted(desk.id, chat.say(desk.id, self.caller, said.text))

    async def _own(self, said: wire.TopUp | wire.Keep) -> None:
        """One's own money, and one's own things."""
        match said:
            case wire.TopUp(currency=currency):
                await self._top_up(currency)
            case wire.Keep(part=part, at=at, value=value):
                await self.floor.people.mine.keep(self.player, part, Own(at, value))

    async def _answer(self, said: wire.Acknowledge | wire.AcceptRules) -> None:
        """What the house wants to know before the next bet."""
        if isinstance(said, wire.Acknowledge):
            await self._guard.answer(self.player)
        else:
            await self._guard.accept(self.player, opened_of(self._desk()), self._language)

    @property
    def _language(self) -> str:
        return spoken(self.socket).tag

    # Looking.

    async def _hello(self) -> None:
        """Who one is, and how one is protected; a visit begins with it."""
        self.put(wire.text(self._you()))
        if self.player:
            self.put(wire.text(self.hall.protection(self.player)))
            self.put(wire.text(MineNow(self.floor.people.mine.of(self.player), whole=True)))
            for seat in self.hall.seated.of(self.player):
                self.put(wire.text(seat))
            await self._visits.keep(self.player)

    def _you(self) -> Yourself:
        """Staff have no wallet here."""
        now = self.floor.clock.now()
        since = now - self._visits.lasted(self.player) if self.player else now
        held = self.floor.guests.wallets(self.player) if self.player else ()
        wallets = tuple(
            Wallet(currency=w.currency, available=w.available, held=w.held, at_tables=w.at_tables)
            for w in held
        )
        who = public_name(self.player) if self.player else ""
        face = self.floor.people.faces.shown(who, self.caller.name)
        return Yourself(
            player=who,
            name=face.name,
            picture=face.picture,
            account="staff" if self.caller.is_staff else self.caller.role,
            currency=self.watching.desk.currency if self.watching else "",
            wallets=wallets,
            session=Session(since, {each.currency: each.net for each in held}),
            now=now,
            version=__version__,
        )

    def _look(self, said: wire.Lobby | wire.Unwatch | wire.TurnTo) -> None:
        match said:
            case wire.Lobby(on=on):
                self._lobby(on)
            case wire.TurnTo(table=table):
                if table not in self.watched:
                    raise Refused("not-watching")
                self.watching = self.watched[table]
            case wire.Unwatch(table=table):
                self._unwatch([table] if table else tuple(self.watched))

    def _lobby(self, on: bool) -> None:
        if not on:
            self.hall.foyer.exit(self)
            return
        self.hall.foyer.enter(self)
        self.put(wire.text(self.hall.notices.now()))
        for meter in self.hall.meters.of_all():
            self.put(wire.text(meter))

    async def _watch(self, table: str, number: int, *, also: bool) -> None:
        """Shows a table; `also`: beside those that are shown already."""
        others = [name for name in self.watched if name != table]
        if also and len(others) >= MOST:
            raise Refused("too-many-tables", most=MOST)
        gallery = self.hall.gallery(table)
        desk = gallery.desk
        if self.player:
            await self._comes_to(desk)
        if not also:
            self._unwatch(others)
        self.watched[table] = self.watching = gallery
        # From here to `put` nothing else runs: no entry is missed and none comes twice.
        gallery.watchers[self] = desk.seq
        self.put(wire.text(msgspec.structs.replace(gallery.whole(self.player), re=number)))
        self.put(wire.text(self.hall.chat(table)))
        if (board := self.hall.boards.message(desk.table.tournament, self.player)) is not None:
            self.put(wire.text(board))
        for meter in self.hall.meters.of_table(table):
            self.put(wire.text(meter))
        if self.player:
            self.put(wire.text(self.hall.wallet(self.player, desk.currency)))
        else:
            self.hall.tell_held(gallery, self)
        self.hall.changed(table)

    async def _comes_to(self, desk: Desk) -> None:
        """Whoever may not play does not come to a table; whose round is still under way there plays
        it out."""
        if not seat_of(desk.table, self.player):
            self._guard.may_come(self.player, self._guard.subject(self.player))
        await self.floor.guests.fund(self.player, desk.currency)

    def _unwatch(self, tables: Iterable[str]) -> None:
        for table in tables:
            if gallery := self.watched.pop(table, None):
                gallery.watchers.pop(self, None)
                self.hall.changed(table)
                if self.watching is gallery:
                    self.watching = next(iter(self.watched.values()), None)

    async def _top_up(self, currency: str) -> None:
        wanted = currency or self._desk().currency
        if wanted not in {desk.currency for desk in self.floor.desks.values()}:
            raise Refused("bad-message", why=phrase("refused.no-such-currency"))
        if seconds := self._strangers.top_ups.wait(self.address):
            raise too_many(seconds)
        await self.floor.guests.top_up(self.caller, wanted)
        self._strangers.top_ups.count(self.address)


def _seated(seat: str) -> str:
    if not seat:
        raise IllegalDecision("not-seated")
    return seat


def opened_of(desk: Desk) -> TableOpened:
    """What the table plays by now."""
    return desk.table.opened or desk.place.opened
