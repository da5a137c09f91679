//! `matches.jsonl`: a line for each result. While matches are played, lines are appended as matches end, each in one write; at
//! the end, the file is written anew in the order of its players. A kill leaves all lines but those of matches in progress, and
//! perhaps a torn last one, which is dropped.

use crate::failure::{Failure, Result};
use crate::files;
use crate::tournament::store::replace;
use contest::MatchResult;
use contest::season::{Field, MATCHES, MOST_LINE, MOST_RESULT_BYTES, Results};
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// The results in a file.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// All that are whole.
    pub results: Results,
    /// Bytes of whole lines.
    whole: u64,
}

/// Reads the results of a season. A missing file has none.
///
/// # Errors
/// If it cannot be read, is larger than it may be, or has lines that are not results of this season, or contradict each other;
/// names the first, and says what to do.
pub fn read(path: &Path, field: &Field) -> Result<Found> {
    let mut found = Found::default();
    let mut wrong: Option<(String, usize)> = None;
    let mut take = |number: usize, line: &[u8]| {
        let result = Results::parse(line);
        let added = result.and_then(|result| found.results.add(field, result).map_err(|why| why.to_string()));
        if let Err(why) = added {
            let (_, others) = wrong.get_or_insert((format!("line {number}: {why}"), 0));
            *others += 1;
        }
    };
    match lines(path, &mut take) {
        Ok(whole) => found.whole = whole,
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(Failure::file("read", path, &error)),
    }
    let Some((first, count)) = wrong else {
        return Ok(found);
    };
    let others = if count > 1 {
        format!(", as do {} other lines", count - 1)
    } else {
        String::new()
    };
    let reason = format!(
        "{first}. It does not belong to this season{others}: it is of another one, of other rules, or of a bot that has changed. \
         Delete it, and the match is played again"
    );
    Err(Failure::file("use", path, &reason))
}

/// Reads the whole lines of a file; returns how many bytes they have.
fn lines(path: &Path, take: &mut dyn FnMut(usize, &[u8])) -> io::Result<u64> {
    let mut file = BufReader::with_capacity(1 << 20, files::open_plain(path)?.take(MOST_RESULT_BYTES + 1));
    let (mut line, mut whole) = (Vec::new(), 0);
    for number in 1.. {
        line.clear();
        let length = (&mut file)
            .take(MOST_LINE as u64 + 1)
            .read_until(b'\n', &mut line)? as u64;
        if length > MOST_LINE as u64 {
            return Err(io::Error::other(format!(
                "line {number} has over {MOST_LINE} bytes, more than a result may have"
            )));
        }
        if line.last() != Some(&b'\n') {
            break;
        }
        whole += length;
        if whole > MOST_RESULT_BYTES {
            return Err(io::Error::other(format!(
                "it has over {MOST_RESULT_BYTES} bytes, more than a season may have"
            )));
        }
        take(
            number,
            if number == 1 {
                engine::without_byte_order_mark(&line)
            } else {
                &line
            },
        );
    }
    Ok(whole)
}

/// A file to which results are added.
#[derive(Debug)]
pub struct MatchesFile {
    path: PathBuf,
    /// `None` until the first is added.
    file: Option<File>,
    whole: u64,
}

impl MatchesFile {
    /// The file at `path`, of which this was read. It is not touched before something is added.
    pub fn new(path: PathBuf, found: &Found) -> Self {
        Self {
            path,
            file: None,
            whole: found.whole,
        }
    }

    /// The file in a season's folder.
    pub fn path_in(dir: &Path) -> PathBuf {
        dir.join(MATCHES)
    }

    /// Adds a result, in one write.
    ///
    /// # Errors
    /// It could not be written.
    pub fn append(&mut self, result: &MatchResult) -> Result<()> {
        let mut write = || -> io::Result<()> {
            let file = if let Some(file) = &mut self.file {
                file
            } else {
                let file = files::open_itself(&self.path, OpenOptions::new().append(true).create(true))?;
                // With the torn last line removed, new lines follow whole ones.
                if file.metadata()?.len() > self.whole {
                    file.set_len(self.whole)?;
                }
                self.file.insert(file)
            };
            file.write_all(result.to_line().as_bytes())
        };
        write().map_err(|error| Failure::file("write", &self.path, &error))
    }

    /// Puts all results in order, unless they are.
    ///
    /// # Errors
    /// They could not be written; the file is as it was then.
    pub fn finish(&self, results: &Results) -> Result<()> {
        let text: String = results.iter().map(MatchResult::to_line).collect();
        let is_same = match fs::read(&self.path) {
            Ok(bytes) => bytes == text.as_bytes(),
            Err(error) => error.kind() == ErrorKind::NotFound && text.is_empty(),
        };
        if is_same {
            Ok(())
        } else {
            replace(&self.path, &text)
        }
    }
}
