"""`dataclass` for classes that hold fields, as in Python's own module, made without compiling code."""

__all__ = [
    "Field",
    "FrozenInstanceError",
    "InitVar",
    "KW_ONLY",
    "MISSING",
    "asdict",
    "astuple",
    "dataclass",
    "field",
    "fields",
    "is_dataclass",
    "make_dataclass",
    "replace",
]

from types import FunctionType as _Function, GenericAlias as _GenericAlias, MappingProxyType as _MappingProxy


class FrozenInstanceError(AttributeError):
    pass


class _Missing:
    def __repr__(self):
        return "MISSING"


MISSING = _Missing()


class KW_ONLY:
    """As an annotation: the fields below it are given by name alone."""


class InitVar:
    """As an annotation: no field, but what `__init__` passes on to `__post_init__`."""

    __slots__ = ("type",)

    def __init__(self, type):
        self.type = type

    def __repr__(self):
        return f"dataclasses.InitVar[{getattr(self.type, '__name__', None) or repr(self.type)}]"

    def __class_getitem__(cls, type):
        return InitVar(type)


_FIELDS = "__dataclass_fields__"
_PARAMS = "__dataclass_params__"


class _Kind:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return self.name


# What an annotation makes of a name, as in Python's own module.
_FIELD = _Kind("_FIELD")
_FIELD_CLASSVAR = _Kind("_FIELD_CLASSVAR")
_FIELD_INITVAR = _Kind("_FIELD_INITVAR")


class Field:
    __slots__ = (
        "name", "type", "default", "default_factory", "repr", "hash", "init", "compare", "metadata", "kw_only", "doc", "_field_type",
    )

    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only, doc=None):
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
        self.metadata = _MappingProxy({} if metadata is None else metadata)
        self.kw_only = kw_only
        self.doc = doc
        self._field_type = None

    def __repr__(self):
        shown = ",".join(f"{name}={getattr(self, name)!r}" for name in self.__slots__)
        return f"Field({shown})"

    def __set_name__(self, owner, name):
        set_name = getattr(type(self.default), "__set_name__", None)
        if set_name:
            set_name(self.default, owner, name)

    __class_getitem__ = classmethod(_GenericAlias)

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
    doc=None,
):
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only, doc)


class _Params:
    """What `dataclass` was called with."""

    def __init__(self, **given):
        self.__dict__.update(given)

    def __repr__(self):
        return f"_DataclassParams({','.join(f'{name}={value!r}' for name, value in self.__dict__.items())})"


def _annotations(cls):
    try:
        return cls.__dict__.get("__annotations__") or cls.__annotations__
    except NameError:
        # A class may name one that comes below it.
        import annotationlib

        return annotationlib.get_annotations(cls, format=annotationlib.Format.FORWARDREF)


def _kind(annotation):
    """Which of the three an annotation makes; as text too, since `from __future__ import annotations` leaves text."""
    text = annotation if isinstance(annotation, str) else str(annotation)
    if isinstance(annotation, str):
        text = text.strip()
    text = text.removeprefix("typing.").removeprefix("dataclasses.")
    if text == "ClassVar" or text.startswith("ClassVar["):
        return _FIELD_CLASSVAR
    if isinstance(annotation, InitVar) or annotation is InitVar or isinstance(annotation, str) and text.partition("[")[0] == "InitVar":
        return _FIELD_INITVAR
    return _FIELD


def _field_of(cls, name, annotation, kw_only):
    default = cls.__dict__.get(name, MISSING)
    if type(default).__name__ in ("member_descriptor", "MemberDescriptorType"):
        # The name is one of the class's slots.
        default = MISSING
    one = default if isinstance(default, Field) else field(default=default)
    one.name = name
    one.type = annotation
    one._field_type = _kind(annotation)
    if one._field_type is _FIELD_CLASSVAR:
        if one.kw_only is not MISSING:
            raise TypeError(f"field {name} is a ClassVar but specifies kw_only")
    elif one.kw_only is MISSING:
        one.kw_only = kw_only
    if one._field_type is not _FIELD and one.default_factory is not MISSING:
        raise TypeError(f"field {name} cannot have a default factory")
    if one._field_type is _FIELD and one.default is not MISSING and type(one.default).__hash__ is None:
        raise ValueError(f"mutable default {type(one.default)} for field {name} is not allowed: use default_factory")
    return one


