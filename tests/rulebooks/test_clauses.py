"""The books against their texts: every clause that prints a rule of the game stands at a value.

The clauses are written out here as the documents number them. What is procedure and leaves the
program nothing to decide is named as such, so that nothing is left out unseen.
"""

from __future__ import annotations

import re

import pytest

from croupier.rulebooks.load import book_ids, leaves, load_book

BOOKS = {book: load_book(book) for book in book_ids()}

PRINTED = {
    ("bg", "roulette"): "art. 12(2); art. 12(3)1; art. 12(3)2; art. 12(3)3; art. 12(3)4; "
    "art. 12(3)5; art. 12(3)6; art. 12(3)7; art. 12(3)8; art. 12(3)9; art. 12(4); art. 12(6)",
    ("bg", "punto-banco"): "art. 14(1); art. 14(2); art. 14(2)1; art. 14(2)2; art. 14(2)3; "
    "art. 14 scheme; art. 14 scheme 1; art. 14 scheme 3; art. 14 scheme 4; art. 14 scheme 5; "
    "art. 14 scheme 6; art. 14(3)(а); art. 14(3)(б); art. 14(3)(в); art. 14(5)",
    ("mk", "roulette"): "Roulette 2)1; Roulette 2)2; Roulette 2)3; Roulette 2)4; Roulette 2)5; "
    "Roulette 2)6; Roulette 2)7; Roulette 2)8; Roulette 2)9 Voisins; 2)9 Nombre; "
    "Roulette 2)9 Tiers; Roulette 2)9 Orphelins; Roulette 2)9 Red splits; "
    "Roulette 2)9 Black splits; Roulette 3); §3.1",
    ("mk", "punto-banco"): "Punto (1); Punto (2); Punto (3)1; Punto (3)2; Punto (3)3; Punto (4); "
    "Punto (4) row 1; Punto (4) row 3; Punto (4) row 4; Punto (4) row 5; Punto (4) row 6; "
    "Punto (5)1; Punto (5)2; Punto (5)3; Punto (7); §3.1",
    (
        "by",
        "roulette",
    ): "Ch. 1 максимальная выплата; Ch. 3 большая серия; Ch. 3 зеро шпиль; Ch. 3 игровые фишки; "
    "Ch. 3 игровое колесо; Ch. 3 малая серия; Ch. 3 некорректная ставка; Ch. 3 нет спина; "
    "Ch. 3 орфолайнс; Ch. 3 поздняя ставка; Ch. 3 соседи; Ch. 3 устная ставка; §12; §14; §15; §17; "
    "§18; §19; §20; §21; §22; §23; §24; §25.1; §25.2; §25.3; §25.4; §25.5; §25.6; §25.7; §25.8; "
    "§25.9; §25.10; §25.11; §26; §27",
    ("ru", "roulette"): "AR p. 1; AR p. 3; AR p. 4 zero; AR call bets 1; AR call bets 2; "
    "AR call bets 3; AR call bets 4; AR neighbours; AR series; AR complete; AR above maximum; "
    "AR layout",
    ("ru", "baccarat"): "BC p. 1; BC values; BC start; BC payouts; BC player table; "
    "BC banker table; BC note",
    ("bg", "blackjack"): "art. 13(1); art. 13(2); art. 13(3); art. 13(4); art. 13(5); art. 13(6); "
    "art. 13(7); art. 13(8); art. 13(9); art. 13(10); art. 13(11); art. 13(12)",
    ("mk", "blackjack"): "Blackjack 1); Blackjack 2); Blackjack 2)2; Blackjack 2)3; "
    "Blackjack (3); Blackjack (4); Blackjack (5); Blackjack (6); Blackjack (7); Blackjack (8); "
    "Blackjack (9); Blackjack (10); Blackjack (11); Blackjack (12); Blackjack (13); "
    "Blackjack (14); §3.1",
    (
        "by",
        "blackjack",
    ): "Ch. 1 владелец бокса; Ch. 1 дабл; Ch. 1 максимальная выплата; Ch. 1 сплит; "
    "Ch. 1 «стей»; §172; §174; "
    "§175; §176; §177; §178; §181; §182; §184; §185; §187; §188; §189; §190; §191; §192.1; §193.2; "
    "§194.3; §194.4; §195.5; §196",
    ("bg-blackjack", "blackjack"): "p. 2; p. 3; p. 4; p. 5; p. 6 – 1; p. 6 – 2; p. 6 – 3; "
    "p. 7 bullet War; p. 7 bullet Perfect Pair; p. 8; p. 9; p. 10; p. 11; p. 12; p. 13; p. 14; "
    "p. 15; p. 17; p. 18; p. 19; p. 20; p. 21; p. 22; p. 23; p. 24; p. 25; p. 26; p. 27; p. 28; "
    "p. 29; p. 30; p. 30 bullet Split; p. 30 bullet Surrender; p. 30 bullet Insurance; p. 31; "
    "p. 32; p. 33; p. 34; p. 35; p. 37",
    ("ru", "blackjack"): "BJ p. 1; BJ p. 2; BJ p. 3–6; BJ p. 7; BJ p. 8; BJ p. 9; BJ p. 11; "
    "BJ p. 12; BJ p. 13; BJ p. 14; BJ Split p. 1; BJ Split p. 2; BJ Double; BJ Surrender p. 1; "
    "BJ Surrender p. 2; BJ Insurance; BJ Even money",
    ("bg", "caribbean"): "art. 15(1); art. 15(2); art. 15(4); art. 15(5); art. 15(6)",
    ("mk", "caribbean"): "Caribbean (1); Caribbean (2); Caribbean (4); Caribbean (5); "
    "Caribbean (6); Caribbean (7); Caribbean (8); Caribbean (9); Caribbean (10); Caribbean (11); "
    "Caribbean (12); §3.1",
    ("by", "oasis"): "Ch. 1 игра «в светлую»; Ch. 1 игра «в темную»; Ch. 1 минимальная игра; "
    "Ch. 1 покерная комбинация; Ch. 1 стрейт; Ch. 1 equal combinations; Ch. 1 «стей»; §123; §125; "
    "§126; §127; §130; §132; §133.1; §133.2; §134; §135; §136; §137; §138; §139; §141; §142; §143; "
    "§144; §145; §146",
    ("by", "russian"): "Ch. 1 игра «в светлую»; Ch. 1 игра «в темную»; "
    "Ch. 1 купить шестую карту; Ch. 1 минимальная игра; Ch. 1 покерная комбинация; "
    "Ch. 1 покупка игры; Ch. 1 стрейт; Ch. 1 equal combinations; Ch. 1 «стей»; 7.12.1; 7.12.2; "
    "§148; §150; §152; §154; §155; §157; §158; §159; §160; §161; §162; §163; §164; §166; "
    "§167 five cards 1–4; §167 six cards 1–11; §167 12); §167 13); §168; §169; §170",
    ("by", "dealer-holdem"): "Ch. 1 игра «в светлую»; Ch. 1 игра «в темную»; "
    "Ch. 1 минимальная игра; Ch. 1 покерная комбинация; Ch. 1 ставка «Бет»; Ch. 1 стрейт; "
    "Ch. 1 equal combinations; Ch. 1 «стей»; 7.12.1; Ch. 4 aim; §30; §32; §33; §36; §37; §38; §39; "
    "§42; §43; §44",
    ("ru", "russian"): "RP p. 1; RP p. 2; RP p. 3; RP p. 4; RP p. 5; RP p. 9; RP p. 11; RP p. 12; "
    "RP p. 13; RP p. 14; RP p. 15; RP exchange; RP insurance p. 1; RP insurance p. 2; "
    "RP maximum payout; RP purchase",
    ("ru", "dealer-holdem"): "TH p. 1; TH p. 2; TH p. 3; TH p. 4; TH p. 5; TH p. 6; TH p. 8; "
    "TH p. 9; TH p. 10; TH p. 11; TH maximum payout",
    ("bg", "casino-poker"): "art. 16(1); art. 16(2); art. 16(3); art. 16(4); art. 16(5); art. "
    "16(6); art. 16(7); art. 16(8); art. 16(9); art. 16(10); art. 16(11)",
    ("bg", "holdem"): "art. 17(1); art. 17(2); art. 17(3); art. 17(4); art. 17(5) blinds; art. "
    "17(5) round 1; art. 17(5) round 2; art. 17(5) round 3; art. 17(5) round 4; art. 17(5) "
    "ranking; art. 17(6)",
    ("mk", "casino-poker"): "Casino poker (1); Casino poker (2); Casino poker (3); Casino poker "
    "(4); Casino poker (5); Casino poker (6)1–3; Casino poker (7); Casino poker (8); Casino poker "
    "(9); Casino poker (10); Casino poker (11); Casino poker (12)1–10; Casino poker (13); Casino "
    "poker (14)1–2; Casino poker (15)",
    ("mk", "holdem"): "Hold'em (1); Hold'em (2); Hold'em (3); Hold'em (4); Hold'em (5) lead; "
    "Hold'em (5)1; Hold'em (5)2; Hold'em (5)3; Hold'em (5)4–5; Hold'em (5)6; Hold'em (5)7; "
    "Hold'em (5)8; Hold'em (5)9; Hold'em (6)1–2",
    (
        "by",
        "holdem",
    ): "7.5; 7.9; Ch. 1 баттон; Ch. 1 блайнды; Ch. 1 покерная комбинация; Ch. 1 стрейт; "
    "Ch. 1 equal combinations; Ch. 5 aim; §46; §47; §48; §49; §50; §51; §52; §53; §54; §55; §56; "
    "§57; §58; §59",
    (
        "by",
        "omaha",
    ): "7.5; 7.9; Ch. 1 баттон; Ch. 1 блайнды; Ch. 1 покерная комбинация; Ch. 1 стрейт; "
    "Ch. 1 equal combinations; Ch. 6 aim; §61; §62; §63; §64; §65; §66; §67; §68; §69; §70; §71; "
    "§72; §73; §74",
    (
        "by",
        "omaha-hi-lo",
    ): "7.5; 7.9; Ch. 1 баттон; Ch. 1 блайнды; Ch. 1 покерная комбинация; Ch. 1 "
    "стрейт; Ch. 1 equal combinations; Ch. 1 «Колесо»; Ch. 7 aim; §76; §77; §78; §79; §80; §81; "
    "§82; §83; §84; §85; §86; §87; §88; §89",
    (
        "by",
        "seven-stud",
    ): "7.5; 7.9; Ch. 1 баттон; Ch. 1 бринг-ин; Ch. 1 покерная комбинация; Ch. 1 "
    "стрейт; Ch. 1 equal combinations; Ch. 8 aim; §91; §92; §93; §94; §95; §96; §97; §98; §99; "
    "§100; §101; §103; §104 (first); §104 (second); §105; §106",
    ("by", "five-stud"): "7.5; "
    "7.9; Ch. 1 баттон; Ch. 1 бринг-ин; Ch. 1 покерная комбинация; Ch. 1 "
    "стрейт; Ch. 1 equal combinations; Ch. 9 aim; §108; §109; §110; §111; §112; §113; §114; §115; "
    "§116; §117; §119; §120; §121",
}
# Not among them: how people, ball and chips move (bg art. 12(1), 14(4); mk Roulette 1), Punto (6);
# by §13, §16; ru AR p. 2), when a table closes (bg art. 12(5)), dozens and columns, which are the
# cloth's geometry (by Ch. 3), and the minimum of call bets, which is on the plate (ru).

