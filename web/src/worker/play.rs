//! A match in progress: the referee, and the source of each seat's answers.

use super::feed::{self, FeedError};
use super::shelf::Shelf;
use crate::messages::{AnswerSource, Failure, FromMatch, Given, Module, Note, Said, Start};
use crate::words::Phrase;
use engine::sandbox::{Check, Poisoned};
use engine::{Answer, Ask, Referee, Seat};
use js_guests::{Compiled, Guest, House, now};
use std::rc::Rc;

/// Milliseconds of play after which the answers so far are sent to the page.
const BATCH: f64 = 16.0;
/// If a seat's last call took longer than this many milliseconds, the next one is announced, so that the page
/// can tell who is slow.
const SLOW: f64 = 4.0;

/// A match in progress.
pub(super) struct Play {
    referee: Referee,
    players: Vec<Player>,
    house: House,
    careful: bool,
    /// Milliseconds that each seat's last call took.
    took: Vec<Option<f64>>,
    /// Answers not yet sent to the page.
    unsent: Vec<Given>,
    sent_at: f64,
}

/// Where a seat's answers come from.
enum Player {
    Page,
    Guest(Box<Guest>),
}

/// Why a match does not begin here.
pub(super) enum Stopped {
    /// It cannot continue.
    Failure(Failure),
    /// This seat's module cannot be used.
    Refused(Seat, Phrase),
    /// This seat's guest left the worker unusable.
    Lost(Seat),
}

impl From<Stopped> for FromMatch {
    fn from(stopped: Stopped) -> Self {
        match stopped {
            Stopped::Failure(failure) => Self::Failed(failure),
            Stopped::Refused(seat, why) => Self::Refused { seat, why },
            Stopped::Lost(seat) => Self::Lost { seat },
        }
    }
}

impl Play {
    /// Prepares the guests that are not ready on the shelf, and feeds them the played turns.
    ///
    /// # Errors
    /// Why the match does not begin.
    pub(super) fn start(start: Start, house: House, shelf: Shelf) -> Result<Self, Stopped> {
        let referee =
            Referee::new(start.config).map_err(|error| Stopped::Failure(Failure::Config(error.phrase())))?;
        let mut modules = Modules {
            check: house.check(start.config.budget),
            uploaded: start.modules,
            shelf,
            compiled: Vec::new(),
        };
        let mut players = Vec::new();
        for (seat, source) in (0..).zip(&start.sources) {
            players.push(match *source {
                AnswerSource::Page => Player::Page,
                AnswerSource::Guest(index) => {
                    let (compiled, name) = modules.compiled(index, seat)?;
                    Player::Guest(Box::new(Guest::new(compiled, start.config.seed, seat, name)))
                }
            });
        }
        let mut play = Self {
            referee,
            took: vec![None; players.len()],
            players,
            house,
            careful: start.careful,
            unsent: Vec::new(),
            sent_at: now(),
        };
        for played in start.history {
            play.feed(played)?;
        }
        tell(FromMatch::Started);
        Ok(play)
    }

    /// Continues until it needs an answer from the page, or the match is over.
    pub(super) fn go_on(&mut self) {
        loop {
            let mut page_asked = false;
            for ask in self.referee.asks() {
                match self.call(&ask) {
                    Called::ByPage => page_asked = true,
                    Called::Answered(answer, note, announced) => self.note(&ask, answer, note, announced),
                    Called::Poisoned => return self.report_poisoned(ask.seat),
                }
            }
            if page_asked || self.referee.outcome().is_some() {
                return self.send();
            }
        }
    }

    /// Takes an answer from the page, and continues.
    pub(super) fn take(&mut self, turn: u32, seat: Seat, answer: Answer) {
        let taken = feed::feed_one(&mut self.referee, (turn, seat, answer), |_, _| {
            Ok::<(), Poisoned>(())
        });
        match taken {
            Err(FeedError::Failure(failure)) => tell(FromMatch::Failed(failure)),
            Ok(()) | Err(FeedError::Guest(Poisoned)) => self.go_on(),
        }
    }

