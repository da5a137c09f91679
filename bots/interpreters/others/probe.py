"""What may be another in each run of the same program, and how many comparisons sorting takes: a name and what is found, a line
each."""


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


class Compared:
    count = 0

    def __init__(self, number):
        self.number = number

    def __lt__(self, other):
        Compared.count += 1
        return self.number < other.number


def comparisons():
    state = 1
    things = []
    for _ in range(2_000):
        state = state * 48271 % 2147483647
        things.append(Compared(state))
    sorted(things)
    return Compared.count


probe("hashes of strings", lambda: hash("text"))
probe("order of sets", lambda: list({"a", "b", "c", "d", "e", "f"}))
probe("random numbers", drawn)
probe("the time", now)
probe("addresses in repr", lambda: repr(Thing()))
probe("comparisons to sort 2,000 numbers", comparisons)
