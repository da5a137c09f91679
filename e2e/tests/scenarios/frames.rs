//! Matches in frames of all kinds: of isolated pages, of other sites, in sandboxes, and where nothing can be stored.

use std::path::{Path, PathBuf};

use anyhow::Context;
use e2e::{Browser, Hosting, Page, Result, Scenario, Server, heading, link};
use serde_json::json;

use crate::arena::{board, moment, recorded_link, timeline};

/// A directory with a page of this name, which has a frame with these attributes.
fn page_with(name: &str, attributes: &str, address: &str) -> Result<PathBuf> {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("frames");
    std::fs::create_dir_all(&dir).with_context(|| format!("creating {}", dir.display()))?;
    let page = format!(
        "<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\"><title>A page with a frame</title>\
         <link rel=\"icon\" href=\"data:,\"><h1>A frame</h1>\
         <iframe {attributes} src=\"{address}\" title=\"A match\" width=\"700\" height=\"600\"></iframe>"
    );
    std::fs::write(dir.join(name), page)?;
    Ok(dir)
}

/// The address of a recorded match to be framed, at an arena as another site if so asked.
fn match_of(arena: &Server, of_other_site: bool) -> String {
    let url = if of_other_site {
        // A site of its own, and as trusted.
        arena.url.replace("localhost", "127.0.0.1")
    } else {
        arena.url.clone()
    };
    format!("{url}#/embed/{}", recorded_link())
}

/// A page at a host of this kind with a frame.
fn framed(name: &str, hosting: Hosting, attributes: &str, address: &str) -> Result<Scenario> {
    Ok(Scenario::at(name)
        .hosting(hosting)
        .serving(page_with(name, attributes, address)?))
}

/// Sees the match in the frame.
async fn see_match(page: Page) -> Result {
    page.see(heading("A frame")).await?;
    page.enter_frame(0).await?;
    page.see(timeline()).await?;
    page.see(board()).await?;
    page.see_text("of 60").await?;
    // A key for the full screen, which the page around the frame does not allow.
    page.type_text("f").await?;
    page.leave_frame().await
}

#[tokio::test]
async fn an_isolated_page_embeds_a_match_of_a_host_that_sends_the_headers() -> Result {
    for of_other_site in [false, true] {
        let arena = Server::of_page(Hosting::Isolated).await?;
        let name = format!("isolated-{of_other_site}.html");
        framed(&name, Hosting::Isolated, "", &match_of(&arena, of_other_site))?
            .run(async |page| {
                assert_eq!(page.evaluate("return crossOriginIsolated").await?, json!(true));
                see_match(page).await
            })
            .await?;
    }
    Ok(())
}

#[tokio::test]
async fn an_isolated_page_embeds_a_match_of_any_host_without_credentials() -> Result {
    // Firefox does not know `credentialless`.
    if Browser::from_env()? == Browser::Firefox {
        return Ok(());
    }
    for hosting in [Hosting::Plain, Hosting::Isolated] {
        let arena = Server::of_page(hosting).await?;
        let name = format!("credentialless-{hosting:?}.html");
        framed(
            &name,
            Hosting::Isolated,
            "credentialless",
            &match_of(&arena, true),
        )?
        .run(see_match)
        .await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_page_of_another_site_embeds_a_match_of_every_host() -> Result {
    for hosting in [Hosting::Plain, Hosting::Static, Hosting::Isolated] {
        let arena = Server::of_page(hosting).await?;
        let name = format!("other-site-{hosting:?}.html");
        framed(&name, Hosting::Static, "", &match_of(&arena, true))?
            .run(see_match)
            .await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_sandbox_that_keeps_the_origin_shows_the_match() -> Result {
    let arena = Server::of_page(Hosting::Plain).await?;
    let sandbox = "sandbox=\"allow-scripts allow-same-origin\"";
    framed("sandbox.html", Hosting::Static, sandbox, &match_of(&arena, true))?
        .run(see_match)
        .await
}

#[tokio::test]
async fn a_sandbox_without_an_origin_has_a_link_to_the_match() -> Result {
    for hosting in [Hosting::Plain, Hosting::Isolated] {
        let arena = Server::of_page(hosting).await?;
        let name = format!("no-origin-{hosting:?}.html");
        let sandbox = "sandbox=\"allow-scripts allow-popups\"";
        let place = format!("{}#/replay/{}", arena.url, recorded_link());
        framed(&name, Hosting::Static, sandbox, &match_of(&arena, false))?
            // The program, which the browser may ask for before the frame leads elsewhere.
            .allow_error("CORS")
            .allow_error("ERR_FAILED")
            .run(|page| async move {
                page.see(heading("A frame")).await?;
                page.until("the sentence", async |page| {
                    page.enter_frame(0).await?;
                    let text = page.text().await?;
                    page.leave_frame().await?;
                    Ok(text.contains("its sandbox has no allow-same-origin"))
                })
                .await?;
                page.enter_frame(0).await?;
                page.see(link("Open the match")).await?;
                let address = page.evaluate("return document.links[0].href").await?;
                assert_eq!(address, json!(place));
                page.leave_frame().await
            })
            .await?;
    }
    Ok(())
}

#[tokio::test]
async fn where_nothing_can_be_stored_matches_are_shown_and_played() -> Result {
    let arena = Server::of_page(Hosting::Plain).await?;
    framed("no-storage.html", Hosting::Static, "", &match_of(&arena, true))?
        .without_storage()
        .run(see_match)
        .await?;
    Scenario::at("#/watch/kingdom")
        .hosting(Hosting::Static)
        .without_storage()
        .run(|page| async move {
            page.see(board()).await?;
            page.until("a turn", async |page| Ok(moment(page).await?.1 > 0))
                .await
        })
        .await
}
