//! Results that others have played for a season: they are taken if a sample holds.

use crate::common::season::Seasons;
use contest::season::audit;

#[test]
fn helpers_play_parts_and_together_they_write_the_bytes_of_one_command() {
    let seasons = Seasons::new();
    seasons.copy("alone");
    seasons.done("season alone");
    // Whoever reads it, the folder of the season is untouched.
    for part in 1..=3 {
        let told = seasons.done(&format!("season work spring --shard {part}/3 --out {part}.jsonl"));
        assert!(
            told.contains(&format!("in {part}.jsonl; give the file to the maintainer")),
            "{told}"
        );
    }
    assert!(!seasons.path("spring/season.json").exists() && !seasons.path("spring/.lock").exists());
    for part in 1..=3 {
        let told = seasons.done(&format!("season add spring {part}.jsonl --share 20%"));
        assert!(
            told.contains("new results again (--share 20%") && told.contains("all came out as noted"),
            "{told}"
        );
    }
    // What depends on all of them is left to the season.
    seasons.done("season spring");
    seasons.assert_same("spring", "alone", "three helpers");
    let told = seasons.done("season add spring 1.jsonl");
    assert!(told.contains("Played 0 of 0 new results again"), "{told}");
    seasons.assert_same("spring", "alone", "the same file once more");
}

#[test]
fn work_that_is_stopped_goes_on_in_its_file() {
    let seasons = Seasons::new();
    seasons.done("season work spring --out whole.jsonl");
    for most in [7, 20, 1000] {
        seasons.done(&format!("season work spring --matches {most} --out parts.jsonl"));
        let lines = seasons.read("parts.jsonl").lines().count();
        assert!(lines == most || most == 1000, "{lines} of {most}");
    }
    assert_eq!(seasons.read("parts.jsonl"), seasons.read("whole.jsonl"));
    seasons.ends(
        2,
        "season work spring --out spring/matches.jsonl",
        &["--out", "matches.jsonl"],
    );
    seasons.done("season add spring whole.jsonl --share 0%");
    seasons.copy("other");
    seasons.done("season spring");
    seasons.assert_same("spring", "other", "all of it was added");
}

/// Changes who won in these lines.
fn falsified(text: &str, lines: &[usize]) -> String {
    let change = |(number, line): (usize, &str)| {
        let line = line.to_owned();
        if !lines.contains(&number) {
            return line + "\n";
        }
        let turned = line
            .replace("\"places\":[1,2]", "\"places\":[x]")
            .replace("\"places\":[2,1]", "\"places\":[1,2]");
        let turned = turned
            .replace("\"places\":[x]", "\"places\":[2,1]")
            .replace("\"places\":[1,1]", "\"places\":[1,2]");
        assert_ne!(turned, line);
        turned + "\n"
    };
    text.lines().enumerate().map(change).collect()
}

#[test]
fn a_dishonest_file_is_refused_as_a_whole_whenever_the_sample_has_a_false_result() {
    let seasons = Seasons::new();
    seasons.done("season work spring --out honest.jsonl");
    let honest = seasons.read("honest.jsonl");
    let count = honest.lines().count();
    let wrong = [3, 20, 21, 40, count - 1];
    seasons.write("false.jsonl", falsified(&honest, &wrong));
    seasons.done("season spring --check");
    // The draw is the one that the documented chance is computed of.
    let share = 0.1;
    let mut outcomes = [0, 0];
    for seed in 0..8 {
        let folder = format!("season-{seed}");
        seasons.copy(&folder);
        let finds = audit::drawn(count, share, seed)
            .iter()
            .any(|place| wrong.contains(place));
        outcomes[usize::from(finds)] += 1;
        let words = format!("season add {folder} false.jsonl --share 10% --seed {seed}");
        if finds {
            seasons.ends(
                1,
                &words,
                &[
                    "not all came out as noted",
                    "noted and played: places [",
                    "Nothing of false.jsonl was added",
                ],
            );
            assert!(
                !seasons.path(&format!("{folder}/matches.jsonl")).exists(),
                "nothing is taken"
            );
        } else {
            seasons.done(&words);
        }
    }
    assert!(
        outcomes.iter().all(|count| *count > 0),
        "both happen: {outcomes:?}"
    );
    // All of them are named if all are played again.
    let run = seasons.run("season add spring false.jsonl --share 100%");
    assert_eq!(run.code, Some(1), "{run:?}");
    assert_eq!(
        run.out.matches("noted and played: ").count(),
        wrong.len(),
        "{run:?}"
    );
}

#[test]
fn a_result_that_contradicts_the_season_is_played_again_and_who_is_wrong_is_told() {
    let seasons = Seasons::new();
    seasons.done("season spring");
    let right = seasons.read("spring/matches.jsonl");
    let before = seasons.written("spring");
    seasons.write("false.jsonl", falsified(&right, &[5]));
    seasons.ends(
        1,
        "season add spring false.jsonl --share 0%",
        &["not all came out as noted", "Nothing of false.jsonl was added"],
    );
    assert_eq!(seasons.written("spring"), before);
    // The other way round, the season was deceived.
    seasons.write("spring/matches.jsonl", falsified(&right, &[5]));
    seasons.write("right.jsonl", &right);
    seasons.ends(
        1,
        "season add spring right.jsonl",
        &[
            "all came out as noted",
            "The season's own result is false: ",
            "Delete its line in matches.jsonl",
        ],
    );
}

#[test]
fn a_file_that_holds_anything_else_is_refused_and_nothing_is_added() {
    let seasons = Seasons::new();
    seasons.done("season work spring --matches 30 --out some.jsonl");
    let some = seasons.read("some.jsonl");
    let first = some.lines().next().unwrap();
    for (text, words) in [
        (String::new(), "there is no result in it"),
        ("{}\n".into(), "line 1: missing field"),
        (format!("{some}{}\n", "x".repeat(5000)), "has over 4096 bytes"),
        (
            some.replacen("\"seed\":", "\"seed\":1", 1),
            "line 1: match 0 has seed",
        ),
        (
            some.replacen("ann/1", "bosses/none.wasm", 1),
            "does not take part",
        ),
        (
            format!("{some}{}\n", first.replacen("\"turns\":", "\"turns\":7", 1)),
            "has two results",
        ),
        (
            first.replacen("\"reason\":\"", "\"reason\":\"\\u001b[2J", 1) + "\n",
            "not seen",
        ),
    ] {
        seasons.write("bad.jsonl", &text);
        seasons.ends(2, "season add spring bad.jsonl", &["bad.jsonl", words]);
        assert!(!seasons.path("spring/matches.jsonl").exists());
    }
    seasons.ends(2, "season add spring gone.jsonl", &["gone.jsonl"]);
}
