"""The checks of a reader, in three stages: opening, reading each item, and verifying the whole."""

from __future__ import annotations

import hmac
from dataclasses import dataclass, field
from pathlib import Path
from typing import Dict, List, Set, Tuple

from . import attributes, database, header, slots
from .attributes import Fields
from .errors import READ, SOUND, VERIFY, Corrupted, VaultError, demand
from .items import Item, Row, sum_of_rows
from .primitives import ROW_KEY, TAG_KEY, subkey


@dataclass(frozen=True)
class Bad:
    """A row that cannot be read: its id, which part of it, and why."""

    id: object
    part: str
    error: VaultError


@dataclass
class Report:
    """What was found in a vault that opens; `slots` has id, type, creation and label."""

    identity: header.Identity
    revision: int
    keyring: header.Keyring
    slots: List[Tuple[int, int, int, str]] = field(default_factory=list)
    items: List[Item] = field(default_factory=list)
    bad: List[Bad] = field(default_factory=list)
    problems: List[VaultError] = field(default_factory=list)

    @property
    def where(self) -> str:
        """The first stage that found something."""
        return READ if self.bad else VERIFY if self.problems else SOUND

    @property
    def error(self) -> str:
        """The code of the first thing that was found."""
        return (self.bad[0].error if self.bad else self.problems[0]).code


def read(path: Path, source: slots.Source) -> Report:
    """Opens, reads and verifies a vault; raises `VaultError` if it does not open."""
    return Reader(database.read(path), source).run()


class Reader:
    """A vault that was opened."""

    def __init__(self, image: database.Image, source: slots.Source):
        identity = header.Identity.parse(image.header["vault"])
        header.check_keyring(image.header["keyring"])
        self.root_key = slots.unlock(image.slots, source, identity.vault_id)
        revision = header.check_seal(image.header, image.slots, self.root_key)
        keyring = header.open_keyring(image.header["keyring"], self.root_key, identity.vault_id)
        self.image = image
        self.tag_key = subkey(keyring.index_key, TAG_KEY)
        self.opened: Dict[int, Fields] = {}
        self.report = Report(identity, revision, keyring)

    def run(self) -> Report:
        for row in self.image.rows:
            self.read_row(row)
        for check in (
            self.verify_database,
            self.verify_slots,
            self.verify_tags,
            self.verify_index,
            self.verify_state,
        ):
            try:
                check()
            except VaultError as error:
                self.report.problems.append(error)
        return self.report

    def read_row(self, row: Row) -> None:
        vault_id = self.report.identity.vault_id
        part = "attributes"
        try:
            row.check_columns()
            key = self.report.keyring.keys.get(row.generation)
            if key is None:
                raise Corrupted("item: no key of its generation")
            fields = row.open_attributes(key, vault_id)
            self.opened[row.id] = fields
            part = "secret"
            secret = row.open_secret(key, vault_id)
        except VaultError as error:
            self.report.bad.append(Bad(row.id, part, error))
            return
        values = attributes.values(fields)
        item = Item(row.class_, values, secret, row.id, row.generation, row.revision)
        self.report.items.append(item)

    def verify_database(self) -> None:
        demand(self.image.integrity == "ok", f"SQLite: {self.image.integrity}")

    def verify_slots(self) -> None:
        """Every slot is as it should be, also those that were not needed."""
        vault_id = self.report.identity.vault_id
        for slot_id, body in sorted(self.image.slots.items()):
            slot = slots.parse(body)
            created, label = slots.open_label(self.root_key, vault_id, slot_id, slot)
            self.report.slots.append((slot_id, slot.type, created, label))

    def verify_tags(self) -> None:
        for row in self.image.rows:
            if row.id in self.opened:
                tag = attributes.item_tag(self.tag_key, row.class_, self.opened[row.id])
                demand(hmac.compare_digest(tag, row.tag), f"item {row.id}: not its tag")

    def verify_index(self) -> None:
        """Exactly the rows that follow from the items; of an unreadable item nobody knows them."""
        expected: Set[Tuple[int, int]] = set()
        unknown = {row.id for row in self.image.rows if row.id not in self.opened}
        if self.report.identity.is_indexed:
            for row in self.image.rows:
                if row.id in self.opened:
                    tags = attributes.index_tags(self.tag_key, row.class_, self.opened[row.id])
                    expected.update((tag, row.id) for tag in tags)
        else:
            unknown.clear()
        found = {entry for entry in self.image.index if entry[1] not in unknown}
        demand(found >= expected, "index: a row is missing")
        demand(found <= expected, "index: a row too many")

    def verify_state(self) -> None:
        keyring, rows = self.report.keyring, self.image.rows
        vault_id = self.report.identity.vault_id
        state = header.State.open(self.image.header, keyring.index_key, vault_id)
        demand(state.count == len(rows), "state: wrong number of items")
        try:
            total = sum_of_rows(rows, subkey(keyring.index_key, ROW_KEY))
            highest_id = max((row.id for row in rows), default=0)
            highest_revision = max((row.revision for row in rows), default=0)
        except (OverflowError, TypeError, AttributeError):
            raise Corrupted("state: a row that cannot be hashed") from None
        demand(state.sum == total, "state: wrong sum")
        demand(state.last_item >= highest_id, "state: the last item id is too small")
        demand(state.last_revision >= highest_revision, "state: the last revision is too small")