# The clauses of card games that are no value of a book, and why.
NO_VALUE = {
    ("mk", "blackjack", "Blackjack 2)1"): "the order of the deal; in every book the same",
    ("by", "blackjack", "Ch. 12 aim"): "says in words what §176 and §185 rule",
    ("by", "blackjack", "§173"): "equipment",
    ("by", "blackjack", "§179"): "value chips; a card table has no others",
    ("by", "blackjack", "§180"): "the limits are on the plate",
    ("by", "blackjack", "§183"): "the order of the deal; in every book the same",
    ("by", "blackjack", "§186"): "the bank draws last; in every book the same",
    ("by", "blackjack", "Ch. 12 end"): "says in words what §176 rules",
    ("bg-blackjack", "blackjack", "p. 1"): "praise of the game",
    ("bg-blackjack", "blackjack", "p. 16"): "the order of the deal; in every book the same",
    ("bg-blackjack", "blackjack", "p. 30 bullet Double"): "nobody has to follow; in every book so",
    ("bg-blackjack", "blackjack", "p. 36"): "opening hours",
    ("ru", "blackjack", "BJ p. 10"): "the order of the deal; in every book the same",
    ("bg", "caribbean", "art. 15(3)"): "five cards, the bank's last open; in every book the same",
    (
        "mk",
        "caribbean",
        "Caribbean (3)",
    ): "five cards, the bank's last open; in every book the same",
    ("by", "oasis", "§124"): "equipment",
    ("by", "oasis", "§128"): "the limits are on the plate",
    (
        "by",
        "oasis",
        "§129",
    ): "the ante opens, within the limits on the plate; in every book the same",
    ("by", "oasis", "§131"): "five cards, the bank's last open; in every book the same",
    ("by", "oasis", "§140"): "who touches cards after the bet",
    ("by", "oasis", "§147"): "says in words what §136 rules",
    ("by", "russian", "§149"): "the limits are on the plate",
    ("by", "russian", "§151"): "equipment; the deck is fresh and cut out of either device",
    ("by", "russian", "§153"): "the ante opens; in every book the same",
    ("by", "russian", "§156"): "five cards, the bank's last open; in every book the same",
    ("by", "russian", "§165"): "nobody looks at others' cards; in every book the same",
    ("by", "russian", "§171"): "says in words what §160 rules",
    ("by", "dealer-holdem", "7.12.2"): "dark boxes are not insured; §40 lets no box be",
    ("by", "dealer-holdem", "§29"): "equipment; the deck is fresh and cut out of either device",
    ("by", "dealer-holdem", "§31"): "two cards each and the flop; in every book the same",
    ("by", "dealer-holdem", "§34"): "turn, river and the bank's cards; in every book the same",
    ("by", "dealer-holdem", "§35"): "the dealer announces the bank's hand",
    ("by", "dealer-holdem", "§40"): "no insurance, no purchase; in no book of this game",
    ("by", "dealer-holdem", "§41"): "nobody looks at others' cards; in every book the same",
    ("by", "dealer-holdem", "§45"): "says in words what §38 rules",
    ("ru", "russian", "RP p. 6"): "five cards, one of the bank's open; in every book the same",
    ("ru", "russian", "RP p. 7"): "nobody tells what he holds",
    ("ru", "russian", "RP p. 8"): "who passes loses the ante; in every book the same",
    ("ru", "russian", "RP p. 10"): "who touches cards after the decision",
    ("ru", "dealer-holdem", "TH p. 7"): "nobody tells what he holds",
    ("by", "holdem", "§60"): "says in words what §56 and §59 rule",
    ("by", "omaha", "§75"): "says in words what §71 and §74 rule",
    ("by", "omaha-hi-lo", "§90"): "says in words what §86 rules",
    ("by", "seven-stud", "§102"): "the dealer compares the hands",
    ("by", "seven-stud", "§107"): "says in words what §103 and §106 rule",
    ("by", "five-stud", "§118"): "the dealer compares the hands",
    ("by", "five-stud", "§122"): "says in words what §119 rules",
}
# How players behave at a table of poker between them: the program leaves no room for anything else.
NO_VALUE |= {
    ("by", game, clause): why
    for game in ("holdem", "omaha", "omaha-hi-lo", "seven-stud", "five-stud")
    for clause, why in {
        "7.8": "nobody touches cards during the deal",
        "7.10": "nobody touches the chips in the pot",
        "7.11": "bets are chips on the table, never credit or cash",
    }.items()
}


