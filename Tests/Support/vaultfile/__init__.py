"""The vault's file format, version 1, read and written from its article alone.

The article is `Documentation.docc/vault-file-format.md`. Nothing here is taken from the library:
where both agree, the article says enough, and where they do not, one of the three is wrong.

In the order of dependence:

- `errors`, `primitives`: what a defect is, and what libsodium and BLAKE2b do
- `recovery`, `slots`, `header`, `attributes`, `items`: one part of the format each, both ways
- `database`: the SQLite file, `reader`: its checks, `draft`: its writing, `render`: its JSON
- `samples`, `cases` and the modules named after a part: sound vaults, and vaults with one defect
- `kit`, `selftest`: the folder of all of them, and its check against our own reader
"""
