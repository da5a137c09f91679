//! `cargo xtask e2e`: end-to-end tests of the built page in real browsers.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::arena;
use crate::browsers::Browser;
use crate::commands::{build, npm};
use crate::failure::{Context, Failure, Result};
use crate::npm_packages;
use crate::step;
use crate::toolchain;
use crate::tools::Tools;
use crate::workspace;

/// The tests, which `cargo test` leaves out unless they are named.
pub(crate) const TESTS: [&str; 6] = ["--test", "harness", "--test", "page", "--test", "scenarios"];

/// The arguments of `e2e`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Only in this browser
    #[arg(long, value_name = "NAME")]
    browser: Option<Browser>,
    /// Use the existing dist/
    #[arg(long)]
    no_build: bool,
    /// Further arguments, after these, for cargo test: `--test scenarios -- part_of_a_name`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    rest: Vec<String>,
}

impl Arguments {
    /// The arguments for cargo.
    pub(crate) fn further(&self) -> &[String] {
        &self.rest
    }
}

/// Builds the page and runs the tests in each browser; further arguments go to `cargo test`.
///
/// # Errors
/// If something is missing and cannot be installed, the build fails, or a test fails.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let browsers = arguments
        .browser
        .map_or_else(|| Browser::ALL.to_vec(), |browser| vec![browser]);
    if !arguments.no_build {
        toolchain::ensure_wasm_targets()?;
        build::quietly(&Tools::for_page()?)?;
    }
    let mut command_line = step::cargo("build --locked --package cli");
    step::capture("building arena, which serves rooms", &mut command_line)?;
    let mut failed = Vec::new();
    for browser in browsers {
        let driver = browser.ensure()?;
        println!("… end-to-end tests in {}", browser.name());
        let further = with_ignored(arguments.further());
        let names_one = further.iter().any(|word| word == "--test");
        let all: &[&str] = if names_one { &[] } else { &TESTS };
        if !command(browser, &driver)
            .args(all)
            .args(&further)
            .status()
            .while_("starting cargo test")?
            .success()
        {
            failed.push(browser.name());
        }
    }
    if failed.is_empty() {
        return Ok(());
    }
    Err(Failure::new(format!(
        "The end-to-end tests failed in {}",
        failed.join(" and in ")
    ))
    .advice("see the messages above; screenshots are in target/e2e/"))
}

/// Words for `cargo test` by which it runs the scenarios, too, that the suite ignores since they take long.
fn with_ignored(words: &[String]) -> Vec<String> {
    let mut words = words.to_owned();
    if !words.iter().any(|word| word == "--") {
        words.push("--".to_owned());
    }
    words.push("--include-ignored".to_owned());
    words
}

/// The tests in one browser, compiled without other packages.
pub(crate) fn command(browser: Browser, driver: &Path) -> Command {
    let command = step::cargo("test --locked --no-fail-fast --package e2e");
    in_browser(command, browser, driver)
}

/// A command of the tests with what they need to know of a browser.
pub(crate) fn in_browser(mut command: Command, browser: Browser, driver: &Path) -> Command {
    command
        .env("E2E_BROWSER", browser.name())
        .env(browser.driver_variable(), driver);
    command.env("E2E_DIST", workspace::dist_dir());
    command.env("E2E_ARENA", arena::program());
    let package = npm::installed_dir();
    if package.is_dir() {
        command.env("E2E_PACKAGE", package);
    }
    if let Some(axe) = axe() {
        command.env("E2E_AXE", axe);
    }
    // A failure shows the page's text; a backtrace of the test's runtime would only hide it.
    command.env("RUST_BACKTRACE", "0");
    command
}

/// The script of axe-core, which checks accessibility; `None` without npm.
fn axe() -> Option<PathBuf> {
    let build = workspace::target_dir().join("axe-build");
    let source = workspace::root().join("e2e").join("axe");
    if let Err(failure) = npm_packages::install(&source, &build, "axe-core") {
        println!("! The scenarios go on without axe-core: {failure}");
        return None;
    }
    Some(build.join("node_modules").join("axe-core").join("axe.min.js"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ignored_scenarios_are_run_whatever_the_words_are() {
        for (words, all) in [
            ("", "-- --include-ignored"),
            ("--test scenarios", "--test scenarios -- --include-ignored"),
            (
                "--test scenarios -- name",
                "--test scenarios -- name --include-ignored",
            ),
        ] {
            let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
            assert_eq!(with_ignored(&words).join(" "), all);
        }
    }
}
