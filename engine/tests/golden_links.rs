//! Links that were made once must open for ever, and lead to the same position.
//!
//! `ARENA_BLESS=1` adds links for games and numbers of seats that have none yet, without changing existing
//! ones. When a game's rules version goes up and its links can no longer be played: delete them, and bless.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

mod common;

use common::Style;
use engine::replay::{Origin, Player, Replay, SeatRecord, Source, Verdict};
use engine::{Answer, Config, GameId, Reply, Rng, Seat, StateHash, Timeline};
use std::fmt::Write as _;
use std::path::Path;

/// Each line of a file: game, seats, turns, hash of the last position, link. Links are added in the newest format.
const FILES: [&str; 3] = [
    concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/links-of-format-1.txt"),
    concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/links-of-format-2.txt"),
    concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/links-of-format-3.txt"),
];

/// Turns of a recorded match: enough to meet most of a game, few enough for a line of text.
const TURNS: usize = 60;

#[test]
fn links_of_older_formats_open_and_lead_to_the_committed_position() {
    for file in &FILES[..2] {
        let text = std::fs::read_to_string(file).unwrap();
        for line in text.lines() {
            let replay = check(line);
            assert_eq!(replay.price_list, 1, "no other list was there then");
        }
        assert!(!text.is_empty());
    }
}

#[test]
fn links_of_format_3_open_lead_to_the_committed_position_and_are_still_written_so() {
    let file = FILES[2];
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

/// Links of matches under older rules, and with other settings than usual.
const OTHERS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/tests/golden/links-of-other-matches.txt"
);

/// The match of such a link: the version of the rules, and whether seats sit out.
fn others() -> [(Config, &'static [&'static str]); 2] {
    let usual = Config {
        seats: 2,
        ..Config::usual(GameId::HitAndSunk, 2026)
    };
    // The line ends count under version 1: the move stands past the 1,024 characters.
    let lines: &[&str] = &["1", "3", "W\r\nMS"];
    let no_sitting_out = Config {
        sit_out: false,
        ..Config::usual(GameId::Territories, 2026)
    };
    [(Config { rules: 1, ..usual }, lines), (no_sitting_out, &[])]
}

#[test]
fn links_of_older_rules_and_of_other_settings_open_and_are_still_written_so() {
    if std::env::var_os("ARENA_BLESS").is_some() && !Path::new(OTHERS).exists() {
        let lines: Vec<String> = others().into_iter().map(other_link).collect();
        std::fs::write(OTHERS, lines.concat()).unwrap();
    }
    let text = std::fs::read_to_string(OTHERS).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), others().len());
    for (line, (config, _)) in lines.into_iter().zip(others()) {
        let replay = check(line);
        assert_eq!(
            (replay.config.rules, replay.config.sit_out),
            (config.rules, config.sit_out)
        );
        assert!(
            line.ends_with(&replay.to_link()),
            "a link that is read is written as it was"
        );
    }
}

/// A link of format 4: rounds are short, a turn was taken back, or both.
const VARIED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/links-of-format-4.txt");

/// Whether rounds are short, and a turn was taken back.
const VARIETY: [(bool, bool); 3] = [(true, false), (false, true), (true, true)];

#[test]
fn links_of_short_rounds_and_of_turns_taken_back_open_and_are_still_written_so() {
    if std::env::var_os("ARENA_BLESS").is_some() && !Path::new(VARIED).exists() {
        std::fs::write(VARIED, VARIETY.map(varied_link).concat()).unwrap();
    }
    let text = std::fs::read_to_string(VARIED).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), VARIETY.len());
    for (line, (short_rounds, taken_back)) in lines.into_iter().zip(VARIETY) {
        let replay = check(line);
        let is_taken_back = replay.origin.is_some_and(|origin| origin.taken_back);
        assert_eq!(
            (replay.config.short_rounds, is_taken_back),
            (short_rounds, taken_back)
        );
        assert!(line.ends_with(&replay.to_link()));
    }
}

/// A match of two seats that deploy nothing, which reaches its second round if rounds are short.
fn varied_link((short_rounds, taken_back): (bool, bool)) -> String {
    let config = Config {
        seats: 2,
        short_rounds,
        ..Config::usual(GameId::Territories, 2026)
    };
    let mut timeline = Timeline::new(config).unwrap();
    while timeline.len() < 61 {
        for seat in timeline.newest().waiting().collect::<Vec<_>>() {
            timeline.answer(seat, Answer::text("")).unwrap();
        }
    }
    let round = timeline.newest().game().round();
    assert_eq!(round, if short_rounds { 2 } else { 1 });
    let hand = |seat| SeatRecord::new(&format!("Hand {seat}"), Player::Hand, Source::Stored);
    let mut replay = Replay::record(&timeline, &[hand(0), hand(1)]).unwrap();
    replay.origin = taken_back.then_some(Origin {
        turns: 5,
        hash: StateHash(2026),
        taken_back,
    });
    let (turns, hash, link) = (replay.turns, replay.hash, replay.to_link());
    format!("territories 2 {turns} {hash} {link}\n")
}

#[test]
fn a_match_goes_another_way_under_newer_rules() {
    let text = std::fs::read_to_string(OTHERS).unwrap();
    let mut replay = Replay::from_link(text.lines().next().unwrap().rsplit(' ').next().unwrap()).unwrap();
    assert_eq!(replay.config.rules, 1);
    replay.config.rules = 2;
    assert!(matches!(replay.play().unwrap().1, Verdict::Parted(_)));
}

/// A match whose seats choose ships and then write many short lines; or whose seats give no answer.
fn other_link((config, replies): (Config, &[&str])) -> String {
    let mut timeline = Timeline::new(config).unwrap();
    while timeline.len() < 12 {
        for seat in timeline.newest().waiting().collect::<Vec<_>>() {
            let answer = match (replies, timeline.len()) {
                ([], _) => Answer {
                    reply: Reply::TimedOut,
                    cost: 1,
                },
                (choices, 0) => Answer::text(choices[usize::from(seat)]),
                (lines, _) => {
                    let (line, end) = lines[2].split_at(3);
                    Answer::text(line.repeat(342) + end)
                }
            };
            timeline.answer(seat, answer).unwrap();
        }
    }
    let hand = |seat| SeatRecord::new(&format!("Hand {seat}"), Player::Hand, Source::Stored);
    let seats: Vec<_> = (0..config.seats).map(hand).collect();
    let replay = Replay::record(&timeline, &seats).unwrap();
    format!(
        "{} {} {} {} {}\n",
        config.game,
        config.seats,
        replay.turns,
        replay.hash,
        replay.to_link()
    )
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
    // Nim exists only in tests, so nobody has links of it.
    let games = GameId::ALL.iter().filter(|game| **game != GameId::Nim);
    games.flat_map(ends).collect()
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
            taken_back: false,
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
