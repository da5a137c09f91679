//! Saves matches in files. If a match has more replies than a replay can hold, it is saved as JSON lines beside the replay's
//! path.

use crate::failure::{Failure, Result};
use crate::play::{Played, TurnRecord};
use crate::words;
use engine::Reply;
use engine::replay::MAX_TEXT_ANSWERS;
use engine::report::json_lines;
use std::fs::{self, File};
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

/// The size of the replies that a replay must contain, in bytes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Replies {
    seats: Vec<Of>,
    said: bool,
}

/// The replies of one seat.
#[derive(Clone, Copy, Debug, Default)]
struct Of {
    bytes: usize,
    /// The seat cannot be asked again.
    stored: bool,
}

impl Replies {
    /// * `programs`: for each seat, whether a native program plays it.
    pub(crate) fn new(programs: impl Iterator<Item = bool>) -> Self {
        let of = |stored| Of { bytes: 0, stored };
        Self {
            seats: programs.map(of).collect(),
            said: false,
        }
    }

    /// Counts a turn; once the replies are so long that they may not fit, says so once.
    pub(crate) fn turn(&mut self, turn: &TurnRecord<'_>, replay: &Path) -> Option<String> {
        for (seat, answer) in &turn.turn.answers {
            let Some(of) = self.seats.get_mut(usize::from(*seat)) else {
                continue;
            };
            let asked = turn.asked.iter().find(|asked| asked.ask.seat == *seat);
            let note = asked.and_then(|asked| asked.note.as_ref());
            of.stored |= answer.reply == Reply::TimedOut || note.is_some_and(|note| note.read_clock);
            if let Reply::Text(text) = &answer.reply {
                of.bytes += text.len();
            }
        }
        let stored = self.seats.iter().filter(|of| of.stored);
        let bytes: usize = stored.map(|of| of.bytes).sum();
        if self.said || bytes < MAX_TEXT_ANSWERS / 4 * 3 {
            return None;
        }
        self.said = true;
        Some(format!(
            "the replies come to {} MiB by now, and a replay holds {} MiB of text; if they become more, the match is kept \
             as JSON lines beside {}",
            bytes >> 20,
            MAX_TEXT_ANSWERS >> 20,
            words::path(replay)
        ))
    }
}

/// Writes a match as JSON lines, since its replies do not fit into the replay at `path`; returns where.
///
/// # Errors
/// They cannot be written.
pub(crate) fn as_lines(played: &Played, path: &Path) -> Result<String> {
    let text = json_lines(&played.timeline()?, played.seats());
    let beside = write_new(&path.with_extension("jsonl"), text.as_bytes())?;
    // It was created before the match, to check that it can be.
    if fs::metadata(path).is_ok_and(|metadata| metadata.is_file() && metadata.len() == 0) {
        let _ = fs::remove_file(path);
    }
    Ok(format!(
        "the match has over {} MiB of replies, more than a replay holds: it is kept as JSON lines in {}",
        MAX_TEXT_ANSWERS >> 20,
        words::path(&beside)
    ))
}

/// Writes a file without changing any other; returns its path. If a file of that name has different contents, the name gets a
/// number: `match-2.arena`.
///
/// # Errors
/// It cannot be written.
pub(crate) fn write_new(path: &Path, contents: &[u8]) -> Result<PathBuf> {
    let mut number = 1;
    loop {
        let mut name = path.file_stem().unwrap_or_default().to_owned();
        if number > 1 {
            name.push(format!("-{number}"));
        }
        let mut new = path.with_file_name(name);
        if let Some(extension) = path.extension() {
            new.add_extension(extension);
        }
        match File::create_new(&new) {
            Ok(mut file) => {
                let written = file.write_all(contents);
                written.map_err(|error| Failure::write(&new, &error))?;
                return Ok(new);
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                if holds(&new, contents) {
                    return Ok(new);
                }
                number += 1;
            }
            Err(error) => return Err(Failure::write(&new, &error)),
        }
    }
}

/// Whether a file has exactly these contents.
fn holds(path: &Path, contents: &[u8]) -> bool {
    // Anything except a plain file may never end.
    let is_like_it = |metadata: fs::Metadata| metadata.is_file() && metadata.len() == contents.len() as u64;
    fs::symlink_metadata(path).is_ok_and(is_like_it) && fs::read(path).is_ok_and(|read| read == contents)
}
