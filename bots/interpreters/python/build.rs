//! Lists the modules in Python that are built into the interpreter, each compiled to bytecode by a macro of `RustPython`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Modules of the standard library that are taken as they are: those that a bot computes with, and what these import.
const STANDARD: [&str; 17] = [
    "__future__",
    "_collections_abc",
    "_weakrefset",
    "abc",
    "annotationlib",
    "ast",
    "bisect",
    "copy",
    "enum",
    "functools",
    "heapq",
    "keyword",
    "operator",
    "reprlib",
    "types",
    "typing",
    "weakref",
];
/// Likewise, packages with their modules: file, name, and whether it is the package itself.
const STANDARD_PACKAGES: [(&str, &str, bool); 2] = [
    ("collections/__init__", "collections", true),
    ("collections/_defaultdict", "collections._defaultdict", false),
];
/// Modules in `lib/`, in place of those of the standard library or beside them.
const OWN: [&str; 4] = ["arena", "dataclasses", "math", "random"];
/// The games, in `bots/sdk/python/`.
const GAMES: [&str; 3] = ["kingdom", "territories", "hit_and_sunk"];

fn main() {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let standard = Path::new(rustpython_pylib::LIB_PATH);
    let own = here.join("lib");
    let games = here.join("../../sdk/python");
    let of = |dir: &Path, name: &str| (name.to_owned(), dir.join(format!("{name}.py")), false);
    let mut modules = Vec::new();
    modules.extend(STANDARD.iter().map(|name| of(standard, name)));
    modules.extend(
        STANDARD_PACKAGES
            .map(|(file, name, package)| (name.to_owned(), standard.join(format!("{file}.py")), package)),
    );
    modules.extend(OWN.iter().map(|name| of(&own, name)));
    modules.extend(GAMES.iter().map(|name| of(&games, name)));

    // One module at a time: the macro for a whole directory gives them in another order each time.
    let mut code = String::from("[\n");
    for (name, path, package) in modules {
        println!("cargo::rerun-if-changed={}", path.display());
        let _ = writeln!(
            code,
            "    (\"{name}\", py_compile!(file = {path:?}, module_name = \"{name}\"), {package}),"
        );
    }
    code.push(']');
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("modules.rs");
    if let Err(why) = fs::write(&out, code) {
        println!("cargo::error=cannot write {}: {why}", out.display());
    }
}
