"""Rule books as people read them."""
