"""Sound vaults of every kind."""

from __future__ import annotations

import dataclasses
from typing import Dict, List

from . import attributes, header, slots
from .attributes import GENERIC, INTERNET
from .cases import (
    BY_PASSPHRASE,
    BY_RECOVERY_KEY,
    KEY,
    KEY_SLOT,
    PASSPHRASE_SLOT,
    RECOVERY_SLOT,
    Catalogue,
    generic,
    internet,
    sealed_with,
    small,
)
from .draft import CREATED, Draft, Random
from .items import HIGHEST_ID, HIGHEST_REVISION, Item
from .primitives import LARGEST_CONTENT

# Sizes of contents on both sides of each step of the padding.
STEPS = [0, 1, 31, 32, 33, 63, 64, 127, 128, 255, 256, 511, 512, 513, 1023, 1024, 2047, 2048]

EVERYWHERE = {
    "account": "alice@example.com",
    "accessGroup": "com.example.shared",
    "created": 788961600.123456,
    "modified": 788961601.75,
    "description": "API token",
    "comment": "two\nlines\tand a tab",
    "label": "Example",
    "type": -1,
    "creator": 1634758764,
    "invisible": True,
    "negative": True,
    "accessibility": "cku",
    "accessControl": 1,
}
ALL_GENERIC = {**EVERYWHERE, "service": "com.example.api", "generic": bytes(range(256))}
ALL_INTERNET = {
    **EVERYWHERE,
    "server": "example.com",
    "protocolCode": "htps",
    "authenticationType": "http",
    "securityDomain": "staff",
    "port": 65535,
    "path": "/a/b?c=d",
}


def opened_by_key(random: Random, **options: bool) -> Draft:
    draft = Draft(random, **options)
    draft.put_slot(1, *KEY_SLOT)
    return draft


def finished(draft: Draft, items: List[Item]) -> Draft:
    for item in items:
        draft.add_item(item)
    draft.seal()
    return draft


def with_secret(secret: bytes, account: str) -> Item:
    return dataclasses.replace(generic(account, "secrets"), secret=secret)


def without_items(random: Random) -> Draft:
    return finished(opened_by_key(random), [])


def all_attributes(random: Random) -> Draft:
    """Every attribute of both classes, and items with no more than they must have."""
    dates = {"created": -1.5, "modified": 0.0}
    items = [
        Item(GENERIC, ALL_GENERIC, b"\x00\xff"),
        Item(INTERNET, ALL_INTERNET, "Stra\u00dfe".encode("utf-8")),
        Item(GENERIC, dates, b"of nobody"),
        Item(INTERNET, dates, b"of nobody, anywhere"),
    ]
    return finished(opened_by_key(random), items)


def extreme_numbers(random: Random) -> Draft:
    numbers = {"type": -(1 << 63), "creator": (1 << 63) - 1, "accessControl": 0x80000000}
    dates = {"created": -63114076800.0, "modified": 64092211200.25}
    items = [
        generic("numbers", "extreme", **numbers, **dates),
        internet("numbers", "extreme", port=1, created=1e-300, modified=1e300),
    ]
    return finished(opened_by_key(random), items)


def secrets_of_all_sizes(random: Random) -> Draft:
    items = [with_secret(random(size), f"{size} bytes") for size in STEPS]
    return finished(opened_by_key(random), items)


def secrets_like_padding(random: Random) -> Draft:
    """Secrets that end as padding does."""
    endings = [b"\x80", b"\x80\x00", b"\x00", bytes(32), b"x\x80" + bytes(29), b"\x80" * 40]
    items = [with_secret(ending, ending.hex()) for ending in endings]
    return finished(opened_by_key(random), items)


def attributes_of_all_sizes(random: Random) -> Draft:
    items = [generic(f"{size} bytes", "sizes", comment="c" * size) for size in STEPS[1:]]
    return finished(opened_by_key(random), items)


def largest_contents(random: Random) -> Draft:
    """A secret and attributes of 1 MiB each, in two items."""
    item = generic("largest", "attributes", comment="c")
    size = len(attributes.encode(attributes.fields(item.attributes)))
    # The comment's length is in three bytes instead of one.
    item.attributes["comment"] = "c" * (LARGEST_CONTENT - size - 1)
    largest = with_secret(random(LARGEST_CONTENT), "largest")
    return finished(opened_by_key(random), [largest, item])


def unicode_forms(random: Random) -> Draft:
    """Texts that look alike and are not the same bytes, and others that are easily mistaken."""
    alike = ["\u00e9", "e\u0301", "\u212b", "\u00c5", "A\u030a", "\ufb01", "fi"]
    odd = ["\U0001f511", "\u200f\u05d0", "\u0000", "a\u0000b", "\ufeffbom", " ", "\r\n"]
    texts = [*alike, *odd, "\ufffd", "\U0010ffff"]
    items = [generic(text, text, label=text) for text in texts]
    items += [internet(text, f"{text}.example", path=text) for text in texts]
    return finished(opened_by_key(random), items)


