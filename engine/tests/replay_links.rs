//! Links: short, read from any text around them, and any text gives a replay or an error.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

mod common;

use common::{Style, hands, runs, some_table};
use engine::replay::{
    EmbeddedBot, Player, Replay, ReplayError, SeatRecord, Source, Verdict, link_in, moment_of, tidied,
};
use engine::{Answer, Config, GameId, ModuleHash, Rng, Timeline};

/// A match of Hit and Sunk over all its rounds: seat 0 does as much as a battleship can in a turn, all others wait.
fn whole_match_of_hit_and_sunk() -> Timeline {
    let mut timeline = Timeline::new(Config::usual(GameId::HitAndSunk, 3)).unwrap();
    let mut rng = Rng::derive(3, "a whole match", &[]);
    while timeline.newest().outcome().is_none() {
        let seats: Vec<_> = timeline.newest().waiting().collect();
        for seat in seats {
            let reply = match (timeline.is_empty(), seat) {
                (true, _) => "4".into(),
                (_, 0) => {
                    let mut offset = || rng.between(-7, 7);
                    let mut shot = || format!("F{:+}{:+}", offset(), offset());
                    let shots = [shot(), shot(), shot()].concat();
                    format!("{}{shots}", ["M", "B", "C", "K"][rng.below(4) as usize])
                }
                _ => "W".to_owned(),
            };
            let cost = rng.below(1_000_000);
            let reply = engine::Reply::Text(reply);
            timeline.answer(seat, Answer { reply, cost }).unwrap();
        }
    }
    timeline
}

#[test]
fn the_link_of_a_whole_match_of_hit_and_sunk_is_short() {
    let timeline = whole_match_of_hit_and_sunk();
    assert_eq!(timeline.rounds().len(), 100);
    let hash = ModuleHash::of(b"bot").prefix();
    for (hands, most) in [(0, 300), (1, 4_000)] {
        let seat = |seat| {
            let (player, source) = if seat < hands {
                (Player::Hand, Source::Stored)
            } else {
                (Player::House { hash }, Source::Rerun)
            };
            SeatRecord::new("PeaceMaker", player, source)
        };
        let seats: Vec<_> = (0..timeline.newest().config().seats).map(seat).collect();
        let link = Replay::record(&timeline, &seats).unwrap().to_link();
        println!("{hands} hands: {} characters", link.len());
        assert!(link.len() <= most, "{hands} hands: {} characters", link.len());
    }
}

#[test]
fn bots_travel_with_a_replay() {
    let config = Config::usual(GameId::Kingdom, 5);
    let mut replay = Replay::record(&Timeline::new(config).unwrap(), &hands(&config)).unwrap();
    let module = b"\0asm\x01\0\0\0".repeat(1000);
    replay.bots = vec![EmbeddedBot::new("my\u{7} bot", &module).unwrap()];
    let link = replay.to_link();
    assert!(link.len() < 300, "it is compressed: {}", link.len());
    let read = Replay::from_link(&link).unwrap();
    assert_eq!(read.bots[0].name, "my bot");
    assert_eq!(read.bots[0].module().unwrap(), module);
    assert_eq!(read.bots[0].hash().unwrap(), ModuleHash::of(&module));
    assert!(EmbeddedBot::new("big", &vec![0; 13 << 20]).is_err());
}

#[track_caller]
fn check_refused(link: &str, words: &str) {
    let error = Replay::from_link(link).unwrap_err().to_string();
    assert!(error.contains(words), "{error}");
}

