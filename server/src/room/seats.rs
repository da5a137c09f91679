//! Who comes and goes.

use super::fact::Fact;
use super::spec::Holder;
use super::step::{ClientId, Effect, Refusal};
use super::{CROWD_PERIOD, Client, MAX_LAG, RESERVED, Room, SPECTATOR_DELAY, SeatOf};
use crate::secrets::SecretHash;
use engine::{DisplayName, Seat};
use rooms::{Code, Hello, Player, PlayerKind, RoomState, Secret, ToClient, VERSION, Welcome};

impl Room {
    /// A connection's first message.
    ///
    /// # Errors
    /// Why it cannot come in.
    pub fn hello(&mut self, now: u64, client: ClientId, hello: &Hello) -> Result<(), Refusal> {
        let (seat, is_host) = self.admit(hello)?;
        // Programs go on from now; a page gets every moment, until the record has them all.
        let is_over = self.state() == RoomState::Over;
        let told = if hello.sights && !is_over {
            0
        } else {
            self.news(seat, hello.sights)
        };
        if let Some(seat) = seat {
            self.sit(now, seat, client, hello)?;
        }
        let here = Client {
            seat,
            is_host,
            sights: hello.sights,
            told,
            asked: None,
            has_result: false,
            lag: 0,
        };
        self.clients.insert(client, here);
        let welcome = self.welcome(seat, is_host);
        self.tell(&[client], ToClient::Welcome(welcome));
        self.tell_arrival(now, client, seat.is_some());
        let everyone_is_here = self
            .seats
            .iter()
            .all(|seat| seat.is_house() || seat.client.is_some());
        let begins = !self.begun && everyone_is_here;
        if begins {
            self.note(now, Fact::Begun {})?;
            self.tell_room();
        }
        self.tell_next(client);
        self.go_on(now);
        if begins {
            self.tell_clock(now, &self.everybody());
        } else if self.begun {
            self.tell_clock(now, &[client]);
        }
        Ok(())
    }

    /// A connection is gone.
    pub fn gone(&mut self, now: u64, client: ClientId) {
        let Some(gone) = self.clients.remove(&client) else {
            return;
        };
        if self.clients.is_empty() {
            self.empty_since = now;
        }
        match gone.seat.and_then(|seat| self.seat_mut(seat)) {
            Some(seat) if seat.client == Some(client) => {
                seat.client = None;
                self.tell_room();
            }
            Some(_) => {}
            None => self.crowd_due = self.crowd_due.or(Some(now + CROWD_PERIOD)),
        }
    }

    /// The delay of a client's line is so many milliseconds: up to [`MAX_LAG`] of it is not counted as thinking.
    pub fn lag(&mut self, client: ClientId, millis: u64) {
        if let Some(client) = self.clients.get_mut(&client) {
            client.lag = millis.min(MAX_LAG);
        }
    }

    /// A stranger asks for an open seat, and gets it with this new secret.
    ///
    /// # Errors
    /// If the lobby does not list the room, or no seat is open.
    pub fn take_seat(&mut self, now: u64, secret: &Secret) -> Result<Seat, Refusal> {
        if !self.spec.listed {
            return Err(Refusal::new(
                Code::NotNow,
                "The seats of this room are given by links alone: ask for one",
            ));
        }
        if self.state() != RoomState::Waiting {
            return Err(Refusal::new(
                Code::Full,
                "The match of this room has begun: take a seat in another room",
            ));
        }
        // From the last: whoever makes a room usually takes the first one.
        let seat = (0..self.seats.len() as Seat)
            .rev()
            .find(|seat| self.is_open(*seat, now));
        let seat = seat
            .ok_or_else(|| Refusal::new(Code::Full, "Every seat of this room is taken: try another room"))?;
        self.note(
            now,
            Fact::Taken {
                seat,
                secret: SecretHash::of(secret),
            },
        )?;
        if let Some(seat) = self.seat_mut(seat) {
            seat.reserved_until = now + RESERVED;
        }
        Ok(seat)
    }

    /// Whether a stranger may take the seat.
    pub(super) fn is_open(&self, seat: Seat, now: u64) -> bool {
        let seat = &self.seats[usize::from(seat)];
        !seat.is_house() && seat.seated.is_none() && seat.reserved_until <= now
    }

