//! Lists of bots for `--bots-from FILE`: many bots, or bots with names.
//!
//! A list has one bot per line, as on the command line: `bots/a.wasm`, `house:Greedy`, `cmd:python3 bot.py`.
//! A name may come before it: `Ann = bots/a.wasm`. Blank lines and lines that begin with `#` are ignored. The
//! `tournament.json` of a tournament's directory is also a list, of its bots with their names, and so is a packed
//! tournament, in a file or in object storage.

use super::{remote, store};
use crate::failure::{Failure, Result};
use crate::seat::SeatArgument;
use crate::words::visible;
use contest::check::MOST_DESCRIPTION;
use contest::packed;
use engine::without_byte_order_mark;
use serde::Deserialize;
use std::fs::File;
use std::io::Read as _;
use std::path::Path;

/// A bot of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its name, if the list gives one.
    pub name: Option<String>,
    /// The bot.
    pub seat: SeatArgument,
}

/// Nobody would read longer quotes.
const MOST_CHARACTERS: usize = 200;
/// The maximum length of a list, in bytes.
const MOST_BYTES: u64 = MOST_DESCRIPTION as u64;

/// Reads a list.
///
/// # Errors
/// If it cannot be read, or a line is not a bot; says which and why.
pub fn read(path: &Path) -> Result<Vec<Listed>> {
    if remote::is_address(path) {
        let description = store::read(path)?.plan.to_json();
        return of_description(&description).map_err(|why| Failure::file("understand", path, &why));
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map(|file| file.take(MOST_BYTES + 1));
    file.and_then(|mut file| file.read_to_end(&mut bytes))
        .map_err(|error| Failure::file("read", path, &error))?;
    let is_whole = bytes.len() as u64 <= MOST_BYTES;
    if packed::is_packed(&bytes) {
        // A long one is read again, piece by piece.
        let description = if is_whole {
            packed::description(&bytes).map_err(|error| Failure::file("understand", path, &error))?
        } else {
            store::read(path)?.plan
        };
        return of_description(&description.to_json()).map_err(|why| Failure::file("understand", path, &why));
    }
    if !is_whole {
        let why = format!("it has over {MOST_BYTES} bytes, more than a list of bots");
        return Err(Failure::file("read", path, &why));
    }
    let text = std::str::from_utf8(without_byte_order_mark(&bytes))
        .map_err(|error| Failure::file("understand", path, &format!("it is not UTF-8 ({error})")))?;
    let listed = if text.trim_start().starts_with('{') {
        of_description(text)
    } else {
        of_lines(text)
    };
    listed.map_err(|why| Failure::file("understand", path, &why))
}

fn of_lines(text: &str) -> std::result::Result<Vec<Listed>, String> {
    let mut listed = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        // A name may contain spaces, and a path an equals sign, so the separator needs spaces around it.
        let parted = line.strip_prefix("= ").map(|seat| ("", seat));
        let (name, seat) = match parted.or_else(|| line.split_once(" = ")) {
            Some((name, seat)) => (Some(name.trim()), seat.trim()),
            None => (None, line),
        };
        listed.push(bot(name, seat).map_err(|why| format!("line {number}: {why}"))?);
    }
    Ok(listed)
}

/// The bots of a `tournament.json`.
fn of_description(text: &str) -> std::result::Result<Vec<Listed>, String> {
    #[derive(Deserialize)]
    struct Description {
        bots: Vec<Participant>,
    }
    #[derive(Deserialize)]
    struct Participant {
        label: String,
        bot: String,
    }
    let description: Description = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let bots = description.bots.iter();
    bots.map(|listed| bot(Some(&listed.label), &listed.bot)).collect()
}

fn bot(name: Option<&str>, seat: &str) -> std::result::Result<Listed, String> {
    if name.is_some_and(str::is_empty) {
        return Err("there is no name before “=”".into());
    }
    if let Some(name) = name.filter(|name| name.chars().count() > MOST_CHARACTERS) {
        return Err(format!(
            "the name {} has over {MOST_CHARACTERS} characters",
            engine::quoted(name)
        ));
    }
    Ok(Listed {
        name: name.map(visible),
        seat: seat.parse()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(text: &str) -> Result<Vec<Listed>> {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("bots.txt");
        std::fs::write(&path, text).unwrap();
        read(&path)
    }

    fn listed(name: Option<&str>, seat: &str) -> Listed {
        Listed {
            name: name.map(Into::into),
            seat: seat.parse().unwrap(),
        }
    }

    #[test]
    fn a_list_has_a_bot_a_line_with_or_without_a_name() {
        let text =
            "# ours\n\nbots/a.wasm\n  策略 = bots/b.wasm\r\nPy = cmd:python3 b.py --k=1\nhouse:Greedy\n";
        assert_eq!(
            file(text).unwrap(),
            [
                listed(None, "bots/a.wasm"),
                listed(Some("策略"), "bots/b.wasm"),
                listed(Some("Py"), "cmd:python3 b.py --k=1"),
                listed(None, "house:Greedy"),
            ]
        );
    }

    #[test]
    fn a_byte_order_mark_is_no_part_of_a_list() {
        assert_eq!(file("\u{feff}a.wasm\n").unwrap(), [listed(None, "a.wasm")]);
        assert_eq!(
            file("\u{feff}# ours\nA = a.wasm").unwrap(),
            [listed(Some("A"), "a.wasm")]
        );
        let description = "\u{feff}{\"bots\": [{\"label\": \"A\", \"bot\": \"a.wasm\"}]}";
        assert_eq!(file(description).unwrap(), [listed(Some("A"), "a.wasm")]);
    }

    #[test]
    fn a_description_is_a_list_too() {
        let text = r#"{"version": 1, "bots": [{"label": "a#2", "bot": "a.wasm", "hash": null}]}"#;
        assert_eq!(file(text).unwrap(), [listed(Some("a#2"), "a.wasm")]);
    }

    #[test]
    fn a_packed_contest_is_a_list_too() {
        let plan = contest::ShardSpec {
            spec: contest::made_up::spec(engine::GameId::Kingdom, contest::Format::Swiss, 2, 2, 10),
            shard: contest::Shard::WHOLE,
        };
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.tar.gz");
        std::fs::write(&path, packed::Packer::new(&plan).unwrap().finish().unwrap()).unwrap();
        let expected = [listed(Some("A"), "A.wasm"), listed(Some("B"), "B.wasm")];
        assert_eq!(read(&path).unwrap(), expected);
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line() {
        for (text, words) in [
            ("a.wasm\nhouse:\n", "line 2: house: wants the name"),
            ("a.wasm\n\n = b.wasm\n", "line 3: there is no name before"),
            ("{\"bots\": 1}", "invalid type"),
        ] {
            let error = file(text).unwrap_err().to_string();
            assert!(error.contains(words) && error.contains("bots.txt"), "{error}");
        }
        let long = format!("{} = a.wasm", "x".repeat(201));
        assert!(
            file(&long)
                .unwrap_err()
                .to_string()
                .contains("over 200 characters")
        );
    }
}
