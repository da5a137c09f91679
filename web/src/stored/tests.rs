//! Golden bytes of every version, damaged values, and exports.

use super::*;
use crate::session::{MatchSpec, PlayerSpec, SeatSpec};
use engine::sandbox::{Check, prepare};
use engine::script::Script;
use engine::{Budget, Case, Config, Expected, GameId, ModuleHash};
use serde_bytes::ByteBuf;
use std::fmt::Debug;

pub(super) const ID: &str = "1790000000000";
/// A module of no functions.
const WASM: &[u8] = b"\0asm\x01\0\0\0";

fn hash() -> String {
    ModuleHash::of(WASM).to_string()
}

pub(super) fn seat(name: &str, player: PlayerSpec) -> SeatSpec {
    SeatSpec {
        name: name.into(),
        player,
    }
}

pub(super) fn bot(house: bool) -> PlayerSpec {
    PlayerSpec::Bot { hash: hash(), house }
}

fn stored_bot() -> StoredBot {
    StoredBot {
        hash: hash(),
        name: "Marvin".into(),
        wasm: ByteBuf::from(WASM),
        cases: Vec::new(),
        version: 1,
        is_older: false,
    }
}

pub(super) fn cases() -> Vec<Case> {
    let case = |one_of, none_of| Case {
        name: "Eröffnung".into(),
        game: GameId::Kingdom,
        seed: u64::MAX,
        seat: 1,
        arguments: vec!["1".into(), "R".into()],
        expected: Expected { one_of, none_of },
    };
    vec![
        case(None, vec!["M,C,1,0".into()]),
        case(Some(vec!["A".into(), "B\nC".into()]), Vec::new()),
    ]
}

/// A script bot, stored as its source.
fn stored_script() -> StoredBot {
    let script = Script {
        interpreter: ModuleHash::of(b"an interpreter"),
        source: "function turn(view) { return kingdom.legal(view)[0]; }".into(),
    };
    StoredBot {
        name: "Source".into(),
        wasm: ByteBuf::from(script.pack()),
        ..stored_bot()
    }
}

pub(super) fn two() -> MatchSpec {
    let config = Config {
        rounds: 12,
        ..Config::usual(GameId::Kingdom, 5)
    };
    MatchSpec {
        config,
        seats: vec![seat("You", PlayerSpec::Hand), seat("Marvin", bot(false))],
    }
}

pub(super) fn three() -> MatchSpec {
    let config = Config {
        seats: 3,
        budget: Budget::USUAL_FUEL,
        ..Config::usual(GameId::HitAndSunk, 9_007_199_254_740_991)
    };
    MatchSpec {
        config,
        seats: vec![
            seat("You", PlayerSpec::Hand),
            seat("Corsair", bot(true)),
            seat("שחק", bot(true)),
        ],
    }
}

/// Reads the golden bytes of the current version; `ARENA_BLESS` writes them where there are none yet.
pub(super) fn golden<T: Form + PartialEq + Debug>(name: &str, expected: &T) {
    let path = format!(
        "{}/src/stored/golden/{name}.v{}",
        env!("CARGO_MANIFEST_DIR"),
        T::VERSION
    );
    if std::env::var_os("ARENA_BLESS").is_some() && !std::fs::exists(&path).unwrap() {
        std::fs::write(&path, encode(expected)).unwrap();
    }
    let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}; set ARENA_BLESS=1"));
    assert_eq!(decode::<T>(&bytes).as_ref(), Ok(expected), "{path}");
    assert_eq!(
        encode(expected),
        bytes,
        "{path}: the form changed; raise its version"
    );
}

#[test]
fn prepared_modules_of_every_version_are_read() {
    let module = PreparedModule {
        sandbox: "golden".into(),
        hash: hash(),
        check: "poll".into(),
        content: ByteBuf::from(b"what that sandbox wrote"),
    };
    golden("prepared", &module);
    // Modules from another sandbox are prepared again.
    assert_eq!(module.prepared(&hash(), Check::Poll), None);
}

#[test]
fn prepared_modules_are_found_by_module_and_check_and_only_if_they_are_sound() {
    let wasm = wat::parse_str(r#"(module (memory (export "memory") 1) (func (export "turn")))"#).unwrap();
    let hash = ModuleHash::of(&wasm).to_string();
    for check in Check::ALL {
        let prepared = prepare(&wasm, check).unwrap();
        let bytes = encode(&PreparedModule::of(&prepared));
        let stored: PreparedModule = decode(&bytes).unwrap();
        assert_eq!(stored.prepared(&hash, check), Some(prepared));
        assert_eq!(
            stored.prepared(&ModuleHash::of(b"other").to_string(), check),
            None
        );
        for other in Check::ALL {
            assert_eq!(stored.prepared(&hash, other).is_some(), other == check);
        }
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1;
            let read = decode::<PreparedModule>(&damaged).ok();
            assert_eq!(
                read.and_then(|read| read.prepared(&hash, check)),
                None,
                "byte {at}"
            );
        }
    }
}

