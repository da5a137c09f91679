//! Replays are read as they were written, and damaged ones are refused.

use super::*;
use crate::replay::{MAX_BOT_BYTES, Player, SeatRecord, Source};
use crate::{Budget, ModulePrefix, Timeline};

fn replay() -> Replay {
    let timeline = Timeline::new(Config::usual(GameId::Kingdom, 1)).unwrap();
    let seats = ["a", "b"].map(|name| SeatRecord::new(name, Player::Hand, Source::Stored));
    Replay::record(&timeline, &seats).unwrap()
}

#[test]
fn games_have_different_codes() {
    let mut codes: Vec<_> = GameId::ALL.iter().map(|game| game_code(*game)).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), GameId::ALL.len());
    assert_eq!(game_of([0, 0]), Err(ReplayError::Game(0)));
}

#[test]
fn other_rules_are_refused_with_both_versions() {
    let here = GameId::Kingdom.meta().rules_version;
    let error = check_rules(GameId::Kingdom, here + 1).unwrap_err().to_string();
    let words = format!(
        "version {} of the rules of Kingdom Guard, and this wasm-arena knows up to version {here}",
        here + 1
    );
    assert!(error.contains(&words), "{error}");
}

#[test]
fn text_answers_are_unpacked_up_to_the_limit_and_not_past_it() {
    for (size, fits) in [
        (MAX_TEXT_ANSWERS, true),
        (MAX_TEXT_ANSWERS + 1, false),
        (1 << 26, false),
    ] {
        let mut replay = replay();
        replay.payload.escaped = vec![b'x'; size];
        let bytes = encode(&replay);
        assert!(bytes.len() < 100_000);
        assert_eq!(decode(&bytes).is_ok(), fits, "{size}");
    }
}

#[test]
fn the_largest_replay_is_read_from_a_file() {
    let mut replay = replay();
    let mut noise = vec![0; MAX_BOT_BYTES];
    crate::Rng::derive(1, "wire", &[]).fill(&mut noise);
    replay.bots = vec![EmbeddedBot {
        name: "bot".into(),
        deflated: noise.clone(),
    }];
    noise.truncate(MAX_TEXT_ANSWERS);
    replay.payload.escaped = noise;
    // A message with the difference would be megabytes of numbers.
    assert!(Replay::from_file(&replay.to_file()) == Ok(replay));
}

#[test]
fn a_bot_that_plays_many_seats_is_written_once() {
    let hash = ModulePrefix([7; 8]);
    let record = |bots: &[&str]| {
        let config = Config {
            seats: bots.len() as u8,
            ..Config::usual(GameId::HitAndSunk, 1)
        };
        let seats: Vec<_> = bots
            .iter()
            .map(|name| SeatRecord::new(name, Player::House { hash }, Source::Rerun))
            .collect();
        Replay::record(&Timeline::new(config).unwrap(), &seats).unwrap()
    };
    let many = record(&["RandomBot"; 16]);
    assert!(encode(&many).len() < encode(&record(&["RandomBot"; 2])).len() + 14 * 4);
    for mut replay in [many, record(&["a", "b", "a", "b", "b"])] {
        replay.seats[1].thinking = 12_345;
        assert_eq!(decode(&encode(&replay)).unwrap(), replay);
    }
}

#[test]
fn a_seat_that_is_the_same_as_none_before_it_is_refused() {
    let replay = replay();
    let whole = encode(&replay);
    let mut seats = Vec::new();
    put_seats(&mut seats, &replay.seats);
    let start = whole
        .windows(seats.len())
        .position(|window| window == seats)
        .unwrap();
    for (first, second) in [(0_u8, 0_u8), (1, 0), (255, 1)] {
        let mut wrong = vec![2];
        put(&mut wrong, &(WirePlayer::Same(first), 0_u64));
        put(&mut wrong, &(WirePlayer::Same(second), 0_u64));
        let bytes = [&whole[..start], &wrong, &whole[start + seats.len()..]].concat();
        assert_eq!(decode(&bytes), Err(ReplayError::Damaged { part: Part::Seats }));
    }
}

