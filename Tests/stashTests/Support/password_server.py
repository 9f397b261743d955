"""A server on loopback that asks for a name and a password: git's repositories, and docker's /v2/.

    password_server.py FOLDER

FOLDER/accounts.json says who may do what, and is read anew for each request:
{"/path": {"name": "password"}}, where the longest path counts that a request's begins with. The
repositories are in FOLDER/repositories. The port is written to FOLDER/port, and to FOLDER/requests a
line for each request: its status, its user or "-", its method and its path. It ends with the process
that has started it, and after ten minutes in any case.
"""

import base64
import http.server
import json
import os
import subprocess
import sys
import threading
import time

folder = sys.argv[1]


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 30

    def do_GET(self):
        self.answer()

    def do_POST(self):
        self.answer()

    def answer(self):
        body = self.body()
        name, password = self.login()
        status = 200 if name is not None and self.accounts().get(name) == password else 401
        with open(f"{folder}/requests", "a") as log:
            log.write(f"{status} {name or '-'} {self.command} {self.path}\n")
        if status == 401:
            realm = [("WWW-Authenticate", 'Basic realm="test"')]
            self.reply(401, realm, b"")
        elif self.path.split("?")[0] == "/v2/":
            self.reply(200, [("Content-Type", "application/json")], b"{}")
        else:
            self.reply(*self.git(name, body))

    def body(self):
        if self.headers.get("Transfer-Encoding", "").lower() != "chunked":
            return self.rfile.read(int(self.headers.get("Content-Length", 0)))
        body = b""
        while size := int(self.rfile.readline(), 16):
            body += self.rfile.read(size)
            self.rfile.readline()
        self.rfile.readline()
        return body

    def login(self):
        scheme, _, value = self.headers.get("Authorization", "").partition(" ")
        if scheme.lower() != "basic":
            return None, None
        name, _, password = base64.b64decode(value).decode().partition(":")
        # A name in a URL is sent without a password at first.
        return (name, password) if password else (None, None)

    def accounts(self):
        with open(f"{folder}/accounts.json") as file:
            table = json.load(file)
        paths = [path for path in table if self.path.startswith(path)]
        return table[max(paths, key=len)] if paths else {}

    def git(self, name, body):
        path, _, query = self.path.partition("?")
        environment = {
            "PATH": os.environ["PATH"],
            "HOME": folder,
            "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_PROJECT_ROOT": f"{folder}/repositories",
            "GIT_HTTP_EXPORT_ALL": "1",
            "GIT_PROTOCOL": self.headers.get("Git-Protocol", ""),
            "HTTP_CONTENT_ENCODING": self.headers.get("Content-Encoding", ""),
            "REQUEST_METHOD": self.command,
            "PATH_INFO": path,
            "QUERY_STRING": query,
            "CONTENT_TYPE": self.headers.get("Content-Type", ""),
            "CONTENT_LENGTH": str(len(body)),
            "REMOTE_USER": name,
            "REMOTE_ADDR": "127.0.0.1",
        }
        done = subprocess.run(
            ["git", "http-backend"], env=environment, input=body, capture_output=True, timeout=30
        )
        head, _, content = done.stdout.partition(b"\r\n\r\n")
        headers = [line.split(": ", 1) for line in head.decode().split("\r\n") if line]
        status = next((int(value[:3]) for key, value in headers if key == "Status"), 200)
        return status, [header for header in headers if header[0] != "Status"], content

    def reply(self, status, headers, content):
        self.send_response(status)
        for key, value in headers:
            self.send_header(key, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        pass


def end_with_parent():
    parent, end = os.getppid(), time.monotonic() + 600
    while os.getppid() == parent and time.monotonic() < end:
        time.sleep(0.2)
    os._exit(0)


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
with open(f"{folder}/port.new", "w") as file:
    file.write(str(server.server_port))
os.rename(f"{folder}/port.new", f"{folder}/port")
threading.Thread(target=end_with_parent, daemon=True).start()
server.serve_forever()
