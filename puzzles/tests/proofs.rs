//! Every puzzle has exactly one answer that reaches its goal for certain, and the referee agrees that it does.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

use engine::{Answer, GameId, Timeline};
use puzzles::{Judgement, Puzzle, daily, judge, list, next_answer, solutions};

const GAMES: [GameId; 3] = [GameId::Kingdom, GameId::Territories, GameId::HitAndSunk];

fn all() -> Vec<Puzzle> {
    let of = |game: GameId| list(game).unwrap();
    GAMES.into_iter().flat_map(of).collect()
}

/// The name of a puzzle in failed tests.
fn name(puzzle: &Puzzle) -> String {
    format!("{} {}", puzzle.game.meta().slug, puzzle.number)
}

#[test]
fn every_game_has_at_least_twenty_puzzles_with_numbers_from_one() {
    for game in GAMES {
        let numbers: Vec<u32> = list(game).unwrap().iter().map(|puzzle| puzzle.number).collect();
        assert!(numbers.len() >= 20, "{game}: {}", numbers.len());
        assert!(numbers.iter().copied().eq(1..=numbers.len() as u32), "{game}");
    }
}

#[test]
fn every_puzzle_has_exactly_the_answer_that_it_names() {
    for puzzle in all() {
        assert_eq!(
            solutions(&puzzle),
            Some(vec![puzzle.solution.clone()]),
            "{}",
            name(&puzzle)
        );
    }
}

/// Plays the solution against the best defence.
fn solved(puzzle: &Puzzle) -> Option<Timeline> {
    let mut timeline = puzzle.position()?;
    let begin = timeline.len();
    for _ in 0..9 {
        let reply = next_answer(puzzle, &timeline, begin)?;
        timeline.answer(puzzle.seat, Answer::text(reply)).ok()?;
        match judge(puzzle, &timeline, begin)? {
            Judgement::Solved => return Some(timeline),
            Judgement::OnTheWay(None) => {}
            Judgement::OnTheWay(Some(reply)) => {
                let other = timeline.newest().waiting().next()?;
                timeline.answer(other, Answer::text(reply)).ok()?;
            }
            Judgement::Missed(_) => return None,
        }
    }
    None
}

#[test]
fn the_referee_confirms_every_solution() {
    for puzzle in all() {
        assert!(solved(&puzzle).is_some(), "{}", name(&puzzle));
    }
}

#[test]
fn no_two_puzzles_have_the_same_position() {
    let all = all();
    for (place, puzzle) in all.iter().enumerate() {
        let same = |other: &&Puzzle| {
            (other.game, other.seed, &other.answers) == (puzzle.game, puzzle.seed, &puzzle.answers)
        };
        assert_eq!(all[..place].iter().find(same), None, "{}", name(puzzle));
    }
}

#[test]
fn a_turn_that_does_nothing_solves_no_puzzle() {
    for puzzle in all() {
        let mut timeline = puzzle.position().unwrap();
        let begin = timeline.len();
        timeline.answer(puzzle.seat, Answer::text("W")).unwrap();
        let judged = judge(&puzzle, &timeline, begin);
        assert!(matches!(judged, Some(Judgement::Missed(_))), "{}", name(&puzzle));
    }
}

#[test]
fn no_other_action_of_kingdom_guard_is_on_the_way() {
    for puzzle in list(GameId::Kingdom).unwrap() {
        let position = puzzle.position().unwrap();
        let legal = position.newest().game().legal(puzzle.seat).unwrap();
        assert!(legal.len() > 1);
        for reply in legal.iter().filter(|reply| **reply != puzzle.solution) {
            let mut timeline = position.clone();
            timeline
                .answer(puzzle.seat, Answer::text(reply.as_str()))
                .unwrap();
            let judged = judge(&puzzle, &timeline, position.len());
            assert!(
                matches!(judged, Some(Judgement::Missed(_))),
                "{}: {reply}",
                name(&puzzle)
            );
        }
    }
}

/// The first day of the puzzles: 2026-11-23.
const FIRST: u32 = 20_780;

#[test]
fn each_day_has_a_puzzle_of_the_next_game() {
    let of = |day: u32| daily::puzzle_of(day).unwrap();
    assert_eq!(of(FIRST - 1), None);
    let days: Vec<Puzzle> = (FIRST..FIRST + 60).filter_map(of).collect();
    assert_eq!(days.len(), 60);
    for three in days.windows(3) {
        assert!(
            GAMES
                .iter()
                .all(|game| three.iter().any(|puzzle| puzzle.game == *game))
        );
    }
    for (place, puzzle) in days.iter().enumerate() {
        assert!(!days[..place].contains(puzzle), "{} came twice", name(puzzle));
    }
    // These days are over, so puzzles added later do not change them.
    let named: Vec<String> = days[..6].iter().map(name).collect();
    assert_eq!(named, NAMED);
}

/// The puzzles of the first six days.
const NAMED: [&str; 6] = [
    "hit-and-sunk 15",
    "kingdom 5",
    "territories 16",
    "hit-and-sunk 16",
    "kingdom 6",
    "territories 17",
];
