//! Names the build of the page, and writes the list of its files into its service worker.
//!
//! Files with a hash in their name belong to one build by themselves. The page, and its workers, whose scripts are changed
//! here, request all other files with the build after a `?`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use sha2::{Digest, Sha256};

use crate::commands::minify;
use crate::failure::{Context, Failure, Result};
use crate::integrity::short_integrity;
use crate::workspace;

/// The page. Its address is that of the directory.
const PAGE: &str = "index.html";
const SERVICE_WORKER: &str = "service-worker.js";
/// Files that only crawlers, programs that show links, and the host itself request, or frames without a service worker.
const NOT_STORED: [&str; 7] = [
    SERVICE_WORKER,
    "robots.txt",
    "llms.txt",
    "404.html",
    "boards/preview.png",
    "sandboxed.html",
    "sandboxed.js",
];
/// The placeholders for the build in the page and in its service worker.
const UNNAMED_PAGE: &str = r#"<meta name="build" content="">"#;
const UNNAMED_WORKER: &str = "{ build: '', files: {}, later: [] }";
/// Large files that few people need: the service worker stores them when they are first requested.
const LATER: [&str; 8] = [
    "assemblyscript/compiler.js",
    // Older interpreters: only bots saved before the newer ones need them.
    "interpreters/javascript-1.wasm.gz",
    "interpreters/python-1.wasm.gz",
    "interpreters/javascript-2.wasm.gz",
    "interpreters/python-2.wasm.gz",
    "interpreters/javascript-3.wasm.gz",
    "interpreters/python-3.wasm.gz",
    "interpreters/javascript-4.wasm.gz",
];
/// The seasons of the house bots: most people look at a few of their matches.
const SEASONS: &str = "seasons/";
/// How the files of a season end that are for people alone: its `season.json` has all that they say.
const OF_PEOPLE: [&str; 2] = [".toml", ".txt"];
/// A loader that takes the build from its own address.
const NAMES_ITSELF: &str = "assemblyscript_worker_loader.js";

/// The files of the page, by their paths below it.
type Files = BTreeMap<String, Vec<u8>>;

/// Names the build in this directory; its service worker is minified too, if that can be done.
///
/// # Errors
/// A file cannot be read or written, or one does not have the expected form.
pub(crate) fn run(dir: &Path, minified: bool) -> Result<()> {
    let mut files = Files::new();
    read(dir, "", &mut files)?;
    let changed = named(&mut files)?;
    for name in &changed {
        let path = dir.join(name);
        fs::write(&path, &files[name]).while_(format!("writing {}", path.display()))?;
    }
    if minified {
        minify::one(&dir.join(SERVICE_WORKER))?;
    }
    Ok(())
}

/// Reads all files below a directory.
fn read(dir: &Path, prefix: &str, files: &mut Files) -> Result<()> {
    let entries = fs::read_dir(dir).while_(format!("reading {}", dir.display()))?;
    for entry in entries.flatten() {
        let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
        if path.is_dir() {
            read(&path, &format!("{prefix}{name}/"), files)?;
        } else {
            let bytes = fs::read(&path).while_(format!("reading {}", path.display()))?;
            files.insert(format!("{prefix}{name}"), bytes);
        }
    }
    Ok(())
}

