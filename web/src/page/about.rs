//! How the arena works in this browser, and what it keeps.

use super::kept_here::KeptHere;
use super::routes::Route;
use crate::clock::can_poll;
use engine::GameId;
use engine::sandbox::limits;
use yew::prelude::*;

/// The panel.
#[component]
pub fn About() -> Html {
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
                <li>{ document("javascript", "Bots in JavaScript") }</li>
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
            <KeptHere />
        </section>
    }
}

fn document(name: &str, title: &str) -> Html {
    html! { <a href={Route::Docs { name: name.to_string() }.to_string()}>{ title.to_string() }</a> }
}
