//! Which tests of a step took longest, by the moments at which their results appeared in its log.
//!
//! The test harness says of a test only that it has ended. It runs the tests of a program in the order of their names, a few at a
//! time, so the next one begins when one ends.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read as _;
use std::path::Path;
use std::time::Duration;

use crate::failure::{Context, Result};

/// How many tests are listed.
const LISTED: usize = 40;

/// What a log has said so far.
#[derive(Default)]
pub(super) struct Slowest {
    log: Option<File>,
    /// What follows the last whole line.
    rest: Vec<u8>,
    /// The program that runs now, when it began, and what has ended since.
    program: String,
    began: Duration,
    ended: Vec<(String, Duration)>,
    /// How long each test of earlier programs ran.
    times: Vec<(Duration, String)>,
}

impl Slowest {
    /// Reads what has come to the log at `now`; `threads` tests run at a time.
    pub(super) fn look(&mut self, log: &Path, now: Duration, threads: usize) {
        // What cannot be read is not listed; the step itself does not depend on it.
        if self.log.is_none() {
            self.log = File::open(log).ok();
        }
        if let Some(log) = &mut self.log {
            let _ = log.read_to_end(&mut self.rest);
        }
        while let Some(end) = self.rest.iter().position(|&byte| byte == b'\n') {
            let line: Vec<u8> = self.rest.drain(..=end).collect();
            self.take(String::from_utf8_lossy(&line).trim(), now, threads);
        }
    }

    fn take(&mut self, line: &str, now: Duration, threads: usize) {
        if let Some(program) = line.strip_prefix("Running ") {
            program
                .split(" (")
                .next()
                .unwrap_or_default()
                .clone_into(&mut self.program);
        } else if line.starts_with("running ") {
            self.began = now;
        } else if line.starts_with("test result:") {
            self.close(threads);
        } else if let Some((name, _)) = line
            .strip_prefix("test ")
            .and_then(|test| test.split_once(" ... "))
        {
            self.ended.push((name.to_owned(), now));
        }
    }

    /// Works out when each test of the program began.
    fn close(&mut self, threads: usize) {
        let ended = std::mem::take(&mut self.ended);
        let in_order: BTreeMap<&String, Duration> = ended.iter().map(|(name, end)| (name, *end)).collect();
        for (place, (name, end)) in in_order.into_iter().enumerate() {
            let freed = place.checked_sub(threads).map(|earlier| ended[earlier].1);
            let time = end.saturating_sub(freed.unwrap_or(self.began));
            self.times.push((time, format!("{name} ({})", self.program)));
        }
    }

    /// Writes the tests that took longest to a file, the slowest first.
    ///
    /// # Errors
    /// It cannot be written.
    pub(super) fn write(mut self, file: &Path) -> Result<()> {
        self.times.sort_by(|one, other| other.cmp(one));
        let listed = self.times.iter().take(LISTED);
        let lines: String = listed
            .map(|(time, test)| format!("{:>6.1} s  {test}\n", time.as_secs_f64()))
            .collect();
        fs::write(file, lines).while_(format!("writing {}", file.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_began_when_an_earlier_one_made_room_for_it() {
        let mut slowest = Slowest::default();
        let lines = [
            (0, "Running tests/play.rs (target/debug/deps/play-1)"),
            (1, "running 4 tests"),
            (3, "test b ... ok"),
            (9, "test a ... ok"),
            (10, "test c ... FAILED"),
            (11, "test d ... ok"),
            (11, "test result: FAILED. 3 passed"),
        ];
        for (second, line) in lines {
            slowest.take(line, Duration::from_secs(second), 2);
        }
        let times: Vec<u64> = slowest.times.iter().map(|(time, _)| time.as_secs()).collect();
        // With two at a time, c began when b had ended, and d when a had.
        assert_eq!(times, [8, 2, 7, 2]);
        assert_eq!(slowest.times[0].1, "a (tests/play.rs)");
    }
}
