//! What a ship is sent: the argument, its map, and the preview based on it.

use super::super::Class::{Battleship, Carrier, Cruiser, Destroyer, Submarine};
use super::super::Direction::{Down, Right, Up};
use super::super::{
    Cell, Chart, Grid, HitAndSunk, Known, SeaView, Verdict, View, WaitReason, preview, protocol, visibility,
};
use super::{chosen, sea};
use crate::Game;

/// The argument in the original's example of a first turn.
const EXAMPLE: &str = "1;8;1,12,0;111;1,2,2,0;0,0,0;0,0,0;UUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUXXXX.......UUUUUUUUXXXX.......UUUUUUUUXXXX.......UUUUUUUUXXXX.......UUUUUUUUXXXX.......UUUUUUUUXXXX.O.....UUUUUUUUXXXX.O.....UUUUUUUUXXXX.O.....UUUUUUUUXXXX.......UUUUUUUUXXXX.......UUUUUUUUXXXX.......UUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUUU";

/// The original's drawing of what player 2 sees with a scan.
const WITH_A_SCAN: &str = "\
XXXXXXXXXXXXXXXXXXX
XXXXXXXXXXXXXXXXXXX
XXXXXXXXXXXXXXXXXXX
XXXXXXXXXXXXXXXXXXX
XXXXXXXXXXXXXXXXXXX
XXXXXX.............
XXXXXX.......AA....
XXXXXX...O.........
XXXXXX...O.........
XXXXXX...O.........
XXXXXX.............
XXXXXX.......AAAAA.
XXXXXX........M....
XXXXXX.............
XXXXXX.............
XXXXXX.............
XXXXXX.............
XXXXXX.............
XXXXXXXXXXXXXXXXXXX
";

/// The original's drawing of what player 2 sees without a scan, with the last row, which it lacks, added.
const WITHOUT_A_SCAN: &str = "\
UUUUUUUUUUUUUUUUUUU
UUUUUUUUUUUUUUUUUUU
UUUUUUUUUUUUUUUUUUU
UUUUUUUUUUUUUUUUUUU
UUUUXXXXXXXXXXXUUUU
UUUUXX.........UUUU
UUUUXX.......AAUUUU
UUUUXX...O.....UUUU
UUUUXX...O.....UUUU
UUUUXX...O.....UUUU
UUUUXX.........UUUU
UUUUXX.......AAUUUU
UUUUXX........MUUUU
UUUUXX.........UUUU
UUUUXX.........UUUU
UUUUUUUUUUUUUUUUUUU
UUUUUUUUUUUUUUUUUUU
UUUUUUUUUUUUUUUUUUU
UUUUUUUUUUUUUUUUUUU
";

/// The position of the original's drawing, on its grid; seat 2 is the viewer.
fn drawn() -> HitAndSunk {
    let scene = sea(Destroyer, Right)
        .with(|ship| ship.head = Cell::new(8, 1))
        .ship(Carrier, 11, 6, Right)
        .ship(Cruiser, 3, 4, Down)
        .mine(8, 7);
    let mut game = scene.game(0);
    game.grid = Grid {
        width: 33,
        height: 13,
    };
    game
}

fn known(game: &HitAndSunk, seat: u8) -> Known {
    visibility::known(game, seat).expect("the seat has a ship")
}

fn rows(chart: &Chart) -> String {
    let text = chart.to_string();
    let rows = text.as_bytes().chunks(Chart::SIDE).map(String::from_utf8_lossy);
    rows.flat_map(|row| [row, "\n".into()]).collect()
}

#[test]
fn the_originals_example_of_a_first_turn() {
    let mut game = sea(Cruiser, Up).with(|ship| ship.head = Cell::new(1, 12)).game(0);
    let ship = game.ships[0];
    game.ships = vec![None; 9];
    game.ships[8] = ship;
    game.grid = Grid::for_seats(9);
    assert_eq!(protocol::argument(&known(&game, 8)), EXAMPLE);
}

#[test]
fn the_originals_drawings() {
    let mut game = drawn();
    assert_eq!(rows(&known(&game, 2).map), WITHOUT_A_SCAN);
    game.ships[2].as_mut().expect("placed").scan = true;
    assert_eq!(rows(&known(&game, 2).map), WITH_A_SCAN);
    assert!(protocol::argument(&known(&game, 2)).starts_with("1;2;3,4,2;111;1,2,2,0;0,0,0;0,0,1;XXX"));
}

#[test]
fn each_mark_of_the_map() {
    let mut scene = sea(Battleship, Up)
        .ship(Destroyer, 12, 8, Up)
        .with(|ship| ship.hull = 0b10)
        .ship(Submarine, 13, 10, Up)
        .with(|ship| {
            ship.hull = 0b101;
            ship.dive = Some(3);
        })
        .ship(Destroyer, 14, 8, Up)
        .with(|ship| ship.hull = 0)
        .mine(7, 10);
    scene.ships[0].hull = 0b1101;
    let row = |scan, y: usize| {
        let mut game = scene.game(0);
        game.ships[0].as_mut().expect("placed").scan = scan;
        let text = rows(&known(&game, 0).map);
        text.lines().nth(y).map(ToString::to_string)
    };
    assert_eq!(row(false, 7).as_deref(), Some("UUUU.......B.W.UUUU"));
    assert_eq!(row(false, 8).as_deref(), Some("UUUU.......A.W.UUUU"));
    assert_eq!(row(false, 9).as_deref(), Some("UUUU..M..O.....UUUU"));
    assert_eq!(row(true, 9).as_deref(), Some("......M..O..C......"));
    assert_eq!(row(true, 10).as_deref(), Some(".........O..D......"));
    assert_eq!(row(false, 10).as_deref(), Some("UUUU.....O.....UUUU"));
}

