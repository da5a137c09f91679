//! What Phoenix does when it is whole, and when it is hurt.

use arena_bot::{Bot as _, MockArena};
use hit_and_sunk_model::Sketch;
use hit_and_sunk_phoenix::Phoenix;

fn reply(sea: &Sketch) -> String {
    Phoenix::default().turn(&[&sea.argument(1)], &mut MockArena::new(1))
}

/// A battleship at the edge of the cruiser's range.
fn near(hull: &str, cooldown: u32) -> Sketch {
    (5..9).fold(Sketch::new(hull, &format!("1,2,2,{cooldown}")), |sea, x| {
        sea.with(x, 0, b'A')
    })
}

#[test]
fn it_commands_a_cruiser() {
    assert_eq!(Phoenix::default().turn(&[], &mut MockArena::new(1)), "3");
}

#[test]
fn whole_it_fires_both_shots_and_scans_where_nobody_is() {
    assert_eq!(reply(&near("111", 0)).matches('F').count(), 2);
    assert!(reply(&Sketch::new("111", "1,2,2,0")).contains('S'));
}

#[test]
fn hurt_it_repairs_as_soon_as_it_can_and_fires_meanwhile() {
    let repairs = reply(&near("011", 0));
    assert!(repairs.contains('R') && !repairs.contains('F'), "{repairs}");
    assert_eq!(reply(&near("011", 2)).matches('F').count(), 2);
}
