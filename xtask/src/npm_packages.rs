//! Packages from npm, in the versions of a lock file.

use std::fs;
use std::path::Path;

use crate::failure::{Context, Failure, Result};
use crate::step;
use crate::tools::find_on_path;

/// The file that names the versions; when it changes, the packages are installed again.
const LOCK: &str = "package-lock.json";

/// Copies the files of `source` to `build`, and installs there what its `package.json` names.
///
/// * `what`: the packages' name in the progress message.
///
/// # Errors
/// npm is missing or fails, or a file cannot be written.
pub(crate) fn install(source: &Path, build: &Path, what: &str) -> Result<()> {
    let lock = fs::read(source.join(LOCK)).while_(format!("reading {LOCK}"))?;
    let installed = build.join("node_modules").join(".installed");
    let is_installed = fs::read(&installed).is_ok_and(|of| of == lock);
    fs::create_dir_all(build).while_(format!("creating {}", build.display()))?;
    for entry in fs::read_dir(source)
        .while_(format!("reading {}", source.display()))?
        .flatten()
    {
        let to = build.join(entry.file_name());
        fs::copy(entry.path(), &to).while_(format!("writing {}", to.display()))?;
    }
    if is_installed {
        return Ok(());
    }
    let npm = find_on_path("npm").ok_or_else(|| Failure::new("npm is not on PATH"))?;
    let mut command = step::command(npm);
    command
        .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
        .args(["--loglevel=error", "--prefix"])
        .arg(build);
    step::run(
        &format!("installing {what}"),
        "once; takes up to a minute",
        &mut command,
    )
    .map_err(|failure| failure.advice("check the network, then run the command again"))?;
    fs::write(&installed, lock).while_(format!("writing {}", installed.display()))
}
