"""Slots: the body, what opens it, and the order of checks."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from typing import Dict, Tuple

from . import recovery
from .errors import AUTHENTICATION_FAILED, Corrupted, VaultError, demand
from .primitives import (
    BOX_OVERHEAD,
    LABEL_KEY,
    MAGIC,
    SUITE,
    Cursor,
    argon2id,
    blake2b,
    check_suite,
    open_box,
    pad,
    subkey,
    u8,
    u16,
    u32,
    u64,
    unpad,
    with_checksum,
    without_checksum,
)

PASSPHRASE, KEY_FILE, RAW_KEY, RECOVERY, REPOSITORY_ITEM, SYSTEMD_CREDENTIAL, UNLOCKER = range(1, 8)
TYPE_NAMES = {
    PASSPHRASE: "passphrase",
    KEY_FILE: "keyFile",
    RAW_KEY: "rawKey",
    RECOVERY: "recoveryKey",
    REPOSITORY_ITEM: "repositoryItem",
    SYSTEMD_CREDENTIAL: "systemdCredential",
    UNLOCKER: "unlocker",
}
ARGON2ID, BLAKE2B = 1, 2
MOST_SLOTS = 16
LONGEST_EXTRA = 8192
LONGEST_LABEL = 128
WRAPPED_SIZE = 32 + BOX_OVERHEAD


@dataclass(frozen=True)
class Source:
    """What was given to open a vault, and the types of the slots that it may open."""

    types: Tuple[int, ...]
    material: bytes

    @classmethod
    def passphrase(cls, passphrase: bytes) -> Source:
        return cls((PASSPHRASE,), passphrase)

    @classmethod
    def key(cls, key: bytes) -> Source:
        """32 bytes, whichever way they reached us."""
        return cls((KEY_FILE, RAW_KEY, REPOSITORY_ITEM, SYSTEMD_CREDENTIAL, UNLOCKER), key)

    @classmethod
    def recovery_key(cls, written: str) -> Source:
        return cls((RECOVERY,), recovery.parse(written))


@dataclass(frozen=True)
class Slot:
    """A body's fields, in their order, without the checksum."""

    type: int
    derivation: int
    passes: int
    memory: int
    lanes: int
    salt: bytes
    wrapped: bytes = b""
    commitment: bytes = b""
    label: bytes = b""
    extra: bytes = b""
    suite: int = SUITE

    def parameters(self) -> bytes:
        """The body up to and including `extra`."""
        return (
            u8(self.suite)
            + u8(self.type)
            + u8(self.derivation)
            + u32(self.passes)
            + u32(self.memory)
            + u8(self.lanes)
            + self.salt
            + u16(len(self.extra))
            + self.extra
        )

    def body(self) -> bytes:
        return with_checksum(
            self.parameters() + self.wrapped + self.commitment + u16(len(self.label)) + self.label
        )

    def context(self, vault_id: bytes, slot_id: int) -> bytes:
        return MAGIC + b"slot" + vault_id + u32(slot_id) + self.parameters()

    def derive(self, source: Source, vault_id: bytes) -> Tuple[bytes, bytes]:
        """The key of `wrapped`, and the commitment."""
        if PASSPHRASE in source.types:
            derived = argon2id(source.material, self.salt, self.passes, self.memory)
        else:
            message = MAGIC + b"slot" + vault_id + self.salt
            derived = blake2b(512, message, key=source.material)
        return derived[:32], derived[32:]


def parse(body: bytes) -> Slot:
    """The body's form, bounds and checksum."""
    message = without_checksum(body, "slot")
    check_suite(message, "slot")
    cursor = Cursor(message, "slot")
    suite, type_, derivation = cursor.number(1), cursor.number(1), cursor.number(1)
    passes, memory, lanes = cursor.number(4), cursor.number(4), cursor.number(1)
    salt = cursor.take(16)
    extra = cursor.take(cursor.number(2))
    wrapped, commitment = cursor.take(WRAPPED_SIZE), cursor.take(32)
    label = cursor.take(cursor.number(2))
    cursor.finish()

    demand(type_ in TYPE_NAMES, "slot: unknown type")
    if type_ == PASSPHRASE:
        demand(derivation == ARGON2ID, "slot: a passphrase without Argon2id")
        demand(1 <= passes <= 16, "slot: passes out of range")
        demand(8 <= memory <= 2097152, "slot: memory out of range")
        demand(lanes == 1, "slot: lanes out of range")
    else:
        demand(derivation == BLAKE2B, "slot: a key without BLAKE2b")
        demand(passes == memory == lanes == 0, "slot: a key with a passphrase's parameters")
    demand(len(extra) <= LONGEST_EXTRA, "slot: extra too long")
    demand(not extra or type_ == UNLOCKER, "slot: extra without an unlocker")
    return Slot(
        type_, derivation, passes, memory, lanes, salt, wrapped, commitment, label, extra, suite
    )


def unlock(bodies: Dict[int, bytes], source: Source, vault_id: bytes) -> bytes:
    """The root key, from the first slot that the source opens.

    A damaged slot counts only if no other opens: it is then the reason, not the key.
    """
    demand(1 <= len(bodies) <= MOST_SLOTS, "the number of slots is out of range")
    failure = VaultError(AUTHENTICATION_FAILED, "no slot opens with what was given")
    for slot_id, body in sorted(bodies.items()):
        try:
            demand(1 <= slot_id < 1 << 32, "slot: id out of range")
            slot = parse(body)
            if slot.type not in source.types:
                continue
            key, commitment = slot.derive(source, vault_id)
            if hmac.compare_digest(commitment, slot.commitment):
                return open_box(key, slot.context(vault_id, slot_id), slot.wrapped, "root key")
        except VaultError as error:
            failure = error
    raise failure


def label_context(vault_id: bytes, slot_id: int) -> bytes:
    return MAGIC + b"label" + vault_id + u32(slot_id)


def label_content(created: int, label: str) -> bytes:
    return pad(u64(created) + label.encode("utf-8"))


def open_label(root_key: bytes, vault_id: bytes, slot_id: int, slot: Slot) -> Tuple[int, str]:
    """When the slot was created, in milliseconds since 1970, and its label."""
    key = subkey(root_key, LABEL_KEY)
    content = open_box(key, label_context(vault_id, slot_id), slot.label, "label")
    cursor = Cursor(unpad(content, "label"), "label")
    created = cursor.number(8)
    text = cursor.data[8:]
    demand(len(text) <= LONGEST_LABEL, "label: too long")
    try:
        return created, text.decode("utf-8")
    except UnicodeDecodeError:
        raise Corrupted("label: not UTF-8") from None