#[test]
fn no_file_brings_a_prepared_module_a_language_or_an_appearance() {
    for (kind, read) in [
        (Kind::Bot, None),
        (Kind::Prepared, Some(ExportError::Damaged)),
        (Kind::Language, Some(ExportError::Damaged)),
        (Kind::Appearance, Some(ExportError::Damaged)),
        (Kind::Lessons, Some(ExportError::Damaged)),
        (Kind::Analysis, Some(ExportError::Damaged)),
        (Kind::Summary, Some(ExportError::Damaged)),
        (Kind::Ratings, Some(ExportError::Damaged)),
    ] {
        let index = write_index(&[Entry::of(kind, "key", b"bytes")]);
        let length = index.len() as u64 + 5;
        assert_eq!(read_index(&index, length).err(), read);
    }
}

#[test]
fn bots_of_every_version_are_read() {
    let old = include_bytes!("golden/bot.v0");
    assert_eq!(decode(old), Ok(stored_bot()), "the report card is left out");
    assert_eq!(decode(include_bytes!("golden/bot.v1")), Ok(stored_bot()));
    assert_eq!(decode(include_bytes!("golden/bot.v2")), Ok(stored_bot()));
    assert_eq!(decode(include_bytes!("golden/script.v2")), Ok(stored_script()));
    assert_eq!(decode(include_bytes!("golden/bot.v3")), Ok(stored_bot()));
    let tested = StoredBot {
        cases: cases(),
        ..stored_script()
    };
    assert_eq!(decode(include_bytes!("golden/script.v3")).as_ref(), Ok(&tested));
    golden("bot", &stored_bot());
    let tested = StoredBot {
        version: 300,
        is_older: true,
        ..tested
    };
    golden("script", &tested);
    is_total::<StoredBot>(&encode(&tested));
}

#[test]
fn chosen_languages_of_every_version_are_read() {
    let chosen = ChosenLanguage("pt-BR".into());
    golden("language", &chosen);
    is_total::<ChosenLanguage>(&encode(&chosen));
}

#[test]
fn appearances_of_every_version_are_read() {
    let old: Appearance = decode(include_bytes!("golden/appearance.v1")).unwrap();
    let theme = crate::words::keys::Theme::Contrast;
    assert_eq!((old.theme, old.sounds, old.drawings), (theme, true, true));
    let mut chosen = old;
    chosen.drawings = false;
    let before: Appearance = decode(include_bytes!("golden/appearance.v2")).unwrap();
    assert_eq!(before, chosen, "cells have names");
    chosen.bot_cells = true;
    let before: Appearance = decode(include_bytes!("golden/appearance.v3")).unwrap();
    assert_eq!(before, chosen, "keys are shortcuts");
    chosen.shortcuts = false;
    golden("appearance", &chosen);
    is_total::<Appearance>(&encode(&chosen));
}

#[test]
fn matches_in_progress_of_every_version_are_read_and_go_on() {
    let old: MatchInProgress = decode(include_bytes!("golden/progress.v0")).unwrap();
    assert_eq!((old.id.as_str(), &old.spec, old.done), (ID, &two(), false));
    assert_eq!(old.unrepeatable, [1]);
    assert_eq!(decode(include_bytes!("golden/progress.v1")).as_ref(), Ok(&old));
    assert_eq!(decode(include_bytes!("golden/progress.v2")).as_ref(), Ok(&old));
    golden("progress", &old);
    let session = old.resume().unwrap();
    assert_eq!(session.timeline().len(), 4);
}

#[test]
fn newer_versions_and_other_kinds_are_not_read() {
    let mut newer = encode(&stored_bot());
    let next = StoredBot::VERSION + 1;
    newer[4..6].copy_from_slice(&next.to_le_bytes());
    assert_eq!(decode::<StoredBot>(&newer), Err(Unreadable::Newer(next)));
    let words = Unreadable::Newer(2).phrase().to_string();
    assert!(
        words.contains("newer version") && words.contains("reload"),
        "{words}"
    );
    assert_eq!(
        decode::<MatchSpec>(&encode(&stored_bot())),
        Err(Unreadable::Damaged)
    );
    let mut unknown_game = encode(&two());
    let place = unknown_game
        .windows(7)
        .position(|bytes| bytes == b"kingdom")
        .unwrap();
    unknown_game[place..place + 7].copy_from_slice(b"capture");
    assert_eq!(decode::<MatchSpec>(&unknown_game), Err(Unreadable::Damaged));
}

