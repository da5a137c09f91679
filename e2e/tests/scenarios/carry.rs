//! Saving matches and moving them elsewhere: the history, files, exports, pictures, an embedded board.

use anyhow::Context;
use e2e::{Page, Result, Scenario, button, field, file, heading, link, radio, role};
use serde_json::Value;

use crate::arena::{
    GREEDY, RANDOM, board, module_input, moment, open_tab, outcome, play, seat, see_moment, see_my_turn,
    see_the_end, start, timeline, watch_to_the_end, write_file,
};

/// Opens this tool; a phone has some tools behind “More”.
pub async fn unfold(page: &Page, words: &str) -> Result {
    const IS_BEHIND: &str = "const one = [...document.querySelectorAll('.bar > button')]
        .find((button) => button.getAttribute('aria-label') === wanted);
        return !!one && !one.offsetParent";
    let wanted = serde_json::json!(words);
    let is_behind = page
        .evaluate(&format!("const wanted = {wanted}; {IS_BEHIND}"))
        .await?;
    if is_behind == true {
        page.click(button("More")).await?;
    }
    page.click(button(words)).await
}

/// The text of a file that a button makes the browser save.
async fn saved(page: &Page, name: &str, ending: &str) -> Result<Vec<u8>> {
    page.click(button(name)).await?;
    let path = page.downloaded(ending).await?;
    std::fs::read(&path).with_context(|| format!("reading {}", path.display()))
}

async fn finished(page: &Page) -> Result<usize> {
    play(page, GREEDY, RANDOM).await?;
    watch_to_the_end(page).await?;
    Ok(moment(page).await?.1)
}

#[tokio::test]
async fn a_file_brings_a_match_back_after_all_site_data_is_deleted() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            finished(&page).await?;
            let result = outcome(&page).await?;
            unfold(&page, "Share and keep").await?;
            let bytes = saved(&page, "Download .arena file", ".arena").await?;
            println!("the file has {} bytes", bytes.len());
            let path = write_file("a-match.arena", &bytes)?;

            page.click(link("About")).await?;
            page.click(button("Delete all stored data")).await?;
            page.click(button("Yes, delete everything")).await?;
            page.see_text("Everything stored here has been deleted.").await?;
            page.reload().await?;
            page.click(link("History")).await?;
            page.see_text("No matches yet").await?;
            page.click(link("Play")).await?;
            page.see(heading("No match yet")).await?;

            page.click(link("History")).await?;
            page.upload(file("Choose an .arena file"), &path).await?;
            page.see(heading("Kingdom Guard: Greedy against Random")).await?;
            watch_to_the_end(&page).await?;
            assert_eq!(outcome(&page).await?, result);
            page.see_text("Verified").await?;
            // Its address can be loaded again, and it is listed.
            page.reload().await?;
            page.see(heading("Kingdom Guard: Greedy against Random")).await?;
            page.click(link("History")).await?;
            page.see_text("1 of 1 match").await
        })
        .await
}

#[tokio::test]
async fn a_file_that_is_no_match_is_refused_with_the_reason() -> Result {
    Scenario::at("#/history")
        .run(|page| async move {
            let path = write_file("noise.arena", b"\0\x01\x02 no match")?;
            page.upload(file("Choose an .arena file"), &path).await?;
            page.see_text("noise.arena: this is not a wasm-arena replay file")
                .await?;
            page.see_text("No matches yet").await
        })
        .await
}

#[tokio::test]
async fn the_history_lists_matches_finds_them_opens_them_and_forgets_them() -> Result {
    let entry = |name: &str| link(name).within(role("list", "Matches"));
    Scenario::at("#/custom")
        .run(move |page| async move {
            finished(&page).await?;
            page.click(link("Custom match")).await?;
            seat(&page, RANDOM, RANDOM).await?;
            start(&page).await?;
            watch_to_the_end(&page).await?;
            let result = outcome(&page).await?;
            page.click(link("History")).await?;
            page.see_text("2 of 2 matches").await?;
            page.fill(field("Search"), "GREEDY wins").await?;
            page.see_text("1 of 2 matches").await?;
            page.see(entry("Kingdom Guard: Greedy against Random")).await?;
            page.fill(field("Search"), "kingdom nobody").await?;
            page.see_text("0 of 2 matches").await?;
            page.fill(field("Search"), "").await?;
            page.click(entry("Kingdom Guard: Random against Random")).await?;
            watch_to_the_end(&page).await?;
            assert_eq!(outcome(&page).await?, result);
            page.back().await?;
            page.click(button("Delete Kingdom Guard: Greedy").partial())
                .await?;
            page.see_text("1 of 1 match").await?;
            page.click(button("Delete all matches")).await?;
            page.click(button("Keep them")).await?;
            page.see_text("1 of 1 match").await?;
            page.click(button("Delete all matches")).await?;
            page.click(button("Yes, delete all")).await?;
            page.see_text("No matches yet").await
        })
        .await
}