#[test]
fn what_is_wrong_with_a_link_is_said() {
    let config = Config::usual(GameId::Kingdom, 5);
    let link = Replay::record(&Timeline::new(config).unwrap(), &hands(&config))
        .unwrap()
        .to_link();
    let changed =
        |place: usize, with: &str| format!("{}{with}{}", &link[..place], &link[place + with.len()..]);
    for nothing in ["", " \n", "https://example.org/#/replay/"] {
        check_refused(nothing, "there is no replay here");
    }
    check_refused(&changed(9, "%"), "character 10 of the replay is '%'");
    check_refused(&format!("{link}=="), "'='");
    check_refused(&link[..link.len() - 4], "cut short within its");
    check_refused(&link[..5], "cut short");
    check_refused(&format!("{link}AAAA"), "bytes follow after the end");
    check_refused(&changed(0, "BQ"), "format 5");
    check_refused(&changed(0, "AwAA"), "does not have");
    check_refused(&"A".repeat(9 << 20), "at most");
    assert_eq!(Replay::from_file(b"PNG").unwrap_err(), ReplayError::NotAFile);
    assert_eq!(Replay::from_file(b"").unwrap_err(), ReplayError::Empty);
}

#[test]
fn a_link_is_read_as_it_is_and_as_it_is_handed_on() {
    let config = Config::usual(GameId::Kingdom, 5);
    let replay = Replay::record(&Timeline::new(config).unwrap(), &hands(&config)).unwrap();
    let link = replay.to_link();
    for text in [
        format!("  {link}\n"),
        format!("https://example.org/arena/#/replay/{link}"),
        format!("https://example.org/?x=1#/replay/{link} "),
        format!("{}\r\n  {}", &link[..20], &link[20..]),
        format!("{link}?t=12"),
        format!("https://example.org/arena/#/embed/{link}?t=0"),
        // In the forms of mail programs, chats and running text.
        format!("<https://example.org/arena/#/replay/{link}>"),
        format!("(https://example.org/arena/#/replay/{link}?t=3)."),
        format!("https://example.org/arena/#/replay/{link}!"),
        format!("“https://example.org/arena/#/replay/{link}”,"),
        format!("https://example.org/arena/%23/replay/{link}"),
        format!("https%3A%2F%2Fexample.org%2Farena%2F%23%2Freplay%2F{link}%3Ft%3D3"),
        format!("https://example.org/arena/#/replay/{link}?t=3&amp;utm_source=chat"),
        format!("https://example.org/arena/#/replay/{link}&amp;t=3"),
        format!("https://example.org/#/replay/https://example.org/#/replay/{link}"),
        format!("#/replay/{}%20{}", &link[..20], &link[20..]),
        format!("#/replay/{}%0D%0A{}", &link[..20], &link[20..]),
        format!("#/replay/{}%E2%80%8b{}", &link[..20], &link[20..]),
        format!(
            "> https://example.org/#/replay/{}\n> {}",
            &link[..20],
            &link[20..]
        ),
        format!("#/replay/{}\u{200b}{}\u{ad}\u{feff}", &link[..20], &link[20..]),
        // Between words.
        format!("look: https://example.org/#/replay/{link} and what do you say?"),
        format!("{link} is the match"),
        format!("https://example.org/#/replay/{link}\n\nBye"),
        format!("https://example.org/#/replay/{link}?t=4\nBye, Ann & Bob"),
        format!(
            "Hi,\n> https://example.org/#/replay/{}\n> {}\n>\n> Bye\n> Ann",
            &link[..20],
            &link[20..]
        ),
        format!("[match](https://example.org/#/replay/{link}), a good one (really)"),
    ] {
        assert_eq!(Replay::from_link(&text).as_ref(), Ok(&replay), "{text}");
        let has_mark = tidied(&text).contains("#/");
        let found = link_in(&text);
        assert_eq!(found.is_some(), has_mark, "{text}");
        if let Some(found) = found {
            assert_eq!(Replay::from_link(&found).as_ref(), Ok(&replay), "{found}");
            assert_eq!(moment_of(&found), moment_of(&text), "{found}");
        }
    }
    assert_eq!(link_in("https://example.org/#/replay/ "), None);
    // What cannot be read is left whole, so that it can be said why.
    assert_eq!(link_in("#/replay/a b").as_deref(), Some("ab"));
}

