//! The search's position agrees with the rules, each level replies as it should, and levels differ.
#![allow(clippy::expect_used, reason = "a helper of tests fails loudly")]

use arena_bot::{Arena as _, Bot as _, MockArena};
use kingdom_levels::Levels;
use kingdom_levels::board::{Board, End};
use kingdom_levels::clock::Clock;
use kingdom_levels::order::{Actions, Order, is_legal};
use kingdom_levels::search::{Found, Search, WIN};
use kingdom_levels::skill::{LEVELS, of_this_module};
use kingdom_model::{Action, Kind, Outcome, Position, Verb};
use std::time::Duration;

/// The arguments of the first turn.
const START: [&str; 6] = [
    "1",
    "B",
    "0,0",
    "2000,2000",
    "B,C,3,0,800,0 B,A,4,1,300,0 B,I,3,1,1800,0 R,C,1,4,800,0 R,A,0,3,300,0 R,I,1,3,1800,0",
    "G,0,0,2 P,2,2,1 G,4,4,2",
];

#[test]
fn after_any_action_it_is_the_position_of_the_rules() {
    for seed in 0..40 {
        let mut arena = MockArena::new(seed);
        let mut position = Position::start();
        let mut board = Board::from(&position);
        while position.outcome.is_none() {
            let legal = position.legal();
            let mut listed = Vec::new();
            let mut actions = Actions::new(None);
            while let Some(action) = actions.next(&board, &Order::default(), 0) {
                assert!(is_legal(&board, action));
                listed.push(action.index());
            }
            let mut expected: Vec<_> = legal.iter().map(|action| action.index()).collect();
            listed.sort_unstable();
            expected.sort_unstable();
            assert_eq!(listed, expected);
            let action = legal[arena.random_below(legal.len())];
            board = board.after(action);
            position.apply(action);
            if position.outcome.is_none() {
                assert_eq!(board, Board::from(&position), "seed {seed}");
            }
        }
        let end = match position.outcome {
            Some(Outcome::Won(side)) => End::Won(side as u8),
            _ => End::Level,
        };
        assert_eq!(board.end, end);
    }
}

/// What a level finds in a position given by its round, side, points, bases and soldiers.
fn think(level: usize, arguments: [&str; 5]) -> Found {
    let [round, side, points, bases, soldiers] = arguments;
    let position =
        Position::parse(&[round, side, points, bases, soldiers, "-"]).expect("the case is well-formed");
    let (skill, mut arena) = (LEVELS[level - 1], MockArena::new(1));
    let mut clock = Clock::start(&mut arena, skill.nodes);
    Search::new(skill, 1, clock.positions()).think(&Board::from(&position), &mut clock, &mut arena)
}

#[test]
fn every_level_fells_a_base_that_one_hit_fells() {
    let near = "B,C,1,3,800,0 B,A,4,1,300,0 B,I,3,1,1800,0 R,C,1,4,800,0 R,A,-1,-1,0,3 R,I,2,2,1800,0";
    for level in 1..=8 {
        let found = think(level, ["30", "B", "0,0", "2000,400", near]);
        let fells = Action::new(Verb::Attack, Kind::Cavalry, 4);
        assert_eq!((found.action, found.score), (Some(fells), WIN), "level {level}");
    }
}

#[test]
fn a_high_level_sees_a_fall_two_hits_away_that_nothing_can_stop() {
    let near = "B,C,1,3,800,0 B,A,0,2,300,0 B,I,3,1,1800,0 R,C,-1,-1,0,5 R,A,-1,-1,0,4 R,I,4,4,200,0";
    let found = think(8, ["30", "B", "0,0", "2000,900", near]);
    assert_eq!(found.score, WIN - 2);
}

#[test]
fn every_level_replies_legally_whatever_its_budget() {
    for level in 1..=8 {
        for budget in [0, 100, 400, 1_000].map(Duration::from_micros) {
            let mut arena = MockArena::new(level as u64);
            arena.start_turn(budget);
            let reply = Levels::at(level).turn(&START, &mut arena);
            let legal = Position::start().legal();
            assert!(legal.iter().any(|action| action.to_string() == reply), "{reply}");
        }
    }
}

#[test]
fn a_module_is_of_the_highest_level_until_the_build_says_otherwise() {
    assert_eq!(of_this_module(), LEVELS.len());
}

#[test]
fn a_higher_level_is_weaker_in_nothing() {
    for pair in LEVELS.windows(2) {
        let (low, high) = (pair[0], pair[1]);
        assert!(
            low.depth <= high.depth && low.nodes <= high.nodes,
            "{low:?} {high:?}"
        );
        assert!(
            low.noise >= high.noise && low.oversights >= high.oversights,
            "{low:?} {high:?}"
        );
    }
}

#[test]
fn matches_differ_by_what_the_arena_draws() {
    let reply = |seed| Levels::at(1).turn(&START, &mut MockArena::new(seed));
    let first = reply(0);
    assert!((1..20).any(|seed| reply(seed) != first), "always {first}");
    assert_eq!(first, reply(0));
}

#[test]
fn arguments_of_another_game_are_logged_and_not_replied_to() {
    let mut arena = MockArena::new(1);
    assert_eq!(Levels::default().turn(&["1", "2"], &mut arena), "");
    assert!(arena.logged().starts_with("6 arguments"), "{}", arena.logged());
}
