//! Checks the dependencies of all workspaces against `deny.toml`: which licences they may have, where they may come from, and
//! which may be present in several versions. For packages from npm that are bundled for the page, checks the licences.
//!
//! Known vulnerabilities are not looked up: their database is on the network, and `cargo deny check advisories` reads it.

use std::fs;

use serde_json::Value;

use crate::failure::{Context, Failure, Result};
use crate::step;
use crate::tools::{Tool, Tools};
use crate::workspace;

/// The directories of all workspaces with a lock file, each with the path of its rules.
const WORKSPACES: [(&str, &str); 4] = [
    (".", "."),
    ("bots", "."),
    ("bots/interpreters", "bots/interpreters"),
    ("python", "."),
];
/// The warning that a rule applies to nothing: an error if the workspace has its own rules.
const NEEDLESS: [&str; 3] = [
    "license-exception-not-encountered",
    "unmatched-skip",
    "unnecessary-skip",
];
/// The directories with lock files of npm.
const BUNDLED: [&str; 2] = ["www/assemblyscript", "www/editor"];
/// The licences that packages from npm may have.
const LICENCES: [&str; 2] = ["MIT", "Apache-2.0"];

/// Checks the packages of all workspaces, and those from npm, against the rules.
///
/// # Errors
/// cargo-deny cannot be installed, or a package breaks a rule.
pub(crate) fn hold() -> Result<()> {
    let tools = Tools::of(&Tool::cargo_deny())?;
    for (dir, rules) in WORKSPACES {
        let root = workspace::root();
        let mut command = tools.command("cargo-deny")?;
        command
            .arg("--config")
            .arg(root.join(rules).join("deny.toml"))
            .arg("--manifest-path")
            .arg(root.join(dir).join("Cargo.toml"))
            .args(["--locked", "check", "--allow", "no-license-field"]);
        let needless = if dir == rules { "--deny" } else { "--allow" };
        command.args(NEEDLESS.iter().flat_map(|lint| [needless, lint]));
        command.args(["licenses", "sources", "bans"]);
        step::run(&format!("checking the packages of {dir}"), "", &mut command).map_err(|failure| {
            failure.advice(format!(
                "choose another package or version; or, where a new one is right, add it with its reason to {rules}/deny.toml"
            ))
        })?;
    }
    let mut problems = Vec::new();
    for dir in BUNDLED {
        let path = workspace::root().join(dir).join("package-lock.json");
        let text = fs::read_to_string(&path).while_(format!("reading {}", path.display()))?;
        let lock: Value = serde_json::from_str(&text).while_(format!("reading {}", path.display()))?;
        problems.extend(problems_of(&lock));
    }
    if problems.is_empty() {
        return Ok(());
    }
    Err(Failure::new(problems.join("\n")).advice("choose another package or version"))
}

/// The packages of an npm lock file with a different licence or without a hash, a line each.
fn problems_of(lock: &Value) -> Vec<String> {
    let mut problems = Vec::new();
    for (path, package) in lock["packages"].as_object().into_iter().flatten() {
        // The entry without a path is the directory itself.
        let Some((_, name)) = path.rsplit_once("node_modules/") else {
            continue;
        };
        let licence = package["license"].as_str().unwrap_or_default();
        if !LICENCES.contains(&licence) {
            problems.push(format!("{name} from npm has the licence {licence:?}"));
        }
        if package["integrity"].as_str().is_none() {
            problems.push(format!("{name} from npm has no hash"));
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_from_npm_need_a_licence_and_a_hash() {
        let lock = serde_json::json!({ "packages": {
            "": { "name": "own", "version": "1.0.0" },
            "node_modules/a": { "version": "1.2.3", "license": "MIT", "integrity": "sha512-1" },
            "node_modules/a/node_modules/@b/c": { "version": "2.0.0" },
        } });
        let expected = ["@b/c from npm has the licence \"\"", "@b/c from npm has no hash"];
        assert_eq!(problems_of(&lock), expected);
    }
}
