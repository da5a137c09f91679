//! Seasons with something wrong in them: it is named, the rest goes on, and nothing is lost.

use crate::common;
use crate::common::season::Seasons;
use std::fs;

#[test]
fn what_is_wrong_with_one_bot_is_named_and_the_others_play() {
    let seasons = Seasons::new();
    seasons.done("season spring");
    let before = seasons.read("spring/matches.jsonl");
    // An old version is changed, and one is gone.
    seasons.bot("ann", 2, 1);
    common::bots::kingdom_tagged(&seasons.path("spring/bots/ben"), "1", 3, "changed");
    fs::remove_file(seasons.path("spring/bots/cy/1.wasm")).unwrap();
    // A bot of another under a new name, one that is none, and one that plays another game.
    seasons.write("spring/bots/copy/bot.toml", "author = \"C\"\nlicence = \"MIT\"\n");
    fs::copy(
        seasons.path("spring/bots/fay/1.wasm"),
        seasons.path("spring/bots/copy/1.wasm"),
    )
    .unwrap();
    seasons.write("spring/bots/text/bot.toml", "author = \"T\"\nlicence = \"MIT\"\n");
    seasons.write("spring/bots/text/1.wasm", "no module");
    seasons.write("spring/bots/ship/bot.toml", "author = \"S\"\nlicence = \"MIT\"\n");
    common::bots::hit_and_sunk(&seasons.path("spring/bots/ship"), "1", 0);
    // Bad words about a bot, and a bad name.
    seasons.bot("gil", 1, 1);
    seasons.write(
        "spring/bots/gil/bot.toml",
        "author = \"a\\u202eb\"\nlicence = \"MIT\"\n",
    );
    seasons.write("spring/bots/Hal/1.js", "");
    seasons.ends(
        1,
        "season spring",
        &[
            "bots/ben/1.wasm: it is not the file that has played as ben/1; put that back, and hand in the change as version 2",
            "bots/cy: there is no version of the bot in it",
            "bots/cy/1.wasm is not there any more; its results stay",
            "bots/copy/1.wasm is the same bot as bots/fay/1.wasm; hand in one of your own",
            "cannot play with spring/bots/text/1.wasm: ",
            "cannot play with spring/bots/ship/1.wasm: its first reply in Kingdom Guard does not count. ",
            "bots/gil/bot.toml",
            "“Hal” is no name of a bot",
        ],
    );
    let after = seasons.read("spring/matches.jsonl");
    assert!(
        after.contains("\"ann/2\"") && !after.contains("\"ann/2\",\"ben/1\""),
        "ann/2 meets who can play"
    );
    let lines: Vec<&str> = after.lines().collect();
    assert!(
        before.lines().all(|line| lines.contains(&line)),
        "nothing is lost"
    );
    let json = seasons.read("spring/season.json");
    assert!(
        json.contains("\"cy\"") && !json.contains("\"copy\"") && !json.contains("\"text\""),
        "{json}"
    );
}

#[test]
fn a_bot_that_was_entered_and_does_not_load_any_more_is_named_and_the_others_play() {
    let seasons = Seasons::new();
    seasons.done("season spring");
    let [module, text] = [
        fs::read(seasons.path("spring/bots/fay/1.wasm")).unwrap(),
        b"a module under other limits".to_vec(),
    ];
    let [was, is] = [&module, &text].map(|bytes| engine::ModuleHash::of(bytes).to_string());
    seasons.write("spring/bots/fay/1.wasm", text);
    let json = seasons.read("spring/season.json");
    seasons.write("spring/season.json", json.replace(&was, &is));
    let lines = seasons.read("spring/matches.jsonl");
    let others = lines.lines().filter(|line| !line.contains("\"fay/1\""));
    let others: String = others.map(|line| format!("{line}\n")).collect();
    assert_ne!(others, lines);
    seasons.write("spring/matches.jsonl", &others);
    seasons.bot("gil", 1, 0);
    let named = ["cannot play with spring/bots/fay/1.wasm: "];
    seasons.ends(1, "season spring", &named);
    let after = seasons.read("spring/matches.jsonl");
    assert!(
        after.contains("\"gil/1\"") && !after.contains("\"fay/1\""),
        "{after}"
    );
    assert!(
        seasons.read("spring/season.json").contains(&is),
        "it stays entered"
    );
    // It does not hold up a later run either.
    let written = seasons.written("spring");
    seasons.ends(1, "season spring", &named);
    assert_eq!(seasons.written("spring"), written);
}

/// Each of these texts in place of a file of `spring` is refused with words, and stays as it is, as do the other files.
#[track_caller]
fn refused(seasons: &Seasons, cases: &[(&str, String, &[&str])]) {
    let written = || {
        ["season.toml", "season.json", "matches.jsonl", "standings.txt"]
            .map(|name| seasons.read(&format!("spring/{name}")))
    };
    let right = written();
    for (file, text, words) in cases {
        let path = format!("spring/{file}");
        let before = seasons.read(&path);
        assert_ne!(*text, before, "{words:?}");
        seasons.write(&path, text);
        seasons.ends(2, "season spring", words);
        assert!(seasons.read(&path) == *text, "it is left as it is: {words:?}");
        seasons.write(&path, before);
        assert_eq!(written(), right, "{words:?}");
    }
    seasons.done("season spring");
    assert_eq!(written(), right);
}

