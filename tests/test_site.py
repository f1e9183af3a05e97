"""The documentation as a site: every page in a section, every command, key and error linked, and
every link followed. The whole is built by `make docs`; here what it stands on is tried."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from croupier.errors import CODES
from tools import indices, page, site, tests

PLAN = (
    '[[section]]\ntitle = "One"\npages = ["a", "b*"]\n[[section]]\ntitle = "Two"\npages = ["*c"]\n'
)


def test_a_page_stands_in_the_first_section_that_fits() -> None:
    found = site.sections(["abc", "bc", "a"], PLAN)
    assert found == [site.Section("One", ("a", "bc")), site.Section("Two", ("abc",))]


def test_a_page_in_no_section_is_named() -> None:
    with pytest.raises(site.NotClean, match=r"docs/lost\.md is in no section"):
        site.sections(["a", "lost"], PLAN)


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("docs") / "pages"
    site.lay_out(place)
    return place


def test_every_page_of_the_tree_is_there_by_reader(laid: Path) -> None:
    first = (laid / "index.md").read_text("utf-8")
    for file in site.DOCS.glob("*.md"):
        assert re.search(rf"^{re.escape(file.stem)}$", first, re.M), file.name
    captions = re.findall(r":caption: (.+)", first)
    assert captions[:5] == [
        "Players", "Operators", "Authors of books", "Researchers", "Contributors",
    ]  # fmt: skip


@pytest.mark.parametrize("index", site.INDICES)
def test_what_an_index_links_to_is_there(index: str, laid: Path) -> None:
    text = (laid / f"{index}.md").read_text("utf-8")
    links = re.findall(r'<a href="(\w+)\.html#([^"]+)">', text)
    assert len(links) > 100
    for name, anchor in links:
        there = (laid / f"{name}.md").read_text("utf-8")
        heading = anchor in map(indices.slug, re.findall(r"^## (.+)$", there, re.M))
        assert heading or f'<a id="{anchor}"></a>' in there, f"{name}.html#{anchor}"


def test_every_error_is_in_the_index(laid: Path) -> None:
    text = (laid / "all-errors.md").read_text("utf-8")
    assert all(f"errors.html#error-{code}" in text for code in CODES)


def test_links_to_files_of_the_tree_are_only_named(laid: Path) -> None:
    for file in laid.glob("*.md"):
        found = re.findall(
            r"\]\((?:\.\./)?((?:src|tests|tools|docs|frontend)/[^)]*)\)", file.read_text("utf-8")
        )
        assert found == [], file.name


def test_a_link_that_leads_astray_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<a id="here"></a><a href="b.html#there">b</a>', "utf-8")
    (tmp_path / "b.html").write_text('<a href="a.html#here">a</a><img src="no.png">', "utf-8")
    assert sorted(site.astray(tmp_path)) == [
        "a.html leads to b.html#there",
        "b.html leads to no.png",
    ]


# Setting up.


def test_the_page_is_built_only_from_other_sources(tmp_path: Path) -> None:
    """By content: unpacking a release makes everything new, and changes nothing."""
    assert page.main([], tmp_path) == 1
    built = tmp_path / page.PAGE
    built.parent.mkdir(parents=True)
    built.write_text("<!doctype html>", "utf-8")
    assert page.main([], tmp_path) == 0  # no sources: there is nothing to build it from
    source = tmp_path / "frontend" / "src" / "main.ts"
    source.parent.mkdir(parents=True)
    source.write_text("one", "utf-8")
    (tmp_path / "frontend" / "package.json").write_text("{}", "utf-8")
    assert page.main([], tmp_path) == 1
    page.main(["--stamp"], tmp_path)
    source.touch()
    assert page.main([], tmp_path) == 0
    source.write_text("two", "utf-8")
    assert page.main([], tmp_path) == 1
    source.write_text("one", "utf-8")
    source.with_name("more.ts").write_text("", "utf-8")
    assert page.main([], tmp_path) == 1


def test_the_tests_say_how_long_they_take() -> None:
    assert tests.lasts(2) <= 30
    assert tests.lasts(8) < tests.lasts(2) < tests.lasts(1)
