//! The front page: from it to a match, and what is seen on it.

use e2e::{Browser, Page, Result, Scenario, Target, button, heading, image, link, role};
use serde_json::json;

use crate::access::{everything_has_a_name, fits, headings_are_in_order};
use crate::arena::{
    click_cell, go_to_bots, house_module, module_input, moment, recorded_link, see_my_turn, timeline,
};
use crate::languages::narrow;

/// What stands at the top of the front page.
fn title() -> Target {
    heading("Three games for people and bots")
}

/// The match that is played on the front page.
fn live() -> Target {
    role("figure", "A match of house bots")
}

/// How many turns of the live match are shown.
async fn live_turn(page: &Page) -> Result<u32> {
    let told = page.value(live()).await?;
    let (_, after) = told.split_once("turn ").unwrap_or_default();
    Ok(after
        .split(' ')
        .next()
        .unwrap_or_default()
        .parse()
        .unwrap_or_default())
}

/// Waits until so many turns of the live match are shown.
async fn see_live_turn(page: &Page, turn: u32) -> Result {
    page.until("the live match to go on", async |page| {
        Ok(live_turn(page).await? >= turn)
    })
    .await
}

/// Sees that the live match stands still: after a hundred frames the same is told of it.
async fn live_stands_still(page: &Page) -> Result {
    const FRAMES: &str = "return new Promise(done => {
        let left = 100;
        const next = () => left-- > 0 ? requestAnimationFrame(next) : done(true);
        next();
    })";
    let before = live_turn(page).await?;
    page.evaluate(FRAMES).await?;
    assert_eq!(live_turn(page).await?, before);
    Ok(())
}

/// Plays a game's first turn after the one click that leads to it.
async fn first_turn(game: &'static str, play: impl AsyncFn(&Page) -> Result + 'static) -> Result {
    Scenario::at("#/")
        .run(|page| async move {
            // The same seed every time: under some a ship is sunk before its first turn.
            page.evaluate("crypto.getRandomValues = (array) => array.fill(1)")
                .await?;
            page.click(link(&format!("Play {game}"))).await?;
            page.see(image(&format!("Board of {game}"))).await?;
            see_my_turn(&page).await?;
            assert_eq!(page.path().await?, "#/play");
            let before = turns(&page).await?;
            play(&page).await?;
            page.until("the turn", async |page| Ok(turns(page).await? > before))
                .await
        })
        .await
}

/// How many turns have been played; none before there is a timeline.
async fn turns(page: &Page) -> Result<usize> {
    let slider = page.evaluate("return !!document.querySelector('input[type=range]')");
    if slider.await? == json!(false) {
        return Ok(0);
    }
    page.see(timeline()).await?;
    Ok(moment(page).await?.1)
}

#[tokio::test]
async fn one_click_leads_to_the_first_turn_of_kingdom_guard() -> Result {
    first_turn("Kingdom Guard", async |page| {
        click_cell(page, 3, 1).await?;
        click_cell(page, 2, 1).await
    })
    .await
}

#[tokio::test]
async fn one_click_leads_to_the_first_turn_of_territories() -> Result {
    first_turn("Territories", async |page| {
        page.evaluate("document.querySelector('canvas').focus()").await?;
        // All armies to the territory under the cursor, then the end of the turn.
        page.type_text("ae").await
    })
    .await
}

#[tokio::test]
async fn one_click_leads_to_the_first_turn_of_hit_and_sunk() -> Result {
    first_turn("Hit and Sunk", async |page| {
        page.click(button("destroyer (1)").partial()).await?;
        page.click(button("Send").partial()).await
    })
    .await
}

#[tokio::test]
async fn a_match_is_played_without_a_click_until_it_is_paused() -> Result {
    Scenario::at("#/")
        .run(|page| async move {
            page.see(image("Live board: Kingdom Guard").partial()).await?;
            see_live_turn(&page, 3).await?;
            page.click(button("Pause")).await?;
            live_stands_still(&page).await?;
            let paused = live_turn(&page).await?;
            page.click(button("Watch")).await?;
            see_live_turn(&page, paused + 1).await
        })
        .await
}

#[tokio::test]
async fn the_live_match_rests_while_the_page_is_hidden() -> Result {
    let hide = |hidden: bool| {
        format!(
            "Object.defineProperty(document, 'hidden', {{ get: () => {hidden}, configurable: true }});
            document.dispatchEvent(new Event('visibilitychange'))"
        )
    };
    Scenario::at("#/")
        .run(|page| async move {
            see_live_turn(&page, 1).await?;
            page.evaluate(&hide(true)).await?;
            live_stands_still(&page).await?;
            let hidden = live_turn(&page).await?;
            page.evaluate(&hide(false)).await?;
            see_live_turn(&page, hidden + 2).await
        })
        .await
}

