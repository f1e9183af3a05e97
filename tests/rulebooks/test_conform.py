"""R46: what of an operator's book breaks the minimum, what needs approval, and what is free."""

from __future__ import annotations

import json
import re
from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from croupier.cli import main
from croupier.cli.columns import WIDTH
from croupier.errors import InvariantBroken, RuleBookError
from croupier.rulebooks import minimum
from croupier.rulebooks.conform import Finding, Report, Word, conform, conform_game
from croupier.rulebooks.load import HOUSE, Section, leaves, load_book, rules_type
from croupier.rulebooks.minimum import Row, load_minimum, minimum_ids, schema_keys
from croupier.rulebooks.schema import poker
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.house import Amount, Sizes, Term
from croupier.rulebooks.schema.registry import schema_of

BG, MINIMUM = load_book("bg"), load_minimum("bg")


def report(book: str) -> Report:
    return conform(load_book(book), BG, MINIMUM)


def found(book: str, game: str, word: Word) -> dict[str, Finding]:
    told = report(book)
    (section,) = [each for each in (*told.games, told.house) if each.game == game]
    return {finding.about: finding for finding in section.of(word)}


# The meaning of every key.


def test_bg_is_the_minimum_and_every_game_of_it_has_meanings_and_its_house() -> None:
    """art. 11(1); art. 3–9, 18–32."""
    assert minimum_ids() == ("bg",)
    assert set(MINIMUM.rows) == {*BG.games, HOUSE}


@pytest.mark.parametrize("game", MINIMUM.rows)
def test_one_row_for_every_key_of_the_schema_with_its_reason(game: str) -> None:
    assert list(MINIMUM.rows[game]) == list(schema_keys(rules_type(game)))
    assert all(row.why for row in MINIMUM.rows[game].values())


class Longer(poker.Rules, frozen=True):
    """Hold'em, with a key that no row knows."""

    shuffled_twice: Cited[bool]


def test_a_schema_with_a_new_key_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    longer = schema_of("holdem")._replace(rules=Longer)
    known = {**{game: schema_of(game) for game in BG.games}, "holdem": longer}
    monkeypatch.setattr(minimum, "schema_of", known.__getitem__)
    with pytest.raises(InvariantBroken, match=r"holdem.toml has no row for shuffled_twice$"):
        load_minimum("bg")


def hint(schema: Any, key: str) -> Any:
    """The type that a book's value has at a row's key."""
    for name in filter(None, key.split(".")):
        arguments = get_args(schema)
        if get_origin(schema) is dict:
            schema = arguments[1]
        else:
            schema = get_type_hints(arguments[0] if arguments else schema)[name]
    return schema


@pytest.mark.parametrize("game", MINIMUM.rows)
def test_an_option_orders_every_value_that_a_book_may_give(game: str) -> None:
    ordered = {k: row for k, row in MINIMUM.rows[game].items() if isinstance(row.wider, tuple)}
    for key, row in ordered.items():
        assert bool(row.wider) == (row.means == "option"), key
        if row.wider:
            value = get_args(hint(rules_type(game), key))[0]
            assert set(row.wider) == set((False, True) if value is bool else get_args(value)), key


# Every key is weighed: the minimum itself, with one value changed.


def another(value: Any, kind: Any) -> Any:
    """Some other value of the same type."""
    if get_origin(kind) is Literal:
        return next((word for word in get_args(kind) if word != value), None)
    match value:
        case bool():
            return not value
        case Term() | Amount():
            return _more(value)
        case Enum():
            return next(member for member in type(value) if member is not value)
        case Fraction():
            return type(value)(value / 2 if value else 1)
        case int():
            return value + 1
        case str():
            return 1 if value in ("any", "plate") else f"{value} too"
        case tuple():
            return value[:-1] if value else _one(kind)
        case dict():
            return dict(list(value.items())[:-1])
    raise AssertionError(value)


