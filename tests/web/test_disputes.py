"""Disputes, voids and wrong credits over real HTTP, about rounds that were really played: what is
in dispute is set aside, decided by the persons in their roles, and awarded; what is void goes back;
and all accounts together stay nothing (`bg` art. 29–32, `mk` §3.5, §5)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.daybook.rooms.disputes import dispute as disputes
from croupier.daybook.rooms.disputes import voids
from croupier.daybook.rooms.disputes.dispute import Dispute
from croupier.daybook.step import Actor
from croupier.daybook.weeks import day_at
from croupier.house.cage.statement import Statement
from croupier.house.disputes.reversing import wagers
from croupier.ledger import hold
from tests.stores import audited
from tests.web.cage import say, staffed
from tests.web.house import House, Visitor, until
from tests.web.staff import Office, done, logged_in, persona, posted

ACCOUNT = "/account/disputes"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path)
    yield opened
    assert set(opened.store.trial_balance().values()) == {0}
    audited(opened.store)
    opened.close()


@pytest.fixture
def people(house: House) -> dict[str, Office]:
    """The day is open; at the table the same people deal who are at the pages."""
    found = staffed(house)
    today = day_at(house.clock.now(), house.floor.daybook.terms.zone)
    say(house, "anna", "gaming-day", "open", day=today)
    return found


@pytest.fixture
def player(house: House, people: dict[str, Office]) -> Iterator[Visitor]:
    assert people
    with house.visitor() as visitor:
        yield visitor


def played(visitor: Visitor, spot: str, amount: int, result: str) -> str:
    """A round with one stake; its number."""
    visitor.sit("h1").open()
    visitor.bet(spot, amount)
    visitor.close_bets()
    visitor.deal(result)
    return visitor.house.store.rounds("h1", limit=1)[0].round


def own(house: House, visitor: Visitor) -> Office:
    return Office(house, visitor.cookie)


def raised(house: House, visitor: Visitor, round: str, amount: str = "5") -> str:
    said = {"round": round, "subject": "the stake lay on 18", "sum": amount}
    assert own(house, visitor).post(ACCOUNT, said).done
    return [*disputes.of(house.floor.daybook.house).all][-1]


def standing(house: House, case: str) -> Dispute:
    return disputes.of(house.floor.daybook.house).all[case]


def aside(house: House, visitor: Visitor) -> int:
    return house.store.balance(hold(visitor.player), "BYN").balance


# A dispute.


def test_art_29_what_is_in_dispute_is_set_aside_decided_and_awarded(
    house: House, people: dict[str, Office], player: Visitor
) -> None:
    """Raised by the player on his own page, about a round of his; decided by the inspector by a
    clause; accepted; and paid by a case of its own, by two."""
    round = played(player, "17", 500, "18")
    assert player.wallet("BYN") == (99_500, 0)
    case = raised(house, player, round, "180")
    assert aside(house, player) == 18_000
    page = own(house, player).get(ACCOUNT).text
    assert case in page
    assert "180 BYN" in page
    again = own(house, player).post(ACCOUNT, {"round": round, "subject": "x", "sum": "1"})
    assert again.refusal == "dispute-known"
    decided = {"decision": "it lay on 18", "award": "175"}
    path = f"/office/cases/{case}"
    assert people["ina"].post(f"{path}/decide", decided).refusal == "decision-without-clause"
    decided["clause"] = "§12"
    assert people["dora"].post(f"{path}/decide", decided).refusal == "not-yours-to-do"
    assert people["ina"].post(f"{path}/decide", {**decided, "award": "181"}).refusal == (
        "more-than-that"
    )
    assert people["ina"].post(f"{path}/decide", decided).done
    assert "it lay on 18" in own(house, player).get(ACCOUNT).text
    with house.visitor() as other:
        assert own(house, other).post(f"{ACCOUNT}/{case}/accept").refusal == "not-yours"
    assert own(house, player).post(f"{ACCOUNT}/{case}/accept").done
    assert aside(house, player) == 17_500
    shown = people["anna"].get(f"/office/disputes/{case}").text
    assert "award/propose" in shown
    proposed = people["anna"].post("/office/begin/award/propose", {"dispute": case})
    assert proposed.done
    assert people["anna"].post(f"{proposed.location}/confirm").refusal == "another-person"
    assert people["boris"].post(f"{proposed.location}/confirm").done
    assert aside(house, player) == 0
    assert player.wallet("BYN") == (99_500 + 17_500, 0)
    kinds = [each.kind for each in Statement(house.store, player.player)]
    assert kinds[-3:] == ["dispute-held", "dispute-over", "award"]


def test_only_about_a_round_of_ones_own_and_not_without_end(house: House, player: Visitor) -> None:
    round = played(player, "17", 500, "18")
    with house.visitor() as other:
        said = {"round": round, "subject": "not mine", "sum": "1"}
        assert own(house, other).post(ACCOUNT, said).refusal == "unknown-round"
    said = {"round": "h1-999999", "subject": "none", "sum": "1"}
    assert own(house, player).post(ACCOUNT, said).refusal == "unknown-round"
    assert own(house, player).post(ACCOUNT, {**said, "round": round, "sum": "x"}).refusal == (
        "bad-amount"
    )
    assert own(house, player).post(ACCOUNT, {**said, "round": round, "sum": "181"}).refusal == (
        "claim-too-much"
    )
    raised(house, player, round, "180")
    for number in range(4):
        person = player.player
        book = house.floor.daybook
        told = {"person": person, "place": "table h1", "round": f"h1-{number}", "subject": "x"}
        by = Actor(person, "guest")
        done(house, book.begun("dispute", "raise", by, {**told, "sum": 1}))
    player.open()
    player.bet("17", 500)
    player.close_bets()
    player.deal("18")
    another = house.store.rounds("h1", limit=1)[0].round
    told = {"round": another, "subject": "x", "sum": "1"}
    assert own(house, player).post(ACCOUNT, told).refusal == "disputes-enough"


def test_a_dispute_taken_back_gives_everything_back(house: House, player: Visitor) -> None:
    case = raised(house, player, played(player, "17", 500, "18"))
    assert aside(house, player) == 500
    assert own(house, player).post(f"{ACCOUNT}/{case}/withdraw").done
    assert aside(house, player) == 0
    assert standing(house, case).outcome == disputes.WITHDRAWN
    assert player.wallet("BYN") == (99_500, 0)


def to_the_protocol(house: House, people: dict[str, Office], player: Visitor) -> str:
    case = raised(house, player, played(player, "17", 500, "18"))
    said = {"decision": "it lost", "clause": "§12"}
    for who, step in (("ina", "decide"), ("anna", "settle")):
        assert people[who].post(f"/office/cases/{case}/{step}", said).done
        assert own(house, player).post(f"{ACCOUNT}/{case}/further").done
    return case


DATA = {
    "subject": "a stake on 18",
    "manager.names": "Anna Petrova",
    "manager.address": "Sofia, 3 Shipka",
    "manager.personal_number": "7001010000",
    "player.names": "Ivan Dimitrov",
    "player.address": "Plovdiv, 5 Rila",
    "player.personal_number": "8505045566",
}


def test_art_32_1_a_protocol_lacks_nothing_and_is_printed_with_everybodys_data(
    house: House, people: dict[str, Office], player: Visitor
) -> None:
    case = to_the_protocol(house, people, player)
    path = f"/office/disputes/{case}/protocol"
    assert "manager.names" in people["anna"].get(path).text
    for lacks in DATA:
        said = {name: text for name, text in DATA.items() if name != lacks}
        assert people["anna"].post(path, said).refusal in ("field-needed", "protocol-lacks")
    assert people["ina"].post(path, DATA).refusal == "not-yours-to-do"
    assert people["anna"].post(path, DATA).done
    assert people["anna"].post(f"/office/cases/{case}/sign").done
    assert own(house, player).post(f"{ACCOUNT}/{case}/sign-player").done
    assert standing(house, case).protocol == 1
    pdf = people["anna"].get(f"{path}.pdf")
    assert pdf.text.startswith("%PDF-")
    assert people["ina"].get(f"{path}.pdf").refusal == "not-yours-to-do"
    journal = b"".join(bytes(each.content) for each in house.store.lying("day-book", 0, 10_000))
    assert b"Dimitrov" not in journal
    assert b"Plovdiv" not in journal
    # Art. 32(2): within three days, with the recording; and the terms are on the page.
    page = people["anna"].get(f"/office/disputes/{case}").text
    assert "dispute/send" in page or f"/office/cases/{case}/send" in page
    sent = {"how": "by hand", "receipt": "DKH-1"}
    assert people["anna"].post(f"/office/cases/{case}/send", sent).refusal == "recording-needed"
    sent["recording"] = "recording-000001"
    assert people["anna"].post(f"/office/cases/{case}/send", sent).done
    closed = people["anna"].post(f"/office/cases/{case}/close", {"outcome": "kept"})
    assert closed.refusal == "term-running"
    listed = people["anna"].get("/office/disputes").text
    assert "0 days" in listed
    assert case in listed
    regulator = Office(house, persona(house, "regulator"))
    assert case in regulator.get("/office/disputes?state=sent").text


def test_art_32_4_who_refuses_has_the_dealer_sign_with_data_in_no_journal(
    house: House, people: dict[str, Office], player: Visitor
) -> None:
    case = to_the_protocol(house, people, player)
    path = f"/office/disputes/{case}"
    refused = {name: text for name, text in DATA.items() if not name.startswith("player.")}
    assert people["anna"].post(f"{path}/protocol", {**refused, "refused": "on"}).done
    assert people["anna"].post(f"/office/cases/{case}/sign").done
    assert people["dora"].post(f"{path}/sign-dealer", {"dealer.names": "Dora"}).refusal == (
        "field-needed"
    )
    said = {
        "dealer.names": "Dora Ilieva",
        "dealer.address": "Sofia",
        "dealer.personal_number": "9",
    }
    assert people["anna"].post(f"{path}/sign-dealer", said).refusal == "not-yours-to-do"
    assert people["dora"].post(f"{path}/sign-dealer", said).done
    assert standing(house, case).protocol == 1
    journal = b"".join(bytes(each.content) for each in house.store.lying("day-book", 0, 10_000))
    assert b"Ilieva" not in journal


def test_a_table_with_an_undecided_dispute_keeps_its_chips(house: House, player: Visitor) -> None:
    raised(house, player, played(player, "17", 500, "18"))
    with pytest.raises(Exception, match="not decided"):
        disputes.none_undecided(house.floor.daybook.house, "table h1")


# Void wagers.


def declared(people: dict[str, Office], round: str, *names: str) -> str:
    said = [("wagers", name) for name in names]
    said += [("ground", "placed after the start"), ("evidence", "the clock")]
    answer = people["anna"].post(f"/office/rounds/{round}/void", said)
    assert answer.done, answer.text
    return answer.location


def names_of(house: House, round: str) -> list[str]:
    return [each.name for each in wagers(house.store, round)]


def is_back(house: House) -> bool:
    return all(each.reversed for each in voids.of(house.floor.daybook.house).voided)


def test_mk_5_a_settled_round_is_undone_by_reversing_entries(
    house: House, people: dict[str, Office], player: Visitor
) -> None:
    with house.visitor() as other:
        other.sit("h1")
        player.sit("h1").open()
        player.bet("17", 500)
        other.bet("18", 500)
        player.close_bets()
        player.deal("18")
        round = house.store.rounds("h1", limit=1)[0].round
        won = other.wallet("BYN").balance
        assert won > 100_000
        page = people["anna"].get(f"/office/rounds/{round}").text
        assert other.player in page
        case = declared(people, round, *names_of(house, round))
        assert people["anna"].post(f"{case}/confirm").refusal == "another-person"
        assert other.wallet("BYN").balance == won
        assert people["petar"].post(f"{case}/confirm").done
        until(lambda: is_back(house))
        assert other.wallet("BYN") == (100_000, 0)
        assert player.wallet("BYN") == (100_000, 0)
        again = people["anna"].post(
            f"/office/rounds/{round}/void",
            [("wagers", each) for each in names_of(house, round)]
            + [("ground", "placed after the start"), ("evidence", "x")],
        )
        assert again.refusal == "already-void"
        assert player.two_say("strike", entry=1, reason="again") == "already-void"
        for who in (player.player, other.player):
            told = {"player": who, "how": "in the game"}
            assert people["petar"].post(f"{case}/tell", told).done
    assert round in people["anna"].get("/office/voids").text
    assert people["anna"].get("/office/voids.pdf").text.startswith("%PDF-")
    assert people["anna"].get("/office/papers/note-to-the-player/1.pdf").text.startswith("%PDF-")
    assert round in own(house, player).get(ACCOUNT).text
    assert "void" in own(house, player).get("/history").text


def test_mk_5_what_was_won_and_spent_is_a_debt_and_who_lost_gets_it_back_at_once(
    house: House, people: dict[str, Office], player: Visitor
) -> None:
    round = played(player, "18", 500, "18")
    has = player.wallet("BYN").balance
    spent = {"currency": "BYN", "amount": f"{(has - 1_000) // 100}", "key": "spent"}
    assert own(house, player).post("/account/payments/withdrawal", spent).done
    case = declared(people, round, *names_of(house, round))
    assert people["petar"].post(f"{case}/confirm").done
    until(lambda: is_back(house))
    [debts] = voids.of(house.floor.daybook.house).owed.values()
    [debt] = debts
    assert player.wallet("BYN").balance == 0
    assert debt.sum == has - 100_000 - (has - (has - 1_000) // 100 * 100)
    own_page = own(house, player)
    assert "What you owe" in own_page.get(ACCOUNT).text
    assert own_page.post("/account/payments/deposit", {**spent, "amount": "900", "key": "k"}).done
    before = player.wallet("BYN").balance
    assert before == 90_000
    name = case.rpartition("/")[2]
    told = {"player": player.player, "how": "in the game"}
    assert people["petar"].post(f"{case}/tell", told).done
    assert own_page.post(f"{ACCOUNT}/{name}/pay-debt", {"sum": "1"}).done
    assert player.wallet("BYN").balance == before - 100
    assert people["anna"].post(f"{case}/write-off", {"reason": "our own mistake"}).done
    assert not voids.of(house.floor.daybook.house).owed


def test_mk_5_an_open_round_is_struck_whole_and_single_wagers_wait_for_its_end(
    house: House, people: dict[str, Office], player: Visitor
) -> None:
    player.sit("h1").open()
    player.bet("17", 500)
    player.bet("black", 1_000)
    player.close_bets()
    round = house.store.rounds("h1", limit=1)[0].round
    one, two = names_of(house, round)
    case = declared(people, round, one)
    assert people["petar"].post(f"{case}/confirm").done
    assert not is_back(house)
    player.deal("17")
    until(lambda: is_back(house))
    assert player.wallet("BYN").balance == 100_000 + (1_000 if two.startswith("black") else -1_000)
    before = player.wallet("BYN").balance
    player.open()
    player.bet("17", 500)
    player.close_bets()
    round = house.store.rounds("h1", limit=1)[0].round
    case = declared(people, round, *names_of(house, round))
    assert people["petar"].post(f"{case}/confirm").done
    until(lambda: is_back(house))
    assert player.wallet("BYN") == (before, 0)
    [*_, last] = voids.of(house.floor.daybook.house).voided
    assert last.wagers.round == round
    assert player.table()["phase"] == "settled"


def test_a_house_that_was_stopped_in_between_catches_up(
    house: House, people: dict[str, Office], player: Visitor
) -> None:
    round = played(player, "17", 500, "18")
    case = declared(people, round, *names_of(house, round))
    house.floor.daybook.listeners.remove(house.floor.reversing._noted)
    assert people["petar"].post(f"{case}/confirm").done
    assert player.wallet("BYN") == (99_500, 0)
    assert not is_back(house)
    done(house, house.floor.reversing.catch_up())
    assert is_back(house)
    assert player.wallet("BYN") == (100_000, 0)


# Wrong credits.


def test_mk_3_5_a_wrong_credit_is_held_and_withdrawn_by_a_second(
    house: House, people: dict[str, Office], player: Visitor
) -> None:
    round = played(player, "18", 500, "18")
    has = player.wallet("BYN").balance
    said = {"player": player.player, "sum": "50", "ground": "paid twice"}
    held = people["boris"].post(f"/office/rounds/{round}/hold", said)
    assert held.done
    assert aside(house, player) == 5_000
    assert player.wallet("BYN").balance == has - 5_000
    assert people["boris"].post(f"{held.location}/withdraw").refusal == "another-person"
    assert "paid twice" in own(house, player).get(ACCOUNT).text
    assert people["anna"].post(f"{held.location}/withdraw").done
    assert aside(house, player) == 0
    assert player.wallet("BYN").balance == has - 5_000
    held = people["boris"].post(f"/office/rounds/{round}/hold", {**said, "sum": "60"})
    assert people["anna"].post(f"{held.location}/release", {"reason": "it was right"}).done
    assert player.wallet("BYN").balance == has - 5_000
    told = [(each.kind, str(each.reason)) for each in Statement(house.store, player.player)]
    assert ("credit-held", "paid twice") in told
    assert told[-1] == ("credit-released", "it was right")
    assert "paid twice" in people["anna"].get("/office/credits").text


def test_who_may_not_and_forms_that_are_wrong_move_nothing(
    house: House, people: dict[str, Office], player: Visitor
) -> None:
    round = played(player, "18", 500, "18")
    path, said = f"/office/rounds/{round}", {"player": player.player, "sum": "5", "ground": "x"}
    assert people["dora"].post(f"{path}/hold", said).refusal == "not-yours-to-do"
    assert people["petar"].post(f"{path}/void", said).refusal == "not-yours-to-do"
    assert people["anna"].post(f"{path}/void", said).refusal != ""
    assert people["boris"].post(f"{path}/hold", {**said, "player": "nobody"}).refusal == (
        "not-concerned"
    )
    assert people["boris"].post(f"{path}/hold", {**said, "sum": "0"}).refusal == "nothing-counted"
    assert people["anna"].get("/office/rounds/h1-999999").refusal == "unknown-round"
    assert people["dora"].get("/office/disputes").refusal == "not-yours-to-do"
    assert aside(house, player) == 0
    posted(house, "ada", "game manager", "office")
    assert Office(house, logged_in(house, "ada")).get("/office/rounds").status == 200
