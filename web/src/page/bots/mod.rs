//! The library of bots: upload, view, try, rename, delete.

mod beaten;
mod card;
mod list;
mod row;
mod source;
mod steps;
mod versions;

pub use source::source;

use crate::messages::CheckStep;
use crate::page::elements::{alert, button, paragraph};
use crate::page::library::cards::{self, Watch};
use crate::page::library::ratings::Ratings;
use crate::page::library::upload::{self, UploadError};
use crate::page::library::usual_match::play_against;
use crate::page::library::{HouseBot, Library, LibraryContext};
use crate::page::shell::arrivals::{Arrivals, Props, is_match};
use crate::page::shell::drop_zone::DropZone;
use crate::page::shell::language_context::use_language;
use crate::page::shell::next_match::NextMatch;
use crate::page::shell::routes::Route;
use crate::page::storage::refused::Unstored;
use crate::page::storage::unreadable::unread_list;
use crate::session::MatchSpec;
use crate::words::{Phrase, bots as words, contests, say, spoken};
use engine::{DisplayName, GameId};
use list::OwnBots;
use row::{Row, row};
use std::cell::Cell;
use std::rc::Rc;
use steps::Steps;
use wasm_bindgen_futures::spawn_local;
use web_sys::File;
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
    /// It is stored as this version of a bot.
    Stored(DisplayName, u32),
}

/// The library.
#[component]
pub fn Bots(props: &Props) -> Html {
    let language = use_language();
    let (Some(context), Some(next)) = (use_context::<LibraryContext>(), use_context::<NextMatch>()) else {
        return Html::default();
    };
    let uploads = use_state(Vec::<Upload>::new);
    let take = taking(&uploads, &props.arrivals, &context.reload, &next.unstored);
    use_arrived(&props.arrivals, take.clone());
    let cards = use_cards(&context.library);
    let ratings = use_ratings();
    let library = &context.library;
    let house = library
        .house
        .iter()
        // Levels are the steps above.
        .filter(|bot| bot.patch.is_none())
        .map(|bot| house_bot(bot, &language, &ratings, library, &next.play));
    html! {
        <section class="bots">
            <div class="page-head">
                <h1>{ spoken(words::Title.phrase()) }</h1>
                <p>
                    <a href={Route::Workshop.to_string()}>{ spoken(words::Write.phrase()) }</a>{ " · " }
                    <a href={Route::document("bots").to_string()}>{ spoken(words::HowToWrite.phrase()) }</a>{ " · " }
                    <a href={Route::Ladder { game: GameId::ALL[0], hash: String::new() }.to_string()}>{ spoken(contests::Ladder.phrase()) }</a>{ " · " }
                    <a href={Route::season("").to_string()}>{ spoken(contests::Seasons.phrase()) }</a>{ " · " }
                    <a href={Route::Contests { id: String::new() }.to_string()}>{ spoken(contests::Lead.phrase()) }</a>
                </p>
                <DropZone words={spoken(words::Drop.phrase())} button={spoken(words::Choose.phrase())} accept=".wasm,application/wasm,.js,text/javascript,.py,text/x-python" ontake={take}>
                    { spoken(words::StaysHere.phrase()) }
                </DropZone>
            </div>
            { for library.troubles.iter().map(alert) }
            <div role="status" aria-live="polite">{ for uploads.iter().map(said) }</div>
            <Steps library={library.clone()} ratings={ratings.clone()} next={next.clone()} />
            <h2>{ spoken(words::Yours.phrase()) }</h2>
            if library.own.is_empty() {
                { paragraph(words::NoneYet.phrase()) }
            }
            { unread_list(&library.unread, &context.reload) }
            if !library.own.is_empty() {
                <OwnBots library={library.clone()} {cards} ratings={ratings.clone()} reload={context.reload.clone()} next={next.clone()} />
            }
            <h2>{ spoken(words::House.phrase()) }</h2>
            <ul class="bot-list" aria-label={spoken(words::House.phrase())}>{ for house }</ul>
        </section>
    }
}