def _more(value: Term | Amount) -> Term | Amount:
    if isinstance(value, Term):
        return Term(value.count + 1, value.unit)
    return Amount(value.units + 1, value.currency)


def _one(kind: Any) -> Any:
    """A list with one thing in it, where the minimum has none."""
    inner = get_args(kind)[0]
    if get_origin(inner) is Literal:
        return (get_args(inner)[0],)
    return (12,) if inner is int else ("x",)


def changed(rules: Any, key: str, value: Any) -> Any:
    name, _, rest = key.partition(".")
    if isinstance(rules, Cited):
        return msgspec.structs.replace(rules, value=value)
    if isinstance(rules, dict):
        name = next(each for each in rules if key == each or key.startswith(f"{each}."))
        rest = key.removeprefix(name).removeprefix(".")
        return {**rules, name: changed(rules[name], rest, value)}
    return msgspec.structs.replace(rules, **{name: changed(getattr(rules, name), rest, value)})


def row_key(game: str, key: str) -> str:
    """A book's key as the rows write it."""
    rules, kinds = BG.chapter(game).rules, []
    while key:
        if named := isinstance(rules, dict):
            name = next(each for each in rules if f"{key}.".startswith(f"{each}."))
        else:
            name = key.partition(".")[0]
        kinds.append("<name>" if named else name)
        rules = rules[name] if named else getattr(rules, name)
        key = key.removeprefix(name).removeprefix(".")
    return ".".join(kinds)


LEAVES = [
    (section.game, key, cited)
    for section in BG.chapters
    for key, cited in leaves(section.rules)
    if not key.endswith(".not_offered")
]


def test_every_value_of_the_minimum_that_is_changed_is_found_and_weighed_by_its_row() -> None:
    weighed: dict[str, set[str]] = {}
    for game, key, cited in LEAVES:
        name = row_key(game, key)
        row, kind = MINIMUM.rows[game][name], get_args(hint(rules_type(game), name))[0]
        value = another(cited.value, kind)
        if value is None:  # The schema knows one value only.
            continue
        section = Section(game, changed(BG.chapter(game).rules, key, value), "")
        told = conform_game(section, BG.chapter(game), MINIMUM.rows[game], "art. 11(2)")
        (finding,) = told.findings
        assert [point.key for point in finding.points] == [key]
        expected(row, cited, value, finding.word)
        weighed.setdefault(row.means, set()).add(finding.word)
    assert weighed["fixed"] == {"breaks", "silent", "differs and allowed"}
    assert weighed["option"] >= {"stricter"}
    assert weighed["bound"] == {"breaks", "differs and allowed", "silent"}
    assert weighed["approval"] == {"to be approved", "differs and allowed"}
    assert weighed["house"] | weighed["procedure"] == {"differs and allowed", "silent"}


def expected(row: Row, cited: Cited[Any], value: Any, word: str) -> None:
    if not cited.clause and not row.clause:
        assert word == "silent", row
    elif row.readings and value in cited.other:
        assert word == "differs and allowed", row
    elif row.means == "fixed":
        assert word == "breaks", row
    elif row.means in ("house", "procedure"):
        assert word == "differs and allowed", row
    else:
        assert word != "silent", row