@pytest.mark.parametrize(("book", "game"), PRINTED)
def test_every_printed_rule_stands_at_a_value(book: str, game: str) -> None:
    missing = [
        clause for clause in PRINTED[book, game].split("; ") if clause not in cited(book, game)
    ]
    assert missing == []


BETWEEN = r", (?=§|Ch|Ca|Ho|art|2|7|AR|BC|BJ|RP|TH|p\. |Blackjack)"


def cited(book: str, game: str) -> set[str]:
    return {
        part
        for _, value in leaves(BOOKS[book].section(game).rules)
        for part in re.split(
            r", (?=§|Ch|Ca|Ho|art|2|7|AR|BC|BJ|RP|TH|p\. |Blackjack)", value.clause
        )
        if part
    }


CARD_GAMES = [
    section for section in PRINTED if section[1] not in ("roulette", "punto-banco", "baccarat")
]


@pytest.mark.parametrize(("book", "game"), CARD_GAMES)
def test_no_value_cites_what_is_not_there(book: str, game: str) -> None:
    printed = set(PRINTED[book, game].split("; "))
    assert cited(book, game) == printed
    assert not printed & set(unused(book, game))


def unused(book: str, game: str) -> list[str]:
    return [clause for its, which, clause in NO_VALUE if (its, which) == (book, game)]


