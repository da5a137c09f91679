//! `cargo xtask e2e`: end-to-end tests of the built page in real browsers.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::arguments::Arguments;
use crate::browsers::Browser;
use crate::commands::{build, npm};
use crate::failure::{Context, Failure, Result};
use crate::npm_packages;
use crate::step;
use crate::toolchain;
use crate::tools::Tools;
use crate::workspace;

/// Builds the page and runs the tests in each browser; further arguments go to `cargo test`.
///
/// # Errors
/// If something is missing and cannot be installed, the build fails, or a test fails.
pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let browsers = match arguments.value("--browser")? {
        None => Browser::ALL.to_vec(),
        Some(name) => vec![parse_browser(&name)?],
    };
    let build_first = !arguments.flag("--no-build");
    let further: Vec<String> = arguments.rest().collect();
    if build_first {
        toolchain::ensure_wasm_targets()?;
        build::quietly(&Tools::for_page()?)?;
    }
    let mut failed = Vec::new();
    for browser in browsers {
        let driver = browser.ensure()?;
        println!("… end-to-end tests in {}", browser.name());
        if !command(browser, &driver)
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

/// The tests in one browser.
pub(crate) fn command(browser: Browser, driver: &Path) -> Command {
    let mut command = step::command("cargo");
    command.args(["test", "--locked", "--no-fail-fast", "--package", "e2e"]);
    command
        .env("E2E_BROWSER", browser.name())
        .env(browser.driver_variable(), driver);
    command.env("E2E_DIST", workspace::dist_dir());
    let package = npm::installed_dir();
    if package.is_dir() {
        command.env("E2E_PACKAGE", package);
    }
    if let Some(axe) = axe() {
        command.env("E2E_AXE", axe);
    }
    // A failure shows the page's text; the stack of the test's runtime would only hide it.
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

fn parse_browser(name: &str) -> Result<Browser> {
    Browser::ALL
        .into_iter()
        .find(|browser| browser.name() == name)
        .ok_or_else(|| {
            Failure::new(format!("--browser {name:?} is not known")).advice("choose chromium or firefox")
        })
}
