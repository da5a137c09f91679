//! Directories of tournaments from somebody else: whatever they contain, a command ends soon, in little memory, with an
//! error that names the file. It prints nothing that moves the cursor, and writes to no other file.

use crate::common;
use crate::common::place::{KINGDOM, Place};
use rustix::fs::{CWD, Mode, mkfifoat};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

/// Commands that only read directories.
const READERS: [&str; 5] = [
    "status bad",
    "merge bad",
    "merge bad --csv - --audit 100%",
    "audit bad --share 100%",
    "pack bad --out bad.tar.gz",
];

/// A place with a tournament, played into `out`.
fn played() -> Place {
    let place = Place::new();
    place.done(&format!(
        "{KINGDOM} --matches 12 --out out --budget fuel:100000000"
    ));
    place
}

/// Makes `bad` a copy of `out`.
fn copy(place: &Place) {
    let bad = place.path("bad");
    let _ = fs::remove_dir_all(&bad);
    fs::create_dir(&bad).unwrap();
    for file in ["tournament.json", "results.jsonl"] {
        fs::copy(place.path("out").join(file), bad.join(file)).unwrap();
    }
}

/// Every reader, and whoever plays on, must refuse `bad`.
#[track_caller]
fn refused(place: &Place, file: &str, what: &str, words: &str) {
    let resume = format!("{KINGDOM} --matches 12 --out bad --budget fuel:100000000");
    for command in READERS.into_iter().chain([&*resume]) {
        let run = place.run(command);
        assert_eq!(run.code, Some(2), "{what}: {command}: {run:?}");
        assert!(
            run.err.contains(file) && run.err.contains(words),
            "{what}: {command}: {run:?}"
        );
        assert!(!run.err.contains("panicked"), "{what}: {command}: {run:?}");
        for text in [&run.out, &run.err] {
            let unseen = text.chars().find(|c| *c != '\n' && engine::is_unseen(*c));
            assert_eq!(unseen, None, "{what}: {command}: {run:?}");
        }
    }
    assert!(!place.path("bad.tar.gz").exists(), "{what}");
}

/// Replaces a file by something else, in each way.
fn replaced(path: &Path, make: &dyn Fn(&Path)) {
    let _ = fs::remove_file(path);
    make(path);
}

type Make = (&'static str, fn(&Path), &'static str);

/// What stands where a file should.
const NO_FILES: [Make; 6] = [
    (
        "an endless device",
        |path| symlink("/dev/zero", path).unwrap(),
        "no plain file",
    ),
    (
        "a pipe that nobody writes to",
        |path| mkfifoat(CWD, path, Mode::RWXU).unwrap(),
        "no plain file",
    ),
    (
        "a directory",
        |path| fs::create_dir(path).unwrap(),
        "no plain file",
    ),
    (
        "a link to itself",
        |path| symlink(path, path).unwrap(),
        "symbolic links",
    ),
    (
        "a file of a tebibyte",
        |path| fs::File::create(path).unwrap().set_len(1 << 40).unwrap(),
        "",
    ),
    (
        "a file of blanks",
        |path| fs::write(path, vec![b' '; (8 << 20) + 1]).unwrap(),
        "",
    ),
];

#[test]
fn what_is_no_file_is_refused_by_every_command() {
    let place = played();
    for file in ["tournament.json", "results.jsonl"] {
        for (what, make, words) in NO_FILES {
            copy(&place);
            replaced(&place.path("bad").join(file), &make);
            refused(&place, file, &format!("{file} is {what}"), words);
        }
    }
}

