//! What a visitor sees in each language beyond the matches: contests, a bot's place among others, and the workshop with its
//! tests, all after some use.

use std::time::Duration;

use anyhow::Context;
use e2e::{Key, Page, Result, Scenario, button, field, heading};
use serde_json::json;

use crate::languages::{click, narrow};
use crate::speaking::{Speech, another, look, wait_for};

/// Goes through places in another language and in the test language.
async fn through(
    address: &'static str,
    visit: impl AsyncFn(&Page, &Speech) -> Result + Copy + 'static,
) -> Result {
    for speech in [another()?, Speech::of_tests()?] {
        let of = speech.tag.clone();
        Scenario::at(&format!("?lang={of}{address}"))
            .window(narrow()?, 800)
            .run(|page| async move { visit(&page.patience(Duration::from_mins(2)), &speech).await })
            .await
            .context(of)?;
    }
    Ok(())
}

async fn enter(page: &Page, label: &str, number: u32) -> Result {
    page.fill(field(label), &number.to_string()).await?;
    page.press(Key::Tab).await
}

/// Whether ratings are written as the language writes numbers.
const RATINGS: &str = "
    const [sign] = new Intl.NumberFormat(document.documentElement.lang).formatToParts(1.5)
        .filter(part => part.type === 'decimal').map(part => part.value);
    const cells = [...document.querySelectorAll('.ranking tbody tr td:nth-child(3)')].map(cell => cell.textContent);
    return cells.length > 1 && cells.every(cell => cell.split(sign).length === 2);";

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn contests_have_no_english_in_another_language() -> Result {
    through("#/contests", async |page, speech| {
        let say = |id: &str| speech.say(id);
        page.see(heading(&say("contests-title"))).await?;
        wait_for(page, ".contestants input").await?;
        for place in 1..=2 {
            click(page, &format!(".contestants > :nth-child({place}) input")).await?;
        }
        enter(page, &say("contests-matches"), 4).await?;
        enter(page, &say("setup-rounds"), 5).await?;
        look(page, speech, "a new contest").await?;
        page.click(button(&say("contests-start"))).await?;
        page.see_text(&say("contests-over")).await?;
        page.click(button(&say("contests-check-now"))).await?;
        page.see_text(&say("contests-all-right")).await?;
        look(page, speech, "a contest").await?;
        assert_eq!(page.evaluate(RATINGS).await?, json!(true));
        page.evaluate("location.hash = '#/bots'").await?;
        // The way to the place of the first bot.
        wait_for(page, ".bot-row a[href*='/ladder/']").await?;
        click(page, ".bot-row a[href*='/ladder/']").await?;
        page.see(heading(&say("contests-opponents"))).await?;
        page.click(button(&say("contests-pause"))).await?;
        page.see(button(&say("contests-play"))).await?;
        look(page, speech, "the place of a bot").await
    })
    .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn the_workshop_has_no_english_in_another_language() -> Result {
    through("#/workshop", async |page, speech| {
        let say = |id: &str| speech.say(id);
        page.see(heading(&say("workshop-title"))).await?;
        look(page, speech, "a new draft").await?;
        wait_for(page, "[role=textbox]").await?;
        page.evaluate("document.querySelector('[role=textbox]').focus()").await?;
        page.press_with_control('f').await?;
        wait_for(page, ".cm-search").await?;
        look(page, speech, "a search in a draft").await?;
        page.press(Key::Escape).await?;
        page.click(button(&say("workshop-save-and-play"))).await?;
        page.see(button(&say("watch-rematch"))).await?;
        // The details of the turn.
        click(page, ".tabs [role=tab]:nth-child(4)").await?;
        // The first turn's details open together with everything else that can be opened.
        page.evaluate("document.querySelector('input[type=range]').focus()").await?;
        page.press(Key::Home).await?;
        page.press(Key::Right).await?;
        look(page, speech, "a match of a draft").await?;
        let add = format!(
            "[...document.querySelectorAll('.turn-details button')].find(button => button.textContent === {}).click()",
            json!(say("watch-add-test"))
        );
        page.evaluate(&add).await?;
        wait_for(page, ".cases fieldset").await?;
        look(page, speech, "a test of a draft").await
    })
    .await
}
