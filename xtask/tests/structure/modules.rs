//! Module cycles: siblings that name each other by paths, directly or through others. A path to an item that a module
//! re-exports leads into the module that has it. Paths in tests do not count.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The path of a module within its crate.
type Module = Vec<String>;

/// The maximum number of re-exports that a path is followed through: more than any path has, and an end for those that
/// lead to themselves.
const MOST_FOLLOWED: usize = 8;

/// A module: the paths in it, and what it imports under which name.
struct Source {
    paths: Vec<Module>,
    imports: BTreeMap<String, Module>,
}

/// All modules of a crate.
type Sources = BTreeMap<Module, Source>;

/// The cycles among the modules of a crate, each as a list of modules.
///
/// * `files`: each file with its text, by its path below the crate's root.
pub fn circles(files: impl Iterator<Item = (PathBuf, String)>) -> Vec<String> {
    let mut sources = Sources::new();
    for (path, text) in files {
        if let Some(module) = module(&path) {
            let code = code(&text);
            let (paths, imports) = (paths(&code), imports(&code));
            sources.insert(module, Source { paths, imports });
        }
    }
    // For each parent: which of its children name which others.
    let mut named: BTreeMap<Module, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
    for (module, source) in &sources {
        for path in &source.paths {
            let Some(target) = resolved(module, path, &sources, MOST_FOLLOWED) else {
                continue;
            };
            let shared = module.iter().zip(&target).take_while(|(a, b)| a == b).count();
            if let (Some(from), Some(to)) = (module.get(shared), target.get(shared)) {
                let parent = named.entry(module[..shared].to_vec()).or_default();
                parent.entry(from.clone()).or_default().insert(to.clone());
            }
        }
    }
    named
        .iter()
        .flat_map(|(parent, children)| among(parent, children))
        .collect()
}

/// The cycles among the children of one module.
fn among(parent: &Module, children: &BTreeMap<String, BTreeSet<String>>) -> BTreeSet<String> {
    let reached = |from: &String| {
        let mut seen = BTreeSet::new();
        let mut left = vec![from];
        while let Some(child) = left.pop() {
            for next in children.get(child).into_iter().flatten() {
                if seen.insert(next.clone()) {
                    left.push(next);
                }
            }
        }
        seen
    };
    let reach: BTreeMap<&String, BTreeSet<String>> =
        children.keys().map(|child| (child, reached(child))).collect();
    let circle = |child: &&String| {
        let both = |other: &&&String| reach[*child].contains(**other) && reach[**other].contains(*child);
        let members: Vec<&str> = reach.keys().filter(both).map(|name| name.as_str()).collect();
        (members.len() > 1).then(|| format!("{}::{{{}}}", parent.join("::"), members.join(", ")))
    };
    reach.keys().filter_map(circle).collect()
}

/// The module that a file is; none for tests and for programs beside a library.
fn module(path: &Path) -> Option<Module> {
    let mut names: Module = path
        .with_extension("")
        .components()
        .map(|part| part.as_os_str().to_string_lossy().into_owned())
        .collect();
    if names.iter().any(|name| name == "tests" || name == "bin") {
        return None;
    }
    if matches!(names.last().map(String::as_str), Some("mod" | "lib" | "main")) {
        names.pop();
    }
    Some(names)
}

/// The module that a path in `module` leads into; it is followed through this many re-exports at most.
fn resolved(module: &Module, path: &[String], sources: &Sources, most: usize) -> Option<Module> {
    let mut target = module.clone();
    let mut rest = path;
    while let Some((first, after)) = rest.split_first() {
        match first.as_str() {
            "crate" => target.clear(),
            "super" => {
                target.pop()?;
            }
            "self" => {}
            _ => break,
        }
        rest = after;
    }
    while let Some((name, after)) = rest.split_first() {
        target.push(name.clone());
        if !sources.contains_key(&target) {
            target.pop();
            break;
        }
        rest = after;
    }
    let imported = |name| sources.get(&target)?.imports.get(name);
    match rest.split_first() {
        Some((name, after)) if most > 0 => match imported(name) {
            Some(path) => resolved(&target, &[path, after].concat(), sources, most - 1),
            None => Some(target),
        },
        _ => Some(target),
    }
}

