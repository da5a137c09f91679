//! The board shows the effect of an action before it is taken, and steps can be taken back before a turn is sent.

use e2e::{Key, Page, Result, Scenario, Target, button, image};

use crate::arena::{HAND, board, board_text, cell, click_cell, enter, play, see_my_turn};
use crate::games::{choose, start};
use crate::territories;

/// The pixels of the board, as text.
const PIXELS: &str = "return document.querySelector('canvas[aria-label^=Board]').toDataURL()";

/// Points at a place of the board, and checks that the board changes.
async fn shows_something(page: &Page, target: Target, at: (f64, f64)) -> Result {
    let before = page.evaluate(PIXELS).await?;
    page.hover_at(target, at).await?;
    page.until("something at the pointer", async |page| {
        Ok(page.evaluate(PIXELS).await? != before)
    })
    .await
}

#[tokio::test]
async fn soldiers_show_what_they_can_do_and_an_action_what_it_does() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, HAND, HAND).await?;
            see_my_turn(&page).await?;
            page.hover_at(board(), cell(&page, 2, 2).await?).await?;
            // The person's own soldier, and an enemy soldier.
            shows_something(&page, board(), cell(&page, 3, 1).await?).await?;
            shows_something(&page, board(), cell(&page, 1, 3).await?).await?;
            let before = board_text(&page).await?;
            click_cell(&page, 3, 1).await?;
            shows_something(&page, board(), cell(&page, 2, 1).await?).await?;
            page.click(button("Put it down")).await?;
            assert_eq!(board_text(&page).await?, before, "nothing was done");
            Ok(())
        })
        .await
}

#[tokio::test]
async fn the_cell_under_the_keys_shows_what_can_be_done_there() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, HAND, HAND).await?;
            see_my_turn(&page).await?;
            page.until("the board under the keys", async |page| {
                page.press(Key::Tab).await?;
                page.has_focus(board()).await
            })
            .await?;
            // From the base to the cavalry above it, whose targets are shown then; the frame alone moves one cell.
            page.press(Key::Up).await?;
            let targets = "const canvas = document.querySelector('canvas[aria-label^=Board]');
                const { width, height } = canvas;
                const at = (row, column) => canvas.getContext('2d').getImageData(
                    width * (0.16 + column + 0.5) / 5.16, height * (row + 0.5) / 5.16, 1, 1).data.join();
                return at(2, 0) !== at(2, 4) || at(1, 0) !== at(1, 4)";
            page.until("the cavalry's moves", async |page| {
                Ok(page.evaluate(targets).await? == true)
            })
            .await
        })
        .await
}

#[tokio::test]
async fn every_step_of_a_turn_of_territories_is_taken_back() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            let board = || image("Board of Territories");
            choose(&page, "Territories", 1).await?;
            enter(&page, "Seed", 276).await?;
            start(&page, "Territories").await?;
            page.see_text("Deploy all armies on your territories.").await?;
            let size = page.size(board()).await?;
            let at = |row, column| territories::place(size, row, column);
            shows_something(&page, board(), at(3.0, 9.0)).await?;
            page.click_at(board(), at(3.0, 9.0)).await?;
            page.see_text("4 of 5 armies left to deploy").await?;
            page.type_text("a").await?;
            page.see_text("All 5 armies deployed").await?;
            page.see_text("Send armies to neighbours if you like").await?;
            page.drag(board(), at(3.0, 9.0), at(3.0, 8.0)).await?;
            page.see_text("j7 → i7: 9 of 9").await?;
            page.click(button("Undo")).await?;
            page.see_no(button("Remove, j7 →").partial()).await?;
            page.click(button("Undo")).await?;
            page.see_text("4 of 5 armies left to deploy").await?;
            page.click_at(board(), at(0.0, 0.0)).await?;
            page.type_text("u").await?;
            page.see_text("5 of 5 armies left to deploy").await?;
            let disabled = page.attribute(button("Undo"), "disabled").await?;
            assert!(disabled.is_some(), "there is nothing to take back");
            Ok(())
        })
        .await
}

#[tokio::test]
async fn the_shot_that_is_aimed_at_is_shown_in_hit_and_sunk() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            let board = || image("Board of Hit and Sunk");
            choose(&page, "Hit and Sunk", 5).await?;
            start(&page, "Hit and Sunk").await?;
            page.see_text("Choose the ship that you want to sail.").await?;
            page.click(button("destroyer (1)").partial()).await?;
            page.see_text("Give your ship its actions, then send them.")
                .await?;
            let (width, height) = page.size(board()).await?;
            shows_something(&page, board(), (width * 0.6, height * 0.4)).await?;
            // A button shows what it would do before it is pressed: how far the scan sees, where the ship would be.
            let scan = || button("Scan (S)").partial();
            shows_something(&page, scan(), (5.0, 5.0)).await?;
            shows_something(&page, button("Forward (M)").partial(), (5.0, 5.0)).await?;
            page.see_no(e2e::text("Reply: ").partial()).await?;
            page.click(scan()).await?;
            page.see_text("Reply: S").await?;
            page.click(button("Undo")).await?;
            page.see_no(e2e::text("Reply: ").partial()).await
        })
        .await
}
