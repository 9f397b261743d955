"""Recovery keys as people write them."""

from __future__ import annotations

from .errors import AUTHENTICATION_FAILED, VaultError
from .primitives import MAGIC, blake2b, u8

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
KEY_SIZE = 20
GROUPS = 8
LOOK_ALIKES = str.maketrans({"O": "0", "I": "1", "L": "1", " ": None, "-": None})


def check_character(index: int, characters: str) -> str:
    digest = blake2b(128, MAGIC + b"recovery" + u8(index) + characters.encode("ascii"))
    return ALPHABET[digest[0] & 31]


def text(key: bytes) -> str:
    """A key of 20 bytes as eight groups of five characters."""
    number = int.from_bytes(key, "big")
    groups = []
    for index in range(GROUPS):
        bits = number >> 20 * (GROUPS - 1 - index)
        characters = "".join(ALPHABET[bits >> shift & 31] for shift in (15, 10, 5, 0))
        groups.append(characters + check_character(index, characters))
    return "-".join(groups)


def parse(written: str) -> bytes:
    """The key of a text; what cannot be a recovery key opens nothing."""
    characters = written.upper().translate(LOOK_ALIKES)
    if len(characters) != 5 * GROUPS or not set(characters) <= set(ALPHABET):
        raise VaultError(AUTHENTICATION_FAILED, "this is not a recovery key")
    number = 0
    for index in range(GROUPS):
        group = characters[5 * index : 5 * index + 5]
        if check_character(index, group[:4]) != group[4]:
            raise VaultError(AUTHENTICATION_FAILED, f"group {index + 1} is mistyped")
        for character in group[:4]:
            number = number << 5 | ALPHABET.index(character)
    return number.to_bytes(KEY_SIZE, "big")
