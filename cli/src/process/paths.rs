//! Finds the words of a command that name files, to pass them to the program as absolute paths.
//!
//! The program runs in its own directory, not in the one where `arena` was started. So a word that names
//! something there becomes an absolute path. The rule, also documented in `docs/cli.md`:
//!
//! - The word, the parts of the word between colons (`classes:lib/a.jar`), or those of an option's value
//!   (`--class-path=classes`, `-Dhome=data`), if they exist. `lib/*` is treated like `lib`.
//! - A plain number is not a path, and neither is the program itself unless it has a slash; it is looked up
//!   in `PATH`.
//! - `text:WORD` is passed on as `WORD`, even if such a file exists; `path:WORD` as an absolute path, whether
//!   or not it exists.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// A command to start, and what it names in the directory where `arena` was started.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Resolved {
    pub(super) words: Vec<OsString>,
    /// The files and directories that its words name.
    pub(super) paths: Vec<PathBuf>,
}

/// Applies the rule to a command's words; `here` is where `arena` was started.
pub(super) fn resolve(words: &[String], here: &Path) -> Resolved {
    let mut resolved = Resolved::default();
    for (index, word) in words.iter().enumerate() {
        let word = if index == 0 && !word.contains('/') {
            word.into()
        } else {
            resolved.word(word, here)
        };
        resolved.words.push(word);
    }
    resolved
}

/// A word for people: without the prefix that says how to pass it on.
pub(super) fn plain(word: &str) -> &str {
    word.strip_prefix("text:")
        .or_else(|| word.strip_prefix("path:"))
        .unwrap_or(word)
}

impl Resolved {
    fn word(&mut self, word: &str, here: &Path) -> OsString {
        if let Some(text) = word.strip_prefix("text:") {
            return text.into();
        }
        if let Some(path) = word.strip_prefix("path:") {
            return self.named(here.join(path), "");
        }
        let value = match word.split_once('=') {
            Some((option, value)) if option.starts_with('-') => {
                let mut whole = OsString::from(format!("{option}="));
                whole.push(self.list(value, here));
                return whole;
            }
            _ => word,
        };
        self.list(value, here)
    }

    /// A path, or several between colons.
    fn list(&mut self, text: &str, here: &Path) -> OsString {
        if let Some(path) = self.existing(text, here) {
            return path;
        }
        let mut list = OsString::new();
        for (index, part) in text.split(':').enumerate() {
            if index > 0 {
                list.push(":");
            }
            match self.existing(part, here) {
                Some(path) => list.push(path),
                None => list.push(part),
            }
        }
        list
    }

    /// The absolute form of `text` if it names something that exists.
    fn existing(&mut self, text: &str, here: &Path) -> Option<OsString> {
        let (name, rest) = match text.strip_suffix("/*") {
            // Java's syntax for all archives in a directory.
            Some(dir) => (dir, "/*"),
            None => (text, ""),
        };
        if name.is_empty() || is_number(name) {
            return None;
        }
        let path = here.join(name);
        path.exists().then(|| self.named(path, rest))
    }

    fn named(&mut self, path: PathBuf, rest: impl AsRef<OsStr>) -> OsString {
        let mut word = path.clone().into_os_string();
        word.push(rest);
        self.paths.push(path);
        word
    }
}

fn is_number(word: &str) -> bool {
    // `inf` and `nan` may well be files.
    word.ends_with(|last: char| last.is_ascii_digit()) && word.parse::<f64>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn words_that_name_something_become_absolute_by_the_documented_rule() {
        let dir = tempfile::tempdir().unwrap();
        let here = dir.path();
        for name in ["bot.py", "5", "-1", "echo", "Player"] {
            fs::write(here.join(name), "").unwrap();
        }
        for name in ["a", "b", "lib"] {
            fs::create_dir(here.join(name)).unwrap();
        }
        let root = here.to_str().unwrap();
        for (word, expected) in [
            ("bot.py", "HERE/bot.py"),
            ("./bot.py", "HERE/./bot.py"),
            ("gone.py", "gone.py"),
            ("/bin/sh", "/bin/sh"),
            ("", ""),
            // Numbers are numbers.
            ("5", "5"),
            ("-1", "-1"),
            ("./5", "HERE/./5"),
            ("path:5", "HERE/5"),
            // Lists, and values of options.
            ("a:b", "HERE/a:HERE/b"),
            ("a:gone:b", "HERE/a:gone:HERE/b"),
            (":a", ":HERE/a"),
            ("lib/*:a", "HERE/lib/*:HERE/a"),
            ("http://a", "http://a"),
            ("--class-path=a", "--class-path=HERE/a"),
            ("--class-path=a:lib/*", "--class-path=HERE/a:HERE/lib/*"),
            ("-Dsize=5", "-Dsize=5"),
            ("name=a", "name=a"),
            // Escapes.
            ("Player", "HERE/Player"),
            ("text:Player", "Player"),
            ("text:text:a", "text:a"),
            ("path:gone", "HERE/gone"),
        ] {
            let words = ["java".to_string(), word.to_string()];
            let resolved = resolve(&words, here);
            assert_eq!(resolved.words[0], "java");
            assert_eq!(resolved.words[1], *expected.replace("HERE", root), "{word}");
        }
        let program = |word: &str| resolve(&[word.to_string()], here);
        assert_eq!(program("echo").words, ["echo"], "looked for in PATH");
        assert_eq!(program("./echo").words, [format!("{root}/./echo").as_str()]);
    }

    #[test]
    fn what_a_command_names_is_known() {
        let dir = tempfile::tempdir().unwrap();
        for name in ["a.jar", "b.jar", "bot.py"] {
            fs::write(dir.path().join(name), "").unwrap();
        }
        let words = [
            "java",
            "-cp",
            "a.jar:b.jar",
            "Player",
            "--script=bot.py",
            "text:a.jar",
        ];
        let resolved = resolve(&words.map(String::from), dir.path());
        let expected = ["a.jar", "b.jar", "bot.py"].map(|name| dir.path().join(name));
        assert_eq!(resolved.paths, expected);
    }
}
