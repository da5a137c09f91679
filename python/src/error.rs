//! Errors for Python.

pub use engine::interop::ErrorCode as Code;

use pyo3::prelude::*;
use std::fmt::Display;

/// What fallible functions raise: `wasm_arena.ArenaError`.
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
