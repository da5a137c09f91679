//! `results.jsonl`: one [`MatchResult`] per line, read with only its index in memory.
//!
//! While matches are played, lines are in the order in which matches end. So reading in the order of match
//! numbers is nearly sequential.

use crate::words::matches;
use crate::{Failure, Result, files};
use contest::check::{MOST_LINE, MOST_RESULTS};
use contest::{MatchResult, ShardSpec};
use engine::without_byte_order_mark;
use serde::Deserialize;
use std::fmt;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

/// How much of a file is read at a time, in bytes. Files are not kept open in between, since there may be
/// thousands of shards.
const WINDOW: usize = 1 << 16;
/// A match may occur more than once, but the average may not exceed this.
const COPIES: usize = 2;

/// An index of a file of results.
#[derive(Clone, Debug, Default)]
pub struct Index {
    path: PathBuf,
    /// Where the first line begins: after the byte order mark, if there is one.
    start: u64,
    /// Bytes of the file up to the end of the last whole line. A kill tore the rest.
    whole: u64,
    /// Bytes of the file.
    pub bytes: u64,
    /// How many whole lines there are.
    pub count: usize,
    /// Whether lines are in the order of their matches, each once.
    pub in_order: bool,
    /// The greatest number of a match, if there is any.
    pub last: Option<usize>,
    /// Number and position of each line, in the order of numbers; empty if that is the order of the file.
    lines: Vec<(usize, u64)>,
}

/// The sort key of a result.
#[derive(Deserialize)]
struct Number {
    #[serde(rename = "match")]
    number: usize,
}

impl Number {
    /// The number of a match of `plan` in a line.
    fn of(line: &[u8], plan: &ShardSpec) -> std::result::Result<usize, String> {
        let Self { number } = serde_json::from_slice(line).map_err(|error| error.to_string())?;
        if number >= plan.spec.matches {
            return Err(format!("there is no match {number}"));
        }
        Ok(number)
    }
}

impl Index {
    /// Reads through a file. A missing file counts as empty.
    ///
    /// * `plan`: the shard that is played there.
    ///
    /// # Errors
    /// If it cannot be read, is larger than `plan` allows, or a line is not the result of one of its matches; says which.
    pub fn of(path: &Path, plan: &ShardSpec) -> Result<Self> {
        let mut index = Self {
            path: path.into(),
            in_order: true,
            ..Self::default()
        };
        match files::open_plain(path) {
            Ok(file) => index.read(BufReader::with_capacity(1 << 20, file), plan)?,
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(index.unread(&error)),
        }
        if index.in_order {
            index.lines = Vec::new();
        } else {
            index.lines.sort_unstable();
        }
        Ok(index)
    }

    fn read(&mut self, mut file: impl BufRead, plan: &ShardSpec) -> Result<()> {
        let mut line = Vec::new();
        let beginning = file.fill_buf().map_err(|error| self.unread(&error))?;
        let mark = beginning.len() - without_byte_order_mark(beginning).len();
        file.consume(mark);
        self.start = mark as u64;
        (self.bytes, self.whole) = (self.start, self.start);
        loop {
            line.clear();
            let length = (&mut file)
                .take(MOST_LINE as u64 + 1)
                .read_until(b'\n', &mut line)
                .map_err(|error| self.unread(&error))? as u64;
            self.bytes += length;
            let too_many = self.bytes > MOST_RESULTS || self.count > COPIES * plan.spec.matches;
            if too_many || length > MOST_LINE as u64 {
                return Err(self.unread(&io::Error::other(format!(
                    "it is larger than the results of {} may be",
                    matches(plan.spec.matches)
                ))));
            }
            if line.last() != Some(&b'\n') {
                return Ok(());
            }
            let number = Number::of(&line, plan).map_err(|error| damaged(&self.path, self.whole, &error))?;
            self.in_order &= self.last.is_none_or(|last| last < number);
            self.last = self.last.max(Some(number));
            self.lines.push((number, self.whole));
            self.whole += length;
            self.count += 1;
        }
    }

    /// The results in the order of their matches. A match that occurs twice comes twice.
    pub fn results(&self) -> Results {
        Results { lines: self.lines() }
    }

    /// The lines in the order of their matches, each with its number where the index knows it.
    pub fn lines(&self) -> Lines {
        Lines {
            index: self.clone_without_lines(),
            order: (!self.in_order).then(|| self.lines.clone().into_iter()),
            next: self.start,
            window: Window::default(),
        }
    }

    /// Bytes of whole lines.
    pub fn whole(&self) -> u64 {
        self.whole
    }

