//! The analyst answers every question about a match.
#![allow(clippy::expect_used, reason = "a helper of tests fails loudly")]

use arena_bot::{Bot as _, MockArena};
use engine::analysis::{Analysis, Basis, Judgement, question_at, questions};
use engine::games::territories::Orders;
use engine::{Answer, Config, GameId, Timeline};
use territories_analyst::Analyst;
use territories_analyst::calibration::{KNOWN, TRUTH};
use territories_analyst::standing::Standing;
use territories_levels::Levels;

/// The beginning of a match of three seats, of different strength.
fn beginning(turns: usize) -> Timeline {
    let config = Config {
        seats: 3,
        ..Config::usual(GameId::Territories, 4)
    };
    let mut timeline = Timeline::new(config).expect("a usual match");
    let mut bots = [1, 4, 8].map(Levels::at);
    let mut arena = MockArena::new(4);
    while timeline.len() < turns {
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
    let timeline = beginning(12);
    for basis in [Basis::Truth, Basis::Known] {
        let mut analysis = Analysis::new(&timeline, basis);
        for chain in questions(&timeline, basis) {
            let (mut analyst, mut arena) = (Analyst::default(), MockArena::new(1));
            for question in &chain.questions {
                let arguments: Vec<&str> = question.arguments.iter().map(String::as_str).collect();
                let reply = analyst.turn(&arguments, &mut arena);
                let judgement = Judgement::parse(&reply).expect("a judgement");
                let best = Orders::parse(&judgement.best).expect("orders");
                let deployed: i32 = best.deployments.iter().map(|deployment| deployment.armies).sum();
                assert_eq!(deployed.to_string(), question.arguments[3], "{reply}");
                assert!(
                    judgement.played.is_some_and(|played| played <= judgement.chance),
                    "{reply}"
                );
                analysis.take(question, judgement);
            }
            let name = format!("raw {} ", basis.slug());
            assert!(
                arena.logged().lines().all(|line| line.starts_with(&name)),
                "{}",
                arena.logged()
            );
        }
        assert_eq!(analysis.len(), 3 * timeline.len());
        assert!(analysis.chances(11).iter().all(Option::is_some));
    }
}

#[test]
fn a_question_at_a_moment_is_answered_after_watching() {
    let timeline = beginning(6);
    let chain = question_at(&timeline, 6, 2, Basis::Known).expect("the seat is asked");
    let (mut analyst, mut arena) = (Analyst::default(), MockArena::new(1));
    let replies: Vec<String> = chain
        .questions
        .iter()
        .map(|question| {
            let arguments: Vec<&str> = question.arguments.iter().map(String::as_str).collect();
            analyst.turn(&arguments, &mut arena)
        })
        .collect();
    assert!(replies[..6].iter().all(String::is_empty), "{replies:?}");
    let judgement = Judgement::parse(&replies[6]).expect("a judgement");
    assert_eq!(judgement.played, None);
}

#[test]
fn who_has_won_more_rounds_is_likelier_to_win_the_match() {
    let shares = |text: &str, me| Standing::read(text).expect("a standing").shares(me);
    // In the last round, only who wins it counts.
    assert_eq!(shares("20,20;1;900,900,100", 0), [1.0, 0.0, 0.5]);
    assert_eq!(shares("20,20;1;900,900,100", 2), [0.0, 0.0, 0.0]);
    let ahead = shares("10,20;1;600,300,0", 0);
    let behind = shares("10,20;1;600,300,0", 2);
    assert!(
        ahead[0] > ahead[1] && ahead[2] > behind[2],
        "{ahead:?} {behind:?}"
    );
    assert_eq!(Standing::read("20;1;0,0"), None);
}

#[test]
fn more_raw_odds_are_more_of_a_chance() {
    assert!(TRUTH.is_ascending() && KNOWN.is_ascending());
}

#[test]
fn what_is_no_question_is_logged_and_not_replied_to() {
    for (arguments, said) in [
        (&["x"][..], "at least two arguments"),
        (&["", "200", "1"], "cannot read the standing"),
        (&["", "1,1;1;0,0", "1"], "4 arguments"),
    ] {
        let mut arena = MockArena::new(1);
        assert_eq!(Analyst::default().turn(arguments, &mut arena), "");
        assert!(arena.logged().contains(said), "{}", arena.logged());
    }
}