@pytest.mark.parametrize(
    ("game", "key", "value", "word"),
    [
        ("roulette", "pays.straight", Fraction(36), "breaks"),  # art. 12(3)1
        ("roulette", "last_games", 2, "breaks"),  # art. 12(6)
        ("roulette", "usual", ("straight",), "stricter"),  # art. 12(3)
        ("roulette", "calls.neighbours.fewest", 3, "breaks"),  # art. 12(3)8: two on each side
        ("roulette", "calls.neighbours.most", 4, "differs and allowed"),
        ("blackjack", "shoe.decks", (6,), "differs and allowed"),  # art. 13(1): one of those
        ("blackjack", "shoe.decks", (8, 6), "breaks"),
        ("blackjack", "split.most", 3, "stricter"),  # art. 13(10)
        ("blackjack", "double.not_on", (21,), "stricter"),  # art. 13(9)
        ("blackjack", "blackjack.at_once", ("2", "9"), "differs and allowed"),  # art. 13(3)
        ("blackjack", "blackjack.at_once", ("A",), "breaks"),
        ("blackjack", "insurance.window", "next box", "breaks"),  # art. 13(7): only
        ("blackjack", "insurance.window", "before the first box", "stricter"),
        ("blackjack", "ten_insurance.against", tuple("A6789TJQK"), "differs and allowed"),
        ("blackjack", "ten_insurance.against", tuple("KQJT987A"), "differs and allowed"),
        ("blackjack", "blackjack.beats_aim", False, "differs and allowed"),  # R32
        ("punto-banco", "drawing.second.5", (4, 5, 6, 7), "breaks"),  # art. 14 scheme 5, R8
        ("punto-banco", "shoe.behind_cut_card", 8, "differs and allowed"),  # art. 14(1), R38
        ("punto-banco", "shoe.behind_cut_card", 9, "breaks"),
        ("punto-banco", "modulus", 9, "silent"),  # R39
        ("punto-banco", "shoe.may_burn", False, "differs and allowed"),  # art. 14(3)(а)
        ("caribbean", "bet", "what is staked", "differs and allowed"),  # art. 15(5), R12
        ("caribbean", "bonus.stake", 2, "differs and allowed"),  # art. 15(6)
        ("caribbean", "improving.both", True, "differs and allowed"),  # art. 15(4)
        ("caribbean", "maximum_payout", True, "stricter"),  # art. 15(5)
        ("casino-poker", "structures.pot limit.pots.most", 6, "breaks"),  # art. 16(11)
        ("casino-poker", "structures.pot limit.pots.most", 4, "differs and allowed"),
        ("casino-poker", "streets.2.opener", "must bet", "stricter"),  # art. 16(8)
        ("casino-poker", "streets.1.opener", "may check", "breaks"),  # art. 16(4)
        ("holdem", "streets.2.opener", "must bet", "stricter"),  # art. 17(5) round 2
        ("holdem", "streets.3.opener", "must bet", "differs and allowed"),  # round 3, R52
        ("holdem", "max_players", 12, "breaks"),  # art. 17(2)
        ("holdem", "max_players", 9, "differs and allowed"),
        ("holdem", "structures.no limit.pots.most", 5, "differs and allowed"),  # art. 17(2)
        ("holdem", "raises.least", "the last bet or raise", "stricter"),  # art. 17(5), R25
        ("house", "currencies.allowed", ("BGN", "EUR"), "to be approved"),  # art. 4
        ("house", "game_records.kept", Term(2, "days"), "differs and allowed"),  # art. 30
        ("house", "game_records.of", ("tables",), "differs and allowed"),  # art. 30, R85
        ("house", "licence.display", Term(1, "working days"), "differs and allowed"),  # art. 3(2)
        ("house", "licence.display", Term(9, "working days"), "breaks"),  # may be more than ten
        ("house", "cash_limit.most", Amount(5000, "EUR"), "breaks"),  # art. 22(1)
        ("house", "cash_limit.at_tables", "one redemption", "differs and allowed"),  # R83
        ("house", "dispute_protocol.complaint_within", Term(2, "days"), "breaks"),  # art. 32(3)
        ("house", "machines.stakes", ("coins",), "differs and allowed"),  # art. 19(2)
        ("house", "machines.stakes", ("shells",), "breaks"),
        ("house", "jackpot.set_by", "the organiser", "to be approved"),  # art. 15(6)
    ],
)
def test_in_which_direction_a_value_is_wider(game: str, key: str, value: Any, word: str) -> None:
    rules = changed(BG.chapter(game).rules, key, value)
    told = conform_game(
        Section(game, rules, ""), BG.chapter(game), MINIMUM.rows[game], "art. 11(2)"
    )
    assert [finding.word for finding in told.findings] == [word]


