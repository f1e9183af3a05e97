"""Accounts: one for a person, entered by who proves to be that person, and by nobody else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pyotp
import pytest

from croupier.daybook.authority import GUEST, REGISTRAR
from croupier.daybook.rooms import staff
from croupier.daybook.rooms.players import accounts as room
from croupier.daybook.step import Actor
from croupier.errors import Refused
from croupier.house.people.account import Application
from croupier.house.people.caller import Caller
from croupier.phrase import Phrase
from tests.house.persons import ANNA, PASSWORD, Doors, application, done, person

NEW = "eight large boats"


@pytest.fixture
def doors(tmp_path: Path) -> Doors:
    doors = Doors(tmp_path)
    doors.with_manager()
    return doors


def code_of(error: pytest.ExceptionInfo[Refused]) -> str:
    return error.value.code


# Opening.


def test_under_age_is_refused_with_its_clause(doors: Doors) -> None:
    """`by` 6.2; nothing of it is kept."""
    with pytest.raises(Refused) as refused:
        doors.registered(born="2015-01-01")
    assert code_of(refused) == "under-age"
    assert refused.value.clause == "by 6.2"
    assert doors.store.cabinet("people") == {}
    assert doors.store.cabinet("accounts") == {}


@pytest.mark.parametrize("born", ["2200-01-01", "1700-01-01"])
def test_nobody_is_born_tomorrow_or_three_hundred_years_ago(doors: Doors, born: str) -> None:
    with pytest.raises(Refused) as refused:
        doors.registered(born=born)
    assert code_of(refused) == "field-wrong"


def test_one_person_has_one_account(doors: Doors) -> None:
    doors.registered()
    with pytest.raises(Refused) as refused:
        doors.registered("Other", number="mp-123 4567", names="Somebody Else")
    assert code_of(refused) == "second-account"
    assert len(doors.store.cabinet("accounts")) == 1


def test_who_has_closed_an_account_may_open_another_and_is_the_same_person(doors: Doors) -> None:
    first = doors.registered()
    done(doors.accounts.close(Actor(first.person, "player"), first.person))
    again = doors.registered()
    assert again.person == first.person
    assert again.player != first.player


def test_a_guest_becomes_an_account_in_place(doors: Doors) -> None:
    """Wallet, seats and history are the player's, and the player stays."""
    done(doors.store.register("g1", "Guest 7", bot=False, token_hash="secret"))
    guest = Caller("g1", "Guest 7", role=GUEST)
    account = done(doors.accounts.register(application(""), guest))
    assert (account.player, account.name) == ("g1", "Guest 7")
    assert doors.store.player_by_token("secret") is None, "the guest's token is no longer good"
    assert room.person_of(doors.book.house, "g1") == account.person
    with pytest.raises(Refused) as refused:
        doors.registered("Other", guest, number="OTHER")
    assert code_of(refused) == "registered-already"


@pytest.mark.parametrize("name", ["Vesna", "rozova 1", "x", "y" * 21, "..."])
def test_a_name_at_the_table_is_short_and_no_name_of_ones_own(doors: Doors, name: str) -> None:
    with pytest.raises(Refused) as refused:
        doors.registered(name)
    assert code_of(refused) in ("name-is-own", "field-wrong")


def test_a_name_of_ones_own_is_no_journals(doors: Doors) -> None:
    """Neither the account's file nor the list of players has it, from which journals are
    written."""
    account = doors.registered("Magpie")
    assert doors.people.faces.name(account.player, account.name) == "Magpie"
    player = doors.store.player(account.player)
    assert player is not None
    assert "Magpie" not in (account.name, player.name, doors.logged_in(account.login).login)
    with pytest.raises(Refused, match="not yours"):
        done(doors.people.faces.choose(account.player, "Vesna", "", account.person))


@pytest.mark.parametrize("password", ["short", "aaaaaaaaaaaa", "x" * 201])
def test_a_weak_password_is_refused(doors: Doors, password: str) -> None:
    asked = Application(person(), "boat", password, "Zara")
    with pytest.raises(Refused) as refused:
        done(doors.accounts.register(asked, None))
    assert code_of(refused) == "password-weak"


# Logging in.


