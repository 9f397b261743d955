"""Defects inside the boxes of items: valid boxes with what their writer should not have sealed."""

from __future__ import annotations

from typing import Any

from . import attributes
from .attributes import NUMBERS, Fields
from .cases import Catalogue, Change
from .defects_rows import PARTS, remade, rows
from .draft import Draft
from .errors import UNSUPPORTED_VERSION
from .items import ATTRIBUTES, SECRET, Part, Row
from .primitives import LARGEST_CONTENT, pad, u8, u16, u32, u64

ACCOUNT, SERVICE, SERVER, PORT = (
    NUMBERS[name] for name in ("account", "service", "server", "port")
)


def padding(part: Part, padded: bytes) -> Change:
    """A box with just this in it."""
    option = "content" if part is ATTRIBUTES else "secret"
    return rows(part, {3: remade(**{option: padded})})


def content(encoded: bytes) -> Change:
    return padding(ATTRIBUTES, pad(encoded))


def with_field(name: str, value: bytes, item_id: int = 3) -> Change:
    """An item with one field of its attributes replaced or added, in its place."""
    number = NUMBERS[name]

    def make(draft: Draft, row: Row) -> Row:
        found = dict(attributes.fields(draft.items[item_id].attributes))
        return remade(fields=sorted({**found, number: value}.items()))(draft, row)

    return rows(ATTRIBUTES, {item_id: make})


def without_field(name: str) -> Change:
    def make(draft: Draft, row: Row) -> Row:
        found = dict(attributes.fields(draft.items[3].attributes))
        del found[NUMBERS[name]]
        return remade(fields=sorted(found.items()))(draft, row)

    return rows(ATTRIBUTES, {3: make})


def ordinary(account: bytes = b"bob") -> Fields:
    """The fields that item 3 has."""
    day = attributes.SECONDS.encode(788961600.0)
    return [(ACCOUNT, account), (SERVICE, b"mail"), (11, day), (12, day)]


def catalogue() -> Catalogue:
    cases = Catalogue()
    add_padding(cases)
    add_encodings(cases)
    add_fields(cases)
    add_sizes(cases)
    return cases


def add_padding(cases: Catalogue) -> None:
    for part in PARTS:
        sound = attributes.encode(ordinary(b"robert")) if part is ATTRIBUTES else b"a secret"
        padded = pad(sound)
        for name, spoiled in (
            ("nothing", b""),
            ("missing", sound),
            ("only-zeros", bytes(32)),
            ("without-mark", sound + bytes(len(padded) - len(sound))),
            ("other-mark", sound + b"\x81" + bytes(len(padded) - len(sound) - 1)),
            ("not-zeros", padded[:-1] + b"\x01"),
            ("too-short", padded.rstrip(b"\x00")),
            ("one-byte-more", padded + b"\x00"),
            ("next-size", padded + bytes(len(padded))),
        ):
            cases.unreadable(f"{part.name}-padding-{name}", padding(part, spoiled))


def add_encodings(cases: Catalogue) -> None:
    """Bytes that are not the fields of anything, or not in the one way to write them."""

    def add(name: str, encoded: bytes, **options: Any) -> None:
        cases.unreadable(f"fields-{name}", content(encoded), **options)

    account, service, created, modified = (attributes.encode([one]) for one in ordinary())
    dates = created + modified
    add("none", b"")
    add("out-of-order", service + account + dates)
    add("dates-out-of-order", account + service + modified + created)
    add("twice", account + account + service + dates)
    add("last-cut-short", account + service + created + modified[:-1])
    add("last-without-length", account + service + dates + u8(13))
    add("last-without-value", account + service + dates + u8(13) + u8(1))
    add("followed-by-a-zero", account + service + dates + b"\x00")
    add("number-0", b"\x00\x01x" + account + service + dates)
    newer = {"error": UNSUPPORTED_VERSION}
    add("number-23", account + service + dates + b"\x17\x01x", **newer)
    add("number-255", account + service + dates + b"\xff\x01x", **newer)
    add("number-23-out-of-order", account + b"\x17\x01x" + service + dates, **newer)
    add("length-beyond-end", account + service + dates + u8(13) + b"\x7f" + b"x")
    add("length-huge", account + service + dates + u8(13) + b"\xff\xff\xff\xff\x0f" + b"x")
    add("length-of-ten-bytes", account + service + dates + u8(13) + b"\xff" * 9 + b"\x01" + b"x")
    add("length-endless", account + service + dates + u8(13) + b"\xff" * 40)
    add("length-in-two-bytes", u8(ACCOUNT) + b"\x83\x00" + b"bob" + service + dates)
    add("length-in-five-bytes", u8(ACCOUNT) + b"\x83\x80\x80\x80\x00" + b"bob" + service + dates)
    add("empty", u8(ACCOUNT) + u8(0) + service + dates)
    add("empty-comment", account + service + dates + u8(14) + u8(0))


def add_fields(cases: Catalogue) -> None:
    """Fields that are well written, and not for this attribute or this item."""

    def add(name: str, change: Change) -> None:
        cases.unreadable(f"field-{name}", change)

    for name, text in (
        ("not-utf-8", b"bo\xff"),
        ("utf-8-cut-short", b"bo\xc3"),
        ("utf-8-overlong", b"bo\xc0\xaf"),
        ("utf-8-surrogate", b"bo\xed\xa0\x80"),
        ("utf-8-beyond-unicode", b"bo\xf4\x90\x80\x80"),
    ):
        add(f"account-{name}", with_field("account", text))
    add("comment-not-utf-8", with_field("comment", b"\x80"))
    for flag in ("synchronized", "invisible", "negative"):
        add(f"{flag}-0", with_field(flag, u8(0)))
        add(f"{flag}-2", with_field(flag, u8(2)))
        add(f"{flag}-of-two-bytes", with_field(flag, u16(1)))
    add("type-0", with_field("type", u64(0)))
    add("creator-0", with_field("creator", u64(0)))
    add("access-control-0", with_field("accessControl", u32(0)))
    add("port-0", with_field("port", u16(0), item_id=4))
    add("accessibility-unknown", with_field("accessibility", b"cu"))
    add("created-of-four-bytes", with_field("created", bytes(4)))
    add("modified-of-nine-bytes", with_field("modified", bytes(9)))
    add("created-missing", without_field("created"))
    add("modified-missing", without_field("modified"))
    add("type-of-four-bytes", with_field("type", u32(1)))
    add("creator-of-nine-bytes", with_field("creator", u64(1) + b"\x00"))
    add("access-control-of-eight-bytes", with_field("accessControl", u64(1)))
    add("port-of-one-byte", with_field("port", u8(80), item_id=4))
    add("port-of-four-bytes", with_field("port", u32(443), item_id=4))
    add("service-in-internet-item", with_field("service", b"mail", item_id=4))
    add("generic-in-internet-item", with_field("generic", b"\x01", item_id=4))
    add("port-in-generic-item", with_field("port", u16(443)))
    for name in ("server", "protocolCode", "authenticationType", "securityDomain", "path"):
        add(f"{name}-in-generic-item", with_field(name, b"http"))


def add_sizes(cases: Catalogue) -> None:
    secret = pad(bytes(LARGEST_CONTENT + 1))
    cases.unreadable("secret-over-1-MiB", padding(SECRET, secret))
    rest = len(attributes.encode(ordinary(account=b"")))
    # A field's number and the three bytes of its length are part of the size.
    account = b"a" * (LARGEST_CONTENT + 1 - rest - 2)
    too_long = attributes.encode(ordinary(account))
    cases.unreadable("fields-over-1-MiB", content(too_long))
