//! Contests without a browser: what is played, counted and stored, and who is blamed for a broken worker.

mod late;
mod names;

use super::audit::Audit;
use super::coordinator::Coordinator;
use super::messages::{FileForm, NewContest, Snapshot};
use super::{description, exchange, job::Job};
use crate::messages::{PlayedMatch, PoolMatch, Verdict};
use crate::stored::{ContestBot, StoredContest, StoredResult, StoredResults, decode};
use contest::Fixture;
use engine::{GameId, Outcome, Referee, Reply};

pub(super) fn bot(name: &str) -> ContestBot {
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
        until_settled: false,
        bots: bots.iter().map(|name| bot(name)).collect(),
    }
}

fn described(format: &str, bots: &[&str], matches: u32) -> StoredContest {
    description::describe(&new(format, bots, Some(matches)), "17".into()).unwrap()
}

/// A stored contest with its results.
fn opened(stored: &StoredContest, results: &[StoredResult]) -> Coordinator {
    let mut coordinator = Coordinator::new(stored.clone()).unwrap();
    // In batches, as in storage.
    results
        .chunks(3)
        .for_each(|batch| coordinator.load(batch.to_vec()));
    coordinator.loaded().unwrap();
    coordinator
}

/// A match in which nobody answers, with places by the bots' numbers.
fn played(coordinator: &Coordinator, fixture: &Fixture) -> PlayedMatch {
    let order = |bot: &usize| 1 + fixture.seats.iter().filter(|other| *other < bot).count() as u32;
    PlayedMatch {
        places: fixture.seats.iter().map(order).collect(),
        ..absent(coordinator.config(fixture))
    }
}

/// A match in which nobody answers.
pub(super) fn absent(config: engine::Config) -> PlayedMatch {
    let mut referee = Referee::new(config).unwrap();
    let absent = engine::Answer {
        reply: Reply::Absent,
        cost: 0,
    };
    while referee.outcome().is_none() {
        for ask in referee.asks() {
            referee.answer(ask.seat, absent.clone()).unwrap();
        }
    }
    let Outcome {
        points,
        reason,
        places,
    } = referee.outcome().unwrap();
    PlayedMatch {
        faults: vec![0; places.len()],
        places,
        points,
        reason,
        turns: referee.turns(),
        hash: referee.hash().0,
    }
}

/// The standings without the history, whose moments depend on the order in which results came.
fn standing(coordinator: &Coordinator) -> Snapshot {
    Snapshot {
        history: Vec::new(),
        ..coordinator.snapshot()
    }
}

/// Plays everything that can be played now; returns the results to store.
fn play(coordinator: &mut Coordinator, most: usize) -> Vec<StoredResult> {
    for _ in 0..most {
        let Some(fixture) = coordinator.next() else {
            break;
        };
        let result = played(coordinator, &fixture);
        coordinator.take(&fixture, result).unwrap();
    }
    coordinator.take_unstored()
}

#[test]
fn a_contest_that_is_interrupted_ends_as_one_that_is_not() {
    for format in ["round-robin", "swiss"] {
        let stored = described(format, &["A", "B", "C", "D", "E"], 40);
        let mut whole = opened(&stored, &[]);
        let expected = play(&mut whole, 1000);
        assert!(whole.is_over(), "{format}");
        let mut stored_results = Vec::new();
        for _ in 0..100 {
            let mut again = opened(&stored, &stored_results);
            // A match that is given back is played once, and a match from a lost batch is played again.
            if let Some(fixture) = again.next() {
                again.give_back([fixture].into_iter());
            }
            let mut batch = play(&mut again, 3);
            if again.is_over() {
                stored_results.append(&mut batch);
                break;
            }
            batch.truncate(2);
            stored_results.append(&mut batch);
        }
        // Another tab has played some of it, too.
        stored_results.extend(expected[..5].to_vec());
        let again = opened(&stored, &stored_results);
        assert!(again.is_over(), "{format}");
        assert_eq!(standing(&again), standing(&whole), "{format}");
        stored_results.sort_by_key(|result| result.number);
        stored_results.dedup_by_key(|result| result.number);
        let mut in_order = expected;
        in_order.sort_by_key(|result| result.number);
        assert_eq!(stored_results, in_order, "{format}");
    }
}

