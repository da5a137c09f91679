//! Whole matches as committed text: a change of the rules or of their sentences changes the text.
//!
//! `ARENA_BLESS=1` rewrites them.

use super::*;
use crate::Rng;
use crate::games::kingdom::{Action, Verb};
use std::fmt::Write as _;
use std::path::PathBuf;

/// How the sides of a golden match choose among their legal actions.
#[derive(Clone, Copy)]
enum Temper {
    /// Any legal action.
    Wanderer,
    /// An attack, if there is one.
    Fighter,
    /// An attack on the base, or else the move that comes closest to it.
    Racer,
}

#[test]
fn wanderers() {
    check("wanderers", [Temper::Wanderer, Temper::Wanderer], 25);
}

#[test]
fn fighters() {
    check("fighters", [Temper::Fighter, Temper::Fighter], 30);
}

#[test]
fn racer_against_fighter() {
    check("racer_against_fighter", [Temper::Racer, Temper::Fighter], 200);
}

#[test]
fn wanderer_against_racer() {
    check("wanderer_against_racer", [Temper::Wanderer, Temper::Racer], 200);
}

#[track_caller]
fn check(name: &str, tempers: [Temper; 2], rounds: u32) {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("src/games/kingdom/tests/golden")
        .join(name)
        .with_extension("txt");
    let played = transcript(name, tempers, rounds);
    if std::env::var_os("ARENA_BLESS").is_some() {
        std::fs::write(&file, &played).unwrap();
    }
    let committed = std::fs::read_to_string(&file)
        .unwrap_or_default()
        .replace('\r', "");
    let differs = committed
        .lines()
        .zip(played.lines())
        .position(|(old, new)| old != new);
    assert!(
        committed == played,
        "{} differs from what is played, first in line {}; if that is meant, run the test with ARENA_BLESS=1",
        file.display(),
        differs.unwrap_or_else(|| committed.lines().count().min(played.lines().count())) + 1
    );
}

fn transcript(name: &str, tempers: [Temper; 2], rounds: u32) -> String {
    let mut rng = Rng::derive(1, name, &[]);
    let mut game = Kingdom::new(rounds);
    let mut text = game.view(None).to_string();
    while game.outcome().is_none() {
        let (side, round) = (game.to_act, game.round);
        let action = choose(&game, side, tempers[side as usize], &mut rng);
        let answer = Answer {
            reply: Reply::Text(action.to_string()),
            cost: rng.below(100),
        };
        writeln!(text, "\n> {side} {action}").unwrap();
        for event in rules::play(&mut game, side, &answer) {
            writeln!(text, "{event}").unwrap();
        }
        if game.round != round && game.round % 10 == 1 {
            write!(text, "\n{}", game.view(None)).unwrap();
        }
    }
    write!(text, "\n{}", game.view(None)).unwrap();
    text
}

fn choose(game: &Kingdom, side: Side, temper: Temper, rng: &mut Rng) -> Action {
    let base = tables::base_cell(side.other());
    let distance = |cell: Cell| (cell.row - base.row).abs() + (cell.col - base.col).abs();
    let rank = |action: &Action| match (temper, action.verb) {
        (Temper::Wanderer, _) | (Temper::Fighter, Verb::Attack) => 0,
        (Temper::Fighter, Verb::Move) => 1,
        (Temper::Racer, Verb::Attack) if action.target == base => 0,
        (Temper::Racer, Verb::Move) => 1 + distance(action.target),
        (Temper::Racer, Verb::Attack) => 100,
    };
    let mut legal = rules::legal_actions(game, side);
    let best = legal.iter().map(rank).min().unwrap();
    legal.retain(|action| rank(action) == best);
    legal[rng.below(legal.len() as u64) as usize]
}
