//! Matches of a contest, each to be watched.

use super::{Contests, Msg};
use crate::contests::messages::{MatchRow, Snapshot};
use crate::page::choice::choice;
use crate::page::elements::button_about;
use crate::words::{contests as words, spoken};
use engine::DisplayName;
use yew::html::Scope;
use yew::prelude::*;

/// The list, and the choice of what it shows.
pub(super) fn view(
    shown: &Snapshot,
    rows: &[MatchRow],
    lost_by: Option<u32>,
    link: &Scope<Contests>,
) -> Html {
    let mut options = vec![spoken(words::Newest.phrase())];
    options.extend(shown.bots.iter().map(|bot| {
        let bot = DisplayName::new(&bot.label).to_string();
        spoken(words::LostBy { bot }.phrase())
    }));
    let chosen = lost_by.map_or(0, |bot| bot as usize + 1);
    let onchange = link.callback(|index: usize| Msg::Show(index.checked_sub(1).map(|bot| bot as u32)));
    let title = spoken(words::List.phrase());
    html! {
        <section aria-label={title.clone()}>
            <h2>{ title.clone() }</h2>
            { choice(spoken(words::ListOf.phrase()).into(), &options, chosen, &onchange) }
            <ul class="bot-list" aria-label={title}>{ for rows.iter().map(|row| item(shown, row, link)) }</ul>
        </section>
    }
}

fn item(shown: &Snapshot, row: &MatchRow, link: &Scope<Contests>) -> Html {
    let name = |bot: &u16| {
        let bot = shown.bots.get(usize::from(*bot));
        bot.map_or_else(String::new, |bot| DisplayName::new(&bot.label).to_string())
    };
    let players: Vec<String> = row.seats.iter().map(name).collect();
    let players = players.join(" – ");
    let places: Vec<String> = row.places.iter().map(ToString::to_string).collect();
    let places = places.join(" – ");
    let number = || (row.number + 1).into();
    let watch = {
        let row = row.clone();
        link.callback(move |_: MouseEvent| Msg::Watch(Box::new(row.clone())))
    };
    html! {
        <li key={row.number}>
            <h3>{ spoken(words::Match { number: number(), players }.phrase()) }<small>{ spoken(words::Places { places }.phrase()) }</small></h3>
            <div class="buttons">{ button_about(words::Watch.phrase(), words::WatchMatch { number: number() }.phrase(), watch) }</div>
        </li>
    }
}