    fn clone_without_lines(&self) -> Self {
        Self {
            path: self.path.clone(),
            lines: Vec::new(),
            ..*self
        }
    }

    fn unread(&self, error: &io::Error) -> Failure {
        Failure::file("read", &self.path, error)
    }
}

/// The line of a file at this position is not what it should be.
fn damaged(path: &Path, at: u64, error: &dyn fmt::Display) -> Failure {
    let before = files::open_plain(path).map(|file| {
        let bytes = BufReader::new(file.take(at)).bytes();
        bytes.filter(|byte| matches!(byte, Ok(b'\n'))).count()
    });
    let number = before.unwrap_or(0) + 1;
    let reason = format!(
        "line {number} is not the result of a match: {error}; delete that line, and the match is played again"
    );
    Failure::file("use", path, &reason)
}

/// The lines of a file in the order of their matches.
#[derive(Debug)]
pub struct Lines {
    index: Index,
    /// The positions of the lines; `None` if they are consecutive.
    order: Option<std::vec::IntoIter<(usize, u64)>>,
    /// The position of the next line, if they are consecutive.
    next: u64,
    window: Window,
}

impl Lines {
    /// The next line with its end, and the number of its match.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn next_numbered(&mut self) -> Result<Option<(usize, &[u8])>> {
        let known = self
            .order
            .as_ref()
            .and_then(|order| order.as_slice().first().copied());
        let path = self.index.path.clone();
        let Some((at, line)) = self.next_line()? else {
            return Ok(None);
        };
        let number = match known {
            Some((number, _)) => number,
            None => {
                serde_json::from_slice::<Number>(line)
                    .map_err(|error| damaged(&path, at, &error))?
                    .number
            }
        };
        Ok(Some((number, line)))
    }

    /// The next line with its end, and its position.
    fn next_line(&mut self) -> Result<Option<(u64, &[u8])>> {
        let at = match &mut self.order {
            Some(order) => match order.next() {
                Some((_, at)) => at,
                None => return Ok(None),
            },
            None if self.next < self.index.whole => self.next,
            None => return Ok(None),
        };
        match self.window.line(&self.index.path, at) {
            Ok(line) => {
                self.next = at + line.len() as u64;
                Ok(Some((at, line)))
            }
            Err(error) => Err(Failure::file("read", &self.index.path, &error)),
        }
    }
}

/// The results of a file in the order of their matches.
#[derive(Debug)]
pub struct Results {
    lines: Lines,
}

impl Iterator for Results {
    type Item = Result<MatchResult>;

    fn next(&mut self) -> Option<Self::Item> {
        let parsed = match self.lines.next_line() {
            Ok(line) => line.map(|(at, line)| MatchResult::from_line(line).map_err(|error| (at, error))),
            Err(failure) => return Some(Err(failure)),
        };
        let result = parsed?;
        Some(result.map_err(|(at, error)| damaged(&self.lines.index.path, at, &error)))
    }
}

/// A part of a file in memory.
#[derive(Debug, Default)]
struct Window {
    start: u64,
    bytes: Vec<u8>,
}

impl Window {
    /// The line that begins at `at`, with its end.
    fn line(&mut self, path: &Path, at: u64) -> io::Result<&[u8]> {
        let mut size = WINDOW;
        loop {
            if let Some(range) = self.find(at) {
                return Ok(&self.bytes[range]);
            }
            // Lines that are out of order are usually only a little earlier.
            self.start = at.saturating_sub(size as u64 / 4);
            let mut file = files::open_plain(path)?;
            file.seek(SeekFrom::Start(self.start))?;
            self.bytes.clear();
            file.take(size as u64).read_to_end(&mut self.bytes)?;
            if self.bytes.len() < size && self.find(at).is_none() {
                return Err(io::Error::other("it became shorter while it was read"));
            }
            size *= 2;
        }
    }

