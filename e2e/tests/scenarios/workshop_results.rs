//! Where the workshop shows what became of a draft, and drafts that two tabs have open.

use e2e::{Page, Result, Scenario, button, field, role};

use crate::arena::{board, see_the_end};
use crate::carry::unfold;
use crate::languages::narrow;
use crate::workshop::{choose_language, code, write};
use crate::workshop_editor::paste;

/// Replies with the first legal reply.
const FIRST: &str = "function turn(view) { return kingdom.legal(view)[0]; }";
/// What the workshop says of a match that the draft has not played as it is now.
pub const OLD: &str = "An older version of the draft played the match below.";

#[tokio::test]
async fn the_opponent_of_a_draft_is_still_chosen_after_a_reload() -> Result {
    const CHOSEN: &str = "Level 3 (house bot)";
    let is_chosen = async |page: &Page| {
        page.until("the chosen opponent", async |page| {
            Ok(page.value(field("Against")).await? == CHOSEN)
        })
        .await
    };
    Scenario::at("#/workshop")
        .run(|page| async move {
            write(&page, FIRST).await?;
            page.choose(field("Against"), CHOSEN).await?;
            page.click(button("Save and play")).await?;
            see_the_end(&page).await?;
            page.reload().await?;
            is_chosen(&page).await?;
            // Another draft for the game begins with the same one.
            unfold(&page, "New or delete").await?;
            page.click(button("New Kingdom Guard bot")).await?;
            is_chosen(&page).await?;
            page.click(button("New Territories bot")).await?;
            page.until("the usual opponent", async |page| {
                Ok(page.value(field("Against")).await?.starts_with("Random"))
            })
            .await
        })
        .await
}

#[tokio::test]
async fn an_error_takes_the_place_of_the_result_and_the_old_match_is_marked() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            write(&page, FIRST).await?;
            page.click(button("Save and play")).await?;
            see_the_end(&page).await?;
            assert!(!page.text().await?.contains(OLD));
            write(&page, "function turn(view) {\n  return nobody;\n}").await?;
            page.see_text(OLD).await?;
            page.click(button("Save and play")).await?;
            page.see_text("Line 2, column").await?;
            let told = page.value(role("alert", "").partial()).await?;
            // The place is said once, and nothing stands before what is wrong.
            assert!(told.contains(": ReferenceError: "), "{told}");
            assert!(!told.contains("trapped") && !told.contains("bot.js"), "{told}");
            // The new match failed, but it is the draft's.
            assert!(!page.text().await?.contains(OLD));
            write(&page, "function turn(view) {").await?;
            page.see_text(OLD).await?;
            write(&page, FIRST).await?;
            page.click(button("Save and play")).await?;
            page.see_no(role("alert", "").partial()).await?;
            see_the_end(&page).await
        })
        .await
}

#[tokio::test]
async fn a_loop_without_end_is_told_with_what_to_do() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            write(&page, "function turn(view) { for (;;); }").await?;
            page.click(button("Save and play")).await?;
            page.see_text("The bot ran out of its turn budget: a loop may have no end")
                .await
        })
        .await
}

/// What the workshop, the console and the details say of a loop without end in these lines.
async fn see_loop(page: &Page, file: &str, [inner, outer]: [u32; 2]) -> Result {
    page.click(button("Save and play")).await?;
    page.see_text(&format!("Line {inner}: The bot ran out of its turn budget"))
        .await?;
    let place = format!("at {file}:{inner}, in search, called from turn (line {outer})");
    page.see_text(&format!("It was stopped {place}.")).await?;
    page.see(button(&format!("Go to line {inner}"))).await?;
    // Among what the bot printed.
    page.see_text(&format!("ran out of its turn budget, {place}"))
        .await
}

