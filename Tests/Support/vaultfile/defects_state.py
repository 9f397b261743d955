"""Defects that only a verification finds: the vault opens, and every item there is can be read."""

from __future__ import annotations

import contextlib
import dataclasses
import re
import sqlite3
from pathlib import Path
from typing import Any, Callable, Set, Tuple

from . import slots
from .cases import KEY_SLOT, PASSPHRASE_SLOT, Catalogue, Change, generic, nothing, sealed_with
from .database import PAGE_SIZE
from .draft import CREATED, Draft, seeded_random
from .edits import Edit, empty, flip, lengthen, replace, shorten
from .errors import UNSUPPORTED_VERSION
from .primitives import ROW_KEY, pad, u64

Index = Set[Tuple[int, int]]

two_slots = sealed_with(KEY_SLOT, PASSPHRASE_SLOT)
not_indexed = sealed_with(KEY_SLOT, is_indexed=False)


def deleted(*ids: int) -> Change:
    """Rows gone, with their rows of the index."""

    def change(draft: Draft) -> None:
        for item_id in ids:
            draft.remove_item(item_id)

    return change


def replayed(draft: Draft) -> None:
    """An item is changed, and then its row of before is put back."""
    row = draft.row(3)
    draft.last_revision = 13
    draft.put_row(3, draft.make_row(dataclasses.replace(draft.items[3], revision=13)))
    draft.put_state()
    draft.put_row(3, row)


def restored(draft: Draft) -> None:
    """An item is deleted, and then its rows are put back."""
    image, item = draft.image, draft.items[3]
    rows, index = image.rows, image.index
    draft.remove_item(3)
    draft.put_state()
    image.rows, image.index, draft.items[3] = rows, index, item


def added(draft: Draft) -> None:
    """A sound row with its rows of the index, and no transaction."""
    last_item, last_revision = draft.last_item, draft.last_revision
    draft.add_item(dataclasses.replace(generic("dave", "mail"), id=7, revision=9))
    draft.last_item, draft.last_revision = last_item, last_revision


def tagged(tag_of: Callable[[bytes], bytes]) -> Change:
    """An item in valid boxes under a tag that is not its own."""

    def change(draft: Draft) -> None:
        tag = tag_of(draft.row(3).tag)
        draft.put_row(3, draft.make_row(draft.items[3], tag=tag))
        draft.put_state()

    return change


def stated(**changes: Any) -> Change:
    """Other numbers in the state."""
    return lambda draft: draft.put_state(**changes)


def edited_state(edit: Edit) -> Change:
    """The bytes of the row `state` changed."""

    def change(draft: Draft) -> None:
        draft.image.header["state"] = edit(draft.image.header["state"])

    return change


def contained(edit: Edit) -> Change:
    """Something else in the box of the state."""
    return lambda draft: draft.put_state_content(edit(draft.state().content()))


def with_wrong_sum(draft: Draft) -> None:
    draft.put_state(sum=flip(0)(draft.state().sum))


def older_state(draft: Draft) -> None:
    """The state of before the last item was added, under the same seal."""
    older = draft.image.header["state"]
    draft.add_item(generic("dave", "mail"))
    draft.image.header["state"] = older


def state_of_older_seal(draft: Draft) -> None:
    """The state of before a slot was added: its numbers are right."""
    older = draft.image.header["state"]
    draft.put_slot(2, *PASSPHRASE_SLOT)
    draft.revision += 1
    draft.seal()
    draft.image.header["state"] = older


def older_slots(draft: Draft) -> None:
    """Slots and seal of before a slot was removed, and the state of after it."""
    held, older = dict(draft.image.slots), draft.image.header["seal"]
    del draft.image.slots[2]
    draft.revision += 1
    draft.seal()
    draft.image.slots, draft.image.header["seal"] = held, older


def state_of_another_vault(draft: Draft) -> None:
    """The state of a vault with the same keyring, seal and numbers, so that only its id tells."""
    other = Draft(seeded_random("the other vault"), keyring=draft.keyring)
    other.image.header["seal"] = draft.image.header["seal"]
    other.put_state_content(draft.state().content())
    draft.image.header["state"] = other.image.header["state"]


def indexed(edit: Callable[[Index], Index]) -> Change:
    """Other rows in the table `attribute`."""

    def change(draft: Draft) -> None:
        draft.image.index = edit(draft.image.index)

    return change


def of(index: Index, item_id: int) -> Index:
    return {entry for entry in index if entry[1] == item_id}


def without_one(index: Index) -> Index:
    return index - {min(of(index, 3))}


def with_another_tag(index: Index) -> Index:
    tag, owner = min(of(index, 3))
    return index - {(tag, owner)} | {(tag ^ 1, owner)}


def with_another_owner(index: Index) -> Index:
    """Bob's account leads to Carol's item."""
    tag, owner = min(of(index, 3) - {(tag, 3) for tag, _ in of(index, 1)})
    return index - {(tag, owner)} | {(tag, 5)}


def with_another_item_too(index: Index) -> Index:
    return index | {(tag, 5) for tag, _ in of(index, 3)}


def as_if_indexed(draft: Draft) -> None:
    """Rows for an item where only identities are indexed."""
    twin = Draft(seeded_random("twin"), keyring=draft.keyring)
    draft.image.index = {(tag, 3) for tag in twin.index_tags(draft.items[3])}


