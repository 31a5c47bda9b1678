"""Moves are their own text."""

from __future__ import annotations

import pickle

import pytest

from carson.game import BadMove, Move, Vocabulary


class Bid(Move):
    __slots__ = ("amount",)
    amount: int


class SecretBid(Bid):
    __slots__ = ()


def bid(words: list[str]) -> Move:
    if len(words) != 1 or not words[0].isdecimal():
        raise BadMove("A bid is a number.")
    move = SecretBid(f"bid {int(words[0])}")
    move.amount = int(words[0])
    return move


WORDS = Vocabulary({"bid": bid, "pass": lambda words: Move("pass")})


def test_a_move_is_equal_to_its_text() -> None:
    move = WORDS.parse("bid 5")
    assert move == "bid 5"
    assert hash(move) == hash("bid 5")
    assert move in ["pass", "bid 5"]
    assert repr(move) == "SecretBid('bid 5')"


def test_spaces_between_words_do_not_matter() -> None:
    assert WORDS.parse("  bid    5 ") == "bid 5"
    assert WORDS.parse("bid 05") == "bid 5"


def test_the_same_text_is_the_same_move() -> None:
    assert WORDS.parse("bid 7") is WORDS.parse("bid 7")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "A move has at least one word, such as “pass”."),
        ("   ", "A move has at least one word, such as “pass”."),
        ("fold", "“fold” is not a move; moves begin with bid, pass."),
        ("Bid 5", "“Bid” is not a move; did you mean “bid”?"),
        ("bid", "A bid is a number."),
        ("bid five", "A bid is a number."),
    ],
)
def test_what_is_no_move_is_refused_with_a_sentence(text: str, reason: str) -> None:
    with pytest.raises(BadMove) as refused:
        WORDS.parse(text)
    assert str(refused.value) == reason


def test_a_vocabulary_does_not_grow_without_end() -> None:
    """Whoever sends nonsense must not fill the memory."""
    words = Vocabulary({"bid": bid})
    for number in range(12_000):
        words.parse(f"bid {number}")
    assert len(words._known) <= 10_000
    assert words.parse("bid 11999") == "bid 11999"


def test_a_pickled_move_keeps_its_meaning() -> None:
    """The slots of its base classes too."""
    move = pickle.loads(pickle.dumps(WORDS.parse("bid 5")))
    assert type(move) is SecretBid
    assert (move, move.amount) == ("bid 5", 5)


def test_a_move_without_meaning_can_be_pickled() -> None:
    assert pickle.loads(pickle.dumps(SecretBid("bid 5"))) == "bid 5"
