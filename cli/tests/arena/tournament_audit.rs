//! `arena audit` and `arena merge --audit`.

use crate::common;
use crate::common::place::{KINGDOM, Place};
use contest::Sample;
use std::fs;

/// A tournament on fuel, played into `dir`.
fn played(place: &Place, matches: u32, more: &str) {
    place.done(&format!(
        "{KINGDOM} --matches {matches} --budget fuel:100000000 {more}"
    ));
}

/// Removes the tables, which would give away an altered result.
fn remove_tables(place: &Place, dir: &str) {
    for table in ["table.txt", "table.csv", "head-to-head.csv", "table.json"] {
        fs::remove_file(place.path(&format!("{dir}/{table}"))).unwrap();
    }
}

/// Changes one result in a way that stays well formed.
fn alter(place: &Place, dir: &str, number: usize) {
    let path = place.path(&format!("{dir}/results.jsonl"));
    let text = fs::read_to_string(&path).unwrap();
    let marker = format!("{{\"match\":{number},");
    let lines: Vec<String> = text
        .lines()
        .map(|line| match line.starts_with(&marker) {
            true if line.contains("\"places\":[1,2]") => {
                line.replacen("\"places\":[1,2]", "\"places\":[2,1]", 1)
            }
            true => line.replacen("\"places\":[2,1]", "\"places\":[1,2]", 1),
            false => line.to_owned(),
        })
        .collect();
    fs::write(&path, lines.join("\n") + "\n").unwrap();
    assert_ne!(fs::read_to_string(&path).unwrap(), text, "nothing is altered");
}

#[test]
fn an_audit_names_every_match_that_comes_out_otherwise() {
    let place = Place::new();
    played(&place, 20, "--out all");
    let said = place.done("audit all --share 100%");
    assert!(
        said.contains("Played 20 matches of 20 again") && said.contains("all came out as noted"),
        "{said}"
    );

    alter(&place, "all", 3);
    alter(&place, "all", 11);
    remove_tables(&place, "all");
    let audit = place.run("audit all --share 100% --seed 5");
    assert_eq!(audit.code, Some(1), "{audit:?}");
    for words in [
        "not all came out",
        "all: match 3: ",
        "all: match 11: ",
        "--seed 5",
    ] {
        assert!(audit.out.contains(words), "{words}: {audit:?}");
    }
    assert_eq!(audit.out.matches(": match ").count(), 2, "{audit:?}");

    // Nothing is drawn, so nothing is found.
    let said = place.done("audit all --share 0%");
    assert!(said.contains("Played 0 matches of 20 again"), "{said}");
}

#[test]
fn an_audit_makes_the_tables_again_and_names_those_that_differ() {
    let place = Place::new();
    played(&place, 20, "--out all");
    place.done("audit all --share 0%");
    let csv = place.path("all/table.csv");
    let honest = fs::read_to_string(&csv).unwrap();
    fs::write(&csv, honest.replacen("steady", "shaky!", 1)).unwrap();
    let json = place.path("all/table.json");
    fs::write(&json, fs::read_to_string(&json).unwrap() + " ").unwrap();
    let audit = place.run("audit all --share 0%");
    assert_eq!(audit.code, Some(1), "{audit:?}");
    for table in ["table.csv", "table.json"] {
        assert!(
            audit
                .out
                .contains(&format!("all/{table} is not the table of these results")),
            "{audit:?}"
        );
    }
    assert_eq!(audit.out.matches("is not the table").count(), 2, "{audit:?}");
    // A missing table says nothing.
    fs::remove_file(&json).unwrap();
    fs::write(&csv, honest).unwrap();
    place.done("audit all --share 0%");

    // One altered result is found by the tables even if nothing is played again.
    alter(&place, "all", 3);
    let audit = place.run("audit all --share 0% --seed 5 --json -");
    assert_eq!(audit.code, Some(1), "{audit:?}");
    let lines = common::json_lines(&audit.out);
    let tables: Vec<_> = lines.iter().filter_map(|line| line["table"].as_str()).collect();
    assert_eq!(
        tables,
        ["table.txt", "table.csv", "head-to-head.csv"],
        "{audit:?}"
    );
    let last = lines.last().unwrap();
    assert_eq!(
        (&last["holds"], &last["seed"], &last["results"]),
        (&false.into(), &5.into(), &20.into())
    );
    place.run("audit all --share 100% --json found.jsonl");
    let found = common::json_lines(&place.read("found.jsonl"));
    assert_eq!(
        (&found[0]["finding"], &found[0]["match"]),
        (&"wrong".into(), &3.into())
    );
    assert!(found[0]["difference"].is_string(), "{found:?}");
}

