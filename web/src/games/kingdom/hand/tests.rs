//! A soldier is selected and deselected, and its actions are shown before it acts.

use super::*;
use crate::hand::Press;
use engine::{AnyGame, Config, GameId, Timeline};

const BOARD: (f64, f64) = (500.0, 500.0);

fn hand() -> KingdomHand {
    let timeline = Timeline::new(Config::usual(GameId::Kingdom, 1)).unwrap();
    match timeline.newest().game() {
        AnyGame::Kingdom(game) => KingdomHand::new(game, 0, None),
        _ => panic!("no match of Kingdom Guard"),
    }
}

fn point(hand: &mut KingdomHand, phase: PointerPhase, at: (f64, f64)) -> Response {
    let (board, press) = (BOARD, Press::default());
    hand.take(&Gesture::Pointer {
        phase,
        at,
        board,
        press,
    })
}

fn middle(cell: Cell) -> (f64, f64) {
    Frame::of(BOARD.0, BOARD.1).centre(cell)
}

#[test]
fn what_the_pointer_is_over_shows_what_it_can_do_and_threatens() {
    let mut hand = hand();
    let (own, other) = (Cell::new(3, 1), Cell::new(1, 4));
    point(&mut hand, PointerPhase::Move, middle(own));
    let shown = hand.overlay();
    assert!(shown.moves.contains(&Cell::new(2, 1)) && shown.threats.is_empty());
    assert_eq!((shown.selected, shown.aim), (None, None));
    point(&mut hand, PointerPhase::Move, middle(other));
    let shown = hand.overlay();
    assert_eq!(shown.moves, []);
    // Red's cavalry attacks the cells around it.
    assert_eq!(shown.threats.len(), 5);
    point(
        &mut hand,
        PointerPhase::Move,
        (f64::NEG_INFINITY, f64::NEG_INFINITY),
    );
    assert_eq!(hand.overlay().threats, []);
}

#[test]
fn a_soldier_that_is_picked_up_aims_and_can_be_put_down() {
    let mut hand = hand();
    let (own, to) = (Cell::new(3, 1), Cell::new(2, 1));
    for phase in [PointerPhase::Down, PointerPhase::Up] {
        point(&mut hand, phase, middle(own));
    }
    point(&mut hand, PointerPhase::Move, middle(to));
    let (action, from) = hand.overlay().aim.unwrap();
    assert_eq!((action.verb, action.target, from), (Verb::Move, to, own));
    hand.command(&Command::PutDown);
    assert_eq!((hand.overlay().selected, hand.held()), (None, None));
}

#[test]
fn a_cell_where_nothing_can_be_done_says_why_and_keeps_the_soldier() {
    let mut hand = hand();
    let (own, far) = (Cell::new(3, 1), Cell::new(0, 0));
    for phase in [PointerPhase::Down, PointerPhase::Up] {
        point(&mut hand, phase, middle(own));
    }
    let said = point(&mut hand, PointerPhase::Down, middle(far));
    let shown = hand.overlay();
    assert_eq!(shown.selected, Some(own));
    let (at, why) = shown.refused.unwrap();
    assert_eq!((at, said), (far, Response::Say(why.clone())));
    assert_eq!(
        why.to_string(),
        "No: its infantry at b2 cannot reach a5 in one move."
    );
    // Possible actions still work.
    let done = point(&mut hand, PointerPhase::Down, middle(Cell::new(2, 1)));
    assert_eq!(done, Response::Reply("M,I,2,1".into()));
}

#[test]
fn what_can_be_attacked_says_the_loss_and_how_far_attacks_reach() {
    let mut hand = hand();
    point(&mut hand, PointerPhase::Move, middle(Cell::new(4, 1)));
    let shown = hand.overlay();
    assert_eq!(shown.attacks, []);
    // An archer reaches two cells: of the cells around it seven are on the board, and its own counts.
    assert_eq!(shown.reach.len(), 8);
}

#[test]
fn a_click_that_picks_up_nothing_says_where_it_was_what_to_do() {
    let mut hand = hand();
    let empty = Cell::new(2, 1);
    point(&mut hand, PointerPhase::Down, middle(empty));
    assert_eq!(hand.overlay().refused, Some((empty, words::AskSoldier.phrase())));
    point(&mut hand, PointerPhase::Down, middle(Cell::new(3, 1)));
    assert_eq!(hand.overlay().refused, None);
}