def test_more_lines_of_a_table_are_additions_and_other_ones_are_not() -> None:
    """art. 15(4): one card for an ante. Two for three would be an addition, one for two is not."""
    for prices, word in (
        ({"1": Fraction(1), "2": Fraction(3)}, "differs and allowed"),
        ({"1": Fraction(2)}, "breaks"),
    ):
        rules = changed(BG.section("caribbean").rules, "improving.exchange.prices", prices)
        told = conform_game(
            Section("caribbean", rules, ""), BG.section("caribbean"), MINIMUM.rows["caribbean"], ""
        )
        assert [finding.word for finding in told.findings] == [word]


def test_an_option_that_is_taken_away_and_a_bet_that_is_left_out() -> None:
    rules = BG.section("caribbean").rules
    none = Absent(Cited(True, clause="our rule 9"))
    section = Section("caribbean", msgspec.structs.replace(rules, bonus=none), "")
    told = conform_game(section, BG.section("caribbean"), MINIMUM.rows["caribbean"], "")
    (finding,) = told.findings
    (point,) = finding.points
    assert (finding.word, point.key) == ("stricter", "bonus")
    assert point.minimum is not None
    assert point.own is not None
    assert (point.minimum.clause, point.own.clause) == ("art. 15(6)", "our rule 9")
    rules = BG.section("punto-banco").rules
    bets = {name: bet for name, bet in rules.bets.items() if name != "tie"}
    section = Section("punto-banco", msgspec.structs.replace(rules, bets=bets), "")
    told = conform_game(section, BG.section("punto-banco"), MINIMUM.rows["punto-banco"], "")
    assert [(each.word, each.about) for each in told.findings] == [("stricter", "bets.tie")]


def test_an_added_machine_keeps_to_the_printed_number_of_decks() -> None:
    """art. 13(1): one, four, five or six, wherever they lie."""
    rules = load_book("bg-blackjack").section("blackjack").rules
    rules = changed(rules, "shoe.machine.decks", (8,))
    told = conform_game(
        Section("blackjack", rules, ""), BG.section("blackjack"), MINIMUM.rows["blackjack"], ""
    )
    (broken,) = told.of("breaks")
    assert broken.about == "shoe.machine.decks"


# The house.


def test_a_copy_with_four_broken_house_values_is_found_by_their_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """art. 22(1): 5 000 in cash; art. 30: a day of records; art. 9 and 31(1): an inspector; art.
    32(2): three days for the protocol."""
    assert main(["books", "new", "ours", "--from", "bg", "--to", str(tmp_path)]) == 0
    file = tmp_path / "ours" / "house.toml"
    text = file.read_text("utf-8")
    for was, now in (
        ("most = { is = { units = 5000", "most = { is = { units = 50000"),
        ("kept = { is = { count = 24", "kept = { is = { count = 1"),
        ('at_table = { is = ["dealer", "inspector"]', 'at_table = { is = ["dealer"]'),
        ("sent_within = { is = { count = 3,", "sent_within = { is = { count = 30,"),
    ):
        assert was in text
        text = text.replace(was, now, 1)
    file.write_text(text, "utf-8")
    capsys.readouterr()
    against = ["books", "check", "ours", "--against", "bg", "--books", str(tmp_path), "--json"]
    assert main(against) == 1
    told = json.loads(capsys.readouterr().out)
    assert not told["satisfied"]
    broken = [each for each in told["house"]["findings"] if each["word"] == "breaks"]
    assert {each["about"]: each["points"][0]["minimum"]["clause"] for each in broken} == {
        "cash_limit.most": "art. 22(1)",
        "game_records.kept": "art. 30",
        "staff.at_table": "art. 12(1), art. 17(1), art. 31(1)",
        "dispute_protocol.sent_within": "art. 32(2), art. 32(4)",
    }


