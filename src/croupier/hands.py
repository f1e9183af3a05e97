"""Hands of cards in a line each: how strong, what they are called, which is best, by the million.

Cards are plain texts, `"Ah Kd Qs Jc Tc"`, `"AhKdQsJcTc"` or a list of them. A *strength* is the
place among the 7,462 classes of hands that differ in play: the higher the better, equal ones share.

    >>> from croupier import hands
    >>> hands.evaluate("Ah Kh Qh Jh Th 2c 2d")
    7462
    >>> hands.name("8c 8d Kc 4d 2d Ah 3s")
    'a pair of eights'
    >>> hands.evaluate("8c 8d Kc 4d 2d") > hands.evaluate("8h 8s Qc 4d 2d")
    True

`croupier.hands.equity` is `croupier.equity`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from croupier.cards.card import PACK
from croupier.cards.hands import hand, words
from croupier.cards.hands.hand import Hand
from croupier.cards.hands.strength import strength
from croupier.cards.reading import Cards, read_cards
from croupier.errors import IllegalDecision
from croupier.lazily import find
from croupier.odds.face import computing

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_NUMBERS = {card: at for at, card in enumerate(PACK)}


def __getattr__(name: str) -> object:
    return find(__name__, {"equity": "croupier.odds.equity:equity"}, name)


def evaluate(cards: Cards) -> int:
    """The strength, 1 to 7,462, of the best five among five, six or seven cards.

    >>> evaluate("7c 5d 4h 3s 2c"), evaluate("AsKsQsJsTs")
    (1, 7462)
    """
    return strength(read_cards(cards))


def best(cards: Cards, *, ace_king: bool = False) -> Hand:
    """The best hand among five, six or seven cards, laid out: its category, the cards that make it
    and the kickers. `ace_king`: whether ace–king is a hand, as where the dealer plays.

    >>> found = best("8c 8d Kc 4d 2d Ah 3s")
    >>> found.category.key, found.made_of, found.kickers
    ('pair', ('8d', '8c'), ('Ah', 'Kc', '4d'))
    """
    return hand.best(read_cards(cards), ace_king=ace_king)


def name(cards: Cards, *, ace_king: bool = False) -> str:
    """What the best hand among these cards is called, in English.

    >>> name("Ah Ad As Kc Kd 2h 3h")
    'a full house, aces over kings'
    """
    return words.say(words.hand_phrase(evaluate(cards), ace_king=ace_king))


def numbers(hands: Iterable[Cards]) -> NDArray[np.uint8]:
    """Hands of one size as rows of numbers, 0 to 51 in the order of the pack: what `batch` is
    quickest with. It needs the extra `odds`.

    >>> numbers(["2c 3c", "AsKs"]).tolist()
    [[0, 1], [51, 50]]
    """
    with computing("croupier.hands.numbers"):
        import numpy as np

    rows = [[_NUMBERS[card] for card in read_cards(each)] for each in hands]
    for row in rows:
        if len(row) != len(rows[0]):
            raise IllegalDecision("card-count", given=len(row), wanted=str(len(rows[0])))
    return np.array(rows, np.uint8)


def batch(hands: NDArray[np.uint8] | Iterable[Cards]) -> NDArray[np.uint16]:
    """The strengths of many hands of one size, compiled: of texts, or of rows of numbers as
    `numbers` makes them. It needs the extra `odds`.

    >>> batch(["7c 5d 4h 3s 2c", "As Ks Qs Js Ts"]).tolist()
    [1, 7462]
    """
    with computing("croupier.hands.batch"):
        import numpy as np

        from croupier.odds.hands import strengths_of_cards

    return strengths_of_cards(hands if isinstance(hands, np.ndarray) else numbers(hands))
