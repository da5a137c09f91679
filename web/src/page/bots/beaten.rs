//! Which levels the person has beaten, according to matches in the history that a hand at this page has won.

use crate::page::storage::history;
use crate::session::SeatSpec;
use crate::stored::{MatchResult, MatchSummary};
use engine::replay::{Player, Replay, SeatRecord};
use engine::{GameId, Seat};

/// The maximum number of matches that are read completely: the newest that may show something.
const MOST: usize = 60;

/// For each level, whether it was beaten.
pub(super) async fn beaten(game: GameId, levels: &[SeatSpec]) -> Vec<bool> {
    let mut done = vec![false; levels.len()];
    // Unreadable matches show nothing.
    let all = history::summaries()
        .await
        .map_or_else(|_| Vec::new(), |all| all.values);
    let mut left = MOST;
    for summary in all.iter().rev() {
        let Some(winner) = may_show(summary, game, levels, &done).filter(|_| left > 0) else {
            continue;
        };
        left -= 1;
        let Some(found) = history::find_match(&summary.id).await else {
            continue;
        };
        if let Ok(replay) = Replay::from_file(&found.file) {
            note(&replay.seats, winner, levels, &mut done);
        }
    }
    done
}

/// The seat that won, if the match may show that a level was beaten.
fn may_show(summary: &MatchSummary, game: GameId, levels: &[SeatSpec], done: &[bool]) -> Option<Seat> {
    let MatchResult::Won(winner) = summary.result else {
        return None;
    };
    let is_new = |name: &String| {
        let mut open = levels.iter().zip(done).filter(|(_, done)| !**done);
        open.any(|(level, _)| *level.name == **name)
    };
    (summary.game == game && summary.players.iter().any(is_new)).then_some(winner)
}

/// Records which levels a hand has beaten. Names alone show nothing: any bot may have the name of a level.
fn note(seats: &[SeatRecord], winner: Seat, levels: &[SeatSpec], done: &mut [bool]) {
    let is_hand = |seat: Seat| {
        let seat = seats.get(usize::from(seat));
        seat.is_some_and(|seat| seat.player == Player::Hand)
    };
    if !is_hand(winner) {
        return;
    }
    for seat in seats {
        let place = levels
            .iter()
            .position(|level| *level.name == *seat.name.to_string());
        if let (Player::House { .. }, Some(place)) = (seat.player, place) {
            done[place] = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::PlayerSpec;
    use engine::replay::Source;
    use engine::{DisplayName, ModulePrefix};

    fn levels() -> Vec<SeatSpec> {
        let level = |place: usize| SeatSpec {
            name: DisplayName::new(&format!("Level {place}")),
            player: PlayerSpec::Hand,
        };
        (1..=3).map(level).collect()
    }

    fn seat(name: &str, player: Player) -> SeatRecord {
        SeatRecord {
            name: DisplayName::new(name),
            player,
            source: Source::Stored,
            thinking: 0,
        }
    }

    #[test]
    fn who_won_against_levels_has_beaten_them_and_names_alone_show_nothing() {
        let hash = ModulePrefix([7; 8]);
        let house = Player::House { hash };
        let levels = levels();
        let mut done = vec![false; 3];
        let seats = [
            seat("Level 1", Player::Hand),
            seat("Level 2", house),
            seat("Level 3", Player::Bot { hash }),
        ];
        note(&seats, 1, &levels, &mut done);
        assert_eq!(done, [false; 3], "a bot has won");
        note(&seats, 0, &levels, &mut done);
        assert_eq!(done, [false, true, false]);
    }
}
