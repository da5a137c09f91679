//! The page from another machine without https: browsers withhold the clipboard, locks, the service worker and more.

use std::time::Duration;

use e2e::{Hosting, Page, Result, Scenario, button, field, heading, link};
use serde_json::json;

use crate::arena::{
    GREEDY, board, go_to_bots, play_a_turn, recorded_link, see_moment, see_my_turn, see_the_end, timeline,
    upload_greedy,
};
use crate::carry::unfold;
use crate::contests::{self, RANDOM};

fn scenario(place: &str) -> Scenario {
    Scenario::at(place).hosting(Hosting::Insecure)
}

#[tokio::test]
async fn a_link_is_copied_and_can_be_pasted() -> Result {
    scenario("#/custom")
        .run(|page| async move {
            let withheld =
                "return [isSecureContext, navigator.clipboard, navigator.locks, navigator.serviceWorker]
                .map((value) => value ?? null)";
            assert_eq!(page.evaluate(withheld).await?, json!([false, null, null, null]));
            play_a_turn(&page, GREEDY).await?;
            unfold(&page, "Share and keep").await?;
            for (copied, said) in [
                ("Copy transcript", "The transcript is copied."),
                ("Copy code to embed it", "Code copied"),
                ("Copy link to this moment", "Link to this moment copied"),
            ] {
                page.click(button(copied)).await?;
                page.see_text(said).await?;
            }
            // A refusal would be told by now.
            assert!(!page.text().await?.contains("did not copy"));
            page.go("#/about").await?;
            page.see(heading("About")).await?;
            page.paste().await?;
            page.see(timeline()).await?;
            see_moment(&page, 2).await?;
            // The match in progress is still there.
            page.go("#/play").await?;
            see_my_turn(&page).await?;
            page.reload().await?;
            see_moment(&page, 2).await
        })
        .await
}

/// Plays in the workshop, and with an uploaded bot.
async fn write_bots(page: &Page) -> Result {
    upload_greedy(page).await?;
    page.see_text("replied “").await?;
    page.click(link("Workshop")).await?;
    page.see(heading("Workshop")).await?;
    page.click(button("Save and play")).await?;
    see_the_end(page).await
}

/// Plays a contest, and copies its link.
async fn compete(page: &Page) -> Result {
    go_to_bots(page).await?;
    contests::begin(page, &[contests::GREEDY, RANDOM], 4).await?;
    let patient = page.patience(Duration::from_mins(1));
    patient.see_text("All matches are played.").await?;
    page.click(button("Copy a link")).await?;
    page.see_text("The link is copied.").await?;
    let shared = page.value(field("Link to the contest")).await?;
    assert!(shared.contains("#/contest/"), "{shared}");
    contests::saved(page).await.map(drop)
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn every_place_works() -> Result {
    scenario("#/")
        .within(Duration::from_mins(6))
        .run(|page| async move {
            page.see(heading("Three games for people and bots")).await?;
            for game in ["kingdom", "territories", "hit-and-sunk"] {
                page.go(&format!("#/play/{game}")).await?;
                see_my_turn(&page).await?;
            }
            page.go("#/watch/kingdom").await?;
            page.see(board()).await?;
            write_bots(&page).await?;
            compete(&page).await?;
            for (place, title) in [
                ("#/history", "History"),
                ("#/ladder/kingdom", "Ladder: Kingdom Guard"),
                ("#/learn/kingdom/1", "Move a soldier"),
                ("#/puzzles", "Puzzles"),
                ("#/docs/kingdom", "Kingdom Guard"),
                ("#/about", "About"),
            ] {
                page.go(place).await?;
                page.see(heading(title)).await?;
            }
            page.go("#/puzzle/kingdom/1").await?;
            page.click(button("Copy link")).await?;
            page.see(field("Link to this puzzle")).await?;
            page.go(&format!("#/embed/{}", recorded_link())).await?;
            page.see(timeline()).await
        })
        .await
}
