//! What others wrote and all workspaces build on, held against rules: which licences it may have, where it may come from,
//! and what may be there in several versions. Of the packages from npm that are bundled for the page, the licences.
//!
//! `cargo deny` holds the same and more, but has two hundred packages of its own, which would have to be compiled first. What
//! needs its database, known vulnerabilities, is left to it.

mod licence;
mod npm;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::failure::{Context, Failure, Result};
use crate::step;
use crate::toolchain::WASI_TARGET;
use crate::workspace;

/// The directories of all workspaces that have a lock file, and the only platform that each is built for, if there is one.
const WORKSPACES: [(&str, Option<&str>); 4] = [
    (".", None),
    ("bots", None),
    ("bots/interpreters", Some(WASI_TARGET)),
    ("python", None),
];

/// Licences that need nothing but their text beside what is handed on, and so go with MIT or Apache-2.0.
const LICENCES: [&str; 11] = [
    "MIT",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-2-Clause-Views",
    "BSD-3-Clause",
    "CC0-1.0",
    "ISC",
    "Unicode-3.0",
    "Unicode-DFS-2016",
    "Zlib",
];

/// Packages with other licences: the name, the licence, and why that is right.
const EXCEPTIONS: [(&str, &str, &str); 9] = [
    (
        "webdriver",
        "MPL-2.0",
        "only drives browsers in tests; nothing of it is handed on",
    ),
    ("malachite-base", "LGPL-3.0-only", IN_PYTHON),
    ("malachite-bigint", "LGPL-3.0-only", IN_PYTHON),
    ("malachite-nz", "LGPL-3.0-only", IN_PYTHON),
    ("malachite-q", "LGPL-3.0-only", IN_PYTHON),
    (
        "rustpython-doc",
        "",
        "Python's own texts, under the licence of the Python Software Foundation",
    ),
    (
        "rustpython-pylib",
        "",
        "Python's own modules, under the licence of the Python Software Foundation",
    ),
    (
        "webpki-root-certs",
        "CDLA-Permissive-2.0",
        "a list of authorities, which asks for no more than its text; only TLS on Android takes it",
    ),
    ("syn-ext", "", "BSD-2-Clause in a file; it runs only in builds"),
];

/// Why a package under the LGPL may be in the interpreter of Python.
const IN_PYTHON: &str = "the interpreter is a module of its own, handed on with its sources and the licence";

/// Packages that may be there in several versions, by what needs the other version. It goes when that is updated.
const DUPLICATES: [(&str, &[&str]); 7] = [
    (
        "wasmtime reads modules and hashes with the versions of its own release",
        &[
            "block-buffer",
            "cpufeatures",
            "crypto-common",
            "digest",
            "hashbrown",
            "sha2",
            "wasm-encoder",
            "wasmparser",
            "wasmprinter",
        ],
    ),
    (
        "webdriver, which fantoccini is made on, has an older reader of cookies and older Unicode tables",
        &[
            "cookie",
            "icu_collections",
            "icu_provider",
            "litemap",
            "synstructure",
            "tinystr",
            "writeable",
            "yoke",
            "yoke-derive",
            "zerovec",
            "zerovec-derive",
        ],
    ),
    (
        "gloo 0.11, which yew uses",
        &["getrandom", "http", "thiserror", "thiserror-impl"],
    ),
    (
        "object_store, and reqwest and ring, which it uses, are a version ahead or behind the others",
        &["base64", "itertools", "tower-http", "windows-sys"],
    ),
    (
        "macros of yew, tsify and others; they run only in builds",
        &["syn"],
    ),
    (
        "RustPython's lexer has newer tables of Unicode names than RustPython itself",
        &[
            "phf",
            "phf_generator",
            "phf_shared",
            "unicode_names2",
            "unicode_names2_generator",
            "winnow",
        ],
    ),
    (
        "postcard names both among what it can do, and builds neither",
        &["embedded-io"],
    ),
];

/// A package that somebody else wrote.
#[derive(Debug)]
struct Package {
    name: String,
    version: String,
    licence: String,
    source: String,
}

