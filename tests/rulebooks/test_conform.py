"""R46: what of an operator's book breaks the minimum, what needs approval, and what is free."""

from __future__ import annotations

import json
from enum import Enum
from fractions import Fraction
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from croupier.cli import main
from croupier.cli.columns import WIDTH
from croupier.errors import InvariantBroken, RuleBookError
from croupier.rulebooks import minimum
from croupier.rulebooks.conform import Finding, Report, Word, conform, conform_game
from croupier.rulebooks.load import Section, leaves, load_book
from croupier.rulebooks.minimum import Row, load_minimum, minimum_ids, schema_keys
from croupier.rulebooks.schema import poker
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.registry import schema_of

BG, MINIMUM = load_book("bg"), load_minimum("bg")


def report(book: str) -> Report:
    return conform(load_book(book), BG, MINIMUM)


def found(book: str, game: str, word: Word) -> dict[str, Finding]:
    (section,) = [each for each in report(book).games if each.game == game]
    return {finding.about: finding for finding in section.of(word)}


# The meaning of every key.


def test_bg_is_the_minimum_and_every_game_of_it_has_meanings() -> None:
    """art. 11(1)."""
    assert minimum_ids() == ("bg",)
    assert set(MINIMUM.rows) == set(BG.games)


@pytest.mark.parametrize("game", MINIMUM.rows)
def test_one_row_for_every_key_of_the_schema_with_its_reason(game: str) -> None:
    assert list(MINIMUM.rows[game]) == list(schema_keys(schema_of(game).rules))
    assert all(row.why for row in MINIMUM.rows[game].values())


class Longer(poker.Rules, frozen=True):
    """Hold'em, with a key that no row knows."""

    shuffled_twice: Cited[bool]


def test_a_schema_with_a_new_key_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    longer = schema_of("holdem")._replace(rules=Longer)
    known = {**{game: schema_of(game) for game in MINIMUM.rows}, "holdem": longer}
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
            value = get_args(hint(schema_of(game).rules, key))[0]
            assert set(row.wider) == set((False, True) if value is bool else get_args(value)), key


# Every key is weighed: the minimum itself, with one value changed.


def another(value: Any, kind: Any) -> Any:
    """Some other value of the same type."""
    if get_origin(kind) is Literal:
        return next((word for word in get_args(kind) if word != value), None)
    match value:
        case bool():
            return not value
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
    rules, kinds = BG.section(game).rules, []
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
    (game, key, cited)
    for game, section in BG.games.items()
    for key, cited in leaves(section.rules)
    if not key.endswith(".not_offered")
]


def test_every_value_of_the_minimum_that_is_changed_is_found_and_weighed_by_its_row() -> None:
    weighed: dict[str, set[str]] = {}
    for game, key, cited in LEAVES:
        name = row_key(game, key)
        row, kind = MINIMUM.rows[game][name], get_args(hint(schema_of(game).rules, name))[0]
        value = another(cited.value, kind)
        if value is None:  # The schema knows one value only.
            continue
        section = Section(game, changed(BG.section(game).rules, key, value), "")
        told = conform_game(section, BG.section(game), MINIMUM.rows[game], "art. 11(2)")
        (finding,) = told.findings
        assert [point.key for point in finding.points] == [key]
        expected(row, cited, value, finding.word)
        weighed.setdefault(row.means, set()).add(finding.word)
    assert weighed["fixed"] == {"breaks", "silent", "differs and allowed"}
    assert weighed["option"] >= {"stricter"}
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
    ],
)
def test_in_which_direction_a_value_is_wider(game: str, key: str, value: Any, word: str) -> None:
    rules = changed(BG.section(game).rules, key, value)
    told = conform_game(
        Section(game, rules, ""), BG.section(game), MINIMUM.rows[game], "art. 11(2)"
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


# The books that come with the program.


def test_the_minimum_satisfies_itself() -> None:
    told = report("bg")
    assert told.satisfied
    assert not any(game.findings for game in told.games)


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


def test_and_nothing_of_it_breaks_the_minimum() -> None:
    assert not found("bg-blackjack", "blackjack", "breaks")
    assert set(found("bg-blackjack", "blackjack", "differs and allowed")) == {
        "double.for_less",
        "surrender",
        "sevens",
        "war",
        "pair",
        "shoe.machine",
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
    assert {word: told.count(word) for word in ("breaks", "stricter")} == {
        "breaks": 0,
        "stricter": 6,
    }
    assert set(found("mk", "roulette", "stricter")) == {"no_spin.ball-dropped", *capped}
    for game, keys in (("blackjack", capped), ("punto-banco", capped), ("caribbean", box)):
        assert set(found("mk", game, "stricter")) == keys
    assert "bonus.stake" in found("mk", "caribbean", "differs and allowed")


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
    parts = {part.clause: has for part, has in report("bg-blackjack").parts if not has}
    assert {"art. 5(2)", "art. 5(3)", "art. 18(2)", "art. 26(2)", "art. 27(2)"} <= set(parts)
    has = {part.name for part, has in report("bg-blackjack").parts if has}
    assert "winning combinations" in has
    assert "art. 17(2)" not in parts, "the rake is asked for with hold'em only"
    assert "art. 17(2)" in {part.clause for part, _ in report("mk").parts}


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
    assert "5 to be approved, 6 differ and are allowed, 2 silent, 48 equal" in said
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


def test_a_book_that_satisfies_it_ends_with_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["books", "check", "bg", "--against", "bg"]) == 0
    assert "the values satisfy the minimum" in capsys.readouterr().out


def test_a_book_that_is_no_minimum(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(RuleBookError, match="no mandatory minimum"):
        load_minimum("by")
    assert main(["books", "check", "mk", "--against", "by"]) == 2
    assert "There are: bg." in capsys.readouterr().err
