//! Sharing a match as a link, opening one, and the message for a damaged one.

use std::cell::RefCell;
use std::rc::Rc;

use anyhow::Context;
use e2e::{Browser, Page, Result, Scenario, button, field, heading, link, role};
use serde_json::json;

use crate::arena::{
    GREEDY, HAND, RANDOM, click_cell, enter, moment, outcome, play, play_a_turn, see_moment, see_my_turn,
    see_the_end, watch_to_the_end,
};

/// The findings of one browser, for the next one.
#[derive(Debug, Clone, Default)]
struct Shared(Rc<RefCell<(String, String)>>);

/// The place in the arena that the match's link leads to, such as `#/replay/…`.
async fn copy_link(page: &Page) -> Result<String> {
    page.click(button("Copy link")).await?;
    let link = page.value(field("Link")).await?;
    let (_, place) = link.split_once('#').unwrap_or_default();
    assert!(place.starts_with("/replay/"), "{link:?}");
    Ok(format!("#{place}"))
}

/// The link of a finished match of two bots that reply at once.
async fn link_of_a_match(page: &Page) -> Result<(String, String)> {
    play(page, GREEDY, RANDOM).await?;
    watch_to_the_end(page).await?;
    Ok((copy_link(page).await?, outcome(page).await?))
}

#[tokio::test]
async fn a_link_shows_the_same_match_to_somebody_else() -> Result {
    let shared = Shared::default();
    let given = shared.clone();
    Scenario::at("#/custom")
        .run(|page| async move {
            let made = link_of_a_match(&page).await?;
            println!("the link has {} characters", made.0.len());
            assert!(made.0.len() <= 600, "{} characters: {}", made.0.len(), made.0);
            given.0.replace(made);
            Ok(())
        })
        .await?;
    let (place, result) = shared.0.take();
    Scenario::at(&place)
        .run(|page| async move {
            page.see(heading("Kingdom Guard: Greedy against Random")).await?;
            assert!(moment(&page).await?.0 < 4, "it does not begin at the start");
            watch_to_the_end(&page).await?;
            assert_eq!(outcome(&page).await?, result);
            page.see_text("Verified").await
        })
        .await
}

#[tokio::test]
async fn a_link_brings_what_a_hand_did() -> Result {
    let shared = Shared::default();
    let given = shared.clone();
    Scenario::at("#/custom")
        .run(|page| async move {
            enter(&page, "Rounds", 1).await?;
            play(&page, HAND, GREEDY).await?;
            see_my_turn(&page).await?;
            click_cell(&page, 3, 1).await?;
            click_cell(&page, 2, 1).await?;
            see_the_end(&page).await?;
            let told = outcome(&page).await?;
            // A player sees a different headline above the same reason.
            let reason = ["You win the tie-break ", "You lost the tie-break ", "Draw "]
                .iter()
                .find_map(|who| told.strip_prefix(who));
            let reason = reason.with_context(|| format!("no result of one's own: {told:?}"))?;
            page.click(button("Share and keep")).await?;
            given.0.replace((copy_link(&page).await?, reason.to_owned()));
            Ok(())
        })
        .await?;
    let (place, result) = shared.0.take();
    Scenario::at(&place)
        .run(|page| async move {
            // Whoever opens it did not play it.
            page.see(heading("Kingdom Guard: a person against Greedy"))
                .await?;
            see_the_end(&page).await?;
            let told = outcome(&page).await?;
            assert!(told.ends_with(&result), "{told:?} does not say {result:?}");
            page.see_text("infantry").await?;
            page.see_text("Verified").await
        })
        .await
}

#[tokio::test]
async fn a_link_is_reloaded_and_left_without_harm_to_the_match_in_progress() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            let (place, _) = link_of_a_match(&page).await?;
            page.click(link("Custom match")).await?;
            play_a_turn(&page, GREEDY).await?;
            page.go(&place).await?;
            page.see(heading("Kingdom Guard: Greedy against Random")).await?;
            page.reload().await?;
            page.see(heading("Kingdom Guard: Greedy against Random")).await?;
            page.click(link("Play")).await?;
            page.see(heading("Kingdom Guard: You against Greedy")).await?;
            see_moment(&page, 2).await?;
            see_my_turn(&page).await
        })
        .await
}

