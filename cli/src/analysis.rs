//! Asks a game's analyst about the turns of a match, on several threads.
//!
//! An analyst is a house bot that judges positions instead of playing. It runs on fuel, so the same match gets the same
//! judgements on every machine and with any number of threads.

use crate::arena::{Arena, Entrant};
use crate::failure::{Failure, Result};
use crate::guests::stack::for_guests;
use crate::seated::Seated;
use engine::analysis::{BUDGET, Basis, Chain, Judgement, Question, WATCH, questions};
use engine::{Ask, Config, GameId, Timeline};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::Builder;

/// An analyst's answer to one question.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The question.
    pub question: Question,
    /// Its reply.
    pub judgement: Judgement,
    /// Its log.
    pub log: String,
}

/// An analyst, and how to ask it.
pub struct Analyst<'a> {
    arena: &'a Arena,
    entrant: Arc<Entrant>,
    /// How many chains of questions are asked at a time, 1 or more.
    pub jobs: usize,
}

impl<'a> Analyst<'a> {
    /// Loads the analyst of a game.
    ///
    /// # Errors
    /// If there is none beside the house bots, or it is damaged.
    pub fn load(arena: &'a Arena, game: GameId, jobs: usize) -> Result<Self> {
        let wasm = arena.house()?.analyst(game)?;
        let entrant = arena
            .guest(&wasm, "the analyst", true, BUDGET)
            .map_err(|why| Failure::new(format!("the analyst of {} cannot be used: {why}", game.name())))?;
        Ok(Self { arena, entrant, jobs })
    }

    /// What the analyst says about some turns of a match, in the order of turns and seats.
    ///
    /// * `is_wanted`: whether to answer a question.
    /// * `stop`: set from outside to end early.
    /// * `done`: is called after each question with how many have been answered, and how many there are.
    ///
    /// # Errors
    /// If the analyst gives no judgement, or `stop` was set.
    pub fn judge(
        &self,
        timeline: &Timeline,
        basis: Basis,
        is_wanted: &dyn Fn(&Question) -> bool,
        stop: &AtomicBool,
        done: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Vec<Judged>> {
        let mut chains = questions(timeline, basis);
        for chain in &mut chains {
            // Anything after the last wanted question cannot change its answer.
            let needed = chain.questions.iter().rposition(is_wanted);
            let needed = needed.map_or(0, |last| last + 1);
            chain.questions.truncate(needed);
            if chain.remembers {
                let unwanted = chain.questions.iter_mut().filter(|question| !is_wanted(question));
                unwanted.for_each(watch);
            }
        }
        chains.retain(|chain| !chain.questions.is_empty());
        let mut judged = self.ask(*timeline.newest().config(), chains, stop, done)?;
        judged.retain(|judged| is_wanted(&judged.question));
        Ok(judged)
    }

    /// Asks all questions of some chains about a match; the judgements in the order of turns and seats.
    ///
    /// * `stop`, `done`: as in [`Self::judge`].
    ///
    /// # Errors
    /// As of [`Self::judge`].
    pub fn ask(
        &self,
        config: Config,
        mut chains: Vec<Chain>,
        stop: &AtomicBool,
        done: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Vec<Judged>> {
        let questions = chains.iter().flat_map(|chain| &chain.questions);
        let all = questions.filter(|question| !question.watch).count();
        // The first chains are popped first.
        chains.reverse();
        let threads = self.jobs.min(chains.len());
        let work = Work {
            analyst: self,
            config: Config {
                budget: BUDGET,
                ..config
            },
            all,
            stop,
            done,
            state: Mutex::new(State {
                chains,
                judged: Vec::new(),
                failure: None,
            }),
        };
        std::thread::scope(|scope| {
            for _ in 1..threads {
                // If the system gives no more threads, the existing ones do the work.
                let _ = Builder::new().spawn_scoped(scope, || work.run());
            }
            work.run();
        });
        let State {
            mut judged, failure, ..
        } = work.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        if let Some(failure) = failure {
            return Err(failure);
        }
        if judged.len() < all {
            return Err(Failure::interrupted("interrupted; nothing was written"));
        }
        judged.sort_by_key(|judged| (judged.question.turn, judged.question.seat));
        Ok(judged)
    }
}

/// Turns a question into one in which the analyst only takes note of what the seat saw.
fn watch(question: &mut Question) {
    question.watch = true;
    if let Some(played) = question.arguments.first_mut() {
        played.insert(0, WATCH);
    }
}

/// The state that the threads share.
struct Work<'a> {
    analyst: &'a Analyst<'a>,
    config: Config,
    all: usize,
    stop: &'a AtomicBool,
    done: &'a (dyn Fn(usize, usize) + Sync),
    state: Mutex<State>,
}

struct State {
    /// The chains that no thread has begun, last first.
    chains: Vec<Chain>,
    judged: Vec<Judged>,
    /// The first error.
    failure: Option<Failure>,
}

impl Work<'_> {
    /// Asks one chain after another until none is left.
    fn run(&self) {
        while let Some(chain) = self.next() {
            if let Err(failure) = for_guests(|| self.ask(&chain)) {
                self.lock().failure.get_or_insert(failure);
            }
        }
    }

    fn next(&self) -> Option<Chain> {
        let mut state = self.lock();
        if state.failure.is_some() || self.stop.load(Ordering::Relaxed) {
            return None;
        }
        state.chains.pop()
    }

    /// Asks one instance all questions of a chain, in order.
    fn ask(&self, chain: &Chain) -> Result<()> {
        let Analyst { arena, entrant, .. } = self.analyst;
        let mut seated = Seated::new(entrant, chain.seat, self.config, arena)?;
        for question in &chain.questions {
            if self.stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            let ask = Ask {
                seat: question.seat,
                arguments: question.arguments.clone(),
            };
            let (answer, note) = seated.answer(&ask)?;
            if question.watch {
                continue;
            }
            let unclear = |why: String| {
                let seat = self.config.game.meta().seat_name(question.seat);
                Failure::new(format!(
                    "the analyst does not judge turn {} of {seat}: {why}",
                    question.turn + 1
                ))
            };
            let text = answer
                .reply
                .text_or_fault()
                .map_err(|fault| unclear(fault.to_string()))?;
            let judgement = Judgement::parse(text).map_err(|error| unclear(error.to_string()))?;
            let judged = Judged {
                question: question.clone(),
                judgement,
                log: note.whole_log(),
            };
            let mut state = self.lock();
            state.judged.push(judged);
            (self.done)(state.judged.len(), self.all);
        }
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
