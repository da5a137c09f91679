//! Every button around a person's match, double-clicked: nobody gets stuck, and the second click loses nothing.

use anyhow::Context;
use e2e::{Page, Result, Scenario, Target, button, heading, image};
use serde_json::json;

use crate::arena::{GREEDY, HAND, click_cell, moment, play, see_moment, see_my_turn};
use crate::games::{choose, start};
use crate::hit_and_sunk::seat_peaceful_bots;

/// The buttons of the turn, the steps and the bar that can be pressed, and the name of one.
const FOUND: &str = "const found = [...document.querySelectorAll('.turn button, .steps button, .bar button')]
        .filter((button) => !button.disabled && button.offsetParent);
    const name = (button) => button.getAttribute('aria-label') ?? button.textContent;";
/// The middle of the first button called `wanted`, from the board's corner; it may be in a scrolled region.
const PLACE: &str = "const one = found.find((button) => name(button) === wanted);
    if (!one) return null;
    one.scrollIntoView({ block: 'nearest' });
    const board = document.querySelector('canvas[aria-label^=Board]').getBoundingClientRect();
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2 - board.x, y + height / 2 - board.y];";

/// The names of the enabled buttons.
async fn names(page: &Page) -> Result<Vec<String>> {
    let names = page.evaluate(&format!("{FOUND} return found.map(name)")).await?;
    Ok(serde_json::from_value(names)?)
}

/// Presses a button twice at one place; returns whether it can be pressed.
async fn twice(page: &Page, board: &Target, wanted: &str) -> Result<bool> {
    let wanted = json!(wanted);
    let place = page
        .evaluate(&format!("const wanted = {wanted}; {FOUND} {PLACE}"))
        .await?;
    let at: Option<(f64, f64)> = serde_json::from_value(place).context("no place of a button")?;
    if let Some(at) = at {
        page.double_click_at(board.clone(), at).await?;
    }
    Ok(at.is_some())
}

async fn is_there(page: &Page, name: &str) -> Result<bool> {
    const NAMES: &str =
        "return [...document.querySelectorAll('button')].filter((button) => button.offsetParent)
        .map((button) => button.getAttribute('aria-label') ?? button.textContent)";
    let names = page.evaluate(NAMES).await?;
    Ok(names
        .as_array()
        .is_some_and(|names| names.iter().any(|one| one == name)))
}

/// Presses each button twice, and each time continues with at most one press: it is still the person's turn, and the match
/// continues.
async fn press_all(page: &Page, board: Target) -> Result {
    let pressed = names(page).await?;
    assert!(pressed.len() >= 8, "{pressed:?}");
    for name in pressed {
        // Another button may have disabled it.
        if !twice(page, &board, &name).await? {
            continue;
        }
        for way_back in ["Close", "Keep playing", "Back to now"] {
            if is_there(page, way_back).await? {
                page.click(button(way_back)).await?;
            }
        }
        let turn = page.see(heading("Your turn")).await;
        assert!(turn.is_ok(), "after {name:?} twice: {turn:?}");
        assert!(
            !is_there(page, "Rematch").await?,
            "after {name:?} twice the match is over"
        );
    }
    Ok(())
}

#[tokio::test]
async fn every_button_of_kingdom_guard_stands_a_double_click() -> Result {
    Scenario::at("#/custom")
        .window(1366, 768)
        .run(|page| async move {
            play(&page, HAND, GREEDY).await?;
            see_my_turn(&page).await?;
            for (from, to, moment) in [(3, 2, 2), (2, 1, 4)] {
                click_cell(&page, from, 1).await?;
                click_cell(&page, to, 1).await?;
                see_moment(&page, moment).await?;
                see_my_turn(&page).await?;
            }
            // The second click does not take back a second turn.
            let board = crate::arena::board();
            assert!(twice(&page, &board, "Take back your last turn").await?);
            see_moment(&page, 2).await?;
            page.see(heading("Your turn")).await?;
            press_all(&page, board).await
        })
        .await
}

#[tokio::test]
async fn every_button_of_territories_stands_a_double_click() -> Result {
    let board = || image("Board of Territories");
    Scenario::at("#/custom")
        .window(1366, 768)
        .run(|page| async move {
            choose(&page, "Territories", 1).await?;
            start(&page, "Territories").await?;
            see_my_turn(&page).await?;
            press_all(&page, board()).await?;
            ends_once(&page, &board(), "End turn", Some("a")).await
        })
        .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn every_button_of_hit_and_sunk_stands_a_double_click() -> Result {
    let board = || image("Board of Hit and Sunk");
    Scenario::at("#/custom")
        .window(1366, 768)
        .run(|page| async move {
            choose(&page, "Hit and Sunk", 5).await?;
            seat_peaceful_bots(&page).await?;
            start(&page, "Hit and Sunk").await?;
            page.click(button("destroyer (1)").partial()).await?;
            page.see_text("Your destroyer, round 1 of 5").await?;
            press_all(&page, board()).await
        })
        .await
}

/// Presses the button that ends a turn twice, and checks that one turn was played.
async fn ends_once(page: &Page, board: &Target, name: &str, keys: Option<&str>) -> Result {
    if let Some(keys) = keys {
        page.evaluate("document.querySelector('canvas[aria-label^=Board]').focus()")
            .await?;
        page.type_text(keys).await?;
    }
    let before = moment(page).await?.1;
    assert!(twice(page, board, name).await?, "no {name:?}");
    page.until("the next turn", async |page| Ok(moment(page).await?.1 > before))
        .await?;
    page.see(heading("Your turn")).await?;
    assert_eq!(moment(page).await?.1, before + 1);
    Ok(())
}
