//! Missing matches of a season that somebody plays for whoever keeps it, as `arena season work` does: a number of matches, with few
//! bots at a time, since each worker holds all of them.

use super::opened::Opened;
use super::pool;
use crate::messages::PlayedMatch;
use crate::words::Phrase;
use contest::season::{Field, Results};
use contest::{Fixture, MatchResult};
use std::collections::BTreeSet;
use std::rc::Rc;

/// How many bots are in memory at a time.
const BOTS: usize = 12;
/// How many matches are looked at to find missing ones. A season of more is looked at in part.
const MOST_LISTED: usize = 1_000_000;

/// What is played.
pub(super) struct Work {
    opened: Rc<Opened>,
    /// The season's results with the new ones,
    results: Results,
    /// and the new ones alone.
    mine: Results,
    /// Players whose matches are not played.
    left_out: BTreeSet<usize>,
    /// How many matches are wanted,
    most: usize,
    /// and where in the list of what is missing they begin.
    start: u64,
}

/// Matches that are played together.
pub(super) struct Batch {
    /// Their players, in the order of their modules.
    pub players: Vec<usize>,
    /// The matches.
    pub fixtures: Vec<Fixture>,
}

impl Work {
    /// Work for at most so many matches of a season.
    ///
    /// * `start`: any number; with different ones, helpers seldom play the same matches.
    pub(super) fn new(opened: Rc<Opened>, most: usize, start: u64) -> Self {
        Self {
            results: opened.results.clone(),
            mine: Results::default(),
            left_out: aside(&opened.field, opened.season.pairs, start),
            most,
            start,
            opened,
        }
    }

    /// The matches to play next, none at the end.
    pub(super) fn batch(&self) -> Batch {
        let field = &self.opened.field;
        let is_playable = |player: usize| !self.left_out.contains(&player);
        let mut missing = field.missing(&self.results, &is_playable);
        let start = place(self.start, missing.len());
        missing.rotate_left(start);
        let (mut players, mut fixtures) = (Vec::new(), Vec::new());
        let left = self.most.saturating_sub(self.mine.len());
        for fixture in missing {
            let new = fixture.seats.iter().filter(|player| !players.contains(*player));
            let new: Vec<usize> = new.copied().collect();
            if fixtures.len() < left && players.len() + new.len() <= BOTS {
                players.extend(new);
                fixtures.push(fixture);
            }
        }
        Batch { players, fixtures }
    }

    /// Plays no matches of a player any more.
    pub(super) fn leave_out(&mut self, player: usize) {
        self.left_out.insert(player);
    }

    /// Learns how a match ended. One of a player that is left out by now does not count.
    ///
    /// # Errors
    /// If that cannot be.
    pub(super) fn learn(&mut self, fixture: &Fixture, played: PlayedMatch) -> Result<(), Phrase> {
        if !self.has(fixture) {
            return Ok(());
        }
        let field = &self.opened.field;
        let result = pool::result(field, fixture, played);
        self.results.add(field, result.clone())?;
        self.mine.add(field, result).map(|_| ())
    }

    /// Whether no player of a match is left out.
    pub(super) fn has(&self, fixture: &Fixture) -> bool {
        !fixture.seats.iter().any(|player| self.left_out.contains(player))
    }

    /// How many matches were played.
    pub(super) fn played(&self) -> usize {
        self.mine.len()
    }

    /// How many are wanted.
    pub(super) fn most(&self) -> usize {
        self.most
    }

    /// The file for whoever keeps the season, as `arena season work` writes it.
    pub(super) fn file(&self) -> String {
        self.mine.iter().map(MatchResult::to_line).collect()
    }
}

/// The players that are not looked at, because all pairs of all players would be too many to list; none in most seasons.
fn aside(field: &Field, pairs: u32, start: u64) -> BTreeSet<usize> {
    let mut current: Vec<usize> = field.current().collect();
    let start = place(start, current.len());
    current.rotate_left(start);
    let most = (MOST_LISTED / pairs.max(1) as usize).isqrt();
    current.into_iter().skip(most).collect()
}

/// A place among so many.
fn place(any: u64, of: usize) -> usize {
    (any % of.max(1) as u64) as usize
}

#[cfg(test)]
mod tests {
    use super::super::opened::Reading;
    use super::*;
    use crate::words::seasons as words;
    use contest::made_up;

    /// A season that nobody has played yet.
    fn unplayed(bots: &[(&str, &[u8])]) -> Rc<Opened> {
        let season = made_up::season(bots).to_json();
        Rc::new(Reading::begin(season.as_bytes(), Vec::new()).unwrap().end())
    }

    fn played() -> PlayedMatch {
        PlayedMatch {
            places: vec![1, 2],
            points: vec![None; 2],
            faults: vec![0; 2],
            reason: words::Title.phrase(),
            turns: 3,
            hash: 1,
        }
    }

    /// Plays all there is.
    fn finish(work: &mut Work) {
        loop {
            let batch = work.batch();
            assert!(batch.players.len() <= BOTS);
            if batch.fixtures.is_empty() {
                return;
            }
            for fixture in &batch.fixtures {
                assert!(fixture.seats.iter().all(|player| batch.players.contains(player)));
                work.learn(fixture, played()).unwrap();
            }
        }
    }

    #[test]
    fn what_is_missing_is_played_up_to_its_number_and_fits_the_season() {
        let names: Vec<String> = (0..20).map(|number| format!("bot-{number:02}")).collect();
        let bots: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), &[10][..])).collect();
        let opened = unplayed(&bots);
        let mut some = Work::new(opened.clone(), 30, 7);
        finish(&mut some);
        assert_eq!(some.played(), 30);
        let mut all = Work::new(opened.clone(), usize::MAX, 7);
        finish(&mut all);
        assert!(opened.field.missing(&all.results, &|_| true).is_empty());
        let mut taken = Results::default();
        for line in all.file().lines() {
            let result = Results::parse(line.as_bytes()).unwrap();
            taken.add(&opened.field, result).unwrap();
        }
        assert_eq!(taken.len(), all.played());
    }

    #[test]
    fn helpers_begin_at_different_places() {
        let opened = unplayed(&[("a", &[10]), ("b", &[10]), ("c", &[10])]);
        let first = |start| Work::new(opened.clone(), 1, start).batch().fixtures[0].seed;
        assert_ne!(first(0), first(6));
    }

    #[test]
    fn a_player_that_is_left_out_holds_up_nobody() {
        let opened = unplayed(&[("a", &[10]), ("b", &[10]), ("c", &[10])]);
        let mut work = Work::new(opened, usize::MAX, 0);
        work.leave_out(1);
        finish(&mut work);
        assert!(work.played() > 0);
        assert!(!work.file().contains("b/1"));
        let late = work.opened.field.missing(&Results::default(), &|_| true);
        let late = late.iter().find(|fixture| fixture.seats.contains(&1)).unwrap();
        let before = work.played();
        work.learn(late, played()).unwrap();
        assert_eq!(work.played(), before);
    }

    #[test]
    fn a_season_of_too_many_pairs_is_looked_at_in_part() {
        let opened = unplayed(&[("a", &[10]), ("b", &[10]), ("c", &[10])]);
        assert!(aside(&opened.field, 1, 5).is_empty());
        assert_eq!(aside(&opened.field, u32::MAX, 5).len(), 3);
        assert_eq!(aside(&opened.field, MOST_LISTED as u32, 5).len(), 2);
    }
}