RUNS = {
    ("bg", "blackjack"): (r"art\. 13\((\d+)\)", 1, 12),
    ("mk", "blackjack"): (r"Blackjack \((\d+)\)", 3, 14),
    ("by", "blackjack"): (r"§(\d+)", 172, 196),
    ("bg-blackjack", "blackjack"): (r"p\. (\d+)", 1, 37),
    ("ru", "blackjack"): (r"BJ p\. (\d+)", 1, 14),
    ("bg", "caribbean"): (r"art\. 15\((\d+)\)", 1, 6),
    ("mk", "caribbean"): (r"Caribbean \((\d+)\)", 1, 12),
    ("by", "oasis"): (r"§(\d+)", 123, 147),
    ("by", "russian"): (r"§(\d+)", 148, 171),
    ("by", "dealer-holdem"): (r"§(\d+)", 29, 45),
    ("ru", "russian"): (r"RP p\. (\d+)", 1, 15),
    ("ru", "dealer-holdem"): (r"TH p\. (\d+)", 1, 11),
    ("bg", "casino-poker"): (r"art\. 16\((\d+)\)", 1, 11),
    ("bg", "holdem"): (r"art\. 17\((\d+)\)", 1, 6),
    ("mk", "casino-poker"): (r"Casino poker \((\d+)\)", 1, 15),
    ("mk", "holdem"): (r"Hold'em \((\d+)\)", 1, 6),
    ("by", "holdem"): (r"§(\d+)", 46, 60),
    ("by", "omaha"): (r"§(\d+)", 61, 75),
    ("by", "omaha-hi-lo"): (r"§(\d+)", 76, 90),
    ("by", "seven-stud"): (r"§(\d+)", 91, 107),
    ("by", "five-stud"): (r"§(\d+)", 108, 122),
}