#[test]
fn what_is_as_usual_is_written_in_format_3_and_settings_that_do_not_fit_their_format_are_refused() {
    let mut replay = replay();
    let usual = encode(&replay);
    assert_eq!(usual[0], PRICED_FORMAT);
    replay.config.short_rounds = true;
    let short = encode(&replay);
    assert_eq!(short[0], VARIED_FORMAT);
    let at = usual[1..]
        .iter()
        .zip(&short[1..])
        .position(|(a, b)| a != b)
        .unwrap()
        + 1;
    let with = |bytes: &[u8], settings: u8| {
        let mut bytes = bytes[..bytes.len() - 4].to_vec();
        bytes[at] = settings;
        let seal = seal(&bytes);
        decode(&[&bytes[..], &seal].concat())
    };
    let damaged = Err(ReplayError::Damaged { part: Part::Settings });
    assert_eq!(with(&short, SHORT_ROUNDS), Ok(replay));
    // Bits of another format, bits that mean nothing, and a turn taken back from no match.
    for (bytes, settings) in [
        (&usual, 2),
        (&usual, 255),
        (&short, 0),
        (&short, 1),
        (&short, 8),
        (&short, 4),
    ] {
        assert_eq!(with(bytes, settings), damaged, "{settings}");
    }
}

#[test]
fn every_cut_is_noticed() {
    let bytes = encode(&replay());
    for length in 0..bytes.len() {
        assert!(
            decode(&bytes[..length]).is_err(),
            "{length} of {} bytes",
            bytes.len()
        );
    }
}

#[test]
fn a_replay_whose_bytes_were_changed_is_not_intact_and_stays_so() {
    let mut replay = replay();
    replay.origin = Some(Origin {
        turns: 7,
        hash: StateHash(9),
        taken_back: false,
    });
    let bytes = encode(&replay);
    assert_eq!(decode(&bytes), Ok(replay.clone()));
    // A name, the seed, the origin, the seal: each can be changed, and the replay can still be read.
    let mut noticed = 0;
    for at in 1..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] ^= 1;
        if let Ok(read) = decode(&changed) {
            assert!(!read.intact, "byte {at}");
            assert_eq!(decode(&encode(&read)), Ok(read));
            noticed += 1;
        }
    }
    assert!(noticed > 20, "{noticed}");
}

#[test]
fn names_with_control_characters_are_refused_and_others_are_read_without_what_is_not_seen() {
    let mut replay = replay();
    replay.seats[0].name = "NAME".into();
    replay.bots = vec![EmbeddedBot::new("BOTS", b"module").unwrap()];
    let with = |name: &str, bot: &str| {
        let bytes = encode(&replay);
        let mut bytes = bytes[..bytes.len() - 4].to_vec();
        for (old, new) in [("NAME", name), ("BOTS", bot)] {
            let at = bytes.windows(4).position(|part| part == old.as_bytes()).unwrap();
            // The name's length precedes it.
            bytes.splice(at - 1..at + 4, [&[new.len() as u8], new.as_bytes()].concat());
        }
        let seal = seal(&bytes);
        decode(&[&bytes[..], &seal].concat())
    };
    for (name, bot) in [("\u{1b}[2J", "ok"), ("ok", "a\nb")] {
        assert_eq!(with(name, bot), Err(ReplayError::Damaged { part: Part::Names }));
    }
    // In the form of older versions.
    let read = with("a\u{200b}b", "\u{202e}c\u{2066}").unwrap();
    assert!(read.intact);
    assert_eq!(
        (&read.seats[0].name, &read.bots[0].name),
        (&"ab".into(), &"c".into())
    );
    assert_eq!(decode(&encode(&read)), Ok(read));
}

#[test]
fn budgets_are_read_as_they_are_written() {
    for budget in [
        Budget::default(),
        Budget::USUAL_FUEL,
        Budget::WallClock(1234),
        Budget::Fuel(5000),
    ] {
        assert_eq!(Budget::from(WireBudget::from(budget)), budget);
    }
    let mut replay = replay();
    replay.config.budget = Budget::Fuel(1);
    let error = decode(&encode(&replay)).unwrap_err().to_string();
    assert!(error.contains("fuel:1 is out of range"), "{error}");
}
