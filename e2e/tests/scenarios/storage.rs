//! Stored data is not lost: old and unreadable formats, a full disk, and another browser.

use anyhow::Context;
use e2e::{Result, Scenario, button, field, file, heading, link, role};
use serde_json::json;

use crate::arena::{
    GREEDY, HAND, RANDOM, go_to_bots, house_module, module_input, play, see_moment, see_my_turn,
    watch_to_the_end, write_file,
};

/// The text on the place of bots once it has read the stored data.
const LOADED: &str = "Picks any legal action";

/// Bytes from an earlier build of the page.
macro_rules! golden {
    ($name:literal) => {
        include_bytes!(concat!("../../../web/src/stored/golden/", $name)).as_slice()
    };
}

#[tokio::test]
async fn what_builds_without_versions_stored_is_read() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            page.see_text(LOADED).await?;
            let hash = engine::ModuleHash::of(b"\0asm\x01\0\0\0").to_string();
            page.store_bytes("modules", &hash, golden!("bot.v0")).await?;
            page.store_bytes("matches", "1790000000000", golden!("match.v0"))
                .await?;
            page.store_bytes("state", "setup", golden!("setup.v0")).await?;
            page.reload().await?;
            page.see(heading("Marvin").partial()).await?;
            page.click(link("History")).await?;
            page.see(link("Kingdom Guard: You against Marvin")).await?;
            page.see_text("not finished, 4 turns.").await?;
            page.click(link("Custom match")).await?;
            assert_eq!(page.value(field("Red")).await?, "Marvin (your bot)");
            assert_eq!(page.value(field("Seed")).await?, "5");
            Ok(())
        })
        .await
}

#[tokio::test]
async fn what_cannot_be_read_is_shown_saved_and_deleted() -> Result {
    const NEWER: &[u8] = b"\xffwa\x01\x09\0of the future";
    Scenario::at("#/bots")
        .run(|page| async move {
            page.see_text(LOADED).await?;
            page.store_bytes("modules", "cafe", NEWER).await?;
            page.store_bytes("matches", "17", b"noise").await?;
            page.store_bytes("state", "match/18", b"noise").await?;
            page.store_bytes("state", "setup", b"noise").await?;
            page.reload().await?;
            page.see_text("One bot could not be read: a newer version of this page stored it")
                .await?;
            page.click(button("Download bot cafe")).await?;
            assert_eq!(std::fs::read(page.downloaded(".bin").await?)?, NEWER);
            page.click(link("History")).await?;
            page.see_text("One match could not be read: its bytes are damaged")
                .await?;
            page.see_text("One match in progress could not be read").await?;
            page.click(button("Delete match 17")).await?;
            page.see_no(button("Delete match 17")).await?;
            // A new set-up does not overwrite the unreadable one.
            page.click(link("Custom match")).await?;
            page.see_text("One set-up could not be read").await?;
            play(&page, GREEDY, RANDOM).await?;
            page.click(link("Custom match")).await?;
            page.see_text("One set-up could not be read").await?;
            go_to_bots(&page).await?;
            page.click(button("Delete bot cafe")).await?;
            page.see_no(role("list", "What could not be read")).await
        })
        .await
}

