//! What a person would notice if it were slow. Bounds are generous, so that a busy machine does not fail them; the
//! figures are printed (`--nocapture`).

use anyhow::Context;
use e2e::{Page, Result, Scenario, button, heading};

use crate::arena::{RANDOM, board, enter, moment, seat, watch_to_the_end};

/// Has the page note when a match worker says what.
///
/// `window.heard`: when play began and when the newest answers came, milliseconds; and how many messages they came in.
/// Of all that a worker says, only that play begins is a single byte, and only answers come after it.
const LISTEN: &str = "
    window.listen = () => window.heard = { began: 0, newest: 0, messages: 0 };
    listen();
    window.Worker = class extends Worker {
        constructor(...given) {
            super(...given);
            this.addEventListener('message', ({ data }) => {
                const now = performance.now();
                if (data.length === 1) heard.began = now;
                else if (heard.began) {
                    heard.newest = now;
                    heard.messages += 1;
                }
            });
        }
    };";

async fn heard(page: &Page, name: &str) -> Result<f64> {
    let value = page.evaluate(&format!("return heard.{name}")).await?;
    value.as_f64().with_context(|| format!("{name}: {value}"))
}

/// What the cards of the seats say that all their turns took, milliseconds.
async fn thought(page: &Page) -> Result<f64> {
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

/// Milliseconds a turn that the match just watched took, beside the bots' thinking.
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
async fn long_matches_are_refereed_in_no_time() -> Result {
    Scenario::at("#/")
        .run(|page| async move {
            page.see(heading("New match")).await?;
            page.evaluate(LISTEN).await?;
            seat(&page, RANDOM, RANDOM).await?;
            enter(&page, "Seed", 3).await?;
            page.click(button("Start the match")).await?;
            let mut best = f64::INFINITY;
            for _ in 0..3 {
                watch_to_the_end(&page).await?;
                best = best.min(overhead(&page).await?);
                page.evaluate("listen()").await?;
                page.click(button("Rematch")).await?;
                page.until("the rematch", async |page| Ok(heard(page, "began").await? > 0.0))
                    .await?;
            }
            // 0.25 ms a turn is 100 ms for 200 rounds, on a machine with nothing else to do.
            assert!(best < 1.0, "{best} ms a turn");
            Ok(())
        })
        .await
}

#[tokio::test]
async fn the_page_is_there_at_once_and_small() -> Result {
    Scenario::at("#/play")
        .run(|page| async move {
            page.see(heading("No match yet")).await?;
            page.go("#/").await?;
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