#[tokio::test]
async fn a_script_that_is_stopped_is_told_with_its_line_and_its_callers() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            let script = "function search() {\n  for (;;);\n}\nfunction turn(view) {\n  return search();\n}";
            write(&page, script).await?;
            see_loop(&page, "bot.js", [2, 5]).await?;
            choose_language(&page, "Python").await?;
            page.click(button("New Kingdom Guard bot")).await?;
            page.see_text("Written in Python").await?;
            let script =
                "def search():\n    while True:\n        pass\ndef turn(view):\n    return search()\n";
            paste(&page, script).await?;
            see_loop(&page, "bot.py", [2, 5]).await
        })
        .await
}

#[tokio::test]
async fn on_a_narrow_screen_save_and_play_leads_to_the_match() -> Result {
    Scenario::at("#/workshop")
        .window(narrow()?.max(390), 844)
        .run(|page| async move {
            write(&page, FIRST).await?;
            page.click(button("Save and play")).await?;
            page.see(board()).await?;
            let top = "return document.querySelector('.results').getBoundingClientRect().top / innerHeight";
            page.until("the results in the upper half of the window", async |page| {
                let top = page.evaluate(top).await?.as_f64();
                Ok(top.is_some_and(|top| (0.0..0.5).contains(&top)))
            })
            .await
        })
        .await
}

/// How often all modules for the next match were ready.
const AT_HAND: &str = "return performance.getEntriesByName('arena: modules at hand').length";

/// Waits until the next match has been prepared this often.
async fn see_prepared(page: &Page, times: u64) -> Result {
    page.until("a prepared worker", async |page| {
        Ok(page.evaluate(AT_HAND).await?.as_u64() >= Some(times))
    })
    .await
}

#[tokio::test]
async fn the_next_match_is_prepared_while_the_author_writes() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            see_prepared(&page, 1).await?;
            write(&page, FIRST).await?;
            page.click(button("Save and play")).await?;
            see_the_end(&page).await?;
            // Another worker, with the same interpreter.
            see_prepared(&page, 2).await
        })
        .await
}

#[tokio::test]
async fn more_matches_beside_the_first_give_a_score_with_its_interval() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            write(&page, FIRST).await?;
            page.choose(field("More matches"), "20").await?;
            page.click(button("Save and play")).await?;
            see_the_end(&page).await?;
            page.see_text("20 of 20 more matches: score ").await?;
            page.see_text("% to ").await?;
            page.see_no(button("Stop these matches")).await?;
            // The next ones take their place, until they are stopped.
            page.choose(field("More matches"), "400").await?;
            page.click(button("Save and play")).await?;
            page.click(button("Stop these matches")).await?;
            page.see_no(button("Stop these matches")).await?;
            assert!(!page.text().await?.contains("20 of 20 more matches"));
            Ok(())
        })
        .await
}

#[tokio::test]
async fn a_draft_that_another_tab_has_open_is_not_overwritten() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            let first = page.tab().await?;
            write(&page, FIRST).await?;
            page.click(button("Save and play")).await?;
            see_the_end(&page).await?;
            let second = page.open_tab("#/workshop").await?;
            page.see_text("This draft is open in another tab").await?;
            page.see_text("kingdom.legal(view)[0]").await?;
            // Nothing that is typed here arrives.
            page.click(code()).await?;
            page.type_text("// lost").await?;
            page.see_no(e2e::text("// lost").partial()).await?;
            page.click(button("Make a copy")).await?;
            page.see_no(role("alert", "").partial()).await?;
            write(&page, "// copied").await?;
            page.switch_to(&first).await?;
            write(&page, "// written in the first tab").await?;
            page.see_text("// written in the first tab").await?;
            page.click(button("Save and play")).await?;
            page.switch_to(&second).await?;
            page.reload().await?;
            page.see_text("// copied").await?;
            let of_first = "My Kingdom Guard bot (Kingdom Guard, JavaScript)";
            page.choose(field("Draft"), of_first).await?;
            page.see_text("This draft is open in another tab").await?;
            // It is this tab's once the other one is closed.
            page.switch_to(&first).await?;
            page.close_tab().await?;
            page.switch_to(&second).await?;
            page.see_no(role("alert", "").partial()).await?;
            page.see_text("// written in the first tab").await
        })
        .await
}