/// Holds the packages of all workspaces against the rules.
///
/// # Errors
/// Cargo cannot list them, or some break a rule; the message names each.
pub(crate) fn hold() -> Result<()> {
    let mut workspaces = Vec::new();
    for (dir, platform) in WORKSPACES {
        workspaces.push(packages(&metadata(dir, platform)?));
    }
    let bundled = npm::packages()?;
    let mut problems = problems(&workspaces);
    problems.extend(unlicensed(&bundled));
    if !problems.is_empty() {
        return Err(Failure::new(problems.join("\n")).advice(
            "choose another package or version; or, where a new one is right, add it with its reason to \
             xtask/src/commands/dependencies/",
        ));
    }
    let names = workspaces
        .iter()
        .flatten()
        .chain(&bundled)
        .map(|package| &package.name);
    let count = names.collect::<BTreeSet<_>>().len();
    println!("✓ {count} packages: licences, sources and duplicate versions");
    println!(
        "! known vulnerabilities are not looked up here: `cargo deny check advisories` does, where it is installed"
    );
    Ok(())
}

/// Which of these bundled packages have other licences, or no hash, a line each.
fn unlicensed(packages: &[Package]) -> Vec<String> {
    let is_wrong = |package: &&Package| !licence::allows(&package.licence, &LICENCES);
    let mut problems: Vec<String> = packages
        .iter()
        .filter(is_wrong)
        .map(
            |Package {
                 name,
                 version,
                 licence,
                 ..
             }| { format!("{name} {version} from npm has the licence {licence:?}") },
        )
        .collect();
    let without = packages.iter().filter(|package| package.source.is_empty());
    problems.extend(
        without.map(|Package { name, version, .. }| format!("{name} {version} from npm has no hash")),
    );
    problems
}

/// What cargo knows of the workspace in a directory.
fn metadata(dir: &str, platform: Option<&str>) -> Result<Value> {
    let mut command = step::command("cargo");
    command
        .args(["metadata", "--locked", "--format-version", "1"])
        .current_dir(workspace::root().join(dir));
    if let Some(platform) = platform {
        command.args(["--filter-platform", platform]);
    }
    let text = step::capture(&format!("listing the packages of {dir}"), &mut command)
        .map_err(|failure| failure.advice("check the network: cargo downloads what is not there yet"))?;
    serde_json::from_str(&text).while_("reading what cargo knows of packages")
}

/// The packages in it that come from elsewhere.
fn packages(metadata: &Value) -> Vec<Package> {
    let text = |package: &Value, member: &str| package[member].as_str().unwrap_or_default().to_owned();
    let all = metadata["packages"].as_array().into_iter().flatten();
    all.filter(|package| !package["source"].is_null())
        .map(|package| Package {
            name: text(package, "name"),
            version: text(package, "version"),
            licence: text(package, "license"),
            source: text(package, "source"),
        })
        .collect()
}

/// What breaks a rule in these workspaces, a line each.
fn problems(workspaces: &[Vec<Package>]) -> Vec<String> {
    let mut problems = BTreeSet::new();
    let all = || workspaces.iter().flatten();
    // All of it comes from one registry: nothing is changed there once it is published.
    let registry = all()
        .map(|package| package.source.as_str())
        .find(|source| source.starts_with("registry+"));
    for package in all() {
        let Package {
            name,
            version,
            licence,
            source,
        } = package;
        let excepted = EXCEPTIONS
            .iter()
            .any(|(of, licence, _)| of == name && licence == &package.licence);
        if !excepted && !licence::allows(licence, &LICENCES) {
            problems.insert(format!("{name} {version} has the licence {licence:?}"));
        }
        if Some(source.as_str()) != registry {
            problems.insert(format!("{name} {version} comes from {source}"));
        }
    }
    for (name, _, _) in EXCEPTIONS {
        if !all().any(|package| package.name == name) {
            problems.insert(format!("{name} is an exception, and is not there"));
        }
    }
    problems.extend(duplicates(workspaces));
    problems.into_iter().collect()
}