def test_what_binds_by_itself_need_not_be_repeated() -> None:
    """art. 9: a book that says nothing of the staff takes none of them away."""
    none = Absent(Cited(True, house="our book says nothing of it"))
    rules = msgspec.structs.replace(BG.house.rules, staff=none)
    told = conform_game(Section(HOUSE, rules, ""), BG.house, MINIMUM.rows[HOUSE], "")
    assert [(each.word, each.about) for each in told.findings] == [("silent", "staff")]


def test_a_list_is_silent_only_where_it_is_empty_and_cites_nothing() -> None:
    """art. 31(1): to name the dealer alone is to leave out the inspector."""
    for value, clause, word in (
        ((), "", "silent"),
        ((), "our rule 1", "breaks"),
        (("dealer",), "", "breaks"),
    ):
        at_table = Cited(value, clause=clause, house="ours")
        staff = msgspec.structs.replace(BG.house.rules.staff, at_table=at_table)
        rules = msgspec.structs.replace(BG.house.rules, staff=staff)
        told = conform_game(Section(HOUSE, rules, ""), BG.house, MINIMUM.rows[HOUSE], "")
        assert [(each.word, each.about) for each in told.findings] == [(word, "staff.at_table")]
    rules = changed(BG.section("blackjack").rules, "insurance.against", ())
    told = conform_game(
        Section("blackjack", rules, ""), BG.section("blackjack"), MINIMUM.rows["blackjack"], ""
    )
    assert [each.word for each in told.findings] == ["stricter"]


def test_nobody_waits_for_a_win_that_the_reserve_must_cover() -> None:
    """art. 5(2): always. by 4.4 gives the house 24 hours."""
    assert "cash_short" in found("by", HOUSE, "breaks")


def test_a_cash_reserve_below_the_printed_sum_breaks_it() -> None:
    """art. 5(2)."""
    sizes = Sizes(Cited(Amount(4000, "BGN"), clause="1"), Cited(Amount(1, "BGN"), clause="1"))
    reserves = msgspec.structs.replace(BG.house.rules.reserves, sizes=sizes)
    rules = msgspec.structs.replace(BG.house.rules, reserves=reserves)
    told = conform_game(Section(HOUSE, rules, ""), BG.house, MINIMUM.rows[HOUSE], "")
    assert [each.about for each in told.of("breaks")] == ["reserves.sizes.cash"]


# The books that come with the program.


def test_the_minimum_satisfies_itself() -> None:
    told = report("bg")
    assert told.satisfied
    assert not any(chapter.findings for chapter in (*told.games, told.house))


def test_the_operators_book_has_five_differences_to_be_approved() -> None:
    """R46: insurance on an ace only, against a ten not on an ace, for half only; three splits; aces
    once, one card each."""
    narrower = found("bg-blackjack", "blackjack", "stricter")
    assert {about: [point.key for point in each.points] for about, each in narrower.items()} == {
        "insurance.against": ["insurance.against"],
        "what insurance may cost": ["insurance.stakes", "ten_insurance.stakes"],
        "ten_insurance.against": ["ten_insurance.against"],
        "split.most": ["split.most"],
        "split aces": ["split.aces_draw", "split.aces_again"],
    }
    (insurance,) = narrower["insurance.against"].points
    assert insurance.minimum is not None
    assert insurance.own is not None
    assert (insurance.minimum.clause, insurance.own.clause) == ("art. 13(6)", "p. 22")


def test_and_three_additions_that_need_approval() -> None:
    """art. 13(2), 13(12): a machine leaves no cut and no cut card. art. 13(2): what War wins joins
    the bet after its end. art. 4: euro."""
    added = found("bg-blackjack", "blackjack", "to be approved")
    assert {about: _clause(each) for about, each in added.items()} == {
        "shoe.machine": "art. 13(2), art. 13(12)",
        "war.winnings_move": "art. 13(2)",
    }
    euro = found("bg-blackjack", HOUSE, "to be approved")
    assert {about: _clause(each) for about, each in euro.items()} == {
        "currencies.allowed": "art. 4, art. 19(1)"
    }


