//! Shows a tournament's progress and remaining time: a bar on a terminal, an occasional line elsewhere.

use crate::words;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{IsTerminal as _, Write as _};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Seconds between two lines if standard error is not a terminal.
const LINES_EVERY: Duration = Duration::from_secs(10);

/// Shows progress on standard error.
#[derive(Debug)]
pub struct ProgressDisplay {
    how: How,
    started: Instant,
    /// Matches that were played before this command began.
    before: usize,
}

#[derive(Debug)]
enum How {
    Hidden,
    Bar(ProgressBar),
    /// When the last line was written.
    Lines(Mutex<Instant>),
}

impl ProgressDisplay {
    /// Starts with `played` of `all` matches already done.
    pub fn new(played: usize, all: usize) -> Self {
        let how = if std::io::stderr().is_terminal() {
            How::Bar(bar(played, all))
        } else {
            How::Lines(Mutex::new(Instant::now()))
        };
        Self {
            how,
            started: Instant::now(),
            before: played,
        }
    }

    /// Shows nothing.
    pub fn hidden() -> Self {
        Self {
            how: How::Hidden,
            started: Instant::now(),
            before: 0,
        }
    }

    /// `played` of `all` matches are done.
    pub fn show(&self, played: usize, all: usize) {
        match &self.how {
            How::Hidden => {}
            How::Bar(bar) => {
                // A settled order ends a tournament early.
                if bar.length() != Some(all as u64) {
                    bar.set_length(all as u64);
                    bar.set_style(style(all));
                }
                bar.set_position(played as u64);
            }
            How::Lines(last) => {
                let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
                if last.elapsed() >= LINES_EVERY {
                    *last = Instant::now();
                    eprintln!("{}", line(played, all, self.before, self.started.elapsed()));
                }
            }
        }
    }

    /// Prints something on standard error, above the bar.
    pub fn say(&self, text: &str) {
        // If standard error is closed, nobody can read this.
        let say = || {
            let _ = writeln!(std::io::stderr(), "{text}");
        };
        match &self.how {
            How::Bar(bar) => bar.suspend(say),
            How::Hidden | How::Lines(_) => say(),
        }
    }

    /// Removes the bar.
    pub fn end(&self) {
        if let How::Bar(bar) = &self.how {
            bar.finish_and_clear();
        }
    }
}

fn bar(played: usize, all: usize) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(all as u64), ProgressDrawTarget::stderr())
        .with_position(played as u64)
        .with_style(style(all));
    // Earlier matches say nothing about the current speed.
    bar.reset_eta();
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}

fn style(all: usize) -> ProgressStyle {
    ProgressStyle::with_template(&template(all)).unwrap_or_else(|_| ProgressStyle::default_bar())
}

fn template(all: usize) -> String {
    format!("{{wide_bar}} {{pos}} of {}, {{eta}} left", words::matches(all))
}

/// `120 of 600 matches, 12.0 a second, 40 s left`.
fn line(played: usize, all: usize, before: usize, elapsed: Duration) -> String {
    let speed = (played.saturating_sub(before)) as f64 / elapsed.as_secs_f64().max(0.001);
    let left = if speed > 0.0 {
        let seconds = (all.saturating_sub(played)) as f64 / speed;
        time_in_words(Duration::from_secs_f64(seconds.min(1e9)))
    } else {
        "unknown time".into()
    };
    format!(
        "{played} of {}, {speed:.1} a second, {left} left",
        words::matches(all)
    )
}

/// `40 s`, `4 min`, `33 h 19 min`.
pub(super) fn time_in_words(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..120 => format!("{seconds} s"),
        120..7200 => format!("{} min", seconds / 60),
        _ => format!("{} h {} min", seconds / 3600, seconds % 3600 / 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_played_before_does_not_count_as_speed() {
        let after = |seconds, played, all, before| line(played, all, before, Duration::from_secs(seconds));
        assert_eq!(
            after(10, 120, 600, 0),
            "120 of 600 matches, 12.0 a second, 40 s left"
        );
        assert_eq!(
            after(10, 120, 600, 100),
            "120 of 600 matches, 2.0 a second, 4 min left"
        );
        assert_eq!(
            after(10, 5, 60_000, 0),
            "5 of 60000 matches, 0.5 a second, 33 h 19 min left"
        );
        assert_eq!(
            after(10, 100, 600, 100),
            "100 of 600 matches, 0.0 a second, unknown time left"
        );
    }

    #[test]
    fn the_bar_s_form_is_one_that_indicatif_knows() {
        assert_eq!(template(7), "{wide_bar} {pos} of 7 matches, {eta} left");
        assert!(ProgressStyle::with_template(&template(7)).is_ok());
    }
}
