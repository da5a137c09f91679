//! What Falcon fires at, and what it remembers.

use arena_bot::{Bot as _, MockArena};
use hit_and_sunk_falcon::Falcon;
use hit_and_sunk_model::Sketch;

fn sea() -> Sketch {
    Sketch::new("11111", "1,1,3,0")
}

fn replies(seas: &[Sketch]) -> Vec<String> {
    let (mut bot, mut arena) = (Falcon::default(), MockArena::new(1));
    (1..)
        .zip(seas)
        .map(|(round, sea)| bot.turn(&[&sea.argument(round)], &mut arena))
        .collect()
}

#[test]
fn it_commands_a_carrier_and_scans_where_nobody_is() {
    let (mut bot, mut arena) = (Falcon::default(), MockArena::new(1));
    assert_eq!(bot.turn(&[], &mut arena), "5");
    assert!(bot.turn(&[&sea().argument(1)], &mut arena).contains('S'));
}

#[test]
fn it_fires_at_the_middle_of_a_ship_of_three() {
    let cruiser = sea().with(-4, -2, b'A').with(-4, -1, b'A').with(-4, 0, b'A');
    let reply = &replies(&[cruiser])[0];
    // It may move first; the shot falls on the middle all the same.
    let fired = reply.find('F').map(|at| &reply[at..at + 5]);
    let expected = match reply.split('F').next() {
        Some("M") => "F-4+0",
        Some("B") => "F-4-2",
        _ => "F-4-1",
    };
    assert_eq!(fired, Some(expected), "{reply}");
}

#[test]
fn it_fires_at_a_ship_that_lay_still_when_it_is_out_of_sight() {
    let seen = (0..5).fold(sea(), |sea, y| sea.with(7, y, b'A'));
    let unseen = (0..361_i32).fold(sea(), |sea, at| {
        let (x, y) = (at % 19 - 9, at / 19 - 9);
        if x.abs().max(y.abs()) > 5 {
            sea.with(x, y, b'U')
        } else {
            sea
        }
    });
    // The last shot hit, so its target is still there.
    let still_there = replies(&[seen.clone(), seen.clone(), seen.clone(), unseen.clone().hits(1)]);
    assert!(still_there[3].contains('F'), "{still_there:?}");
    let gone = replies(&[seen.clone(), seen.clone(), seen, unseen.clone()]);
    assert!(gone[2].contains('F') && gone[3].contains('S'), "{gone:?}");
    assert!(replies(&[unseen])[0].contains('S'));
}
