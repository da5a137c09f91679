//! Typed amounts, and drags that miss.

use super::*;
use crate::hand::PanelLine;

#[test]
fn the_buttons_of_the_panel_do_what_they_say() {
    let (mut hand, home) = fresh();
    click(&mut hand, home, SHIFT);
    drag(&mut hand, home, point(neighbour(home)), PLAIN);
    let named = |cell: Cell| ::words::Cell::from(cell);
    let press = |hand: &mut TerritoriesHand, line: usize, label: &str| {
        let PanelLine { buttons, .. } = panel_of(hand).lines.swap_remove(line);
        let button = buttons
            .into_iter()
            .find(|button| button.label.to_string() == label)
            .unwrap();
        assert!(button.enabled, "{label}");
        hand.command(&button.command);
    };
    // First the amount and its effect, then the deployment and the order.
    press(&mut hand, 0, "−1");
    assert_eq!(
        panel_of(&hand).lines[3].text.to_string(),
        format!("{} → {}: 8 of 9", named(home), named(neighbour(home)))
    );
    for (label, armies) in [("All", 9), ("Half", 5), ("+1", 6)] {
        press(&mut hand, 0, label);
        assert_eq!(hand.overlay().orders[0].armies, armies, "{label}");
    }
    assert!(
        panel_of(&hand).lines[1]
            .text
            .to_string()
            .starts_with("6 against ")
    );
    press(&mut hand, 2, "Change");
    press(&mut hand, 0, "−1");
    assert_eq!(hand.overlay().deployed, [(home, 4)]);
    press(&mut hand, 3, "Change");
    assert_eq!(hand.overlay().selected, Some(0));
    press(&mut hand, 3, "Remove");
    press(&mut hand, 2, "Remove");
    assert!(hand.draft.is_empty());
}

#[test]
fn an_amount_is_written_in_digits_or_into_the_field() {
    let (mut hand, home) = fresh();
    let to = neighbour(home);
    // On the hand's own territory, digits deploy; a number beyond the maximum starts a new one.
    for (digit, armies) in [("3", 3), ("7", 5), ("0", 0), ("2", 2)] {
        key(&mut hand, digit);
        assert_eq!(hand.draft.deployed_at(home), armies, "{digit}");
    }
    click(&mut hand, home, SHIFT);
    drag(&mut hand, home, point(to), PLAIN);
    for (digit, armies) in [("1", 1), ("6", 6), ("0", 1), ("8", 8)] {
        key(&mut hand, digit);
        assert_eq!(hand.overlay().orders[0].armies, armies, "{digit}");
    }
    let field = |hand: &TerritoriesHand| panel_of(hand).lines[0].field.clone().unwrap();
    assert_eq!((field(&hand).value, field(&hand).range), (8, (1, 9)));
    for (written, armies) in [(4, 4), (0, 1), (u32::MAX, 9)] {
        hand.write(&field(&hand).command, written);
        assert_eq!(hand.overlay().orders[0].armies, armies, "{written}");
    }
    key(&mut hand, "Escape");
    hand.write(&field(&hand).command, 3);
    assert_eq!(
        (hand.draft.deployed_at(home), hand.overlay().orders[0].armies),
        (3, 7)
    );
}

#[test]
fn digits_of_two_numbers_are_kept_apart() {
    let (mut hand, home) = fresh();
    key(&mut hand, "a");
    drag(&mut hand, home, point(neighbour(home)), PLAIN);
    key(&mut hand, "1");
    assert_eq!(hand.typed, Some(1));
    key(&mut hand, "+");
    assert_eq!(hand.typed, None);
}

#[test]
fn a_drag_that_misses_a_neighbour_by_a_little_means_it() {
    let (mut hand, home) = fresh();
    let frame = Frame::of(BOARD.0, BOARD.1);
    let (x, y) = point(home);
    drag(
        &mut hand,
        home,
        (x + 0.2 * frame.cell, y - 1.7 * frame.cell),
        PLAIN,
    );
    let up = Cell::at((home.row() + 9) % 10, home.col());
    assert_eq!(hand.overlay().orders.first().map(|order| order.to), up);
}
