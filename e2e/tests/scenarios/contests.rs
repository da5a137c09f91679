//! Contests between bots: begun, played on several workers, resumed after a reload, viewed and saved.

use std::time::Duration;

use anyhow::Context;
use contest::packed::{self, Packer, RESULTS};
use contest::{MatchResult, Progress, table};
use e2e::{Page, Result, Scenario, button, checkbox, field, heading, link, role};

use crate::arena::{board, enter, go_to_bots, module_input, write_file};

/// The output of `arena tournament` for the same contest.
pub(crate) const EXPECTED: &str = include_str!("../../../cli/tests/golden/contest-in-page.jsonl");

/// Begins a contest of house bots and others in Kingdom Guard.
pub(crate) async fn begin(page: &Page, bots: &[&str], matches: u32) -> Result {
    page.click(link("Let bots compete")).await?;
    page.see(heading("Contests")).await?;
    for bot in bots {
        page.click(checkbox(bot)).await?;
    }
    enter(page, "Seed", 1).await?;
    enter(page, "Matches", matches).await?;
    page.click(button("Start the contest")).await?;
    let bots = bots.len();
    page.see(heading(&format!("Kingdom Guard: {bots} bots, round-robin")))
        .await
}

async fn see_it_over(page: &Page) -> Result {
    let patient = page.patience(Duration::from_mins(2));
    patient.see_text("All matches are played.").await
}

/// The results as a file.
pub(crate) async fn saved(page: &Page) -> Result<String> {
    page.click(button("Save the results")).await?;
    let path = page.downloaded(".jsonl").await?;
    let text = std::fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
    // So that the next one is not confused with it.
    std::fs::remove_file(&path)?;
    Ok(text)
}

pub(crate) const GREEDY: &str = "Greedy (house bot)";
pub(crate) const RANDOM: &str = "Random (house bot)";

#[tokio::test]
async fn a_contest_has_the_results_that_the_command_line_writes() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            begin(&page, &[GREEDY, RANDOM], 12).await?;
            see_it_over(&page).await?;
            page.see_text("12 of 12 matches played").await?;
            assert_eq!(saved(&page).await?, EXPECTED);
            let standings = page.value(role("region", "Standings")).await?;
            let (first, second) = (standings.find("Greedy"), standings.find("Random"));
            assert!(first < second, "{standings}");
            page.choose(field("How many matches to replay"), "100 %").await?;
            page.click(button("Play a sample again")).await?;
            page.see_text("12 of 12 matches played again (100 %").await?;
            page.see_text("All came out as stored.").await?;
            page.choose(field("Show"), "Losses of Random, worst first")
                .await?;
            page.click(button("Watch match 0")).await?;
            page.see(board()).await?;
            page.see(heading("Kingdom Guard: Greedy against Random").partial())
                .await
        })
        .await
}

/// How many matches have been played.
pub(crate) async fn matches_played(page: &Page) -> Result<u32> {
    // Large numbers in English notation.
    let text = page.text().await?.replace(',', "");
    let (before, _) = text.split_once(" matches played").context("no progress")?;
    let (before, _) = before.rsplit_once(" of ").context("not of so many")?;
    let number = before.rsplit(char::is_whitespace).next().unwrap_or_default();
    Ok(number.parse()?)
}

/// The number of the match in a line of results.
fn number_of(line: &str) -> Result<u64> {
    let result: serde_json::Value = serde_json::from_str(line)?;
    result["match"]
        .as_u64()
        .with_context(|| format!("no number: {line}"))
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn a_contest_goes_on_after_a_reload_and_can_be_extended_and_deleted() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            begin(&page, &[GREEDY, RANDOM], 400).await?;
            for played in (1..=10).map(|times| 20 * times) {
                page.until("some matches", async |page| {
                    Ok(matches_played(page).await? >= played)
                })
                .await?;
                page.reload().await?;
                page.see(heading("Kingdom Guard: 2 bots, round-robin")).await?;
                page.click(button("Play")).await?;
            }
            see_it_over(&page).await?;
            let numbers = saved(&page).await?;
            let numbers = numbers.lines().map(number_of);
            assert_eq!(numbers.collect::<Result<Vec<_>>>()?, (0..400).collect::<Vec<_>>());
            page.click(button("400 more matches")).await?;
            page.see_text("400 of 800 matches played").await?;
            page.click(link("All contests")).await?;
            page.click(button("Delete Kingdom Guard: 2 bots, round-robin"))
                .await?;
            page.see_text("No contests yet.").await
        })
        .await
}

