//! The match workers of a contest: each plays one match after the other, and one that breaks is replaced.

use super::job::Job;
use crate::browser::worker::MatchWorker;
use crate::messages::{FromPool, FromWorker, Module, PROTOCOL, PlayedMatch, ToPool, ToWorker};
use crate::words::contests as words;
use crate::words::session;
use contest::Fixture;
use engine::{Budget, Phrase};
use std::collections::{BTreeMap, BTreeSet};
use yew::Callback;

/// Looks at the workers in which one must start: 20 seconds.
const STARTING: u32 = 80;
/// Looks in which a module must be prepared: a minute. Inspected modules take at most a few seconds.
const PREPARING: u32 = 240;

/// A message of a worker, with its place and which of those in its place it is.
pub(super) type Message = (usize, u32, FromWorker);

/// What a message comes to.
pub(super) enum Heard {
    Nothing,
    /// The worker in this place has nothing to do.
    Idle,
    Played(Fixture, Box<PlayedMatch>),
    /// The contest cannot go on.
    Trouble(Phrase),
}

/// The match workers of a contest.
pub(super) struct Pool {
    players: Vec<Player>,
    budget: Budget,
    modules: Vec<Module>,
    hear: Callback<Message>,
    /// Bots whose preparation broke a worker, or took too long.
    suspects: BTreeSet<usize>,
    /// Bots that give no answers, since their modules cannot be prepared; and why.
    pub(super) absent: BTreeMap<usize, Phrase>,
    /// How many workers were replaced.
    pub(super) replaced: u32,
}

struct Player {
    worker: MatchWorker,
    /// Counts the workers in this place.
    generation: u32,
    listens: bool,
    /// The bot whose module is being prepared.
    preparing: Option<usize>,
    /// Looks since the last message.
    silent: u32,
    job: Option<Job>,
}

impl Pool {
    /// Starts workers; `hear` gets their messages.
    ///
    /// # Errors
    /// If the browser starts none.
    pub(super) fn start(
        workers: usize,
        budget: Budget,
        modules: Vec<Module>,
        hear: Callback<Message>,
    ) -> Result<Self, Phrase> {
        let mut pool = Self {
            players: Vec::new(),
            budget,
            modules,
            hear,
            suspects: BTreeSet::new(),
            absent: BTreeMap::new(),
            replaced: 0,
        };
        for place in 0..workers.max(1) {
            let player = pool.player(place, 0)?;
            pool.players.push(player);
        }
        Ok(pool)
    }

    fn player(&self, place: usize, generation: u32) -> Result<Player, Phrase> {
        let heard = self.hear.reform(move |message| (place, generation, message));
        Ok(Player {
            worker: MatchWorker::on_fuel(heard)?,
            generation,
            listens: false,
            preparing: None,
            silent: 0,
            job: None,
        })
    }

    /// The places of workers with nothing to do.
    pub(super) fn idle(&self) -> Vec<usize> {
        let idle =
            |(place, player): (usize, &Player)| (player.listens && player.job.is_none()).then_some(place);
        self.players.iter().enumerate().filter_map(idle).collect()
    }

    /// Has the worker in this place play a match.
    pub(super) fn play(&mut self, place: usize, job: Job) {
        if let Some(player) = self.players.get_mut(place) {
            player.job = Some(job);
            self.ask(place);
        }
    }

    /// Tells the worker in this place its match.
    fn ask(&mut self, place: usize) {
        let player = &mut self.players[place];
        if let Some(job) = &mut player.job {
            job.game.absent = self.absent.keys().copied().collect();
            let game = Box::new(job.game.clone());
            player.tell(ToPool::Play(game));
        }
    }

    /// The matches that are being played.
    pub(super) fn in_play(self) -> impl Iterator<Item = Fixture> {
        let jobs = self.players.into_iter().filter_map(|player| player.job);
        jobs.map(|job| job.fixture)
    }