    /// The seat that the secrets of a hello open, and whether it is the host's.
    fn admit(&self, hello: &Hello) -> Result<(Option<Seat>, bool), Refusal> {
        if hello.version != VERSION {
            let message = format!(
                "This server speaks version {VERSION} of the protocol, not {}",
                hello.version
            );
            return Err(Refusal::new(Code::Version, message));
        }
        if self.closed {
            return Err(Refusal::new(Code::Closed, "This room is closed"));
        }
        let wrong = || {
            let message =
                "The secret opens no seat of this room: copy the whole link again, or ask for a new one";
            Refusal::new(Code::WrongSecret, message)
        };
        let is_host = match &hello.host {
            Some(secret) if !self.spec.host.opens(secret) => return Err(wrong()),
            host => host.is_some(),
        };
        let Some(secret) = &hello.secret else {
            return Ok((None, is_host));
        };
        let opens =
            |seat: &SeatOf| matches!(&seat.holder, Holder::Open { secret: hash } if hash.opens(secret));
        let seat = self.seats.iter().position(opens).ok_or_else(wrong)?;
        Ok((Some(seat as Seat), is_host))
    }

    /// Puts a client into its seat; an older one gives way.
    fn sit(&mut self, now: u64, seat: Seat, client: ClientId, hello: &Hello) -> Result<(), Refusal> {
        let name = hello.name.clone().unwrap_or_else(|| self.seat_name(seat));
        let seated = Some((name.clone(), hello.kind));
        let place = &mut self.seats[usize::from(seat)];
        let older = place.client.replace(client);
        if place.seated != seated {
            self.note(
                now,
                Fact::Seated {
                    seat,
                    name,
                    kind: hello.kind,
                },
            )?;
        }
        if let Some(older) = older {
            self.clients.remove(&older);
            let message = "A newer connection has taken this seat over";
            let refusal = Refusal::new(Code::TakenOver, message);
            self.step.effects.push(Effect::Close {
                client: older,
                refusal,
            });
        }
        Ok(())
    }

    fn tell_arrival(&mut self, now: u64, client: ClientId, has_seat: bool) {
        if has_seat {
            self.tell_room();
        } else {
            let room = self.room_message();
            self.tell(&[client], room);
            self.crowd_due = self.crowd_due.or(Some(now + CROWD_PERIOD));
        }
    }

    fn welcome(&self, seat: Option<Seat>, host: bool) -> Welcome {
        let config = self.timeline.newest().config();
        Welcome {
            version: VERSION,
            room: self.id.clone(),
            seat,
            host,
            game: config.game,
            seats: config.seats,
            rounds: config.rounds,
            rules: config.rules,
            budget: config.budget.to_string(),
            sit_out: config.sit_out,
            short_rounds: config.short_rounds,
            clock: self.spec.clock,
            delay: if config.game.hides() { SPECTATOR_DELAY } else { 0 },
        }
    }

    /// Tells everybody who is there.
    pub(super) fn tell_room(&mut self) {
        self.crowd_due = None;
        let message = self.room_message();
        self.tell(&self.everybody(), message);
    }

    pub(super) fn room_message(&self) -> ToClient {
        ToClient::Room {
            state: self.state(),
            players: self.players(),
            spectators: self.spectators(),
        }
    }

    pub(super) fn spectators(&self) -> u32 {
        self.clients
            .values()
            .filter(|client| client.seat.is_none())
            .count() as u32
    }

    pub(super) fn players(&self) -> Vec<Player> {
        let player = |(seat, of): (Seat, &SeatOf)| match (&of.holder, &of.seated) {
            (Holder::House { name, .. }, _) => Player {
                name: name.clone(),
                kind: PlayerKind::House,
                here: true,
            },
            (Holder::Open { .. }, Some((name, kind))) => Player {
                name: name.clone(),
                kind: match kind {
                    rooms::ClientKind::Person => PlayerKind::Person,
                    rooms::ClientKind::Program => PlayerKind::Program,
                },
                here: of.client.is_some(),
            },
            (Holder::Open { .. }, None) => Player {
                name: self.seat_name(seat),
                kind: PlayerKind::Open,
                here: false,
            },
        };
        (0..).zip(&self.seats).map(player).collect()
    }

    fn seat_name(&self, seat: Seat) -> DisplayName {
        let game = self.timeline.newest().config().game;
        game.meta().seat_name(seat).into()
    }
}
