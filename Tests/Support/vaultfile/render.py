"""Vaults as JSON, and items from it."""

from __future__ import annotations

from typing import Any, Dict, List, Tuple

from . import attributes, header, slots
from .items import Item

CLASSES = {name: number for number, name in attributes.CLASS_NAMES.items()}
GENERIC_BYTES = "generic"


def item_to_json(item: Item) -> Dict[str, Any]:
    """Bytes are in hexadecimal digits."""
    values = {
        name: value.hex() if name == GENERIC_BYTES else value
        for name, value in item.attributes.items()
    }
    return {
        "id": item.id,
        "class": attributes.CLASS_NAMES[item.class_],
        "generation": item.generation,
        "revision": item.revision,
        "attributes": values,
        "secret": item.secret.hex(),
    }


def item_from_json(found: Dict[str, Any]) -> Item:
    """The other way; id, generation and revision may be missing, and are 0 then."""
    values = {
        name: bytes.fromhex(value) if name == GENERIC_BYTES else value
        for name, value in found["attributes"].items()
    }
    numbers = [found.get(name, 0) for name in ("id", "generation", "revision")]
    return Item(CLASSES[found["class"]], values, bytes.fromhex(found.get("secret", "")), *numbers)


def items_to_json(items: List[Item]) -> List[Dict[str, Any]]:
    return [item_to_json(item) for item in sorted(items, key=lambda item: item.id)]


def vault_to_json(
    identity: header.Identity,
    revision: int,
    keyring: header.Keyring,
    slots_: List[Tuple[int, int, int, str]],
    items: List[Item],
) -> Dict[str, Any]:
    return {
        "vault": identity.vault_id.hex(),
        "indexing": "attributes" if identity.is_indexed else "identities",
        "created": identity.created,
        "revision": revision,
        "slots": [
            {"id": id_, "type": slots.TYPE_NAMES[type_], "label": label, "created": created}
            for id_, type_, created, label in slots_
        ],
        "currentGeneration": keyring.current,
        "generations": [
            {"generation": one.number, "created": one.created} for one in keyring.generations
        ],
        "items": items_to_json(items),
    }
