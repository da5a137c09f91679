//! Figures that a person would notice if they were bad. The suite runs these scenarios and checks those that do not depend on
//! the load of the machine: counts, sizes, links and hashes. Times are printed beside their targets; `cargo xtask bench page`
//! checks them on an idle machine.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::time::Duration;

use anyhow::Context;
use e2e::{Browser, Page, Result, Scenario, button, dist_dir, field, heading};

use crate::arena::{RANDOM, board, enter, moment, open_tab, seat, take_a_breath, watch_to_the_end};
use crate::{games, hit_and_sunk, link, prepared, territories};

/// Prints a time beside its target, and whether it was met.
pub(crate) fn target(what: &str, milliseconds: f64, at_most: f64) {
    let met = if milliseconds <= at_most { "met" } else { "missed" };
    println!("{what}: {milliseconds:.2} ms (target: {at_most} ms, {met})");
}

/// Makes the page record the match worker's messages and their times.
///
/// `window.heard`: when play began and when the newest answers came, milliseconds; and how many messages they came in.
/// Of all messages of a worker, only the start of play has three bytes, and only answers come after it.
const LISTEN: &str = "
    window.listen = () => window.heard = { began: 0, newest: 0, messages: 0 };
    listen();
    // A worker may exist before its match.
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (...given) {
        if (!this.isHeard) {
            this.isHeard = true;
            this.addEventListener('message', ({ data }) => {
                const now = performance.now();
                if (data.length === 3) heard.began = now;
                else if (heard.began) {
                    heard.newest = now;
                    heard.messages += 1;
                }
            });
        }
        return post.apply(this, given);
    };";

async fn heard(page: &Page, name: &str) -> Result<f64> {
    let value = page.evaluate(&format!("return heard.{name}")).await?;
    value.as_f64().with_context(|| format!("{name}: {value}"))
}

/// The total time of all turns according to the seats' cards, milliseconds.
async fn thought(page: &Page) -> Result<f64> {
    open_tab(page, "Score").await?;
    page.see_text("all turns").await?;
    let text = page.text().await?;
    let figures = text.split("all turns").skip(1);
    let mut sum = 0.0;
    for figure in figures {
        let mut words = figure.split_whitespace();
        let value: f64 = words.next().context("no figure")?.parse()?;
        sum += match words.next() {
            Some("µs") => value / 1000.0,
            Some("ms") => value,
            Some("s") => value * 1000.0,
            unit => anyhow::bail!("{unit:?} is no unit of time"),
        };
    }
    Ok(sum)
}

/// Milliseconds per turn that the match just watched took, without the bots' thinking.
async fn overhead(page: &Page) -> Result<f64> {
    let turns = moment(page).await?.1 as f64;
    let spent = heard(page, "newest").await? - heard(page, "began").await?;
    let thought = thought(page).await?;
    println!(
        "{turns} turns in {} messages: {spent:.1} ms, of which bots thought {thought:.1} ms and the rest took {:.1} ms",
        heard(page, "messages").await?,
        spent - thought,
    );
    assert!(spent > 0.0 && thought > 0.0);
    Ok((spent - thought) / turns)
}

#[tokio::test]
#[ignore = "measures: `cargo xtask bench` runs it"]
async fn a_turn_costs_little_beside_the_bots() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            page.see(heading("Custom match")).await?;
            page.evaluate(LISTEN).await?;
            seat(&page, RANDOM, RANDOM).await?;
            enter(&page, "Seed", 3).await?;
            page.click(button("Start the match")).await?;
            let mut best = f64::INFINITY;
            for _ in 0..3 {
                watch_to_the_end(&page).await?;
                best = best.min(overhead(&page).await?);
                page.evaluate("listen()").await?;
                take_a_breath().await;
                page.click(button("Rematch")).await?;
                page.until("the rematch", async |page| Ok(heard(page, "began").await? > 0.0))
                    .await?;
            }
            // So 200 rounds take 100 ms.
            target("a turn beside the bots", best, 0.25);
            Ok(())
        })
        .await
}

#[tokio::test]
async fn a_match_of_known_bots_starts_at_once() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            page.see(heading("Custom match")).await?;
            seat(&page, RANDOM, RANDOM).await?;
            prepared::kept(&page).await?;
            let mut best = f64::INFINITY;
            for _ in 0..3 {
                page.go("#/custom").await?;
                page.reload().await?;
                page.see(heading("Custom match")).await?;
                prepared::at_hand(&page).await?;
                page.evaluate(LISTEN).await?;
                page.evaluate(
                    "addEventListener('click', () => { window.clicked = performance.now(); }, true)",
                )
                .await?;
                page.click(button("Start the match")).await?;
                page.until("the match", async |page| Ok(heard(page, "began").await? > 0.0))
                    .await?;
                let took = page.evaluate("return heard.began - clicked").await?;
                best = best.min(took.as_f64().context("no figure")?);
            }
            target("a match of known bots, from the click to its start", best, 150.0);
            Ok(())
        })
        .await
}

