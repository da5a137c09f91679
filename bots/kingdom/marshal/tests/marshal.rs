//! Marshal sees what there is to see, in time.
#![allow(clippy::expect_used, reason = "a helper of tests fails loudly")]

use arena_bot::{Bot as _, MockArena};
use kingdom_marshal::Marshal;
use kingdom_marshal::clock::{Clock, LONGEST};
use kingdom_marshal::search::{Search, WIN};
use kingdom_model::{Action, Kind, Position, Verb};
use std::time::Duration;

const START: &str = "B,C,3,0,800,0 B,A,4,1,300,0 B,I,3,1,1800,0 R,C,1,4,800,0 R,A,0,3,300,0 R,I,1,3,1800,0";

fn position(round: &str, side: &str, points: &str, bases: &str, soldiers: &str) -> Position {
    Position::parse(&[round, side, points, bases, soldiers, "-"]).expect("the case is well-formed")
}

fn think(position: &Position) -> (Option<Action>, i32) {
    let mut arena = MockArena::new(1);
    let mut clock = Clock::start(&mut arena);
    let found = Search::new(clock.thinking()).think(position, &mut clock, &mut arena);
    (found.action, found.score)
}

#[test]
fn fells_a_base_that_one_hit_fells() {
    let near = "B,C,1,3,800,0 B,A,4,1,300,0 B,I,3,1,1800,0 R,C,1,4,800,0 R,A,-1,-1,0,3 R,I,2,2,1800,0";
    let (action, score) = think(&position("30", "B", "0,0", "2000,400", near));
    assert_eq!(
        (action, score),
        (Some(Action::new(Verb::Attack, Kind::Cavalry, 4)), WIN)
    );
}

#[test]
fn sees_a_fall_two_hits_away_that_nothing_can_stop() {
    let near = "B,C,1,3,800,0 B,A,0,2,300,0 B,I,3,1,1800,0 R,C,-1,-1,0,5 R,A,-1,-1,0,4 R,I,4,4,200,0";
    let (_, score) = think(&position("30", "B", "0,0", "2000,900", near));
    assert_eq!(score, WIN - 2);
}

#[test]
fn in_the_last_round_only_points_count() {
    let flags = [
        "200",
        "R",
        "10,0",
        "2000,100",
        "B,C,3,0,800,0 B,A,4,1,300,0 B,I,3,1,1800,0 R,C,0,1,800,0 R,A,0,3,300,0 R,I,1,3,1800,0",
        "G,0,0,1",
    ];
    let behind = Position::parse(&flags).expect("the case is well-formed");
    assert_eq!(
        think(&behind).1,
        -WIN,
        "a flag makes points equal, and then base hp decide"
    );
    let level = Position {
        bases: [100, 2000],
        ..behind
    };
    assert_eq!(
        think(&level),
        (Some(Action::new(Verb::Move, Kind::Cavalry, 0)), WIN)
    );
}

#[test]
fn replies_within_half_of_what_is_left_and_never_thinks_longer_than_its_limit() {
    for budget in [1, 4, 20, 1000].map(Duration::from_millis) {
        let mut arena = MockArena::new(1);
        arena.start_turn(budget);
        let clock = Clock::start(&mut arena);
        assert!(
            clock.thinking() <= LONGEST && clock.thinking() <= budget / 2,
            "{clock:?}"
        );
    }
}

#[test]
fn with_no_time_at_all_it_still_replies_with_a_legal_action() {
    let mut arena = MockArena::new(1);
    arena.start_turn(Duration::ZERO);
    let arguments = ["1", "B", "0,0", "2000,2000", START, "G,0,0,2 P,2,2,1 G,4,4,2"];
    let reply = Marshal::default().turn(&arguments, &mut arena);
    assert!(
        Position::start()
            .legal()
            .iter()
            .any(|action| action.to_string() == reply),
        "{reply}"
    );
    assert_eq!(arena.logged(), "", "a search would say how deep it looked");
}

#[test]
fn arguments_of_another_game_are_logged_and_not_replied_to() {
    let mut arena = MockArena::new(1);
    assert_eq!(Marshal::default().turn(&["1", "2"], &mut arena), "");
    assert!(arena.logged().starts_with("6 arguments"), "{}", arena.logged());
}
