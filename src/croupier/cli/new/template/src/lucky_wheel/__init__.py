"""Lucky wheel, a game for Croupier. Its rooms are called as the layers of the house are: `schema`,
`games`, `odds`, `words`, `learn`, `tables`; its book lies in `books`, other languages in `po`, what
the page draws in `page`. The entry point in pyproject.toml brings all of them in."""
