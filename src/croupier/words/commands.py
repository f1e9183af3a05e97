"""What commands say besides a refusal, whatever they do. English."""

from __future__ import annotations

COMMANDS: dict[str, str] = {
    "cli-meant": "Did you mean “{word}”?",
    "cli-looked": "Looked in: {places}.",
    "cli-program": "the program’s own books",
}
