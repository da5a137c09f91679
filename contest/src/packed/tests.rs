use super::*;
use crate::made_up::{results, spec};
use crate::{Format, MatchResult, Progress, Shard};
use engine::GameId;
use std::path::Path;

fn described() -> ShardSpec {
    let mut spec = spec(GameId::HitAndSunk, Format::RoundRobin, 5, 4, 40);
    spec.rules_version = 1;
    ShardSpec {
        spec,
        shard: Shard::WHOLE,
    }
}

fn packed(plan: &ShardSpec, results: &[MatchResult]) -> Vec<u8> {
    let text: String = results.iter().map(MatchResult::to_line).collect();
    let mut packer = Packer::new(plan).unwrap();
    let mut file = packer.take();
    packer.begin(RESULTS, text.len() as u64).unwrap();
    for piece in text.as_bytes().chunks(777) {
        packer.push(piece).unwrap();
        file.extend(packer.take());
    }
    packer.file("table.txt", b"for people").unwrap();
    file.extend(packer.finish().unwrap());
    file
}

fn opened(file: &[u8]) -> Result<(ShardSpec, Vec<MatchResult>), PackedError> {
    let mut results = Vec::new();
    let plan = open(file, |_, result| {
        results.push(result);
        Ok(())
    })?;
    Ok((plan, results))
}

#[test]
fn the_golden_file_opens_and_is_still_written() {
    let plan = described();
    let all = results(&plan.spec);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/packed-1.tar.gz");
    if std::env::var_os("ARENA_BLESS").is_some() && !path.exists() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, packed(&plan, &all)).unwrap();
    }
    let golden = std::fs::read(path).unwrap();
    assert!(is_packed(&golden));
    assert_eq!(opened(&golden), Ok((plan.clone(), all.clone())));
    // Another version of the compressor may produce different bytes: then add a second golden file.
    assert!(packed(&plan, &all) == golden);
}

#[test]
fn results_are_counted_as_they_come() {
    let plan = described();
    let file = packed(&plan, &results(&plan.spec));
    let mut progress = Progress::new(plan.spec.clone(), Shard::WHOLE);
    open(&file, |_, result| progress.add(&result)).unwrap();
    assert!(progress.is_complete());
    // A result of another contest is refused with the message of `contest`.
    let mut other = plan.spec;
    other.seed += 1;
    let mut progress = Progress::new(other, Shard::WHOLE);
    let error = open(&file, |_, result| progress.add(&result)).unwrap_err();
    assert!(error.to_string().contains("match 0 has seed"), "{error}");
}

#[test]
fn byte_order_marks_are_no_part_of_its_files() {
    let plan = described();
    let all = results(&plan.spec);
    let lines: String = all.iter().map(MatchResult::to_line).collect();
    let marked = |text: &str| format!("\u{feff}{text}").into_bytes();
    let file = archive(&[
        (DESCRIPTION, &marked(&plan.to_json())),
        (RESULTS, &marked(&lines)),
    ]);
    assert_eq!(opened(&file), Ok((plan, all)));
}

/// A gzipped archive of files with these names and contents.
fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut file = Vec::new();
    let mut deflater = gzip::Deflater::new(&mut file);
    for (name, contents) in files {
        let size = contents.len() as u64;
        deflater.push(&tar::header(name, size), &mut file);
        deflater.push(contents, &mut file);
        deflater.push(&vec![0; tar::padding(size)], &mut file);
    }
    deflater.push(&tar::END, &mut file);
    deflater.finish(&mut file);
    file
}

#[test]
fn other_files_are_passed_on_if_a_reader_asks_for_them() {
    let json = described().to_json();
    let file = archive(&[
        ("all/table.txt", b"for people"),
        ("all/other.txt", b"no table"),
        ("all/table.csv", b""),
        (DESCRIPTION, json.as_bytes()),
        ("all/table.txt", b", twice"),
    ]);
    let mut read: Vec<(&str, String)> = Vec::new();
    let mut take = |member: Member, bytes: &[u8]| {
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        match read.iter_mut().find(|(name, _)| *name == member.name()) {
            Some((_, known)) => known.push_str(&text),
            None => read.push((member.name(), text)),
        }
        Ok(())
    };
    let mut unpacker = Unpacker::with(&["table.txt", "table.csv", "table.json"]);
    unpacker.push(&file, &mut take).unwrap();
    unpacker.finish(&mut take).unwrap();
    let expected = [
        ("table.txt", "for people, twice"),
        ("table.csv", ""),
        (DESCRIPTION, &json),
    ];
    assert_eq!(read, expected.map(|(name, text)| (name, text.to_owned())));
}

