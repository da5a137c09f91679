//! Lessons: each is finished by mouse in one browser and by keys in the other; progress is stored.

use std::collections::BTreeSet;
use std::time::Duration;

use anyhow::Context;
use e2e::{Browser, Key, Page, Result, Scenario, TEST_LANGUAGE, Target, button, heading, image, link, text};

use crate::arena::{cell_of, click_cell, see_my_turn};
use crate::languages::{look_for, narrow};
use crate::{hit_and_sunk, territories};

/// The soldier that acts in each step of the lesson of Kingdom Guard, and where: rows and columns.
const SOLDIERS: [[u32; 4]; 8] = [
    [3, 0, 1, 0],
    [1, 0, 0, 0],
    [4, 1, 4, 2],
    [4, 2, 4, 4],
    [4, 2, 4, 3],
    [0, 2, 2, 2],
    [1, 4, 0, 4],
    [1, 4, 0, 4],
];

/// Goes from a completed step to the next, which has this title.
async fn go_on(page: &Page, by_keys: bool, title: &str) -> Result {
    page.see_text("Done.").await?;
    if by_keys {
        page.until("the way on under the keys", async |page| {
            page.has_focus(link("Next step")).await
        })
        .await?;
        page.press(Key::Enter).await?;
    } else {
        page.click(link("Next step")).await?;
    }
    page.see(heading(title)).await?;
    see_my_turn(page).await
}

/// Goes to the board with the keys.
async fn to_the_board(page: &Page, board: fn() -> Target) -> Result {
    page.until("the board under the keys", async |page| {
        if page.has_focus(board()).await? {
            return Ok(true);
        }
        page.press(Key::Tab).await?;
        page.has_focus(board()).await
    })
    .await
}

/// Presses an arrow this many times: down and right for positive numbers, up and left for negative ones.
async fn move_cursor(page: &Page, rows: i64, columns: i64) -> Result {
    for _ in 0..rows.abs() {
        page.press(if rows > 0 { Key::Down } else { Key::Up }).await?;
    }
    for _ in 0..columns.abs() {
        page.press(if columns > 0 { Key::Right } else { Key::Left })
            .await?;
    }
    Ok(())
}

/// Whether this browser tests the keyboard.
fn by_keys() -> Result<bool> {
    Ok(Browser::from_env()? == Browser::Firefox)
}

/// From the last step to a match.
async fn play_after_it(page: &Page) -> Result {
    page.see_text("That was the last step.").await?;
    page.see(link("Read the rules")).await?;
    page.click(button("Play a").partial()).await?;
    see_my_turn(page).await
}

#[tokio::test]
async fn the_lesson_of_kingdom_guard_is_finished() -> Result {
    let keys = by_keys()?;
    Scenario::at("#/")
        .run(move |page| async move {
            page.click(link("Learn")).await?;
            page.see(heading("Learn")).await?;
            page.click(link("Learn Kingdom Guard")).await?;
            let titles = [
                "Move a soldier",
                "Take a flag",
                "Come into range",
                "Attack",
                "Beat a soldier",
                "The purple flag",
                "Hit the base",
                "Win",
            ];
            page.see(heading(titles[0])).await?;
            see_my_turn(&page).await?;
            let board = || image("Board of Kingdom Guard");
            for (place, [from_row, from_column, row, column]) in SOLDIERS.into_iter().enumerate() {
                if place > 0 {
                    go_on(&page, keys, titles[place]).await?;
                }
                if keys {
                    to_the_board(&page, board).await?;
                    let [from_row, from_column, row, column] =
                        [from_row, from_column, row, column].map(i64::from);
                    // The cursor begins at the base.
                    move_cursor(&page, from_row - 4, from_column).await?;
                    page.press(Key::Enter).await?;
                    move_cursor(&page, row - from_row, column - from_column).await?;
                    page.press(Key::Enter).await?;
                } else {
                    click_cell(&page, from_row, from_column).await?;
                    click_cell(&page, row, column).await?;
                }
            }
            play_after_it(&page).await
        })
        .await
}

/// The actions in each step of the lesson of Territories: the order, as from and to, and how many armies it sends if not all.
const ORDERS: [&[[f64; 4]]; 8] = [
    &[],
    &[[4.0, 9.0, 4.0, 8.0]],
    &[[4.0, 9.0, 3.0, 9.0]],
    &[[4.0, 9.0, 4.0, 10.0]],
    &[[4.0, 8.0, 4.0, 7.0], [4.0, 0.0, 4.0, 1.0]],
    &[[4.0, 5.0, 4.0, 4.0]],
    &[[5.0, 4.0, 5.0, 5.0]],
    &[[5.0, 5.0, 5.0, 6.0]],
];

