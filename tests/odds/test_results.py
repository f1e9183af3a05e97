"""Results ship as data: they are there for every book, and none is older than its rules."""

from __future__ import annotations

import shutil
from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from croupier.cli import main
from croupier.errors import RuleBookError
from croupier.odds import report, results
from croupier.odds.figures import Bet, Figures, Number, counted_bet
from croupier.odds.registry import games, solver
from croupier.odds.results import Made
from croupier.odds.work import QUIET
from croupier.phrase import phrase
from croupier.rulebooks.load import book_ids, load_book, shelf
from croupier.rulebooks.shelves import find_book
from croupier.rulebooks.versions import versions
from croupier.words.speech import ENGLISH

SHIPPED = [(book, game) for book in book_ids() for game in load_book(book).games if game in games()]


@pytest.mark.parametrize(("book", "game"), SHIPPED)
def test_the_odds_of_every_book_ship_with_every_reading(book: str, game: str) -> None:
    """`python -m tools.odds` computes what is missing here."""
    asked = report.asked(game, load_book(book).section(game).rules, {})
    for variant in (report.as_it_is(asked), *report.variants(asked)):
        kept = results.shipped(variant.key)
        assert kept is not None, variant.changes
        assert kept.made.command.startswith("croupier odds")
        assert kept.made.seconds >= 0
        assert results.read_model(kept, asked.solver) == variant.model
        for bet in kept.figures.bets:
            total = sum(one.chance.value for one in bet.results)
            assert not bet.results or total == pytest.approx(1, abs=1e-6)
            _agrees(bet)
            assert bet.how != "exact" or bet.edge.exact


def _agrees(bet: Bet) -> None:
    """The results one by one say the same as the edge, the variance and how often it wins: counted
    ones to the last digit, others within what each says may be wrong with it."""
    each = [(Fraction(one.net), one.chance) for one in bet.results]
    if not each:
        return
    if bet.how == "exact":
        chances = [Fraction(chance.exact) for _, chance in each]
        gained = (net * share for (net, _), share in zip(each, chances, strict=True))
        assert sum(chances) == 1
        assert Fraction(bet.edge.exact) == -sum(gained)
    mean = sum(float(net) * chance.value for net, chance in each)
    square = sum(float(net) ** 2 * chance.value for net, chance in each)
    allowed = sum(abs(float(net)) * chance.error for net, chance in each)
    assert -mean == pytest.approx(bet.edge.value, abs=1e-9 + bet.edge.error + allowed)
    variance = bet.variance
    assert square - mean**2 == pytest.approx(variance.value, rel=1e-7, abs=1e-9 + variance.error)
    for hit in bet.hits:
        assert -1e-12 <= hit.chance.value <= 1 + 1e-12 or hit.name == "splits", hit
        if hit.name == "wins":
            wins = sum(chance.value for net, chance in each if net > 0)
            assert hit.chance.value == pytest.approx(wins, abs=1e-9 + hit.chance.error)


def test_a_result_is_found_by_its_rules_and_by_nothing_else(tmp_path: Path) -> None:
    """A rule changed by a hair has no figures until they are computed."""
    rules = load_book("by").section("roulette").rules
    plain = report.as_it_is(report.asked("roulette", rules, {}))
    other = report.as_it_is(report.asked("roulette", rules, {"pays.straight": "36"}))
    assert results.find(plain.key) is not None
    assert results.find(other.key, tmp_path) is None
    figures = solver("roulette").solve(other.model, QUIET)
    made = Made("croupier odds roulette", 0.1, "2026-11-15", "here")
    results.keep(
        results.kept_now("roulette", solver("roulette"), other.model, figures, made), tmp_path
    )
    kept = results.find(other.key, tmp_path)
    assert kept is not None
    assert kept.figures == figures


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    """A folder with a book of one's own, whose numbers pay 37."""
    assert main(["books", "new", "ours", "--from", "by", "--to", str(tmp_path)]) == 0
    file = tmp_path / "ours" / "roulette.toml"
    text = file.read_text("utf-8")
    assert text.count("straight = { is = 35") == 1
    file.write_text(text.replace("straight = { is = 35", "straight = { is = 37"), "utf-8")
    return tmp_path