#[test]
fn what_others_have_packed_opens_too() {
    let plan = described();
    let all = results(&plan.spec);
    let text: String = all.iter().rev().map(MatchResult::to_line).collect();
    let json = plan.to_json();
    let torn = text.clone() + "{\"match\":";
    let expected: Vec<_> = all.iter().rev().cloned().collect();
    for results in [text.as_bytes(), torn.as_bytes()] {
        let file = archive(&[
            ("./.lock", b""),
            ("../../etc/results.jsonl", results),
            ("./._tournament.json", b"of another system"),
            ("tournament.json", json.as_bytes()),
        ]);
        assert_eq!(opened(&file), Ok((plan.clone(), expected.clone())));
    }
    // A shard before its first match.
    let file = archive(&[("tournament.json", json.as_bytes())]);
    assert_eq!(opened(&file), Ok((plan, vec![])));
}

#[test]
fn results_that_are_no_plain_file_are_refused() {
    let json = described().to_json();
    for (name, kind) in [
        ("results.jsonl", b'1'),
        ("x/results.jsonl", b'2'),
        ("results.jsonl", b'3'),
        ("results.jsonl/", b'5'),
        ("results.jsonl", b'6'),
        ("results.jsonl", b'S'),
        ("tournament.json", b'2'),
    ] {
        let mut file = Vec::new();
        let mut deflater = gzip::Deflater::new(&mut file);
        for (name, contents, kind) in [("tournament.json", json.as_bytes(), b'0'), (name, b"", kind)] {
            let size = contents.len() as u64;
            deflater.push(&tar::header_of(name, size, kind), &mut file);
            deflater.push(contents, &mut file);
            deflater.push(&vec![0; tar::padding(size)], &mut file);
        }
        deflater.push(&tar::END, &mut file);
        deflater.finish(&mut file);
        let error = opened(&file).unwrap_err();
        let file = name.rsplit('/').find(|part| !part.is_empty()).unwrap();
        assert!(
            matches!(error, PackedError::NotPlain { file: found } if found == file),
            "{name}: {error}"
        );
    }
}

#[test]
fn hostile_files_are_refused_with_the_reason() {
    let json = described().to_json();
    let json = json.as_bytes();
    let refused = |file: &[u8], words: &str| {
        let error = opened(file).unwrap_err().to_string();
        assert!(error.contains(words), "{error}");
    };
    refused(b"", "cut short");
    refused(b"{\"version\": 1}", "not a packed contest");
    refused(&archive(&[]), "there is no tournament.json");
    refused(&archive(&[("a", b"x")]), "there is no tournament.json");
    refused(
        &archive(&[("tournament.json", json), ("x/tournament.json", json)]),
        "more than one tournament.json",
    );
    refused(
        &archive(&[("tournament.json", b"{}")]),
        "does not describe a contest",
    );
    let impossible = String::from_utf8_lossy(json).replace("\"matches\": 40", "\"matches\": 99999999999");
    refused(
        &archive(&[("tournament.json", impossible.as_bytes())]),
        "99999999999 matches",
    );
    refused(
        &archive(&[("tournament.json", json), ("results.jsonl", b"{}\n")]),
        "line 1 of results.jsonl is not the result",
    );
    let long = vec![b' '; MOST_LINE + 1];
    refused(
        &archive(&[("tournament.json", json), ("results.jsonl", &long)]),
        "1048576 bytes",
    );
    let large = vec![b' '; MOST_DESCRIPTION + 1];
    refused(&archive(&[("tournament.json", &large)]), "8388608 bytes");
    let whole = archive(&[("tournament.json", json)]);
    for at in 0..whole.len() {
        assert!(opened(&whole[..at]).is_err(), "{at}");
    }
}

#[test]
fn a_bomb_ends_at_the_limit() {
    // A file of zeros compresses a thousandfold; its bytes are counted although nobody wants them.
    let mut files = Files {
        tar: tar::Reader::new(),
        unpacked: MOST_UNPACKED - 600,
        current: None,
        has_description: false,
        has_results: false,
        others: &[],
    };
    let mut take = |_: Member, _: &[u8]| Ok(());
    files.push(&tar::header("zeros", 1 << 32), &mut take).unwrap();
    let error = files.push(&[0; 512], &mut take).unwrap_err();
    assert_eq!(error, PackedError::TooLarge { most: MOST_UNPACKED });
}

#[test]
fn a_file_that_changes_while_it_is_packed_is_noticed() {
    let mut packer = Packer::new(&described()).unwrap();
    packer.begin(RESULTS, 3).unwrap();
    assert_eq!(packer.push(b"four"), Err(PackedError::Changed));
    let mut packer = Packer::new(&described()).unwrap();
    packer.begin(RESULTS, 3).unwrap();
    packer.push(b"ab").unwrap();
    assert_eq!(packer.begin("table.txt", 0), Err(PackedError::Changed));
    assert_eq!(packer.finish(), Err(PackedError::Changed));
    let mut packer = Packer::new(&described()).unwrap();
    assert!(matches!(
        packer.begin(RESULTS, MOST_UNPACKED),
        Err(PackedError::TooLarge { .. })
    ));
    let mut impossible = described();
    impossible.spec.bots.truncate(1);
    assert!(matches!(Packer::new(&impossible), Err(PackedError::Refused(_))));
}
