//! Lists that grow with use, at a heavy user's size: how much they draw, and whether everything in them can be reached. The
//! suite checks counts and prints times.

use anyhow::{Context, ensure};
use e2e::{Key, Page, Result, Scenario, button, field, heading, link, text};

use crate::figures::target;

/// How many matches, and how many bots.
const MATCHES: u32 = 10_000;
const BOTS: u32 = 100;
/// The maximum number of elements of a page with such a list.
const ELEMENTS: f64 = 1_500.0;

/// A match of the history as the page stores it: its key and its hash are text of fixed length in it.
const MATCH: &[u8] = include_bytes!("../../../web/src/stored/golden/match.v2");
/// An uploaded bot as the page stores it.
const BOT: &[u8] = include_bytes!("../../../web/src/stored/golden/bot.v3");

/// Stores `count` copies of a value, each with its number in place of some bytes, which are the key.
const FILL: &str = "
    const fill = (store, bytes, texts, count, key) => new Promise((done, failed) => {
        const opening = indexedDB.open('wasm-arena');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
            const writing = opening.result.transaction(store, 'readwrite');
            for (let number = 0; number < count; number++) {
                const copy = new Uint8Array(bytes);
                for (const [at, write] of texts) copy.set(new TextEncoder().encode(write(number)), at);
                writing.objectStore(store).put(copy, key(number));
            }
            writing.oncomplete = () => { opening.result.close(); done(true) };
            writing.onabort = () => failed(writing.error);
        };
    });";

/// The position of a text in a stored value.
fn place(of: &[u8], sought: &str) -> Result<usize> {
    let mut windows = of.windows(sought.len());
    windows
        .position(|window| window == sought.as_bytes())
        .context(sought.to_owned())
}

async fn number(page: &Page, of: &str) -> Result<f64> {
    let value = page.evaluate(&format!("return {of}")).await?;
    value.as_f64().with_context(|| format!("{of}: {value}"))
}

/// The place of the first entry in view, from 1; 0 while none is.
const FIRST: &str = "Number([...document.querySelectorAll('li[aria-posinset]')]
    .find((entry) => entry.getBoundingClientRect().bottom > 0)?.getAttribute('aria-posinset') ?? 0)";
/// The place of the last entry that is drawn; 0 while none is.
const LAST: &str =
    "Number([...document.querySelectorAll('li[aria-posinset]')].at(-1)?.getAttribute('aria-posinset') ?? 0)";
/// How far the top of that entry is below that of the window.
const TOP: &str = "[...document.querySelectorAll('li[aria-posinset]')]
    .map((entry) => entry.getBoundingClientRect()).find((place) => place.bottom > 0)?.top ?? -1";
/// Waits until the page has not scrolled for a while, so that the list has stored its place.
const STILL: &str = "return new Promise((done) => {
    let [last, since] = [scrollY, performance.now()];
    const look = (now) => {
        if (scrollY !== last || !document.querySelector('li[aria-posinset]')) [last, since] = [scrollY, now];
        now - since > 600 ? done(true) : requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})";
/// The place of the entry with the focus.
const FOCUSED: &str =
    "Number(document.activeElement.closest('li[aria-posinset]')?.getAttribute('aria-posinset') ?? 0)";

/// The page draws few elements of a list, and knows how long it is.
async fn is_short(page: &Page, all: u32) -> Result {
    let elements = number(page, "document.querySelectorAll('*').length").await?;
    println!("a list of {all} entries: {elements} elements on the page");
    ensure!(elements < ELEMENTS, "{elements} elements");
    let size = "Number(document.querySelector('li[aria-setsize]').getAttribute('aria-setsize'))";
    ensure!(number(page, size).await?.to_bits() == f64::from(all).to_bits());
    Ok(())
}

/// Scrolling to the bottom shows the last entry.
async fn see_the_last(page: &Page, all: u32) -> Result {
    page.until("the last entry", async |page| {
        page.evaluate("scrollTo(0, document.body.scrollHeight)").await?;
        Ok(number(page, LAST).await?.to_bits() == f64::from(all).to_bits())
    })
    .await
}

