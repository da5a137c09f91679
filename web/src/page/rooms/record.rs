//! A match of a room as the page knows it: from what the server says to a session, and from its file to a record.

use super::known::{Known, called};
use super::server;
use crate::messages::ToMatch;
use crate::page::storage::history;
use crate::page::storage::refused::{Thing, Unstored};
use crate::session::{MatchSpec, PlayerSpec, SeatSpec, Session};
use crate::stored::{HistoryMatch, MatchResult};
use crate::words::keys::UnstoredKind;
use crate::words::{Phrase, say};
use base64ct::{Base64UrlUnpadded, Encoding};
use engine::replay::Replay;
use engine::{Budget, Config, Moment, Reply, Seat, Sight, SightError};
use rooms::{Player, Welcome};
use yew::Callback;

/// The match as far as the person may know it.
///
/// # Errors
/// If it is none that this page can show.
pub(super) fn session(welcome: &Welcome, known: &Known) -> Result<Session, SightError> {
    let moments = known.sights.iter().map(|sight| moment(welcome, sight));
    let (config, seats) = (config(welcome), players(welcome, known));
    Session::elsewhere(
        MatchSpec { config, seats },
        known.own(),
        moments.collect::<Result<Vec<_>, _>>()?,
    )
}

/// The moment that the server tells of.
///
/// # Errors
/// If the text is none of this match.
pub(super) fn moment(welcome: &Welcome, sight: &str) -> Result<Moment, SightError> {
    let bytes = Base64UrlUnpadded::decode_vec(sight).map_err(|_| SightError::Damaged)?;
    Sight::from_bytes(&bytes)?.moment(&config(welcome))
}

/// What is played; nobody here knows the seed.
fn config(welcome: &Welcome) -> Config {
    Config {
        game: welcome.game,
        seats: welcome.seats,
        rounds: welcome.rounds,
        budget: welcome.budget.parse().unwrap_or(Budget::USUAL_FUEL),
        seed: 0,
        sit_out: welcome.sit_out,
        short_rounds: welcome.short_rounds,
        rules: welcome.rules,
    }
}

/// Who plays: the person, and others elsewhere.
fn players(welcome: &Welcome, known: &Known) -> Vec<SeatSpec> {
    let player = |(seat, player): (Seat, &Player)| SeatSpec {
        name: called(welcome.game, seat, player),
        player: if known.own() == Some(seat) && !known.has_bot {
            PlayerSpec::Hand
        } else {
            PlayerSpec::Elsewhere
        },
    };
    (0..).zip(&known.players).map(player).collect()
}

/// The answer in a message for whoever plays the match.
pub(super) fn answer(message: ToMatch) -> Option<(u32, String)> {
    match message {
        ToMatch::Answer { turn, answer, .. } => match answer.reply {
            Reply::Text(reply) => Some((turn, reply)),
            _ => None,
        },
        ToMatch::Start(_) => None,
    }
}

/// Fetches the record of a match that is over, and stores it in the history.
///
/// # Errors
/// Why it cannot be shown.
///
/// * `places`: each seat's, from 1.
pub(super) async fn get(
    path: &str,
    places: &[u32],
    unstored: Option<Callback<Unstored>>,
) -> Result<Replay, Phrase> {
    let file = server::bytes(path, None).await.map_err(server::Trouble::phrase)?;
    let replay = Replay::from_file(&file).map_err(|error| error.phrase())?;
    if !is_stored(&replay).await {
        store(&replay, file, places, unstored).await;
    }
    Ok(replay)
}

/// Whether the history has the match, from before a reload.
async fn is_stored(replay: &Replay) -> bool {
    let hash = replay.hash.to_string();
    let stored = history::summaries().await;
    stored.is_ok_and(|stored| stored.values.iter().any(|of| of.hash == hash))
}

/// Who won: whoever is first alone.
fn result(places: &[u32]) -> MatchResult {
    let mut first = (0..).zip(places).filter(|(_, place)| **place == 1);
    match (first.next(), first.next()) {
        (Some((seat, _)), None) => MatchResult::Won(seat),
        _ => MatchResult::Draw,
    }
}

async fn store(replay: &Replay, file: Vec<u8>, places: &[u32], unstored: Option<Callback<Unstored>>) {
    let mut ended = HistoryMatch::of_file(replay, file);
    ended.summary.result = result(places);
    if let (Err(why), Some(unstored)) = (history::store_match(&ended).await, unstored) {
        unstored.emit(Unstored {
            what: Thing::of(UnstoredKind::Match, &say(ended.summary.title())),
            why,
            file: Some((
                format!("{}.arena", ended.summary.id),
                ended.file.as_slice().into(),
            )),
        });
    }
}
