//! Minifies the scripts and the style of the built page with the editor's esbuild from npm. Without npm they stay unchanged.

use std::fs;
use std::path::{Path, PathBuf};

use crate::commands::editor;
use crate::failure::{Context, Result};
use crate::integrity::integrity;
use crate::step;

/// Minifies the scripts and styles directly in this directory, and updates their hashes in its page.
///
/// # Errors
/// A file cannot be read or written, or esbuild does not understand one.
pub(crate) fn run(dir: &Path) -> Result<()> {
    let Some(esbuild) = editor::esbuild() else {
        println!("! Scripts and styles are not minified: npm brings the program for that.");
        return Ok(());
    };
    let path = dir.join("index.html");
    let mut page = fs::read_to_string(&path).while_(format!("reading {}", path.display()))?;
    for file in files(dir)? {
        let before = integrity_of(&file)?;
        minified(&esbuild, &file)?;
        page = page.replace(&before, &integrity_of(&file)?);
    }
    fs::write(&path, page).while_(format!("writing {}", path.display()))
}

/// Minifies one file, in its place.
///
/// # Errors
/// esbuild does not run, or does not understand the file.
pub(crate) fn one(file: &Path) -> Result<()> {
    editor::esbuild().map_or(Ok(()), |esbuild| minified(&esbuild, file))
}

fn minified(esbuild: &Path, file: &Path) -> Result<()> {
    let mut command = step::command(esbuild);
    command.arg(file).args([
        "--minify",
        "--target=es2022",
        "--charset=utf8",
        "--log-level=warning",
        "--allow-overwrite",
    ]);
    let mut output = std::ffi::OsString::from("--outfile=");
    output.push(file);
    command.arg(output);
    step::capture(&format!("minifying {}", file.display()), &mut command).map(drop)
}

/// The scripts and styles, except those that [`offline`](super::offline) has yet to write.
fn files(dir: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(dir).while_(format!("reading {}", dir.display()))?;
    let files = entries.flatten().map(|entry| entry.path());
    Ok(files.filter(|path| is_minified(path)).collect())
}

fn is_minified(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let is_text = [".js", ".css"].iter().any(|ending| name.ends_with(ending));
    is_text && !name.ends_with("_loader.js") && name != "service-worker.js"
}

fn integrity_of(path: &Path) -> Result<String> {
    let bytes = fs::read(path).while_(format!("reading {}", path.display()))?;
    Ok(integrity(&bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_later_is_minified_later() {
        for name in ["app-1a2b.js", "style-1a2b.css", "match_worker.js"] {
            assert!(is_minified(Path::new(name)), "{name}");
        }
        for name in [
            "match_worker_loader.js",
            "service-worker.js",
            "app-1a2b_bg.wasm",
            "index.html",
        ] {
            assert!(!is_minified(Path::new(name)), "{name}");
        }
    }
}
