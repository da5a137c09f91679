//! Setting up a match, and starting it.

use e2e::{Result, Scenario, button, field, heading, link, radio, role};

use crate::arena::{
    GREEDY, HAND, RANDOM, enter, outcome, play, plays_the_same_from_its_link, seat, see_my_turn, see_the_end,
    start, take_a_breath, watch_to_the_end,
};

#[tokio::test]
async fn two_house_bots_play_and_the_result_tells_its_reason() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            page.see(radio("Kingdom Guard").partial()).await?;
            play(&page, GREEDY, RANDOM).await?;
            page.see(heading("Kingdom Guard: Greedy against Random")).await?;
            page.see(role("region", "The others")).await?;
            page.see_text("2,000").await?;
            watch_to_the_end(&page).await?;
            page.see(heading("Blue (Greedy) wins")).await?;
            let outcome = outcome(&page).await?;
            assert!(
                outcome.contains("Blue wins: Red's base fell in round"),
                "{outcome}"
            );
            let log = page.value(role("region", "Log")).await?;
            assert!(log.contains("Blue wins: Red's base fell in round"), "{log}");
            Ok(())
        })
        .await
}

#[tokio::test]
async fn levels_are_opponents_of_their_own() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            seat(&page, "Level 2 (house bot)", "Level 1 (house bot)").await?;
            page.choose(field("Turn budget"), "10 million fuel a turn")
                .await?;
            start(&page).await?;
            plays_the_same_from_its_link(&page, heading("Kingdom Guard: Level 2 against Level 1")).await
        })
        .await
}

#[tokio::test]
async fn the_first_match_offered_is_by_hand_against_a_house_bot() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            assert_eq!(page.value(field("Blue")).await?, HAND);
            assert!(page.value(field("Red")).await?.ends_with("(house bot)"));
            start(&page).await?;
            see_my_turn(&page).await
        })
        .await
}

#[tokio::test]
async fn a_rematch_has_another_seed_and_swapped_sides_other_seats() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, GREEDY, RANDOM).await?;
            watch_to_the_end(&page).await?;
            take_a_breath().await;
            page.click(button("Swap sides")).await?;
            page.see(heading("Kingdom Guard: Random against Greedy")).await?;
            watch_to_the_end(&page).await?;
            page.see(heading("Red (Greedy) wins")).await?;
            take_a_breath().await;
            page.click(button("Rematch")).await?;
            page.see_no(heading("Red (Greedy) wins")).await?;
            page.see(heading("Kingdom Guard: Random against Greedy")).await
        })
        .await
}

#[tokio::test]
async fn terms_are_kept_to_and_nonsense_is_not_taken() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            seat(&page, RANDOM, RANDOM).await?;
            page.choose(field("Turn budget"), "10 million fuel a turn")
                .await?;
            enter(&page, "Seed", 7).await?;
            enter(&page, "Rounds", 3).await?;
            start(&page).await?;
            page.see_text("of 3, turn").await?;
            watch_to_the_end(&page).await?;
            assert!(outcome(&page).await?.contains("after round 3"));

            page.click(link("Custom match")).await?;
            page.see(heading("Custom match")).await?;
            enter(&page, "Rounds", 100_000).await?;
            page.click(button("Start the match")).await?;
            page.see(heading("Custom match")).await?;
            enter(&page, "Rounds", 2).await?;
            start(&page).await?;
            page.choose(field("Speed"), "newest").await?;
            see_the_end(&page).await
        })
        .await
}

#[tokio::test]
async fn another_seed_is_another_number() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            let first = page.value(field("Seed")).await?;
            page.click(button("Another seed")).await?;
            page.until("another seed", async |page| {
                Ok(page.value(field("Seed")).await? != first)
            })
            .await
        })
        .await
}