#[test]
fn an_audit_compares_the_tables_in_a_packed_contest_too() {
    let place = Place::new();
    played(&place, 20, "--out all");
    place.done("pack all --out honest.tar.gz");
    let said = place.done("audit honest.tar.gz --share 100%");
    assert!(said.contains("all came out as noted"), "{said}");

    let csv = place.path("all/table.csv");
    let text = fs::read_to_string(&csv).unwrap();
    fs::write(&csv, text.replacen("steady", "shaky!", 1)).unwrap();
    place.done("pack all --out one.tar.gz");
    alter(&place, "all", 3);
    place.done("pack all --out altered.tar.gz");
    for (file, wrong) in [
        ("one.tar.gz", &["table.csv"][..]),
        (
            "altered.tar.gz",
            &["table.txt", "table.csv", "head-to-head.csv", "table.json"],
        ),
    ] {
        let audit = place.run(&format!("audit {file} --share 0% --json -"));
        assert_eq!(audit.code, Some(1), "{audit:?}");
        let lines = common::json_lines(&audit.out);
        let tables: Vec<_> = lines.iter().filter_map(|line| line["table"].as_str()).collect();
        assert_eq!(
            (tables, &lines[0]["dir"]),
            (wrong.to_vec(), &file.into()),
            "{audit:?}"
        );
    }
    let audit = place.run("audit one.tar.gz --share 0%");
    assert!(
        audit
            .out
            .contains("one.tar.gz/table.csv is not the table of these results"),
        "{audit:?}"
    );
    // An archive without tables says nothing about them.
    remove_tables(&place, "all");
    place.done("pack all --out bare.tar.gz");
    place.done("audit bare.tar.gz --share 0%");
}

/// With what `contest` measures, that a match is drawn with the probability of the share, this is what the documentation
/// says: an altered match is found with that probability.
#[test]
fn one_altered_result_in_a_thousand_is_found_by_every_audit_that_draws_it() {
    const ALTERED: usize = 417;
    let place = Place::new();
    played(&place, 1000, "--rounds 4 --out all");
    alter(&place, "all", ALTERED);
    remove_tables(&place, "all");
    let share = 0.02;
    let draws = |seed: &u64| Sample { share, seed: *seed }.has(ALTERED);
    let (drawing, others) = ((0..).filter(draws), (0..).filter(|seed| !draws(seed)));
    for seed in drawing.take(6).chain(others.take(6)) {
        let audit = place.run(&format!("audit all --share 2% --seed {seed}"));
        let found = audit.out.matches(": match ").count();
        let expected = usize::from(draws(&seed));
        assert_eq!(
            (audit.code, found),
            (Some(expected as i32), expected),
            "seed {seed}: {audit:?}"
        );
        assert_eq!(
            audit.out.contains("all: match 417: "),
            draws(&seed),
            "seed {seed}: {audit:?}"
        );
    }
}

#[test]
fn merging_with_an_audit_refuses_the_shard_that_does_not_hold_by_name() {
    let place = Place::new();
    played(&place, 12, "--shard 1/2 --out ann");
    played(&place, 12, "--shard 2/2 --out ben");
    place.done("merge ann ben --out good --audit 100%");

    alter(&place, "ben", 5);
    let merged = place.run("merge ann ben --out bad --audit 100%");
    assert_eq!(merged.code, Some(2), "{merged:?}");
    assert!(
        merged.err.contains("nothing is joined") && merged.err.contains("ben: match 5: "),
        "{merged:?}"
    );
    assert!(!place.path("bad").exists());
}

#[test]
fn what_cannot_be_repeated_is_refused_with_the_reason() {
    let place = Place::new();
    place.done(&format!("{KINGDOM} --matches 2 --budget 1s --out on-time"));
    let audit = place.run("audit on-time");
    assert_eq!(audit.code, Some(2), "{audit:?}");
    assert!(audit.err.contains("was played on time (1s)"), "{audit:?}");

    played(&place, 2, "--out all");
    let plan = place.path("all/tournament.json");
    let text = fs::read_to_string(&plan).unwrap();
    fs::write(
        &plan,
        text.replacen(
            &format!("\"price_list\": {}", engine::replay::PRICE_LIST),
            "\"price_list\": 1",
            1,
        ),
    )
    .unwrap();
    let audit = place.run("audit all");
    assert!(audit.err.contains("another version of arena"), "{audit:?}");
    fs::write(&plan, text).unwrap();

    fs::write(place.path("others.txt"), "shaky.wasm\nshaky.wasm\nclumsy.wasm\n").unwrap();
    let audit = place.run("audit all --bots-from others.txt");
    assert!(audit.err.contains("is not the bot that played as"), "{audit:?}");

    let audit = place.run("audit all --share 200%");
    assert!(audit.err.contains("it goes from 0% to 100%"), "{audit:?}");
}
