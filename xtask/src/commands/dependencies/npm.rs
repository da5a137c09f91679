//! The packages from npm that are bundled for the page, as their lock files name them.

use std::fs;

use serde_json::Value;

use super::Package;
use crate::failure::{Context, Result};
use crate::workspace;

/// The directories of the lock files.
const LOCKED: [&str; 2] = ["www/assemblyscript", "www/editor"];

/// All of them; they come from the registry of npm, which the lock files hold them against by their hashes.
///
/// # Errors
/// A lock file cannot be read.
pub(super) fn packages() -> Result<Vec<Package>> {
    let mut all = Vec::new();
    for dir in LOCKED {
        let path = workspace::root().join(dir).join("package-lock.json");
        let text = fs::read_to_string(&path).while_(format!("reading {}", path.display()))?;
        let lock: Value = serde_json::from_str(&text).while_(format!("reading {}", path.display()))?;
        all.extend(locked(&lock));
    }
    Ok(all)
}

/// The packages of a lock file. The one without a path is that of the directory itself.
fn locked(lock: &Value) -> Vec<Package> {
    let text = |package: &Value, member: &str| package[member].as_str().unwrap_or_default().to_owned();
    let all = lock["packages"].as_object().into_iter().flatten();
    all.filter_map(|(path, package)| {
        let (_, name) = path.rsplit_once("node_modules/")?;
        Some(Package {
            name: name.to_owned(),
            version: text(package, "version"),
            licence: text(package, "license"),
            source: text(package, "integrity"),
        })
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_are_read_from_a_lock_file() {
        let lock = serde_json::json!({ "packages": {
            "": { "name": "own", "version": "1.0.0" },
            "node_modules/a": { "version": "1.2.3", "license": "MIT", "integrity": "sha512-1" },
            "node_modules/a/node_modules/@b/c": { "version": "2.0.0" },
        } });
        let found = locked(&lock);
        let names: Vec<_> = found.iter().map(|package| package.name.as_str()).collect();
        assert_eq!(names, ["a", "@b/c"]);
        assert_eq!(
            (found[0].licence.as_str(), found[1].licence.as_str()),
            ("MIT", "")
        );
    }
}
