//! Links of matches on fuel name the price list that they were played with, and open for ever.
//!
//! `ARENA_BLESS=1` writes the file if it is not there.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

mod common;

use common::Style;
use engine::replay::{PRICE_LIST, Player, Replay, SeatRecord, Source, Verdict};
use engine::{Budget, Config, GameId, Rng};

/// Each line: game, price list, hash of the last position, link.
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/links-on-fuel.txt");

#[test]
fn links_on_fuel_open_with_their_price_list_and_are_still_written_so() {
    if std::env::var_os("ARENA_BLESS").is_some() && !std::path::Path::new(FILE).exists() {
        std::fs::write(FILE, new_links()).unwrap();
    }
    let text = std::fs::read_to_string(FILE).unwrap();
    for line in text.lines() {
        let [game, list, hash, link] = line.split(' ').collect::<Vec<_>>().try_into().unwrap();
        let replay = Replay::from_link(link).unwrap();
        assert_eq!(replay.config.game.to_string(), game);
        assert_eq!(replay.price_list.to_string(), list);
        assert!(replay.intact);
        assert_eq!(replay.to_link(), link);
        let (timeline, verdict) = replay.play().unwrap();
        assert_eq!(verdict, Verdict::Verified, "{line}");
        assert_eq!(timeline.newest().hash().to_string(), hash);
    }
    assert!(!text.is_empty());
}

fn new_links() -> String {
    let mut lines = String::new();
    for game in GameId::ALL {
        for budget in [Budget::USUAL_FUEL, Budget::Fuel(20_000_000)] {
            let config = Config {
                budget,
                ..Config::usual(*game, 2026)
            };
            let mut rng = Rng::derive(config.seed, "golden link", &[]);
            let timeline = common::play(config, Style::ALL[0], 30, &mut rng);
            let hand = |seat| SeatRecord::new(&format!("Hand {seat}"), Player::Hand, Source::Stored);
            let seats: Vec<_> = (0..config.seats).map(hand).collect();
            let replay = Replay::record(&timeline, &seats).unwrap();
            lines += &format!("{game} {PRICE_LIST} {} {}\n", replay.hash, replay.to_link());
        }
    }
    lines
}
