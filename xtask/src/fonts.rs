//! Fonts with the letters of every language of the page. Without them a browser draws boxes, which are wider than the
//! letters, so the tests would check a layout that nobody sees.

use crate::apt::{self, is_root};
use crate::failure::{Failure, Result};
use crate::step;
use crate::tools::find_on_path;

/// The languages whose letters not every system has, by fontconfig's names, and the package that has them.
const FONTS: [(&str, &str); 2] = [("hi", "fonts-noto-core"), ("zh-cn", "fonts-wqy-microhei")];

/// Installs the fonts that are missing. A system without fontconfig and apt has its own.
///
/// # Errors
/// If fonts are missing and cannot be installed here; the message says what to install.
pub(crate) fn ensure() -> Result<()> {
    if find_on_path("fc-list").is_none() {
        if find_on_path("apt-get").is_none() {
            return Ok(());
        }
        install(&["fontconfig"])?;
    }
    let missing: Vec<_> = FONTS
        .into_iter()
        .filter(|(language, _)| !has_letters_of(language))
        .map(|(_, package)| package)
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    install(&missing)
}

fn has_letters_of(language: &str) -> bool {
    let mut list = step::command("fc-list");
    list.arg(format!(":lang={language}"));
    step::capture("asking for fonts", &mut list).is_ok_and(|fonts| !fonts.trim().is_empty())
}

fn install(packages: &[&str]) -> Result<()> {
    if is_root() {
        return apt::install(packages);
    }
    let packages = packages.join(" ");
    Err(
        Failure::new("The tests look at the page in Hindi and Chinese, and no font here has their letters")
            .advice(format!(
                "install fonts that have them (Debian: `apt-get install {packages}`)"
            )),
    )
}
