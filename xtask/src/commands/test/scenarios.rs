//! The scenarios in one browser. If only a few fail, they are run once more on their own.
//!
//! Hundreds of scenarios drive a real browser in parallel for a quarter of an hour, and a shared machine sometimes
//! stalls one beyond its patience. A scenario that fails again has failed. One that passes the second time is named at
//! the end of the run, since it may reveal a rare fault.

use std::fs;
use std::path::Path;

use super::cargo::cargo;
use super::report::{failed_tests, results};
use crate::browsers::Browser;
use crate::commands::e2e;
use crate::failure::{Context, Result};
use crate::step;
use crate::workspace;

/// The modules whose scenarios run in both browsers: what they show depends on the browser's own storage, input, workers,
/// frames, layout or WebAssembly. Only Chromium runs the others, so that the suite ends in time, although some of them (`offline`,
/// `tabs`, `access`, `element`) depend on the browser, too. What takes longest, and what measures, is ignored in both: `cargo xtask e2e`
/// runs every scenario in both browsers.
const IN_BOTH: [&str; 11] = [
    // The browser's storage, and how long it keeps data.
    "keep",
    "storage",
    "workshop_results",
    // Keys, pointers and fingers; dropping, pasting, opening, downloading and copying.
    "arrivals",
    "hand",
    // WebAssembly and its traps, workers, and how they are ended.
    "faults",
    "scripts",
    // Two people with a server between them.
    "rooms_whole",
    // Frames, policies, and layout.
    "embed",
    "layout",
    "policy",
];

/// More failures than this are not accidental, and nothing is run again.
const MOST_RUN_AGAIN: usize = 3;

/// Runs all; the names of those that passed only when they were run again.
///
/// # Errors
/// Many fail, one fails twice, or they cannot be run to their end.
pub(super) fn run(browser: Browser, driver: &Path) -> Result<Vec<String>> {
    let title = format!("testing end to end in {}", browser.name());
    let mut command = e2e::in_browser(step::native_test(""), browser, driver);
    command.args(e2e::TESTS).arg("--");
    if browser == Browser::Firefox {
        let others = modules()?
            .into_iter()
            .filter(|module| !IN_BOTH.contains(&module.as_str()));
        command.args(others.flat_map(|module| ["--skip".to_owned(), format!("{module}::")]));
    }
    let Err(failure) = cargo(&title, command) else {
        return Ok(Vec::new());
    };
    let output = failure.log().and_then(|log| fs::read_to_string(log).ok());
    let Some(failed) = output.as_deref().and_then(few_failed) else {
        return Err(failure);
    };
    println!(
        "\n✗ {failure}\n\nOnce more, by themselves: {}\n",
        failed.join(", ")
    );
    let mut again = e2e::in_browser(step::native_test(""), browser, driver);
    again.args(e2e::TESTS).args(["--", "--exact"]).args(&failed);
    cargo(&format!("{title} once more"), again)?;
    let named = failed.iter().map(|test| format!("{test} ({})", browser.name()));
    Ok(named.collect())
}

/// The modules of the scenarios.
fn modules() -> Result<Vec<String>> {
    let main = workspace::root().join("e2e/tests/scenarios/main.rs");
    let main = fs::read_to_string(&main).while_(format!("reading {}", main.display()))?;
    let names = main
        .lines()
        .filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'));
    Ok(names.map(str::to_owned).collect())
}

/// The names of the failed tests, if all have run and only a few have failed.
fn few_failed(output: &str) -> Option<Vec<&str>> {
    let began = output.lines().filter_map(|line| line.strip_prefix("running "));
    let count = |line: &str| line.split(' ').next()?.parse::<usize>().ok();
    let began: usize = began.filter_map(count).sum();
    let failed = failed_tests(output);
    let have_all_ended = began == results(output).count();
    (have_all_ended && !failed.is_empty() && failed.len() <= MOST_RUN_AGAIN).then_some(failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_that_failed_are_run_again_if_all_have_run() {
        let output =
            "running 1 test\ntest own ... ok\n\nrunning 2 tests\ntest a::b ... FAILED\ntest c ... ok\n";
        assert_eq!(few_failed(output), Some(vec!["a::b"]));
        // The browser, or the tests' own program, ended prematurely.
        assert_eq!(few_failed(&output.replace("running 2", "running 3")), None);
        // No named test failed: for instance, they did not compile.
        assert_eq!(few_failed("running 1 test\ntest own ... ok\n"), None);
    }

    #[test]
    fn the_named_modules_are_there() {
        let modules = modules().unwrap();
        for module in IN_BOTH {
            assert!(modules.iter().any(|name| name == module), "{module}");
        }
    }

    #[test]
    fn many_that_failed_are_not_run_again() {
        let output: String = (0..4)
            .map(|number| format!("test {number} ... FAILED\n"))
            .collect();
        assert_eq!(few_failed(&format!("running 4 tests\n{output}")), None);
    }
}
