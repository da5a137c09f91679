use super::*;
use crate::made_up::{self, spec};
use crate::spec::Format;
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
        let result = made_up::result(&fixture, progress.spec());
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

fn resumed(spec: &Spec, shard: Shard, results: &[MatchResult]) -> Result<Progress, Phrase> {
    let mut progress = Progress::new(spec.clone(), shard);
    results.iter().try_for_each(|result| progress.add(result))?;
    Ok(progress)
}

/// All results of a tournament, and their standings.
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
#[allow(clippy::single_range_in_vec_init, reason = "the argument is a list of ranges")]
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
    let mut result = made_up::result(&Schedule::new(&spec).fixture(1).unwrap(), &spec);
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
        progress.add(&made_up::result(fixture, &spec)).unwrap();
        assert_eq!(progress.hand_out(), Next::Wait);
    }
    progress.add(&made_up::result(&fixtures[0], &spec)).unwrap();
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
        let error = resumed(&spec, shard, &[result]).unwrap_err().to_string();
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
        "match 3 does not belong to shard 1/2",
    );
    refused(Shard::WHOLE, changed(&|r| r.seed += 1), "match 3 has seed");
    let mut twice = resumed(&spec, Shard::WHOLE, &[all[3].clone(), all[3].clone()]).unwrap();
    assert_eq!(twice.progress(), (1, 12));
    assert!(matches!(twice.hand_out(), Next::Play(Fixture { number: 0, .. })));
}

#[test]
fn matches_that_were_not_played_count_for_nobody() {
    let spec = |format| spec(GameId::Kingdom, format, 5, 2, 40).with_match_seconds(Some(60));
    for spec in [spec(Format::RoundRobin), spec(Format::Swiss)] {
        let unplayed = [3, 4, 17, 39];
        let mut progress = Progress::new(spec.clone(), Shard::WHOLE);
        let (mut lines, mut fixtures) = (String::new(), Vec::new());
        while let Next::Play(fixture) = progress.hand_out() {
            let result = if unplayed.contains(&fixture.number) {
                MatchResult::not_played(&fixture, &spec)
            } else {
                made_up::result(&fixture, &spec)
            };
            assert_eq!(result.is_played(), !unplayed.contains(&fixture.number));
            lines += &result.to_line();
            fixtures.push(fixture);
            progress.add(&result).unwrap();
        }
        assert!(progress.is_complete() && progress.counted() == 40);
        assert_eq!(progress.not_played(), unplayed);
        let seated = |bot: usize| {
            fixtures
                .iter()
                .filter(|fixture| fixture.seats.contains(&bot) && !unplayed.contains(&fixture.number))
                .count()
        };
        for row in &progress.standings().rows {
            let bot = spec.bots.iter().position(|bot| bot.label == row.label).unwrap();
            assert_eq!(row.score.matches as usize, seated(bot), "{}", row.label);
        }
        // In any order, and read back from text, they give the same standings.
        let mut results: Vec<_> = lines
            .lines()
            .map(|line| MatchResult::from_line(line.as_bytes()).unwrap())
            .collect();
        if spec.format == Format::RoundRobin {
            results.reverse();
        }
        let again = resumed(&spec, Shard::WHOLE, &results).unwrap();
        assert_eq!(again.not_played(), unplayed);
        assert_eq!(again.standings(), progress.standings());
        // Without a limit, no match may be left out.
        let unlimited = spec.with_match_seconds(None);
        let error = resumed(&unlimited, Shard::WHOLE, &results)
            .unwrap_err()
            .to_string();
        assert!(error.contains("does not have a place"), "{error}");
    }
}
