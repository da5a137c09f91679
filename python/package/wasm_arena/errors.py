"""The package's exceptions."""


class ArenaError(Exception):
    """Something cannot be done: ``code`` says what for programs, the message for people.

    A code never changes its meaning: ``bad-argument``, ``bad-config``, ``not-asked``, ``bad-replay``, ``needs-bots``.
    """

    code: str

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message)
        self.code = code

    def __str__(self) -> str:
        return str(self.args[1])
