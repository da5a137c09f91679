//! The front page: its contents, and the way from it to a match.

use e2e::{Browser, Page, Result, Scenario, Target, button, heading, image, link, role};

use crate::access::{everything_has_a_name, fits, headings_are_in_order};
use crate::arena::{click_cell, moment, recorded_link, see_my_turn, timeline};
use crate::languages::narrow;

/// The top of the front page.
fn title() -> Target {
    heading("Three games for people and bots")
}

/// The match that is played on the front page.
fn live() -> Target {
    role("figure", "A match of house bots")
}

/// How many turns of the live match have been shown.
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

/// Waits until this many turns of the live match have been shown.
async fn see_live_turn(page: &Page, turn: u32) -> Result {
    page.until("the live match to go on", async |page| {
        Ok(live_turn(page).await? >= turn)
    })
    .await
}

/// Checks that the live match is paused: its text is the same after a hundred frames.
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
            page.click(link(&format!("Play {game}")).partial()).await?;
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

/// How many turns have been played.
async fn turns(page: &Page) -> Result<usize> {
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
        // Reduced motion follows the system's setting.
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
            page.click(link("Watch Kingdom Guard")).await?;
            page.see(image("Board of Kingdom Guard")).await?;
            page.until("a turn", async |page| Ok(turns(page).await? > 0))
                .await?;
            page.back().await?;
            page.see(title()).await?;
            page.go("#/watch/chess").await?;
            page.see(heading("There is nothing here")).await
        })
        .await
}

#[tokio::test]
async fn a_custom_match_is_set_up_from_the_front_page_and_from_the_navigation() -> Result {
    Scenario::at("#/")
        .run(|page| async move {
            page.click(link("Set up a match")).await?;
            page.see(heading("Custom match")).await?;
            page.click(link("wasm-arena")).await?;
            page.see(title()).await?;
            page.click(link("Custom match")).await?;
            page.see(button("Start the match")).await
        })
        .await
}

#[tokio::test]
async fn before_the_first_match_the_place_for_playing_offers_games() -> Result {
    Scenario::at("#/play")
        .run(|page| async move {
            page.see(heading("No match yet")).await?;
            page.click(link("Play Kingdom Guard").partial()).await?;
            see_my_turn(&page).await
        })
        .await
}

/// In a window of this size, the board takes most of the height, and the puzzle of the day is beside it, within the window.
async fn the_board_dominates(width: u32, height: u32) -> Result {
    const PLACES: &str = "return ['.live-board', '.daily', '.play'].flatMap((part) => {
        const { left, top, right, bottom } = document.querySelector(part).getBoundingClientRect();
        return [left, top, right, bottom];
    })";
    Scenario::at("#/")
        .window(width, height)
        .run(move |page| async move {
            page.see(image("Live board: Kingdom Guard").partial()).await?;
            let places = page.evaluate(PLACES).await?;
            let at = |place: usize| places[place].as_f64().unwrap_or(f64::NAN);
            let (board, daily) = ([0, 1, 2, 3].map(at), [4, 5, 6, 7].map(at));
            assert!(board[3] - board[1] > 0.75 * f64::from(height), "{places}");
            assert!(
                ((board[2] - board[0]) - (board[3] - board[1])).abs() < 1.0,
                "{places}"
            );
            assert!(daily[0] > board[2] && daily[3] <= f64::from(height), "{places}");
            fits(&page).await
        })
        .await
}

#[tokio::test]
async fn the_board_dominates_and_the_puzzle_of_the_day_stands_beside_it() -> Result {
    for (width, height) in [(1366, 768), (1920, 1080), (1280, 800)] {
        the_board_dominates(width, height).await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn a_phone_has_tabs_and_more_in_every_language() -> Result {
    for (language, puzzles, more, about) in [
        ("zh-CN", "谜题", "更多", "关于"),
        ("hi", "पहेलियाँ", "और", "परिचय"),
        ("pt-BR", "Problemas", "Mais", "Sobre"),
        ("en", "Puzzles", "More", "About"),
    ] {
        Scenario::at(&format!("?lang={language}#/custom"))
            .window(narrow()?, 740)
            .run(|page| async move {
                let (tab, more) = (page.bottom(link(puzzles)).await?, button(more));
                assert!((tab - page.bottom(more.clone()).await?).abs() < 1.0, "{tab}");
                page.see_no(link(about)).await?;
                fits(&page).await?;
                page.click(more).await?;
                page.click(link(about)).await?;
                page.see(heading(about)).await?;
                page.see_no(link(about)).await?;
                page.click(link(puzzles)).await?;
                page.see(heading(puzzles)).await
            })
            .await?;
    }
    Ok(())
}

#[tokio::test]
async fn who_comes_again_finds_the_last_match() -> Result {
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
            Ok(())
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