def _clause(finding: Finding) -> str:
    (point,) = finding.points
    assert point.minimum is not None
    return point.minimum.clause


def test_what_the_minimum_does_not_print_is_not_equal_to_it() -> None:
    """Where bg says “as the operator's book”, that book is equal to itself, not to the law."""
    (told,) = report("bg-blackjack").games
    theirs = dict(leaves(BG.section("blackjack").rules))
    copied = [key for key, cited in theirs.items() if "operator" in cited.house]
    assert {"shoe.cut_least", "shoe.behind"} <= set(copied)
    assert not any(theirs[key].clause for key in copied)
    assert told.unprinted >= len(copied)
    printed = [key for key, cited in theirs.items() if cited.clause]
    assert told.equal <= len(printed)


def test_and_nothing_of_it_breaks_the_minimum() -> None:
    assert not found("bg-blackjack", "blackjack", "breaks")
    assert not found("bg-blackjack", HOUSE, "breaks")
    assert set(found("bg-blackjack", "blackjack", "differs and allowed")) == {
        "double.for_less",
        "surrender",
        "sevens",
        "war",
        "pair",
    }
    assert set(found("bg-blackjack", "blackjack", "silent")) == {
        "shoe.burned_after_shuffle",
        "shoe.burned_at_dealer_change",
    }


def test_mk_leaves_out_one_printed_reason_for_a_new_spin() -> None:
    """bg art. 12(2): the dealer drops the ball. And mk §3.1 lets a plate cap what is paid (R90),
    where bg prints what bets pay. All else that differs is free."""
    told = report("mk")
    capped = {"maximum_payout"}
    box = {*capped, "no_game_in_maximum"}
    asked = {
        word: sum(len(game.of(word)) for game in told.games)
        for word in ("breaks", "stricter", "to be approved")
    }
    assert asked == {"breaks": 0, "stricter": 6, "to be approved": 0}
    assert set(found("mk", "roulette", "stricter")) == {"no_spin.ball-dropped", *capped}
    for game, keys in (("blackjack", capped), ("punto-banco", capped), ("caribbean", box)):
        assert set(found("mk", game, "stricter")) == keys
    assert "bonus.stake" in found("mk", "caribbean", "differs and allowed")


def test_the_house_of_mk_stands_on_a_site_and_plays_for_denars() -> None:
    """bg art. 3(1), 4."""
    assert set(found("mk", HOUSE, "breaks")) == {"display.what", "display.where"}
    assert set(found("mk", HOUSE, "to be approved")) == {"currencies.allowed", "jackpot.set_by"}


def test_what_mk_does_not_print_and_bg_does_is_said() -> None:
    silent = found("mk", "roulette", "silent")
    assert set(silent) == {"losing_bets_first", "last_games"}
    assert "art. 11(2)" in silent["last_games"].points[0].why


def test_by_would_need_another_book_in_bulgaria() -> None:
    told = report("by")
    assert set(found("by", "blackjack", "breaks")) == {"insurance.window", "shoe.decks"}
    assert set(found("by", "holdem", "breaks")) == {"blinds.raises", "ways of betting"}
    assert "ten_insurance" in found("by", "blackjack", "stricter")
    assert "max_players" in found("by", "holdem", "differs and allowed"), "ten, of eleven at most"
    assert set(told.other_games) == {
        "dealer-holdem", "five-stud", "oasis", "omaha", "omaha-hi-lo", "russian", "seven-stud",
    }  # fmt: skip


