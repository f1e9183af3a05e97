"""One mask for every reader: a card that lay face down for somebody, and anybody's wallet, comes to
them by no way at all.

Every golden round is told at several moments, to every seat and to whoever only looks on. What the
reader may not know has been exchanged for names that nothing else has: they must not come out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from croupier.errors import Refused
from croupier.games.awaiting import Drawn, Said
from croupier.games.sight import ALL, Lying, cards, mask
from croupier.histories.registry import forms_of, write_history
from croupier.replay import Played
from croupier.table import sight
from croupier.table.entry import Entry
from croupier.table.fold import fold
from croupier.table.setting import Setting
from croupier.table.state import Table
from croupier.table.strikes import is_over
from croupier.table.words import Open, Sit
from croupier.text.writing import write_round
from croupier.web.live import show
from croupier.web.live.told import told
from croupier.web.messages.table import Staffed
from tests.test_rounds import every_round, of_the_round, play, setting_of

SECRET = "¤"
WALLET = "wallet-of-"
MOMENTS = 4


def live(entries: list[Entry], _: Setting, seat: str) -> object:
    return [told(entry, seat) for entry in entries]


def masked(entries: list[Entry], _: Setting, seat: str) -> object:
    return [sight.mask(entry, seat) for entry in entries]


PROGRAM = Staffed("program", (), ())


def whole_table(entries: list[Entry], setting: Setting, seat: str) -> object:
    table = folded(entries)
    assert table.opened is not None
    information = show.information(table.opened, setting, "")
    mine = table.seats[seat].player if seat in table.seats else ""
    return show.whole(table, information, mine, seq=0, now=0, watching=0, asks=(), staffed=PROGRAM)


def round_as_played(entries: list[Entry], _: Setting, seat: str) -> object:
    """What bots and advisers are given."""
    return mask(folded(entries).play, seat)


def text(entries: list[Entry], setting: Setting, seat: str) -> object:
    read = [entry for entry in entries if entry.round]
    return str(write_round(sight.told(read, seat, over=is_over(read)), setting)) if read else ""


def histories(entries: list[Entry], setting: Setting, seat: str) -> object:
    """As other programs read them, once the round is over."""
    read = [entry for entry in entries if entry.round]
    if not is_over(read):
        return ""
    read, found = sight.told(read, seat), []
    for form in forms_of(setting):
        with suppress(Refused):  # A hand that was void has none.
            found.append(write_history(form, "r", read, setting, 0, seat))
    return found


Reader = Callable[[list[Entry], Setting, str], object]
LIVE: tuple[Reader, ...] = (masked, live, whole_table, round_as_played)
AGAIN: tuple[Reader, ...] = (text, histories)


@every_round
def test_no_reader_learns_what_is_not_theirs(file: Path) -> None:
    played = play(file.read_text("utf-8"), file.name)
    setting, entries = setting_of(played), [*before(played), *played.entries]
    for upto in sorted({len(entries) * part // MOMENTS for part in range(1, MOMENTS + 1)}):
        so_far = entries[:upto]
        for seat in ("", *folded(so_far).seats):
            hidden = planted(so_far, seat)
            for reader in (*LIVE, *(AGAIN if may_hide(so_far) else ())):
                said = as_text(reader(hidden, setting, seat))
                assert SECRET not in said, f"{reader.__name__} tells {seat or 'everybody'} a card"
                assert WALLET not in said, f"{reader.__name__} tells {seat or 'everybody'} a wallet"


def test_who_may_see_a_card_is_told_it() -> None:
    """The mask hides what it must and no more: otherwise nothing above would mean anything."""
    shown, hidden = 0, 0
    for played in (play(file.read_text("utf-8"), file.name) for file in some_of_every_game()):
        for seat in ("", *played.table.seats):
            for entry in played.entries:
                mine = [card.card for card in cards(entry.events) if card.seen_by in (ALL, seat)]
                said: list[str] = [card.card for card in cards(sight.mask(entry, seat).events)]
                assert [card for card in said if card != "xx"] == mine
                shown, hidden = shown + len(mine), hidden + said.count("xx")
    assert shown > hidden > 0


def test_a_round_from_a_shoe_is_named_whole_once_it_is_over() -> None:
    """Whoever checks it afterwards plays it again from its text."""
    for file in some_of_every_game():
        entries = of_the_round(play(file.read_text("utf-8"), file.name))
        if not may_hide(entries):
            assert [entry.word for entry in sight.told(entries, "")] == [e.word for e in entries]


def some_of_every_game() -> list[Path]:
    from tests.test_rounds import FILES

    return list({file.parent: file for file in FILES}.values())


def before(played: Played) -> Iterator[Entry]:
    """The table opens, and people sit down."""
    opened = played.table.opened
    assert opened is not None
    yield Entry(Open(opened), (opened,), "house")
    for who in played.table.seats.values():
        yield Entry(Sit(who.player, who.name, who.bot, who.seat), (who,), who.player)


def folded(entries: list[Entry]) -> Table:
    table = Table()
    for entry in entries:
        table = fold(table, entry)
    return table


def may_hide(entries: list[Entry]) -> bool:
    """Whether a text of it keeps anything back: from one deck always, from a shoe while it runs."""
    return from_one_deck(entries) or not is_over(entries)


def from_one_deck(entries: list[Entry]) -> bool:
    return any(isinstance(e.word, Drawn) and e.word.device == sight.DECK for e in entries)


def as_text(said: object) -> str:
    return said if isinstance(said, str) else msgspec.json.encode(said).decode()


def planted(entries: list[Entry], seat: str) -> list[Entry]:
    """The entries with a name of its own for each card that this seat never sees, and for each
    wallet. Of one deck a card that is seen later is no secret before."""
    lying = [card for entry in entries for card in cards(entry.events)]
    seen = {card.card for card in lying if card.seen_by in (ALL, seat)}
    later = seen if from_one_deck(entries) else set()
    return [_planted(entry, seat, later) for entry in entries]


def _planted(entry: Entry, seat: str, later: set[Any]) -> Entry:
    before = [card.card for card in cards(entry.events)]
    events = tuple(_secret(event, seat, later) for event in entry.events)
    after = [card.card for card in cards(events)]
    word: Any = _secret(entry.word, seat, later)
    if isinstance(word, Drawn):
        word = Drawn(word.device, tuple(_exchanged(word.outcomes, before, after)), word.to)
    if isinstance(word, Said) and word.cards and entry.by != seat:
        shown = tuple(card if card in later else SECRET + card for card in word.cards)
        word = msgspec.structs.replace(word, cards=shown)
    named = any(getattr(event, "player", "") for event in events)
    by = WALLET + entry.by if named else entry.by
    return msgspec.structs.replace(entry, word=word, events=events, by=by)


def _exchanged(outcomes: tuple[str, ...], before: list[Any], after: list[Any]) -> Iterator[str]:
    at = 0
    for outcome in outcomes:
        if outcome in before[at:]:
            at = before.index(outcome, at) + 1
            yield after[at - 1]
        else:
            yield outcome


def _secret(thing: Any, seat: str, later: set[Any]) -> Any:
    if isinstance(thing, Lying):
        known = thing.seen_by in (ALL, seat) or thing.card in later
        return thing if known else msgspec.structs.replace(thing, card=SECRET + thing.card)
    if isinstance(thing, tuple):
        return tuple(_secret(item, seat, later) for item in thing)
    if isinstance(thing, msgspec.Struct):
        names = thing.__struct_fields__
        fields = {name: _secret(getattr(thing, name), seat, later) for name in names}
        if fields.get("player"):
            fields["player"] = WALLET + fields["player"]
        return type(thing)(**fields)
    return thing
