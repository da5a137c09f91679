//! Territories: every gesture of a hand, and the plots.

use e2e::{Key, Page, Result, Scenario, Target, button, field, heading, image, role};

use crate::arena::{enter, moment, open_tab, plays_the_same_from_its_link, watch_to_the_end};
use crate::games::{choose, fits, start, watch};

const GAME: &str = "Territories";
/// The house bots.
pub const BOTS: [&str; 6] = [
    "WeSwarm",
    "Castler",
    "Hermit",
    "LandGrab",
    "Player",
    "RandomHalver",
];

pub fn board() -> Target {
    image("Board of Territories")
}

/// The middle of a cell on the canvas; columns and rows −1 and 10 are in the strip that shows the other edge.
pub async fn cell(page: &Page, row: f64, column: f64) -> Result<(f64, f64)> {
    Ok(place(page.size(board()).await?, row, column))
}

/// The same on a canvas of a size: ten cells and a third of one, the strip, on each side; a third at the left and below for names.
pub fn place((width, height): (f64, f64), row: f64, column: f64) -> (f64, f64) {
    let side = (width.min(height) / 11.0).floor();
    let third = (side / 3.0).round();
    let whole = side * 10.0 + 3.0 * third;
    let left = ((width - whole) / 2.0).floor() + 2.0 * third;
    let top = ((height - whole) / 2.0).floor() + third;
    // A third of a cell of the strip is visible.
    let middle = |at: f64| match at {
        at if at < 0.0 => -0.17,
        at if at > 9.0 => 10.17,
        at => at + 0.5,
    };
    (left + middle(column) * side, top + middle(row) * side)
}

/// A match whose seed gives the person the territory in row 3 and column 9, far from all others.
async fn play_at_the_edge(page: &Page) -> Result {
    choose(page, GAME, 1).await?;
    enter(page, "Seed", 276).await?;
    start(page, GAME).await?;
    page.see_text("5 of 5 armies left to deploy").await
}

#[tokio::test]
async fn armies_are_deployed_by_click_wheel_and_keys_with_what_is_left_shown() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play_at_the_edge(&page).await?;
            let home = cell(&page, 3.0, 9.0).await?;
            page.click_at(board(), home).await?;
            page.see_text("4 of 5 armies left to deploy").await?;
            page.wheel(board(), home, -120).await?;
            page.see_text("3 of 5 armies left to deploy").await?;
            page.wheel(board(), home, 120).await?;
            page.see_text("4 of 5 armies left to deploy").await?;
            page.type_text("+").await?;
            page.see_text("3 of 5 armies left to deploy").await?;
            page.type_text("a").await?;
            page.see_text("All 5 armies deployed").await?;
            page.press(Key::Backspace).await?;
            page.see_text("5 of 5 armies left to deploy").await?;
            // Another player's territory takes no armies.
            page.click_at(board(), cell(&page, 3.0, 0.0).await?).await?;
            page.type_text("+").await?;
            page.see_text("5 of 5 armies left to deploy").await
        })
        .await
}

#[tokio::test]
async fn orders_are_dragged_across_the_edge_changed_removed_and_repeated() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play_at_the_edge(&page).await?;
            let (home, beyond) = (cell(&page, 3.0, 9.0).await?, cell(&page, 3.0, 10.0).await?);
            page.click_at(board(), home).await?;
            page.type_text("a").await?;
            page.drag(board(), home, beyond).await?;
            page.see_text("j7 → a7: 9 of 9").await?;
            page.click(button("−1, j7 →").partial()).await?;
            page.see_text("j7 → a7: 8 of 9").await?;
            page.click(button("Remove, j7 →").partial()).await?;
            page.see_no(button("Remove, j7 →").partial()).await?;
            page.drag(board(), home, beyond).await?;
            page.see_text("j7 → a7: 9 of 9").await?;
            page.click(button("End turn")).await?;
            page.see_text("Player 0 takes a7 from the neutral party (2) with 9 armies from j7")
                .await?;
            page.see_text("5 of 5 armies left to deploy").await?;
            page.click_at(board(), home).await?;
            page.click(button("Repeat last orders")).await?;
            page.see_text("j7 → a7: 1 of 1").await?;
            page.click(button("Clear")).await?;
            page.see_text("5 of 5 armies left to deploy").await
        })
        .await
}

#[tokio::test]
async fn plots_lead_to_moments_and_can_be_read_as_a_table() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            choose(&page, GAME, 2).await?;
            watch(&page, GAME, 6, &BOTS).await?;
            watch_to_the_end(&page).await?;
            let turns = moment(&page).await?.1;
            open_tab(&page, "Score").await?;
            page.click(button("The match")).await?;
            page.click(image("Armies of each seat").partial()).await?;
            page.until("the middle of the match", async |page| {
                Ok(moment(page).await?.0.abs_diff(turns / 2) <= turns / 20 + 1)
            })
            .await?;
            page.click(button("Plots as a table")).await?;
            page.see(role("columnheader", "WeSwarm")).await?;
            page.see_text("Territories · armies · income of each seat").await
        })
        .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn levels_are_opponents_and_play_the_same_again() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            choose(&page, GAME, 2).await?;
            page.choose(field("Turn budget"), "10 million fuel a turn")
                .await?;
            watch(&page, GAME, 6, &["Level 1", "Level 8", "WeSwarm"]).await?;
            plays_the_same_from_its_link(
                &page,
                heading("Territories: 2 × Level 1, 2 × Level 8, 2 × WeSwarm"),
            )
            .await
        })
        .await
}

#[tokio::test]
async fn in_a_narrow_window_nothing_is_cut_off() -> Result {
    Scenario::at("#/custom")
        .window(500, 844)
        .dark()
        .run(|page| async move {
            play_at_the_edge(&page).await?;
            assert!(fits(&page).await?, "the hand");
            let home = cell(&page, 3.0, 9.0).await?;
            page.click_at(board(), home).await?;
            page.see_text("4 of 5 armies left to deploy").await?;
            page.go("#/custom").await?;
            choose(&page, GAME, 2).await?;
            watch(&page, GAME, 6, &BOTS).await?;
            watch_to_the_end(&page).await?;
            open_tab(&page, "Score").await?;
            page.click(button("Plots as a table")).await?;
            assert!(fits(&page).await?, "the result");
            Ok(())
        })
        .await
}
