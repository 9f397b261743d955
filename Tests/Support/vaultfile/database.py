"""The SQLite file: what stands in it, before anything is opened."""

from __future__ import annotations

import contextlib
import fcntl
import os
import sqlite3
import stat
from dataclasses import astuple, dataclass, field
from pathlib import Path
from typing import Any, Dict, Iterator, List, Set, Tuple

from .errors import (
    NOT_A_REPOSITORY,
    UNSAFE_PERMISSIONS,
    UNSUPPORTED_VERSION,
    Corrupted,
    VaultError,
    demand,
)
from .header import NAMES, USER_VERSION
from .items import Row

APPLICATION_ID = 0x53435631
PAGE_SIZE = 4096
SCHEMA = (
    "CREATE TABLE header(name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID",
    "CREATE TABLE slot(id INTEGER PRIMARY KEY, body BLOB NOT NULL)",
    "CREATE TABLE item(id INTEGER PRIMARY KEY, class INTEGER NOT NULL, "
    "generation INTEGER NOT NULL, revision INTEGER NOT NULL, tag BLOB NOT NULL UNIQUE, "
    "attributes BLOB NOT NULL, secret BLOB NOT NULL)",
    "CREATE TABLE attribute(tag INTEGER NOT NULL, item INTEGER NOT NULL, "
    "PRIMARY KEY(tag, item)) WITHOUT ROWID",
)


class Text(bytes):
    """What SQLite has as text, so that it is not taken for a blob."""


@dataclass
class Image:
    """All that a vault's file holds."""

    header: Dict[str, bytes] = field(default_factory=dict)
    slots: Dict[int, bytes] = field(default_factory=dict)
    rows: List[Row] = field(default_factory=list)
    index: Set[Tuple[int, int]] = field(default_factory=set)
    application_id: int = APPLICATION_ID
    user_version: int = USER_VERSION
    schema: Tuple[str, ...] = SCHEMA
    integrity: str = "ok"

    def write(self, path: Path) -> None:
        """Makes the file, as a clean close leaves it: in WAL mode, and without a log."""
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        try:
            with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as database:
                self.fill(database)
        except BaseException:
            os.unlink(path)
            raise

    def fill(self, database: sqlite3.Connection) -> None:
        # A test's vault need not outlive a power cut.
        database.execute("PRAGMA synchronous = OFF")
        database.execute(f"PRAGMA page_size = {PAGE_SIZE}")
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA wal_autocheckpoint = 0")
        database.execute("BEGIN IMMEDIATE")
        database.execute(f"PRAGMA application_id = {self.application_id}")
        database.execute(f"PRAGMA user_version = {self.user_version}")
        for statement in self.schema:
            database.execute(statement)
        self.insert(database)
        database.execute("COMMIT")
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def insert(self, database: sqlite3.Connection) -> None:
        for entry in self.header.items():
            database.execute("INSERT INTO header(name, value) VALUES(?, ?)", entry)
        for slot in self.slots.items():
            database.execute("INSERT INTO slot(id, body) VALUES(?, ?)", slot)
        for row in self.rows:
            database.execute("INSERT INTO item VALUES(?, ?, ?, ?, ?, ?, ?)", astuple(row))
        for entry in sorted(self.index):
            database.execute("INSERT INTO attribute(tag, item) VALUES(?, ?)", entry)


def read(path: Path) -> Image:
    """The file's contents, from one snapshot, once its kind, version and schema are found right."""
    check_permissions(path)
    demand(path.stat().st_size > 0, "empty")
    with translating_errors(), contextlib.closing(connect(path)) as database:
        database.execute("BEGIN")
        image = Image(
            application_id=pragma(database, "application_id"),
            user_version=pragma(database, "user_version"),
        )
        if image.application_id != APPLICATION_ID:
            raise VaultError(NOT_A_REPOSITORY, "another program's database")
        if image.user_version != USER_VERSION:
            raise VaultError(UNSUPPORTED_VERSION, "a version that this reader does not know")
        demand(pragma(database, "page_size") == PAGE_SIZE, "another page size")
        check_schema(database)
        image.integrity = pragma(database, "integrity_check").decode()
        load(image, database)
        return image


def check_permissions(path: Path) -> None:
    for suffix in ("", "-wal", "-shm", ".lock"):
        try:
            found = os.lstat(f"{path}{suffix}")
        except FileNotFoundError:
            if suffix:
                continue
            raise
        is_ours = found.st_uid == os.geteuid() and found.st_nlink == 1
        if not (stat.S_ISREG(found.st_mode) and is_ours and not found.st_mode & 0o077):
            raise VaultError(UNSAFE_PERMISSIONS, f"vault{suffix}: others can reach it")


def connect(path: Path) -> sqlite3.Connection:
    """Opens for reading, and leaves no log where there is none."""
    log = Path(f"{path}-wal")
    mode = "mode=ro" if log.exists() and log.stat().st_size else "immutable=1"
    database = sqlite3.connect(f"{path.absolute().as_uri()}?{mode}", uri=True, isolation_level=None)
    database.text_factory = Text
    database.execute("PRAGMA trusted_schema = OFF")
    return database


@contextlib.contextmanager
def translating_errors() -> Iterator[None]:
    try:
        yield
    except sqlite3.DatabaseError as error:
        if "not a database" in str(error):
            raise VaultError(NOT_A_REPOSITORY, "not a database") from None
        raise Corrupted(f"SQLite: {error}") from None


def pragma(database: sqlite3.Connection, name: str) -> Any:
    return database.execute(f"PRAGMA {name}").fetchone()[0]


def check_schema(database: sqlite3.Connection) -> None:
    """Our four statements, and nothing else but the index that UNIQUE brings with it."""
    found = database.execute("SELECT type, name, tbl_name, sql FROM sqlite_master").fetchall()
    statements = sorted(sql.decode("utf-8", "replace") for *_, sql in found if sql is not None)
    demand(statements == sorted(SCHEMA), "schema: not ours")
    automatic = [entry[:3] for entry in found if entry[3] is None]
    demand(automatic == [(b"index", b"sqlite_autoindex_item_1", b"item")], "schema: not ours")


def load(image: Image, database: sqlite3.Connection) -> None:
    for name, value in database.execute("SELECT name, value FROM header"):
        demand(type(name) is Text and type(value) is bytes, "header: a column of a wrong type")
        image.header[name.decode("utf-8", "replace")] = value
    demand(set(image.header) == NAMES, "header: not its four rows")
    for slot_id, body in database.execute("SELECT id, body FROM slot"):
        demand(type(body) is bytes, "slot: a column of a wrong type")
        image.slots[slot_id] = body
    columns = "id, class, generation, revision, tag, attributes, secret"
    image.rows = [Row(*row) for row in database.execute(f"SELECT {columns} FROM item ORDER BY id")]
    image.index = set(database.execute("SELECT tag, item FROM attribute"))


@contextlib.contextmanager
def writer_lock(path: Path) -> Iterator[None]:
    """The lock of the article's section "Locking", which is not waited for; its file stays."""
    flags = os.O_CREAT | os.O_RDWR | os.O_NOFOLLOW | os.O_CLOEXEC
    descriptor = os.open(f"{path}.lock", flags, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    finally:
        os.close(descriptor)
