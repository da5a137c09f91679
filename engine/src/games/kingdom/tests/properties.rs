//! Properties of every match, tested on random ones.

use super::*;
use crate::Rng;
use crate::games::kingdom::{Action, Verb};
use std::collections::HashMap;

/// Plays random legal matches, attacking whenever it can in every second one, and shows every position on the way with
/// the events that led to it.
fn walk(purpose: &str, matches: u64, mut look: impl FnMut(&Kingdom, &[Event])) {
    for seed in 0..matches {
        let mut rng = Rng::derive(seed, purpose, &[]);
        let mut game = Kingdom::new(200);
        look(&game, &[]);
        while game.outcome().is_none() {
            let side = game.to_act;
            let mut legal = rules::legal_actions(&game, side);
            if seed % 2 == 0 && legal.iter().any(|action| action.verb == Verb::Attack) {
                legal.retain(|action| action.verb == Verb::Attack);
            }
            let action = legal[rng.below(legal.len() as u64) as usize];
            let events = rules::play(&mut game, side, &Answer::text(action.to_string()));
            look(&game, &events);
        }
    }
}

fn every_action() -> impl Iterator<Item = Action> {
    let verbs = [Verb::Move, Verb::Attack].into_iter();
    let with_kind = verbs.flat_map(|verb| Kind::ALL.map(|kind| (verb, kind)));
    with_kind.flat_map(|(verb, kind)| Cell::all().map(move |target| Action { verb, kind, target }))
}

#[test]
fn an_action_is_listed_if_and_only_if_it_is_legal() {
    walk("legal", 12, |game, _| {
        for side in Side::BOTH {
            let listed = rules::legal_actions(game, side);
            for action in every_action() {
                let legal = rules::illegal(game, side, action).is_none();
                assert_eq!(listed.contains(&action), legal, "{action}");
            }
        }
    });
}

#[test]
fn a_side_has_a_legal_action_while_it_has_a_soldier() {
    walk("can act", 12, |game, _| {
        for side in Side::BOTH {
            let lives = game
                .soldiers
                .iter()
                .any(|soldier| soldier.side == side && soldier.cell.is_some());
            assert_eq!(!rules::legal_actions(game, side).is_empty(), lives);
        }
    });
}

#[test]
fn a_cell_holds_one_soldier_at_most_and_a_base_none() {
    walk("cells", 12, |game, _| {
        let cells: Vec<_> = game.soldiers.iter().filter_map(|soldier| soldier.cell).collect();
        for (i, cell) in cells.iter().enumerate() {
            assert!(cell.is_on_board() && !cells[..i].contains(cell));
            assert!(Side::BOTH.iter().all(|side| tables::base_cell(*side) != *cell));
        }
    });
}

#[test]
fn hp_lies_between_zero_and_the_start_and_is_zero_only_for_the_dead() {
    walk("hp", 12, |game, _| {
        for soldier in &game.soldiers {
            assert!((0..=soldier.kind.stats().hp).contains(&soldier.hp));
            assert_eq!(soldier.hp == 0, soldier.cell.is_none());
            assert!(game.wait(soldier) <= soldier.kind.stats().respawn + 1);
        }
        let view = game.view(None);
        assert!(view.bases.iter().all(|hp| (0..=tables::BASE_HP).contains(hp)));
        let fallen = game.bases.iter().any(|hp| *hp <= 0);
        assert!(!fallen || game.outcome().is_some());
    });
}

/// The position after a half turn with the sides exchanged.
fn turned(game: &Kingdom) -> Kingdom {
    let mut other = game.clone();
    let soldier = |i: usize| {
        let mut soldier = game.soldiers[(i + 3) % 6];
        soldier.side = soldier.side.other();
        soldier.cell = soldier.cell.map(Cell::turned);
        soldier
    };
    other.soldiers = std::array::from_fn(soldier);
    other.points.reverse();
    other.bases.reverse();
    other
        .flags
        .iter_mut()
        .for_each(|flag| flag.cell = flag.cell.turned());
    other.flags.sort_unstable();
    other
}

/// “The position is symmetric under a half turn. Every rule below keeps that symmetry.”
#[test]
fn every_action_does_the_same_after_a_half_turn() {
    let board = |game: &Kingdom| (game.soldiers, game.points, game.bases, game.flags.clone());
    walk("symmetry", 4, |game, _| {
        for side in Side::BOTH {
            let mut mirrored: Vec<_> = rules::legal_actions(&turned(game), side.other());
            assert_eq!(mirrored.len(), rules::legal_actions(game, side).len());
            for action in rules::legal_actions(game, side) {
                let same = Action {
                    target: action.target.turned(),
                    ..action
                };
                let before = mirrored.len();
                mirrored.retain(|other| *other != same);
                assert_eq!(mirrored.len() + 1, before, "{action} and {same}");
                let (mut one, mut other) = (game.clone(), turned(game));
                rules::act(&mut one, side, action, &mut Vec::new());
                rules::act(&mut other, side.other(), same, &mut Vec::new());
                assert_eq!(board(&turned(&one)), board(&other), "{action}");
            }
        }
    });
}

/// Code that draws from events alone knows the board.
#[test]
fn events_tell_every_change_of_the_board() {
    let mut board = HashMap::new();
    let mut flags = Vec::new();
    let mut scores = ([0, 0], [2000, 2000]);
    walk("events", 12, |game, events| {
        if events.is_empty() {
            board = game
                .soldiers
                .iter()
                .map(|s| ((s.side, s.kind), (s.cell, s.hp)))
                .collect();
            flags = game.flags.iter().map(|flag| (flag.kind, flag.cell)).collect();
            scores = ([0, 0], [2000, 2000]);
        }
        for event in events {
            match event.clone() {
                Event::Moved { side, kind, from, to } => {
                    let soldier = board.get_mut(&(side, kind)).unwrap();
                    assert_eq!(soldier.0.replace(to), Some(from));
                }
                Event::TookFlag {
                    side,
                    cell,
                    flag,
                    points,
                    ..
                } => {
                    flags.retain(|known| *known != (flag, cell));
                    scores.0[side as usize] += points;
                }
                Event::HitSoldier {
                    side,
                    at,
                    target,
                    left,
                    ..
                } => {
                    let soldier = board.get_mut(&(side.other(), target)).unwrap();
                    assert_eq!(soldier.0, Some(at));
                    soldier.1 = left;
                }
                Event::HitBase { side, left, .. } => scores.1[side.other() as usize] = left,
                Event::Died { side, kind, .. } => {
                    board.insert((side, kind), (None, 0));
                }
                Event::Returned { side, kind, cell } => {
                    board.insert((side, kind), (Some(cell), kind.stats().hp));
                }
                Event::FlagRaised { kind, cell } => flags.push((kind, cell)),
                Event::FlagRemoved { kind, cell } => flags.retain(|known| *known != (kind, cell)),
                Event::RoundBegan { round } => assert!(round <= game.round),
                Event::Passed { .. } | Event::Faulted { .. } | Event::Ended { .. } => {}
            }
        }
        for soldier in &game.soldiers {
            assert_eq!(board[&(soldier.side, soldier.kind)], (soldier.cell, soldier.hp));
        }
        flags.sort_unstable();
        assert_eq!(
            flags,
            game.flags
                .iter()
                .map(|flag| (flag.kind, flag.cell))
                .collect::<Vec<_>>()
        );
        assert_eq!(scores, (game.points, game.view(None).bases));
    });
}
