//! Command-line arguments, parsed strictly: unknown ones are refused.

use std::collections::VecDeque;

use crate::failure::{Failure, Result};

/// The arguments after the name of a command.
pub(crate) struct Arguments(VecDeque<String>);

impl Arguments {
    /// Takes all arguments.
    pub(crate) fn new(arguments: impl IntoIterator<Item = String>) -> Self {
        Self(arguments.into_iter().collect())
    }

    /// Takes the first argument.
    pub(crate) fn first(&mut self) -> Option<String> {
        self.0.pop_front()
    }

    /// Removes the flag `name`; returns whether it was there.
    pub(crate) fn flag(&mut self, name: &str) -> bool {
        let before = self.0.len();
        self.0.retain(|argument| argument != name);
        self.0.len() < before
    }

    /// Removes `name VALUE` or `name=VALUE`.
    ///
    /// # Errors
    /// The value is missing.
    pub(crate) fn value(&mut self, name: &str) -> Result<Option<String>> {
        let joined = format!("{name}=");
        let Some(at) = self
            .0
            .iter()
            .position(|argument| argument == name || argument.starts_with(&joined))
        else {
            return Ok(None);
        };
        let argument = self.0.remove(at).unwrap_or_default();
        if let Some(value) = argument.strip_prefix(&joined) {
            return Ok(Some(value.to_owned()));
        }
        match self.0.remove(at) {
            Some(value) => Ok(Some(value)),
            None => Err(Failure::new(format!("{name} needs a value")).advice("see `cargo xtask --help`")),
        }
    }

    /// All remaining arguments, for another program.
    pub(crate) fn rest(self) -> impl Iterator<Item = String> {
        self.0.into_iter()
    }

    /// Checks that no arguments are left.
    ///
    /// # Errors
    /// If something is left; the message names it.
    pub(crate) fn end(self) -> Result<()> {
        match self.0.front() {
            None => Ok(()),
            Some(argument) => {
                Err(Failure::new(format!("{argument:?} is not understood"))
                    .advice("see `cargo xtask --help`"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(line: &str) -> Arguments {
        Arguments::new(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn flags_and_values_stand_in_any_order() {
        for line in ["--open --port 9000", "--port 9000 --open", "--port=9000 --open"] {
            let mut arguments = arguments(line);
            assert!(arguments.flag("--open"));
            assert_eq!(arguments.value("--port"), Ok(Some("9000".to_owned())));
            assert_eq!(arguments.end(), Ok(()));
        }
    }

    #[test]
    fn what_is_not_understood_is_named() {
        let failure = arguments("--prot 9000").end().unwrap_err().to_string();
        assert!(failure.contains("--prot"), "{failure}");
        let failure = arguments("--port").value("--port").unwrap_err().to_string();
        assert!(failure.contains("--port needs a value"), "{failure}");
    }
}
