"""Defects of slots, and wrong keys.

The seal fits the slots as they are, unless a name says that it does not; so does each body's
checksum, unless its name says so.
"""

from __future__ import annotations

import dataclasses
from typing import Any, Callable, Dict

from . import slots
from .cases import (
    BY_KEY,
    BY_PASSPHRASE,
    BY_RECOVERY_KEY,
    BY_WRONG_KEY,
    KEY_SLOT,
    PASSPHRASE_SLOT,
    RECOVERY_SLOT,
    Base,
    Catalogue,
    Change,
    nothing,
    sealed_with,
    small,
)
from .draft import Draft
from .edits import Edit, cut, empty, flip, lengthen, replace, shorten
from .errors import AUTHENTICATION_FAILED, UNSUPPORTED_VERSION
from .primitives import u16, with_checksum

# Where the length of `extra`, `wrapped` and the label's length begin in a body without `extra`.
EXTRA_LENGTH, WRAPPED, LABEL_LENGTH = 28, 30, 135

by_passphrase: Dict[str, Any] = {"base": sealed_with(PASSPHRASE_SLOT), "unlock": BY_PASSPHRASE}
two_slots = sealed_with(KEY_SLOT, PASSPHRASE_SLOT)


def body(edit: Edit, slot_id: int = 1, is_checked: bool = True) -> Change:
    """A slot's bytes changed; the edit sees them without the checksum unless that is not mended."""

    def change(draft: Draft) -> None:
        old = draft.image.slots[slot_id]
        draft.image.slots[slot_id] = with_checksum(edit(old[:-16])) if is_checked else edit(old)
        draft.seal()

    return change


def changed(**fields: Any) -> Change:
    """Fields changed after the root key was wrapped: these no longer fit together."""

    def change(draft: Draft) -> None:
        slot = slots.parse(draft.image.slots[1])
        draft.image.slots[1] = dataclasses.replace(slot, **fields).body()
        draft.seal()

    return change


def made(type_and_material: Any = KEY_SLOT, **fields: Any) -> Change:
    """Fields that were so from the beginning: nothing but their own bounds can be wrong."""

    def change(draft: Draft) -> None:
        draft.put_slot(1, *type_and_material, **fields)
        draft.seal()

    return change


def flip_field(name: str) -> Change:
    """One bit of a field of bytes, at its end, flipped after the root key was wrapped."""

    def change(draft: Draft) -> None:
        slot = slots.parse(draft.image.slots[1])
        changed(**{name: flip(-1)(getattr(slot, name))})(draft)

    return change


def with_slots(*ids: int) -> Change:
    """Sound slots with these ids, sealed."""

    def change(draft: Draft) -> None:
        draft.image.slots = {}
        for slot_id in ids:
            draft.put_slot(slot_id, *KEY_SLOT)
        draft.seal()

    return change


def with_id(new_id: int) -> Change:
    """A slot as it was, under another id."""

    def change(draft: Draft) -> None:
        draft.image.slots = {new_id: draft.image.slots[1]}
        if new_id < 1 << 32:
            draft.seal()

    return change


def swap(draft: Draft) -> None:
    held = draft.image.slots
    draft.image.slots = {1: held[2], 2: held[1]}
    draft.seal()


def not_sealed(change: Callable[[Dict[int, bytes], Draft], object]) -> Change:
    def both(draft: Draft) -> None:
        change(draft.image.slots, draft)

    return both


def older_body(held: Dict[int, bytes], draft: Draft) -> None:
    """The slot as it was before its passphrase was changed to the one it has now."""
    held[2] = draft.make_slot(2, slots.PASSPHRASE, b"an older passphrase").body()


def with_label_flipped(held: Dict[int, bytes], _: Draft) -> None:
    held[2] = with_checksum(flip(-1)(held[2][:-16]))


def catalogue() -> Catalogue:
    cases = Catalogue()
    add_wrong_keys(cases)
    add_forms(cases)
    add_derivations(cases)
    add_fields(cases)
    add_sets(cases)
    return cases


def add_wrong_keys(cases: Catalogue) -> None:
    def add(name: str, base: Base, unlock: Dict[str, str]) -> None:
        cases.closed(f"wrong-{name}", nothing, AUTHENTICATION_FAILED, base, unlock)

    composed = sealed_with((slots.PASSPHRASE, "Z\u00fcrich".encode()))
    decomposed = {"kind": "passphrase", "passphrase": "Zu\u0308rich"}
    mistyped = BY_RECOVERY_KEY["recoveryKey"]
    mistyped = ("1" if mistyped[0] != "1" else "2") + mistyped[1:]
    add("key", small, BY_WRONG_KEY)
    add("key-of-two-slots", two_slots, BY_WRONG_KEY)
    add("passphrase", by_passphrase["base"], {**BY_PASSPHRASE, "passphrase": "correct horse"})
    add("passphrase-other-unicode-form", composed, decomposed)
    add("kind-passphrase-for-key", small, BY_PASSPHRASE)
    add("kind-key-for-passphrase", by_passphrase["base"], BY_KEY)
    add("kind-recovery-key-for-key", small, BY_RECOVERY_KEY)
    add("recovery-key", sealed_with((slots.RECOVERY, bytes(20))), BY_RECOVERY_KEY)
    add(
        "recovery-key-mistyped",
        sealed_with(RECOVERY_SLOT),
        {**BY_RECOVERY_KEY, "recoveryKey": mistyped},
    )
    # Nobody can say then that it was the key.
    damaged = body(flip(40), slot_id=2, is_checked=False)
    cases.closed("wrong-key-beside-damaged-slot", damaged, base=two_slots, unlock=BY_WRONG_KEY)