#[tokio::test]
async fn a_match_is_exported_as_json_lines_text_and_picture() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            let turns = finished(&page).await?;
            let result = outcome(&page).await?;
            unfold(&page, "Share and keep").await?;
            let lines = String::from_utf8(saved(&page, "Download JSON lines", ".jsonl").await?)?;
            let lines = lines
                .lines()
                .map(serde_json::from_str::<Value>)
                .collect::<std::result::Result<Vec<_>, _>>()?;
            assert_eq!(lines.len(), turns + 2);
            assert_eq!(
                (&lines[0]["type"], &lines[0]["game"]),
                (&"match".into(), &"kingdom".into())
            );
            assert_eq!(lines[1]["arguments"].as_array().map(Vec::len), Some(6));
            assert!(
                lines[1]["read"]
                    .as_str()
                    .is_some_and(|read| read.contains("Blue")),
                "{}",
                lines[1]
            );
            let last = &lines[turns + 1];
            assert_eq!((&last["type"], &last["turns"]), (&"result".into(), &turns.into()));
            let text = String::from_utf8(saved(&page, "Download transcript", ".txt").await?)?;
            let reason = last["reason"].as_str().unwrap_or_default();
            assert!(result.contains(reason) && text.contains(reason), "{reason:?}");
            assert!(text.contains(&format!("Turn {turns}\n")), "{text}");
            let picture = saved(&page, "Save board as PNG", ".png").await?;
            assert!(picture.starts_with(b"\x89PNG") && picture.len() > 2000);
            Ok(())
        })
        .await
}

#[tokio::test]
async fn a_stretch_of_a_match_is_recorded_as_a_video() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            finished(&page).await?;
            page.choose(field("Speed"), "4×").await?;
            // From turn 2 to turn 6.
            page.click(button("To the start")).await?;
            for _ in 0..2 {
                page.click(button("Step forward")).await?;
            }
            page.click(button("Loop from here")).await?;
            for _ in 0..4 {
                page.click(button("Step forward")).await?;
            }
            page.click(button("Loop to here")).await?;
            unfold(&page, "Share and keep").await?;
            let video = saved(&page, "Record video (WebM)", ".webm").await?;
            println!("the video has {} bytes", video.len());
            // The beginning of every Matroska file.
            assert!(video.starts_with(&[0x1a, 0x45, 0xdf, 0xa3]), "{:?}", &video[..4]);
            page.see_text("The video is saved.").await
        })
        .await
}

#[tokio::test]
async fn a_turn_is_explained_and_saved_as_a_test() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            finished(&page).await?;
            page.click(button("To the start")).await?;
            page.click(button("Step forward")).await?;
            see_moment(&page, 1).await?;
            open_tab(&page, "Turn").await?;
            for words in ["Arguments", "Reply", "Read as", "Cost"] {
                page.see(heading(words)).await?;
            }
            let test = saved(&page, "Download as a test: Blue (Greedy)", ".json").await?;
            let test: Value = serde_json::from_slice(&test)?;
            assert_eq!(
                (&test["game"], &test["turn"], &test["seat"]),
                (&"kingdom".into(), &0.into(), &0.into())
            );
            assert_eq!(test["arguments"].as_array().map(Vec::len), Some(6));
            assert!(
                test["reply"]
                    .as_str()
                    .is_some_and(|reply| reply.starts_with("M,")),
                "{test}"
            );
            Ok(())
        })
        .await
}

/// The address that a button copies, as a part of the page's address.
pub async fn copied(page: &Page, name: &str) -> Result<String> {
    page.click(button(name)).await?;
    let text = page.value(field("Link")).await?;
    let (_, place) = text.split_once('#').context("no address was copied")?;
    Ok(format!("#{}", place.split('"').next().unwrap_or_default()))
}

#[tokio::test]
async fn a_link_points_at_a_moment_and_the_address_follows() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            finished(&page).await?;
            for _ in 0..5 {
                page.click(button("Step back")).await?;
            }
            let shown = moment(&page).await?.0;
            unfold(&page, "Share and keep").await?;
            let place = copied(&page, "Copy link to this moment").await?;
            assert!(place.ends_with(&format!("?t={shown}")), "{place}");
            page.go(&place).await?;
            see_moment(&page, shown).await?;
            page.see(button("Play")).await?;
            page.click(button("Step back")).await?;
            page.until("an address of the moment", async |page| {
                Ok(page.path().await?.ends_with(&format!("?t={}", shown - 1)))
            })
            .await?;
            page.reload().await?;
            see_moment(&page, shown - 1).await?;
            // Another moment of the same match, in the same page.
            page.evaluate("location.hash = location.hash.replace(/[?]t=.*/, '?t=3')")
                .await?;
            see_moment(&page, 3).await
        })
        .await
}

