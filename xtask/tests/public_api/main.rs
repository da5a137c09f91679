//! The public items of the libraries match their lists, `public-api.txt` beside each, so that changes show in a review. A later
//! version that must be compatible with a release keeps all items of the release.
//!
//! `cargo xtask test --only public-api` runs this; with `ARENA_BLESS=1` it writes the lists.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

mod semver;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The libraries that other programs may use.
const LIBRARIES: [&str; 2] = ["engine", "contest"];
/// The version of all of them.
const VERSION: &str = env!("CARGO_PKG_VERSION");

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The public items of a library, a line each.
fn items(library: &str) -> String {
    // Build scripts check whether unstable features are enabled, so these builds have a separate directory.
    let target = root().join("target").join("public-api");
    let output = Command::new("cargo")
        .current_dir(root())
        .args([
            "rustdoc",
            "--quiet",
            "--locked",
            "--lib",
            "--package",
            library,
            "--target-dir",
        ])
        .arg(&target)
        .args(["--", "-Z", "unstable-options", "--output-format", "json"])
        // rustdoc writes this format only if unstable features are allowed.
        .env("RUSTC_BOOTSTRAP", "1")
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "cargo rustdoc failed:\n{errors}");
    let json = target.join("doc").join(format!("{library}.json"));
    let api = public_api::Builder::from_rustdoc_json(json)
        .omit_blanket_impls(true)
        .omit_auto_trait_impls(true)
        .omit_auto_derived_impls(true)
        .build()
        .unwrap();
    api.to_string()
}

fn list(library: &str) -> PathBuf {
    root().join(library).join("public-api.txt")
}

/// The lines of `before` that are not in `now`.
fn missing<'a>(before: &'a str, now: &str) -> Vec<&'a str> {
    let now: BTreeSet<&str> = now.lines().collect();
    before.lines().filter(|line| !now.contains(line)).collect()
}

#[test]
fn the_public_items_are_those_that_are_listed() {
    let mut problems = Vec::new();
    for library in LIBRARIES {
        let (found, path) = (items(library), list(library));
        if env::var_os("ARENA_BLESS").is_some() {
            fs::write(path, found).unwrap();
            continue;
        }
        let listed = fs::read_to_string(path).unwrap_or_default();
        let gone = missing(&listed, &found).into_iter();
        let new = missing(&found, &listed).into_iter();
        problems.extend(gone.map(|line| format!("- {line}")));
        problems.extend(new.map(|line| format!("+ {line}")));
    }
    assert!(
        problems.is_empty(),
        "public items are not as listed; if they are to change, `ARENA_BLESS=1 cargo xtask test --only public-api` writes \
         the lists:\n{}",
        problems.join("\n")
    );
}

#[test]
fn a_compatible_version_keeps_what_was_released() {
    let tags = git(&["tag", "--list", "v*"]);
    let Some(tag) = semver::compatible_release(&tags, VERSION) else {
        println!("no release that {VERSION} must be compatible with");
        return;
    };
    for library in LIBRARIES {
        let released = git(&["show", &format!("{tag}:{library}/public-api.txt")]);
        let listed = fs::read_to_string(list(library)).unwrap();
        let gone = missing(&released, &listed);
        assert!(
            gone.is_empty(),
            "{library} lacks what {tag} has: raise the version {VERSION} in Cargo.toml, or bring back\n{}",
            gone.join("\n")
        );
    }
}

#[test]
fn a_changed_item_is_missing_in_its_old_form() {
    let before = "pub fn engine::a()\npub fn engine::b(u8)\n";
    let now = "pub fn engine::a()\npub fn engine::b(u16)\npub fn engine::c()\n";
    assert_eq!(missing(before, now), ["pub fn engine::b(u8)"]);
    assert_eq!(missing(before, before), Vec::<&str>::new());
}

/// The output of git; empty if this is not a clone of the repository.
fn git(arguments: &[&str]) -> String {
    let output = Command::new("git").current_dir(root()).args(arguments).output();
    let output = output.ok().filter(|output| output.status.success());
    output.map_or_else(String::new, |output| {
        String::from_utf8_lossy(&output.stdout).into_owned()
    })
}
