//! Seats on the command line: `bot.wasm`, `house:NAME`, `cmd:PROGRAM ARGS…`.

use crate::words;
use clap::builder::{OsStringValueParser, TypedValueParser, ValueParser, ValueParserFactory};
use std::ffi::OsString;
use std::fmt;
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
            path => Ok(Self::Wasm(path.into())),
        }
    }
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
            Self::Wasm(path) => write!(f, "{}", path.display()),
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
        ];
        for (text, expected) in cases {
            let read: SeatArgument = text.parse().unwrap();
            assert_eq!(read, expected);
            assert_eq!(read.to_string(), text);
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
        ] {
            let error = text.parse::<SeatArgument>().unwrap_err();
            assert!(error.contains(words), "{text}: {error}");
        }
    }
}
