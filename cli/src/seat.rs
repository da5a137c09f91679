//! Seats on the command line: `bot.wasm`, `house:NAME`, `cmd:PROGRAM ARGS…`.

use crate::words;
use clap::builder::{OsStringValueParser, TypedValueParser, ValueParser, ValueParserFactory};
use std::borrow::Cow;
use std::ffi::OsString;
use std::fmt;
use std::os::unix::ffi::{OsStrExt as _, OsStringExt as _};
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// Who plays a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SeatArgument {
    /// The WebAssembly module in this file.
    Wasm(PathBuf),
    /// The arena's own bot of this name.
    House(String),
    /// A native program and its first arguments, started again for every turn; never empty.
    Command(Vec<String>),
}

impl FromStr for SeatArgument {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(name) = text.strip_prefix("house:") {
            return match name {
                "" => Err("house: wants the name of a house bot, as in house:Greedy".into()),
                name => Ok(Self::House(name.into())),
            };
        }
        if let Some(command) = text.strip_prefix("cmd:") {
            if let Some(next) = taken_backslash(command) {
                return Err(format!(
                    "{} has a backslash before “{next}”, which would vanish, as in a shell: write / between directories, or put \
                     the word in single quotes",
                    engine::quoted(text)
                ));
            }
            let words = shlex::split(command)
                .ok_or_else(|| format!("{} has a quote that is not closed", engine::quoted(text)))?;
            return match words.first() {
                None => Err("cmd: wants a program, as in \"cmd:python3 bot.py\"".into()),
                Some(_) => Ok(Self::Command(words)),
            };
        }
        match text {
            "" => Err(
                "a seat is a .wasm, .js or .py file, house:NAME or \"cmd:PROGRAM ARGS…\", and not empty"
                    .into(),
            ),
            path => Ok(Self::Wasm(other_bytes(path).unwrap_or_else(|| path.into()))),
        }
    }
}

/// What stands before a path that is not UTF-8, in text such as a description.
const BYTES: &str = "bytes:";

/// The path that is not UTF-8 in `bytes:b%FFt.wasm`, where `%` and two hex digits stand for a byte; `None` for other text.
fn other_bytes(text: &str) -> Option<PathBuf> {
    let mut parts = text.strip_prefix(BYTES)?.split('%');
    let mut bytes = parts.next()?.as_bytes().to_vec();
    for part in parts {
        bytes.push(u8::from_str_radix(part.get(..2)?, 16).ok()?);
        bytes.extend(part[2..].bytes());
    }
    // Only such a path is written so; a file may have this name.
    let is_other = std::str::from_utf8(&bytes).is_err();
    is_other.then(|| OsString::from_vec(bytes).into())
}

/// A path as text, which [`other_bytes`] reads if it is not UTF-8.
fn path_text(path: &Path) -> Cow<'_, str> {
    if let Some(text) = path.to_str() {
        return text.into();
    }
    let mut text = BYTES.to_owned();
    for chunk in path.as_os_str().as_bytes().utf8_chunks() {
        text += &chunk.valid().replace('%', "%25");
        text.extend(chunk.invalid().iter().map(|byte| format!("%{byte:02X}")));
    }
    text.into()
}

/// The letter or digit before which a command has a backslash outside quotes, which a shell takes away: it does so for any
/// character, but only for others is it of any use. So it is the path of another system.
fn taken_backslash(command: &str) -> Option<char> {
    let mut quote = None;
    let mut characters = command.chars();
    while let Some(character) = characters.next() {
        match (quote, character) {
            (Some('\''), '\\') => {}
            (_, '\\') => {
                let next = characters.next()?;
                if quote.is_none() && next.is_alphanumeric() {
                    return Some(next);
                }
            }
            (None, '\'' | '"') => quote = Some(character),
            (Some(open), _) if open == character => quote = None,
            _ => {}
        }
    }
    None
}

impl SeatArgument {
    /// Like [`from_str`](Self::from_str); a path may contain anything.
    fn from_os(text: OsString) -> Result<Self, String> {
        match text.into_string() {
            Ok(text) => text.parse(),
            Err(text)
                if ["house:", "cmd:"]
                    .iter()
                    .any(|kind| text.as_encoded_bytes().starts_with(kind.as_bytes())) =>
            {
                Err(format!(
                    "{} is not UTF-8; only a path may be anything else",
                    words::path(Path::new(&text))
                ))
            }
            Err(path) => Ok(Self::Wasm(path.into())),
        }
    }
}