#[tokio::test]
async fn everything_goes_to_another_browser_as_one_file() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            page.upload(module_input(), &house_module("greedy")).await?;
            page.see_text("greedy is in your library").await?;
            page.click(button("More on greedy")).await?;
            page.fill(field("Name"), "Marvin").await?;
            page.press(e2e::Key::Enter).await?;
            page.see(heading("Marvin").partial()).await?;
            page.click(link("Custom match")).await?;
            play(&page, "Marvin (your bot)", RANDOM).await?;
            watch_to_the_end(&page).await?;
            page.click(link("About")).await?;
            page.click(button("Export everything")).await?;
            page.see_text("The file contains").await?;
            let saved = page.downloaded(".arena-export").await?;
            write_file("everything.arena-export", std::fs::read(saved)?)?;
            Ok(())
        })
        .await?;
    Scenario::at("#/about")
        .run(|page| async move {
            let path = write_file("no.arena-export", b"no export")?;
            page.upload(file("Import a file"), &path).await?;
            page.see_text("no.arena-export cannot be imported: this is not a file")
                .await?;
            let path =
                std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("uploads/everything.arena-export");
            let whole = std::fs::read(&path)?;
            let cut = write_file("cut.arena-export", &whole[..whole.len() - 1])?;
            page.upload(file("Import a file"), &cut).await?;
            page.see_text("the file is cut off").await?;
            page.upload(file("Import a file"), &path).await?;
            page.see_text("Imported 1 bot and 1 match. The set-up was imported too.")
                .await?;
            page.upload(file("Import a file"), &path).await?;
            page.see_text("Imported 0 bots and 0 matches. Unchanged").await?;
            go_to_bots(&page).await?;
            page.see(heading("Marvin").partial()).await?;
            page.click(link("History")).await?;
            page.click(link("Kingdom Guard: Marvin against Random")).await?;
            watch_to_the_end(&page).await?;
            page.see_text("Verified").await
        })
        .await
}

#[tokio::test]
async fn a_full_disk_loses_nothing_and_says_so() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            page.upload(module_input(), &house_module("greedy")).await?;
            page.see_text("greedy is in your library").await?;
            page.fill_storage().await?;
            page.upload(module_input(), &house_module("random")).await?;
            page.see_text(
                "The bot random could not be stored. This browser's storage for the arena is full.",
            )
            .await?;
            page.click(button("Download the bot random")).await?;
            assert_eq!(
                std::fs::read(page.downloaded(".wasm").await?)?,
                std::fs::read(house_module("random"))?
            );
            page.see(heading("greedy").partial()).await?;
            page.click(button("Close the notice on the bot random")).await?;
            page.click(link("Custom match")).await?;
            play(&page, HAND, GREEDY).await?;
            see_my_turn(&page).await?;
            page.see_text("The match in progress could not be stored.")
                .await?;
            page.click(button("Download the match in progress")).await?;
            engine::replay::Replay::from_file(&std::fs::read(page.downloaded(".arena").await?)?)?;
            page.go("#/bots").await?;
            page.reload().await?;
            page.see(heading("greedy").partial()).await
        })
        .await
}

#[tokio::test]
async fn the_browser_is_asked_once_to_keep_what_is_kept() -> Result {
    const COUNT: &str = "window.asked = 0;
        navigator.storage.persist = async () => { window.asked += 1; return true; }";
    Scenario::at("#/bots")
        .run(|page| async move {
            page.see_text("None yet.").await?;
            page.evaluate(COUNT).await?;
            for name in ["greedy", "random"] {
                page.upload(module_input(), &house_module(name)).await?;
                page.see_text(&format!("{name} is in your library")).await?;
            }
            assert_eq!(page.evaluate("return window.asked").await?, json!(1));
            page.click(link("About")).await?;
            page.see_text("iB that this browser allows.").await
        })
        .await
}

/// Stored bytes with one bot, which an earlier build of the house bots had, with today's build of Greedy instead.
fn of_today(stored: &[u8]) -> Result<Vec<u8>> {
    const EARLIER: &[u8] = b"93a44bbb96c751218e4c00d479e4c14358122a389acca16205b1e4d0dc5f9476";
    let place = stored.windows(EARLIER.len()).position(|bytes| bytes == EARLIER);
    let place = place.context("no bot in the stored match")?;
    let today = engine::ModuleHash::of(&std::fs::read(house_module("greedy"))?).to_string();
    Ok([
        &stored[..place],
        today.as_bytes(),
        &stored[place + EARLIER.len()..],
    ]
    .concat())
}

#[tokio::test]
async fn the_one_match_that_earlier_builds_kept_goes_on() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            page.upload(module_input(), &house_module("greedy")).await?;
            page.see_text("greedy is in your library").await?;
            page.store_bytes("state", "match", &of_today(golden!("progress.v0"))?)
                .await?;
            page.click(link("Play")).await?;
            page.see(heading("Kingdom Guard: You against Marvin")).await?;
            see_moment(&page, 4).await?;
            page.reload().await?;
            see_moment(&page, 4).await
        })
        .await
}
