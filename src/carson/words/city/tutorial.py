"""What to consider when a kind of decision of the board game comes up for the first time, with the rule that says more."""

from __future__ import annotations

from typing import Final

from carson.city.personalities.base import AskCard
from carson.city.state import State
from carson.game import Decision, mark, say
from carson.words.base import Tip

TIPS: Final = {
    "claim": (
        mark(
            "Claim a parcel for nothing. Land beside mountains suits mines, open land suits ranches, and land beside houses "
            "suits most other buildings. Buildings other than ranches and mines need a road."
        ),
        "B2.2",
    ),
    "choose": (
        mark(
            "A personality helps you for one round. Its number is your place in the order in which cowboys are placed, and its "
            "limit is how much money you may keep at the end of the round. Point at a card to read what it does."
        ),
        "B4",
    ),
    "place": (
        mark(
            "Players place one cowboy in turn: on a square for its action, on unsold land to buy it, or on somebody else’s "
            "building to take half its income. Those who share a place fight a duel, in which revolvers and the cowboys kept "
            "at home count. Passing early wins ties."
        ),
        "B5",
    ),
    "place-together": (
        mark(
            "Nobody waits for anybody: place a cowboy whenever you like, or lift one that stands and put it elsewhere, until "
            "you pass. Those who share a place fight a duel, in which revolvers and the cowboys kept at home count. "
            "Passing early wins ties."
        ),
        "B11.4",
    ),
    "ammunition": (
        mark(
            "Three more revolvers until the end of the round, for every duel from now on, and for whatever else counts "
            "firepower."
        ),
        "B6.5",
    ),
    "parcels": (
        mark(
            "Each parcel you won can be bought: $1, and $1 more for everything that stands on it or around it. A parcel you "
            "leave stays for sale in later rounds."
        ),
        "B6.8",
    ),
    "building": (
        mark(
            "You may buy the building of this square for the price of the square. Look first where it could stand and what it "
            "would earn there."
        ),
        "B6.9",
    ),
    "build": (
        mark(
            "Build it now on an empty parcel of yours that a road reaches, or keep it for later. Ranches and mines need no "
            "road. Each choice says what the building would earn."
        ),
        "B6.9",
    ),
    "house": (
        mark(
            "Most buildings come with a house, free of charge: on an empty parcel that a road reaches, your own, an unsold "
            "one, or somebody else’s who agrees. A house on unsold land counts for the buildings of everybody around it."
        ),
        "B6.10",
    ),
    "consent": (
        mark(
            "Somebody wants to build a house on your land. It would be yours and serve only your buildings, but the parcel "
            "could not hold a building any more. You may refuse."
        ),
        "B6.10",
    ),
    "stored": (
        mark("Buildings that you kept may be built now, as soon as a parcel of yours and a road are ready for them."),
        "B6.11",
    ),
    "duel-order": (
        mark(
            "Several duels are to be fought, and you say which comes first. Losers take their cowboys home, where they count "
            "as firepower in the duels that follow."
        ),
        "B6.2",
    ),
    "points": (
        mark(
            "Buy points for the price of the square. What you keep is worth a point for each full $6 at the end of the game, "
            "if your limit lets you keep it."
        ),
        "B6.17",
    ),
    "give": (
        mark("Money above your limit has to be given up, and you may give up more. Each full $10 that you give up is a point."),
        "B7",
    ),
    "last-roads": (
        mark("Before the scoring you may lay the roads that you have left. They score nothing by themselves."),
        "B8",
    ),
    "last-bridges": (
        mark(
            "Before the scoring you may lay the roads that you have left. Next to a bridge, which takes two roads, each "
            "building, house and mountain of yours scores 3 points instead of 2."
        ),
        "B8",
    ),
    "town-hall": (
        mark(
            "The town hall came out of the bag, and you place it on an empty, unsold parcel that a road reaches. It belongs to "
            "nobody; whoever keeps a cowboy there earns more with most buildings."
        ),
        "B9.13",
    ),
    "reach-out": (
        mark("No free parcel is reached by a road, so roads of the bank lead to one. You lay them, as few as possible."),
        "B9.13",
    ),
    "auction": (
        mark(
            "Everybody bids in turn, more than the last bid or not at all; whoever passes is out. The last one left pays. "
            "Nobody can bid more money than they have."
        ),
        "B10.12",
    ),
    "dynamite": (
        mark("Dynamite triples the income of one mine, once. It cannot be used together with the grocer’s doubling."),
        "B10.9",
    ),
    "sheet": (
        mark(
            "Everybody fills in a sheet in secret: what you begin with, for a budget that is the same for all. What you do not "
            "spend is your money. The usual start would cost $35 of the $50."
        ),
        "B11.1",
    ),
    "favour": (
        mark(
            "The favour you are owed lets you employ a second personality once in the game. The lower number decides when you "
            "place, and the two limits are added."
        ),
        "B11.1",
    ),
    "tile": (
        mark(
            "Duel tiles are chosen in secret and turned over together; yours is added to your firepower and then lost. Keep a "
            "high one for the duel that matters most. The odds are those against any tile that you have not seen."
        ),
        "B11.3",
    ),
    "throw": (
        mark("As a marksman you may throw away your last tiles to draw five new ones at once, without fighting first."),
        "B11.3",
    ),
    "outlaw-order": (
        mark(
            "Every outlaw moves to the building around it that earns most, and no two stand on one parcel. As the start player "
            "you say who moves first, so you say who gets in whose way."
        ),
        "B11.5",
    ),
    "reward": (
        mark(
            "You have beaten the outlaw. Take the points, or, on somebody else’s building, half of its income, or, in the town "
            "hall, its control."
        ),
        "B11.5",
    ),
    "horse": (
        mark(
            "After placing a cowboy you may put one horse into a corral: 1 for firepower, 2 to place or move one more cowboy, "
            "3 to double a ranch, 4 for $2, 5 for the rodeo alone. The higher the corral, the more it counts in the rodeo."
        ),
        "B11.6",
    ),
    "wages": (
        mark("Once a round one cowboy on wages may buy a horse for $4 instead of earning $4. It goes into a corral at once."),
        "B11.6",
    ),
    "double": (mark("A horse in the third corral doubles what one of your ranches earns this round."), "B11.6"),
    "second-corral": (
        mark(
            "The horse in the second corral gives you one thing at once: place one more cowboy, move one that stands already, "
            "or pass to be ahead on the pass track."
        ),
        "B11.6",
    ),
    "put-down": (
        mark("The cowboy you lifted can go to any place that is open to it, or home, where it counts as firepower."),
        "B11.6",
    ),
}
SOLO_TIPS: Final = {
    "claim": (
        mark(
            "You claim two parcels; Jeb Standish claims none, but he needs no money. He will look for the land on which his "
            "favourite buildings earn most, so take what he would like."
        ),
        "S3",
    ),
    "choose": (
        mark(
            "Each personality can be used only once in the game, and you use four of the seven. What matters here is "
            "not its number, but what it does and how much money it lets you keep."
        ),
        "S4",
    ),
    "place": (
        mark(
            "Jeb Standish draws a card and places his cowboys, then you place one or pass. Where you meet you duel: he rolls "
            "no die, but his cards of this round add up, and you need more than that. Duels are easiest early in the round."
        ),
        "S4",
    ),
    "duel-order": (
        mark(
            "You say which duel comes first. Each cowboy of his that you beat may make him stronger, and each of yours that "
            "comes home adds to your firepower."
        ),
        "S6",
    ),
}


def tip(state: State, decision: Decision) -> Tip | None:
    """Personalities word their own questions; None where nothing is known about the kind of decision."""
    kind = "place-together" if state.rules.kit_carson and decision.kind == "place" else decision.kind
    if kind == "last-roads" and state.town.crossings:
        kind = "last-bridges"
    if kind == "card" and isinstance(step := state.agenda[-1], AskCard):
        card = step.card(state)
        return Tip(f"card-{card.number}-{card.side}", say(card.text), f"B10.{card.number}")
    solo = bool(state.rules.solo) and kind in SOLO_TIPS
    text, rule = (SOLO_TIPS if solo else TIPS).get(kind, ("", ""))
    return Tip(f"solo-{kind}" if solo else kind, say(text), rule) if text else None
