"""Payments, history and statement over the real HTTP, without any script."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from fractions import Fraction
from io import StringIO
from pathlib import Path
from urllib.parse import urlencode

import httpx
import pytest

from croupier.house.cage.statement import Statement
from croupier.ledger import Balance
from croupier.money import amount_text
from croupier.table.tax import Tax
from tests.stores import audited
from tests.web.house import House, Visitor, house_for_one
from tests.web.staff import logged_in, posted

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
id = "m1"
name = "Roulette by the other book"
book = "mk"
game = "roulette"
seats = 3
by_hand = true
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("house"), PLAN)
    opened.stays = True
    yield opened
    assert set(opened.store.trial_balance().values()) == {0}
    audited(opened.store)
    opened.close()


def get(visitor: Visitor, path: str) -> httpx.Response:
    return httpx.get(visitor.house.address + path, headers={"Cookie": visitor.cookie})


def hidden(text: str, kind: str) -> dict[str, str]:
    """The hidden fields of a form of the payments' page."""
    form = re.search(rf'action="/account/payments/{kind}">(.*?)</form>', text, re.S)
    assert form
    return dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form[1]))


def post(visitor: Visitor, kind: str, form: dict[str, str], **headers: str) -> httpx.Response:
    return httpx.post(
        f"{visitor.house.address}/account/payments/{kind}",
        content=urlencode(form),
        headers={
            "Cookie": visitor.cookie,
            "Content-Type": "application/x-www-form-urlencoded",
            **headers,
        },
    )


def form(visitor: Visitor, kind: str, amount: str, currency: str = "BYN") -> dict[str, str]:
    found = hidden(get(visitor, "/account/payments").text, kind)
    return {**found, "amount": amount, "currency": currency}


def newest(visitor: Visitor) -> str:
    """The case of the last payment."""
    return next(visitor.house.floor.payments.standing.of(visitor.player)).case


def spin(visitor: Visitor, number: str, **bets: int) -> str:
    """A round at the watched table: its id."""
    visitor.open()
    for spot, amount in bets.items():
        visitor.bet(spot.removeprefix("n"), amount)
    visitor.close_bets()
    visitor.deal(number)
    return str(visitor.table()["round"])


# Payments.


def test_who_is_nobody_yet_is_told_to_open_a_table(house: House) -> None:
    answer = httpx.get(f"{house.address}/account/payments")
    assert (answer.status_code, "Open a table first" in answer.text) == (200, True)
    answer = httpx.get(f"{house.address}/history")
    assert (answer.status_code, "You have not played a round yet" in answer.text) == (200, True)
    for path in ("/account/history.csv", "/history.csv", "/history.json", "/account/statement.pdf"):
        answer = httpx.get(house.address + path)
        assert (answer.status_code, "no wallet" in answer.text) == (403, True)


def test_a_deposit_by_the_page_has_every_state_with_its_time(ana: Visitor) -> None:
    ana.ok("watch", table="h1")
    assert "paid nothing in" in get(ana, "/account/payments").text
    answer = post(ana, "deposit", form(ana, "deposit", "250.50"))
    assert (answer.status_code, answer.headers["location"]) == (303, "/account/payments")
    assert ana.wallet("BYN").balance == 125_050
    page = get(ana, "/account/payments").text
    for words in (newest(ana), "250.50 BYN", "asked for", "with the provider", "done"):
        assert words in page
    assert len(re.findall(r"<time>\d+ \w+ \d{4}, \d\d:\d\d:\d\d</time>", page)) == 3
    told = ana.next(lambda m: m.get("is") == "wallet" and m["available"] == 125_050)
    assert told["net"] == 0, "what is paid in is no win"


def test_the_same_form_sent_twice_is_one_payment(ana: Visitor) -> None:
    ana.ok("watch", table="h1")
    same = form(ana, "deposit", "10")
    assert [post(ana, "deposit", same).status_code for _ in range(3)] == [303, 303, 303]
    assert ana.wallet("BYN").balance == 101_000
    assert "Something else" in post(ana, "deposit", {**same, "amount": "11"}).text
    assert ana.wallet("BYN").balance == 101_000


