//! The element `<arena-board>` of the npm package, in somebody else's page.

use std::time::Duration;

use e2e::{Hosting, Key, Page, Result, Scenario, Target, button, field, role};
use serde_json::json;

use crate::access::everything_has_a_name;
use crate::arena::{board, recorded_link, see_moment, timeline};
use crate::package::installed;

/// The example page of the package, where it is installed, with the match of a link.
fn with_link(link: &str) -> Option<Scenario> {
    let Some(dir) = installed() else {
        println!("left out: the npm package is not installed");
        return None;
    };
    let at = format!("board.html?link={link}");
    Some(Scenario::at(&at).hosting(Hosting::Static).serving(dir))
}

/// The text form of the board, which assistive technology reads, shown or not.
async fn text_form(page: &Page) -> Result<String> {
    let text = page
        .evaluate(
            "const root = document.querySelector('arena-board').shadowRoot;
            const board = root.querySelector('[role=img]');
            return root.getElementById(board.getAttribute('aria-describedby')).textContent",
        )
        .await?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

/// Whether the board has more than one colour.
async fn is_drawn(page: &Page) -> Result<bool> {
    let drawn = page
        .evaluate(
            "const canvas = document.querySelector('arena-board').shadowRoot.querySelector('canvas');
            const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
            return new Set(new Uint32Array(data.buffer)).size > 3",
        )
        .await?;
    Ok(drawn == json!(true))
}

fn log() -> Target {
    role("log", "What happened")
}

#[tokio::test]
async fn a_board_in_a_page_shows_the_match_of_a_link_and_is_played_by_keys() -> Result {
    let Some(scenario) = with_link(recorded_link()) else {
        return Ok(());
    };
    scenario
        .run(|page| async move {
            page.see_text("Hand 0 against Hand 1.").await?;
            see_moment(&page, 0).await?;
            everything_has_a_name(&page).await?;
            page.see(role("region", "A match of Kingdom Guard")).await?;
            page.until("a drawn board", is_drawn).await?;
            assert!(text_form(&page).await?.contains("Round 1 of 200"));
            page.click(board()).await?;
            page.press(Key::Right).await?;
            see_moment(&page, 1).await?;
            page.see_text("1: ").await?;
            let told = page.value(role("status", "").partial()).await?;
            assert!(told.starts_with("Turn 1 of 60"), "{told:?}");
            page.press(Key::End).await?;
            see_moment(&page, 60).await?;
            assert!(
                !page.value(log()).await?.contains("60: "),
                "what is jumped over is told"
            );
            page.press(Key::Home).await?;
            see_moment(&page, 0).await?;
            page.type_text(" ").await?;
            page.see(button("Pause")).await?;
            page.see_text("2: ").await?;
            page.click(button("Pause")).await?;
            page.see(button("Play")).await?;
            page.click(button("To the end")).await?;
            see_moment(&page, 60).await?;
            page.click(button("Board as text")).await?;
            page.see(e2e::text("Blue is to act.").partial()).await?;
            assert!(text_form(&page).await?.contains("Round 31 of 200"));
            page.choose(field("Speed"), "4×").await
        })
        .await
}

#[tokio::test]
async fn a_board_fits_its_box_dark_and_without_motion() -> Result {
    let Some(scenario) = with_link(&format!("{}%3Ft%3D12", recorded_link())) else {
        return Ok(());
    };
    scenario
        .window(500, 700)
        .dark()
        .reduced_motion()
        .run(|page| async move {
            see_moment(&page, 12).await?;
            page.evaluate(
                "document.querySelector('arena-board').style.cssText = 'width: 300px; height: 480px'",
            )
            .await?;
            page.until("a board in its box", async |page| {
                let (width, height) = page.size(board()).await?;
                Ok(width <= 300.0 && height > 150.0 && height < 400.0)
            })
            .await?;
            let size = page.size(timeline()).await?;
            assert!(size.0 <= 300.0, "{size:?}");
            page.until("a drawn board", is_drawn).await
        })
        .await
}

#[tokio::test]
async fn a_board_has_the_bots_of_a_match_run_again_in_a_worker() -> Result {
    // Without a link the example plays a match of two scripts, which the replay contains.
    let Some(scenario) = with_link("") else {
        return Ok(());
    };
    scenario
        .run(|page| async move {
            let patient = page.patience(Duration::from_mins(1));
            patient.see_text("First against Last.").await?;
            let state = page
                .evaluate("return document.querySelector('arena-board').state")
                .await?;
            assert_eq!(
                (&state["verified"], &state["phase"]),
                (&json!(true), &json!("ready")),
                "{state}"
            );
            page.click(button("Step forward")).await?;
            see_moment(&page, 1).await
        })
        .await
}

/// A link to a match of scripts for the first interpreter, which the package does not have.
const FIRST_INTERPRETER: &str = include_str!("../../../cli/tests/golden/link-with-scripts.txt");

#[tokio::test]
async fn a_board_fetches_an_older_interpreter_from_an_arena() -> Result {
    let Some(scenario) = with_link(FIRST_INTERPRETER.trim().trim_start_matches("#/replay/")) else {
        return Ok(());
    };
    scenario
        .run(|page| async move {
            page.see_text("bad-bot: ").await?;
            page.evaluate(
                "const board = document.querySelector('arena-board');
                const { link } = board;
                board.setAttribute('arena', '.');
                board.removeAttribute('link');
                board.link = link",
            )
            .await?;
            page.until("the match to be verified", async |page| {
                let state = "return document.querySelector('arena-board').state?.verified ?? null";
                Ok(page.evaluate(state).await? == json!(true))
            })
            .await
        })
        .await
}

#[tokio::test]
async fn a_board_says_what_is_wrong_with_a_link() -> Result {
    let Some(scenario) = with_link("no-link") else {
        return Ok(());
    };
    scenario
        .run(|page| async move {
            page.see_text("bad-replay: ").await?;
            let said = page.value(role("alert", "").partial()).await?;
            assert!(said.len() > 20, "{said:?}");
            Ok(())
        })
        .await
}

#[tokio::test]
async fn a_board_is_looked_at_closely_by_the_wheel_and_by_two_fingers() -> Result {
    let Some(scenario) = with_link(recorded_link()) else {
        return Ok(());
    };
    scenario
        .reduced_motion()
        .run(|page| async move {
            see_moment(&page, 0).await?;
            page.until("a drawn board", is_drawn).await?;
            let whole = drawing(&page).await?;
            page.wheel(board(), (60.0, 60.0), -120).await?;
            assert_eq!(
                drawing(&page).await?,
                whole,
                "a board without the focus took the wheel"
            );
            page.click(board()).await?;
            page.wheel(board(), (60.0, 60.0), -120).await?;
            page.until("a board from nearer", async |page| {
                Ok(drawing(page).await? != whole)
            })
            .await?;
            let near = drawing(&page).await?;
            page.drag(board(), (100.0, 100.0), (60.0, 80.0)).await?;
            page.until("another part of the board", async |page| {
                let drawing = drawing(page).await?;
                Ok(drawing != near && drawing != whole)
            })
            .await?;
            page.type_text("0").await?;
            page.until("the whole board", async |page| Ok(drawing(page).await? == whole))
                .await?;
            page.pinch(board(), (150.0, 150.0), 60.0, 180.0).await?;
            page.until("a board from nearer", async |page| {
                Ok(drawing(page).await? != whole)
            })
            .await
        })
        .await
}

/// The drawn board.
async fn drawing(page: &Page) -> Result<String> {
    let drawing = page
        .evaluate(
            "return document.querySelector('arena-board').shadowRoot.querySelector('canvas').toDataURL()",
        )
        .await?;
    Ok(drawing.as_str().unwrap_or_default().to_owned())
}

/// Gives the board an attribute.
async fn set(page: &Page, attribute: &str, value: &str) -> Result {
    let set = format!("document.querySelector('arena-board').setAttribute('{attribute}', '{value}')");
    page.evaluate(&set).await.map(drop)
}

#[tokio::test]
async fn a_board_speaks_the_language_of_its_attribute() -> Result {
    let Some(scenario) = with_link(recorded_link()) else {
        return Ok(());
    };
    scenario
        .allow_error("nowhere/hi.txt")
        .run(|page| async move {
            see_moment(&page, 0).await?;
            page.see(button("Play")).await?;
            // The nearest of the available languages.
            set(&page, "lang", "pt-PT").await?;
            page.see(button("Reproduzir")).await?;
            page.see_no(button("Play")).await?;
            assert!(text_form(&page).await?.contains("Rodada 1 de 200"));
            page.click(button("Reproduzir")).await?;
            page.see(button("Pausar")).await?;
            set(&page, "lang", "zh").await?;
            page.see(button("暂停")).await?;
            everything_has_a_name(&page).await?;
            set(&page, "lang", "xx").await?;
            page.see(button("Pause")).await?;
            // Without a table it speaks English, and says why.
            set(&page, "words-url", "nowhere").await?;
            set(&page, "lang", "hi").await?;
            page.see_text("not-found: ").await?;
            page.see(button("Pause")).await
        })
        .await
}

#[tokio::test]
async fn events_come_in_the_order_in_which_things_happen_for_every_listener() -> Result {
    let Some(scenario) = with_link(recorded_link()) else {
        return Ok(());
    };
    scenario
        .run(|page| async move {
            see_moment(&page, 0).await?;
            // The first listener steps again when it hears of the first turn; the second one hears of each turn in order, too.
            let heard = page
                .evaluate(
                    "const board = document.querySelector('arena-board');
                    const heard = [];
                    board.addEventListener('event', () => board.state.moment === 1 && board.step(1));
                    board.addEventListener('event', ({ detail }) => heard.push(`turn ${detail.lines[0].turn}`));
                    board.addEventListener('state', ({ detail }) => heard.push(`moment ${detail.moment}`));
                    board.step(1);
                    board.seek(5);
                    return heard",
                )
                .await?;
            let order = ["turn 0", "moment 1", "turn 1", "moment 2", "moment 5"];
            assert_eq!(heard, json!(order));
            Ok(())
        })
        .await
}
