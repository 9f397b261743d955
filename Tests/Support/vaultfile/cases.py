"""A vault that a reader is to judge, and the small vault that most defects are made of."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Callable, Dict, List, Optional, Tuple

from . import recovery, slots
from .attributes import GENERIC, INTERNET
from .draft import Draft, Random, seeded_random
from .errors import CORRUPTED, OPEN, READ, SOUND, VERIFY
from .items import Item

KEY = seeded_random("key file")(32)
WRONG_KEY = seeded_random("another key file")(32)
PASSPHRASE = "correct horse battery staple"
RECOVERY_KEY = seeded_random("recovery key")(recovery.KEY_SIZE)

KEY_NAME, WRONG_KEY_NAME = "vault.key", "wrong.key"
BY_KEY = {"kind": "key", "file": KEY_NAME}
BY_WRONG_KEY = {"kind": "key", "file": WRONG_KEY_NAME}
BY_PASSPHRASE = {"kind": "passphrase", "passphrase": PASSPHRASE}
BY_RECOVERY_KEY = {"kind": "recovery", "recoveryKey": recovery.text(RECOVERY_KEY)}

KEY_SLOT = (slots.KEY_FILE, KEY)
PASSPHRASE_SLOT = (slots.PASSPHRASE, PASSPHRASE.encode("utf-8"))
RECOVERY_SLOT = (slots.RECOVERY, RECOVERY_KEY)

Base = Callable[[Random], Draft]
Change = Callable[[Draft], None]


def nothing(_: object) -> None:
    """No change."""


@dataclass(frozen=True)
class Case:
    """`base` makes a vault, `change` gives it its defect, `spoil` does so to the finished file."""

    name: str
    where: str
    error: Optional[str]
    change: Change
    base: Base
    unlock: Dict[str, str]
    spoil: Callable[[Path], None] = nothing

    def draft(self) -> Draft:
        """The vault; it is the same in every run."""
        draft = self.base(seeded_random(self.name))
        self.change(draft)
        return draft


def sealed_with(*given: Tuple[int, bytes], is_indexed: bool = True) -> Base:
    """A vault of five items and two generations with these slots.

    Items 3 and 5 are generic and 4 is internet; all are of generation 2. Numbers beyond those of
    the items were given to others, which are gone.
    """

    def base(random: Random) -> Draft:
        draft = Draft(random, is_indexed)
        for index, (type_, material) in enumerate(given):
            draft.put_slot(index + 1, type_, material)
        add_items(draft)
        draft.last_item, draft.last_revision, draft.revision = 9, 12, 3
        draft.seal()
        return draft

    return base


def add_items(draft: Draft) -> None:
    draft.add_item(generic("alice", "mail"))
    draft.add_item(internet("alice", "example.com"))
    draft.add_generation(2)
    draft.add_item(generic("bob", "mail"))
    draft.add_item(internet("bob", "example.org", protocolCode="htps", port=8443, path="/login"))
    draft.add_item(generic("carol", "backup", comment="every night", generic=b"\x00\xff"))


def generic(account: str, service: str, **others: object) -> Item:
    return make(GENERIC, account, {"service": service, **others})


def internet(account: str, server: str, **others: object) -> Item:
    return make(INTERNET, account, {"server": server, **others})


def make(class_: int, account: str, others: Dict[str, object]) -> Item:
    attributes = {"account": account, "created": 788961600.0, "modified": 788961600.5, **others}
    return Item(class_, attributes, f"the secret of {account}".encode())


small = sealed_with(KEY_SLOT)


class Catalogue(List[Case]):
    """Cases, with a method for each kind that most are of."""

    def sound(self, name: str, base: Base, unlock: Dict[str, str] = BY_KEY) -> None:
        self.append(Case(name, SOUND, None, nothing, base, unlock))

    def closed(
        self,
        name: str,
        change: Change,
        error: str = CORRUPTED,
        base: Base = small,
        unlock: Dict[str, str] = BY_KEY,
    ) -> None:
        """What does not open."""
        self.append(Case(name, OPEN, error, change, base, unlock))

    def spoiled(self, name: str, spoil: Callable[[Path], None], error: str) -> None:
        """What does not open because of its file."""
        self.append(Case(name, OPEN, error, nothing, small, BY_KEY, spoil))

    def unverified(
        self,
        name: str,
        change: Change,
        base: Base = small,
        spoil: Callable[[Path], None] = nothing,
        error: str = CORRUPTED,
    ) -> None:
        """What only a verification finds."""
        self.append(Case(name, VERIFY, error, change, base, BY_KEY, spoil))

    def unreadable(
        self, name: str, change: Change, base: Base = small, error: str = CORRUPTED
    ) -> None:
        """What opens, but for one or two items; the change says which."""
        self.append(Case(name, READ, error, change, base, BY_KEY))
