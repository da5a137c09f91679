//! Plays matches of a season on all cores, each worker one after another.

use super::opened::Opened;
use crate::browser::worker::MatchWorker;
use crate::messages::{FromPool, FromWorker, Module, PROTOCOL, PlayedMatch, PoolMatch, ToPool, ToWorker};
use crate::words::{Phrase, session};
use contest::season::Field;
use contest::{Fixture, MatchResult};
use engine::{Budget, Seat, StateHash};
use yew::Callback;

/// The largest number of workers: each has a copy of the modules.
const WORKERS: usize = 8;

/// A match to be played, and as whose.
pub(super) struct Due {
    fixture: Fixture,
    play: PoolMatch,
}

impl Due {
    /// A match of the season.
    ///
    /// * `bots`: the places of its players among the modules, in seat order.
    pub(super) fn new(opened: &Opened, fixture: Fixture, bots: Vec<usize>) -> Self {
        let play = PoolMatch {
            config: opened.config(fixture.seed),
            bots,
            absent: Vec::new(),
            verdicts: Vec::new(),
            careful: false,
        };
        Self { fixture, play }
    }
}

/// What a worker says, with its place.
pub(super) type Message = (usize, FromWorker<FromPool>);

/// What that means.
pub(super) enum Heard {
    Nothing,
    Played(Fixture, Box<PlayedMatch>),
    /// The module in this place cannot be used; matches with it end without it and are none of the season.
    Refused(usize, Phrase),
    /// The match damaged its worker, in a call of this seat if that is known; another worker goes on without that match.
    Broke(Fixture, Option<Seat>),
    /// Nothing can be played.
    Failed(Phrase),
}

/// Matches, and the workers that play them. Dropping it ends them.
pub(super) struct Pool {
    players: Vec<Option<Player>>,
    /// The matches that have not begun, the next one last.
    due: Vec<Due>,
    budget: Budget,
    modules: Vec<Module>,
    heard: Callback<Message>,
}

/// A worker, and the match that it plays.
struct Player {
    worker: MatchWorker,
    plays: Option<Fixture>,
}

impl Pool {
    /// Begins; `heard` gets what the workers say, for [`hear`](Self::hear).
    ///
    /// * `due`: the matches, the first one last.
    ///
    /// # Errors
    /// If the browser starts no workers.
    pub(super) fn start(
        due: Vec<Due>,
        budget: Budget,
        modules: Vec<Module>,
        heard: Callback<Message>,
    ) -> Result<Self, Phrase> {
        let mut pool = Self {
            players: Vec::new(),
            due,
            budget,
            modules,
            heard,
        };
        for place in 0..cores().min(pool.due.len()) {
            let player = pool.player(place)?;
            pool.players.push(Some(player));
        }
        Ok(pool)
    }

    fn player(&self, place: usize) -> Result<Player, Phrase> {
        let heard = self.heard.reform(move |message| (place, message));
        let worker = MatchWorker::on_fuel(heard)?;
        Ok(Player { worker, plays: None })
    }

    /// Whether nothing is left to be played.
    pub(super) fn is_over(&self) -> bool {
        self.players.iter().all(Option::is_none)
    }

    /// Takes what a worker says, and gives it its next match.
    pub(super) fn hear(&mut self, (place, message): Message) -> Heard {
        match message {
            FromWorker::Ready { protocol } if protocol != PROTOCOL => {
                Heard::Failed(session::OtherBuild.phrase())
            }
            FromWorker::Ready { .. } => {
                let (budget, modules) = (self.budget, self.modules.clone());
                if let Some(Some(player)) = self.players.get(place) {
                    let bots = ToPool::Bots { budget, modules };
                    player.worker.tell(&ToWorker::Pool(bots));
                }
                self.give(place);
                Heard::Nothing
            }
            FromWorker::Said(FromPool::Played(played)) => {
                let fixture = self.taken(place);
                self.give(place);
                fixture.map_or(Heard::Nothing, |fixture| Heard::Played(fixture, played))
            }
            FromWorker::Said(FromPool::Refused { bot, why }) => Heard::Refused(bot, why),
            FromWorker::Said(FromPool::Failed(failure)) => Heard::Failed(failure.phrase()),
            FromWorker::Said(FromPool::Poisoned { seat, .. }) => self.replace(place, Some(seat)),
            FromWorker::Broke => self.replace(place, None),
            FromWorker::Said(FromPool::Preparing { .. } | FromPool::Prepared | FromPool::Calling { .. }) => {
                Heard::Nothing
            }
        }
    }

    /// The match that a worker has been playing.
    fn taken(&mut self, place: usize) -> Option<Fixture> {
        self.players.get_mut(place)?.as_mut()?.plays.take()
    }

    /// Gives a worker the next match; ends it if there is none.
    fn give(&mut self, place: usize) {
        let Some(slot) = self.players.get_mut(place) else {
            return;
        };
        let (Some(player), Some(due)) = (slot.as_mut(), self.due.pop()) else {
            *slot = None;
            return;
        };
        player.plays = Some(due.fixture);
        let play = ToPool::Play(Box::new(due.play));
        player.worker.tell(&ToWorker::Pool(play));
    }

    /// Puts another worker in the place of one that broke.
    fn replace(&mut self, place: usize, seat: Option<Seat>) -> Heard {
        let Some(fixture) = self.taken(place) else {
            // It was no bot's doing: it did not even begin.
            return Heard::Failed(session::NoWorker.phrase());
        };
        let next = if self.due.is_empty() {
            None
        } else {
            match self.player(place) {
                Ok(player) => Some(player),
                Err(why) => return Heard::Failed(why),
            }
        };
        if let Some(slot) = self.players.get_mut(place) {
            *slot = next;
        }
        Heard::Broke(fixture, seat)
    }
}

/// The result of a match, as the command line writes it.
pub(super) fn result(field: &Field, fixture: &Fixture, played: PlayedMatch) -> MatchResult {
    MatchResult {
        number: fixture.number,
        seed: fixture.seed,
        seats: field.spec().labels(&fixture.seats),
        places: played.places,
        points: played.points,
        faults: played.faults,
        reason: played.reason.for_programs(),
        turns: played.turns,
        hash: StateHash(played.hash).to_string(),
    }
}

/// How many matches are played at a time.
fn cores() -> usize {
    let cores = web_sys::window().map_or(1.0, |window| window.navigator().hardware_concurrency());
    (cores as usize).clamp(1, WORKERS)
}
