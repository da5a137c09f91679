use super::*;
use contest::made_up;

/// The files of a season that was played.
fn files(bots: &[(&str, &[u8])]) -> (Vec<u8>, Vec<u8>, usize) {
    let season = made_up::season(bots);
    let field = Field::of(&season);
    let mut results = Results::default();
    let played = made_up::play_season(&field, &mut results);
    let season = season.with_standings(&field.standings(&results));
    let lines: String = results.iter().map(MatchResult::to_line).collect();
    (season.to_json().into_bytes(), lines.into_bytes(), played)
}

fn read(season: &[u8], matches: Vec<u8>) -> Opened {
    let mut reading = Reading::begin(season, matches).unwrap();
    while reading.go_on() {}
    reading.end()
}

const BOTS: [(&str, &[u8]); 3] = [("ann", &[10, 60]), ("bob", &[120]), ("cy", &[20])];

#[test]
fn a_season_is_read_and_looked_up() {
    let (season, matches, played) = files(&BOTS);
    let opened = read(&season, matches);
    assert_eq!((opened.results.len(), opened.left_out.clone()), (played, None));
    let ranked: Vec<&str> = opened
        .ranked()
        .iter()
        .map(|(_, bot, _)| bot.name.as_str())
        .collect();
    assert_eq!(ranked, ["bob", "ann", "cy"]);
    let current = opened.current(0).unwrap();
    assert_eq!(opened.label(current), "ann/2");
    let met = opened.met_by("ann/2");
    let (boss, matches) = &met[0];
    assert_eq!((*boss, matches.len()), ("bosses/a.wasm", 6));
    assert_eq!(record("ann/2", matches), [6, 0, 0]);
    assert_eq!(record(boss, matches), [0, 0, 6]);
    assert!(opened.met_by("nobody").is_empty());
}

#[test]
fn lines_that_are_no_results_are_named_and_the_others_count() {
    let (season, matches, played) = files(&BOTS);
    let torn = b"{\"match\":0,\"se";
    let mut changed = b"<script>\n\n".to_vec();
    changed.extend(&matches);
    changed.extend(torn);
    let opened = read(&season, changed);
    assert_eq!(opened.results.len(), played);
    let left_out = opened.left_out.unwrap();
    assert_eq!((left_out.lines, left_out.first.0), (2, 1));
}

#[test]
fn nobody_reads_a_file_of_other_things_to_its_end() {
    let (season, _, _) = files(&BOTS);
    let lines = "x\n".repeat(MOST_RESULTS + 1000);
    let opened = read(&season, lines.into_bytes());
    assert_eq!(opened.left_out.unwrap().lines, MOST_RESULTS + 1);
}

#[test]
fn what_describes_no_season_is_refused() {
    let (season, ..) = files(&BOTS);
    let text = String::from_utf8(season).unwrap();
    for (before, after) in [
        ("\"ann\"", "\"<b>ann\""),
        ("\"Made up\"", "\"\u{202e}pu edaM\""),
        ("\"pairs\": 1", "\"pairs\": 1000000000"),
        ("\"bob\"", "\"ann\""),
        ("\"version\": 1,", "\"version\": 9,"),
    ] {
        assert!(text.contains(before), "{before}");
        let changed = text.replacen(before, after, 1);
        assert!(Reading::begin(changed.as_bytes(), Vec::new()).is_err(), "{after}");
    }
    let deep = "[".repeat(1 << 20);
    assert!(Reading::begin(deep.as_bytes(), Vec::new()).is_err());
}
