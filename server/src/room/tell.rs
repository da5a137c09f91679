//! What clients are told of the match: each as much as its seat may know.

use super::step::ClientId;
use super::{Room, SPECTATOR_DELAY};
use base64ct::{Base64UrlUnpadded, Encoding as _};
use engine::replay::LINK_MARK;
use engine::{Referee, Seat, Sight, Turn};
use rooms::{RoomState, ToClient};
use std::collections::BTreeMap;

impl Room {
    /// How many turns may be told to a viewer now, or how many moments, of which there is one more: all to seats; to spectators
    /// of a game that hides something only those of rounds that are some time ago, and before that not even the first moment.
    pub(super) fn news(&self, viewer: Option<Seat>, sights: bool) -> usize {
        let newest = self.timeline.newest();
        let is_delayed =
            viewer.is_none() && newest.config().game.hides() && self.state() == RoomState::Playing;
        if !is_delayed {
            return self.timeline.len() + usize::from(sights);
        }
        let rounds = self.timeline.rounds();
        // The newest round is the last of these.
        let first_hidden = rounds.len().checked_sub(SPECTATOR_DELAY as usize);
        let turns = first_hidden
            .and_then(|round| rounds.get(round))
            .filter(|turns| **turns > 0);
        turns.map_or(0, |turns| turns + usize::from(sights))
    }

    /// Tells everybody what has happened since they were told last, asks whoever must answer, and says how the match ended.
    pub(super) fn tell_progress(&mut self, now: u64) {
        if !self.begun || self.closed {
            return;
        }
        let has_news = self.tell_turns();
        self.tell_asks();
        if has_news {
            let everybody = self.everybody();
            self.tell_clock(now, &everybody);
        }
        self.tell_result();
    }

    /// Who is where in the match, with how much it may know.
    fn tell_turns(&mut self) -> bool {
        let mut groups: BTreeMap<(Option<Seat>, bool, usize), Vec<ClientId>> = BTreeMap::new();
        for (id, client) in &self.clients {
            if client.told < self.news(client.seat, client.sights) {
                let group = (client.seat, client.sights, client.told);
                groups.entry(group).or_default().push(*id);
            }
        }
        for ((viewer, sights, told), clients) in &groups {
            let end = self.news(*viewer, *sights);
            let messages = if *sights {
                self.sight_messages(*viewer, *told, end)
            } else {
                self.turn_messages(*viewer, *told, end)
            };
            for message in messages {
                self.tell(clients, message);
            }
            for client in clients {
                if let Some(client) = self.clients.get_mut(client) {
                    client.told = end;
                }
            }
        }
        !groups.is_empty()
    }

    /// Moments as a viewer may know them; the end of a match has none, since its record shows it.
    fn sight_messages(&self, viewer: Option<Seat>, begin: usize, end: usize) -> Vec<ToClient> {
        let sight = |sight: Sight| ToClient::Sight {
            turn: sight.turns(),
            sight: Base64UrlUnpadded::encode_string(&sight.to_bytes()),
        };
        self.timeline
            .sights(begin..end, viewer)
            .into_iter()
            .map(sight)
            .collect()
    }

    /// Turns as a viewer may know them.
    fn turn_messages(&self, viewer: Option<Seat>, begin: usize, end: usize) -> Vec<ToClient> {
        let message = |(before, turn): (Referee, Turn)| ToClient::Turn {
            turn: turn.index,
            round: before.game().round(),
            log: turn
                .seen_by(&before, viewer)
                .iter()
                .map(ToString::to_string)
                .collect(),
        };
        self.timeline.turns(begin..end).into_iter().map(message).collect()
    }

    /// Asks the seats that must answer and have not been asked for this turn.
    fn tell_asks(&mut self) {
        if self.state() != RoomState::Playing {
            return;
        }
        let turn = self.timeline.newest().turns();
        let asks: Vec<_> = self.timeline.newest().asks();
        for ask in asks {
            let seat = &self.seats[usize::from(ask.seat)];
            let Some(id) = seat.client.filter(|_| !seat.resigned) else {
                continue;
            };
            let Some(client) = self
                .clients
                .get_mut(&id)
                .filter(|client| client.asked != Some(turn))
            else {
                continue;
            };
            client.asked = Some(turn);
            let legal = if client.sights {
                None
            } else {
                self.timeline.newest().game().legal(ask.seat)
            };
            let (seat, arguments) = (ask.seat, ask.arguments);
            self.tell(
                &[id],
                ToClient::Ask {
                    turn,
                    seat,
                    arguments,
                    legal,
                },
            );
        }
    }

    /// Tells clients the time that is left, as far as they may know it.
    pub(super) fn tell_clock(&mut self, now: u64, to: &[ClientId]) {
        let (left, running) = (self.clocks.left(now), self.clocks.running());
        let hides = self.timeline.newest().config().game.hides() && self.state() == RoomState::Playing;
        let mut groups: BTreeMap<Option<Seat>, Vec<ClientId>> = BTreeMap::new();
        for id in to {
            if let Some(client) = self.clients.get(id) {
                let viewer = client.seat.filter(|_| hides);
                groups.entry(viewer).or_default().push(*id);
            }
        }
        for (viewer, clients) in groups {
            // Who is asked may be hidden, too.
            let knows = |seat: &Seat| !hides || viewer == Some(*seat);
            let seats = (0..)
                .zip(&left)
                .map(|(seat, left)| left.filter(|_| knows(&seat)))
                .collect();
            let running = running.iter().copied().filter(knows).collect();
            self.tell(&clients, ToClient::Clock { seats, running });
        }
    }

    /// Tells everybody who does not know it yet how the match ended.
    fn tell_result(&mut self) {
        if self.state() != RoomState::Over {
            return;
        }
        let waiting: Vec<ClientId> = self
            .clients
            .iter()
            .filter(|(_, client)| !client.has_result)
            .map(|(id, _)| *id)
            .collect();
        if waiting.is_empty() {
            return;
        }
        for client in self.clients.values_mut() {
            client.has_result = true;
        }
        let link = self.record().ok().and_then(|record| record.to_short_link().ok());
        let result = self.result(link.map(|link| format!("{LINK_MARK}{link}")));
        // The state comes first: it says that the match is over.
        let room = self.room_message();
        self.tell(&waiting, room);
        self.tell(&waiting, result);
    }

    /// How the match ended: by the rules, or since all seats but one have resigned.
    fn result(&self, link: Option<String>) -> ToClient {
        let seats = (0..).zip(&self.seats);
        let resigned: Vec<Seat> = seats
            .filter(|(_, of)| of.resigned)
            .map(|(seat, _)| seat)
            .collect();
        match self.timeline.newest().outcome() {
            Some(outcome) => ToClient::Result {
                places: outcome.places,
                points: outcome.points,
                reason: outcome.reason.to_string(),
                resigned,
                link,
            },
            None => ToClient::Result {
                places: self
                    .seats
                    .iter()
                    .map(|of| if of.resigned { 2 } else { 1 })
                    .collect(),
                points: vec![None; self.seats.len()],
                reason: "all other seats resigned".into(),
                resigned,
                link,
            },
        }
    }
}