    /// Takes a message.
    pub(super) fn hear(&mut self, (place, generation, message): Message) -> Heard {
        let Some(player) = self.players.get_mut(place) else {
            return Heard::Nothing;
        };
        if player.generation != generation {
            return Heard::Nothing;
        }
        player.silent = 0;
        match message {
            FromWorker::Ready { protocol } if protocol != PROTOCOL => {
                Heard::Trouble(session::OtherBuild.phrase())
            }
            FromWorker::Ready { .. } => {
                player.listens = true;
                player.tell(ToPool::Bots {
                    budget: self.budget,
                    modules: self.modules.clone(),
                });
                if player.job.is_none() {
                    return Heard::Idle;
                }
                self.ask(place);
                Heard::Nothing
            }
            FromWorker::Broke => self.broke(place),
            FromWorker::Pool(message) => self.hear_of_match(place, message),
            // A worker of a contest says nothing else.
            _ => Heard::Nothing,
        }
    }

    fn hear_of_match(&mut self, place: usize, message: FromPool) -> Heard {
        let player = &mut self.players[place];
        match message {
            FromPool::Preparing { bot } => player.preparing = Some(bot),
            FromPool::Prepared => player.preparing = None,
            FromPool::Calling { turn, seat } => {
                if let Some(job) = &mut player.job {
                    job.calls(turn, seat);
                }
            }
            FromPool::Poisoned { turn, seat } => {
                if let Some(job) = &mut player.job {
                    job.is_poisoned(turn, seat);
                }
                return self.replace(place);
            }
            FromPool::Refused { bot, why } => {
                player.preparing = None;
                self.absent.insert(bot, why);
                self.ask(place);
            }
            FromPool::Failed(failure) => return Heard::Trouble(failure.phrase()),
            FromPool::Played(played) => {
                if let Some(job) = player.job.take() {
                    return Heard::Played(job.fixture, played);
                }
            }
        }
        Heard::Nothing
    }

    /// Looks for workers that neither start nor prepare a module in time; called four times a second. A bot's turn has no
    /// limit but its fuel.
    pub(super) fn look(&mut self) -> Heard {
        for place in 0..self.players.len() {
            let player = &mut self.players[place];
            player.silent += 1;
            if !player.listens && player.silent > STARTING {
                return Heard::Trouble(session::NoWorker.phrase());
            }
            if let Some(bot) = player.preparing.filter(|_| player.silent > PREPARING) {
                return self.is_not_prepared(place, bot);
            }
        }
        Heard::Nothing
    }

    /// The worker in this place broke.
    fn broke(&mut self, place: usize) -> Heard {
        let player = &mut self.players[place];
        if let Some(bot) = player.preparing {
            return self.is_not_prepared(place, bot);
        }
        let goes_on = player.listens && player.job.as_mut().is_some_and(Job::broke);
        if goes_on {
            self.replace(place)
        } else {
            Heard::Trouble(session::NoWorker.phrase())
        }
    }

    /// The worker in this place failed to prepare a module. The first time, that may have had other reasons.
    fn is_not_prepared(&mut self, place: usize, bot: usize) -> Heard {
        if !self.suspects.insert(bot) {
            self.absent.insert(bot, words::NotPrepared.phrase());
        }
        self.replace(place)
    }

    /// Puts a new worker in this place, to play the same match with what is known now.
    fn replace(&mut self, place: usize) -> Heard {
        self.replaced += 1;
        match self.player(place, self.players[place].generation + 1) {
            Ok(player) => {
                let broken = std::mem::replace(&mut self.players[place], player);
                self.players[place].job = broken.job;
                Heard::Nothing
            }
            // Its match stays with the broken one, and is given back.
            Err(why) => Heard::Trouble(why),
        }
    }
}

impl Player {
    fn tell(&self, message: ToPool) {
        self.worker.tell(&ToWorker::Pool(message));
    }
}
