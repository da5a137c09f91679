//! A bot in a seat, on any WebAssembly engine: what it keeps from turn to turn, and when it starts afresh.
//!
//! An [`Embedder`] makes instances and calls them; everything else about a bot's turns is here, so that a match goes the
//! same way in every host.

use super::abi::HostFunction;
use super::host::{Host, Stopped};
use super::inspect::{Convention, Facts};
use super::meter::OVERFLOW;
use crate::{Answer, Budget, Fault, Phrase, Reply, Seat, Trap, TrapKind};
use serde::{Deserialize, Serialize};

mod words {
    //! `instance.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/instance.rs"));
}

/// A WebAssembly engine as bots need it: the browser's, or the command line's.
pub trait Embedder {
    /// A [prepared](super::prepare) module, compiled; cheap to clone.
    type Module: Clone;
    /// An instance of a module.
    type Instance;

    /// What is known of a module.
    fn facts(module: &Self::Module) -> &Facts;

    /// Plays one turn under `budget`, whose time begins now. Without `instance` it makes one, and calls first what is
    /// due before a guest's first turn: its start function, and a reactor's `_initialize`. `host` serves the calls.
    ///
    /// # Errors
    /// If the guest left the engine unusable.
    fn call(
        &mut self,
        module: &Self::Module,
        instance: Option<Self::Instance>,
        host: Host,
        budget: Budget,
    ) -> Result<Called<Self::Instance>, Poisoned>;

    /// Takes an instance back that no bot uses any more.
    fn discard(&mut self, module: &Self::Module, instance: Self::Instance);
}

/// A guest left the engine unusable, as in a browser by exhausting the stack in the middle of a host call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Poisoned;

/// What came of one call of a guest.
#[derive(Debug)]
pub struct Called<I> {
    /// The host, back from serving.
    pub host: Host,
    /// The instance that was called; `None` if there could be none.
    pub instance: Option<I>,
    /// How the call ended; an error is the engine's message.
    pub end: Result<(), String>,
    /// What it cost.
    pub settled: Settled,
    /// Pages (64 KiB) of memory at its end.
    pub pages: u32,
}

/// What a turn cost, and whether it ended in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled {
    /// Whether the budget ended first.
    pub over_budget: bool,
    /// Real time, microseconds.
    pub micros: u64,
    /// Fuel used; only under a fuel budget.
    pub fuel: Option<u64>,
    /// Whether the guest stopped because it had used the stack that it may; only under a fuel budget.
    pub stack_overflow: bool,
}

impl Settled {
    /// What a turn cost that took so long and left this in the guest's fuel; negative is spent.
    pub fn on_fuel(units: u64, left: i64, micros: u64) -> Self {
        let stack_overflow = left < -(OVERFLOW >> 1);
        let left = if stack_overflow {
            left.saturating_add(OVERFLOW)
        } else {
            left
        };
        let used = u64::try_from(i128::from(units) - i128::from(left)).unwrap_or(0);
        Self {
            over_budget: left < 0,
            micros,
            fuel: Some(used.min(units)),
            stack_overflow,
        }
    }

    /// The cost to the seat, in the budget's unit.
    fn cost(self, budget: Budget) -> u64 {
        match budget {
            Budget::WallClock(_) => self.micros,
            Budget::Fuel(_) => self.fuel.unwrap_or(0),
        }
    }
}

/// What a bot's author wants to know of one turn, beside the reply.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// What the bot logged.
    pub log: String,
    /// Whether the log was cut at its limit.
    pub log_cut: bool,
    /// Real time from the call to the reply, microseconds, as fine as the host's clock.
    pub micros: u64,
    /// Fuel used; only under a fuel budget, and if the module could be instantiated.
    pub fuel: Option<u64>,
    /// Pages (64 KiB) of memory at the end of the turn.
    pub pages: u32,
    /// Whether the bot read a clock or the time left: its reply may differ in a re-run.
    pub read_clock: bool,
    /// Why the bot began this turn with a fresh instance, if it had one before.
    pub lost: Option<Lost>,
}

impl Note {
    /// What the bot logged, below what its author has to know of its instance, in English.
    pub fn whole_log(&self) -> String {
        match &self.lost {
            Some(lost) => format!("[arena] {}\n{}", lost.phrase(), self.log),
            None => self.log.clone(),
        }
    }
}

/// Why a bot's instance was thrown away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Lost {
    /// The bot ended it by exiting.
    Exited,
    /// Its turn had no reply.
    Fault(Fault),
}

impl Lost {
    /// A clause that says so.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Exited => words::FreshAfterExit.phrase(),
            Self::Fault(fault) => words::FreshAfterFault {
                fault: fault.phrase(),
            }
            .phrase(),
        }
    }
}

/// A bot in a seat of one match.
#[derive(Debug)]
pub struct Bot<E: Embedder> {
    module: E::Module,
    /// Taken out while the guest runs; stays out if that left the engine unusable.
    host: Option<Host>,
    instance: Option<E::Instance>,
    /// Why the last instance was thrown away, to tell the author with the next turn.
    lost: Option<Lost>,
}

