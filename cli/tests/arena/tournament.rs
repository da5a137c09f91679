//! `arena tournament`: what it prints, keeps and refuses.

use crate::common::place::{KINGDOM, Place, SHIPS};
use std::fs;

#[test]
fn a_tournament_prints_and_keeps_a_table_and_one_line_a_match() {
    let place = Place::new();
    let table = place.done(&format!("{KINGDOM} --out k"));
    assert!(
        table.starts_with("Kingdom Guard, round-robin, 3 bots at tables of 2: 102 matches"),
        "{table}"
    );
    let order: Vec<_> = ["steady", "shaky", "clumsy"].map(|bot| table.find(bot)).to_vec();
    assert!(order.is_sorted(), "{table}");
    assert!(
        place
            .read("k/table.txt")
            .starts_with(table.lines().next().unwrap())
    );
    let lines = place.read("k/results.jsonl");
    assert_eq!(lines.lines().count(), 102);
    for (number, line) in lines.lines().enumerate() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(line["match"], number);
        assert_eq!(line["seats"].as_array().unwrap().len(), 2);
        assert!(line["hash"].as_str().unwrap().len() == 16 && line["reason"].as_str().unwrap().len() > 10);
    }
}

#[test]
fn every_format_writes_the_same_bytes_with_one_job_and_with_many() {
    let place = Place::new();
    for (name, words) in [
        ("pairs", format!("{KINGDOM} --matches 100")),
        ("swiss", format!("{KINGDOM} --matches 40 --format swiss")),
        ("tables", format!("{SHIPS} --matches 30 --seats 4")),
        ("all", format!("{SHIPS} --matches 30 --format free-for-all")),
        ("settled", format!("{KINGDOM} --matches 3000 --until-settled=80")),
    ] {
        let one = place.done(&format!("{words} --jobs 1 --out {name}-1"));
        let many = place.done(&format!("{words} --jobs 4 --out {name}-4"));
        assert_eq!(one, many, "{name}");
        place.assert_same(&format!("{name}-1"), &format!("{name}-4"), name);
    }
    let settled = place.read("settled-1/results.jsonl").lines().count();
    assert!((6..3000).contains(&settled), "{settled}");
}

#[test]
fn a_match_of_a_tournament_is_the_one_that_play_plays() {
    let place = Place::new();
    place.done(&format!("{KINGDOM} --matches 6 --out k"));
    for line in place.read("k/results.jsonl").lines() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        let seat = |seat: usize| format!("{}.wasm", line["seats"][seat].as_str().unwrap());
        let played = place.done(&format!(
            "play kingdom {} {} --seed {} --budget fuel:100000000",
            seat(0),
            seat(1),
            line["seed"]
        ));
        assert!(
            played.contains(line["hash"].as_str().unwrap()),
            "{line}\n{played}"
        );
        // Results name cells by the numbers of bots, and what people read by letter and number.
        let reason = line["reason"].as_str().unwrap();
        let before_cells = reason.split_once('(').map_or(reason, |(words, _)| words);
        assert!(played.contains(before_cells), "{line}\n{played}");
    }
}

#[test]
fn what_cannot_be_is_refused_with_the_reason() {
    let place = Place::new();
    place.done(&format!("{KINGDOM} --matches 6 --out k"));
    let other = format!("{KINGDOM} --matches 6 --seed 2 --budget fuel:5000 --out k");
    place.refused(
        2,
        &other,
        &[
            "k holds another tournament",
            "seed: 2, not 1",
            "budget: fuel:5000, not fuel:100000000",
        ],
    );
    fs::copy(place.path("ship0.wasm"), place.path("steady.wasm")).unwrap();
    place.refused(
        2,
        &format!("{KINGDOM} --matches 6 --out k"),
        &["hash of steady: "],
    );
    place.done(&format!("{KINGDOM} --matches 6 --seed 3 --out other"));
    place.refused(
        2,
        "merge k other",
        &["other and k are of different tournaments", "seed: 3, not 1"],
    );
    place.refused(2, "merge nowhere", &["nowhere holds no tournament"]);
    place.refused(
        2,
        &format!("{KINGDOM} --format swiss --shard 1/2"),
        &["a Swiss tournament cannot be", "rounds before"],
    );
    place.refused(
        2,
        &format!("{KINGDOM} --until-settled --shard 1/2"),
        &["--until-settled cannot be played in shards"],
    );
    place.refused(
        2,
        &format!("{KINGDOM} --until-settled=100"),
        &["from 50 to under 100"],
    );
    place.refused(
        2,
        &format!("{KINGDOM} --shard 3/2"),
        &["“3/2” is not a shard; write I/N"],
    );
    place.refused(2, &format!("{KINGDOM} --seats 3"), &["played by 2 seats, not 3"]);
    for (option, words) in [
        (
            "--matches 0",
            "'--matches <N>': give a whole number from 1 to 10000000",
        ),
        ("--matches 18446744073709551616", "from 1 to 10000000"),
        ("--jobs 0", "give a whole number from 1 to 1024"),
        ("--jobs 100000", "give a whole number from 1 to 1024"),
        ("--seed -1", "give a whole number from 0 to 18446744073709551615"),
        ("--save-every 0.5", "give a whole number from 1 to 86400"),
    ] {
        place.refused(2, &format!("{KINGDOM} {option}"), &[words]);
    }
    place.refused(2, "tournament kingdom steady.wasm", &["BOT"]);
    place.refused(
        2,
        "tournament kingdom steady.wasm none.wasm",
        &["none.wasm", "house:NAME"],
    );
    place.refused(
        2,
        "tournament hit-and-sunk ship0.wasm ship1.wasm --seats 5",
        &["--seats 5 needs 5 bots, and there are 2"],
    );
    place.refused(
        2,
        "tournament kingdom steady.wasm cmd:cat",
        &["native program", "budget of time"],
    );
}

#[test]
fn an_unknown_house_bot_is_refused_with_the_known_ones() {
    let place = Place::new();
    let module = fs::read(place.path("steady.wasm")).unwrap();
    let list = format!(
        r#"[{{"name":"Steady","game":"kingdom","file":"steady.wasm","sha256":"{}","summary":"Steady."}}]"#,
        engine::ModuleHash::of(&module)
    );
    fs::write(place.path("bots.json"), list).unwrap();
    let words = "tournament kingdom shaky.wasm house:Stead --bots . --matches 2";
    place.refused(
        2,
        words,
        &["Unknown house bot “Stead”", "House bots of Kingdom Guard: Steady"],
    );
    let table = place.done("tournament kingdom house:steady house:Steady --bots . --matches 2");
    assert!(table.contains("Steady#2"), "{table}");
}

#[test]
fn native_programs_play_under_wall_clock_budgets() {
    let place = Place::new();
    let words = "tournament kingdom cmd:echo clumsy.wasm --budget 5s --matches 4 --out native";
    let table = place.done(words);
    assert!(table.contains("echo") && table.contains("budget 5s"), "{table}");
    assert!(place.read("native/tournament.json").contains(r#""hash": null"#));
}
