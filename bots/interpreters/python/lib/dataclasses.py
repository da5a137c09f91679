"""`dataclass` for classes that hold fields, as in Python's own module, without what only slots and patterns need."""

__all__ = [
    "FrozenInstanceError",
    "KW_ONLY",
    "MISSING",
    "asdict",
    "astuple",
    "dataclass",
    "field",
    "fields",
    "is_dataclass",
    "replace",
]


class FrozenInstanceError(AttributeError):
    pass


class _Missing:
    def __repr__(self):
        return "MISSING"


MISSING = _Missing()


class KW_ONLY:
    """As an annotation: the fields below it are given by name alone."""


_FIELDS = "__dataclass_fields__"


class Field:
    __slots__ = ("name", "type", "default", "default_factory", "init", "repr", "hash", "compare", "metadata", "kw_only")

    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only):
        if default is not MISSING and default_factory is not MISSING:
            raise ValueError("cannot specify both default and default_factory")
        self.name = None
        self.type = None
        self.default = default
        self.default_factory = default_factory
        self.init = init
        self.repr = repr
        self.hash = hash
        self.compare = compare
        self.metadata = {} if metadata is None else metadata
        self.kw_only = kw_only

    def _has_default(self):
        return self.default is not MISSING or self.default_factory is not MISSING

    def _make(self):
        return self.default if self.default_factory is MISSING else self.default_factory()


def field(
    *,
    default=MISSING,
    default_factory=MISSING,
    init=True,
    repr=True,
    hash=None,
    compare=True,
    metadata=None,
    kw_only=MISSING,
):
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only)


def _collect(cls, kw_only):
    """The fields of a class, those of its bases first."""
    fields = {}
    for base in reversed(cls.__mro__[1:]):
        fields.update(getattr(base, _FIELDS, {}))
    for name, kind in getattr(cls, "__annotations__", {}).items():
        if kind is KW_ONLY or kind in ("KW_ONLY", "dataclasses.KW_ONLY"):
            kw_only = True
            continue
        if str(kind).startswith(("ClassVar", "typing.ClassVar")):
            continue
        value = cls.__dict__.get(name, MISSING)
        one = value if isinstance(value, Field) else field(default=value)
        if isinstance(one.default, (list, dict, set)):
            raise ValueError(f"mutable default {type(one.default)} for field {name} is not allowed: use default_factory")
        one.name = name
        one.type = kind
        if one.kw_only is MISSING:
            one.kw_only = kw_only
        if isinstance(value, Field):
            if one.default is MISSING:
                delattr(cls, name)
            else:
                setattr(cls, name, one.default)
        fields[name] = one
    return fields


def _make_init(cls, fields):
    wanted = [one for one in fields.values() if one.init]
    by_place = [one for one in wanted if not one.kw_only]
    has_default = False
    for one in by_place:
        if has_default and not one._has_default():
            raise TypeError(f"non-default argument {one.name!r} follows default argument")
        has_default = one._has_default()

    def __init__(self, *values, **named):
        if len(values) > len(by_place):
            raise TypeError(f"{cls.__name__}() takes {len(by_place)} arguments, but {len(values)} were given")
        given = {one.name: value for one, value in zip(by_place, values)}
        for name, value in named.items():
            if name in given:
                raise TypeError(f"{cls.__name__}() got multiple values for argument {name!r}")
            if name not in fields or not fields[name].init:
                raise TypeError(f"{cls.__name__}() got an unexpected argument {name!r}")
            given[name] = value
        for one in fields.values():
            if one.name in given:
                value = given[one.name]
            elif one._has_default():
                value = one._make()
            elif one.init:
                raise TypeError(f"{cls.__name__}() is missing the argument {one.name!r}")
            else:
                continue
            object.__setattr__(self, one.name, value)
        post = getattr(self, "__post_init__", None)
        if post is not None:
            post()

    return __init__