/// A file without its tests and comments.
fn code(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines = code
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default());
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// The paths in a file that begin with `crate`, `self` or `super`, with braces expanded.
fn paths(code: &str) -> Vec<Module> {
    let mut found = Vec::new();
    let mut rest = code;
    while let Some(at) = ["crate::", "self::", "super::"]
        .iter()
        .filter_map(|word| rest.find(word))
        .min()
    {
        let begins = !rest[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '$');
        let (tree, after) = tree(&rest[at..]);
        if begins {
            expand(&[], tree, &mut found);
        }
        rest = after;
    }
    found.into_iter().map(|(path, _)| path).collect()
}

/// What a module imports, by name: paths from this module on.
fn imports(code: &str) -> BTreeMap<String, Module> {
    let mut found = Vec::new();
    for statement in code.split(';') {
        let Some((before, path)) = statement.rsplit_once("use ") else {
            continue;
        };
        let is_import = before.is_empty() || before.ends_with(['\n', ' ', ')']);
        let path: String = path.split_whitespace().collect::<Vec<_>>().join(" ");
        if is_import && !path.starts_with("::") {
            expand(&[], &path, &mut found);
        }
    }
    found.into_iter().map(|(path, name)| (name, path)).collect()
}

/// A path with its braces, and what follows.
fn tree(text: &str) -> (&str, &str) {
    let mut depth = 0_usize;
    for (at, letter) in text.char_indices() {
        match letter {
            '{' if text[..at].ends_with("::") || depth > 0 => depth += 1,
            '}' if depth > 1 => depth -= 1,
            '}' if depth == 1 => return text.split_at(at + 1),
            _ if depth > 0 || letter.is_alphanumeric() || matches!(letter, ':' | '_') => {}
            _ => return text.split_at(at),
        }
    }
    (text, "")
}

/// The single paths of a path with braces, each with the name that it has where it is imported.
fn expand(before: &[String], tree: &str, found: &mut Vec<(Module, String)>) {
    let (head, inner) = tree
        .split_once('{')
        .map_or((tree, None), |(head, inner)| (head, Some(inner)));
    let names = head.split("::").map(str::trim).filter(|name| !name.is_empty());
    let mut path = before.to_vec();
    path.extend(names.map(|name| name.split(' ').next().unwrap_or_default().to_string()));
    let Some(inner) = inner else {
        let alias = head.split_once(" as ").map(|(_, alias)| alias.trim().to_string());
        let own = path.iter().rev().find(|name| *name != "self").cloned();
        found.push((path, alias.or(own).unwrap_or_default()));
        return;
    };
    let inner = inner.trim_end().strip_suffix('}').unwrap_or(inner);
    let (mut depth, mut start) = (0_usize, 0);
    for (at, letter) in inner.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                expand(&path, &inner[start..at], found);
                start = at + 1;
            }
            _ => {}
        }
    }
    if !inner[start..].trim().is_empty() {
        expand(&path, &inner[start..], found);
    }
}

#[test]
fn circles_are_found_through_lists_and_parents() {
    let source = |path: &str, text: &str| (PathBuf::from(path), text.to_string());
    let sources = [
        source("lib.rs", "mod a; mod b; mod c;"),
        source("a/mod.rs", "use crate::{b::{self, Thing}, d};"),
        source("a/inner.rs", "use super::super::c::Thing; // crate::a::inner"),
        source("b.rs", "fn f() { crate::c::g(); }"),
        source(
            "c.rs",
            "use super::a::inner;\n#[cfg(test)]\nmod tests {\n    use crate::d;\n}",
        ),
        source("d.rs", "use crate::c;"),
    ];
    assert_eq!(circles(sources.into_iter()), ["::{a, b, c, d}"]);
    let line = [source("a.rs", "use crate::b;"), source("b.rs", "use std::fmt;")];
    assert_eq!(circles(line.into_iter()), [""; 0]);
}

#[test]
fn circles_are_found_through_what_a_module_re_exports() {
    let source = |path: &str, text: &str| (PathBuf::from(path), text.to_string());
    let sources = [
        source(
            "lib.rs",
            "mod a;\nmod b;\npub use a::{Thing as Other, nothing};\npub(crate) use self::b::B;",
        ),
        source("a.rs", "use crate::B;"),
        source("b.rs", "fn f() -> crate::Other { todo!() }"),
        source("c/mod.rs", "use crate::Other;"),
        source("c/d.rs", "use super::Other;"),
    ];
    assert_eq!(circles(sources.into_iter()), ["::{a, b}"]);
}
