//! Modules are prepared as soon as they are chosen, and cached between visits.

use std::time::Duration;

use anyhow::Context;
use e2e::{Page, Result, Scenario, button, heading};

use crate::arena::{RANDOM, board, seat};

/// How long modules may take to be prepared on a busy machine.
const PREPARATION: Duration = Duration::from_mins(1);

/// How often the page has marked this in its performance timeline.
async fn marks(page: &Page, what: &str) -> Result<u64> {
    let count = page
        .evaluate(&format!(
            "return performance.getEntriesByName('arena: {what}').length"
        ))
        .await?;
    count.as_u64().context("no count")
}

/// Waits until the chosen bots are ready.
pub(crate) async fn at_hand(page: &Page) -> Result {
    page.patience(PREPARATION)
        .until("the bots", async |page| {
            Ok(marks(page, "modules at hand").await? > 0)
        })
        .await
}

/// Waits until a bot was prepared and the result is stored.
pub(crate) async fn kept(page: &Page) -> Result {
    page.patience(PREPARATION)
        .until("the bot to be kept", async |page| {
            Ok(marks(page, "prepared module stored").await? > 0)
        })
        .await
}

/// Chooses bots, and waits until they are prepared and stored, including those of the first set-up.
async fn choose_and_keep(page: &Page) -> Result {
    at_hand(page).await?;
    let before = marks(page, "modules at hand").await?;
    seat(page, RANDOM, RANDOM).await?;
    page.patience(PREPARATION)
        .until("all bots to be kept", async |page| {
            let prepared = marks(page, "module prepared").await?;
            let chosen = marks(page, "modules at hand").await? > before;
            Ok(chosen && prepared > 0 && prepared == marks(page, "prepared module stored").await?)
        })
        .await
}

#[tokio::test]
async fn a_second_visit_prepares_nothing_again() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            page.see(heading("Custom match")).await?;
            choose_and_keep(&page).await?;
            page.reload().await?;
            page.see(heading("Custom match")).await?;
            at_hand(&page).await?;
            assert_eq!(marks(&page, "module prepared").await?, 0);
            page.click(button("Start the match")).await?;
            page.see(board()).await?;
            page.see_text("Turn").await
        })
        .await
}

/// Changes a byte in the middle of each stored prepared module; returns how many there are.
const DAMAGE: &str = "return (async () => {
    const done = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
    const database = await done(indexedDB.open('wasm-arena'));
    const store = database.transaction('prepared', 'readwrite').objectStore('prepared');
    const keys = await done(store.getAllKeys());
    for (const key of keys) {
        const value = await done(store.get(key));
        value[value.length >> 1] ^= 1;
        await done(store.put(value, key));
    }
    database.close();
    return keys.length;
})()";

#[tokio::test]
async fn a_damaged_module_is_prepared_anew() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            page.see(heading("Custom match")).await?;
            choose_and_keep(&page).await?;
            let damaged = page.evaluate(DAMAGE).await?;
            assert!(damaged.as_u64() > Some(0), "{damaged}");
            page.reload().await?;
            page.see(heading("Custom match")).await?;
            kept(&page).await?;
            page.click(button("Start the match")).await?;
            page.see(board()).await?;
            // The newly stored modules are intact.
            page.go("#/custom").await?;
            page.reload().await?;
            page.see(heading("Custom match")).await?;
            at_hand(&page).await?;
            assert_eq!(marks(&page, "module prepared").await?, 0);
            Ok(())
        })
        .await
}
