"""Idioms, and programs that hold much: each function gives the same here as in Python 3.11 and later."""

import bisect, collections, copy, dataclasses, enum, functools, heapq, itertools, math, operator, random, sys, types
from dataclasses import *
from typing import ClassVar, Generic, TypeVar

CASES = {}


def case(function):
    CASES[function.__name__] = function
    return function


def result(name):
    try:
        return repr(CASES[name]())
    except Exception as error:
        return f"{type(error).__name__}: {error}"


@case
def many_true(): a=[True]*50000; return sum(a)

@case
def grid_none(): g=[[None]*200 for _ in range(200)]; return len(g)

@case
def set_tuples(): return len({(i,i+1) for i in range(34000)})

@case
def dict_tuples(): return len({(i,i+1): i for i in range(34000)})

@case
def small_ints(): a=[1]*100000; b=[0]*100000; return sum(a)+sum(b)

@case
def strs(): a=["x"]*100000; return "".join(a).count("x")

@case
def objs():
    class A: pass
    return len([A() for _ in range(40000)])

@case
def many_lists(): return len([[] for _ in range(100000)])

@case
def many_floats(): return sum([float(i) for i in range(100000)])

@case
def funcs(): return len([lambda: i for i in range(40000)])

@case
def deep_dict():
    a={}
    for _ in range(50000): a={"a":a}
    del a
    return 1

@case
def linked():
    class N:
        __slots__=("next",)
        def __init__(s,n): s.next=n
    h=None
    for _ in range(50000): h=N(h)
    h=None
    return 1

@case
def linked2():
    class N:
        def __init__(s,n): s.next=n
    h=None
    for _ in range(30000): h=N(h)
    h=None
    return 1

@case
def chained_gen():
    g=iter([1])
    for _ in range(100): g=(x for x in g)
    return list(g)

@case
def chain_chain():
    it=iter([1,2])
    for _ in range(20000): it=itertools.chain(it)
    del it
    return 1

@case
def partials():
    f=print
    for _ in range(20000): f=functools.partial(f)
    del f
    return 1

@case
def self_ref(): a=[]; a.append(a); return repr(a)

@case
def factorial(): return math.factorial(500) % 1000007

@case
def shift():
    try: return (1<<100000).bit_length()
    except (OverflowError,MemoryError) as e: return type(e).__name__

@case
def range_huge():
    r=range(1<<40); return (r[-1], (1<<39) in r)

@case
def slice_huge(): return [1,2,3][-(1<<40):1<<40]

@case
def format_width():
    try: return len(format(1, "10000"))
    except Exception as e: return type(e).__name__

@case
def ljust(): return len("a".ljust(100000))

@case
def percent(): return "%5.2f|%-5s|%05d|%x|%r" % (3.14159,"ab",42,255,"q")

@case
def fstr(): return f"{3.14159:.2f} {42:>6} {'a':^5}| {1000000:,} {0.5:%} {255:#x} {2+3=}"

@case
def rounds(): return [round(2.675,2), round(0.5), round(1.5), round(2.5), round(-2.5), round(1234.567,-2), round(1e300,2), round(5,-1), round(15,-1), round(25,-1), round(1.005,2), round(0.1+0.2,10), round(1e22,-20), round(2.5,0), round(-0.4), round(123456789.987654321, 5), round(5e-324, 320), round(1.7976931348623157e308,-300)]

@case
def fsums(): return math.fsum([0.1]*10)

@case
def sorting(): return sorted([(2,'b'),(1,'z'),(2,'a')], key=lambda t:(-t[0],t[1]))

@case
def heap():
    h=[]; [heapq.heappush(h,(i*7919%101,i)) for i in range(2000)]; return [heapq.heappop(h) for _ in range(3)]

@case
def counter(): return collections.Counter("mississippi").most_common(2)

@case
def odict(): return list(collections.OrderedDict([(1,2),(3,4)]).items())

@case
def nt(): P=collections.namedtuple("P","x y"); return P(1,2)._replace(x=5)

@case
def dd(): d=collections.defaultdict(list); d[1].append(2); return dict(d)

@case
def dq(): d=collections.deque(range(50000),maxlen=40000); d.rotate(3); return d[0],len(d)

@case
def match():
    def f(x):
        match x:
            case [a,b,*r]: return (a,b,r)
            case {"k":v}: return v
            case str() as s: return s
            case _: return None
    return f([1,2,3]),f({"k":1}),f("s"),f(5)

@case
def walrus(): return [y for x in range(5) if (y:=x*x)>3]