def _collect(cls, kw_only):
    """The fields of a class, those of its bases first."""
    fields = {}
    for base in reversed(cls.__mro__[1:]):
        fields.update(getattr(base, _FIELDS, {}))
    own = []
    after_kw_only = False
    for name, annotation in _annotations(cls).items():
        if annotation is KW_ONLY or annotation in ("KW_ONLY", "dataclasses.KW_ONLY"):
            if after_kw_only:
                raise TypeError(f"{name!r} is KW_ONLY, but KW_ONLY has already been specified")
            kw_only = after_kw_only = True
            continue
        own.append(_field_of(cls, name, annotation, kw_only))
    for one in own:
        fields[one.name] = one
        if isinstance(cls.__dict__.get(one.name), Field):
            if one.default is MISSING:
                delattr(cls, one.name)
            else:
                setattr(cls, one.name, one.default)
    for name, value in cls.__dict__.items():
        if isinstance(value, Field) and name not in fields:
            raise TypeError(f"{name!r} is a field but has no type annotation")
    return fields


def _make_init(cls, all_fields):
    fields = {name: one for name, one in all_fields.items() if one._field_type is not _FIELD_CLASSVAR}
    passed_on = [one for one in fields.values() if one._field_type is _FIELD_INITVAR]
    wanted = [one for one in fields.values() if one.init]
    by_place = [one for one in wanted if not one.kw_only]
    last = None
    for one in by_place:
        if one._has_default():
            last = one
        elif last is not None:
            raise TypeError(f"non-default argument {one.name!r} follows default argument {last.name!r}")
    set_field = object.__setattr__

    def __init__(self, /, *values, **named):
        if len(values) > len(by_place):
            least = sum(not one._has_default() for one in by_place) + 1
            most = len(by_place) + 1
            count = f"{most}" if least == most else f"from {least} to {most}"
            count += f" positional argument{'s' if most > 1 else ''}"
            raise TypeError(f"{cls.__name__}.__init__() takes {count} but {len(values) + 1} were given")
        given = {one.name: value for one, value in zip(by_place, values)}
        for name, value in named.items():
            if name in given:
                raise TypeError(f"{cls.__name__}.__init__() got multiple values for argument {name!r}")
            if name not in fields or not fields[name].init:
                raise TypeError(f"{cls.__name__}.__init__() got an unexpected keyword argument {name!r}")
            given[name] = value
        missing = [one.name for one in wanted if one.name not in given and not one._has_default()]
        if missing:
            names = " and ".join(map(repr, missing)) if len(missing) < 3 else ", ".join(map(repr, missing[:-1])) + f", and {missing[-1]!r}"
            kind = "keyword-only" if all(fields[name].kw_only for name in missing) else "positional"
            count = f"{len(missing)} required {kind} argument{'s' if len(missing) > 1 else ''}"
            raise TypeError(f"{cls.__name__}.__init__() missing {count}: {names}")
        for one in fields.values():
            if one.name not in given:
                if not one._has_default():
                    continue
                given[one.name] = one._make()
            if one._field_type is _FIELD:
                set_field(self, one.name, given[one.name])
        post = getattr(self, "__post_init__", None)
        if post is not None:
            post(*[given[one.name] for one in passed_on])

    __init__.__qualname__ = f"{cls.__qualname__}.__init__"
    __init__.__annotations__ = {one.name: one.type.type if isinstance(one.type, InitVar) else one.type for one in wanted} | {"return": None}
    return __init__


def _fields_of(obj):
    return [one for one in getattr(obj, _FIELDS).values() if one._field_type is _FIELD]


def _values(self):
    return tuple([getattr(self, one.name) for one in _fields_of(self) if one.compare])


_SHOWN = set()


def _repr(self):
    if id(self) in _SHOWN:
        return "..."
    _SHOWN.add(id(self))
    try:
        inner = ", ".join([f"{one.name}={getattr(self, one.name)!r}" for one in _fields_of(self) if one.repr])
    finally:
        _SHOWN.discard(id(self))
    return f"{type(self).__qualname__}({inner})"


def _eq(self, other):
    if self is other:
        return True
    return _values(self) == _values(other) if type(other) is type(self) else NotImplemented


def _hash(self):
    return hash(tuple([getattr(self, one.name) for one in _fields_of(self) if (one.compare if one.hash is None else one.hash)]))


