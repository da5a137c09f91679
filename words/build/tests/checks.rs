//! What fails the build: a missing or unused sentence, a wrong argument, and errors in a file.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

const SENTENCES: &str =
    "shop-hello = Hello, { $name }: { $count ->\n    [one] one apple\n   *[other] { $count } apples\n}.\n";

const TERMS: &str = "-between = { \", \" }\n-seat = { $key ->\n   *[player] Player\n}\n";

/// A directory of its own with these sentences in `shop.ftl`.
fn sentences(test: &str, text: &str) -> PathBuf {
    let directory = env::temp_dir().join(format!("words-{}-{test}", std::process::id()));
    fs::create_dir_all(&directory).unwrap();
    fs::write(directory.join("terms.ftl"), TERMS).unwrap();
    fs::write(directory.join("shop.ftl"), text).unwrap();
    directory
}

/// What is wrong with these sentences.
fn problem(test: &str, text: &str) -> String {
    let directory = sentences(test, text);
    let problem = words_build::code(&directory, "shop").unwrap_err();
    fs::remove_dir_all(directory).unwrap();
    problem
}

/// Compiles a program that has the sentences, and this in it; gives what the compiler says against it.
fn compile(test: &str, program: &str) -> Result<(), String> {
    let directory = sentences(test, SENTENCES);
    let code = words_build::code(&directory, "shop").unwrap();
    let source = directory.join("shop.rs");
    fs::write(
        &source,
        format!("extern crate words;\nmod shop {{\n{code}\n}}\n{program}\n"),
    )
    .unwrap();
    let result = rustc(&directory, &source);
    fs::remove_dir_all(directory).unwrap();
    result
}

/// Checks a file against a stand-in for the crate `words`, which has what the generated code names.
fn rustc(directory: &Path, source: &Path) -> Result<(), String> {
    let stand_in = directory.join("words.rs");
    fs::write(
        &stand_in,
        "pub struct Number(pub i64); pub struct Phrase; impl Phrase { \
         pub fn numbered(_: u16) -> Self { Self } pub fn add_number(&mut self, _: Number) {} \
         pub fn add_text(&mut self, _: String) {} }",
    )
    .unwrap();
    run(
        directory,
        &["--crate-type", "lib", "--crate-name", "words"],
        &stand_in,
    )?;
    run(
        directory,
        &["--crate-type", "bin", "--crate-name", "shop"],
        source,
    )
}

fn run(directory: &Path, arguments: &[&str], source: &Path) -> Result<(), String> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc)
        .args(["--edition", "2024", "--emit", "metadata", "-L"])
        .arg(directory)
        .arg("--out-dir")
        .arg(directory)
        .args(arguments)
        .arg(source)
        .output()
        .unwrap();
    if output.status.success() {
        Ok(())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

const USED: &str = "let _ = shop::Hello { name: String::new(), count: words::Number(2) }.phrase();";

#[test]
fn a_sentence_that_is_used_rightly_compiles() {
    assert_eq!(compile("used", &format!("fn main() {{ {USED} }}")), Ok(()));
}

#[test]
fn a_sentence_that_nobody_uses_does_not_compile() {
    let why = compile("unused", "fn main() {}").unwrap_err();
    assert!(why.contains("struct `Hello` is never constructed"), "{why}");
}

#[test]
fn a_sentence_that_is_made_and_not_said_does_not_compile() {
    let made = "let _ = shop::Hello { name: String::new(), count: words::Number(2) };";
    let why = compile("unsaid", &format!("fn main() {{ {made} }}")).unwrap_err();
    assert!(why.contains("method `phrase` is never used"), "{why}");
}

#[test]
fn a_sentence_that_is_not_there_does_not_compile() {
    let why = compile(
        "missing",
        &format!("fn main() {{ {USED} let _ = shop::Farewell.phrase(); }}"),
    )
    .unwrap_err();
    assert!(why.contains("`Farewell`"), "{why}");
}

#[test]
fn a_wrong_argument_does_not_compile() {
    let cases = [
        ("missing field `count`", "shop::Hello { name: String::new() }"),
        (
            "no field named `size`",
            "shop::Hello { name: String::new(), count: words::Number(2), size: 1 }",
        ),
        (
            "mismatched types",
            "shop::Hello { name: words::Number(1), count: words::Number(2) }",
        ),
    ];
    for (place, (expected, sentence)) in cases.into_iter().enumerate() {
        let program = format!("fn main() {{ {USED} let _ = {sentence}.phrase(); }}");
        let why = compile(&format!("argument{place}"), &program).unwrap_err();
        assert!(why.contains(expected), "{sentence}: {why}");
    }
}

#[test]
fn what_is_wrong_with_a_file_is_told_with_the_sentence() {
    let cases = [
        ("shop-a = { $count", "line 2: Expected a token"),
        (
            "farewell = Bye.",
            "a sentence's name begins with that of its file, “shop-”",
        ),
        ("shop-a = A.\nshop-a = B.", "shop-a: it is there twice"),
        ("shop-a = A.\n    .title = B", "attributes are not used here"),
        (
            "shop-a = { SHOUT($name) }",
            "SHOUT is no function: there is no term -shout",
        ),
        (
            "shop-a = { NUMBER($x) } and { CELL($x) }",
            "$x is both a Number and a Cell",
        ),
        (
            "shop-a = { $kind ->\n    [big] A\n   *[small] B\n}",
            "say of what type $kind is",
        ),
        ("shop-a = { SEAT($seat) } { $seat }", "say how to write it"),
        ("shop-a = { -brand }", "there is no term -brand"),
    ];
    for (place, (text, expected)) in cases.into_iter().enumerate() {
        let why = problem(&format!("file{place}"), &format!("{text}\n"));
        assert!(why.contains(expected), "{text}: {why}");
    }
}
