"""The four rows of the table `header`."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from typing import Dict, List

from .errors import UNSUPPORTED_VERSION, VaultError, demand
from .primitives import (
    HEADER_KEY,
    KEYRING_KEY,
    MAGIC,
    STATE_KEY,
    SUITE,
    Cursor,
    blake2b,
    check_suite,
    open_box,
    subkey,
    u8,
    u16,
    u32,
    u64,
    with_checksum,
    without_checksum,
)

NAMES = frozenset(("vault", "keyring", "seal", "state"))
STATE_SIZE = 56
MOST_GENERATIONS = 1000
USER_VERSION = 1


@dataclass(frozen=True)
class Identity:
    """The row `vault`."""

    vault_id: bytes
    is_indexed: bool
    created: int

    def value(self) -> bytes:
        return with_checksum(
            MAGIC + u8(SUITE) + u8(self.is_indexed) + self.vault_id + u64(self.created)
        )

    @classmethod
    def parse(cls, value: bytes) -> Identity:
        cursor = Cursor(without_checksum(value, "vault"), "vault")
        demand(cursor.take(4) == MAGIC, "vault: wrong first bytes")
        if cursor.number(1) != SUITE:
            raise VaultError(UNSUPPORTED_VERSION, "vault: unknown suite")
        indexing = cursor.number(1)
        demand(indexing in (0, 1), "vault: unknown indexing")
        identity = cls(cursor.take(16), indexing == 1, cursor.number(8))
        cursor.finish()
        return identity


@dataclass(frozen=True)
class Generation:
    number: int
    created: int
    key: bytes


@dataclass(frozen=True)
class Keyring:
    """What is in the box of the row `keyring`."""

    index_key: bytes
    current: int
    generations: List[Generation]

    @property
    def keys(self) -> Dict[int, bytes]:
        return {generation.number: generation.key for generation in self.generations}

    def content(self) -> bytes:
        entries = (u32(one.number) + u64(one.created) + one.key for one in self.generations)
        head = self.index_key + u32(self.current) + u16(len(self.generations))
        return head + b"".join(entries)

    @classmethod
    def parse(cls, content: bytes) -> Keyring:
        cursor = Cursor(content, "keyring")
        index_key, current, count = cursor.take(32), cursor.number(4), cursor.number(2)
        demand(1 <= count <= MOST_GENERATIONS, "keyring: count out of range")
        generations = [
            Generation(cursor.number(4), cursor.number(8), cursor.take(32)) for _ in range(count)
        ]
        cursor.finish()
        numbers = [generation.number for generation in generations]
        demand(numbers == sorted(set(numbers)), "keyring: generations not in ascending order")
        demand(current in numbers, "keyring: no key of the current generation")
        return cls(index_key, current, generations)


def keyring_context(vault_id: bytes) -> bytes:
    return MAGIC + b"keyring" + vault_id


def check_keyring(value: bytes) -> None:
    """What can be checked without a key, so that damage is not taken for a wrong one."""
    check_suite(without_checksum(value, "keyring"), "keyring")


def open_keyring(value: bytes, root_key: bytes, vault_id: bytes) -> Keyring:
    box = without_checksum(value, "keyring")
    key = subkey(root_key, KEYRING_KEY)
    return Keyring.parse(open_box(key, keyring_context(vault_id), box, "keyring"))


def seal(
    root_key: bytes,
    revision: int,
    header: Dict[str, bytes],
    slots: Dict[int, bytes],
    user_version: int = USER_VERSION,
) -> bytes:
    """The value of the row `seal` for these rows."""
    message = (
        MAGIC
        + b"header"
        + u32(user_version)
        + u64(revision)
        + blake2b(256, header["vault"])
        + blake2b(256, header["keyring"])
        + u32(len(slots))
        + b"".join(u32(slot_id) + blake2b(256, body) for slot_id, body in sorted(slots.items()))
    )
    return u64(revision) + blake2b(256, message, key=subkey(root_key, HEADER_KEY))


def check_seal(header: Dict[str, bytes], slots: Dict[int, bytes], root_key: bytes) -> int:
    """The revision, once the seal is found right."""
    value = header["seal"]
    revision = int.from_bytes(value[:8], "little")
    demand(hmac.compare_digest(seal(root_key, revision, header, slots), value), "seal: wrong")
    demand(revision >= 1, "seal: no revision")
    return revision


@dataclass(frozen=True)
class State:
    """What is in the box of the row `state`."""

    last_revision: int
    last_item: int
    count: int
    sum: bytes

    def content(self) -> bytes:
        return u64(self.last_revision) + u64(self.last_item) + u64(self.count) + self.sum

    @classmethod
    def open(cls, header: Dict[str, bytes], index_key: bytes, vault_id: bytes) -> State:
        key = subkey(index_key, STATE_KEY)
        content = open_box(key, state_context(vault_id, header["seal"]), header["state"], "state")
        demand(len(content) == STATE_SIZE, "state: wrong length")
        cursor = Cursor(content, "state")
        return cls(cursor.number(8), cursor.number(8), cursor.number(8), cursor.take(32))


def state_context(vault_id: bytes, seal_value: bytes) -> bytes:
    return MAGIC + b"state" + vault_id + seal_value[-32:]
