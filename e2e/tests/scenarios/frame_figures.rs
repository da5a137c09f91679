//! How many frames a second are painted where there is a board, and that a watched one moves.

use std::time::Duration;

use anyhow::Context;
use e2e::{Page, Result, Scenario};

/// How many frames the page paints in three seconds, per second.
const FRAMES: &str = "return new Promise((resolve) => {
    let frames = 0, first;
    const step = (now) => {
        first ??= now;
        if (now - first >= 3000) resolve(frames * 1000 / (now - first));
        else { frames += 1; requestAnimationFrame(step); }
    };
    requestAnimationFrame(step);
});";

/// Prints the frames of a second beside the target.
async fn count(page: &Page, place: &str) -> Result {
    let frames = page.evaluate(FRAMES).await?;
    let frames = frames.as_f64().context("no figure")?;
    let met = if frames >= 59.0 { "met" } else { "missed" };
    println!("{place}: {frames:.0} frames a second (target: 60, {met})");
    Ok(())
}

/// Places with a board; the first one paints most, and is the only one that the suite opens.
const PLACES: [&str; 8] = [
    "#/watch/territories",
    "#/watch/kingdom",
    "#/watch/hit-and-sunk",
    "#/",
    "#/play/kingdom",
    "#/play/territories",
    "#/play/hit-and-sunk",
    "#/puzzles",
];

#[tokio::test]
#[ignore = "measures: `cargo xtask bench` runs it"]
async fn a_watched_board_moves() -> Result {
    let is_bench = std::env::var_os("ARENA_BENCH").is_some();
    for place in &PLACES[..if is_bench { PLACES.len() } else { 1 }] {
        Scenario::at(place)
            .window(1280, 800)
            .run(|page| async move {
                let picture =
                    "const board = document.querySelector('canvas'); return board && board.toDataURL()";
                page.until("a board", async |page| {
                    Ok(page.evaluate(picture).await?.is_string())
                })
                .await?;
                tokio::time::sleep(Duration::from_secs(2)).await;
                let before = page.evaluate(picture).await?;
                count(&page, place).await?;
                if place.starts_with("#/watch") {
                    page.until("another picture", async |page| {
                        Ok(page.evaluate(picture).await? != before)
                    })
                    .await?;
                }
                Ok(())
            })
            .await?;
    }
    Ok(())
}
