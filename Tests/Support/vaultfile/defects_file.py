"""Defects of the file and of the database, whatever stands in its rows."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Callable

from .cases import Catalogue, Change
from .database import APPLICATION_ID, SCHEMA
from .draft import Draft
from .errors import CORRUPTED, NOT_A_REPOSITORY, UNSAFE_PERMISSIONS, UNSUPPORTED_VERSION

Spoil = Callable[[Path], None]


def cut_to(size: int) -> Spoil:
    return lambda path: os.truncate(path, size)


def halve(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 8192 * 4096)


def write_text(path: Path) -> None:
    path.write_text("machine example.com login alice password secret\n" * 200)


def write_database(*pragmas: str) -> Spoil:
    """Another program's database in the place of the vault."""

    def spoil(path: Path) -> None:
        cut_to(0)(path)
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as database:
            for pragma in pragmas:
                database.execute(f"PRAGMA {pragma}")
            database.execute("CREATE TABLE moz_places(id INTEGER PRIMARY KEY, url TEXT)")
            database.execute("INSERT INTO moz_places(url) VALUES('https://example.com/')")

    return spoil


def allow(mode: int) -> Spoil:
    return lambda path: path.chmod(mode)


def link(path: Path) -> None:
    os.link(path, path.with_suffix(".link"))


def set_up(**values: int) -> Change:
    """Other numbers in the database's head."""

    def change(draft: Draft) -> None:
        for name, value in values.items():
            setattr(draft.image, name, value)

    return change


def with_statement(statement: str) -> Change:
    """One statement more than ours."""

    def change(draft: Draft) -> None:
        draft.image.schema += (statement,)

    return change


def with_text(table: int, old: str, new: str) -> Change:
    """One of our statements written differently."""

    def change(draft: Draft) -> None:
        schema = list(SCHEMA)
        schema[table] = schema[table].replace(old, new)
        draft.image.schema = tuple(schema)

    return change


def without_index_table(draft: Draft) -> None:
    draft.image.schema = SCHEMA[:3]
    draft.image.index = set()


def catalogue() -> Catalogue:
    cases = Catalogue()
    cases.spoiled("file-empty", cut_to(0), CORRUPTED)
    cases.spoiled("file-text", write_text, NOT_A_REPOSITORY)
    cases.spoiled("file-cut-within-page-1", cut_to(1000), CORRUPTED)
    cases.spoiled("file-cut-after-page-1", cut_to(4096), CORRUPTED)
    cases.spoiled("file-cut-to-half", halve, CORRUPTED)
    cases.spoiled("file-other-database", write_database(), NOT_A_REPOSITORY)
    cases.spoiled(
        "file-other-database-with-version-1", write_database("user_version = 1"), NOT_A_REPOSITORY
    )
    cases.spoiled(
        "file-other-database-with-our-numbers",
        write_database(f"application_id = {APPLICATION_ID}", "user_version = 1"),
        CORRUPTED,
    )
    cases.spoiled("file-readable-by-group", allow(0o640), UNSAFE_PERMISSIONS)
    cases.spoiled("file-readable-by-others", allow(0o604), UNSAFE_PERMISSIONS)
    cases.spoiled("file-writable-by-others", allow(0o602), UNSAFE_PERMISSIONS)
    cases.spoiled("file-with-two-links", link, UNSAFE_PERMISSIONS)

    cases.closed("application-id-0", set_up(application_id=0), NOT_A_REPOSITORY)
    cases.closed("application-id-wrong", set_up(application_id=0x53435632), NOT_A_REPOSITORY)
    cases.closed("user-version-2", set_up(user_version=2), UNSUPPORTED_VERSION)
    cases.closed("user-version-huge", set_up(user_version=0x7FFFFFFF), UNSUPPORTED_VERSION)

    cases.closed("schema-extra-table", with_statement("CREATE TABLE note(body TEXT)"))
    cases.closed("schema-extra-view", with_statement("CREATE VIEW note AS SELECT id FROM item"))
    cases.closed("schema-extra-index", with_statement("CREATE INDEX note ON item(revision)"))
    cases.closed(
        "schema-extra-trigger",
        with_statement(
            "CREATE TRIGGER note AFTER INSERT ON item BEGIN DELETE FROM item WHERE id = 0; END"
        ),
    )
    cases.closed("schema-statistics", with_statement("ANALYZE"))
    cases.closed("schema-extra-space", with_text(1, "slot(id", "slot( id"))
    cases.closed("schema-lower-case", with_text(0, "TEXT", "text"))
    cases.closed("schema-extra-column", with_text(1, "NOT NULL)", "NOT NULL, note TEXT)"))
    cases.closed("schema-tag-not-unique", with_text(2, " UNIQUE", ""))
    cases.closed("schema-attribute-with-rowid", with_text(3, " WITHOUT ROWID", ""))
    cases.closed("schema-attribute-missing", without_index_table)
    return cases
