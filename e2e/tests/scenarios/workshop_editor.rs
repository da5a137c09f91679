//! The code editor of the workshop helps whoever writes: completion, parameters, what a name means, and search.

use e2e::{Key, Page, Result, Scenario, button, field, role};

use crate::arena::take_a_breath;
use crate::workshop::{choose_language, code, retype, write};

/// Checks that completion offers this, written with its shape.
async fn see_offer(page: &Page, offer: &str) -> Result {
    page.see(role("option", offer).partial()).await
}

#[tokio::test]
async fn what_the_arena_offers_is_completed_with_a_line_of_help() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            retype(&page, "function turn(view) { return kingdom.").await?;
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
            retype(&page, "function turn(view) { const of = view.points.").await?;
            see_offer(&page, "B: number").await?;
            retype(
                &page,
                "function turn(view) { for (const soldier of view.soldiers) soldier.",
            )
            .await?;
            see_offer(&page, "wait: number").await?;
            retype(&page, "arena.").await?;
            see_offer(&page, "timeLeft(): number").await
        })
        .await
}

#[tokio::test]
async fn enter_begins_a_new_line_after_a_word_that_is_written_whole() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            choose_language(&page, "Python").await?;
            page.click(button("New Kingdom Guard bot")).await?;
            page.see_text("import kingdom").await?;
            retype(&page, "import kingdom").await?;
            page.see(role("option", "kingdom").partial()).await?;
            take_a_breath().await;
            page.press(Key::Enter).await?;
            page.type_text("x").await?;
            let written = page.value(code()).await?;
            assert!(written.ends_with("import kingdom\nx"), "{written}");
            Ok(())
        })
        .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn each_language_and_game_has_its_own_completions() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            choose_language(&page, "Python").await?;
            page.click(button("New Hit and Sunk bot")).await?;
            page.see_text("import hit_and_sunk").await?;
            retype(&page, "hit_and_sunk.").await?;
            see_offer(&page, "targets(view): list[SeenCell]").await?;
            retype(&page, "view.").await?;
            see_offer(&page, "ship_class: int").await?;
            page.choose(field("Programming language"), "AssemblyScript")
                .await?;
            page.click(button("New Territories bot")).await?;
            page.see_text("import * as territories").await?;
            retype(&page, "territories.").await?;
            see_offer(&page, "plan(view): Plan").await
        })
        .await
}

/// Puts text in the place of what is there, as pasting does: nothing indents it.
pub async fn paste(page: &Page, text: &str) -> Result {
    write(page, text).await?;
    see_written(page, text).await
}

/// Waits until the lines are those of this text.
async fn see_written(page: &Page, text: &str) -> Result {
    const LINES: &str =
        "return [...document.querySelectorAll('.cm-line')].map(line => line.textContent).join('\\n')";
    page.until(&format!("the text {text:?}"), async |page| {
        Ok(page.evaluate(LINES).await? == text)
    })
    .await
}

#[tokio::test]
async fn a_text_is_tidied_by_its_brackets() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            let messy = "function turn(view) {  \nconst a = `x  \n y`;\n  \n      return [\na\n]}\n\n\n";
            let tidy = "function turn(view) {\n  const a = `x  \n y`;\n\n  return [\n    a\n  ]}\n";
            paste(&page, messy).await?;
            page.click(button("Tidy")).await?;
            see_written(&page, tidy).await?;
            // In one step.
            page.click(code()).await?;
            page.press_with_control('z').await?;
            see_written(&page, messy).await?;
            page.press_with(&[Key::Shift, Key::Alt], 'F').await?;
            see_written(&page, tidy).await
        })
        .await
}

#[tokio::test]
async fn indentation_that_has_a_meaning_stays() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            choose_language(&page, "Python").await?;
            page.click(button("New Kingdom Guard bot")).await?;
            page.see_text("import kingdom").await?;
            paste(&page, "def turn(view):  \n  if view:\n    return ''' \n'''\n\n").await?;
            page.click(button("Tidy")).await?;
            see_written(&page, "def turn(view):\n  if view:\n    return ''' \n'''\n").await
        })
        .await
}

/// Where “legal” is in the text, from the text's top left corner.
const PLACE_OF_LEGAL: &str = "
    const text = document.querySelector('.cm-content');
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    while (!walker.nextNode().data.includes('legal'));
    const range = document.createRange();
    range.setStart(walker.currentNode, walker.currentNode.data.indexOf('legal') + 1);
    range.setEnd(walker.currentNode, walker.currentNode.data.indexOf('legal') + 2);
    const [at, from] = [range, text].map(part => part.getBoundingClientRect());
    return [at.left + at.width / 2 - from.left, at.top + at.height / 2 - from.top];";

#[tokio::test]
async fn what_a_name_means_is_told_at_the_pointer() -> Result {
    const MEANING: &str = "Every reply that is legal: by kind C A I";
    Scenario::at("#/workshop")
        .run(|page| async move {
            retype(&page, "kingdom.legal(view);").await?;
            see_written(&page, "kingdom.legal(view);").await?;
            assert!(!page.text().await?.contains(MEANING));
            let place = page.evaluate(PLACE_OF_LEGAL).await?;
            let place = [0, 1].map(|axis| place[axis].as_f64().unwrap_or_default());
            page.hover_at(code(), place.into()).await?;
            page.see_text(MEANING).await
        })
        .await
}

#[tokio::test]
async fn a_text_is_searched_and_replaced() -> Result {
    Scenario::at("#/workshop")
        .run(|page| async move {
            retype(&page, "let a = 1, b = a; function turn() { return a; }").await?;
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
