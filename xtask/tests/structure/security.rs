//! The promises of `SECURITY.md`: each line of its tables names tests.

use std::collections::HashSet;

/// The names of the tests in a source: functions below an attribute that makes them tests, and those of JavaScript.
pub(super) fn tests(source: &str) -> HashSet<String> {
    let mut found = HashSet::new();
    let mut is_test = false;
    for line in source.lines().map(str::trim) {
        if let Some(rest) = line.strip_prefix("test(\"") {
            found.extend(rest.split('"').next().map(str::to_owned));
        } else if let Some(attribute) = line.strip_prefix("#[") {
            is_test |= attribute.starts_with("test]")
                || attribute.ends_with("::test]")
                || attribute.starts_with("wasm_bindgen_test");
        } else if let Some((_, name)) = line.split_once("fn ") {
            let name = name.split('(').next().unwrap_or_default();
            found.extend(is_test.then(|| name.to_owned()));
            is_test = false;
        } else if !line.starts_with("//") {
            is_test = false;
        }
    }
    found
}

/// The lines of a document's tables: the text of each, and the tests that it names.
pub(super) fn promises(document: &str) -> Vec<(String, Vec<String>)> {
    let rows = document.lines().filter_map(|line| {
        let (promise, tests) = line.strip_prefix("| ")?.strip_suffix(" |")?.rsplit_once(" | ")?;
        Some((promise.to_owned(), tests))
    });
    let rows = rows.filter(|(_, tests)| *tests != "shown by");
    rows.map(|(promise, tests)| {
        let names = tests.split(", ").map(|name| name.trim_matches('`').to_owned());
        (promise, names.collect())
    })
    .collect()
}