/// Plays this match of house bots to its end; milliseconds from the referee's start to the newest answers, bots included.
async fn played(page: &Page, game: &str, seats: u32, bots: &[&str], rounds: u32) -> Result<f64> {
    page.see(heading("Custom match")).await?;
    page.evaluate(LISTEN).await?;
    games::choose(page, game, rounds).await?;
    page.choose(field("Number of seats"), &seats.to_string()).await?;
    games::watch(page, game, seats, bots).await?;
    watch_to_the_end(page).await?;
    let spent = heard(page, "newest").await? - heard(page, "began").await?;
    println!(
        "{game}, {seats} seats: {} turns in {spent:.0} ms, of which bots thought {:.0} ms",
        moment(page).await?.1,
        thought(page).await?
    );
    Ok(spent)
}

/// Seeks to moments throughout the match, each until the page and its board are drawn.
async fn seek(page: &Page) -> Result {
    const SEEK: &str = "return (async () => {
        const slider = document.querySelector('input[type=range]');
        const rest = () => new Promise((resolve) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = resolve;
            port2.postMessage(0);
        });
        const took = [];
        for (let step = 1; step <= 200; step++) {
            const before = performance.now();
            slider.value = step * 7919 % slider.max;
            slider.dispatchEvent(new InputEvent('input', { bubbles: true }));
            await rest();
            document.body.offsetHeight;
            took.push(performance.now() - before);
            await new Promise((resolve) => setTimeout(resolve, 5));
        }
        took.sort((a, b) => a - b);
        return [took[100], took[180], took[199]];
    })()";
    let figures = page.evaluate(SEEK).await?;
    let figure = |at: usize| figures[at].as_f64().context("no figure");
    let (median, most, worst) = (figure(0)?, figure(1)?, figure(2)?);
    println!("the slowest seek: {worst:.1} ms");
    target("a seek, median", median, 16.0);
    target("nine seeks of ten", most, 50.0);
    Ok(())
}

/// Bytes that the page holds: all JS objects, including those of its workers, and the memory of its module, which the
/// browser's figure does not include. Only Chromium reports it.
async fn memory(page: &Page) -> Result<f64> {
    const MEASURE: &str = "window.held = null;
        performance.measureUserAgentSpecificMemory().then(async (told) => {
            const module = await wasmBindings.default();
            held = module.memory.buffer.byteLength + told.bytes;
        });";
    page.evaluate(MEASURE).await?;
    // The browser measures when it next collects garbage.
    let patient = page.patience(Duration::from_mins(1));
    patient
        .until("the memory's size", async |page| {
            Ok(!page.evaluate("return held").await?.is_null())
        })
        .await?;
    page.evaluate("return held").await?.as_f64().context("no figure")
}

/// Opens the link to the finished match just watched, and checks that it leads to the same hash of the final position. If
/// the other browser has left its link to the same match, checks that link too.
async fn open_links(page: &Page, name: &str) -> Result {
    page.click(button("Copy link")).await?;
    let link = page.value(field("Link")).await?;
    let (_, replay) = link.split_once("#/replay/").context("no link")?;
    println!("its link has {} characters", replay.len());
    assert!(replay.len() <= 300, "{link}");
    let mut build = DefaultHasher::new();
    fs::read(dist_dir().join("match_worker_bg.wasm"))?.hash(&mut build);
    fs::read(dist_dir().join("bots/bots.json"))?.hash(&mut build);
    let build = build.finish();
    let kept = |browser: Browser| {
        let file = format!("{name}-{build:x}-{}.link", browser.name());
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(file)
    };
    fs::write(kept(Browser::from_env()?), replay)?;
    for browser in [Browser::Chromium, Browser::Firefox] {
        if let Ok(replay) = fs::read_to_string(kept(browser)) {
            page.go(&format!("#/replay/{replay}")).await?;
            page.choose(field("Speed"), "newest").await?;
            page.patience(Duration::from_mins(1)).see_text("Verified").await?;
            println!("verified as it was in {}", browser.name());
        }
    }
    Ok(())
}

#[tokio::test]
#[ignore = "measures: `cargo xtask bench` runs it"]
async fn a_whole_match_of_territories_is_played_and_searched() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            // A usual match has twenty, which take over a minute in Firefox on a busy machine.
            let spent = played(&page, "Territories", 6, &territories::BOTS, 5).await?;
            target("five rounds of Territories", spent, 750.0);
            seek(&page).await?;
            if Browser::from_env()? == Browser::Chromium {
                let bytes = memory(&page).await?;
                println!("the page holds {:.1} MB", bytes / 1e6);
                assert!(bytes < 200e6, "{bytes} bytes");
            }
            open_links(&page, "territories").await
        })
        .await
}

