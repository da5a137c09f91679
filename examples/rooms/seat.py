"""A program in a seat of a room: python3 seat.py LINK [NAME]. Only the standard library; Python 3.8 or newer.

`choose` is the bot: change it. Everything else is the protocol, which docs/rooms.md describes.
"""

import base64
import json
import os
import random
import socket
import struct
import sys
from urllib.parse import urlsplit


def choose(arguments, legal):
    """The reply to an ask: any legal one; where the game lists none, do nothing."""
    return random.choice(legal) if legal else ""


class WebSocket:
    """The client's side of RFC 6455, for messages of text."""

    def __init__(self, host, port, path):
        self.socket = socket.create_connection((host, port))
        self.stream = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        status = self.stream.readline().decode().strip()
        lines = iter(lambda: self.stream.readline().strip(), b"")
        headers = dict(line.decode().lower().split(": ", 1) for line in lines)
        if " 101 " not in status:
            body = self.stream.read(int(headers.get("content-length", 0))).decode()
            sys.exit(f"{status}: {body}")

    def send(self, message, opcode=1):
        data = message if opcode != 1 else json.dumps(message).encode()
        mask = os.urandom(4)
        length = len(data)
        forms = [(126, "!B", [128 | length]), (65536, "!BH", [254, length]), (1 << 63, "!BQ", [255, length])]
        size = next(struct.pack(form, *values) for most, form, values in forms if length < most)
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(data))
        self.socket.sendall(bytes([128 | opcode]) + size + mask + masked)

    def receive(self):
        """The next message; None at the end."""
        whole = b""
        while True:
            head = self.stream.read(2)
            if len(head) < 2:
                return None
            opcode, size = head[0] & 15, head[1] & 127
            if size > 125:
                form, length = ("!H", 2) if size == 126 else ("!Q", 8)
                (size,) = struct.unpack(form, self.stream.read(length))
            data = self.stream.read(size)
            if opcode == 8:
                return None
            if opcode == 9:
                self.send(data, 10)
            elif opcode < 3:
                whole += data
                if head[0] & 128:
                    return json.loads(whole)


def main(link, name="Python"):
    page, place = link.split("#/room/")
    room, secret = place.split("?seat=")
    address = urlsplit(page)
    line = WebSocket(address.hostname, address.port or 80, f"/api/rooms/{room}/socket")
    line.send({"type": "hello", "version": 1, "secret": secret, "name": name, "kind": "program"})
    while (message := line.receive()) is not None:
        if message["type"] == "ask":
            reply = choose(message["arguments"], message["legal"])
            line.send({"type": "answer", "turn": message["turn"], "reply": reply})
        elif message["type"] == "turn":
            print(*message["log"], sep="\n")
        elif message["type"] == "error":
            print(message["code"], message["message"], file=sys.stderr)
        elif message["type"] == "result":
            return print(message["reason"], message["link"], sep="\n")
    sys.exit("the connection ended before the match")


if __name__ == "__main__":
    main(*sys.argv[1:])
