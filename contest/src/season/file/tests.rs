use super::super::tests::{six, whole};
use super::*;
use crate::made_up;

/// What is stored of a season, as the first version wrote it.
#[test]
fn season_json_is_written_and_read_as_it_always_was() {
    let mut season = six();
    season.text = "For tests".to_owned().try_into().unwrap();
    season.begins = "2026-03-01".to_owned().try_into().ok();
    season.ends = "2026-05-31".to_owned().try_into().ok();
    let (field, results) = whole(&season);
    let season = season.with_standings(&field.standings(&results));
    let text = season.to_json();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/season-1.json");
    if std::env::var_os("ARENA_BLESS").is_some() && !std::path::Path::new(path).exists() {
        std::fs::write(path, &text).unwrap();
    }
    let golden = std::fs::read_to_string(path).unwrap();
    assert_eq!(text, golden);
    assert_eq!(Season::from_json(golden.as_bytes()), Ok(season.clone()));
    let marked = format!("\u{feff}{golden}");
    assert_eq!(Season::from_json(marked.as_bytes()), Ok(season));
}

#[test]
fn a_hostile_season_json_is_refused_with_the_reason() {
    let season = six();
    let (field, results) = whole(&season);
    let text = season.with_standings(&field.standings(&results)).to_json();
    let refused = |text: &str, words: &str| {
        let error = Season::from_json(text.as_bytes()).unwrap_err().to_string();
        assert!(error.contains(words), "{words}: {error}");
    };
    for (from, to, words) in [
        ("\"version\": 1,", "\"version\": 2,", "format 2"),
        ("\"version\": 1,", "\"version\": 0,", "format 0"),
        ("\"version\": 1,", "\"version\": 1, \"more\": 1,", "unknown field"),
        ("\"name\": \"Made up\"", "\"name\": \"\"", "is empty"),
        ("\"name\": \"Made up\"", "\"name\": \"a\\u001b[2J\"", "not seen"),
        ("\"name\": \"Made up\"", "\"name\": \"\\u202eb\"", "not seen"),
        ("\"kingdom\"", "\"chess\"", "chess"),
        ("\"rules\": 1", "\"rules\": 4000", "rules"),
        ("\"rounds\": 10", "\"rounds\": 0", "rounds"),
        ("\"fuel:100000000\"", "\"1s\"", "matches on time"),
        ("\"fuel:100000000\"", "\"fuel:0\"", "budget"),
        ("\"seed\": 1", "\"seed\": -1", "invalid value"),
        (
            "\"match_seconds\": 600",
            "\"match_seconds\": 0",
            "gives a match 0 seconds",
        ),
        ("\"pairs\": 1", "\"pairs\": 0", "0 pairs of matches of two bots"),
        ("\"pairs\": 1", "\"pairs\": 51", "it has 1 to 50"),
        (
            "\"boss_pairs\": 3",
            "\"boss_pairs\": 4294967295",
            "pairs of matches against a boss",
        ),
        (
            "\"name\": \"Iron\"",
            "\"name\": \"Wood\"",
            "“Wood” is in it twice",
        ),
        (
            "\"boss\": \"house:B\"",
            "\"boss\": \"house:C\"",
            "the tier “Iron” has no boss",
        ),
        (
            "\"boss\": \"house:B\"",
            "\"boss\": \"bosses/a.wasm\"",
            "is in it twice",
        ),
        ("\"boss\": \"house:B\"", "\"boss\": \"../a.wasm\"", "is no boss"),
        ("\"name\": \"cy\"", "\"name\": \"Cy\"", "no name of a bot"),
        ("\"name\": \"cy\"", "\"name\": \"<b>\"", "no name of a bot"),
        ("\"name\": \"cy\"", "\"name\": \"ben\"", "“ben” is in it twice"),
        ("\"name\": \"cy\"", "\"name\": \"zoe\"", "not in its place"),
        ("\"number\": 2", "\"number\": 1", "“ben” is in it twice"),
        (
            "\"number\": 2",
            "\"number\": 2001",
            "a version with the number 2001",
        ),
        ("\"kind\": \"wasm\"", "\"kind\": \"exe\"", "unknown variant"),
        ("\"tier\": 2", "\"tier\": 4", "4 tiers"),
        ("\"tier\": 2", "\"tier\": 0", "0 tiers"),
        ("\"won\": 0", "\"won\": -1", "invalid value"),
        ("\"won\": 0", "\"won\": 1e300", "invalid type"),
    ] {
        let wrong = text.replacen(from, to, 1);
        assert_ne!(wrong, text, "{from}");
        refused(&wrong, words);
    }
    for end in (0..text.trim_end().len()).step_by(7) {
        assert!(Season::from_json(&text.as_bytes()[..end]).is_err(), "{end}");
    }
    refused(
        &format!("{{\"version\": 1, \"x\": {}", "[".repeat(100_000)),
        "does not describe a season",
    );
    refused(
        &format!("{{\"version\": 1, \"x\": \"{}\"}}", "x".repeat(MOST_DESCRIPTION)),
        "larger than",
    );
    let names: Vec<String> = (1000..6000).map(|number| format!("b{number}")).collect();
    let bots: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), &[1][..])).collect();
    refused(&made_up::season(&bots).to_json(), "5000 bots");
    refused(
        &made_up::season(&[("ann", &[1; 2001])]).to_json(),
        "2001 versions of bots",
    );
    let mut same = six();
    same.bots[5].versions[0].hash = same.bots[0].versions[0].hash;
    refused(&same.to_json(), "“bots/fay/1.wasm” is in it twice");
}
