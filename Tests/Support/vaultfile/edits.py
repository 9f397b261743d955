"""Edits of byte strings."""

from __future__ import annotations

from typing import Callable

Edit = Callable[[bytes], bytes]


def flip(position: int) -> Edit:
    """Flips the lowest bit of one byte."""

    def edit(old: bytes) -> bytes:
        spoiled = bytearray(old)
        spoiled[position] ^= 1
        return bytes(spoiled)

    return edit


def replace(position: int, new: bytes) -> Edit:
    """Puts bytes in the place of others."""
    return lambda old: old[:position] + new + old[position + len(new) :]


def cut(size: int) -> Edit:
    return lambda old: old[:size]


def shorten(old: bytes) -> bytes:
    return old[:-1]


def lengthen(old: bytes) -> bytes:
    return old + b"\x00"


def empty(_: bytes) -> bytes:
    return b""
