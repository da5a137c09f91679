//! The stored data of a match, in progress and in the history. The formats are in [`stored`](crate::stored).

use crate::session::{Phase, Session, Store, called};
use crate::stored::{HistoryMatch, MatchInProgress, MatchResult, MatchSummary};
use crate::words::keys::Ended;
use crate::words::{Phrase, history as words, say};
use engine::DisplayName;
use engine::replay::Replay;
use js_sys::JsString;
use serde_bytes::ByteBuf;
use std::cell::Cell;

impl MatchInProgress {
    /// The match in its current state; `None` if its answers are larger than a replay can hold.
    pub fn of(session: &Session, id: &str) -> Option<Self> {
        let replay = session.replay(Store::All).ok()?.to_link();
        Some(Self {
            id: id.into(),
            spec: session.spec().clone(),
            replay,
            unrepeatable: session.unrepeatable(),
            done: matches!(session.phase(), Phase::Over | Phase::Abandoned),
            said: session.said(),
            by_link: session.by_link().cloned(),
        })
    }

    /// The match, ready to continue; `None` if the stored data is damaged or from another version.
    pub fn resume(self) -> Option<Session> {
        let replay = Replay::from_link(&self.replay).ok()?;
        let (timeline, _) = replay.play().ok()?;
        if *timeline.newest().config() != self.spec.config {
            return None;
        }
        let mut session = Session::resume(self.spec, timeline, self.unrepeatable, replay.origin);
        session.say(&self.said);
        Some(match self.by_link {
            Some(by_link) => session.by_link_as(by_link),
            None => session,
        })
    }
}

impl HistoryMatch {
    /// A match so far; `None` if its answers are larger than a replay can hold.
    pub fn of(session: &Session, id: &str) -> Option<Self> {
        let replay = session.replay(Store::Needed).ok()?;
        let result = match session.timeline().newest().outcome() {
            Some(outcome) => outcome.winner().map_or(MatchResult::Draw, MatchResult::Won),
            None if matches!(session.phase(), Phase::Failed(_)) => MatchResult::Ended(Ended::BrokenOff),
            None if *session.phase() == Phase::Abandoned => MatchResult::Ended(Ended::Abandoned),
            None => MatchResult::Ended(Ended::Unfinished),
        };
        let mut made = Self::of_file(&replay, replay.to_file());
        made.summary.result = result;
        made.summary.id = id.into();
        Some(made)
    }

    /// A match from a file, which is `replay`.
    pub fn of_file(replay: &Replay, file: Vec<u8>) -> Self {
        let names = replay.seats.iter().map(|seat| seat.name.as_str());
        let summary = MatchSummary {
            id: fresh_id(),
            game: replay.config.game,
            players: names.map(str::to_string).collect(),
            result: MatchResult::Ended(Ended::Opened),
            turns: replay.turns,
            hash: replay.hash.to_string(),
        };
        Self {
            summary,
            file: ByteBuf::from(file),
        }
    }
}

impl MatchSummary {
    /// Its title.
    pub fn title(&self) -> Phrase {
        let names: Vec<&str> = self.players.iter().map(String::as_str).collect();
        title(self.game, &names)
    }

    /// Its outcome.
    pub fn result(&self) -> Phrase {
        match self.result {
            MatchResult::Draw => words::Draw.phrase(),
            MatchResult::Won(seat) => {
                let name = self
                    .players
                    .get(usize::from(seat))
                    .map(|name| DisplayName::new(name));
                let seat = self.game.meta().seat(seat);
                let name = name.map(|name| name.isolated().into_owned()).unwrap_or_default();
                words::Wins { seat, name }.phrase()
            }
            MatchResult::Ended(ended) => words::Result { ended }.phrase(),
        }
    }

    /// Its description for searching: see [`folded`].
    pub fn described(&self) -> String {
        folded(&format!(
            "{} {} {}",
            say(self.title()),
            say(self.result()),
            self.hash
        ))
    }
}

/// Normalises text for searching: lower case, and the same characters for a letter however it was typed. Uses
/// the browser's Unicode tables, since our own would be large.
pub fn folded(text: &str) -> String {
    let text = JsString::from(text).normalize("NFC").to_lower_case();
    String::from(text)
}

thread_local! {
    static LAST_ID: Cell<u64> = const { Cell::new(0) };
}

/// A key for a match that begins now, unique even within a millisecond.
pub fn fresh_id() -> String {
    let now = js_sys::Date::now() as u64;
    let id = now.max(LAST_ID.get() + 1);
    LAST_ID.set(id);
    id.to_string()
}

/// Up to this many seats, a title repeats players' names as often as they play.
const FEW: usize = 4;

/// A match's title: `Kingdom Guard: Greedy against Random`, or the game and a list of names; if many play,
/// each name appears once, as in `Hit and Sunk: 9 × Corsair, 7 × Falcon`.
pub fn title(game: engine::GameId, names: &[&str]) -> Phrase {
    let name = |name: &str| DisplayName::new(&called(name)).isolated().into_owned();
    if let [first, second] = names {
        let (first, second) = (name(first), name(second));
        return words::Duel {
            game: game.name(),
            first,
            second,
        }
        .phrase();
    }
    let mut players = Vec::new();
    for (place, player) in names.iter().enumerate() {
        let times = names.iter().filter(|other| *other == player).count();
        let name = name(player);
        if names.len() <= FEW || times == 1 {
            players.push(words::Player { name }.phrase());
        } else if !names[..place].contains(player) {
            let times = times.into();
            players.push(words::Times { times, name }.phrase());
        }
    }
    let game = game.name();
    words::Group { game, players }.phrase()
}

#[cfg(test)]
mod tests {
    use super::title;
    use engine::GameId;
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn a_match_is_called_by_its_game_and_its_players() {
        let cases = [
            (GameId::Kingdom, &["A", "A"][..], "Kingdom Guard: A against A"),
            (GameId::Territories, &["A", "B", "A"], "Territories: A, B, A"),
            (
                GameId::HitAndSunk,
                &["B", "A", "B", "C", "A", "B"],
                "Hit and Sunk: 3\u{a0}×\u{a0}B, 2\u{a0}×\u{a0}A, C",
            ),
            (
                GameId::Kingdom,
                &["שחק", "A"],
                "Kingdom Guard: \u{2068}שחק\u{2069} against A",
            ),
        ];
        for (game, names, expected) in cases {
            assert_eq!(title(game, names).to_string(), expected);
        }
    }
}