@case
def exc_group():
    n=0
    try: raise ExceptionGroup("g",[ValueError(1)])
    except* ValueError as e: n=len(e.exceptions)
    return n

@case
def tries():
    n=0
    for i in range(50000):
        try: raise ValueError(i)
        except ValueError as e: n+=1
    return n

@case
def tb_keep():
    l=[]
    for i in range(5000):
        try: raise ValueError(i)
        except ValueError as e: l.append(e)
    return len(l)

@case
def sets(): return sorted({1,2,3}^{2,5}), frozenset([1,2])==frozenset([2,1])

@case
def enums():
    class C(enum.Enum): A=1; B=enum.auto()
    return C.B.value, C(1).name, [c.name for c in C]

@case
def intflag():
    class F(enum.IntFlag): A=1; B=2
    return int(F.A|F.B), (F.A|F.B).value

@case
def deepc(): return copy.deepcopy({"a":[1,{2,3}]})

@case
def deepc_big(): a=[[0]*50 for _ in range(50)]; b=copy.deepcopy(a); return a==b

@case
def gens():
    def g():
        x = yield 1
        yield x
    i=g(); next(i); return i.send(5)

@case
def closures(): 
    fs=[(lambda i=i:i) for i in range(3)]; return [f() for f in fs]

@case
def weird_str(): return "ä€😀".encode().hex(), "ß".upper(), "İ".lower()=="i̇", "abc".translate(str.maketrans("a","b"))

@case
def bytesops(): return bytes(range(5)).hex(), int.from_bytes(b"\1\2","big"), (258).to_bytes(2,"little")

@case
def strmethods(): return "a,b,,c".split(","), " x ".strip(), "abc".find("z"), "aXbX".rsplit("X",1), "title case".title(), "x".zfill(3), "a\nb\r\nc".splitlines(), "abc".partition("b")

@case
def comps(): return {k:v for k,v in zip("abc",range(3))}, [*range(3),*"ab"], {**{"a":1},"b":2}

@case
def intops(): return divmod(-7,2), -7//2, -7%3, pow(3,-1,7), pow(2,100,13), int("ff",16), bin(10), (5).bit_count(), 0.1+0.2, 1e100, float("1e-5"), 7/2, 1/3

@case
def floats(): return repr(1e16), repr(123456789012345680.0), repr(1e-7), str(1e15), repr(float("inf")), (0.1).as_integer_ratio(), (1.5).hex(), float.fromhex("0x1.8p0")

@case
def complexes(): return (1+2j)*(3-1j), abs(3+4j)

@case
def slots():
    class S: __slots__=("a",)
    s=S(); s.a=1
    try: s.b=2
    except AttributeError: return "no b"

@case
def props():
    class P:
        @property
        def x(self): return self._x
        @x.setter
        def x(self,v): self._x=v*2
        @staticmethod
        def s(): return 1
        @classmethod
        def c(cls): return cls.__name__
    p=P(); p.x=4; return p.x,P.s(),P.c()

@case
def inherit():
    class A:
        def f(self): return "A"
    class B(A):
        def f(self): return "B"+super().f()
    return B().f(), [c.__name__ for c in B.__mro__]

@case
def ctx():
    class C:
        def __enter__(self): return 5
        def __exit__(self,*a): return True
    with C() as c: raise ValueError
    return c

@case
def iters(): return list(itertools.permutations([1,2,3],2))[:3], list(itertools.accumulate([1,2,3])), list(itertools.groupby("aab"))[0][0], list(itertools.pairwise([1,2,3])), list(itertools.batched([1,2,3],2)) if hasattr(itertools,"batched") else [(1,2),(3,)], list(itertools.product([1,2],repeat=2)), list(itertools.combinations([1,2,3],2)), list(itertools.islice(itertools.count(5,2),3)), list(itertools.zip_longest([1],[2,3]))

@case
def reduce_(): return functools.reduce(operator.mul,range(1,8))

@case
def strjoin_big(): return len("".join(str(i) for i in range(100000)))

@case
def concat(): 
    s=""
    for i in range(20000): s+="ab"
    return len(s)

@case
def listins():
    a=[]
    for i in range(10000): a.insert(0,i)
    return a[0]

@case
def bfs():
    q=collections.deque([(0,0)]); seen={(0,0)}
    while q:
        x,y=q.popleft()
        for dx,dy in ((1,0),(0,1)):
            n=(x+dx,y+dy)
            if n[0]<200 and n[1]<200 and n not in seen: seen.add(n); q.append(n)
    return len(seen)

