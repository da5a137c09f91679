//! The files of `words/`: each belongs to a crate, every language says what English does, and what the build writes becomes text.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

use std::fs;
use std::path::{Path, PathBuf};

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
fn the_board_of_the_package_knows_every_language() {
    let known = words_build::directory().join("../js/package/board-words.js");
    let known = fs::read_to_string(known).unwrap();
    for listed in words_build::languages().unwrap().iter().skip(1) {
        let file = format!("./words/{}.txt", listed.tag);
        assert!(known.contains(&file), "board-words.js lacks {}", listed.tag);
    }
}

#[test]
fn every_language_says_nothing_else_than_english() {
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

/// A directory of words for one test: English, and German in one file.
struct Words(PathBuf);

impl Words {
    fn new(test: &str) -> Self {
        let words = Self(std::env::temp_dir().join(format!("words-{}-{test}", std::process::id())));
        words.write("languages.txt", "en English\nde Deutsch\nfr Français\n");
        words.write("same-as-english.txt", "# Some.\nde shop-b\nfr shop-a\n");
        for language in ["en", "de"] {
            words.write(&format!("{language}/terms.ftl"), "-between = { \", \" }\n");
        }
        let english = "shop-a = { $one } and { NUMBER($two) }\nshop-b = Bot\nshop-c = { $one }: { $two ->\n    [one] x\n   *[other] y\n}\n";
        words.write("en/shop.ftl", english);
        words
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.0.join(path);
        fs::create_dir_all(path.parent().unwrap_or(Path::new("."))).unwrap();
        fs::write(path, text).unwrap();
    }
}

impl Drop for Words {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_translation_may_lack_sentences_and_invents_none() {
    let words = Words::new("table");
    let check = |german: &str| {
        words.write("de/shop.ftl", german);
        words_build::table_of(&words.0, "de")
    };
    let part = check("shop-a = { NUMBER($two) } und { $one }\n").unwrap();
    assert!(part.ends_with("shop-a\t\u{1}1 und \u{1}0\0"), "{part:?}");
    let refused = [
        ("shop-b = { $three }\n", "English has no $three"),
        ("shop-a = { CELL($two) }\n", "$two is both a Number and a Cell"),
        ("shop-d = D\n", "English has no such sentence"),
    ];
    for (german, expected) in refused {
        let why = check(german).unwrap_err();
        assert!(why.contains(expected), "{german}: {why}");
    }
}

#[test]
fn what_a_language_lacks_invents_and_leaves_in_english_is_listed() {
    let words = Words::new("compared");
    let compare = |german: &str| {
        words.write("de/shop.ftl", german);
        let compared = words_build::compare_of(&words.0, "de").unwrap();
        [
            compared.missing,
            compared.unused,
            compared.same,
            compared.needless,
            compared.other_numbers,
        ]
        .map(|ids| ids.join(" "))
    };
    let english = "shop-a = { $one } and { NUMBER($two) }\nshop-b = Bot\nshop-c = { $one }: { $two ->\n    [one] x\n   *[other] y\n}\n";
    assert_eq!(compare(english), ["", "", "shop-a", "", ""]);
    assert_eq!(
        compare("shop-b = Robo\n"),
        ["shop-a shop-c", "", "", "shop-b", ""]
    );
    assert_eq!(compare("shop-d = D\nshop-a = A\n"), ["", "shop-d", "", "", ""]);
}

#[test]
fn another_number_than_in_english_is_listed() {
    let words = Words::new("numbers");
    let compare = |english: &str, german: &str| {
        words.write("en/shop.ftl", english);
        words.write("de/shop.ftl", german);
        let compared = words_build::compare_of(&words.0, "de").unwrap();
        compared.other_numbers.join(" ")
    };
    let cases = [
        (
            "shop-a = 200 of { $one }, 3×3\n",
            "shop-a = { $one }: 3×3, 200\n",
            "",
        ),
        (
            "shop-a = 200 of { $one }, 3×3\n",
            "shop-a = { $one }: 3×4, 200\n",
            "shop-a",
        ),
        ("shop-a = 95 %\n", "shop-a = viel\n", "shop-a"),
        ("shop-a = 100 million\n", "shop-a = 1 亿\n", ""),
        (
            "shop-a = { $two ->\n    [one] 1 x\n   *[other] { $two } x\n}\n",
            "shop-a = { $two ->\n    [10] zehn\n   *[other] { $two } x\n}\n",
            "",
        ),
    ];
    for (english, german, expected) in cases {
        assert_eq!(compare(english, german), expected, "{english}{german}");
    }
}

#[test]
fn a_directory_that_is_not_listed_is_told() {
    let words = Words::new("listed");
    let tags = |words: &Words| {
        let listed = words_build::languages_of(&words.0)?;
        Ok::<_, String>(listed.into_iter().map(|listed| listed.tag).collect::<Vec<_>>())
    };
    assert_eq!(tags(&words).unwrap(), ["en", "de"], "French has no directory yet");
    words.write("hi/terms.ftl", "-between = { \", \" }\n");
    assert!(tags(&words).unwrap_err().contains("languages.txt lacks hi"));
    words.write("languages.txt", "en\n");
    assert!(tags(&words).unwrap_err().contains("“en” is no tag and name"));
}
