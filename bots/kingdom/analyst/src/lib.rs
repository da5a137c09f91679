//! The analyst of Kingdom Guard: the search of the levels at full strength, asked about the best action and about the one that
//! was played.

pub mod calibration;

use analyst::{Basis, CERTAIN, Found, Question, numbers};
use arena_bot::{Arena, Bot};
use kingdom_levels::board::{Board, End};
use kingdom_levels::clock::Clock;
use kingdom_levels::eval::SCALE;
use kingdom_levels::search::{Search, WIN};
use kingdom_levels::skill::Skill;
use kingdom_model::{Action, Position, ROUNDS};

/// A search that overlooks nothing. Its clock ends it, long before its depth.
const SKILL: Skill = Skill {
    depth: 30,
    nodes: BEST + PLAYED,
    noise: 0,
    oversights: 0,
};
/// How many positions are visited for the best action.
const BEST: u32 = 24_000;
/// How many are visited after the action that was played. The search remembers much of it from the first one.
const PLAYED: u32 = 12_000;

/// Scores beyond this belong to decided matches.
const DECIDED: i32 = WIN - 1_000;

/// The analyst. What it found in one turn helps it in the next.
pub struct Analyst {
    search: Search,
}

arena_bot::reactor!(Analyst);

impl Default for Analyst {
    fn default() -> Self {
        Self {
            search: Search::new(SKILL, 0, SKILL.nodes),
        }
    }
}

impl Bot for Analyst {
    fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String {
        let Some(question) = Question::read(arguments) else {
            arena.log("a question has at least two arguments");
            return String::new();
        };
        if question.watch {
            // Positions hide nothing, so there is nothing to note.
            return String::new();
        }
        match position(&question) {
            Ok(position) => {
                let found = self.judge(&position, &question.played, arena);
                found.reply(Basis::Truth, calibration::TRUTH, arena)
            }
            Err(why) => {
                arena.log(&why);
                String::new()
            }
        }
    }
}

impl Analyst {
    fn judge(&mut self, position: &Position, played: &str, arena: &mut dyn Arena) -> Found {
        let board = Board::from(position);
        let mut clock = Clock::start(arena, BEST);
        let found = self.search.think(&board, &mut clock, arena);
        let (mut score, mut best) = (found.score, found.action);
        let text = played.trim_matches([' ', '\t', '\r', '\n']);
        let mut of_played = None;
        if !played.is_empty() {
            let legal = position.legal();
            let action = legal.iter().find(|action| action.to_string() == text).copied();
            // An illegal reply loses at once.
            of_played = Some(match action {
                None => -WIN,
                Some(action) if Some(action) == best => score,
                Some(action) => self.score_of(&board, action, arena),
            });
            if let Some(better) = of_played.filter(|of_played| *of_played > score) {
                (score, best) = (better, action);
            }
        }
        Found {
            raw: raw(score),
            played: of_played.map(raw),
            best: best.map(|action| action.to_string()).unwrap_or_default(),
        }
    }

    /// What an action is worth to the side that takes it, from the position after it.
    fn score_of(&mut self, board: &Board, action: Action, arena: &mut dyn Arena) -> i32 {
        let side = board.side();
        let next = board.after(action);
        match next.end {
            End::Won(winner) if usize::from(winner) == side => return WIN,
            End::Won(_) => return -WIN,
            End::Level => return 0,
            End::Open => {}
        }
        let mut clock = Clock::start(arena, PLAYED);
        let found = self.search.think(&next, &mut clock, arena);
        if next.side() == side {
            found.score
        } else {
            -found.score
        }
    }
}

/// The position that a question is about, moved to the end of a match of the usual length if its own is shorter: by tens of
/// rounds, so that flags appear when they should.
fn position(question: &Question) -> Result<Position, String> {
    let rounds = match numbers(question.standing, ',').as_deref() {
        Some([rounds]) if (1..=i64::from(ROUNDS)).contains(rounds) => *rounds as u16,
        _ => return Err(format!("cannot read the last round: {:?}", question.standing)),
    };
    let mut usual: Vec<String> = question.usual.iter().map(ToString::to_string).collect();
    if let Some(round) = usual.first_mut()
        && let Ok(number) = round.parse::<u16>()
    {
        *round = (number.min(ROUNDS) + (ROUNDS - rounds) / 10 * 10).to_string();
    }
    let usual: Vec<&str> = usual.iter().map(String::as_str).collect();
    Position::parse(&usual).map_err(|error| error.to_string())
}

/// The raw log odds of a score.
fn raw(score: i32) -> f64 {
    match score {
        DECIDED.. => CERTAIN,
        _ if score <= -DECIDED => -CERTAIN,
        _ => (f64::from(score) / SCALE).clamp(0.1 - CERTAIN, CERTAIN - 0.1),
    }
}
