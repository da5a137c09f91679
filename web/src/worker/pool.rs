//! Matches of a contest, one after another: modules are prepared once, and only results are sent.

use super::say;
use super::shelf::Shelf;
use crate::messages::{Failure, FromPool, Module, PlayedMatch, PoolMatch, Said, Verdict};
use engine::{Answer, Ask, Budget, Phrase, Referee, Reply, Trap, TrapKind};
use js_guests::{Compiled, Guest, House};
use std::collections::BTreeSet;
use std::rc::Rc;

/// The state that stays from match to match.
pub(super) struct Pool {
    house: House,
    budget: Budget,
    bots: Vec<Bot>,
    /// The interpreters of script bots, which share them.
    shelf: Shelf,
    /// Bots whose modules cannot be prepared.
    refused: BTreeSet<usize>,
}

struct Bot {
    name: String,
    module: Prepared,
}

enum Prepared {
    NotYet(Vec<u8>),
    Ready(Rc<Compiled>),
}

impl Pool {
    pub(super) fn new(house: House, budget: Budget, modules: Vec<Module>) -> Self {
        let bot = |module: Module| Bot {
            name: module.name,
            module: Prepared::NotYet(module.wasm.into_vec()),
        };
        Self {
            house,
            budget,
            bots: modules.into_iter().map(bot).collect(),
            shelf: Shelf::default(),
            refused: BTreeSet::new(),
        }
    }

    /// Plays a match; returns its result.
    pub(super) fn play(&mut self, game: &PoolMatch) -> FromPool {
        let mut referee = match Referee::new(game.config) {
            Ok(referee) => referee,
            Err(error) => return FromPool::Failed(Failure::Config(error.phrase())),
        };
        let mut seats = Vec::new();
        for (seat, bot) in (0..).zip(&game.bots) {
            let guest = if game.absent.contains(bot) || self.refused.contains(bot) {
                None
            } else {
                match self.compiled(*bot) {
                    Ok((compiled, name)) => Some(Guest::new(compiled, game.config.seed, seat, &name)),
                    Err(None) => return FromPool::Failed(Failure::NoModule { seat }),
                    Err(Some(why)) => {
                        pass_on(FromPool::Refused { bot: *bot, why });
                        self.refused.insert(*bot);
                        None
                    }
                }
            };
            seats.push(Seated {
                guest,
                gone: false,
                faults: 0,
            });
        }
        while referee.outcome().is_none() {
            let turn = referee.turns();
            for ask in referee.asks() {
                let Some(seated) = seats.get_mut(usize::from(ask.seat)) else {
                    return FromPool::Failed(Failure::NoModule { seat: ask.seat });
                };
                let of_call = |verdict: &&Verdict| (verdict.turn, verdict.seat) == (turn, ask.seat);
                let verdict = game.verdicts.iter().find(of_call).copied();
                if game.careful {
                    pass_on(FromPool::Calling { turn, seat: ask.seat });
                }
                let Some(answer) = seated.answer(&ask, verdict, self.budget, &mut self.house) else {
                    return FromPool::Poisoned { turn, seat: ask.seat };
                };
                // The seat was asked, so its answer is accepted.
                let _ = referee.answer(ask.seat, answer);
            }
        }
        let faults = seats.iter().map(|seat| seat.faults).collect();
        for guest in seats.into_iter().filter_map(|seat| seat.guest) {
            guest.leave(&mut self.house);
        }
        ended(&referee, faults)
    }

    /// A bot's module, prepared when a match first needs it, and its name.
    ///
    /// # Errors
    /// Everything that is wrong with the module; `None` if there is no module.
    fn compiled(&mut self, bot: usize) -> Result<(Rc<Compiled>, String), Option<Phrase>> {
        let check = self.house.check(self.budget);
        let found = self.bots.get_mut(bot).ok_or(None)?;
        let compiled = match &mut found.module {
            Prepared::Ready(compiled) => compiled.clone(),
            Prepared::NotYet(wasm) => {
                pass_on(FromPool::Preparing { bot });
                let compiled = match self.shelf.ready(wasm, check) {
                    Some(compiled) => compiled,
                    None => self.shelf.compile(wasm, check).map_err(Some)?,
                };
                pass_on(FromPool::Prepared);
                // The bytes are not needed any more.
                found.module = Prepared::Ready(compiled.clone());
                compiled
            }
        };
        Ok((compiled, found.name.clone()))
    }
}

/// A bot in its seat.
struct Seated {
    /// `None` if its module cannot be prepared.
    guest: Option<Guest>,
    /// It can no longer run: the others continue without it.
    gone: bool,
    faults: u32,
}

impl Seated {
    /// The seat's answer, decided as in a single match; `None` if the guest damaged this worker.
    fn answer(
        &mut self,
        ask: &Ask,
        verdict: Option<Verdict>,
        budget: Budget,
        house: &mut House,
    ) -> Option<Answer> {
        let without = |reply| Answer { reply, cost: 0 };
        let answer = match (&mut self.guest, verdict) {
            (None, _) => without(Reply::Absent),
            _ if self.gone => without(Reply::TimedOut),
            (Some(guest), Some(Verdict { noticed: true, .. })) => {
                // Its memory cannot be restored.
                self.gone = guest.remembers();
                without(Reply::Trapped(Trap::of(TrapKind::HostStack, &[])))
            }
            (Some(guest), Some(Verdict { noticed: false, .. })) => {
                let (Budget::Fuel(cost) | Budget::WallClock(cost)) = budget;
                let reply = Reply::Absent;
                guest.feed(&ask.arguments, &reply, budget, house).ok()?;
                Answer { reply, cost }
            }
            (Some(guest), None) => guest.turn(&ask.arguments, budget, house).ok()?.0,
        };
        self.faults += u32::from(answer.reply.fault().is_some());
        Some(answer)
    }
}

fn ended(referee: &Referee, faults: Vec<u32>) -> FromPool {
    let Some(outcome) = referee.outcome() else {
        return FromPool::Failed(Failure::NoModule { seat: 0 });
    };
    FromPool::Played(Box::new(PlayedMatch {
        places: outcome.places,
        points: outcome.points,
        faults,
        reason: outcome.reason,
        turns: referee.turns(),
        hash: referee.hash().0,
    }))
}

/// Tells the contest.
pub(super) fn pass_on(message: FromPool) {
    say(Said::Pool(message));
}
