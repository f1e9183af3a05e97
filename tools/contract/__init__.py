"""Writes what programs outside go by: the two documents, and from these the types of the clients.

python -m tools.contract           writes docs/contract and the types of both clients
python -m tools.contract --check   fails where one of them is out of date
"""
