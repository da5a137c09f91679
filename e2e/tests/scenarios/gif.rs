//! Matches as animated pictures.

use std::time::Duration;

use anyhow::{Context, ensure};
use e2e::{Page, Result, Scenario, button, field, role};

use crate::arena::{GREEDY, RANDOM, play, see_the_end, watch_to_the_end};
use crate::carry::unfold;
use crate::games::{choose, start};

/// The maximum size of the picture of a usual match, in bytes.
const MOST: usize = 2_000_000;

/// The contents of a GIF's headers: width, height, and the time of each frame in hundredths of a second.
fn read(file: &[u8]) -> Result<(u16, u16, Vec<u16>)> {
    ensure!(file.starts_with(b"GIF89a"), "it begins with {:?}", file.get(..6));
    let byte = |at: usize| file.get(at).copied().context("it ends too early");
    let number = |at: usize| -> Result<u16> { Ok(u16::from_le_bytes([byte(at)?, byte(at + 1)?])) };
    let table = |flags: u8| {
        if flags & 0x80 == 0 {
            0
        } else {
            3 << ((flags & 7) + 1)
        }
    };
    let blocks = |mut at: usize| -> Result<usize> {
        while byte(at)? != 0 {
            at += usize::from(byte(at)?) + 1;
        }
        Ok(at + 1)
    };
    let mut at = 13 + table(byte(10)?);
    let mut times = Vec::new();
    loop {
        at = match byte(at)? {
            0x21 if byte(at + 1)? == 0xf9 => {
                times.push(number(at + 4)?);
                blocks(at + 2)?
            }
            0x21 => blocks(at + 2)?,
            0x2c => blocks(at + 11 + table(byte(at + 9)?))?,
            0x3b => break,
            other => anyhow::bail!("there is no block {other:#x}"),
        };
    }
    ensure!(
        at + 1 == file.len(),
        "{} bytes follow its end",
        file.len() - at - 1
    );
    Ok((number(6)?, number(8)?, times))
}

/// Saves the match that is shown, and checks the file.
async fn is_saved(page: &Page) -> Result {
    unfold(page, "Share and keep").await?;
    page.click(button("Save as GIF")).await?;
    page.see_text("The GIF is saved").await?;
    let path = page.downloaded(".gif").await?;
    let file = std::fs::read(&path).with_context(|| format!("reading {}", path.display()))?;
    let (width, height, times) = read(&file)?;
    let length: u32 = times.iter().map(|time| u32::from(*time)).sum();
    println!(
        "{} bytes, {width} × {height}, {} frames in {length} cs",
        file.len(),
        times.len()
    );
    ensure!(file.len() < MOST, "it has {} bytes", file.len());
    ensure!(
        width == 400 && (300..=600).contains(&height),
        "it is {width} × {height}"
    );
    // The first, at most 240 more, and none without a change.
    ensure!((20..=241).contains(&times.len()), "it has {} frames", times.len());
    ensure!(times.last() >= Some(&300), "the end is shown too briefly");
    page.see(button("Save as GIF")).await
}

/// Plays a game between its usual players, with this bot in the person's seat.
async fn usual(page: &Page, game: &str, bot: &str, rounds: u32) -> Result {
    choose(page, game, rounds).await?;
    page.choose(field("Player 0"), bot).await?;
    start(page, game).await?;
    page.choose(field("Speed"), "newest").await?;
    see_the_end(page).await
}

#[tokio::test]
async fn a_match_of_kingdom_guard_becomes_a_gif() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            let page = page.patience(Duration::from_mins(1));
            play(&page, GREEDY, RANDOM).await?;
            watch_to_the_end(&page).await?;
            is_saved(&page).await
        })
        .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn a_match_of_territories_becomes_a_gif() -> Result {
    Scenario::at("#/custom")
        .dark()
        .run(|page| async move {
            let page = page.patience(Duration::from_mins(1));
            usual(&page, "Territories", "WeSwarm (house bot)", 3).await?;
            is_saved(&page).await
        })
        .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn a_match_of_hit_and_sunk_becomes_a_gif() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            let page = page.patience(Duration::from_mins(1));
            usual(&page, "Hit and Sunk", "Falcon (house bot)", 100).await?;
            is_saved(&page).await
        })
        .await
}

#[tokio::test]
async fn a_gif_shows_how_far_it_is_and_can_be_stopped() -> Result {
    // The worker's answers are withheld, so it never makes progress.
    const HOLD: &str = "Worker.prototype.postMessage = () => {};";
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, GREEDY, RANDOM).await?;
            watch_to_the_end(&page).await?;
            unfold(&page, "Share and keep").await?;
            page.evaluate(HOLD).await?;
            page.click(button("Save as GIF")).await?;
            page.see_text("Making a GIF of turns 1 to").await?;
            page.see(role("progressbar", "Progress of the GIF")).await?;
            page.click(button("Stop making the GIF")).await?;
            page.see_text("The GIF was stopped; nothing is saved.").await?;
            page.see_no(role("progressbar", "Progress of the GIF")).await?;
            page.see(button("Save as GIF")).await
        })
        .await
}

#[tokio::test]
async fn a_canvas_that_cannot_be_read_is_told() -> Result {
    // Imitates browsers that prevent fingerprinting: the pixels read differ from those drawn.
    const NOISE: &str = "CanvasRenderingContext2D.prototype.getImageData = (x, y, w, h) => {
        const noise = new ImageData(w, h);
        noise.data.fill(255);
        return noise;
    };";
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, GREEDY, RANDOM).await?;
            watch_to_the_end(&page).await?;
            unfold(&page, "Share and keep").await?;
            page.evaluate(NOISE).await?;
            page.click(button("Save as GIF")).await?;
            page.see_text("This browser blocks reading the canvas").await?;
            page.see(button("Save as GIF")).await
        })
        .await
}
