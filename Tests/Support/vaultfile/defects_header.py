"""Defects of the rows `vault`, `keyring` and `seal`.

Where a defect lies below a checksum or a seal, these are made to fit it, so that only the check
that is meant can find it; the names say where they are not.
"""

from __future__ import annotations

import dataclasses
from typing import Any, Callable, Dict

from . import header
from .cases import (
    BY_PASSPHRASE,
    BY_WRONG_KEY,
    PASSPHRASE_SLOT,
    Catalogue,
    Change,
    sealed_with,
)
from .draft import CREATED, Draft, seeded_random
from .edits import Edit, empty, flip, lengthen, replace, shorten
from .errors import AUTHENTICATION_FAILED, UNSUPPORTED_VERSION
from .primitives import HEADER_KEY, KEYRING_KEY, subkey, with_checksum, without_checksum

# Where the fields of `vault` begin.
VAULT_FIELDS = {"magic": 0, "suite": 4, "indexing": 5, "id": 6, "created": 22, "checksum": 30}


def without(name: str) -> Change:
    def change(draft: Draft) -> None:
        del draft.image.header[name]

    return change


def edited(name: str, edit: Edit) -> Change:
    """A row of the header changed, and nothing else."""

    def change(draft: Draft) -> None:
        draft.image.header[name] = edit(draft.image.header[name])

    return change


def checked(edit: Edit) -> Edit:
    """The edit of what the checksum covers, with a checksum that fits."""
    return lambda value: with_checksum(edit(without_checksum(value, "")))


def sealed(change: Change) -> Change:
    """The change under a seal that fits it."""

    def both(draft: Draft) -> None:
        change(draft)
        draft.seal()

    return both


def keyring(edit: Callable[[header.Keyring], header.Keyring]) -> Change:
    """Another keyring in the box."""
    return keyring_content(lambda known: edit(known).content())


def keyring_content(content: Callable[[header.Keyring], bytes]) -> Change:
    def change(draft: Draft) -> None:
        draft.put_keyring(content(draft.keyring))
        draft.seal()

    return change


def with_generations(*numbers: int) -> Callable[[header.Keyring], header.Keyring]:
    """The keyring with these generations in this order."""

    def edit(known: header.Keyring) -> header.Keyring:
        generations = [
            header.Generation(number, CREATED, known.keys.get(number, known.index_key))
            for number in numbers
        ]
        return dataclasses.replace(known, generations=generations)

    return edit


def with_wrong_count(known: header.Keyring) -> bytes:
    """Says that there is a generation more than there is."""
    return replace(36, b"\x03\x00")(known.content())


def keyring_elsewhere(draft: Draft) -> None:
    """The box is bound to another vault."""
    context = header.keyring_context(bytes(16))
    box = draft.box(subkey(draft.root_key, KEYRING_KEY), context, draft.keyring.content())
    draft.image.header["keyring"] = with_checksum(box)


def keyring_under_header_key(draft: Draft) -> None:
    context = header.keyring_context(draft.vault_id)
    box = draft.box(subkey(draft.root_key, HEADER_KEY), context, draft.keyring.content())
    draft.image.header["keyring"] = with_checksum(box)


def older_keyring(draft: Draft) -> None:
    """The keyring as it was before there was a second generation."""
    known = draft.keyring
    draft.put_keyring(header.Keyring(known.index_key, 1, known.generations[:1]).content())


def other_keyring(draft: Draft) -> None:
    draft.image.header["keyring"] = Draft(seeded_random("other vault")).image.header["keyring"]


def older_seal(draft: Draft) -> None:
    """The seal of the slots and the keyring of one revision ago, when there was one slot more."""
    slots = {**draft.image.slots, 2: draft.make_slot(2, *PASSPHRASE_SLOT).body()}
    draft.image.header["seal"] = header.seal(
        draft.root_key, draft.revision - 1, draft.image.header, slots
    )


def seal_under_another_key(draft: Draft) -> None:
    """The right message, under a subkey of a subkey."""
    root_key = draft.root_key
    draft.root_key = subkey(root_key, KEYRING_KEY)
    draft.seal()
    draft.root_key = root_key


def sealed_for_version_2(draft: Draft) -> None:
    draft.seal(user_version=2)


def revision_0(draft: Draft) -> None:
    draft.revision = 0
    draft.seal()


