//! The layout of a match: the board gets the room, and its controls are beside or below it.

use e2e::{Browser, Page, Result, Scenario, Target, button, heading, image};

use crate::arena::{
    GREEDY, HAND, RANDOM, click_cell, play, play_a_turn, recorded_link, see_my_turn, tab, timeline,
};
use crate::games::{choose, fits, start, watch};
use crate::languages::narrow;

/// The games, each with a house bot of it.
const GAMES: [(&str, &str); 2] = [("Territories", "Castler"), ("Hit and Sunk", "Falcon")];

fn board_of(game: &str) -> Target {
    image(&format!("Board of {game}"))
}

/// Checks that the board takes three quarters of the window's height, and is fully visible.
async fn has_the_room(page: &Page, game: &str) -> Result {
    let height = page.evaluate("return innerHeight").await?;
    let height = height.as_f64().unwrap_or_default();
    let board = page.size(board_of(game)).await?.1;
    assert!(board >= height * 0.75, "{game}: {board} of {height}");
    let bottom = page.bottom(board_of(game)).await?;
    assert!(bottom <= height, "{game}: it ends at {bottom} of {height}");
    assert!(fits(page).await?, "{game}");
    Ok(())
}

#[tokio::test]
async fn the_board_takes_three_quarters_of_the_height_of_a_wide_window() -> Result {
    Scenario::at("#/custom")
        .window(1366, 768)
        .run(|page| async move {
            play(&page, HAND, GREEDY).await?;
            see_my_turn(&page).await?;
            has_the_room(&page, "Kingdom Guard").await?;
            page.go("#/custom").await?;
            play(&page, GREEDY, RANDOM).await?;
            has_the_room(&page, "Kingdom Guard").await?;
            for (game, bot) in GAMES {
                page.go("#/custom").await?;
                choose(&page, game, 3).await?;
                start(&page, game).await?;
                see_my_turn(&page).await?;
                has_the_room(&page, game).await?;
                page.go("#/custom").await?;
                choose(&page, game, 3).await?;
                watch(&page, game, 4, &[bot]).await?;
                page.see(timeline()).await?;
                has_the_room(&page, game).await?;
            }
            Ok(())
        })
        .await
}

/// Checks that the board is as wide as the window, and that a control is visible without scrolling.
async fn is_at_hand(page: &Page, game: &str, control: Target) -> Result {
    // A scroll bar may still appear.
    page.until("a board as wide as the window", async |page| {
        let width = page
            .evaluate("return document.documentElement.clientWidth")
            .await?;
        Ok(Some(page.size(board_of(game)).await?.0) >= width.as_f64())
    })
    .await?;
    let height = page.evaluate("return innerHeight").await?.as_f64();
    let name = control.to_string();
    let bottom = page.bottom(control).await?;
    assert!(
        Some(bottom) <= height,
        "{game}: {name} ends at {bottom} of {height:?}"
    );
    assert!(fits(page).await?, "{game}");
    Ok(())
}

#[tokio::test]
async fn on_a_phone_the_board_has_the_width_and_what_acts_on_it_is_below() -> Result {
    let (width, height) = match Browser::from_env()? {
        Browser::Chromium => (360, 740),
        // It has no narrower windows; the shape is that of the phone.
        Browser::Firefox => (500, 1030),
    };
    Scenario::at("#/custom")
        .window(width, height)
        .run(|page| async move {
            play(&page, HAND, GREEDY).await?;
            see_my_turn(&page).await?;
            is_at_hand(&page, "Kingdom Guard", tab("Actions")).await?;
            page.go("#/custom").await?;
            choose(&page, "Territories", 1).await?;
            start(&page, "Territories").await?;
            is_at_hand(&page, "Territories", button("Undo")).await?;
            page.go("#/custom").await?;
            choose(&page, "Hit and Sunk", 3).await?;
            start(&page, "Hit and Sunk").await?;
            page.click(button("destroyer (1)").partial()).await?;
            page.see_text("Your destroyer, round 1 of 3").await?;
            page.evaluate("scrollTo(0, 0)").await?;
            is_at_hand(&page, "Hit and Sunk", button("Send").partial()).await
        })
        .await
}

#[tokio::test]
async fn on_a_phone_all_ships_to_choose_from_are_seen_at_once() -> Result {
    for (language, turn) in [("pt-BR", "Sua vez"), ("en", "Your turn")] {
        Scenario::at(&format!("?lang={language}#/play/hit-and-sunk"))
            .window(narrow()?, 740)
            .run(|page| async move {
                let last = button("(5)").partial();
                page.see(last.clone()).await?;
                let height = page.evaluate("return innerHeight").await?;
                let bottom = page.bottom(last).await?;
                assert!(Some(bottom) <= height.as_f64(), "{bottom} of {height}");
                page.see(heading(turn)).await
            })
            .await?;
    }
    Ok(())
}

#[tokio::test]
async fn whoever_plays_sees_no_playback_and_whoever_watches_has_it_below_the_board() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play_a_turn(&page, GREEDY).await?;
            page.see_no(timeline()).await?;
            page.see_no(button("Play")).await?;
            page.see(button("Step back")).await?;
            page.go(&format!("#/replay/{}", recorded_link())).await?;
            page.see(timeline()).await?;
            page.see(button("To the end")).await
        })
        .await
}

#[tokio::test]
async fn whose_turn_it_is_and_what_is_asked_is_said_where_one_acts() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, HAND, GREEDY).await?;
            page.see(heading("Your turn")).await?;
            page.see_text("Pick up one of your soldiers.").await?;
            let titled = async |page: &Page| {
                let title = page.evaluate("return document.title").await?;
                Ok(title
                    .as_str()
                    .is_some_and(|title| title.starts_with("Your turn – ")))
            };
            page.until("the title", titled).await?;
            click_cell(&page, 3, 1).await?;
            page.see_text("Choose where it moves or what it attacks.").await?;
            page.click(button("Put it down")).await?;
            page.see_text("Pick up one of your soldiers.").await?;
            page.see_no(button("Put it down")).await?;
            page.go("#/custom").await?;
            play(&page, GREEDY, RANDOM).await?;
            page.see(timeline()).await?;
            assert!(!titled(&page).await?, "nobody is asked");
            Ok(())
        })
        .await
}