@case
def gc_cycles():
    for i in range(50000):
        a=[]; b=[a]; a.append(b)
    return 1

@case
def gc_objs():
    class N: pass
    for i in range(20000):
        n=N(); n.me=n
    return 1

@case
def finals():
    l=[]
    class D:
        def __del__(s): l.append(1)
    for _ in range(100): D()
    return len(l)

@case
def weak():
    import weakref
    class A: pass
    a=A(); r=weakref.ref(a); ok=r() is a; del a; return ok, r() is None

@case
def weakmany():
    import weakref
    class A: pass
    a=A(); l=[weakref.ref(a) for _ in range(40000)]; return len(l)

@case
def bound():
    class A:
        def f(s): pass
    a=A(); l=[a.f for _ in range(40000)]; return len(l)

@case
def cells():
    x=1
    l=[(lambda: x) for _ in range(40000)]
    return len(l)

@case
def evals(): return eval("1+2"), [eval("i*2",{"i":i}) for i in range(3)]

@case
def execs():
    d={}; exec("def f(): return 7",d); return d["f"]()

@case
def types_many(): return len([type("T%d"%i,(),{}) for i in range(500)])

@case
def str_many(): return len({str(i) for i in range(40000)})

@case
def bigdict(): d={i:i for i in range(200000)}; return len(d)

@case
def sort_raise():
    class X:
        def __lt__(s,o): raise ValueError
    try: sorted([X(),X()])
    except ValueError: return "v"

@case
def sort_mutate():
    a=[3,1,2]
    def k(x): a.append(1) if len(a)<5 else 0; return x
    try: a.sort(key=k); return "ok"
    except ValueError: return "v"

@case
def dict_mutate():
    d={1:1}
    try:
        for k in d: d[k+1]=1
    except RuntimeError: return "r"

@case
def list_mutate():
    a=[1]; n=0
    for x in a:
        n+=1
        if n<1000: a.append(1)
    return n

@case
def inst_many():
    class P:
        def __init__(s,x,y): s.x=x; s.y=y
    return sum(p.x for p in [P(i,i) for i in range(40000)])

@case
def dcs():
    @dataclasses.dataclass
    class P:
        x:int=0
        y:list=dataclasses.field(default_factory=list)
    return repr(P()), P()==P(), dataclasses.asdict(P(1,[2])), dataclasses.replace(P(),x=5)

@case
def initvar():
    @dataclass
    class C:
        i: int
        j: int = None
        db: InitVar[int] = None
        def __post_init__(self, db):
            if self.j is None and db is not None: self.j = db*2
    return repr(C(10, db=5)), C(1,2,3).__dict__, [f.name for f in fields(C)], replace(C(1,2),i=4,db=1)

@case
def initvar_req():
    @dataclass
    class C:
        a: InitVar[int]
        b: int = field(init=False)
        def __post_init__(self,a): self.b=a+1
    try: C()
    except TypeError as e: return "te", C(3).b, repr(C(4))

@case
def dataclass_slots():
    @dataclass(slots=True)
    class P:
        x: int
        y: int = 5
        z: list = field(default_factory=list)
    p=P(1)
    try: p.w=1; r="set"
    except AttributeError: r="no"
    return r, P.__slots__, repr(p), p==P(1), hasattr(p,"__dict__"), copy.copy(p)==p, copy.deepcopy(p)==p

@case
def slots_frozen():
    @dataclass(slots=True, frozen=True)
    class P:
        x: int
        y: int = 2
    p=P(1)
    out=[]
    try: p.x=3
    except FrozenInstanceError as e: out.append(str(e))
    try: del p.x
    except FrozenInstanceError as e: out.append(str(e))
    return out, hash(p)==hash(P(1)), {p:1}[P(1,2)], replace(p,x=9), copy.copy(p)==p, copy.deepcopy(p)==p

@case
def slots_inherit():
    @dataclass(slots=True)
    class A: x:int
    @dataclass(slots=True)
    class B(A): y:int=1
    return B(1), B.__slots__, A.__slots__

@case
def slots_existing():
    try:
        @dataclass(slots=True)
        class A:
            __slots__=("x",)
            x:int
    except TypeError as e: return str(e)

@case
def manual_slots():
    @dataclass
    class A:
        __slots__=("x",)
        x:int
    return A(1)

@case
def weakslot():
    import weakref
    @dataclass(slots=True, weakref_slot=True)
    class A: x:int
    a=A(1); return weakref.ref(a)() is a

