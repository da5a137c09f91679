//! What bots draw on the board: visible over it and as text, and switched off permanently.

use e2e::{Key, Page, Result, Scenario, Target, button, checkbox, text};
use serde_json::Value;

use crate::arena::{go_to_bots, module_input, open_tab, see_the_end, write_file};
use crate::workshop::{choose_language, code, write};

/// The pixels of the board, as text.
const PIXELS: &str = "return document.querySelector('canvas[aria-label^=Board]').toDataURL()";

/// Draws on three cells, and something that cannot be drawn; then resigns.
const DRAWER: &str = r#"(module
    (import "arena" "reply" (func $reply (param i32 i32)))
    (import "arena" "draw" (func $draw (param i32 i32)))
    (memory (export "memory") 1)
    (data (i32.const 0) "circle 2 2 colour=danger\narrow 4 0 0 4\nsquare 1 1\n")
    (func (export "turn")
        (call $draw (i32.const 0) (i32.const 50))
        (call $reply (i32.const 25) (i32.const 2))))"#;

fn switch() -> Target {
    checkbox("Drawings of bots")
}

/// Plays a match of the bot to its end.
async fn try_drawer(page: &Page) -> Result {
    page.click(button("Try drawer")).await?;
    see_the_end(page).await
}

/// Opens the drawer with the switch.
async fn see_switch(page: &Page) -> Result {
    page.click(button("Settings")).await?;
    page.see(switch()).await
}

async fn is_on(page: &Page) -> Result<bool> {
    let of_switch = "const labels = [...document.querySelectorAll('label')];
        return labels.find(label => label.textContent == 'Drawings of bots').querySelector('input').checked";
    Ok(page.evaluate(of_switch).await? == Value::Bool(true))
}

#[tokio::test]
async fn what_a_bot_draws_is_on_the_board_and_told_and_can_be_switched_off() -> Result {
    Scenario::at("#/bots")
        .run(|page| async move {
            let module = write_file("drawer.wasm", wat::parse_str(DRAWER)?)?;
            page.upload(module_input(), &module).await?;
            page.see_text("drawer is in your library.").await?;
            try_drawer(&page).await?;
            open_tab(&page, "Turn").await?;
            for told in [
                "arrow 4 0 0 4",
                "[arena] line 3 of the drawing, “square 1 1”, begins with an unknown shape",
            ] {
                page.see_text(told).await?;
            }

            see_switch(&page).await?;
            assert!(is_on(&page).await?);
            let drawn = page.evaluate(PIXELS).await?;
            page.click(switch()).await?;
            page.until("a board without drawings", async |page| {
                Ok(page.evaluate(PIXELS).await? != drawn)
            })
            .await?;

            page.reload().await?;
            go_to_bots(&page).await?;
            try_drawer(&page).await?;
            see_switch(&page).await?;
            assert!(!is_on(&page).await?, "the switch is remembered");
            let plain = page.evaluate(PIXELS).await?;
            page.click(switch()).await?;
            page.until("a board with drawings", async |page| {
                Ok(page.evaluate(PIXELS).await? != plain)
            })
            .await
        })
        .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn a_script_in_the_workshop_draws_and_its_lines_stand_in_its_log() -> Result {
    const JAVASCRIPT: &str =
        "function turn(view) { arena.draw('circle', 2, view.round % 5); return kingdom.legal(view)[0]; }";
    const PYTHON: &str = "import arena, kingdom\ndef turn(view): arena.draw('value', 3, 3, view.round); return kingdom.legal(view)[0]";
    Scenario::at("#/workshop")
        .run(|page| async move {
            page.see(code()).await?;
            write(&page, JAVASCRIPT).await?;
            page.click(button("Save and play")).await?;
            see_the_end(&page).await?;
            page.press(Key::Home).await?;
            page.see(text("circle 2 2").nth(0)).await?;
            see_switch(&page).await?;

            choose_language(&page, "Python").await?;
            page.click(button("New Kingdom Guard bot")).await?;
            page.see_text("import kingdom").await?;
            write(&page, PYTHON).await?;
            page.click(button("Save and play")).await?;
            see_the_end(&page).await?;
            page.press(Key::Home).await?;
            page.see(text("value 3 3 2").nth(0)).await?;
            see_switch(&page).await
        })
        .await
}
