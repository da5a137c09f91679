//! A match of each game on a phone, by one finger.

use e2e::{Page, Result, Scenario, button, heading};

use crate::arena::{self, GREEDY, HAND, cell, enter, moment, play, see_moment, see_my_turn, see_the_end};
use crate::games::{choose, start};
use crate::languages::narrow;
use crate::{hit_and_sunk, territories};

/// Taps a cell of Kingdom Guard.
async fn tap(page: &Page, row: u32, column: u32) -> Result {
    let at = cell(page, row, column).await?;
    page.tap_at(arena::board(), at).await
}

#[tokio::test]
async fn a_match_of_kingdom_guard_is_played_by_touch_to_its_end() -> Result {
    Scenario::at("#/custom")
        .window(narrow()?.max(390), 844)
        .run(|page| async move {
            enter(&page, "Rounds", 2).await?;
            play(&page, HAND, GREEDY).await?;
            see_my_turn(&page).await?;
            tap(&page, 3, 1).await?;
            // After a tap on a wrong cell the soldier stays selected, and the page says why.
            tap(&page, 0, 0).await?;
            page.see(button("Put it down")).await?;
            tap(&page, 2, 1).await?;
            see_moment(&page, 2).await?;
            see_my_turn(&page).await?;
            tap(&page, 2, 1).await?;
            tap(&page, 1, 1).await?;
            see_the_end(&page).await?;
            page.tap(button("Watch from the start")).await?;
            page.see(button("To the end")).await
        })
        .await
}

#[tokio::test]
async fn turns_of_territories_are_played_by_touch() -> Result {
    Scenario::at("#/custom")
        .window(narrow()?.max(390), 844)
        .run(|page| async move {
            choose(&page, "Territories", 1).await?;
            // The seed gives the person the territory in row 3 and column 9.
            enter(&page, "Seed", 276).await?;
            start(&page, "Territories").await?;
            see_my_turn(&page).await?;
            let home = territories::cell(&page, 3.0, 9.0).await?;
            for left in (0..5).rev() {
                page.tap_at(territories::board(), home).await?;
                let said = if left > 0 {
                    format!("{left} of 5 armies left to deploy")
                } else {
                    "All 5 armies deployed".to_owned()
                };
                page.see_text(&said).await?;
            }
            page.tap(button("End turn")).await?;
            page.until("the turn", async |page| Ok(moment(page).await?.0 == 1))
                .await?;
            page.see(heading("Your turn")).await
        })
        .await
}

#[tokio::test]
async fn turns_of_hit_and_sunk_are_played_by_touch() -> Result {
    Scenario::at("#/custom")
        .window(narrow()?.max(390), 844)
        .run(|page| async move {
            choose(&page, "Hit and Sunk", 5).await?;
            start(&page, "Hit and Sunk").await?;
            page.tap(button("destroyer (1)").partial()).await?;
            page.see_text("Your destroyer, round 1 of 5").await?;
            let at = hit_and_sunk::cell(&page, 4.0, -2.0).await?;
            page.tap_at(hit_and_sunk::board(), at).await?;
            page.see_text("Reply: F+4-2").await?;
            page.tap(button("Send")).await?;
            page.see_text("Your destroyer, round 2 of 5").await
        })
        .await
}
