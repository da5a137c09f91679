//! Playing a match: people who share the board, turns planned ahead, keys that work only for watching, hints on the board, and
//! lost matches with their texts.

use std::time::Duration;

use e2e::{Key, Page, Result, Scenario, button, field, heading, image, link, role};

use crate::arena::{
    GREEDY, HAND, click_cell, enter, module_input, moment, open_tab, play, play_a_turn, see_moment,
    see_my_turn, see_the_end, slow, take_a_breath, write_file,
};
use crate::games::{choose, start};

const SEA: &str = "Board of Hit and Sunk";

/// Checks that the page asks for the next person and shows nothing of the match; then lets the person in.
async fn come(page: &Page, name: &str, hidden: &str) -> Result {
    page.see(button("Show the board")).await?;
    page.see(heading(&format!("{name}, it is your turn."))).await?;
    page.see_no(image(SEA)).await?;
    let text = page.text().await?;
    assert!(!text.contains(hidden), "{text}");
    // No key looks behind it.
    page.press(Key::Left).await?;
    page.see_no(image(SEA)).await?;
    page.click(button("Show the board")).await?;
    page.see(image(SEA)).await?;
    take_a_breath().await;
    Ok(())
}

/// What the region of the turn says; the log for screen readers goes on saying what was said before.
async fn said(page: &Page) -> Result<String> {
    let text = page
        .evaluate("return document.querySelector('.turn').textContent")
        .await?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

#[tokio::test]
async fn people_who_share_a_board_that_hides_things_are_asked_to_come_by_name() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            choose(&page, "Hit and Sunk", 3).await?;
            page.choose(field("Number of seats"), "2").await?;
            page.choose(field("Player 1"), HAND).await?;
            page.fill(field("Name of Player 0"), "Ann").await?;
            page.fill(field("Name of Player 1"), "Ben").await?;
            page.click(button("Start the match")).await?;
            come(&page, "Ann", "destroyer").await?;
            page.click(button("destroyer (1)").partial()).await?;
            come(&page, "Ben", "estroyer").await?;
            page.click(button("submarine (2)").partial()).await?;
            // The first ship at sea is drawn at random: a person who already sits there needs no curtain.
            let seen = |text: &str| text.contains(", round 1 of 3") || text.contains("Show the board");
            page.until("the sea", async |page| Ok(seen(&page.text().await?)))
                .await?;
            if page.text().await?.contains("Show the board") {
                come(&page, "Ann", "ubmarine").await?;
            }
            page.see_text(", round 1 of 3").await?;
            let is_ann = page.text().await?.contains("Your destroyer");
            page.click(button("Send").partial()).await?;
            let (other, hidden) = if is_ann {
                ("Ben", "estroyer")
            } else {
                ("Ann", "ubmarine")
            };
            come(&page, other, hidden).await?;
            page.see_text(", round 1 of 3").await
        })
        .await
}

#[tokio::test]
async fn a_turn_planned_while_the_other_side_thinks_is_played_at_once_or_cancelled() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            page.upload(module_input(), &write_file("Slow.js", slow(2_500))?)
                .await?;
            page.see_text("Slow is in your library.").await?;
            page.click(link("Custom match")).await?;
            page.choose(field("Turn budget"), "5 seconds a turn").await?;
            play(&page, HAND, "Slow (your bot)").await?;
            see_my_turn(&page).await?;
            click_cell(&page, 3, 1).await?;
            click_cell(&page, 2, 1).await?;
            page.see(heading("Red (Slow) is thinking.")).await?;
            let plain = page.evaluate(PICTURE).await?;
            click_cell(&page, 2, 1).await?;
            click_cell(&page, 1, 1).await?;
            page.see_text("Planned: Move infantry to b4.").await?;
            assert_ne!(page.evaluate(PICTURE).await?, plain, "nothing is drawn");
            // It is played without another click.
            see_moment(&page, 4).await?;
            see_my_turn(&page).await?;
            open_tab(&page, "Actions").await?;
            page.click(button("Move archer to c1")).await?;
            page.see(heading("Red (Slow) is thinking.")).await?;
            click_cell(&page, 3, 0).await?;
            click_cell(&page, 3, 1).await?;
            page.see_text("Planned:").await?;
            page.press(Key::Escape).await?;
            page.until("the plan to go", async |page| {
                Ok(!said(page).await?.contains("Planned:"))
            })
            .await?;
            see_moment(&page, 6).await?;
            take_a_breath().await;
            assert_eq!(moment(&page).await?.1, 6);
            Ok(())
        })
        .await
}

