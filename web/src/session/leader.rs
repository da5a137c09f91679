//! Who leads at the moment that is shown.

use super::Session;
use super::record::Record;
use crate::games;
use crate::words::watch as words;
use engine::{AnyGame, Phrase, Seat};

/// The seat in front of all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Lead {
    seat: Seat,
    /// Its score.
    most: i64,
    /// Its lead over the next; at least 1.
    by: i64,
}

impl Session {
    /// Who leads, or that nobody does; `None` if the result says it, or if the watcher may not know all scores.
    pub fn leader(&self) -> Option<Phrase> {
        let position = self.timeline().at(self.cursor.moment);
        let practice = matches!(self.record, Record::Practice(..));
        if practice || position.outcome().is_some() || self.viewpoint().is_some() {
            return None;
        }
        if let Some(Lead { seat, most, by }) = lead(&position.game().scores()) {
            let points = words::Points { points: most.into() }.phrase();
            let (title, by) = (self.spec.title_phrase(seat), by.into());
            return Some(words::Leads { title, points, by }.phrase());
        }
        let ahead = self.ahead(position.game());
        Some(ahead.unwrap_or_else(|| words::NobodyLeads.phrase()))
    }

    /// Who is ahead in the first plotted value, for equal points: in Territories points are equal until a round ends.
    fn ahead(&self, game: &AnyGame) -> Option<Phrase> {
        let measure = games::plots(self.spec.config.game, &(0..0))?
            .measures
            .into_iter()
            .next()?;
        let samples = games::samples(game);
        let firsts = samples
            .iter()
            .map(|values| values.first().map(|value| i64::from(*value)));
        let Lead { seat, most, by } = lead(&firsts.collect::<Vec<_>>())?;
        let (measure, title) = (measure.name, self.spec.title_phrase(seat));
        let (most, by) = (most.into(), by.into());
        Some(
            words::IsAhead {
                measure,
                title,
                most,
                by,
            }
            .phrase(),
        )
    }
}

/// Who has the highest score, if nobody else has as much.
fn lead(scores: &[Option<i64>]) -> Option<Lead> {
    let (seat, most) = (0..)
        .zip(scores)
        .filter_map(|(seat, score)| Some((seat, (*score)?)))
        .max_by_key(|(_, score)| *score)?;
    let others = (0..).zip(scores).filter(|(other, _)| *other != seat);
    let next = others.filter_map(|(_, score)| *score).max()?;
    let by = most.checked_sub(next).filter(|by| *by > 0)?;
    Some(Lead { seat, most, by })
}

#[cfg(test)]
mod tests {
    use super::{Lead, lead};
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn only_who_has_more_than_all_others_leads() {
        let by = |seat, most, by| Some(Lead { seat, most, by });
        assert_eq!(lead(&[Some(3), Some(7)]), by(1, 7, 4));
        assert_eq!(lead(&[Some(-2), None, Some(-5)]), by(0, -2, 3));
        for nobody in [&[][..], &[None], &[Some(1)], &[Some(4), Some(1), Some(4)]] {
            assert_eq!(lead(nobody), None, "{nobody:?}");
        }
    }
}