@case
def kwonly():
    @dataclass
    class A:
        x:int
        _:KW_ONLY
        y:int=2
        z:int
    try: A(1,2)
    except TypeError as e: r="te"
    return r, A(1,z=3), A.__match_args__

@case
def order():
    @dataclass(order=True)
    class A:
        x:int
        y:str=field(compare=False,default="")
    return sorted([A(3),A(1,"z")]), A(1)<A(2), A(1,"a")==A(1,"b")

@case
def frozen():
    @dataclass(frozen=True)
    class A: x:int=1
    a=A()
    try: a.x=2
    except AttributeError as e: r=str(e)
    try: a.q=2
    except AttributeError as e: r2=str(e)
    return r,r2,len({A(),A(1),A(2)})

@case
def frozen_inherit():
    @dataclass(frozen=True)
    class A: x:int
    @dataclass(frozen=True)
    class B(A): y:int
    b=B(1,2)
    try: b.x=1
    except FrozenInstanceError as e: r="f"
    try:
        @dataclass
        class C(A): z:int
    except TypeError as e: return r, str(e)

@case
def classvar():
    @dataclass
    class A:
        n: ClassVar[int]=5
        m: ClassVar = 3
        x:int=1
    return A(), A.n, [f.name for f in fields(A)]

@case
def dataclass_inherit():
    @dataclass
    class A:
        x:int=1
        y:list=field(default_factory=list)
    @dataclass
    class B(A):
        z:int=3
    class C(B): pass
    @dataclass
    class D(A): pass
    @dataclass
    class E(A):
        x:int=9
    return B(), C(1,[2],3), D(4), E(), B.__mro__[1].__name__

@case
def mutable():
    out=[]
    for v in ([],{},set()):
        try:
            make_dataclass("A",[("x",list,v)])
        except ValueError as e: out.append(str(e))
    return out

@case
def nondefault():
    try:
        @dataclass
        class A:
            x:int=1
            y:int
    except TypeError as e: return str(e).split("'")[1]

@case
def errors():
    @dataclass
    class A:
        x:int
        y:int
        z:int=0
    out=[]
    for f in (lambda:A(),lambda:A(1),lambda:A(1,2,3,4),lambda:A(1,2,q=1),lambda:A(1,2,x=1)):
        try: f()
        except TypeError as e: out.append(str(e).replace(A.__qualname__,"A"))
    return out

@case
def asd():
    @dataclass
    class A:
        x:int
        y:object=None
    return asdict(A(1,[A(2),{"k":A(3)},(A(4),)])), astuple(A(1,A(2,[3]))), asdict(A(1,{1,2}))

@case
def reprs():
    @dataclass
    class N:
        v:int
        n:"N"=None
        h:int=field(default=1,repr=False)
    a=N(1); a.n=a
    return repr(a), N(1,N(2))

@case
def make():
    C=make_dataclass("C",["a",("b",int),("c",int,field(default=5))],namespace={"dbl":lambda s:s.c*2})
    return C(1,2), C(1,2).dbl(), C.__name__

@case
def isd():
    @dataclass
    class A: x:int=0
    return is_dataclass(A), is_dataclass(A()), is_dataclass(5), is_dataclass(int)

@case
def custom():
    @dataclass
    class A:
        x:int
        def __repr__(self): return "own"
        def __eq__(self,o): return True
    return A(1), A(1)==A(2), A.__hash__

@case
def custom_hash():
    @dataclass(eq=True)
    class A:
        x:int
        def __hash__(self): return 7
    return hash(A(1))

@case
def unsafe():
    @dataclass(unsafe_hash=True)
    class A:
        x:int
        y:int=field(default=0,hash=False)
    return hash(A(1,2))==hash(A(1,3))

@case
def dataclass_match():
    @dataclass
    class P:
        x:int
        y:int
    match P(1,2):
        case P(1,y): return y

@case
def noinit():
    @dataclass(init=False)
    class A:
        x:int=4
        def __init__(self): self.x=9
    return A()

@case
def post():
    @dataclass
    class R:
        w:float
        h:float
        area:float=field(init=False)
        def __post_init__(self): self.area=self.w*self.h
    try: replace(R(1,2),area=3)
    except (ValueError,TypeError): e="err"
    return R(2,3), replace(R(2,3),w=5), e

@case
def prop():
    @dataclass
    class A:
        x:int
        @property
        def d(self): return self.x*2
    return A(2).d

@case
def meta():
    @dataclass
    class A: x:int=field(default=1,metadata={"u":2})
    f=fields(A)[0]; return f.metadata["u"], f.name, f.default, f.type if isinstance(f.type,str) else f.type.__name__

