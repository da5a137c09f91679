//! The bots of a match on their way into its worker.

use super::players::Library;
use crate::messages::{Failure, Module, Start, ToMatch, ToWorker};
use crate::session::Session;
use crate::words::Phrase;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// The modules of the bots that the session's worker runs, by hash; all of them are fetched.
///
/// # Errors
/// Why one is not available.
pub async fn modules(hashes: Vec<String>, library: &Library) -> Result<BTreeMap<String, Module>, Phrase> {
    let mut modules = BTreeMap::new();
    for hash in hashes {
        if let Entry::Vacant(place) = modules.entry(hash) {
            let module = library.module(place.key()).await?;
            place.insert(module);
        }
    }
    Ok(modules)
}

/// The hashes of the bots that the session's worker runs, seat by seat.
pub fn hashes(session: &Session) -> Vec<String> {
    let guests = session.guests().into_iter();
    guests.map(|(_, hash)| hash.to_string()).collect()
}

/// The message for a worker that has just begun to listen, to continue the match from here.
///
/// # Errors
/// A bot's module is not among `modules`.
pub fn start(session: &Session, modules: &BTreeMap<String, Module>) -> Result<ToWorker, Failure> {
    let mut hashes: Vec<&str> = Vec::new();
    let mut places = BTreeMap::new();
    let mut of_match = Vec::new();
    for (seat, hash) in session.guests() {
        let known = hashes.iter().position(|known| *known == hash);
        let place = known.unwrap_or(hashes.len());
        if known.is_none() {
            let module = modules.get(hash).ok_or(Failure::NoModule { seat })?;
            of_match.push(module.clone());
            hashes.push(hash);
        }
        places.insert(seat, place);
    }
    let (sources, history) = session.start(|seat| places.get(&seat).copied());
    Ok(ToWorker::Match(ToMatch::Start(Box::new(Start {
        config: session.spec().config,
        sources,
        modules: of_match,
        history,
        careful: session.careful(),
    }))))
}
