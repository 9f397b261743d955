"""What a fuzzer starts from: the parts of the kit's vaults, opened, each in a file of its own."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Dict, Iterator, Set, Tuple

from . import header, kit, recovery
from .cases import RECOVERY_KEY
from .draft import Draft
from .errors import VaultError
from .items import ATTRIBUTES
from .primitives import CHECKSUM_SIZE, KEYRING_KEY, open_box, subkey, u8, unpad

# Larger ones would only slow a fuzzer down.
LARGEST_SEED = 16384


def write(folder: Path) -> None:
    """A folder for each part, and in it the different contents that the kit has of it."""
    seeds: Dict[str, Set[bytes]] = {}
    for case in kit.cases():
        for part, content in parts(case.draft()):
            if len(content) <= LARGEST_SEED:
                seeds.setdefault(part, set()).add(content)
    written = recovery.text(RECOVERY_KEY)
    seeds["recovery"] = {text.encode() for text in (written, written.lower().replace("-", " "))}
    # Every page's first byte, and some bytes of the file's own header.
    places = [0, 16, 18, 28, 47, 60, 99, 100, *range(4096, 65536, 4096)]
    seeds["vault"] = {place.to_bytes(3, "little") + b"\x00" for place in places}
    for part, contents in seeds.items():
        (folder / part).mkdir(parents=True)
        for content in contents:
            (folder / part / hashlib.sha1(content).hexdigest()).write_bytes(content)


def parts(draft: Draft) -> Iterator[Tuple[str, bytes]]:
    """What can be opened of a vault; a checksum is not part of what it is over."""
    for name in ("vault", "seal"):
        if name in draft.image.header:
            value = draft.image.header[name]
            yield "header", value if name == "seal" else value[:-CHECKSUM_SIZE]
    for body in draft.image.slots.values():
        yield "slot", body[:-CHECKSUM_SIZE]
    key = subkey(draft.root_key, KEYRING_KEY)
    box = draft.image.header.get("keyring", b"")[:-CHECKSUM_SIZE]
    try:
        yield "keyring", open_box(key, header.keyring_context(draft.vault_id), box, "keyring")
    except VaultError:
        pass
    for row in draft.image.rows:
        try:
            own = subkey(draft.keyring.keys[row.generation], ATTRIBUTES.key_number)
            context = row.context(ATTRIBUTES, draft.vault_id)
            padded = open_box(own, context, row.attributes, "attributes")
            yield "padding", padded
            yield "attributes", u8(row.class_ - 1) + unpad(padded, "attributes")
        except (VaultError, KeyError, OverflowError, TypeError):
            pass
