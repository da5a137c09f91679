//! The match workers of a contest: each plays one match after another, and is replaced if it breaks.

use super::description::not_played;
use super::job::Job;
use super::spares;
use crate::browser::worker::MatchWorker;
use crate::messages::{FromPool, FromWorker, Module, PROTOCOL, PlayedMatch, ToPool, ToWorker};
use crate::words::contests as words;
use crate::words::session;
use contest::Fixture;
use engine::{Budget, Phrase};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use yew::Callback;

/// The number of checks within which a worker must start: 20 seconds.
const STARTING: u32 = 80;
/// How often workers are checked.
const LOOKS_A_SECOND: u32 = 4;
/// The number of checks within which a module must be prepared: a minute. Inspected modules take at most a few seconds.
const PREPARING: u32 = 240;

/// The maximum number of matches that a worker has: the current one and the next. So it never waits for this worker, which may
/// be busy or have no processor.
const JOBS: usize = 2;

/// A message of a worker, with the worker's place and its number among the workers of that place.
pub(super) type Message = (usize, u32, FromWorker<FromPool>);

/// The effect of a message.
pub(super) enum Heard {
    Nothing,
    /// The worker in this place begins to take matches.
    Idle,
    Played(Fixture, Box<PlayedMatch>),
    /// The contest cannot continue.
    Trouble(Phrase),
}

/// The match workers of a contest.
pub(super) struct Pool {
    players: Vec<Player>,
    budget: Budget,
    /// How long a match may take, in seconds.
    match_seconds: Option<u32>,
    modules: Vec<Module>,
    hear: Callback<Message>,
    /// Bots whose preparation broke a worker, or took too long.
    suspects: BTreeSet<usize>,
    /// Bots that do not answer because their modules cannot be prepared, and why.
    pub(super) absent: BTreeMap<usize, Phrase>,
    /// How many workers were replaced.
    pub(super) replaced: u32,
}

struct Player {
    worker: MatchWorker,
    /// Counts the workers that this place has had.
    generation: u32,
    listens: bool,
    /// The bot whose module is being prepared.
    preparing: Option<usize>,
    /// Checks since the last message.
    silent: u32,
    /// Checks since it began its first match, without those during which a module was prepared.
    playing: u32,
    /// Its matches, in order; it plays the first.
    jobs: VecDeque<Job>,
}

impl Pool {
    /// Starts workers; `hear` gets their messages.
    ///
    /// * `match_seconds`: how long a match may take; a match that takes longer is returned as not played.
    ///
    /// # Errors
    /// If the browser starts none.
    pub(super) fn start(
        workers: usize,
        budget: Budget,
        match_seconds: Option<u32>,
        modules: Vec<Module>,
        hear: Callback<Message>,
    ) -> Result<Self, Phrase> {
        let mut pool = Self {
            players: Vec::new(),
            budget,
            match_seconds,
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
            worker: spares::take(heard)?,
            generation,
            listens: false,
            preparing: None,
            silent: 0,
            playing: 0,
            jobs: VecDeque::new(),
        })
    }

    /// The places of workers that can take another match, those with fewer first.
    pub(super) fn idle(&self) -> Vec<usize> {
        let with = |jobs: usize| {
            let players = self.players.iter().enumerate();
            players.filter_map(move |(place, player)| {
                (player.listens && player.jobs.len() <= jobs).then_some(place)
            })
        };
        (0..JOBS).flat_map(with).collect()
    }

    /// Gives the worker in this place a match, to be played after those that it has.
    pub(super) fn play(&mut self, place: usize, job: Job) {
        if let Some(player) = self.players.get_mut(place) {
            player.ask(&job, &self.absent);
            if player.jobs.is_empty() {
                player.playing = 0;
            }
            player.jobs.push_back(job);
        }
    }

    /// The matches that are being played or wait.
    pub(super) fn in_play(self) -> impl Iterator<Item = Fixture> {
        let jobs = self.players.into_iter().flat_map(|player| player.jobs);
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
                for job in &player.jobs {
                    player.ask(job, &self.absent);
                }
                Heard::Idle
            }
            FromWorker::Broke => self.broke(place),
            FromWorker::Said(said) => self.hear_of_match(place, said),
        }
    }

    fn hear_of_match(&mut self, place: usize, message: FromPool) -> Heard {
        let player = &mut self.players[place];
        match message {
            FromPool::Preparing { bot } => player.preparing = Some(bot),
            FromPool::Prepared => player.preparing = None,
            FromPool::Calling { turn, seat } => {
                if let Some(job) = player.jobs.front_mut() {
                    job.calls(turn, seat);
                }
            }
            FromPool::Poisoned { turn, seat } => {
                if let Some(job) = player.jobs.front_mut() {
                    job.is_poisoned(turn, seat);
                }
                return self.replace(place);
            }
            FromPool::Refused { bot, why } => {
                player.preparing = None;
                self.absent.insert(bot, why);
            }
            FromPool::Failed(failure) => return Heard::Trouble(failure.phrase()),
            FromPool::Played(played) => {
                player.playing = 0;
                if let Some(job) = player.jobs.pop_front() {
                    return Heard::Played(job.fixture, played);
                }
            }
        }
        Heard::Nothing
    }

    /// Looks for workers that do not start or prepare a module in time, and for matches that exceed their time; called four
    /// times a second. Only fuel limits a bot's turn.
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
            if player.listens && player.preparing.is_none() && !player.jobs.is_empty() {
                player.playing += 1;
                if let Some(most) = self.match_seconds
                    && player.playing > most.saturating_mul(LOOKS_A_SECOND)
                {
                    return self.is_late(place, most);
                }
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
        let goes_on = player.listens && player.jobs.front_mut().is_some_and(Job::broke);
        if goes_on {
            self.replace(place)
        } else {
            Heard::Trouble(session::NoWorker.phrase())
        }
    }

    /// The worker in this place failed to prepare a module. The first failure may have other reasons.
    fn is_not_prepared(&mut self, place: usize, bot: usize) -> Heard {
        if !self.suspects.insert(bot) {
            self.absent.insert(bot, words::NotPrepared.phrase());
        }
        self.replace(place)
    }

    /// The first match of the worker in this place exceeds its time. Only ending the worker can stop the bot's current turn.
    fn is_late(&mut self, place: usize, match_seconds: u32) -> Heard {
        let late = self.players[place].jobs.pop_front();
        self.players[place].playing = 0;
        match (self.replace(place), late) {
            (Heard::Nothing, Some(job)) => Heard::Played(job.fixture, Box::new(not_played(match_seconds))),
            (trouble, _) => trouble,
        }
    }

    /// Puts a new worker in this place, to play the same matches with what is known now.
    fn replace(&mut self, place: usize) -> Heard {
        self.replaced += 1;
        match self.player(place, self.players[place].generation + 1) {
            Ok(player) => {
                let broken = std::mem::replace(&mut self.players[place], player);
                self.players[place].jobs = broken.jobs;
                // The broken attempt's time counts too, so that no match continues for ever.
                self.players[place].playing = broken.playing;
                Heard::Nothing
            }
            // Its matches stay with the broken worker, and are given back.
            Err(why) => Heard::Trouble(why),
        }
    }
}

impl Player {
    /// Sends the worker a match.
    fn ask(&self, job: &Job, absent: &BTreeMap<usize, Phrase>) {
        let mut game = job.game.clone();
        game.absent = absent.keys().copied().collect();
        self.tell(ToPool::Play(Box::new(game)));
    }

    fn tell(&self, message: ToPool) {
        self.worker.tell(&ToWorker::Pool(message));
    }
}
