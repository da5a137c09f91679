"""Random numbers, as in Python's own module.

The functions draw from the match's seed: the same match gives the same numbers. After `seed(...)`, and in a
`Random(...)` of one's own, they come from that seed alone.
"""

import _arena
from math import cos as _cos, log as _log, pi as _pi, sqrt as _sqrt

_MASK = (1 << 64) - 1


class Random:
    """A source of random numbers: of the match without a seed, of its own with one."""

    def __init__(self, x=None):
        self.seed(x)

    def seed(self, a=None, version=2):
        self._state = None if a is None else hash(a) & _MASK

    def getstate(self):
        return self._state

    def setstate(self, state):
        self._state = state

    def _bits(self):
        if self._state is None:
            return _arena.random_bits()
        # SplitMix64 (Steele, Lea and Flood 2014).
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def random(self):
        return (self._bits() >> 11) * 2.0**-53

    def getrandbits(self, k):
        if k < 0:
            raise ValueError("number of bits must be non-negative")
        bits = 0
        for _ in range((k + 63) // 64):
            bits = bits << 64 | self._bits()
        return bits >> (-k % 64)

    def _below(self, n):
        if n <= 0:
            raise ValueError("the range is empty")
        k = (n - 1).bit_length()
        while True:
            r = self.getrandbits(k)
            if r < n:
                return r

    def randrange(self, start, stop=None, step=1):
        numbers = range(start) if stop is None else range(start, stop, step)
        if not numbers:
            raise ValueError(f"empty range in randrange{(start, stop, step)}")
        return numbers[self._below(len(numbers))]

    def randint(self, a, b):
        return self.randrange(a, b + 1)

    def choice(self, seq):
        if not len(seq):
            raise IndexError("Cannot choose from an empty sequence")
        return seq[self._below(len(seq))]

    def choices(self, population, weights=None, *, cum_weights=None, k=1):
        if cum_weights is None:
            if weights is None:
                return [self.choice(population) for _ in range(k)]
            total, cum_weights = 0, []
            for weight in weights:
                total += weight
                cum_weights.append(total)
        if len(cum_weights) != len(population):
            raise ValueError("The number of weights does not match the population")
        total = cum_weights[-1] if cum_weights else 0
        if total <= 0:
            raise ValueError("Total of weights must be greater than zero")
        chosen = []
        for _ in range(k):
            at = self.random() * total
            index = 0
            while index < len(cum_weights) - 1 and cum_weights[index] <= at:
                index += 1
            chosen.append(population[index])
        return chosen

    def shuffle(self, x):
        for i in range(len(x) - 1, 0, -1):
            j = self._below(i + 1)
            x[i], x[j] = x[j], x[i]

    def sample(self, population, k, *, counts=None):
        pool = list(population)
        if counts is not None:
            pool = [one for one, count in zip(pool, counts) for _ in range(count)]
        if not 0 <= k <= len(pool):
            raise ValueError("Sample larger than population or is negative")
        for i in range(k):
            j = i + self._below(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return pool[:k]

    def uniform(self, a, b):
        return a + (b - a) * self.random()

    def triangular(self, low=0.0, high=1.0, mode=None):
        u = self.random()
        c = 0.5 if mode is None else (mode - low) / (high - low) if high != low else 0.0
        if u > c:
            u, c, low, high = 1.0 - u, 1.0 - c, high, low
        return low + (high - low) * _sqrt(u * c)

    def gauss(self, mu=0.0, sigma=1.0):
        # Box and Muller 1958. `1 - random()` is never 0.
        radius = _sqrt(-2.0 * _log(1.0 - self.random()))
        return mu + sigma * radius * _cos(2.0 * _pi * self.random())

    normalvariate = gauss

    def expovariate(self, lambd=1.0):
        return -_log(1.0 - self.random()) / lambd


_match = Random()
seed = _match.seed
getstate = _match.getstate
setstate = _match.setstate
random = _match.random
getrandbits = _match.getrandbits
randrange = _match.randrange
randint = _match.randint
choice = _match.choice
choices = _match.choices
shuffle = _match.shuffle
sample = _match.sample
uniform = _match.uniform
triangular = _match.triangular
gauss = _match.gauss
normalvariate = _match.normalvariate
expovariate = _match.expovariate
