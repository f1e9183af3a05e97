"""The dealers' school in the browser: pages that the server writes, without a script."""