#[test]
fn a_field_that_cannot_be_is_refused_by_every_command() {
    let place = played();
    let json = place.read("out/tournament.json");
    let bots: Vec<String> = (0..50_000)
        .map(|bot| format!("{{\"label\":\"{bot}\",\"bot\":\"{bot}.wasm\",\"hash\":null}}"))
        .collect();
    let at = json.find("\"bots\":").unwrap();
    let end = json.find("\"shard\":").unwrap();
    let many = format!(
        "{}\"bots\": [{}],\n  {}",
        &json[..at],
        bots.join(","),
        &json[end..]
    );
    let changed = |from: &str, to: &str| {
        let text = json.replacen(from, to, 1);
        assert_ne!(text, json, "{from}");
        text
    };
    for (what, text, words) in [
        ("no seats", changed("\"table\": 2", "\"table\": 0"), "seats"),
        ("255 seats", changed("\"table\": 2", "\"table\": 255"), "seats"),
        ("many bots", many, "50000 bots"),
        (
            "many matches",
            changed("\"matches\": 12", "\"matches\": 1000000000000000000"),
            "10000000",
        ),
        (
            "a name that clears the screen",
            changed("\"label\": \"steady\"", "\"label\": \"\\u001b[2Jsteady\""),
            "not seen",
        ),
        (
            "a name from right to left",
            changed("\"label\": \"steady\"", "\"label\": \"\\u202esteady\""),
            "not seen",
        ),
        (
            "a name of two lines",
            changed("\"label\": \"steady\"", "\"label\": \"a\\r\\n,steady\""),
            "not seen",
        ),
        (
            "deep nesting",
            format!("{{\"version\": 1, \"x\": {}", "[".repeat(9999)),
            "",
        ),
        ("nothing", String::new(), ""),
        (
            "no UTF-8",
            changed("steady", "\u{fffd}").replace('\u{fffd}', "\\ud800"),
            "",
        ),
    ] {
        copy(&place);
        fs::write(place.path("bad/tournament.json"), text).unwrap();
        refused(&place, "tournament.json", what, words);
    }
}

#[test]
fn a_line_that_cannot_be_is_refused_by_every_command() {
    let place = played();
    let lines = place.read("out/results.jsonl");
    let changed = |from: &str, to: &str| {
        let text = lines.replacen(from, to, 1);
        assert_ne!(text, lines, "{from}");
        text
    };
    let reason = "\"reason\":\"";
    for (what, text) in [
        (
            "a match that is not there",
            changed("\"match\":0", "\"match\":12"),
        ),
        (
            "a huge number",
            changed("\"match\":0", "\"match\":18446744073709551615"),
        ),
        ("a negative number", changed("\"match\":0", "\"match\":-1")),
        ("a fraction", changed("\"match\":0", "\"match\":0.5")),
        ("a field twice", changed("\"match\":0", "\"match\":0,\"match\":0")),
        ("a field more", changed("\"match\":0", "\"match\":0,\"more\":0")),
        ("a field less", changed("\"seats\":", "\"seat\":")),
        ("no place", changed("\"places\":[1,2]", "\"places\":[]")),
        ("place 0", changed("\"places\":[1,2]", "\"places\":[1,0]")),
        (
            "a huge place",
            changed("\"places\":[1,2]", "\"places\":[1,4294967296]"),
        ),
        (
            "points that overflow",
            changed("\"points\":[", "\"points\":[9223372036854775807,"),
        ),
        ("another seed", changed("\"seed\":", "\"seed\":1")),
        (
            "a reason that clears the screen",
            changed(reason, "\"reason\":\"\\u001b[2J"),
        ),
        (
            "a reason from right to left",
            changed(reason, "\"reason\":\"\\u202e"),
        ),
        ("a reason of two lines", changed(reason, "\"reason\":\"\\n")),
        ("a hash that is none", changed("\"hash\":\"", "\"hash\":\"\\n")),
        ("another bot", changed("\"steady\"", "\"stead\\u001by\"")),
        (
            "a giant line",
            changed(reason, &format!("{reason}{}", "x".repeat(2 << 20))),
        ),
        ("deep nesting", "[".repeat(99_999) + "\n"),
        ("the same lines again and again", lines.repeat(9)),
        ("NUL", "\0\n".into()),
    ] {
        copy(&place);
        fs::write(place.path("bad/results.jsonl"), text).unwrap();
        refused(&place, "bad", what, "");
    }
}

#[test]
fn what_commands_note_for_themselves_stops_none_of_them() {
    let place = played();
    for file in [".attempts", ".lock"] {
        for (what, make, _) in NO_FILES {
            copy(&place);
            make(&place.path("bad").join(file));
            let told = place.done("status bad");
            assert!(told.contains("12 of 12 matches"), "{file} is {what}: {told}");
        }
    }
    for text in [
        "{\"before\":18446744073709551615,\"running\":[],\"failed\":[]}",
        "{\"before\":0,\"running\":[{\"match\":0,\"seed\":0,\"seats\":[9]}],\"failed\":[{\"match\":3,\"seed\":1,\"seats\":[7,8],\
         \"times\":4294967295,\"why\":\"\\u001b[2J\"},{\"match\":3,\"seed\":1,\"seats\":[7,8],\"times\":1,\"why\":null}]}",
    ] {
        copy(&place);
        fs::write(place.path("bad/.attempts"), text).unwrap();
        assert!(place.done("status bad").contains("12 of 12 matches"));
    }
}

