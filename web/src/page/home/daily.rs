//! The puzzle of the day, beside the board. Its code is a part of the page, which is loaded once the visitor does something or
//! has been here for a while, so that everything the page needs at the start comes first.

use crate::page::shell::language_context::use_language;
use crate::page::shell::parts::{self, Part, Place};
use crate::page::shell::routes::Route;
use crate::words::{home as words, spoken};
use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// Milliseconds after which it is loaded if the visitor does nothing.
const PATIENCE: u32 = 15_000;
/// The first actions of a visitor.
const MOVES: [&str; 5] = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"];

/// Its properties.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The context that all places share.
    pub place: Place,
}

/// The puzzle of the day; until its code is there, a link to all puzzles, where it comes first.
#[component]
pub fn Daily(props: &Props) -> Html {
    use_language();
    let view = use_state(|| parts::view(Part::Learn));
    use_effect_with((), {
        let view = view.clone();
        move |()| {
            let load = Callback::from({
                let view = view.setter();
                move |()| {
                    let view = view.clone();
                    // If it cannot be loaded, the place of all puzzles says so.
                    spawn_local(async move { view.set(parts::load(Part::Learn).await) });
                }
            });
            let awaits = if view.is_none() { wait(&load) } else { None };
            move || drop(awaits)
        }
    });
    let shown = view.map(|view| view.show(&props.place));
    html! {
        <section class="daily" aria-labelledby="daily">
            <h2 id="daily">{ spoken(words::Daily.phrase()) }</h2>
            { shown.unwrap_or_else(plain) }
        </section>
    }
}

fn plain() -> Html {
    html! {
        <><span class="mini"></span><p></p><a class="button" href={Route::Puzzles.to_string()}>{ spoken(words::Solve.phrase()) }</a></>
    }
}

/// Calls `load` when the visitor first does something, or after a while.
fn wait(load: &Callback<()>) -> Option<(Vec<EventListener>, Timeout)> {
    let window = web_sys::window()?;
    let listener = |name: &&'static str| {
        let load = load.clone();
        EventListener::once(&window, *name, move |_| load.emit(()))
    };
    let load = load.clone();
    Some((
        MOVES.iter().map(listener).collect(),
        Timeout::new(PATIENCE, move || load.emit(())),
    ))
}