/// The keys that do the same after all armies are deployed: `<` and `>` stand for the arrows, `^` for the one up, `.` for Enter.
const TYPED: [&str; 8] = [
    "ae",
    "a.<.e",
    "a.^.------------e",
    "a.>.e",
    "a<.<.>>.>.e",
    "<<<<a.<.e",
    "a.>.e",
    "a.>.e",
];

/// Where armies are deployed in each step.
const DEPLOYED: [[f64; 2]; 8] = [
    [4.0, 9.0],
    [4.0, 9.0],
    [4.0, 9.0],
    [4.0, 9.0],
    [4.0, 9.0],
    [4.0, 5.0],
    [5.0, 4.0],
    [5.0, 5.0],
];

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn the_lesson_of_territories_is_finished() -> Result {
    let keys = by_keys()?;
    Scenario::at("#/learn/territories")
        .run(move |page| async move {
            let titles = [
                "Deploy armies",
                "Capture a territory",
                "Too weak an attack",
                "Across the edge",
                "Two orders in a turn",
                "Hold a bonus",
                "In the fog",
                "Attack a player",
            ];
            page.see(heading(titles[0])).await?;
            see_my_turn(&page).await?;
            for (place, orders) in ORDERS.into_iter().enumerate() {
                if place > 0 {
                    go_on(&page, keys, titles[place]).await?;
                }
                if keys {
                    to_the_board(&page, territories::board).await?;
                    for key in TYPED[place].chars() {
                        match key {
                            '<' => page.press(Key::Left).await?,
                            '>' => page.press(Key::Right).await?,
                            '^' => page.press(Key::Up).await?,
                            '.' => page.press(Key::Enter).await?,
                            letter => page.type_text(&letter.to_string()).await?,
                        }
                    }
                    continue;
                }
                let [row, column] = DEPLOYED[place];
                let home = territories::cell(&page, row, column).await?;
                for _ in 0..5 {
                    page.click_at(territories::board(), home).await?;
                }
                page.see_text("All 5 armies deployed").await?;
                for [row, column, to_row, to_column] in orders {
                    let from = territories::cell(&page, *row, *column).await?;
                    let to = territories::cell(&page, *to_row, *to_column).await?;
                    page.drag(territories::board(), from, to).await?;
                }
                if place == 2 {
                    for _ in 0..12 {
                        page.click(button("−1, j6 →").partial()).await?;
                    }
                    page.see_text("j6 → j7: 2 of 14").await?;
                }
                page.click(button("End turn")).await?;
            }
            play_after_it(&page).await
        })
        .await
}

/// The clicks in a step, a button and a cell, and the equivalent keys: arrows, this many times, and a letter.
type Turn = (&'static str, Option<[f64; 2]>, [i64; 2], &'static str);

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn the_lesson_of_hit_and_sunk_is_finished() -> Result {
    let keys = by_keys()?;
    Scenario::at("#/learn/hit-and-sunk")
        .run(move |page| async move {
            let titles = [
                "Choose a ship",
                "Sail",
                "Turn",
                "Scan",
                "Fire",
                "Repair",
                "Lay a mine",
                "Sink a ship",
            ];
            let turns: [Turn; 8] = [
                ("cruiser (3)", None, [0, 0], "3"),
                ("Forward (M)", None, [0, 0], "m"),
                ("Turn right (C)", None, [0, 0], "c"),
                ("Scan (S)", None, [0, 0], "s"),
                ("", Some([0.0, -7.0]), [-7, 0], "f"),
                ("Repair (R)", None, [0, 0], "r"),
                ("Lay a mine (N)", Some([1.0, 1.0]), [1, 1], "n"),
                ("", Some([1.0, -7.0]), [-7, 1], "f"),
            ];
            page.see(heading(titles[0])).await?;
            see_my_turn(&page).await?;
            for (place, (named, at, [rows, columns], letter)) in turns.into_iter().enumerate() {
                if place > 0 {
                    go_on(&page, keys, titles[place]).await?;
                }
                if keys {
                    to_the_board(&page, hit_and_sunk::board).await?;
                    move_cursor(&page, rows, columns).await?;
                    page.type_text(letter).await?;
                    if place > 0 {
                        page.press(Key::Enter).await?;
                    }
                    continue;
                }
                if let Some([right, down]) = at {
                    let at = hit_and_sunk::cell(&page, right, down).await?;
                    page.click_at(hit_and_sunk::board(), at).await?;
                    if !named.is_empty() {
                        // As by touch: the shot is taken back, and the mine is laid there instead.
                        page.click(button("Undo")).await?;
                    }
                }
                if !named.is_empty() {
                    page.click(button(named).partial()).await?;
                }
                if place > 0 {
                    page.click(button("Send")).await?;
                }
            }
            play_after_it(&page).await
        })
        .await
}

