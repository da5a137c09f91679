//! `arena play … --watch --open`: the page swaps in the new match at every save.

use std::sync::Arc;

use e2e::{Page, Result, Scenario, Watched, button, heading};

use crate::arena::{moment, see_moment};
use crate::axe;
use crate::languages::narrow;

const FIRST: &str = "function turn(view) { return kingdom.legal(view)[0]; }";
/// Replies as the first one does until round 2.
const OTHER: &str =
    "function turn(view) { const all = kingdom.legal(view); return view.round < 2 ? all[0] : all.at(-1); }";

/// Sends the match in the frame a message, as its own controls do.
async fn tell(page: &Page, message: &str) -> Result {
    let script = format!(
        "document.querySelector('iframe').contentWindow.postMessage({{ arena: 1, {message} }}, location.origin)"
    );
    page.evaluate(&script).await.map(drop)
}

/// Sees that the match in the frame is at a moment.
async fn see_in_frame(page: &Page, moment: usize) -> Result {
    page.enter_frame(0).await?;
    see_moment(page, moment).await?;
    page.leave_frame().await
}

async fn watch(page: Page, watched: Arc<Watched>) -> Result {
    page.see(heading("A bot that is watched")).await?;
    page.see_text("Save a file of the bot").await?;
    // The frame shows the match at once, without running a bot.
    page.enter_frame(0).await?;
    moment(&page).await?;
    page.leave_frame().await?;
    tell(&page, "type: 'pause'").await?;
    tell(&page, "type: 'seek', moment: 3").await?;
    see_in_frame(&page, 3).await?;
    // The new match comes at the turn that was looked at.
    watched.save(OTHER.as_bytes())?;
    page.see_text("The match goes another way than before from turn 2 on.")
        .await?;
    see_in_frame(&page, 3).await?;
    page.click(button("Show turn 2")).await?;
    see_in_frame(&page, 2).await?;
    // What cannot be played leaves the last match there, and says why.
    watched.save(b"\xff")?;
    page.see_text("The last save has no match, and this is why:")
        .await?;
    page.see_text("bot.js").await?;
    see_in_frame(&page, 2).await?;
    watched.save(OTHER.as_bytes())?;
    page.see_text("The match is the same as before.").await?;
    see_in_frame(&page, 2).await
}

#[tokio::test]
async fn a_bot_that_is_saved_plays_on_the_page_at_the_turn_that_was_looked_at() -> Result {
    let watched = Arc::new(Watched::start(FIRST)?);
    let scenario = Scenario::at("watch/").served_at(&watched.url);
    let here = watched.clone();
    scenario.run(|page| watch(page, here)).await
}

/// What the page says in each language: its title, and the button to the turn where the matches part.
const SPOKEN: [(&str, &str, &str); 4] = [
    ("en", "A bot that is watched", "Show turn 2"),
    ("hi", "बॉट पर नज़र", "बारी 2 दिखाएँ"),
    ("pt-BR", "Um bot em observação", "Mostrar o turno 2"),
    ("zh-CN", "监视中的机器人", "显示第 2 步"),
];

/// Checks the page and the match in its frame by axe-core.
async fn check(page: &Page, state: &str) -> Result {
    axe::check_once(page, &format!("a watched bot, {state}")).await?;
    page.enter_frame(0).await?;
    // In any language.
    page.until("the timeline", async |page| {
        let found = page.evaluate("return document.querySelector('input[type=range]') !== null");
        Ok(found.await? == true)
    })
    .await?;
    axe::check_once(page, &format!("the match of a watched bot, {state}")).await?;
    page.leave_frame().await
}

/// Goes through the states of the page in one language.
async fn check_states(page: Page, watched: Arc<Watched>, title: &str, go: &str) -> Result {
    page.see(heading(title)).await?;
    check(&page, "whose match is the first").await?;
    watched.save(OTHER.as_bytes())?;
    page.see(button(go)).await?;
    check(&page, "whose match parts from the one before").await?;
    watched.save(b"\xff")?;
    page.see_text("bot.js").await?;
    check(&page, "which cannot play").await
}

#[tokio::test]
async fn axe_finds_nothing_while_a_bot_is_watched() -> Result {
    let (_, title, go) = SPOKEN[0];
    let watched = Arc::new(Watched::start(FIRST)?);
    let scenario = Scenario::at("watch/").served_at(&watched.url);
    let here = watched.clone();
    scenario.run(|page| check_states(page, here, title, go)).await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn axe_finds_nothing_in_any_language_in_the_dark_in_a_narrow_window() -> Result {
    for (language, title, go) in SPOKEN {
        let watched = Arc::new(Watched::start(FIRST)?);
        let scenario = Scenario::at("watch/").served_at(&watched.url);
        let scenario = scenario.dark().window(narrow()?, 800).reading(language);
        let here = watched.clone();
        scenario.run(|page| check_states(page, here, title, go)).await?;
    }
    Ok(())
}