/// Names the build after the contents of its files; returns the names of the files that this changes.
fn named(files: &mut Files) -> Result<Vec<String>> {
    let build = build_of(files);
    let loaders = files
        .keys()
        .filter(|name| name.ends_with("_worker_loader.js") && *name != NAMES_ITSELF);
    let mut changed: Vec<String> = loaders.cloned().collect();
    for name in &changed {
        change(files, name, |text| loader(text, &build))?;
    }
    let page_name = format!(r#"<meta name="build" content="{build}">"#);
    change(files, PAGE, |text| replaced(text, UNNAMED_PAGE, &page_name))?;
    let (list, later) = (list(files), later(files));
    change(files, SERVICE_WORKER, |text| {
        let filled = format!("{{ build: '{build}', files: {list}, later: {later} }}");
        replaced(text, UNNAMED_WORKER, &filled)
    })?;
    changed.extend([PAGE.to_owned(), SERVICE_WORKER.to_owned()]);
    Ok(changed)
}

fn change(files: &mut Files, name: &str, by: impl Fn(&str) -> Option<String>) -> Result<()> {
    let changed = files
        .get(name)
        .and_then(|bytes| by(std::str::from_utf8(bytes).ok()?))
        .ok_or_else(|| Failure::new(format!("{name} of the built page is not as it is expected")))?;
    files.insert(name.to_owned(), changed.into_bytes());
    Ok(())
}

fn replaced(text: &str, from: &str, to: &str) -> Option<String> {
    text.contains(from).then(|| text.replacen(from, to, 1))
}

/// The script that starts a worker: it asks for the files of this build.
fn loader(text: &str, build: &str) -> Option<String> {
    let (_, rest) = text.split_once("import init from './")?;
    let (name, _) = rest.split_once(".js'")?;
    let text = text.replacen(&format!("./{name}.js"), &format!("./{name}.js?{build}"), 1);
    let module = format!("init({{ module_or_path: './{name}_bg.wasm?{build}' }})");
    replaced(&text, "init()", &module)
}

/// A name that no other build has.
fn build_of(files: &Files) -> String {
    let mut hash = Sha256::new();
    for (name, bytes) in files {
        hash.update(format!("{name}\0{}\0", bytes.len()));
        hash.update(bytes);
    }
    workspace::hex(&hash.finalize()[..8])
}

/// The files that are stored, each with its hash, as JavaScript.
fn list(files: &Files) -> String {
    let stored = files
        .iter()
        .filter(|(name, _)| !NOT_STORED.contains(&name.as_str()) && !is_for_elsewhere(name));
    let list: serde_json::Map<_, _> = stored
        .map(|(name, bytes)| {
            let path = if name == PAGE { "" } else { name };
            (format!("./{path}"), short_integrity(bytes).into())
        })
        .collect();
    serde_json::Value::Object(list).to_string()
}

/// Whether a file is only for use outside the page: the page never requests it.
fn is_for_elsewhere(name: &str) -> bool {
    let is_library = name.starts_with("sdk/") && !name.starts_with("sdk/templates/");
    let is_of_people = name.starts_with(SEASONS) && OF_PEOPLE.iter().any(|ending| name.ends_with(ending));
    is_library || is_of_people || name == "assemblyscript/licences.txt"
}

/// The files that are stored when first requested, as JavaScript.
fn later(files: &Files) -> String {
    let is_later = |name: &&String| LATER.contains(&name.as_str()) || name.starts_with(SEASONS);
    let later = files
        .keys()
        .filter(is_later)
        .filter(|name| !is_for_elsewhere(name));
    let names: Vec<String> = later.map(|name| format!("./{name}")).collect();
    serde_json::Value::from(names).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOADER: &str = "import init from './match_worker.js';await init();";

    /// A page with a worker, and this text in its document.
    fn page(document: &str) -> Files {
        let service_worker = include_str!("../../../www/service-worker.js");
        let index = include_str!("../../../index.html");
        [
            (PAGE, index),
            (SERVICE_WORKER, service_worker),
            ("match_worker_loader.js", LOADER),
            ("docs/a.html", document),
            ("robots.txt", ""),
            ("assemblyscript/compiler.js", ""),
            ("seasons/kingdom/season.json", ""),
            ("seasons/kingdom/season.toml", ""),
            (NAMES_ITSELF, "await import(1)"),
            ("sdk/main/kingdom.ts", ""),
            ("sdk/templates/kingdom.ts", ""),
        ]
        .into_iter()
        .map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()))
        .collect()
    }

    fn text<'a>(files: &'a Files, name: &str) -> &'a str {
        std::str::from_utf8(&files[name]).unwrap()
    }

    #[test]
    fn page_and_workers_name_the_build() {
        let mut files = page("A");
        named(&mut files).unwrap();
        let (_, rest) = text(&files, PAGE)
            .split_once("name=\"build\" content=\"")
            .unwrap();
        let (build, _) = rest.split_once('"').unwrap();
        assert_eq!(build.len(), 16);
        assert_eq!(
            text(&files, "match_worker_loader.js"),
            format!(
                "import init from './match_worker.js?{build}';await init({{ module_or_path: './match_worker_bg.wasm?{build}' }});"
            )
        );
        let worker = text(&files, SERVICE_WORKER);
        assert!(worker.contains(&format!("= {{ build: '{build}', files: {{\"./")));
        assert!(worker.contains(&format!("\"./docs/a.html\":\"{}\"", short_integrity(b"A"))));
        assert!(worker.contains(&format!("\"./\":\"{}\"", short_integrity(&files[PAGE]))));
        assert!(
            worker.contains(
                "}, later: [\"./assemblyscript/compiler.js\",\"./seasons/kingdom/season.json\"] };"
            )
        );
        assert!(worker.contains("./sdk/templates/kingdom.ts"));
        assert!(!worker.contains("season.toml"));
        assert!(!worker.contains("robots.txt") && !worker.contains("./sdk/main/"));
        assert_eq!(text(&files, NAMES_ITSELF), "await import(1)");
    }

    #[test]
    fn a_build_is_named_after_all_that_is_in_it() {
        assert_eq!(build_of(&page("A")), build_of(&page("A")));
        assert_ne!(build_of(&page("A")), build_of(&page("B")));
        let mut renamed = page("A");
        let document = renamed.remove("docs/a.html").unwrap();
        renamed.insert("docs/b.html".into(), document);
        assert_ne!(build_of(&page("A")), build_of(&renamed));
    }

    #[test]
    fn a_loader_of_another_form_is_told() {
        let mut files = page("A");
        files.insert("match_worker_loader.js".into(), b"importScripts(1)".to_vec());
        let failure = named(&mut files).unwrap_err().to_string();
        assert!(failure.contains("match_worker_loader.js"), "{failure}");
    }
}
