//! `seasons/`: the seasons of the house bots are as `arena season` leaves them, and their results are right.

use crate::common;
use crate::common::{season, succeed};
use std::fs;
use std::path::Path;

const SEASONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../seasons");
/// How much of each is played again.
const SHARE: &str = "6%";

#[test]
fn the_seasons_of_the_house_bots_are_complete_and_right() {
    for game in engine::GameId::ALL {
        let slug = game.meta().slug;
        // Games that exist only for tests have none.
        let from = Path::new(SEASONS).join(slug);
        if !from.exists() {
            continue;
        }
        let dir = common::dir();
        let there = dir.path().join(slug);
        let read = |name: &str| fs::read_to_string(there.join(name)).unwrap();
        season::copy(&from, &there);
        let checked = succeed(dir.path(), &["season", slug, "--check"]);
        assert!(
            checked.contains(" known, at least 0 to play."),
            "{slug}: {checked}"
        );
        let written = ["season.json", "matches.jsonl", "standings.txt"].map(read);
        let table = succeed(dir.path(), &["season", slug]);
        assert_eq!(table, written[2]);
        assert!(
            ["season.json", "matches.jsonl", "standings.txt"].map(read) == written,
            "{slug}"
        );
        // A sample is played again, old versions included.
        fs::rename(there.join("matches.jsonl"), dir.path().join("all.jsonl")).unwrap();
        let told = succeed(
            dir.path(),
            &[
                "season",
                "add",
                slug,
                "all.jsonl",
                "--share",
                SHARE,
                "--seed",
                "1",
            ],
        );
        assert!(told.contains("all came out as noted"), "{slug}: {told}");
    }
}

#[test]
fn every_game_of_the_page_has_a_season() {
    let entries = fs::read_dir(SEASONS).unwrap();
    let mut games: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    games.sort();
    assert_eq!(games, ["hit-and-sunk", "kingdom", "territories"]);
}
