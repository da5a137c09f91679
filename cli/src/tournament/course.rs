//! A tournament under way: what is played, what is to be played next, and when it ends. Pure; `run` gives it threads.

use super::ratings::Ratings;
use super::result::MatchResult;
use super::schedule::{Fixture, Schedule};
use super::spec::{Shard, Spec};
use super::tally::CrossTable;
use std::collections::BTreeMap;

/// One shard of a tournament as far as it is played.
#[derive(Clone, Debug)]
pub struct Course {
    spec: Spec,
    shard: Shard,
    schedule: Schedule,
    /// Results in hand, by the number of their match.
    results: BTreeMap<usize, MatchResult>,
    /// All matches before this one are in hand and taken in.
    in_order: usize,
    ratings: Ratings,
    cross: CrossTable,
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

impl Course {
    /// Goes on with a tournament of which `results` are known.
    ///
    /// # Errors
    /// A result is not one of this tournament; says which and why.
    pub fn resume(spec: Spec, shard: Shard, results: Vec<MatchResult>) -> Result<Self, String> {
        let mut course = Self {
            shard,
            schedule: Schedule::new(&spec),
            ratings: Ratings::new(spec.bots.len()),
            cross: CrossTable::new(spec.bots.len()),
            spec,
            results: BTreeMap::new(),
            in_order: 0,
            settled: None,
            next: 0,
        };
        // By number: under the Swiss system later fixtures follow from earlier results.
        let mut results = results;
        results.sort_by_key(|result| result.number);
        for result in results {
            course.check(&result)?;
            course.add(result);
        }
        Ok(course)
    }

    /// Takes in the result of a match that was handed out, or is known from before.
    pub fn add(&mut self, result: MatchResult) {
        self.results.insert(result.number, result);
        while let Some(result) = self.results.get(&self.in_order) {
            let Some(fixture) = self.schedule.fixture(self.in_order) else {
                break;
            };
            self.schedule.learn(&result.places);
            self.ratings.learn(&fixture.seats, &result.places);
            self.cross.learn(&fixture.seats, &result.places);
            self.in_order += 1;
            if let Some(percent) = self.spec.until_settled
                && self.settled.is_none()
                && self.in_order.is_multiple_of(self.schedule.stretch())
                && self.cross.settles(&self.ratings.order(), percent / 100.0)
            {
                self.settled = Some(self.in_order);
            }
        }
    }

