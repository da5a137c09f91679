//! The library of bots: upload, view, try, rename, delete.

mod source;

pub use source::source;

use crate::messages::{Card, CheckStep, Trial};
use crate::page::elements::{alert, button, paragraph};
use crate::page::library::cards::{self, CardOrFaults, Watch};
use crate::page::library::scripts;
use crate::page::library::upload::{self, UploadError};
use crate::page::library::usual_match::fresh_seed;
use crate::page::library::{HouseBot, Library, LibraryContext};
use crate::page::shell::arrivals::{Arrivals, Props, is_match};
use crate::page::shell::drop_zone::DropZone;
use crate::page::shell::language_context::use_language;
use crate::page::shell::next_match::NextMatch;
use crate::page::shell::routes::Route;
use crate::page::storage;
use crate::page::storage::refused::{Thing, Unkept};
use crate::page::storage::unreadable::unread_list;
use crate::session::{MatchSpec, PlayerSpec, SeatSpec};
use crate::stored::{Kind, StoredBot};
use crate::words::keys::{CardColumn, UnkeptKind};
use crate::words::{Phrase, bots as words, contests, say, spoken};
use engine::script::Script;
use engine::{Config, DisplayName, GameId};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use web_sys::{File, HtmlInputElement};
use yew::prelude::*;

/// Seconds after which one step of a check is slow.
const SLOW: u32 = 2;

/// The result of an upload.
#[derive(Clone, PartialEq)]
enum Upload {
    /// It is being checked: the current step, its seconds, and how to stop it.
    Checking {
        file: DisplayName,
        step: CheckStep,
        seconds: u32,
        stop: Rc<Cell<bool>>,
    },
    Refused {
        file: DisplayName,
        why: Phrase,
    },
    Kept(DisplayName),
}

/// The library.
#[component]
pub fn Bots(props: &Props) -> Html {
    let language = use_language();
    let (Some(context), Some(next)) = (use_context::<LibraryContext>(), use_context::<NextMatch>()) else {
        return Html::default();
    };
    let uploads = use_state(Vec::<Upload>::new);
    let take = {
        let (uploads, reload, unkept) = (uploads.clone(), context.reload.clone(), next.unkept.clone());
        let give = props.arrivals.give.clone();
        Callback::from(move |files: Vec<File>| {
            let (matches, files): (Vec<_>, Vec<_>) =
                files.into_iter().partition(|file| is_match(&file.name()));
            if !matches.is_empty() {
                give.emit(matches);
            }
            let (uploads, reload, unkept) = (uploads.clone(), reload.clone(), unkept.clone());
            spawn_local(async move {
                let mut said = Vec::new();
                for file in files {
                    let name = DisplayName::new(&file.name());
                    match upload::take(&file, &watch(&uploads, &said, &name)).await {
                        Ok(bot) => said.push(Upload::Kept(bot.name.into())),
                        Err(UploadError::Refused(why)) => said.push(Upload::Refused { file: name, why }),
                        Err(UploadError::Unkept(what)) => unkept.emit(what),
                    }
                    uploads.set(said.clone());
                }
                reload.emit(());
            });
        })
    };
    use_arrived(&props.arrivals, take.clone());
    use_cards(&context.library);
    let library = &context.library;
    html! {
        <section class="bots">
            <h1>{ spoken(words::Title.phrase()) }</h1>
            <p><a href={Route::Contests { id: String::new() }.to_string()}>{ spoken(contests::Lead.phrase()) }</a></p>
            { for library.troubles.iter().map(alert) }
            <DropZone words={spoken(words::Drop.phrase())} button={spoken(words::Choose.phrase())} accept=".wasm,application/wasm,.js,text/javascript,.py,text/x-python" ontake={take}>
                { spoken(words::StaysHere.phrase()) }{ " " }
                <a href={Route::Workshop.to_string()}>{ spoken(words::Write.phrase()) }</a>{ " · " }
                <a href={Route::document("bots").to_string()}>{ spoken(words::HowToWrite.phrase()) }</a>
            </DropZone>
            <div role="status" aria-live="polite">{ for uploads.iter().map(said) }</div>
            <h2>{ spoken(words::Yours.phrase()) }</h2>
            if library.own.is_empty() {
                { paragraph(words::NoneYet.phrase()) }
            }
            { unread_list(&library.unread, &context.reload) }
            <ul class="bot-list" aria-label={spoken(words::Yours.phrase())}>
                { for library.own.iter().map(|bot| own_bot(&OwnBot { bot, card: cards::made(&bot.hash), reload: &context.reload, try_it: try_it(bot, library, &next.play), unkept: &next.unkept })) }
            </ul>
            <h2>{ spoken(words::House.phrase()) }</h2>
            <ul class="bot-list" aria-label={spoken(words::House.phrase())}>
                { for library.house.iter().map(|bot| house_bot(bot, &language)) }
            </ul>
        </section>
    }
}

