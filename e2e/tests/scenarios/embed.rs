//! A match that a page of another origin embeds and controls.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use e2e::{Hosting, Page, Result, Scenario, Server, button, field};
use serde_json::json;

use crate::arena::recorded_link;

/// The directory of pages that embed matches.
fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../js/examples")
}

/// The example in the documents, around an arena.
fn example(arena: &Server) -> Scenario {
    // Hosts of such pages need not send headers.
    Scenario::at(&format!("embed.html?arena={}", arena.url))
        .hosting(Hosting::Static)
        .serving(examples())
}

/// Presses buttons of the example, and checks the messages of the embedded match.
async fn drive(page: Page) -> Result {
    page.see_text("Ready").await?;
    page.click(button("Play")).await?;
    page.see_text("no-match: no match is shown: send “load” first")
        .await?;
    page.fill(field("Link"), "no link").await?;
    page.click(button("Load")).await?;
    page.see_text("bad-replay: the replay is cut short").await?;
    page.fill(field("Link"), recorded_link()).await?;
    page.click(button("Load")).await?;
    page.see_text("Hand 0 against Hand 1.").await?;
    page.click(button("Pause")).await?;
    page.see_text("Standing at turn").await?;
    page.click(button("To turn 10")).await?;
    page.see_text("Standing at turn 10 of 60, ready").await?;
    page.click(button("Step")).await?;
    page.see_text("Standing at turn 11 of 60, ready").await?;
    page.see_text("11: ").await?;
    page.click(button("Play")).await?;
    page.see_text("Playing at turn").await?;
    page.see_text("12: ").await
}

#[tokio::test]
async fn a_page_of_another_origin_drives_the_match_that_it_embeds() -> Result {
    let arena = Server::of_page(Hosting::Plain).await?;
    example(&arena).run(drive).await
}

#[tokio::test]
async fn an_isolated_arena_is_driven_as_well() -> Result {
    let arena = Server::of_page(Hosting::Isolated).await?;
    example(&arena).run(drive).await?;
    assert_eq!(arena.violations(), Vec::<String>::new());
    Ok(())
}

/// The page in `docs/embed.md`, around the arena at `arena`, with a real link; it also records the messages.
fn documented(arena: &str, own: &str) -> String {
    let guide = include_str!("../../../docs/embed.md");
    let block = guide
        .split("\n\n")
        .find(|block| block.starts_with("    <iframe "));
    let block = block.unwrap_or_default().replace("\n    ", "\n");
    let page = block
        .replace("http://localhost:8080", arena.trim_end_matches('/'))
        .replace(
            "http%3A%2F%2Flocalhost%3A9000",
            &own.replace(':', "%3A").replace('/', "%2F"),
        )
        .replace('…', recorded_link());
    format!(
        "<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\"><title>A match</title><link rel=\"icon\" href=\"data:,\">
        <script>window.heard = []; addEventListener('message', ({{ data }}) => heard.push(data));</script>{page}"
    )
}

#[tokio::test]
async fn the_page_in_the_documents_loads_a_match_into_its_frame_and_hears_what_happens_in_order() -> Result {
    let arena = Server::of_page(Hosting::Isolated).await?;
    let dir = std::env::temp_dir().join(format!("embed-{}", std::process::id()));
    std::fs::create_dir_all(&dir)?;
    let own = Arc::new(Server::of_files(dir.clone())?);
    let origin = own.url.trim_end_matches("/some/path/");
    let page = documented(&arena.url, origin);
    assert_eq!(page.matches(arena.url.trim_end_matches('/')).count(), 2, "{page}");
    std::fs::write(dir.join("document.html"), page)?;
    Scenario::at("document.html")
        .on(&own)
        .run(|page| async move {
            let page = page.patience(Duration::from_mins(1));
            let is = async |page: &Page, script: &str| Ok(page.evaluate(script).await? == json!(true));
            page.until("the messages of a match", async |page| {
                let types =
                    "return window.heard.slice(0, 3).map(({ type }) => type).join() === 'ready,load,state'";
                is(page, types).await
            })
            .await?;
            page.evaluate("frames[0].postMessage({ arena: 1, type: 'pause' }, '*')")
                .await?;
            page.until("a match that pauses", async |page| {
                is(page, "return window.heard.at(-1).state?.playing === false").await
            })
            .await?;
            page.evaluate("window.heard = []; frames[0].postMessage({ arena: 1, type: 'step' }, '*')")
                .await?;
            page.until("what happened, and then what came of it", async |page| {
                let order = "const at = window.heard.findIndex(({ type }) => type === 'event');
                    const moments = window.heard.map(({ state }) => state?.moment);
                    return at >= 0 && moments.indexOf(window.heard[at].lines.at(-1).turn + 1) === at + 1";
                is(page, order).await
            })
            .await
        })
        .await?;
    Ok(std::fs::remove_dir_all(dir)?)
}