def test_a_login_is_the_word_and_four_digits_of_the_house(doors: Doors) -> None:
    """So that nobody learns by registering which logins there are."""
    one, other = doors.registered(), doors.registered(number="OTHER")
    assert one.login != other.login
    for login in (one.login, other.login):
        word, _, digits = login.partition("-")
        assert word == "boat"
        assert len(digits) == 4
    assert doors.logged_in(f" {one.login.upper()} ").person == one.person


def test_every_login_has_a_token_of_its_own(doors: Doors) -> None:
    account = doors.registered()
    tokens = {doors.logged_in(account.login).token for _ in range(3)}
    assert len(tokens) == 3
    assert len(doors.sessions.of(account.person)) == 3


def test_three_failures_lock_for_half_an_hour_and_over_a_restart(doors: Doors) -> None:
    account = doors.registered()
    for _ in range(3):
        with pytest.raises(Refused) as refused:
            doors.logged_in(account.login, "wrong password")
        assert code_of(refused) == "login-wrong"
    doors.open()
    doors.wait(29)
    with pytest.raises(Refused) as refused:
        doors.logged_in(account.login)
    assert code_of(refused) == "login-locked"
    assert refused.value.facts["minutes"] == 1
    doors.wait(1)
    assert doors.logged_in(account.login).person == account.person


def test_a_clock_that_is_set_back_unlocks_nothing(doors: Doors) -> None:
    account = doors.registered()
    for _ in range(3):
        with pytest.raises(Refused):
            doors.logged_in(account.login, "wrong password")
    doors.wait(-24 * 60)
    with pytest.raises(Refused) as refused:
        doors.logged_in(account.login)
    assert refused.value.facts["minutes"] == 30
    doors.wait(30)
    doors.logged_in(account.login)


def test_a_success_forgives_failures(doors: Doors) -> None:
    account = doors.registered()
    for _ in range(5):
        for _ in range(2):
            with pytest.raises(Refused):
                doors.logged_in(account.login, "wrong password")
        doors.logged_in(account.login)


def test_of_many_tries_at_once_three_are_looked_at(doors: Doors) -> None:
    account = doors.registered()
    before = doors.people.passwords.worked

    async def flood() -> list[str]:
        tries = [doors.entrance.log_in(account.login, f"wrong {n}", "") for n in range(20)]
        found = await asyncio.gather(*tries, return_exceptions=True)
        return [each.code for each in found if isinstance(each, Refused)]

    codes = done(flood())
    assert codes.count("login-wrong") == 3
    assert codes.count("login-locked") == 17
    assert doors.people.passwords.worked - before == 3


def test_a_login_that_nobody_has_costs_and_says_the_same(doors: Doors) -> None:
    account = doors.registered()
    heard: dict[str, list[tuple[str, int]]] = {}
    for login in (account.login, "nobody-1234"):
        for _ in range(4):
            before = doors.people.passwords.worked
            with pytest.raises(Refused) as refused:
                doors.logged_in(login, "wrong password")
            worked = doors.people.passwords.worked - before
            heard.setdefault(login, []).append((str(refused.value), worked))
    assert heard[account.login] == heard["nobody-1234"]
    assert [worked for _, worked in heard["nobody-1234"]] == [1, 1, 1, 0]


# The second factor.


