//! The bytes of sights: pages and servers of different builds understand each other, or say that they do not.
//!
//! A change of these bytes needs a new format, with a new file. `ARENA_BLESS=1` writes the file of a format that has none.

use super::{some_matches, travelled};
use engine::{Config, Seat, Sight};
use std::fmt::Write as _;
use std::path::Path;

/// Each line of the file: game, viewer, turns, bytes in hexadecimal.
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/sights-of-format-1.txt");

/// The start of some matches and a later moment, as a seat and a spectator get them.
fn lines() -> String {
    let mut lines = String::new();
    for timeline in some_matches() {
        let config = *timeline.newest().config();
        for (viewer, moment) in [(Some(0), 0), (Some(0), 7), (Some(1), 7), (None, 7)] {
            let sight = timeline.sights(moment..moment + 1, viewer).remove(0);
            lines += &line(&config, viewer, &sight);
        }
    }
    lines
}

fn line(config: &Config, viewer: Option<Seat>, sight: &Sight) -> String {
    travelled(sight, config);
    let viewer = viewer.map_or("spectator".into(), |seat| seat.to_string());
    let mut line = format!("{} {viewer} {} ", config.game, sight.turns());
    for byte in sight.to_bytes() {
        write!(line, "{byte:02x}").unwrap();
    }
    line + "\n"
}

#[test]
fn the_bytes_of_a_format_stay_as_they_are() {
    if std::env::var_os("ARENA_BLESS").is_some() && !Path::new(FILE).exists() {
        std::fs::write(FILE, lines()).unwrap();
    }
    let text = std::fs::read_to_string(FILE).unwrap();
    assert!(
        text == lines(),
        "the bytes of sights have changed: raise their format, and bless"
    );
}
