//! The record of a match: what is handed to everybody once it is over.

use super::spec::Holder;
use super::step::Refusal;
use super::{Room, SeatOf};
use engine::Seat;
use engine::replay::{Player, Replay, SeatRecord, Source};
use rooms::{ClientKind, Code, RoomState};

impl Room {
    /// The match as a record, once nothing in it is hidden any more.
    ///
    /// # Errors
    /// If the match is not over and the room not closed, or the record would be too large.
    pub fn record(&self) -> Result<Replay, Refusal> {
        if !matches!(self.state(), RoomState::Over | RoomState::Closed) {
            return Err(Refusal::new(
                Code::NotNow,
                "The record is there once the match is over",
            ));
        }
        let seats: Vec<SeatRecord> = (0..)
            .zip(&self.seats)
            .map(|(seat, of)| self.seat_record(seat, of))
            .collect();
        Replay::record(&self.timeline, &seats).map_err(|error| Refusal::new(Code::Failed, error.to_string()))
    }

    fn seat_record(&self, seat: Seat, of: &SeatOf) -> SeatRecord {
        match (&of.holder, &of.seated) {
            (Holder::House { name, module, .. }, _) => {
                let source = if of.once || of.resigned {
                    Source::Stored
                } else {
                    Source::Rerun
                };
                SeatRecord::new(
                    name,
                    Player::House {
                        hash: module.prefix(),
                    },
                    source,
                )
            }
            (Holder::Open { .. }, Some((name, ClientKind::Person))) => {
                SeatRecord::new(name, Player::Hand, Source::Stored)
            }
            (Holder::Open { .. }, Some((name, ClientKind::Program))) => {
                SeatRecord::new(name, Player::Process, Source::Stored)
            }
            (Holder::Open { .. }, None) => {
                let name = self.timeline.newest().config().game.meta().seat_name(seat);
                SeatRecord::new(&name, Player::Hand, Source::Stored)
            }
        }
    }
}
