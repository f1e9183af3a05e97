"""What every store promises, whatever database stands behind it."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from croupier.daybook.entry import DayEntry
from croupier.daybook.step import Act, Actor, MoneyMoved
from croupier.errors import Conflict, InvariantBroken, Refused
from croupier.games.felt import Placed
from croupier.ledger import HOUSE, MINT, Transfer
from croupier.phrase import Sum
from croupier.store import (
    CAGE,
    DAY_BOOK,
    QUARTER,
    Balance,
    DayPost,
    Filed,
    Head,
    Kept,
    Post,
    Share,
    SignalRow,
    Slip,
    Store,
    Totals,
    Wanted,
)
from croupier.store.codec import VERSION, decode
from croupier.table.entry import Entry
from croupier.table.events import Withheld
from croupier.table.room.signals import CHIP_FLOW, SAME_ADDRESS, Signal
from croupier.table.words import NoMoreBets, OpenWindow, Repeat
from tests.store.conftest import Opener
from tests.store.spins import (
    CURRENCY,
    SEATS,
    TABLE,
    bet,
    issue,
    line,
    post,
    settle,
    strike,
    take_back,
    window,
)
from tests.stores import audited

ANA, BORIS, TILL = "wallet:ana", "wallet:boris", f"table:{TABLE}"


def wallet(store: Store, account: str = ANA) -> Balance:
    return store.balance(account, CURRENCY)


# The journal.


def test_an_empty_house_has_no_streams(store: Store) -> None:
    assert store.streams() == ()
    assert store.head(TABLE) == 0
    assert list(store.read(TABLE)) == []


def test_entries_are_numbered_timed_and_read_back(store: Store) -> None:
    issue(store, "ana", 1000)
    posts = [window(), bet("p1", "17", 100), bet("p1", "red", 200)]
    appended = store.append_now(TABLE, 0, posts)
    assert appended.seqs == (1, 2, 3)
    assert appended.refusal is None
    recorded = list(store.read(TABLE))
    assert [entry.entry for entry in recorded] == [post.entry for post in posts]
    assert tuple(entry.at for entry in recorded) == appended.at
    assert [entry.seq for entry in store.read(TABLE, after=2)] == [3]
    assert store.head(TABLE) == 3


def test_long_streams_are_read_whole(store: Store) -> None:
    store.append_now(TABLE, 0, [window(n) for n in range(1, 1202)])
    assert [entry.seq for entry in store.read(TABLE)] == list(range(1, 1202))
    audited(store)


def test_streams_are_numbered_apart_and_the_cage_is_not_a_table(store: Store) -> None:
    issue(store, "ana", 1000)
    store.append_now("r2", 0, [window()])
    store.append_now("a1", 0, [window(2)])
    assert store.streams() == ("a1", "r2")
    assert (store.head("a1"), store.head("r2"), store.head(CAGE)) == (1, 1, 1)


@pytest.mark.parametrize("stream", [CAGE, DAY_BOOK, ""])
def test_nobody_appends_there_as_to_a_table(store: Store, stream: str) -> None:
    with pytest.raises(InvariantBroken):
        store.append_now(stream, 0, [window()])


def test_who_does_not_know_the_last_entry_may_not_append(store: Store) -> None:
    issue(store, "ana", 1000)
    store.append_now(TABLE, 0, [window()])
    for expected in (0, 2):
        with pytest.raises(Conflict) as conflict:
            store.append_now(TABLE, expected, [bet("p1", "17", 100)])
        assert conflict.value.facts == {"expected": expected, "found": 1}
    assert store.head(TABLE) == 1
    assert wallet(store) == Balance(1000)


def test_the_same_entry_sent_twice_moves_its_money_once(store: Store) -> None:
    issue(store, "ana", 1000)
    store.append_now(TABLE, 0, [bet("p1", "17", 100)])
    with pytest.raises(Conflict):
        store.append_now(TABLE, 0, [bet("p1", "17", 100)])
    assert wallet(store) == Balance(1000, 100)


def test_without_funds_the_batch_stops_exactly_there(store: Store) -> None:
    issue(store, "ana", 250)
    issue(store, "boris", 100)
    bets = [bet("p1", "1", 100), bet("p1", "2", 100), bet("p1", "3", 100), bet("p2", "4", 100)]
    appended = store.append_now(TABLE, 0, bets)
    assert appended.seqs == (1, 2)
    assert isinstance(appended.refusal, Refused)
    assert appended.refusal.facts == {"available": Sum(50, "BYN"), "amount": Sum(100, "BYN")}
    assert store.head(TABLE) == 2
    assert wallet(store) == Balance(250, 200)
    assert wallet(store, BORIS) == Balance(100)
    assert store.append_now(TABLE, 2, bets[3:]).seqs == (3,)


def test_a_refused_entry_changes_nothing(store: Store) -> None:
    issue(store, "ana", 250)
    first, second = Placed("p1", "1", 200), Placed("p1", "2", 51)
    assert isinstance(
        store.append_now(TABLE, 0, [post(Repeat("p1"), first, second)]).refusal, Refused
    )
    assert store.head(TABLE) == 0
    assert wallet(store) == Balance(250)
    assert store.round("r1-1") is None
    assert store.transfers(TABLE, 1) == ()


def test_money_that_does_not_lie_on_the_felt_is_our_fault(store: Store) -> None:
    issue(store, "ana", 250)
    appended = store.append_now(TABLE, 0, [window(), take_back("p1", "17", 100)])
    assert appended.seqs == (1,)
    assert isinstance(appended.refusal, InvariantBroken)


def test_an_entry_that_cannot_be_written_fails_its_caller_alone(store: Store) -> None:
    issue(store, "ana", 250)
    bad = Post(Entry(OpenWindow(), (object(),), "house"))  # type: ignore[arg-type]
    with pytest.raises(InvariantBroken, match="nothing was written"):
        store.append_now(TABLE, 0, [bet("p1", "17", 100), bad])
    assert store.head(TABLE) == 0
    assert wallet(store) == Balance(250)
    assert store.append_now(TABLE, 0, [bet("p1", "17", 100)]).seqs == (1,)


def test_everything_is_there_after_a_restart(open_store: Opener) -> None:
    first = open_store()
    issue(first, "ana", 1000)
    first.append_now(TABLE, 0, [window(), bet("p1", "17", 100)])
    before = list(first.read(TABLE))
    first.close()
    again = open_store()
    assert list(again.read(TABLE)) == before
    assert again.head(TABLE) == 2
    assert wallet(again) == Balance(1000, 100)
    again.append_now(TABLE, 2, [settle(line("p1", "17", lost=100))])
    audited(again)


def test_a_closed_store_says_so(store: Store) -> None:
    store.close()
    store.close()
    with pytest.raises(InvariantBroken, match="closed"):
        store.append_now(TABLE, 0, [window()])


def test_many_tables_append_at_once(store: Store) -> None:
    tables = [f"t{n}" for n in range(20)]
    for player in SEATS.values():
        issue(store, player, 100_000)

    async def spin(table: str) -> int:
        head = 0
        for n in range(1, 11):
            posts = [bet("p1", str(n), 10, f"{table}-1"), bet("p2", str(n), 20, f"{table}-1")]
            head = (await store.append(table, head, posts)).seqs[-1]
        return head

    async def evening() -> list[int]:
        return await asyncio.gather(*map(spin, tables))

    assert asyncio.run(evening()) == [20] * 20
    assert wallet(store) == Balance(100_000, 20 * 10 * 10)
    assert wallet(store, BORIS) == Balance(100_000, 20 * 10 * 20)
    audited(store)


def test_readers_see_whole_commits_only(store: Store) -> None:
    issue(store, "ana", 1000)

    def look(_: int) -> dict[str, int]:
        assert len(list(store.read(TABLE))) % 2 == 0
        return store.trial_balance()

    with ThreadPoolExecutor(4) as readers:
        looks = readers.map(look, range(40))
        for head in range(0, 80, 2):
            spin = [bet("p1", "17", 10), settle(line("p1", "17", lost=10))]
            store.append_now(TABLE, head, spin)
        assert all(total == {CURRENCY: 0} for total in looks)


def test_of_two_who_append_at_once_one_wins(store: Store) -> None:
    async def race() -> list[object]:
        both = (store.append(TABLE, 0, [window(1)]), store.append(TABLE, 0, [window(2)]))
        return list(await asyncio.gather(*both, return_exceptions=True))

    outcomes = asyncio.run(race())
    assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 1
    assert store.head(TABLE) == 1


def test_who_gives_up_waiting_undoes_nothing(store: Store) -> None:
    async def impatient() -> None:
        task = asyncio.create_task(store.append(TABLE, 0, [window()]))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await store.append("r2", 0, [window(2)])

    asyncio.run(impatient())
    assert store.head(TABLE) == 1


# Money.


def test_money_issued_is_owed_by_the_mint(store: Store) -> None:
    issue(store, "ana", 1000)
    assert wallet(store) == Balance(1000)
    assert wallet(store, MINT) == Balance(-1000)
    assert store.balances(ANA) == ((CURRENCY, Balance(1000)),)
    assert store.trial_balance() == {CURRENCY: 0}


def test_it_says_what_it_takes_on_the_disk(store: Store) -> None:
    """A store that lies on none takes nothing there."""
    issue(store, "ana", 1000)
    on_disk = "sqlite" in type(store).__module__
    assert (store.size() > 0) is on_disk


def test_a_cause_moves_money_once(store: Store) -> None:
    money = [Transfer("move", MINT, ANA, 1000, CURRENCY)]
    store.move_now(money, "welcome ana")
    store.move_now(money, "welcome ana")
    assert wallet(store) == Balance(1000)
    assert [slip.slip for slip in store.slips()] == [Slip("welcome ana", tuple(money))]


def test_a_cause_cannot_move_something_else(store: Store) -> None:
    issue(store, "ana", 1000)
    with pytest.raises(InvariantBroken, match="something else"):
        store.move_now([Transfer("move", MINT, ANA, 5, CURRENCY)], "issue ana 1000")
    assert wallet(store) == Balance(1000)


def test_the_same_cause_twice_at_once_moves_money_once(store: Store) -> None:
    money = [Transfer("move", MINT, ANA, 1000, CURRENCY)]

    async def twice() -> None:
        await asyncio.gather(*(store.move(money, "welcome ana") for _ in range(5)))

    asyncio.run(twice())
    assert wallet(store) == Balance(1000)
    audited(store)


def test_a_move_without_funds_is_refused(store: Store) -> None:
    with pytest.raises(Refused):
        store.move_now([Transfer("move", ANA, HOUSE, 1, CURRENCY)], "from nothing")
    assert list(store.slips()) == []
    store.move_now([Transfer("move", MINT, HOUSE, 1, CURRENCY)], "from nothing")


def test_a_spin_is_settled(store: Store) -> None:
    issue(store, "ana", 1000)
    issue(store, "boris", 1000)
    lines = line("p1", "17", back=100, won=3500), line("p2", "red", lost=400)
    posts = [window(), bet("p1", "17", 100), bet("p2", "red", 400), settle(*lines)]
    store.append_now(TABLE, 0, posts)
    assert wallet(store) == Balance(4500)
    assert wallet(store, BORIS) == Balance(600)
    assert wallet(store, TILL) == Balance(0)
    assert store.trial_balance() == {CURRENCY: 0}


def test_a_table_is_filled_before_it_pays_what_it_has_not(store: Store) -> None:
    issue(store, "ana", 100)
    store.move_now([Transfer("move", MINT, HOUSE, 1000, CURRENCY)], "float")
    winning = settle(line("p1", "17", back=100, won=3500))
    store.append_now(TABLE, 0, [bet("p1", "17", 100), winning])
    assert store.transfers(TABLE, 2) == (
        Transfer("release", TILL, ANA, 100, CURRENCY, "17/p1"),
        Transfer("move", MINT, HOUSE, 2500, CURRENCY),
        Transfer("move", HOUSE, TILL, 3500, CURRENCY),
        Transfer("pay", TILL, ANA, 3500, CURRENCY, "17/p1"),
    )
    assert (wallet(store, HOUSE), wallet(store, TILL)) == (Balance(0), Balance(0))
    audited(store)


def test_a_house_without_play_money_pays_from_what_it_has(open_store: Opener) -> None:
    store = open_store(play_money=False)
    issue(store, "ana", 1000)
    store.move_now([Transfer("move", MINT, HOUSE, 3000, CURRENCY)], "float")
    won = settle(line("p1", "17", back=100, won=3500))
    appended = store.append_now(TABLE, 0, [bet("p1", "17", 100), won])
    assert appended.seqs == (1,)
    assert appended.refusal is not None
    assert appended.refusal.code == "house-limit"
    assert wallet(store) == Balance(1000, 100)
    assert wallet(store, HOUSE) == Balance(3000)
    audited(store)


def test_a_statement_says_how_everything_stands(store: Store) -> None:
    issue(store, "ana", 1000)
    store.append_now(TABLE, 0, [window(), bet("p1", "17", 100)])
    heads, balances = store.statement()
    assert heads == {CAGE: 1, TABLE: 2}
    assert balances == {(ANA, CURRENCY): Balance(1000, 100), (MINT, CURRENCY): Balance(-1000)}


def test_entries_are_shown_as_they_lie_with_what_they_moved(store: Store) -> None:
    issue(store, "ana", 1000)
    posts = [window(), bet("p1", "17", 100), bet("p1", "18", 50)]
    store.append_now(TABLE, 0, posts)
    (lying,) = store.lying(TABLE, 1, 1)
    assert (lying.seq, lying.round, lying.version) == (2, "r1-1", VERSION)
    assert decode(lying.version, lying.content) == posts[1].entry
    assert lying.moved == (("hold", ANA, TILL, 100, CURRENCY, "17/p1"),)
    assert [(each.seq, each.hash) for each in store.lying(TABLE, 1, 100)] == [
        (recorded.seq, recorded.hash) for recorded in store.read(TABLE, after=1)
    ]
    assert [each.seq for each in store.lying(CAGE, 0, 100)] == [1]


def test_causes_are_known_by_the_number_of_their_slip(store: Store) -> None:
    store.move_now([Transfer("move", MINT, HOUSE, 5, CURRENCY)], "a float")
    store.move_now([Transfer("move", MINT, HOUSE, 7, CURRENCY)], "another")
    assert store.causes(["another", "a float", "nobody's"]) == {"a float": 1, "another": 2}


def test_all_that_a_stream_has_moved_is_read_in_order(store: Store) -> None:
    issue(store, "ana", 100_000)
    bets = [bet("p1", str(n), 10 + n) for n in range(30)]
    store.append_now(TABLE, 0, [window(), *(bets[n % 30] for n in range(600))])
    amounts = [transfer.amount for transfer in store.moved(TABLE)]
    assert amounts == [10 + n % 30 for n in range(600)]
    assert list(store.moved("r9")) == []


def test_the_end_of_each_stream_is_written_down_apart(open_store: Opener) -> None:
    with open_store() as store:
        issue(store, "ana", 1000)
        store.append_now(TABLE, 0, [window(), bet("p1", "17", 100)])
        with pytest.raises(Conflict):
            store.append_now(TABLE, 0, [window()])
        lying = store.lying(TABLE, 1, 1)[0]
        assert store.witnessed()[TABLE] == Head(2, lying.hash)
    again = open_store()
    again.append_now(TABLE, 2, [bet("p1", "18", 100)])
    witnessed = again.witnessed()
    assert {stream: head.seq for stream, head in witnessed.items()} == {CAGE: 1, TABLE: 3}


def test_a_store_that_nobody_touched_finds_nothing_wrong_with_itself(store: Store) -> None:
    issue(store, "ana", 1000)
    store.append_now(TABLE, 0, [window(), bet("p1", "17", 100)])
    store.register_now("ana", "Ana", bot=False, token_hash="abc")
    store.register_now("ana", "Anna", bot=False, token_hash="abd")
    store.keep(b"rules", 1)
    assert store.examine().result() == ()


def test_currencies_never_mix(store: Store) -> None:
    issue(store, "ana", 1000)
    store.move_now([Transfer("move", MINT, ANA, 70, "MKD")], "denars")
    assert store.balances(ANA) == ((CURRENCY, Balance(1000)), ("MKD", Balance(70)))
    assert store.trial_balance() == {CURRENCY: 0, "MKD": 0}


# Rounds.


def played(store: Store) -> list[Post]:
    """Ana wins on 17, Boris takes a bet back and loses another."""
    issue(store, "ana", 1000)
    issue(store, "boris", 1000)
    lines = line("p1", "17", back=100, won=3500), line("p2", "red", lost=400)
    posts = [
        window(),
        bet("p1", "17", 100),
        bet("p2", "red", 400),
        bet("p2", "5", 50),
        take_back("p2", "5", 50),
        settle(*lines),
    ]
    store.append_now(TABLE, 0, posts)
    return posts


def test_a_round_is_looked_up_with_everybodys_shares(store: Store) -> None:
    played(store)
    found = store.round("r1-1")
    assert found is not None
    assert (found.number, found.first_seq, found.last_seq) == (1, 1, 6)
    assert found.result == {"number": 17}
    assert (found.staked, found.won) == (500, 3500)
    assert found.shares == (Share("ana", "p1", 100, 100, 3500), Share("boris", "p2", 400, 0, 0))
    assert [entry.seq for entry in store.read_round("r1-1")] == [1, 2, 3, 4, 5, 6]


def test_an_unknown_round_is_nothing(store: Store) -> None:
    assert store.round("r9-9") is None
    assert store.read_round("r9-9") == ()


def test_a_round_may_grow_over_several_batches(store: Store) -> None:
    issue(store, "ana", 1000)
    for head, one in enumerate([window(), bet("p1", "17", 100), bet("p1", "17", 30)]):
        store.append_now(TABLE, head, [one])
    found = store.round("r1-1")
    assert found is not None
    assert (found.number, found.first_seq, found.last_seq, found.staked) == (1, 1, 3, 130)


def test_a_struck_settlement_is_counted_anew(store: Store) -> None:
    posts = played(store)
    store.append_now(TABLE, 6, [strike(6, posts[5:])])
    assert wallet(store) == Balance(1000, 100)
    assert wallet(store, BORIS) == Balance(1000, 400)
    found = store.round("r1-1")
    assert found is not None
    assert (found.staked, found.won, found.result) == (500, 0, None)
    assert found.shares == (Share("ana", "p1", 100, 0, 0), Share("boris", "p2", 400, 0, 0))
    assert len(store.read_round("r1-1")) == 7
    right = settle(line("p1", "17", lost=100), line("p2", "red", back=400, won=400), number=18)
    store.append_now(TABLE, 7, [right])
    found = store.round("r1-1")
    assert found is not None
    assert (found.staked, found.won, found.result) == (500, 400, {"number": 18})
    assert wallet(store, BORIS) == Balance(1400)
    audited(store)


def test_a_round_struck_from_its_opening_gives_everything_back(store: Store) -> None:
    posts = played(store)
    store.append_now(TABLE, 6, [strike(1, posts)])
    assert (wallet(store), wallet(store, BORIS)) == (Balance(1000), Balance(1000))
    found = store.round("r1-1")
    assert found is not None
    assert (found.staked, found.won) == (0, 0)
    assert store.rounds(TABLE, player="ana") == []
    audited(store)


def test_rounds_are_listed_newest_first(store: Store) -> None:
    store.append_now(TABLE, 0, [window(n) for n in range(1, 6)])
    assert [row.number for row in store.rounds(TABLE)] == [5, 4, 3, 2, 1]
    assert [row.number for row in store.rounds(TABLE, before=4, limit=2)] == [3, 2]
    assert store.rounds("r9") == []


def test_a_player_sees_the_rounds_with_a_stake_of_his_own(store: Store) -> None:
    issue(store, "ana", 1000)
    issue(store, "boris", 1000)
    posts = [window(1), bet("p1", "17", 100)]
    posts += [window(2), bet("p2", "17", 100, "r1-2")]
    posts += [window(3), bet("p1", "17", 9, "r1-3"), take_back("p1", "17", 9, "r1-3")]
    store.append_now(TABLE, 0, posts)
    (row,) = store.rounds(TABLE, player="ana")
    assert row.number == 1
    assert row.shares == (Share("ana", "p1", 100, 0, 0),)


def test_a_player_finds_all_rounds_at_whatever_table(store: Store) -> None:
    """Newest first, a page at a time; only one's own, and only one's own shares."""
    issue(store, "ana", 1000)
    issue(store, "boris", 1000)
    posts = [window(n) for n in range(1, 4)]
    bets = [bet("p1", "17", 100 * n, f"r1-{n}") for n in (1, 3)]
    store.append_now(TABLE, 0, [posts[0], bets[0], posts[1], posts[2], bets[1]])
    store.append_now("r2", 0, [window(7), bet("p1", "17", 50, "r1-7")])
    found = store.rounds_of("ana")
    assert {row.round for row in found} == {"r1-1", "r1-3", "r1-7"}
    keys = [(row.opened, row.round) for row in found]
    assert keys == sorted(keys, reverse=True)
    assert {share.player for row in found for share in row.shares} == {"ana"}
    assert store.rounds_of("ana", limit=1) == found[:1]
    assert store.rounds_of("ana", before=found[0].round) == found[1:]
    assert store.rounds_of("boris") == []


def test_what_somebody_has_played_for_is_summed_by_quarters_of_an_hour(store: Store) -> None:
    issue(store, "ana", 1000)
    assert store.played("ana", 0) == []
    posts = [window(), bet("p1", "17", 100), bet("p1", "red", 200)]
    store.append_now(TABLE, 0, posts)
    (open_yet,) = store.played("ana", 0)
    assert open_yet[1:] == (CURRENCY, 300, 0, 0)
    assert open_yet.at % QUARTER == 0
    row = store.round("r1-1")
    assert row is not None
    assert open_yet.at <= row.opened < open_yet.at + QUARTER
    settled = settle(line("p1", "17", lost=100), line("p1", "red", back=200, won=200))
    store.append_now(TABLE, 3, [settled])
    assert [played[2:] for played in store.played("ana", 0)] == [(300, 200, 200)]
    store.append_now(TABLE, 4, [strike(3, [posts[2], settled])])
    assert [played[2:] for played in store.played("ana", 0)] == [(100, 0, 0)]
    assert store.played("ana", row.opened + 1) == []
    assert store.played("boris", 0) == []


def test_a_round_belongs_to_one_table(store: Store) -> None:
    store.append_now(TABLE, 0, [window()])
    with pytest.raises(InvariantBroken):
        store.append_now("r2", 0, [window()])
    assert store.head("r2") == 0


def test_a_post_has_to_say_whose_seat_it_is(store: Store) -> None:
    issue(store, "ana", 1000)
    nameless = Post(bet("p1", "17", 100).entry, bet("p1", "17", 100).transfers)
    with pytest.raises(InvariantBroken, match="which player sits at p1"):
        store.append_now(TABLE, 0, [nameless])
    assert wallet(store) == Balance(1000)


# The vault, and what is kept.


def test_what_is_sealed_lies_in_the_vault_and_not_in_the_journal(store: Store) -> None:
    order = b"the order of the shoe"
    store.append_now(TABLE, 0, [Post(window().entry, sealed=(("shoe-1", order),))])
    assert store.sealed(TABLE, "shoe-1") == order
    assert store.sealed(TABLE, "shoe-2") is None
    assert store.sealed("r2", "shoe-1") is None


def test_what_is_sealed_never_changes_and_harms_nobody_else(store: Store) -> None:
    shoe = Post(window().entry, sealed=(("shoe-1", b"one"),))
    store.append_now(TABLE, 0, [shoe])

    async def batch() -> list[object]:
        again = Post(window(2).entry, sealed=(("shoe-1", b"two"),))
        both = (store.append(TABLE, 1, [again]), store.append("r2", 0, [window(3)]))
        return list(await asyncio.gather(*both, return_exceptions=True))

    failed, fine = asyncio.run(batch())
    assert isinstance(failed, InvariantBroken)
    assert getattr(fine, "seqs", None) == (1,)
    assert store.sealed(TABLE, "shoe-1") == b"one"
    assert store.head(TABLE) == 1


def test_content_is_kept_by_its_hash(store: Store) -> None:
    name = store.keep(b"rules", 3)
    assert store.keep(b"rules", 4) == name
    assert store.kept(name) == Kept(b"rules", 3)
    assert store.kept("unknown") is None


# Players.


def test_a_player_is_known_by_name_and_token(store: Store) -> None:
    asyncio.run(store.register("ana", "Ana", False, "hash-1"))
    ana = store.player("ana")
    assert ana is not None
    assert (ana.name, ana.bot, ana.token_hash) == ("Ana", False, "hash-1")
    assert store.player_by_token("hash-1") == ana
    assert store.player_by_token("hash-2") is None
    assert store.player("boris") is None


def test_a_known_player_may_get_a_new_name_and_token(store: Store) -> None:
    store.register_now("ana", "Ana", False, "hash-1")
    store.register_now("ana", "Anna", False, "hash-2")
    ana = store.player_by_token("hash-2")
    assert ana is not None
    assert (ana.name, store.player_by_token("hash-1")) == ("Anna", None)


def test_bots_need_no_token_and_stay_bots(store: Store) -> None:
    store.register_now("bot-1", "Milena", True)
    store.register_now("bot-2", "Stefan", True)
    assert store.player_by_token("") is None
    with pytest.raises(InvariantBroken):
        store.register_now("bot-1", "Milena", False)


def test_a_token_opens_one_door(store: Store) -> None:
    store.register_now("ana", "Ana", False, "hash-1")
    with pytest.raises(InvariantBroken):
        store.register_now("boris", "Boris", False, "hash-1")
    assert store.player("boris") is None


# The pit.


def test_signals_are_listed_by_table_the_oldest_first(store: Store) -> None:
    both = Signal(SAME_ADDRESS, ("ana", "boris"), {"address": "77"})
    flow = Signal(CHIP_FLOW, ("ana", "boris"), {"big_blinds": 160})
    rows = [SignalRow(5, TABLE, "r1-1", both), SignalRow(7, "h1", "", flow)]
    asyncio.run(store.signal(rows))
    asyncio.run(store.signal([SignalRow(9, TABLE, "r1-2", flow)]))
    assert store.signals() == [*rows, SignalRow(9, TABLE, "r1-2", flow)]
    assert [row.at for row in store.signals(TABLE)] == [5, 9]


# The day book, and cabinets.


def noted(*facts: MoneyMoved) -> DayEntry:
    act = Act("look-000001", "look", Actor("p1", "game manager"), 1, {"what": "the till"})
    return DayEntry("look", 1, act, facts)


def test_the_day_book_is_numbered_chained_and_no_table(store: Store) -> None:
    assert store.note_now(0, DayPost(noted())) == 1
    assert asyncio.run(store.note(1, DayPost(noted()))) == 2
    assert [(day.seq, day.entry) for day in store.days()] == [(1, noted()), (2, noted())]
    assert [day.seq for day in store.days(after=1)] == [2]
    assert [(day.seq, day.entry) for day in store.days_at([2, 1])] == [(1, noted()), (2, noted())]
    assert [day.seq for day in store.days_at((2,))] == [2]
    assert list(store.days_at(())) == []
    assert (store.streams(), store.head(DAY_BOOK)) == ((), 2)
    with pytest.raises(Conflict):
        store.note_now(1, DayPost(noted()))
    audited(store)


def test_what_an_act_moves_and_files_is_there_with_it_or_not_at_all(store: Store) -> None:
    issue(store, "ana", 1000)
    moved = MoneyMoved(ANA, HOUSE, 300, CURRENCY, "deposit-000001")
    take = Transfer("move", ANA, HOUSE, 300, CURRENCY, "deposit-000001")
    filed = Filed("accounts", "ana", b"here")
    store.note_now(0, DayPost(noted(moved), (take,), (filed,)))
    assert (wallet(store).balance, store.filed("accounts", "ana")) == (700, b"here")
    more = Transfer("move", ANA, HOUSE, 800, CURRENCY, "")
    with pytest.raises(Refused):
        store.note_now(1, DayPost(noted(), (more,), (Filed("accounts", "ana", b"gone"),)))
    assert (wallet(store).balance, store.filed("accounts", "ana")) == (700, b"here")
    assert store.head(DAY_BOOK) == 1
    audited(store)


def test_what_lies_in_a_cabinet_is_written_over_and_thrown_away(store: Store) -> None:
    store.file_now([Filed("a", "x", b"1"), Filed("a", "y", b"2"), Filed("b", "x", b"3")])
    asyncio.run(store.file([Filed("a", "x", b"4"), Filed("a", "y", None)]))
    assert store.cabinet("a") == {"x": b"4"}
    assert (store.filed("b", "x"), store.filed("b", "y")) == (b"3", None)


# What concerns one player.


def withheld(seat: str, spot: str, won: int, tax: int) -> Withheld:
    return Withheld(f"{spot}/{seat}", seat, won, won, tax, "1/10", "mk", "§3.2")


def test_a_players_movements_are_found_over_all_streams_the_oldest_first(store: Store) -> None:
    issue(store, "ana", 1_000)
    issue(store, "boris", 500)
    store.append_now(TABLE, 0, [window(), bet("p1", "17", 100), bet("p2", "red", 200)])
    fact = MoneyMoved(ANA, "bank:acme", 50, CURRENCY, "withdrawal")
    entry = DayEntry("withdrawal", 1, Act("withdrawal-000001", "ask", Actor("ana", "player"), 5))
    moved = Transfer("move", ANA, "bank:acme", 50, CURRENCY)
    store.note_now(0, DayPost(DayEntry(entry.procedure, 1, entry.act, (fact,)), (moved,)))
    store.append_now(TABLE, 3, [settle(line("p1", "17", back=100, won=3_500))])
    found = list(store.touched([ANA]))
    assert [(each.stream, each.seq) for each in found] == [
        (CAGE, 1), (TABLE, 2), (DAY_BOOK, 1), (TABLE, 4),
    ]  # fmt: skip
    assert [[t.kind for t in each.moved] for each in found] == [
        ["move"], ["hold"], ["move"], ["release", "pay"],
    ]  # fmt: skip
    assert [each.at for each in found] == sorted(each.at for each in found)
    assert decode(found[1].version, found[1].content) == list(store.read(TABLE))[1].entry
    assert list(store.touched([ANA], until=found[2].at)) == found[:2]
    assert [each.seq for each in store.touched([BORIS, ANA])] == [1, 2, 2, 3, 1, 4]
    assert list(store.touched([])) == list(store.touched(["wallet:nobody"])) == []


def test_long_histories_are_read_whole(store: Store) -> None:
    issue(store, "ana", 10_000)
    store.append_now(TABLE, 0, [window(), *(bet("p1", "17", 1) for _ in range(1_203))])
    assert sum(len(each.moved) for each in store.touched([ANA])) == 1_204


def test_outside_the_house_accounts_may_owe_and_nobody_else(store: Store) -> None:
    store.move_now([Transfer("move", "bank:acme", ANA, 70, CURRENCY)], "deposit 1")
    assert store.balance("bank:acme", CURRENCY) == Balance(-70)
    for account in ("transit:acme", "tax:mk"):
        with pytest.raises(Refused) as refused:
            store.move_now([Transfer("move", account, ANA, 1, CURRENCY)], account)
        assert refused.value.code == "house-limit"


def spin(store: Store, number: int, lost: bool, tax: int = 0) -> None:
    """Ana has 100 on 17, and 10 on red, which lost."""
    name = f"r1-{number}"
    straight = line("p1", "17", lost=100) if lost else line("p1", "17", back=100, won=3_500)
    taxed = [withheld("p1", "17", 3_500, tax)] if tax else []
    settled = post(
        NoMoreBets(), straight, line("p1", "red", lost=10), *taxed, round=name, result={"n": 1}
    )
    posts = [window(number), bet("p1", "17", 100, name), bet("p1", "red", 10, name), settled]
    store.append_now(TABLE, store.head(TABLE), posts)


def test_ones_own_rounds_are_searched_and_added_up(store: Store) -> None:
    issue(store, "ana", 10_000)
    for number, lost in enumerate((True, False, True), 1):
        spin(store, number, lost, tax=0 if lost else 350)
    every = store.rounds_played("ana", Wanted())
    assert [row.round for row in every] == ["r1-3", "r1-2", "r1-1"]
    assert every[1].shares == (Share("ana", "p1", 110, 100, 3_500, 350),)
    assert (every[1].game, every[1].book, every[1].shares[0].net) == ("roulette", "by", 3_140)
    assert store.totals("ana", Wanted()) == {CURRENCY: Totals(3, 330, 100, 3_500, 350)}
    assert store.totals("ana", Wanted())[CURRENCY].net == 2_920
    for wanted, rounds in (
        (Wanted(result="won"), ["r1-2"]),
        (Wanted(result="lost"), ["r1-3", "r1-1"]),
        (Wanted(result="even"), []),
        (Wanted(table=TABLE, game="roulette", book="by"), ["r1-3", "r1-2", "r1-1"]),
        (Wanted(table="r2"), []),
        (Wanted(game="blackjack"), []),
        (Wanted(book="mk"), []),
        (Wanted(since=every[1].opened), ["r1-3", "r1-2"]),
        (Wanted(until=every[1].opened), ["r1-1"]),
    ):
        assert [row.round for row in store.rounds_played("ana", wanted)] == rounds
        sums = store.totals("ana", wanted)
        assert sum(each.rounds for each in sums.values()) == len(rounds)
    assert [row.round for row in store.rounds_played("ana", Wanted(), before="r1-3", limit=1)] == [
        "r1-2"
    ]
    assert store.rounds_played("ana", Wanted(), before="r1-9") == []
    assert store.rounds_played("boris", Wanted()) == []
    assert store.totals("boris", Wanted()) == {}
    audited(store)


def test_what_play_made_at_a_table_is_added_up_for_everybody(store: Store) -> None:
    issue(store, "ana", 10_000)
    for number, lost in enumerate((True, False, True), 1):
        spin(store, number, lost, tax=0 if lost else 350)
    first, second, _ = reversed(store.rounds(TABLE))
    assert store.made(TABLE, 0) == {CURRENCY: Totals(3, 330, 100, 3_500, 350)}
    assert store.made(TABLE, second.opened)[CURRENCY].rounds == 2
    assert store.made(TABLE, first.opened, second.opened) == {CURRENCY: Totals(1, 110, 0, 0, 0)}
    assert store.made("r2", 0) == {}


def test_what_everybody_has_played_is_added_up_for_each(store: Store) -> None:
    issue(store, "ana", 10_000)
    for number, lost in enumerate((True, False, True), 1):
        spin(store, number, lost, tax=0 if lost else 350)
    first, second, _ = reversed(store.rounds(TABLE))
    whole = {"ana": {CURRENCY: Totals(3, 330, 100, 3_500, 350)}}
    assert store.everybody(Wanted()) == whole
    assert store.everybody(Wanted(game="roulette", table=TABLE)) == whole
    assert store.everybody(Wanted(result="lost")) == whole, "however they went"
    assert store.everybody(Wanted(since=first.opened, until=second.opened)) == {
        "ana": {CURRENCY: Totals(1, 110, 0, 0, 0)}
    }
    assert store.everybody(Wanted(game="blackjack")) == {}


def test_a_struck_round_is_still_found_with_nothing_in_it(store: Store) -> None:
    issue(store, "ana", 1_000)
    posts = [window(), bet("p1", "17", 100)]
    taxed = settle(line("p1", "17", back=100, won=3_500))
    store.append_now(TABLE, 0, [*posts, taxed])
    store.append_now(TABLE, 3, [strike(1, [*posts, taxed])])
    assert store.rounds_of("ana") == []
    assert [row.shares for row in store.rounds_played("ana", Wanted())] == [
        (Share("ana", "p1", 0, 0, 0),)
    ]


def test_a_strike_moves_back_what_was_withheld(store: Store) -> None:
    """`mk` §3.5: what was credited wrongly is withdrawn, and its tax with it."""
    issue(store, "ana", 1_000)
    posts = [window(), bet("p1", "17", 100)]
    taxed = post(
        NoMoreBets(), line("p1", "17", back=100, won=3_500), withheld("p1", "17", 3_500, 350)
    )
    store.append_now(TABLE, 0, [*posts, taxed])
    assert wallet(store) == Balance(4_150)
    assert store.balance("tax:mk", CURRENCY) == Balance(350)
    store.append_now(TABLE, 3, [strike(3, [taxed])])
    assert wallet(store) == Balance(1_000, 100)
    assert store.balance("tax:mk", CURRENCY) == Balance(0)
    assert store.rounds_played("ana", Wanted())[0].shares == (Share("ana", "p1", 100, 0, 0),)
    audited(store)


def test_the_rounds_of_a_table_are_read_from_a_time_on_the_oldest_first(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Page by page, each exactly once, with everybody's shares."""
    monkeypatch.setattr("croupier.store.sqlite.rounds.PAGE", 2)
    issue(store, "ana", 10_000)
    for number in range(1, 6):
        spin(store, number, True)
    whole = list(store.rounds_since(TABLE, 0))
    assert whole == [store.round(row.round) for row in reversed(store.rounds(TABLE))]
    assert [row.number for row in whole] == [1, 2, 3, 4, 5]
    second, fourth = whole[1], whole[3]
    between = store.rounds_since(TABLE, second.opened, fourth.opened)
    assert [row.number for row in between] == [2, 3]
    assert list(store.rounds_since(TABLE, 0, player="ana")) == whole
    assert list(store.rounds_since(TABLE, 0, player="boris")) == []
    assert list(store.rounds_since("r2", 0)) == []
