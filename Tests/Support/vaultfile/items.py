"""Items, and the rows that hold them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List

from .attributes import CLASS_NAMES, Fields, decode
from .errors import demand
from .primitives import (
    ATTRIBUTES_KEY,
    LARGEST_CONTENT,
    MAGIC,
    SECRET_KEY,
    blake2b,
    open_box,
    subkey,
    u8,
    u32,
    u64,
    unpad,
)

HIGHEST_ID = (1 << 40) - 1
HIGHEST_REVISION = (1 << 63) - 1
TAG_LENGTH = 32


@dataclass(frozen=True)
class Part:
    """One of the two boxes of a row: its column, the number of its subkey and its role."""

    name: str
    key_number: int
    role: int


ATTRIBUTES = Part("attributes", ATTRIBUTES_KEY, 1)
SECRET = Part("secret", SECRET_KEY, 2)


@dataclass
class Item:
    """An item as it was before it was sealed, or is after it was opened."""

    class_: int
    attributes: Dict[str, Any]
    secret: bytes
    id: int = 0
    generation: int = 0
    revision: int = 0


@dataclass(frozen=True)
class Row:
    """A row of the table `item`, column by column."""

    id: int
    class_: int
    generation: int
    revision: int
    tag: bytes
    attributes: bytes
    secret: bytes

    def context(self, part: Part, vault_id: bytes) -> bytes:
        return (
            MAGIC
            + u8(part.role)
            + vault_id
            + u64(self.id)
            + u8(self.class_)
            + u32(self.generation)
            + u64(self.revision)
            + self.tag
        )

    def hash(self, row_key: bytes) -> bytes:
        message = (
            u64(self.id)
            + u8(self.class_)
            + u32(self.generation)
            + u64(self.revision)
            + self.tag
            + self.attributes[-16:]
            + self.secret[-16:]
        )
        return blake2b(256, message, key=row_key)

    def check_columns(self) -> None:
        """The bounds of what is not sealed."""
        for number in (self.id, self.class_, self.generation, self.revision):
            demand(type(number) is int, "item: a column is not an integer")
        for value in (self.tag, self.attributes, self.secret):
            demand(type(value) is bytes, "item: a column is not bytes")
        demand(1 <= self.id <= HIGHEST_ID, "item: id out of range")
        demand(self.class_ in CLASS_NAMES, "item: unknown class")
        demand(1 <= self.revision <= HIGHEST_REVISION, "item: revision out of range")
        demand(len(self.tag) == TAG_LENGTH, "item: tag of a wrong length")

    def open(self, part: Part, generation_key: bytes, vault_id: bytes) -> bytes:
        """What is in one of the boxes, without its padding."""
        key = subkey(generation_key, part.key_number)
        content = open_box(key, self.context(part, vault_id), getattr(self, part.name), part.name)
        return unpad(content, part.name)

    def open_attributes(self, generation_key: bytes, vault_id: bytes) -> Fields:
        return decode(self.class_, self.open(ATTRIBUTES, generation_key, vault_id))

    def open_secret(self, generation_key: bytes, vault_id: bytes) -> bytes:
        secret = self.open(SECRET, generation_key, vault_id)
        demand(len(secret) <= LARGEST_CONTENT, "secret: too long")
        return secret


def sum_of_rows(rows: List[Row], row_key: bytes) -> bytes:
    """The exclusive or of the hashes of all rows."""
    total = 0
    for row in rows:
        total ^= int.from_bytes(row.hash(row_key), "little")
    return total.to_bytes(32, "little")
