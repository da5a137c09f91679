//! A match against a bot of a season, at once: of the person, or of one of their bots on the season's terms.

use super::modules::Contestant;
use super::opened::Opened;
use crate::page::library::cards::Watch;
use crate::page::library::upload::{self, UploadError};
use crate::page::library::usual_match::{fresh_seed, to_finish};
use crate::page::library::{Library, levels};
use crate::page::storage::refused::Unstored;
use crate::session::{MatchSpec, SeatSpec};
use crate::words::{Phrase, seasons as words};
use yew::Callback;

/// Puts a bot into the library, if the page does not have it.
///
/// # Errors
/// If it cannot play here. What the browser does not store is told to `unstored`.
pub(super) async fn take(
    contestant: &Contestant,
    library: &Library,
    unstored: &Callback<Unstored>,
) -> Result<(), Phrase> {
    let Some(stored) = &contestant.stored else {
        return Ok(());
    };
    if library.find(&contestant.hash.to_string()).is_some() {
        return Ok(());
    }
    let name = &contestant.label;
    match upload::store(name, stored.clone(), Vec::new(), &Watch::default()).await {
        Ok(_) => Ok(()),
        Err(UploadError::Refused(why)) => {
            let bot = name.clone();
            Err(words::CannotPlay { bot, why }.phrase())
        }
        Err(UploadError::Unstored(what)) => {
            let why = what.why.phrase();
            unstored.emit(what);
            let bot = name.clone();
            Err(words::CannotPlay { bot, why }.phrase())
        }
    }
}

/// The match: without an own bot that of a person, as they usually play.
pub(super) fn spec(
    opened: &Opened,
    contestant: &Contestant,
    own: Option<SeatSpec>,
    library: &Library,
) -> MatchSpec {
    let theirs = contestant.seat();
    match own {
        None => levels::against(to_finish(opened.season.terms.game, library), &theirs),
        Some(own) => MatchSpec {
            config: opened.config(fresh_seed()),
            seats: vec![own, theirs],
        },
    }
}
