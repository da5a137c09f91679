//! `cargo xtask test`: everything that must hold before a change lands.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use serde_json::json;

use crate::apt::{self, is_root};
use crate::browsers::Browser;
use crate::commands::{bots, build, e2e, fmt, size, templates};
use crate::failure::{Context, Result};
use crate::step;
use crate::toolchain::{self, PAGE_TARGET};
use crate::tools::{Tools, find_on_path};
use crate::workspace;

/// Crates that are no part of the native tests: it drives browsers.
const NOT_NATIVE: [&str; 2] = ["--exclude", "e2e"];

/// Runs all steps and ends with a table of them. A failed step does not stop the others, except where they need what
/// it makes. The code is that of success only if every step passed.
pub(crate) fn run() -> ExitCode {
    let mut report = Report::default();
    report.step("toolchain", || {
        toolchain::ensure_components()?;
        toolchain::ensure_wasm_targets()
    });
    report.step("format", || {
        fmt::commands(true)
            .into_iter()
            .try_for_each(|command| cargo("checking the format", command))
    });
    report.step("lints", lints);
    // Some compilers come through these; what native bots are written in, and a recipe for tournaments, are tested
    // where their programs are.
    for (program, package) in [
        ("npm", "npm"),
        ("pip3", "python3-pip"),
        ("parallel", "parallel"),
        ("javac", "default-jdk-headless"),
    ] {
        if find_on_path(program).is_none() && apt::install(&[package]).is_err() {
            report.absent(program, &format!("root and apt, or the package {package}"));
        }
    }
    for template in report.step("templates", templates::build).unwrap_or_default() {
        report.absent(&template.name, &template.needs);
    }
    // The command line's tests play them.
    report.step("bots", bots::run);
    report.step("native tests", native_tests);
    report.step("bots' tests", bots_tests);
    let tools = report.step("tools", Tools::for_page);
    if let Some(tools) = &tools {
        let built = report.step("page", || build::quietly(tools)).is_some();
        if built {
            report.step("size", || size::run(tools.wasm_opt));
        } else {
            report.skip("size", "the page is not built");
        }
        for browser in Browser::ALL {
            in_browser(&mut report, browser, tools, built);
        }
    } else {
        for name in ["page", "size", "page tests", "end to end"] {
            report.skip(name, "a tool is missing");
        }
    }
    report.end()
}

/// The steps that need one browser.
fn in_browser(report: &mut Report, browser: Browser, tools: &Tools, built: bool) {
    let name = browser.name();
    let (page, scenarios) = (format!("page tests, {name}"), format!("end to end, {name}"));
    let Some(driver) = report.step(name, || browser.ensure()) else {
        report.skip(&page, "the browser is missing");
        report.skip(&scenarios, "the browser is missing");
        return;
    };
    report.step(&page, || page_tests(browser, &driver, tools));
    if built {
        report.step(&scenarios, || {
            cargo(
                &format!("testing end to end in {name}"),
                e2e::command(browser, &driver),
            )
        });
    } else {
        report.skip(&scenarios, "the page is not built");
    }
}

fn lints() -> Result<()> {
    let mut native = step::command("cargo");
    native.args([
        "clippy",
        "--locked",
        "--workspace",
        "--all-targets",
        "--exclude",
        "web",
        "--",
        "-D",
        "warnings",
    ]);
    cargo("linting all native crates", native)?;
    let mut page = step::command("cargo");
    page.args([
        "clippy",
        "--locked",
        "--package",
        "web",
        "--all-targets",
        "--target",
        PAGE_TARGET,
    ]);
    page.args(["--", "-D", "warnings"]);
    cargo("linting the page", page)?;
    let mut guests = step::command("cargo");
    guests
        .args([
            "clippy",
            "--locked",
            "--workspace",
            "--all-targets",
            "--manifest-path",
        ])
        .arg(bots::manifest());
    guests
        .arg("--target-dir")
        .arg(bots::build_dir())
        .args(["--", "-D", "warnings"]);
    cargo("linting the bots", guests)
}

fn native_tests() -> Result<()> {
    let mut command = step::command("cargo");
    command
        .args(["test", "--locked", "--no-fail-fast", "--workspace"])
        .args(NOT_NATIVE)
        .env("ARENA_BOTS", workspace::bots_dir());
    cargo("testing all native crates", command)
}

fn bots_tests() -> Result<()> {
    let mut command = step::command("cargo");
    command
        .args(["test", "--locked", "--workspace", "--manifest-path"])
        .arg(bots::manifest());
    command.arg("--target-dir").arg(bots::build_dir());
    cargo("testing the bots", command)
}

