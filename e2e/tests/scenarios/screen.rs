//! The screen of a match that a person plays: nothing in it moves, and a person can take back a turn, ask for a hint,
//! or resign.

use std::time::Duration;

use e2e::{Page, Result, Scenario, button, heading, link, role};
use serde_json::Value;

use crate::arena::{
    GREEDY, HAND, RANDOM, board_says, click_cell, enter, moment, open_tab, play, play_a_turn, see_moment,
    see_my_turn, see_the_end,
};
use crate::games::{choose, start};
use crate::languages::narrow;

/// The position of each part of the screen in the page, independent of scrolling: left, top, width and height.
const BOXES: &str = "return ['.top', '.board', '.them', '.middle', '.tabs', '.steps', '.panel', '.you', '.turn', '.bar', '.bar button']
    .map((part) => {
        const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
        return [part, x + scrollX, y + scrollY, width, height].join(' ');
    })";

/// Checks that all parts are in the same positions.
async fn lies_still(page: &Page, before: &Value, when: &str) -> Result {
    assert_eq!(page.evaluate(BOXES).await?, *before, "{when}");
    Ok(())
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn no_part_of_the_screen_moves_between_turns_and_in_the_past() -> Result {
    for (width, height) in [
        (1366, 768),
        (1920, 1080),
        (1440, 900),
        (1024, 768),
        (1366, 650),
        (500, 844),
        (narrow()?.max(390), 844),
        (narrow()?, 800),
    ] {
        Scenario::at("#/custom")
            .window(width, height)
            .run(|page| async move {
                play(&page, HAND, GREEDY).await?;
                see_my_turn(&page).await?;
                let boxes = page.evaluate(BOXES).await?;
                click_cell(&page, 3, 1).await?;
                page.see(button("Put it down")).await?;
                lies_still(&page, &boxes, "a soldier is picked up").await?;
                click_cell(&page, 2, 1).await?;
                lies_still(&page, &boxes, "the others act").await?;
                see_moment(&page, 2).await?;
                see_my_turn(&page).await?;
                lies_still(&page, &boxes, "the next turn").await?;
                page.click(button("Step back")).await?;
                page.see(button("Back to now")).await?;
                // The text still says whose turn it is.
                page.see(heading("Your turn")).await?;
                lies_still(&page, &boxes, "the past").await?;
                open_tab(&page, "Score").await?;
                lies_still(&page, &boxes, "another tab").await?;
                page.click(button("Resign the match")).await?;
                page.see_text("Resign this match?").await?;
                lies_still(&page, &boxes, "a question").await?;
                page.click(button("Keep playing")).await?;
                page.click(button("Back to now")).await?;
                see_moment(&page, 2).await?;
                lies_still(&page, &boxes, "back to now").await?;
                page.click(button("Resign the match")).await?;
                page.click(button("Resign").within(role("region", "Your turn")))
                    .await?;
                page.see(heading("You resigned")).await?;
                lies_still(&page, &boxes, "the end").await
            })
            .await?;
    }
    Ok(())
}

#[tokio::test]
async fn the_other_games_lie_still_too() -> Result {
    for game in ["Territories", "Hit and Sunk"] {
        Scenario::at("#/custom")
            .window(1366, 768)
            .run(move |page| async move {
                choose(&page, game, 2).await?;
                start(&page, game).await?;
                see_my_turn(&page).await?;
                let boxes = page.evaluate(BOXES).await?;
                if game == "Territories" {
                    page.until("the board under the keys", async |page| {
                        page.press(e2e::Key::Tab).await?;
                        page.has_focus(e2e::image("Board of Territories")).await
                    })
                    .await?;
                    page.type_text("a").await?;
                    lies_still(&page, &boxes, "armies are deployed").await?;
                    page.click(button("End turn")).await?;
                } else {
                    page.click(button("destroyer (1)").partial()).await?;
                }
                lies_still(&page, &boxes, "the others act").await?;
                page.until("the next turn", async |page| Ok(moment(page).await?.0 >= 1))
                    .await?;
                see_my_turn(&page).await?;
                lies_still(&page, &boxes, "the next turn").await?;
                page.click(button("Step back")).await?;
                page.see(button("Back to now")).await?;
                lies_still(&page, &boxes, "the past").await
            })
            .await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_second_click_strands_nobody() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play_a_turn(&page, GREEDY).await?;
            for name in ["Step back", "Rules of the game", "Settings", "Share and keep"] {
                page.click(button(name)).await?;
                page.click(button(name)).await?;
            }
            see_moment(&page, 0).await?;
            page.see(heading("Your turn")).await?;
            page.click(button("Step forward")).await?;
            page.click(button("Step forward")).await?;
            see_moment(&page, 2).await?;
            page.see_no(button("Back to now")).await?;
            // What comes next is shown, although the person had paused.
            click_cell(&page, 2, 1).await?;
            click_cell(&page, 1, 1).await?;
            see_moment(&page, 4).await?;
            // The second click asks nothing, and resigns nothing.
            page.click(button("Resign the match")).await?;
            page.click(button("Resign the match")).await?;
            page.click(button("Keep playing")).await?;
            page.see(heading("Your turn")).await
        })
        .await
}

