"""What finds keys that nothing says, and keys that are said and are not there: planted ones, and
that there is none in the program."""

from __future__ import annotations

import ast
from collections.abc import Iterable

import pytest

from croupier.words.face import Text
from tools import says

WORDS: dict[str, Text] = {
    "books": "Rule books",
    "role.dealer": "dealer",
    "role.juggler": "juggler",
    "nav.tables": "Tables",
    "lobby.playing": "Round in play",
    "days": ("{count} day", "{count} days"),
}


def defined(key: str, english: str) -> bool:
    text = WORDS.get(key)
    return english == (text[0] if isinstance(text, tuple) else text)


def strings(python: str, template: str = "") -> says.Strings:
    return says.strings([*says.of_python(python, defined), *says.of_template(template)])


def found(house: says.Strings, pages: Iterable[str] = ()) -> list[str]:
    pages = list(pages)
    return says.found(WORDS, house, says.strings(says.of_scripts(pages)), pages)


def test_every_key_of_the_program_is_said_and_every_key_that_is_said_is_there() -> None:
    assert says.wrong() == []


def test_a_key_is_said_by_the_program_a_template_or_the_page() -> None:
    house = strings(
        'say("books")\nROLE = "dealer"\nphrase(f"role.{role}")\ncount("days", 3)',
        "{{ say('lobby.' ~ phase) }}",
    )
    page = 't("nav.tables"); const phases = { playing: 1 };'
    assert found(house, [page]) == ["role.juggler: nothing says it"]


def test_where_its_words_stand_nobody_says_a_key() -> None:
    """Its own line of the catalogue, and what is written about it, are no use of it."""
    listed = strings(
        '''"""Says books."""\nPAGES = {"books": "Rule books", "days": ("{count} day",)}'''
    )
    assert "books: nothing says it" in found(listed)
    assert "days: nothing says it" in found(listed)
    other = strings('NAMES = {"books": "shelf"}')
    assert "books: nothing says it" not in found(other), "a table of something else is a use"


def test_a_key_that_is_put_together_needs_a_word_of_the_program_for_its_rest() -> None:
    assert "role.dealer: nothing says it" in found(strings('phrase(f"role.{role}")'))
    assert "role.dealer: nothing says it" not in found(
        strings('phrase(f"role.{role}")\nDEALER = "dealer"')
    )
    assert "role.dealer: nothing says it" in found(
        strings('f"{kind}.{name}"\nDEALER = "dealer"')
    ), "what could be any key is none"


def test_a_remark_on_the_page_says_nothing() -> None:
    remark = '// t("nav.tables")\n/** t("nav.tables") */\n<!-- t("nav.tables") -->'
    assert "nav.tables: nothing says it" in found(strings(""), [says.without_remarks(remark)])


@pytest.mark.parametrize(
    ("page", "missing"),
    [
        ('t("nav.chairs")', "nav.chairs"),
        ("word(`lobbby.${phase}`, phase)", "lobbby.…"),
        ("word(`named.chair.${name}`, name)", "named.chair.…"),
    ],
)
def test_what_the_page_says_and_nobody_has_words_for_is_named(page: str, missing: str) -> None:
    assert f"{missing}: the page says it, and it is not there" in found(strings(""), [page])


@pytest.mark.parametrize(
    "page",
    [
        't("nav.tables")', "word(`lobby.${phase}`, phase)", "word(`named.table.${name}`, name)",
        "word(key, fallback)", "word(`${kind}.${name}`, name)", 'cut("nav.chairs")',
    ],
)  # fmt: skip
def test_and_nothing_else(page: str) -> None:
    assert not [each for each in found(strings(""), [page]) if "the page" in each]


def test_no_key_of_the_catalogue_has_its_words_in_two_places() -> None:
    """Of two texts one would win, and nobody knows which."""
    found: dict[str, set[str]] = {}
    for file in sorted((says.HOUSE / "words").glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            for key in node.keys if isinstance(node, ast.Dict) else ():
                if isinstance(key, ast.Constant) and "." in str(key.value):
                    found.setdefault(str(key.value), set()).add(file.name)
    assert {key: files for key, files in found.items() if len(files) > 1} == {}
