#!/usr/bin/env python3
"""A second opinion on the vault's file format: reads, writes and spoils vaults.

It is written from the article `Documentation.docc/vault-file-format.md` alone, so that what the
library writes is what the article says. It needs Python 3.9 and PyNaCl, which is `python3-nacl` in
Debian and `PyNaCl` among Python's packages; all else is Python's own.

    vault_decoder.py read VAULT --key-file FILE
    vault_decoder.py write VAULT --key-file FILE --items FILE
    vault_decoder.py defects FOLDER
    vault_decoder.py corpus FOLDER
    vault_decoder.py selftest

`read` opens a vault, reads every item, verifies the whole and prints it as JSON. The exit status
is 0 for a sound vault, 10 for `corrupted`, 11 for `notARepository`, 12 for `unsupportedVersion`,
13 for `authenticationFailed` and 14 for `unsafePermissions`; the JSON then has `error`, and in
`where` the stage that found it. 2 is a wrong use of the command, and 1 any other failure.

`write` takes items as `read` prints them: a list, or an object with a list `items`. Their ids,
generations and revisions may be missing. Without items the vault is empty.

`defects` makes a folder of vaults, most of them with one defect each, with the keys and with
`expected.json`: a list of objects with `file`, `unlock`, `where`, `error`, `items` and `bad`. In
`where`, `open` is for a vault that does not open; `read` for one of which the rows in `bad`, and no
others, cannot be read; `verify` for one that only a verification finds wrong; and `sound`. `items`
are those that can be read. A row in `bad` stands under its `id`, `part` is the box that is wrong,
and `item` is what it was; where its tag or its class is wrong, a search for the item does not find
it, and a listing does.

`corpus` makes a folder of the parts of those vaults, opened, for a fuzzer to start from.

No secret is taken from the command line: key files hold 32 bytes, passphrase files the passphrase
(with a line's end or without), recovery key files the key as it is written.
"""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any, Dict, List, Tuple

# SwiftPM counts what is in a target's folder, and would warn of compiled files.
sys.dont_write_bytecode = True

from vaultfile import corpus, database, kit, reader, recovery, render, selftest, slots  # noqa: E402
from vaultfile.draft import Draft  # noqa: E402
from vaultfile.errors import EXIT_STATUS, OPEN, SOUND, VaultError  # noqa: E402


def passphrase_from(path: Path) -> bytes:
    content = path.read_bytes()
    return content[:-1] if content.endswith(b"\n") else content


def key_from(path: Path) -> bytes:
    key = path.read_bytes()
    if len(key) != 32:
        sys.exit("vault_decoder.py: a key file holds 32 bytes")
    return key


def show(found: Dict[str, Any]) -> None:
    json.dump(found, sys.stdout, indent=1, ensure_ascii=True)
    print()


def read(options: argparse.Namespace) -> int:
    try:
        if options.passphrase_file:
            source = slots.Source.passphrase(passphrase_from(options.passphrase_file))
        elif options.key_file:
            source = slots.Source.key(key_from(options.key_file))
        else:
            source = slots.Source.recovery_key(options.recovery_key_file.read_text().strip())
        report = reader.read(options.vault, source)
    except VaultError as error:
        show({"error": error.code, "where": OPEN, "message": error.message})
        return EXIT_STATUS[error.code]
    found = render.vault_to_json(
        report.identity, report.revision, report.keyring, report.slots, report.items
    )
    if report.where == SOUND:
        show(found)
        return 0
    bad = [{"id": one.id, "part": one.part, "message": one.error.message} for one in report.bad]
    problems = [problem.message for problem in report.problems]
    head = {"error": report.error, "where": report.where, "bad": bad, "problems": problems}
    show({**head, **found})
    return EXIT_STATUS[report.error]


def write(options: argparse.Namespace) -> int:
    draft = Draft(secrets.token_bytes, is_indexed=not options.identities_only)
    for number in range(2, options.generations + 1):
        draft.add_generation(number)
    for number, (type_, material, parameters) in enumerate(given_slots(options), start=1):
        draft.put_slot(number, type_, material, **parameters)
    if options.items:
        text = sys.stdin.read() if str(options.items) == "-" else options.items.read_text("utf-8")
        found = json.loads(text)
        for item in found if isinstance(found, list) else found["items"]:
            draft.add_item(render.item_from_json(item))
    draft.seal()
    with database.writer_lock(options.vault):
        draft.image.write(options.vault)
    return 0


def given_slots(options: argparse.Namespace) -> List[Tuple[int, bytes, Dict[str, int]]]:
    found: List[Tuple[int, bytes, Dict[str, int]]] = []
    if options.key_file:
        found.append((slots.KEY_FILE, key_from(options.key_file), {}))
    if options.passphrase_file:
        parameters = {"passes": options.passes, "memory": options.memory}
        found.append((slots.PASSPHRASE, passphrase_from(options.passphrase_file), parameters))
    if options.recovery_key_file:
        written = options.recovery_key_file.read_text().strip()
        found.append((slots.RECOVERY, recovery.parse(written), {}))
    if not found:
        sys.exit("vault_decoder.py: a vault needs at least one key, passphrase or recovery key")
    return found


def write_defects(options: argparse.Namespace) -> int:
    kit.write(options.folder)
    return 0


def write_corpus(options: argparse.Namespace) -> int:
    corpus.write(options.folder)
    return 0


def test(_: argparse.Namespace) -> int:
    with tempfile.TemporaryDirectory() as folder:
        try:
            counts = selftest.run(Path(folder) / "vaults")
        except selftest.Mismatch as mismatch:
            print(mismatch, file=sys.stderr)
            return 1
    print(f"{sum(counts.values())} vaults as expected: {dict(counts)}")
    return 0


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Reads, writes and spoils vaults.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    command = commands.add_parser("read", help="read and verify a vault, and print it as JSON")
    command.add_argument("vault", type=Path)
    source = command.add_mutually_exclusive_group(required=True)
    add_sources(source)
    command.set_defaults(run=read)

    command = commands.add_parser("write", help="write a sound vault")
    command.add_argument("vault", type=Path)
    add_sources(command)
    command.add_argument("--items", type=Path, help="items as JSON; - is the standard input")
    command.add_argument("--generations", type=int, default=1, help="how many; the last is current")
    command.add_argument("--passes", type=int, default=1, help="of Argon2id")
    command.add_argument("--memory", type=int, default=8, help="of Argon2id, in KiB")
    command.add_argument("--identities-only", action="store_true", help="index no attributes")
    command.set_defaults(run=write)

    command = commands.add_parser("defects", help="make a folder of vaults, most with one defect")
    command.add_argument("folder", type=Path)
    command.set_defaults(run=write_defects)

    command = commands.add_parser("corpus", help="make a folder of parts of vaults, for a fuzzer")
    command.add_argument("folder", type=Path)
    command.set_defaults(run=write_corpus)

    command = commands.add_parser("selftest", help="check that every such vault is judged rightly")
    command.set_defaults(run=test)
    return parser.parse_args()


def add_sources(group: Any) -> None:
    for name in ("key", "passphrase", "recovery-key"):
        group.add_argument(f"--{name}-file", type=Path, metavar="FILE")


def main() -> int:
    os.umask(0o077)
    options = parse_arguments()
    try:
        return options.run(options)
    except (OSError, ValueError, KeyError, sqlite3.Error) as error:
        print(f"vault_decoder.py: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
