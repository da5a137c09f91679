//! The tests of the page's own crate, which run inside a browser.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::json;

use super::cargo::cargo;
use crate::apt::is_root;
use crate::browsers::Browser;
use crate::failure::{Context, Failure, Result};
use crate::step;
use crate::toolchain::PAGE_TARGET;
use crate::tools::Tools;
use crate::workspace;

/// The tests in cargo's words: with the npm package's crate, which has none, so that it is linted without another build of all that it
/// needs.
const PAGE_TESTS: [&str; 7] = [
    "--locked",
    "--package",
    "web",
    "--package",
    "js",
    "--target",
    PAGE_TARGET,
];

/// Runs them all, including matches that the native tests have recorded.
///
/// # Errors
/// If a test fails, or the native tests have not recorded their matches yet.
pub(super) fn run(browser: Browser, driver: &Path, tools: &Tools) -> Result<()> {
    let hashes = workspace::target_dir().join("tmp/hashes.postcard");
    if !hashes.exists() {
        return Err(Failure::new(format!("{} is missing", hashes.display()))
            .advice("the native tests write it: `cargo xtask test --only native-tests`"));
    }
    let mut command = in_page(browser, driver, tools)?;
    step::lint(&mut command);
    command
        .args(["--no-fail-fast", "--features", "web/hashes"])
        .env("WASM_ARENA_HASHES", hashes);
    cargo(
        &format!("testing the page's crate in {}", browser.name()),
        command,
    )
}

/// Compiles the same tests, and what measures in browsers, and lints them.
///
/// # Errors
/// They do not compile, or have a warning.
pub(super) fn compile() -> Result<()> {
    let named = "--test sandbox_bench --test fuel_bench";
    for (title, words) in [("tests", ""), ("benchmarks", named)] {
        cargo(&format!("compiling the page's {title}"), compiled(words))?;
    }
    Ok(())
}

/// A command that compiles those that these words of cargo select.
fn compiled(words: &str) -> Command {
    let mut command = step::cargo("test --no-run");
    command.args(PAGE_TESTS).args(["--features", "web/hashes"]);
    step::lint(&mut command);
    command.args(words.split_whitespace());
    // They include files that are made later: any will do here.
    let any = workspace::root().join("Cargo.toml");
    for file in ["BENCH_BUNDLE", "BENCH_COMMAND", "HASHES"] {
        command.env(format!("WASM_ARENA_{file}"), &any);
    }
    command
}

/// The compilers with which a browser runs WebAssembly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Compilers {
    /// Only the baseline compiler.
    Quick,
    /// The default: first the baseline compiler, then the optimising compiler for hot code.
    Usual,
    /// Only the optimising compiler, so that short matches also run in its code. In Chromium without inlining: where no
    /// baseline code has counted calls, V8 chooses what to inline by size alone, as it does for no user. So what it inlines by
    /// counts of calls is not tested here.
    Optimising,
}

/// A `cargo test` of the page's own crate that runs inside a browser.
///
/// # Errors
/// A tool is missing, or the browser's settings cannot be written.
pub(crate) fn in_page(browser: Browser, driver: &Path, tools: &Tools) -> Result<Command> {
    in_page_by(Compilers::Usual, browser, driver, tools)
}

/// The same, with these compilers.
///
/// # Errors
/// A tool is missing, or the browser's settings cannot be written.
pub(crate) fn in_page_by(
    compilers: Compilers,
    browser: Browser,
    driver: &Path,
    tools: &Tools,
) -> Result<Command> {
    let mut command = tools.command("cargo")?;
    command.arg("test").args(PAGE_TESTS);
    command.env(
        "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER",
        "wasm-bindgen-test-runner",
    );
    for other in Browser::ALL {
        command.env_remove(other.driver_variable());
    }
    command.env(browser.driver_variable(), driver);
    command.env(
        "WASM_BINDGEN_TEST_WEBDRIVER_JSON",
        write_capabilities(browser, compilers)?,
    );
    command.env("WASM_BINDGEN_USE_BROWSER", "1");
    command
        .env("WASM_BINDGEN_TEST_TIMEOUT", "400")
        .env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", "30");
    Ok(command)
}

/// Writes the test runner's settings for starting `browser`.
fn write_capabilities(browser: Browser, compilers: Compilers) -> Result<PathBuf> {
    let (flag, preference, which) = match compilers {
        Compilers::Usual => (None, None, ""),
        Compilers::Quick => (
            Some("--js-flags=--liftoff-only"),
            Some("javascript.options.wasm_optimizingjit"),
            "-quick",
        ),
        Compilers::Optimising => (
            Some("--js-flags=--no-liftoff --no-wasm-inlining"),
            Some("javascript.options.wasm_baselinejit"),
            "-optimising",
        ),
    };
    let program = browser.program().unwrap_or_default();
    let capabilities = match browser {
        Browser::Chromium => {
            // The browser itself must not use the network or wait for a person.
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
            arguments.extend(flag);
            json!({ "goog:chromeOptions": { "args": arguments, "binary": program } })
        }
        Browser::Firefox => json!({ "moz:firefoxOptions": {
            "args": ["-headless"],
            "binary": program,
            "prefs": preference.into_iter().map(|off| (off, false)).collect::<HashMap<_, _>>(),
        } }),
    };
    let path = workspace::target_dir().join(format!("webdriver-{}{which}.json", browser.name()));
    fs::write(&path, capabilities.to_string()).while_(format!("writing {}", path.display()))?;
    Ok(path)
}
