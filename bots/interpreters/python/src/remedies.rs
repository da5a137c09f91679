//! What to do about modules that a bot cannot import: why there is none, and what there is instead.

/// Names of modules, with why they are missing, and what to do.
const MISSING: [(&[&str], &str); 6] = [
    (
        &[
            "numpy",
            "pandas",
            "scipy",
            "torch",
            "tensorflow",
            "jax",
            "sklearn",
            "numba",
            "networkx",
            "sympy",
            "matplotlib",
            "PIL",
            "cv2",
            "gym",
            "gymnasium",
            "sortedcontainers",
            "pygame",
        ],
        "a bot has no packages. Compute with lists, and with the modules math, random, itertools and heapq",
    ),
    (
        &[
            "os",
            "pathlib",
            "io",
            "shutil",
            "tempfile",
            "glob",
            "fileinput",
            "sqlite3",
            "pickle",
            "shelve",
            "csv",
            "configparser",
            "posix",
            "platform",
            "getpass",
        ],
        "a bot has no files and no operating system. Put data into the script; print writes to the turn's log",
    ),
    (
        &[
            "subprocess",
            "multiprocessing",
            "threading",
            "_thread",
            "concurrent",
            "queue",
            "signal",
            "sched",
        ],
        "a bot has one thread, and no other programs. Do the work in turn; arena.time_left() says how much time is left",
    ),
    (
        &["asyncio", "trio", "anyio"],
        "a bot has nothing to wait for: a turn ends when turn returns. Write plain functions, without async and await",
    ),
    (
        &[
            "socket",
            "ssl",
            "http",
            "urllib",
            "requests",
            "aiohttp",
            "httpx",
            "websocket",
            "websockets",
            "ftplib",
            "smtplib",
            "select",
            "selectors",
            "socketserver",
        ],
        "a bot has no network. Put what you need into the script",
    ),
    (
        &["tkinter", "turtle", "curses", "readline"],
        "a bot has no window and no terminal. Draw on the board with arena.draw, and write with print",
    ),
];

/// What the arena's Python has, for everything else.
const PRESENT: &str = "a bot is a single script, and of the standard library it has abc, bisect, collections, copy, dataclasses, enum, \
    functools, heapq, itertools, math, operator, random, sys, time, types and typing. Put what you need into the script";

/// The remedy for a module of that name, or for one in a package of that name.
pub(crate) fn of_module(name: &str) -> Option<String> {
    let package = name.split('.').next()?;
    let known = MISSING.iter().find(|(names, _)| names.contains(&package));
    Some(known.map_or(PRESENT, |(_, remedy)| remedy).to_owned())
}
