"""A table on the floor: seats, betting windows, the shoe's life and the round's."""