    /// Takes an earlier answer, and restores the seat's guest to its state after it.
    fn feed(&mut self, played: (u32, Seat, Answer)) -> Result<(), Stopped> {
        let (turn, seat) = (played.0, played.1);
        let budget = self.referee.config().budget;
        let announced = self.is_announced(seat);
        let began = now();
        let player = self.players.get_mut(usize::from(seat));
        let house = &mut self.house;
        let fed = feed::feed_one(&mut self.referee, played, |ask, answer| {
            let Some(Player::Guest(guest)) = player else {
                return Ok(());
            };
            if announced {
                tell(FromMatch::Feeding { turn, seat });
            }
            guest.feed(&ask.arguments, &answer.reply, budget, house)
        });
        fed.map_err(|error| match error {
            FeedError::Failure(failure) => Stopped::Failure(failure),
            FeedError::Guest(Poisoned) => Stopped::Lost(seat),
        })?;
        self.remember(seat, began);
        if now() - self.sent_at > BATCH {
            self.sent_at = now();
            tell(FromMatch::Fed { turns: turn + 1 });
        }
        Ok(())
    }

    fn call(&mut self, ask: &Ask) -> Called {
        let (turn, seat) = (self.referee.turns(), ask.seat);
        let budget = self.referee.config().budget;
        let announced = self.is_announced(seat);
        let Some(Player::Guest(guest)) = self.players.get_mut(usize::from(seat)) else {
            return Called::ByPage;
        };
        if announced {
            say_answers(&mut self.unsent);
            tell(FromMatch::Calling { turn, seat });
        }
        let began = now();
        match guest.turn(&ask.arguments, budget, &mut self.house) {
            Ok((answer, note)) => {
                self.remember(seat, began);
                Called::Answered(answer, note, announced)
            }
            Err(Poisoned) => Called::Poisoned,
        }
    }

    /// Whether to announce the next call of a seat to the page: always in a careful worker, otherwise if it
    /// may be slow. Announcing every call would cost as much as a fast bot's turn.
    fn is_announced(&self, seat: Seat) -> bool {
        let took = self.took.get(usize::from(seat)).copied().flatten();
        self.careful || took.is_none_or(|milliseconds| milliseconds > SLOW)
    }

    fn remember(&mut self, seat: Seat, began: f64) {
        if let Some(took) = self.took.get_mut(usize::from(seat)) {
            *took = Some(now() - began);
        }
    }

    /// Passes a guest's answer to the referee, and from time to time to the page; immediately if its call was
    /// announced, so that the page does not confuse it with the next one.
    fn note(&mut self, ask: &Ask, answer: Answer, note: Note, announced: bool) {
        let turn = self.referee.turns();
        self.unsent.push(Given {
            turn,
            seat: ask.seat,
            answer: answer.clone(),
            note,
        });
        // The seat was asked, so its answer is accepted.
        let _ = self.referee.answer(ask.seat, answer);
        if announced || now() - self.sent_at > BATCH {
            self.send();
        }
    }

    fn send(&mut self) {
        self.sent_at = now();
        say_answers(&mut self.unsent);
    }

    fn report_poisoned(&mut self, seat: Seat) {
        self.send();
        tell(FromMatch::Poisoned {
            turn: self.referee.turns(),
            seat,
        });
    }
}

/// Sends the page a message about the match.
fn tell(message: FromMatch) {
    super::say(Said::Match(message));
}

fn say_answers(unsent: &mut Vec<Given>) {
    if !unsent.is_empty() {
        tell(FromMatch::Answers(std::mem::take(unsent)));
    }
}

/// The result of asking a seat.
enum Called {
    /// Its answer will come from the page.
    ByPage,
    /// The guest answered; and whether the call was announced to the page.
    Answered(Answer, Note, bool),
    /// The guest left this worker unusable.
    Poisoned,
}

/// The modules of a match; each is compiled once, when its first seat needs it.
struct Modules {
    check: Check,
    uploaded: Vec<Module>,
    shelf: Shelf,
    compiled: Vec<(usize, Rc<Compiled>)>,
}

impl Modules {
    /// The module at `index`, for `seat`, and its name.
    fn compiled(&mut self, index: usize, seat: Seat) -> Result<(Rc<Compiled>, &str), Stopped> {
        let no_module = Stopped::Failure(Failure::NoModule { seat });
        let module = self.uploaded.get(index).ok_or(no_module)?;
        if let Some((_, compiled)) = self.compiled.iter().find(|(of, _)| *of == index) {
            return Ok((compiled.clone(), &module.name));
        }
        let ready = self.shelf.ready(&module.wasm, self.check);
        let compiled = if let Some(compiled) = ready {
            compiled
        } else {
            tell(FromMatch::Preparing { seat });
            let compiled = self.shelf.compile(&module.wasm, self.check);
            compiled.map_err(|why| Stopped::Refused(seat, why))?
        };
        self.compiled.push((index, compiled.clone()));
        Ok((compiled, &module.name))
    }
}