/// The tests of the page's own crate, inside a browser; among them matches that the native tests have written down.
fn page_tests(browser: Browser, driver: &Path, tools: &Tools) -> Result<()> {
    let mut command = in_page(browser, driver, tools)?;
    command.args(["--features", "hashes"]).env(
        "WASM_ARENA_HASHES",
        workspace::target_dir().join("tmp/hashes.postcard"),
    );
    cargo(
        &format!("testing the page's crate in {}", browser.name()),
        command,
    )
}

/// A `cargo test` of the page's own crate that runs inside a browser.
///
/// # Errors
/// A tool is missing, or the browser's settings cannot be written.
pub(crate) fn in_page(browser: Browser, driver: &Path, tools: &Tools) -> Result<Command> {
    let mut command = tools.command("cargo")?;
    command.args(["test", "--locked", "--package", "web", "--target", PAGE_TARGET]);
    command.env(
        "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER",
        "wasm-bindgen-test-runner",
    );
    for other in Browser::ALL {
        command.env_remove(other.driver_variable());
    }
    command.env(browser.driver_variable(), driver);
    command.env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", write_capabilities(browser)?);
    command.env("WASM_BINDGEN_USE_BROWSER", "1");
    command
        .env("WASM_BINDGEN_TEST_TIMEOUT", "180")
        .env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", "30");
    Ok(command)
}

/// Writes how the test runner is to start `browser`.
fn write_capabilities(browser: Browser) -> Result<PathBuf> {
    let program = browser.program().unwrap_or_default();
    let capabilities = match browser {
        Browser::Chromium => {
            // Nothing of the browser's own may use the network or wait for a person.
            let mut arguments = vec![
                "--headless",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
            ];
            if is_root() {
                arguments.push("--no-sandbox");
            }
            json!({ "goog:chromeOptions": { "args": arguments, "binary": program } })
        }
        Browser::Firefox => json!({ "moz:firefoxOptions": { "args": ["-headless"], "binary": program } }),
    };
    let path = workspace::target_dir().join(format!("webdriver-{}.json", browser.name()));
    fs::write(&path, capabilities.to_string()).while_(format!("writing {}", path.display()))?;
    Ok(path)
}

fn cargo(title: &str, mut command: Command) -> Result<()> {
    step::run(title, "", &mut command)
        .map_err(|failure| failure.advice(format!("to see it again: {}", command_line(&command))))
}

/// The command as a person would type it.
fn command_line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}

/// The outcome of every step.
#[derive(Default)]
struct Report {
    rows: Vec<(String, Duration, String)>,
    passed: usize,
    failed: usize,
}

impl Report {
    fn step<T>(&mut self, name: &str, run: impl FnOnce() -> Result<T>) -> Option<T> {
        let started = Instant::now();
        let outcome = run();
        let time = started.elapsed();
        match outcome {
            Ok(value) => {
                self.passed += 1;
                self.rows.push((name.to_owned(), time, "passed".to_owned()));
                Some(value)
            }
            Err(failure) => {
                println!("\n✗ {name}: {failure}\n");
                self.failed += 1;
                self.rows.push((name.to_owned(), time, "FAILED".to_owned()));
                None
            }
        }
    }

    /// A step that cannot run counts as failed: nothing is ever left untested in silence.
    fn skip(&mut self, name: &str, why: &str) {
        self.failed += 1;
        self.rows
            .push((name.to_owned(), Duration::ZERO, format!("FAILED: {why}")));
    }

    /// What is left out where an optional part is missing on this machine: no failure, but told.
    fn absent(&mut self, name: &str, why: &str) {
        let row = (format!("  {name}"), Duration::ZERO, format!("skipped: {why}"));
        self.rows.push(row);
    }

    fn end(&self) -> ExitCode {
        println!();
        for (name, time, outcome) in &self.rows {
            println!("{name:<24} {:>13}  {outcome}", step::duration(*time));
        }
        println!("\n{} passed, {} failed", self.passed, self.failed);
        if self.failed == 0 {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::failure::Failure;

    #[test]
    fn one_failed_step_fails_the_whole_and_stops_nothing() {
        let mut report = Report::default();
        assert_eq!(
            report.step("first", || Err::<(), _>(Failure::new("broken"))),
            None
        );
        assert_eq!(report.step("second", || Ok(7)), Some(7));
        assert_eq!((report.passed, report.failed), (1, 1));
        assert_ne!(report.end(), ExitCode::SUCCESS);
    }

    #[test]
    fn a_step_that_cannot_run_fails() {
        let mut report = Report::default();
        report.skip("size", "the page is not built");
        assert_ne!(report.end(), ExitCode::SUCCESS);
    }
}