/// The pixels of the board.
const PICTURE: &str = "return document.querySelector('canvas[aria-label^=Board]').toDataURL()";

#[tokio::test]
async fn a_hint_is_drawn_while_its_moment_is_shown() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play_a_turn(&page, GREEDY).await?;
            let plain = page.evaluate(PICTURE).await?;
            page.click(button("Ask for a hint")).await?;
            page.patience(Duration::from_mins(1))
                .see_text("Blue (You) has a chance of")
                .await?;
            page.until("the hint on the board", async |page| {
                Ok(page.evaluate(PICTURE).await? != plain)
            })
            .await?;
            page.click(button("Step back")).await?;
            page.until("the hint to go", async |page| {
                Ok(!said(page).await?.contains("has a chance of"))
            })
            .await?;
            // Past moments have no hints.
            let disabled = page.attribute(button("Ask for a hint"), "disabled").await?;
            assert!(disabled.is_some());
            page.click(button("Back to now")).await?;
            page.see_text("Blue (You) has a chance of").await
        })
        .await
}

#[tokio::test]
async fn keys_of_the_playback_do_nothing_while_one_plays() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play_a_turn(&page, GREEDY).await?;
            page.evaluate("document.activeElement.blur()").await?;
            page.type_text(" [{l1").await?;
            page.press(Key::Home).await?;
            assert_eq!(moment(&page).await?, (2, 2));
            // Steps work, and so does the button back.
            page.press(Key::Left).await?;
            see_moment(&page, 1).await?;
            page.see(heading("Your turn")).await?;
            page.press(Key::End).await?;
            see_moment(&page, 2).await?;
            page.see_no(button("Back to now")).await
        })
        .await
}

#[tokio::test]
async fn a_second_click_on_the_last_send_begins_no_other_match() -> Result {
    Scenario::at("#/custom")
        .window(1366, 768)
        .run(|page| async move {
            choose(&page, "Hit and Sunk", 1).await?;
            page.choose(field("Number of seats"), "2").await?;
            start(&page, "Hit and Sunk").await?;
            page.click(button("destroyer (1)").partial()).await?;
            page.see_text("Your destroyer, round 1 of 1").await?;
            take_a_breath().await;
            let place = page
                .evaluate(
                    "const send = [...document.querySelectorAll('.turn button')].find((one) => one.textContent.startsWith('Send'));
                    const board = document.querySelector('canvas[aria-label^=Board]').getBoundingClientRect();
                    const { x, y, width, height } = send.getBoundingClientRect();
                    return [x + width / 2 - board.x, y + height / 2 - board.y];",
                )
                .await?;
            let at: (f64, f64) = serde_json::from_value(place)?;
            page.double_click_at(image(SEA), at).await?;
            see_the_end(&page).await?;
            page.see(button("Rematch")).await?;
            // The match that has ended is still the one that is shown.
            page.until("its turns", async |page| Ok(moment(page).await?.1 > 1)).await?;
            page.see(button("Rematch")).await
        })
        .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn what_a_person_lost_by_is_said_in_one_line() -> Result {
    Scenario::at("#/play/territories")
        .run(|page| async move {
            let page = page.patience(Duration::from_mins(3));
            see_my_turn(&page).await?;
            page.see_text("Level 2").await?;
            page.until("the board under the keys", async |page| {
                page.press(Key::Tab).await?;
                page.has_focus(image("Board of Territories")).await
            })
            .await?;
            // All armies to the cursor's territory, and no attack, until others have taken everything, or 60 turns are
            // over.
            page.until("the end", async |page| {
                let text = page.text().await?;
                if text.contains("You lost") {
                    return Ok(true);
                }
                page.type_text("ae").await?;
                if text.contains("Skip to now") {
                    page.press(Key::End).await?;
                }
                Ok(false)
            })
            .await?;
            let headline = page.value(role("region", "Result")).await?;
            assert!(headline.contains("You lost, "), "{headline}");
            assert!(moment(&page).await?.1 <= 60);
            Ok(())
        })
        .await
}

#[tokio::test]
async fn a_round_of_territories_is_short_where_one_chose_so() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            choose(&page, "Territories", 1).await?;
            page.click(role("checkbox", "A round ends after at most 60 turns").partial())
                .await?;
            enter(&page, "Seed", 2).await?;
            start(&page, "Territories").await?;
            see_my_turn(&page).await?;
            page.reload().await?;
            see_my_turn(&page).await
        })
        .await
}
