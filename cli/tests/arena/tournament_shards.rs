//! `arena tournament --shard` and `arena merge`, and the recipes for many machines.

use crate::common::Run;
use crate::common::place::{KINGDOM, Place, SHIPS, commands_in};
use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn merged_shards_are_the_whole_to_the_byte() {
    let place = Place::new();
    for words in [
        format!("{KINGDOM} --matches 50"),
        format!("{SHIPS} --matches 25 --seats 3"),
    ] {
        let whole = place.done(&format!("{words} --out whole"));
        for index in [3, 1, 2] {
            let said = place.done(&format!("{words} --shard {index}/3 --out shard{index}"));
            assert!(said.contains(&format!("Shard {index}/3 is played")), "{said}");
        }
        assert_eq!(place.done("merge shard1 shard2 shard3"), whole);
        assert_eq!(place.done("merge shard2 shard3 shard1 --out all"), whole);
        place.assert_same("all", "whole", &words);
        for dir in ["whole", "all", "shard1", "shard2", "shard3"] {
            fs::remove_dir_all(place.path(dir)).unwrap();
        }
    }
}

#[test]
fn there_may_be_more_shards_than_matches() {
    let place = Place::new();
    for (shard, matches) in [("1/18446744073709551615", "1 match."), ("7/9", "0 matches.")] {
        let said = place.done(&format!(
            "{KINGDOM} --matches 6 --shard {shard} --out {}",
            shard.replace('/', "-")
        ));
        assert!(said.contains(matches), "{said}");
    }
}

#[test]
fn the_commands_that_merge_names_play_what_is_missing() {
    let place = Place::new();
    let words = format!("{KINGDOM} --matches 30");
    let whole = place.done(&format!("{words} --out whole"));
    place.done(&format!("{words} --shard 1/3 --out shard-1-of-3"));
    place.done(&format!("{words} --shard 2/3 --out shard-2-of-3"));
    let all = place.read("shard-2-of-3/results.jsonl");
    let lines: String = all.split_inclusive('\n').take(4).collect();
    fs::write(place.path("shard-2-of-3/results.jsonl"), lines).unwrap();

    let merged = place.run("merge shard-1-of-3 shard-2-of-3");
    assert_eq!(merged.code, Some(1), "{merged:?}");
    assert!(
        merged.err.contains("14 of 30 matches are played; missing: 2, 5,"),
        "{}",
        merged.err
    );
    let commands: Vec<_> = commands_in(&merged.err).collect();
    assert_eq!(commands.len(), 2, "{commands:?}");
    for command in commands {
        Run::succeeded(&mut place.script(command));
    }
    assert_eq!(place.done("merge shard-1-of-3 shard-2-of-3 shard-3-of-3"), whole);
}

/// The indented block of `docs/tournaments.md` under a heading.
fn recipe(heading: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/tournaments.md");
    let text = fs::read_to_string(&path).unwrap();
    let (_, section) = text.split_once(&format!("### {heading}\n")).unwrap();
    let section = section.split("\n#").next().unwrap();
    let lines = section.split_inclusive('\n');
    lines.filter_map(|line| line.strip_prefix("    ")).collect()
}

#[test]
fn the_recipe_for_gnu_parallel_works_as_it_is_written() {
    let version = Command::new("parallel").arg("--version").output();
    if !version.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains("GNU parallel")) {
        eprintln!("SKIPPED: GNU parallel is not installed (Debian: apt-get install parallel)");
        return;
    }
    let (place, script) = (Place::new(), recipe("GNU parallel"));
    place.move_bots();
    let table = Run::succeeded(&mut place.script(&script));
    assert!(
        table.contains("Kingdom Guard, round-robin, 3 bots at tables of 2: 3000 matches"),
        "{table}"
    );
    let bots = "bots/clumsy.wasm bots/shaky.wasm bots/steady.wasm";
    place.done(&format!("tournament kingdom {bots} --matches 3000 --out whole"));
    assert_eq!(place.read("all/results.jsonl"), place.read("whole/results.jsonl"));
}

#[test]
fn the_recipe_for_slurm_plays_a_task_s_shard() {
    let (place, script) = (Place::new(), recipe("Slurm"));
    place.move_bots();
    let said = Run::succeeded(place.script(&script).env("SLURM_ARRAY_TASK_ID", "3"));
    assert!(said.contains("Shard 3/64 is played: 1563 matches."), "{said}");
}

#[test]
fn the_recipe_for_kubernetes_plays_a_pod_s_shard() {
    let (place, job) = (Place::new(), recipe("Kubernetes"));
    place.move_bots();
    let (_, script) = job.split_once("- >-\n").unwrap();
    let script = script.split("volumeMounts").next().unwrap();
    // The block is folded into one line; the pod's paths are the test's directory.
    let script = script.split_whitespace().collect::<Vec<_>>().join(" ");
    let script = script
        .replace(" /bots/", " bots/")
        .replace(" /results/", " results/");
    let said = Run::succeeded(place.script(&script).env("JOB_COMPLETION_INDEX", "0"));
    assert!(said.contains("Shard 1/64 is played: 1563 matches."), "{said}");
    // Stops are not counted as failures: 130 is what an interrupted command ends with (tournament_resume.rs).
    let policy = "action: Ignore\n        onExitCodes: { containerName: arena, operator: In, values: [130] }";
    assert!(
        job.contains(policy) && job.contains("backoffLimitPerIndex: 3"),
        "{job}"
    );
    assert!(
        job.contains("{ type: DisruptionTarget, status: \"True\" }"),
        "before Kubernetes 1.35, kubectl takes no condition without its status: {job}"
    );
    assert!(
        job.contains("restartPolicy: Never"),
        "a policy for failed pods needs it: {job}"
    );
}
