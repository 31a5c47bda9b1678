"""The auctioneer's auctions: what to offer, and how far to bid (B10.12)."""

from __future__ import annotations

from carson.bots.greedy.city.outlook import Outlook
from carson.bots.greedy.city.personalities import COWBOY_NOW
from carson.bots.greedy.city.sites import parcel_worth
from carson.city.personalities.auctioneer import Auction
from carson.city.places import bits


def land_worth(o: Outlook, parcel: int) -> float:
    """What a parcel is worth in an auction: never more than a cowboy and the price, for which it could be had as well."""
    return min(parcel_worth(o, parcel), o.cost(o.state.parcel_price(o.seat, parcel)) + o.gain(COWBOY_NOW))


def offered_worth(o: Outlook, parcel: int) -> float:
    """What it brings to put *parcel* up for auction: best is what is dear to this seat and little to the others.

    The bidding ends where the second would pay no more. The auctioneer pays half of that if he wins, and gets half if he loses.
    """
    state = o.state
    others = sorted(land_worth(Outlook(state, seat, o.weights), parcel) for seat in range(state.people) if seat != o.seat)
    mine, most = land_worth(o, parcel), others[-1]
    if mine >= most:
        return mine - most / 2
    price = max([mine, *others[:-1]])
    return price / 2 - o.weights.spite * (most - price)


def auction_bid(o: Outlook, auction: Auction, amount: int) -> float:
    """What winning with *amount* is worth above passing now; an auctioneer who passes has his part of the highest bid."""
    land, bid = auction.parcels, auction.bid
    lot = sum(land_worth(o, parcel) for parcel in bits(land)) if land else 3 * o.weights.power * 1.5
    if auction.auctioneer != o.seat:
        return lot - o.cost(amount) - 0.01 * amount
    paid, missed = (amount // 2, bid - bid // 2) if land else (0, bid)
    return lot - o.cost(paid) - o.gain(missed) - 0.01 * amount
