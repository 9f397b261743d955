"""Checks the kit against our own reader, and the reader's primitives against libsodium's."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any, Dict, List

from nacl import bindings

from . import attributes, kit, primitives, reader, recovery, render, slots
from .errors import OPEN, READ, SOUND, VERIFY, VaultError


class Mismatch(Exception):
    """What is not as expected."""


def expect(condition: object, message: str) -> None:
    if not condition:
        raise Mismatch(message)


def source_of(unlock: Dict[str, str], folder: Path) -> slots.Source:
    if unlock["kind"] == "passphrase":
        return slots.Source.passphrase(unlock["passphrase"].encode("utf-8"))
    if unlock["kind"] == "recovery":
        return slots.Source.recovery_key(unlock["recoveryKey"])
    return slots.Source.key((folder / unlock["file"]).read_bytes())


def run(folder: Path) -> Counter:
    """Makes the kit in the folder and reads it; the number of vaults of each stage."""
    check_primitives()
    check_recovery_keys()
    check_lengths()
    kit.write(folder)
    entries = json.loads((folder / kit.EXPECTED_NAME).read_text())
    listed = {entry["file"] for entry in entries}
    found = {path.name for path in folder.iterdir() if path.suffix == ".vault"}
    expect(listed == found, "the folder holds other vaults than those listed")
    failures: List[str] = []
    for entry in entries:
        try:
            check(entry, folder)
        except Mismatch as mismatch:
            failures.append(f"{entry['file']}: {mismatch}")
    leftovers = [path.name for path in folder.iterdir() if path.name.endswith(("-wal", "-shm"))]
    expect(not leftovers, f"left behind: {leftovers}")
    expect(not failures, "\n".join(failures))
    return Counter(entry["where"] for entry in entries)


def check(entry: Dict[str, Any], folder: Path) -> None:
    """A vault is refused with the expected error, at the expected stage, for that one reason."""
    try:
        report = reader.read(folder / entry["file"], source_of(entry["unlock"], folder))
    except VaultError as error:
        found = f"{OPEN}: {error.code} ({error.message})"
        expect(entry["where"] == OPEN and entry["error"] == error.code, found)
        return
    reasons = [f"{bad.id}: {bad.error.message}" for bad in report.bad]
    reasons += [problem.message for problem in report.problems]
    expect(entry["where"] == report.where, f"{report.where}: {reasons}")
    if entry["where"] != SOUND:
        expect(entry["error"] == report.error, f"{report.where}: {report.error}")
    expect(render.items_to_json(report.items) == entry["items"], "other items")
    bad = sorted((one.id, one.part) for one in report.bad)
    expect(bad == [(one["id"], one["part"]) for one in entry.get("bad", [])], f"bad: {reasons}")
    expect(len(report.problems) == (entry["where"] == VERIFY), f"not one defect: {reasons}")
    expect(bool(bad) == (entry["where"] == READ), "bad rows at another stage")


def check_primitives() -> None:
    """Subkeys as libsodium derives them, and the sizes of padding."""
    key = bytes(range(32))
    for number in (1, 8, 1 << 40):
        made = bindings.crypto_generichash_blake2b_salt_personal(
            b"", 32, key, number.to_bytes(16, "little"), b"scvault1".ljust(16, b"\x00")
        )
        expect(made == primitives.subkey(key, number), f"subkey {number}")
    sizes = {0: 32, 31: 32, 32: 64, 511: 512, 512: 1024, 1023: 1024, 1024: 2048}
    for count, size in sizes.items():
        padded = primitives.pad(bytes(count))
        expect(len(padded) == size, f"padding of {count} bytes")
        expect(primitives.unpad(padded, "") == bytes(count), f"padding of {count} bytes")


def check_recovery_keys() -> None:
    for key in (bytes(20), b"\xff" * 20, bytes(range(20))):
        written = recovery.text(key)
        expect(recovery.parse(written) == key, "recovery key")
        expect(recovery.parse(written.lower().replace("-", " ")) == key, "recovery key, typed")
        for position in range(4, len(written), 6):
            wrong = "Z" if written[position] != "Z" else "Y"
            try:
                recovery.parse(written[:position] + wrong + written[position + 1 :])
            except VaultError:
                continue
            raise Mismatch("a recovery key with a wrong check character")


def check_lengths() -> None:
    for length in (0, 1, 127, 128, 16383, 16384, primitives.LARGEST_CONTENT):
        cursor = primitives.Cursor(attributes.leb128(length), "length")
        expect(attributes.take_length(cursor) == length and cursor.is_at_end, f"length {length}")
