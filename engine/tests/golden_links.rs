//! Links that were made once must open for ever, and lead to the same position.
//!
//! `ARENA_BLESS=1` adds links for games and numbers of seats that have none yet; it changes none that are there. When
//! a game's rules version counts up its links cannot be played any more: delete them, and bless.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

mod common;

use common::Style;
use engine::replay::{Origin, Player, Replay, SeatRecord, Source, Verdict};
use engine::{Config, GameId, Rng, Seat, StateHash};
use std::fmt::Write as _;
use std::path::Path;

/// Each line of a file: game, seats, turns, hash of the last position, link. Links are added in the newest format.
const FILES: [&str; 2] = [
    concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/links-of-format-1.txt"),
    concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/links-of-format-2.txt"),
];

/// Turns of a recorded match: enough to meet most of a game, few enough for a line of text.
const TURNS: usize = 60;

#[test]
fn links_of_format_1_open_and_lead_to_the_committed_position() {
    let text = std::fs::read_to_string(FILES[0]).unwrap();
    for line in text.lines() {
        check(line);
    }
    assert!(!text.is_empty());
}

#[test]
fn links_of_format_2_open_lead_to_the_committed_position_and_are_still_written_so() {
    let file = FILES[1];
    let mut text = std::fs::read_to_string(file).unwrap_or_default();
    for (game, seats) in fewest_and_most_seats() {
        let start = format!("{game} {seats} ");
        if text.lines().any(|line| line.starts_with(&start)) {
            continue;
        }
        assert!(
            std::env::var_os("ARENA_BLESS").is_some(),
            "{} has no link for {game} with {seats} seats; run the test with ARENA_BLESS=1 to add some",
            Path::new(file).display()
        );
        text += &new_links(game, seats);
        std::fs::write(file, &text).unwrap();
    }
    for line in text.lines() {
        let replay = check(line);
        assert!(replay.intact && replay.origin.is_some());
        assert!(
            line.ends_with(&replay.to_link()),
            "a link that is read is written as it was"
        );
    }
}

#[track_caller]
fn check(golden: &str) -> Replay {
    let [game, seats, turns, hash, link] = golden.split(' ').collect::<Vec<_>>().try_into().unwrap();
    let replay = Replay::from_link(link).unwrap();
    assert_eq!(replay.config.game.to_string(), game);
    assert_eq!(replay.config.seats.to_string(), seats);
    let (timeline, verdict) = replay.play().unwrap();
    assert_eq!(verdict, Verdict::Verified, "{golden}");
    assert_eq!(timeline.len().to_string(), turns);
    assert_eq!(timeline.newest().hash().to_string(), hash);
    replay
}

fn fewest_and_most_seats() -> Vec<(GameId, Seat)> {
    let ends = |game: &GameId| {
        let seats = game.meta().seats;
        let mut ends = vec![(*game, *seats.start()), (*game, *seats.end())];
        ends.dedup();
        ends
    };
    GameId::ALL.iter().flat_map(ends).collect()
}

fn new_links(game: GameId, seats: Seat) -> String {
    let mut lines = String::new();
    for style in Style::ALL {
        let config = Config {
            seats,
            ..Config::usual(game, 2026)
        };
        let mut rng = Rng::derive(config.seed, "golden link", &[]);
        let timeline = common::play(config, style, TURNS, &mut rng);
        let hand = |seat| SeatRecord::new(&format!("Hand {seat}"), Player::Hand, Source::Stored);
        let mut replay = Replay::record(&timeline, &(0..seats).map(hand).collect::<Vec<_>>()).unwrap();
        replay.origin = Some(Origin {
            turns: 5,
            hash: StateHash(2026),
        });
        writeln!(
            lines,
            "{game} {seats} {} {} {}",
            replay.turns,
            replay.hash,
            replay.to_link()
        )
        .unwrap();
    }
    lines
}
