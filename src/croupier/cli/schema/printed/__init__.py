"""What commands print with `--json`, as types: one file for each part of the house. A command that
prints a struct of its own is not among them."""
