"""The folder of vaults that readers are tried on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Dict, List

from . import (
    defects_contents,
    defects_file,
    defects_header,
    defects_rows,
    defects_slots,
    defects_state,
    render,
    samples,
)
from .cases import KEY, KEY_NAME, WRONG_KEY, WRONG_KEY_NAME, Case
from .draft import Draft
from .errors import OPEN, SOUND

PARTS = (
    samples,
    defects_file,
    defects_header,
    defects_slots,
    defects_rows,
    defects_contents,
    defects_state,
)
EXPECTED_NAME = "expected.json"


def cases() -> List[Case]:
    return [case for part in PARTS for case in part.catalogue()]


def write(folder: Path) -> None:
    """Makes the folder with both key files, all vaults, and what is to be expected of them."""
    folder.mkdir(mode=0o700)
    write_private(folder / KEY_NAME, KEY)
    write_private(folder / WRONG_KEY_NAME, WRONG_KEY)
    entries = []
    for number, case in enumerate(cases(), start=1):
        name = f"{number:03}-{case.name}.vault"
        draft = case.draft()
        draft.image.write(folder / name)
        case.spoil(folder / name)
        entries.append({"file": name, **expectation(case, draft)})
    text = json.dumps(entries, indent=1, ensure_ascii=True)
    write_private(folder / EXPECTED_NAME, text.encode("ascii"))


def write_private(path: Path, content: bytes) -> None:
    path.touch(mode=0o600, exist_ok=False)
    path.write_bytes(content)


def expectation(case: Case, draft: Draft) -> Dict[str, Any]:
    """How the vault is to be opened, and what is then found.

    `bad` has the rows that cannot be read, by the id that they stand under, and the item that each
    of them was.
    """
    entry: Dict[str, Any] = {"unlock": case.unlock, "where": case.where}
    if case.where != SOUND:
        entry["error"] = case.error
    if case.where != OPEN:
        entry["items"] = render.items_to_json(list(draft.items.values()))
    if draft.bad:
        entry["bad"] = [
            {"id": row_id, "part": part, "item": render.item_to_json(item)}
            for row_id, (part, item) in sorted(draft.bad.items())
        ]
    return entry