impl ValueParserFactory for SeatArgument {
    type Parser = ValueParser;

    fn value_parser() -> ValueParser {
        ValueParser::new(OsStringValueParser::new().try_map(Self::from_os))
    }
}

impl fmt::Display for SeatArgument {
    /// The form that [`SeatArgument::from_str`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wasm(path) => f.write_str(&path_text(path)),
            Self::House(name) => write!(f, "house:{name}"),
            Self::Command(words) => {
                f.write_str("cmd:")?;
                for (index, word) in words.iter().enumerate() {
                    let space = if index == 0 { "" } else { " " };
                    match shlex::try_quote(word) {
                        Ok(quoted) => write!(f, "{space}{quoted}")?,
                        // Only a NUL cannot be quoted, and no argument contains one.
                        Err(_) => write!(f, "{space}{word}")?,
                    }
                }
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_read_as_they_are_written() {
        let words = |words: &[&str]| SeatArgument::Command(words.iter().map(ToString::to_string).collect());
        let cases = [
            ("bots/mine.wasm", SeatArgument::Wasm("bots/mine.wasm".into())),
            ("house:Greedy", SeatArgument::House("Greedy".into())),
            (
                "cmd:java -cp classes Player",
                words(&["java", "-cp", "classes", "Player"]),
            ),
            ("cmd:python3 'my bot.py'", words(&["python3", "my bot.py"])),
            ("cmd:sh \"C:\\\\bot\"", words(&["sh", "C:\\bot"])),
        ];
        for (text, expected) in cases {
            let read: SeatArgument = text.parse().unwrap();
            assert_eq!(read, expected);
            assert_eq!(read.to_string(), text);
        }
    }

    #[test]
    fn a_backslash_keeps_what_means_something_to_a_shell() {
        for (text, word) in [
            ("cmd:sh my\\ bot.sh", "my bot.sh"),
            ("cmd:sh a\\\\b", "a\\b"),
            ("cmd:sh \\'a\\\"", "'a\""),
            ("cmd:sh \"a\\b\"", "a\\b"),
            ("cmd:sh 'a\\'b", "a\\b"),
        ] {
            let expected = SeatArgument::Command(vec!["sh".into(), word.into()]);
            assert_eq!(text.parse(), Ok(expected), "{text}");
        }
    }

    #[test]
    fn a_path_that_is_not_utf8_survives_as_text() {
        let path = |bytes: &[u8]| SeatArgument::Wasm(OsString::from_vec(bytes.to_vec()).into());
        for (bytes, text) in [
            (b"b\xfft.wasm" as &[u8], "bytes:b%FFt.wasm"),
            (b"\xe4/50%\xc3\xa4", "bytes:%E4/50%25ä"),
        ] {
            assert_eq!(path(bytes).to_string(), text);
            assert_eq!(text.parse(), Ok(path(bytes)));
        }
        // Files may have such names.
        for text in [
            "bytes:a.wasm",
            "bytes:50%25",
            "bytes:%FG",
            "bytes:%",
            "bytes:%ä",
            "b%FFt.wasm",
        ] {
            let named = SeatArgument::Wasm(text.into());
            assert_eq!((text.parse(), named.to_string()), (Ok(named), text.to_owned()));
        }
    }

    #[test]
    fn what_is_no_seat_is_refused_with_the_reason() {
        for (text, words) in [
            ("", "not empty"),
            ("house:", "the name of a house bot"),
            ("cmd:", "wants a program"),
            ("cmd:  ", "wants a program"),
            ("cmd:sh -c 'x", "quote that is not closed"),
            ("cmd:C:\\bots\\bot.exe", "a backslash before “b”"),
            ("cmd:python3 \"a\" bots\\7.py", "a backslash before “7”"),
            ("cmd:\"it's\" a\\é", "write / between directories"),
        ] {
            let error = text.parse::<SeatArgument>().unwrap_err();
            assert!(error.contains(words), "{text}: {error}");
        }
    }
}