#[tokio::test]
#[ignore = "measures: `cargo xtask bench` runs it"]
async fn ten_thousand_matches_of_the_history_are_drawn_as_they_come_into_view() -> Result {
    Scenario::at("#/history")
        .run(|page| async move {
            page.see_text("No matches yet").await?;
            let (key, hash) = (place(MATCH, "1790000000000")?, place(MATCH, "157efd27b9c2d238")?);
            page.evaluate(&format!(
                "{FILL} const id = (number) => String(1790000000000 + number * 1000);
                return fill('matches', {MATCH:?}, [[{key}, id], [{hash}, (number) => number.toString(16).padStart(16, '0')]], {MATCHES}, id)"
            ))
            .await?;
            // Earlier builds stored no summaries: they are made now, and read from then on.
            page.reload().await?;
            page.see_text("10,000 of 10,000 matches").await?;
            page.reload().await?;
            page.see(text("10,000 of 10,000 matches")).await?;
            is_short(&page, MATCHES).await?;
            opens_in_time(&page).await?;
            searches(&page).await?;
            see_the_last(&page, MATCHES).await?;
            is_short(&page, MATCHES).await?;
            keys_go_on(&page).await?;
            for part in [0.4, 1.0] {
                comes_back(&page, part).await?;
            }
            Ok(())
        })
        .await
}

/// How long the history takes to open, from the address to its entries.
async fn opens_in_time(page: &Page) -> Result {
    page.click(link("About")).await?;
    page.see(heading("Stored data")).await?;
    let took = page
        .evaluate(
            "return new Promise((done) => {
                const since = performance.now();
                location.hash = '#/history';
                const look = () => document.querySelector('li[aria-posinset]')
                    ? done(performance.now() - since) : requestAnimationFrame(look);
                look();
            })",
        )
        .await?;
    target(
        "opening a history of 10,000 matches",
        took.as_f64().context("no time")?,
        300.0,
    );
    Ok(())
}

/// The search finds matches that are not drawn.
async fn searches(page: &Page) -> Result {
    page.fill(field("Search"), "0000000000000011").await?;
    page.see_text("1 of 10,000 matches").await?;
    page.fill(field("Search"), "Marvin").await?;
    page.see_text("10,000 of 10,000 matches").await?;
    page.fill(field("Search"), "").await
}

/// Tab goes from entry to entry, also to those that were not drawn at first.
async fn keys_go_on(page: &Page) -> Result {
    page.evaluate("scrollTo(0, 0)").await?;
    page.until("the first entry", async |page| {
        Ok(number(page, FIRST).await?.to_bits() == 1.0_f64.to_bits())
    })
    .await?;
    let drawn = number(page, LAST).await?;
    page.evaluate("document.querySelector('li[aria-posinset=\"1\"] a').focus()")
        .await?;
    // Each entry has a link and a button.
    for _ in 0..(drawn as u32 + 5) * 2 {
        page.press(Key::Tab).await?;
    }
    page.until("the focus on an entry that was not drawn", async |page| {
        Ok(number(page, FOCUSED).await? > drawn)
    })
    .await
}

/// After opening a match from this part of the list and going back, the same entry is at the same height, also after a reload.
async fn comes_back(page: &Page, part: f64) -> Result {
    page.evaluate(&format!("scrollTo(0, {part} * document.body.scrollHeight)"))
        .await?;
    page.evaluate(STILL).await?;
    let (entry, top) = (number(page, FIRST).await?, number(page, TOP).await?);
    ensure!(entry > 0.3 * f64::from(MATCHES), "entry {entry} at {part}");
    page.evaluate(&format!(
        "document.querySelector('li[aria-posinset=\"{entry}\"] a').click()"
    ))
    .await?;
    page.see_no(text("10,000 of 10,000 matches")).await?;
    for reloads in [false, true] {
        if reloads {
            page.reload().await?;
        } else {
            page.back().await?;
        }
        page.see_text("10,000 of 10,000 matches").await?;
        page.evaluate(STILL).await?;
        let (there, at) = (number(page, FIRST).await?, number(page, TOP).await?);
        ensure!(
            there.to_bits() == entry.to_bits() && (at - top).abs() < 3.0,
            "entry {there} at {at}, not {entry} at {top}; after a reload: {reloads}"
        );
    }
    Ok(())
}

#[tokio::test]
#[ignore = "measures: `cargo xtask bench` runs it"]
async fn a_hundred_bots_are_drawn_as_they_come_into_view_and_found_by_name() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            page.see_text("Picks any legal action").await?;
            let hash = engine::ModuleHash::of(b"\0asm\x01\0\0\0").to_string();
            let (key, name) = (place(BOT, &hash)?, place(BOT, "Marvin")?);
            page.evaluate(&format!(
                "{FILL} const id = (number) => number.toString(16).padStart(64, '0');
                return fill('modules', {BOT:?}, [[{key}, id], [{name}, (number) => 'Bot' + String(number).padStart(3, '0')]], {BOTS}, id)"
            ))
            .await?;
            page.reload().await?;
            page.see_text("100 of 100 bots").await?;
            is_short(&page, BOTS).await?;
            page.fill(field("Search"), "bot077").await?;
            page.see_text("1 of 100 bots").await?;
            page.see(button("Try Bot077")).await
        })
        .await
}
