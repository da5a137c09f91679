//! Puzzles: one of each game, wrong tries, the solution, the list, that of the day, and addresses of puzzles that there are not.

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
            page.go("#/puzzle/hit-and-sunk/1").await?;
            page.see(heading("Shoot at a cell of the ship that is out of sight"))
                .await?;
            see_my_turn(&page).await?;
            shoot(&page).await?;
            page.see_text("No other answer is sure to reach the goal.")
                .await?;
            page.click(button("Copy link")).await?;
            page.see(field("Link to this puzzle")).await?;
            page.click(link("Next puzzle")).await?;
            page.see(heading("Hit and Sunk, puzzle 2")).await?;
            page.click(link("All puzzles")).await?;
            page.see(link("Puzzle 1, solved:").partial()).await?;
            page.see_text("Solved: 1 of 24").await
        })
        .await
}

#[tokio::test]
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
                page.see(link(&format!("{game}, puzzle {}", puzzle.number)))
                    .await?;
                page.go("#/").await?;
            }
            Ok(())
        })
        .await
}

#[tokio::test]
async fn a_bonus_is_taken_by_the_only_choice_of_attacks() -> Result {
    Scenario::at("#/puzzle/territories/1")
        .run(|page| async move {
            page.see(heading("Take bonus 9 this turn")).await?;
            see_my_turn(&page).await?;
            for (column, armies) in [(6.0, 3), (9.0, 2)] {
                let at = territories::cell(&page, 9.0, column).await?;
                for _ in 0..armies {
                    page.click_at(territories::board(), at).await?;
                }
            }
            page.see_text("All 5 armies deployed").await?;
            for (from, to) in [(6.0, 7.0), (9.0, 8.0)] {
                let from = territories::cell(&page, 9.0, from).await?;
                let to = territories::cell(&page, 9.0, to).await?;
                page.drag(territories::board(), from, to).await?;
            }
            page.click(button("End turn")).await?;
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
                    page.see_no(button("Show me")).await?;
                    page.click(button("Try again")).await?;
                }
            }
            page.click(button("Show me")).await?;
            page.see_text("This is one way to do it.").await?;
            page.click(link("All puzzles")).await?;
            // What the page has played counts as unsolved.
            page.see(link("Puzzle 1: Beat the archer. Turns: 2")).await
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
