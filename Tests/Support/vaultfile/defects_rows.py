"""Defects of the table `item` that reading finds: rows that are not what was sealed.

The state always fits the rows as they are, so that only the check that is meant can find a defect.
"""

from __future__ import annotations

import dataclasses
from typing import Any, Callable, Dict

from .cases import Catalogue, Change
from .draft import Draft, seeded_random
from .edits import Edit, cut, empty, flip, lengthen, replace, shorten
from .items import ATTRIBUTES, SECRET, Part, Row

Make = Callable[[Draft, Row], Row]
PARTS = (ATTRIBUTES, SECRET)


def rows(part: Part, makers: Dict[int, Make]) -> Change:
    """Puts other rows in the place of those of some items, of which the part then is unreadable."""

    def change(draft: Draft) -> None:
        image = draft.image
        made = {item_id: make(draft, draft.row(item_id)) for item_id, make in makers.items()}
        image.rows = [made.get(row.id, row) for row in image.rows]
        image.index = {
            (tag, made[owner].id if owner in made else owner) for tag, owner in image.index
        }
        for item_id, row in made.items():
            draft.bad[row.id] = (part.name, draft.items.pop(item_id))
        draft.put_state()

    return change


def columns(**changes: Any) -> Make:
    """Other values in columns, and the boxes as they were."""
    return lambda draft, row: dataclasses.replace(row, **changes)


def taken_from(source: int, *names: str) -> Make:
    """Columns of the row of another item."""
    return lambda draft, row: dataclasses.replace(
        row, **{name: getattr(draft.row(source), name) for name in names}
    )


def edited(part: Part, edit: Edit) -> Make:
    """The bytes of a box changed."""
    return lambda draft, row: dataclasses.replace(row, **{part.name: edit(getattr(row, part.name))})


def remade(**options: Any) -> Make:
    """The row made with what its writer should not have put into it, in valid boxes."""
    return lambda draft, row: draft.make_row(draft.items[row.id], **options)


def exchanged(_: Draft, row: Row) -> Row:
    """Each box in the other's column."""
    return dataclasses.replace(row, attributes=row.secret, secret=row.attributes)


def doubled(_: Draft, row: Row) -> Row:
    """The box of the attributes in both columns."""
    return dataclasses.replace(row, secret=row.attributes)


def boxed(part: Part, key_of: Part, bound_as: Part) -> Make:
    """The right content under the key of one part and in the context of one."""

    def make(draft: Draft, row: Row) -> Row:
        key = draft.keyring.keys[row.generation]
        content = draft.padded(draft.items[row.id], part)
        return dataclasses.replace(
            row, **{part.name: draft.seal_part(row, key_of, content, key, bound_as)}
        )

    return make


def other_vault(draft: Draft, with_same_keys: bool) -> Draft:
    """A vault of another id with the same item."""
    random = seeded_random("the other vault")
    other = Draft(random, keyring=draft.keyring if with_same_keys else None)
    if not with_same_keys:
        other.add_generation(2)
    other.add_item(draft.items[3])
    return other


def spliced(with_same_keys: bool) -> Make:
    """The row of the same item in another vault."""

    def make(draft: Draft, row: Row) -> Row:
        return other_vault(draft, with_same_keys).row(row.id)

    return make


def older(*names: str) -> Make:
    """Columns as they were before the item's last change."""

    def make(draft: Draft, row: Row) -> Row:
        item = dataclasses.replace(draft.items[row.id], revision=2, secret=b"an older secret")
        before = draft.make_row(item)
        return dataclasses.replace(row, **{name: getattr(before, name) for name in names})

    return make


def copied(draft: Draft) -> None:
    """A second row of an item. It needs another id, and another tag since tags are unique."""
    row = dataclasses.replace(draft.row(3), id=8, tag=draft.random(32))
    draft.put_row(8, row)
    draft.bad[8] = (ATTRIBUTES.name, draft.items[3])
    draft.put_state()


def catalogue() -> Catalogue:
    cases = Catalogue()
    add_columns(cases)
    add_splices(cases)
    add_boxes(cases)
    return cases


def add_columns(cases: Catalogue) -> None:
    def add(name: str, make: Make) -> None:
        cases.unreadable(f"row-{name}", rows(ATTRIBUTES, {3: make}))

    add("other-id", columns(id=8))
    add("other-class", columns(class_=2))
    add("other-generation", columns(generation=1))
    add("generation-without-key", columns(generation=7))
    add("other-revision", columns(revision=11))
    add("other-tag", columns(tag=bytes(range(32))))
    add("neighbouring-tag", lambda draft, row: dataclasses.replace(row, tag=flip(-1)(row.tag)))
    add("id-0", remade(id=0))
    add("class-3", remade(class_=3))
    add("revision-0", remade(revision=0))
    add("tag-of-31-bytes", lambda draft, row: remade(tag=row.tag[:31])(draft, row))
    add("tag-of-33-bytes", lambda draft, row: remade(tag=row.tag + b"\x00")(draft, row))
    cases.unreadable("row-other-class-internet", rows(ATTRIBUTES, {4: columns(class_=1)}))


def add_splices(cases: Catalogue) -> None:
    def swap(name: str, part: Part, *names: str, first: int = 3, second: int = 5) -> None:
        makers = {first: taken_from(second, *names), second: taken_from(first, *names)}
        cases.unreadable(f"rows-{name}-swapped", rows(part, makers))

    swap("attributes", ATTRIBUTES, "attributes")
    swap("secrets", SECRET, "secret")
    swap("both-boxes", ATTRIBUTES, "attributes", "secret")
    swap("tags", ATTRIBUTES, "tag")
    swap("revisions", ATTRIBUTES, "revision")
    swap("ids", ATTRIBUTES, "id")
    swap("secrets-across-classes", SECRET, "secret", first=3, second=4)
    swap("secrets-across-generations", SECRET, "secret", first=1, second=3)
    swap("generations", ATTRIBUTES, "generation", first=1, second=3)

    def add(name: str, make: Make, part: Part = ATTRIBUTES) -> None:
        cases.unreadable(f"row-{name}", rows(part, {3: make}))

    add("columns-exchanged", exchanged)
    add("attributes-of-another", taken_from(5, "attributes"))
    add("secret-of-another", taken_from(5, "secret"), SECRET)
    add("attributes-in-both-columns", doubled, SECRET)
    add("secret-older", older("secret"), SECRET)
    add("attributes-older", older("attributes"))
    add("of-another-vault", spliced(with_same_keys=False))
    add("of-a-vault-with-the-same-keys", spliced(with_same_keys=True))
    cases.unreadable("row-copied", copied)


def add_boxes(cases: Catalogue) -> None:
    for part in PARTS:

        def add(name: str, make: Make, part: Part = part) -> None:
            cases.unreadable(f"{part.name}-{name}", rows(part, {3: make}))

        for place, position in (("nonce", 5), ("ciphertext", 30), ("tag", -1)):
            add(f"{place}-flipped", edited(part, flip(position)))
        add("suite-2", edited(part, replace(0, b"\x02")))
        add("empty", edited(part, empty))
        add("only-a-suite", edited(part, cut(1)))
        add("of-40-bytes", edited(part, cut(40)))
        add("short", edited(part, shorten))
        add("long", edited(part, lengthen))
        other = SECRET if part is ATTRIBUTES else ATTRIBUTES
        add("under-the-other-key", boxed(part, other, part))
        add("bound-to-the-other-role", boxed(part, part, other))
