//! Makes the npm package smaller without changing its behaviour.

use std::fs;
use std::path::{Path, PathBuf};

use crate::commands::editor;
use crate::failure::{Context, Failure, Result};
use crate::gzip;
use crate::step;

/// Minifies the scripts of a directory separately. Exports keep their names; the declarations beside the scripts describe
/// them.
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

/// Compresses a tarball again, as small as the gzip format allows.
///
/// # Errors
/// The file cannot be read or written, or is not a tarball.
pub(super) fn compress(tarball: &Path) -> Result<()> {
    let packed = fs::read(tarball).while_(format!("reading {}", tarball.display()))?;
    let files = gzip::unpack(&packed)
        .ok_or_else(|| Failure::new(format!("{} is not compressed by gzip", tarball.display())))?;
    fs::write(tarball, gzip::pack_tightly(&files)).while_(format!("writing {}", tarball.display()))
}
