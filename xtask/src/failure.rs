//! Why a command stopped, in words that help a person to fix it.

use std::fmt;
use std::path::{Path, PathBuf};

/// A failure: what went wrong, the end of the output that shows it, and what to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Failure {
    what: String,
    output: String,
    log: Option<PathBuf>,
    advice: String,
}

/// The result of anything that can fail here.
pub(crate) type Result<T> = std::result::Result<T, Failure>;

impl Failure {
    /// A failure described by `what`, one sentence.
    pub(crate) fn new(what: impl Into<String>) -> Self {
        Self {
            what: what.into(),
            output: String::new(),
            log: None,
            advice: String::new(),
        }
    }

    /// Adds the last lines of the failed program's output.
    #[must_use]
    pub(crate) fn output(mut self, output: impl Into<String>) -> Self {
        self.output = output.into();
        self
    }

    /// Adds the file that holds the failed program's whole output.
    #[must_use]
    pub(crate) fn logged_in(mut self, log: PathBuf) -> Self {
        self.log = Some(log);
        self
    }

    /// The sentence that describes it.
    pub(crate) fn what(&self) -> &str {
        &self.what
    }

    /// The file that holds the failed program's whole output, if it wrote one.
    pub(crate) fn log(&self) -> Option<&Path> {
        self.log.as_deref()
    }

    /// Adds what the reader should do about it.
    #[must_use]
    pub(crate) fn advice(mut self, advice: impl Into<String>) -> Self {
        self.advice = advice.into();
        self
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.what)?;
        if !self.output.is_empty() {
            write!(f, "\n\n{}\n", self.output.trim_end())?;
        }
        if !self.advice.is_empty() {
            write!(f, "\nWhat to do: {}", self.advice)?;
        }
        Ok(())
    }
}

/// Turns an error of the standard library into a [`Failure`] that names the operation.
pub(crate) trait Context<T> {
    /// Puts `doing` (as in "reading Cargo.lock") before the error.
    fn while_(self, doing: impl fmt::Display) -> Result<T>;
}

impl<T, E: fmt::Display> Context<T> for std::result::Result<T, E> {
    fn while_(self, doing: impl fmt::Display) -> Result<T> {
        self.map_err(|error| Failure::new(format!("{doing} failed: {error}")))
    }
}
