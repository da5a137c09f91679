"""A language model in a seat of a room: python3 model.py LINK --model NAME. Only the standard library; Python 3.8 or newer.

The model is asked at any address that speaks as OpenAI's chat completions do, such as a server on this machine:

    python3 examples/model-seat/model.py 'http://localhost:8080/#/room/ROOM?seat=SECRET' --model NAME \\
        --address http://localhost:8000/v1 --log turns.jsonl

A reply that is not legal is shown to the model, and it is asked again. If it has no legal one in the end, or no answer, the first
legal reply is played, so that the match goes on. The room stores what was played, so its link opens without the model.
"""

import argparse
import http.client
import json
import os
import queue
import struct
import sys
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "rooms"))
from seat import WebSocket  # noqa: E402  the protocol of rooms, as docs/rooms.md describes it

MOST_BYTES = 1 << 20  # of an answer of the address
MOST_SHOWN = 500  # characters of a reply that the model is shown again
MOST_REPLY = 60_000  # bytes of a reply that a room accepts, with some to spare


class NoAnswer(Exception):
    """Why the model gave no answer."""


def ask_model(options, messages):
    """The model's text and what the address says of tokens; NoAnswer if anything at all goes wrong."""
    body = {"model": options.model, "messages": messages, "max_tokens": options.tokens}
    request = urllib.request.Request(
        options.address.rstrip("/") + "/chat/completions",
        data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json"},
    )
    if os.environ.get("MODEL_KEY"):
        request.add_header("Authorization", "Bearer " + os.environ["MODEL_KEY"])
    end = time.monotonic() + options.seconds
    data = b""
    try:
        with urllib.request.urlopen(request, timeout=options.seconds) as response:
            # A server may send a byte now and then and never end.
            while part := response.read1(1 << 16):
                data += part
                if len(data) > MOST_BYTES:
                    raise NoAnswer(f"more than {MOST_BYTES} bytes")
                if time.monotonic() > end:
                    raise NoAnswer(f"more than {options.seconds} seconds")
    except urllib.error.HTTPError as error:
        raise NoAnswer(f"status {error.code}") from error
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise NoAnswer(f"{type(error).__name__}: {error}") from error
    try:
        said = json.loads(data)
        text = said["choices"][0]["message"]["content"]
        usage = said.get("usage")
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise NoAnswer(f"no answer in {data[:200]!r}") from error
    if not isinstance(text, str) or not text.strip():
        raise NoAnswer("an empty answer")
    return text, usage if isinstance(usage, dict) else {}


def reply_in(text, legal):
    """The model's reply: the last line that is legal; or else the last line with anything in it."""
    lines = [line.strip().strip("`*\"' ") for line in text.splitlines()]
    lines = [line for line in lines if line]
    chosen = [line for line in lines if legal and line in legal] or lines or [""]
    return chosen[-1].encode(errors="replace")[:MOST_REPLY].decode(errors="ignore")


def choose(options, rules, ask, happened):
    """The reply to an ask, and a record of how it came about."""
    legal = ask["legal"]
    prompt = "What happened:\n" + "\n".join(happened[-options.remember :]) + "\n\n" if happened else ""
    prompt += "It is your turn. What you know, as a bot is told it:\n" + "\n".join(ask["arguments"])
    if legal:
        prompt += "\n\nThe legal replies:\n" + "\n".join(legal)
    messages = [{"role": "system", "content": rules}, {"role": "user", "content": prompt}]
    record = {"turn": ask["turn"], "prompt": messages, "tries": []}
    for number in range(options.tries):
        began = time.monotonic()
        tried = {}
        record["tries"].append(tried)
        try:
            text, usage = ask_model(options, messages)
        except NoAnswer as why:
            tried["error"] = str(why)
            time.sleep(min(options.pause * 2**number, 30))
            continue
        finally:
            tried["seconds"] = round(time.monotonic() - began, 3)
        reply = reply_in(text, legal)
        tried["answer"] = text[:MOST_REPLY]
        tried.update({key: usage[key] for key in ("prompt_tokens", "completion_tokens") if key in usage})
        if legal is None or reply in legal:
            return reply, {**record, "reply": reply, "by": "model"}
        shown = reply[:MOST_SHOWN]
        tried["refused"] = shown
        messages = messages[:2] + [
            {"role": "assistant", "content": shown},
            {"role": "user", "content": f"“{shown}” is refused: it is not legal. Reply with one line of the legal replies."},
        ]
    reply = legal[0] if legal else ""
    return reply, {**record, "reply": reply, "by": "nobody: the first legal reply"}


