//! Large contests. The suite runs these scenarios with small ones and prints times; only `cargo xtask bench contests` plays as
//! many matches as the targets name, on an idle machine, and checks them.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use contest::packed::{Packer, RESULTS};
use contest::{MatchResult, Participant, Shard, ShardSpec, Spec, made_up};
use e2e::{Page, Result, Scenario, heading, link};
use engine::GameId;

use crate::arena::write_file;
use crate::contests::{EXPECTED, GREEDY, RANDOM, begin, saved};
use crate::figures::target;
use crate::offline::see_stored;

/// Makes the page record how long after this, or after a form was sent, it shows some words, and how long its longest task
/// took; milliseconds.
const WATCH: &str = "
    window.seen = 0; window.longest = 0;
    let since = performance.now();
    document.addEventListener('submit', () => since = performance.now(), { once: true, capture: true });
    // Only Chromium reports it.
    if (PerformanceObserver.supportedEntryTypes.includes('longtask')) {
        new PerformanceObserver((list) => {
            for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
        }).observe({ type: 'longtask' });
    }
    const look = () => {
        if (document.body.textContent.includes(WORDS)) window.seen = performance.now() - since;
        else setTimeout(look, 10);
    };
    look();";

/// Makes the page scroll from top to bottom, a screenful per frame, and records the longest time between two frames.
const SCROLL: &str = "
    window.frames_seen = 0; window.gap = 0;
    let last = 0;
    const step = (now) => {
        if (last) window.gap = Math.max(window.gap, now - last);
        last = now; window.frames_seen += 1;
        window.scrollBy(0, innerHeight / 4);
        if (window.frames_seen < 60) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);";

/// Begins to look for words.
async fn watch(page: &Page, words: &str) -> Result {
    let words = serde_json::to_string(words)?;
    page.evaluate(&WATCH.replace("WORDS", &words)).await.map(drop)
}

/// Milliseconds until the words appeared.
async fn seen(page: &Page) -> Result<f64> {
    let patient = page.patience(Duration::from_mins(10));
    patient
        .until("the words", async |page| Ok(figure(page, "seen").await? > 0.0))
        .await?;
    figure(page, "seen").await
}

async fn figure(page: &Page, name: &str) -> Result<f64> {
    let value = page.evaluate(&format!("return window.{name}")).await?;
    value.as_f64().with_context(|| format!("{name}: {value}"))
}

/// A variable that `cargo xtask bench contests` sets, if it measures.
fn told(variable: &str) -> Option<String> {
    std::env::var(variable).ok()
}

#[tokio::test]
#[ignore = "measures: `cargo xtask bench` runs it"]
async fn a_contest_takes_hardly_longer_than_on_the_command_line() -> Result {
    Scenario::at("#/about")
        .run(|page| async move {
            // Waits until the page has been stored, which keeps both processors busy.
            see_stored(&page).await?;
            page.click(link("Bots")).await?;
            let expected = match told("ARENA_CONTEST") {
                Some(path) => fs::read_to_string(path)?,
                None => EXPECTED.to_owned(),
            };
            let matches = expected.lines().count();
            watch(&page, "All matches are played.").await?;
            begin(&page, &[GREEDY, RANDOM], matches as u32).await?;
            let spent = seen(&page).await?;
            let native: Option<f64> = told("ARENA_CONTEST_MILLISECONDS")
                .map(|text| text.parse())
                .transpose()?;
            let at_most = native.map_or(f64::INFINITY, |native| 1.3 * native);
            target(&format!("{matches} matches in the page"), spent, at_most);
            target("the longest task", figure(&page, "longest").await?, 100.0);
            assert!(
                saved(&page).await? == expected,
                "other results than the command line's"
            );
            Ok(())
        })
        .await
}

/// Long enough for many matches.
const PATIENCE: Duration = Duration::from_hours(1);

/// Megabytes that the page and its workers hold, and what holds them; empty if the browser does not report it.
const MEMORY: &str = "return (async () => {
    const measured = await performance.measureUserAgentSpecificMemory?.();
    const part = ({ bytes, types, attribution }) =>
        [(bytes / 1e6).toFixed(1), ...types, ...attribution.map(({ url }) => new URL(url).pathname)].join(' ');
    return [measured?.bytes / 1e6, measured?.breakdown.filter(({ bytes }) => bytes > 1e5).map(part).join(', ')];
})()";