@case
def initann():
    @dataclass
    class A: x:int
    return sorted(A.__init__.__annotations__)

@case
def generic():
    from typing import Generic, TypeVar
    T=TypeVar("T")
    @dataclass
    class A(Generic[T]):
        x: T
    return A(1), A[int](2)

@case
def descr_default():
    @dataclass
    class A:
        x: int = 3
    return A.x, A().x

@case
def eqtypes():
    @dataclass
    class A: x:int
    @dataclass
    class B: x:int
    return A(1)==B(1), A(1)!=A(1), A(1).__eq__(5)

@case
def fieldlacks():
    try:
        @dataclass
        class A: x=field(default=1)
    except TypeError as e: return str(e)

@case
def more_math():
    small = [math.expm1(1e-10), math.gamma(5), math.gamma(0.5), round(math.lgamma(10.5), 12), math.erf(0.5), math.erfc(0.5)]
    return small, math.frexp(10.0), math.ldexp(0.625, 4), math.remainder(7, 4), math.nextafter(1.0, 2.0), math.ulp(1.0)

@case
def math_of_large():
    return math.log2(2**3000), round(math.log10(10**400), 9), round(math.log(10**400), 9)

@case
def math_errors():
    found = []
    for call in (lambda: math.gamma(-1), lambda: math.lgamma(0), lambda: math.sqrt(-1), lambda: math.log(0), lambda: math.ldexp(1.0, 5000), lambda: math.pow(-8, 1 / 3), lambda: math.remainder(1, 0), lambda: math.fmod(1, 0)):
        try:
            found.append(call())
        except (ValueError, OverflowError) as error:
            found.append(type(error).__name__)
    return found

@case
def math_distances():
    return math.hypot(3, 5), math.dist((0, 0), (3, 5)), math.hypot(1e200, 1e200), math.hypot(1e-200, 0), math.hypot(), math.hypot(2, 3, 6)

@case
def math_modf():
    return math.modf(2.5), math.modf(-0.25), math.modf(-3.0), math.modf(float("inf"))

@case
def math_has_what_python_has():
    wanted = "acos acosh asin asinh atan atan2 atanh cbrt ceil comb copysign cos cosh degrees dist e erf erfc exp exp2 expm1 fabs factorial floor fmod frexp fsum gamma gcd hypot inf isclose isfinite isinf isnan isqrt lcm ldexp lgamma log log10 log1p log2 modf nan nextafter perm pi pow prod radians remainder sin sinh sqrt tan tanh tau trunc ulp"
    return [name for name in wanted.split() if not hasattr(math, name)]

@case
def random_has_what_python_has():
    wanted = "Random SystemRandom betavariate choice choices expovariate gammavariate gauss getrandbits getstate lognormvariate normalvariate paretovariate randbytes randint random randrange sample seed setstate shuffle triangular uniform vonmisesvariate weibullvariate"
    return [name for name in wanted.split() if not hasattr(random, name)]

@case
def random_means():
    source = random.Random(5)
    def mean(draw, count=2000):
        return sum(draw() for _ in range(count)) / count
    return (
        abs(mean(lambda: source.gammavariate(2.0, 3.0)) - 6) < 0.5,
        abs(mean(lambda: source.gammavariate(0.5, 2.0)) - 1) < 0.2,
        abs(mean(lambda: source.betavariate(2, 3)) - 0.4) < 0.05,
        abs(mean(lambda: source.weibullvariate(1, 1)) - 1) < 0.15,
        abs(mean(lambda: source.lognormvariate(0, 0.25)) - 1.03) < 0.1,
        abs(mean(lambda: source.paretovariate(5)) - 1.25) < 0.1,
        abs(mean(lambda: source.vonmisesvariate(1, 50)) - 1) < 0.05,
        abs(mean(lambda: source.choices([0, 1], [1, 3])[0]) - 0.75) < 0.06,
        len(source.randbytes(5)),
    )

@case
def rounds_in_decimal():
    return [round(x / 1000, 2) for x in range(5, 3000, 90)], round(2.675, 2), round(1e300, -299), round(-1.5), round(0.5), round(1e16, 1)

@case
def grid_of_one_object():
    grid = [[None] * 200 for _ in range(200)]
    grid[3][4] = 1
    return sum(row.count(None) for row in grid)

@case
def many_references_to_everything():
    class Cell:
        pass
    cell = Cell()
    held = [[one] * 100_000 for one in (None, True, 0, "text", 1.5, (), cell, Cell, len, math)]
    return sum(map(len, held))
