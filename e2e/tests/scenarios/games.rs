//! The games of many seats: set up, watched, and played by hand.

use std::time::Duration;

use e2e::{Key, Page, Result, Scenario, button, field, image, role};

use crate::arena::{enter, moment, outcome, watch_to_the_end};

/// Gives every seat to a house bot, these in turn, and begins the match.
pub async fn watch(page: &Page, game: &str, seats: u32, bots: &[&str]) -> Result {
    for (seat, bot) in (0..seats).zip(bots.iter().cycle()) {
        page.choose(field(&format!("Player {seat}")), &format!("{bot} (house bot)"))
            .await?;
    }
    start(page, game).await
}

/// Whether nothing is wider than the window.
pub async fn fits(page: &Page) -> Result<bool> {
    let wider = page
        .evaluate("return document.documentElement.scrollWidth - innerWidth")
        .await?;
    Ok(wider.as_f64().is_some_and(|wider| wider < 1.0))
}

/// Chooses a game with its usual players, and this many rounds of it.
pub async fn choose(page: &Page, game: &str, rounds: u32) -> Result {
    page.click(role("radio", game).partial()).await?;
    enter(page, "Rounds", rounds).await?;
    enter(page, "Seed", 1).await
}

/// Begins the match that is set up.
pub async fn start(page: &Page, game: &str) -> Result {
    page.click(button("Start the match")).await?;
    page.see(image(&format!("Board of {game}"))).await
}

#[tokio::test]
async fn house_bots_play_territories_and_the_score_of_each_round_is_told() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            choose(&page, "Territories", 2).await?;
            page.choose(field("Player 0"), "WeSwarm (house bot)").await?;
            start(&page, "Territories").await?;
            watch_to_the_end(&page.patience(Duration::from_mins(1))).await?;
            let told = outcome(&page).await?;
            assert!(told.contains("in 2 rounds"), "{told}");
            page.choose(field("Board"), "What Player 1 (Castler) knew").await
        })
        .await
}

#[tokio::test]
async fn a_person_plays_a_turn_of_territories_by_keys_alone() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            choose(&page, "Territories", 1).await?;
            start(&page, "Territories").await?;
            page.see(button("End turn")).await?;
            while !page.has_focus(image("Board of Territories")).await? {
                page.press(Key::Tab).await?;
            }
            // All armies to the territory under the cursor, then the end of the turn.
            page.type_text("ae").await?;
            page.until("the turn to be played", async |page| {
                Ok(moment(page).await?.1 == 1)
            })
            .await?;
            page.see_text("Player 0 deploys 5 armies").await
        })
        .await
}

#[tokio::test]
async fn house_bots_play_hit_and_sunk() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            choose(&page, "Hit and Sunk", 20).await?;
            page.choose(field("Player 0"), "RandomBot (house bot)").await?;
            start(&page, "Hit and Sunk").await?;
            watch_to_the_end(&page.patience(Duration::from_mins(1))).await?;
            let told = outcome(&page).await?;
            assert!(told.contains("with a score of"), "{told}");
            Ok(())
        })
        .await
}

#[tokio::test]
async fn a_person_chooses_a_ship_and_sends_a_turn_of_hit_and_sunk() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            choose(&page, "Hit and Sunk", 3).await?;
            start(&page, "Hit and Sunk").await?;
            page.click(button("destroyer (1)").partial()).await?;
            page.see_text("Your destroyer, round 1 of 3").await?;
            page.click(button("Scan (S)").partial()).await?;
            page.see_text("Reply: S").await?;
            page.click(button("Send")).await?;
            page.until(
                "the turn to be played",
                async |page| Ok(moment(page).await?.0 > 0),
            )
            .await
        })
        .await
}