#[tokio::test]
async fn hostile_bots_lose_their_matches_and_nothing_else() -> Result {
    const HOSTILE: [(&str, &str); 4] = [
        ("hangs", "(loop br 0)"),
        ("traps", "unreachable"),
        (
            "grows",
            "(loop (br_if 0 (i32.ne (memory.grow (i32.const 16)) (i32.const -1)))) (loop br 0)",
        ),
        ("recurses", "(call 0) (call 0)"),
    ];
    Scenario::at("#/bots")
        .run(|page| async move {
            let mut bots = vec![RANDOM.to_owned()];
            for (name, body) in HOSTILE {
                let text = format!(r#"(module (memory (export "memory") 1) (func (export "turn") {body}))"#);
                let file = write_file(&format!("{name}.wasm"), wat::parse_str(text)?)?;
                page.upload(module_input(), &file).await?;
                page.see_text(&format!("{name} is in your library.")).await?;
                bots.push(format!("{name} (your bot)"));
            }
            go_to_bots(&page).await?;
            let bots: Vec<&str> = bots.iter().map(String::as_str).collect();
            begin(&page, &bots, 20).await?;
            see_it_over(&page).await?;
            let lines = saved(&page).await?;
            assert_eq!(lines.lines().count(), 20);
            let of_random: Vec<&str> = lines.lines().filter(|line| line.contains("\"Random\"")).collect();
            assert_eq!(of_random.len(), 8, "{lines}");
            for line in of_random {
                let won = if line.contains(r#""seats":["Random","#) {
                    r#""places":[1,2]"#
                } else {
                    r#""places":[2,1]"#
                };
                assert!(line.contains(won), "{line}");
            }
            Ok(())
        })
        .await
}

/// The file of a finished contest, as a program of this machine packs it; `cli/tests/arena/tournament_page.rs` compares that of `arena`.
fn packed_again(file: &[u8]) -> Result<Vec<u8>> {
    let mut results: Vec<MatchResult> = Vec::new();
    let plan = packed::open(file, |_, result| {
        results.push(result);
        Ok(())
    })?;
    let mut progress = Progress::new(plan.spec.clone(), plan.shard);
    for result in &results {
        progress.add(result).map_err(|why| anyhow::anyhow!("{why}"))?;
    }
    let lines: String = results.iter().map(MatchResult::to_line).collect();
    let mut packer = Packer::new(&plan)?;
    packer.file(RESULTS, lines.as_bytes())?;
    let texts = table::files(&progress, &progress.standings());
    for (name, text) in table::FILES.iter().zip(texts) {
        packer.file(name, text.as_bytes())?;
    }
    Ok(packer.finish()?)
}

#[tokio::test]
async fn a_contest_is_handed_on_as_a_file_and_as_a_link() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            begin(&page, &[GREEDY, RANDOM], 4).await?;
            see_it_over(&page).await?;
            let lines = saved(&page).await?;
            page.click(button("Save as CSV")).await?;
            let csv = std::fs::read_to_string(page.downloaded(".csv").await?)?;
            assert_eq!(csv.lines().count(), 1 + 8, "{csv}");
            page.click(button("Save as one file")).await?;
            let file = page.downloaded(".tar.gz").await?;
            assert!(std::fs::read(&file)? == packed_again(&std::fs::read(&file)?)?);
            page.click(button("Copy a link")).await?;
            let shared = page.value(field("Link to the contest")).await?;
            page.click(link("All contests")).await?;
            page.see_text("Greedy, Random. At most 200 rounds a match, 100,000,000 fuel a turn, seed 1.")
                .await?;
            page.click(button("Delete Kingdom Guard: 2 bots, round-robin"))
                .await?;
            page.see_text("No contests yet.").await?;

            page.upload(e2e::file("Choose a contest’s file"), &file).await?;
            page.see_text("4 of 4 matches played").await?;
            assert_eq!(saved(&page).await?, lines);

            page.click(link("All contests")).await?;
            page.click(button("Delete Kingdom Guard: 2 bots, round-robin"))
                .await?;
            page.see_text("No contests yet.").await?;
            let (_, description) = shared.split_once('#').context("a link")?;
            page.go(&format!("#{description}")).await?;
            page.see_text("0 of 4 matches played").await?;
            page.click(button("Play")).await?;
            see_it_over(&page).await?;
            assert_eq!(saved(&page).await?, lines);
            page.go("#/contest/AAAA").await?;
            page.see_text("incomplete or damaged").await
        })
        .await
}

#[tokio::test]
async fn a_bot_looks_for_its_place_among_all_others() -> Result {
    const SILENT: &str = r#"(module (memory (export "memory") 1) (func (export "turn")))"#;
    Scenario::at("#/bots")
        .run(|page| async move {
            page.upload(
                module_input(),
                &write_file("silent.wasm", wat::parse_str(SILENT)?)?,
            )
            .await?;
            page.see_text("silent is in your library.").await?;
            page.click(link("Find its place: silent")).await?;
            page.see(heading("silent among all bots of Kingdom Guard"))
                .await?;
            let kingdom = page.path().await?;
            page.see_text("undecided").await?;
            page.see_text("Marshal").await?;
            let patient = page.patience(Duration::from_mins(2));
            patient.see(button("Watch match 0")).await?;
            page.click(button("Pause")).await?;
            page.see(button("Play")).await?;
            page.see_text("Place 1 to").await?;
            // The bot is in the list, among all others.
            page.see(role("rowheader", "silent")).await?;
            page.choose(field("Show"), "The newest").await?;
            page.see(button("Watch match").partial().nth(0)).await?;
            page.click(link("Territories")).await?;
            page.see(heading("silent among all bots of Territories")).await?;
            page.go(&kingdom).await?;
            page.see(heading("silent among all bots of Kingdom Guard"))
                .await?;
            page.click(button("Watch match 0")).await?;
            page.see(board()).await?;
            page.go("#/ladder/kingdom/nobody").await?;
            page.see(heading("There is no such bot in this browser")).await
        })
        .await
}
