//! What survives a reload: the set-up, the match in progress, the bots.

use e2e::{Result, Scenario, field, heading, link};

use crate::arena::{
    GREEDY, HAND, RANDOM, board_says, board_text, click_cell, enter, outcome, play, play_a_turn, seat,
    see_moment, see_my_turn, see_the_end, watch_to_the_end,
};

#[tokio::test]
async fn the_setup_is_kept() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            seat(&page, RANDOM, GREEDY).await?;
            enter(&page, "Seed", 4711).await?;
            page.choose(field("Turn budget"), "250 ms a turn").await?;
            page.reload().await?;
            assert_eq!(page.value(field("Blue")).await?, RANDOM);
            assert_eq!(page.value(field("Red")).await?, GREEDY);
            assert_eq!(page.value(field("Seed")).await?, "4711");
            assert_eq!(page.value(field("Turn budget")).await?, "250 ms a turn");
            Ok(())
        })
        .await
}

#[tokio::test]
async fn a_match_in_progress_goes_on_after_a_reload() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play_a_turn(&page, GREEDY).await?;
            let before = board_text(&page).await?;
            page.reload().await?;
            see_moment(&page, 2).await?;
            assert_eq!(board_text(&page).await?, before);
            see_my_turn(&page).await?;
            click_cell(&page, 2, 1).await?;
            click_cell(&page, 1, 1).await?;
            board_says(&page, "Round 3").await
        })
        .await
}

#[tokio::test]
async fn a_turn_is_kept_as_soon_as_it_is_played() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, HAND, GREEDY).await?;
            see_my_turn(&page).await?;
            // The reload loses everything that the page has deferred.
            page.evaluate(
                "const soon = window.setTimeout;
                window.setTimeout = (act, wait) => wait < 50 ? soon(act, wait) : 0",
            )
            .await?;
            click_cell(&page, 3, 1).await?;
            click_cell(&page, 2, 1).await?;
            see_moment(&page, 2).await?;
            page.reload().await?;
            see_moment(&page, 2).await
        })
        .await
}

#[tokio::test]
async fn a_finished_match_is_still_there_after_a_reload() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, GREEDY, RANDOM).await?;
            watch_to_the_end(&page).await?;
            let before = outcome(&page).await?;
            page.reload().await?;
            see_the_end(&page).await?;
            assert_eq!(outcome(&page).await?, before);
            Ok(())
        })
        .await
}

#[tokio::test]
async fn a_match_is_still_there_after_a_look_elsewhere() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play_a_turn(&page, GREEDY).await?;
            page.click(link("Bots")).await?;
            page.see(heading("Bots")).await?;
            page.click(link("Play")).await?;
            see_moment(&page, 2).await?;
            see_my_turn(&page).await
        })
        .await
}
