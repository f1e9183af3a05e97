"""Every game in every language: a round of each, and around it the lobby, dialogs, history, odds
and refusals, without a word of English.

At each table sit three strangers, each with a browser in another language than English; everything
that is ever shown to them, or said to a screen reader, is taken down and looked through for the
words of the catalogue.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from croupier.money import CURRENCIES
from croupier.rulebooks.load import book_ids
from croupier.words.parts import told
from croupier.words.speech import LANGUAGES, SOURCE, speech
from tests.browser.tables import FLOOR, Visitors
from tools.words import collected, opened

TAGS = tuple(tag for tag in LANGUAGES if tag != SOURCE)
TIMES = (
    "{ window = 4500, before = 50, between = 50, result = 2500, cut = 50, "
    "decide = 2500, bank = 2000 }"
)
TRIES = 12
GAMES = 5
"""So many are played at a machine."""
# Every text that is on the page at any time, and what is said of what has none. What is the same in
# every language stands in kbd and code; what is in another language says so.
TAKE_DOWN = """(() => {
  const said = window.said = new Set();
  const NAMED = ["aria-label", "title", "alt", "placeholder", "aria-roledescription"];
  const ours = one => !one.closest("kbd, code, style, script") &&
    (!one.closest("[lang]") || one.closest("[lang]") === document.documentElement);
  const note = text => text?.trim() && said.add(text.trim().replace(/\\s+/g, " "));
  const look = node => {
    const { parentElement: above } = node;
    if (node.nodeType === Node.TEXT_NODE) return above && ours(above) && note(node.data);
    if (node.nodeType !== Node.ELEMENT_NODE || !ours(node)) return;
    for (const name of NAMED) note(node.getAttribute(name));
    node.childNodes.forEach(look);
  };
  new MutationObserver(changes => {
    for (const { target, addedNodes } of changes) { look(target); addedNodes.forEach(look); }
  }).observe(document, { subtree: true, childList: true, characterData: true,
    attributes: true, attributeFilter: NAMED });
  addEventListener("load", () => look(document.documentElement));
})()"""
# The second word where there is one: nobody folds.
ANSWERS = """() => {
  const answer = () => {
    const words = document.querySelectorAll("[data-prompt] button.choice:enabled");
    (words[1] ?? words[0])?.click();
  };
  window.answers = new MutationObserver(answer);
  window.answers.observe(document, {subtree: true, childList: true, attributes: true});
  answer();
}"""
OVER = """async () => {
  const { rounds } = await (await fetch("/api/tables/r1/rounds?limit=5")).json();
  return rounds.find(row => row.result)?.round;
}"""
LATIN = re.compile(r"[A-Za-z][A-Za-z’'-]+")


def plan() -> Iterator[str]:
    """The first table of each game on the program's own plan, without bots, and quick. A machine
    has one seat: each has one of their own."""
    seen = {"slots"}  # They are played below.
    for table in re.split(r"(?=\[\[table\]\])", FLOOR)[1:]:
        game = re.search(r'game = "(.*)"', table)
        assert game
        if game[1] not in seen:
            seen.add(game[1])
            yield re.sub(
                r"(?m)^bots = .*$", "bots = 0", re.sub("timing = .*", f"timing = {TIMES}", table)
            )


PLAN = "".join(plan())
TABLES = {
    table[1]: game[1]
    for table, game in zip(
        re.finditer(r'(?m)^id = "(.*)"', PLAN),
        re.finditer(r'(?m)^game = "(.*)"', PLAN),
        strict=True,
    )
}
MACHINES = {tag: f"w{number}" for number, tag in enumerate(TAGS, 1)}
PLAN += "".join(
    f'''[[table]]
id = "{table}"
name = "Plums"
book = "machines"
game = "slots"
plate = "game 0.25..25, machine plums, chip 0.25"
seats = 1
timing = {TIMES}

'''
    for table in MACHINES.values()
)
BETWEEN_PLAYERS = {"holdem", "omaha", "omaha-hi-lo", "seven-stud", "five-stud", "casino-poker"}
FIRST_BET = {"roulette": "red", "blackjack": "{box}", "punto-banco": "punto", "baccarat": "player"}
"""Where the first chip goes; in games of boxes into one's own, against the dealer as an ante."""


