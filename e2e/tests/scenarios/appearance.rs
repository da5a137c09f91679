//! The choice of colours and sounds.

use e2e::{Page, Result, Scenario, Target, button, field, role};
use serde_json::Value;

use crate::arena::{GREEDY, HAND, click_cell, play, see_moment, see_my_turn};

/// The pixels of the board, as text.
const PIXELS: &str = "return document.querySelector('canvas[aria-label^=Board]').toDataURL()";
/// Counts the tones that are played from now on.
const COUNT_TONES: &str = "window.tones = 0;
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () { window.tones += 1; return create.call(this); };";

fn sounds() -> Target {
    role("checkbox", "Sounds")
}

async fn tones(page: &Page) -> Result<u64> {
    Ok(page
        .evaluate("return window.tones")
        .await?
        .as_u64()
        .unwrap_or_default())
}

async fn is_dark(page: &Page) -> Result<bool> {
    let ground = page
        .evaluate(
            "return getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/g).map(Number)",
        )
        .await?;
    let parts = ground.as_array().map(Vec::as_slice).unwrap_or_default();
    Ok(!parts.is_empty() && parts.iter().all(|part| part.as_u64() < Some(64)))
}

#[tokio::test]
async fn a_theme_colours_the_page_and_the_board_and_stays() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, HAND, GREEDY).await?;
            see_my_turn(&page).await?;
            page.click(button("Settings")).await?;
            let mut seen: Vec<Value> = vec![page.evaluate(PIXELS).await?];
            for theme in ["Colour-blind safe", "High contrast", "Dark"] {
                page.choose(field("Colours"), theme).await?;
                page.until("another board", async |page| {
                    Ok(!seen.contains(&page.evaluate(PIXELS).await?))
                })
                .await?;
                seen.push(page.evaluate(PIXELS).await?);
            }
            assert!(is_dark(&page).await?);
            page.reload().await?;
            see_my_turn(&page).await?;
            assert!(is_dark(&page).await?);
            page.until("the same board", async |page| {
                Ok(seen.last() == Some(&page.evaluate(PIXELS).await?))
            })
            .await?;
            page.click(button("Settings")).await?;
            assert_eq!(page.value(field("Colours")).await?, "Dark");
            page.choose(field("Colours"), "Same as the system").await?;
            page.until("light", async |page| Ok(!is_dark(page).await?)).await
        })
        .await
}

#[tokio::test]
async fn a_match_is_silent_until_sounds_are_switched_on() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, HAND, GREEDY).await?;
            see_my_turn(&page).await?;
            page.evaluate(COUNT_TONES).await?;
            click_cell(&page, 3, 1).await?;
            click_cell(&page, 2, 1).await?;
            see_moment(&page, 2).await?;
            see_my_turn(&page).await?;
            assert_eq!(tones(&page).await?, 0);
            page.click(button("Settings")).await?;
            page.click(sounds()).await?;
            // The switch plays a sound.
            page.until("a sound", async |page| Ok(tones(page).await? == 2))
                .await?;
            click_cell(&page, 2, 1).await?;
            click_cell(&page, 1, 1).await?;
            page.until("the sound of one's own turn", async |page| {
                Ok(tones(page).await? >= 4)
            })
            .await?;
            page.reload().await?;
            see_my_turn(&page).await?;
            page.click(button("Settings")).await?;
            page.see(sounds()).await?;
            let checked = page
                .evaluate("return document.querySelector('.settings input').checked")
                .await?;
            assert_eq!(checked, Value::Bool(true));
            Ok(())
        })
        .await
}