def test_house_parts_of_which_a_book_says_nothing_are_missing() -> None:
    """art. 5, 10, 11(2)–(3), 18(2), 26(2), 27(2)."""
    parts = {part.clause: has for part, has in report("bg-blackjack").parts if has is False}
    assert {"art. 5(2)", "art. 5(3)", "art. 18(2)", "art. 26(2)", "art. 27(2)"} <= set(parts)
    has = {part.name for part, has in report("bg-blackjack").parts if has}
    assert "winning combinations" in has
    assert "art. 17(2)" not in parts, "the rake is asked for with hold'em only"
    plates = {part.clause for part, has in report("mk").parts if has is None}
    assert {"art. 14(2)", "art. 17(2)"} <= plates
    missing = {part.clause for part in report("bg-blackjack").missing}
    assert missing == {"art. 5(2)", "art. 5(3)", "art. 10"}, "machines and the like, only if any"


def test_house_parts_are_there_where_the_house_chapter_speaks_of_them() -> None:
    """The minimum has no sizes of reserves and no linked machines: those are the operator's."""
    told = {part.name: has for part, has in report("by").parts}
    assert told["tokens of participation: chips, tickets, cards"]
    assert told["duties of the organiser and of the players"]
    assert not told["tournaments, in a section of their own"]
    least = {part.clause: has for part, has in report("bg").parts}
    assert least["art. 18(2)"]
    assert least["art. 26(2)"]
    assert least["art. 27(2)"]
    assert not least["art. 5(3)"]
    assert not least["art. 24(4)"]


# On the command line.


def test_what_is_to_be_approved_with_both_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["books", "check", "bg-blackjack", "--against", "bg"]) == 1
    said = capsys.readouterr().out
    assert "blackjack: 5 stricter, 2 added, to be approved, 5 differ and are allowed" in said
    assert "31 equal, 17 as\nwell that bg does not print" in said
    assert "(art. 13(6))                           (p. 22)" in said
    assert "missing  size of the bank reserve (art. 5(3))" in said
    assert max(map(len, said.splitlines())) <= WIDTH


def test_games_that_the_minimum_does_not_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["books", "check", "ru", "--against", "bg", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["other_games"][0] == {"game": "baccarat", "clause": "art. 11(3)"}
    assert main(["books", "check", "by", "--against", "bg"]) == 1
    said = capsys.readouterr().out
    assert "oasis: not named in art. 11(1)" in said
    assert max(map(len, said.splitlines())) <= WIDTH


def test_a_book_that_satisfies_it_and_lacks_parts_ends_with_1(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """art. 5(2), 5(3), 10: the minimum leaves them to the operator's own book."""
    assert main(["books", "check", "bg", "--against", "bg"]) == 1
    said = " ".join(capsys.readouterr().out.split())
    assert "the values satisfy the minimum; 3 parts are missing: the book is not complete" in said


def test_a_book_that_satisfies_it_and_is_complete_ends_with_0(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["books", "new", "ours", "--from", "bg", "--to", str(tmp_path)]) == 0
    file = tmp_path / "ours" / "house.toml"
    text = file.read_text("utf-8")
    sizes = """[reserves.sizes]
cash = { is = { units = 20000, currency = "BGN" }, clause = "rule 1" }
bank = { is = { units = 90000, currency = "BGN" }, clause = "rule 1" }
"""
    conduct = """[conduct]
duties = { is = ["play by the rules"], clause = "rule 2" }
forbidden = { is = ["weapons"], clause = "rule 2" }
leaving = { is = "at once on demand", clause = "rule 2" }
"""
    text = re.sub(r"\[reserves\.sizes\]\n.*\n", lambda _: sizes, text)
    text = re.sub(r"\[conduct\]\n.*\n", lambda _: conduct, text)
    file.write_text(text, "utf-8")
    assert main(["books", "check", "ours", "--against", "bg", "--books", str(tmp_path)]) == 0
    assert "the values satisfy the minimum\n" in capsys.readouterr().out


def test_a_book_that_is_no_minimum(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(RuleBookError, match="no mandatory minimum"):
        load_minimum("by")
    assert main(["books", "check", "mk", "--against", "by"]) == 2
    assert "There are: bg." in capsys.readouterr().err
