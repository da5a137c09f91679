//! How soon an own bot is watched, from an empty folder, and how soon a save is on the screen. The times are printed.

use std::ffi::OsStr;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use e2e::{Page, Result, Scenario, Watched};

use crate::arena::moment;
use crate::figures::target;

/// Milliseconds.
fn since(then: Instant) -> f64 {
    then.elapsed().as_secs_f64() * 1e3
}

/// Three commands: `arena new kingdom LANGUAGE`, `cd` and `arena play kingdom BOT house:Random --watch --open`.
async fn begin(language: &'static str, bot: &'static str) -> Result {
    let began = Instant::now();
    let watched = Arc::new(Watched::begin(language, bot)?);
    let here = watched.clone();
    let steps = |page: Page| async move {
        let page = page.patience(Duration::from_mins(2));
        page.enter_frame(0).await?;
        moment(&page).await?;
        page.leave_frame().await?;
        target(
            &format!("a new bot in {language} is watched"),
            since(began),
            60_000.0,
        );
        if Path::new(bot).extension() == Some(OsStr::new("wasm")) {
            return Ok(());
        }
        page.see_text("Save a file of the bot").await?;
        let mut text = here.bot()?;
        text.push(b'\n');
        let saved = Instant::now();
        here.save(&text)?;
        page.see_text("The match is the same as before.").await?;
        target(&format!("a save in {language} is shown"), since(saved), 1_000.0);
        Ok(())
    };
    Scenario::at("watch/").served_at(&watched.url).run(steps).await
}

#[tokio::test]
#[ignore = "measures: `cargo xtask bench` runs it"]
async fn an_own_bot_is_watched_from_an_empty_folder() -> Result {
    for (language, bot) in [
        ("javascript", "bot.js"),
        ("python", "bot.py"),
        ("rust", "bot.wasm"),
    ] {
        begin(language, bot).await?;
    }
    Ok(())
}
