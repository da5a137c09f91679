//! A tournament under way: what is played, what is to be played next, and when it ends.

use crate::result::MatchResult;
use crate::schedule::{Fixture, Schedule};
use crate::scores::Scores;
use crate::spec::{Shard, Spec};
use crate::standings::Standings;
use std::collections::BTreeMap;
use std::ops::Range;

/// One shard of a tournament as far as it is played.
///
/// Results are counted in the order of their matches, and are not kept: what this holds depends on the number of bots, a
/// bit for every match, and what is needed of results that came before their turn.
#[derive(Clone, Debug)]
pub struct Progress {
    spec: Spec,
    shard: Shard,
    schedule: Schedule,
    played: Played,
    /// Results that wait for matches before them, by number.
    waiting: BTreeMap<usize, Waiting>,
    /// All matches before this one are counted.
    counted: usize,
    scores: Scores,
    /// The number of matches after which the order was settled, where that ends the tournament.
    settled: Option<usize>,
    /// No match before this one is still to be handed out.
    next: usize,
}

/// What a player with nothing to do is to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Play this match.
    Play(Fixture),
    /// Wait for a result: what comes next depends on matches that others are playing.
    Wait,
    /// Nothing: everything is played or being played.
    Done,
}

impl Progress {
    /// A shard of which nothing is played.
    pub fn new(spec: Spec, shard: Shard) -> Self {
        Self {
            shard,
            schedule: Schedule::new(&spec),
            played: Played::default(),
            waiting: BTreeMap::new(),
            counted: 0,
            scores: Scores::new(spec.bots.len()),
            settled: None,
            next: 0,
            spec,
        }
    }

    /// Takes in the result of a match that was handed out, or is known from before. Whether it is the same as one that is
    /// known already is not looked at.
    ///
    /// Under the Swiss system, the results of a round must be known before any of the next.
    ///
    /// # Errors
    /// It is not a result of this shard; says why.
    pub fn add(&mut self, result: &MatchResult) -> Result<(), String> {
        let number = result.number;
        if number >= self.spec.matches {
            return Err(format!(
                "there is no match {number}: the last one is {}",
                self.spec.matches - 1
            ));
        }
        if !self.shard.has(number) {
            return Err(format!("match {number} is not one of shard {}", self.shard));
        }
        if self.played.has(number) {
            return Ok(());
        }
        let fixture = self.schedule.fixture(number).ok_or_else(|| {
            format!("match {number} was played before the matches that decide who plays it")
        })?;
        result.check(&fixture, &self.spec)?;
        self.played.set(number);
        // A shard's results alone say too little to be counted.
        if self.shard == Shard::WHOLE {
            if number == self.counted {
                self.count(&fixture.seats, &result.places, &result.points, &result.faults);
                self.count_waiting();
            } else if self.settled.is_none() {
                self.waiting.insert(number, Waiting::new(result));
            }
        }
        Ok(())
    }

    /// Counts the results whose turn has come.
    fn count_waiting(&mut self) {
        while let Some(waiting) = self.waiting.remove(&self.counted) {
            let Some(fixture) = self.schedule.fixture(self.counted) else {
                return;
            };
            let (places, points, faults) = waiting.lists(fixture.seats.len());
            self.count(&fixture.seats, &places, &points, &faults);
        }
    }

    fn count(&mut self, seats: &[usize], places: &[u32], points: &[Option<i64>], faults: &[u32]) {
        // Matches that were under way when the order was settled.
        if self.settled.is_some() {
            return;
        }
        self.schedule.learn(places);
        self.scores.learn(seats, places, points, faults);
        self.counted += 1;
        if let Some(percent) = self.spec.until_settled
            && self.counted.is_multiple_of(self.schedule.balanced_length())
            && self
                .scores
                .head_to_head()
                .settles(&self.scores.ratings().order(), percent / 100.0)
        {
            self.settled = Some(self.counted);
            self.waiting.clear();
        }
    }

    /// The next match that nobody plays yet.
    pub fn hand_out(&mut self) -> Next {
        while self.next < self.end() {
            let number = self.next;
            if self.shard.has(number) && !self.played.has(number) {
                let Some(fixture) = self.schedule.fixture(number) else {
                    return Next::Wait;
                };
                self.next += 1;
                return Next::Play(fixture);
            }
            self.next += 1;
        }
        Next::Done
    }

    /// What the tournament is.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// How many matches of this shard are played, and how many there are, at most.
    pub fn progress(&self) -> (usize, usize) {
        (self.played.count(self.end()), self.shard.size(self.end()))
    }

