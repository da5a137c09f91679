//! How soon an author sees the result of a match after a save, in each language. The times are printed.

use std::time::{Duration, Instant};

use e2e::{Key, Page, Result, Scenario, button};

use crate::arena::see_the_end;
use crate::figures::target;
use crate::workshop::{choose_language, code};
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
