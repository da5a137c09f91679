//! The analyst answers every question about a match.
#![allow(clippy::expect_used, reason = "a helper of tests fails loudly")]

use arena_bot::{Bot as _, MockArena};
use engine::analysis::{Analysis, Basis, Judgement, questions};
use engine::{Answer, Config, GameId, Rng, Timeline};
use kingdom_analyst::Analyst;
use kingdom_analyst::calibration::TRUTH;

/// A match of some rounds with replies at random.
fn random_match(rounds: u32) -> Timeline {
    let config = Config {
        rounds,
        ..Config::usual(GameId::Kingdom, 3)
    };
    let mut timeline = Timeline::new(config).expect("a usual match");
    let mut rng = Rng::derive(3, "kingdom-analyst", &[]);
    while let Some(ask) = timeline.newest().asks().pop() {
        let legal = timeline.newest().game().legal(ask.seat).unwrap_or_default();
        let reply = &legal[rng.below(legal.len() as u64) as usize];
        timeline
            .answer(ask.seat, Answer::text(reply))
            .expect("it was asked");
    }
    timeline
}

#[test]
fn every_turn_of_a_match_is_judged_and_the_best_reply_is_legal() {
    let timeline = random_match(10);
    let mut analysis = Analysis::new(&timeline, Basis::Truth);
    for chain in questions(&timeline, Basis::Truth) {
        let (mut analyst, mut arena) = (Analyst::default(), MockArena::new(1));
        for question in &chain.questions {
            let arguments: Vec<&str> = question.arguments.iter().map(String::as_str).collect();
            let reply = analyst.turn(&arguments, &mut arena);
            let judgement = Judgement::parse(&reply).expect("a judgement");
            let legal = timeline
                .at(question.turn)
                .game()
                .legal(question.seat)
                .unwrap_or_default();
            assert!(legal.contains(&judgement.best), "{reply}");
            assert!(
                judgement.played.is_some_and(|played| played <= judgement.chance),
                "{reply}"
            );
            analysis.take(question, judgement);
        }
        assert_eq!(
            arena.logged().lines().count(),
            chain.questions.len(),
            "{}",
            arena.logged()
        );
        assert!(
            arena.logged().lines().all(|line| line.starts_with("raw truth ")),
            "{}",
            arena.logged()
        );
    }
    assert_eq!(analysis.len(), timeline.len());
    // Random replies are full of mistakes.
    assert!(!analysis.mistakes().is_empty());
}

#[test]
fn the_end_of_a_short_match_is_as_near_as_it_is() {
    // Red has the last turn of round 10, without a flag to take or a base to hit.
    let chance = |rounds: &str| {
        let arguments = [
            "",
            rounds,
            "10",
            "R",
            "10,0",
            "2000,2000",
            "B,C,3,0,800,0 B,A,4,1,300,0 B,I,3,1,1800,0 R,C,1,4,800,0 R,A,0,3,300,0 R,I,1,3,1800,0",
            "-",
        ];
        let reply = Analyst::default().turn(&arguments, &mut MockArena::new(1));
        Judgement::parse(&reply).expect("a judgement").chance
    };
    assert!(chance("10") < 1e-9 && chance("200") > 0.01);
}

#[test]
fn what_is_no_question_is_logged_and_not_replied_to() {
    for (arguments, said) in [
        (&["x"][..], "at least two arguments"),
        (&["", "many", "1"], "cannot read the last round"),
        (&["", "200", "1"], "6 arguments"),
    ] {
        let mut arena = MockArena::new(1);
        assert_eq!(Analyst::default().turn(arguments, &mut arena), "");
        assert!(arena.logged().contains(said), "{}", arena.logged());
    }
}

#[test]
fn more_raw_odds_are_more_of_a_chance() {
    assert!(TRUTH.is_ascending());
}