/// How many matches have been played. Chromium's driver keeps everything that it reads in the page, so this reads a number
/// instead of the text that contains it.
const PLAYED: &str = "return Number(document.body.textContent.match(/([\\d,]+) of [\\d,]+ matches played/)?.[1].replaceAll(',', ''))";

/// Megabytes that the page and its workers hold after this many matches; `None` if the browser does not report it. A
/// measurement of a busy worker may include garbage, so the lowest of three counts.
async fn memory_after(page: &Page, matches: u32) -> Result<Option<f64>> {
    let patient = page.patience(PATIENCE);
    patient
        .until("so many matches", async |page| {
            Ok(page.evaluate(PLAYED).await?.as_u64() >= Some(matches.into()))
        })
        .await?;
    let mut least: Option<f64> = None;
    for _ in 0..3 {
        let measured = page.evaluate(MEMORY).await?;
        let matches = page.evaluate(PLAYED).await?;
        println!("memory after {matches} matches, in MB: {measured}");
        let Some(megabytes) = measured[0].as_f64() else {
            break;
        };
        least = Some(least.map_or(megabytes, |least| least.min(megabytes)));
    }
    Ok(least)
}

#[tokio::test]
#[ignore = "measures: `cargo xtask bench` runs it"]
async fn memory_does_not_grow_with_the_matches_that_are_played() -> Result {
    let matches = told("ARENA_CONTEST_MANY").map_or(Ok(400), |text| text.parse())?;
    Scenario::at("#/bots")
        .within(PATIENCE)
        .run(|page| async move {
            begin(&page, &[GREEDY, RANDOM], matches).await?;
            let first = memory_after(&page, matches / 20).await?;
            let last = memory_after(&page, matches / 10 * 9).await?;
            if let (Some(first), Some(last)) = (first, last) {
                assert!(last - first <= 20.0, "from {first} to {last} MB");
            }
            Ok(())
        })
        .await
}

/// A packed contest that was never played.
fn packed(bots: usize, matches: usize) -> Result<PathBuf> {
    let participant = |number: usize| Participant {
        label: format!("Bot {number}"),
        bot: format!("bot-{number}.wasm"),
        hash: Some(format!("{number:064x}")),
        program: None,
    };
    let spec = Spec {
        matches,
        ..Spec::usual(GameId::Kingdom, (0..bots).map(participant).collect())
    };
    let lines: String = made_up::results(&spec).iter().map(MatchResult::to_line).collect();
    let shard = Shard::WHOLE;
    let mut packer = Packer::new(&ShardSpec { spec, shard })?;
    packer.file(RESULTS, lines.as_bytes())?;
    write_file("made-up-contest.tar.gz", packer.finish()?)
}

#[tokio::test]
#[ignore = "measures: `cargo xtask bench` runs it"]
async fn a_large_contest_opens_soon_and_scrolls() -> Result {
    let (bots, matches) = if told("ARENA_CONTEST").is_some() {
        (200, 100_000)
    } else {
        (20, 2_000)
    };
    let file = packed(bots, matches)?;
    Scenario::at("#/contests")
        .run(|page| async move {
            watch(&page, "All matches are played.").await?;
            page.upload(e2e::file("Choose a contest’s file"), &file).await?;
            println!("stored from its file: {:.0} ms", seen(&page).await?);
            let title = format!("Kingdom Guard: {bots} bots, round-robin");
            page.click(link("All contests")).await?;
            page.see(heading("Contests")).await?;
            // The contest worker has nothing prepared at that time.
            page.reload().await?;
            page.see(link(&title)).await?;
            watch(&page, "All matches are played.").await?;
            page.click(link(&title)).await?;
            target("a large contest", seen(&page).await?, 2000.0);
            page.evaluate(SCROLL).await?;
            page.until("sixty frames", async |page| {
                Ok(figure(page, "frames_seen").await? >= 60.0)
            })
            .await?;
            target(
                "the longest time between two frames",
                figure(&page, "gap").await?,
                100.0,
            );
            target("the longest task", figure(&page, "longest").await?, 100.0);
            Ok(())
        })
        .await
}
