//! Uploads that are not bots, and bots that misbehave: each gets a clear message, and the page keeps working.

use std::path::Path;

use anyhow::{Context, ensure};
use e2e::{Page, Result, Scenario, button, heading, role};

use crate::arena::{
    GREEDY, RANDOM, go_to_bots, house_module, module_input, outcome, play, see_the_end, watch_to_the_end,
    write_file,
};
use crate::figures::target;

/// Pages of memory for a reply of ten million bytes.
const LARGE: &str =
    r#"(import "arena" "reply" (func $reply (param i32 i32))) (memory (export "memory") 160)"#;

/// A reactor with this text, plus its memory and imports.
fn reactor(name: &str, head: &str, turn: &str) -> Result<std::path::PathBuf> {
    let text = format!(r#"(module {head} (func (export "turn") {turn}))"#);
    write_file(&format!("{name}.wasm"), wat::parse_str(text)?)
}

/// Uploads a file that must be refused with these words; then one that must be accepted.
async fn is_refused(page: &Page, path: &Path, words: &[&str]) -> Result {
    let name = path
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    page.upload(module_input(), path).await?;
    page.see_text(&format!("{name} cannot play:")).await?;
    let alert = page.value(role("alert", "").partial()).await?;
    for words in words {
        assert!(alert.contains(words), "{words:?} is not in {alert:?}");
    }
    Ok(())
}

#[tokio::test]
async fn files_that_are_no_bots_are_refused_with_the_reason() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            let notes = write_file("notes.wasm", "Dear diary, today I wrote a bot.\n")?;
            is_refused(&page, &notes, &["it is text that begins “Dear diary"]).await?;
            let empty = write_file("empty.wasm", "")?;
            is_refused(&page, &empty, &["is empty"]).await?;
            let huge = write_file("huge.wasm", vec![0; 50 << 20])?;
            is_refused(&page, &huge, &["50.0 MiB", "at most 12 MiB"]).await?;
            let bare = write_file("bare.wasm", wat::parse_str("(module)")?)?;
            is_refused(
                &page,
                &bare,
                &["exports no `memory`", "neither `turn` nor `_start`"],
            )
            .await?;
            let head = r#"(import "env" "telephone" (func)) (memory (export "memory") 1)"#;
            let caller = reactor("caller", head, "")?;
            is_refused(&page, &caller, &["`env.telephone`", "does not offer"]).await?;

            page.see_text("None yet.").await?;
            page.upload(module_input(), &house_module("greedy")).await?;
            page.see_text("greedy is in your library.").await?;
            page.see_no(role("alert", "").partial()).await
        })
        .await
}

/// Uploads a bot, tries it, and sees it lose for this reason; then two others play as if nothing had
/// happened.
async fn loses(page: &Page, module: &Path, reason: &str) -> Result {
    let name = module
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    // On a busy machine any task may take long, but not every time.
    for tries_left in (0..5).rev() {
        watch_for_long_tasks(page).await?;
        page.upload(module_input(), module).await?;
        page.see_text(&format!("{name} is in your library.")).await?;
        page.click(button(&format!("Try {name}"))).await?;
        see_the_end(page).await?;
        let told = outcome(page).await?;
        assert!(
            told.contains("Red wins: in round 1 Blue ") && told.contains(reason),
            "{told}"
        );
        match check_long_tasks(page).await {
            Err(_) if tries_left > 0 => go_to_bots(page).await?,
            checked => {
                checked?;
                break;
            }
        }
    }

    page.click(e2e::link("Custom match")).await?;
    play(page, GREEDY, RANDOM).await?;
    watch_to_the_end(page).await?;
    page.see(heading("Blue (Greedy) wins")).await?;
    go_to_bots(page).await
}

/// Makes the page record how long it was busy: a timer that should fire every ten milliseconds notes how late
/// it is.
async fn watch_for_long_tasks(page: &Page) -> Result {
    page.evaluate(
        "let last = performance.now();
        window.tasks = { begun: last, longest: 0, beats: 0 };
        clearInterval(window.heartbeat);
        window.heartbeat = setInterval(() => {
            const now = performance.now();
            tasks.longest = Math.max(tasks.longest, now - last - 10);
            tasks.beats += 1;
            last = now;
        }, 10);",
    )
    .await?;
    Ok(())
}

