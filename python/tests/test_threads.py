"""Threads: Python runs on while a match is worked on, and threads may share one."""

import pickle
import sys
import threading
import time

from wasm_arena import ArenaError, Match, Replay


def others_run(call) -> bool:
    """Whether another thread of Python runs while a call works. Nothing but the call lets it: without being asked for, the
    interpreter's lock would change hands only after hours."""
    count, done = [0], threading.Event()

    def counting():
        while not done.is_set():
            count[0] += 1
            time.sleep(0)

    usual = sys.getswitchinterval()
    sys.setswitchinterval(10_000)
    thread = threading.Thread(target=counting)
    try:
        thread.start()
        for _ in range(3_000):
            before = count[0]
            call()
            if count[0] != before:
                return True
        return False
    finally:
        sys.setswitchinterval(usual)
        done.set()
        thread.join()


def long_match() -> Match:
    match = Match("territories", seed=3, rounds=1)
    while match.turns < 100:
        for seat in match.waiting:
            match.answer(seat, " \n ")
    return match


def test_the_interpreter_s_lock_is_released_while_rust_works():
    match = long_match()
    replay = match.replay()
    file, link, stored = replay.file(), replay.link(), pickle.dumps(match)
    lasts = [match.at(100) for _ in range(3_000)]
    for last in lasts:
        for seat in last.waiting[:-1]:
            last.answer(seat, " \n ")
    calls = {
        "Match": lambda: Match("territories"),
        "from_replay": lambda: Match.from_replay(replay),
        "from_file": lambda: Replay.from_file(file),
        "from_link": lambda: Replay.from_link(link),
        "link": replay.link,
        "file": replay.file,
        "asks": match.asks,
        "answer": lambda: (lambda last: last.answer(last.waiting[-1], " \n "))(lasts.pop()),
        "view": match.view,
        "text": match.text,
        "turn": lambda: match.turn(-1),
        "at": lambda: match.at(50),
        "replay": match.replay,
        "transcript": match.transcript,
        "dumps": lambda: pickle.dumps(match),
        "loads": lambda: pickle.loads(stored),
    }
    assert [name for name, call in calls.items() if not others_run(call)] == []
    # What only reads a number keeps the lock, so others that have much to do do not delay it.
    assert not others_run(lambda: match.turns + len(match.waiting))


def test_threads_may_share_a_match():
    shared, alone = (Match("territories", seats=3, seed=9, rounds=1) for _ in range(2))
    while alone.turns < 50:
        for seat in alone.waiting:
            alone.answer(seat, " \n ")
    wrong = []

    def play(seat: int) -> None:
        while shared.turns < 50:
            try:
                shared.answer(seat, " \n ")
            except ArenaError as why:
                # It has answered, and others have not.
                if why.code != "not-asked":
                    wrong.append(why)
            except Exception as why:
                wrong.append(why)
            if shared.view(seat)["viewer"] != seat:
                wrong.append("view")

    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    threads = [threading.Thread(target=play, args=(seat,)) for seat in range(3)]
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(usual)
    # A thread that was late may have answered once in the next turn.
    assert wrong == [] and shared.turns == 50 and shared.at(50).hash() == alone.hash()
