"""Hands between players as other programs read them: PHH there and back, Open Hand History."""

from __future__ import annotations

import json
import random
import re
import warnings
from decimal import Decimal
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from pokerkit import Automation, NoLimitTexasHoldem, State
from pokerkit.notation import HandHistory

from croupier.cards.card import HIDDEN, PACK
from croupier.errors import Refused, RoundTextError
from croupier.games.awaiting import Drawn
from croupier.games.facts import Back
from croupier.games.poker.terms import Terms
from croupier.histories.poker.history import History, read_history
from croupier.histories.poker.ohh import SPEC, WRITTEN, write_ohh
from croupier.histories.poker.phh import VARIANTS, variant, write_phh
from croupier.histories.poker.phh_replay import read_phh, replay_phh
from croupier.replay import replay
from croupier.rulebooks.load import load_book
from croupier.table.entry import Entry
from croupier.table.room.events import HandStarted
from croupier.table.setting import Setting, lay_out, terms_of
from croupier.table.sight import told
from croupier.words.refusals import in_words
from tests.table.hands import Room, random_hand, room

ROOMS = {
    "NT": ("bg", "holdem", "no limit, blinds 5 10, rake 5 % to 30 a pot, chip 1"),
    "PT": ("mk", "holdem", "pot limit, blinds 0.50 1, chip 0.50, rake 5 %"),
    "ST": ("by", "holdem", "bets 10..100, rake 5 %, chip 1"),
    "FT": ("by", "holdem", "bets 10..10, chip 1"),
    "SO": ("by", "omaha", "bets 10..100, rake 5 %, chip 1"),
    "SO/8": ("by", "omaha-hi-lo", "bets 10..100, rake 5 %, chip 1"),
    "FO/8": ("by", "omaha-hi-lo", "bets 10..10, chip 1"),
    "S7S": ("bg", "casino-poker", "spread, ante 1, bets 10..50, chip 1"),
    "P7S": ("mk", "casino-poker", "pot limit, ante 1, bets 10.., rake 4 %, chip 1"),
    "F7S": ("by", "seven-stud", "ante 1, bring-in 5, bets 10..10, chip 1"),
    "S5S": ("by", "five-stud", "ante 1, bring-in 5, bets 5..50, rake 5 %, chip 1"),
}
"""Every variant we play, with its code."""
LOW = {"F7S": {"ante__opener": "low bring-in or bet"}}
"""The format has a bring-in below the bet: by `by` as it is read otherwise (R79)."""
AT = 1_700_000_000_000
AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def table_of(code: str) -> Room:
    return room(*ROOMS[code], **LOW.get(code, {}))


HOLDEM = """game: holdem
book: bg
plate: no limit, blinds 5 10, rake 5 % to 30 a pot, chip 1
seats: 1 p1 500, 2 p2 120, 3 p3 500
button: p1

p2: posts small blind 5
p3: posts big blind 10
deck: Ah to p2, Qc to p3, Kd to p1, As to p2, Qd to p3, Ks to p1
p1: call 10
p2: raise to 120
p3: call 110
p1: call 110
= pot 1: 360, p1 p2 p3
deck: xx burn, 7c 2d 9h to board
p3: check
p1: bet 150
p3: fold
= p1: 150 back (not called)
= pot 1: 360, p1 p2
deck: xx burn, 3c to board
= pot 1: 360, p1 p2
deck: xx burn, Js to board
= pot 1: 360, p1 p2
= pot 1 of 360: rake 18, p2 342
"""


def played(text: str) -> tuple[tuple[Entry, ...], Setting]:
    """The entries of a `.round` text by the Bulgarian book."""
    book = load_book("bg")
    done = replay(text, book)
    return done.entries, lay_out("holdem", book.section("holdem").rules, done.table.plate)


# PHH.