def test_a_book_of_ones_own_brings_its_results(
    ours: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """They lie beside it, and nobody computes them; by another book's rules they are not found."""
    asked = report.asked("roulette", find_book("ours", ours).section("roulette").rules, {})
    plain = report.as_it_is(asked)
    assert results.find(plain.key, None, ours) is None
    made = Made("croupier odds roulette --book ours", 0.1, "2026-11-15", "in another house")
    kept = results.kept_now(
        "roulette", asked.solver, plain.model, asked.solver.solve(plain.model, QUIET), made
    )
    beside = results.shipped_file(ours / "ours", "roulette")
    beside.parent.mkdir()
    beside.write_bytes(msgspec.json.encode(kept) + b"\nno result\n")
    results._places.cache_clear()
    assert results.find(plain.key, None, ours) == kept
    assert results.find(plain.key) is None
    capsys.readouterr()
    cache = tmp_path / "cache"
    question = ["odds", "roulette", "--plain", "--cache", str(cache)]
    assert main([*question, "--book", "ours", "--books", str(ours)]) == 0
    assert "(in another house)" in capsys.readouterr().out
    assert main([*question, "--book", f"{ours}/ours"]) == 0
    assert "(in another house)" in capsys.readouterr().out
    assert not cache.exists()
    verify = ["odds", "verify", "roulette", "--book", "ours", "--books", str(ours)]
    assert main([*verify, "--cache", str(cache)]) == 1
    assert "ours/odds/roulette.jsonl:2: (line): expected a result" in capsys.readouterr().err
    beside.write_bytes(msgspec.json.encode(kept) + b"\n")
    assert main([*verify, "--cache", str(cache)]) == 0
    assert capsys.readouterr().out.endswith("same\n1 same\n")


def test_versions_of_a_book_are_days_and_no_results(ours: Path) -> None:
    """A version laid aside has the files of the book; results are found by rules, whatever day."""
    beside = results.shipped_file(ours / "ours", "roulette")
    beside.parent.mkdir()
    beside.write_bytes(b"")
    shutil.rmtree(ours / "ours" / "rounds")  # They prove the book as it was.
    released = ["books", "release", "ours", "--holds-from", "2027-01-01", "--books", str(ours)]
    assert main(released) == 0
    aside = ours / "ours" / "versions" / "2027-01-01"
    assert (aside / "roulette.toml").is_file()
    assert not (aside / results.ODDS).exists()
    assert [each.day for each in versions(ours / "ours")] == ["2027-01-01"]
    assert main(["books", "check", "ours", "--books", str(ours)]) == 0
    assert results.shipped_files(ours)[-1] == beside


def test_a_result_that_was_cut_off_in_writing_is_no_result(tmp_path: Path) -> None:
    (tmp_path / "abc.json").write_text('{"key": "abc", "figures"')
    assert results.computed("abc", tmp_path) is None


def test_a_result_under_another_name_is_not_taken_for_it(tmp_path: Path) -> None:
    figures = solver("roulette").solve(_roulette(), QUIET)
    made = Made("croupier odds roulette", 0.1, "2026-11-15", "here")
    kept = results.kept_now("roulette", solver("roulette"), _roulette(), figures, made)
    results.keep(kept, tmp_path)
    (tmp_path / f"{kept.key}.json").rename(tmp_path / "abc.json")
    assert results.computed("abc", tmp_path) is None


# What two results of the same rules may differ by.


def test_counted_figures_are_equal_to_the_last_digit() -> None:
    figures = solver("roulette").solve(_roulette(), QUIET)
    assert report.difference(figures, figures) is None
    first, *rest = figures.bets
    other = msgspec.structs.replace(first, edge=Number(first.edge.value, "2/74"))
    changed = msgspec.structs.replace(figures, bets=(other, *rest))
    said = report.difference(figures, changed)
    assert said == phrase("differ-edge", bet=first.phrase, one="1/37", other="2/74")
    assert ENGLISH.tell(said) == "edge of straight: 1/37, and 2/74"
    fewer = msgspec.structs.replace(figures, bets=tuple(rest))
    said = report.difference(figures, fewer)
    assert said is not None
    assert ENGLISH.tell(said).startswith("bets straight, split")


def test_what_is_said_is_compared_too() -> None:
    """Notes, names and what was counted; and the letters and words of charts."""
    rules = load_book("ru").section("blackjack").rules
    kept = results.shipped(report.as_it_is(report.asked("blackjack", rules, {})).key)
    assert kept is not None
    figures = kept.figures
    first, *rest = figures.bets
    chart, *charts = figures.charts
    noted = msgspec.structs.replace(first, note=phrase("x"))
    mute = msgspec.structs.replace(chart, words={})
    for field, parts, said in (
        ("notes", figures.notes[1:], "differ-words"),
        ("facts", figures.facts[1:], "differ-words"),
        ("bets", (noted, *rest), "differ-words"),
        ("charts", (mute, *charts), "differ-charts"),
    ):
        changed = msgspec.structs.replace(figures, **{field: parts})
        assert report.difference(figures, changed) == phrase(said)


@pytest.mark.parametrize(("book", "game"), SHIPPED)
def test_what_is_said_of_figures_that_take_long_is_as_it_would_be_said_now(
    book: str, game: str
) -> None:
    """Notes, and the words and notes of charts, are put anew without counting again."""
    who = solver(game)
    for kept in results.read_shipped(results.shipped_file(Path(str(shelf())) / book, game)):
        model = results.read_model(kept, who)
        assert who.said(model, kept.figures) == kept.figures


@pytest.mark.parametrize("part", ["notes", "words", "note"])
def test_verify_finds_a_word_that_is_missing_though_it_counts_nothing(
    ours: Path, capsys: pytest.CaptureFixture[str], part: str
) -> None:
    """Oasis takes minutes: its notes and its charts' words are compared all the same."""
    (kept, *_) = results.read_shipped(results.shipped_file(Path(str(shelf())) / "by", "oasis"))
    best, *charts = kept.figures.charts
    mute = msgspec.structs.replace(best, words={}), msgspec.structs.replace(best, note=None)
    figures = {
        "notes": msgspec.structs.replace(kept.figures, notes=kept.figures.notes[1:]),
        "words": msgspec.structs.replace(kept.figures, charts=(mute[0], *charts)),
        "note": msgspec.structs.replace(kept.figures, charts=(mute[1], *charts)),
    }[part]
    beside = results.shipped_file(ours / "ours", "oasis")
    beside.parent.mkdir()
    spoiled = msgspec.structs.replace(kept, figures=figures)
    beside.write_bytes(msgspec.json.encode(spoiled) + b"\n")
    verify = ["odds", "verify", "oasis", "--book", "ours", "--books", str(ours), "--within", "0"]
    assert main(verify) == 1
    assert "differs: what is said of them" in capsys.readouterr().out


@pytest.mark.parametrize(("how", "gap", "same"), [("sampled", 0.04, True), ("sampled", 0.2, False)])
def test_samples_differ_by_a_few_standard_errors_and_no_more(
    how: str, gap: float, same: bool
) -> None:
    one = counted_bet("box", {Fraction(1): 1, Fraction(-1): 1}, phrase("ways"))
    mine = msgspec.structs.replace(one, how=how, edge=Number(0.5, error=0.01))
    its = msgspec.structs.replace(one, how=how, edge=Number(0.5 + gap, error=0.01))
    said = report.difference(Figures((mine,)), Figures((its,)))
    assert (said is None) is same


def _roulette() -> object:
    rules = load_book("by").section("roulette").rules
    return report.as_it_is(report.asked("roulette", rules, {})).model


# What is asked wrongly.


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"decks": "6"}, "no-such-choice"),
        ({"pays.number": "36"}, "rule-book"),
        ({"pays.straight": "many"}, "rule-book"),
    ],
)
def test_what_is_set_wrongly_has_a_name(settings: dict[str, str], code: str) -> None:
    rules = load_book("by").section("roulette").rules
    with pytest.raises(RuleBookError) as caught:
        report.asked("roulette", rules, settings)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("game", "key", "value"),
    [
        ("punto-banco", "shoe.decks", "[]"),
        ("blackjack", "blackjack.pays", "1000000"),
        ("blackjack", "blackjack.pays", "151/100"),
        ("blackjack", "aim", "31"),
    ],
)
def test_rules_that_are_too_much_are_refused_and_not_begun(game: str, key: str, value: str) -> None:
    rules = load_book("bg").section(game).rules
    with pytest.raises(RuleBookError) as caught:
        report.as_it_is(report.asked(game, rules, {key: value}))
    assert caught.value.code == "not-computed"


def test_a_game_that_no_table_could_play_has_no_odds() -> None:
    """bg art. 15: one deck."""
    rules = load_book("bg").section("caribbean").rules
    with pytest.raises(RuleBookError) as caught:
        report.as_it_is(report.asked("caribbean", rules, {"deck.decks": "2"}))
    assert caught.value.code == "rule-book"


def test_players_against_one_another_have_no_odds() -> None:
    rules = load_book("by").section("holdem").rules
    with pytest.raises(RuleBookError) as caught:
        report.asked("holdem", rules, {})
    assert caught.value.code == "no-odds"