def _comparison(name, compare):
    def method(self, other):
        return compare(_values(self), _values(other)) if type(other) is type(self) else NotImplemented

    method.__name__ = name
    return method


_ORDER = {
    "__lt__": _comparison("__lt__", lambda a, b: a < b),
    "__le__": _comparison("__le__", lambda a, b: a <= b),
    "__gt__": _comparison("__gt__", lambda a, b: a > b),
    "__ge__": _comparison("__ge__", lambda a, b: a >= b),
}


def _freeze(cls, fields):
    names = frozenset(name for name, one in fields.items() if one._field_type is _FIELD)

    def __setattr__(self, name, value):
        if type(self) is made or name in names:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        super(made, self).__setattr__(name, value)

    def __delattr__(self, name):
        if type(self) is made or name in names:
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        super(made, self).__delattr__(name)

    made = cls
    for method in (__setattr__, __delattr__):
        if method.__name__ in cls.__dict__:
            raise TypeError(f"Cannot overwrite attribute {method.__name__} in class {cls.__name__}")
        setattr(cls, method.__name__, method)

    def replaced(other):
        nonlocal made
        made = other

    return replaced


def _get_state(self):
    return [getattr(self, one.name) for one in fields(self)]


def _set_state(self, state):
    for one, value in zip(fields(self), state):
        object.__setattr__(self, one.name, value)


def _with_slots(cls, fields, weakref_slot, is_frozen):
    """The class once more, with slots: those of a class that is there cannot be changed."""
    if "__slots__" in cls.__dict__:
        raise TypeError(f"{cls.__name__} already specifies __slots__")
    names = [name for name, one in fields.items() if one._field_type is _FIELD]
    inherited = set()
    for base in cls.__mro__[1:]:
        slots = base.__dict__.get("__slots__", ())
        inherited.update((slots,) if isinstance(slots, str) else slots)
    own = dict(cls.__dict__)
    for name in (*names, "__dict__", "__weakref__"):
        own.pop(name, None)
    own["__slots__"] = tuple(
        name for name in (*names, *(("__weakref__",) if weakref_slot else ())) if name not in inherited
    )
    if is_frozen:
        own.setdefault("__getstate__", _get_state)
        own.setdefault("__setstate__", _set_state)
    made = type(cls)(cls.__name__, cls.__bases__, own)
    made.__qualname__ = cls.__qualname__
    for value in own.values():
        for function in (value, getattr(value, "__func__", None), *[getattr(value, part, None) for part in ("fget", "fset", "fdel")]):
            # `super()` finds the class in a cell of the function.
            if isinstance(function, _Function) and "__class__" in function.__code__.co_freevars:
                cell = function.__closure__[function.__code__.co_freevars.index("__class__")]
                if cell.cell_contents is cls:
                    cell.cell_contents = made
    return made


def _set_hash(cls, own, eq, frozen, unsafe_hash):
    given = own.get("__hash__", MISSING)
    has_hash = given is not MISSING and not (given is None and "__eq__" in own)
    if unsafe_hash:
        if has_hash:
            raise TypeError(f"Cannot overwrite attribute __hash__ in class {cls.__name__}")
        cls.__hash__ = _hash
    elif eq and not has_hash:
        cls.__hash__ = _hash if frozen else None


