//! Several tabs of one browser: each has its own match in progress, and all have the same bots and history.

use e2e::{Result, Scenario, button, heading, link, role};

use crate::arena::{
    GREEDY, HAND, RANDOM, house_module, module_input, play, play_a_turn, see_moment, see_my_turn,
    watch_to_the_end,
};

#[tokio::test]
async fn each_tab_keeps_its_own_match_over_reloads() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            let first = page.tab().await?;
            play_a_turn(&page, GREEDY).await?;
            let second = page.open_tab("#/custom").await?;
            play(&page, HAND, RANDOM).await?;
            see_my_turn(&page).await?;
            for _ in 0..2 {
                page.switch_to(&first).await?;
                page.reload().await?;
                page.see(heading("Kingdom Guard: You against Greedy")).await?;
                see_moment(&page, 2).await?;
                page.switch_to(&second).await?;
                page.reload().await?;
                page.see(heading("Kingdom Guard: You against Random")).await?;
                page.see_text("turn 0 of 0").await?;
            }
            see_my_turn(&page).await
        })
        .await
}

#[tokio::test]
async fn a_live_tabs_match_is_left_alone_and_a_closed_tabs_match_taken_over() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            let first = page.tab().await?;
            play_a_turn(&page, GREEDY).await?;
            let second = page.open_tab("#/play").await?;
            page.see(heading("No match yet")).await?;
            page.switch_to(&first).await?;
            page.close_tab().await?;
            page.switch_to(&second).await?;
            page.reload().await?;
            page.see(heading("Kingdom Guard: You against Greedy")).await?;
            see_moment(&page, 2).await?;
            see_my_turn(&page).await?;
            page.reload().await?;
            see_moment(&page, 2).await
        })
        .await
}

#[tokio::test]
async fn a_tab_with_a_match_goes_on_with_one_that_a_closed_tab_left() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            let first = page.tab().await?;
            play_a_turn(&page, GREEDY).await?;
            let second = page.open_tab("#/custom").await?;
            play_a_turn(&page, RANDOM).await?;
            page.click(link("History")).await?;
            page.see(heading("History")).await?;
            page.see_no(heading("Left unfinished")).await?;
            page.switch_to(&first).await?;
            page.close_tab().await?;
            page.switch_to(&second).await?;
            page.reload().await?;
            page.see(heading("Left unfinished")).await?;
            page.click(button("Continue Kingdom Guard: You against Greedy"))
                .await?;
            page.see(heading("Kingdom Guard: You against Greedy")).await?;
            see_moment(&page, 2).await?;
            see_my_turn(&page).await?;
            // Now the other one is left.
            page.click(link("History")).await?;
            page.click(button("Continue Kingdom Guard: You against Random"))
                .await?;
            see_moment(&page, 2).await
        })
        .await
}

#[tokio::test]
async fn tabs_see_each_others_bots_and_matches_at_once() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            let own_bots = || role("list", "Your bots");
            let first = page.tab().await?;
            page.see_text("None yet.").await?;
            let second = page.open_tab("#/bots").await?;
            page.upload(module_input(), &house_module("greedy")).await?;
            page.see_text("greedy is in your library").await?;
            page.switch_to(&first).await?;
            page.see(heading("greedy").partial().within(own_bots())).await?;
            page.click(button("More on greedy")).await?;
            page.click(button("Delete greedy")).await?;
            page.see_text("None yet.").await?;
            page.click(link("History")).await?;
            page.see_text("No matches yet").await?;
            page.switch_to(&second).await?;
            page.see_no(heading("greedy").partial().within(own_bots()))
                .await?;
            page.click(link("Custom match")).await?;
            play(&page, GREEDY, RANDOM).await?;
            watch_to_the_end(&page).await?;
            page.switch_to(&first).await?;
            page.see_text("1 of 1 match").await
        })
        .await
}
