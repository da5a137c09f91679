//! Another build of the page: a copy of the built one under another name, with some files changed.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use base64ct::{Base64, Encoding};
use e2e::{Result, dist_dir};
use sha2::{Digest, Sha256};

const SERVICE_WORKER: &str = "service-worker.js";

/// The name of the build in a directory.
pub fn name_of(dir: &Path) -> Result<String> {
    let page = fs::read_to_string(dir.join("index.html"))?;
    let (_, rest) = page.split_once("name=\"build\" content=\"").context("no build")?;
    let (name, _) = rest.split_once('"').context("no build")?;
    ensure!(
        name.len() == 16,
        "{name:?} names no build; was the page built by `cargo xtask build`?"
    );
    Ok(name.to_owned())
}

/// Copies the built page to a directory of this name, as the build of that name.
///
/// * `changes`: a file, the text to replace, and its replacement; an empty text means that the replacement is inserted at
///   the beginning.
pub fn build(dir: &str, name: &str, changes: &[(&str, &str, &str)]) -> Result<PathBuf> {
    let (from, to) = (
        dist_dir(),
        Path::new(env!("CARGO_TARGET_TMPDIR")).join("builds").join(dir),
    );
    if to.exists() {
        fs::remove_dir_all(&to)?;
    }
    copy(&from, &to)?;
    let old = name_of(&from)?;
    let mut service_worker = fs::read_to_string(to.join(SERVICE_WORKER))?.replace(&old, name);
    let mut change = |file: &str, by: &dyn Fn(&str) -> String| -> Result {
        let path = to.join(file);
        let text = fs::read_to_string(&path).with_context(|| format!("reading {file}"))?;
        let changed = by(&text);
        let is_listed = service_worker.contains(&integrity(&text));
        ensure!(is_listed && changed != text, "{file} is not as it is expected");
        service_worker = service_worker.replace(&integrity(&text), &integrity(&changed));
        Ok(fs::write(&path, changed)?)
    };
    for file in [
        "index.html",
        "match_worker_loader.js",
        "clock_worker_loader.js",
        "gif_worker_loader.js",
    ] {
        change(file, &|text| text.replace(&old, name))?;
    }
    for (file, before, after) in changes {
        change(file, &|text| text.replacen(before, after, 1))?;
    }
    fs::write(to.join(SERVICE_WORKER), service_worker)?;
    Ok(to)
}

/// Copies a file from one build to the other, as in an unfinished update.
pub fn copy_file(name: &str, from: &Path, to: &Path) -> Result {
    fs::copy(from.join(name), to.join(name)).with_context(|| format!("copying {name}"))?;
    Ok(())
}

fn integrity(text: &str) -> String {
    format!("sha256-{}", Base64::encode_string(&Sha256::digest(text)))
}

/// Copies a directory with everything in it.
pub fn copy(from: &Path, to: &Path) -> Result {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to)?;
        } else {
            fs::copy(entry.path(), &to)?;
        }
    }
    Ok(())
}
