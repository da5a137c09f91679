//! The definition of a step of `cargo xtask test`, and its lane.

use super::Made;
use crate::failure::Result;

/// The lane of a step: the lanes run at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lane {
    /// Checks and tests.
    Tests,
    /// Builds of the page and the packages: the linker optimises each program on one core for minutes, while the other core
    /// runs the native tests. Then what Firefox runs, while Chromium runs the others.
    Builds,
}

/// A note of a step besides its outcome.
#[derive(Debug, Default)]
pub(super) struct Notes {
    /// Optional parts that are missing on this machine, and how to get them.
    pub(super) absent: Vec<(String, String)>,
    /// Tests that failed at first and then passed when run on their own.
    pub(super) unsteady: Vec<String>,
}

impl Notes {
    /// A note that this part is missing.
    pub(super) fn absent(part: &str, needs: impl Into<String>) -> Self {
        Self {
            absent: vec![(part.to_owned(), needs.into())],
            ..Self::default()
        }
    }
}

/// One step.
pub(super) struct Step {
    /// Its name for `--only`.
    pub(super) name: String,
    /// What it does, in one line.
    pub(super) what: &'static str,
    /// The names of earlier steps that it needs.
    pub(super) needs: Vec<String>,
    /// The names of earlier steps that it only waits for, if they run.
    pub(super) after: Vec<String>,
    /// Its lane.
    pub(super) lane: Lane,
    /// Runs it.
    pub(super) run: Run,
}

/// A step's function; it uses the results of earlier steps, and leaves results for later ones.
type Run = Box<dyn Fn(&Made) -> Result<Notes> + Send + Sync>;

impl Step {
    /// A step of the tests; see its fields.
    pub(super) fn new(
        name: &str,
        what: &'static str,
        needs: &[&str],
        run: impl Fn(&Made) -> Result<Notes> + Send + Sync + 'static,
    ) -> Self {
        Self {
            name: name.to_owned(),
            what,
            needs: owned(needs),
            after: Vec::new(),
            lane: Lane::Tests,
            run: Box::new(run),
        }
    }

    /// A step without results and notes.
    pub(super) fn plain(
        name: &str,
        what: &'static str,
        needs: &[&str],
        run: impl Fn() -> Result<()> + Send + Sync + 'static,
    ) -> Self {
        Self::new(name, what, needs, move |_| run().map(|()| Notes::default()))
    }

    /// The same in the lane of builds.
    pub(super) fn beside(mut self) -> Self {
        self.lane = Lane::Builds;
        self
    }

    /// The same, after these steps.
    pub(super) fn after(mut self, steps: &[&str]) -> Self {
        self.after = owned(steps);
        self
    }
}

fn owned(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}
