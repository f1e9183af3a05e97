"""A section of a cloth with chips on it, as SVG: for a page, whose style gives the colours, and for
paper, where it has those that stand here. What it shows is said beside it in words, too."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from croupier.school.exercise import Cell, Picture, Stack

RADIUS, EDGE = 15, 24
"""A chip leaves the number of its cell to be read, wherever it stands."""
COLOURS = {"red": "#b0261f", "black": "#17191a", "green": "#1a7a4c"}
FELT, LINE, CHIP, INK, BRASS = "#17533d", "#f5eedf", "#faf6ec", "#1c1f1b", "#ecd7a0"
FONT = "DejaVu Sans Mono, monospace"


def felt_svg(picture: Picture, label: str) -> str:
    """`label`: what a screen reader says of it."""
    left = min(cell.at[0] for cell in picture.cells) - EDGE
    right = max(cell.at[0] + cell.size[0] for cell in picture.cells) + EDGE
    bottom = max(cell.at[1] + cell.size[1] for cell in picture.cells) + EDGE
    box = f"{left} {-EDGE} {right - left} {bottom + EDGE}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="cloth" viewBox="{box}" role="img" '
        f'aria-label={quoteattr(label)} font-family="{FONT}">',
        f'<rect class="felt" x="{left}" y="{-EDGE}" width="{right - left}" '
        f'height="{bottom + EDGE}" rx="8" fill="{FELT}"/>',
        *(_cell(cell, marked=False) for cell in picture.cells if cell.text != picture.marked),
        *(_cell(cell, marked=True) for cell in picture.cells if cell.text == picture.marked),
        *map(_stack, picture.stacks),
        "</svg>",
    ]
    return "".join(parts)


def _cell(cell: Cell, *, marked: bool) -> str:
    (x, y), (wide, high) = cell.at, cell.size
    edge = f'stroke="{BRASS}" stroke-width="5"' if marked else f'stroke="{LINE}" stroke-width="2"'
    name = f"cell {cell.colour}{' marked' if marked else ''}"
    inset = 4 if marked else 0
    return (
        f'<rect class="{name}" x="{x + inset}" y="{y + inset}" width="{wide - 2 * inset}" '
        f'height="{high - 2 * inset}" fill="{COLOURS[cell.colour]}" {edge}/>'
        f'<text class="number" x="{x + 25}" y="{y + 32}" text-anchor="middle" font-size="20" '
        f'font-weight="bold" fill="{LINE}">{escape(cell.text)}</text>'
    )


def _stack(stack: Stack) -> str:
    x, y = stack.at
    return (
        f'<circle class="chip" cx="{x}" cy="{y}" r="{RADIUS}" fill="{CHIP}" stroke="{INK}" '
        f'stroke-width="2"/>'
        f'<text class="count" x="{x}" y="{y + 7}" text-anchor="middle" font-size="19" '
        f'font-weight="bold" fill="{INK}">{stack.chips}</text>'
    )
