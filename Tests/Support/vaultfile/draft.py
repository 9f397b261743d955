"""A vault in the making, whose writer has all keys and can mend what it has spoiled."""

from __future__ import annotations

import dataclasses
import hashlib
from typing import Any, Callable, Dict, List, Optional, Tuple

from . import attributes, header, slots
from .attributes import Fields
from .database import Image
from .items import ATTRIBUTES, SECRET, Item, Part, Row, sum_of_rows
from .primitives import (
    KEYRING_KEY,
    LABEL_KEY,
    NONCE_SIZE,
    ROW_KEY,
    STATE_KEY,
    TAG_KEY,
    pad,
    seal_box,
    subkey,
    with_checksum,
)

# 2026-01-01 00:00 UTC, in milliseconds since 1970.
CREATED = 1767225600000

Random = Callable[[int], bytes]


def seeded_random(seed: str) -> Random:
    """Bytes that are the same in every run, for files that are to be the same."""
    state = hashlib.blake2b(seed.encode("utf-8")).digest()
    position = 0

    def random(count: int) -> bytes:
        nonlocal position
        position += 1
        return hashlib.shake_256(state + position.to_bytes(8, "little")).digest(count)

    return random


class Draft:
    """Begins with one generation, no slot and no item; `seal` comes last, or again after a change.

    `items` are those that a reader is to find, by id; `bad` are those that it is to find damaged,
    with the part that is.
    """

    def __init__(
        self,
        random: Random,
        is_indexed: bool = True,
        root_key: Optional[bytes] = None,
        keyring: Optional[header.Keyring] = None,
    ):
        self.random = random
        self.image = Image()
        self.items: Dict[int, Item] = {}
        self.bad: Dict[int, Tuple[str, Item]] = {}
        self.identity = header.Identity(random(16), is_indexed, CREATED)
        self.root_key = root_key or random(32)
        self.keyring = keyring or header.Keyring(
            random(32), 1, [header.Generation(1, CREATED, random(32))]
        )
        self.revision = 1
        self.last_item = 0
        self.last_revision = 0
        self.put_identity()
        self.put_keyring()

    @property
    def vault_id(self) -> bytes:
        return self.identity.vault_id

    @property
    def tag_key(self) -> bytes:
        return subkey(self.keyring.index_key, TAG_KEY)

    def box(self, key: bytes, context: bytes, content: bytes) -> bytes:
        return seal_box(key, self.random(NONCE_SIZE), context, content)

    # The header

    def put_identity(self) -> None:
        self.image.header["vault"] = self.identity.value()

    def put_keyring(self, content: Optional[bytes] = None) -> None:
        if content is None:
            content = self.keyring.content()
        context = header.keyring_context(self.vault_id)
        box = self.box(subkey(self.root_key, KEYRING_KEY), context, content)
        self.image.header["keyring"] = with_checksum(box)

    def add_generation(self, number: int, created: int = CREATED) -> None:
        """A new generation, which becomes the current one."""
        made = header.Generation(number, created, self.random(32))
        known = self.keyring
        self.keyring = header.Keyring(known.index_key, number, known.generations + [made])
        self.put_keyring()

    def seal(self, user_version: int = header.USER_VERSION) -> None:
        """Seals slots and keyring as they are, and then the state."""
        self.image.header["seal"] = header.seal(
            self.root_key, self.revision, self.image.header, self.image.slots, user_version
        )
        self.put_state()

    def state(self) -> header.State:
        """What the state has to say of the rows as they are."""
        total = sum_of_rows(self.image.rows, subkey(self.keyring.index_key, ROW_KEY))
        return header.State(self.last_revision, self.last_item, len(self.image.rows), total)

    def put_state(self, **changes: Any) -> None:
        self.put_state_content(dataclasses.replace(self.state(), **changes).content())

    def put_state_content(self, content: bytes, key_number: int = STATE_KEY) -> None:
        context = header.state_context(self.vault_id, self.image.header["seal"])
        key = subkey(self.keyring.index_key, key_number)
        self.image.header["state"] = self.box(key, context, content)

    # Slots

    def make_slot(
        self,
        slot_id: int,
        type_: int,
        material: bytes,
        label: Optional[bytes] = None,
        **changes: Any,
    ) -> slots.Slot:
        """A slot that opens with the material; `changes` are of fields, made before the sealing.

        `label` is the content of the label's box, where it is not to be an ordinary one.
        """
        is_passphrase = type_ == slots.PASSPHRASE
        slot = slots.Slot(
            type_,
            derivation=slots.ARGON2ID if is_passphrase else slots.BLAKE2B,
            passes=1 if is_passphrase else 0,
            memory=8 if is_passphrase else 0,
            lanes=1 if is_passphrase else 0,
            salt=self.random(16),
        )
        slot = dataclasses.replace(slot, **changes)
        key, commitment = slot.derive(slots.Source((type_,), material), self.vault_id)
        if label is None:
            label = slots.label_content(CREATED, f"slot {slot_id}")
        return dataclasses.replace(
            slot,
            wrapped=self.box(key, slot.context(self.vault_id, slot_id), self.root_key),
            commitment=commitment,
            label=self.box(
                subkey(self.root_key, LABEL_KEY),
                slots.label_context(self.vault_id, slot_id),
                label,
            ),
        )

    def put_slot(self, slot_id: int, *arguments: Any, **options: Any) -> None:
        self.image.slots[slot_id] = self.make_slot(slot_id, *arguments, **options).body()

    # Items

    def row(self, item_id: int) -> Row:
        return next(row for row in self.image.rows if row.id == item_id)

    def make_row(
        self,
        item: Item,
        fields: Optional[Fields] = None,
        content: Optional[bytes] = None,
        secret: Optional[bytes] = None,
        **columns: Any,
    ) -> Row:
        """A row whose boxes are valid for its columns.

        `fields` or `content` (with padding) stand in for the item's attributes, `secret` (with
        padding) for its secret, and `columns` for what follows from the item.
        """
        own_fields = attributes.fields(item.attributes)
        tag = attributes.item_tag(self.tag_key, item.class_, own_fields)
        row = Row(item.id, item.class_, item.generation, item.revision, tag, b"", b"")
        row = dataclasses.replace(row, **columns)
        if content is None:
            content = pad(attributes.encode(own_fields if fields is None else fields))
        if secret is None:
            secret = pad(item.secret)
        key = self.keyring.keys[item.generation]
        return dataclasses.replace(
            row,
            attributes=self.seal_part(row, ATTRIBUTES, content, key),
            secret=self.seal_part(row, SECRET, secret, key),
        )

    def seal_part(
        self, row: Row, part: Part, content: bytes, key: bytes, bound_as: Optional[Part] = None
    ) -> bytes:
        """A box for a row, with the context of another part if one is given."""
        context = row.context(bound_as or part, self.vault_id)
        return self.box(subkey(key, part.key_number), context, content)

    def padded(self, item: Item, part: Part) -> bytes:
        """What is in one of the boxes of an item."""
        if part is SECRET:
            return pad(item.secret)
        return pad(attributes.encode(attributes.fields(item.attributes)))

    def put_row(self, item_id: int, row: Row) -> None:
        """The row in the place of the one with this id, or behind all others."""
        rows = [row if old.id == item_id else old for old in self.image.rows]
        self.image.rows = rows if row in rows else rows + [row]

    def add_item(self, item: Item) -> Item:
        """Adds an item; id, generation and revision are the next ones where they are 0."""
        item = dataclasses.replace(
            item,
            id=item.id or self.last_item + 1,
            generation=item.generation or self.keyring.current,
            revision=item.revision or self.last_revision + 1,
        )
        if item.id in self.items:
            raise ValueError(f"two items have the id {item.id}")
        self.last_item = max(self.last_item, item.id)
        self.last_revision = max(self.last_revision, item.revision)
        self.items[item.id] = item
        self.put_row(item.id, self.make_row(item))
        self.image.index |= {(tag, item.id) for tag in self.index_tags(item)}
        return item

    def index_tags(self, item: Item) -> List[int]:
        if not self.identity.is_indexed:
            return []
        fields = attributes.fields(item.attributes)
        return sorted(attributes.index_tags(self.tag_key, item.class_, fields))

    def remove_item(self, item_id: int) -> None:
        """Removes an item with its row and its rows of the index, as a writer does."""
        del self.items[item_id]
        self.image.rows = [row for row in self.image.rows if row.id != item_id]
        self.image.index = {entry for entry in self.image.index if entry[1] != item_id}