def test_a_hand_of_no_limit_holdem() -> None:
    entries, setting = played(HOLDEM)
    text = write_phh(entries, setting, AT)
    assert text.startswith(
        'variant = "NT"\n'
        "antes = [0, 0, 0]\n"
        "blinds_or_straddles = [5, 10, 0]\n"
        "min_bet = 10\n"
        "starting_stacks = [120, 500, 500]\n"
        "actions = [\n"
        '  "d dh p1 AhAs",\n'
        '  "d dh p2 QcQd",\n'
        '  "d dh p3 KdKs",\n'
        '  "p3 cc",\n'
        '  "p1 cbr 120",\n'
        '  "p2 cc",\n'
        '  "p3 cc",\n'
        '  "d db 7c2d9h",\n'
        '  "p2 cc",\n'
        '  "p3 cbr 150",\n'
        '  "p2 f",\n'
        '  "p1 sm AhAs",\n'
        '  "p3 sm KdKs",\n'
        '  "d db 3c",\n'
        '  "d db Js",\n'
        "]\n"
        "time = 22:13:20\n"
    )
    for line in (
        "seats = [2, 3, 1]",
        "finishing_stacks = [342, 380, 380]",
        "winnings = [342, 0, 0]",
        '_plate = "blinds 5 10, no limit, rake 5 % to 30 a pot, chip 1"',
        '_button = "p1"',
        "_pots = [360]",
        "_rake = [18]",
    ):
        assert f"{line}\n" in text


@pytest.mark.parametrize("code", ROOMS)
def test_what_is_written_is_read_back_as_the_same_hand(code: str) -> None:
    """The same events but for the faces of burned cards, which no history tells."""
    where = table_of(code)
    assert variant(terms_of(where.setting, Terms)) == code
    for seed in range(12):
        entries = random_hand(where, random.Random(seed))
        text = write_phh(entries, where.setting, AT)
        again, _ = read_phh(text, where.book)
        assert write_phh(again, where.setting, AT) == text
        assert _happened(again) == _happened(entries)
        played = replay_phh(text, where.book).entries
        assert read_history(played).stacks == read_history(entries).stacks


def _happened(entries: tuple[Entry, ...]) -> list[Any]:
    """What a history tells of a hand: cards that were dealt one by one come together."""
    history = read_history(entries)
    clocks = [entry.clock for entry in entries if not isinstance(entry.word, Drawn)]
    return [
        history.opened, history.posted, history.streets, history.shown, history.given,
        history.stacks, clocks,
    ]  # fmt: skip


def test_a_struck_word_is_not_in_the_history() -> None:
    """What was struck was never played: the history tells what stands."""
    struck = HOLDEM.replace(
        "p3: check\np1: bet 150\n",
        "p3: check\np1: bet 100\ndealer: strike 10, misheard\ninspector: confirms\np1: bet 150\n",
    )
    assert write_phh(*played(struck)) == write_phh(*played(HOLDEM))


def test_a_hand_that_is_void_or_not_over_has_no_history() -> None:
    entries, setting = played(HOLDEM)
    void = HOLDEM + "dealer: strike 1, a defective deck\ninspector: confirms\n"
    for unfinished in (entries[:6], played(void)[0]):
        with pytest.raises(Refused) as refused:
            write_phh(unfinished, setting)
        assert "not come to its end" in in_words(refused.value)


def test_other_games_have_no_hand_history() -> None:
    """Roulette has no hands: the code says so, and `.round` is there for it."""
    text = (
        "game: roulette\nbook: by\nplate: straight 1..100, even chance 10..2000\nseats: 1 p1\n\n"
        "p1: bet 10 on red\ndealer: no more bets\nwheel: 18\n= p1 red: 10 back, 10 won\n"
    )
    done = replay(text, load_book("by"))
    with pytest.raises(Refused) as refused:
        read_history(done.entries)
    assert refused.value.code == "no-history"
    assert "not poker between players" in in_words(refused.value)


# Hidden cards.


def test_who_reads_a_history_sees_what_they_saw_at_the_table() -> None:
    """p3 folded and showed nothing; p1 and p2 showed, so everybody knows their cards."""
    entries, setting = played(HOLDEM)
    assert '"d dh p2 QcQd"' in write_phh(told(entries, "p3"), setting)
    nobody = write_phh(told(entries, ""), setting)
    assert [line for line in nobody.splitlines() if " dh " in line] == [
        '  "d dh p1 AhAs",',
        '  "d dh p2 ????",',
        '  "d dh p3 KdKs",',
    ]
    assert "Qc" not in write_ohh(told(entries, "p1"), setting)


