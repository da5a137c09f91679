//! Hands in each game: illegal clicks give a reason, amounts can be typed, boards can be turned, and a ship can aim from afar.

use std::time::Duration;

use e2e::{Key, Page, Result, Scenario, Target, button, field, heading, image};

use crate::arena::{self, GREEDY, HAND, click_cell, enter, moment, play, see_my_turn};
use crate::games::{choose, start};
use crate::languages::narrow;
use crate::{hit_and_sunk, territories};

/// The announcements for people who cannot see the board.
const ANNOUNCED: &str = "return document.querySelector('.match > [role=log]')?.textContent ?? ''";

/// Waits for an announcement, and checks that nothing was played.
async fn is_refused(page: &Page, words: &str) -> Result {
    page.until(&format!("{words:?} to be announced"), async |page| {
        let announced = page.evaluate(ANNOUNCED).await?;
        Ok(announced
            .as_str()
            .is_some_and(|announced| announced.contains(words)))
    })
    .await?;
    assert_eq!(moment(page).await?.1, 0, "nothing was played");
    Ok(())
}

#[tokio::test]
async fn an_illegal_click_says_why_in_kingdom_guard() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, HAND, HAND).await?;
            see_my_turn(&page).await?;
            click_cell(&page, 3, 1).await?;
            click_cell(&page, 0, 1).await?;
            is_refused(&page, "No: ").await?;
            page.see(button("Put it down")).await
        })
        .await
}

#[tokio::test]
async fn an_illegal_click_says_why_in_territories() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            choose(&page, "Territories", 1).await?;
            enter(&page, "Seed", 276).await?;
            start(&page, "Territories").await?;
            page.see_text("5 of 5 armies left to deploy").await?;
            let [home, beside, far] = [(3.0, 9.0), (3.0, 8.0), (7.0, 4.0)];
            let at = async |(row, column)| territories::cell(&page, row, column).await;
            page.click_at(territories::board(), at(beside).await?).await?;
            is_refused(&page, "You deploy on your own territories.").await?;
            page.drag(territories::board(), at(home).await?, at(far).await?)
                .await?;
            is_refused(&page, "is not one of the eight territories around").await
        })
        .await
}

#[tokio::test]
async fn an_illegal_click_says_why_in_hit_and_sunk() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            choose(&page, "Hit and Sunk", 5).await?;
            start(&page, "Hit and Sunk").await?;
            page.click(button("submarine (2)").partial()).await?;
            page.see_text("Your submarine, round 1 of 5").await?;
            // A submarine shoots 5 cells far.
            let at = hit_and_sunk::cell(&page, 7.0, 0.0).await?;
            let before = moment(&page).await?.1;
            page.click_at(hit_and_sunk::board(), at).await?;
            page.see_text("no effect, because").await?;
            assert_eq!(moment(&page).await?.1, before);
            Ok(())
        })
        .await
}

#[tokio::test]
async fn armies_are_written_as_a_number_in_the_panel_and_on_the_board() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            choose(&page, "Territories", 1).await?;
            enter(&page, "Seed", 276).await?;
            start(&page, "Territories").await?;
            page.see_text("5 of 5 armies left to deploy").await?;
            let armies = || field("armies, j7").partial();
            page.click(armies()).await?;
            page.press(Key::Backspace).await?;
            page.type_text("4").await?;
            page.see_text("1 of 5 armies left to deploy").await?;
            page.click(button("All, j7").partial()).await?;
            page.see_text("All 5 armies deployed").await?;
            // A little beside the neighbour, and then digits.
            let home = territories::cell(&page, 3.0, 9.0).await?;
            let (x, y) = territories::cell(&page, 3.0, 7.4).await?;
            page.drag(territories::board(), home, (x, y - 12.0)).await?;
            page.see_text("j7 → i7: 9 of 9").await?;
            page.type_text("6").await?;
            page.see_text("j7 → i7: 6 of 9").await?;
            page.see_text("6 against 2").await?;
            page.click(button("Half, j7 → i7")).await?;
            page.see_text("j7 → i7: 5 of 9").await?;
            assert_eq!(page.value(armies()).await?, "5");
            Ok(())
        })
        .await
}

/// The pixels of the board, as text.
const PIXELS: &str = "return document.querySelector('canvas[aria-label^=Board]').toDataURL()";

#[tokio::test]
async fn kingdom_guard_is_seen_from_ones_own_side_and_turned_by_a_button_and_a_key() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, GREEDY, HAND).await?;
            see_my_turn(&page).await?;
            let below = page.evaluate(PIXELS).await?;
            let turn = || button("Flip the board");
            page.click(turn()).await?;
            let other = async |page: &Page, than: &serde_json::Value| {
                page.until("the board from the other side", async |page| {
                    Ok(page.evaluate(PIXELS).await? != *than)
                })
                .await
            };
            other(&page, &below).await?;
            let above = page.evaluate(PIXELS).await?;
            page.type_text("o").await?;
            other(&page, &above).await?;
            // Red's cavalry is above its castle, where it is clicked; it moves up.
            click_cell(&page, 3, 0).await?;
            page.see(button("Put it down")).await?;
            click_cell(&page, 2, 0).await?;
            arena::board_says(&page, "Red cavalry: e3").await
        })
        .await
}

#[tokio::test]
async fn a_ship_aims_by_arrows_and_lays_a_mine_by_a_long_touch() -> Result {
    let board = || -> Target { image("Board of Hit and Sunk") };
    Scenario::at("#/custom")
        .window(narrow()?.max(390), 844)
        .run(|page| async move {
            choose(&page, "Hit and Sunk", 5).await?;
            hit_and_sunk::seat_peaceful_bots(&page).await?;
            start(&page, "Hit and Sunk").await?;
            page.tap(button("destroyer (1)").partial()).await?;
            page.see_text("Your destroyer, round 1 of 5").await?;
            for step in ["up", "up", "to the right"] {
                let aim = format!("Aim one cell {step}");
                page.tap(button(&aim).partial()).await?;
            }
            page.tap(button("Fire (F)").partial()).await?;
            page.see_text("Reply: F+1-2").await?;
            page.tap(button("Clear")).await?;
            page.see_no(e2e::text("Reply: ").partial()).await?;
            let at = hit_and_sunk::cell(&page, 2.0, -1.0).await?;
            page.hold_at(board(), at, Duration::from_millis(700)).await?;
            page.see_text("Reply: N+2-1").await?;
            // To the end of the match, turn by turn.
            for round in 2..=5 {
                page.tap(button("Send").partial()).await?;
                page.see_text(&format!("Your destroyer, round {round} of 5"))
                    .await?;
            }
            page.tap(button("Send").partial()).await?;
            page.until("the end", async |page| {
                let over = page
                    .evaluate("return !!document.querySelector('.turn.over')")
                    .await?;
                Ok(over == true)
            })
            .await?;
            page.see(heading("Draw")).await
        })
        .await
}
