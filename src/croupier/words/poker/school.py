"""What the school says of poker between players. English."""

from __future__ import annotations

SCHOOL = {
    "school.pot": "pot",
    "school.button": "button: {seat}",
    "school.rake": "commission of pot {pot}",
    "school.share-of": "{seat} of pot {pot}",
    "school.share-high": "{seat}, high half of pot {pot}",
    "school.share-low": "{seat}, low half of pot {pot}",
    "school.ask-high": "Who wins with the high hand?",
    "school.ask-low": "Who wins with the low hand?",
    "school.ask-made": "What does the winning hand make?",
    "school.ask-five": "With which five cards?",
    "school.nobody": "nobody",
    "school.qualifier": "A low hand has to qualify.",
}
