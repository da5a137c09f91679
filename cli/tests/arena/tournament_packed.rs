//! Packed contests: `arena pack`, and packed files where directories are read and written.

use crate::common::Run;
use crate::common::place::{KINGDOM, Place, commands_in};
use std::fs;

#[test]
fn packed_shards_are_joined_to_the_bytes_of_their_directories() {
    let place = Place::new();
    let words = format!("{KINGDOM} --matches 24 --budget fuel:100000000");
    let table = place.done(&format!("{words} --out whole"));
    for (index, name) in [(1, "ann"), (2, "ben")] {
        place.done(&format!("{words} --shard {index}/2 --out {name}"));
        let said = place.done(&format!("pack {name}"));
        assert_eq!(said, format!("{name} is packed in {name}.tar.gz\n"));
        fs::remove_dir_all(place.path(name)).unwrap();
    }
    let audited = place.done("audit ann.tar.gz ben.tar.gz --share 100%");
    assert!(audited.contains("Played 24 matches of 24 again"), "{audited}");
    assert_eq!(
        place.done("merge ann.tar.gz ben.tar.gz --out all"),
        table.replace("whole/", "all/")
    );
    place.assert_same("all", "whole", "from packed shards");

    // The same contest is the same file, whoever packs it.
    place.done("merge ben.tar.gz ann.tar.gz --out all.tar.gz --csv results.csv");
    place.done("pack whole --out whole.tgz");
    assert!(fs::read(place.path("all.tar.gz")).unwrap() == fs::read(place.path("whole.tgz")).unwrap());
    let csv = place.read("results.csv");
    assert_eq!(csv.lines().count(), 1 + 2 * 24, "{csv}");
    assert!(
        csv.starts_with("match,seed,seat,bot,place,points,faults,turns,hash,reason\r\n0,"),
        "{csv}"
    );
}

#[test]
fn any_program_for_archives_opens_and_makes_them() {
    let place = Place::new();
    place.done(&format!("{KINGDOM} --matches 6 --out whole"));
    place.done("pack whole");
    let listed = Run::succeeded(&mut place.script(
        "tar tzf whole.tar.gz; tar xzf whole.tar.gz; cmp tournament-kingdom/results.jsonl whole/results.jsonl; \
         tar czf again.tar.gz whole",
    ));
    let files = [
        "tournament.json",
        "results.jsonl",
        "table.txt",
        "table.csv",
        "head-to-head.csv",
        "table.json",
    ];
    let files: Vec<_> = files
        .iter()
        .map(|file| format!("tournament-kingdom/{file}"))
        .collect();
    assert_eq!(listed.lines().collect::<Vec<_>>(), files);
    place.done("merge again.tar.gz --out all");
    place.assert_same("all", "whole", "from an archive of tar's");
}

#[test]
fn packed_contests_go_through_pipes() {
    let place = Place::new();
    place.done(&format!("{KINGDOM} --matches 6 --out whole"));
    let table = "arena pack whole --out - | arena merge /dev/stdin --out all";
    let table = Run::succeeded(&mut place.script(table));
    assert!(table.contains("6 matches"), "{table}");
    place.assert_same("all", "whole", "through a pipe");
    let same = "arena pack whole --out - > piped.tgz; arena pack whole; cmp piped.tgz whole.tar.gz";
    Run::succeeded(&mut place.script(same));
}

#[test]
fn what_is_missing_in_a_file_is_played_in_a_directory() {
    let place = Place::new();
    place.done(&format!("{KINGDOM} --matches 12 --shard 1/2 --out half"));
    place.done("pack half");
    let merged = place.run("merge half.tar.gz");
    assert_eq!(merged.code, Some(1), "{merged:?}");
    assert!(
        merged.err.contains("6 of 12 matches are played") && merged.err.contains("Merge with --out DIR"),
        "{merged:?}"
    );
    let merged = place.run("merge half.tar.gz --out part");
    let command = commands_in(&merged.err).next().unwrap().to_owned();
    Run::succeeded(&mut place.script(&command));
    place.done(&format!("{KINGDOM} --matches 12 --out whole"));
    place.assert_same("part", "whole", &command);
    // The list of bots is in the file.
    place.done("tournament kingdom --bots-from half.tar.gz --matches 12 --out again");
    place.assert_same("again", "whole", "--bots-from a packed contest");
    // More results join those that a file has.
    place.run("merge half.tar.gz --out all.tar.gz");
    place.done("merge whole --out all.tar.gz");
    place.done("merge all.tar.gz --out unpacked");
    place.assert_same("unpacked", "whole", "joined in a file");
}

#[test]
fn what_is_no_packed_contest_is_refused_with_the_reason() {
    let place = Place::new();
    fs::write(place.path("text.tar.gz"), "text").unwrap();
    place.refused(
        2,
        "merge text.tar.gz",
        &["cannot open text.tar.gz", "not a packed contest"],
    );
    place.refused(2, "status text.tar.gz", &["not a packed contest"]);
    place.refused(2, "pack nowhere", &["nowhere"]);
    place.done(&format!("{KINGDOM} --matches 2 --out two"));
    place.refused(2, "pack two --out two.zip", &["two.zip", "ends in .tar.gz"]);
    let whole = {
        place.done("pack two");
        fs::read(place.path("two.tar.gz")).unwrap()
    };
    fs::write(place.path("cut.tar.gz"), &whole[..whole.len() / 2]).unwrap();
    place.refused(2, "merge cut.tar.gz --out all", &["cut.tar.gz", "cut short"]);
    assert!(!place.path("all").exists());
}
