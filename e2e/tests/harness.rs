//! Tests of the harness itself, on its own page: its actions work like a person's.

use std::path::Path;
use std::time::Duration;

use e2e::{Key, Result, Scenario, button, checkbox, dialog, field, file, heading, image, role, text};
use serde_json::json;

/// The page, in `harness/index.html`.
fn test_page() -> Scenario {
    Scenario::at("").serving(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/harness"))
}

#[tokio::test]
async fn things_are_found_by_role_and_name() -> Result {
    test_page()
        .run(|page| async move {
            page.see(heading("A test page")).await?;
            page.see(button("Close")).await?;
            page.see_no(button("Hidden")).await?;
            page.click(button("Watch").within(dialog("Seats"))).await?;
            page.see_text("watched in the dialog;").await?;
            page.see(text("watched in").partial()).await?;
            page.see(role("button", "Cou").partial()).await
        })
        .await
}

#[tokio::test]
async fn what_is_not_there_is_told_with_what_is() -> Result {
    test_page()
        .run(|page| async move {
            let hasty = page.patience(Duration::from_millis(200));
            let message = hasty
                .click(button("Start"))
                .await
                .map_err(|error| error.to_string())
                .unwrap_err();
            assert!(
                message.contains("cannot click button \"Start\"") && message.contains("\"Close\""),
                "{message}"
            );
            let message = hasty
                .click(button("Watch"))
                .await
                .map_err(|error| error.to_string())
                .unwrap_err();
            assert!(message.contains("there are 2"), "{message}");
            Ok(())
        })
        .await
}

#[tokio::test]
async fn a_step_waits_for_what_comes_later() -> Result {
    test_page()
        .run(|page| async move {
            page.click(button("Count")).await?;
            page.see_text("counted;").await
        })
        .await
}

#[tokio::test]
async fn fields_are_filled_and_chosen_from() -> Result {
    test_page()
        .run(|page| async move {
            page.fill(field("Seed"), "4711").await?;
            assert_eq!(page.value(field("Seed")).await?, "4711");
            page.choose(field("Colour"), "Red").await?;
            assert_eq!(page.value(field("Colour")).await?, "Red");
            page.click(checkbox("Fast")).await?;
            assert_eq!(
                page.evaluate("return document.querySelector('[type=checkbox]').checked")
                    .await?,
                json!(true)
            );
            Ok(())
        })
        .await
}

#[tokio::test]
async fn keys_go_to_what_has_the_focus() -> Result {
    test_page()
        .run(|page| async move {
            page.click(field("Seed")).await?;
            assert!(page.has_focus(field("Seed")).await?);
            page.press(Key::End).await?;
            page.type_text("er").await?;
            assert_eq!(page.value(field("Seed")).await?, "older");
            page.press(Key::Escape).await?;
            page.see_text("key End; key e; key r; key Escape;").await
        })
        .await
}

#[tokio::test]
async fn the_pointer_goes_to_offsets_inside_of_an_element() -> Result {
    test_page()
        .run(|page| async move {
            assert_eq!(page.size(image("Board")).await?, (200.0, 100.0));
            page.drag(image("Board"), (10.0, 20.0), (150.0, 90.0)).await?;
            page.see_text("pointerdown 10 20; pointerup 150 90;").await?;
            page.click_at(image("Board"), (5.0, 6.0)).await?;
            page.see_text("pointerdown 5 6; pointerup 5 6;").await
        })
        .await
}

#[tokio::test]
async fn a_file_goes_to_an_input_that_is_not_seen() -> Result {
    test_page()
        .run(|page| async move {
            page.upload(file("Add a bot"), Path::new("Cargo.toml")).await?;
            page.see_text("Cargo.toml;").await
        })
        .await
}

#[tokio::test]
async fn the_system_asks_for_what_the_scenario_says() -> Result {
    const ASKED: &str = "return [
        innerWidth, innerHeight,
        matchMedia('(prefers-color-scheme: dark)').matches,
        matchMedia('(prefers-reduced-motion: reduce)').matches,
    ]";
    test_page()
        .window(600, 700)
        .dark()
        .reduced_motion()
        .run(|page| async move {
            assert_eq!(page.evaluate(ASKED).await?, json!([600, 700, true, true]));
            Ok(())
        })
        .await?;
    test_page()
        .run(|page| async move {
            assert_eq!(page.evaluate(ASKED).await?, json!([1280, 800, false, false]));
            Ok(())
        })
        .await
}

#[tokio::test]
async fn an_error_on_the_console_fails_a_scenario() -> Result {
    for script in [
        "console.error('broken')",
        "setTimeout(() => { throw new Error('broken') })",
    ] {
        let outcome = test_page()
            .run(move |page| async move {
                page.evaluate(script).await?;
                page.see(heading("A test page")).await
            })
            .await;
        let message = outcome.map_err(|error| error.to_string()).unwrap_err();
        assert!(
            message.contains("the console shows errors") && message.contains("broken"),
            "{message}"
        );
    }
    Ok(())
}
