"""Integers, hashes, boxes, padding and subkeys: the article's section "Cryptography"."""

from __future__ import annotations

import hashlib

from nacl import bindings, exceptions

from .errors import UNSUPPORTED_VERSION, Corrupted, VaultError, demand

MAGIC = b"scv1"
SUITE = 1
CHECKSUM_SIZE = 16
NONCE_SIZE = 24
TAG_SIZE = 16
BOX_OVERHEAD = 1 + NONCE_SIZE + TAG_SIZE
LARGEST_CONTENT = 1048576

# Subkeys, by the number that the article gives them.
ATTRIBUTES_KEY, SECRET_KEY, TAG_KEY, ROW_KEY = 1, 2, 3, 4
HEADER_KEY, KEYRING_KEY, LABEL_KEY, STATE_KEY = 5, 6, 7, 8


def u8(value: int) -> bytes:
    return value.to_bytes(1, "little")


def u16(value: int) -> bytes:
    return value.to_bytes(2, "little")


def u32(value: int) -> bytes:
    return value.to_bytes(4, "little")


def u64(value: int) -> bytes:
    return value.to_bytes(8, "little")


class Cursor:
    """Takes a byte string apart from the front; too few or too many bytes are damage."""

    def __init__(self, data: bytes, what: str):
        self.data = data
        self.what = what
        self.position = 0

    def take(self, count: int) -> bytes:
        end = self.position + count
        demand(end <= len(self.data), f"{self.what}: too short")
        part = self.data[self.position : end]
        self.position = end
        return part

    def number(self, width: int) -> int:
        """An unsigned little-endian integer of so many bytes."""
        return int.from_bytes(self.take(width), "little")

    @property
    def is_at_end(self) -> bool:
        return self.position == len(self.data)

    def finish(self) -> None:
        demand(self.is_at_end, f"{self.what}: too long")


def blake2b(bits: int, message: bytes, key: bytes = b"") -> bytes:
    return hashlib.blake2b(message, digest_size=bits // 8, key=key).digest()


def checksum(message: bytes) -> bytes:
    return blake2b(128, message)


def with_checksum(message: bytes) -> bytes:
    return message + checksum(message)


def without_checksum(value: bytes, what: str) -> bytes:
    """The message before a checksum that fits it."""
    demand(len(value) >= CHECKSUM_SIZE, f"{what}: too short for its checksum")
    message = value[:-CHECKSUM_SIZE]
    demand(checksum(message) == value[-CHECKSUM_SIZE:], f"{what}: wrong checksum")
    return message


def check_suite(message: bytes, what: str) -> None:
    """Where a checksum is right, another suite is no damage but a newer version."""
    demand(message, f"{what}: empty")
    if message[0] != SUITE:
        raise VaultError(UNSUPPORTED_VERSION, f"{what}: unknown suite")


def subkey(key: bytes, number: int) -> bytes:
    """libsodium's `crypto_kdf_derive_from_key` with the context `scvault1`."""
    return hashlib.blake2b(
        b"", digest_size=32, key=key, salt=u64(number) + bytes(8), person=b"scvault1" + bytes(8)
    ).digest()


def seal_box(key: bytes, nonce: bytes, context: bytes, message: bytes) -> bytes:
    sealed = bindings.crypto_aead_xchacha20poly1305_ietf_encrypt(message, context, nonce, key)
    return u8(SUITE) + nonce + sealed


def open_box(key: bytes, context: bytes, box: bytes, what: str) -> bytes:
    demand(len(box) >= BOX_OVERHEAD, f"{what}: too short for a box")
    demand(box[0] == SUITE, f"{what}: unknown suite")
    nonce, sealed = box[1 : 1 + NONCE_SIZE], box[1 + NONCE_SIZE :]
    try:
        return bindings.crypto_aead_xchacha20poly1305_ietf_decrypt(sealed, context, nonce, key)
    except exceptions.CryptoError:
        raise Corrupted(f"{what}: the box does not open") from None


def padded_size(count: int) -> int:
    for size in (32, 64, 128, 256, 512):
        if size > count:
            return size
    return (count // 1024 + 1) * 1024


def pad(message: bytes) -> bytes:
    return message + b"\x80" + bytes(padded_size(len(message)) - len(message) - 1)


def unpad(padded: bytes, what: str) -> bytes:
    stripped = padded.rstrip(b"\x00")
    demand(stripped.endswith(b"\x80"), f"{what}: no padding")
    message = stripped[:-1]
    demand(len(padded) == padded_size(len(message)), f"{what}: padded to a wrong size")
    return message


def argon2id(passphrase: bytes, salt: bytes, passes: int, memory: int) -> bytes:
    """64 bytes by Argon2id 1.3 with one lane; the memory is in KiB."""
    return bindings.crypto_pwhash_alg(
        64, passphrase, salt, passes, memory * 1024, bindings.crypto_pwhash_ALG_ARGON2ID13
    )
