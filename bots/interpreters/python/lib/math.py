"""The functions of Python's module `math`."""

from _math import *

pi = 3.141592653589793
tau = 2 * pi
e = 2.718281828459045
inf = float("inf")
nan = float("nan")


def floor(x, /):
    return x.__floor__()


def ceil(x, /):
    return x.__ceil__()


def trunc(x, /):
    return x.__trunc__()


def log(x, base=None, /):
    """The logarithm of `x`; the natural one without a base."""
    if isinstance(x, int) and x.bit_length() > 1000:
        # Too large for a floating-point number.
        shift = x.bit_length() - 1000
        natural = ln(x >> shift) + shift * ln(2.0)
    else:
        natural = ln(x)
    return natural if base is None else natural / log(base)


def pow(x, y, /):
    return float(x) ** float(y)


def modf(x, /):
    whole = copysign(float(trunc(x)), x) if isfinite(x) else x
    return (x - whole if isfinite(x) else copysign(0.0, x), whole)


def hypot(*coordinates):
    largest = max(map(abs, coordinates), default=0.0)
    if largest == 0 or isinf(largest):
        return float(largest)
    return largest * sqrt(fsum((x / largest) ** 2 for x in coordinates))


def dist(p, q, /):
    if len(p) != len(q):
        raise ValueError("both points must have the same number of dimensions")
    return hypot(*(a - b for a, b in zip(p, q)))


def fsum(seq, /):
    """The sum without loss of precision (Shewchuk 1997)."""
    partials = []
    for x in seq:
        x = float(x)
        i = 0
        for y in partials:
            if abs(x) < abs(y):
                x, y = y, x
            high = x + y
            low = y - (high - x)
            if low:
                partials[i] = low
                i += 1
            x = high
        partials[i:] = [x]
    return sum(partials, 0.0)


def prod(iterable, /, *, start=1):
    for x in iterable:
        start *= x
    return start


def sumprod(p, q, /):
    return sum(a * b for a, b in zip(p, q, strict=True))


def gcd(*integers):
    common = 0
    for n in integers:
        n = abs(n)
        while n:
            common, n = n, common % n
    return common


def lcm(*integers):
    common = 1
    for n in integers:
        if n == 0:
            return 0
        common = abs(common * n) // gcd(common, n)
    return common


def isqrt(n, /):
    if n < 0:
        raise ValueError("isqrt() argument must be nonnegative")
    if n == 0:
        return 0
    root = 1 << (n.bit_length() + 1) // 2
    while True:
        better = (root + n // root) // 2
        if better >= root:
            return root
        root = better


def factorial(n, /):
    if n < 0:
        raise ValueError("factorial() not defined for negative values")
    return prod(range(2, n + 1))


def perm(n, k=None, /):
    if k is None:
        return factorial(n)
    if n < 0 or k < 0:
        raise ValueError("n and k must be non-negative integers")
    return prod(range(n - k + 1, n + 1)) if k <= n else 0


def comb(n, k, /):
    if n < 0 or k < 0:
        raise ValueError("n and k must be non-negative integers")
    if k > n:
        return 0
    k = min(k, n - k)
    return prod(range(n - k + 1, n + 1)) // factorial(k)


def isclose(a, b, *, rel_tol=1e-09, abs_tol=0.0):
    if a == b:
        return True
    if isinf(a) or isinf(b):
        return False
    return abs(a - b) <= max(rel_tol * max(abs(a), abs(b)), abs_tol)