#[test]
fn no_link_in_a_directory_leads_a_command_to_another_file() {
    let place = played();
    let victim = place.path("victim");
    let private = "what nobody else may see, without an end of line";
    // The last results are missing, so that there is something to play.
    let resume = format!("{KINGDOM} --matches 12 --out bad --budget fuel:100000000");
    for file in [
        ".lock",
        ".attempts",
        "results.new",
        "tournament.new",
        "results.jsonl",
        "table.txt",
    ] {
        fs::write(&victim, private).unwrap();
        copy(&place);
        let results = place.read("bad/results.jsonl");
        let some: String = results.split_inclusive('\n').take(9).collect();
        fs::write(place.path("bad/results.jsonl"), some).unwrap();
        replaced(&place.path("bad").join(file), &|path| {
            symlink(&victim, path).unwrap();
        });
        let run = place.run(&resume);
        assert!(matches!(run.code, Some(0 | 2)), "{file}: {run:?}");
        assert_eq!(fs::read_to_string(&victim).unwrap(), private, "{file}");
    }
    // Nor does a packed contest take one along.
    copy(&place);
    symlink(&victim, place.path("bad/table.txt")).unwrap();
    place.done("pack bad --out packed.tar.gz");
    let list = std::process::Command::new("tar")
        .args(["tzf", "packed.tar.gz"])
        .current_dir(place.path("."))
        .output()
        .unwrap();
    let list = String::from_utf8(list.stdout).unwrap();
    assert!(
        list.contains("results.jsonl") && !list.contains("table.txt"),
        "{list}"
    );
}

#[test]
fn no_directory_makes_a_command_run_a_program() {
    let place = played();
    let script = "touch \"$(dirname \"$0\")/was-run\"; echo 3";
    fs::write(place.path("program.sh"), script).unwrap();
    copy(&place);
    let json = place.read("bad/tournament.json");
    let at = json.find("\"hash\": \"").unwrap();
    let hash = &json[at..at + "\"hash\": \"".len() + 65];
    let json = json
        .replacen(hash, "\"hash\": null", 1)
        .replacen("steady.wasm", "cmd:sh program.sh", 1);
    assert!(
        json.contains("cmd:sh program.sh") && json.contains("null"),
        "{json}"
    );
    fs::write(place.path("bad/tournament.json"), json).unwrap();
    for command in READERS {
        let run = place.run(command);
        assert!(!run.err.contains("panicked"), "{command}: {run:?}");
        assert!(!place.path("was-run").exists(), "{command}: {run:?}");
    }
    // Whoever names it runs it.
    let seats = ["cmd:sh program.sh", "steady.wasm"];
    let play = [
        "play", "kingdom", seats[0], seats[1], "--rounds", "1", "--budget", "20s",
    ];
    let run = common::run(&place.path("."), &play);
    assert!(place.path("was-run").exists(), "{run:?}");
}

#[test]
fn packed_contests_without_plain_results_pass_no_audit() {
    let place = played();
    copy(&place);
    fs::remove_file(place.path("bad/results.jsonl")).unwrap();
    let run = place.run("audit bad");
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(run.err.contains("no results to play again in bad"), "{run:?}");
    symlink("../out/results.jsonl", place.path("bad/results.jsonl")).unwrap();
    let tar = std::process::Command::new("tar")
        .args(["czf", "link.tar.gz", "-C", "bad", "."])
        .current_dir(place.path("."))
        .status();
    assert!(tar.unwrap().success());
    for command in ["audit link.tar.gz", "status link.tar.gz", "merge link.tar.gz"] {
        let run = place.run(command);
        assert_eq!(run.code, Some(2), "{command}: {run:?}");
        assert!(
            run.err.contains("link.tar.gz") && run.err.contains("results.jsonl is no plain file"),
            "{command}: {run:?}"
        );
    }
}