def add_forms(cases: Catalogue) -> None:
    """Damage that the checksum or the form tells."""
    places = {"suite": 0, "type": 1, "derivation": 2, "salt": 12, "wrapped": 60, "commitment": 110}
    places.update(label=150, checksum=-1)
    for name, position in places.items():
        cases.closed(f"slot-{name}-flipped", body(flip(position), is_checked=False))
    cases.closed("slot-empty", body(empty, is_checked=False))
    cases.closed("slot-only-a-checksum", body(empty))
    cases.closed("slot-short", body(shorten, is_checked=False))
    cases.closed("slot-short-checksum-fits", body(shorten))
    cases.closed("slot-long-checksum-fits", body(lengthen))
    cases.closed("slot-cut-before-wrapped", body(cut(30)))
    cases.closed("slot-extra-length-1", body(replace(EXTRA_LENGTH, u16(1))))
    cases.closed("slot-extra-length-huge", body(replace(EXTRA_LENGTH, u16(65535))))
    cases.closed("slot-label-length-short", body(replace(LABEL_LENGTH, u16(72))))
    cases.closed("slot-label-length-long", body(replace(LABEL_LENGTH, u16(74))))
    cases.closed("slot-label-length-huge", body(replace(LABEL_LENGTH, u16(65535))))


def add_derivations(cases: Catalogue) -> None:
    """Parameters out of range, of which those that can be are what the slot was made with."""
    cases.closed("slot-passes-0", changed(passes=0), **by_passphrase)
    cases.closed("slot-passes-17", made(PASSPHRASE_SLOT, passes=17), **by_passphrase)
    cases.closed("slot-passes-huge", changed(passes=0xFFFFFFFF), **by_passphrase)
    cases.closed("slot-memory-0", changed(memory=0), **by_passphrase)
    cases.closed("slot-memory-7", changed(memory=7), **by_passphrase)
    cases.closed("slot-memory-over-2-GiB", changed(memory=2097153), **by_passphrase)
    cases.closed("slot-memory-huge", changed(memory=0xFFFFFFFF), **by_passphrase)
    cases.closed("slot-lanes-0", made(PASSPHRASE_SLOT, lanes=0), **by_passphrase)
    cases.closed("slot-lanes-2", made(PASSPHRASE_SLOT, lanes=2), **by_passphrase)
    cases.closed("slot-key-with-passes", made(passes=1))
    cases.closed("slot-key-with-memory", made(memory=8))
    cases.closed("slot-key-with-lanes", made(lanes=1))
    cases.closed("slot-key-with-argon2id", made(derivation=slots.ARGON2ID))
    cases.closed(
        "slot-passphrase-with-blake2b",
        made(PASSPHRASE_SLOT, derivation=slots.BLAKE2B),
        **by_passphrase,
    )
    cases.closed("slot-derivation-0", made(derivation=0))
    cases.closed("slot-derivation-3", made(derivation=3))


def add_fields(cases: Catalogue) -> None:
    """Fields that no longer fit together: derived keys differ, or boxes do not open."""
    failed = {"error": AUTHENTICATION_FAILED}
    cases.closed("slot-passes-changed", changed(passes=2), **by_passphrase, **failed)
    cases.closed("slot-memory-changed", changed(memory=16), **by_passphrase, **failed)
    cases.closed("slot-salt-changed", flip_field("salt"), **failed)
    cases.closed("slot-salt-changed-passphrase", flip_field("salt"), **by_passphrase, **failed)
    cases.closed("slot-commitment-changed", flip_field("commitment"), **failed)
    cases.closed(
        "slot-commitment-changed-passphrase", flip_field("commitment"), **by_passphrase, **failed
    )
    cases.closed("slot-key-as-recovery-key", changed(type=slots.RECOVERY), **failed)
    cases.closed("slot-suite-2", made(suite=2), error=UNSUPPORTED_VERSION)
    newer = body(replace(0, b"\x02"), slot_id=2)
    cases.closed(
        "wrong-key-beside-suite-2",
        newer,
        base=two_slots,
        unlock=BY_WRONG_KEY,
        error=UNSUPPORTED_VERSION,
    )
    cases.closed("slot-type-0", made((0, KEY_SLOT[1])))
    cases.closed("slot-type-8", made((8, KEY_SLOT[1])))
    cases.closed("slot-extra-of-a-key-file", made(extra=b"extra"))
    cases.closed("slot-extra-of-8193-bytes", made((slots.UNLOCKER, KEY_SLOT[1]), extra=bytes(8193)))
    cases.closed("slot-wrapped-changed", flip_field("wrapped"))
    cases.closed("slot-wrapped-changed-passphrase", flip_field("wrapped"), **by_passphrase)
    cases.closed("slot-wrapped-suite-2", body(replace(WRAPPED, b"\x02")))


def add_sets(cases: Catalogue) -> None:
    """Sound slots that are too few, too many, or not where they belong."""
    cases.closed("slots-none", with_slots())
    cases.closed("slots-17", with_slots(*range(1, 18)))
    cases.closed("slots-id-0", with_slots(0))
    cases.closed("slots-id-changed", with_id(2))
    cases.closed("slots-id-over-32-bits", with_id((1 << 32) + 1))
    cases.closed("slots-swapped", swap, base=two_slots)

    def add(name: str, change: Callable[[Dict[int, bytes], Draft], object]) -> None:
        cases.closed(f"slots-{name}-not-sealed", not_sealed(change), base=two_slots)

    add("removed", lambda held, draft: held.pop(2))
    add("added", lambda held, draft: held.update({3: draft.make_slot(3, *RECOVERY_SLOT).body()}))
    add("older", older_body)
    add("other-id", lambda held, draft: held.update({3: held.pop(2)}))
    add("label-changed", with_label_flipped)
