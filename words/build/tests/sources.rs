//! The files of `words/`: each belongs to a crate, every language is whole, and what the build writes becomes text.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

use std::fs;
use std::path::Path;

#[test]
fn every_file_is_written_by_one_build_script() {
    let root = words_build::directory().join("..");
    let mut scripts = String::new();
    for package in ["engine", "contest", "cli", "js-guests", "web"] {
        scripts += &fs::read_to_string(root.join(package).join("build.rs")).unwrap_or_default();
    }
    for entry in fs::read_dir(words_build::directory().join("en"))
        .unwrap()
        .flatten()
    {
        let name = entry.file_name().to_string_lossy().replace(".ftl", "");
        let named = scripts.matches(&format!("\"{name}\"")).count();
        assert_eq!(named, usize::from(name != "terms"), "{name}.ftl");
    }
}

#[test]
fn every_language_is_whole() {
    assert_eq!(words_build::check(), Ok(()));
}

#[test]
fn the_test_language_says_every_sentence_in_brackets_and_longer() {
    let table = words_build::pseudo().unwrap();
    let entries: Vec<&str> = table
        .strip_prefix("words 1\n")
        .unwrap()
        .split_terminator('\0')
        .collect();
    assert!(entries.len() > 100, "{}", entries.len());
    for entry in entries {
        let (id, pattern) = entry.split_once('\t').unwrap();
        assert!(
            pattern.starts_with('[') && pattern.ends_with(']'),
            "{id}: {pattern}"
        );
        assert!(
            pattern.contains('~') || !pattern.contains(char::is_alphabetic),
            "{id}: {pattern}"
        );
    }
    // Each variant is longer, not only the longest.
    assert!(table.contains("Blue~~") && table.contains("Player \u{2}"));
}

#[test]
fn a_translation_that_lacks_or_invents_something_is_refused() {
    let words = std::env::temp_dir().join(format!("words-{}-languages", std::process::id()));
    let write = |path: &str, text: &str| {
        let path = words.join(path);
        fs::create_dir_all(path.parent().unwrap_or(Path::new("."))).unwrap();
        fs::write(path, text).unwrap();
    };
    for language in ["en", "de"] {
        write(&format!("{language}/terms.ftl"), "-between = { \", \" }\n");
    }
    write(
        "en/shop.ftl",
        "shop-a = { $one } and { NUMBER($two) }\nshop-b = B\n",
    );
    let check = |german: &str| {
        write("de/shop.ftl", german);
        words_build::table_of(&words, "de")
    };
    let whole = check("shop-a = { NUMBER($two) } und { $one }\nshop-b = B\n").unwrap();
    assert!(whole.contains("shop-a\t\u{1}1 und \u{1}0\0"), "{whole:?}");
    let refused = [
        ("shop-a = A\n", "words/de lacks shop-b"),
        ("shop-a = A\nshop-b = { $three }\n", "English has no $three"),
        (
            "shop-a = { CELL($two) }\nshop-b = B\n",
            "$two is both a Number and a Cell",
        ),
        (
            "shop-a = A\nshop-b = B\nshop-c = C\n",
            "English has no such sentence",
        ),
    ];
    for (german, expected) in refused {
        let why = check(german).unwrap_err();
        assert!(why.contains(expected), "{german}: {why}");
    }
    fs::remove_dir_all(words).unwrap();
}