def synchronized_twins(random: Random) -> Draft:
    """Items that differ only in being synchronized."""
    return finished(
        opened_by_key(random),
        [
            generic("alice", "mail"),
            generic("alice", "mail", synchronized=True),
            internet("alice", "example.com", synchronized=True),
            internet("alice", "example.com"),
        ],
    )


def many_generations(random: Random) -> Draft:
    """The most generations there can be, and numbers with gaps."""
    draft = opened_by_key(random)
    draft.add_item(generic("first", "generations"))
    known = draft.keyring
    middle = [header.Generation(3 * n, CREATED + n, random(32)) for n in range(1, 999)]
    last = header.Generation(0xFFFFFFFF, CREATED, random(32))
    draft.keyring = dataclasses.replace(
        known, current=last.number, generations=known.generations + middle + [last]
    )
    draft.put_keyring()
    items = [
        dataclasses.replace(generic("middle", "generations"), generation=300),
        generic("last", "generations"),
    ]
    return finished(draft, items)


def slots_of_all_types(random: Random) -> Draft:
    """Sixteen slots of all types with gaps in their ids; the last but one is the key's."""
    draft = Draft(random)
    for number in range(1, 15):
        type_ = number % 7 + 1
        options: Dict[str, bytes] = {}
        if type_ == slots.UNLOCKER:
            options["extra"] = random(8192 if number > 7 else 1)
        material = random(20 if type_ == slots.RECOVERY else 32)
        draft.put_slot(2 * number, type_, material, **options)
    draft.put_slot(40, slots.KEY_FILE, KEY, label=slots.label_content(0, ""))
    longest = "\u00fc" * (slots.LONGEST_LABEL // 2)
    draft.put_slot(0xFFFFFFFF, *PASSPHRASE_SLOT, label=slots.label_content(CREATED, longest))
    draft.revision = 1 << 40
    return finished(draft, [generic("alice", "mail")])


def most_passes(random: Random) -> Draft:
    draft = Draft(random)
    draft.put_slot(1, *PASSPHRASE_SLOT, passes=16, memory=64)
    return finished(draft, [generic("alice", "mail")])


def highest_numbers(random: Random) -> Draft:
    """The highest id and the highest revision that there can be."""
    item = dataclasses.replace(generic("last", "ever"), id=HIGHEST_ID, revision=HIGHEST_REVISION)
    return finished(opened_by_key(random), [generic("first", "ever"), item])


def many_items(random: Random) -> Draft:
    """Items on many pages, of which every third was deleted."""
    draft = opened_by_key(random)
    for number in range(300):
        draft.add_item(generic(f"account {number}", f"service {number % 7}"))
    for item_id in range(3, 301, 3):
        draft.remove_item(item_id)
    return finished(draft, [])


def identities_only(random: Random) -> Draft:
    items = [generic("alice", "mail"), internet("alice", "example.com")]
    return finished(opened_by_key(random, is_indexed=False), items)


def catalogue() -> Catalogue:
    cases = Catalogue()
    written = BY_RECOVERY_KEY["recoveryKey"].lower().replace("-", " ").replace("0", "o")
    typed = {"kind": "recovery", "recoveryKey": written.replace("1", "l")}
    cases.sound("sound-small", small)
    cases.sound("sound-without-items", without_items)
    cases.sound("sound-all-attributes", all_attributes)
    cases.sound("sound-extreme-numbers", extreme_numbers)
    cases.sound("sound-secrets-of-all-sizes", secrets_of_all_sizes)
    cases.sound("sound-secrets-like-padding", secrets_like_padding)
    cases.sound("sound-attributes-of-all-sizes", attributes_of_all_sizes)
    cases.sound("sound-largest-contents", largest_contents)
    cases.sound("sound-unicode-forms", unicode_forms)
    cases.sound("sound-synchronized-twins", synchronized_twins)
    cases.sound("sound-many-generations", many_generations)
    cases.sound("sound-many-items", many_items)
    cases.sound("sound-highest-numbers", highest_numbers)
    cases.sound("sound-identities-only", identities_only)
    cases.sound("sound-slots-of-all-types", slots_of_all_types)
    cases.sound("sound-slots-of-all-types-by-passphrase", slots_of_all_types, BY_PASSPHRASE)
    cases.sound("sound-passphrase", sealed_with(PASSPHRASE_SLOT), BY_PASSPHRASE)
    cases.sound("sound-most-passes", most_passes, BY_PASSPHRASE)
    cases.sound("sound-recovery-key", sealed_with(RECOVERY_SLOT), BY_RECOVERY_KEY)
    cases.sound("sound-recovery-key-typed", sealed_with(KEY_SLOT, RECOVERY_SLOT), typed)
    return cases
