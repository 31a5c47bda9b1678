"""The player's guide: the rules in our own words, as marked texts that are translated like every other sentence."""

from carson.words.guide.parts import Chapter, Guide, Points, Said, Shown, Topic

__all__ = ["Chapter", "Guide", "Points", "Said", "Shown", "Topic"]