def spoil_index_of_tags(path: Path) -> None:
    """One bit of a tag in the index that SQLite keeps for UNIQUE, and not in the row.

    A listing still has the item; a search does not find it, and nothing but SQLite's own check of
    the file's integrity can tell why.
    """
    with contextlib.closing(sqlite3.connect(path)) as database:
        (tag,) = database.execute("SELECT tag FROM item WHERE id = 3").fetchone()
    content = path.read_bytes()
    index_leaf = 0x0A
    places = [match.end() - 1 for match in re.finditer(re.escape(tag), content)]
    (place,) = (at for at in places if content[at // PAGE_SIZE * PAGE_SIZE] == index_leaf)
    path.write_bytes(flip(place)(content))


def labelled(label: bytes) -> Change:
    """Another content in the box of the label of a slot."""

    def change(draft: Draft) -> None:
        draft.put_slot(1, *KEY_SLOT, label=label)
        draft.seal()

    return change


def with_labels_exchanged(draft: Draft) -> None:
    """Each slot has the other's label."""
    first, second = (slots.parse(draft.image.slots[slot_id]) for slot_id in (1, 2))
    draft.image.slots[1] = dataclasses.replace(first, label=second.label).body()
    draft.image.slots[2] = dataclasses.replace(second, label=first.label).body()
    draft.seal()


def with_second_slot_damaged(draft: Draft) -> None:
    """The slot that opens is sound, and the other's checksum does not fit."""
    draft.image.slots[2] = flip(-1)(draft.image.slots[2])
    draft.seal()


def with_second_slot_newer(draft: Draft) -> None:
    """The slot that opens is sound, and a newer version made the other."""
    draft.put_slot(2, *PASSPHRASE_SLOT, suite=2)
    draft.seal()


def catalogue() -> Catalogue:
    cases = Catalogue()
    add_rows(cases)
    add_states(cases)
    add_index(cases)
    add_slots(cases)
    return cases


def add_rows(cases: Catalogue) -> None:
    cases.unverified("items-one-deleted", deleted(3))
    cases.unverified("items-all-deleted", deleted(1, 2, 3, 4, 5))
    cases.unverified("items-older-row-put-back", replayed)
    cases.unverified("items-deleted-row-put-back", restored)
    cases.unverified("items-row-added", added)
    cases.unverified("items-tag-wrong", tagged(lambda tag: bytes(range(32))))
    cases.unverified("items-tag-of-the-synchronized-twin", tagged(flip(-1)))


def add_states(cases: Catalogue) -> None:
    cases.unverified("state-count-too-high", stated(count=6))
    cases.unverified("state-count-too-low", stated(count=4))
    cases.unverified("state-sum-wrong", with_wrong_sum)
    cases.unverified("state-sum-zero", stated(sum=bytes(32)))
    cases.unverified("state-last-item-too-small", stated(last_item=4))
    cases.unverified("state-last-item-0", stated(last_item=0))
    cases.unverified("state-last-revision-too-small", stated(last_revision=4))
    cases.unverified("state-older", older_state)
    cases.unverified("state-of-an-older-seal", state_of_older_seal)
    cases.unverified("state-newer-than-slots-and-seal", older_slots, base=two_slots)
    cases.unverified("state-of-another-vault", state_of_another_vault)
    cases.unverified("state-flipped", edited_state(flip(30)))
    cases.unverified("state-tag-flipped", edited_state(flip(-1)))
    cases.unverified("state-suite-2", edited_state(replace(0, b"\x02")))
    cases.unverified("state-empty", edited_state(empty))
    cases.unverified("state-short", edited_state(shorten))
    cases.unverified("state-long", edited_state(lengthen))
    cases.unverified("state-content-short", contained(shorten))
    cases.unverified("state-content-long", contained(lengthen))
    cases.unverified("state-content-empty", contained(empty))
    cases.unverified(
        "state-under-row-key",
        lambda draft: draft.put_state_content(draft.state().content(), ROW_KEY),
    )


def add_index(cases: Catalogue) -> None:
    cases.unverified("index-row-missing", indexed(without_one))
    cases.unverified("index-rows-of-item-missing", indexed(lambda index: index - of(index, 3)))
    cases.unverified("index-empty", indexed(lambda index: set()))
    cases.unverified("index-row-extra", indexed(lambda index: index | {(1, 3)}))
    cases.unverified("index-row-of-no-item", indexed(lambda index: index | {(1, 8)}))
    cases.unverified("index-row-with-another-tag", indexed(with_another_tag))
    cases.unverified("index-row-of-another-item", indexed(with_another_owner))
    cases.unverified("index-rows-of-another-item-too", indexed(with_another_item_too))
    cases.unverified("index-rows-where-not-indexed", as_if_indexed, base=not_indexed)
    cases.unverified("index-of-tags-damaged", nothing, spoil=spoil_index_of_tags)


def add_slots(cases: Catalogue) -> None:
    """Slots that do not hinder opening; the seal fits all of them."""
    created = u64(CREATED)
    cases.unverified("label-not-utf-8", labelled(pad(created + b"\xff")))
    cases.unverified("label-of-129-bytes", labelled(pad(created + b"x" * 129)))
    cases.unverified("label-not-padded", labelled(created + b"label"))
    cases.unverified("label-without-date", labelled(pad(b"")))
    cases.unverified("label-of-another-slot", with_labels_exchanged, base=two_slots)
    cases.unverified("slot-beside-damaged", with_second_slot_damaged, base=two_slots)
    cases.unverified(
        "slot-beside-of-suite-2",
        with_second_slot_newer,
        base=two_slots,
        error=UNSUPPORTED_VERSION,
    )