    /// The next match that nobody plays yet.
    pub fn hand_out(&mut self) -> Next {
        while self.next < self.end() {
            let number = self.next;
            if self.shard.has(number) && !self.results.contains_key(&number) {
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

    /// The results that count, in the order of their matches. Matches played past the one that settled the order do not.
    pub fn results(&self) -> impl Iterator<Item = &MatchResult> {
        let end = self.end();
        self.results
            .values()
            .take_while(move |result| result.number < end)
    }

    /// How many matches of this shard are played, and how many there are, at most.
    pub fn progress(&self) -> (usize, usize) {
        let all = self.shard.size(self.end());
        let played = match self.settled {
            Some(end) => self.results.range(..end).count(),
            None => self.results.len(),
        };
        (played, all)
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

    /// The numbers of the matches that are still to be played.
    pub fn missing(&self) -> Vec<usize> {
        (0..self.end())
            .filter(|number| self.shard.has(*number) && !self.results.contains_key(number))
            .collect()
    }

    fn end(&self) -> usize {
        self.settled.unwrap_or(self.spec.matches)
    }

    fn check(&self, result: &MatchResult) -> Result<(), String> {
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
        if let Some(other) = self.results.get(&number).filter(|other| *other != result) {
            return Err(format!(
                "match {number} has two results: {}",
                difference(other, result)
            ));
        }
        let fixture = self.schedule.fixture(number).ok_or_else(|| {
            format!("match {number} was played before the matches that decide who plays it")
        })?;
        result.check(&fixture, &self.spec)
    }
}

/// Where two results of one match differ, in words.
pub fn difference(one: &MatchResult, other: &MatchResult) -> String {
    if one.places != other.places {
        format!("places {:?} and {:?}", one.places, other.places)
    } else if one.hash != other.hash {
        format!("final positions {} and {}", one.hash, other.hash)
    } else {
        "the same places and final position, but other details".into()
    }
}

#[cfg(test)]
mod tests {
    use super::super::result::tests::made_up;
    use super::super::spec::Format;
    use super::super::spec::tests::spec;
    use super::*;
    use engine::{GameId, Rng};

    fn start(spec: &Spec, shard: Shard) -> Course {
        Course::resume(spec.clone(), shard, Vec::new()).unwrap()
    }

    /// Plays up to `jobs` matches at a time, which end in an order drawn from `seed`, until the end or `stop` results.
    fn play(course: &mut Course, jobs: usize, seed: u64, stop: usize) {
        let mut rng = Rng::derive(seed, "test", &[]);
        let mut playing = Vec::new();
        for _ in 0..stop {
            while playing.len() < jobs
                && let Next::Play(fixture) = course.hand_out()
            {
                playing.push(fixture);
            }
            if playing.is_empty() {
                assert!(course.is_complete());
                return;
            }
            let fixture = playing.swap_remove(rng.below(playing.len() as u64) as usize);
            let result = made_up(&fixture, course.spec());
            course.add(result);
        }
    }

    fn results(course: &Course) -> Vec<MatchResult> {
        course.results().cloned().collect()
    }

    fn whole(spec: &Spec) -> Vec<MatchResult> {
        let mut course = start(spec, Shard::WHOLE);
        play(&mut course, 1, 0, usize::MAX);
        results(&course)
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
            let expected = whole(&spec);
            for (jobs, seed) in [(2, 1), (3, 2), (16, 3)] {
                let mut course = start(&spec, Shard::WHOLE);
                play(&mut course, jobs, seed, usize::MAX);
                assert_eq!(results(&course), expected, "{} with {jobs} jobs", spec.format);
            }
        }
    }

    #[test]
    fn stopping_anywhere_and_resuming_changes_no_result() {
        for spec in specs() {
            let expected = whole(&spec);
            for seed in 0..10 {
                let mut course = start(&spec, Shard::WHOLE);
                play(&mut course, 3, seed, 4 * seed as usize + 1);
                let kept = course.results.values().cloned().collect();
                let mut course = Course::resume(spec.clone(), Shard::WHOLE, kept).unwrap();
                play(&mut course, 2, seed, usize::MAX);
                assert_eq!(results(&course), expected, "{}", spec.format);
            }
        }
    }

    #[test]
    fn shards_together_are_the_whole_tournament() {
        for spec in specs()
            .into_iter()
            .filter(|spec| spec.format != Format::Swiss && spec.until_settled.is_none())
        {
            for of in [1, 2, 3, 7, 100] {
                let mut all = Vec::new();
                for index in 1..=of {
                    let mut course = start(&spec, Shard { index, of });
                    play(&mut course, 2, 5, usize::MAX);
                    assert_eq!(course.progress().0, course.progress().1);
                    assert!(course.missing().is_empty());
                    all.extend(results(&course));
                }
                assert_eq!(all.len(), spec.matches);
                let merged = Course::resume(spec.clone(), Shard::WHOLE, all).unwrap();
                assert_eq!(results(&merged), whole(&spec));
                assert!(merged.is_complete());
            }
        }
    }

    #[test]
    fn a_settled_order_ends_the_tournament_with_a_whole_lap() {
        let mut settling = specs().pop().unwrap();
        let played = whole(&settling).len();
        assert!((6..900).contains(&played) && played.is_multiple_of(3), "{played}");
        settling.until_settled = Some(99.9);
        assert!(whole(&settling).len() > played);
    }

    #[test]
    fn a_swiss_player_waits_for_the_round_to_end() {
        let spec = spec(GameId::Kingdom, Format::Swiss, 4, 2, 8);
        let mut course = start(&spec, Shard::WHOLE);
        let fixtures: Vec<_> = (0..4)
            .map(|_| match course.hand_out() {
                Next::Play(fixture) => fixture,
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(course.hand_out(), Next::Wait);
        for fixture in &fixtures[1..] {
            course.add(made_up(fixture, &spec));
            assert_eq!(course.hand_out(), Next::Wait);
        }
        course.add(made_up(&fixtures[0], &spec));
        assert!(matches!(course.hand_out(), Next::Play(Fixture { number: 4, .. })));
    }

    #[test]
    fn a_result_that_does_not_belong_is_refused() {
        let spec = spec(GameId::Kingdom, Format::RoundRobin, 3, 2, 12);
        let all = whole(&spec);
        let refused = |shard, results: Vec<MatchResult>, words: &str| {
            let error = Course::resume(spec.clone(), shard, results).unwrap_err();
            assert!(error.contains(words), "{error}");
        };
        let changed = |change: &dyn Fn(&mut MatchResult)| {
            let mut result = all[3].clone();
            change(&mut result);
            result
        };
        refused(
            Shard::WHOLE,
            vec![changed(&|r| r.number = 12)],
            "there is no match 12: the last one is 11",
        );
        refused(
            Shard { index: 1, of: 2 },
            vec![all[3].clone()],
            "match 3 is not one of shard 1/2",
        );
        refused(Shard::WHOLE, vec![changed(&|r| r.seed += 1)], "match 3 has seed");
        let twice = vec![all[3].clone(), changed(&|r| r.hash = "0".into())];
        refused(Shard::WHOLE, twice, "match 3 has two results: final positions");
        let same_twice = Course::resume(spec.clone(), Shard::WHOLE, vec![all[3].clone(), all[3].clone()]);
        assert_eq!(same_twice.unwrap().missing().len(), 11);
    }
}
