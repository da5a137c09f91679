//! `cargo xtask look`: a screenshot of the built page.

use crate::browsers::Browser;
use crate::failure::{Failure, Result};
use crate::step;
use crate::workspace;

/// The arguments of `look`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// --path '#/...' --size 1280x800 --dark --out FILE: a screenshot of this place, or with --state NAME of one that
    /// clicks lead to; --all --out DIR: every place and state in four sizes, light and dark; --readme: the boards in README.md
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    rest: Vec<String>,
}

/// Takes the screenshot; the arguments are those of the `look` program in `e2e/`.
///
/// # Errors
/// The page is not built, Chromium is missing, or the screenshot fails.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    if !workspace::dist_dir().join("index.html").is_file() {
        return Err(Failure::new("There is no page in dist/").advice("run `cargo xtask build` first"));
    }
    let driver = Browser::Chromium.ensure()?;
    let mut command = step::cargo("run --quiet --locked --package e2e --bin look --");
    command
        .args(&arguments.rest)
        .env("E2E_BROWSER", Browser::Chromium.name())
        .env(Browser::Chromium.driver_variable(), driver);
    command.env("E2E_DIST", workspace::dist_dir());
    step::show("taking the screenshot", &mut command)
}