def _values(self):
    return tuple(getattr(self, one.name) for one in getattr(self, _FIELDS).values() if one.compare)


def _repr(self):
    shown = [one for one in getattr(self, _FIELDS).values() if one.repr]
    inner = ", ".join(f"{one.name}={getattr(self, one.name)!r}" for one in shown)
    return f"{type(self).__qualname__}({inner})"


def _eq(self, other):
    return _values(self) == _values(other) if type(other) is type(self) else NotImplemented


def _hash(self):
    fields = getattr(self, _FIELDS).values()
    return hash(tuple(getattr(self, one.name) for one in fields if (one.compare if one.hash is None else one.hash)))


def _comparison(compare):
    def method(self, other):
        return compare(_values(self), _values(other)) if type(other) is type(self) else NotImplemented

    return method


_ORDER = {
    "__lt__": _comparison(lambda a, b: a < b),
    "__le__": _comparison(lambda a, b: a <= b),
    "__gt__": _comparison(lambda a, b: a > b),
    "__ge__": _comparison(lambda a, b: a >= b),
}


def _frozen_setattr(self, name, value):
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _frozen_delattr(self, name):
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def dataclass(
    cls=None,
    /,
    *,
    init=True,
    repr=True,
    eq=True,
    order=False,
    unsafe_hash=False,
    frozen=False,
    match_args=True,
    kw_only=False,
    slots=False,
    weakref_slot=False,
):
    def decorate(cls):
        own = dict(cls.__dict__)
        fields = _collect(cls, kw_only)
        setattr(cls, _FIELDS, fields)
        if init:
            cls.__init__ = _make_init(cls, fields)
        if repr and "__repr__" not in own:
            cls.__repr__ = _repr
        if eq and "__eq__" not in own:
            cls.__eq__ = _eq
        if order:
            for name, method in _ORDER.items():
                if name in own:
                    raise TypeError(f"Cannot overwrite attribute {name} in class {cls.__name__}")
                setattr(cls, name, method)
        if frozen:
            cls.__setattr__ = _frozen_setattr
            cls.__delattr__ = _frozen_delattr
        has_hash = own.get("__hash__") is not None
        if unsafe_hash or (eq and frozen and not has_hash):
            cls.__hash__ = _hash
        elif eq and not has_hash:
            cls.__hash__ = None
        if match_args and "__match_args__" not in own:
            cls.__match_args__ = tuple(one.name for one in fields.values() if one.init and not one.kw_only)
        return cls

    return decorate if cls is None else decorate(cls)


def fields(class_or_instance):
    if not hasattr(class_or_instance, _FIELDS):
        raise TypeError("must be called with a dataclass type or instance")
    return tuple(getattr(class_or_instance, _FIELDS).values())


def is_dataclass(obj):
    return hasattr(obj if isinstance(obj, type) else type(obj), _FIELDS)


def _unfolded(value, unfold):
    if is_dataclass(value) and not isinstance(value, type):
        return unfold(value)
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return type(value)(*[_unfolded(one, unfold) for one in value])
    if isinstance(value, (list, tuple, set)):
        return type(value)(_unfolded(one, unfold) for one in value)
    if isinstance(value, dict):
        return {_unfolded(key, unfold): _unfolded(one, unfold) for key, one in value.items()}
    return value


def asdict(obj, *, dict_factory=dict):
    def unfold(value):
        return dict_factory((one.name, _unfolded(getattr(value, one.name), unfold)) for one in fields(value))

    return unfold(obj)


def astuple(obj, *, tuple_factory=tuple):
    def unfold(value):
        return tuple_factory(_unfolded(getattr(value, one.name), unfold) for one in fields(value))

    return unfold(obj)


def replace(obj, /, **changes):
    for one in fields(obj):
        if one.init and one.name not in changes:
            changes[one.name] = getattr(obj, one.name)
    return type(obj)(**changes)
