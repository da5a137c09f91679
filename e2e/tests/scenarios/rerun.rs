//! `arena play … --watch --open`: the page swaps in the new match at every save.

use std::sync::Arc;

use e2e::{Page, Result, Scenario, Watched, button, heading};

use crate::arena::{moment, see_moment};

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
