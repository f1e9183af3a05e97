"""The contract with programs: what goes over HTTP and over the socket, described from the structs
that the house itself reads and writes, so that it cannot say anything else than what is done."""
