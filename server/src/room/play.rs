//! Answers: of clients, of house bots, and of seats without a player.

use super::fact::{Fact, Said};
use super::step::{ClientId, Effect, Refusal};
use super::{Room, SeatOf};
use engine::{Answer, Ask, Reply, Seat};
use rooms::{Code, RoomState, ToClient};

/// How many answers of seats without a player are given in one step.
const STEPS: usize = 64;
/// How many bytes all replies of a seat may have together: no more than that fits into the record of a match.
const MAX_REPLIED: usize = 8 << 20;

impl Room {
    /// A client answers for its seat.
    pub(super) fn answer(
        &mut self,
        now: u64,
        client: ClientId,
        turn: u32,
        reply: String,
    ) -> Result<(), Refusal> {
        let seat = self.seat_of(client)?;
        self.check_asked(seat, turn)?;
        let lag = self.clients.get(&client).map_or(0, |client| client.lag);
        let took = self.clocks.thinking(seat, now).saturating_sub(lag);
        let place = &mut self.seats[usize::from(seat)];
        if place.replied + reply.len() > MAX_REPLIED / self.timeline.newest().config().seats.max(1) as usize {
            let message = "The seat has replied with more text than the record of a match can hold";
            return Err(Refusal::new(Code::TooBig, message));
        }
        // Whoever is late got the game's answer at the deadline, or gets it now.
        let limit = self.clocks.limit(seat);
        let reply = match limit {
            Some(limit) if took > limit => Said::TimedOut,
            _ => Said::Text(reply),
        };
        let cost = took.min(limit.unwrap_or(u64::MAX)).saturating_mul(1_000);
        self.note(
            now,
            Fact::Answered {
                seat,
                reply,
                cost,
                once: false,
            },
        )?;
        self.tell(&[client], ToClient::Accepted { turn });
        Ok(())
    }

    /// A house bot has answered.
    ///
    /// * `repeats`: whether running it again gives the same answer.
    pub fn house_answered(&mut self, now: u64, seat: Seat, call: u64, answer: Answer, repeats: bool) {
        let is_awaited = self.seat_mut(seat).is_some_and(|seat| seat.calling == Some(call));
        if !is_awaited || self.closed {
            return;
        }
        if let Some(seat) = self.seat_mut(seat) {
            seat.calling = None;
        }
        let once = !repeats || answer.reply.as_text().is_none();
        let fact = Fact::Answered {
            seat,
            reply: answer.reply.into(),
            cost: answer.cost,
            once,
        };
        // The seat is asked, since its call was awaited.
        let _ = self.note(now, fact);
        self.go_on(now);
    }

    /// What a house bot's seat has been asked so far, so that a new instance of the bot gets to where the old one was.
    pub fn asked_before(&self, seat: Seat) -> Vec<Ask> {
        let mut asks = Vec::new();
        self.timeline.visit(0..self.timeline.len(), |turn, referee| {
            if self.timeline.was_asked(turn, seat) {
                asks.push(Ask {
                    seat,
                    arguments: referee.game().arguments(seat),
                });
            }
        });
        asks
    }

    /// A house bot is another one than when the room was made, so running it again proves nothing.
    pub fn differs(&mut self, seat: Seat) {
        if let Some(seat) = self.seat_mut(seat) {
            seat.once = true;
        }
    }

    /// Does what follows without anybody's doing: late seats, seats that have resigned, house bots; and tells clients how far
    /// the match is.
    pub(super) fn go_on(&mut self, now: u64) {
        for _ in 0..STEPS {
            let Some(fact) = self.automatic(now) else { break };
            if self.note(now, fact).is_err() {
                break;
            }
        }
        self.is_busy = self.automatic(now).is_some();
        self.call_house_bots();
        self.tell_progress(now);
    }

    /// The next answer of a seat that has no player any more, or whose time is up.
    fn automatic(&self, now: u64) -> Option<Fact> {
        if self.state() != RoomState::Playing {
            return None;
        }
        let waiting = self.timeline.newest().waiting();
        waiting.into_iter().find_map(|seat| {
            let is_late = self.deadline(seat).is_some_and(|deadline| deadline < now);
            let (reply, took) = match () {
                () if self.seats[usize::from(seat)].resigned => (Said::Absent, 0),
                () if is_late => (Said::TimedOut, self.clocks.limit(seat).unwrap_or(0)),
                () => return None,
            };
            let cost = took.saturating_mul(1_000);
            Some(Fact::Answered {
                seat,
                reply,
                cost,
                once: false,
            })
        })
    }

