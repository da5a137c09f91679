//! A recorded match, from a link or from the history: read, played again from the start, and verified.

use super::cards::Watch;
use super::library::{Library, LibraryContext};
use super::match_view::MatchView;
use super::next_match::{NextMatch, StartWith};
use super::routes::{Route, moment_of_address};
use super::upload::UploadError;
use super::{scripts, storage, upload};
use crate::messages::Module;
use crate::session::{MatchSpec, PlayerSpec, SeatSpec, Session};
use crate::stored::KeptMatch;
use crate::words::capitalised;
use engine::replay::{self as codec, Player};
use engine::{DisplayName, GameId};
use serde_bytes::ByteBuf;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// Where a recorded match is.
#[derive(Clone, Debug, PartialEq)]
pub enum Place {
    /// In a link; its text.
    Link(String),
    /// In the history; its key.
    Kept(String),
}

/// What is to be shown of which recorded match.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Where it is.
    pub place: Place,
    /// Whether only the board and its controls are to be shown, within another page.
    #[prop_or_default]
    pub embedded: bool,
}

/// A match that could be read, and the library with the bots it brought.
type Opened = (StartWith, Rc<Library>);

/// A recorded match.
#[component]
pub fn Replay(props: &Props) -> Html {
    let (Some(context), Some(next)) = (use_context::<LibraryContext>(), use_context::<NextMatch>()) else {
        return Html::default();
    };
    let opened = use_state(|| None::<Result<Opened, String>>);
    let shown = use_mut_ref(|| None::<(Place, StartWith)>);
    use_effect_with((props.place.clone(), context.library.clone()), {
        let opened = opened.clone();
        move |(place, library)| {
            let (place, library) = (place.clone(), library.clone());
            if library.loaded {
                spawn_local(async move {
                    let mut found = open(&place, &library).await;
                    if let Ok((session, _)) = &mut found {
                        // Another bot in the library is no reason to show the match from its start.
                        match &*shown.borrow() {
                            Some((before, shown)) if *before == place => *session = shown.clone(),
                            _ => {}
                        }
                        shown.replace(Some((place, session.clone())));
                    }
                    opened.set(Some(found));
                });
            }
        }
    });
    match &*opened {
        None => html! { <p class="loading" role="status">{ "Loading…" }</p> },
        Some(Ok((session, library))) => html! {
            <>
                { for library.visiting.iter().map(|(_, bot)| visiting(bot, session.0.spec().config.game, &context, &next)) }
                <MatchView session={session.clone()} library={library.clone()} keep={None::<AttrValue>} embedded={props.embedded} next={next} />
            </>
        },
        Some(Err(trouble)) => html! {
            <section class="text">
                <h1>{ match props.place {
                    Place::Link(_) => "This link cannot be opened",
                    Place::Kept(_) => "This match cannot be opened",
                } }</h1>
                <p role="alert">{ trouble }</p>
                <p>{ "Look at " }<a href={Route::History.to_string()}>{ "the matches that are kept here" }</a>{ ", or " }<a href={Route::Setup.to_string()}>{ "set up a match of your own" }</a>{ "." }</p>
            </section>
        },
    }
}

/// A bot that came with the match, with the offer to keep it.
fn visiting(bot: &Module, game: GameId, context: &LibraryContext, next: &NextMatch) -> Html {
    let (reload, unkept, module) = (context.reload.clone(), next.unkept.clone(), bot.clone());
    let keep = move |_: MouseEvent| {
        let (reload, unkept, module) = (reload.clone(), unkept.clone(), module.clone());
        spawn_local(async move {
            // A bot that is refused would not have played either; the match says so.
            let kept = upload::keep(&module.name, module.wasm, &Watch::default()).await;
            if let Err(UploadError::Unkept(what)) = kept {
                unkept.emit(what);
            }
            reload.emit(());
        });
    };
    html! {
        <div class="notice">
            { format!("This match brings the bot “{}” along ({}). ", DisplayName::new(&bot.name).isolated(), scripts::in_words(&bot.wasm)) }
            <button type="button" onclick={keep}>{ "Add it to my bots" }</button>
            { scripts::source(&bot.name, &bot.wasm, game, &next.unkept) }
        </div>
    }
}

async fn open(place: &Place, library: &Rc<Library>) -> Result<Opened, String> {
    let replay = match place {
        Place::Link(link) => codec::Replay::from_link(link),
        Place::Kept(id) => {
            let kept: Option<KeptMatch> = storage::find_match(id).await;
            let kept = kept.ok_or("It is not in this browser's history; it may have been deleted.")?;
            codec::Replay::from_file(&kept.file)
        }
    };
    let replay = replay.map_err(|error| format!("{}.", capitalised(&error.to_string())))?;
    let library = with_visitors(library, &replay).await;
    let seats = replay
        .seats
        .iter()
        .map(|seat| seat_spec(seat, &library))
        .collect::<Result<Vec<_>, _>>()?;
    let spec = MatchSpec {
        config: replay.config,
        seats,
    };
    let mut session = Session::of_replay(spec, &replay).map_err(|error| error.to_string())?;
    if let Some(moment) = moment_of_address() {
        session.head_for(moment);
    }
    Ok((StartWith(Rc::new(session)), library))
}

/// The library, with the bots of the replay that it lacks.
async fn with_visitors(library: &Rc<Library>, replay: &codec::Replay) -> Rc<Library> {
    let mut with = Library::clone(library);
    for (name, wasm) in replay.modules() {
        let (name, wasm) = (name.to_owned(), ByteBuf::from(wasm));
        match scripts::hash(&wasm).await {
            Ok(hash) if with.find(&hash).is_none() => with.visiting.push((hash, Module { name, wasm })),
            Ok(_) => {}
            Err(why) => with.unfit.push(format!(
                "“{}” came with it, but {why}",
                DisplayName::new(&name).isolated()
            )),
        }
    }
    if with.visiting.is_empty() && with.unfit.is_empty() {
        library.clone()
    } else {
        Rc::new(with)
    }
}

/// Who plays a seat of a replay.
fn seat_spec(seat: &codec::SeatRecord, library: &Library) -> Result<SeatSpec, String> {
    let (Player::House { hash } | Player::Bot { hash }) = seat.player else {
        return Ok(SeatSpec {
            name: seat.name.clone(),
            player: PlayerSpec::Hand,
        });
    };
    let hash = hash.to_string();
    match library.find(&hash) {
        Some(found) => Ok(SeatSpec {
            name: seat.name.clone(),
            ..found
        }),
        None if seat.source == codec::Source::Stored => {
            let player = PlayerSpec::Bot {
                hash,
                house: matches!(seat.player, Player::House { .. }),
            };
            Ok(SeatSpec {
                name: seat.name.clone(),
                player,
            })
        }
        None if !library.unfit.is_empty() => Err(format!("{}.", library.unfit.join("; "))),
        None => Err(format!(
            "It needs the bot “{}” ({hash}…), which is not in this browser's library. Upload that bot under Bots, then open it again.",
            seat.name.isolated()
        )),
    }
}
