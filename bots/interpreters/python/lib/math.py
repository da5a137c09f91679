"""The functions of Python's module `math`."""

from _math import *
from _math import _fma, _gamma, _ldexp, _lgamma, _ln, _next_down, _next_up
from _math import log2 as _log2, log10 as _log10

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


def _of_large(x, logarithm):
    """A logarithm of an integer that may be too large for a floating-point number."""
    if isinstance(x, int) and x.bit_length() > 1000:
        shift = x.bit_length() - 1000
        return logarithm(x >> shift) + shift * logarithm(2.0)
    return logarithm(x)


def log(x, base=None, /):
    """The logarithm of `x`; the natural one without a base."""
    natural = _of_large(x, _ln)
    return natural if base is None else natural / log(base)


def log2(x, /):
    return _of_large(x, _log2)


def log10(x, /):
    return _of_large(x, _log10)


def pow(x, y, /):
    x, y = float(x), float(y)
    try:
        result = x**y
    except ZeroDivisionError:
        raise ValueError("math domain error") from None
    except OverflowError:
        raise OverflowError("math range error") from None
    if isinstance(result, complex):
        raise ValueError("math domain error")
    return result


def modf(x, /):
    x = float(x)
    whole = copysign(float(trunc(x)), x) if isfinite(x) else x
    if isnan(x):
        return (x, x)
    return (copysign(x - whole, x) if isfinite(x) else copysign(0.0, x), whole)


def gamma(x, /):
    x = float(x)
    if x == -inf or x <= 0 and x == floor(x):
        raise ValueError("math domain error")
    return float(factorial(int(x) - 1)) if 1 <= x <= 23 and x == floor(x) else _gamma(x)


def lgamma(x, /):
    x = float(x)
    if isfinite(x) and x <= 0 and x == floor(x):
        raise ValueError("math domain error")
    return inf if isinf(x) else _lgamma(x)


def fma(x, y, z, /):
    """x * y + z, rounded once."""
    result = _fma(x, y, z)
    if isnan(result) and not (isnan(x) or isnan(y) or isnan(z)):
        raise ValueError("invalid operation in fma")
    if isinf(result) and isfinite(x) and isfinite(y) and isfinite(z):
        raise OverflowError("overflow in fma")
    return result


def ldexp(x, i, /):
    """x * 2**i, the inverse of frexp."""
    return _ldexp(x, max(-5000, min(5000, i)))


def nextafter(x, y, /, *, steps=None):
    """The number `steps` steps from x towards y, which is the next one without `steps`."""
    x, y = float(x), float(y)
    if steps is not None and steps < 0:
        raise ValueError("steps must be a non-negative integer")
    if isnan(x) or isnan(y):
        return nan
    for _ in range(1 if steps is None else min(steps, 1 << 20)):
        if x == y:
            return y
        x = _next_up(x) if x < y else _next_down(x)
    return x


def ulp(x, /):
    """The value of the last bit of x."""
    x = abs(float(x))
    if not isfinite(x):
        return x
    above = _next_up(x)
    return x - _next_down(x) if isinf(above) else above - x


def hypot(*coordinates):
    largest = max(map(abs, coordinates), default=0.0)
    if largest == 0 or isinf(largest):
        return float(largest)
    if any(map(isnan, coordinates)):
        return inf if any(map(isinf, coordinates)) else nan
    if 1e-140 < largest < 1e140:
        return sqrt(fsum(x * x for x in coordinates))
    # By a power of two, which rounds nothing, so that no square is too large or too small.
    exponent = frexp(largest)[1]
    return ldexp(sqrt(fsum(ldexp(x, -exponent) ** 2 for x in coordinates)), exponent)


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
    if rel_tol < 0 or abs_tol < 0:
        raise ValueError("tolerances must be non-negative")
    if a == b:
        return True
    if isinf(a) or isinf(b):
        return False
    return abs(a - b) <= max(rel_tol * max(abs(a), abs(b)), abs_tol)
