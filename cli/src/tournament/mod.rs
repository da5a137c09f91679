//! Tournaments at the command line: many matches between bots, on many threads and machines.
//!
//! What a tournament is and what its results say is the crate [`contest`]'s. Here [`run`] gives it threads, [`bots`] makes
//! the bots ready that play, [`store`] keeps a directory of [results](results_file), [`merge`] joins those of shards, and
//! [`output`] shows the table.

pub mod bots;
pub mod bots_from;
pub mod command_line;
pub mod faults;
pub mod merge;
pub mod output;
pub mod progress_display;
pub mod results_file;
pub mod run;
pub mod store;

pub use command_line::command_line;
pub use store::{ShardSpec, Store};

#[cfg(test)]
pub(crate) mod tests {
    use contest::{Fixture, Format, MatchResult, Participant, Schedule, Spec};
    use engine::GameId;

    /// A tournament of so many bots, `A`, `B`, …
    pub(crate) fn spec(game: GameId, format: Format, bots: usize, table: u8, matches: usize) -> Spec {
        let participant = |letter: u8| Participant {
            label: char::from(letter).to_string(),
            bot: format!("{}.wasm", char::from(letter)),
            hash: Some("00".into()),
            program: None,
        };
        Spec {
            format,
            seats_per_match: table,
            matches,
            rounds: 10,
            ..Spec::usual(game, (b'A'..).take(bots).map(participant).collect())
        }
    }

    /// A result of `fixture` that follows from its seed alone.
    pub(crate) fn made_up(fixture: &Fixture, spec: &Spec) -> MatchResult {
        let strength = |bot: usize| {
            let mut rng = engine::Rng::derive(fixture.seed, "test", &[bot as u64]);
            rng.below(6) + 2 * (spec.bots.len() - bot) as u64
        };
        let strengths: Vec<u64> = fixture.seats.iter().map(|bot| strength(*bot)).collect();
        MatchResult {
            number: fixture.number,
            seed: fixture.seed,
            seats: spec.labels(&fixture.seats),
            places: engine::game::places_by(&strengths),
            points: strengths.iter().map(|n| Some(*n as i64)).collect(),
            faults: vec![0; strengths.len()],
            reason: "Made up.".into(),
            turns: 3,
            hash: engine::StateHash(fixture.seed).to_string(),
        }
    }

    /// All results of a tournament whose matches do not depend on results.
    pub(crate) fn results(spec: &Spec) -> Vec<MatchResult> {
        let mut schedule = Schedule::new(spec);
        (0..spec.matches)
            .filter_map(|number| schedule.fixture(number))
            .map(|fixture| made_up(&fixture, spec))
            .collect()
    }
}
