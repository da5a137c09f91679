//! How soon an author sees the result of a match after a save, in each language, and what has changed since a saved version. The
//! times are printed.

use std::time::{Duration, Instant};

use e2e::{Key, Page, Result, Scenario, button, field};

use crate::arena::see_the_end;
use crate::carry::unfold;
use crate::figures::target;
use crate::workshop::{choose_language, code, write};
use crate::workshop_results::OLD;

/// Changes the draft without changing what it does, saves it with Ctrl+S, and waits for the end of its match; returns the
/// milliseconds from the keys to the result.
async fn save(page: &Page) -> Result<f64> {
    page.click(code()).await?;
    page.press_with_control(Key::End.into()).await?;
    page.press(Key::Enter).await?;
    page.see_text(OLD).await?;
    // An author reads and writes between two saves.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let saved = Instant::now();
    page.press_with_control('s').await?;
    page.until("the new match", async |page| {
        Ok(!page.text().await?.contains(OLD))
    })
    .await?;
    see_the_end(page).await?;
    Ok(saved.elapsed().as_secs_f64() * 1e3)
}

#[tokio::test]
#[ignore = "measures: `cargo xtask bench` runs it"]
async fn a_save_leads_to_a_result_soon() -> Result {
    let saves = if std::env::var_os("ARENA_BENCH").is_some() {
        5
    } else {
        1
    };
    for (language, template) in [
        ("JavaScript", "function turn(view)"),
        ("Python", "import kingdom"),
        ("AssemblyScript", "import * as kingdom"),
        ("WebAssembly text", "A Kingdom Guard bot written by hand"),
    ] {
        Scenario::at("#/workshop")
            .run(|page| async move {
                choose_language(&page, language).await?;
                page.click(button("New Kingdom Guard bot")).await?;
                page.see_text(template).await?;
                page.click(button("Save and play")).await?;
                see_the_end(&page).await?;
                let mut times = Vec::new();
                for _ in 0..saves {
                    times.push(save(&page).await?);
                }
                times.sort_by(f64::total_cmp);
                target(
                    &format!("from a save in {language} to its result, median"),
                    times[saves / 2],
                    1_000.0,
                );
                Ok(())
            })
            .await?;
    }
    Ok(())
}

/// Rates what comes of every move, and never attacks: a match against itself lasts all rounds.
const PEACEFUL: &str = "function turn(view) { const rate = reply => { const next = kingdom.after(view, reply); \
    let score = 30 * next.points[view.side]; \
    for (const own of kingdom.living(next, view.side)) for (const flag of next.flags) score -= kingdom.distance(own, flag); \
    return score + Math.random(); }; \
    const rated = kingdom.legal(view).filter(r => r[0] == 'M').map(reply => [rate(reply), reply]); \
    return rated.reduce((a, b) => b[0] > a[0] ? b : a)[1]; }";

#[tokio::test]
#[ignore = "measures: `cargo xtask bench` runs it"]
async fn what_changed_in_200_turns_is_told_soon() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            let page = page.patience(Duration::from_mins(1));
            write(&page, PEACEFUL).await?;
            page.click(button("Add to my bots")).await?;
            page.see_text("is in your library.").await?;
            page.choose(field("Against"), "My Kingdom Guard bot (your bot)")
                .await?;
            page.click(button("Save and play")).await?;
            see_the_end(&page).await?;
            unfold(&page, "What changed?").await?;
            let asked = Instant::now();
            page.click(button("Compare")).await?;
            page.see_text("Different replies: 0 of 200.").await?;
            target(
                "from “Compare” to what changed in 200 turns",
                asked.elapsed().as_secs_f64() * 1e3,
                2_000.0,
            );
            Ok(())
        })
        .await
}
