"""The house on the net: a live socket, an HTTP interface and server-rendered pages."""
