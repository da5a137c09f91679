//! What is kept of a match: while it is in progress, and in the history. The forms it is stored in are in
//! [`stored`](crate::stored).

use crate::session::{Phase, Session, Store};
use crate::stored::{KeptMatch, SavedMatch};
use engine::DisplayName;
use engine::replay::Replay;
use serde_bytes::ByteBuf;
use std::cell::Cell;

impl SavedMatch {
    /// The match as it is now; `None` if its answers are larger than a replay can hold.
    pub fn of(session: &Session, id: &str) -> Option<Self> {
        let replay = session.replay(Store::All).ok()?.to_link();
        Some(Self {
            id: id.into(),
            spec: session.spec().clone(),
            replay,
            unrepeatable: session.unrepeatable(),
            done: matches!(session.phase(), Phase::Over | Phase::Abandoned),
        })
    }

    /// The match, ready to go on; `None` if what was kept is damaged or of another version.
    pub fn resume(self) -> Option<Session> {
        let replay = Replay::from_link(&self.replay).ok()?;
        let (timeline, _) = replay.play().ok()?;
        (*timeline.newest().config() == self.spec.config)
            .then(|| Session::resume(self.spec, timeline, self.unrepeatable, replay.origin))
    }
}

impl KeptMatch {
    /// A match as far as it is played; `None` if its answers are larger than a replay can hold.
    pub fn of(session: &Session, id: &str) -> Option<Self> {
        let replay = session.replay(Store::Needed).ok()?;
        let result = match session.timeline().newest().outcome() {
            Some(outcome) => outcome.winner().map_or_else(
                || "Draw".into(),
                |seat| format!("{} wins", session.spec().title(seat)),
            ),
            None if matches!(session.phase(), Phase::Failed(_)) => "broken off".into(),
            None if *session.phase() == Phase::Abandoned => "abandoned".into(),
            None => "not finished".into(),
        };
        Some(Self {
            result,
            id: id.into(),
            ..Self::of_file(&replay, replay.to_file())
        })
    }

    /// A match from a file, which is `replay`.
    pub fn of_file(replay: &Replay, file: Vec<u8>) -> Self {
        let names: Vec<&str> = replay.seats.iter().map(|seat| seat.name.as_str()).collect();
        Self {
            id: fresh_id(),
            title: title(replay.config.game, &names),
            result: "opened from a file".into(),
            turns: replay.turns,
            hash: replay.hash.to_string(),
            file: ByteBuf::from(file),
        }
    }

    /// Whether all words of `sought` stand in what is said of the match.
    pub fn meets(&self, sought: &str) -> bool {
        // ASCII alone: the tables of all letters' cases are large.
        let said = format!("{} {} {}", self.title, self.result, self.hash).to_ascii_lowercase();
        sought
            .to_ascii_lowercase()
            .split(' ')
            .all(|word| said.contains(word))
    }
}

thread_local! {
    static LAST_ID: Cell<u64> = const { Cell::new(0) };
}

/// A key for a match that begins now; another one for each match, also within a millisecond.
pub fn fresh_id() -> String {
    let now = js_sys::Date::now() as u64;
    let id = now.max(LAST_ID.get() + 1);
    LAST_ID.set(id);
    id.to_string()
}

/// The most seats whose players' names stand in a title as often as they play.
const FEW: usize = 4;

/// What a match is called: `Kingdom Guard: Greedy against Random`, or the game and a list of names; where many play, each
/// name stands once, as in `Hit and Sunk: 9 × Corsair, 7 × Falcon`.
pub fn title(game: engine::GameId, names: &[&str]) -> String {
    let mut title = format!("{}: ", game.name());
    for (place, name) in names.iter().enumerate() {
        let times = names.iter().filter(|other| *other == name).count();
        if names.len() > FEW && names[..place].contains(name) {
            continue;
        }
        if place > 0 {
            title += if names.len() == 2 { " against " } else { ", " };
        }
        if names.len() > FEW && times > 1 {
            title += &format!("{times}\u{a0}×\u{a0}");
        }
        title += &DisplayName::new(name).isolated();
    }
    title
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
            assert_eq!(title(game, names), expected);
        }
    }
}
