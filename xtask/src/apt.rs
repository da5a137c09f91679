//! Packages of Debian and its derivatives, which only root may install.

use std::sync::{Mutex, PoisonError};

use crate::failure::{Failure, Result};
use crate::step;
use crate::tools::find_on_path;

/// apt refuses to run twice at the same time.
static ONE: Mutex<()> = Mutex::new(());

/// Installs packages.
///
/// # Errors
/// If this is not root, there is no apt, or it fails; the message names the packages.
pub(crate) fn install(packages: &[&str]) -> Result<()> {
    let names = packages.join(" ");
    let by_hand = format!("install them by hand (Debian: `apt-get install {names}`)");
    if find_on_path("apt-get").is_none() {
        return Err(Failure::new(format!("There is no apt-get here to install {names}")).advice(by_hand));
    }
    if !is_root() {
        return Err(Failure::new(format!("Only root may install {names}")).advice(by_hand));
    }
    let _alone = ONE.lock().unwrap_or_else(PoisonError::into_inner);
    step::run(
        "updating apt's package lists",
        "takes up to a minute",
        step::command("apt-get").arg("update"),
    )
    .map_err(|failure| failure.advice(by_hand.clone()))?;
    step::run(
        &format!("installing {names}"),
        "once; takes 1 to 3 minutes",
        step::command("apt-get")
            .env("DEBIAN_FRONTEND", "noninteractive")
            .args(["install", "--yes", "--no-install-recommends"])
            .args(packages),
    )
    .map_err(|failure| failure.advice(by_hand))
}

/// Whether this process runs as root; Chromium's sandbox then does not start, and apt may install.
pub(crate) fn is_root() -> bool {
    step::capture("asking who runs this", step::command("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}