    /// The range of the line that begins at `at` within the buffer, if all of it is there.
    fn find(&self, at: u64) -> Option<std::ops::Range<usize>> {
        let start = usize::try_from(at.checked_sub(self.start)?).ok()?;
        let rest = self.bytes.get(start..)?;
        let length = rest.iter().position(|byte| *byte == b'\n')? + 1;
        Some(start..start + length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use contest::made_up::{results, spec};
    use contest::{Format, Shard};
    use engine::GameId;

    fn plan() -> ShardSpec {
        ShardSpec {
            spec: spec(GameId::Kingdom, Format::RoundRobin, 3, 2, 2000),
            shard: Shard::WHOLE,
        }
    }

    /// A file of the results with these numbers, followed by this text.
    fn file(dir: &Path, numbers: &[usize], torn: &str) -> PathBuf {
        let all = results(&plan().spec);
        let mut text = String::new();
        for number in numbers {
            text += &serde_json::to_string(&all[*number]).unwrap();
            text.push('\n');
        }
        let path = dir.join("results.jsonl");
        std::fs::write(&path, text + torn).unwrap();
        path
    }

    fn numbers(index: &Index) -> Vec<usize> {
        index.results().map(|result| result.unwrap().number).collect()
    }

    #[test]
    fn results_come_in_the_order_of_their_numbers_however_they_stand() {
        let dir = tempfile::tempdir().unwrap();
        // More than fits in a window, forwards and backwards.
        let forth: Vec<usize> = (0..2000).collect();
        let index = Index::of(&file(dir.path(), &forth, ""), &plan()).unwrap();
        assert!(index.in_order && index.bytes > 4 * WINDOW as u64 && index.lines.is_empty());
        assert_eq!(numbers(&index), forth);
        let back: Vec<usize> = (0..2000).rev().collect();
        let index = Index::of(&file(dir.path(), &back, "{\"match\":"), &plan()).unwrap();
        assert!(!index.in_order && index.whole + 9 == index.bytes);
        assert_eq!((numbers(&index), index.last), (forth, Some(1999)));
        let index = Index::of(&file(dir.path(), &[4, 7, 7], ""), &plan()).unwrap();
        assert_eq!((numbers(&index), index.in_order), (vec![4, 7, 7], false));
        let index = Index::of(&dir.path().join("none"), &plan()).unwrap();
        assert_eq!(
            (numbers(&index), index.in_order, index.last),
            (vec![], true, None)
        );
    }

    #[test]
    fn a_byte_order_mark_is_no_part_of_the_first_line() {
        let dir = tempfile::tempdir().unwrap();
        for (given, in_order) in [([0, 1, 2], true), ([2, 0, 1], false)] {
            let path = file(dir.path(), &given, "{");
            let text = std::fs::read_to_string(&path).unwrap();
            std::fs::write(&path, format!("\u{feff}{text}")).unwrap();
            let index = Index::of(&path, &plan()).unwrap();
            assert_eq!((numbers(&index), index.in_order), (vec![0, 1, 2], in_order));
            let mut lines = index.lines();
            while let Some((_, line)) = lines.next_numbered().unwrap() {
                assert!(line.starts_with(b"{"));
            }
            assert_eq!((index.whole() + 1, index.count), (index.bytes, 3));
        }
        let path = dir.path().join("results.jsonl");
        std::fs::write(&path, "\u{feff}").unwrap();
        let index = Index::of(&path, &plan()).unwrap();
        assert_eq!((numbers(&index), index.whole()), (vec![], 3));
    }

    #[test]
    fn a_damaged_line_is_named() {
        let dir = tempfile::tempdir().unwrap();
        let path = file(dir.path(), &[0, 2, 1], "");
        let text = std::fs::read_to_string(&path).unwrap();
        let damaged = |from: &str, to: &str| {
            std::fs::write(&path, text.replace(from, to)).unwrap();
            let outcome =
                Index::of(&path, &plan()).and_then(|index| index.results().collect::<Result<Vec<_>>>());
            outcome.unwrap_err().to_string()
        };
        let error = damaged("{\"match\":2,", "{\"mtch\":2,");
        assert!(error.contains("results.jsonl: line 2 is not"), "{error}");
        let error = damaged("\"match\":1,", "\"match\":1,\"x\":1,");
        assert!(
            error.contains("results.jsonl: line 3 is not") && error.contains("delete that line"),
            "{error}"
        );
    }

    #[test]
    fn more_than_a_tournament_can_have_is_refused() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("results.jsonl");
        let refused = |text: &str, words: &str| {
            std::fs::write(&path, text).unwrap();
            let error = Index::of(&path, &plan()).unwrap_err().to_string();
            assert!(
                error.contains("results.jsonl") && error.contains(words),
                "{error}"
            );
        };
        refused(
            "{\"match\":2000}\n",
            "line 1 is not the result of a match: there is no match 2000",
        );
        refused("{\"match\":18446744073709551615}\n", "there is no match");
        refused("{\"match\":-1}\n", "line 1");
        refused(
            &"{\"match\":7}\n".repeat(4002),
            "larger than the results of 2000 matches",
        );
        refused(&" ".repeat(MOST_LINE + 1), "larger than");
        refused(&("[".repeat(1000) + "\n"), "line 1");
    }
}