#[test]
fn a_longer_contest_begins_with_the_matches_of_the_shorter_one() {
    let stored = described("round-robin", &["A", "B"], 4);
    let mut short = opened(&stored, &[]);
    let results = play(&mut short, 100);
    assert_eq!(short.progress(), (4, 4));
    let stored = StoredContest {
        matches: 10,
        ..short.stored()
    };
    let mut longer = opened(&stored, &results);
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
        let refused = description::describe(&new, "17".into()).unwrap_err();
        refused.to_string()
    };
    assert!(refused(new("round-robin", &["A"], None)).contains("two or more"));
    assert!(refused(new("ladder", &["A", "B"], None)).contains("unknown format"));
    let none = NewContest {
        rounds: 0,
        ..new("swiss", &["A", "B"], None)
    };
    assert!(refused(none).contains("round"));
    // A value that a later version stored is not mistaken for something else.
    let later = StoredContest {
        game: "chess".into(),
        ..stored
    };
    let why = Coordinator::new(later).err().unwrap().to_string();
    assert!(why.contains("chess"), "{why}");
}

#[test]
fn the_worst_defeats_of_a_bot_come_first() {
    let stored = described("round-robin", &["A", "B"], 6);
    let mut coordinator = opened(&stored, &[]);
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
fn lists_stay_short() {
    let stored = described("round-robin", &["A", "B"], 80);
    let mut coordinator = opened(&stored, &[]);
    play(&mut coordinator, 80);
    let (newest, lost) = (coordinator.matches(None), coordinator.matches(Some(1)));
    assert_eq!((newest.len(), newest[0].number), (50, 79));
    assert_eq!((lost.len(), lost[49].number), (50, 49));
    assert!(coordinator.matches(Some(2)).is_empty());
}

#[test]
fn results_may_be_stored_in_any_order_and_past_the_end() {
    for format in ["round-robin", "swiss"] {
        let stored = described(format, &["A", "B", "C", "D"], 40);
        let mut whole = opened(&stored, &[]);
        let mut results = play(&mut whole, 1000);
        results.reverse();
        assert_eq!(standing(&opened(&stored, &results)), standing(&whole), "{format}");
        // A tab that does not know that another one extended the contest.
        let shorter = StoredContest { matches: 8, ..stored };
        results.reverse();
        assert_eq!(opened(&shorter, &results).progress(), (8, 8), "{format}");
    }
    let stored = described("round-robin", &["A", "B"], 4);
    let mut results = play(&mut opened(&stored, &[]), 4);
    results[2].seed += 1;
    let mut coordinator = Coordinator::new(stored).unwrap();
    coordinator.load(results);
    let why = coordinator.loaded().unwrap_err().to_string();
    assert!(why.contains("match 2 has seed"), "{why}");
}

#[test]
fn a_contest_is_opened_from_its_file_as_it_was_downloaded() {
    let stored = described("swiss", &["A", "A", "C"], 12);
    let mut coordinator = opened(&stored, &[]);
    let mut results = play(&mut coordinator, 9);
    let stored = coordinator.stored();
    let file_of =
        |results: &[StoredResult], form| exchange::file(&stored, results.to_vec(), 12, form).unwrap();
    let lines = file_of(&results, FileForm::Lines);
    // Twice and in a different order, as if stored by two tabs.
    results.extend(results.clone());
    results.reverse();
    assert_eq!(file_of(&results, FileForm::Lines), lines);
    let file = file_of(&results, FileForm::Packed);
    let unpacked = exchange::unpacked(&file, "17".into()).unwrap();
    assert_eq!(unpacked.stored, stored);
    let mut read = Vec::new();
    for batch in &unpacked.batches {
        let StoredResults(batch) = decode(batch).unwrap();
        read.extend(batch);
    }
    assert_eq!(file_of(&read, FileForm::Lines), lines);
    assert_eq!(file_of(&read, FileForm::Packed), file);
    let csv = String::from_utf8(file_of(&read, FileForm::Csv)).unwrap();
    let seats: usize = read.iter().map(|result| result.seats.len()).sum();
    assert_eq!(csv.lines().count(), seats + 1);
    let refused = |file: &[u8]| exchange::unpacked(file, "17".into()).err().unwrap().to_string();
    assert!(refused(b"no contest").contains("not a packed contest"));
    assert!(refused(&file[..file.len() / 2]).contains("cut short"));
}

#[test]
fn a_contest_is_opened_from_its_link_if_it_can_be_played_here() {
    let stored = described("swiss", &["A", "A", "C"], 12);
    let link = exchange::link(&stored).unwrap();
    assert!(link.starts_with("#/contest/"), "{link}");
    let linked = exchange::linked(&link, "17".into()).unwrap();
    assert_eq!(linked, stored);
    assert!(exchange::is_same(&linked, &stored));
    let other = StoredContest {
        seed: 8,
        ..stored.clone()
    };
    assert!(!exchange::is_same(&other, &stored));
    assert!(exchange::linked("#/contest/AAAA", "17".into()).is_err());
    let spec = description::spec(&stored).unwrap();
    let refused = |spec: contest::Spec| description::stored(&spec, "17".into()).unwrap_err().to_string();
    let by_the_clock = contest::Spec {
        budget: engine::Budget::WallClock(1000),
        price_list: None,
        ..spec.clone()
    };
    assert!(refused(by_the_clock).contains("on fuel"));
    let mut native = spec.clone();
    native.bots[1].hash = None;
    assert!(refused(native).contains("A#2 is a native program"));
    let long = contest::Spec {
        matches: 2_000_000,
        ..spec.clone()
    };
    assert!(refused(long).contains("1000000"));
    // The command line gives a bot the name of its file.
    let mut elsewhere = spec;
    elsewhere.bots[0].bot = "bots/v2/Ann.B.js".into();
    elsewhere.bots[1].bot = "house:Greedy".into();
    let bots = description::stored(&elsewhere, "17".into()).unwrap().bots;
    let names: Vec<_> = bots.iter().map(|bot| (bot.name.as_str(), bot.house)).collect();
    assert_eq!(names, [("Ann.B", false), ("Greedy", true), ("C", true)]);
}

#[test]
fn the_call_that_breaks_a_second_worker_is_not_made_again() {
    let stored = described("round-robin", &["A", "B"], 2);
    let mut coordinator = opened(&stored, &[]);
    let Some(fixture) = coordinator.next() else {
        panic!("a new contest has a match");
    };
    let game = PoolMatch {
        config: coordinator.config(&fixture),
        bots: fixture.seats.clone(),
        absent: Vec::new(),
        verdicts: Vec::new(),
        careful: false,
    };
    let mut job = Job::new(fixture, game);
    // The first worker does not announce its calls.
    assert!(job.broke() && job.game.careful && job.game.verdicts.is_empty());
    job.calls(0, 0);
    job.calls(0, 1);
    assert!(job.broke());
    job.is_poisoned(4, 0);
    let verdict = |turn, seat, noticed| Verdict { turn, seat, noticed };
    assert_eq!(job.game.verdicts, [verdict(0, 1, false), verdict(4, 0, true)]);
    // A worker that keeps breaking without a call is not replaced for ever.
    let replaced = (0..100).take_while(|_| job.broke()).count();
    assert_eq!(replaced, 6);
}

#[test]
fn an_audit_names_the_matches_that_come_out_otherwise() {
    let stored = described("round-robin", &["A", "B"], 60);
    let mut coordinator = opened(&stored, &[]);
    let honest = play(&mut coordinator, 60);
    let mut noted = honest.clone();
    noted[7].places.reverse();
    noted[9].hash ^= 1;
    // Another tab has played one of them, too.
    noted.push(honest[3].clone());
    let found = |share, seed, end| {
        let mut audit = Audit::new(stored.clone(), share, seed);
        noted.chunks(25).for_each(|batch| audit.load(batch.to_vec(), end));
        audit.loaded();
        while let Some(fixture) = audit.next() {
            let again = played(&coordinator, &fixture);
            audit.take(&fixture, again);
        }
        assert!(audit.is_over());
        audit.found().clone()
    };
    let all = found(1000, 1, 60);
    assert_eq!((all.drawn, all.played, all.wrong), (60, 60, 2));
    let named: Vec<_> = all
        .named
        .iter()
        .map(|wrong| (wrong.row.number, wrong.why.to_string()))
        .collect();
    assert_eq!((named[0].0, named[1].0), (7, 9));
    assert!(
        named[0].1.contains("[2, 1]") && named[0].1.contains("[1, 2]"),
        "{named:?}"
    );
    let some = found(100, 3, 60);
    let sample = contest::Sample { share: 0.1, seed: 3 };
    assert_eq!(
        some.drawn as usize,
        (0..60).filter(|number| sample.has(*number)).count()
    );
    // Matches past the end do not count.
    assert_eq!(found(1000, 1, 8).drawn, 8);
}
