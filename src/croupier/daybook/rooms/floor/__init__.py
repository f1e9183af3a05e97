"""The floor: tables with their racks, boxes and decks."""
