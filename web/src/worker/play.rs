//! A match in play: the referee, and where each seat's answers come from.

use super::guest::{Compiled, Guest, House};
use super::meter::now;
use super::say;
use crate::messages::{FromWorker, Given, Note, Source, Start};
use engine::sandbox::Poisoned;
use engine::{Answer, Ask, Referee, Seat};
use std::rc::Rc;

/// Milliseconds of play after which the answers so far are sent to the page.
const BATCH: f64 = 16.0;

/// A match in play.
pub(super) struct Play {
    referee: Referee,
    players: Vec<Player>,
    house: House,
    careful: bool,
    /// Answers that the page has not heard of yet.
    unsent: Vec<Given>,
    sent_at: f64,
}

/// Where a seat's answers come from.
enum Player {
    Page,
    Guest(Box<Guest>),
}

impl Play {
    /// Prepares the guests and feeds them what has been played already. `None` if the match cannot be played; the page has
    /// been told why.
    pub(super) fn start(start: Start, house: House) -> Option<Self> {
        let referee = Referee::new(start.config).ok()?;
        let check = house.check(start.config.budget);
        let mut compiled: Vec<Option<Rc<Compiled>>> = vec![None; start.modules.len()];
        let mut players = Vec::new();
        for (seat, source) in (0..).zip(&start.sources) {
            let Source::Guest(index) = *source else {
                players.push(Player::Page);
                continue;
            };
            let module = start.modules.get(index)?;
            if compiled[index].is_none() {
                say(&FromWorker::Preparing { seat });
                match Compiled::new(&module.wasm, check) {
                    Ok(ready) => compiled[index] = Some(Rc::new(ready)),
                    Err(why) => {
                        say(&FromWorker::Refused { seat, why });
                        return None;
                    }
                }
            }
            let guest = Guest::new(compiled[index].clone()?, start.config.seed, seat, &module.name);
            players.push(Player::Guest(Box::new(guest)));
        }
        let mut play = Self {
            referee,
            players,
            house,
            careful: start.careful,
            unsent: Vec::new(),
            sent_at: now(),
        };
        play.feed(start.history)?;
        say(&FromWorker::Started);
        Some(play)
    }

    /// Plays on until an answer is awaited from the page, or the match is over.
    pub(super) fn go_on(&mut self) {
        loop {
            let mut page_asked = false;
            for ask in self.referee.asks() {
                match self.call(&ask) {
                    Called::ByPage => page_asked = true,
                    Called::Answered(answer, note) => self.note(&ask, answer, note),
                    Called::Poisoned => return self.report_poisoned(ask.seat),
                }
            }
            if page_asked || self.referee.outcome().is_some() {
                return self.send();
            }
        }
    }

    /// Takes an answer from the page, if it is one that is awaited, and plays on.
    pub(super) fn take(&mut self, turn: u32, seat: Seat, answer: Answer) {
        let awaited =
            turn == self.referee.turns() && matches!(self.players.get(usize::from(seat)), Some(Player::Page));
        if awaited && self.referee.answer(seat, answer).is_ok() {
            self.go_on();
        }
    }

    /// Takes turns that were played before, and brings the guests to the state they had after them.
    fn feed(&mut self, history: Vec<Vec<(Seat, Answer)>>) -> Option<()> {
        for (turn, answers) in (0..).zip(history) {
            // Turns that only asked seats which sit out have played themselves.
            if turn < self.referee.turns() {
                continue;
            }
            for (seat, answer) in answers {
                self.feed_guest(seat, &answer)?;
                self.referee.answer(seat, answer).ok()?;
            }
            if now() - self.sent_at > BATCH {
                self.sent_at = now();
                say(&FromWorker::Fed { turns: turn + 1 });
            }
        }
        Some(())
    }

    fn feed_guest(&mut self, seat: Seat, answer: &Answer) -> Option<()> {
        let budget = self.referee.config().budget;
        let Some(Player::Guest(guest)) = self.players.get_mut(usize::from(seat)) else {
            return Some(());
        };
        let ask = self.referee.asks().into_iter().find(|ask| ask.seat == seat)?;
        if guest
            .feed(&ask.arguments, &answer.reply, budget, &mut self.house)
            .is_err()
        {
            self.report_poisoned(seat);
            return None;
        }
        Some(())
    }

    fn call(&mut self, ask: &Ask) -> Called {
        let budget = self.referee.config().budget;
        let Some(Player::Guest(guest)) = self.players.get_mut(usize::from(ask.seat)) else {
            return Called::ByPage;
        };
        if self.careful {
            say(&FromWorker::Calling {
                turn: self.referee.turns(),
                seat: ask.seat,
            });
        }
        match guest.turn(&ask.arguments, budget, &mut self.house) {
            Ok((answer, note)) => Called::Answered(answer, note),
            Err(Poisoned) => Called::Poisoned,
        }
    }

    /// Hands a guest's answer to the referee, and now and then to the page.
    fn note(&mut self, ask: &Ask, answer: Answer, note: Note) {
        let turn = self.referee.turns();
        self.unsent.push(Given {
            turn,
            seat: ask.seat,
            answer: answer.clone(),
            note,
        });
        // The seat was asked, so its answer is taken.
        let _ = self.referee.answer(ask.seat, answer);
        if self.careful || now() - self.sent_at > BATCH {
            self.send();
        }
    }

    fn send(&mut self) {
        self.sent_at = now();
        if !self.unsent.is_empty() {
            say(&FromWorker::Answers(std::mem::take(&mut self.unsent)));
        }
    }

    fn report_poisoned(&mut self, seat: Seat) {
        self.send();
        let why = "it exhausted the call stack while it called the host (endless recursion?)".into();
        say(&FromWorker::Poisoned {
            turn: self.referee.turns(),
            seat,
            why,
        });
    }
}

/// What came of asking a seat.
enum Called {
    /// Its answer will come from the page.
    ByPage,
    /// The guest answered.
    Answered(Answer, Note),
    /// The guest left this worker unusable.
    Poisoned,
}