def test_a_withdrawal_takes_only_what_is_free(ana: Visitor) -> None:
    ana.sit("h1").open()
    ana.bet("17", 10_000)
    answer = post(ana, "withdrawal", form(ana, "withdrawal", "1000"))
    assert (answer.status_code, "900 BYN available" in answer.text) == (400, True)
    assert 'value="1000"' in answer.text, "what was typed is still there"
    assert post(ana, "withdrawal", form(ana, "withdrawal", "900,00")).status_code == 303
    assert ana.wallet("BYN") == Balance(10_000, 10_000)
    ana.close_bets()
    ana.deal("0")


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"amount": "0"}, "not an amount"),
        ({"amount": "-5"}, "not an amount"),
        ({"amount": "1e9"}, "not an amount"),
        ({"amount": "1.234"}, "2 digits"),
        ({"amount": "99999999"}, "Play money is given up to"),
        ({"currency": "XXX"}, "no currency"),
        ({"currency": "EUR"}, "no currency"),
        ({"key": ""}, "does not fit"),
        ({"provider": "acme"}, "no payment provider"),
    ],
)
def test_what_is_no_payment_is_refused_by_name_and_nothing_is_half_done(
    ana: Visitor, changed: dict[str, str], words: str
) -> None:
    ana.ok("watch", table="h1")
    answer = post(ana, "deposit", {**form(ana, "deposit", "10"), **changed})
    assert (answer.status_code, words in answer.text) == (400, True), answer.text
    assert ana.wallet("BYN").balance == 100_000
    assert list(ana.house.floor.payments.standing.of(ana.player)) == []


def test_a_form_of_somebody_else_or_another_site_does_nothing(house: House, ana: Visitor) -> None:
    ana.ok("watch", table="h1")
    good = form(ana, "deposit", "10")
    with house.visitor() as ben:
        ben.ok("watch", table="h1")
        assert post(ben, "deposit", good).status_code == 403
        assert ben.wallet("BYN").balance == 100_000
    assert post(ana, "deposit", {**good, "token": "x"}).status_code == 403
    assert post(ana, "deposit", good, Origin="http://evil.test").status_code == 403
    assert ana.wallet("BYN").balance == 100_000


def test_staff_and_regulator_have_no_wallet(house: House) -> None:
    for cookie in (
        posted(house, "dora", "dealer", "table h1"),
        logged_in(house, "rita", "regulator"),
    ):
        answer = httpx.get(f"{house.address}/account/payments", headers={"Cookie": cookie})
        assert answer.status_code == 403
        assert "<code>not-yours-to-do</code>" in answer.text


def test_a_player_with_an_account_pays_from_his_own_wallet(house: House, ana: Visitor) -> None:
    ana.ok("watch", table="h1")
    cookie = logged_in(house, "person-7", "player", ana.player)
    page = httpx.get(f"{house.address}/account/payments", headers={"Cookie": cookie})
    sent = {**hidden(page.text, "withdrawal"), "amount": "40", "currency": "BYN"}
    answer = httpx.post(
        f"{house.address}/account/payments/withdrawal", data=sent, headers={"Cookie": cookie}
    )
    assert answer.status_code == 303
    assert ana.wallet("BYN").balance == 96_000


def test_the_top_up_of_the_socket_is_a_deposit(ana: Visitor) -> None:
    ana.ok("watch", table="h1")
    post(ana, "withdrawal", form(ana, "withdrawal", "980"))
    ana.ok("top-up")
    assert ana.wallet("BYN").balance == 100_000
    paid = list(ana.house.floor.payments.standing.of(ana.player))
    assert [(each.kind, each.amount) for each in paid] == [
        ("deposit", 98_000), ("withdrawal", 98_000),
    ]  # fmt: skip


def test_payments_stay_over_a_restart(tmp_path: Path) -> None:
    first = House(tmp_path / "again", PLAN)
    with first.visitor() as ana:
        ana.ok("watch", table="h1")
        post(ana, "deposit", form(ana, "deposit", "10"))
        cookie = ana.cookie
    first.close()
    second = House(tmp_path / "again", PLAN)
    page = httpx.get(f"{second.address}/account/payments", headers={"Cookie": cookie}).text
    assert "deposit-000001" in page
    audited(second.store)
    second.close()


# Nobody pays another player.


def test_no_word_and_no_page_moves_money_from_one_wallet_to_another(
    house: House, ana: Visitor
) -> None:
    """Whatever Ana sends, Ben's wallet stays as it is; chips change hands in a game alone."""
    with house.visitor() as ben:
        for visitor in (ana, ben):
            visitor.ok("watch", table="h1")
        before = ben.wallet("BYN"), ana.wallet("BYN")
        form_ = form(ana, "withdrawal", "10")
        for more in (
            {"player": ben.player},
            {"to": ben.player},
            {"provider": f"wallet:{ben.player}"},
        ):
            answer = post(ana, "withdrawal", {**form_, **more, "key": f"k{more}"[:60]})
            assert answer.status_code in (303, 400)
        for message in ("transfer", "give", "pay", "tip", "deposit", "withdraw"):
            said = {"to": ben.player, "amount": 100}
            assert ana.refused(message, **said) == "bad-message"
        assert ana.refused("top-up", currency="BYN", player=ben.player) == "bad-message"
        assert ben.wallet("BYN") == before[0]
    moved = [t for stream in ("cage", "day-book", "h1", "m1") for t in house.store.moved(stream)]
    for transfer in moved:
        both = transfer.source, transfer.destination
        assert sum(account.startswith("wallet:") for account in both) <= 1


