"""C10 and C12: the cards are data, checked when they are loaded."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from importlib import resources
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from carson.cards import KIND, Box, box, characters, deck, load_box, new, parcels, use_box
from carson.game import BadFile, BadOption, read_record
from tests.cards.greedy import play_against


def data(name: str) -> dict[str, Any]:
    loaded = json.loads(resources.files("carson.cards").joinpath("data", name).read_text(encoding="utf-8"))
    assert isinstance(loaded, dict)
    return loaded


def counted(epoch: int) -> list[int]:
    faces = load_box().faces[(epoch - 1) * 48 : epoch * 48]
    shown = [element for face in faces for element in face]
    return [shown.count(element) for element in range(16)]


def test_c10_1_thirty_two_and_twelve_are_mountains_eighteen_and_eighteen_houses() -> None:
    """C10.1, OP-1."""
    assert [counted(epoch)[parcels.MOUNTAIN] for epoch in (1, 2)] == [32, 12]
    assert [counted(epoch)[parcels.HOUSE] for epoch in (1, 2)] == [18, 18]


def test_c10_2_the_counts_are_those_of_the_rulebook() -> None:
    for epoch in (1, 2):
        assert counted(epoch) == list(parcels.COUNTS[epoch - 1])
        assert sum(parcels.COUNTS[epoch - 1]) == 192
        stated = data("terrain-cards.json")["counts"][str(epoch)]
        assert [stated[name] for name in parcels.NAMES] == counted(epoch)


def test_c12_1_one_to_three_elements_a_card() -> None:
    for epoch, expected in ((1, [14, 28, 6]), (2, [15, 28, 5])):
        faces = load_box().faces[(epoch - 1) * 48 : epoch * 48]
        elements = [4 - face.count(parcels.EMPTY) for face in faces]
        assert [elements.count(number) for number in (1, 2, 3)] == expected
        assert sum(elements) == (88, 86)[epoch - 1]


def test_c12_3_all_faces_differ() -> None:
    assert len(set(load_box().faces)) == 96


def test_c12_4_each_element_is_spread_evenly_over_the_corners() -> None:
    for element in range(1, 16):
        corners = [sum(face[corner] == element for face in load_box().faces) for corner in range(4)]
        assert max(corners) <= -(-sum(corners) // 4) + 1


def test_c12_5_attraction_is_one_plus_the_weights_within_two_and_nine() -> None:
    weights = data("terrain-cards.json")["attraction"]["weights"]
    standard = load_box()
    for card, face in enumerate(standard.faces):
        value = 1 + sum(weights[parcels.NAMES[element]] for element in face)
        assert standard.attraction[card] == min(9, max(2, value))


def test_c12_5_the_weights_are_those_of_the_rule() -> None:
    rules = (Path(__file__).parents[2] / "docs" / "rules" / "card-game.md").read_text(encoding="utf-8")
    listed = re.search(r"\*\*C12\.5\*\*.*?Weights: (.*?)\.", rules, re.DOTALL)
    assert listed is not None
    told = [entry.strip().rsplit(" ", 1) for entry in " ".join(listed[1].split()).split(",")]
    expected = {name.replace(" ", "_"): int(value.replace("−", "-")) for name, value in told}
    attraction = data("terrain-cards.json")["attraction"]
    assert attraction["weights"] == expected
    assert set(expected) == set(parcels.NAMES)
    assert (attraction["base"], attraction["min"], attraction["max"]) == (1, 2, 9)


def test_c12_6_beginners_are_beatable_and_pros_are_not_at_once() -> None:
    """One greedy human against three virtual players of each level, on average."""
    humans, virtual = [], []
    for level in ("beginner", "advanced", "pro"):
        luck = Random(6)
        results = [play_against(level, luck) for _ in range(120)]
        humans.append(sum(scores[0] for scores in results) / len(results))
        virtual.append(sum(sum(scores[1:]) for scores in results) / len(results) / 3)
    assert humans[0] > humans[1] > humans[2]
    assert virtual[0] < virtual[1] < virtual[2]
    assert humans[0] > virtual[0]
    assert humans[2] < virtual[2]


def test_c12_7_attraction_of_the_characters() -> None:
    values = dict(zip(characters.NAMES, load_box().attraction[deck.TERRAIN :], strict=True))
    by_value: dict[int, set[str]] = {}
    for name, value in values.items():
        by_value.setdefault(value, set()).add(name)
    assert by_value == {
        2: {"heroes"},
        3: {"gunsmith", "gunslinger", "sheriff", "cowboy", "lawyer"},
        4: {"doctor", "labourer", "indian", "governor"},
        5: {"captain", "auctioneer", "settler", "newsboy"},
        6: {"publisher", "prospector", "undertaker", "singer"},
        7: {"banker", "grocer", "teacher"},
    }


def test_c12_8_three_skulls_and_eighteen_balanced_orders() -> None:
    backs = load_box().backs
    assert [characters.NAMES[who] for who, back in enumerate(backs) if back == deck.SKULL] == [
        "gunslinger",
        "undertaker",
        "sheriff",
    ]
    ranks = [deck.rank(back) for back in backs if back != deck.SKULL]
    for suit in range(6):
        assert sorted(rank[suit] for rank in ranks) == sorted([*range(6)] * 3)
    for one, other in permutations(range(6), 2):
        assert sum(rank[one] < rank[other] for rank in ranks) == 9
    assert len(set(ranks)) == 18, "each of them names its character"


def _without(entry: dict[str, Any], key: str) -> None:
    del entry[key]


TERRAIN_FAULTS: list[tuple[str, Callable[[list[Any]], object]]] = [
    ("95 are missing|1 are missing", lambda cards: cards.pop()),
    ("stands in the file twice", lambda cards: cards.append(cards[0])),
    ("must have four parcels", lambda cards: cards[0]["parcels"].pop()),
    ("no parcel can be", lambda cards: cards[0].update(parcels=["empty", "empty", "empty", "lake"])),
    ("Epoch 1 has 10 parcels “mine”, not 11|Epoch 1 has 104", lambda cards: cards[0].update(parcels=["mine"] * 4)),
    ("belongs to epoch 1", lambda cards: cards[0].update(epoch=2)),
    ("attraction of I-01", lambda cards: cards[0].update(attraction="much")),
    ("not the id of", lambda cards: cards[0].update(id="III-01")),
    ("is not a terrain card", lambda cards: cards[0].update(id="teacher")),
    ("not the id of", lambda cards: cards.append("I-01")),
]


@pytest.mark.parametrize(("reason", "spoil"), TERRAIN_FAULTS)
def test_a_broken_terrain_file_is_refused_with_the_reason(
    tmp_path: Path, reason: str, spoil: Callable[[list[Any]], object]
) -> None:
    """C12.1: counts and shapes are checked when a file is loaded."""
    broken = data("terrain-cards.json")
    spoil(broken["cards"])
    file = tmp_path / "terrain.json"
    file.write_text(json.dumps(broken))
    with pytest.raises(BadFile, match=reason):
        load_box(terrain=file)


CHARACTER_FAULTS: list[tuple[str, Callable[[list[Any]], object]]] = [
    ("first the sheriff", lambda cards: cards.pop()),
    ("twice", lambda cards: cards.append(cards[0])),
    ("must be a skull or an order", lambda cards: cards[0]["back"]["order"].pop()),
    ("must be a skull or an order", lambda cards: _without(cards[0], "back")),
    ("bears arrow", lambda cards: cards[0].update(symbols=["money"])),
    ("activation step of the governor is 1", lambda cards: cards[0].update(activation_step=2)),
    ("attraction of the governor", lambda cards: cards[0].update(attraction=-1)),
    ("not the id of a character", lambda cards: cards[0].update(id="mayor")),
]


@pytest.mark.parametrize(("reason", "spoil"), CHARACTER_FAULTS)
def test_a_broken_character_file_is_refused_with_the_reason(
    tmp_path: Path, reason: str, spoil: Callable[[list[Any]], object]
) -> None:
    """C12.8: backs and attraction may differ, signs and steps may not."""
    broken = data("characters.json")
    spoil(broken["cards"])
    file = tmp_path / "characters.json"
    file.write_text(json.dumps(broken))
    with pytest.raises(BadFile, match=reason):
        load_box(people=file)


def test_what_is_no_json_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "terrain.json"
    file.write_text('{\n"cards": [\n oops')
    with pytest.raises(BadFile, match="line 3"):
        load_box(terrain=file)
    with pytest.raises(BadFile, match="cannot be read"):
        load_box(terrain=tmp_path / "nothing.json")
    file.write_text("[]")
    with pytest.raises(BadFile, match="holds no list"):
        load_box(terrain=file)


@pytest.fixture
def own_cards(tmp_path: Path) -> Path:
    """Terrain cards whose attraction is always 9, and another order of two faces."""
    changed = data("terrain-cards.json")
    for card in changed["cards"]:
        card["attraction"] = 9
    file = tmp_path / "terrain.json"
    file.write_text(json.dumps(changed))
    return file


def test_an_owner_of_the_box_plays_with_other_cards(own_cards: Path) -> None:
    """C12.5: the values are ours; a box of one's own replaces them, and records name it."""
    own = load_box(terrain=own_cards)
    game = new(1, ["beginner"] * 3, seed=1, cards=own)
    assert game.record.options["box"] == own.name
    luck = Random(1)
    while not game.over:
        game.play(luck.choice(game.moves))
    virtual = [seat for seat in range(1, 4) if game.state.kept[seat]]
    assert virtual
    assert all(part.amount == 9 * len(game.state.kept[seat]) for seat in virtual for part in game.state.why(seat)[:1])
    assert read_record(str(game.record)).final() == game.state
    assert KIND.read_position(KIND.write_position(game.state)) == game.state


def test_a_record_of_unknown_cards_is_refused() -> None:
    with pytest.raises(BadOption, match="played with other cards"):
        KIND.start({"box": "123456abcdef"}, tuple("ABCD"), KIND.version)


def test_the_environment_names_the_files(own_cards: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box, "_IN_USE", [])
    monkeypatch.setenv(box.TERRAIN_VARIABLE, str(own_cards))
    assert box.box_in_use().attraction[0] == 9
    assert box.box_named("standard").attraction[0] == 5


def test_use_box_and_back() -> None:
    standard = load_box()
    use_box(Box(standard.faces, (9,) * 117, standard.backs))
    try:
        assert box.box_in_use().attraction[0] == 9
    finally:
        use_box()
    assert box.box_in_use().attraction == standard.attraction
