//! Puzzles: one of each game, failed attempts, the solution, the list, the puzzle of the day, and addresses of puzzles that do
//! not exist.

use anyhow::Context;
use e2e::{Browser, Key, Page, Result, Scenario, button, field, heading, image, link};

use crate::arena::{click_cell, see_my_turn};
use crate::{hit_and_sunk, territories};

/// Plays the first puzzle of Hit and Sunk, a shot at one column and six rows from the ship: by keys in Firefox, by mouse elsewhere.
async fn shoot(page: &Page) -> Result {
    if Browser::from_env()? != Browser::Firefox {
        let at = hit_and_sunk::cell(page, 1.0, -6.0).await?;
        page.click_at(hit_and_sunk::board(), at).await?;
        return page.click(button("Send")).await;
    }
    page.until("the board under the keys", async |page| {
        page.press(Key::Tab).await?;
        page.has_focus(hit_and_sunk::board()).await
    })
    .await?;
    page.press(Key::Right).await?;
    for _ in 0..6 {
        page.press(Key::Up).await?;
    }
    page.type_text("f").await?;
    page.press(Key::Enter).await
}

#[tokio::test]
async fn a_puzzle_is_found_in_the_list_solved_and_remembered() -> Result {
    Scenario::at("#/")
        .run(|page| async move {
            page.click(link("Puzzles")).await?;
            page.see(heading("Puzzles")).await?;
            page.see(heading("Puzzle of the day")).await?;
            page.see_text("Solved: 0 of 71").await?;
            page.click(button("Hit and Sunk")).await?;
            page.see_text("Solved: 0 of 24").await?;
            page.see_no(link("Kingdom Guard, puzzle").partial()).await?;
            page.see(link(
                "Hit and Sunk, puzzle 1: Shoot at a cell of the ship that is out of sight. Rating 1,313",
            ))
            .await?;
            page.go("#/puzzle/hit-and-sunk/1").await?;
            page.see(heading("Shoot at a cell of the ship that is out of sight"))
                .await?;
            see_my_turn(&page).await?;
            shoot(&page).await?;
            page.see_text("No other answer is sure to reach the goal.")
                .await?;
            page.click(button("Copy result")).await?;
            let result = page.value(field("Your result")).await?;
            assert!(
                result.starts_with("wasm-arena: Hit and Sunk, puzzle 1\n🟩 Solved in try 1\n"),
                "{result}"
            );
            assert!(result.ends_with("#/puzzle/hit-and-sunk/1"), "{result}");
            page.click(link("Next puzzle")).await?;
            page.see(heading("Hit and Sunk, puzzle 2").partial()).await?;
            page.click(link("All puzzles")).await?;
            page.see(link("Hit and Sunk, puzzle 1, solved:").partial())
                .await?;
            page.see_text("Solved: 1 of 71").await
        })
        .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn the_puzzle_of_the_day_follows_from_the_date_alone() -> Result {
    Scenario::at("#/")
        .run(|page| async move {
            for day in [20_800, 20_801, 20_802, 30_000] {
                // A minute before the next day begins in Coordinated Universal Time.
                page.evaluate(&format!("window.Date.now = () => ({day} * 1440 + 1439) * 60_000"))
                    .await?;
                let puzzle = puzzles::daily::puzzle_of(day)?.context("there is one each day")?;
                let game = match puzzle.game.meta().slug {
                    "kingdom" => "Kingdom Guard",
                    "territories" => "Territories",
                    _ => "Hit and Sunk",
                };
                page.click(link("Puzzles")).await?;
                page.click(link("Solve")).await?;
                page.see(heading(&format!("{game}, puzzle {}", puzzle.number)).partial())
                    .await?;
                page.go("#/").await?;
            }
            Ok(())
        })
        .await
}

/// Plays the first puzzle of Territories: armies to two territories, which then attack.
async fn take_bonus(page: &Page) -> Result {
    for (column, armies) in [(6.0, 3), (9.0, 2)] {
        let at = territories::cell(page, 9.0, column).await?;
        for _ in 0..armies {
            page.click_at(territories::board(), at).await?;
        }
    }
    page.see_text("All 5 armies deployed").await?;
    for (from, to) in [(6.0, 7.0), (9.0, 8.0)] {
        let from = territories::cell(page, 9.0, from).await?;
        let to = territories::cell(page, 9.0, to).await?;
        page.drag(territories::board(), from, to).await?;
    }
    page.click(button("End turn")).await
}

#[tokio::test]
async fn a_bonus_is_taken_by_the_only_choice_of_attacks() -> Result {
    Scenario::at("#/puzzle/territories/1")
        .run(|page| async move {
            page.see(heading("Take bonus 9 this turn")).await?;
            see_my_turn(&page).await?;
            take_bonus(&page).await?;
            page.see_text("No other answer is sure to reach the goal.").await
        })
        .await
}

#[tokio::test]
async fn wrong_tries_are_answered_and_then_the_solution_is_shown() -> Result {
    Scenario::at("#/puzzle/kingdom/1")
        .run(|page| async move {
            page.see(heading("Beat the archer. Turns: 2")).await?;
            page.see(image("Board of Kingdom Guard")).await?;
            for attempt in 0..2 {
                see_my_turn(&page).await?;
                click_cell(&page, 1, 0).await?;
                click_cell(&page, 0, 0).await?;
                page.see_text("You can no longer force the goal in time.").await?;
                if attempt == 0 {
                    page.see_text("Tries that missed: 1. The solution can be shown after 2.")
                        .await?;
                    page.see_no(button("Show me")).await?;
                    page.click(button("Try again")).await?;
                }
            }
            page.click(button("Show me")).await?;
            page.see_text("This is one way to do it.").await?;
            page.click(link("All puzzles")).await?;
            // A solution played by the page counts as unsolved.
            page.see(link("Kingdom Guard, puzzle 1: Beat the archer. Turns: 2").partial())
                .await
        })
        .await
}

#[tokio::test]
async fn addresses_of_puzzles_that_there_are_not_say_so() -> Result {
    Scenario::at("#/puzzle/kingdom/999")
        .run(|page| async move {
            page.see_text("There is no such puzzle.").await?;
            page.go("#/puzzle/chess/1").await?;
            page.see_text("There is nothing here").await
        })
        .await
}

#[tokio::test]
async fn a_hint_marks_where_the_answer_begins() -> Result {
    Scenario::at("#/puzzle/kingdom/2")
        .run(|page| async move {
            see_my_turn(&page).await?;
            page.click(button("Hint")).await?;
            page.see_text("The answer is an action of the soldier at e3.")
                .await?;
            page.go("#/puzzle/territories/1").await?;
            see_my_turn(&page).await?;
            page.click(button("Hint")).await?;
            page.see_text("Armies are deployed at g1.").await?;
            page.go("#/puzzle/hit-and-sunk/1").await?;
            see_my_turn(&page).await?;
            page.click(button("Hint")).await?;
            page.see_text("Shots in the answer: 1. Moves: 0.").await
        })
        .await
}

/// Sets the page's clock to noon of this day.
async fn set_day(page: &Page, day: u32) -> Result {
    page.evaluate(&format!("window.Date.now = () => ({day} * 24 + 12) * 3_600_000"))
        .await?;
    Ok(())
}

/// A day whose puzzle is this one.
fn day_of(game: engine::GameId, number: u32) -> Result<u32> {
    for day in 21_000..22_000 {
        let puzzle = puzzles::daily::puzzle_of(day)?;
        if puzzle.is_some_and(|puzzle| (puzzle.game, puzzle.number) == (game, number)) {
            return Ok(day);
        }
    }
    anyhow::bail!("no such day")
}

/// Goes to the wall on this day.
async fn wall_on(page: &Page, day: u32) -> Result {
    page.go("#/").await?;
    set_day(page, day).await?;
    page.go("#/puzzles").await?;
    page.see(heading("Puzzles")).await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn the_streak_of_daily_puzzles_is_kept_over_a_day() -> Result {
    // The previous day has the first puzzle of Territories.
    let day = day_of(engine::GameId::HitAndSunk, 1)?;
    Scenario::at("#/puzzles")
        .run(move |page| async move {
            wall_on(&page, day - 1).await?;
            page.see_text("Days in a row: 0").await?;
            // A puzzle other than that of the day counts for no day.
            page.go("#/puzzle/hit-and-sunk/1").await?;
            see_my_turn(&page).await?;
            shoot(&page).await?;
            page.see_text("No other answer is sure to reach the goal.")
                .await?;
            page.go("#/puzzles").await?;
            page.see_text("Days in a row: 0").await?;
            page.click(link("Solve")).await?;
            page.see(heading("Territories, puzzle 1").partial()).await?;
            see_my_turn(&page).await?;
            take_bonus(&page).await?;
            page.see_text("No other answer is sure to reach the goal.")
                .await?;
            page.go("#/puzzles").await?;
            page.see_text("Days in a row: 1").await?;
            // On the next day the streak stays until that day is over, and its puzzle continues it.
            wall_on(&page, day).await?;
            page.see_text("Days in a row: 1").await?;
            page.click(link("Solve")).await?;
            see_my_turn(&page).await?;
            shoot(&page).await?;
            page.see_text("No other answer is sure to reach the goal.")
                .await?;
            page.click(button("Copy result")).await?;
            let result = page.value(field("Your result")).await?;
            assert!(result.contains("\nDays in a row: 2\n"), "{result}");
            for (later, days) in [(1, 2), (2, 0)] {
                wall_on(&page, day + later).await?;
                page.see_text(&format!("Days in a row: {days}")).await?;
            }
            Ok(())
        })
        .await
}

#[tokio::test]
async fn the_front_page_shows_the_puzzle_of_the_day_once_one_moves() -> Result {
    Scenario::at("#/")
        .run(|page| async move {
            page.see(heading("Puzzle of the day")).await?;
            page.press(Key::Tab).await?;
            page.see_text("Days in a row: 0").await?;
            page.click(link("Solve")).await?;
            see_my_turn(&page).await
        })
        .await
}

#[tokio::test]
async fn who_leaves_while_the_last_turn_is_shown_has_solved_the_puzzle() -> Result {
    Scenario::at("#/puzzle/hit-and-sunk/1")
        .run(|page| async move {
            see_my_turn(&page).await?;
            // No more frames are drawn, so no turn is shown to its end.
            page.evaluate("window.requestAnimationFrame = () => 0").await?;
            shoot(&page).await?;
            page.go("#/puzzles").await?;
            page.see(link("Hit and Sunk, puzzle 1, solved:").partial()).await
        })
        .await
}
