//! What is visible before the page has started, and if it cannot start.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use e2e::{Page, Result, Scenario, dist_dir, heading, image, link};
use serde_json::Value;

use crate::languages::narrow;

/// A copy of the page that has this as its own script, and first runs another.
fn page_with(name: &str, script: &str, before: &str) -> Result<PathBuf> {
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // From another run; if there is none, there is nothing to remove.
    let _ = fs::remove_dir_all(&copy);
    for dir in ["boards", "icons"] {
        fs::create_dir_all(copy.join(dir)).context("making a copy of the page")?;
    }
    for part in [".", "boards", "icons"] {
        for entry in fs::read_dir(dist_dir().join(part))? {
            let (path, to) = (entry?.path(), copy.join(part));
            let name = path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            if name.starts_with("start-") {
                fs::write(to.join(name), script)?;
            } else if name == "first-paint.js" {
                fs::write(to.join(name), before.to_owned() + &fs::read_to_string(path)?)?;
            } else if path.is_file() {
                fs::copy(&path, to.join(name))?;
            }
        }
    }
    Ok(copy)
}

/// The positions of the heading, the board and the pictures of the front page.
async fn places(page: &Page) -> Result<Vec<f64>> {
    const PLACES: &str =
        "return [...document.querySelectorAll('h1, .live-board, .play, .doors a, .game-tile, .game-tile b, .daily, .mini, .top')]
        .flatMap((element) => {
            const { left, top, width, height } = element.getBoundingClientRect();
            return [left, top, width, height];
        })";
    let places = page.evaluate(PLACES).await?;
    let places = places.as_array().context("no list")?;
    Ok(places.iter().filter_map(Value::as_f64).collect())
}

#[tokio::test]
async fn the_page_takes_the_place_of_its_first_paint_without_a_jump() -> Result {
    let stalled = page_with("stalled", "", "")?;
    for (width, height) in [(1280, 800), (narrow()?, 740)] {
        let first = std::rc::Rc::new(std::cell::RefCell::new(Vec::new()));
        let of_first = first.clone();
        Scenario::at("#/")
            .window(width, height)
            .serving(&stalled)
            .run(|page| async move {
                page.see(heading("Three games for people and bots")).await?;
                of_first.replace(places(&page).await?);
                Ok(())
            })
            .await?;
        Scenario::at("#/")
            .window(width, height)
            .reduced_motion()
            .run(|page| async move {
                page.see(image("Live board: Kingdom Guard").partial()).await?;
                let (first, then) = (first.take(), places(&page).await?);
                assert_eq!(first.len(), then.len());
                let far = first.iter().zip(&then).filter(|(a, b)| (*a - *b).abs() > 1.0);
                assert_eq!(far.count(), 0, "{first:?}\n{then:?}");
                Ok(())
            })
            .await?;
    }
    Ok(())
}

#[tokio::test]
async fn the_first_paint_says_what_the_front_page_says() -> Result {
    let served = fs::read_to_string(dist_dir().join("index.html"))?;
    Scenario::at("#/")
        .run(|page| async move {
            page.see(image("Live board: Kingdom Guard").partial()).await?;
            let said = page
                .evaluate(
                    "return [...document.querySelectorAll('.pitch > *, .play :is(b, small), .doors a, .game-tile :is(b, small), .daily :is(h2, a), .hint')]
                        .map((element) => element.textContent)",
                )
                .await?;
            let said: Vec<&str> = said
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(Value::as_str)
                .collect();
            assert!(said.len() > 13, "{said:?}");
            for sentence in said {
                assert!(served.contains(&format!(">{sentence}<")), "{sentence}");
            }
            Ok(())
        })
        .await
}

#[tokio::test]
async fn other_places_begin_with_the_header_alone() -> Result {
    let stalled = page_with("stalled-elsewhere", "", "")?;
    Scenario::at("#/about")
        .serving(&stalled)
        .run(|page| async move {
            page.see(link("wasm-arena")).await?;
            page.see_no(heading("Three games for people and bots")).await
        })
        .await?;
    Scenario::at("#/embed/AAAA")
        .serving(&stalled)
        .run(|page| async move {
            page.see_no(link("wasm-arena")).await?;
            assert_eq!(page.text().await?, "");
            Ok(())
        })
        .await
}

#[tokio::test]
async fn the_first_paint_shows_no_english_to_who_chose_another_language() -> Result {
    for (tag, is_shown) in [("en", true), ("hi", false)] {
        let choose = format!("localStorage.setItem('first-paint-language', '{tag}');");
        let stalled = page_with(&format!("stalled-in-{tag}"), "", &choose)?;
        Scenario::at("#/")
            .serving(&stalled)
            .run(move |page| async move {
                page.see(link("wasm-arena")).await?;
                let title = heading("Three games for people and bots");
                if is_shown {
                    page.see(title).await
                } else {
                    page.see_no(title).await
                }
            })
            .await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_browser_without_web_assembly_is_told() -> Result {
    let old = page_with("too-old", "", "WebAssembly = undefined;")?;
    Scenario::at("#/about")
        .serving(old)
        .run(|page| async move { page.see_text("This browser cannot run the arena").await })
        .await
}

#[tokio::test]
async fn a_page_that_does_not_load_says_so() -> Result {
    let broken = page_with("broken", "import './missing.js';", "")?;
    Scenario::at("#/")
        .serving(broken)
        .allow_error("missing.js")
        .run(|page| async move { page.see_text("The arena could not be loaded").await })
        .await
}