/// Whether every prefix, and the value with one more byte, is refused; every changed byte is read or refused.
pub(super) fn is_total<T: Form>(bytes: &[u8]) {
    for end in 0..bytes.len() {
        assert!(decode::<T>(&bytes[..end]).is_err(), "{end} of {}", bytes.len());
    }
    assert!(decode::<T>(&[bytes, b"!"].concat()).is_err());
    for place in 0..bytes.len() {
        for value in [0, 0x7f, 0xff] {
            let mut damaged = bytes.to_vec();
            damaged[place] = value;
            let _ = decode::<T>(&damaged);
        }
    }
}

#[test]
fn damaged_values_are_refused_and_never_break_the_page() {
    is_total::<StoredBot>(&encode(&stored_bot()));
    is_total::<MatchSpec>(&encode(&three()));
    is_total::<MatchSpec>(include_bytes!("golden/setup.v0"));
    is_total::<HistoryMatch>(include_bytes!("golden/match.v0"));
    is_total::<MatchInProgress>(include_bytes!("golden/progress.v0"));
}

/// A file of a bot, a set-up and an empty value, with the bytes of each.
fn export() -> (Vec<u8>, Vec<Vec<u8>>) {
    let bodies = vec![
        include_bytes!("golden/bot.v2").to_vec(),
        encode(&two()),
        Vec::new(),
    ];
    let entries: Vec<Entry> = [
        (Kind::Bot, hash()),
        (Kind::Setup, "setup".into()),
        (Kind::Match, "7".into()),
    ]
    .iter()
    .zip(&bodies)
    .map(|((kind, key), body)| Entry::of(*kind, key, body))
    .collect();
    let mut file = write_index(&entries);
    for body in &bodies {
        file.extend(body);
    }
    (file, bodies)
}

#[test]
fn an_export_is_read_as_it_was_written() {
    let (file, bodies) = export();
    let places = read_index(&file, file.len() as u64).unwrap();
    assert_eq!(places.len(), bodies.len());
    for (place, body) in places.iter().zip(&bodies) {
        let from = place.from as usize;
        let bytes = &file[from..from + place.entry.length as usize];
        assert_eq!(bytes, body);
        assert!(place.entry.lists(bytes));
        assert!(!place.entry.lists(&[bytes, b"!"].concat()));
    }
    assert_eq!(
        (places[0].entry.kind, places[0].entry.key.clone()),
        (Kind::Bot, hash())
    );
}

#[test]
fn exports_of_earlier_versions_are_read_for_ever() {
    for name in ["export.v1", "export-before-short-rounds.v2"] {
        let path = format!("{}/src/stored/golden/{name}", env!("CARGO_MANIFEST_DIR"));
        let file = std::fs::read(path).unwrap();
        assert_eq!(read_index(&file, file.len() as u64).unwrap().len(), 3);
    }
}

#[test]
fn exports_are_still_written_so() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/stored/golden/export.v2");
    if std::env::var_os("ARENA_BLESS").is_some() && !std::fs::exists(path).unwrap() {
        std::fs::write(path, export().0).unwrap();
    }
    assert_eq!(std::fs::read(path).unwrap(), export().0);
}

#[test]
fn what_is_no_export_is_refused_with_the_reason() {
    let (file, bodies) = export();
    let whole = file.len() as u64;
    let index = head_length(&file).unwrap();
    let body_bytes: usize = bodies.iter().map(Vec::len).sum();
    assert_eq!(HEAD + index + body_bytes, file.len());
    assert_eq!(read_index(b"PK\x03\x04", 4), Err(ExportError::NoExport));
    assert_eq!(read_index(b"", 0), Err(ExportError::NoExport));
    assert_eq!(read_index(&file, whole - 1), Err(ExportError::Length));
    assert_eq!(read_index(&file, whole + 1), Err(ExportError::Length));
    for end in 16..HEAD + index {
        assert!(read_index(&file[..end], whole).is_err(), "{end}");
    }
    let with = |place: usize, value: u8| {
        let mut changed = file.clone();
        changed[place] = value;
        changed
    };
    assert_eq!(read_index(&with(16, 3), whole), Err(ExportError::Newer(3)));
    assert_eq!(read_index(&with(21, 0x7f), whole), Err(ExportError::TooLarge));
    for (place, byte) in file.iter().enumerate().take(HEAD + index).skip(HEAD - 8) {
        let changed = with(place, byte ^ 1);
        assert_eq!(read_index(&changed, whole), Err(ExportError::Damaged), "{place}");
    }
}

#[test]
fn an_index_that_promises_too_much_is_refused() {
    let huge = Entry {
        length: MAX_BODY + 1,
        ..Entry::of(Kind::Bot, "key", b"")
    };
    assert_eq!(
        read_index(&write_index(&[huge]), u64::MAX),
        Err(ExportError::TooLarge)
    );
}