def _process(cls, params):
    own = dict(cls.__dict__)
    bases = [base for base in cls.__mro__[1:] if _PARAMS in base.__dict__]
    if bases and any(getattr(base, _PARAMS).frozen for base in bases) != params.frozen and (
        params.frozen or any(getattr(base, _PARAMS).frozen for base in bases)
    ):
        a, b = ("frozen", "non-frozen") if params.frozen else ("non-frozen", "frozen")
        raise TypeError(f"cannot inherit {a} dataclass from a {b} one")
    if params.order and not params.eq:
        raise ValueError("eq must be true if order is true")
    if params.weakref_slot and not params.slots:
        raise TypeError("weakref_slot is True but slots is False")
    fields = _collect(cls, params.kw_only)
    setattr(cls, _FIELDS, fields)
    setattr(cls, _PARAMS, params)
    if params.init:
        cls.__init__ = _make_init(cls, fields)
    if params.repr and "__repr__" not in own:
        cls.__repr__ = _repr
    if params.eq and "__eq__" not in own:
        cls.__eq__ = _eq
    if params.order:
        for name, method in _ORDER.items():
            if name in own:
                raise TypeError(f"Cannot overwrite attribute {name} in class {cls.__name__}. Consider using functools.total_ordering")
            setattr(cls, name, method)
    replaced = _freeze(cls, fields) if params.frozen else None
    _set_hash(cls, own, params.eq, params.frozen, params.unsafe_hash)
    if params.match_args and "__match_args__" not in own:
        cls.__match_args__ = tuple(name for name, one in fields.items() if one.init and not one.kw_only and one._field_type is not _FIELD_CLASSVAR)
    if "__replace__" not in own:
        cls.__replace__ = _replace
    if params.slots:
        cls = _with_slots(cls, fields, params.weakref_slot, params.frozen)
        if replaced is not None:
            replaced(cls)
    return cls


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
    params = _Params(
        init=init, repr=repr, eq=eq, order=order, unsafe_hash=unsafe_hash, frozen=frozen, match_args=match_args, kw_only=kw_only,
        slots=slots, weakref_slot=weakref_slot,
    )

    def decorate(cls):
        return _process(cls, params)

    return decorate if cls is None else decorate(cls)


def make_dataclass(cls_name, fields, *, bases=(), namespace=None, module=None, decorator=dataclass, **params):
    body = dict(namespace or {})
    annotations = {}
    for item in fields:
        name, annotation, *default = (item, "typing.Any") if isinstance(item, str) else item
        if not name.isidentifier():
            raise TypeError(f"Field names must be valid identifiers: {name!r}")
        if name in annotations:
            raise TypeError(f"Field name duplicated: {name!r}")
        annotations[name] = annotation
        if default:
            body[name] = default[0]
    body["__annotations__"] = annotations
    if module is not None:
        body["__module__"] = module
    import types

    made = types.new_class(cls_name, bases, {}, lambda namespace: namespace.update(body))
    return decorator(made, **params)


def fields(class_or_instance):
    if not hasattr(class_or_instance, _FIELDS):
        raise TypeError("must be called with a dataclass type or instance")
    return tuple(_fields_of(class_or_instance))


def is_dataclass(obj):
    return hasattr(obj if isinstance(obj, type) else type(obj), _FIELDS)


def _unfolded(value, unfold):
    if is_dataclass(value) and not isinstance(value, type):
        return unfold(value)
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return type(value)(*[_unfolded(one, unfold) for one in value])
    if isinstance(value, (list, tuple)):
        return type(value)(_unfolded(one, unfold) for one in value)
    if isinstance(value, dict):
        pairs = [(_unfolded(key, unfold), _unfolded(one, unfold)) for key, one in value.items()]
        if hasattr(type(value), "default_factory"):
            made = type(value)(value.default_factory)
            made.update(pairs)
            return made
        return type(value)(pairs)
    if isinstance(value, (int, float, str, bool, type(None))):
        return value
    from copy import deepcopy

    return deepcopy(value)


def asdict(obj, *, dict_factory=dict):
    if isinstance(obj, type) or not is_dataclass(obj):
        raise TypeError("asdict() should be called on dataclass instances")

    def unfold(value):
        return dict_factory((one.name, _unfolded(getattr(value, one.name), unfold)) for one in fields(value))

    return unfold(obj)


def astuple(obj, *, tuple_factory=tuple):
    if isinstance(obj, type) or not is_dataclass(obj):
        raise TypeError("astuple() should be called on dataclass instances")

    def unfold(value):
        return tuple_factory(_unfolded(getattr(value, one.name), unfold) for one in fields(value))

    return unfold(obj)


def _replace(self, /, **changes):
    for one in getattr(self, _FIELDS).values():
        if one._field_type is _FIELD_CLASSVAR:
            continue
        if not one.init:
            if one.name in changes:
                raise TypeError(f"field {one.name} is declared with init=False, it cannot be specified with replace()")
        elif one.name not in changes:
            if one._field_type is _FIELD_INITVAR and one.default is MISSING:
                raise TypeError(f"InitVar {one.name!r} must be specified with replace()")
            changes[one.name] = getattr(self, one.name)
    return type(self)(**changes)


def replace(obj, /, **changes):
    if isinstance(obj, type) or not is_dataclass(obj):
        raise TypeError("replace() should be called on dataclass instances")
    return _replace(obj, **changes)
