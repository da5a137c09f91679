//! A turn in detail.

use super::super::action_results;
use super::*;
use Class::{Battleship, Cruiser, Destroyer};
use Direction::{Left, Right, Up};

/// Each action of the first ship's reply with the number of its events, and why it was a wait.
fn spelled(scene: &SmallSea, reply: &str) -> Vec<String> {
    let mut game = scene.game(0);
    let mut events = Vec::new();
    super::super::turn::play(&mut game, 0, &Reply::Text(reply.into()), &mut events);
    let events: Vec<&Event> = events.iter().collect();
    let shown = |result: super::super::ActionResult<'_>| match result.refusal() {
        Some(why) => format!("{} is a wait: {why}", result.action),
        None => format!("{} {}", result.action, result.events.len()),
    };
    action_results(reply, HitAndSunk::META.rules_version, &events)
        .into_iter()
        .map(shown)
        .collect()
}

#[test]
fn every_action_has_its_own_event_and_what_followed_from_it() {
    let scene = sea(Cruiser, Up).ship(Battleship, 15, 10, Right).mine(10, 9);
    // The step sets off a mine, which damages two cells of the ship; one shot hits, one meets water.
    assert_eq!(
        spelled(&scene, "MF+5+1F+9+9W"),
        ["M 4", "F+5+1 2", "F+9+9 1", "W 1"]
    );
}

#[test]
fn what_is_impossible_says_why_and_the_rest_still_has_its_events() {
    assert_eq!(
        spelled(&sea(Destroyer, Left), "F+0xDM"),
        [
            "F is a wait: it needs a target such as +3-2",
            "+ is a wait: there is no such action",
            "0 is a wait: there is no such action",
            "x is a wait: there is no such action",
            "D is a wait: only a battleship can do it",
            "M 1",
        ]
    );
}

#[test]
fn what_ends_and_begins_with_a_turn_belongs_to_no_action() {
    let scene = sea(Battleship, Up).with(|ship| ship.shield = true);
    assert_eq!(spelled(&scene, "M"), ["M 1"]);
    assert_eq!(spelled(&scene, ""), [""; 0]);
}

#[test]
fn a_sunk_ship_does_nothing_more() {
    let scene = sea(Destroyer, Up).with(|ship| ship.hull = 0b01).mine(9, 9);
    // Shot, explosion, damage, sinking.
    assert_eq!(spelled(&scene, "F-1-1MW"), ["F-1-1 4", "M 0", "W 0"]);
}
