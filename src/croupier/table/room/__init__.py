"""Tables where people play against each other: stacks, the button, blinds, time to think."""