impl<E: Embedder> Bot<E> {
    /// A bot for `seat`, called `name`, of a match with seed `seed`.
    pub fn new(module: E::Module, seed: u64, seat: Seat, name: &str) -> Self {
        Self {
            module,
            host: Some(Host::new(seed, seat, name)),
            instance: None,
            lost: None,
        }
    }

    /// Plays one turn.
    ///
    /// # Errors
    /// If the guest left the engine unusable, in this turn or an earlier one.
    pub fn turn(
        &mut self,
        arguments: &[String],
        budget: Budget,
        embedder: &mut E,
    ) -> Result<(Answer, Note), Poisoned> {
        let mut host = self.host.take().ok_or(Poisoned)?;
        host.begin(arguments);
        if self.instance.is_none() {
            host.new_instance();
        }
        let called = embedder.call(&self.module, self.instance.take(), host, budget)?;
        let (mut host, settled) = (called.host, called.settled);
        let ended = called.end.is_err();
        let instantiated = called.instance.is_some();
        let mut finished = host.finish(match called.end {
            _ if settled.over_budget => Stopped::OutOfBudget,
            Err(_) if settled.stack_overflow => Stopped::Trapped("stack overflow".into()),
            Ok(()) => Stopped::Returned,
            Err(why) => Stopped::Trapped(why),
        });
        self.host = Some(host);
        if let Reply::Trapped(why) = &mut finished.reply
            && !instantiated
        {
            *why = Trap::of(TrapKind::NotInstantiated, &[why]);
        }
        let note = Note {
            log: finished.log,
            log_cut: finished.log_cut,
            micros: settled.micros,
            // What was never there used none. Its turn costs the whole budget all the same, as it did in every old match.
            fuel: settled.fuel.filter(|_| instantiated),
            pages: called.pages,
            read_clock: finished.read_clock,
            lost: self.lost.take(),
        };
        self.keep_or_discard(
            called.instance,
            &finished.reply,
            finished.exited || ended,
            embedder,
        );
        let cost = match budget {
            Budget::Fuel(units) if !instantiated => units,
            Budget::Fuel(_) | Budget::WallClock(_) => settled.cost(budget),
        };
        let reply = finished.reply;
        Ok((Answer { reply, cost }, note))
    }

    /// Brings the bot to the state that it had after a turn with this reply, which it is not asked for again.
    ///
    /// A turn that replied is played once more, if later ones can depend on it; so is one that trapped or ran out of fuel,
    /// for what it wrote and drew before: it ends at the same instruction again. Under a wall clock nobody knows how far it
    /// came, and a trap may be that of a guest that left the engine unusable; and a turn without an answer may hang the host
    /// again, whatever its budget. These only lose the instance, and what they wrote.
    ///
    /// # Errors
    /// As [`turn`](Self::turn).
    pub fn feed(
        &mut self,
        arguments: &[String],
        reply: &Reply,
        budget: Budget,
        embedder: &mut E,
    ) -> Result<(), Poisoned> {
        let again = match reply {
            Reply::Text(_) => true,
            Reply::Trapped(_) | Reply::TimedOut => matches!(budget, Budget::Fuel(_)),
            Reply::Absent | Reply::SitsOut => false,
        };
        if again && self.remembers() {
            self.turn(arguments, budget, embedder)?;
        }
        if let Some(fault) = reply.fault() {
            self.start_afresh(fault, embedder);
        }
        Ok(())
    }

    /// Leaves the seat: what its instance holds can serve others.
    pub fn leave(mut self, embedder: &mut E) {
        if let Some(instance) = self.instance.take() {
            embedder.discard(&self.module, instance);
        }
    }

    /// Throws the instance away, after a turn that failed as `fault` says.
    fn start_afresh(&mut self, fault: Fault, embedder: &mut E) {
        if let Some(instance) = self.instance.take() {
            embedder.discard(&self.module, instance);
        }
        self.lost = self.is_reactor().then_some(Lost::Fault(fault));
    }

    /// Whether a turn can depend on the turns before it: through a reactor's memory, files, how far the random sequence
    /// is, or what the clock showed.
    pub fn remembers(&self) -> bool {
        use HostFunction as F;
        let remembered = |import| {
            matches!(
                import,
                &F::PathOpen
                    | &F::PathCreateDirectory
                    | &F::PathRename
                    | &F::RandomGet
                    | &F::ArenaRandom
                    | &F::EnvSeed
                    | &F::ClockTimeGet
                    | &F::EnvDateNow
            )
        };
        self.is_reactor() || E::facts(&self.module).imports.iter().any(remembered)
    }

    fn is_reactor(&self) -> bool {
        E::facts(&self.module).convention == Convention::Reactor
    }

    /// Keeps a reactor's instance for the next turn, unless its turn failed or ended it; a command's is never kept.
    fn keep_or_discard(
        &mut self,
        instance: Option<E::Instance>,
        reply: &Reply,
        ended: bool,
        embedder: &mut E,
    ) {
        let fault = reply.fault();
        if self.is_reactor() && !ended && fault.is_none() {
            self.instance = instance;
            return;
        }
        if self.is_reactor() {
            self.lost = Some(fault.map_or(Lost::Exited, Lost::Fault));
        }
        if let Some(instance) = instance {
            embedder.discard(&self.module, instance);
        }
    }
}
