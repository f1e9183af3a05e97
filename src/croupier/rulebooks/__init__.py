"""Rule books as data: their typed schema, the files, and the loader that checks them whole."""
