//! A match of a season, opened as a link is: it is played again here, and its last position shows whether its result is right.

use super::address::Source;
use super::modules;
use super::opened::Opened;
use crate::page::library::Library;
use crate::page::shell::routes::Route;
use crate::page::storage::history::store_match;
use crate::stored::HistoryMatch;
use crate::words::Phrase;
use contest::MatchResult;
use engine::StateHash;
use engine::replay::{MAX_BOT_LINK, Replay};

/// Where the match can be watched, with its bots.
///
/// # Errors
/// If one of the bots is not available, or the result is none of a match.
pub(super) async fn place(
    opened: &Opened,
    source: &Source,
    library: &Library,
    result: &MatchResult,
) -> Result<Route, Phrase> {
    let fixture = opened.field.fixture_of(result)?;
    let (mut seats, mut bots) = (Vec::new(), Vec::new());
    for player in &fixture.seats {
        let contestant = modules::get(opened, source, library, *player).await?;
        let (seat, embedded) = contestant.record(library).await?;
        seats.push(seat);
        bots.extend(embedded);
    }
    let mut replay = Replay::of_result(
        opened.config(fixture.seed),
        seats,
        result.turns,
        last_position(result),
        opened.season.terms.prices,
    )
    .map_err(|why| why.phrase())?;
    replay.bots = bots;
    let link = replay.to_link();
    if link.len() <= MAX_BOT_LINK {
        return Ok(Route::Replay { link });
    }
    let opened = HistoryMatch::of_file(&replay, replay.to_file());
    Ok(match store_match(&opened).await {
        Ok(()) => Route::HistoryMatch {
            id: opened.summary.id,
        },
        // Browsers take long addresses, too.
        Err(_) => Route::Replay { link },
    })
}

/// The hash in a result, which was checked to be one.
fn last_position(result: &MatchResult) -> StateHash {
    StateHash(u64::from_str_radix(&result.hash, 16).unwrap_or_default())
}