def english(tag: str) -> set[str]:
    """Words of the catalogue that a language has other words for. Names of books and currencies are
    the same everywhere, and so is what a language writes in Latin letters itself."""
    every = {word for phrase in collected() for word in _words(f"{phrase.english} {phrase.more}")}
    names = {*book_ids(), *map(str.casefold, CURRENCIES), *TABLES, "phh", "ohh", "croupier"}
    file = opened(tag)
    assert file
    own = {word for message in file for word in _words(str(message.string))}
    return every - own - names


def _words(text: str) -> set[str]:
    """Without facts, commands and fingerprints, which are the same in every language."""
    plain = re.sub(r"\{[\w:]*\}|croupier [\w -]+|\b[0-9a-f]{64}\b", "", text)
    return {found.casefold() for found in LATIN.findall(plain)}


ENGLISH = {tag: english(tag) for tag in TAGS}


def clean(page: Page, tag: str, where: str) -> None:
    """Nothing that was shown or said there is English."""
    expect(page.locator("html")).to_have_attribute("lang", tag)
    found = {text: _words(text) & ENGLISH[tag] for text in page.evaluate("[...said]")}
    wrong = {text: sorted(words) for text, words in found.items() if words}
    assert not wrong, f"{where}, {tag}: {wrong}"


def key(tag: str, name: str) -> str:
    """A text of the house, as the page has it."""
    found = told("house", speech(tag))[name]
    assert isinstance(found, str)
    return found


@pytest.fixture
def strangers(visitors: Visitors) -> dict[str, Page]:
    """One for each language; nobody has chosen any, so it is the browser's."""
    found = {}
    for tag in TAGS:
        page = visitors(locale=tag, reduced_motion="reduce")
        page.context.add_init_script(TAKE_DOWN)
        found[tag] = page
    return found


@pytest.mark.parametrize("table", TABLES)
def test_a_round_of_every_game_is_played_in_every_language(
    strangers: dict[str, Page], table: str
) -> None:
    for page in strangers.values():
        page.goto(f"/table/{table}")
    game = TABLES[table]
    if game in BETWEEN_PLAYERS:
        _play_a_hand(strangers)
    else:
        for box, page in enumerate(strangers.values(), 1):
            _bet(page, FIRST_BET.get(game, "{box} ante").format(box=box))
        _play_on(strangers)
    for tag, page in strangers.items():
        clean(page, tag, f"{game} at {table}")


def test_a_machine_is_played_in_every_language(strangers: dict[str, Page]) -> None:
    """Each at one of their own, with what it pays open; who wins gambles it. What only a win shows
    is planted in `test_machines`."""
    for tag, page in strangers.items():
        page.goto(f"/table/{MACHINES[tag]}")
        page.locator("details.sheet summary").click()
        for _ in range(GAMES):
            _bet(page, "game")
            _play_on({tag: page})
        clean(page, tag, "a machine")


def _bet(page: Page, spot: str) -> None:
    """A chip as soon as bets are open; whoever comes too late bets in the next window."""
    staked = _staked(page)
    for _ in range(TRIES):
        expect(page.locator("section.status.betting")).to_be_visible()
        page.locator(f"[data-spot='{spot}']").click(force=True)
        expect(
            staked.filter(has_not_text=re.compile("^0$"))
            .or_(page.locator("section.status:not(.betting)"))
            .first
        ).to_be_visible()
        if staked.inner_text() != "0":
            return
    raise AssertionError(f"too late for {TRIES} windows")


def _staked(page: Page) -> Locator:
    return page.locator(".wallet dl > div:nth-child(2) dd")


def _play_on(strangers: dict[str, Page]) -> None:
    """Until everybody's bets are settled; who is asked answers."""
    _answering(strangers)
    for page in strangers.values():
        expect(_staked(page)).to_have_text("0")
    _silent(strangers)


def _answering(strangers: dict[str, Page]) -> None:
    """Whoever is asked from now on answers at once: the page itself notices."""
    for page in strangers.values():
        page.evaluate(ANSWERS)


