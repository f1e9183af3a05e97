"""Draws the house's icons from its mark: `python -m tools.icons`, with a Chromium.

    src/croupier/web/static/icons/mark.svg  →  mark-192.png, mark-512.png, mark-maskable.png

A maskable icon is cut to any shape, so its mark keeps to the middle and its ground is full.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.browsers import CHROMIUM

ICONS = Path(__file__).parents[1] / "src" / "croupier" / "web" / "static" / "icons"
SIZES = (("mark-192", 192, 1.0), ("mark-512", 512, 1.0), ("mark-maskable", 512, 0.7))
GROUND = "#0d1512"


def main() -> None:
    mark = (ICONS / "mark.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM.find(), args=["--no-sandbox", "--disable-gpu"]
        )
        for name, size, part in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = GROUND if part < 1 else "transparent"
            page.set_content(
                f"<body style='margin:0;display:grid;place-items:center;height:100vh;"
                f"background:{ground}'><div style='width:{part:.0%}'>{mark}</div>"
            )
            page.screenshot(path=ICONS / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