@pytest.mark.parametrize("code", ["NT", "F7S", "SO/8"])
def test_a_history_with_hidden_cards_plays_to_the_same_stacks(code: str) -> None:
    where = table_of(code)
    for seed in range(12):
        entries = random_hand(where, random.Random(seed))
        text = write_phh(told(entries, ""), where.setting)
        again, _ = read_phh(text, where.book)
        assert read_history(again).stacks == read_history(entries).stacks


def test_cards_that_were_dealt_unseen_are_named_when_they_are_turned() -> None:
    """Dealt by hand: nobody types the down cards until the showdown."""
    unseen = HOLDEM.replace("Ah to p2", "xx to p2").replace("As to p2", "xx to p2")
    unseen = unseen.replace(
        "= pot 1: 360, p1 p2\n= pot 1 of", "= pot 1: 360, p1 p2\nhand: Ah As to p2\n= pot 1 of"
    )
    entries, setting = played(unseen)
    text = write_phh(entries, setting)
    assert '"d dh p1 ????"' in text
    assert '"p1 sm AhAs"' in text
    again, _ = read_phh(text, load_book("bg"))
    assert _happened(again) == _happened(entries)


# Files of others, and bad ones.

BAD = {
    "no TOML": ('variant = "NT"', "variant = NT", 1, "no TOML"),
    "no book": ('_book = "bg"\n', "", 1, "“_book” is missing"),
    "no stacks": ("starting_stacks = [120, 500, 500]\n", "", 1, "“starting_stacks” is missing"),
    "a stack of nothing": ("[120, 500, 500]", "[120, 0, 500]", 5, "above 0"),
    "a stack nobody knows": ("[120, 500, 500]", "[120, inf, 500]", 5, "not an amount"),
    "a currency of nowhere": ('currency = "BGN"', 'currency = "ZZZ"', 29, "ISO 4217"),
    "a seat twice": ('["p2", "p3", "p1"]\n_bots', '["p2", "p2", "p1"]\n_bots', 37, "different"),
    "names of too few": ('players = ["p2", "p3", "p1"]', 'players = ["p2"]', 26, "3 players"),
    "a button on no seat": ('_button = "p1"', '_button = "p7"', 35, "one of p2, p3, p1"),
    "no button": ('_button = "p1"', '_button = ""', 1, "needs a seat"),
    "another order": ('_button = "p1"', '_button = "p2"', 1, "left of the button"),
    "nobody": ("p3 cc", "p9 cc", 10, "nobody is called p9"),
    "no action": ("p3 cc", "p3 xyz", 10, "expected d dh"),
    "a draw": ("p3 cc", "p3 sd AhAs", 10, "expected d dh"),
    "out of turn": ("p3 cc", "p2 cc", 10, "p1 is to act"),
    "too small a raise": ("cbr 120", "cbr 10", 11, "A raise goes to 11"),
    "no amount": ("cbr 120", "cbr many", 11, "not an amount"),
    "no card": ("AhAs", "AhAx", 7, "“Ax” is no card"),
    "a card twice": ("QcQd", "QcAh", 8, "Ah is there twice"),
    "too many cards": ("7c2d9h", "7c2d9h8s", 14, "not awaited now"),
    "too few cards": ('  "d dh p3 KdKs",\n', "", 9, "cards are dealt"),
    "a card to one who folded": ('  "d db 3c",\n', '  "d dh p2 3c",\n', 20, "not awaited now"),
    "others than were dealt": ("p1 sm AhAs", "p1 sm AhAc", 18, "holds Ah As"),
    "nothing more": ('  "d db Js",\n', "", 20, "the hand is not over"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_refused_with_its_line(name: str) -> None:
    old, new, line, why = BAD[name]
    text = write_phh(*played(HOLDEM))
    assert old in text
    with pytest.raises(RoundTextError) as refused:
        replay_phh(text.replace(old, new, 1), load_book("bg"), "hand.phh")
    assert refused.value.code == "unreadable-round"
    assert in_words(refused.value).startswith(f"hand.phh, line {line}: ")
    assert why in in_words(refused.value)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("finishing_stacks = [342, 380, 380]", "finishing_stacks = [360, 380, 380]"),
        ("_rake = [18]", "_rake = [0]"),
        ('variant = "NT"', 'variant = "PT"'),
        ("blinds_or_straddles = [5, 10, 0]", "blinds_or_straddles = [1, 2, 0]"),
    ],
)
def test_a_file_that_says_what_did_not_come_about_differs(old: str, new: str) -> None:
    text = write_phh(*played(HOLDEM))
    with pytest.raises(RoundTextError) as refused:
        replay_phh(text.replace(old, new), load_book("bg"))
    assert refused.value.code == "round-differs"
    assert f"-{new}\n" in in_words(refused.value)