    /// Whether every match of this shard is played.
    pub fn is_complete(&self) -> bool {
        let (played, all) = self.progress();
        played == all
    }

    /// After how many matches the order was settled, if that ended the tournament.
    pub fn settled(&self) -> Option<usize> {
        self.settled
    }

    /// The number of matches of the whole tournament, as far as is known: later ones do not count.
    pub fn end(&self) -> usize {
        self.settled.unwrap_or(self.spec.matches)
    }

    /// The standings after all matches up to the first that is not played. A shard other than the whole has none.
    pub fn standings(&self) -> Standings<'_> {
        Standings::new(&self.spec, &self.scores)
    }

    /// Whether matches of `shard` are still to be played.
    pub fn lacks(&self, shard: Shard) -> bool {
        let mut all = (shard.index - 1..self.end()).step_by(shard.of);
        all.any(|number| self.shard.has(number) && !self.played.has(number))
    }

    /// The matches of this shard that are still to be played, as ranges of numbers: matches of other shards in between
    /// do not end a range.
    pub fn missing(&self) -> impl Iterator<Item = Range<usize>> {
        let end = self.end();
        let next = move |from: usize, is_missing: bool| {
            (from..end).find(|number| self.shard.has(*number) && self.played.has(*number) != is_missing)
        };
        let mut from = 0;
        std::iter::from_fn(move || {
            let start = next(from, true)?;
            from = next(start, false).unwrap_or(end);
            // The last one that is missing itself.
            let last = (start..from).rev().find(|number| self.shard.has(*number))?;
            Some(start..last + 1)
        })
    }
}

/// Which matches are played: a bit for each.
#[derive(Clone, Debug, Default)]
struct Played {
    words: Vec<u64>,
    count: usize,
}

impl Played {
    fn has(&self, number: usize) -> bool {
        let word = self.words.get(number / 64);
        word.is_some_and(|word| (word >> (number % 64)) & 1 == 1)
    }

    fn set(&mut self, number: usize) {
        let word = number / 64;
        if self.words.len() <= word {
            self.words.resize(word + 1, 0);
        }
        self.count += usize::from(!self.has(number));
        self.words[word] |= 1 << (number % 64);
    }

    /// How many before `end` are played.
    fn count(&self, end: usize) -> usize {
        let past = (end..self.words.len() * 64).filter(|number| self.has(*number));
        self.count - past.count()
    }
}

/// What is counted of a result, in few bytes: numbers of a tournament are small.
#[derive(Clone, Debug)]
struct Waiting(Box<[u8]>);

impl Waiting {
    fn new(result: &MatchResult) -> Self {
        let mut bytes = Vec::new();
        for place in &result.places {
            write(&mut bytes, u64::from(*place));
        }
        for points in &result.points {
            write(&mut bytes, u64::from(points.is_some()));
            // Signs alternate, so that small numbers of both are short.
            let points = points.unwrap_or(0);
            write(&mut bytes, ((points << 1) ^ (points >> 63)) as u64);
        }
        for faults in &result.faults {
            write(&mut bytes, u64::from(*faults));
        }
        Self(bytes.into())
    }

    /// Places, points and faults of so many seats.
    fn lists(&self, seats: usize) -> (Vec<u32>, Vec<Option<i64>>, Vec<u32>) {
        let mut rest = &self.0[..];
        let places = (0..seats).map(|_| read(&mut rest) as u32).collect();
        let points = (0..seats)
            .map(|_| {
                let is_some = read(&mut rest) == 1;
                let code = read(&mut rest) as i64;
                is_some.then_some(((code as u64 >> 1) as i64) ^ -(code & 1))
            })
            .collect();
        let faults = (0..seats).map(|_| read(&mut rest) as u32).collect();
        (places, points, faults)
    }
}