# History.


def test_a_win_is_in_the_history_with_its_sums(ana: Visitor) -> None:
    ana.sit("h1")
    won = spin(ana, "17", n17=500, red=1_000)
    lost = spin(ana, "0", red=1_000)
    page = get(ana, "/history").text
    assert page.index(lost) < page.index(won), "the newest first"
    cells = [re.sub(r"<[^>]+>", "", cell).strip() for cell in re.findall(r"<td.*?</td>", page)]
    assert cells[:6] == ["2", "25", "5", "175", "0", "155 BYN"]
    assert ana.player not in page


def test_the_history_is_searched_by_day_table_game_book_and_result(ana: Visitor) -> None:
    ana.sit("h1")
    won, lost = spin(ana, "17", n17=500), spin(ana, "0", red=1_000)
    for query, found in (
        ("result=won", {won}),
        ("result=lost", {lost}),
        ("result=even", set()),
        ("table=h1&game=roulette&book=by", {won, lost}),
        ("table=m1", set()),
        ("book=mk", set()),
        ("from=2001-01-01&to=2199-12-31", {won, lost}),
        ("to=2001-01-01", set()),
    ):
        page = get(ana, f"/history?{query}")
        assert page.status_code == 200
        assert set(re.findall(r'href="/round/([^"]+)"', page.text)) == found, query
    assert "no round of yours that fits" in get(ana, "/history?table=m1").text
    for query in ("from=yesterday", "from=2026-13-01", "from=2026-02-02&to=2026-02-01"):
        assert get(ana, f"/history?{query}").status_code == 400