def test_rules_that_have_changed_since_are_named() -> None:
    text = write_phh(*played(HOLDEM)).replace('_rules = "', '_rules = "0')
    with pytest.raises(RoundTextError, match="the book now has"):
        replay_phh(text, load_book("bg"))


def test_a_file_without_our_own_names_plays_all_the_same() -> None:
    """What another program writes: seats by number, comments, no outcome."""
    text = write_phh(*played(HOLDEM))
    kept = [
        line
        for line in text.splitlines()
        if not line.startswith(("_names", "_bots", "_rules", "_pots", "_rake", "hand"))
    ]
    foreign = "\n".join(kept).replace('"p3 cc",', '"p3   cc # a thin call", "# the flop",', 1)
    assert read_history(replay_phh(foreign, load_book("bg")).entries).stacks == (
        34200, 38000, 38000,
    )  # fmt: skip


# The page about it.


def test_the_page_shows_a_hand_that_plays_and_names_every_variant_and_field() -> None:
    page = (Path(__file__).parents[2] / "docs/hand-histories.md").read_text("utf-8")
    (example,) = re.findall(r"^```phh\n(.*?)^```$", page, re.M | re.S)
    assert replay_phh(example, load_book("bg"), "page").table.phase == "settled"
    codes = set(re.findall(r"^\| `([A-Z0-9/]+)` \|", page, re.M))
    assert codes >= set(ROOMS)
    standard = {code for code in codes if code in HandHistory.game_types}
    assert standard == set(VARIANTS)
    assert {code for code in codes if _whose(page, code)} == standard
    fields = set(re.findall(r"^\| `(_\w+)` \|", page, re.M))
    written = set()
    for code in ("NT", "S7S"):
        where = table_of(code)
        text = write_phh(random_hand(where, random.Random(1)), where.setting)
        written |= set(re.findall(r"^(_\w+) =", text, re.M))
    assert fields == written


def _whose(page: str, code: str) -> bool:
    return bool(re.search(rf"^\| `{code}` \|.*\| the format's \|$", page, re.M))


# Beside pokerkit.


@pytest.mark.parametrize("code", ["NT", "FT", "FO/8", "F7S"])
def test_pokerkit_reads_the_variants_the_format_has(code: str) -> None:
    """And comes to the same stacks, where no pot is shared: to the odd chips of it otherwise."""
    book, game, plate = ROOMS[code]
    where = room(book, game, re.sub(", rake.*", ", chip 1", plate), **LOW.get(code, {}))
    read = 0
    for seed in range(60):
        entries = random_hand(where, random.Random(seed))
        history = read_history(entries)
        if _unknown_to_pokerkit(history, where, code):
            continue
        hand = HandHistory.loads(write_phh(entries, where.setting, AT))
        with warnings.catch_warnings():  # it warns of a fold where a check was possible
            warnings.simplefilter("ignore")
            *_, state = hand
        differ = [a - b for a, b in zip(state.stacks, hand.finishing_stacks or [], strict=True)]
        odd = sum(len(pot.shares) for pot in history.given if len(pot.shares) > 1)
        assert sum(map(abs, differ)) <= 2 * odd
        read += 1
    assert read > 30


def _unknown_to_pokerkit(history: History, where: Room, code: str) -> bool:
    """What our books allow and it does not: a raise smaller than the last, a raise by who has
    spoken after a short all-in, a fifth bet or raise at a fixed limit."""
    terms = terms_of(where.setting, Terms)
    for street in history.streets:
        level, full = (terms.big if street.number == 1 else 0), max(terms.big, terms.minimum)
        spoken: set[str] = set()
        raises = [act for act in street.acts if act.verb in ("bet", "raise")]
        if code.startswith("F") and len(raises) > 4:
            return True
        for act in street.acts:
            if act in raises:
                by = act.total - level
                if (by < full and not act.all_in) or act.seat in spoken:
                    return True
                spoken = {act.seat} if by >= full else spoken
                full, level = max(by, full), act.total
            spoken.add(act.seat)
    return False


