#!/usr/bin/env python3
"""Writes the inputs that fuzzing the credential helpers starts from: helper_corpus.py FOLDER.

They are those that have stolen credentials from other helpers (CVE-2020-5260, CVE-2020-11008,
CVE-2024-50349, CVE-2024-50338, CVE-2024-52006 and their like), and sound ones.
"""

import os
import sys

ENDS = [b"\n", b"\r", b"\r\n", b"\0", b"%0a", b"%0d", b"%0d%0a", b"%00", b"\xc0\x8a", b"\x1b[2K"]
PLACE = b"protocol=https\nhost=victim.example\n"
LOGIN = b"username=u\npassword=p\n"
ADDRESSES = [
    b"https://index.docker.io/v1/", b"foo:2376", b"//foo", b"https://h/p?x=1", b"ftp://h",
    b"https://", b"[::1]:5000", b"::1", b"https://h%23%3f%2f/x", b"https://u@h", b"h:443",
]


def git():
    yield PLACE + LOGIN
    yield PLACE + LOGIN + b"password_expiry_utc=9999999999\noauth_refresh_token=t\n"
    yield b"capability[]=authtype\n" + PLACE + b"authtype=Bearer\ncredential=c\nephemeral=0\n"
    yield PLACE + b"path=a/b.git\nwwwauth[]=Basic realm=x\nstate[]=s\nunknown=x\n\nhost=evil"
    yield b"url=cert:///path/x\nusername=\npassword=\n"
    yield b"url=https://u:p@h:8080/a%20b\n"
    yield b"url=https://example.com%23%3f%2f/foo.git\n" + LOGIN
    yield PLACE + b"host=evil.example\n" + LOGIN
    yield PLACE + b"unknown=" + b"a" * 65535 + b"\n" + LOGIN
    for bad in (b"protocol=https\n", b"host=h\n", b"protocol=https\nhost=\n", b"url=h/x\n"):
        yield bad + LOGIN
    for end in ENDS:
        yield b"url=https://one.example?" + end + b"host=victim.example/\n" + LOGIN
        yield b"protocol=https\nhost=one.example" + end + b"host=victim.example\n" + LOGIN
        yield PLACE + b"path=a" + end + b"host=x\n" + LOGIN
        yield PLACE + b"username=u" + end + b"\npassword=p" + end + b"x\n"


def gitfile():
    yield b"https://user:pass@example.com\nhttp://u%40x:p%3a@[::1]:8080/a%20b.git\n#c\n\n"
    yield b"https://user:pass@example.com\r\nhttps://:@h\n"
    for end in ENDS:
        yield b"https://u:p" + end + b"@h/x" + end + b"\n"


def docker():
    yield b'{"ServerURL":"https://h/v1/","Username":"<token>","Secret":"s"}\n'
    yield b'{"ServerURL":"h","ServerURL":"evil","Username":"u","Secret":"s"}'
    yield b'{"x":[1,-2.5e3,{"y":null},true,[]],"ServerURL":"\\u0068","Username":"u","Secret":"\\ud83d\\udd11\\n"}'
    for end in ENDS:
        yield b'{"ServerURL":"h' + end + b'","Username":"u","Secret":"' + end + b'"}'


def address():
    yield from ADDRESSES
    for end in ENDS:
        yield b"https://h" + end + b"/x"


def netrc():
    yield b'machine h login u password "a #b\\n" #c\nmachine h:80 port imaps password p#q account a\n'
    yield b"macdef init\ncd /\n\ndefault login anonymous password \"\"\n"
    for end in ENDS:
        yield b"machine h" + end + b" password p" + end + b"machine evil"


def environment():
    yield b"# c\nexport A=1 # c\nB='a\n\"b'\nC=\"a\\n\\$x\n\" # c\r\nD=a#b\n"
    for end in ENDS:
        yield b"A=x" + end + b'B="y' + end + b'"\n'


def main():
    for kind in (git, gitfile, docker, address, netrc, environment):
        folder = os.path.join(sys.argv[1], kind.__name__)
        os.makedirs(folder, exist_ok=True)
        for number, content in enumerate(kind()):
            with open(os.path.join(folder, f"{number:03}"), "wb") as file:
                file.write(content)


if __name__ == "__main__":
    main()
