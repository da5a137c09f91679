//! Faults of a tournament's bots: shows the first of each immediately, with the end of its log, counts all,
//! and can save them for the authors.

use super::command_line::play_command;
use crate::failure::{Failure, Result};
use crate::faults::{FaultLog, FirstFault, SeatFaults};
use crate::kept;
use crate::play::Played;
use crate::words::{self, visible};
use contest::{Fixture, Spec};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The maximum number of files for one bot's faulty matches.
const MOST_KEPT: usize = 100;

/// The faults of one run of a command.
#[derive(Debug)]
pub struct Faults {
    keep: Option<PathBuf>,
    keep_replays: Option<PathBuf>,
    bots: Mutex<Vec<Counts>>,
}

/// The counts of a bot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts {
    turns: u64,
    faults: u64,
    /// Matches with faults.
    matches: usize,
}

impl Faults {
    /// None yet.
    ///
    /// * `keep`: a directory for a file of each match in which a bot faulted.
    /// * `keep_replays`: a directory for the replay of each match.
    ///
    /// # Errors
    /// If a directory cannot be created.
    pub fn new(bots: usize, keep: Option<&Path>, keep_replays: Option<&Path>) -> Result<Self> {
        for dir in [keep, keep_replays].into_iter().flatten() {
            fs::create_dir_all(dir).map_err(|error| Failure::file("make the directory", dir, &error))?;
        }
        Ok(Self {
            keep: keep.map(Into::into),
            keep_replays: keep_replays.map(Into::into),
            bots: Mutex::new(vec![Counts::default(); bots]),
        })
    }

    /// Handles a match that has been played; returns what to show now.
    ///
    /// # Errors
    /// If something to save cannot be written.
    pub fn add(
        &self,
        spec: &Spec,
        fixture: &Fixture,
        log: &FaultLog,
        played: &Played,
    ) -> Result<Vec<String>> {
        let mut said = Vec::new();
        if let Some(dir) = &self.keep_replays {
            let path = dir.join(format!("match-{}.arena", fixture.number));
            match played.replay()? {
                Some(replay) => {
                    kept::write_new(&path, &replay.to_file())?;
                }
                None => said.push(kept::as_lines(played, &path)?),
            }
        }
        for (seat, faults) in log.seats().iter().enumerate() {
            let bot = fixture.seats[seat];
            let label = &spec.bots[bot].label;
            let nth = self.count(bot, faults);
            let Some(first) = faults.first.as_ref().filter(|_| faults.faults > 0) else {
                continue;
            };
            if nth == 1 {
                said.push(format!(
                    "{label}, match {} (seed {}), seat {seat}: {first}",
                    fixture.number, fixture.seed
                ));
            }
            if let Some(dir) = &self.keep
                && nth <= MOST_KEPT
            {
                let path = dir.join(file_name(fixture.number, seat, label));
                let text = report(spec, fixture, seat, faults, first);
                kept::write_new(&path, text.as_bytes())?;
            }
        }
        Ok(said)
    }

    /// Counts the faults of a bot in one match; returns in how many matches it has had any.
    fn count(&self, bot: usize, faults: &SeatFaults) -> usize {
        let mut bots = self.bots.lock().unwrap_or_else(PoisonError::into_inner);
        let counts = &mut bots[bot];
        counts.turns += u64::from(faults.turns);
        counts.faults += u64::from(faults.faults);
        counts.matches += usize::from(faults.faults > 0);
        counts.matches
    }

    /// How many faults each bot had, the most first; `None` if there were none.
    pub fn summary(&self, spec: &Spec) -> Option<String> {
        /// More bots than this are only counted.
        const MOST: usize = 10;
        let counts = self.bots.lock().unwrap_or_else(PoisonError::into_inner);
        let mut faulty: Vec<usize> = (0..counts.len()).filter(|bot| counts[*bot].faults > 0).collect();
        if faulty.is_empty() {
            return None;
        }
        faulty.sort_by_key(|bot| std::cmp::Reverse(counts[*bot].faults));
        let mut text = "faults (turns that ended in a trap or past the budget):".to_owned();
        for bot in faulty.iter().take(MOST) {
            let Counts {
                turns,
                faults,
                matches,
            } = counts[*bot];
            let label = &spec.bots[*bot].label;
            text += &format!(
                "\n  {label}: {faults} of {} in {}",
                words::turns(turns),
                words::matches(matches)
            );
        }
        if faulty.len() > MOST {
            text += &format!("\n  and {} more bots", faulty.len() - MOST);
        }
        Some(text)
    }
}

/// Everything that an author needs to reproduce a fault.
fn report(spec: &Spec, fixture: &Fixture, seat: usize, faults: &SeatFaults, first: &FirstFault) -> String {
    format!(
        "{} in seat {seat} of match {}: {faults}\n{}\n\nTo play it again:\n  {}\n\nIts whole log of that turn:\n{}\n",
        spec.bots[fixture.seats[seat]].label,
        fixture.number,
        first,
        play_command(spec, &fixture.seats, fixture.seed),
        first.log.lines().map(visible).collect::<Vec<_>>().join("\n")
    )
}

/// A name without characters that are special to file systems or shells.
fn file_name(number: usize, seat: usize, label: &str) -> String {
    let plain = |character: char| {
        if character.is_alphanumeric() || "-_.#".contains(character) {
            character
        } else {
            '_'
        }
    };
    let label: String = label.chars().take(60).map(plain).collect();
    format!("match-{number}-seat-{seat}-{label}.txt")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_names_are_harmless() {
        assert_eq!(file_name(3, 1, "../a b\n策"), "match-3-seat-1-.._a_b_策.txt");
    }
}
