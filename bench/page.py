"""The page: script of each kind of table, frames while cards are dealt, memory over an evening.

    python -m bench page

A real house and a real Chromium with a processor four times slower. What a table fetches is counted
as it comes over the wire; frames are those of the browser's own trace; memory is what is left after
everything that nobody needs is thrown away, early in the evening and late.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.browser.tables import by_clock
from tests.browser.test_weight import MOST, fetched
from tools.browsers import CHROMIUM

SLOWER = 4
"""By how much the processor is slowed down."""
DEALING = 20
"""Seconds of play that are traced."""
EVENING = 60
"""Rounds between two looks at the memory."""
TIMES = {"window": 2500, "before": 600, "between": 350, "result": 1500, "cut": 50, "decide": 1500}
ANTES = "ante 5..100, bonus 5..100, maximum payout 50000, boxes 7"
KINDS = {
    "roulette": ("by", "roulette", ""),
    "baccarat": ("ru", "baccarat", ""),
    "blackjack": ("by", "blackjack", "5..500, boxes 7, decks 8"),
    "holdem": ("ru", "dealer-holdem", ANTES),
}
PLAN = "".join(
    by_clock(kind, book, game, plate, bots=4, **TIMES)
    for kind, (book, game, plate) in KINDS.items()
)
PLAN += by_clock("evening", "by", "roulette", bots=4, window=400, before=100, result=300)


@contextmanager
def house(folder: Path) -> Iterator[str]:
    """Its address, as long as it is open."""
    plan = folder / "floor.toml"
    plan.write_text(PLAN, "utf-8")
    serve = ["serve", "--port", "0", "--data", str(folder / "data"), "--floor", str(plan)]
    program = subprocess.Popen(
        [str(Path(sys.executable).with_name("croupier")), *serve],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert program.stdout is not None
    try:
        address = next(word for line in program.stdout for word in line.split() if "://" in word)
        yield address.rstrip("/")
    finally:
        program.terminate()
        program.communicate(timeout=60)


def seated(browser: Browser, address: str, kind: str) -> tuple[Page, CDPSession]:
    page = browser.new_context(viewport={"width": 1366, "height": 768}).new_page()
    page.goto(f"{address}/table/{kind}")
    page.get_by_role("button", name="Take a seat").click()
    return page, page.context.new_cdp_session(page)


def frames(browser: Browser, page: Page, session: CDPSession) -> Counter[str]:
    """How the frames of some rounds have ended, by the browser's own trace. A frame that is dropped
    while nothing moves is no loss."""
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    browser.start_tracing(page=page, categories=["cc", "benchmark"])
    page.wait_for_timeout(DEALING * 1000)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    reports = [
        event["args"]["frame_reporter"]
        for event in events
        if event["name"] == "PipelineReporter" and "frame_reporter" in event.get("args", {})
    ]
    return Counter(
        "missed" if report["state"] == "STATE_DROPPED" else "shown"
        for report in reports
        if "PRESENTED" in report["state"] or report["affects_smoothness"]
    )


def _number(page: Page) -> int:
    """Of the round, as the bar has it."""
    return int((page.locator("header .round").first.text_content() or "").rpartition("-")[2])


def evening(page: Page, session: CDPSession) -> list[tuple[int, int]]:
    """Kilobytes and nodes that are left, early and late."""
    found = []
    for _ in range(3):
        now = _number(page)
        while _number(page) < now + EVENING:
            page.wait_for_timeout(500)
        session.send("HeapProfiler.collectGarbage")
        used = session.send("Runtime.getHeapUsage")["usedSize"]
        nodes = session.send("Memory.getDOMCounters")["nodes"]
        found.append((int(used) // 1024, int(nodes)))
    return found


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM.find(), args=["--no-sandbox", "--disable-gpu"]
        )
        with house(Path(folder)) as address:
            for kind in KINDS:
                size = fetched(browser.new_context(base_url=address, service_workers="block"), kind)
                page, session = seated(browser, address, kind)
                ended = frames(browser, page, session)
                part = ended["shown"] / max(1, ended.total())
                print(
                    f"{kind:10} script {size / 1000:.0f} kB of {MOST / 1000:.0f}; "
                    f"{ended['shown']} frames shown, {ended['missed']} missed while things moved "
                    f"({part:.1%} in time, {DEALING} s, {SLOWER}× slower)",
                    flush=True,
                )
                page.context.close()
            page, session = seated(browser, address, "evening")
            for kilobytes, nodes in evening(page, session):
                print(f"after {EVENING} more rounds: {kilobytes:,} kB, {nodes:,} nodes")
        browser.close()