/// Seven bits a byte, the lowest first; the highest bit says that more follow.
fn write(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// What [`write`] wrote.
fn read(bytes: &mut &[u8]) -> u64 {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let Some((first, rest)) = bytes.split_first() else {
            break;
        };
        *bytes = rest;
        number |= u64::from(first & 0x7f) << shift;
        if first & 0x80 == 0 {
            break;
        }
    }
    number
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::result::tests::made_up;
    use crate::spec::Format;
    use crate::spec::tests::spec;
    use engine::{GameId, Rng};

    /// Plays up to `jobs` matches at a time, which end in an order drawn from `seed`, until the end or `stop` results;
    /// returns the results in the order in which they came.
    fn play(progress: &mut Progress, jobs: usize, seed: u64, stop: usize) -> Vec<MatchResult> {
        let mut rng = Rng::derive(seed, "test", &[]);
        let (mut playing, mut results) = (Vec::new(), Vec::new());
        while results.len() < stop {
            while playing.len() < jobs
                && let Next::Play(fixture) = progress.hand_out()
            {
                playing.push(fixture);
            }
            if playing.is_empty() {
                assert!(progress.is_complete());
                break;
            }
            let fixture = playing.swap_remove(rng.below(playing.len() as u64) as usize);
            let result = made_up(&fixture, progress.spec());
            progress.add(&result).unwrap();
            results.push(result);
        }
        results
    }

    /// The results that count, in the order of their matches.
    fn in_order(progress: &Progress, mut results: Vec<MatchResult>) -> Vec<MatchResult> {
        results.sort_by_key(|result| result.number);
        results.retain(|result| result.number < progress.end());
        results
    }

    fn resumed(spec: &Spec, shard: Shard, results: &[MatchResult]) -> Result<Progress, String> {
        let mut progress = Progress::new(spec.clone(), shard);
        results.iter().try_for_each(|result| progress.add(result))?;
        Ok(progress)
    }

    /// All results of a tournament, and what they come to.
    fn whole(spec: &Spec) -> (Vec<MatchResult>, Scores) {
        let mut progress = Progress::new(spec.clone(), Shard::WHOLE);
        let results = play(&mut progress, 1, 0, usize::MAX);
        (results, progress.scores)
    }

    /// One tournament of each kind.
    fn specs() -> Vec<Spec> {
        let mut settling = spec(GameId::Kingdom, Format::RoundRobin, 3, 2, 900);
        settling.until_settled = Some(90.0);
        vec![
            spec(GameId::Kingdom, Format::RoundRobin, 4, 2, 50),
            spec(GameId::HitAndSunk, Format::RoundRobin, 9, 6, 40),
            spec(GameId::Territories, Format::FreeForAll, 5, 5, 23),
            spec(GameId::Kingdom, Format::Swiss, 7, 2, 40),
            spec(GameId::Territories, Format::Swiss, 13, 6, 52),
            settling,
        ]
    }

    #[test]
    fn the_number_of_jobs_changes_no_result() {
        for spec in specs() {
            let (expected, scores) = whole(&spec);
            for (jobs, seed) in [(2, 1), (3, 2), (16, 3)] {
                let mut progress = Progress::new(spec.clone(), Shard::WHOLE);
                let results = play(&mut progress, jobs, seed, usize::MAX);
                assert_eq!(
                    in_order(&progress, results),
                    expected,
                    "{} with {jobs} jobs",
                    spec.format
                );
                assert_eq!(progress.scores, scores, "{} with {jobs} jobs", spec.format);
            }
        }
    }

    #[test]
    fn stopping_anywhere_and_resuming_changes_no_result() {
        for spec in specs() {
            let (expected, scores) = whole(&spec);
            for seed in 0..10 {
                let mut progress = Progress::new(spec.clone(), Shard::WHOLE);
                let mut kept = play(&mut progress, 3, seed, 4 * seed as usize + 1);
                kept.sort_by_key(|result| result.number);
                let mut progress = resumed(&spec, Shard::WHOLE, &kept).unwrap();
                kept.extend(play(&mut progress, 2, seed, usize::MAX));
                assert_eq!(in_order(&progress, kept), expected, "{}", spec.format);
                assert_eq!(progress.scores, scores, "{}", spec.format);
                assert!(progress.waiting.is_empty());
            }
        }
    }

    #[test]
    fn shards_together_are_the_whole_tournament() {
        for spec in specs()
            .into_iter()
            .filter(|spec| spec.format != Format::Swiss && spec.until_settled.is_none())
        {
            let (expected, scores) = whole(&spec);
            for of in [1, 2, 3, 7, 100] {
                let mut all = Vec::new();
                for index in 1..=of {
                    let mut progress = Progress::new(spec.clone(), Shard { index, of });
                    all.extend(play(&mut progress, 2, 5, usize::MAX));
                    assert_eq!(progress.progress().0, progress.progress().1);
                    assert_eq!(progress.missing().next(), None);
                }
                assert_eq!(all.len(), spec.matches);
                // Shard after shard, so that most wait for their turn.
                let merged = resumed(&spec, Shard::WHOLE, &all).unwrap();
                assert!(merged.is_complete());
                assert_eq!(merged.scores, scores);
                assert_eq!(in_order(&merged, all), expected);
            }
        }
    }

    #[test]
    #[allow(clippy::single_range_in_vec_init, reason = "ranges are what is told")]
    fn what_is_missing_is_told_in_ranges() {
        let spec = spec(GameId::Kingdom, Format::RoundRobin, 3, 2, 200);
        let (all, _) = whole(&spec);
        let missing = |shard, kept: &dyn Fn(usize) -> bool| -> Vec<Range<usize>> {
            let kept: Vec<_> = all.iter().filter(|result| kept(result.number)).cloned().collect();
            resumed(&spec, shard, &kept).unwrap().missing().collect()
        };
        assert_eq!(missing(Shard::WHOLE, &|_| true), []);
        assert_eq!(missing(Shard::WHOLE, &|_| false), [0..200]);
        assert_eq!(
            missing(Shard::WHOLE, &|n| !matches!(n, 3 | 5 | 6 | 199)),
            [3..4, 5..7, 199..200]
        );
        let third = Shard { index: 2, of: 3 };
        assert_eq!(missing(third, &|n| n % 3 == 1 && n != 10), [10..11]);
        assert_eq!(
            missing(third, &|n| n % 3 == 1 && !(10..=16).contains(&n)),
            [10..17]
        );
        let progress = resumed(&spec, Shard::WHOLE, &all[..100]).unwrap();
        assert!(progress.lacks(third));
        let progress = resumed(&spec, Shard::WHOLE, &[&all[..100], &all[101..]].concat()).unwrap();
        assert!(progress.lacks(third) && !progress.lacks(Shard { index: 3, of: 3 }));
    }

    #[test]
    fn results_that_wait_are_kept_as_they_are() {
        let spec = spec(GameId::HitAndSunk, Format::RoundRobin, 3, 3, 3);
        let mut result = made_up(&Schedule::new(&spec).fixture(1).unwrap(), &spec);
        result.points = vec![Some(i64::MIN), None, Some(i64::MAX)];
        result.faults = vec![0, 300, u32::MAX];
        let kept = Waiting::new(&result).lists(3);
        assert_eq!(
            kept,
            (
                result.places.clone(),
                result.points.clone(),
                result.faults.clone()
            )
        );
        result.points = vec![Some(-1), Some(0), Some(700)];
        assert_eq!(Waiting::new(&result).lists(3).1, result.points);
    }

    #[test]
    fn a_settled_order_ends_the_tournament_with_a_whole_lap() {
        let mut settling = specs().pop().unwrap();
        let played = whole(&settling).0.len();
        assert!((6..900).contains(&played) && played.is_multiple_of(3), "{played}");
        settling.until_settled = Some(99.9);
        assert!(whole(&settling).0.len() > played);
    }

    #[test]
    fn a_swiss_player_waits_for_the_round_to_end() {
        let spec = spec(GameId::Kingdom, Format::Swiss, 4, 2, 8);
        let mut progress = Progress::new(spec.clone(), Shard::WHOLE);
        let fixtures: Vec<_> = (0..4)
            .map(|_| match progress.hand_out() {
                Next::Play(fixture) => fixture,
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(progress.hand_out(), Next::Wait);
        for fixture in &fixtures[1..] {
            progress.add(&made_up(fixture, &spec)).unwrap();
            assert_eq!(progress.hand_out(), Next::Wait);
        }
        progress.add(&made_up(&fixtures[0], &spec)).unwrap();
        assert!(matches!(
            progress.hand_out(),
            Next::Play(Fixture { number: 4, .. })
        ));
    }

    #[test]
    fn a_result_that_does_not_belong_is_refused() {
        let spec = spec(GameId::Kingdom, Format::RoundRobin, 3, 2, 12);
        let (all, _) = whole(&spec);
        let refused = |shard, result: MatchResult, words: &str| {
            let error = resumed(&spec, shard, &[result]).unwrap_err();
            assert!(error.contains(words), "{error}");
        };
        let changed = |change: &dyn Fn(&mut MatchResult)| {
            let mut result = all[3].clone();
            change(&mut result);
            result
        };
        refused(
            Shard::WHOLE,
            changed(&|r| r.number = 12),
            "there is no match 12: the last one is 11",
        );
        refused(
            Shard { index: 1, of: 2 },
            all[3].clone(),
            "match 3 is not one of shard 1/2",
        );
        refused(Shard::WHOLE, changed(&|r| r.seed += 1), "match 3 has seed");
        let mut twice = resumed(&spec, Shard::WHOLE, &[all[3].clone(), all[3].clone()]).unwrap();
        assert_eq!(twice.progress(), (1, 12));
        assert!(matches!(twice.hand_out(), Next::Play(Fixture { number: 0, .. })));
    }
}
