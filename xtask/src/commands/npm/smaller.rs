//! What makes the npm package smaller, and changes nothing of what it does.

use std::fs;
use std::path::{Path, PathBuf};

use crate::commands::editor;
use crate::failure::{Context, Failure, Result};
use crate::gzip;
use crate::step;

/// Minifies the scripts of a directory, each for itself. What they export keeps its name, and is described by the declarations
/// beside them.
///
/// # Errors
/// The minifier cannot be installed, or fails.
pub(super) fn minify_scripts(dir: &Path) -> Result<()> {
    let mut command = step::command(editor::install_esbuild()?);
    let scripts = fs::read_dir(dir).while_(format!("reading {}", dir.display()))?;
    let mut scripts: Vec<PathBuf> = scripts.flatten().map(|entry| entry.path()).collect();
    scripts.retain(|path| path.extension().is_some_and(|extension| extension == "js"));
    scripts.sort();
    command
        .args(scripts)
        .args([
            "--minify",
            "--target=es2022",
            "--log-level=warning",
            "--allow-overwrite",
        ])
        .arg(format!("--outdir={}", dir.display()));
    step::capture("minifying the npm package", &mut command).map(drop)
}

/// Compresses a tarball anew, as small as gzip's form allows.
///
/// # Errors
/// The file cannot be read or written, or is no tarball.
pub(super) fn compress(tarball: &Path) -> Result<()> {
    let packed = fs::read(tarball).while_(format!("reading {}", tarball.display()))?;
    let files = gzip::unpack(&packed)
        .ok_or_else(|| Failure::new(format!("{} is not compressed by gzip", tarball.display())))?;
    fs::write(tarball, gzip::pack_tightly(&files)).while_(format!("writing {}", tarball.display()))
}
