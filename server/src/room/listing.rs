//! What everybody may know about a room.

use super::Room;
use engine::Seat;
use rooms::RoomState;
use rooms::http::{Listed, PublicRoom};

impl Room {
    /// The room's line in the lobby; `None` if no stranger can take a seat, or nobody would be there.
    pub fn listed(&self, now: u64) -> Option<Listed> {
        let seats = 0..self.seats.len() as Seat;
        let open = seats.filter(|seat| self.is_open(*seat, now)).count() as Seat;
        let somebody = |seat: &super::SeatOf| seat.client.is_some() || seat.reserved_until > now;
        let is_listed = self.spec.listed
            && self.state() == RoomState::Waiting
            && open > 0
            && self.seats.iter().any(somebody);
        is_listed.then(|| Listed {
            room: self.id.clone(),
            game: self.timeline.newest().config().game,
            seats: self.seats.len() as Seat,
            open,
            clock: self.spec.clock,
            host_name: self.spec.name.clone(),
            made: self.spec.made / 1_000,
        })
    }

    /// What anybody who knows the room's name may know.
    pub fn public(&self) -> PublicRoom {
        let config = self.timeline.newest().config();
        PublicRoom {
            room: self.id.clone(),
            game: config.game,
            rounds: config.rounds,
            short_rounds: config.short_rounds,
            clock: self.spec.clock,
            listed: self.spec.listed,
            state: self.state(),
            turns: self.timeline.newest().turns(),
            players: self.players(),
            spectators: self.spectators(),
        }
    }
}
