"""Pictures of a report as SVG: what was won in each group beside what was to be expected, with its
band. Everything in a picture is also in the table beside it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

from croupier.house.reports.report import Report, Row
from croupier.words.report_text import ReportText

WIDTH, HEIGHT = 760, 260
LEFT, RIGHT, TOP, BOTTOM = 64, 12, 28, 46
LABEL = 15
"""Characters below a point."""
MOST = 62
"""Groups in one picture: two months of days."""
INK, QUIET, BAND, FELT, RED = "#1d1d1b", "#6b6b66", "#dfe9e2", "#0f5132", "#a4262c"
_DRAWN = {"play": ("held", "edge"), "results": ("hold", "theory_hold"), "hours": ("win", "theory")}


class Point(NamedTuple):
    """In the unit of the picture; without a band where nothing is expected."""

    label: str
    value: float
    expected: float | None
    low: float | None
    high: float | None
    marked: bool
    said: str


def picture(text: ReportText) -> str:
    """Nothing, where this report is none for a picture or has too little in it."""
    report = text.report
    if report.name not in _DRAWN or len(report.rows) < 1:
        return ""
    currency = report.rows[0].currency
    rows = [row for row in report.rows if row.currency == currency][-MOST:]
    points = [_point(text, row) for row in rows]
    found = [point for point in points if point is not None]
    return _drawn(text, found) if found else ""


def _at(report: Report, key: str) -> int:
    return next(at for at, column in enumerate(report.columns) if column.key == key)


def _point(text: ReportText, row: Row) -> Point | None:
    report = text.report
    value_key, expected_key = _DRAWN[report.name]
    value, expected = (_float(row.cells[_at(report, key)]) for key in (value_key, expected_key))
    if value is None:
        return None
    low, high = _band(report, row)
    cells = text.cells(row)
    said = f"{cells[0]}: {cells[_at(report, value_key)]}"
    return Point(cells[0], value, expected, low, high, row.marked, said)


def _band(report: Report, row: Row) -> tuple[float | None, float | None]:
    keys = ("low_hold", "high_hold") if report.name == "results" else ("low", "high")
    low, high = (_float(row.cells[_at(report, key)]) for key in keys)
    if report.name == "play" and low is not None and high is not None:
        staked = _float(row.cells[_at(report, "staked")])
        return (low / staked, high / staked) if staked else (None, None)
    return low, high


def _float(cell: object) -> float | None:
    return float(cell) if isinstance(cell, int | float) else None


def _drawn(text: ReportText, points: Sequence[Point]) -> str:
    every = [0.0]
    for point in points:
        every += [each for each in (point.value, point.low, point.high) if each is not None]
    low, high = min(every), max(every)
    gap = (high - low) * 0.06 or 1.0
    frame = _Frame(low - gap, high + gap, len(points))
    title = _title(text)
    parts = [
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'xmlns="http://www.w3.org/2000/svg" font-family="sans-serif" font-size="11">',
        f"<title>{escape(title)}</title>",
        f'<text x="{LEFT}" y="16" fill="{INK}" font-size="13">{escape(title)}</text>',
        *_grid(text, frame),
        *_bands(points, frame),
        *_marks(points, frame),
        *_labels(points, frame),
        "</svg>",
    ]
    return "\n".join(parts)


def _title(text: ReportText) -> str:
    say = text.speech.say
    by = text.head(text.report.columns[0])
    what = "hours" if text.report.name == "hours" else "hold"
    legend = say("report.chart-band")
    money = f"{text.report.rows[0].currency}; " if text.has_sums else ""
    return f"{say(f'report.chart-{what}')} ({money}{by}; {legend}: 95 %)"


class _Frame:
    def __init__(self, low: float, high: float, count: int) -> None:
        self.low, self.high = low, high
        self.step = (WIDTH - LEFT - RIGHT) / count

    def x(self, at: int) -> float:
        return LEFT + self.step * (at + 0.5)

    def y(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)


def _grid(text: ReportText, frame: _Frame) -> list[str]:
    found = []
    for value in _ticks(frame.low, frame.high):
        y = frame.y(value)
        found.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#e4e0d5"/>')
        found.append(
            f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end" fill="{QUIET}">'
            f"{escape(_said(text, value))}</text>"
        )
    zero = frame.y(0.0)
    found.append(f'<path d="M{LEFT} {zero:.1f}H{WIDTH - RIGHT}" stroke="{QUIET}"/>')
    return found


def _ticks(low: float, high: float) -> list[float]:
    """Round numbers, about five of them."""
    rough = (high - low) / 5
    size = 10.0 ** floor(log10(rough))
    step = next(size * each for each in (1, 2, 5, 10) if size * each >= rough)
    return [step * each for each in range(ceil(low / step), floor(high / step) + 1)]


def _said(text: ReportText, value: float) -> str:
    report = text.report
    key = _DRAWN[report.name][0]
    column = report.columns[_at(report, key)]
    return text.cell(value, column, report.rows[0].currency)


def _bands(points: Sequence[Point], frame: _Frame) -> list[str]:
    found = []
    wide = max(2.0, frame.step * 0.7)
    for at, point in enumerate(points):
        if point.low is None or point.high is None:
            continue
        x, top, end = frame.x(at) - wide / 2, frame.y(point.high), frame.y(point.low)
        found.append(
            f'<rect x="{x:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{end - top:.1f}" '
            f'fill="{BAND}"/>'
        )
        if point.expected is not None:
            y = frame.y(point.expected)
            found.append(f'<path d="M{x:.1f} {y:.1f}h{wide:.1f}" stroke="{FELT}"/>')
    return found


def _marks(points: Sequence[Point], frame: _Frame) -> list[str]:
    """Out of the ordinary is a diamond, and not of another colour alone."""
    found = []
    for at, point in enumerate(points):
        x, y = frame.x(at), frame.y(point.value)
        title = f"<title>{escape(point.said)}</title>"
        if point.marked:
            shape = f"M{x:.1f} {y - 6:.1f}l6 6l-6 6l-6 -6z"
            found.append(f'<path d="{shape}" fill="{RED}">{title}</path>')
        else:
            found.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{INK}">{title}</circle>')
    return found


def _labels(points: Sequence[Point], frame: _Frame) -> list[str]:
    every = max(1, round(len(points) * 64 / (WIDTH - LEFT - RIGHT)))
    y = HEIGHT - BOTTOM + 18
    return [
        f'<text x="{frame.x(at):.1f}" y="{y}" text-anchor="middle" fill="{QUIET}">'
        f"{escape(_short(point.label))}</text>"
        for at, point in enumerate(points)
        if at % every == 0
    ]


def _short(label: str) -> str:
    """As much as stands below a point."""
    return label if len(label) <= LABEL else f"{label[: LABEL - 1].rstrip()}…"
