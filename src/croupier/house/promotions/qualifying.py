"""Who has how many tickets of a bonus game, by what the house has on record: the door and the staff
in the day book, rounds in the journals of the tables. Bots take no part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from croupier.daybook.rooms.promotions import drawing
from croupier.daybook.rooms.promotions.drawing import Holder
from croupier.daybook.rooms.promotions.standing import BonusGame, capped
from croupier.games.facts import Line
from croupier.store import Reader, RoundRow, Totals, Wanted
from croupier.table.strikes import is_over, standing


def holders(reader: Reader, game: BonusGame) -> tuple[Holder, ...]:
    """The list as it stands, in the order in which it is drawn from."""
    if not game.set.is_played:
        return drawing.in_order(game.tickets.items())
    worth: Counter[str] = Counter()
    for wanted in _wanted(game):
        for player, played in reader.everybody(wanted).items():
            worth[player] += _worth(game, played)
    people = (player for player in worth if not is_bot(reader, player))
    return drawing.in_order((player, _tickets(game, worth[player])) for player in people)


def tickets_of(reader: Reader, game: BonusGame, who: Iterable[str]) -> int:
    """Of one person, by all ids that are theirs; once the list is closed, what stands there."""
    if game.counted:
        return sum(each.tickets for each in game.list if each.person in {*who})
    if not game.set.is_played:
        return sum(game.tickets.get(each, 0) for each in who)
    return sum(
        _tickets(game, sum(_worth(game, reader.totals(each, wanted)) for wanted in _wanted(game)))
        for each in who
    )


def is_bot(reader: Reader, player: str) -> bool:
    known = reader.player(player)
    return known is not None and known.bot


def _wanted(game: BonusGame) -> Iterator[Wanted]:
    for name in game.set.games or ("",):
        yield Wanted(since=game.since, until=game.set.ends, game=name)


def _worth(game: BonusGame, played: dict[str, Totals]) -> int:
    """Rounds, at tables of any currency; or what was staked in the currency of the prizes."""
    if game.set.by == "hand":
        return sum(each.rounds for each in played.values())
    found = played.get(game.set.currency)
    return found.staked if found else 0


def _tickets(game: BonusGame, worth: int) -> int:
    return capped(game.set, worth // game.set.per)


# Combinations.


def is_there(game: BonusGame, row: RoundRow) -> bool:
    """Whether a round is one of those in which the combination wins."""
    here = row.game in game.set.games or not game.set.games
    return here and game.since <= row.opened < game.set.ends


def has_hit(reader: Reader, game: BonusGame, row: RoundRow) -> str:
    """Who has won with the combination in this round, once it is over; nobody, where none has. It
    stands on somebody's own line, or before all who have one."""
    entries = [each.entry for each in reader.read_round(row.round)]
    if not is_there(game, row) or not is_over(entries):
        return ""
    events = [event for entry in standing(entries) for event in entry.events]
    lines = [event for event in events if isinstance(event, Line)]
    wanted = game.set.combination
    common = any(wanted in event.combinations() for event in events if not isinstance(event, Line))
    seats = {line.seat for line in lines if common or wanted in line.combinations()}
    players = (share.player for share in row.shares if share.seat in seats)
    return next((player for player in players if not is_bot(reader, player)), "")


def rounds_since(reader: Reader, stream: str, since: int) -> list[RoundRow]:
    """All rounds of a table that opened since, the oldest first."""
    found: list[RoundRow] = []
    before: int | None = None
    while page := reader.rounds(stream, before):
        found += [row for row in page if row.opened >= since]
        if page[-1].opened < since:
            break
        before = page[-1].number
    return found[::-1]
