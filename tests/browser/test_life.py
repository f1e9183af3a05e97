"""Life on the felt in a real Chromium: chips take their way, what has won lifts, sums are counted
up, the rare has its moment, and all of it is heard. Nothing celebrates what is less than the stake,
and nothing moves where none is wanted."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.tables import (
    AtTable,
    Axe,
    Dealer,
    bet,
    by_hand,
    choose,
    field,
    hand,
    place,
    state,
    wallet,
)

PLAN = "".join(
    [by_hand(name, "by", "roulette", seats=4) for name in ("wheel", "less", "calm", "heard")]
    + [by_hand("punto", "bg", "punto-banco", seats=4)]
    + [by_hand("boxes", "by", "blackjack", "5..500, boxes 7, decks 8", seats=4)]
)
LIVELY: dict[str, Any] = {"reduced_motion": "no-preference"}
# Every flight of a chip, from where to where; every figure that was painted over a sum.
WITNESS = """(() => {
  window.flights = [];
  window.counted = new Set();
  const middle = box => [box.left + box.width / 2, box.top + box.height / 2];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    if ("flight" in (this.dataset ?? {})) {
      const [x, y] = middle(this.getBoundingClientRect());
      const [dx, dy] = frames.at(-1).transform.match(/-?[\\d.e-]+(?=px)/g).map(Number);
      const moved = [...new Set(frames.flatMap(Object.keys))].filter(name => name !== "offset");
      flights.push({from: [x, y], to: [x + dx, y + dy], lasts: how.duration, moved: moved.sort()});
    }
    return animate.call(this, frames, how);
  };
  new MutationObserver(changes => {
    for (const {target} of changes) if (target.dataset.shows) counted.add(target.dataset.shows);
  }).observe(document, {subtree: true, attributeFilter: ["data-shows"]});
})()"""
# What is started at the desk: sounds that end by themselves, and those that go on.
EARS = """(() => {
  window.sounds = 0;
  window.going = 0;
  const start = AudioScheduledSourceNode.prototype.start;
  const stop = AudioScheduledSourceNode.prototype.stop;
  for (const kind of [AudioBufferSourceNode, OscillatorNode]) {
    const begin = kind.prototype.start;
    kind.prototype.start = function (...at) {
      if (at.length) window.sounds += 1; else { window.going += 1; this.goes = true; }
      return begin.apply(this, at);
    };
  }
  AudioScheduledSourceNode.prototype.stop = function (...at) {
    if (this.goes) window.going -= 1;
    return stop.apply(this, at);
  };
})()"""

# A device that has a voice of its own, and one that would be fetched from elsewhere.
VOICE = """() => {
  window.spoken = [];
  const voices = [{lang: "en-US", localService: false}, {lang: "en-GB", localService: true}];
  Object.defineProperty(window, "speechSynthesis", {value: {
    getVoices: () => voices, cancel() {}, speak: said => spoken.push(`${said.lang}: ${said.words}`),
    addEventListener() {}, removeEventListener() {},
  }});
  window.SpeechSynthesisUtterance = class { constructor(words) { this.words = words; } };
}"""


def near(page: Page, point: list[float], name: str) -> bool:
    """Whether a point lies on the element, or within a chip's breadth of it."""
    box = place(page.locator(name).first)
    across = box["x"] - 40 <= point[0] <= box["x"] + box["width"] + 40
    return across and box["y"] - 40 <= point[1] <= box["y"] + box["height"] + 40


def flown(page: Page, start: str, end: str) -> None:
    """A chip has taken this way, as quickly as it should, and nothing was laid out for it."""
    page.wait_for_function("() => flights.length > 0")
    found = page.evaluate("flights.splice(0)")
    ways = [one for one in found if near(page, one["from"], start) and near(page, one["to"], end)]
    assert ways, f"no chip from {start} to {end}: {found}"
    for one in ways:
        assert 150 <= one["lasts"] <= 300
        assert one["moved"] == ["opacity", "transform"]


def settled(page: Page) -> None:
    expect(wallet(page, "Staked now")).to_have_text("0")


def witness(at_table: AtTable, table: str, **how: Any) -> tuple[Page, Dealer]:
    page, dealer = at_table(table, **how)
    page.context.add_init_script(WITNESS)
    page.reload()
    expect(state(page)).to_contain_text("Place your bets")
    return page, dealer


def test_chips_take_their_way_and_the_hand_that_won_lifts(at_table: AtTable) -> None:
    page, dealer = witness(at_table, "punto", **LIVELY)
    bet(page, "5", field(page, "punto"))
    flown(page, "[data-in-hand]", "[data-spot='punto']")
    dealer.close("9s 2h Th Kd")  # punto nine, banco two
    lifted = page.locator(".hand", has_text="Punto").locator(".lifts")
    expect(lifted).to_be_visible()
    expect(page.locator(".hand", has_text="Banco").locator(".sinks")).to_be_visible()
    settled(page)
    assert page.evaluate("counted.size") > 0, "a gain is counted up"
    page.evaluate("flights.splice(0)")
    dealer.open()
    flown(page, "[data-spot='punto']", "[data-purse]")

    bet(page, "5", field(page, "banco"))
    page.evaluate("flights.splice(0)")
    dealer.close("9s 2h Th Kd")
    flown(page, "[data-spot='banco']", "[data-house]")
    settled(page)


