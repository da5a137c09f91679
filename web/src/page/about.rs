//! How the arena works in this browser, and what it keeps.

use super::library::LibraryContext;
use super::routes::Route;
use super::storage;
use crate::clock::can_poll;
use engine::GameId;
use engine::sandbox::limits;
use yew::prelude::*;

/// The panel.
#[component]
pub fn About() -> Html {
    let context = use_context::<LibraryContext>();
    let forgotten = use_state(|| None::<String>);
    let forget = {
        let (forgotten, context) = (forgotten.clone(), context.clone());
        Callback::from(move |_: MouseEvent| {
            let (forgotten, context) = (forgotten.clone(), context.clone());
            wasm_bindgen_futures::spawn_local(async move {
                forgotten.set(Some(match storage::forget_all().await {
                    Ok(()) => "Everything that was kept is deleted.".into(),
                    Err(trouble) => trouble,
                }));
                if let Some(context) = context {
                    context.reload.emit(());
                }
            });
        })
    };
    let check = if can_poll() {
        "This page is cross-origin isolated, so bots under a wall clock poll a word of shared memory that a clock worker sets at the deadline (the poll check)."
    } else {
        "This page is not cross-origin isolated (its server sends no COOP and COEP headers), so bots under a wall clock ask the host now and then whether to go on (the tick check): a little slower, and timed less finely."
    };
    html! {
        <section class="text">
            <h1>{ "About" }</h1>
            <p>{ "Everything happens in this browser: rules, bots, matches and links. A link holds the whole match behind its #, which no browser sends to a server." }</p>
            <h2>{ "Rules and bots" }</h2>
            <ul>
                { for GameId::ALL.iter().map(|game| html! { <li>{ document(&game.to_string(), &format!("Rules of {}", game.meta().name)) }</li> }) }
                <li>{ document("bots", "Writing a bot") }</li>
                <li>{ document("cli", "The command line") }</li>
                <li>{ document("tournaments", "Tournaments") }</li>
            </ul>
            <h2>{ "How bots are stopped" }</h2>
            <p>{ check }</p>
            <p>{ "Under a fuel budget bots are charged for each instruction instead, so a match goes the same on every machine." }</p>
            <h2>{ "Limits of a bot" }</h2>
            <ul>
                <li>{ format!("module: {} MiB", limits::MODULE_BYTES >> 20) }</li>
                <li>{ format!("memory: {} MiB", limits::MEMORY_PAGES / 16) }</li>
                <li>{ format!("reply: {} KiB", limits::REPLY_BYTES >> 10) }</li>
                <li>{ format!("log: {} KiB a turn", limits::LOG_BYTES >> 10) }</li>
                <li>{ format!("files: {} MiB", limits::FILE_BYTES >> 20) }</li>
            </ul>
            <h2>{ "What is kept here" }</h2>
            <p>{ "Your bots, the last set-up, the match in progress and the matches of the history, in this browser's IndexedDB, and nowhere else." }</p>
            <button type="button" onclick={forget}>{ "Delete everything kept here" }</button>
            if let Some(said) = &*forgotten { <p role="status">{ said }</p> }
        </section>
    }
}

fn document(name: &str, title: &str) -> Html {
    html! { <a href={Route::Docs { name: name.to_string() }.to_string()}>{ title.to_string() }</a> }
}
