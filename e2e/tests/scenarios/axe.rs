//! axe-core has no objections, in any place or state.
//!
//! Without npm there is no axe-core, and `E2E_AXE` is not set; then only the checks in `access.rs` run.

use std::time::Duration;

use e2e::{Page, Result, Scenario, button, checkbox, field, heading};
use serde_json::Value;

use crate::arena::{
    GREEDY, HAND, RANDOM, click_cell, enter, open_tab, play, recorded_link, see_my_turn, timeline,
    upload_greedy, watch_to_the_end,
};
use crate::carry::unfold;
use crate::languages::narrow;

/// Runs axe-core over the page, and notes what it objects to: language, rule, impact and elements. In the page's own language with
/// all rules and that of WCAG 2.2 about the sizes of targets; in others without the rules about colours, which do not change and
/// take longest, and about labels in names, which takes Devanagari words apart at their marks.
///
/// The code editor's scroller is left out: its text is editable, so the keyboard reaches and scrolls it, which axe-core does not
/// see. What is in a frame is checked there.
const RUN: &str = "
    const words = ({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`;
    const root = document.documentElement;
    const found = [];
    const run = async (own_language) => {
        const rules = { 'target-size': { enabled: true }, 'color-contrast': { enabled: own_language },
            'label-content-name-mismatch': { enabled: own_language && root.lang !== 'hi' } };
        const options = { resultTypes: ['violations'], rules, iframes: false };
        const { violations } = await axe.run({ exclude: ['.cm-scroller'] }, options);
        found.push(...violations.map(violation => `${root.lang}: ${words(violation)}`));
    };
";

/// In the language that the page has.
const ONCE: &str = "return run(true).then(() => found);";

/// First in the page's language, then in each other one.
const IN_EACH: &str = "
    const own = root.lang, list = document.querySelector('.language select');
    const others = [...list.options].map(option => option.value).filter(tag => tag !== own);
    const speak = async (tag) => {
        list.value = tag;
        list.dispatchEvent(new Event('change', { bubbles: true }));
        while (root.lang !== tag) await new Promise((done) => setTimeout(done, 10));
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    };
    return (async () => {
        await run(true);
        for (const tag of others) {
            await speak(tag);
            await run(false);
        }
        await speak(own);
        return found;
    })();
";

/// The maximum time of a walk: every state is checked in each language.
const LIMIT: Duration = Duration::from_mins(8);

/// Checks what is on screen in each language.
pub async fn check(page: &Page, place: &str) -> Result {
    // The first paint is not yet the page.
    page.see(field("Language")).await?;
    run(page, place, IN_EACH).await
}

/// Checks what is on screen in the language that it has: a page without a choice of languages, or one in a frame.
pub async fn check_once(page: &Page, place: &str) -> Result {
    run(page, place, ONCE).await
}

async fn run(page: &Page, place: &str, how: &str) -> Result {
    let Some(path) = std::env::var_os("E2E_AXE") else {
        return Ok(());
    };
    let axe = std::fs::read_to_string(path)?;
    // In its own function, so that it defines `window.axe` regardless of any module loader that it detects.
    page.evaluate(&format!(
        "if (!window.axe) {{ (function (module, exports, define) {{ {axe} }}).call(window); }}"
    ))
    .await?;
    let found = page.evaluate(&format!("{RUN}{how}")).await?;
    assert_eq!(found, Value::Array(Vec::new()), "{place}: {found:#}");
    Ok(())
}

/// Goes through the page.
async fn walk(page: Page) -> Result {
    check(&page, "the front page").await?;
    page.go("#/custom").await?;
    page.see(heading("Custom match")).await?;
    check(&page, "custom match").await?;
    play(&page, HAND, GREEDY).await?;
    see_my_turn(&page).await?;
    check(&page, "a match by hand").await?;
    for tool in ["Rules of the game", "Share and keep", "Settings"] {
        unfold(&page, tool).await?;
        check(&page, &format!("{tool}, in one's own match")).await?;
    }
    page.click(button("Close")).await?;
    page.click(button("Resign the match")).await?;
    check(&page, "a question").await?;
    page.click(button("Keep playing")).await?;
    page.type_text("?").await?;
    check(&page, "the keys").await?;
    page.go("#/custom").await?;
    play(&page, GREEDY, RANDOM).await?;
    watch_to_the_end(&page).await?;
    check(&page, "the end of a match").await?;
    for (place, title) in [
        ("#/history", "History"),
        ("#/contests", "Contests"),
        ("#/ladder/kingdom", "Ladder: Kingdom Guard"),
        ("#/season", "Take part"),
        ("#/season?bot=marshal", "marshal"),
        ("#/about", "About"),
    ] {
        page.go(place).await?;
        page.see(heading(title)).await?;
        check(&page, title).await?;
    }
    upload_greedy(&page).await?;
    check(&page, "the library").await?;
    page.go("#/workshop").await?;
    page.see(heading("Workshop")).await?;
    check(&page, "the workshop").await
}

/// Goes through states that take more steps to reach.
async fn walk_on(page: Page) -> Result {
    for game in ["territories", "hit-and-sunk"] {
        page.go(&format!("#/play/{game}")).await?;
        see_my_turn(&page).await?;
        check(&page, game).await?;
    }
    page.go("#/learn/kingdom/1").await?;
    page.see(heading("Move a soldier")).await?;
    see_my_turn(&page).await?;
    check(&page, "a lesson").await?;
    for (row, column) in [(3, 0), (2, 0)] {
        click_cell(&page, row, column).await?;
    }
    page.see(button("Try again")).await?;
    check(&page, "a lesson in which something else was done").await?;
    page.go(&format!("#/replay/{}", recorded_link())).await?;
    page.see(timeline()).await?;
    check(&page, "a replay").await?;
    for tool in [
        "Share and keep",
        "Settings",
        "Rules of the game",
        "Play on from here",
    ] {
        unfold(&page, tool).await?;
        check(&page, tool).await?;
    }
    unfold(&page, "Analysis").await?;
    page.click(button("Analyse the match")).await?;
    let patient = page.patience(Duration::from_mins(2));
    patient.see_text("The analysis is done.").await?;
    check(&page, "an analysis").await?;
    // It lies over the tabs.
    page.click(button("Close")).await?;
    for tab in ["Score", "Turn", "Board"] {
        open_tab(&page, tab).await?;
        check(&page, tab).await?;
    }
    for (place, title) in [
        ("#/docs/kingdom", "Kingdom Guard"),
        ("#/nowhere", "There is nothing here"),
    ] {
        page.go(place).await?;
        page.see(heading(title)).await?;
        check(&page, title).await?;
    }
    page.go("#/contests").await?;
    for bot in [GREEDY, RANDOM] {
        page.click(checkbox(bot)).await?;
    }
    enter(&page, "Matches", 10).await?;
    page.click(button("Start the contest")).await?;
    let patient = page.patience(Duration::from_mins(1));
    patient.see_text("All matches are played.").await?;
    check(&page, "a contest").await?;
    page.go("#/workshop").await?;
    unfold(&page, "Tests: 0").await?;
    unfold(&page, "What changed?").await?;
    check(&page, "what is folded in the workshop").await
}

#[tokio::test]
async fn axe_finds_nothing_in_the_light() -> Result {
    Scenario::at("#/")
        .within(LIMIT)
        .run(|page| async move { walk(page).await })
        .await
}

#[tokio::test]
async fn axe_finds_nothing_in_the_dark_in_a_narrow_window() -> Result {
    Scenario::at("#/")
        .within(LIMIT)
        .dark()
        .window(narrow()?, 800)
        .run(|page| async move { walk(page).await })
        .await
}

#[tokio::test]
async fn axe_finds_nothing_in_further_states_in_the_light() -> Result {
    Scenario::at("#/")
        .within(LIMIT)
        .run(|page| async move { walk_on(page).await })
        .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn axe_finds_nothing_in_further_states_in_the_dark_in_a_narrow_window() -> Result {
    Scenario::at("#/")
        .within(LIMIT)
        .dark()
        .window(narrow()?, 800)
        .run(|page| async move { walk_on(page).await })
        .await
}
