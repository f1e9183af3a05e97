"""What is said around a lesson, whatever is taught. English."""

from __future__ import annotations

LESSONS = {
    "learn.title": "How it goes: {game}",
    "learn.step": "Step {step} of {steps}",
    "learn.next": "Next",
    "learn.back": "Back",
    "learn.skip": "Skip",
    "learn.done": "To the table",
    "learn.felt": "The table as it lies",
    "learn.loading": "The cards are laid out…",
    "learn.failed": "There is no lesson for this game.",
    "learn.asked": "You are to act at the table.",
    "learn.both": "{first} {second}",
}
