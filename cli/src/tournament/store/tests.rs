use super::*;
use contest::made_up::{results, spec};
use contest::{Format, Shard};
use engine::GameId;

fn plan(matches: usize) -> ShardSpec {
    ShardSpec {
        spec: spec(GameId::Kingdom, Format::RoundRobin, 3, 2, matches),
        shard: Shard::WHOLE,
    }
}

/// Opens a directory as the command does; also returns the existing results, by number.
fn try_open(dir: &Path, plan: &ShardSpec) -> Result<(Store, Vec<MatchResult>)> {
    let found = look(dir)?;
    let mut there = Vec::new();
    if let Some(found) = &found {
        check_same(dir, &found.plan, plan)?;
        there = found.index.results().collect::<Result<_>>()?;
    }
    Ok((Store::open(dir, plan, found.as_ref())?, there))
}

fn open(dir: &Path, plan: &ShardSpec) -> (Store, Vec<MatchResult>) {
    try_open(dir, plan).unwrap_or_else(|failure| panic!("{failure}"))
}

fn text(dir: &Path) -> String {
    fs::read_to_string(dir.join(RESULTS)).unwrap()
}

fn lines(results: &[MatchResult]) -> String {
    results.iter().map(MatchResult::to_line).collect()
}

#[track_caller]
fn refused<T: std::fmt::Debug>(outcome: Result<T>, words: &[&str]) {
    let error = outcome.unwrap_err().to_string();
    for word in words {
        assert!(error.contains(word), "{error}");
    }
}

#[test]
fn results_are_there_again_after_a_kill_and_in_order_after_an_end() {
    let dir = tempfile::tempdir().unwrap();
    let (plan, all) = (plan(6), results(&plan(6).spec));
    let (mut store, there) = open(dir.path(), &plan);
    assert_eq!(there, []);
    for number in [2, 0, 1] {
        store.append(&all[number]).unwrap();
    }
    drop(store);
    assert_eq!(
        text(dir.path()),
        lines(&[all[2].clone(), all[0].clone(), all[1].clone()])
    );
    let (mut store, there) = open(dir.path(), &plan);
    assert_eq!(there, all[..3]);
    store.append(&all[5]).unwrap();
    store.append(&all[4]).unwrap();
    store.finish(5).unwrap();
    assert_eq!(text(dir.path()), lines(&[&all[..3], &all[4..5]].concat()));
    let (mut store, _) = open(dir.path(), &plan);
    store.append(&all[5]).unwrap();
    store.finish(6).unwrap();
    assert_eq!(text(dir.path()), lines(&[&all[..3], &all[4..]].concat()));
}

#[test]
fn a_torn_last_line_is_dropped_wherever_it_is_torn() {
    let (plan, all) = (plan(2), results(&plan(2).spec));
    let both = lines(&all);
    let first = both.find('\n').unwrap() + 1;
    for torn in first..both.len() {
        let dir = tempfile::tempdir().unwrap();
        drop(open(dir.path(), &plan));
        fs::write(dir.path().join(RESULTS), &both[..torn]).unwrap();
        let (mut store, there) = open(dir.path(), &plan);
        assert_eq!(there, all[..1], "torn at {torn}");
        store.append(&all[1]).unwrap();
        assert_eq!(text(dir.path()), both);
    }
}

#[test]
fn a_damaged_file_is_named() {
    let dir = tempfile::tempdir().unwrap();
    drop(open(dir.path(), &plan(2)));
    let lines = lines(&results(&plan(2).spec));
    fs::write(dir.path().join(RESULTS), lines.replacen("turns", "tuns", 1)).unwrap();
    refused(
        try_open(dir.path(), &plan(2)),
        &["results.jsonl: line 1", "tuns", "delete that line"],
    );
    fs::write(dir.path().join(PLAN), "{}").unwrap();
    refused(
        try_open(dir.path(), &plan(2)),
        &["tournament.json: it does not describe", "missing field"],
    );
}

#[test]
fn another_tournament_is_refused_and_a_longer_one_taken() {
    let dir = tempfile::tempdir().unwrap();
    drop(open(dir.path(), &plan(6)));
    let mut other = plan(6);
    other.spec.seed = 2;
    other.shard = Shard { index: 1, of: 2 };
    refused(
        try_open(dir.path(), &other),
        &["another tournament", "seed: 2, not 1", "shard: 1/2, not 1/1"],
    );
    refused(try_open(dir.path(), &plan(5)), &["matches: 5, not 6"]);
    drop(open(dir.path(), &plan(12)));
    refused(try_open(dir.path(), &plan(6)), &["matches: 6, not 12"]);
}

#[test]
fn a_directory_in_use_or_changed_meanwhile_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    let (mut first, _) = open(dir.path(), &plan(6));
    refused(
        try_open(dir.path(), &plan(6)),
        &["another arena command is playing in"],
    );
    let before = look(dir.path()).unwrap();
    first.append(&results(&plan(6).spec)[0]).unwrap();
    drop(first);
    refused(
        Store::open(dir.path(), &plan(6), before.as_ref()),
        &["has just played in", "repeat"],
    );
    drop(open(dir.path(), &plan(6)));
}

#[test]
fn a_directory_without_a_tournament_cannot_be_read() {
    let dir = tempfile::tempdir().unwrap();
    refused(read(dir.path()), &["holds no tournament", "tournament.json"]);
}