#[tokio::test]
async fn a_turn_is_taken_back_and_the_record_says_so() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, HAND, GREEDY).await?;
            see_my_turn(&page).await?;
            assert!(
                page.attribute(button("Take back your last turn"), "disabled")
                    .await?
                    .is_some()
            );
            for (from, to) in [(3, 2), (2, 1)] {
                let shown = moment(&page).await?.0;
                click_cell(&page, from, 1).await?;
                click_cell(&page, to, 1).await?;
                see_moment(&page, shown + 2).await?;
                see_my_turn(&page).await?;
            }
            board_says(&page, "Blue infantry: b4").await?;
            page.click(button("Take back your last turn")).await?;
            see_moment(&page, 2).await?;
            board_says(&page, "Blue infantry: b3").await?;
            see_my_turn(&page).await?;
            open_tab(&page, "Score").await?;
            page.see_text("A turn was taken back, and the match went on from turn 2")
                .await?;
            // It continues from there.
            click_cell(&page, 2, 1).await?;
            click_cell(&page, 1, 1).await?;
            see_moment(&page, 4).await
        })
        .await
}

#[tokio::test]
async fn the_analyst_says_what_it_would_do() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, HAND, GREEDY).await?;
            see_my_turn(&page).await?;
            page.click(button("Ask for a hint")).await?;
            page.patience(Duration::from_mins(1))
                .see_text("Blue (You) has a chance of")
                .await
        })
        .await
}

#[tokio::test]
async fn whoever_resigns_has_the_match_in_the_history() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play_a_turn(&page, GREEDY).await?;
            page.click(button("Resign the match")).await?;
            page.click(button("Resign").within(role("region", "Your turn")))
                .await?;
            page.see(heading("You resigned")).await?;
            page.see(button("Rematch")).await?;
            page.click(link("History")).await?;
            page.see_text("abandoned").await
        })
        .await
}

#[tokio::test]
async fn the_end_says_whether_one_has_won() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            enter(&page, "Rounds", 2).await?;
            play(&page, HAND, RANDOM).await?;
            see_my_turn(&page).await?;
            open_tab(&page, "Actions").await?;
            for column in ["c", "d"] {
                page.click(button(&format!("Move archer to {column}1"))).await?;
                if column == "c" {
                    see_moment(&page, 2).await?;
                }
            }
            see_the_end(&page).await?;
            let turns = moment(&page).await?.1;
            page.click(button("Watch from the start")).await?;
            page.see(button("To the end")).await?;
            page.until("an early turn", async |page| Ok(moment(page).await?.0 < turns))
                .await
        })
        .await
}

#[tokio::test]
async fn on_a_phone_a_match_needs_no_scrolling() -> Result {
    let width = narrow()?;
    for game in ["kingdom", "territories", "hit-and-sunk"] {
        Scenario::at(&format!("#/play/{game}"))
            .window(width.max(390), 844)
            .run(|page| async move {
                see_my_turn(&page).await?;
                let high = page
                    .evaluate("return [document.documentElement.scrollHeight, innerHeight]")
                    .await?;
                assert!(high[0].as_f64() <= high[1].as_f64(), "{high}");
                Ok(())
            })
            .await?;
    }
    Ok(())
}

/// The match that “Play” begins: the game, the opponents, and the text about rounds.
const BEGUN: [(&str, &[&str], &str); 2] = [
    ("territories", &["Level 2"], "Round 1 of 1,"),
    (
        "hit-and-sunk",
        &["Level 1", "Level 2", "Level 3"],
        "Round 1 of 100,",
    ),
];

#[tokio::test]
async fn play_begins_a_match_that_a_person_can_finish() -> Result {
    for (game, others, rounds) in BEGUN {
        Scenario::at(&format!("#/play/{game}"))
            .run(move |page| async move {
                see_my_turn(&page).await?;
                page.see_text(rounds).await?;
                let seen = page.value(role("region", "The others")).await?;
                assert_eq!(seen.matches("Level").count(), others.len(), "{seen}");
                assert!(others.iter().all(|other| seen.contains(other)), "{seen}");
                Ok(())
            })
            .await?;
    }
    Ok(())
}