/// Puts frames with these addresses into a page, and records the messages of each, by its index.
async fn put_frames(page: &Page, addresses: &[String]) -> Result {
    let script = format!(
        "window.heard = [];
        window.frames_ = {}.map((address) => {{
            const frame = document.createElement('iframe');
            frame.src = address;
            document.body.append(frame);
            return frame;
        }});
        addEventListener('message', ({{ source, data }}) => {{
            const from = window.frames_.findIndex((frame) => frame.contentWindow === source);
            window.heard.push([from, data.type, data.code ?? '']);
        }});
        window.ask = (message) => window.frames_.forEach((frame) => frame.contentWindow.postMessage(message, '*'));",
        json!(addresses)
    );
    page.evaluate(&script).await.map(drop)
}

/// Sends a message to all frames, and waits until the last one replies with this.
async fn ask(page: &Page, message: &str, kind: &str, code: &str) -> Result {
    page.evaluate(&format!("ask({message})")).await?;
    let said = format!(
        "return window.heard.some(([from, kind, code]) => from === window.frames_.length - 1 && kind === {} && code === {})",
        json!(kind),
        json!(code)
    );
    page.until(&format!("the answer {kind} {code}"), async |page| {
        Ok(page.evaluate(&said).await? == json!(true))
    })
    .await
}

#[tokio::test]
async fn a_frame_answers_nobody_but_the_origin_in_its_address() -> Result {
    let arena = Server::of_page(Hosting::Isolated).await?;
    Scenario::at("embed.html?arena=about:blank?")
        .hosting(Hosting::Static)
        .serving(examples())
        .run(|page| async move {
            // Five pages load at once.
            let page = page.patience(Duration::from_mins(1));
            let own = page.evaluate("return location.origin").await?;
            let own = own.as_str().unwrap_or_default().to_owned();
            let place = format!("#/embed/{}", recorded_link());
            // Only the last one is right. It is added last, and answers often, so the others had time to answer.
            let origins = [
                "?origin=https://example.org".to_owned(),
                "?origin=*".into(),
                format!("?origin={own}/"),
                String::new(),
                format!("?origin={own}"),
            ];
            let addresses = origins.map(|origin| format!("{}{origin}{place}", arena.url));
            put_frames(&page, &addresses).await?;
            page.until("the match", async |page| {
                Ok(page
                    .evaluate("return window.heard.some(([, kind]) => kind === 'load')")
                    .await?
                    == json!(true))
            })
            .await?;
            ask(&page, "{ arena: 1, type: 'pause' }", "state", "").await?;
            for message in [
                "{ arena: 2, type: 'play' }",
                "{ type: 'play' }",
                "{ arena: 1, type: 'jump' }",
                "{ arena: 1, type: 'seek' }",
                "{ arena: 1, type: 'seek', moment: -1 }",
                "{ arena: 1, type: 'step', turns: 'two' }",
                "{ arena: 1, type: 'load' }",
                "'play'",
                "null",
            ] {
                page.evaluate("window.heard = []").await?;
                ask(&page, message, "error", "bad-message").await?;
            }
            let file = "{ arena: 1, type: 'load', file: new Uint8Array(9) }";
            ask(&page, file, "error", "bad-replay").await?;
            let heard = page
                .evaluate("return [...new Set(window.heard.map(([from]) => from))]")
                .await?;
            assert_eq!(
                heard,
                json!([4]),
                "only the frame that was given this page's origin speaks"
            );
            Ok(())
        })
        .await
}