/// Checks that the page was free to answer all the time. A guest in its own thread would hold it for nearly as long as the
/// whole took, however fast or busy the machine is; its own tasks are a small part of that.
async fn check_long_tasks(page: &Page) -> Result {
    let figures = page
        .evaluate("return [tasks.beats, tasks.longest, performance.now() - tasks.begun]")
        .await?;
    let figure = |at: usize| figures[at].as_f64().context("no figure");
    let (beats, longest, whole) = (figure(0)?, figure(1)?, figure(2)?);
    ensure!(beats > 0.0, "the page's timer never went off");
    ensure!(
        longest < whole / 3.0,
        "the page was busy for {longest:.0} of {whole:.0} ms at once"
    );
    target("the longest task of the page", longest, 100.0);
    Ok(())
}

#[tokio::test]
async fn a_bot_that_traps_loses_alone() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            let module = reactor("trapper", r#"(memory (export "memory") 1)"#, "unreachable")?;
            loses(&page, &module, "failed with a trap").await
        })
        .await
}

#[tokio::test]
async fn a_bot_that_loops_for_ever_loses_alone() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            let module = reactor("looper", r#"(memory (export "memory") 1)"#, "(loop (br 0))")?;
            loses(&page, &module, "did not reply within its turn budget").await
        })
        .await
}

#[tokio::test]
async fn a_bot_that_exhausts_the_stack_in_calls_of_the_host_loses_alone() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            // Its first turn is harmless, so that the upload is accepted.
            let head = r#"(import "arena" "reply" (func $reply (param i32 i32)))
                (import "wasi_snapshot_preview1" "path_create_directory" (func $make (param i32 i32 i32) (result i32)))
                (memory (export "memory") 1) (data (i32.const 0) "M,C,2,0") (global $turns (mut i32) (i32.const 0))
                (func $deep (result i32)
                    (i32.add (call $make (i32.const 3) (i32.const 0) (i32.const 1)) (call $deep)))"#;
            let turn = "(global.set $turns (i32.add (global.get $turns) (i32.const 1)))
                (if (i32.gt_u (global.get $turns) (i32.const 1)) (then (drop (call $deep))))
                (call $reply (i32.const 0) (i32.const 7))";
            let module = reactor("digger", head, turn)?;
            page.upload(module_input(), &module).await?;
            page.see_text("digger is in your library.").await?;
            page.click(button("Try digger")).await?;
            watch_to_the_end(&page).await?;
            let told = outcome(&page).await?;
            assert!(told.contains("Blue failed with a trap"), "{told}");
            page.click(e2e::link("Custom match")).await?;
            play(&page, GREEDY, RANDOM).await?;
            watch_to_the_end(&page).await
        })
        .await
}

#[tokio::test]
async fn a_bot_that_replies_nonsense_loses_alone() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            let head = r#"(import "arena" "reply" (func $reply (param i32 i32)))
                (memory (export "memory") 1) (data (i32.const 0) "forty-two")"#;
            let module = reactor("babbler", head, "(call $reply (i32.const 0) (i32.const 9))")?;
            loses(&page, &module, "replied “forty-two”, which is illegal").await
        })
        .await
}

#[tokio::test]
async fn a_bot_that_replies_ten_megabytes_loses_alone() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            let module = reactor(
                "shouter",
                LARGE,
                "(call $reply (i32.const 0) (i32.const 10000000))",
            )?;
            loses(&page, &module, "failed with a trap").await
        })
        .await
}

#[tokio::test]
async fn long_tasks_are_seen() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            watch_for_long_tasks(&page).await?;
            page.evaluate(
                "setTimeout(() => { const end = performance.now() + 1000; while (performance.now() < end); }, 50)",
            )
            .await?;
            page.until("the long task", async |page| {
                let told = check_long_tasks(page).await.err().map(|error| error.to_string());
                Ok(told.is_some_and(|told| told.contains("the page was busy")))
            })
            .await
        })
        .await
}
