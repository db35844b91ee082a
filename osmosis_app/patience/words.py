"""Cards and numbers in words, for messages and for describing piles."""

from .cards import Card

RANK_WORDS = (
    "ace two three four five six seven eight nine ten jack queen king".split()
)  # index 0 is the ace
_NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split()


def rank_word(rank: int) -> str:
    return RANK_WORDS[rank - 1]


def a_rank(rank: int) -> str:
    """Name a rank with its article: ``an ace``, ``a nine``."""
    word = rank_word(rank)
    return f"an {word}" if word[0] in "ae" else f"a {word}"


def card_words(card: Card) -> str:
    """Name a card in full: ``nine of spades``."""
    return f"{rank_word(card.rank)} of {card.suit.name.lower()}"


def cards_count(number: int) -> str:
    """Count cards: ``one card``, ``three cards``, ``35 cards``."""
    return counted(number, "card")


def counted(number: int, noun: str) -> str:
    """Count things in words as far as twelve, in figures beyond."""
    word = _NUMBERS[number] if number < len(_NUMBERS) else str(number)
    return f"{word} {noun}" if number == 1 else f"{word} {noun}s"


def pile_words(name: str) -> str:
    """Name a pile as one speaks of it: ``reserve 2``, ``the waste``."""
    word = name.rstrip("0123456789")
    return f"{word} {name[len(word) :]}" if word != name else f"the {name}"


def sentence(text: str) -> str:
    """Make a sentence: a capital first and a full stop last."""
    return f"{text[0].upper()}{text[1:]}."
