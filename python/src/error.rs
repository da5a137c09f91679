//! Errors for Python.

use pyo3::prelude::*;
use std::fmt::Display;

/// What went wrong, for programs. A code never changes its meaning; the npm package has the same.
#[derive(Clone, Copy, Debug)]
pub enum Code {
    /// An argument has the right type but an impossible value.
    BadArgument,
    /// This configuration does not describe a playable match.
    BadConfig,
    /// The seat does not have to answer now.
    NotAsked,
    /// The link or file is damaged, or from a newer version.
    BadReplay,
    /// A seat's bot must be run again, which this package cannot do.
    NeedsBots,
}

impl Code {
    fn name(self) -> &'static str {
        match self {
            Self::BadArgument => "bad-argument",
            Self::BadConfig => "bad-config",
            Self::NotAsked => "not-asked",
            Self::BadReplay => "bad-replay",
            Self::NeedsBots => "needs-bots",
        }
    }
}

/// Raised by fallible functions: `wasm_arena.ArenaError`.
#[derive(Debug)]
pub struct Failure {
    code: Code,
    message: String,
}

impl Failure {
    /// A failure of this kind; `why` says what is wrong, and what to do.
    pub fn new(code: Code, why: impl Display) -> Self {
        let message = why.to_string();
        Self { code, message }
    }
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> Self {
        Python::attach(|py| {
            let class = py
                .import("wasm_arena.errors")
                .and_then(|errors| errors.getattr("ArenaError"));
            match class.and_then(|class| class.call1((failure.code.name(), failure.message))) {
                Ok(error) => PyErr::from_value(error),
                Err(error) => error,
            }
        })
    }
}
