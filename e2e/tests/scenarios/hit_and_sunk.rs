//! Hit and Sunk: every gesture of a hand, the ranking, a ship's map, and turns in detail.

use e2e::{Key, Page, Result, Scenario, Target, button, field, heading, image, role};

use crate::arena::{moment, open_tab, plays_the_same_from_its_link, watch_to_the_end};
use crate::games::{choose, fits, start, watch};

const GAME: &str = "Hit and Sunk";
/// The house bots.
pub const BOTS: [&str; 6] = [
    "RandomBot",
    "Corsair",
    "Falcon",
    "PassiveBot",
    "PeaceMaker",
    "Phoenix",
];

pub fn board() -> Target {
    image("Board of Hit and Sunk")
}

fn ranking() -> Target {
    role("region", "Ranking")
}

/// The middle of the cell this many columns and rows from the ship's head on its map.
pub async fn cell(page: &Page, right: f64, down: f64) -> Result<(f64, f64)> {
    let (width, height) = page.size(board()).await?;
    let length = width.min(height);
    let gutter = (length * 0.031).max(16.0).round();
    let side = ((length - gutter) / 19.0 * 2.0).floor() / 2.0;
    let start = |whole: f64| ((whole - side * 19.0 - gutter) / 2.0).floor();
    let middle = |at: f64| side * (at + 9.5);
    Ok((
        start(width) + gutter + middle(right),
        start(height) + middle(down),
    ))
}

/// A match in which the person has chosen a destroyer and is to act.
async fn sail(page: &Page) -> Result {
    choose(page, GAME, 5).await?;
    start(page, GAME).await?;
    page.click(button("destroyer (1)").partial()).await?;
    page.see_text("Your destroyer, round 1 of 5").await
}

#[tokio::test]
async fn a_turn_is_composed_by_clicks_keys_and_buttons_and_sent() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            sail(&page).await?;
            page.see_text("Left: moves 3, shots 1, mines 4; cooldown 0")
                .await?;
            page.click_at(board(), cell(&page, 4.0, -2.0).await?).await?;
            page.see_text("Reply: F+4-2").await?;
            page.see_text("Left: moves 3, shots 0, mines 4; cooldown 0")
                .await?;
            page.type_text("c").await?;
            page.see_text("Reply: F+4-2C").await?;
            // The cursor is where the click was.
            page.type_text("n").await?;
            page.see_text("no effect, because").await?;
            page.press(Key::Backspace).await?;
            page.click(button("Wait (W)").partial()).await?;
            page.see_text("Reply: F+4-2CW").await?;
            page.click(button("Undo")).await?;
            page.see_text("Reply: F+4-2C").await?;
            // The wheel zooms in, and takes nothing back.
            page.wheel(board(), cell(&page, 0.0, 0.0).await?, -120).await?;
            page.see_text("Reply: F+4-2C").await?;
            page.click(button("Send")).await?;
            page.see_text("Player 0 fires at").await?;
            page.see_text("Your destroyer, round 2 of 5").await
        })
        .await
}

#[tokio::test]
async fn a_turn_is_composed_and_sent_by_keys_alone() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            choose(&page, GAME, 5).await?;
            start(&page, GAME).await?;
            page.see_text("Choose your ship").await?;
            while !page.has_focus(board()).await? {
                page.press(Key::Tab).await?;
            }
            page.type_text("4").await?;
            page.see_text("Your battleship, round 1 of 5").await?;
            page.press(Key::Up).await?;
            page.press(Key::Up).await?;
            page.press(Key::Right).await?;
            page.type_text("fd").await?;
            page.see_text("Reply: F+1-2D").await?;
            page.press(Key::Enter).await?;
            page.see_text("Your battleship, round 2 of 5").await
        })
        .await
}

#[tokio::test]
async fn the_ranking_is_sorted_by_any_part_of_the_formula() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            choose(&page, GAME, 20).await?;
            watch(&page, GAME, 6, &BOTS).await?;
            watch_to_the_end(&page).await?;
            open_tab(&page, "Score").await?;
            let place = || role("columnheader", "place").partial().within(ranking());
            let damage = || role("columnheader", "damage").partial().within(ranking());
            assert_eq!(
                page.attribute(place(), "aria-sort").await?.as_deref(),
                Some("ascending")
            );
            for order in ["descending", "ascending"] {
                page.click(button("damage").partial().within(ranking())).await?;
                page.until(order, async |page| {
                    Ok(page.attribute(damage(), "aria-sort").await?.as_deref() == Some(order))
                })
                .await?;
            }
            assert_eq!(page.attribute(place(), "aria-sort").await?, None);
            page.see_text("Score = hits + 5 × sunken − damage").await
        })
        .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn levels_are_opponents_and_play_the_same_again() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            choose(&page, GAME, 20).await?;
            page.choose(field("Turn budget"), "10 million fuel a turn")
                .await?;
            watch(&page, GAME, 6, &["Level 1", "Level 8", "Phoenix"]).await?;
            plays_the_same_from_its_link(
                &page,
                heading("Hit and Sunk: 2 × Level 1, 2 × Level 8, 2 × Phoenix"),
            )
            .await
        })
        .await
}

#[tokio::test]
async fn a_ship_is_followed_and_what_it_was_sent_and_did_is_told() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            choose(&page, GAME, 5).await?;
            watch(&page, GAME, 6, &BOTS[..1]).await?;
            watch_to_the_end(&page).await?;
            page.choose(field("Follow"), "Player 0 (RandomBot)").await?;
            open_tab(&page, "Board").await?;
            page.see(image("What Player 0 (RandomBot) received")).await?;
            page.choose(field("Follow"), "nobody").await?;
            page.click(button("To the start")).await?;
            page.until("the first turn", async |page| Ok(moment(page).await?.0 <= 1))
                .await?;
            open_tab(&page, "Turn").await?;
            // What RandomBot wants is seldom possible.
            page.until("an action that is a wait", async |page| {
                if page.text().await?.contains("no effect, because") {
                    return Ok(true);
                }
                page.click(button("Step forward")).await?;
                Ok(false)
            })
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
            choose(&page, GAME, 5).await?;
            start(&page, GAME).await?;
            page.see(button("carrier (5)").partial()).await?;
            assert!(fits(&page).await?, "the choice of a ship");
            page.click(button("carrier (5)").partial()).await?;
            page.see_text("Your carrier, round 1 of 5").await?;
            assert!(fits(&page).await?, "the hand");
            page.go("#/custom").await?;
            choose(&page, GAME, 5).await?;
            watch(&page, GAME, 6, &BOTS).await?;
            watch_to_the_end(&page).await?;
            assert!(fits(&page).await?, "the result");
            Ok(())
        })
        .await
}

/// Lets bots that attack nobody, if the game has any, play against the person.
pub(crate) async fn seat_peaceful_bots(page: &Page) -> Result {
    const SEATS: &str = "return document.querySelectorAll('.players select').length";
    let seats = page.evaluate(SEATS).await?.as_u64().unwrap_or(0);
    // One after another, since the set-up processes each choice.
    for seat in 1..seats {
        page.evaluate(&format!(
            "const list = document.querySelectorAll('.players select')[{seat}];
            const peaceful = [...list.options].findIndex(option => option.text.includes('PassiveBot'));
            if (peaceful < 0) return;
            list.selectedIndex = peaceful;
            list.dispatchEvent(new Event('change', {{ bubbles: true }}));"
        ))
        .await?;
    }
    Ok(())
}
