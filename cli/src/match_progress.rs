//! Shows the progress of a long match: a line on standard error if that is a terminal, otherwise nothing.

use crate::words;
use indicatif::{ProgressBar, ProgressDrawTarget};
use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

/// Shorter matches need no line.
const LONG: Duration = Duration::from_secs(1);

/// Shows the progress of a match on standard error.
#[derive(Debug)]
pub(crate) struct MatchProgress {
    began: Instant,
    /// The maximum number of rounds.
    rounds: u32,
    /// `None` if standard error is not a terminal, or shares it with lines on standard output.
    line: Option<ProgressBar>,
}

impl MatchProgress {
    /// For a match of at most `rounds` rounds, which begins now.
    ///
    /// * `shares`: whether the match is written to standard output while it is played.
    pub(crate) fn new(rounds: u32, shares: bool) -> Self {
        let is_shown = io::stderr().is_terminal() && !(shares && io::stdout().is_terminal());
        let line = || ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        Self {
            began: Instant::now(),
            rounds,
            line: is_shown.then(line),
        }
    }

    /// This many turns have been played, and the last was in `round`.
    pub(crate) fn show(&self, turns: u32, round: u32) {
        if let Some(line) = &self.line
            && self.began.elapsed() >= LONG
        {
            line.set_style(indicatif::ProgressStyle::default_spinner());
            line.set_message(format!(
                "round {round} of at most {}, {} played, {} s",
                self.rounds,
                words::turns(turns),
                self.began.elapsed().as_secs()
            ));
            line.tick();
        }
    }

    /// Writes a permanent line to standard error.
    pub(crate) fn say(&self, text: &str) {
        let say = || {
            // If standard error is closed, nobody can read this.
            let _ = writeln!(io::stderr(), "{text}");
        };
        match &self.line {
            Some(line) => line.suspend(say),
            None => say(),
        }
    }

    /// Removes the line.
    pub(crate) fn end(&self) {
        if let Some(line) = &self.line {
            line.finish_and_clear();
        }
    }
}
