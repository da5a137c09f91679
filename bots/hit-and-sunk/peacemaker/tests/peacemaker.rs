//! `PeaceMaker` as its documentation describes it.

use arena_bot::{Bot as _, MockArena};
use hit_and_sunk_model::Sketch;
use hit_and_sunk_peacemaker::PeaceMaker;

#[track_caller]
fn check(sea: &Sketch, expected: &str) {
    let reply = PeaceMaker::default().turn(&[&sea.argument(1)], &mut MockArena::new(1));
    assert_eq!(reply, expected);
}

fn sea() -> Sketch {
    Sketch::new("1111", "1,3,1,0")
}

#[test]
fn it_commands_a_battleship() {
    assert_eq!(PeaceMaker::default().turn(&[], &mut MockArena::new(1)), "4");
}

#[test]
fn it_fires_its_three_shots_at_the_nearest_cells_in_spiral_order() {
    let crowd = sea()
        .with(0, -6, b'A')
        .with(-4, 0, b'A')
        .with(4, 1, b'A')
        .with(-4, -4, b'A')
        .with(2, 2, b'B');
    check(&crowd, "F-4-4F+4+1F-4+0M");
    check(&sea().with(7, 7, b'A'), "F+7+7M");
}

#[test]
fn it_shields_from_what_it_cannot_fire_at() {
    check(&sea().with(8, 0, b'A'), "DM");
    check(&sea().with(3, 0, b'C'), "DM");
    check(&Sketch::new("1111", "1,3,1,2").with(8, 0, b'A'), "SM");
}

#[test]
fn it_scans_when_it_sees_nobody() {
    check(&sea(), "SM");
    check(&sea().with(4, 0, b'W').with(5, 5, b'M'), "SM");
}

#[test]
fn it_shuttles_in_a_line_and_stays_two_cells_from_mines() {
    check(&sea().with(0, -1, b'X'), "SB");
    check(&sea().with(1, -2, b'M'), "SB");
    check(&sea().with(2, -2, b'M'), "SM");
    check(&sea().with(0, -1, b'W').with(0, 5, b'M'), "S");
    let mut bot = PeaceMaker::default();
    let seas = [sea().with(0, -1, b'X'), sea(), sea().with(0, 4, b'X'), sea()];
    let replies = seas.map(|sea| bot.turn(&[&sea.argument(1)], &mut MockArena::new(1)));
    assert_eq!(replies, ["SB", "SB", "SM", "SM"]);
}

#[test]
fn an_argument_that_cannot_be_read_is_logged() {
    let mut arena = MockArena::new(1);
    assert_eq!(PeaceMaker::default().turn(&["1;2"], &mut arena), "");
    assert_eq!(
        arena.logged(),
        "cannot read eight fields in the turn's argument\n"
    );
}