/// Processes files one after another, and reports the progress of each; matches go to the place that shows them.
fn taking(
    uploads: &UseStateHandle<Vec<Upload>>,
    arrivals: &Arrivals,
    reload: &Callback<()>,
    unstored: &Callback<Unstored>,
) -> Callback<Vec<File>> {
    let (uploads, reload, unstored) = (uploads.clone(), reload.clone(), unstored.clone());
    let give = arrivals.give.clone();
    Callback::from(move |files: Vec<File>| {
        let (matches, files): (Vec<_>, Vec<_>) = files.into_iter().partition(|file| is_match(&file.name()));
        if !matches.is_empty() {
            give.emit(matches);
        }
        let (uploads, reload, unstored) = (uploads.clone(), reload.clone(), unstored.clone());
        spawn_local(async move {
            let mut said = Vec::new();
            for file in files {
                let name = DisplayName::new(&file.name());
                match upload::take(&file, &watch(&uploads, &said, &name)).await {
                    Ok(bot) => said.push(Upload::Stored(bot.name.into(), bot.version)),
                    Err(UploadError::Refused(why)) => said.push(Upload::Refused { file: name, why }),
                    Err(UploadError::Unstored(what)) => unstored.emit(what),
                }
                uploads.set(said.clone());
            }
            reload.emit(());
        });
    })
}

/// How strong bots are; read when the place is opened.
#[hook]
fn use_ratings() -> Rc<Ratings> {
    let ratings = use_state(|| Rc::new(Ratings::default()));
    let found = ratings.setter();
    use_effect_with((), move |()| {
        spawn_local(async move { found.set(Ratings::load().await) });
    });
    (*ratings).clone()
}

/// Takes the bots that were dropped or pasted anywhere.
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

/// Shows the progress of a file's check, after what was `said` about earlier files.
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
        Upload::Stored(name, version) => {
            let name = name.isolated().into_owned();
            let taken = match *version {
                1 => words::Taken { name }.phrase(),
                version => words::TakenVersion {
                    name,
                    version: version.into(),
                }
                .phrase(),
            };
            html! { <p class="notice">{ spoken(taken) }</p> }
        }
        Upload::Refused { file, why } => html! {
            <div class="trouble" role="alert">{ paragraph(words::CannotPlay { name: file.isolated().into_owned() }.phrase()) }<pre tabindex="0">{ spoken(why) }</pre></div>
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

/// Makes the report cards of all uploaded bots, one after another, while the library is shown; returns the number of the last
/// one made.
#[hook]
fn use_cards(library: &Rc<Library>) -> usize {
    let count = use_state(|| 0);
    let made = count.setter();
    use_effect_with(library.clone(), move |library| {
        let shown = Rc::new(Cell::new(true));
        let (still_shown, library) = (shown.clone(), library.clone());
        spawn_local(async move {
            for (number, bot) in (1..).zip(&library.own) {
                if still_shown.get() && cards::made(&bot.hash).is_none() {
                    // The card is shown with the bot, whatever it says.
                    let _ = cards::of(&bot.hash, &bot.wasm, &Watch::default()).await;
                    made.set(number);
                }
            }
        });
        move || shown.set(false)
    });
    *count
}

/// A link to a bot's place among all others.
fn find_place(name: &str, game: GameId, hash: &str) -> Html {
    let (name, hash) = (name.to_string(), hash.to_string());
    let about = spoken(contests::FindPlaceOf { bot: name }.phrase());
    html! { <a href={Route::Ladder { game, hash }.to_string()} aria-label={about}>{ spoken(contests::FindPlace.phrase()) }</a> }
}

/// One of the arena's own bots.
fn house_bot(
    bot: &HouseBot,
    language: &str,
    ratings: &Ratings,
    library: &Rc<Library>,
    play: &Callback<MatchSpec>,
) -> Html {
    let (summary, spoken_in) = bot.summary_in(language);
    let (summary, spoken_in) = (summary.to_string(), spoken_in.to_string());
    let (game, seat) = (bot.game.parse::<GameId>().ok(), library.find(&bot.sha256));
    let actions = game.zip(seat).map(|(game, seat)| {
        let label = spoken(words::PlayAgainst { name: bot.name.clone() }.phrase());
        let onclick = play_against(game, seat, library, play);
        html! { <><button type="button" aria-label={label} {onclick}>{ spoken(words::Play.phrase()) }</button>{ find_place(&bot.name, game, &bot.sha256) }</> }
    });
    let shown = Row {
        name: &bot.name,
        game: game_name(&bot.game).into(),
        about: html! { <span class="house-summary" lang={spoken_in} title={summary.clone()}>{ summary.clone() }</span> },
        rating: game.and_then(|game| ratings.of(game, &bot.sha256)),
        actions: actions.unwrap_or_default(),
    };
    html! { <li class="bot-row">{ row(&shown) }</li> }
}
