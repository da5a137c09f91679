//! The page without a network after one visit; and new builds of the page, which never mix with the open one.

use std::sync::Arc;
use std::time::Duration;

use e2e::{Hosting, Page, Result, Scenario, Server, button, dist_dir, field, heading, link, role, text};
use serde_json::json;

use crate::arena::{
    GREEDY, HAND, RANDOM, click_cell, house_module, module_input, play, play_a_turn, recorded_link,
    see_moment, see_my_turn, see_the_end, start, watch_to_the_end,
};
use crate::other_build::{build, copy_file, name_of};

/// The browsers' log messages about requests that a cut network does not answer.
pub const CUT: [&str; 4] = [
    "ERR_CONNECTION_REFUSED",
    "ERR_FAILED",
    "Failed to load resource",
    "NetworkError when attempting to fetch resource",
];

/// Waits until the page says that it works without a network.
pub async fn see_stored(page: &Page) -> Result {
    page.patience(Duration::from_mins(1))
        .see_text("The arena is stored in this browser and works without a network.")
        .await
}

/// The build that is open.
async fn opened(page: &Page) -> Result<String> {
    let name = page
        .evaluate("return document.querySelector('meta[name=build]').content")
        .await?;
    Ok(name.as_str().unwrap_or_default().to_owned())
}

/// Reloads the page like a person. A reload by Firefox's driver bypasses every service worker.
pub async fn reload(page: &Page) -> Result {
    page.evaluate("window.isOld = true; location.reload()").await?;
    page.until("the page to be loaded anew", async |page| {
        // In between, no page can answer.
        let is_old = page.evaluate("return window.isOld ?? false").await;
        Ok(is_old.is_ok_and(|is_old| is_old == json!(false)))
    })
    .await
}

/// Visits the page once, cuts the network, and then uses everything that was not needed before.
async fn visit_once(hosting: Hosting) -> Result {
    let server = Arc::new(Server::of_page(hosting).await?);
    let scenario = CUT.iter().fold(Scenario::at("#/about"), |scenario, words| {
        scenario.allow_error(words)
    });
    scenario
        .on(&server)
        .run(|page| async move {
            see_stored(&page).await?;
            server.cut();
            reload(&page).await?;
            see_stored(&page).await?;
            assert_eq!(page.evaluate("return crossOriginIsolated").await?, json!(true));
            page.click(link("Custom match")).await?;
            play(&page, GREEDY, RANDOM).await?;
            watch_to_the_end(&page).await?;
            page.click(link("Bots")).await?;
            page.upload(module_input(), &house_module("greedy")).await?;
            page.see_text("greedy is in your library.").await?;
            page.go(&format!("#/replay/{}", recorded_link())).await?;
            page.see_text("Verified: this is the recorded match").await?;
            // The editor, a template and the interpreter.
            page.click(link("Workshop")).await?;
            page.see(role("textbox", "Code")).await?;
            page.click(button("Save and play")).await?;
            see_the_end(&page).await
        })
        .await
}

#[tokio::test]
async fn after_one_visit_everything_works_without_a_network() -> Result {
    visit_once(Hosting::Isolated).await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn so_it_does_where_the_host_sends_no_headers() -> Result {
    visit_once(Hosting::Static).await
}

#[tokio::test]
async fn every_language_and_document_is_there_without_a_network() -> Result {
    let server = Arc::new(Server::of_page(Hosting::Isolated).await?);
    let scenario = CUT.iter().fold(Scenario::at("#/about"), |scenario, words| {
        scenario.allow_error(words)
    });
    scenario
        .on(&server)
        .run(|page| async move {
            see_stored(&page).await?;
            server.cut();
            for (language, title, docs) in [
                ("हिन्दी", "परिचय", "hi"),
                ("Português", "Sobre", "pt-BR"),
                ("中文", "关于", "zh-CN"),
            ] {
                page.evaluate("location.hash = '#/about'").await?;
                let list = page
                    .evaluate("return document.querySelector('.language').textContent")
                    .await?;
                assert!(list.as_str().unwrap_or_default().contains(language), "{list}");
                page.evaluate(&format!(
                    "const list = document.querySelector('.language select');
                    list.value = {docs:?};
                    list.dispatchEvent(new Event('change', {{ bubbles: true }}));"
                ))
                .await?;
                page.see(heading(title)).await?;
                page.go(&format!("?lang={docs}#/docs/territories")).await?;
                page.until("the document", async |page| {
                    let lang = page.evaluate("return document.querySelector('.doc [lang]:has(h1)')?.lang");
                    Ok(lang.await? == json!(docs))
                })
                .await?;
            }
            Ok(())
        })
        .await
}

/// The next build: its documents and one sentence differ, and its match worker starts only for pages of this build.
const NEXT: &str = "00000000feedbeef";
const WORKER_OF_NEXT: &str =
    "if (!import.meta.url.endsWith('00000000feedbeef')) throw new Error('two builds are mixed');";
const CHANGES: [(&str, &str, &str); 4] = [
    (
        "docs/kingdom.html",
        "Kingdom Guard</h1>",
        "Kingdom Guard, next build</h1>",
    ),
    (
        "docs/territories.html",
        "Territories</h1>",
        "Territories, next build</h1>",
    ),
    (
        "words/pt-BR.txt",
        "about-title\tSobre",
        "about-title\tSobre a nova",
    ),
    ("match_worker.js", "", WORKER_OF_NEXT),
];

/// Makes the browser look for a new service worker, and waits until that is active (`activated`) or refused
/// (`redundant`).
async fn update(page: &Page, end: &str) -> Result {
    let ended = page
        .evaluate(
            "return navigator.serviceWorker.getRegistration().then(async (registration) => {
                await registration.update();
                const worker = registration.installing ?? registration.waiting ?? registration.active;
                while (!['activated', 'redundant'].includes(worker.state)) {
                    await new Promise((changed) => worker.addEventListener('statechange', changed, { once: true }));
                }
                return worker.state;
            })",
        )
        .await?;
    assert_eq!(ended, json!(end));
    Ok(())
}

