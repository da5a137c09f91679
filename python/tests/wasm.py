"""Runs a bot without the arena: what a reactor imports, and no budget."""

from typing import Sequence

from wasmtime import Engine, Func, FuncType, Instance, Module, Store, ValType


class Bot:
    """A reactor with one instance, as in a match."""

    def __init__(self, wasm: bytes) -> None:
        engine = Engine()
        self._store, module = Store(engine), Module(engine, wasm)
        self._arguments, self._reply, self.log = b"", b"", ""
        i32, i64 = ValType.i32(), ValType.i64()
        functions = {
            "input": (FuncType([i32, i32], [i32]), self._input),
            "reply": (FuncType([i32, i32], []), self._take_reply),
            "log": (FuncType([i32, i32], []), self._take_log),
            "draw": (FuncType([i32, i32], []), lambda at, length: None),
            "random": (FuncType([], [i64]), lambda: 4),
            "time_left": (FuncType([], [i32]), lambda: 1_000_000),
        }
        assert {entry.module for entry in module.imports} == {"arena"}
        imports = [Func(self._store, *functions[entry.name]) for entry in module.imports]
        exports = Instance(self._store, module, imports).exports(self._store)
        self._memory, self._turn = exports["memory"], exports["turn"]

    def turn(self, arguments: Sequence[str]) -> str:
        """The reply to a turn's arguments."""
        self._arguments, self._reply = "\n".join(arguments).encode(), b""
        self._turn(self._store)
        return self._reply.decode()

    def _input(self, at: int, most: int) -> int:
        self._memory.write(self._store, self._arguments[:most], at)
        return len(self._arguments)

    def _take_reply(self, at: int, length: int) -> None:
        self._reply += bytes(self._memory.read(self._store, at, at + length))

    def _take_log(self, at: int, length: int) -> None:
        self.log += self._memory.read(self._store, at, at + length).decode()


