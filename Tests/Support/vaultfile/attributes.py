"""Attributes as fields, and the tags that follow from them."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import Any, Dict, List, Set, Tuple

from .errors import UNSUPPORTED_VERSION, Corrupted, VaultError, demand
from .primitives import LARGEST_CONTENT, Cursor, blake2b, u8, u32

GENERIC, INTERNET = 1, 2
CLASS_NAMES = {GENERIC: "generic", INTERNET: "internet"}

Fields = List[Tuple[int, bytes]]


@dataclass(frozen=True)
class Kind:
    """How a value stands in a field: a format of `struct`, or text or bytes of any length."""

    name: str
    format: str = ""

    def encode(self, value: Any) -> bytes:
        if self.format:
            return struct.pack(self.format, value)
        return value if self is BYTES else value.encode("utf-8")

    def decode(self, value: bytes, what: str) -> Any:
        demand(value, f"{what}: empty")
        if self.format:
            demand(len(value) == struct.calcsize(self.format), f"{what}: wrong length")
            number = struct.unpack(self.format, value)[0]
            demand(self is not FLAG or value == b"\x01", f"{what}: not 1")
            demand(number != 0 or self is SECONDS, f"{what}: 0")
            return number
        if self is BYTES:
            return value
        demand(self is not CODE or value in ACCESSIBILITY, f"{what}: no code")
        try:
            return value.decode("utf-8")
        except UnicodeDecodeError:
            raise Corrupted(f"{what}: not UTF-8") from None


TEXT, CODE, BYTES = Kind("text"), Kind("code"), Kind("bytes")
FLAG, U16, U32 = Kind("flag", "<?"), Kind("u16", "<H"), Kind("u32", "<I")
ACCESSIBILITY = (b"ak", b"aku", b"akpu", b"ck", b"cku", b"dk", b"dku")
I64, SECONDS = Kind("i64", "<q"), Kind("seconds", "<d")

BOTH, ONLY_GENERIC, ONLY_INTERNET = (GENERIC, INTERNET), (GENERIC,), (INTERNET,)

# Number: name, kind, classes.
TABLE: Dict[int, Tuple[str, Kind, Tuple[int, ...]]] = {
    1: ("account", TEXT, BOTH),
    2: ("service", TEXT, ONLY_GENERIC),
    3: ("server", TEXT, ONLY_INTERNET),
    4: ("protocolCode", TEXT, ONLY_INTERNET),
    5: ("authenticationType", TEXT, ONLY_INTERNET),
    6: ("securityDomain", TEXT, ONLY_INTERNET),
    7: ("port", U16, ONLY_INTERNET),
    8: ("path", TEXT, ONLY_INTERNET),
    9: ("accessGroup", TEXT, BOTH),
    10: ("synchronized", FLAG, BOTH),
    11: ("created", SECONDS, BOTH),
    12: ("modified", SECONDS, BOTH),
    13: ("description", TEXT, BOTH),
    14: ("comment", TEXT, BOTH),
    15: ("label", TEXT, BOTH),
    16: ("type", I64, BOTH),
    17: ("creator", I64, BOTH),
    18: ("invisible", FLAG, BOTH),
    19: ("negative", FLAG, BOTH),
    20: ("accessibility", CODE, BOTH),
    21: ("accessControl", U32, BOTH),
    22: ("generic", BYTES, ONLY_GENERIC),
}
NUMBERS = {name: number for number, (name, _, _) in TABLE.items()}
REQUIRED = (NUMBERS["created"], NUMBERS["modified"])
SYNCHRONIZED = NUMBERS["synchronized"]
PORT = NUMBERS["port"]

# What makes up the identity of each class, in the order of the tag's message.
IDENTITY = {GENERIC: (1, 2, 9), INTERNET: (1, 3, 4, 5, 6, 7, 8, 9)}
INDEXED = {GENERIC: (1, 2), INTERNET: (1, 3)}


def fields(attributes: Dict[str, Any]) -> Fields:
    """The fields of attributes by name, in ascending order."""
    numbers = sorted(NUMBERS[name] for name in attributes)
    return [(number, TABLE[number][1].encode(attributes[TABLE[number][0]])) for number in numbers]


def leb128(value: int) -> bytes:
    groups = bytearray()
    while value > 127:
        groups.append(value & 127 | 128)
        value >>= 7
    groups.append(value)
    return bytes(groups)


def encode(fields_: Fields) -> bytes:
    return b"".join(u8(number) + leb128(len(value)) + value for number, value in fields_)


def take_length(cursor: Cursor) -> int:
    """A length in LEB128; one that needs more than four bytes is too long for any field."""
    length = 0
    for index in range(4):
        byte = cursor.number(1)
        length |= (byte & 127) << 7 * index
        if byte < 128:
            demand(byte > 0 or index == 0, f"{cursor.what}: a length in too many bytes")
            return length
    raise Corrupted(f"{cursor.what}: a length out of range")


def decode(class_: int, content: bytes) -> Fields:
    """The fields of an item of the class, each checked; any other encoding is damage."""
    demand(len(content) <= LARGEST_CONTENT, "attributes: too long")
    cursor = Cursor(content, "attributes")
    found: Fields = []
    while not cursor.is_at_end:
        number = cursor.number(1)
        last = found[-1][0] if found else 0
        demand(last < number, f"attributes: field {number} out of order")
        if number not in TABLE:
            raise VaultError(UNSUPPORTED_VERSION, f"attributes: unknown field {number}")
        name, kind, classes = TABLE[number]
        demand(class_ in classes, f"attributes: no {name} in this class")
        value = cursor.take(take_length(cursor))
        kind.decode(value, name)
        found.append((number, value))
    present = {number for number, _ in found}
    demand(present.issuperset(REQUIRED), "attributes: a date is missing")
    return found


def values(fields_: Fields) -> Dict[str, Any]:
    """Attributes by name."""
    return {TABLE[number][0]: TABLE[number][1].decode(value, "") for number, value in fields_}


def item_tag(tag_key: bytes, class_: int, fields_: Fields) -> bytes:
    given = dict(fields_)
    message = u8(1) + u8(class_)
    for number in IDENTITY[class_]:
        value = given.get(number, b"")
        if number == PORT:
            value = u32(int.from_bytes(value, "little"))
        message += u32(len(value)) + value
    tag = bytearray(blake2b(256, message, key=tag_key))
    tag[-1] ^= SYNCHRONIZED in given
    return bytes(tag)


def index_tags(tag_key: bytes, class_: int, fields_: Fields) -> Set[int]:
    """What stands in the table `attribute` for an item, if attributes are indexed."""
    digests = (
        blake2b(256, u8(2) + u8(class_) + u8(number) + value, key=tag_key)
        for number, value in fields_
        if number in INDEXED[class_]
    )
    return {int.from_bytes(digest[:8], "little", signed=True) for digest in digests}