#[test]
fn a_link_may_point_at_a_moment() {
    for (link, moment) in [
        ("#/replay/AQ?t=12", Some(12)),
        ("https://example.org/#/embed/AQ?t=0 ", Some(0)),
        ("AQ?t=", None),
        ("AQ?t=-1", None),
        ("AQ?t=1.5", Some(1)),
        ("AQ?t=x", None),
        ("AQ?t=99999999999999999999", Some(usize::MAX)),
        ("<https://example.org/#/replay/AQ?t=12>.", Some(12)),
        ("#/replay/AQ%3Ft%3D12", Some(12)),
        ("#/replay/AQ?t=12&utm_source=chat", Some(12)),
        ("AQ", None),
    ] {
        assert_eq!(moment_of(link), moment, "{link}");
    }
}

#[test]
fn damaged_links_give_a_replay_or_an_error() {
    let mut rng = Rng::derive(4, "replay damage", &[]);
    for _ in 0..runs(12) {
        for game in GameId::ALL {
            let config = some_table(*game, &mut rng);
            let style = Style::ALL[rng.below(4) as usize];
            let live = common::play(config, style, common::some_turns(&config) / 3, &mut rng);
            let file = Replay::record(&live, &hands(&config)).unwrap().to_file();
            for _ in 0..20 {
                let mut damaged = file.clone();
                for _ in 0..=rng.below(3) {
                    let at = 18 + rng.below(damaged.len() as u64 - 18) as usize;
                    damaged[at] = rng.next_u64() as u8;
                }
                damaged.truncate(damaged.len() - rng.below(2) as usize * rng.below(5) as usize);
                let Ok(replay) = Replay::from_file(&damaged) else {
                    continue;
                };
                assert_eq!(Replay::from_file(&replay.to_file()).as_ref(), Ok(&replay));
                if let Ok((again, verdict)) = replay.play() {
                    assert_ne!(verdict, Verdict::Agrees, "at the end it is known");
                    assert!(again.len() <= live.len().max(replay.turns as usize) + 1000);
                }
            }
        }
    }
}

/// `replay_fuzz` measures how little work that takes.
#[test]
fn noise_is_refused() {
    let mut rng = Rng::derive(5, "replay noise", &[]);
    for length in [1, 10, 100, 10_000, 2 << 20] {
        let mut noise = vec![0; length];
        rng.fill(&mut noise);
        let link: String = noise.iter().map(|byte| char::from(b'A' + byte % 26)).collect();
        let text = String::from_utf8_lossy(&noise).into_owned();
        assert!(Replay::from_link(&link).is_err());
        assert!(Replay::from_link(&text).is_err());
        assert!(Replay::from_file(&noise).is_err());
    }
}

/// Characters of the links of random Kingdom matches of 200 rounds.
#[test]
fn links_are_short() {
    let mut rng = Rng::derive(6, "replay length", &[]);
    let mut lengths: Vec<_> = (0..runs(30))
        .map(|seed| {
            let config = Config::usual(GameId::Kingdom, rng.next_u64() | seed);
            let live = common::play(config, Style::Legal, usize::MAX, &mut rng);
            let link = Replay::record(&live, &hands(&config)).unwrap().to_link();
            (link.len(), live.len())
        })
        .collect();
    lengths.sort_unstable();
    println!(
        "two hands: median {:?}, longest {:?} (characters, turns)",
        lengths[lengths.len() / 2],
        lengths[lengths.len() - 1]
    );
    assert!(lengths[lengths.len() / 2].0 <= 450 && lengths[lengths.len() - 1].0 <= 600);

    let config = Config::usual(GameId::Kingdom, u64::MAX);
    let live = common::play(config, Style::Legal, usize::MAX, &mut rng);
    let hash = ModuleHash::of(b"bot").prefix();
    let house =
        ["Vanguard", "Strategist"].map(|name| SeatRecord::new(name, Player::House { hash }, Source::Rerun));
    let link = Replay::record(&live, &house).unwrap().to_link();
    println!("two house bots: {} characters", link.len());
    assert!(link.len() <= 130, "{}", link.len());
}