@pytest.mark.parametrize(("book", "game"), CARD_GAMES)
def test_the_numbered_texts_are_covered_without_a_gap(book: str, game: str) -> None:
    """Every number of the chapter stands at a value, or is named above as no value."""
    number, first, last = RUNS[book, game]
    named = [*PRINTED[book, game].split("; "), *unused(book, game)]
    found = {int(match[1]) for clause in named if (match := re.match(number, clause))}
    gaps = {4, 5, 6} if (book, game) == ("ru", "blackjack") else set()  # one row: BJ p. 3–6
    assert found | gaps == set(range(first, last + 1))


def test_no_game_of_a_book_is_left_out() -> None:
    """The sheets of machines are our own: nothing of them is printed."""
    every = {(book, game) for book in BOOKS for game in BOOKS[book].games}
    assert set(PRINTED) == every - {("machines", "slots")}


READINGS = {
    "R1": "sevens.mixed_means",
    "R2": "split.equal",
    "R3": "insurance.against",
    "R4": "double.after_split",
    "R5": "split.aces_draw",
    "R6": "surrender.against",
    "R7": "drawing.second_if_first_stood",
    "R8": "drawing.second.5",
    "R9": "bets.player pair.pays",
    "R10": "shoe.hands_after_cut_card",
    "R11": "improving.price_is",
    "R12": "bet",
    "R13": "dark.ante",
    "R14": "results.bet",
    "R15": "insurance.dark.placed",
    "R16": "purchase.counts_for",
    "R17": "bonus.pays",
    "R18": "bonus.pays",
    "R19": "results.weak_ante",
    "R20": "blinds.two_players",
    "R21": "ante.suits",
    "R22": "winning.odd_chip",
    "R23": "winning.low.qualifier",
    "R24": "shortage.then",
    "R25": "raises.least",
    "R26": "rounding",
    "R27": "insurance.stakes",
    "R30": "surrender.settled",
    "R31": "insurance.window",
    "R32": "blackjack.beats_aim",
    "R33": "two_combinations.beside",
    "R34": "two_combinations.ace_king_in_flush",
    "R35": "pays.split",
    "R36": "calls.series.small-series.bets",
    "R37": "split.equal",
    "R38": "shoe.behind_cut_card",
    "R39": "points",
    "R40": "bets.punto.stays_on",
    "R41": "results.equal",
    "R42": "bonus.stake",
    "R43": "insurance.dark.below",
    "R44": "insurance.beaten",
    "R45": "purchase.dark",
    "R49": "shared.owner",
    "R50": "split.aces_again",
    "R52": "streets.3.opener",
    "R53": "pot_limit.bounds",
    "R54": "ace_low",
    "R55": "max_players",
    "R56": "winning.low.none",
    "R57": "bonus.passed",
    "R58": "sevens.least_bet",
    "R59": "ten_insurance.against",
    "R60": "shoe.hands_after_cut_card",
    "R61": "no_spin.ball-out",
    "R62": "wheel.order",
    "R65": "shoe.cut_least_decks",
    "R66": "blackjack.at_once",
    "R67": "bets.player pair.wins_on",
    "R68": "purchase.still_none",
    "R70": "button.suits",
    "R71": "improving.price_is",
    "R72": "insurance.dark.not_offered",
    "R74": "purchase.insured",
    "R75": "raises.pointless",
    "R76": "commission.first_round",
    "R77": "split.after_loss",
    "R78": "winning.shown",
    "R79": "ante.opener",
    "R90": "maximum_payout",
    "R91": "calls.neighbours.others",
    "R92": "insurance.window",
    "R93": "chip.below_zero",
    "R94": "double.for_less.after_split",
    "R95": "war.above_maximum",
    "R96": "double.blind.counted",
    "R97": "shared.surrender",
    "R98": "chosen_by",
    "R99": "structures.table limits.pots.at_least_stakes.share",
    "R100": "two_combinations.inside",
    "R101": "insurance.improved",
    "R102": "no_game_in_maximum",
    "R103": "improving.dealt",
    "R104": "light.where",
    "R105": "blinds.raises",
    "R106": "pot_limit.small",
    "R107": "maximum.bounds",
}
# Readings with an alternative, and the values at which it is told.
WITH_ANOTHER = {
    "R1": {"sevens.mixed_means"},
    "R2": {"split.equal"},
    "R4": {"double.after_split"},
    "R5": {"split.aces_draw"},
    "R6": {"surrender.against"},
    "R8": {"drawing.second.5"},
    "R9": {"bets.player pair.pays", "bets.banker pair.pays"},
    "R10": {"shoe.hands_after_cut_card"},
    "R11": {"improving.price_is"},
    "R12": {"bet"},
    "R13": {"dark.ante"},
    "R19": {"results.weak_ante"},
    "R20": {"blinds.two_players"},
    "R23": {"winning.low.qualifier"},
    "R25": {"raises.least"},
    "R26": {"rounding"},
    "R30": {"surrender.settled"},
    "R32": {"blackjack.beats_aim"},
    "R33": {"two_combinations.beside"},
    "R34": {"two_combinations.ace_king_in_flush"},
    "R37": {"split.equal"},
    "R38": {"shoe.behind_cut_card"},
    "R42": {"bonus.stake"},
    "R43": {"insurance.dark.below"},
    "R45": {"purchase.dark"},
    "R50": {"split.aces_again"},
    "R52": {"streets.3.opener", "streets.4.opener"},
    "R53": {"pot_limit.bounds"},
    "R57": {"bonus.passed"},
    "R66": {"blackjack.at_once"},
    "R71": {"improving.price_is"},
    "R76": {"commission.first_round"},
    "R79": {"ante.opener"},
    "R91": {"calls.neighbours.others"},
    "R92": {"insurance.window"},
    "R93": {"chip.below_zero"},
    "R94": {"double.for_less.after_split"},
    "R95": {"war.above_maximum"},
    "R96": {"double.blind.counted"},
    "R97": {"shared.surrender"},
    "R98": {"chosen_by", "shoe.machine.chosen_by"},
    "R100": {"two_combinations.inside"},
    "R101": {"insurance.improved"},
    "R102": {"no_game_in_maximum"},
    "R103": {"improving.dealt"},
    "R104": {"light.where"},
    "R105": {"blinds.raises"},
    "R106": {"pot_limit.small"},
    "R107": {"maximum.bounds"},
}


@pytest.mark.parametrize("reading", READINGS)
def test_every_reading_is_a_value_and_names_its_alternative(reading: str) -> None:
    found = [
        (key, value)
        for book in BOOKS.values()
        for section in book.games.values()
        for key, value in leaves(section.rules)
        if value.reading == reading
    ]
    assert READINGS[reading] in dict(found)
    for key, value in found:
        assert bool(value.other) == (key in WITH_ANOTHER.get(reading, ())), key
        assert value.value not in value.other


def test_no_other_reading_is_cited() -> None:
    cited = {
        value.reading
        for book in BOOKS.values()
        for section in book.games.values()
        for _, value in leaves(section.rules)
    }
    assert cited - {""} == set(READINGS)
