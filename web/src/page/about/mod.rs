//! How the arena works in this browser, and what it stores.

mod offline;
mod stored_here;
mod transfer;

use crate::page::elements::paragraph;
use crate::page::shell::routes::Route;
use crate::words::keys::BotLimit;
use crate::words::{Phrase, about as words, spoken};
use ::words::Number;
use engine::GameId;
use engine::sandbox::limits;
use js_guests::clock::can_poll;
use offline::Offline;
use stored_here::StoredHere;
use yew::prelude::*;

/// The panel.
pub fn view() -> Html {
    let check = if can_poll() {
        words::Poll.phrase()
    } else {
        words::Tick.phrase()
    };
    html! {
        <section class="text">
            <h1>{ spoken(words::Title.phrase()) }</h1>
            { paragraph(words::AllHere.phrase()) }
            <h2>{ spoken(words::RulesAndBots.phrase()) }</h2>
            <ul>
                { for GameId::ALL.iter().map(|game| html! { <li>{ document(&game.to_string(), words::RulesOf { game: game.name() }.phrase()) }</li> }) }
                <li>{ document("play-by-link", words::PlayByLink.phrase()) }</li>
                <li>{ document("bots", words::WritingABot.phrase()) }</li>
                <li>{ document("javascript", words::Javascript.phrase()) }</li>
                <li>{ document("python-bots", words::PythonBots.phrase()) }</li>
                <li>{ document("assemblyscript", words::Assemblyscript.phrase()) }</li>
                <li>{ document("cli", words::CommandLine.phrase()) }</li>
                <li>{ document("agents", words::CodingAgents.phrase()) }</li>
                <li>{ document("tournaments", words::Tournaments.phrase()) }</li>
                <li>{ document("seasons", words::Seasons.phrase()) }</li>
                <li>{ document("rooms", words::Rooms.phrase()) }</li>
                <li>{ document("npm", words::Npm.phrase()) }</li>
                <li>{ document("python", words::PythonPackage.phrase()) }</li>
                <li>{ document("training", words::Training.phrase()) }</li>
                <li>{ document("embed", words::Embedding.phrase()) }</li>
            </ul>
            <h2>{ spoken(words::HowStopped.phrase()) }</h2>
            { paragraph(check) }
            { paragraph(words::Fuel.phrase()) }
            <h2>{ spoken(words::Limits.phrase()) }</h2>
            <ul>
                { for limits().into_iter().map(|(limit, size)| html! { <li>{ spoken(words::Limit { limit, size }.phrase()) }</li> }) }
            </ul>
            <StoredHere />
            // Below the buttons, which its changing text would otherwise move.
            <Offline />
        </section>
    }
}

/// The limits of bots.
fn limits() -> [(BotLimit, Number); 6] {
    [
        (BotLimit::Module, (limits::MODULE_BYTES >> 20).into()),
        (BotLimit::Memory, (limits::MEMORY_PAGES / 16).into()),
        (BotLimit::Reply, (limits::REPLY_BYTES >> 10).into()),
        (BotLimit::Log, (limits::LOG_BYTES >> 10).into()),
        (BotLimit::Drawing, (limits::DRAWING_BYTES >> 10).into()),
        (BotLimit::Files, (limits::FILE_BYTES >> 20).into()),
    ]
}

fn document(name: &str, title: Phrase) -> Html {
    html! { <a href={Route::document(name).to_string()}>{ spoken(title) }</a> }
}
