//! The page in a test language: English in brackets and 40 % longer. Text without brackets did not come from
//! `words/`, and text that does not fit would not fit in German either.

use std::time::Duration;

use anyhow::{Context, ensure};
use e2e::{Browser, Page, Result, Scenario, TEST_LANGUAGE, Target, button, field, heading, image, link};
use serde_json::json;

use crate::arena::{cell_of, enter, see_my_turn};

/// An English sentence without arguments, in the test language.
pub(crate) fn said(english: &str) -> String {
    let more = "~".repeat((english.chars().count() * 2).div_ceil(5));
    format!("[{english}{more}]")
}

/// Texts on screen that are neither in the language nor names or code; and elements that do not fit. `speech.english` has
/// words that do not belong to the language; if it is empty, every text must be in brackets.
///
/// Names are in `bdi`, and dates, which the platform writes, in `time`; code and documents are left out. The
/// summaries of the house bots come with the bots.
const FOUND: &str = r"
    const names = ['wasm-arena', 'JavaScript', 'Python'].concat([...document.querySelectorAll('bdi')].map(name => name.textContent.trim()));
    const is_seen = element => element.checkVisibility({ visibilityProperty: true });
    const left_out = 'code, pre, script, style, .doc, .cm-editor, textarea, .house-summary, bdi, time';
    const is_said = text => {
        text = text.trim();
        const words = text.match(/\p{L}{2,}/gu) ?? [];
        if (words.length === 0 || names.includes(text)) return true;
        if (speech.english.length === 0) return text.startsWith('[') && text.endsWith(']');
        const named = new Set([...names, ...speech.allowed].flatMap(name => name.match(/\p{L}{2,}/gu) ?? []));
        return !words.some(word => !named.has(word) && speech.english.includes(word.toLowerCase()));
    };
    const found = new Set();
    const note = (what, text, element) => {
        if (!is_said(text)) found.add(`${what}: ${text.trim()} <${element.tagName.toLowerCase()} ${element.className}>`);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        if (!element.closest(left_out) && is_seen(element)) note('text', walker.currentNode.data, element);
    }
    for (const element of document.body.querySelectorAll('*')) {
        if (!is_seen(element) || element.closest(left_out)) continue;
        for (const name of ['aria-label', 'aria-valuetext', 'aria-description', 'title', 'placeholder', 'alt']) {
            note(name, element.getAttribute(name) ?? '', element);
        }
    }
    note('title of the page', document.title.replace(' – wasm-arena', ''), document.body);

    const scrolls = element => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    const within_scrolling = element => element && (scrolls(element) || within_scrolling(element.parentElement));
    for (const element of document.body.querySelectorAll('*')) {
        const has_text = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
        if (!has_text || !is_seen(element) || element.closest('select, svg') || within_scrolling(element)) continue;
        // People give names, and a long one ends in dots. Elements only for screen readers are one pixel large.
        if (element.closest('bdi[title]')) continue;
        const { right, left, width } = element.getBoundingClientRect();
        if (width <= 1) continue;
        const is_cut = getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
        if (is_cut || right > innerWidth + 1 || left < -1) found.add(`does not fit: ${element.textContent.trim()}, from ${left} to ${right} of ${innerWidth}, ${element.scrollWidth} in ${element.clientWidth}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) {
        const wide = [...document.body.querySelectorAll('*')].filter(element =>
            is_seen(element) && !within_scrolling(element) && element.getBoundingClientRect().right > innerWidth + 1);
        const names = wide.map(element => `${element.tagName.toLowerCase()} ${element.className}`);
        found.add(`the page is wider than the window: ${names.join(', ')}`);
    }
    return [...found];
";

/// Opens everything that can be opened, like a person: closed content often does not exist yet.
const OPEN: &str = "
    document.querySelectorAll('details:not(.api):not([open]) > summary').forEach(summary => summary.click());
    return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));";

/// Opens everything that can be opened, and checks everything on screen, in the test language.
async fn look(page: &Page, place: &str) -> Result {
    look_for(page, place, &[], &[]).await
}

/// The tabs beside a board, and the tools below them that may open something over them.
const PLACES: &str = "const all = (selector) => [...document.querySelectorAll(`.match:not(.stacked) ${selector}`)];
    const tabs = all('[role=tab]'), tools = all('> .bar > [aria-pressed]').filter(tool => tool.checkVisibility());
    const settle = async () => {
        for (let tries = 0; tries < 200; tries++) {
            await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
            if (!document.querySelector('.match .loading')) return true;
        }
    };";

/// As [`look`], with these English words, and with these allowed exceptions: names and code. For a match, also checks each tab
/// and each tool, except the analysis, which takes long and has its own scenarios.
pub(crate) async fn look_for(page: &Page, place: &str, english: &[String], allowed: &[&str]) -> Result {
    let found = async |what: &str| {
        page.evaluate(OPEN).await?;
        let speech = json!({ "english": english, "allowed": allowed });
        let found = page.evaluate(&format!("const speech = {speech};{FOUND}")).await?;
        let found = found.as_array().into_iter().flatten();
        let found: Vec<&str> = found.filter_map(|text| text.as_str()).collect();
        ensure!(found.is_empty(), "{place}{what}:\n{}", found.join("\n"));
        Ok(())
    };
    found("").await?;
    let count = page
        .evaluate(&format!(
            "{PLACES} return [tabs.length, tools.length, tabs.findIndex(tab => tab.ariaSelected === 'true')]"
        ))
        .await?;
    let [tabs, tools, before] = [0, 1, 2].map(|place| count[place].as_i64().unwrap_or_default());
    for tab in (0..tabs).chain((tabs > 0).then_some(before)) {
        page.evaluate(&format!("{PLACES} tabs[{tab}].click(); return settle()"))
            .await?;
        found(&format!(", tab {tab}")).await?;
    }
    for tool in 0..tools {
        let press = format!("{PLACES} tools[{tool}].click(); await settle();");
        // Tools that open nothing, and the analysis, are pressed again.
        let opened = page
            .evaluate(&format!("return (async () => {{ {press} return !!document.querySelector('.drawer:not([hidden]) > .drawer-content > .analysis[hidden]') }})()"))
            .await?;
        if opened == json!(true) {
            found(&format!(", tool {tool}")).await?;
        }
        page.evaluate(&format!("return (async () => {{ {press} return true }})()"))
            .await?;
    }
    Ok(())
}

pub(crate) async fn click(page: &Page, selector: &str) -> Result {
    page.evaluate(&format!("document.querySelector({selector:?}).click()"))
        .await?;
    Ok(())
}

/// The narrowest window of the browser, up to 360 pixels.
pub(crate) fn narrow() -> Result<u32> {
    Ok(match Browser::from_env()? {
        Browser::Chromium => 360,
        // It has no narrower windows.
        Browser::Firefox => 500,
    })
}

/// How many turns have been played.
pub(crate) async fn turns(page: &Page) -> Result<i64> {
    let turns = page.evaluate("return Number(document.querySelector('input[type=range]')?.max ?? document.querySelector('.turn .status').textContent.match(/\\d+/g).at(-1))");
    turns.await?.as_i64().context("no timeline")
}

/// Widths of windows, from a large screen to a tablet held upright, with more of them where a match has two columns.
const WIDTHS: [u32; 9] = [1920, 1440, 1280, 1200, 1100, 1024, 900, 800, 700];

/// Sets up a match of a game, plays a turn by hand, and lets bots play another match to its end; checks everything.
async fn through_a_match(game: &'static str, hand: impl AsyncFn(&Page) -> Result + 'static) -> Result {
    Scenario::at(&format!("?lang={TEST_LANGUAGE}#/custom"))
        .window(narrow()?, 800)
        .run(|page| async move {
            let page = page.patience(Duration::from_mins(1));
            page.see(heading(&said("Custom match"))).await?;
            click(&page, &format!("input[value={game}]")).await?;
            // Under some seeds a ship is sunk before its first turn.
            enter(&page, &said("Seed"), 1).await?;
            look(&page, "set-up").await?;
            page.click(button(&said("Start the match"))).await?;
            page.see(board()).await?;
            see_my_turn(&page).await?;
            look(&page, "the person's turn").await?;
            hand(&page).await?;
            page.until("the turn", async |page| Ok(turns(page).await? > 0))
                .await?;
            look(&page, "after a turn").await?;
            page.evaluate("location.hash = '#/custom'").await?;
            page.see(heading(&said("Custom match"))).await?;
            page.evaluate(BOTS_ALONE).await?;
            page.click(button(&said("Start the match"))).await?;
            page.choose(field(&said("Speed")), &said("newest")).await?;
            page.see(button(&said("Rematch"))).await?;
            look(&page, "the result").await?;
            for width in WIDTHS {
                page.resize(width, 900).await?;
                look(&page, &format!("the result, {width} pixels wide")).await?;
            }
            page.evaluate("location.hash = '#/history'").await?;
            page.see(heading(&said("History"))).await?;
            look(&page, "history").await
        })
        .await
}

/// Gives every seat to a house bot, one after another like a person, and shortens the match.
pub(crate) const BOTS_ALONE: &str = "return (async () => {
    const shown = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const seats = document.querySelectorAll('.players select').length;
    for (let seat = 0; seat < seats; seat += 1) {
        const list = document.querySelectorAll('.players select')[seat];
        list.selectedIndex = 1;
        list.dispatchEvent(new Event('change', { bubbles: true }));
        await shown();
    }
    const rounds = document.querySelector('.terms input[type=number]');
    rounds.value = 2;
    rounds.dispatchEvent(new Event('change', { bubbles: true }));
    await shown();
})()";

/// The board of any game.
pub(crate) fn board() -> Target {
    image("Board of").partial()
}

#[tokio::test]
async fn kingdom_guard_is_all_in_the_chosen_language() -> Result {
    through_a_match("kingdom", async |page| {
        for at in [(3, 1), (2, 1)] {
            let at = cell_of(page, board(), at.0, at.1).await?;
            page.click_at(board(), at).await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn territories_is_all_in_the_chosen_language() -> Result {
    through_a_match("territories", async |page| {
        page.evaluate("document.querySelector('canvas').focus()").await?;
        // All armies to the territory under the cursor, then the end of the turn.
        page.type_text("ae").await
    })
    .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn hit_and_sunk_is_all_in_the_chosen_language() -> Result {
    through_a_match("hit-and-sunk", async |page| {
        page.click(button("destroyer").partial()).await?;
        page.see_text("Your").await?;
        look(page, "the ship is chosen").await?;
        page.click(button("Send").partial()).await
    })
    .await
}

#[tokio::test]
async fn every_place_is_all_in_the_chosen_language() -> Result {
    Scenario::at(&format!("?lang={TEST_LANGUAGE}#/history"))
        .window(narrow()?, 800)
        .run(|page| async move {
            for (place, title) in [
                ("", "Three games for people and bots"),
                ("history", "History"),
                ("bots", "Bots"),
                ("contests", "Contests"),
                ("workshop", "Workshop"),
                ("about", "About"),
                ("play", "No match yet"),
                ("nowhere", "There is nothing here"),
                ("replay/AAAA", "This link cannot be opened"),
            ] {
                page.evaluate(&format!("location.hash = '#/{place}'")).await?;
                page.see(heading(&said(title))).await?;
                look(&page, place).await?;
            }
            page.see(link(&said("Skip to the content"))).await
        })
        .await
}