#[test]
fn a_season_on_other_terms_is_refused_with_the_differences() {
    let seasons = Seasons::new();
    seasons.done("season spring");
    let [toml, json] = ["season.toml", "season.json"].map(|name| seasons.read(&format!("spring/{name}")));
    let with = |from: &str, to: &str| toml.replace(from, to);
    refused(
        &seasons,
        &[
            (
                "season.toml",
                with("pairs = 4", "pairs = 4\nbudget = \"fuel:5000\""),
                &["asks for another season", "budget: fuel:5000, not fuel:100000000"],
            ),
            (
                "season.toml",
                with("kingdom", "territories"),
                &["game: territories, not kingdom"],
            ),
            (
                "season.toml",
                with("pairs = 4", "pairs = 4\nrules = 2"),
                &["rules: 2, not 1"],
            ),
            (
                "season.toml",
                with("bosses/half.wasm", "bosses/none.wasm"),
                &["none.wasm"],
            ),
            (
                "season.toml",
                with("half.wasm\"", "half.wasm\"\nguard = 1"),
                &["season.toml", "unknown field `guard`"],
            ),
            (
                "season.json",
                json.replace("\"rules\": ", "\"rules\": 4"),
                &["season.json", "arena wrote, or delete it"],
            ),
            (
                "season.json",
                "x".repeat(9 << 20),
                &["season.json", "over 8388608 bytes"],
            ),
            (
                "season.json",
                "<html>".into(),
                &["season.json", "does not describe a season"],
            ),
        ],
    );
}

#[test]
fn lines_that_are_not_of_the_season_are_refused_with_the_first_of_them() {
    let seasons = Seasons::new();
    seasons.done("season spring");
    let (toml, lines) = (
        seasons.read("spring/season.toml"),
        seasons.read("spring/matches.jsonl"),
    );
    let first = lines.lines().next().unwrap();
    let seed = &first[first.find("\"seed\":").unwrap()..first.find(",\"seats\"").unwrap()];
    // Two seasons merged: the lines of both.
    let other = Seasons::new();
    other.write(
        "spring/season.toml",
        toml.replace("name = \"Spring\"", "name = \"Spring\"\nseed = 2"),
    );
    other.done("season spring");
    let others = other.read("spring/matches.jsonl");
    let place = format!("line {}: ", lines.lines().count() + 1);
    let more = format!("as do {} other lines", others.lines().count() - 1);
    refused(
        &seasons,
        &[
            (
                "matches.jsonl",
                format!("{lines}{others}"),
                &[
                    "matches.jsonl",
                    &place,
                    "but should have",
                    &more,
                    "another one, of other rules",
                ],
            ),
            (
                "matches.jsonl",
                lines.replacen(seed, "\"seed\":1", 1),
                &[
                    "line 1: match 0 has seed 1, but should have",
                    "Delete it, and the match is played again",
                ],
            ),
            (
                "matches.jsonl",
                lines.replacen("ann/1", "ann/7", 1),
                &["line 1: “ann/7” does not take part"],
            ),
            (
                "matches.jsonl",
                format!("<<<<<<< HEAD\n{lines}"),
                &["line 1: expected value"],
            ),
            (
                "matches.jsonl",
                format!("{lines}{}\n", first.replacen("\"turns\":", "\"turns\":9", 1)),
                &["has two results", &place],
            ),
            (
                "matches.jsonl",
                format!("{lines}{}\n", "[".repeat(5000)),
                &["has over 4096 bytes"],
            ),
        ],
    );
}

#[test]
fn links_pipes_and_5_000_bots_are_refused_at_once() {
    let seasons = Seasons::new();
    let link = |to: &str, from: &str| std::os::unix::fs::symlink(to, seasons.path(from)).unwrap();
    seasons.write("spring/bots/zed/bot.toml", "author = \"Z\"\nlicence = \"MIT\"\n");
    link("/dev/zero", "spring/bots/zed/1.wasm");
    rustix::fs::mkfifoat(
        rustix::fs::CWD,
        seasons.path("spring/bots/zed/2.wasm"),
        0o600.into(),
    )
    .unwrap();
    seasons.ends(
        1,
        "season spring --check",
        &[
            "zed/1.wasm: it is no plain file",
            "zed/2.wasm: it is no plain file",
        ],
    );
    fs::remove_dir_all(seasons.path("spring/bots/zed")).unwrap();
    // No command writes through a link.
    seasons.write("victim", "mine");
    for name in ["matches.jsonl", "standings.txt", "season.json"] {
        let _ = fs::remove_file(seasons.path(&format!("spring/{name}")));
        link("../victim", &format!("spring/{name}"));
        let run = seasons.run("season spring");
        assert_ne!(run.code, None, "{run:?}");
        assert_eq!(seasons.read("victim"), "mine", "{name}: {run:?}");
        let _ = fs::remove_file(seasons.path(&format!("spring/{name}")));
    }
    for number in 0..5000 {
        fs::create_dir(seasons.path(&format!("spring/bots/b{number}"))).unwrap();
    }
    seasons.ends(
        2,
        "season spring",
        &["holds 5006 bots; a season has at most 1000"],
    );
}

#[test]
fn a_folder_without_a_season_and_one_in_use_are_told() {
    let seasons = Seasons::new();
    seasons.ends(2, "season nowhere", &["there is no season.toml in it"]);
    assert!(!seasons.path("nowhere").exists());
    seasons.ends(2, "season", &["DIR"]);
    let lock = fs::File::create(seasons.path("spring/.lock")).unwrap();
    lock.lock().unwrap();
    seasons.ends(
        2,
        "season spring",
        &["another arena command is playing in spring; wait for it to end"],
    );
    // Reading needs no lock.
    seasons.done("season spring --check");
}