    /// When the seat's time is up; the delay of its line is not counted.
    pub(super) fn deadline(&self, seat: Seat) -> Option<u64> {
        let client = self.seats[usize::from(seat)].client;
        let lag = client
            .and_then(|client| self.clients.get(&client))
            .map_or(0, |client| client.lag);
        Some(self.clocks.deadline(seat)?.saturating_add(lag))
    }

    fn call_house_bots(&mut self) {
        if self.state() != RoomState::Playing {
            return;
        }
        for ask in self.timeline.newest().asks() {
            let place = &mut self.seats[usize::from(ask.seat)];
            if place.is_house() && !place.resigned && place.calling.is_none() {
                self.calls += 1;
                place.calling = Some(self.calls);
                let (seat, call, arguments) = (ask.seat, self.calls, ask.arguments);
                self.step.effects.push(Effect::Play {
                    seat,
                    call,
                    arguments,
                });
            }
        }
    }

    /// Gives an answer to the referee.
    pub(super) fn take_answer(
        &mut self,
        at: u64,
        seat: Seat,
        answer: Answer,
        once: bool,
    ) -> Result<(), Refusal> {
        let not_asked = |_| Refusal::new(Code::NotAsked, format!("Seat {seat} is not asked now"));
        let took = answer.cost / 1_000;
        let in_time = answer.reply != Reply::TimedOut;
        let text = answer.reply.as_text().map_or(0, str::len);
        let played = self.timeline.answer(seat, answer).map_err(not_asked)?;
        self.clocks.answered(seat, took, in_time);
        if let Some(place) = self.seat_mut(seat) {
            place.once |= once;
            place.replied += text;
        }
        if !played.is_empty() {
            // An offer holds for the position in which it was made.
            self.offers.clear();
            for place in &mut self.seats {
                place.calling = None;
            }
        }
        self.ask_clocks(at);
        Ok(())
    }

    /// Goes back to the moment after `turns` turns.
    pub(super) fn take_back_to(&mut self, at: u64, turns: u32) {
        self.timeline = self.timeline.until(turns as usize);
        self.offers.clear();
        self.clocks.ask(at, &[]);
        self.ask_clocks(at);
        self.seats.iter_mut().for_each(SeatOf::forget_call);
        let len = self.timeline.len();
        for client in self.clients.values_mut() {
            // Whoever follows the moments gets them again from the first one.
            client.told = if client.sights { 0 } else { client.told.min(len) };
            client.asked = None;
        }
    }

    /// The time of the seats that are asked now runs.
    pub(super) fn ask_clocks(&mut self, at: u64) {
        let waiting: Vec<Seat> = self.timeline.newest().waiting().collect();
        self.clocks.ask(at, &waiting);
    }

    /// The seat of a client.
    pub(super) fn seat_of(&self, client: ClientId) -> Result<Seat, Refusal> {
        let seat = self.clients.get(&client).and_then(|client| client.seat);
        seat.ok_or_else(|| {
            Refusal::new(
                Code::NoSeat,
                "Spectators only watch: whoever plays has the secret of a seat",
            )
        })
    }

    fn check_asked(&self, seat: Seat, turn: u32) -> Result<(), Refusal> {
        let newest = self.timeline.newest();
        match self.state() {
            RoomState::Playing => {}
            RoomState::Waiting => {
                return Err(Refusal::new(
                    Code::NotNow,
                    "The match has not begun: wait until every seat is taken",
                ));
            }
            RoomState::Over | RoomState::Closed => {
                return Err(Refusal::new(Code::NotNow, "The match is over"));
            }
        }
        if turn != newest.turns() {
            let message = format!(
                "This is turn {}, not {turn}: answer with the turn of the ask",
                newest.turns()
            );
            return Err(Refusal::new(Code::OtherTurn, message));
        }
        if !newest.waiting().any(|waiting| waiting == seat) || self.seats[usize::from(seat)].resigned {
            let message =
                format!("Seat {seat} is not asked in turn {turn}, or has answered: wait for the next ask");
            return Err(Refusal::new(Code::NotAsked, message));
        }
        Ok(())
    }
}

impl SeatOf {
    fn forget_call(&mut self) {
        self.calling = None;
    }
}
