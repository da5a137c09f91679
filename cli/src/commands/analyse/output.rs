//! An analysis as text for people and as JSON lines; `docs/cli.md` documents the fields.

use crate::analysis::Judged;
use crate::words;
use engine::analysis::{Analysis, Basis, LINE, Mistake};
use engine::replay::Replay;
use serde_json::{Value, json};

/// The table of chances has at most this many rows.
const MAX_ROWS: usize = 20;

/// An analysis, and the match that it is about.
pub(super) struct Output<'a> {
    pub(super) replay: &'a Replay,
    pub(super) analysis: &'a Analysis,
    /// The requested turns, from 0.
    pub(super) turns: &'a [usize],
    pub(super) judged: &'a [Judged],
}

impl Output<'_> {
    /// The game and the players, the chances every few turns, and the mistakes.
    pub(super) fn text(&self) -> String {
        let config = &self.replay.config;
        let mut text = format!(
            "{}, {}\n",
            words::played_with(config),
            words::turns(self.analysis.turns() as u64)
        );
        if Basis::of(config.game).len() > 1 {
            text += match self.analysis.basis() {
                Basis::Truth => "Judged by the whole position; --by known judges by what each seat knew.\n",
                Basis::Known => "Judged by what each seat knew; --by truth judges by the whole position.\n",
            };
        }
        text.push('\n');
        text += &self.table();
        text.push('\n');
        let mistakes = self.analysis.mistakes();
        for mistake in &mistakes {
            text += &format!(
                "Turn {}, {}: {}\n",
                mistake.turn + 1,
                self.seat(mistake),
                mistake.phrase()
            );
        }
        if mistakes.is_empty() {
            text += "No turn lost 10 % or more.\n";
        }
        text
    }

    /// Each seat's chance before every few turns.
    fn table(&self) -> String {
        let names: Vec<String> = (0..)
            .zip(&self.replay.seats)
            .map(|(seat, record)| {
                format!(
                    "{} ({})",
                    self.replay.config.game.meta().seat_name(seat),
                    record.name
                )
            })
            .collect();
        let mut text = format!("{:>5}  {}\n", "turn", names.join("  "));
        for turn in self.turns.iter().step_by(step(self.turns.len())) {
            let mut row = format!("{:>5}", turn + 1);
            for (name, chance) in names.iter().zip(self.analysis.chances(*turn)) {
                let chance = chance.map_or_else(|| "-".into(), |chance| format!("{:.0} %", 100.0 * chance));
                row += &format!(
                    "  {chance:>width$}",
                    width = unicode_width::UnicodeWidthStr::width(name.as_str())
                );
            }
            text += &format!("{row}\n");
        }
        text
    }

    /// Whose mistake it is.
    fn seat(&self, mistake: &Mistake) -> String {
        let name = self.replay.seats.get(usize::from(mistake.seat));
        let seat = self.replay.config.game.meta().seat_name(mistake.seat);
        name.map_or_else(|| seat.clone(), |record| format!("{seat} ({})", record.name))
    }

    /// One object per line.
    ///
    /// * `judgements`: whether to write the analyst's judgement of each turn too.
    pub(super) fn json_lines(&self, judgements: bool) -> String {
        let config = &self.replay.config;
        let names: Vec<_> = self.replay.seats.iter().map(|record| &record.name).collect();
        let mut lines = vec![json!({
            "type": "analysis",
            "game": config.game.to_string(),
            "by": self.analysis.basis().slug(),
            "turns": self.analysis.turns(),
            "seats": names,
        })];
        if judgements {
            lines.extend(self.judged.iter().map(judgement));
        }
        for turn in self.turns {
            let chances = self.analysis.chances(*turn);
            let chances: Vec<_> = chances.into_iter().map(|chance| chance.map(rounded)).collect();
            lines.push(json!({ "type": "turn", "turn": turn, "chances": chances }));
        }
        lines.extend(
            self.analysis
                .mistakes()
                .iter()
                .map(|mistake| self.mistake(mistake)),
        );
        lines.iter().map(|line| format!("{line}\n")).collect()
    }

    fn mistake(&self, mistake: &Mistake) -> Value {
        let judged = self
            .judged
            .iter()
            .find(|judged| (judged.question.turn, judged.question.seat) == (mistake.turn, mistake.seat));
        json!({
            "type": "mistake",
            "turn": mistake.turn,
            "seat": mistake.seat,
            "grade": mistake.grade.slug(),
            "before": rounded(mistake.before),
            "after": rounded(mistake.after),
            "played": judged.and_then(played),
            "best": mistake.best,
        })
    }
}

/// The seat's reply.
fn played(judged: &Judged) -> Option<String> {
    let played = judged.question.arguments.first()?;
    Some(played.replace(LINE, "\n"))
}

/// The analyst's judgement of a turn.
fn judgement(judged: &Judged) -> Value {
    let Judged {
        question,
        judgement,
        log,
    } = judged;
    json!({
        "type": "judgement",
        "turn": question.turn,
        "seat": question.seat,
        "chance": rounded(judgement.chance),
        "played": judgement.played.map(rounded),
        "best": judgement.best,
        "log": log,
    })
}

/// Four decimals, as in an analyst's reply.
pub(in crate::commands) fn rounded(chance: f64) -> f64 {
    (chance * 10_000.0).round() / 10_000.0
}

/// Every how many turns a row is shown: 1, 2, 5, 10, 20, …
fn step(turns: usize) -> usize {
    let mut decade = 1;
    loop {
        for factor in [1, 2, 5] {
            if turns.div_ceil(decade * factor) <= MAX_ROWS {
                return decade * factor;
            }
        }
        decade *= 10;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_few_rows() {
        for (turns, expected) in [
            (0, 1),
            (1, 1),
            (20, 1),
            (21, 2),
            (40, 2),
            (41, 5),
            (101, 10),
            (400, 20),
            (100_000, 5000),
        ] {
            assert_eq!(step(turns), expected, "{turns}");
        }
    }
}
