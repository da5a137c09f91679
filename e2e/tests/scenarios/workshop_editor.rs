//! The code editor of the workshop helps whoever writes: completion, parameters, what a name means, and search.

use e2e::{Key, Page, Result, Scenario, button, field, role};

use crate::arena::take_a_breath;
use crate::workshop::{choose_language, code, write};

/// Checks that completion offers this, written with its shape.
async fn see_offer(page: &Page, offer: &str) -> Result {
    page.see(role("option", offer).partial()).await
}

#[tokio::test]
async fn what_the_arena_offers_is_completed_with_a_line_of_help() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            write(&page, "function turn(view) { return kingdom.").await?;
            see_offer(&page, "legal(view): string[]").await?;
            see_offer(&page, "after(view, reply): KingdomView").await?;
            page.type_text("leg").await?;
            page.see_text("Every reply that is legal: by kind C A I").await?;
            // The editor accepts none in the moment in which it appears.
            take_a_breath().await;
            page.press(Key::Enter).await?;
            page.see_no(role("option", "legal").partial()).await?;
            page.type_text("(").await?;
            // Its parameters stay in view while they are written.
            page.see_text("legal(view): string[]").await?;
            let written = page.value(code()).await?;
            assert!(written.ends_with("return kingdom.legal("), "{written}");
            write(&page, "function turn(view) { const of = view.points.").await?;
            see_offer(&page, "B: number").await?;
            write(
                &page,
                "function turn(view) { for (const soldier of view.soldiers) soldier.",
            )
            .await?;
            see_offer(&page, "wait: number").await?;
            write(&page, "arena.").await?;
            see_offer(&page, "timeLeft(): number").await
        })
        .await
}

#[tokio::test]
async fn each_language_and_game_has_its_own_completions() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            choose_language(&page, "Python").await?;
            page.click(button("New Hit and Sunk bot")).await?;
            page.see_text("import hit_and_sunk").await?;
            write(&page, "hit_and_sunk.").await?;
            see_offer(&page, "targets(view): list[SeenCell]").await?;
            write(&page, "view.").await?;
            see_offer(&page, "ship_class: int").await?;
            page.choose(field("Programming language"), "AssemblyScript")
                .await?;
            page.click(button("New Territories bot")).await?;
            page.see_text("import * as territories").await?;
            write(&page, "territories.").await?;
            see_offer(&page, "plan(view): Plan").await
        })
        .await
}

#[tokio::test]
async fn a_text_is_searched_and_replaced() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            write(&page, "let a = 1, b = a; function turn() { return a; }").await?;
            page.press_with_control('f').await?;
            page.fill(field("Find"), "a;").await?;
            page.fill(field("Replace with"), "b;").await?;
            page.click(button("replace all")).await?;
            page.until("the new text", async |page| {
                Ok(page
                    .value(code())
                    .await?
                    .contains("b = b; function turn() { return b; }"))
            })
            .await
        })
        .await
}
