//! Standings as text, in columns: complete for a file, short for a terminal, and for other programs.

mod cell;
mod columns;
mod export;
mod files;
mod results;
mod short;
mod whole;

pub use export::{csv, head_to_head_csv};
pub use files::{FILES, files};
pub use results::{RESULTS_CSV_HEAD, results_csv};
pub use short::{Limits, short};
pub use whole::whole;

use crate::progress::Progress;
use crate::spec::Spec;
use crate::standings::{Row, Standings};
use crate::words;
use std::borrow::Cow;

/// The heading of a table: the game, the format, and the settings of the tournament.
fn heading(spec: &Spec, played: usize) -> String {
    let heading = words::Heading {
        game: spec.game.name(),
        format: spec.format.to_string(),
        bots: spec.bots.len().to_string(),
        table: spec.seats_per_match.to_string(),
        matches: played.into(),
        rounds: spec.rounds.into(),
        budget: spec.budget.to_string(),
        seed: spec.seed.to_string(),
    };
    format!("{}\n", heading.phrase())
}

/// The matches that were not played, as a line; empty if there are none.
pub fn not_played(progress: &Progress) -> String {
    /// Beyond this many, matches are only counted.
    const NAMED: usize = 20;
    let all = progress.not_played();
    if all.is_empty() {
        return String::new();
    }
    let mut numbers: Vec<String> = all.iter().take(NAMED).map(usize::to_string).collect();
    if all.len() > NAMED {
        numbers.push("…".into());
    }
    let listed = words::NotPlayedMatches {
        matches: all.len().into(),
        seconds: progress.spec().match_seconds.unwrap_or(0).to_string(),
        numbers: numbers.join(", "),
    };
    format!("{}\n", listed.phrase())
}

/// A column of the table of bots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Rank,
    Bot,
    Rating,
    Mean,
    Deviation,
    Strength,
    Matches,
    Won,
    Drawn,
    Lost,
    Score,
    Points,
    Faults,
}

impl Column {
    /// The columns of `table.txt`.
    const WHOLE: [Self; 12] = [
        Self::Rank,
        Self::Bot,
        Self::Rating,
        Self::Mean,
        Self::Deviation,
        Self::Matches,
        Self::Won,
        Self::Drawn,
        Self::Lost,
        Self::Score,
        Self::Points,
        Self::Faults,
    ];

    fn head(self) -> &'static str {
        match self {
            Self::Rank => "",
            Self::Bot => "bot",
            Self::Rating => "rating",
            Self::Mean => "mean",
            Self::Deviation => "deviation",
            Self::Strength => "strength",
            Self::Matches => "matches",
            Self::Won => "won",
            Self::Drawn => "drawn",
            Self::Lost => "lost",
            Self::Score => "score",
            Self::Points => "points",
            Self::Faults => "faults",
        }
    }

    /// The cell of a bot.
    ///
    /// * `rank`: its place in the table, from 1.
    fn cell(self, rank: usize, row: &Row) -> Cow<'_, str> {
        Cow::Owned(match self {
            Self::Rank => rank.to_string(),
            Self::Bot => return Cow::Borrowed(&row.label),
            Self::Rating => format!("{:.2}", row.rating.conservative()),
            Self::Mean => format!("{:.2}", row.rating.mean),
            Self::Deviation => format!("{:.2}", row.rating.deviation),
            Self::Strength => format!("{:+.0}", row.strength),
            Self::Matches => row.score.matches.to_string(),
            Self::Won => row.score.won.to_string(),
            Self::Drawn => row.score.drawn.to_string(),
            Self::Lost => row.score.lost.to_string(),
            Self::Score => match row.score.against.score() {
                Some(score) => format!("{:.1}%", 100.0 * score),
                None => "-".into(),
            },
            Self::Points => row
                .points_a_match()
                .map_or("-".into(), |points| format!("{points:.1}")),
            Self::Faults => row.score.faults.to_string(),
        })
    }
}

/// A cell of the cross table: the results of the bot in a row against the bot in a column, both from 0.
fn encounters(standings: &Standings<'_>, row: usize, other: usize) -> String {
    if row == other {
        return "·".into();
    }
    let seen = standings.encounters(row, other);
    format!("{}-{}-{}", seen.ahead, seen.level, seen.behind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::made_up::{self, spec};
    use crate::progress::{Next, Progress};
    use crate::spec::{Format, Shard};
    use engine::GameId;

    /// A finished tournament; the bots are called `A`, `B`, …, or as `label` says.
    pub(super) fn played(bots: usize, matches: usize, label: impl Fn(usize) -> Option<String>) -> Progress {
        let mut spec = spec(GameId::Kingdom, Format::RoundRobin, bots, 2, matches);
        for (number, bot) in spec.bots.iter_mut().enumerate() {
            bot.label = label(number).unwrap_or_else(|| bot.label.clone());
        }
        let mut progress = Progress::new(spec.clone(), Shard::WHOLE);
        while let Next::Play(fixture) = progress.hand_out() {
            progress.add(&made_up::result(&fixture, &spec)).unwrap();
        }
        progress
    }

    #[test]
    fn a_table_reads_like_this() {
        let progress = played(3, 60, |_| None);
        let text = whole(progress.spec(), &progress.standings(), 60);
        assert_eq!(text, include_str!("table.txt"), "{text}");
    }

    #[test]
    fn a_bot_that_never_played_has_no_score() {
        let progress = Progress::new(spec(GameId::Kingdom, Format::RoundRobin, 2, 2, 2), Shard::WHOLE);
        let text = whole(progress.spec(), &progress.standings(), 0);
        assert!(
            text.contains("0.00  25.00       8.33        0    0      0     0      -       -"),
            "{text}"
        );
    }
}
