//! Matches of a contest, each to be watched.

use super::{Contests, Msg};
use crate::contests::messages::{MatchRow, Snapshot};
use crate::page::choice::choice;
use crate::page::elements::button_about;
use crate::session::{MatchSpec, PlayerSpec, SeatSpec};
use crate::words::{contests as words, spoken};
use engine::Config;
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
    options.extend((0..shown.bots.len()).map(|bot| {
        let bot = shown.label(bot);
        spoken(words::LostBy { bot }.phrase())
    }));
    let chosen = lost_by.map_or(0, |bot| bot as usize + 1);
    let onchange = link.callback(|index: usize| Msg::Show(index.checked_sub(1).map(|bot| bot as u32)));
    let title = spoken(words::List.phrase());
    // A list that is being read does not move.
    let held = |held: bool| link.callback(move |()| Msg::Hold(held));
    let (enter, leave) = (held(true), held(false));
    html! {
        <section aria-label={title.clone()}>
            <h2>{ title.clone() }</h2>
            { choice(spoken(words::ListOf.phrase()).into(), &options, chosen, &onchange) }
            <ul class="bot-list" aria-label={title}
                onmouseenter={enter.reform(|_: MouseEvent| ())} onmouseleave={leave.reform(|_: MouseEvent| ())}
                onfocusin={enter.reform(|_: FocusEvent| ())} onfocusout={leave.reform(|_: FocusEvent| ())}>{ for rows.iter().map(|row| item(shown, row, &places(row), link)) }</ul>
        </section>
    }
}

/// What is to be played to watch a match.
pub(super) fn spec(shown: &Snapshot, row: &MatchRow) -> Option<MatchSpec> {
    let seat = |bot: &u16| {
        let bot = shown.bots.get(usize::from(*bot))?;
        Some(SeatSpec {
            // Its label may be another, and what it is told may change what it does.
            name: bot.name.as_str().into(),
            player: PlayerSpec::Bot {
                hash: bot.hash.clone(),
                house: bot.house,
            },
        })
    };
    let seats = row.seats.iter().map(seat).collect::<Option<Vec<_>>>()?;
    let config = Config {
        seed: row.seed,
        seats: seats.len() as u8,
        ..shown.config
    };
    Some(MatchSpec { config, seats })
}

/// The places of a match's seats.
fn places(row: &MatchRow) -> AttrValue {
    let places: Vec<String> = row.places.iter().map(ToString::to_string).collect();
    let places = places.join(" – ");
    spoken(words::Places { places }.phrase())
}

/// A match, with what is said of it.
pub(super) fn item(shown: &Snapshot, row: &MatchRow, said: &AttrValue, link: &Scope<Contests>) -> Html {
    let players = row.seats.iter().map(|bot| shown.label(usize::from(*bot)));
    let players: Vec<String> = players.collect();
    let players = players.join(" – ");
    let number = || (row.number + 1).into();
    let watch = {
        let row = row.clone();
        link.callback(move |_: MouseEvent| Msg::Watch(Box::new(row.clone())))
    };
    html! {
        <li key={row.number}>
            <h3>{ spoken(words::Match { number: number(), players }.phrase()) }<small>{ said }</small></h3>
            <div class="buttons">{ button_about(words::Watch.phrase(), words::WatchMatch { number: number() }.phrase(), watch) }</div>
        </li>
    }
}
