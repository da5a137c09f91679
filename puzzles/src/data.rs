//! Puzzles as text: a line each, `number;since;seed;rounds;seat;goal;solution;solved;answers`.
//!
//! `answers` are separated by `|` and begin with the digit of their seat; `/` stands for a line break in a reply. `solved` has a
//! digit for each level. Lines that begin with `#` are comments.

use crate::{Goal, LEVELS, Puzzle, TRIES, hit_and_sunk, kingdom, territories};
use engine::{GameId, Seat};
use std::fmt;

/// A line that is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataError {
    /// The game whose file it is in.
    pub game: GameId,
    /// The line, from 1.
    pub line: usize,
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slug = self.game.meta().slug;
        write!(f, "line {} of the puzzles of {slug} is not a puzzle", self.line)
    }
}

impl std::error::Error for DataError {}

/// The puzzles of a game, in the order of their numbers.
///
/// # Errors
/// If a line is not a puzzle.
#[allow(
    unreachable_patterns,
    clippy::match_wildcard_for_single_variants,
    reason = "Nim, which only tests have"
)]
pub fn list(game: GameId) -> Result<Vec<Puzzle>, DataError> {
    let text = match game {
        GameId::Kingdom => include_str!("../data/kingdom.txt"),
        GameId::Territories => include_str!("../data/territories.txt"),
        GameId::HitAndSunk => include_str!("../data/hit-and-sunk.txt"),
        // `nim` is a feature of the engine that tests of other packages use.
        _ => "",
    };
    read(game, text)
}

fn read(game: GameId, text: &str) -> Result<Vec<Puzzle>, DataError> {
    let lines = (1..).zip(text.lines());
    lines
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(line, text)| puzzle(game, text).ok_or(DataError { game, line }))
        .collect()
}

fn puzzle(game: GameId, line: &str) -> Option<Puzzle> {
    let fields: Vec<&str> = line.split(';').collect();
    let [number, since, seed, rounds, seat, goal, solution, solved, answers] = fields[..] else {
        return None;
    };
    Some(Puzzle {
        game,
        number: number.parse().ok()?,
        since: since.parse().ok()?,
        seed: seed.parse().ok()?,
        rounds: rounds.parse().ok()?,
        seat: seat.parse().ok()?,
        goal: read_goal(game, goal)?,
        solution: reply(solution),
        solved: read_solved(solved)?,
        answers: answers.split('|').map(answer).collect::<Option<_>>()?,
    })
}

fn reply(text: &str) -> String {
    text.replace('/', "\n")
}

fn answer(text: &str) -> Option<(Seat, String)> {
    let (seat, text) = text.split_at_checked(1)?;
    Some((seat.parse().ok()?, reply(text)))
}

fn read_solved(text: &str) -> Option<[u8; LEVELS]> {
    let digits: Vec<u8> = text.bytes().map(|digit| digit.wrapping_sub(b'0')).collect();
    let digits: [u8; LEVELS] = digits.try_into().ok()?;
    digits.iter().all(|digit| *digit <= TRIES).then_some(digits)
}

#[allow(
    unreachable_patterns,
    clippy::match_wildcard_for_single_variants,
    reason = "Nim, which only tests have"
)]
fn read_goal(game: GameId, text: &str) -> Option<Goal> {
    match game {
        GameId::Kingdom => kingdom::Goal::read(text).map(Goal::Kingdom),
        GameId::Territories => territories::Goal::read(text).map(Goal::Territories),
        GameId::HitAndSunk => hit_and_sunk::Goal::read(text).map(Goal::HitAndSunk),
        _ => None,
    }
}

impl fmt::Display for Goal {
    /// As in a line of data.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kingdom(goal) => goal.fmt(f),
            Self::Territories(goal) => goal.fmt(f),
            Self::HitAndSunk(goal) => goal.fmt(f),
        }
    }
}

impl fmt::Display for Puzzle {
    /// Its line of data.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = |reply: &str| reply.replace('\n', "/");
        let solved: String = self.solved.iter().map(u8::to_string).collect();
        let answers: Vec<String> = self
            .answers
            .iter()
            .map(|(seat, reply)| format!("{seat}{}", line(reply)))
            .collect();
        write!(
            f,
            "{};{};{};{};{};{};{};{solved};{}",
            self.number,
            self.since,
            self.seed,
            self.rounds,
            self.seat,
            self.goal,
            line(&self.solution),
            answers.join("|"),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_no_puzzle_is_named() {
        let good = "1;20000;7;200;0;base 1;A,I,0,4;01234567;0M,C,1,0|1M,C,3,4";
        assert_eq!(read(GameId::Kingdom, good).unwrap()[0].to_string(), good);
        let broken = [
            good.replace("base", "bath"),
            good.replace("01234567", "0123456"),
            good.replace("01234567", "01234569"),
            good.replace("|1M", "|M"),
            good.replace(";7;", ";seven;"),
            good.replace(";0;", ";"),
        ];
        for line in broken {
            let error = DataError {
                game: GameId::Kingdom,
                line: 3,
            };
            let text = format!("# a comment\n{good}\n{line}\n");
            assert_eq!(read(GameId::Kingdom, &text), Err(error), "{line}");
        }
    }
}