/// Takes the bots that were dropped or pasted in any place.
#[hook]
fn use_arrived(arrivals: &Arrivals, take: Callback<Vec<File>>) {
    let taken = arrivals.taken.clone();
    use_effect_with(arrivals.bots.clone(), move |bots| {
        if !bots.is_empty() {
            taken.emit(());
            take.emit(bots.clone());
        }
    });
}

/// Shows how the check of a file comes on, after what was `said` of those before it.
fn watch(uploads: &UseStateHandle<Vec<Upload>>, said: &[Upload], file: &DisplayName) -> Watch {
    let stopped = Rc::new(Cell::new(false));
    let (uploads, said, file, stop) = (uploads.clone(), said.to_vec(), file.clone(), stopped.clone());
    let comes_on = Callback::from(move |(step, seconds)| {
        let mut said = said.clone();
        said.push(Upload::Checking {
            file: file.clone(),
            step,
            seconds,
            stop: stop.clone(),
        });
        uploads.set(said);
    });
    Watch { comes_on, stopped }
}

fn said(upload: &Upload) -> Html {
    match upload {
        Upload::Checking {
            file,
            step,
            seconds,
            stop,
        } => checking(file, *step, *seconds, stop),
        Upload::Kept(name) => {
            html! { <p class="notice">{ spoken(words::Taken { name: name.isolated().into_owned() }.phrase()) }</p> }
        }
        Upload::Refused { file, why } => html! {
            <div class="trouble" role="alert">{ paragraph(words::CannotPlay { name: file.isolated().into_owned() }.phrase()) }<pre>{ spoken(why) }</pre></div>
        },
    }
}

/// The progress of a file's check. Long steps can be stopped; the seconds are not announced to screen
/// readers.
fn checking(file: &DisplayName, step: CheckStep, seconds: u32, stop: &Rc<Cell<bool>>) -> Html {
    let name = file.isolated().into_owned();
    let doing = match cards::before_running(step) {
        Ok(step) => words::Checking { step, name }.phrase(),
        Err(game) => words::Running {
            name,
            game: game.name(),
        }
        .phrase(),
    };
    let stop = stop.clone();
    let onclick = Callback::from(move |_: MouseEvent| stop.set(true));
    html! {
        <div class="notice">
            <p>{ spoken(doing) }
                if seconds >= SLOW { <span aria-hidden="true">{ " " }{ spoken(words::Seconds { seconds: seconds.into() }.phrase()) }</span> }
            </p>
            if seconds >= SLOW { <p>{ button(words::StopChecking.phrase(), onclick) }</p> }
        </div>
    }
}

fn game_name(slug: &str) -> String {
    slug.parse::<GameId>()
        .map_or_else(|_| slug.to_string(), |game| say(game.name()))
}

