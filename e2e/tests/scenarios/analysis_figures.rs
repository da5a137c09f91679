//! How long the analysis of a match takes, and whether the page stays responsive meanwhile. Times are checked only by `cargo
//! xtask bench page`, which analyses a long match; the suite analyses a short one.

use std::time::Duration;

use anyhow::{Context, ensure};
use e2e::{Page, Result, Scenario, button};
use serde_json::Value;

use crate::arena::{RANDOM, enter, play, watch_to_the_end};
use crate::carry::unfold;
use crate::figures::target;

/// Records, from the click on, when the first chances and the first mistake are shown, when everything is done, and how long
/// each frame takes; milliseconds.
const WATCH: &str = "
    addEventListener('click', () => {
        const seen = selector => document.querySelector('.analysis ' + selector) !== null;
        const noted = window.noted = { first: 0, mistake: 0, done: 0, frames: [] };
        const start = performance.now();
        let last = start;
        const frame = () => {
            const now = performance.now();
            noted.frames.push(now - last);
            last = now;
            if (!noted.first && seen('.plot')) noted.first = now - start;
            if (!noted.mistake && seen('.mistakes')) noted.mistake = now - start;
            if (noted.first && !seen('progress')) noted.done = now - start;
            else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
    }, { capture: true, once: true })";

async fn noted(page: &Page, what: &str) -> Result<f64> {
    let value = page.evaluate(&format!("return {what}")).await?;
    value.as_f64().with_context(|| format!("{what}: {value}"))
}

#[tokio::test]
#[ignore = "measures: `cargo xtask bench` runs it"]
async fn a_match_is_analysed_in_the_background() -> Result {
    let rounds = if std::env::var_os("ARENA_BENCH").is_some() {
        200
    } else {
        5
    };
    Scenario::at("#/custom")
        .within(Duration::from_mins(3))
        .run(move |page| async move {
            let page = page.patience(Duration::from_mins(2));
            enter(&page, "Rounds", rounds).await?;
            play(&page, RANDOM, RANDOM).await?;
            watch_to_the_end(&page).await?;
            unfold(&page, "Analysis").await?;
            page.see(button("Analyse the match")).await?;
            page.evaluate(WATCH).await?;
            page.click(button("Analyse the match")).await?;
            page.until("the whole analysis", async |page| {
                Ok(page.evaluate("return noted.done > 0").await? == Value::Bool(true))
            })
            .await?;
            let turns = noted(&page, "document.querySelector('[type=range]').max * 1").await?;
            println!("{turns} turns of Kingdom Guard");
            target("first chances", noted(&page, "noted.first").await?, 1_000.0);
            target("the whole analysis", noted(&page, "noted.done").await?, 20_000.0);
            let slowest = "noted.frames.sort((a, b) => a - b)[Math.floor(noted.frames.length * 0.95)]";
            let rate = noted(&page, "noted.frames.length * 1000 / noted.done").await?;
            println!("{rate:.1} frames a second");
            target("19 of 20 frames", noted(&page, slowest).await?, 20.0);
            let mistake = noted(&page, "noted.mistake").await?;
            println!("the first mistake: {mistake:.2} ms");
            ensure!(mistake > 0.0, "there is no mistake in a match at random");
            Ok(())
        })
        .await
}