def _silent(strangers: dict[str, Page]) -> None:
    for page in strangers.values():
        page.evaluate("() => window.answers.disconnect()")


def _play_a_hand(strangers: dict[str, Page]) -> None:
    for tag, page in strangers.items():
        page.get_by_role("button", name=key(tag, "table.sit"), exact=True).click()
        page.locator("dialog input[type=number]").press("Enter")
    for page in strangers.values():
        expect(page.locator("section.status.playing")).to_be_visible()
    _answering(strangers)
    for page in strangers.values():
        expect(page.locator("section.status.playing")).to_have_count(0)
    _silent(strangers)


# Around the tables.


OF_THE_SERVER = (
    "/books", "/books/by", "/books/bg/blackjack", "/books/by/blackjack/odds", "/books/by/versions",
    "/tables/r1/rules", "/books/machines/slots/sheet?machine=amber", "/nowhere/at/all", "/books/zz",
)  # fmt: skip


def test_lobby_dialogs_history_and_odds_speak_the_language_too(strangers: dict[str, Page]) -> None:
    for tag, page in strangers.items():
        page.goto("/")
        expect(page.locator("a.card").first).to_be_visible()
        clean(page, tag, "the lobby")
        _at_the_table(page, tag)
        all_rounds = "/history?whose=all&table=r1"
        for path in ("/history", all_rounds, _last_round(page), "/table/zz", "/round/zz"):
            page.goto(path)
            expect(page.locator("main h1:not(:empty)").first).to_be_visible()
            expect(page.locator("main p.quiet[role=status]")).to_have_count(0)
            clean(page, tag, path)
        for path in OF_THE_SERVER:
            page.goto(path)
            clean(page, tag, path)


def _at_the_table(page: Page, tag: str) -> None:
    """Help, rules, a hint about a spot, and a bet that the house refuses."""
    page.goto("/table/r1")
    page.get_by_role("button", name=key(tag, "table.help")).click()
    expect(page.locator("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("header button.name").click()
    expect(page.locator("dialog article table").first).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("[data-spot='red']").hover(force=True)
    chips = page.get_by_role("group", name=key(tag, "tray.chips"))
    chips.get_by_role("button").last.click()
    for _ in range(TRIES):
        expect(page.locator("section.status.betting")).to_be_visible()
        page.locator("[data-spot='17']").click(force=True)
        expect(page.locator(".toast").last).to_be_visible()
        if page.locator(".toast.refusal").count():
            break
    clean(page, tag, "a table and its dialogs")


def _last_round(page: Page) -> str:
    """The newest round of that table that is over."""
    return f"/round/{page.wait_for_function(OVER).json_value()}"


def test_a_word_of_english_would_be_found(strangers: dict[str, Page]) -> None:
    for tag, page in strangers.items():
        page.goto("/history")
        expect(page.locator("main h1")).to_be_visible()
        page.evaluate("document.querySelector('h1').title = 'Place your bets'")
        with pytest.raises(AssertionError, match="place"):
            clean(page, tag, "a title")


def _speak(page: Page, tag: str) -> None:
    """Choose a language in the dialog of the settings."""
    page.locator("dialog details summary").first.click()
    page.locator(f'dialog button[lang="{tag}"]').click()


def test_the_language_changes_at_the_table_and_everything_stays(visitors: Visitors) -> None:
    """Seat, socket, chips and an open dialog; and the server's own pages follow."""
    page = visitors(locale="en", reduced_motion="reduce")
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.goto("/table/r1")
    _bet(page, "red")
    page.get_by_role("button", name="Keys and settings").click()
    for tag in ("ru", "bg", "mk"):
        _speak(page, tag)
        expect(page.locator("html")).to_have_attribute("lang", tag)
        expect(page.locator("dialog h2")).to_have_text(key(tag, "help.title"))
        expect(page.locator("section.wallet")).to_have_attribute(
            "aria-label", key(tag, "wallet.label")
        )
        expect(page).to_have_title(
            re.compile("^" + re.escape(speech(tag).text("table", "Roulette I")))
        )
    assert len(sockets) == 1, "the socket stays"
    _speak(page, "ru")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    page.keyboard.press("Escape")
    page.goto("/books")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