/// Makes the report cards of all uploaded bots, one after the other, while the library is shown.
#[hook]
fn use_cards(library: &Rc<Library>) {
    let update = use_force_update();
    use_effect_with(library.clone(), move |library| {
        let shown = Rc::new(Cell::new(true));
        let (still_shown, library) = (shown.clone(), library.clone());
        spawn_local(async move {
            for bot in &library.own {
                if still_shown.get() && cards::made(&bot.hash).is_none() {
                    // It is shown with the bot, whatever it says.
                    let _ = cards::of(&bot.hash, &bot.wasm, &Watch::default()).await;
                    update.force_update();
                }
            }
        });
        move || shown.set(false)
    });
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

fn trial_match(bot: &StoredBot, card: Option<&Card>, library: &Library) -> MatchSpec {
    let game = best_game(card);
    let own = SeatSpec {
        name: bot.name.as_str().into(),
        player: PlayerSpec::Bot {
            hash: bot.hash.clone(),
            house: false,
        },
    };
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
    card: Option<CardOrFaults>,
    reload: &'a Callback<()>,
    try_it: Callback<MouseEvent>,
    unkept: &'a Callback<Unkept>,
}

/// Saves the bot under the name in the field; a blank one is reset.
fn rename(own: &OwnBot<'_>) -> Callback<Event> {
    let (bot, reload, unkept) = (own.bot.clone(), own.reload.clone(), own.unkept.clone());
    Callback::from(move |event: Event| {
        let Some(input) = event.target_dyn_into::<HtmlInputElement>() else {
            return;
        };
        if input.value().chars().all(engine::is_blank) {
            input.set_value(&bot.name);
            return;
        }
        let name = DisplayName::new(&input.value()).to_string();
        let (bot, reload, unkept) = (StoredBot { name, ..bot.clone() }, reload.clone(), unkept.clone());
        spawn_local(async move {
            // If the name cannot be saved, the old one is shown again.
            if let Err(why) = storage::keep_bot(&bot).await {
                unkept.emit(Unkept {
                    what: Thing::of(UnkeptKind::Name, &bot.name),
                    why,
                    file: None,
                });
            }
            reload.emit(());
        });
    })
}

fn forget(own: &OwnBot<'_>) -> Callback<MouseEvent> {
    let (hash, reload) = (own.bot.hash.clone(), own.reload.clone());
    Callback::from(move |_: MouseEvent| {
        let (hash, reload) = (hash.clone(), reload.clone());
        spawn_local(async move {
            // A bot that cannot be deleted is shown again.
            let _ = storage::forget(Kind::Bot, Some(&hash)).await;
            reload.emit(());
        });
    })
}

/// The way to a bot's place among all others.
fn find_place(name: &str, game: GameId, hash: &str) -> Html {
    let (name, hash) = (name.to_string(), hash.to_string());
    let about = spoken(contests::FindPlaceOf { bot: name }.phrase());
    html! { <a href={Route::Ladder { game, hash }.to_string()} aria-label={about}>{ spoken(contests::FindPlace.phrase()) }</a> }
}

/// One of the arena's own bots.
fn house_bot(bot: &HouseBot, language: &str) -> Html {
    let (summary, spoken_in) = bot.summary_in(language);
    let (summary, spoken_in) = (summary.to_string(), spoken_in.to_string());
    html! {
        <li>
            <h3><bdi>{ &bot.name }</bdi><small>{ game_name(&bot.game) }</small></h3>
            <p class="house-summary" lang={spoken_in}>{ summary }</p>
            { for bot.game.parse().ok().map(|game| find_place(&bot.name, game, &bot.sha256)) }
        </li>
    }
}

/// An uploaded bot with what can be done with it.
fn own_bot(own: &OwnBot<'_>) -> Html {
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
    html! {
        <li key={bot.hash.clone()}>
            <h3><bdi>{ &bot.name }</bdi><small>{ spoken(what) }</small></h3>
            <div class="buttons">
                <button type="button" class="primary" aria-label={spoken(words::TryBot { name: named() }.phrase())} onclick={own.try_it.clone()}>{ spoken(words::Try.phrase()) }</button>
                { find_place(&bot.name, best_game(own.card.as_ref().and_then(|card| card.as_deref().ok())), &bot.hash) }
                <label>{ spoken(words::Name.phrase()) }{ " " }<input type="text" maxlength="40" value={bot.name.clone()} onchange={rename(own)} /></label>
                <button type="button" aria-label={spoken(words::DeleteBot { name: named() }.phrase())} onclick={forget(own)}>{ spoken(words::Delete.phrase()) }</button>
            </div>
            { source(&bot.name, &bot.wasm, &bot.cases, best_game(own.card.as_ref().and_then(|card| card.as_deref().ok())), own.unkept) }
            <details>
                <summary>{ spoken(words::Card.phrase()) }</summary>
                { match &own.card {
                    Some(Ok(made)) => card(made),
                    Some(Err(why)) => html! { <div class="trouble">{ paragraph(words::NoLonger.phrase()) }<pre>{ spoken(why) }</pre></div> },
                    None => html! { <p role="status">{ spoken(words::Trying.phrase()) }</p> },
                } }
            </details>
        </li>
    }
}

fn card(card: &Card) -> Html {
    html! {
        <div class="card">
            <dl>{ for card.facts.iter().map(|(what, found)| html! { <div><dt>{ spoken(what) }</dt><dd>{ spoken(found) }</dd></div> }) }</dl>
            <table>
                <caption>{ spoken(words::FirstCalls.phrase()) }</caption>
                <thead><tr>{ for CardColumn::ALL.into_iter().map(|column| html! { <th scope="col">{ spoken(words::Column { column }.phrase()) }</th> }) }</tr></thead>
                <tbody>{ for card.trials.iter().map(trial) }</tbody>
            </table>
        </div>
    }
}

fn trial(trial: &Trial) -> Html {
    let time = engine::Budget::default().cost(trial.micros);
    let fuel = trial.fuel.map_or_else(
        || words::NotStarted.phrase(),
        |fuel| engine::Budget::USUAL_FUEL.cost(fuel),
    );
    html! {
        <tr>
            <th scope="row">{ game_name(&trial.game) }</th>
            <td>{ spoken(&trial.answer) }{ for trial.advice.iter().map(|advice| html! { <p><small>{ spoken(advice) }</small></p> }) }</td>
            <td>{ spoken(time) }</td>
            <td>{ spoken(fuel) }</td>
            <td>{ spoken(words::Memory { kib: (u64::from(trial.pages) * 64).into() }.phrase()) }</td>
            <td>{ spoken(words::Repeats { repeats: trial.repeats }.phrase()) }</td>
        </tr>
    }
}
