//! The uploaded bots, by name, to search, try, rename and delete.

use super::card;
use super::find_place;
use super::row::{Row, row};
use super::source::source;
use super::versions::{Versions, versions};
use crate::messages::Card;
use crate::page::elements::leave::leave_row;
use crate::page::elements::long_list::{LongList, Place};
use crate::page::elements::opened::Opened;
use crate::page::elements::paragraph;
use crate::page::library::cards::{self, CardOrFaults, Watch};
use crate::page::library::ratings::{Rating, Ratings};
use crate::page::library::usual_match::{fresh_seed, play_against};
use crate::page::library::{Library, scripts};
use crate::page::shell::language_context::use_language;
use crate::page::shell::next_match::NextMatch;
use crate::page::shell::routes::Route;
use crate::page::storage;
use crate::page::storage::matches::folded;
use crate::page::storage::refused::{Thing, Unstored};
use crate::session::{MatchSpec, PlayerSpec, SeatSpec};
use crate::stored::{Kind, StoredBot};
use crate::words::keys::UnstoredKind;
use crate::words::{bots as words, spoken};
use engine::script::Script;
use engine::{Config, DisplayName, GameId};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Up to this many bots are listed without a search field.
const FEW: usize = 10;

/// The bots.
#[derive(Properties, PartialEq)]
pub(super) struct Props {
    /// The library with them.
    pub library: Rc<Library>,
    /// How many report cards have been made since the place was opened, so that bots in view are rendered again.
    pub cards: usize,
    /// How strong bots are.
    pub ratings: Rc<Ratings>,
    /// Reads the library again.
    pub reload: Callback<()>,
    /// The match to play next.
    pub next: NextMatch,
}

/// The list; if it is long, with a field to search it.
#[component]
pub(super) fn OwnBots(props: &Props) -> Html {
    use_language();
    let own = &props.library.own;
    let sought = use_state(|| Place::stored().map(|place| place.sought).unwrap_or_default());
    let oninput = {
        let sought = sought.clone();
        Callback::from(move |event: InputEvent| {
            if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
                sought.set(input.value().into());
            }
        })
    };
    let names = folded(&sought);
    let meets = |bot: &StoredBot| {
        let name = folded(&bot.name);
        names.split(' ').all(|word| name.contains(word))
    };
    let shown: Vec<usize> = (0..own.len()).filter(|index| meets(&own[*index])).collect();
    let entry = {
        let (library, reload, next) = (props.library.clone(), props.reload.clone(), props.next.clone());
        let ratings = props.ratings.clone();
        Callback::from(move |index: usize| {
            let Some(bot) = library.own.get(index) else {
                return (AttrValue::default(), Html::default());
            };
            let card = cards::made(&bot.hash);
            let game = best_game(card.as_ref().and_then(|card| card.as_deref().ok()));
            own_bot(&OwnBot {
                bot,
                key: key(bot, &library),
                older: &library.older,
                game,
                rating: ratings.of(game, &bot.hash),
                card,
                reload: &reload,
                against: play_against(game, seat(bot), &library, &next.play),
                try_it: try_it(bot, &library, &next.play),
                unstored: &next.unstored,
            })
        })
    };
    html! {
        <>
            if own.len() > FEW {
                <label class="choice"><span>{ spoken(words::Search.phrase()) }</span>
                    <input type="search" value={(*sought).clone()} {oninput} />
                </label>
                <p role="status">{ spoken(words::Found { shown: shown.len().into(), all: own.len().into() }.phrase()) }</p>
            }
            <LongList label={spoken(words::Yours.phrase())} shown={Rc::new(shown)} {entry} sought={(*sought).clone()} />
        </>
    }
}

/// Starts a match of the bot against house bots, in the game that it answers best.
fn try_it(bot: &StoredBot, library: &Rc<Library>, play: &Callback<MatchSpec>) -> Callback<MouseEvent> {
    let (bot, library, play) = (bot.clone(), library.clone(), play.clone());
    Callback::from(move |_| {
        let (bot, library, play) = (bot.clone(), library.clone(), play.clone());
        spawn_local(async move {
            let card = cards::of(&bot.hash, &bot.wasm, &Watch::default()).await.ok();
            play.emit(trial_match(&bot, card.as_deref(), &library));
        });
    })
}

/// The game that the bot answers best.
fn best_game(card: Option<&Card>) -> GameId {
    let accepted = card.and_then(|card| card.trials.iter().find(|trial| trial.accepted));
    accepted
        .and_then(|trial| trial.game.parse().ok())
        .unwrap_or(GameId::ALL[0])
}

/// The hash of the first version under the bot's name, so that its row stays open when another version plays; its own if
/// several bots have that name.
fn key(bot: &StoredBot, library: &Library) -> AttrValue {
    let has_name = |other: &&StoredBot| other.name == bot.name;
    let first = library
        .versions()
        .into_iter()
        .filter(has_name)
        .min_by_key(|other| other.version);
    let is_only = library.own.iter().filter(has_name).count() == 1;
    let key = first.filter(|_| is_only).unwrap_or(bot);
    key.hash.clone().into()
}

/// The bot in a seat.
fn seat(bot: &StoredBot) -> SeatSpec {
    SeatSpec {
        name: bot.name.as_str().into(),
        player: PlayerSpec::Bot {
            hash: bot.hash.clone(),
            house: false,
        },
    }
}

