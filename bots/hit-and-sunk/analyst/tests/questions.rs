//! The analyst answers every question about a match.
#![allow(clippy::expect_used, reason = "a helper of tests fails loudly")]

use arena_bot::{Bot as _, MockArena};
use engine::analysis::{Analysis, Basis, Judgement, question_at, questions};
use engine::{Answer, Config, GameId, Timeline};
use hit_and_sunk_analyst::Analyst;
use hit_and_sunk_analyst::calibration::{KNOWN, TRUTH};
use hit_and_sunk_analyst::played::read;
use hit_and_sunk_analyst::standing::Standing;
use hit_and_sunk_levels::Levels;
use hit_and_sunk_levels::orders::Deed;
use hit_and_sunk_model::{Cell, Report, Sketch};

/// The beginning of a match of three ships of different strength.
fn beginning(turns: usize) -> Timeline {
    let config = Config {
        seats: 3,
        ..Config::usual(GameId::HitAndSunk, 4)
    };
    let mut timeline = Timeline::new(config).expect("a usual match");
    let mut bots = [1, 4, 8].map(Levels::at);
    let mut arena = MockArena::new(4);
    while timeline.len() < turns && timeline.newest().outcome().is_none() {
        for ask in timeline.newest().asks() {
            let arguments: Vec<&str> = ask.arguments.iter().map(String::as_str).collect();
            let reply = bots[usize::from(ask.seat)].turn(&arguments, &mut arena);
            timeline
                .answer(ask.seat, Answer::text(reply))
                .expect("it was asked");
        }
    }
    timeline
}

#[test]
fn every_turn_of_a_match_is_judged_in_both_ways() {
    let timeline = beginning(25);
    for basis in [Basis::Truth, Basis::Known] {
        let mut analysis = Analysis::new(&timeline, basis);
        let mut asked = 0;
        for chain in questions(&timeline, basis) {
            let (mut analyst, mut arena) = (Analyst::default(), MockArena::new(1));
            for question in &chain.questions {
                let arguments: Vec<&str> = question.arguments.iter().map(String::as_str).collect();
                let reply = analyst.turn(&arguments, &mut arena);
                let judgement = Judgement::parse(&reply).expect("a judgement");
                assert!(
                    judgement.played.is_none_or(|played| played <= judgement.chance),
                    "{reply}"
                );
                analysis.take(question, judgement);
                asked += 1;
            }
            let name = format!("raw {} ", basis.slug());
            assert!(
                arena.logged().lines().all(|line| line.starts_with(&name)),
                "{}",
                arena.logged()
            );
        }
        assert_eq!(analysis.len(), asked);
        assert!(analysis.chances(24).iter().all(Option::is_some));
    }
}

#[test]
fn a_question_at_a_moment_is_answered_after_watching() {
    let timeline = beginning(9);
    let seat = timeline.newest().asks()[0].seat;
    let chain = question_at(&timeline, 9, seat, Basis::Known).expect("the seat is asked");
    let (mut analyst, mut arena) = (Analyst::default(), MockArena::new(1));
    for question in &chain.questions {
        let arguments: Vec<&str> = question.arguments.iter().map(String::as_str).collect();
        let reply = analyst.turn(&arguments, &mut arena);
        assert_eq!(reply.is_empty(), question.watch, "{reply}");
    }
}

#[test]
fn a_reply_is_read_as_the_referee_does() {
    let argument = Sketch::new("111", "1,2,2,0").argument(1);
    let report = Report::parse(&[&argument]).expect("a sketch is well-formed");
    let (x, y) = (Sketch::HEAD.x, Sketch::HEAD.y);
    let shots = |cells: &[(i32, i32)]| {
        cells
            .iter()
            .map(|(dx, dy)| Cell::new(x + dx, y + dy))
            .collect::<Vec<_>>()
    };
    for (reply, before, fired) in [
        ("MF+2-3", 1, shots(&[(2, -4)])),
        ("F+2-3M", 0, shots(&[(2, -3)])),
        // Only one move is left, only two shots, and the range is nine.
        ("MMF+1+1", 1, shots(&[(1, 0)])),
        ("F+1+1F+1+1F+1+1", 0, shots(&[(1, 1), (1, 1)])),
        ("xF+2\n-3", 0, shots(&[(2, -3)])),
        ("", 0, vec![]),
    ] {
        let played = read(reply, &report);
        assert_eq!(played.shots, fired, "{reply}");
        assert_eq!(played.orders.map(|orders| orders.before), Some(before), "{reply}");
    }
    for (reply, deed) in [("S", Deed::Scan), ("R", Deed::Repair)] {
        assert_eq!(read(reply, &report).orders.map(|orders| orders.deed), Some(deed));
    }
    for unknown in ["A", "N+1+1", "P", "D"] {
        assert_eq!(read(unknown, &report).orders, None, "{unknown}");
    }
}

#[test]
fn a_standing_has_every_ship_or_none() {
    let known = Standing::read("100,6").expect("a standing");
    assert_eq!((known.rounds, known.seats, known.truth), (100, 6, None));
    let shown = Standing::read("100,2;0,3,4,9,0,111,0,0,2,1,0,0 1,5,9,9,1,11011,1,0,0,0,0,1;5,5");
    let (ships, mines) = shown.and_then(|standing| standing.truth).expect("the truth");
    assert_eq!((ships.len(), mines), (2, vec![Cell::new(5, 5)]));
    assert_eq!(
        (ships[0].score.round() as i32, ships[1].score.round() as i32),
        (1, -1)
    );
    assert_eq!((ships[1].ship.left(), ships[1].submerged), (4, true));
    for wrong in ["", "100", "100,2;0,9,4,9,0,111,0,0,2,1,0,0;", "100,2;x;"] {
        assert_eq!(Standing::read(wrong), None, "{wrong}");
    }
}

#[test]
fn more_raw_odds_are_more_of_a_chance() {
    assert!(TRUTH.is_ascending() && KNOWN.is_ascending());
}
