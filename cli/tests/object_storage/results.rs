//! What is played, joined, checked and packed.

use crate::common::Run;
use crate::common::place::KINGDOM;
use crate::server::Storage;
use contest::made_up::{results, spec};
use contest::{Format, Shard, ShardSpec};
use engine::GameId;
use std::fmt::Write as _;
use std::fs;
use std::process::{Child, Command, Stdio};

#[test]
#[ignore = "needs a server of S3: cargo xtask test --only object-storage"]
fn shards_in_object_storage_make_the_whole_to_the_byte() {
    let storage = Storage::new("shards");
    let words = format!("{KINGDOM} --matches 50");
    let whole = storage.done(&format!("{words} --out whole"));
    for index in [3, 1] {
        let said = storage.done(&format!("{words} --shard {index}/3 --out S3:out/{index}.tar.gz"));
        assert!(said.contains(&format!("Shard {index}/3 is played")), "{said}");
    }
    let status = storage.done("status S3:out/");
    assert!(
        status.contains("33 of 50 matches are played")
            && status.contains("not begun, or their directories are not named: shards 2 of 3"),
        "{status}"
    );
    let merged = storage.run("merge S3:out/");
    assert_eq!(merged.code, Some(1), "{merged:?}");
    let command = merged.err.lines().map(str::trim);
    let command: Vec<_> = command
        .filter(|line| line.starts_with("arena tournament"))
        .collect();
    let missing = command[0].strip_prefix("arena ").unwrap();
    assert!(
        missing.ends_with("--shard 2/3 --out s3://shards/out/shard-2-of-3.tar.gz"),
        "{missing}"
    );
    storage.done(missing);

    assert_eq!(storage.done("merge S3:out/ --out S3:all.tar.gz"), whole);
    assert_eq!(storage.done("merge S3:all.tar.gz --out all"), whole);
    storage.place.assert_same("all", "whole", &words);
    storage.done("pack whole --out here.tar.gz");
    let here = fs::read(storage.place.path("here.tar.gz")).unwrap();
    assert_eq!(storage.object("all.tar.gz").unwrap(), here);
    let audit = storage.done("audit S3:out/ --share 100%");
    assert!(audit.contains("Played 50 matches of 50 again"), "{audit}");

    // What is finished is shown again, and extended by more matches.
    let again = format!("{words} --out S3:all.tar.gz");
    assert_eq!(storage.done(&again), whole);
    let longer = format!("{KINGDOM} --matches 60");
    storage.done(&format!("{longer} --out longer"));
    storage.done(&format!("{longer} --out S3:all.tar.gz"));
    storage.done("merge S3:all.tar.gz --out extended");
    storage.place.assert_same("extended", "longer", &longer);

    // Tables in object storage are compared, too.
    let csv = storage.place.path("whole/table.csv");
    let wrong = fs::read_to_string(&csv).unwrap().replacen("steady", "shaky!", 1);
    fs::write(&csv, wrong).unwrap();
    storage.done("pack whole --out S3:wrong.tar.gz");
    let audit = storage.run("audit S3:wrong.tar.gz --share 0%");
    assert_eq!(audit.code, Some(1), "{audit:?}");
    let said = "s3://shards/wrong.tar.gz/table.csv is not the table of these results";
    assert!(audit.out.contains(said), "{audit:?}");
}

/// More matches than are played before the command is stopped.
const LONG: &str = "--matches 1000000 --jobs 1 --save-every 1 --out S3:long.tar.gz";

/// How many results are saved.
fn saved(storage: &Storage) -> usize {
    let status = storage.run("status S3:long.tar.gz --json -");
    let shard: serde_json::Value = serde_json::from_str(status.out.lines().next().unwrap()).unwrap();
    assert_eq!(shard["state"], "saved", "{shard}");
    shard["played"].as_u64().unwrap() as usize
}

/// Waits until more than this are saved while a command plays.
fn wait_for(storage: &Storage, playing: &mut Child, before: usize) -> usize {
    loop {
        assert!(playing.try_wait().unwrap().is_none(), "it should play");
        if storage.object("long.tar.gz").is_some() {
            let saved = saved(storage);
            if saved > before {
                return saved;
            }
        }
    }
}

#[test]
#[ignore = "needs a server of S3: cargo xtask test --only object-storage"]
fn a_killed_command_resumes_from_what_was_saved_and_a_stopped_one_saves_all() {
    let storage = Storage::new("kills");
    let start = || {
        let mut command = storage.start(&format!("{KINGDOM} {LONG}"));
        command.stdout(Stdio::null()).stderr(Stdio::piped());
        command.spawn().unwrap()
    };
    let mut playing = start();
    wait_for(&storage, &mut playing, 0);
    playing.kill().unwrap();
    playing.wait().unwrap();
    let kept = saved(&storage);

    let mut playing = start();
    let later = wait_for(&storage, &mut playing, kept);
    let pid = playing.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-TERM", &pid])
            .status()
            .unwrap()
            .success()
    );
    let stopped = Run::from(playing.wait_with_output().unwrap());
    assert_eq!(stopped.code, Some(130), "{stopped:?}");
    for words in [
        &format!("resuming in s3://kills/long.tar.gz: {kept} of 1000000"),
        "kept in s3://kills/long.tar.gz. Resume with",
        "--out s3://kills/long.tar.gz",
    ] {
        assert!(stopped.err.contains(words), "{words}: {stopped:?}");
    }
    let all = saved(&storage);
    assert!(all >= later, "{all} after {later}");
    assert!(
        stopped
            .err
            .contains(&format!("{all} of 1000000 matches are played and kept")),
        "{stopped:?}"
    );
    let status = storage.done("status S3:long.tar.gz");
    assert!(status.contains("s3://kills/long.tar.gz: saved "), "{status}");
    // Each is the result of its match, once.
    storage.done("audit S3:long.tar.gz --share 2%");
}

#[test]
#[ignore = "needs a server of S3: cargo xtask test --only object-storage"]
fn what_is_larger_than_a_piece_arrives_whole() {
    let storage = Storage::new("pieces");
    let dir = storage.place.path("made-up");
    fs::create_dir(&dir).unwrap();
    let spec = spec(GameId::Kingdom, Format::RoundRobin, 20, 2, 2000);
    let mut lines = String::new();
    // What is packed does not become small.
    let mut noise = 1_u64;
    for mut result in results(&spec) {
        result.reason.clear();
        for _ in 0..500 {
            noise ^= noise << 13;
            noise ^= noise >> 7;
            noise ^= noise << 17;
            let _ = write!(result.reason, "{noise:016x}");
        }
        lines += &result.to_line();
    }
    fs::write(dir.join("results.jsonl"), lines).unwrap();
    let shard = Shard::WHOLE;
    fs::write(dir.join("tournament.json"), ShardSpec { spec, shard }.to_json()).unwrap();
    storage.done("pack made-up --out here.tar.gz");
    storage.done("pack made-up --out S3:there.tar.gz");
    let here = fs::read(storage.place.path("here.tar.gz")).unwrap();
    // A piece has 5 MiB.
    assert!(here.len() > 6 << 20, "{}", here.len());
    assert!(storage.object("there.tar.gz").unwrap() == here);
    storage.done("pack S3:there.tar.gz --out back.tar.gz");
    assert!(fs::read(storage.place.path("back.tar.gz")).unwrap() == here);
}
