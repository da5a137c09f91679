//! Files and links that are dropped or pasted anywhere on the page.

use e2e::{Page, Result, Scenario, field, heading, role};
use engine::replay::Replay;

use crate::arena::{house_module, moment, recorded_link, timeline};
use crate::other_build::build;

/// Sends the element with the focus the events that a browser sends for a drop or a paste.
pub async fn bring(page: &Page, how: &str, fill: &str) -> Result {
    let event = match how {
        "drop" => "new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })",
        _ => "new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })",
    };
    page.evaluate(&format!(
        "const data = new DataTransfer(); {fill}; const event = {event};
        // Firefox creates pasted data itself.
        Object.defineProperty(event, event.clipboardData === undefined ? 'dataTransfer' : 'clipboardData', {{ value: data }});
        document.activeElement.dispatchEvent(event)"
    ))
    .await?;
    Ok(())
}

/// Code that puts a file into the dropped data.
fn with_file(name: &str, bytes: &[u8]) -> String {
    format!("data.items.add(new File([new Uint8Array({bytes:?})], '{name}'))")
}

/// Code that puts text into the dropped data.
pub fn with_text(text: &str) -> String {
    format!("data.setData('text/plain', {text:?})")
}

/// Drops a link before any module has run.
const EARLY: &str = "document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const data = new DataTransfer();
    data.setData('text/plain', 'LINK');
    const event = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    if (!event.defaultPrevented) throw new Error('the browser would leave the page');
});
";

#[tokio::test]
async fn what_is_dropped_before_the_page_has_begun_is_opened_then() -> Result {
    let link = format!("https://example.org/#/replay/{}", recorded_link());
    let early = EARLY.replace("LINK", &link);
    let dir = build("early", "00000000feedbeef", &[("first-paint.js", "", &early)])?;
    Scenario::at("#/")
        .serving(dir)
        .run(|page| async move { page.see(timeline()).await.map(drop) })
        .await
}

#[tokio::test]
async fn a_match_is_dropped_on_any_place_and_opened() -> Result {
    Scenario::at("#/about")
        .run(|page| async move {
            page.see(heading("About")).await?;
            let file = Replay::from_link(recorded_link())?.to_file();
            for place in ["about", "bots", "docs/bots", "custom", ""] {
                page.evaluate(&format!("location.hash = '#/{place}'")).await?;
                page.see_no(timeline()).await?;
                bring(&page, "drop", &with_file("dropped.arena", &file)).await?;
                page.see(timeline()).await?;
                assert!(page.path().await?.starts_with("#/history/"));
            }
            Ok(())
        })
        .await
}

#[tokio::test]
async fn a_bot_is_dropped_on_any_place_and_checked() -> Result {
    Scenario::at("#/")
        .run(|page| async move {
            // The first paint already has the heading; the match shows that the page is running.
            page.see(e2e::button("Pause")).await?;
            let module = std::fs::read(house_module("greedy"))?;
            bring(&page, "drop", &with_file("mine.wasm", &module)).await?;
            page.see_text("mine is in your library").await?;
            bring(&page, "paste", &with_file("again.wasm", &module)).await?;
            page.see_text("again is in your library").await?;
            bring(&page, "drop", &with_file("broken.wasm", b"\0asm")).await?;
            page.see_text("broken.wasm cannot play").await
        })
        .await
}

#[tokio::test]
async fn a_file_that_is_neither_is_told_what_it_is() -> Result {
    let files: [(&str, &[u8], &str); 8] = [
        (
            "noted.wat",
            b";; by hand\n(module)",
            "WebAssembly in text format: assemble it in the workshop",
        ),
        (
            "bot.wat",
            b"by hand",
            "WebAssembly in text format: assemble it in the workshop",
        ),
        ("Bot.class", b"\xca\xfe\xba\xbe\0\0\0\x41", "it is Java bytecode"),
        (
            "bot.mjs",
            b"export function turn() {}",
            "it is JavaScript by another name",
        ),
        (
            "bot.ts",
            b"export function turn(): void {}",
            "it is TypeScript or AssemblyScript",
        ),
        ("bot", b"\x7fELF\x02\x01\x01", "it is a native Linux program"),
        (
            "bot.wasm.gz",
            b"\x1f\x8b\x08\0",
            "it is compressed with gzip: unpack it",
        ),
        ("bots.zip", b"PK\x03\x04", "it is a zip archive: unpack it"),
    ];
    Scenario::at("#/about")
        .run(|page| async move {
            page.see(heading("About")).await?;
            for (name, bytes, words) in files {
                bring(&page, "drop", &with_file(name, bytes)).await?;
                page.see_text(&format!("{name} cannot play:")).await?;
                page.see_text(words).await?;
            }
            // A match may have any name.
            let file = Replay::from_link(recorded_link())?.to_file();
            bring(&page, "drop", &with_file("match.arena.txt", &file)).await?;
            page.see(timeline()).await.map(drop)
        })
        .await
}

#[tokio::test]
async fn a_link_is_pasted_on_any_place_but_not_taken_from_text_fields() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            page.see(heading("Bots")).await?;
            let address = format!("https://example.org/arena/#/replay/{}?t=2", recorded_link());
            bring(&page, "paste", &with_text(&address)).await?;
            page.see(timeline()).await?;
            assert_eq!(moment(&page).await?.1, 60);
            page.go("#/about").await?;
            page.see(heading("About")).await?;
            let told = format!("Look at {address} and tell me what you think.");
            bring(&page, "paste", &with_text(&told)).await?;
            page.see(timeline()).await?;
            page.go("#/history").await?;
            page.evaluate("document.querySelector('form.link input').focus()")
                .await?;
            bring(&page, "paste", &with_text(&address)).await?;
            page.see(field("Or paste a link")).await?;
            page.evaluate("document.activeElement.blur()").await?;
            bring(&page, "drop", &with_text(&address)).await?;
            page.see(timeline()).await
        })
        .await
}

#[tokio::test]
async fn what_cannot_be_opened_is_told_until_another_place_is_shown() -> Result {
    Scenario::at("#/about")
        .run(|page| async move {
            page.see(heading("About")).await?;
            bring(&page, "paste", &with_text("hello")).await?;
            page.see_text("What you pasted contains no link to a match")
                .await?;
            bring(&page, "drop", &with_file("match.arena", b"\x89PNG")).await?;
            page.see_text("match.arena: this is not a wasm-arena replay file")
                .await?;
            assert!(!page.text().await?.contains("What you pasted"));
            page.click(e2e::link("History")).await?;
            page.see(heading("History")).await?;
            page.see_no(role("alert", "").partial()).await
        })
        .await
}