/// Checks that this address is refused with a reason, and that the page offers a way on.
async fn is_refused(page: &Page, place: &str) -> Result<String> {
    page.evaluate("location.hash = '#/about'").await?;
    page.see_no(role("alert", "").partial()).await?;
    // The browser handles the long address before `begun`, and the page after it.
    let go = format!(
        "window.refused = undefined; location.hash = {}; window.begun = performance.now()",
        json!(place)
    );
    page.evaluate(&go).await?;
    page.see(heading("This link cannot be opened")).await?;
    let why = page.value(role("alert", "").partial()).await?;
    assert!(why.len() > 20 && why.len() < 400, "{why}");
    page.see(link("Set up a match")).await?;
    Ok(why)
}

/// Checks that a link of this many characters of noise is refused; returns milliseconds from the address to
/// the refusal.
pub(crate) async fn refused_noise(page: &Page, characters: usize) -> Result<f64> {
    page.evaluate(WATCH_REFUSAL).await?;
    is_refused(page, &format!("#/replay/{}", "AQ-7".repeat(characters / 4))).await?;
    let took = page.evaluate("return window.refused - window.begun").await?;
    took.as_f64().context("no time of refusal")
}

/// Records when an alert is shown after `begun`.
const WATCH_REFUSAL: &str = "new MutationObserver(() => {
        if (document.querySelector('[role=alert]')) window.refused ??= performance.now();
    }).observe(document.body, { childList: true, subtree: true });";

#[tokio::test]
async fn a_damaged_link_says_so_and_leads_on() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            let (place, _) = link_of_a_match(&page).await?;
            let cut = &place[..place.len() - 8];
            is_refused(&page, cut).await?;
            let why = is_refused(&page, &format!("{cut}!{}", &place[cut.len() + 1..])).await?;
            assert!(why.contains("'!'"), "{why}");
            is_refused(&page, "#/replay/hello-world").await?;
            is_refused(&page, "#/replay/%F0%9F%90%B4").await?;
            let noise = match Browser::from_env()? {
                Browser::Chromium => 2_000_000,
                // It accepts no address of more than a mebibyte.
                Browser::Firefox => 1_000_000,
            };
            refused_noise(&page, noise).await?;
            page.click(link("Set up a match")).await?;
            page.see(button("Start the match")).await
        })
        .await
}

#[tokio::test]
async fn a_changed_character_is_noticed() -> Result {
    Scenario::at("#/custom")
        .run(|page| async move {
            let (place, _) = link_of_a_match(&page).await?;
            let start = "#/replay/".len();
            let length = place.len() - start;
            // Throughout the link; each gives a different match, or none.
            for at in (start..place.len()).step_by((length / 6).max(1)) {
                let other = if &place[at..=at] == "A" { "B" } else { "A" };
                let changed = format!("{}{other}{}", &place[..at], &place[at + 1..]);
                page.evaluate("location.hash = '#/about'").await?;
                page.see(heading("About")).await?;
                page.evaluate(&format!("location.hash = {}", json!(changed)))
                    .await?;
                page.until(&format!("a doubt about character {at}"), async |page| {
                    let text = page.text().await?;
                    Ok(text.contains("cannot be opened") || text.contains("Not verified"))
                })
                .await?;
            }
            Ok(())
        })
        .await
}

#[tokio::test]
async fn an_address_that_leads_nowhere_leads_on() -> Result {
    for place in ["#/no/such/place", "#/replay/", "#/replay"] {
        Scenario::at(place)
            .run(|page| async move {
                page.see(heading("There is nothing here")).await?;
                page.click(link("Set up a match")).await?;
                page.see(heading("Custom match")).await
            })
            .await?;
    }
    Ok(())
}
