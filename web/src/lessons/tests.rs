//! Every step can be done, and only by fulfilling its task.

use super::*;
use ::words::{Decimal, Language, Numbers};
use engine::Game as _;

fn turn(game: GameId, place: usize, reply: &str) -> Turn {
    let Position { mut timeline, .. } = position(game, place).unwrap();
    let index = timeline.len();
    timeline.answer(PERSON, Answer::text(reply)).unwrap();
    assert_eq!(timeline.len(), index + 1, "{game} {place}: one turn is played");
    timeline.turn(index).unwrap()
}

/// Each step of each game, with its index.
fn all() -> impl Iterator<Item = (GameId, usize, &'static Step)> {
    let steps = |game: &GameId| {
        let game = *game;
        let steps = steps(game).iter().enumerate();
        steps.map(move |(place, step)| (game, place, step))
    };
    GameId::ALL.iter().flat_map(steps)
}

#[test]
fn every_lesson_has_six_to_ten_steps() {
    for game in [GameId::Kingdom, GameId::Territories, GameId::HitAndSunk] {
        let count = steps(game).len();
        assert!((6..=10).contains(&count), "{game}: {count}");
        assert!(position(game, count).is_none() && text(game, count).is_none());
    }
}

#[test]
fn in_every_step_only_the_person_is_asked_and_the_solution_does_what_is_asked() {
    for (game, place, step) in all() {
        let Position { timeline, from } = position(game, place).unwrap();
        let waiting: Vec<Seat> = timeline.newest().waiting().collect();
        assert_eq!(waiting, [PERSON], "{game} {place}");
        assert!(from <= timeline.len());
        let found = miss(step, &turn(game, place, step.solution));
        assert_eq!(found, None, "{game} {place}");
    }
}

#[test]
fn no_other_action_of_kingdom_guard_is_what_is_asked() {
    for (place, step) in steps(GameId::Kingdom).iter().enumerate() {
        let timeline = position(GameId::Kingdom, place).unwrap().timeline;
        let engine::AnyGame::Kingdom(game) = timeline.newest().game() else {
            panic!("a lesson of another game");
        };
        let legal = game.legal(PERSON).unwrap();
        assert!(legal.len() > 5);
        for reply in legal.iter().filter(|reply| *reply != step.solution) {
            let found = miss(step, &turn(GameId::Kingdom, place, reply));
            assert!(found.is_some(), "{place}: {reply}");
        }
    }
}

#[test]
fn other_turns_of_territories_are_not_what_is_asked() {
    let wrong: [&[&str]; 8] = [
        &["4,9,5\n4,9,4,8,5", "4,9,4\n "],
        &["4,9,5\n ", "4,9,5\n4,9,4,8,2", "4,9,5\n4,9,3,9,5"],
        &["4,9,5\n ", "4,9,5\n4,9,3,9,3"],
        &["4,9,5\n ", "4,9,5\n4,9,4,0,2", "4,9,5\n4,9,3,9,5"],
        &["4,9,5\n ", "4,9,5\n4,8,4,7,3", "4,9,5\n4,8,4,7,2 4,0,4,1,2"],
        &["4,5,5\n ", "4,5,5\n4,5,4,4,2", "4,5,5\n4,5,3,5,5"],
        &["5,4,5\n ", "5,4,5\n5,4,5,5,2", "5,4,5\n5,4,5,3,5"],
        &["5,5,5\n ", "5,5,5\n5,5,4,5,5"],
    ];
    for (place, step) in steps(GameId::Territories).iter().enumerate() {
        for reply in wrong[place] {
            let found = miss(step, &turn(GameId::Territories, place, reply));
            assert!(found.is_some(), "{place}: {reply}");
        }
    }
}

#[test]
fn other_turns_of_hit_and_sunk_are_not_what_is_asked() {
    let game = GameId::HitAndSunk;
    for (place, step) in steps(game).iter().enumerate() {
        let wrong: &[&str] = if place == 0 {
            &["1", "2", "4", "5"]
        } else {
            &["W", "", "F+9+9", "D", "N+5+5", "B"]
        };
        for reply in wrong {
            assert!(
                miss(step, &turn(game, place, reply)).is_some(),
                "{place}: {reply}"
            );
        }
    }
    // If the referee treated an action as a wait, it says why.
    let (of_class, of_engine) = (
        miss(&steps(game)[7], &turn(game, 7, "W")),
        miss(&steps(game)[7], &turn(game, 7, "D")),
    );
    assert_ne!(of_class, of_engine);
}

/// Unformatted numbers.
struct Plain;

impl Numbers for Plain {
    fn text(&self, number: i64) -> String {
        number.to_string()
    }

    fn decimal(&self, number: Decimal) -> String {
        number.to_string()
    }

    fn plural(&self, _number: i64) -> &'static str {
        "other"
    }
}

#[test]
fn the_sentences_of_every_step_come_from_the_late_table_and_name_its_cells() {
    let english = Language::load(::words::late::lessons(), Box::new(Plain)).unwrap();
    for (game, place, step) in all() {
        let Text {
            title,
            task,
            done,
            hand,
            name,
        } = text(game, place).unwrap();
        for phrase in [&title, &task, &done, &hand] {
            assert!(!english.text(phrase).is_empty(), "{game} {name}");
        }
        let others = (0..place).filter_map(|other| Some(text(game, other)?.name));
        assert!(others.into_iter().all(|other| other != name), "{game} {name}");
        let (task, [_, (first, second)]) = (english.text(&task), step.cells);
        let rows = (game.meta().rows)(SEATS);
        let cell = if game == GameId::HitAndSunk {
            ::words::Cell::at(first, second).of_rows(rows)
        } else {
            ::words::Cell::in_row(first, second, rows)
        };
        let says = task.contains(&cell.to_string());
        let is_about_ship = game == GameId::HitAndSunk && step.cells[0] == step.cells[1] || place < 2;
        assert!(says || is_about_ship, "{game} {name}: {task}");
    }
}
