"""Rule books and odds as pages and on paper."""