def catalogue() -> Catalogue:
    cases = Catalogue()
    for name in ("vault", "keyring", "seal", "state"):
        cases.closed(f"header-{name}-missing", without(name))
    cases.closed("header-fifth-row", lambda draft: draft.image.header.update(note=b"\x01"))
    for how, edit in (("short", shorten), ("long", lengthen), ("empty", empty)):
        cases.closed(f"header-vault-{how}", edited("vault", edit))
        cases.closed(f"header-keyring-{how}", sealed(edited("keyring", edit)))
        cases.closed(f"header-seal-{how}", edited("seal", edit))

    for field, position in VAULT_FIELDS.items():
        cases.closed(f"vault-{field}-flipped", edited("vault", flip(position)))
    add_checked_vault_cases(cases)

    newer: Dict[str, Any] = {"error": UNSUPPORTED_VERSION}
    for part, position in (("suite", 0), ("nonce", 1), ("ciphertext", 30), ("tag", -17)):
        spoiled = edited("keyring", flip(position))
        cases.closed(f"keyring-{part}-flipped", sealed(spoiled))
        spoiled = edited("keyring", checked(flip(position if position >= 0 else -1)))
        name = f"keyring-{part}-flipped-checksum-fits"
        cases.closed(name, sealed(spoiled), **newer if part == "suite" else {})
    flipped = sealed(edited("keyring", flip(-1)))
    cases.closed("keyring-checksum-flipped", flipped)
    cases.closed("keyring-checksum-flipped-by-wrong-key", flipped, unlock=BY_WRONG_KEY)
    cases.closed("keyring-only-a-checksum", sealed(edited("keyring", checked(empty))))
    suite_2 = edited("keyring", checked(replace(0, b"\x02")))
    cases.closed("keyring-suite-2", sealed(suite_2), **newer)
    cases.closed("keyring-suite-2-not-sealed", suite_2, **newer)
    cases.closed("keyring-bound-to-another-vault", sealed(keyring_elsewhere))
    cases.closed("keyring-under-header-key", sealed(keyring_under_header_key))
    cases.closed("keyring-older-not-sealed", older_keyring)
    cases.closed("keyring-of-another-vault", sealed(other_keyring))
    cases.closed("keyring-count-0", keyring(with_generations()))
    cases.closed("keyring-count-1001", keyring(with_generations(*range(1, 1002))))
    cases.closed("keyring-not-ascending", keyring(with_generations(2, 1)))
    cases.closed("keyring-generation-twice", keyring(with_generations(1, 2, 2)))
    cases.closed("keyring-current-missing", keyring(with_generations(1, 3)))
    cases.closed("keyring-count-too-high", keyring_content(with_wrong_count))
    cases.closed("keyring-content-short", keyring_content(lambda known: known.content()[:-1]))
    cases.closed("keyring-content-long", keyring_content(lambda known: known.content() + b"\x00"))
    cases.closed("keyring-content-empty", keyring_content(lambda known: b""))

    cases.closed("seal-revision-changed", edited("seal", replace(0, b"\x04")))
    cases.closed("seal-revision-0", revision_0)
    cases.closed("seal-flipped", edited("seal", flip(-1)))
    cases.closed("seal-older", older_seal)
    cases.closed("seal-for-version-2", sealed_for_version_2)
    cases.closed("seal-under-another-key", seal_under_another_key)
    return cases


def add_checked_vault_cases(cases: Catalogue) -> None:
    """Edits of `vault` under a checksum that fits; the seal fits too where the name says so."""

    def add(name: str, position: int, new: bytes, is_sealed: bool, **options: object) -> None:
        change = edited("vault", checked(replace(position, new)))
        cases.closed(f"vault-{name}", sealed(change) if is_sealed else change, **options)

    add("magic-2-sealed", 3, b"2", True)
    add("suite-2-sealed", 4, b"\x02", True, error=UNSUPPORTED_VERSION)
    add("indexing-2-sealed", 5, b"\x02", True)
    add("indexing-off-not-sealed", 5, b"\x00", False)
    add("created-changed-not-sealed", 22, bytes(8), False)
    cases.closed("vault-short-sealed", sealed(edited("vault", checked(shorten))))
    cases.closed("vault-long-sealed", sealed(edited("vault", checked(lengthen))))

    # A key's commitment depends on the vault's id, so the key is wrong. A passphrase's does not;
    # the box of the root key is bound to the id all the same.
    add("id-changed-by-key", 6, bytes(16), False, error=AUTHENTICATION_FAILED)
    by_passphrase = {"base": sealed_with(PASSPHRASE_SLOT), "unlock": BY_PASSPHRASE}
    add("id-changed-by-passphrase", 6, bytes(16), False, **by_passphrase)
