//! Playing by hand: by mouse, by drag, by keys, and from the list of legal actions.

use e2e::{Key, Result, Scenario, button, heading, link, role};

use crate::arena::{
    GREEDY, HAND, board, board_says, board_text, cell, click_cell, enter, module_input, moment, open_tab,
    play, see_moment, see_my_turn, see_the_end, slow, take_a_breath, write_file,
};

#[tokio::test]
async fn a_soldier_is_moved_by_two_clicks_and_the_bot_answers() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, HAND, GREEDY).await?;
            see_my_turn(&page).await?;
            click_cell(&page, 3, 1).await?;
            click_cell(&page, 2, 1).await?;
            see_moment(&page, 2).await?;
            board_says(&page, "Blue infantry: b3").await?;
            board_says(&page, "Round 2").await?;
            see_my_turn(&page).await
        })
        .await
}

#[tokio::test]
async fn a_soldier_is_moved_by_dragging_it() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, HAND, HAND).await?;
            see_my_turn(&page).await?;
            let (from, to) = (cell(&page, 3, 0).await?, cell(&page, 1, 0).await?);
            page.drag(board(), from, to).await?;
            see_moment(&page, 1).await?;
            board_says(&page, "Blue cavalry: a4").await
        })
        .await
}

#[tokio::test]
async fn what_is_illegal_does_nothing() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, HAND, HAND).await?;
            see_my_turn(&page).await?;
            let before = board_text(&page).await?;
            // Out of reach, an enemy soldier, an empty cell, and the person's own base.
            click_cell(&page, 3, 1).await?;
            click_cell(&page, 0, 1).await?;
            click_cell(&page, 1, 3).await?;
            click_cell(&page, 2, 2).await?;
            click_cell(&page, 4, 0).await?;
            let (from, to) = (cell(&page, 3, 1).await?, cell(&page, 0, 0).await?);
            page.drag(board(), from, to).await?;
            assert_eq!(board_text(&page).await?, before);
            // Nothing was played.
            assert_eq!(moment(&page).await?, (0, 0));
            // The turn can still be taken.
            click_cell(&page, 3, 1).await?;
            click_cell(&page, 2, 1).await?;
            see_moment(&page, 1).await
        })
        .await
}

#[tokio::test]
async fn a_turn_is_taken_from_the_list_of_legal_actions() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, HAND, GREEDY).await?;
            see_my_turn(&page).await?;
            open_tab(&page, "Actions").await?;
            page.click(button("Move archer to c1")).await?;
            see_moment(&page, 2).await?;
            board_says(&page, "Blue archer: c1").await
        })
        .await
}

#[tokio::test]
async fn the_list_of_legal_actions_is_still_open_after_a_slow_turn_of_another() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            page.upload(module_input(), &write_file("Slow.js", slow(50))?)
                .await?;
            page.see_text("Slow is in your library.").await?;
            page.click(link("Custom match")).await?;
            play(&page, HAND, "Slow (your bot)").await?;
            see_my_turn(&page).await?;
            open_tab(&page, "Actions").await?;
            page.click(button("Move archer to c1")).await?;
            see_moment(&page, 2).await?;
            page.click(button("Move archer to d1")).await?;
            see_moment(&page, 4).await
        })
        .await
}

#[tokio::test]
async fn a_level_is_chosen_before_the_first_turn_and_after_the_match() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            enter(&page, "Rounds", 2).await?;
            play(&page, HAND, GREEDY).await?;
            see_my_turn(&page).await?;
            page.click(button("Play against a level")).await?;
            take_a_breath().await;
            page.click(button("Play against Level 3")).await?;
            let title = |level: &str| heading(&format!("Kingdom Guard: You against {level}"));
            page.see(title("Level 3")).await?;
            see_my_turn(&page).await?;
            open_tab(&page, "Actions").await?;
            page.click(button("Move archer to c1")).await?;
            see_moment(&page, 2).await?;
            // A match in progress continues, and nothing here ends it by accident.
            page.see_no(button("Play against a level")).await?;
            open_tab(&page, "Actions").await?;
            page.click(button("Move archer to d1")).await?;
            see_the_end(&page).await?;
            page.click(button("Play against a level")).await?;
            take_a_breath().await;
            page.click(button("Play against Level 4")).await?;
            page.see(title("Level 4")).await
        })
        .await
}

#[tokio::test]
async fn two_people_share_the_board_turn_by_turn() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, HAND, HAND).await?;
            page.see_text("Blue, it is your turn").await?;
            click_cell(&page, 3, 1).await?;
            click_cell(&page, 2, 1).await?;
            page.see_text("Red, it is your turn").await?;
            // Blue's soldiers are not Red's to move.
            click_cell(&page, 2, 1).await?;
            click_cell(&page, 1, 1).await?;
            assert_eq!(moment(&page).await?.1, 1);
            click_cell(&page, 1, 3).await?;
            click_cell(&page, 2, 3).await?;
            board_says(&page, "Red infantry: d3").await?;
            page.see_text("Blue, it is your turn").await
        })
        .await
}

#[tokio::test]
async fn a_turn_is_taken_by_keys_alone() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, HAND, GREEDY).await?;
            see_my_turn(&page).await?;
            page.until("the board under the keys", async |page| {
                page.press(Key::Tab).await?;
                page.has_focus(board()).await
            })
            .await?;
            // From the base at a1 to the cavalry, and up with it.
            page.press(Key::Up).await?;
            page.see(role("log", "").partial().nth(0)).await?;
            page.press(Key::Enter).await?;
            page.press(Key::Up).await?;
            page.press(Key::Up).await?;
            page.press(Key::Enter).await?;
            see_moment(&page, 2).await?;
            board_says(&page, "Blue cavalry: a4").await?;
            assert!(page.has_focus(board()).await?);
            Ok(())
        })
        .await
}
