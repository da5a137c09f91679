//! The ladder of a game: the house bots by their measured ratings, and the person's own bots by the results of their
//! ladders.

use super::axis::Axis;
use crate::page::elements::loading;
use crate::page::library::Library;
use crate::page::library::ratings::{self, Measured, Rating, Ratings};
use crate::page::library::usual_match::play_against;
use crate::page::shell::language_context::use_language;
use crate::page::shell::next_match::NextMatch;
use crate::page::shell::routes::Route;
use crate::words::{bots, contests as words, spoken};
use engine::{Decimal, GameId};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// The maximum number of listed own bots without a rating.
const MOST_UNRATED: usize = 20;

/// Properties of the place.
#[derive(Clone, Properties, PartialEq)]
pub struct Props {
    /// The game.
    pub game: GameId,
    /// The available bots.
    pub library: Rc<Library>,
    /// Opens matches.
    pub next: NextMatch,
}

/// A bot of the list.
struct Ranked {
    name: String,
    hash: String,
    rating: Option<Rating>,
    own: bool,
}

/// The place.
#[component]
pub fn Ranks(props: &Props) -> Html {
    use_language();
    let known = use_state(|| None::<Rc<Ratings>>);
    use_effect_with((), {
        let known = known.setter();
        move |()| spawn_local(async move { known.set(Some(Ratings::load().await)) })
    });
    let game = props.game;
    let link = |of: GameId| {
        let here = (of == game).then_some("page");
        let address = Route::Ladder {
            game: of,
            hash: String::new(),
        };
        html! { <a href={address.to_string()} aria-current={here}>{ spoken(of.name()) }</a> }
    };
    let found = (*known).as_ref().filter(|_| props.library.loaded);
    let title = words::LadderOf { game: game.name() };
    html! {
        <section class="contests ladder">
            <div class="page-head">
                <h1>{ spoken(title.phrase()) }</h1>
                <nav class="segments" aria-label={spoken(bots::Game.phrase())}>{ for GameId::ALL.iter().copied().map(link) }</nav>
            </div>
            <p><a href={Route::season(&format!("game={game}")).to_string()}>{ spoken(words::Seasons.phrase()) }</a></p>
            { found.map_or_else(loading, |known| lists(known, props)) }
        </section>
    }
}

/// The ranks, and beside them who beats whom.
fn lists(known: &Ratings, props: &Props) -> Html {
    let bots = ranked(known, props);
    let axis = Axis::of(
        bots.iter()
            .filter_map(|bot| bot.rating)
            .map(|it| (it.rating, it.interval)),
    );
    let measured = known.of_game(props.game);
    let about = measured.map(|of| words::LadderMeasured {
        matches: of.pair.into(),
    });
    html! {
        <>
            { for about.map(|about| html! { <p>{ spoken(about.phrase()) }</p> }) }
            <div class="halves">
                <div class="wide"><table class="ranks">
                    <thead><tr>
                        <th scope="col">{ "#" }</th>
                        <th scope="col">{ spoken(words::LadderBot.phrase()) }</th>
                        <th scope="col">{ spoken(words::LadderRatingHead.phrase()) }</th>
                        <td></td><td></td>
                    </tr></thead>
                    <tbody>{ for bots.iter().enumerate().map(|(place, bot)| row(place, bot, axis, props)) }</tbody>
                </table></div>
                { for measured.map(matrix) }
            </div>
        </>
    }
}

/// The bots, best first; those without a rating last.
fn ranked(known: &Ratings, props: &Props) -> Vec<Ranked> {
    let measured = known.of_game(props.game);
    let house = measured
        .into_iter()
        .flat_map(|of| ratings::here(of, &props.library));
    let house = house.map(|(bot, hash)| Ranked {
        name: bot.name.clone(),
        hash,
        rating: Some(bot.rating),
        own: false,
    });
    let own = props.library.own.iter().map(|bot| Ranked {
        name: bot.name.clone(),
        hash: bot.hash.clone(),
        rating: known.of(props.game, &bot.hash),
        own: true,
    });
    let mut all: Vec<Ranked> = house.chain(own).collect();
    all.sort_by_key(|bot| std::cmp::Reverse(bot.rating.map(|rating| rating.rating)));
    let rated = all.iter().filter(|bot| bot.rating.is_some()).count();
    all.truncate(rated + MOST_UNRATED);
    all
}

fn row(place: usize, bot: &Ranked, axis: Axis, props: &Props) -> Html {
    let rating = bot.rating.map(|Rating { rating, interval }| {
        let tenths = |units| Decimal { units, decimals: 1 };
        let said = bots::Rating {
            rating: tenths(rating),
            interval: tenths(interval),
        };
        (spoken(said.phrase()), axis.mark((rating, interval)))
    });
    let (said, mark) = rating.unwrap_or_else(|| (spoken(bots::Unrated.phrase()), Html::default()));
    let place = bot.rating.map(|_| place + 1);
    html! {
        <tr class={bot.own.then_some("mine")}>
            <td>{ for place }</td>
            <th scope="row"><bdi>{ bot.name.clone() }</bdi>if bot.own { <small>{ " " }{ spoken(words::LadderOwn.phrase()) }</small> }</th>
            <td>{ said }</td>
            <td>{ mark }</td>
            <td>{ action(bot, props) }</td>
        </tr>
    }
}

/// A match against the bot; for an own bot, a link to its place.
fn action(bot: &Ranked, props: &Props) -> Html {
    if bot.own {
        let about = words::FindPlaceOf {
            bot: bot.name.clone(),
        };
        let (game, hash) = (props.game, bot.hash.clone());
        return html! { <a href={Route::Ladder { game, hash }.to_string()} aria-label={spoken(about.phrase())}>{ spoken(words::FindPlace.phrase()) }</a> };
    }
    let Some(seat) = props.library.find(&bot.hash) else {
        return Html::default();
    };
    let challenge = spoken(words::Challenge.phrase());
    let label = format!("{challenge}: {}", bot.name);
    let onclick = play_against(props.game, seat, &props.library, &props.next.play);
    html! { <button type="button" aria-label={label} {onclick}>{ challenge }</button> }
}

/// Who beats whom: the percentage of their matches that the row's bot won against the column's.
fn matrix(of: &Measured) -> Html {
    let title = spoken(words::Encounters.phrase());
    let head =
        |place: usize| html! { <th scope="col" title={of.bots[place].name.clone()}>{ place + 1 }</th> };
    let cell = |won: &Option<u32>| match won {
        Some(won) => html! { <td ~style={format!("--won:{won}%")}>{ *won }</td> },
        None => html! { <td class="itself"></td> },
    };
    let row = |(place, bot): (usize, &ratings::MeasuredBot)| {
        html! { <tr><th scope="row"><span>{ place + 1 }</span>{ " " }<bdi>{ bot.name.clone() }</bdi></th>{ for bot.won.iter().map(cell) }</tr> }
    };
    html! {
        <section class="encounters" aria-label={title.clone()}>
            <h2>{ title }</h2>
            <div class="wide" tabindex="0"><table class="matrix">
                <caption>{ spoken(words::LadderMatrix.phrase()) }</caption>
                <thead><tr><td></td>{ for (0..of.bots.len()).map(head) }</tr></thead>
                <tbody>{ for of.bots.iter().enumerate().map(row) }</tbody>
            </table></div>
        </section>
    }
}