def test_a_straight_up_number_has_its_moment(at_table: AtTable) -> None:
    page, dealer = witness(at_table, "wheel", **LIVELY)
    bet(page, "5", field(page, "17"))
    dealer.close("17")
    moment = page.locator(".moment")
    expect(moment).to_contain_text("35 to 1")
    expect(moment).to_contain_text("+175")
    expect(moment).to_have_count(0)  # it goes by itself
    balance = wallet(page, "Balance").inner_text()
    assert re.sub(r"\D", "", balance).endswith("175"), balance
    expect(page.locator(".counted[data-shows]")).to_have_count(0)
    dealer.open()
    expect(state(page)).to_contain_text("Place your bets")


def test_nothing_celebrates_a_return_below_the_stake(at_table: AtTable) -> None:
    page, dealer = witness(at_table, "less", **LIVELY)
    page.keyboard.press("1")
    bet(page, "1", field(page, "17"))
    page.keyboard.press("4")
    bet(page, "201", field(page, "red"), field(page, "red"))
    before = wallet(page, "Balance").inner_text()
    page.evaluate("counted.clear()")
    dealer.close("17")
    settled(page)
    expect(state(page)).to_contain_text("came back")
    expect(wallet(page, "Balance")).not_to_have_text(before)
    assert page.locator(".moment").count() == 0
    assert page.evaluate("[...counted]") == []
    expect(wallet(page, "Last win")).to_have_text("–")


def test_nothing_moves_where_none_is_wanted(at_table: AtTable) -> None:
    page, dealer = witness(at_table, "calm")
    bet(page, "5", field(page, "17"))
    dealer.close("17")
    expect(page.locator(".moment")).to_contain_text("+175")  # it stands there, and that is all
    settled(page)
    dealer.open()
    expect(state(page)).to_contain_text("Place your bets")
    assert page.evaluate("flights.length + counted.size") == 0


def test_a_hand_at_blackjack_lifts_or_sinks(at_table: AtTable) -> None:
    page, dealer = at_table("boxes")
    boxes = [page.get_by_role("button", name=re.compile(f"^Box {box}")).first for box in (1, 2)]
    bet(page, "10", *boxes)
    dealer.close("Th 7d 9c Td Tc")  # twenty, and seventeen
    for _ in boxes:
        choose(page, "Stand")
    dealer.deal("9h")
    settled(page)
    expect(hand(page, "1").locator(".cards.lifts")).to_be_visible()
    expect(hand(page, "2").locator(".cards.sinks")).to_be_visible()


def test_it_is_heard_from_the_first_action_on_and_as_loud_as_one_likes(
    at_table: AtTable, axe: Axe
) -> None:
    page, dealer = at_table("heard")
    page.context.add_init_script(EARS)
    page.reload()
    expect(state(page)).to_contain_text("Place your bets")
    sign = page.get_by_role("button", name="Sound", exact=True)
    expect(sign).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("sounds") == 0, "nobody has done anything yet"
    bet(page, "5", field(page, "17"))
    page.wait_for_function("() => sounds > 0")
    dealer.say("no-more-bets")
    page.wait_for_function("() => going > 0")  # the ball is heard as long as it runs
    dealer.deal("17")
    page.wait_for_function("() => going === 0")

    page.keyboard.press("v")
    expect(sign).to_have_attribute("aria-pressed", "false")
    before = page.evaluate("sounds")
    dealer.open()
    bet(page, "5", field(page, "17"))
    assert page.evaluate("sounds") == before

    page.get_by_role("button", name="Menu of the table").click()
    page.get_by_role("button", name="Sound and volumes").click()
    panel = page.get_by_role("dialog")
    panel.get_by_label("Sound on").check()
    cards = panel.get_by_label("Chips, cards, wheel and reels")
    cards.fill("35")
    page.wait_for_function("before => sounds > before", arg=before)
    assert axe(page) == []
    page.reload()
    page.get_by_role("button", name="Menu of the table").click()
    page.get_by_role("button", name="Sound and volumes").click()
    expect(cards).to_have_value("35")
    voice = panel.get_by_label("Dealer’s voice")
    expect(voice).to_have_count(0)  # this device has none
    panel.get_by_role("button", name="Close").click()

    page.evaluate(VOICE)
    page.get_by_role("button", name="Menu of the table").click()
    page.get_by_role("button", name="Sound and volumes").click()
    expect(voice).to_have_value("0")  # nobody speaks unless one asks for it
    voice.fill("100")
    page.wait_for_function("() => spoken.includes('en-GB: No more bets')")
    panel.get_by_role("button", name="Close").click()
    dealer.close("17")
    page.wait_for_function("() => spoken.some(words => words.includes('35 to 1'))")
