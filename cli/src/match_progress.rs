//! How far a long match is: a line on a terminal's standard error, and nothing elsewhere.

use crate::words;
use indicatif::{ProgressBar, ProgressDrawTarget};
use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

/// Shorter matches need no line.
const LONG: Duration = Duration::from_secs(1);

/// Tells on standard error how far a match is.
#[derive(Debug)]
pub(crate) struct MatchProgress {
    began: Instant,
    /// The most rounds it may have.
    rounds: u32,
    /// `None` where standard error is no terminal, or shares it with lines on standard output.
    line: Option<ProgressBar>,
}

impl MatchProgress {
    /// Of a match over `rounds` rounds at most, which begins now.
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

    /// So many turns are played, and the last was in `round`.
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

    /// Writes a line that stays, to standard error.
    pub(crate) fn say(&self, text: &str) {
        let say = || {
            // A closed standard error leaves nobody to tell.
            let _ = writeln!(io::stderr(), "{text}");
        };
        match &self.line {
            Some(line) => line.suspend(say),
            None => say(),
        }
    }

    /// Takes the line away.
    pub(crate) fn end(&self) {
        if let Some(line) = &self.line {
            line.finish_and_clear();
        }
    }
}
