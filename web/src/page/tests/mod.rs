//! A match in the page, in a browser: sets up Nim, which is compiled only for tests, plays it by hand to its
//! end, and opens it again from its link. Finds elements by role and text, as a person does.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may fail loudly")]

use super::places;
use crate::page::shell::app::{App, Props};
use crate::page::shell::language;
use crate::page::shell::parts::{self, Part, View};
use crate::page::views;
use gloo::timers::future::TimeoutFuture;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Document, Element, HtmlElement, HtmlInputElement};

/// Milliseconds between checks, and the number of checks.
const PAUSE: u32 = 20;
const LOOKS: u32 = 3_000;
/// Milliseconds after a turn in which a click counts as the second one of a double click.
const DOUBLE_CLICK: u32 = 600;

fn document() -> Document {
    web_sys::window().and_then(|window| window.document()).unwrap()
}

/// All elements of a selector.
fn elements(selector: &str) -> Vec<Element> {
    let found = document().query_selector_all(selector).unwrap();
    (0..found.length())
        .filter_map(|index| found.item(index)?.dyn_into().ok())
        .collect()
}

fn text_of(element: &Element) -> String {
    element.text_content().unwrap_or_default()
}

/// Waits until an element of a kind has this text.
async fn see(selector: &str, text: &str) -> Element {
    for _ in 0..LOOKS {
        if let Some(found) = elements(selector)
            .into_iter()
            .find(|element| text_of(element).contains(text))
        {
            return found;
        }
        TimeoutFuture::new(PAUSE).await;
    }
    let body = document().body().map(|body| text_of(&body));
    panic!("no {selector} says {text:?}; the page says {body:?}");
}

/// Waits for a control with this text, and presses it.
async fn press(selector: &str, text: &str) {
    let control: HtmlElement = see(selector, text).await.unchecked_into();
    control.click();
}

#[wasm_bindgen_test]
async fn a_game_that_follows_the_guide_is_played_in_the_page() {
    // Other tests here leave bots behind.
    crate::page::storage::forget_all().await.unwrap();
    language::begin().await;
    // The test runner uses its own hash.
    web_sys::window().unwrap().location().set_hash("/custom").unwrap();
    let root = document().create_element("div").unwrap();
    document().body().unwrap().append_child(&root).unwrap();
    parts::begin(|part| {
        let view: View = match part {
            Part::Workshop => views::workshop(),
            Part::Places => views::places(),
            Part::Contests => views::contests(),
            Part::Learn => views::learn(),
            Part::Rooms => views::rooms(),
            Part::Seasons => views::seasons(),
            Part::Aside => views::aside(),
        };
        Box::pin(std::future::ready(Some(view)))
    });
    let show = yew::Callback::from(places::show);
    let props = Props { show };
    yew::Renderer::<App>::with_root_and_props(root.clone(), props).render();

    press("label.game", "Nim").await;
    let seats = see("fieldset.players", "Player 1").await;
    assert!(
        text_of(&seats).contains("You, by hand"),
        "no bots are served here"
    );
    press("button", "Start the match").await;

    see("[aria-label='Your turn'] .ask", "Take objects from one heap").await;
    press("button", "Take 3 from heap 0").await;
    see("pre", "Player 1 is to act.").await;
    TimeoutFuture::new(DOUBLE_CLICK).await;
    press("button", "Take 4 from heap 1").await;
    see("[role=log]", "Player 1 takes 4 objects from heap 1").await;
    TimeoutFuture::new(DOUBLE_CLICK).await;
    press("button", "Take 5 from heap 2").await;
    see(
        "[aria-label='Result'] .reason",
        "Player 0 wins: it took the last object.",
    )
    .await;
    see(
        "[aria-label='Log'] p",
        "Player 0 takes 5 objects from heap 2: 0 left.",
    )
    .await;

    press(".bar button", "Share").await;
    press(".drawer button", "Copy link").await;
    see(".drawer label", "Link").await;
    let link: HtmlInputElement = elements("input[readonly]").remove(0).unchecked_into();
    let place = link.value();
    let (_, hash) = place.split_once('#').unwrap();
    web_sys::window().unwrap().location().set_hash(hash).unwrap();
    see("p.verdict", "Verified: this is the recorded match").await;

    web_sys::window().unwrap().location().set_hash("").unwrap();
    root.remove();
}
