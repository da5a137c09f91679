//! The outcome of every step, and the summary at the end.

use std::fs;
use std::process::ExitCode;
use std::time::Duration;

use super::lanes::Notes;
use crate::failure::{Failure, Result};
use crate::step;

/// How many failed tests are named for each failed step, so that the end fits one screen.
const NAMED_TESTS: usize = 8;

/// The outcome of every step so far.
#[derive(Default)]
pub(super) struct Report {
    rows: Vec<Row>,
}

struct Row {
    name: String,
    time: Duration,
    outcome: Outcome,
}

enum Outcome {
    Passed,
    Failed(Failure),
    /// It could not run, for this reason. That counts as failed, so that nothing is silently untested.
    NotRun(String),
    /// An optional part is missing on this machine; this says how to get it. Not a failure, but shown.
    Absent(String),
    /// A test that failed and then passed on its own. Not a failure, but shown: it has a fault, or reveals one.
    Unsteady,
}

impl Report {
    /// Records a step's outcome and its notes.
    pub(super) fn step(&mut self, name: &str, time: Duration, outcome: Result<Notes>) {
        let notes = match outcome {
            Ok(notes) => {
                self.add(name, time, Outcome::Passed);
                notes
            }
            Err(failure) => {
                println!("\n✗ {name}: {failure}\n");
                self.add(name, time, Outcome::Failed(failure));
                Notes::default()
            }
        };
        for (part, needs) in notes.absent {
            self.add(&part, Duration::ZERO, Outcome::Absent(needs));
        }
        for test in notes.unsteady {
            self.add(&test, Duration::ZERO, Outcome::Unsteady);
        }
    }

    /// Records that a step could not run, and why.
    pub(super) fn skip(&mut self, name: &str, why: &str) {
        self.add(name, Duration::ZERO, Outcome::NotRun(why.to_owned()));
    }

    /// Whether the step with this name has ended, or could not run.
    pub(super) fn has(&self, name: &str) -> bool {
        self.rows.iter().any(|row| row.name == name)
    }

    /// Whether the step with this name has run and passed.
    pub(super) fn passed(&self, name: &str) -> bool {
        self.rows
            .iter()
            .any(|row| row.name == name && matches!(row.outcome, Outcome::Passed))
    }

    /// Prints the table and how to repeat what failed; the exit code of the whole run.
    pub(super) fn end(&self) -> ExitCode {
        println!("\n{}", self.table());
        let failures = self.failures();
        if failures.is_empty() {
            ExitCode::SUCCESS
        } else {
            println!("\n{failures}");
            ExitCode::FAILURE
        }
    }

    fn add(&mut self, name: &str, time: Duration, outcome: Outcome) {
        self.rows.push(Row {
            name: name.to_owned(),
            time,
            outcome,
        });
    }

    /// One line per step, and the counts.
    fn table(&self) -> String {
        let mut table = String::new();
        let (mut passed, mut failed) = (0, 0);
        for row in &self.rows {
            let outcome = match &row.outcome {
                Outcome::Passed => {
                    passed += 1;
                    "passed".to_owned()
                }
                Outcome::Failed(_) => {
                    failed += 1;
                    "FAILED".to_owned()
                }
                Outcome::NotRun(why) => {
                    failed += 1;
                    format!("FAILED: {why}")
                }
                Outcome::Absent(needs) => format!("skipped: {needs}"),
                Outcome::Unsteady => "UNSTEADY: failed first, then passed by itself".to_owned(),
            };
            let indent = if matches!(row.outcome, Outcome::Absent(_) | Outcome::Unsteady) {
                "  "
            } else {
                ""
            };
            let name = format!("{indent}{}", row.name);
            table.push_str(&format!(
                "{name:<24} {:>13}  {outcome}\n",
                step::duration(row.time)
            ));
        }
        table + &format!("\n{passed} passed, {failed} failed")
    }

    /// The failed steps, with the names of the failed tests, and the command that runs them again.
    fn failures(&self) -> String {
        let mut text = String::new();
        for row in &self.rows {
            let Outcome::Failed(failure) = &row.outcome else {
                continue;
            };
            text.push_str(&format!("✗ {}: {}\n", row.name, failure.what()));
            let output = failure.log().and_then(|path| fs::read_to_string(path).ok());
            let output = output.unwrap_or_default();
            let tests = failed_tests(&output);
            for test in tests.iter().take(NAMED_TESTS) {
                text.push_str(&format!("    {test}\n"));
            }
            if tests.len() > NAMED_TESTS {
                text.push_str(&format!("    and {} more\n", tests.len() - NAMED_TESTS));
            }
            text.push_str(&format!("  Run it again: cargo xtask test --only {}\n", row.name));
        }
        text
    }
}

/// The names of the failed tests, from the output of Rust's test harness.
pub(super) fn failed_tests(output: &str) -> Vec<&str> {
    results(output)
        .filter(|(_, result)| result.starts_with("FAIL"))
        .map(|(name, _)| name)
        .collect()
}

/// The names of all tests and their results, from the output of Rust's test harness.
pub(super) fn results(output: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = output.lines().filter_map(|line| line.strip_prefix("test "));
    lines.filter_map(|line| line.split_once(" ... "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_failed_step_fails_the_whole() {
        let mut report = Report::default();
        report.step("first", Duration::ZERO, Err(Failure::new("broken")));
        report.step("second", Duration::ZERO, Ok(Notes::default()));
        assert!(!report.passed("first") && report.passed("second"));
        assert_ne!(report.end(), ExitCode::SUCCESS);
        assert!(report.table().contains("1 passed, 1 failed"));
        let failures = report.failures();
        assert!(
            failures.contains("broken") && failures.contains("--only first"),
            "{failures}"
        );
    }

    #[test]
    fn a_step_that_cannot_run_fails() {
        let mut report = Report::default();
        report.skip("size", "page failed");
        assert!(report.table().contains("0 passed, 1 failed"));
    }

    #[test]
    fn a_missing_optional_part_is_shown_and_fails_nothing() {
        let mut report = Report::default();
        let notes = Notes {
            absent: vec![("go".into(), "pip".into())],
            ..Notes::default()
        };
        report.step("templates", Duration::ZERO, Ok(notes));
        assert!(report.table().contains("skipped: pip"));
        assert!(report.failures().is_empty());
    }

    #[test]
    fn an_unsteady_test_is_shown_and_fails_nothing() {
        let mut report = Report::default();
        let notes = Notes {
            unsteady: vec!["replay::opens (firefox)".into()],
            ..Notes::default()
        };
        report.step("scenarios-firefox", Duration::ZERO, Ok(notes));
        let table = report.table();
        assert!(
            table.contains("replay::opens (firefox)") && table.contains("UNSTEADY"),
            "{table}"
        );
        assert!(table.contains("1 passed, 0 failed") && report.failures().is_empty());
    }

    #[test]
    fn failed_tests_are_found_by_name() {
        let output =
            "running 3 tests\ntest a::b ... ok\ntest c::d ... FAILED\ntest e ... FAIL\ntest f ... ignored\n";
        assert_eq!(failed_tests(output), ["c::d", "e"]);
    }
}