#[test]
fn the_flags_of_the_argument() {
    let flags = |change: fn(&mut super::Ship)| {
        let argument = protocol::argument(&known(&sea(Submarine, Up).with(change).game(0), 0));
        argument.split(';').nth(6).map(ToString::to_string)
    };
    assert_eq!(flags(|_| ()).as_deref(), Some("0,0,0"));
    assert_eq!(flags(|ship| ship.dive = Some(0)).as_deref(), Some("1,0,0"));
    assert_eq!(flags(|ship| ship.shield = true).as_deref(), Some("0,1,0"));
    assert_eq!(flags(|ship| ship.scan = true).as_deref(), Some("0,0,1"));
}

#[test]
fn a_seats_view_is_what_it_was_sent() {
    let game = chosen(5, &["1", "2", "3"]);
    let asked = game.asked()[0];
    for seat in 0..3 {
        let View { sea, to_act, .. } = game.view(Some(seat));
        let SeaView::Known(known) = sea else {
            panic!("a seat sees the whole sea")
        };
        assert_eq!(
            known.map(|known| protocol::argument(&known)),
            (seat == asked).then(|| game.arguments(seat)[0].clone())
        );
        assert_eq!(to_act, if seat == asked { vec![seat] } else { Vec::new() });
    }
    assert!(matches!(game.view(None).sea, SeaView::Whole(sea) if sea.ships.iter().all(Option::is_some)));
}

#[test]
fn views_tell_the_board_in_letters_and_words() {
    let mut game = drawn();
    game.order = vec![2];
    let text = game.view(None).to_string();
    assert!(text.contains("Player 2 is to act."), "{text}");
    assert!(text.contains("12 .......00........................"), "{text}");
    assert!(text.contains(" 6 ........m........................"), "{text}");
    assert!(
        text.contains("Player 2: cruiser at d9 facing down, hull 111; moves 1"),
        "{text}"
    );
    assert_eq!(
        game.view(None).describe(Cell::new(11, 6)).to_string(),
        "Player 1's carrier, head, intact"
    );
    assert_eq!(
        game.view(None).describe(Cell::new(8, 7)).to_string(),
        "mine of Player 2"
    );
    game.known[2] = Some(known(&game, 2).into());
    assert_eq!(
        game.view(Some(2)).describe(Cell::new(11, 6)).to_string(),
        "out of sight"
    );
    assert_eq!(
        game.view(Some(2)).describe(Cell::new(8, 6)).to_string(),
        "an enemy ship, intact"
    );
    assert!(game.view(Some(2)).to_string().contains("UUUUXX...O.....UUUU\n"));
}

#[test]
fn a_preview_says_what_the_rules_will_say() {
    let known = known(&drawn(), 2);
    let verdicts: Vec<_> = preview(&known, "F+5+3MF+9+0F+0+0SX")
        .into_iter()
        .map(|step| step.verdict)
        .collect();
    assert_eq!(
        verdicts,
        [
            Verdict::SetsOff(Cell::new(8, 7)),
            Verdict::Done,
            Verdict::Unsure(Cell::new(12, 5)),
            Verdict::Refused(WaitReason::NoShots),
            Verdict::Refused(WaitReason::ShotsUsed),
            Verdict::Refused(WaitReason::Unknown),
        ]
    );
}

#[test]
fn a_preview_counts_moves_shots_and_mines_and_knows_its_own_mine() {
    let known = known(&sea(Destroyer, Up).game(0), 0);
    let steps = preview(&known, "N+0-1MMMM");
    let verdicts: Vec<_> = steps.iter().map(|step| step.verdict).collect();
    let mine = Cell::new(10, 9);
    let done = Verdict::Done;
    assert_eq!(
        verdicts,
        [
            done,
            Verdict::SetsOff(mine),
            done,
            done,
            Verdict::Refused(WaitReason::NoMoves)
        ]
    );
    let ship = steps[4].ship;
    assert_eq!(
        (ship.head, ship.moves, ship.shots, ship.mines),
        (Cell::new(10, 7), 0, 0, 3)
    );
}

#[test]
fn what_can_follow_is_what_a_longer_preview_does_not_refuse() {
    use crate::games::hit_and_sunk::{Action, followers};
    let known = known(&drawn(), 2);
    let reach = -9..=9;
    let offsets = || reach.clone().flat_map(|y| (-9..=9).map(move |x| (x, y)));
    let mut all = vec![
        Action::Move,
        Action::Clockwise,
        Action::Ram,
        Action::Scan,
        Action::Plunge,
    ];
    all.extend(offsets().map(|(x, y)| Action::Fire(x, y)));
    all.extend(offsets().map(|(x, y)| Action::LayMine(x, y)));
    for reply in ["", "M", "F+5+3", "F+5+3M", "SM"] {
        let refused = |action: &Action| {
            let steps = preview(&known, &format!("{reply}{action}"));
            matches!(steps.last().unwrap().verdict, Verdict::Refused(_))
        };
        let expected: Vec<Action> = all.iter().filter(|action| !refused(action)).copied().collect();
        assert_eq!(followers(&known, reply, all.clone()), expected, "{reply}");
    }
}