#[tokio::test]
async fn what_was_not_asked_is_explained_tried_again_and_shown() -> Result {
    Scenario::at("#/learn/kingdom/1")
        .run(|page| async move {
            page.see(heading("Move a soldier")).await?;
            see_my_turn(&page).await?;
            click_cell(&page, 3, 0).await?;
            click_cell(&page, 2, 0).await?;
            page.see_text("The soldier is the right one, but it did not go to a4.")
                .await?;
            page.see_no(button("Show me")).await?;
            page.click(button("Try again")).await?;
            see_my_turn(&page).await?;
            click_cell(&page, 3, 1).await?;
            click_cell(&page, 2, 1).await?;
            page.see_text("That was another soldier than the task names.")
                .await?;
            page.click(button("Show me")).await?;
            page.see_text("This is one way to do it.").await?;
            page.click(link("Next step")).await?;
            page.see(heading("Take a flag")).await?;
            // A reload stays at the step, and the lesson continues where it was left.
            page.reload().await?;
            page.see(heading("Take a flag")).await?;
            page.go("#/learn/kingdom").await?;
            page.see(heading("Take a flag")).await?;
            page.see(link("Step 1 of 8, done: Move a soldier")).await?;
            page.go("#/learn").await?;
            page.see_text("Steps done: 1 of 8").await?;
            page.go("#/learn/kingdom/2").await?;
            page.click(link("Step 3 of 8: Come into range")).await?;
            page.see(heading("Come into range")).await?;
            assert!(page.path().await?.ends_with("#/learn/kingdom/3"));
            page.go("#/docs/kingdom").await?;
            page.click(link("Learn Kingdom Guard")).await?;
            page.see(heading("Take a flag")).await?;
            for nowhere in ["#/learn/kingdom/9", "#/learn/chess"] {
                page.go(nowhere).await?;
                page.see_no(heading("Take a flag")).await?;
            }
            page.see(text("There is nothing here")).await
        })
        .await
}

/// Checks every step of every lesson in a language; `english` has words that the language does not have.
async fn through_all(page: &Page, english: &[String]) -> Result {
    let page = page.patience(Duration::from_mins(1));
    for game in ["kingdom", "territories", "hit-and-sunk"] {
        for step in 1..=8 {
            page.evaluate(&format!("location.hash = '#/learn/{game}/{step}'"))
                .await?;
            let shown = format!(
                "return location.hash.endsWith('{game}/{step}') && document.querySelector('.match.{game}') !== null
                    && document.querySelector('[aria-current=step]')?.textContent === '{step}'"
            );
            page.until("the step", async |page| {
                Ok(page.evaluate(&shown).await?.as_bool() == Some(true))
            })
            .await?;
            look_for(&page, &format!("{game}, step {step}"), english, &["wasm-arena"]).await?;
        }
    }
    Ok(())
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn lessons_have_no_english_in_another_language() -> Result {
    let vocabulary = |tag: &str| words_build::vocabulary(tag).map_err(anyhow::Error::msg);
    let languages = words_build::languages().map_err(anyhow::Error::msg)?;
    let all = vocabulary("en")?;
    let mut spoken = vec![(TEST_LANGUAGE.to_string(), BTreeSet::new())];
    // One is enough: what a step takes from elsewhere than its table is the same in each.
    for listed in languages.into_iter().skip(1).take(1) {
        let own = vocabulary(&listed.tag)?;
        spoken.push((listed.tag, all.difference(&own).cloned().collect()));
    }
    for (tag, english) in spoken {
        let english: Vec<String> = english.into_iter().collect();
        Scenario::at(&format!("?lang={tag}#/"))
            .window(narrow()?, 800)
            .run(|page| async move { through_all(&page, &english).await })
            .await
            .context(tag)?;
    }
    Ok(())
}

/// The colour of the board of Kingdom Guard where a ring around a cell would be at its top.
async fn ring_at(page: &Page, row: u32, column: u32) -> Result<String> {
    let board = || image("Board of Kingdom Guard");
    let (x, y) = cell_of(page, board(), row, column).await?;
    let (_, next) = cell_of(page, board(), row + 1, column).await?;
    let y = y - (next - y) * 0.42;
    let script = format!(
        "const canvas = document.querySelector('canvas[aria-label^=Board]');
        const scale = canvas.width / canvas.clientWidth;
        return [...canvas.getContext('2d').getImageData({x} * scale, {y} * scale, 1, 1).data].join()"
    );
    let colour = page.evaluate(&script).await?;
    Ok(colour.as_str().context("no colour")?.to_owned())
}

#[tokio::test]
async fn the_cells_that_a_lesson_names_are_ringed() -> Result {
    Scenario::at("#/learn/kingdom/1")
        .run(|page| async move {
            see_my_turn(&page).await?;
            // Both are empty and have the same colour; the first is the cavalry's target.
            let (named, other) = (ring_at(&page, 1, 0).await?, ring_at(&page, 2, 3).await?);
            assert_ne!(named, other);
            Ok(())
        })
        .await
}
