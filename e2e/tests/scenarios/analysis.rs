//! The analysis of a match: chances, mistakes, the stronger reply, and what the analyst would do.

use std::time::Duration;

use anyhow::Context;
use e2e::{Key, Page, Result, Scenario, TEST_LANGUAGE, Target, button, field, image, role};

use crate::arena::{GREEDY, HAND, board, play, recorded_link, see_moment, see_my_turn, watch_to_the_end};
use crate::carry::unfold;
use crate::games::{choose, start};
use crate::languages::{click, look_for, narrow, said};

/// The pixels of the board, as text.
const PIXELS: &str = "return document.querySelector('canvas[aria-label^=Board]').toDataURL()";

/// The address of a match of 60 turns of Kingdom Guard.
fn recorded() -> String {
    format!("#/replay/{}", recorded_link())
}

fn mistakes() -> Target {
    role("list", "Turns that lost most")
}

/// Opens the analysis of the match that is shown, and starts it.
async fn analyse(page: &Page) -> Result {
    unfold(page, "Analysis").await?;
    page.click(button("Analyse the match")).await?;
    see_it_done(page).await
}

async fn see_it_done(page: &Page) -> Result {
    page.patience(Duration::from_mins(1))
        .see_text("The analysis is done.")
        .await
}

/// Goes to a button with the keys, and presses it.
async fn press(page: &Page, name: &'static str) -> Result {
    page.until(&format!("{name:?} under the keys"), async |page| {
        if page.has_focus(button(name)).await? {
            return Ok(true);
        }
        page.press(Key::Tab).await?;
        page.has_focus(button(name)).await
    })
    .await?;
    page.press(Key::Enter).await
}

/// Waits until the board changes.
async fn see_it_drawn(page: &Page, before: &serde_json::Value) -> Result {
    page.until("the reply on the board", async |page| {
        Ok(page.evaluate(PIXELS).await? != *before)
    })
    .await
}

#[tokio::test]
async fn mistakes_are_told_lead_to_their_turn_and_are_there_at_once_the_next_time() -> Result {
    Scenario::at(&recorded())
        .run(|page| async move {
            page.see(board()).await?;
            analyse(&page).await?;
            page.see(image("Each seat's chance to win, over 60 turns"))
                .await?;
            let list = page.value(mistakes()).await?;
            let first = list
                .split(' ')
                .nth(1)
                .and_then(|turn| turn.trim_end_matches(',').parse().ok());
            let first: usize = first.with_context(|| format!("no turn in {list:?}"))?;
            assert!(
                list.contains(" % to ") && list.contains("Stronger was: "),
                "{list}"
            );
            page.click(button(&format!("Turn {first}, ")).partial().nth(0))
                .await?;
            see_moment(&page, first - 1).await?;
            page.see_text("Green on the board: the stronger reply.").await?;
            unfold(&page, "Chances as a table").await?;
            page.see(role("table", "Chance to win in percent, by turn"))
                .await?;

            page.reload().await?;
            unfold(&page, "Analysis").await?;
            see_it_done(&page).await?;
            page.see(mistakes()).await?;
            page.see(button("Analyse again")).await
        })
        .await
}

#[tokio::test]
async fn an_analysis_is_stopped_and_started_again() -> Result {
    // Messages to workers are withheld, so they make no progress.
    const HOLD: &str = "window.post = Worker.prototype.postMessage; Worker.prototype.postMessage = () => {};";
    const LET_GO: &str = "Worker.prototype.postMessage = window.post;";
    Scenario::at(&recorded())
        .run(|page| async move {
            page.see(board()).await?;
            page.evaluate(HOLD).await?;
            unfold(&page, "Analysis").await?;
            page.click(button("Analyse the match")).await?;
            page.see_text("Judged 0 of 60 turns.").await?;
            page.see(role("progressbar", "Progress of the analysis")).await?;
            page.click(button("Stop the analysis")).await?;
            page.see_text("The analysis is stopped.").await?;
            page.see_no(role("progressbar", "Progress of the analysis"))
                .await?;
            page.evaluate(LET_GO).await?;
            page.click(button("Analyse the match")).await?;
            see_it_done(&page).await
        })
        .await
}

#[tokio::test]
async fn a_person_asks_what_the_analyst_would_do_by_keys() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            play(&page, HAND, GREEDY).await?;
            see_my_turn(&page).await?;
            let before = page.evaluate(PIXELS).await?;
            press(&page, "Analysis").await?;
            press(&page, "What would you do here?").await?;
            page.see_text("Blue (You) has a chance of").await?;
            page.see_text("Green on the board: the best reply.").await?;
            see_it_drawn(&page, &before).await
        })
        .await
}

#[tokio::test]
async fn where_something_is_hidden_it_says_by_what_it_judges() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            let page = page.patience(Duration::from_mins(1));
            choose(&page, "Hit and Sunk", 3).await?;
            page.choose(field("Player 0"), "Falcon (house bot)").await?;
            start(&page, "Hit and Sunk").await?;
            watch_to_the_end(&page).await?;
            analyse(&page).await?;
            page.see_text("The analysis sees everything").await?;
            page.click(role("radio", "what the seat knew")).await?;
            page.see_text("only what the seat saw and remembers").await?;
            page.click(button("Analyse the match")).await?;
            see_it_done(&page).await?;
            page.see(image("Each seat's chance to win, over").partial()).await
        })
        .await
}

#[tokio::test]
async fn who_plays_in_the_fog_is_told_nothing_that_is_hidden() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            choose(&page, "Territories", 1).await?;
            start(&page, "Territories").await?;
            page.see(button("End turn")).await?;
            unfold(&page, "Analysis").await?;
            page.see_text("only what the seat saw and remembers").await?;
            page.see_no(role("radio", "the truth")).await?;
            page.click(button("What would you do here?")).await?;
            page.patience(Duration::from_mins(1))
                .see_text("Player 0 (You) has a chance of")
                .await
        })
        .await
}

#[tokio::test]
async fn the_analysis_is_in_the_language_of_the_page() -> Result {
    let place = format!("?lang={TEST_LANGUAGE}{}", recorded());
    Scenario::at(&place)
        .window(narrow()?, 800)
        .run(|page| async move {
            let page = page.patience(Duration::from_mins(1));
            page.see(button(&said("Analysis"))).await?;
            // The seats' names are the persons' own.
            let allowed = ["Ann", "Bob", "You"];
            look_for(&page, "the analysis before it is made", &[], &allowed).await?;
            page.click(button(&said("Analysis"))).await?;
            page.click(button(&said("Analyse the match"))).await?;
            page.see(button(&said("Analyse again"))).await?;
            click(&page, ".mistakes button").await?;
            click(&page, ".analysis .buttons button + button").await?;
            page.see_text(&said("Green on the board: the best reply."))
                .await?;
            look_for(&page, "the analysis", &[], &allowed).await
        })
        .await
}

#[tokio::test]
async fn an_analyst_that_cannot_be_loaded_is_told() -> Result {
    const LOSE: &str = "const load = window.fetch;
        window.fetch = (address, ...more) => load(String(address).replace('analyst', 'nobody'), ...more);";
    Scenario::at(&recorded())
        .allow_error("404")
        .allow_error("Failed to load resource")
        .run(|page| async move {
            page.see(board()).await?;
            page.evaluate(LOSE).await?;
            unfold(&page, "Analysis").await?;
            page.click(button("Analyse the match")).await?;
            page.see(role("alert", "").partial()).await?;
            page.see(button("Analyse the match")).await
        })
        .await
}