#[tokio::test]
async fn the_live_match_waits_for_who_wants_less_motion() -> Result {
    if Browser::from_env()? == Browser::Firefox {
        // Its wish for less motion is that of the system.
        return Ok(());
    }
    Scenario::at("#/")
        .reduced_motion()
        .run(|page| async move {
            page.see(image("Live board: Kingdom Guard").partial()).await?;
            live_stands_still(&page).await?;
            assert_eq!(live_turn(&page).await?, 0);
            page.click(button("Watch")).await?;
            see_live_turn(&page, 1).await
        })
        .await
}

#[tokio::test]
async fn house_bots_are_watched_by_one_click_and_the_way_back_leads_here() -> Result {
    Scenario::at("#/")
        .run(|page| async move {
            page.click(link("Watch Territories")).await?;
            page.see(image("Board of Territories")).await?;
            page.until("a turn", async |page| Ok(turns(page).await? > 0))
                .await?;
            page.back().await?;
            page.see(title()).await?;
            page.click(link("Rules of Territories")).await?;
            page.see(heading("Territories")).await?;
            page.go("#/watch/chess").await?;
            page.see(heading("There is nothing here")).await
        })
        .await
}

#[tokio::test]
async fn a_custom_match_is_set_up_from_the_front_page_and_from_the_navigation() -> Result {
    Scenario::at("#/")
        .run(|page| async move {
            page.click(link("Set up a custom match")).await?;
            page.see(heading("Custom match")).await?;
            page.click(link("wasm-arena")).await?;
            page.see(title()).await?;
            page.click(link("Custom match")).await?;
            page.see(button("Start the match")).await
        })
        .await
}

#[tokio::test]
async fn all_places_are_in_one_line_of_a_phone_in_every_language() -> Result {
    for (language, first, contests, last) in [
        ("zh-CN", "自定义", "赛事", "关于"),
        ("hi", "अपना मैच", "प्रतियोगिताएँ", "परिचय"),
        ("pt-BR", "Montar", "Competições", "Sobre"),
        ("en", "Set up", "Contests", "About"),
    ] {
        Scenario::at(&format!("?lang={language}#/about"))
            .window(narrow()?, 740)
            .run(|page| async move {
                page.see(heading(last)).await?;
                let (first, last) = (page.bottom(link(first)).await?, page.bottom(link(last)).await?);
                assert!((first - last).abs() < 1.0, "{first}, {last}");
                fits(&page).await?;
                page.click(link(contests)).await?;
                page.see(heading(contests)).await
            })
            .await?;
    }
    Ok(())
}

#[tokio::test]
async fn who_comes_again_finds_the_last_match_and_the_bots() -> Result {
    Scenario::at("#/play/kingdom")
        .run(|page| async move {
            see_my_turn(&page).await?;
            click_cell(&page, 3, 1).await?;
            click_cell(&page, 2, 1).await?;
            page.until("the turn", async |page| Ok(turns(page).await? > 1))
                .await?;
            page.click(link("wasm-arena")).await?;
            page.see(heading("Your unfinished match")).await?;
            page.click(link("Continue")).await?;
            see_my_turn(&page).await?;
            assert!(turns(&page).await? > 1);
            go_to_bots(&page).await?;
            page.upload(module_input(), &house_module("greedy")).await?;
            page.see_text("greedy is in your library").await?;
            page.click(link("wasm-arena")).await?;
            page.see(heading("Your bots")).await?;
            page.click(link("Go to your bots")).await?;
            page.see(heading("Bots")).await
        })
        .await
}

#[tokio::test]
async fn the_last_match_of_the_history_is_offered() -> Result {
    Scenario::at("#/history")
        .run(|page| async move {
            let file = engine::replay::Replay::from_link(recorded_link())?.to_file();
            let file = crate::arena::write_file("last.arena", file)?;
            page.upload(e2e::file("Choose an .arena file"), &file).await?;
            page.see(timeline()).await?;
            page.click(link("wasm-arena")).await?;
            page.see(heading("Your last match")).await?;
            page.click(link("Open")).await?;
            page.see(timeline()).await
        })
        .await
}

#[tokio::test]
async fn on_a_phone_nothing_of_the_front_page_is_cut() -> Result {
    Scenario::at("#/")
        .window(narrow()?, 740)
        .run(|page| async move {
            page.see(image("Live board: Kingdom Guard").partial()).await?;
            fits(&page).await?;
            everything_has_a_name(&page).await?;
            headings_are_in_order(&page).await
        })
        .await
}
