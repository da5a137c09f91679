//! A recorded match, from a link or the history: reads it, plays it again from the start, and verifies it.

use super::visitors::Visitors;
use crate::messages::Module;
use crate::page::elements::loading;
use crate::page::library::scripts;
use crate::page::library::{Library, LibraryContext};
use crate::page::match_view::{Elsewhere, MatchView};
use crate::page::shell::address;
use crate::page::shell::language_context::use_language;
use crate::page::shell::next_match::{NextMatch, StartWith};
use crate::page::shell::parent::ParentPage;
use crate::page::shell::routes::Route;
use crate::page::storage::history;
use crate::session::{Input, MatchSpec, PERSON, PlayerSpec, SOMEBODY, SeatSpec, Session};
use crate::stored::HistoryMatch;
use crate::words::{Phrase, page as words, spoken};
use engine::DisplayName;
use engine::replay::{self as codec, Player};
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
    History(String),
    /// Already read.
    AtHand(codec::Replay),
}

/// Which recorded match to show, and how.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Where it is.
    pub place: Place,
    /// Whether to show only the board and its controls, within another page.
    #[prop_or_default]
    pub embedded: bool,
    /// The page around this one, if it may control the match.
    #[prop_or_default]
    pub parent: Option<ParentPage>,
    /// The place that played the match, if the person can play there again.
    #[prop_or_default]
    pub elsewhere: Option<Elsewhere>,
    /// The moment from which it is shown, unless the address names one.
    #[prop_or_default]
    pub first: Option<usize>,
}

/// A match that could be read, and the library including its bots.
type Opened = (StartWith, Rc<Library>);

/// A recorded match.
#[component]
pub fn Replay(props: &Props) -> Html {
    use_language();
    let (Some(context), Some(next)) = (use_context::<LibraryContext>(), use_context::<NextMatch>()) else {
        return Html::default();
    };
    let opened = use_state(|| None::<Result<Opened, Phrase>>);
    let shown = use_mut_ref(|| None::<(Place, StartWith)>);
    use_effect_with((props.place.clone(), context.library.clone()), {
        let (opened, parent) = (opened.clone(), props.parent.clone());
        let first = props.first;
        move |(place, library)| {
            let (place, library) = (place.clone(), library.clone());
            if library.loaded {
                spawn_local(async move {
                    let mut found = open(&place, &library, first).await;
                    if let Ok((session, _)) = &mut found {
                        // A new bot in the library is no reason to restart the match.
                        match &*shown.borrow() {
                            Some((before, shown)) if *before == place => *session = shown.clone(),
                            _ => {}
                        }
                        shown.replace(Some((place, session.clone())));
                    }
                    if let (Err(why), Some(parent)) = (&found, parent) {
                        parent.fail("bad-replay", why);
                    }
                    opened.set(Some(found));
                });
            }
        }
    });
    match &*opened {
        None => loading(),
        Some(Ok((session, library))) => html! {
            <>
                if !library.visiting.is_empty() {
                    <Visitors bots={library.visiting.clone()} game={session.0.spec().config.game} {context} next={next.clone()} />
                }
                <MatchView session={session.clone()} library={library.clone()} store_as={None::<AttrValue>} embedded={props.embedded}
                    parent={props.parent.clone()} elsewhere={props.elsewhere.clone()} next={next} />
            </>
        },
        Some(Err(trouble)) => html! {
            <section class="text">
                <h1>{ spoken(words::CannotBeOpened { link: matches!(props.place, Place::Link(_)) }.phrase()) }</h1>
                <p role="alert">{ spoken(words::Reason { why: trouble.clone() }.phrase()) }</p>
                <p><a href={Route::History.to_string()}>{ spoken(words::AllMatches.phrase()) }</a></p>
                <p><a href={Route::Custom.to_string()}>{ spoken(words::SetUp.phrase()) }</a></p>
            </section>
        },
    }
}

async fn open(place: &Place, library: &Rc<Library>, first: Option<usize>) -> Result<Opened, Phrase> {
    let replay = match place {
        Place::Link(link) => codec::Replay::from_link(link),
        Place::History(id) => {
            let found: Option<HistoryMatch> = history::find_match(id).await;
            let found = found.ok_or_else(|| words::NotInHistory.phrase())?;
            codec::Replay::from_file(&found.file)
        }
        Place::AtHand(replay) => Ok(replay.clone()),
    };
    let replay = replay.map_err(|error| error.phrase())?;
    let library = with_visitors(library, &replay).await;
    // Only what is in the history was played at this page.
    let person = match place {
        Place::History(_) => PERSON,
        Place::Link(_) | Place::AtHand(_) => SOMEBODY,
    };
    let seats = replay
        .seats
        .iter()
        .map(|seat| Ok(seat_spec(seat, &library)?.renamed(PERSON, person)))
        .collect::<Result<Vec<_>, _>>()?;
    let spec = MatchSpec {
        config: replay.config,
        seats,
    };
    let mut session = Session::of_replay(spec, &replay).map_err(|error| error.phrase())?;
    if let Some(moment) = address::moment().or(first) {
        session.head_for(moment);
    }
    if first.is_some() {
        // Nobody else sees what there is to do: the worker is told everything when it starts.
        session.update(Input::Toggle);
    }
    Ok((StartWith(Rc::new(session)), library))
}

/// The library, plus those bots of the replay that it lacks, or has under another name: a bot may ask for its name, and then answers
/// as recorded only under that one.
async fn with_visitors(library: &Rc<Library>, replay: &codec::Replay) -> Rc<Library> {
    let mut with = Library::clone(library);
    for (name, wasm) in replay.modules() {
        let (name, wasm) = (name.to_owned(), ByteBuf::from(wasm));
        match scripts::hash(&wasm).await {
            Ok(hash) if with.find(&hash).is_none_or(|known| *known.name != *name) => {
                with.visiting.push((hash, Module { name, wasm }));
            }
            Ok(_) => {}
            Err(why) => with.unfit.push(
                words::UnfitBot {
                    name: DisplayName::new(&name).isolated().into_owned(),
                    why,
                }
                .phrase(),
            ),
        }
    }
    if with.visiting.is_empty() && with.unfit.is_empty() {
        library.clone()
    } else {
        Rc::new(with)
    }
}

/// Who plays a seat of a replay.
pub(in crate::page) fn seat_spec(seat: &codec::SeatRecord, library: &Library) -> Result<SeatSpec, Phrase> {
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
        None if !library.unfit.is_empty() => Err(words::UnfitBots {
            bots: library.unfit.clone(),
        }
        .phrase()),
        None => Err(words::NeedsBot {
            name: seat.name.isolated().into_owned(),
            hash,
        }
        .phrase()),
    }
}
