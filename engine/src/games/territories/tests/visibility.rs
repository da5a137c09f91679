//! What a seat learns of a turn.

use super::*;

/// Seat 0 in the corner, which sees across the edges; seat 1 far from it.
fn apart() -> Territories {
    scene(2, &[(0, 0, 0, 5), (5, 5, 1, 5)])
}

/// What a seat learns from a turn, in words.
fn shown(game: &Territories, seat: Seat, replies: &[(Seat, &str)]) -> Vec<String> {
    let (view, mut game) = (game.view(Some(seat)), game.clone());
    let events = turn(&mut game, replies);
    let seen = events.iter().filter(|event| view.sees(event));
    seen.map(ToString::to_string).collect()
}

#[test]
fn a_seat_learns_of_its_own_turn_and_of_nothing_far_away() {
    let replies = [(0, "0,0,5\n0,0,0,1,4"), (1, "5,5,5\n5,5,5,6,4")];
    for (seat, other) in [(0, "Player 1"), (1, "Player 0")] {
        let shown = shown(&apart(), seat, &replies);
        assert_eq!(shown.len(), 2, "{shown:?}");
        assert!(shown.iter().all(|event| !event.contains(other)), "{shown:?}");
    }
}

#[test]
fn a_seat_learns_of_attacks_across_the_edge_into_what_it_sees() {
    let game = scene(2, &[(0, 0, 0, 5), (9, 8, 1, 5)]);
    let shown = shown(&game, 0, &[(1, "9,8,5\n9,8,9,9,4")]);
    assert!(shown.iter().any(|event| event.contains("takes j1")), "{shown:?}");
}

#[test]
fn dropped_orders_are_known_only_to_their_seat() {
    let game = scene(2, &[(0, 0, 0, 5), (0, 1, 1, 5)]);
    let replies = [(1, "0,1,5\n0,1,5,5,1")];
    let dropped = |seat| {
        shown(&game, seat, &replies)
            .iter()
            .any(|it| it.contains("dropped"))
    };
    assert_eq!((dropped(0), dropped(1)), (false, true));
}

#[test]
fn who_sees_everything_learns_everything() {
    let mut game = apart();
    let view = game.view(None);
    let events = turn(&mut game, &[(0, ""), (1, "5,5,5\n5,5,0,0,1")]);
    assert!(!events.is_empty() && events.iter().all(|event| view.sees(event)));
}