#[tokio::test]
async fn an_embedded_match_is_a_board_with_its_controls() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            let turns = finished(&page).await?;
            unfold(&page, "Share and keep").await?;
            let place = copied(&page, "Copy code to embed it").await?;
            assert!(place.starts_with("#/embed/"), "{place}");
            page.go(&place).await?;
            see_moment(&page, turns).await?;
            page.see(board()).await?;
            page.see(timeline()).await?;
            page.see_no(link("Custom match")).await?;
            page.see_no(button("Copy link")).await?;
            page.click(button("To the start")).await?;
            see_moment(&page, 0).await?;
            page.see(link("Open in the arena")).await?;
            let there = page.attribute(link("Open in the arena"), "href").await?;
            assert!(there.is_some_and(|there| there.starts_with("#/replay/")));
            Ok(())
        })
        .await
}

/// A house bot's module with a different hash, from a meaningless section at its end.
fn own_module() -> Result<std::path::PathBuf> {
    let mut module = std::fs::read(e2e::dist_dir().join("bots/hit-and-sunk/passivebot.wasm"))?;
    module.extend(b"\0\x05\x04mine");
    write_file("mine.wasm", module)
}

#[tokio::test]
async fn a_link_brings_an_uploaded_bot_along() -> Result {
    let shared = std::rc::Rc::new(std::cell::RefCell::new((String::new(), String::new())));
    let given = shared.clone();
    Scenario::at("#/bots")
        .run(|page| async move {
            page.upload(module_input(), &own_module()?).await?;
            page.see_text("mine is in your library.").await?;
            page.click(link("Custom match")).await?;
            page.click(radio("Hit and Sunk").partial()).await?;
            page.choose(field("Number of seats"), "2").await?;
            for seat in ["Player 0", "Player 1"] {
                page.choose(field(seat), "mine (your bot)").await?;
            }
            page.click(button("Start the match")).await?;
            watch_to_the_end(&page).await?;
            let place = copied(&page, "Copy link").await?;
            println!(
                "a link with a bot of {} bytes: {} characters",
                own_module()?.metadata()?.len(),
                place.len()
            );
            assert!(place.len() < 16_000);
            page.see_text("the bot mine are in it").await?;
            *given.borrow_mut() = (place, outcome(&page).await?);
            Ok(())
        })
        .await?;
    let (place, result) = shared.take();
    Scenario::at(&place)
        // Headless Firefox itself logs this, without a place in the page, for an address this long.
        .allow_error("Component is not available")
        .run(|page| async move {
            page.see_text("This match includes the bot “mine”").await?;
            watch_to_the_end(&page).await?;
            assert_eq!(outcome(&page).await?, result);
            page.see_text("Verified").await?;
            page.click(button("Add it to my bots")).await?;
            page.see_no(button("Add it to my bots")).await?;
            // The match was opened again with the bot that is now saved.
            page.see_text("Verified").await?;
            page.click(link("Bots")).await?;
            page.see(heading("mine").partial().within(role("list", "Your bots")))
                .await
        })
        .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn a_match_is_branched_won_and_the_branch_is_shared() -> Result {
    let shared = std::rc::Rc::new(std::cell::RefCell::new(String::new()));
    let (first, second) = (shared.clone(), shared.clone());
    Scenario::at("#/custom")
        .run(|page| async move {
            finished(&page).await?;
            *first.borrow_mut() = copied(&page, "Copy link").await?;
            Ok(())
        })
        .await?;
    let place = shared.borrow().clone();
    Scenario::at(&place)
        .run(|page| async move {
            watch_to_the_end(&page).await?;
            let turns = moment(&page).await?.1;
            // Scrubbed, and jumped in, to the moment before the blow that decided it.
            let (width, height) = page.size(timeline()).await?;
            page.drag(
                timeline(),
                (width - 8.0, height / 2.0),
                (width / 2.0, height / 2.0),
            )
            .await?;
            page.until("a moment in the middle", async |page| {
                Ok(moment(page).await?.0 < turns)
            })
            .await?;
            page.click(button("To the end")).await?;
            open_tab(&page, "Score").await?;
            page.click(button(&format!("Show turn {}", turns - 1)).within(role("list", "Why it was lost")))
                .await?;
            see_moment(&page, turns - 1).await?;
            unfold(&page, "Play on from here").await?;
            page.choose(field("Blue"), "You, by hand").await?;
            page.click(button(&format!("Play on from turn {}", turns - 1)))
                .await?;
            page.see(heading("Kingdom Guard: You against Random")).await?;
            see_my_turn(&page).await?;
            see_moment(&page, turns - 1).await?;
            open_tab(&page, "Actions").await?;
            page.click(button("attacks Red base").partial()).await?;
            see_the_end(&page).await?;
            page.see(heading("You win: their base fell")).await?;
            open_tab(&page, "Score").await?;
            page.see_text(&format!("Branched at turn {}", turns - 1)).await?;
            unfold(&page, "Share and keep").await?;
            *second.borrow_mut() = copied(&page, "Copy link").await?;
            Ok(())
        })
        .await?;
    let place = shared.take();
    Scenario::at(&place)
        .run(|page| async move {
            page.see(heading("Kingdom Guard: a person against Random"))
                .await?;
            watch_to_the_end(&page).await?;
            page.see(heading("Blue (a person) wins")).await?;
            page.see_text("Verified").await?;
            open_tab(&page, "Score").await?;
            page.see_text("Branched at turn").await
        })
        .await
}