#[tokio::test]
async fn a_new_build_never_mixes_with_the_one_that_is_open() -> Result {
    let server = Arc::new(Server::of_page(Hosting::Isolated).await?);
    Scenario::at("#/about")
        .on(&server)
        .run(|page| async move {
            let this = name_of(&dist_dir())?;
            see_stored(&page).await?;
            page.click(link("Custom match")).await?;
            play(&page, HAND, GREEDY).await?;
            see_my_turn(&page).await?;
            let first = page.tab().await?;

            server.serve(build("next", NEXT, &CHANGES)?);
            update(&page, "activated").await?;
            page.see_text("A new version is ready.").await?;
            // The open page stays the same, in everything that it fetches from now on.
            click_cell(&page, 3, 1).await?;
            click_cell(&page, 2, 1).await?;
            see_moment(&page, 2).await?;
            page.go("#/docs/kingdom").await?;
            page.see(heading("Kingdom Guard")).await?;
            page.go("#/custom").await?;
            play(&page, GREEDY, RANDOM).await?;
            watch_to_the_end(&page).await?;
            assert_eq!(opened(&page).await?, this);

            // Another tab gets the whole new build.
            page.open_tab("#/docs/kingdom").await?;
            page.see(heading("Kingdom Guard, next build")).await?;
            assert_eq!(opened(&page).await?, NEXT);
            page.see_no(text("A new version is ready.").partial()).await?;
            page.go("#/custom").await?;
            page.choose(field("Blue"), GREEDY).await?;
            start(&page).await?;
            watch_to_the_end(&page).await?;

            page.switch_to(&first).await?;
            page.go("#/docs/territories").await?;
            page.see(heading("Territories")).await?;
            page.click(button("Reload")).await?;
            page.see(heading("Territories, next build")).await?;
            assert_eq!(opened(&page).await?, NEXT);
            page.go("#/about").await?;
            see_stored(&page).await?;
            page.until("the old build to be deleted", async |page| {
                let caches = page.evaluate("return caches.keys()").await?;
                Ok(caches.as_array().is_some_and(|caches| caches.len() == 1))
            })
            .await
        })
        .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn a_match_by_hand_goes_on_in_the_new_build() -> Result {
    let server = Arc::new(Server::of_page(Hosting::Isolated).await?);
    Scenario::at("#/about")
        .on(&server)
        .run(|page| async move {
            see_stored(&page).await?;
            page.click(link("Custom match")).await?;
            play_a_turn(&page, GREEDY).await?;
            server.serve(build("match", NEXT, &CHANGES)?);
            update(&page, "activated").await?;
            page.see_text("a match in progress goes on after that").await?;
            page.click(button("Reload")).await?;
            see_moment(&page, 2).await?;
            see_my_turn(&page).await?;
            assert_eq!(opened(&page).await?, NEXT);
            page.see_no(text("A new version is ready.").partial()).await
        })
        .await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn a_build_that_is_not_all_there_is_not_taken() -> Result {
    let server = Arc::new(Server::of_page(Hosting::Isolated).await?);
    Scenario::at("#/about")
        .on(&server)
        .window(crate::languages::narrow()?, 740)
        .dark()
        .allow_error("integrity")
        .run(|page| async move {
            let this = name_of(&dist_dir())?;
            see_stored(&page).await?;
            let whole = build("whole", NEXT, &CHANGES)?;
            let part = build("part", NEXT, &CHANGES)?;
            copy_file("docs/kingdom.html", &dist_dir(), &part)?;
            server.serve(part);
            update(&page, "redundant").await?;
            reload(&page).await?;
            see_stored(&page).await?;
            assert_eq!(opened(&page).await?, this);
            server.serve(whole);
            update(&page, "activated").await?;
            page.see_text("A new version is ready.").await
        })
        .await
}
