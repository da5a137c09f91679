//! Resigning, ready sentences, offers, closing.

use super::fact::Fact;
use super::spec::{Holder, Spec};
use super::step::{ClientId, Effect, Refusal};
use super::{Offered, Room};
use crate::secrets::SecretHash;
use engine::Seat;
use rooms::{Code, Offer, Phrase, RoomId, RoomState, Secret, ToClient};

/// What a new room needs that must be made at random.
#[derive(Clone, Debug)]
pub struct Fresh {
    /// The seed of its match.
    pub seed: u64,
    /// Its host's secret.
    pub host: Secret,
    /// A secret for each seat.
    pub seats: Vec<Secret>,
}

impl Room {
    pub(super) fn resign(&mut self, now: u64, client: ClientId) -> Result<(), Refusal> {
        let seat = self.seat_of(client)?;
        if self.state() != RoomState::Playing {
            return Err(Refusal::new(
                Code::NotNow,
                "Only a match that is being played can be resigned",
            ));
        }
        self.note(now, Fact::Resigned { seat })
    }

    pub(super) fn say(&mut self, client: ClientId, phrase: Phrase) {
        let seat = self.clients.get(&client).and_then(|client| client.seat);
        self.tell(&self.everybody(), ToClient::Said { seat, phrase });
    }

    pub(super) fn offer(&mut self, now: u64, client: ClientId, what: Offer) -> Result<(), Refusal> {
        let by = self.seat_of(client)?;
        self.check_offer(by, what)?;
        if let Some(other) = self.offers.iter().find(|offer| offer.what == what) {
            return if other.by == by {
                Ok(())
            } else {
                self.accept(now, client, what)
            };
        }
        self.offers.push(Offered {
            by,
            what,
            agreed: vec![by],
        });
        let others: Vec<ClientId> = self
            .everybody()
            .into_iter()
            .filter(|other| *other != client)
            .collect();
        self.tell(&others, ToClient::Offered { seat: by, what });
        self.settle(now, what)
    }

    pub(super) fn accept(&mut self, now: u64, client: ClientId, what: Offer) -> Result<(), Refusal> {
        let seat = self.seat_of(client)?;
        let offer = self.offers.iter_mut().find(|offer| offer.what == what);
        let offer = offer.ok_or_else(nothing_offered)?;
        if !offer.agreed.contains(&seat) {
            offer.agreed.push(seat);
        }
        self.settle(now, what)
    }

    pub(super) fn decline(&mut self, client: ClientId, what: Offer) -> Result<(), Refusal> {
        let seat = self.seat_of(client)?;
        let before = self.offers.len();
        self.offers.retain(|offer| offer.what != what);
        if self.offers.len() == before {
            return Err(nothing_offered());
        }
        self.tell(&self.everybody(), ToClient::Declined { seat, what });
        Ok(())
    }

    pub(super) fn close_by(&mut self, now: u64, client: ClientId) -> Result<(), Refusal> {
        if !self.clients.get(&client).is_some_and(|client| client.is_host) {
            return Err(Refusal::new(
                Code::NotHost,
                "Only whoever made the room can close it",
            ));
        }
        self.close(now, "The host has closed this room");
        Ok(())
    }

    /// Closes the room, and every connection with it.
    pub(super) fn close(&mut self, now: u64, why: &str) {
        if self.note(now, Fact::Closed {}).is_err() {
            return;
        }
        self.tell_room();
        for client in self.everybody() {
            let refusal = Refusal::new(Code::Closed, why);
            self.step.effects.push(Effect::Close { client, refusal });
        }
        self.clients.clear();
        for seat in &mut self.seats {
            seat.client = None;
        }
    }

    /// The room of the next match, which all agreed to: the seats move on by one, so that whoever was first is not any more.
    pub fn next_spec(&self, now: u64, fresh: &Fresh) -> Spec {
        let mut players: Vec<Holder> = self.spec.players.clone();
        for (holder, secret) in players.iter_mut().zip(&fresh.seats) {
            if let Holder::Open { secret: hash } = holder {
                *hash = SecretHash::of(secret);
            }
        }
        players.rotate_right(1);
        Spec {
            seed: fresh.seed,
            rules: self.timeline.newest().config().game.meta().rules_version,
            host: SecretHash::of(&fresh.host),
            listed: false,
            players,
            made: now,
            ..self.spec.clone()
        }
    }

    /// The room of the next match has been made; `fresh` is what [`next_spec`](Self::next_spec) was made of.
    pub fn rematched(&mut self, room: RoomId, fresh: Fresh) {
        let secrets = fresh.seats.into_iter().zip(&self.seats);
        let secrets = secrets
            .map(|(secret, seat)| (!seat.is_house()).then_some(secret))
            .collect();
        self.next = Some((room, secrets));
        for client in self.everybody() {
            self.tell_next(client);
        }
    }

    /// Tells a client where the next match is, if there is one.
    pub(super) fn tell_next(&mut self, client: ClientId) {
        let Some((room, secrets)) = &self.next else { return };
        let seat = self.clients.get(&client).and_then(|client| client.seat);
        let secret = seat.and_then(|seat| secrets.get(usize::from(seat))?.clone());
        let message = ToClient::Rematch {
            room: room.clone(),
            secret,
        };
        self.tell(&[client], message);
    }

    fn check_offer(&self, by: Seat, what: Offer) -> Result<(), Refusal> {
        let not_now = |message| Err(Refusal::new(Code::NotNow, message));
        match what {
            Offer::Rematch if self.state() != RoomState::Over => {
                not_now("A rematch can be offered once the match is over")
            }
            Offer::Rematch if self.next.is_some() => not_now("The rematch has been made"),
            Offer::TakeBack if self.state() != RoomState::Playing => {
                not_now("A turn can be taken back while the match is being played")
            }
            Offer::TakeBack if self.timeline.newest().config().game.hides() => {
                not_now("In a game that hides something no turn can be taken back")
            }
            Offer::TakeBack if self.last_turn_of(by).is_none() => {
                not_now("Your seat has no turn to take back")
            }
            Offer::Rematch | Offer::TakeBack => Ok(()),
        }
    }

    /// The last turn that a seat answered in.
    fn last_turn_of(&self, seat: Seat) -> Option<u32> {
        self.timeline
            .turns_asked(seat, self.timeline.len())
            .last()
            .map(|turn| turn as u32)
    }

    /// Does what was offered once everybody agrees; house bots always do.
    fn settle(&mut self, now: u64, what: Offer) -> Result<(), Refusal> {
        let Some(offer) = self.offers.iter().find(|offer| offer.what == what) else {
            return Ok(());
        };
        let mut seats = (0..).zip(&self.seats);
        let agreed = seats.all(|(seat, of)| {
            of.is_house() || of.resigned && what == Offer::TakeBack || offer.agreed.contains(&seat)
        });
        if !agreed {
            return Ok(());
        }
        let by = offer.by;
        self.offers.retain(|offer| offer.what != what);
        match what {
            Offer::Rematch => self.step.effects.push(Effect::Rematch),
            Offer::TakeBack => {
                let turns = self.last_turn_of(by).ok_or_else(nothing_offered)?;
                self.note(now, Fact::TookBack { turns })?;
                self.step.effects.push(Effect::Forget);
            }
        }
        Ok(())
    }
}

fn nothing_offered() -> Refusal {
    Refusal::new(Code::NotNow, "Nothing like that is offered now")
}