def test_what_pokerkit_writes_is_played_here() -> None:
    """With the book, the plate and the button said, which the format has no fields for."""
    book = load_book("bg")
    game = NoLimitTexasHoldem(AUTOMATIONS, True, 0, (5, 10), 10)
    for seed in range(25):
        rng = random.Random(seed)
        players = rng.randint(3, 9)
        state = game([rng.choice((25, 60, 500)) for _ in range(players)], players)
        _deal_and_call(state, rng)
        hand = HandHistory.from_game_state(game, state)
        own = {
            "currency": "BGN",
            "finishing_stacks": state.stacks,
            "_game": "holdem",
            "_book": "bg",
            "_plate": "no limit, blinds 5 10",
            "_button": f"p{players}",
        }
        told_so = "".join(f"{name} = {json.dumps(value)}\n" for name, value in own.items())
        played_here = replay_phh(f"{hand.dumps()}\n{told_so}", book)
        stacks = read_history(played_here.entries).stacks
        assert [stack // 100 for stack in stacks] == state.stacks


def _deal_and_call(state: State, rng: random.Random) -> None:
    """Hands in which nobody raises before the flop, and no pot is shared with an odd chip."""
    deck = rng.sample(PACK, len(PACK))
    while state.status:
        if state.can_burn_card():
            state.burn_card("??")
        elif state.can_deal_hole():
            state.deal_hole(deck.pop() + deck.pop())
        elif state.can_deal_board():
            state.deal_board("".join(deck.pop() for _ in range(state.board_dealing_count or 0)))
        elif state.street_index and rng.random() < 0.3 and state.can_complete_bet_or_raise_to():
            state.complete_bet_or_raise_to()
        elif rng.random() < 0.2 and state.can_fold():
            state.fold()
        else:
            state.check_or_call()


def test_two_players_post_as_the_book_says_there_too() -> None:
    """R20: left of the button posts the small blind. The format turns two blinds around."""
    where = room("bg", "holdem", "no limit, blinds 5 10, chip 1")
    text = write_phh(random_hand(where, random.Random(1), players=2), where.setting)
    assert "blinds_or_straddles = [10, 5]\n" in text
    state = HandHistory.loads(text).create_state()
    assert state.bets == [5, 10]


# Open Hand History.


def test_what_is_written_has_its_version() -> None:
    """The format wants another `internal_version` for every change, even to mend a mistake: who
    changes what is written raises the number, and the sum of the hand here."""
    written = write_ohh(*played(HOLDEM), AT, "p1")
    assert re.fullmatch(r"\d+\.\d+\.\d+", WRITTEN)
    assert WRITTEN.rpartition(".")[0] == SPEC.rpartition(".")[0]
    sums = {"1.4.1": "2e1391ccada84905"}
    assert sums[WRITTEN] == sha256(written.encode()).hexdigest()[:16]


@pytest.mark.parametrize(
    ("names", "seats"),
    [
        (("p1", "p2", "p3"), (1, 2, 3)),
        (("p2", "p5", "p9"), (2, 5, 9)),
        (("ana", "bob", "eve"), (1, 2, 3)),
        (("a1", "b1", "vera"), (1, 2, 3)),
    ],
)
def test_everybody_has_a_seat_of_their_own_at_the_table(
    names: tuple[str, ...], seats: tuple[int, ...]
) -> None:
    """The highest seat fits the table's size, whatever the seats are called."""
    text = re.sub(r"\d (?=p\d \d)", lambda seat: f"{seats[int(seat[0]) - 1]} ", HOLDEM)
    entries, setting = played(re.sub(r"\bp(\d)", lambda seat: names[int(seat[1]) - 1], text))
    hand = json.loads(write_ohh(entries, setting, AT, names[0]))["ohh"]
    numbers = dict(zip(names, seats, strict=True))
    assert {each["name"]: each["seat"] for each in hand["players"]} == numbers
    assert (hand["table_size"], hand["dealer_seat"]) == (max(seats), seats[0])
    assert f"seats = [{seats[1]}, {seats[2]}, {seats[0]}]" in write_phh(entries, setting)


def test_an_open_hand_history_of_holdem() -> None:
    entries, setting = played(HOLDEM)
    hand = json.loads(write_ohh(entries, setting, AT, "p1"))["ohh"]
    assert hand["spec_version"] == "1.4.7"
    assert hand["start_date_utc"] == "2023-11-14T22:13:20Z"
    assert hand["game_type"] == "Holdem"
    assert hand["bet_limit"] == {"bet_type": "NL", "bet_cap": 0}
    assert (hand["dealer_seat"], hand["table_size"], hand["currency"]) == (1, 3, "XPM")
    assert (hand["small_blind_amount"], hand["big_blind_amount"]) == (5, 10)
    assert (hand["hero_player_id"], hand["flags"]) == (2, [])
    assert [street["street"] for street in hand["rounds"]] == [
        "Preflop", "Flop", "Turn", "River", "Showdown",
    ]  # fmt: skip
    said = [
        (action["player_id"], action["action"], action.get("amount"), action.get("is_allin"))
        for action in hand["rounds"][0]["actions"]
        if action["action"] != "Dealt Cards"
    ]
    assert said == [
        (0, "Post SB", 5, False),
        (1, "Post BB", 10, False),
        (2, "Call", 10, False),
        (0, "Raise", 115, True),  # the amount is what is put in, not the total
        (1, "Call", 110, False),
        (2, "Call", 110, False),
    ]
    assert hand["rounds"][1]["cards"] == ["7c", "2d", "9h"]
    assert hand["pots"] == [
        {
            "number": 0,
            "amount": 360,
            "rake": 18,
            "player_wins": [{"player_id": 0, "win_amount": 342}],
        }
    ]


def test_who_only_looked_on_reads_an_observed_hand() -> None:
    hand = json.loads(write_ohh(*played(HOLDEM)))["ohh"]
    assert hand["flags"] == ["Observed"]
    assert "hero_player_id" not in hand
    assert "start_date_utc" not in hand


@pytest.mark.parametrize("code", ["NT", "PT", "ST", "FT", "SO", "SO/8"])
def test_what_is_put_in_and_won_adds_up(code: str) -> None:
    """Every player: the stack at the start, less all actions, and with what came back and was won.
    No amount is rounded."""
    where = table_of(code)
    for seed in range(12):
        entries = random_hand(where, random.Random(seed))
        text = write_ohh(entries, where.setting, AT)
        hand = json.loads(text, parse_float=Decimal)["ohh"]
        stacks = {player["id"]: Fraction(player["starting_stack"]) for player in hand["players"]}
        for street in hand["rounds"]:
            for action in street["actions"]:
                stacks[action["player_id"]] -= Fraction(action.get("amount", 0))
        for pot in hand["pots"]:
            won = sum(Fraction(win["win_amount"]) for win in pot["player_wins"])
            assert won + Fraction(pot["rake"]) == Fraction(pot["amount"])
            for win in pot["player_wins"]:
                stacks[win["player_id"]] += Fraction(win["win_amount"])
        history = read_history(entries)
        for event in (event for entry in entries for event in entry.events):
            if isinstance(event, Back):  # the format has no word for it
                stacks[history.opened.seats.index(event.seat)] += Fraction(event.amount, 100)
        assert [*stacks.values()] == [Fraction(stack, 100) for stack in history.stacks]


def test_stud_has_no_open_hand_history() -> None:
    where = table_of("F7S")
    with pytest.raises(Refused) as refused:
        write_ohh(random_hand(where, random.Random(1)), where.setting)
    assert "hold'em and Omaha" in in_words(refused.value)


def test_names_are_written_so_that_any_name_comes_back() -> None:
    where = table_of("NT")
    entries = random_hand(where, random.Random(3))
    text = write_phh(entries, where.setting)
    again, _ = read_phh(text, where.book)
    names = [
        {seat: (who.name, who.bot) for seat, who in event.seats.items()}
        for hand in (entries, again)
        for event in hand[0].events
        if isinstance(event, HandStarted)
    ]
    assert names[0] == names[1]
    assert HIDDEN not in text