class Shared(WebSocket):
    """A connection on which two threads send."""

    def __init__(self, *place):
        self.lock = threading.Lock()
        super().__init__(*place)

    def send(self, *message):
        with self.lock:
            super().send(*message)


class Line:
    """The connection to the room. It is made again if it is lost, and read at all times, since the server wants signs of life."""

    def __init__(self, link, name):
        self.page, place = link.split("#/room/")
        self.room, secret = place.split("?seat=")
        self.hello = {"type": "hello", "version": 1, "secret": secret, "name": name, "kind": "program"}
        self.messages = queue.Queue()
        self.socket = None
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        address = urlsplit(self.page)
        for _ in range(5):
            try:
                self.socket = Shared(address.hostname, address.port or 80, f"/api/rooms/{self.room}/socket")
                self.socket.send(self.hello)
                while (message := self.socket.receive()) is not None:
                    self.messages.put(message)
            except SystemExit as refused:
                print(refused, file=sys.stderr)
                break
            except (OSError, ValueError, struct.error) as error:
                print(f"the connection is lost: {error}", file=sys.stderr)
            time.sleep(1)
        self.messages.put(None)

    def send(self, message):
        try:
            self.socket.send(message)
        except OSError:
            pass  # The ask comes again on the next connection.


def rules_of(options, game):
    """The beginning of each conversation: the rules, and how to reply."""
    rules = options.rules or HERE.parent.parent / "docs" / f"{game}.md"
    return (
        f"You play a match of the game described here.\n\n{Path(rules).read_text(encoding='utf-8')}\n\n"
        "Think as briefly as you can. End with a line that is your reply and nothing else, in the form a bot replies in."
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("link", help="the link of the seat")
    parser.add_argument("--model", required=True, help="its name at the address")
    parser.add_argument("--address", default="http://localhost:8000/v1", help="where it is asked; the key is in MODEL_KEY")
    parser.add_argument("--rules", help="a file with the rules; the game's document if none is given")
    parser.add_argument("--log", help="write a line of JSON for each turn to this file: prompt, answers, tokens, reply")
    parser.add_argument("--tries", type=int, default=3, help="how often the model is asked in a turn")
    parser.add_argument("--seconds", type=float, default=60, help="how long an answer may take")
    parser.add_argument("--pause", type=float, default=1, help="seconds to wait after an error; doubled each time")
    parser.add_argument("--tokens", type=int, default=1000, help="how many tokens an answer may have")
    parser.add_argument("--remember", type=int, default=40, help="how many lines of what happened the model is shown")
    options = parser.parse_args()
    line = Line(options.link, options.model)
    log = open(options.log, "a", encoding="utf-8") if options.log else None
    rules, happened, given = "", [], {}
    while (message := line.messages.get()) is not None:
        kind = message["type"]
        if kind == "welcome":
            rules = rules_of(options, message["game"])
        elif kind == "ask":
            asked = (message["turn"], tuple(message["arguments"]))
            if asked not in given:
                given[asked], record = choose(options, rules, message, happened)
                print(f"turn {record['turn']}: {given[asked]} ({record['by']}, {len(record['tries'])} tries)")
                if log:
                    print(json.dumps(record, ensure_ascii=False), file=log, flush=True)
            line.send({"type": "answer", "turn": message["turn"], "reply": given[asked]})
        elif kind == "turn":
            happened += message["log"]
        elif kind == "error":
            print(message["code"], message["message"], file=sys.stderr)
        elif kind == "result":
            return print(message["reason"], message["link"], sep="\n")
    sys.exit("the connection ended before the match")


if __name__ == "__main__":
    main()
