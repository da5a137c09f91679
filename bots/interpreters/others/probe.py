"""What may be another in each run of the same program: a name and what is found, a line each."""


def probe(name, find):
    try:
        print(name, "=", find())
    except Exception as error:
        print(name, "=", type(error).__name__, error)


def drawn():
    import random

    return random.random()


def now():
    import time

    return time.time()


class Thing:
    pass


probe("hashes of strings", lambda: hash("text"))
probe("order of sets", lambda: list({"a", "b", "c", "d", "e", "f"}))
probe("random numbers", drawn)
probe("the time", now)
probe("addresses in repr", lambda: repr(Thing()))