fn trial_match(bot: &StoredBot, card: Option<&Card>, library: &Library) -> MatchSpec {
    let game = best_game(card);
    let own = seat(bot);
    let others: Vec<_> = library
        .players(game)
        .into_iter()
        .filter(|player| matches!(player.player, PlayerSpec::Bot { house: true, .. }))
        .collect();
    let config = Config::usual(game, fresh_seed());
    let other = |seat: usize| {
        others
            .get((seat - 1) % others.len().max(1))
            .unwrap_or(&own)
            .clone()
    };
    let seats = (0..usize::from(config.seats))
        .map(|seat| if seat == 0 { own.clone() } else { other(seat) })
        .collect();
    MatchSpec { config, seats }
}

/// An uploaded bot, and actions on it.
struct OwnBot<'a> {
    bot: &'a StoredBot,
    /// The key of its row, which is the same for all its versions.
    key: AttrValue,
    /// All older versions of all bots.
    older: &'a [StoredBot],
    /// What it plays best, if known.
    game: GameId,
    rating: Option<Rating>,
    card: Option<CardOrFaults>,
    reload: &'a Callback<()>,
    against: Callback<MouseEvent>,
    try_it: Callback<MouseEvent>,
    unstored: &'a Callback<Unstored>,
}

/// Stores the bot with its older versions under the name in the field; a blank one is reset.
fn rename(own: &OwnBot<'_>) -> Callback<Event> {
    let (bot, reload, unstored) = (own.bot.clone(), own.reload.clone(), own.unstored.clone());
    let older = own.older.iter().filter(|older| older.name == bot.name);
    let all: Vec<StoredBot> = [&bot].into_iter().chain(older).cloned().collect();
    Callback::from(move |event: Event| {
        let Some(input) = event.target_dyn_into::<HtmlInputElement>() else {
            return;
        };
        if input.value().chars().all(engine::is_blank) {
            input.set_value(&bot.name);
            return;
        }
        let name = DisplayName::new(&input.value()).to_string();
        let (all, reload, unstored) = (all.clone(), reload.clone(), unstored.clone());
        spawn_local(async move {
            for bot in all {
                let renamed = StoredBot {
                    name: name.clone(),
                    ..bot
                };
                // If the name cannot be stored, the old one is shown again.
                if let Err(why) = storage::store_bot(&renamed).await {
                    let what = Thing::of(UnstoredKind::Name, &name);
                    unstored.emit(Unstored {
                        what,
                        why,
                        file: None,
                    });
                    break;
                }
            }
            reload.emit(());
        });
    })
}

fn forget(own: &OwnBot<'_>) -> Callback<MouseEvent> {
    let (hash, reload) = (own.bot.hash.clone(), own.reload.clone());
    Callback::from(move |event: MouseEvent| {
        leave_row(&event);
        let (hash, reload) = (hash.clone(), reload.clone());
        spawn_local(async move {
            // A bot that cannot be deleted is shown again.
            let _ = storage::forget(Kind::Bot, Some(&hash)).await;
            reload.emit(());
        });
    })
}

/// An uploaded bot with its actions.
fn own_bot(own: &OwnBot<'_>) -> (AttrValue, Html) {
    let bot = own.bot;
    let (what, hash) = (scripts::in_words(&bot.wasm), bot.hash[..12].to_string());
    let what = match &own.card {
        Some(Ok(card)) if Script::unpack(&bot.wasm).is_none() => words::Module {
            convention: card.convention,
            what,
            hash,
        }
        .phrase(),
        _ => words::Other { what, hash }.phrase(),
    };
    let named = || bot.name.clone();
    let game = own.game;
    let actions = html! {
        <>
            <button type="button" aria-label={spoken(words::PlayAgainst { name: named() }.phrase())} onclick={own.against.clone()}>{ spoken(words::Play.phrase()) }</button>
            <button type="button" aria-label={spoken(words::TryBot { name: named() }.phrase())} onclick={own.try_it.clone()}>{ spoken(words::Try.phrase()) }</button>
            { find_place(&bot.name, game, &bot.hash) }
        </>
    };
    let shown = Row {
        name: &bot.name,
        game: spoken(game.name()),
        about: Html::from(spoken(what)),
        rating: own.rating,
        actions,
    };
    let content = html! {
        <div class="bot-row mine">
            { row(&shown) }
            <details class="bot-more">
                <summary aria-label={spoken(words::MoreOf { name: named() }.phrase())}>{ spoken(words::More.phrase()) }</summary>
                <div class="buttons">
                    <label>{ spoken(words::Name.phrase()) }{ " " }<input type="text" maxlength="40" value={bot.name.clone()} onchange={rename(own)} /></label>
                    <a href={Route::season(&format!("game={game}&own={}", bot.hash)).to_string()} aria-label={spoken(words::EnterBot { name: named() }.phrase())}>{ spoken(words::Enter.phrase()) }</a>
                    <button type="button" aria-label={spoken(words::DeleteBot { name: named() }.phrase())} onclick={forget(own)}>{ spoken(words::Delete.phrase()) }</button>
                </div>
                { versions(&Versions { bot, older: own.older, game, reload: own.reload, unstored: own.unstored }) }
                { source(&bot.name, &bot.wasm, &bot.cases, game, own.unstored) }
                { report(own) }
            </details>
        </div>
    };
    (own.key.clone(), content)
}

/// The bot's report card, once it is asked for.
fn report(own: &OwnBot<'_>) -> Html {
    let made = own.card.clone();
    let card = Callback::from(move |()| match &made {
        Some(Ok(made)) => card::card(made),
        Some(Err(why)) => {
            html! { <div class="trouble">{ paragraph(words::NoLonger.phrase()) }<pre tabindex="0">{ spoken(why) }</pre></div> }
        }
        None => html! { <p role="status">{ spoken(words::Trying.phrase()) }</p> },
    });
    html! { <Opened summary={spoken(words::Card.phrase())} content={card} /> }
}