#[tokio::test]
#[ignore = "measures: `cargo xtask bench` runs it"]
async fn sixteen_ships_are_sailed_to_the_end() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            let spent = played(&page, "Hit and Sunk", 16, &hit_and_sunk::BOTS, 100).await?;
            target("a hundred rounds of sixteen ships", spent, 1000.0);
            seek(&page).await?;
            open_links(&page, "hit-and-sunk").await
        })
        .await
}

#[tokio::test]
#[ignore = "measures: `cargo xtask bench` runs it"]
async fn a_megabyte_of_noise_in_a_link_is_refused() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            page.see(heading("Custom match")).await?;
            let mut best = f64::INFINITY;
            for _ in 0..3 {
                best = best.min(link::refused_noise(&page, 1_000_000).await?);
            }
            target("refusing a megabyte of noise", best, 100.0);
            Ok(())
        })
        .await
}

/// Milliseconds from the choice of the language with this `tag` to the frame that shows it.
const SWITCH: &str = "
    const list = document.querySelector('.language select');
    const label = list.closest('label').textContent;
    const began = performance.now();
    list.value = tag;
    list.dispatchEvent(new Event('change', { bubbles: true }));
    return new Promise(done => {
        const look = () => document.documentElement.lang !== tag || list.closest('label').textContent === label
            ? requestAnimationFrame(look) : done(performance.now() - began);
        look();
    });";

#[tokio::test]
async fn another_language_takes_no_time_once_it_is_loaded() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            seat(&page, RANDOM, RANDOM).await?;
            page.click(button("Start the match")).await?;
            watch_to_the_end(&page).await?;
            let languages = words_build::languages().map_err(anyhow::Error::msg)?;
            let mut worst: f64 = 0.0;
            for is_loaded in [false, true] {
                for listed in languages.iter().rev() {
                    // English is the last one, so each differs from the previous one.
                    let took = milliseconds(&page, &format!("const tag = '{}';{SWITCH}", listed.tag)).await?;
                    if is_loaded {
                        println!("to {}: {took:.1} ms", listed.tag);
                        worst = worst.max(took);
                    }
                }
            }
            target(
                "another language below a finished match, once loaded, the slowest",
                worst,
                100.0,
            );
            Ok(())
        })
        .await
}

#[tokio::test]
async fn the_page_is_small() -> Result {
    Scenario::at("#/play")
        .run(|page| async move {
            page.see(heading("No match yet")).await?;
            page.go("#/custom").await?;
            page.see(button("Start the match")).await?;
            page.click(button("Start the match")).await?;
            page.see(board()).await?;
            page.reload().await?;
            page.see(board()).await?;
            let entries = page
                .evaluate(
                    "return performance.getEntriesByType('resource')
                        .concat(performance.getEntriesByType('navigation'))
                        .map((entry) => [new URL(entry.name).pathname, entry.decodedBodySize, entry.responseEnd])",
                )
                .await?;
            let mut sum = 0.0;
            for entry in entries.as_array().context("no list")? {
                println!("{entry}");
                sum += entry[1].as_f64().unwrap_or_default();
            }
            println!("{sum} bytes in all, unpacked");
            assert!(sum < 5e6, "{sum} bytes");
            Ok(())
        })
        .await
}

/// Milliseconds from the beginning of a load until some of the page was visible.
const SEEN: &str = "return new Promise((done) => new PerformanceObserver((list) => {
    const [first] = list.getEntriesByName('first-contentful-paint');
    if (first) done(first.startTime);
}).observe({ type: 'paint', buffered: true }))";
/// Milliseconds from the beginning of a load until the first picture of a game on the front page, or a person's turn, is there.
const BEGUN: &str = "return new Promise((done) => {
    const look = () => {
        const begun = !document.getElementById('first-paint') && document.querySelector('.game-tile, .turn.yours');
        if (begun) done(performance.now()); else requestAnimationFrame(look);
    };
    look();
})";

async fn milliseconds(page: &Page, script: &str) -> Result<f64> {
    page.evaluate(script).await?.as_f64().context("no figure")
}

#[tokio::test]
async fn the_page_is_seen_and_played_soon() -> Result {
    for (path, what) in [("#/", "the front page"), ("#/play/kingdom", "a turn by hand")] {
        Scenario::at(path)
            .run(|page| async move {
                let seen = milliseconds(&page, SEEN).await?;
                let begun = milliseconds(&page, BEGUN).await?;
                target("the first paint, at a first visit", seen, 150.0);
                target(&format!("{what}, at a first visit"), begun, 1500.0);
                let (mut seen, mut begun) = (f64::INFINITY, f64::INFINITY);
                for _ in 0..3 {
                    page.reload().await?;
                    seen = seen.min(milliseconds(&page, SEEN).await?);
                    begun = begun.min(milliseconds(&page, BEGUN).await?);
                }
                target("the first paint, at another visit", seen, 150.0);
                target(&format!("{what}, at another visit"), begun, 1000.0);
                Ok(())
            })
            .await?;
    }
    Ok(())
}
