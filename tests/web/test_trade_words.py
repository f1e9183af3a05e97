"""The trade's own words, from the documents, in every language: what must be said, and what not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from croupier.rulebooks.load import load_book
from croupier.words.books import reading
from croupier.words.speech import PO, speech

PAGE = (Path(__file__).parents[2] / "docs" / "languages.md").read_text("utf-8")
TAGS = ("bg", "mk", "ru")


def said(tag: str) -> Iterator[tuple[str, str, str]]:
    """Every phrase that has words: its place, its English, and each of its forms."""
    with (PO / f"{tag}.po").open("rb") as text:
        for message in read_po(text, locale=tag):
            english = message.id if isinstance(message.id, str) else message.id[-1]
            forms = (message.string,) if isinstance(message.string, str) else message.string or ()
            yield from ((message.context or "", english, form) for form in forms if english)


WORDS = {tag: tuple(said(tag)) for tag in TAGS}


@pytest.mark.parametrize(
    ("place", "english", "bg", "mk", "ru"),
    [
        # Officials, by the names of bg art. 9 and by ch. 1.
        ("house.official", "game manager", "гейм мениджър", "гејм-менаџер", "менеджер"),
        ("house.official", "slot manager", "слот мениджър", "слот-менаџер", "слот-менеджер"),
        (
            "house.official",
            "slot attendant",
            "крупие на игрални автомати",
            "крупие на автомати",
            "крупье игровых автоматов",
        ),
        (
            "house.official",
            "registrar",
            "контрольор-регистратор",
            "контролор-регистратор",
            "контролёр-регистратор",
        ),
        ("house.official", "dealer", "крупие", "крупие", "крупье"),
        # At the tables, as dealers call it.
        ("page.why.equal", "Push", "Равенство", "Нерешено", "Ничья"),
        ("page.blackjack.finished.over", "bust", "надхвърли", "надмина", "перебор"),
        (
            "page.dealer.why.no game",
            "The dealer does not qualify",
            "Крупието няма игра",
            "Крупието нема игра",
            "У крупье нет игры",
        ),
        ("page.room.turn", "{who} to act", "{who} е на ход", "{who} е на ред", "Слово: {who}"),
        ("page.room.do.check", "Check", "Чек", "Чек", "Чек"),
        # Tickets are no chips: bg art. 19(2).
        (
            "house.value.machines.stakes",
            "other tokens of participation",
            "други удостоверителни знаци",
            "други знаци за учество",
            "другие знаки участия",
        ),
        (
            "blackjack.chapter.even_money",
            "even money",
            "равни жетони",
            "еднакви чипови",
            "равные деньги",
        ),
        ("choice.value", "shoe", "обувка", "чевел", "шуз"),
        ("hands.category.four", "four of a kind", "каре", "каре", "каре"),
        ("catalogue.hit-passes", "passes", "отказва се от ръката", "се откажува од раката", "пас"),
        ("clause", "p.", "абз.", "пас.", "абз."),
    ],
)
def test_a_word_is_the_documents_own(place: str, english: str, bg: str, mk: str, ru: str) -> None:
    found = tuple(speech(tag).text(place, english) for tag in TAGS)
    assert found == (bg, mk, ru)


NEVER = [
    ("bg", r"\bчип(ове|овете|а|ът)?\b", "a chip is a жетон, bg art. 12(1)"),
    ("bg", r"\bшу(то)?\b", "a shoe is an обувка, bg art. 13(2)"),
    ("bg", r"\bравни(те)? пари\b", "even money is равни жетони, bg art. 13(3)"),
    ("bg", r"\bпас\b", "пасува means to check, bg art. 16(8)"),
    ("bg", r"ръководител\w* на игрите|(мениджър|оператор)\w* на автоматите", "as bg art. 9 says"),
    ("mk", r"\bшу(то)?\b", "a shoe is a чевел, mk Punto (1)"),
    ("mk", r"\bеднакви(те)? пари\b", "even money is еднакви чипови, mk Blackjack (3)"),
    ("mk", r"\bпас\b(?!\.)", "who folds се откажува од раката, mk Casino poker (6)"),
    ("mk", r"раководител\w* на игрите|менаџер\w* на автоматите", "as bg art. 9 says"),
    ("ru", r"\bдилер", "the dealer is a крупье, by ch. 1"),
    ("ru", r"управляющ\w+ игрой", "the manager is a менеджер, by ch. 1"),
]


@pytest.mark.parametrize(("tag", "word", "why"), NEVER)
def test_a_word_that_is_never_said(tag: str, word: str, why: str) -> None:
    assert not [row for row in WORDS[tag] if re.search(word, row[2], re.I)], why


def test_where_it_is_a_pass_the_bulgarian_says_check() -> None:
    """bg art. 16(8): пасуват (чекинг)."""
    found = [(english, words) for _, english, words in WORDS["bg"] if re.search("пасув", words)]
    assert found
    assert all("check" in english for english, _ in found)


OF_MONEY = re.compile(
    r"(by|at|to|from|of|with|or) (a |the |his |its )?bank\b|^((a|the) )?bank\b"
    r"|bank (statement|transfer)|bank’s",
    re.I,
)
"""The bank that keeps money: `by` 8.4, `bg` art. 5, 22. The one that deals is shown or plays."""


def test_the_russian_bank_is_the_pot() -> None:
    """by ch. 1: the prize fund of a deal; besides it only the bank that keeps money."""
    bank = re.compile(r"\bбанк(а|у|ом|е)?\b", re.I)
    found = [(place, english) for place, english, words in WORDS["ru"] if bank.search(words)]
    assert found
    wrong = [
        english
        for place, english in found
        if "pot" not in english.casefold()
        and not (OF_MONEY.search(english) and not place.startswith(("page.", "reading.")))
    ]
    assert wrong == []


@pytest.mark.parametrize(("tag", "numbered"), [("bg", "т."), ("mk", "т."), ("ru", "п.")])
def test_a_paragraph_without_a_number_is_no_point(tag: str, numbered: str) -> None:
    words = [said for place, _, said in WORDS[tag] if place == "clause"]
    assert words
    assert not [each for each in words if numbered in each.split()]


def test_ages_are_said_in_years() -> None:
    """by 6.2, 6.3."""
    rules = load_book("by").house.rules
    eighteen = {"en": "18 years", "bg": "18 години", "mk": "18 години", "ru": "18 лет"}
    for tag, years in eighteen.items():
        rows = {row.key: row for each in reading.groups(rules, speech(tag)) for row in each.rows}
        for key in ("age.visitors", "age.staff"):
            assert rows[key].value == years
            assert "," not in rows[key].rule


def test_amounts_of_the_operators_book_have_their_currency() -> None:
    """p. 27, p. 33, p. 34: in leva or in euro, as the table is."""
    rules = load_book("bg-blackjack").section("blackjack").rules
    rows = {row.key: row.value for each in reading.groups(rules) for row in each.rows}
    assert rows["double.for_less.least"] == "5 in the table’s currency"
    assert rows["sevens.least_bet"] == "15 in the table’s currency"
    assert rows["sevens.mixed"] == "100 in the table’s currency"
    assert rows["sevens.one_suit"].startswith("1")
    assert rows["sevens.one_suit"].endswith("000 in the table’s currency")


def test_the_words_are_listed_as_they_are_said() -> None:
    """Every word of the list is said somewhere in its language."""
    table = PAGE.partition("## Words of the trade\n")[2].partition("\n## ")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()
            if line.startswith("|")][2:]  # fmt: skip
    assert len(rows) > 10
    for _, *words, _ in rows:
        for tag, word in zip(TAGS, words, strict=True):
            stem = (
                word.removesuffix("ен знак").removesuffix("к за учество").removesuffix("к участия")
            )
            assert any(stem in each.casefold() for _, _, each in WORDS[tag]), (tag, word)