/// Several versions that no reason is given for, and reasons for what is there once.
fn duplicates(workspaces: &[Vec<Package>]) -> Vec<String> {
    let mut several = BTreeMap::new();
    for packages in workspaces {
        let mut versions = BTreeMap::<_, BTreeSet<_>>::new();
        for package in packages {
            let versions = versions.entry(package.name.as_str()).or_default();
            versions.insert(package.version.as_str());
        }
        several.extend(versions.into_iter().filter(|(_, versions)| versions.len() > 1));
    }
    let reasoned: BTreeSet<&str> = DUPLICATES.iter().flat_map(|(_, names)| *names).copied().collect();
    let unreasoned = several.iter().filter(|(name, _)| !reasoned.contains(*name));
    let versions = |versions: &BTreeSet<&str>| versions.iter().copied().collect::<Vec<_>>().join(" and ");
    let mut problems: Vec<String> = unreasoned
        .map(|(name, found)| format!("{name} is there in the versions {}", versions(found)))
        .collect();
    let needless = reasoned.iter().filter(|name| !several.contains_key(*name));
    problems.extend(needless.map(|name| format!("{name} is listed as a duplicate, and is there once")));
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Packages that keep every rule: what the lists name, as they name it.
    fn kept() -> Vec<Package> {
        let names = DUPLICATES.iter().flat_map(|(_, names)| *names);
        let twice = names.flat_map(|name| [package(name, "1.0.0"), package(name, "2.0.0")]);
        let excepted = EXCEPTIONS.iter().map(|(name, licence, _)| Package {
            licence: (*licence).to_owned(),
            ..package(name, "1.0.0")
        });
        twice.chain(excepted).collect()
    }

    fn package(name: &str, version: &str) -> Package {
        Package {
            name: name.to_owned(),
            version: version.to_owned(),
            licence: "MIT OR Apache-2.0".to_owned(),
            source: "registry+here".to_owned(),
        }
    }

    fn problems_with(change: impl FnOnce(&mut Vec<Package>)) -> Vec<String> {
        let mut packages = kept();
        change(&mut packages);
        problems(&[packages])
    }

    #[test]
    fn what_keeps_the_rules_has_no_problem() {
        assert_eq!(problems_with(|_| ()), Vec::<String>::new());
    }

    #[test]
    fn what_breaks_a_rule_is_named() {
        let added = |new: Package| problems_with(|packages| packages.push(new)).join("\n");
        let licence = "GPL-3.0".to_owned();
        let copyleft = added(Package {
            licence,
            ..package("a", "1.0.0")
        });
        assert_eq!(copyleft, "a 1.0.0 has the licence \"GPL-3.0\"");
        let licence = "MPL-2.0".to_owned();
        let excepted_elsewhere = added(Package {
            licence,
            ..package("a", "1.0.0")
        });
        assert_eq!(excepted_elsewhere, "a 1.0.0 has the licence \"MPL-2.0\"");
        let source = "git+https://example.org/b".to_owned();
        let from_git = added(Package {
            source,
            ..package("b", "1.0.0")
        });
        assert_eq!(from_git, "b 1.0.0 comes from git+https://example.org/b");
        let twice = problems_with(|packages| packages.extend([package("c", "1.0.0"), package("c", "1.1.0")]));
        assert_eq!(twice, ["c is there in the versions 1.0.0 and 1.1.0"]);
    }

    #[test]
    fn packages_from_npm_need_a_licence_and_a_hash() {
        assert_eq!(unlicensed(&[package("a", "1.0.0")]), Vec::<String>::new());
        let unknown = Package {
            licence: String::new(),
            source: String::new(),
            ..package("b", "1.0.0")
        };
        let told = [
            "b 1.0.0 from npm has the licence \"\"",
            "b 1.0.0 from npm has no hash",
        ];
        assert_eq!(unlicensed(&[unknown]), told);
    }

    #[test]
    fn what_is_listed_for_nothing_is_named() {
        let once = problems_with(|packages| packages.retain(|package| package.version == "1.0.0"));
        assert!(once.contains(&"syn is listed as a duplicate, and is there once".to_owned()));
        let gone = problems_with(|packages| packages.retain(|package| package.name != "webdriver"));
        assert_eq!(gone, ["webdriver is an exception, and is not there"]);
    }

    #[test]
    fn several_versions_in_different_workspaces_are_no_duplicates() {
        let problems = problems(&[kept(), vec![package("d", "1.0.0")], vec![package("d", "2.0.0")]]);
        assert_eq!(problems, Vec::<String>::new());
    }

    #[test]
    fn packages_of_the_workspace_itself_are_left_out() {
        let metadata = serde_json::json!({ "packages": [
            { "name": "own", "version": "0.1.0", "license": null, "source": null },
            { "name": "other", "version": "2.0.0", "license": "MIT", "source": "registry+here" },
        ] });
        let found = packages(&metadata);
        assert_eq!(found.len(), 1);
        assert_eq!(
            (found[0].name.as_str(), found[0].licence.as_str()),
            ("other", "MIT")
        );
    }
}