def test_long_histories_come_page_by_page_in_a_stable_order(
    ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.web.history.pages.PAGE", 2)
    ana.sit("h1")
    rounds = [spin(ana, "0", red=500) for _ in range(5)]
    seen, path = [], "/history"
    while path:
        text = get(ana, path).text
        seen += re.findall(r'href="/round/([^"]+)"', text)
        older = re.search(r'href="([^"]+)">Older', text)
        path = older[1].replace("&amp;", "&") if older else ""
    assert seen == rounds[::-1]


def test_a_strike_is_told_with_its_reason(ana: Visitor) -> None:
    ana.sit("h1")
    ana.open()
    ana.bet("17", 500)
    ana.close_bets()
    ana.deal("17")
    assert ana.two_say("strike", entry=1, reason="the ball <left> the wheel") == ""
    page = get(ana, "/history").text
    assert "the ball &lt;left&gt; the wheel" in page
    rows = list(csv.DictReader(StringIO(get(ana, "/account/history.csv").text)))
    assert (rows[-1]["kind"], rows[-1]["reason"]) == ("struck", "the ball <left> the wheel")
    assert (rows[-1]["gross"], rows[-1]["balance"]) == ("-175", "1000")


# What is taken home.


def test_the_csv_has_every_movement_and_ends_where_the_ledger_stands(ana: Visitor) -> None:
    ana.sit("h1")
    played = spin(ana, "17", n17=500, red=1_000)
    post(ana, "deposit", form(ana, "deposit", "7"))
    answer = get(ana, "/account/history.csv")
    assert answer.headers["content-type"].startswith("text/csv")
    assert answer.headers["cache-control"] == "no-store"
    rows = list(csv.DictReader(StringIO(answer.text)))
    assert [row["kind"] for row in rows] == [
        "welcome", "stake", "stake", "stake-back", "lost", "won", "deposit",
    ]  # fmt: skip
    mine = ana.wallet("BYN")
    assert rows[-1]["balance"] == amount_text(mine.balance, "BYN")
    assert rows[5]["round"] == played
    assert rows[-1]["payment"] == newest(ana)
    for row in rows:
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d", row["time"])
    assert ana.player not in answer.text


def test_what_somebody_typed_is_no_formula(ana: Visitor) -> None:
    ana.sit("h1")
    ana.open()
    ana.bet("17", 500)
    assert ana.two_say("strike", entry=1, reason='=HYPERLINK("x")') == ""
    rows = list(csv.DictReader(StringIO(get(ana, "/account/history.csv").text)))
    assert rows[-1]["reason"] == '\'=HYPERLINK("x")'


def test_a_statement_is_the_same_bytes_again_and_speaks_the_readers_language(
    ana: Visitor,
) -> None:
    ana.sit("h1")
    spin(ana, "17", n17=500)
    first, again, other = (
        get(ana, f"/account/statement.pdf?lang={tag}") for tag in ("en", "en", "bg")
    )
    assert first.headers["content-type"] == "application/pdf"
    assert first.content[:5] == b"%PDF-"
    assert first.content == again.content
    assert first.content != other.content
    names = [re.search(r'"(.+)"', each.headers["content-disposition"]) for each in (first, other)]
    numbers = [name and name[1].rsplit("-", 1)[0] for name in names]
    assert numbers[0] == numbers[1], "the same statement in two languages has one number"
    spin(ana, "0", red=500)
    later = get(ana, "/account/statement.pdf?lang=en")
    assert later.headers["content-disposition"] != first.headers["content-disposition"]


def test_a_period_too_long_for_paper_is_refused_by_name(
    ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.print.statements.MOST", 1)
    ana.sit("h1")
    spin(ana, "17", n17=500)
    answer = get(ana, "/account/statement.pdf")
    assert (answer.status_code, "shorter" in answer.text) == (400, True)


def test_the_history_of_a_clock_that_was_set_ahead_is_still_whole(tmp_path: Path) -> None:
    with house_for_one(tmp_path / "house", PLAN) as house, house.visitor() as ana:
        ana.sit("h1")
        spin(ana, "17", n17=500)
        house.clock.ahead = 100 * 86_400_000
        spin(ana, "0", red=500)
        told = Statement(house.store, ana.player)
        assert len(list(told)) == 6
        assert told.standing["BYN"].balance == ana.wallet("BYN").balance


# Tax, and the most that is paid.


def taxed(house: House, *taxes: Tax) -> None:
    for desk in house.floor.desks.values():
        desk.taxes = taxes


def test_3_2_a_win_is_credited_net_and_everybody_can_read_how(tmp_path: Path) -> None:
    """At the table, in the round's record, in the history and in the statement."""
    with house_for_one(tmp_path / "house", PLAN) as house, house.visitor() as ana:
        taxed(house, Tax("mk", 0, Fraction(1, 10), clause="§3.2"))
        ana.sit("m1")
        played = spin(ana, "17", n17=10_000)
        assert ana.wallet("MKD").balance == 100_000 + 350_000 - 35_000
        assert house.store.balance("tax:mk", "MKD") == Balance(35_000)
        (told,) = [event for event in ana.events() if event["type"] == "withheld"]
        assert (told["paid"], told["tax"], told["clause"]) == (350_000, 35_000, "§3.2")
        record = get(ana, f"/api/rounds/{played}").json()
        assert [tax["tax"] for tax in record["taxes"]] == [35_000]
        assert get(ana, "/api/rounds").json()["rounds"][0]["tax"] == 35_000
        page = get(ana, "/history").text
        cells = [re.sub(r"<[^>]+>", "", cell).strip() for cell in re.findall(r"<td.*?</td>", page)]
        assert cells[:6] == ["1", "100", "100", "3500", "350", "3150 MKD"]
        rows = list(csv.DictReader(StringIO(get(ana, "/account/history.csv").text)))
        assert [rows[-1][name] for name in ("kind", "gross", "tax", "net", "balance")] == [
            "won", "3500", "350", "3150", "4150",
        ]  # fmt: skip
        text = get(ana, f"/api/rounds/{played}.round").text
        assert "350" in text
        assert "tax" not in text, "a round's text is the book's, which has no rate"


def test_3_2_what_is_withheld_stays_withheld_over_a_restart(tmp_path: Path) -> None:
    with house_for_one(tmp_path / "house", PLAN) as house, house.visitor() as ana:
        taxed(house, Tax("mk", 0, Fraction(1, 10), clause="§3.2"))
        ana.sit("m1")
        spin(ana, "17", n17=10_000)
        cookie, had = ana.cookie, ana.wallet("MKD")
    with house_for_one(tmp_path / "house", PLAN) as house, house.visitor(cookie) as ana:
        assert ana.wallet("MKD") == had
        entry = len(house.floor.desks["m1"].table.entries)
        ana.ok("watch", table="m1")
        assert ana.two_say("strike", entry=entry, reason="it was 18") == ""
        assert ana.wallet("MKD") == Balance(100_000, 10_000)
        assert house.store.balance("tax:mk", "MKD") == Balance(0)
        ana.deal("18")


def test_3_1_the_most_that_is_paid_is_shown_and_kept(tmp_path: Path) -> None:
    """R90: what the plate says is on the table's rules page, and no bet is paid more."""
    plan = PLAN + 'plate = "straight 50..5000, even chance 50..5000, maximum payout 100000"\n'
    with house_for_one(tmp_path / "house", plan) as house, house.visitor() as ana:
        page = get(ana, "/tables/m1/rules").text
        rows = re.findall(r"maximum payout.{0,200}", page, re.S)
        assert any("100000" in row or "100 000" in row for row in rows), rows
        ana.sit("m1")
        post(ana, "deposit", form(ana, "deposit", "9000", "MKD"))
        spin(ana, "17", n17=500_000)
        assert ana.wallet("MKD").balance == 1_000_000 + 10_000_000
