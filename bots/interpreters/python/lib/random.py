"""Random numbers, as in Python's own module.

The functions draw from the match's seed: the same match gives the same numbers. After `seed(...)`, and in a
`Random(...)` of one's own, they come from that seed alone.
"""

import _arena
from bisect import bisect as _bisect
from math import (
    acos as _acos,
    cos as _cos,
    exp as _exp,
    floor as _floor,
    isfinite as _isfinite,
    log as _log,
    log2 as _log2,
    pi as _pi,
    sqrt as _sqrt,
)

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
            if isinstance(weights, int):
                raise TypeError(f"The number of choices must be a keyword argument: k={weights}")
            total, cum_weights = 0, []
            for weight in weights:
                total += weight
                cum_weights.append(total)
        elif weights is not None:
            raise TypeError("Cannot specify both weights and cumulative weights")
        if len(cum_weights) != len(population):
            raise ValueError("The number of weights does not match the population")
        total = cum_weights[-1] + 0.0 if cum_weights else 0.0
        if total <= 0.0:
            raise ValueError("Total of weights must be greater than zero")
        if not _isfinite(total):
            raise ValueError("Total of weights must be finite")
        last = len(population) - 1
        return [population[_bisect(cum_weights, self.random() * total, 0, last)] for _ in range(k)]

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

    def lognormvariate(self, mu=0.0, sigma=1.0):
        return _exp(self.normalvariate(mu, sigma))

    def expovariate(self, lambd=1.0):
        return -_log(1.0 - self.random()) / lambd

    def randbytes(self, n):
        return self.getrandbits(8 * n).to_bytes(n, "little")

    def vonmisesvariate(self, mu, kappa):
        # Fisher 1993, as corrected by Fisher.
        if kappa <= 1e-6:
            return 2.0 * _pi * self.random()
        s = 0.5 / kappa
        r = s + _sqrt(1.0 + s * s)
        while True:
            z = _cos(_pi * self.random())
            d = z / (r + z)
            u = self.random()
            if u < 1.0 - d * d or u <= (1.0 - d) * _exp(d):
                break
        q = 1.0 / r
        f = (q + z) / (1.0 + q * z)
        turned = _acos(f) if self.random() > 0.5 else -_acos(f)
        return (mu + turned) % (2.0 * _pi)

    def gammavariate(self, alpha, beta):
        if alpha <= 0.0 or beta <= 0.0:
            raise ValueError("gammavariate: alpha and beta must be > 0.0")
        if alpha < 1.0:
            return self.gammavariate(alpha + 1.0, beta) * (1.0 - self.random()) ** (1.0 / alpha)
        # Marsaglia and Tsang 2000.
        d = alpha - 1.0 / 3.0
        c = 1.0 / _sqrt(9.0 * d)
        while True:
            x = self.gauss()
            v = (1.0 + c * x) ** 3
            if v > 0.0 and _log(1.0 - self.random()) < 0.5 * x * x + d - d * v + d * _log(v):
                return d * v * beta

    def betavariate(self, alpha, beta):
        y = self.gammavariate(alpha, 1.0)
        return y / (y + self.gammavariate(beta, 1.0)) if y else 0.0

    def paretovariate(self, alpha):
        return (1.0 - self.random()) ** (-1.0 / alpha)

    def weibullvariate(self, alpha, beta):
        return alpha * (-_log(1.0 - self.random())) ** (1.0 / beta)

    def binomialvariate(self, n=1, p=0.5):
        if n < 0:
            raise ValueError("n must be non-negative")
        if not 0.0 <= p <= 1.0:
            raise ValueError("p must be in the range 0.0 <= p <= 1.0")
        if p > 0.5:
            return n - self.binomialvariate(n, 1.0 - p)
        if p == 0.0:
            return 0
        # Geometric steps from success to success (Devroye 1986).
        c = _log2(1.0 - p)
        if not c:
            return 0
        x = y = 0
        while True:
            y += _floor(_log2(1.0 - self.random()) / c) + 1
            if y > n:
                return x
            x += 1


class SystemRandom(Random):
    """Draws from the match's seed too, as there is no operating system to ask."""

    def seed(self, *values):
        self._state = None

    def getstate(self):
        raise NotImplementedError("System entropy source does not have state.")

    def setstate(self, state):
        raise NotImplementedError("System entropy source does not have state.")


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
lognormvariate = _match.lognormvariate
expovariate = _match.expovariate
randbytes = _match.randbytes
vonmisesvariate = _match.vonmisesvariate
gammavariate = _match.gammavariate
betavariate = _match.betavariate
paretovariate = _match.paretovariate
weibullvariate = _match.weibullvariate
binomialvariate = _match.binomialvariate