def with_authenticator(doors: Doors, who: str) -> tuple[pyotp.TOTP, tuple[str, ...]]:
    offered = done(doors.entrance.offer_secret(who, PASSWORD)).offered
    totp = pyotp.TOTP(offered)
    with pytest.raises(Refused) as refused:
        done(doors.entrance.take_secret(who, "000000"))
    assert code_of(refused) == "second-wrong"
    return totp, done(doors.entrance.take_secret(who, totp.at(doors.clock.now() // 1000)))


def ticket(doors: Doors, login: str) -> str:
    found = done(doors.entrance.log_in(login, PASSWORD, ""))
    assert isinstance(found, str)
    return found


def test_with_an_authenticator_the_password_alone_opens_nothing(doors: Doors) -> None:
    account = doors.registered()
    totp, _ = with_authenticator(doors, account.person)
    doors.wait(1)
    now = totp.at(doors.clock.now() // 1000)
    entered = done(doors.entrance.second_step(ticket(doors, account.login), now, ""))
    assert doors.sessions.find(entered.token) is not None
    with pytest.raises(Refused) as refused:
        done(doors.entrance.second_step(ticket(doors, account.login), now, ""))
    assert code_of(refused) == "login-wrong", "a code is good once"


def test_the_code_that_switched_it_on_is_used(doors: Doors) -> None:
    account = doors.registered()
    totp, _ = with_authenticator(doors, account.person)
    now = totp.at(doors.clock.now() // 1000)
    with pytest.raises(Refused):
        done(doors.entrance.second_step(ticket(doors, account.login), now, ""))


def test_a_recovery_code_is_good_once(doors: Doors) -> None:
    account = doors.registered()
    _, codes = with_authenticator(doors, account.person)
    assert len(set(codes)) == 10
    typed = f"{codes[0][:6].lower()} {codes[0][6:]}"
    done(doors.entrance.second_step(ticket(doors, account.login), typed, ""))
    with pytest.raises(Refused):
        done(doors.entrance.second_step(ticket(doors, account.login), codes[0], ""))
    doors.open()
    done(doors.entrance.second_step(ticket(doors, account.login), codes[1], ""))
    assert len(doors.accounts.known(account.person).recovery) == 8


def test_of_two_who_use_one_code_at_once_one_is_in(doors: Doors) -> None:
    account = doors.registered()
    _, codes = with_authenticator(doors, account.person)
    tickets = [ticket(doors, account.login) for _ in range(2)]

    async def both() -> list[object]:
        tries = [doors.entrance.second_step(each, codes[0], "") for each in tickets]
        return list(await asyncio.gather(*tries, return_exceptions=True))

    assert sorted(isinstance(each, Refused) for each in done(both())) == [False, True]


def test_guessing_codes_locks_the_login(doors: Doors) -> None:
    account = doors.registered()
    with_authenticator(doors, account.person)
    good = ticket(doors, account.login)
    codes = []
    for _ in range(4):
        with pytest.raises(Refused) as refused:
            done(doors.entrance.second_step(good, "123456", ""))
        codes.append(code_of(refused))
    assert codes == ["login-wrong"] * 3 + ["login-locked"]


def test_the_right_password_forgives_no_wrong_codes(doors: Doors) -> None:
    account = doors.registered()
    with_authenticator(doors, account.person)
    for _ in range(3):
        with pytest.raises(Refused):
            done(doors.entrance.second_step(ticket(doors, account.login), "123456", ""))
    with pytest.raises(Refused) as refused:
        ticket(doors, account.login)
    assert code_of(refused) == "login-locked"


def test_a_ticket_is_good_for_five_minutes_and_once(doors: Doors) -> None:
    account = doors.registered()
    _, codes = with_authenticator(doors, account.person)
    late = ticket(doors, account.login)
    doors.wait(6)
    for bad in (late, "nonsense", ""):
        with pytest.raises(Refused) as refused:
            done(doors.entrance.second_step(bad, codes[0], ""))
        assert code_of(refused) == "code-void"


def test_it_is_switched_off_by_who_knows_the_password(doors: Doors) -> None:
    account = doors.registered()
    with_authenticator(doors, account.person)
    with pytest.raises(Refused):
        done(doors.entrance.drop_secret(account.person, "wrong password"))
    done(doors.entrance.drop_secret(account.person, PASSWORD))
    doors.logged_in(account.login)


# Codes of the staff.


def test_a_code_sets_a_new_password_once_within_a_day(doors: Doors) -> None:
    account = doors.registered()
    token = doors.logged_in(account.login).token
    code = done(doors.accounts.hand_out(ANNA, account.person, "has forgotten it"))
    done(doors.entrance.reset(account.login, code.lower().replace("-", " "), NEW))
    assert doors.sessions.find(token) is None, "all sessions end"
    doors.logged_in(account.login, NEW)
    late = done(doors.accounts.hand_out(ANNA, account.person, "again"))
    doors.wait(24 * 60 + 1)
    said = set()
    for bad in (code, late, "AAAA-AAAA-AAAA-AAAA"):
        with pytest.raises(Refused) as refused:
            done(doors.entrance.reset(account.login, bad, "nine tiny boats"))
        said.add(str(refused.value))
    assert len(said) == 1, "used, late and wrong are said the same"
    doors.logged_in(account.login, NEW)


def test_a_code_is_for_one_person(doors: Doors) -> None:
    one, other = doors.registered(), doors.registered(number="OTHER")
    code = done(doors.accounts.hand_out(ANNA, one.person, "has forgotten it"))
    with pytest.raises(Refused) as refused:
        done(doors.entrance.reset(other.login, code, NEW))
    assert code_of(refused) == "code-void"
    newer = done(doors.accounts.hand_out(ANNA, one.person, "lost the paper"))
    with pytest.raises(Refused):
        done(doors.entrance.reset(one.login, code, NEW))
    done(doors.entrance.reset(one.login, newer, NEW))


def test_a_code_may_take_the_other_factors_away(doors: Doors) -> None:
    account = doors.registered()
    with_authenticator(doors, account.person)
    said = "lost the telephone"
    code = done(doors.accounts.hand_out(ANNA, account.person, said, factors=True))
    done(doors.entrance.reset(account.login, code, NEW))
    doors.logged_in(account.login, NEW)


def test_a_registrar_hands_no_code_out_for_staff(doors: Doors) -> None:
    handed = done(doors.accounts.create_staff(ANNA, person("D1"), "dora", "Vixen"))
    rita: dict[str, Any] = {"person": "rita", "roles": [REGISTRAR], "of_age": True}
    done(doors.book.begin("engagement", "engage", ANNA, **rita))
    post: dict[str, Any] = {"person": "rita", "role": REGISTRAR, "places": ["door"]}
    done(doors.book.begin("shift", "post", ANNA, **post))
    with pytest.raises(Refused):
        done(doors.accounts.hand_out(Actor("rita", ""), handed.person, "asked me"))
    player = doors.registered()
    assert done(doors.accounts.hand_out(Actor("rita", ""), player.person, "has forgotten it"))


class Post:
    """A house with a mail server."""

    delivers = True

    def __init__(self) -> None:
        self.sent: list[tuple[str, Phrase]] = []

    async def send(self, contact: str, said: Phrase) -> None:
        self.sent.append((contact, said))


def test_where_there_is_mail_a_code_is_sent(doors: Doors) -> None:
    account, post = doors.registered(), Post()
    done(doors.entrance.ask_for_code(account.login))
    doors.entrance._mail = post
    done(doors.entrance.ask_for_code("nobody-1234"))
    assert post.sent == []
    done(doors.entrance.ask_for_code(account.login))
    ((contact, said),) = post.sent
    assert contact == "v@example.org"
    done(doors.entrance.reset(account.login, str(said.facts["code"]), NEW))


# Staff.


def test_staff_set_password_and_pin_by_their_code(doors: Doors) -> None:
    handed = done(doors.accounts.create_staff(ANNA, person("D1"), "dora", "Vixen"))
    with pytest.raises(Refused):
        doors.logged_in(handed.login, "")
    with pytest.raises(Refused) as refused:
        done(doors.entrance.reset(handed.login, handed.code, NEW))
    assert code_of(refused) == "pin-weak"
    done(doors.entrance.reset(handed.login, handed.code, NEW, "4711"))
    entered = doors.logged_in(handed.login, NEW)
    assert entered.kind == "staff"
    assert done(doors.entrance.check_pin("VIXEN", "4711")) == handed.person
    assert done(doors.entrance.check_pin(handed.person, "4711")) == handed.person


def test_three_wrong_pins_lock_the_badge_also_one_that_nobody_has(doors: Doors) -> None:
    handed = done(doors.accounts.create_staff(ANNA, person("D1"), "dora", "Vixen"))
    done(doors.entrance.reset(handed.login, handed.code, NEW, "4711"))
    for badge in ("Vixen", "Nobody"):
        before, codes = doors.people.passwords.worked, []
        for pin in ("1", "2", "3", "4711"):
            with pytest.raises(Refused) as refused:
                done(doors.entrance.check_pin(badge, pin))
            codes.append(code_of(refused))
        assert codes == ["pin-wrong"] * 3 + ["login-locked"]
        assert doors.people.passwords.worked - before == 3
    doors.open()
    doors.wait(31)
    assert done(doors.entrance.check_pin("Vixen", "4711")) == handed.person


def test_a_badge_is_one_persons_and_none_of_their_names(doors: Doors) -> None:
    done(doors.accounts.create_staff(ANNA, person("D1"), "dora", "Vixen"))
    for badge, code in (("vixen", "badge-taken"), ("Rozova", "name-is-own")):
        with pytest.raises(Refused) as refused:
            done(doors.accounts.create_staff(ANNA, person("D2"), "dan", badge))
        assert code_of(refused) == code


def test_only_a_game_manager_on_shift_opens_accounts_of_staff(doors: Doors) -> None:
    with pytest.raises(Refused) as refused:
        done(doors.accounts.create_staff(Actor("dora", ""), person("D1"), "dan", "Vixen"))
    assert code_of(refused) == "not-on-shift"
    assert doors.store.cabinet("people") == {}


def test_staff_are_eighteen_too(doors: Doors) -> None:
    """`by` 6.3."""
    with pytest.raises(Refused) as refused:
        done(doors.accounts.create_staff(ANNA, person("D1", "2015-01-01"), "dan", "Vixen"))
    assert (code_of(refused), refused.value.clause) == ("under-age", "by 6.3")


def test_the_regulator_has_an_account_of_its_own_kind(doors: Doors) -> None:
    handed = done(doors.accounts.create_staff(ANNA, person("R1"), "lex", "Owl", "regulator"))
    done(doors.entrance.reset(handed.login, handed.code, NEW))
    entered = doors.logged_in(handed.login, NEW)
    found = doors.sessions.find(entered.token)
    assert found is not None
    assert found[1].role == "regulator"
    with pytest.raises(Refused):
        done(doors.entrance.check_pin("Owl", "4711"))


def test_the_first_game_manager_comes_by_a_link_that_is_good_once(tmp_path: Path) -> None:
    doors = Doors(tmp_path)
    old = doors.people.first.code()
    doors.open()
    code = doors.people.first.code()
    asked = Application(person(), "anna", PASSWORD, "Heron", "4711")
    with pytest.raises(Refused) as refused:
        done(doors.accounts.open_first(asked, old))
    assert code_of(refused) == "code-void", "with every start there is another"
    account = done(doors.accounts.open_first(asked, code))
    assert staff.of(doors.book.house).people == {account.person: ("game manager",)}
    with pytest.raises(Refused):
        done(doors.accounts.open_first(application("Egret", number="OTHER"), code))
    doors.open()
    assert doors.people.first.code() == "", "and then never again"
    assert doors.logged_in(account.login).kind == "staff"


# Sessions.


def test_an_idle_session_goes_on_with_the_password_alone(doors: Doors) -> None:
    account = doors.registered()
    token = doors.logged_in(account.login).token
    name, _ = doors.sessions.find(token) or ("", None)
    doors.wait(29)
    done(doors.sessions.touch(name))
    doors.wait(31)
    with pytest.raises(Refused) as refused:
        done(doors.sessions.touch(name))
    assert code_of(refused) == "session-locked"
    doors.open()
    with pytest.raises(Refused):
        done(doors.entrance.unlock(name, "wrong password"))
    done(doors.entrance.unlock(name, PASSWORD))
    done(doors.sessions.touch(name))


def test_the_sessions_of_an_account_end_one_by_one_or_all_others(doors: Doors) -> None:
    account = doors.registered()
    for _ in range(3):
        doors.logged_in(account.login)
    first, second, third = doors.sessions.of(account.person)
    done(doors.sessions.end(first))
    assert set(doors.sessions.of(account.person)) == {second, third}
    done(doors.sessions.end_all(account.person, but=third))
    doors.open()
    assert set(doors.sessions.of(account.person)) == {third}
    doors.wait(31 * 24 * 60)
    done(doors.sessions.end_old())
    assert doors.sessions.of(account.person) == {}


def test_a_new_password_ends_the_other_sessions(doors: Doors) -> None:
    account = doors.registered()
    here, there = (doors.logged_in(account.login).token for _ in range(2))
    name, _ = doors.sessions.find(here) or ("", None)
    with pytest.raises(Refused):
        done(doors.entrance.change_password(account.person, name, "wrong password", NEW))
    done(doors.entrance.change_password(account.person, name, PASSWORD, NEW))
    assert doors.sessions.find(here) is not None
    assert doors.sessions.find(there) is None
    doors.logged_in(account.login, NEW)


def test_a_closed_account_is_entered_by_nobody(doors: Doors) -> None:
    account = doors.registered()
    token = doors.logged_in(account.login).token
    with pytest.raises(Refused):
        done(doors.accounts.close(Actor("g9", "player"), account.person))
    done(doors.accounts.close(Actor(account.person, "player"), account.person))
    assert doors.sessions.find(token) is None
    with pytest.raises(Refused) as refused:
        doors.logged_in(account.login)
    assert code_of(refused) == "login-wrong"
