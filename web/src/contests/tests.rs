//! Contests without a browser: what is played, counted and stored, and who is blamed for a broken worker.

use super::coordinator::{self, Coordinator};
use super::job::Job;
use super::messages::NewContest;
use crate::messages::{PlayedMatch, PoolMatch, Verdict};
use crate::stored::{ContestBot, StoredContest, StoredResult};
use contest::{Fixture, Next};
use engine::{GameId, Outcome, Referee, Reply};

fn bot(name: &str) -> ContestBot {
    ContestBot {
        label: String::new(),
        name: name.into(),
        hash: "ab".repeat(32),
        house: true,
    }
}

fn new(format: &str, bots: &[&str], matches: Option<u32>) -> NewContest {
    NewContest {
        game: GameId::Kingdom,
        format: format.into(),
        matches,
        rounds: 3,
        fuel: 1_000_000,
        seed: 7,
        bots: bots.iter().map(|name| bot(name)).collect(),
    }
}

fn described(format: &str, bots: &[&str], matches: u32) -> StoredContest {
    coordinator::describe(&new(format, bots, Some(matches)), "17".into()).unwrap()
}

/// A match in which nobody answers, with places by the bots' numbers.
fn played(coordinator: &Coordinator, fixture: &Fixture) -> PlayedMatch {
    let mut referee = Referee::new(coordinator.config(fixture)).unwrap();
    let absent = engine::Answer {
        reply: Reply::Absent,
        cost: 0,
    };
    while referee.outcome().is_none() {
        for ask in referee.asks() {
            referee.answer(ask.seat, absent.clone()).unwrap();
        }
    }
    let Outcome { points, reason, .. } = referee.outcome().unwrap();
    let order = |bot: &usize| 1 + fixture.seats.iter().filter(|other| *other < bot).count() as u32;
    PlayedMatch {
        places: fixture.seats.iter().map(order).collect(),
        points,
        faults: vec![0; fixture.seats.len()],
        reason,
        turns: referee.turns(),
        hash: referee.hash().0,
    }
}

/// Plays all that can be played now; the results that are to be stored.
fn play(coordinator: &mut Coordinator, most: usize) -> Vec<StoredResult> {
    for _ in 0..most {
        let Next::Play(fixture) = coordinator.next() else {
            break;
        };
        let result = played(coordinator, &fixture);
        coordinator.take(&fixture, result).unwrap();
    }
    coordinator.take_unsaved()
}

#[test]
fn a_contest_that_is_interrupted_ends_as_one_that_is_not() {
    for format in ["round-robin", "swiss"] {
        let stored = described(format, &["A", "B", "C", "D", "E"], 40);
        let mut whole = Coordinator::new(stored.clone(), Vec::new()).unwrap();
        let expected = play(&mut whole, 1000);
        assert!(whole.is_over(), "{format}");
        let mut kept = Vec::new();
        for _ in 0..100 {
            let mut again = Coordinator::new(stored.clone(), kept.clone()).unwrap();
            // A match that is given back is played once, and one of which a batch was lost is played again.
            if let Next::Play(fixture) = again.next() {
                again.give_back([fixture].into_iter());
            }
            let mut batch = play(&mut again, 3);
            if again.is_over() {
                kept.append(&mut batch);
                break;
            }
            batch.truncate(2);
            kept.append(&mut batch);
        }
        // Another tab has played some of it, too.
        kept.extend(expected[..5].to_vec());
        let again = Coordinator::new(stored, kept.clone()).unwrap();
        assert!(again.is_over(), "{format}");
        assert_eq!(again.snapshot(), whole.snapshot(), "{format}");
        kept.sort_by_key(|result| result.number);
        kept.dedup_by_key(|result| result.number);
        let mut in_order = expected;
        in_order.sort_by_key(|result| result.number);
        assert_eq!(kept, in_order, "{format}");
    }
}

#[test]
fn a_longer_contest_begins_with_the_matches_of_the_shorter_one() {
    let stored = described("round-robin", &["A", "B"], 4);
    let mut short = Coordinator::new(stored, Vec::new()).unwrap();
    let results = play(&mut short, 100);
    assert_eq!(short.progress(), (4, 4));
    let mut longer = short.extended(10, results).unwrap();
    assert_eq!(longer.progress(), (4, 10));
    assert_eq!(play(&mut longer, 100).len(), 6);
    assert!(longer.is_over());
    assert_eq!(longer.snapshot().rows[0].won, 10);
    assert_eq!(longer.stored().played, 10);
}

#[test]
fn bots_of_one_name_are_told_apart_and_nonsense_is_refused() {
    let stored = described("free-for-all", &["A", "A"], 2);
    let labels: Vec<_> = stored.bots.iter().map(|bot| bot.label.as_str()).collect();
    assert_eq!(labels, ["A", "A#2"]);
    let refused = |new: NewContest| {
        let refused = coordinator::describe(&new, "17".into()).unwrap_err();
        refused.to_string()
    };
    assert!(refused(new("round-robin", &["A"], None)).contains("two or more"));
    assert!(refused(new("ladder", &["A", "B"], None)).contains("unknown format"));
    let none = NewContest {
        rounds: 0,
        ..new("swiss", &["A", "B"], None)
    };
    assert!(refused(none).contains("round"));
    // What a later version stored is not taken for something else.
    let later = StoredContest {
        game: "chess".into(),
        ..stored
    };
    let why = Coordinator::new(later, Vec::new()).err().unwrap().to_string();
    assert!(why.contains("chess"), "{why}");
}

#[test]
fn the_worst_defeats_of_a_bot_come_first() {
    let stored = described("round-robin", &["A", "B"], 6);
    let mut coordinator = Coordinator::new(stored, Vec::new()).unwrap();
    play(&mut coordinator, 6);
    let numbers = |lost_by| -> Vec<u32> {
        let rows = coordinator.matches(lost_by);
        rows.iter().map(|row| row.number).collect()
    };
    assert_eq!(numbers(None), [5, 4, 3, 2, 1, 0]);
    assert!(numbers(Some(0)).is_empty());
    assert_eq!(numbers(Some(1)), [0, 1, 2, 3, 4, 5]);
}

#[test]
fn the_call_that_breaks_a_second_worker_is_not_made_again() {
    let stored = described("round-robin", &["A", "B"], 2);
    let mut coordinator = Coordinator::new(stored, Vec::new()).unwrap();
    let Next::Play(fixture) = coordinator.next() else {
        panic!("a new contest has a match");
    };
    let game = PoolMatch {
        config: coordinator.config(&fixture),
        bots: fixture.seats.clone(),
        verdicts: Vec::new(),
        careful: false,
    };
    let mut job = Job::new(fixture, game);
    // The first worker tells nothing of its calls.
    assert!(job.broke() && job.game.careful && job.game.verdicts.is_empty());
    job.calls(0, 0);
    job.calls(0, 1);
    assert!(job.broke());
    job.is_poisoned(4, 0);
    let verdict = |turn, seat, noticed| Verdict { turn, seat, noticed };
    assert_eq!(job.game.verdicts, [verdict(0, 1, false), verdict(4, 0, true)]);
    // A worker that breaks again and again without a call is not replaced for ever.
    let replaced = (0..100).take_while(|_| job.broke()).count();
    assert_eq!(replaced, 6);
}
