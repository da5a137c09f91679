//! A bot in a seat, on any WebAssembly engine: the state it keeps between turns, and when it restarts.
//!
//! An [`Embedder`] creates instances and calls them; everything else about a bot's turns is here, so that a
//! match is the same in every host.

use super::abi::HostFunction;
use super::host::{Host, Stopped};
use super::inspect::{Convention, Facts};
use super::place::Places;
use super::question::Question;
use super::turn_meter::Settled;
use crate::{Answer, Budget, Fault, Miss, Phrase, Reply, Seat, Trap, TrapKind, drawing};
use serde::{Deserialize, Serialize};

mod words {
    //! `instance.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/instance.rs"));
}

/// A WebAssembly engine for bots: the browser's, or the command line's.
pub trait Embedder {
    /// A [prepared](super::prepare) module, compiled; cheap to clone.
    type Module: Clone;
    /// An instance of a module.
    type Instance;

    /// What is known about a module.
    fn facts(module: &Self::Module) -> &Facts;

    /// Plays one turn under `budget`, whose time begins now. Without `instance` it creates one, and first
    /// calls what must run before a guest's first turn: its start function, and a reactor's `_initialize`.
    /// `host` handles the guest's calls.
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

    /// Calls [`WHERE_EXPORT`](super::WHERE_EXPORT) of an instance whose turn has just ended early, under `budget`, whose time
    /// begins now. Only instances of modules that [have it](Facts::tells_where) are asked, and they are discarded afterwards.
    /// `host` handles the guest's calls; `None` if the call did not return within the budget.
    ///
    /// # Errors
    /// As for [`call`](Self::call).
    fn ask_where(
        &mut self,
        module: &Self::Module,
        instance: &mut Self::Instance,
        host: Host,
        budget: Budget,
    ) -> Result<Option<Host>, Poisoned>;

    /// Takes back an instance that no bot uses any more.
    fn discard(&mut self, module: &Self::Module, instance: Self::Instance);
}

/// A guest left the engine unusable, for instance in a browser by exhausting the stack in the middle of a
/// host call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Poisoned;

/// The result of one call of a guest.
#[derive(Debug)]
pub struct Called<I> {
    /// The host, returned.
    pub host: Host,
    /// The instance that was called; `None` if none could be created.
    pub instance: Option<I>,
    /// How the call ended; an error is a kind of trap without holes. See [`trap_kind`](super::trap_kind) for engines that
    /// have only messages.
    pub end: Result<(), TrapKind>,
    /// What it cost.
    pub settled: Settled,
    /// Pages (64 KiB) of memory at its end.
    pub pages: u32,
}

/// What a bot's author wants to know about a turn, besides the reply.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// What the bot logged.
    pub log: String,
    /// Whether the log was cut at its limit.
    pub log_cut: bool,
    /// What the bot drew on the board, as lines for [`drawing::read`](crate::drawing::read).
    pub drawing: String,
    /// Whether the bot drew more than the limit; the lines that are kept are whole.
    pub drawing_cut: bool,
    /// Real time from the call to the reply, microseconds, at the resolution of the host's clock.
    pub micros: u64,
    /// Fuel used; only under a fuel budget, and if the module could be instantiated.
    pub fuel: Option<u64>,
    /// Pages (64 KiB) of memory at the end of the turn.
    pub pages: u32,
    /// Whether the bot read a clock or the time left: its reply may differ in a re-run.
    pub read_clock: bool,
    /// Why the bot began this turn with a new instance, if it had one before.
    pub lost: Option<Lost>,
    /// Where the bot's script was when the turn ended early.
    pub places: Places,
}

impl Note {
    /// The fault that ended the turn, with its place in the script if that is known.
    pub fn fault(&self, fault: &Fault) -> Phrase {
        self.places.of_fault(fault.phrase())
    }

    /// What is wrong with the turn's reply; a fault with its place.
    pub fn miss(&self, miss: &Miss) -> Phrase {
        match miss {
            Miss::NoReply(_) => self.places.of_fault(miss.phrase()),
            other => other.phrase(),
        }
    }

    /// The bot's log, after the arena's own notes to the author: why the bot began with a new instance, and which lines of
    /// its drawing cannot be drawn.
    ///
    /// * `say`: turns sentences into text in some language; `Phrase::to_string` gives English.
    pub fn log_with_remarks(&self, say: &dyn Fn(&Phrase) -> String) -> String {
        let mut log = String::new();
        let mut remark = |phrase: &Phrase| {
            for text in ["[arena] ", &say(phrase), "\n"] {
                log.push_str(text);
            }
        };
        if let Some(lost) = &self.lost {
            remark(&lost.phrase());
        }
        for unread in drawing::read(&self.drawing).unread {
            remark(&unread.phrase());
        }
        log + &self.log
    }

    /// Likewise, in English.
    pub fn whole_log(&self) -> String {
        self.log_with_remarks(&Phrase::to_string)
    }
}

/// Why a bot's instance was discarded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Lost {
    /// The bot ended it by exiting.
    Exited,
    /// Its turn had no reply.
    Fault(Fault),
}

impl Lost {
    /// The reason, as a clause.
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

/// Whether a turn with this reply ended without the bot's doing: a bot that aborts or exits says itself why.
fn was_stopped(reply: &Reply) -> bool {
    match reply {
        Reply::TimedOut => true,
        Reply::Trapped(why) => !matches!(why.kind(), Some((TrapKind::Aborted | TrapKind::Exited, _))),
        Reply::Text(_) | Reply::Absent | Reply::SitsOut => false,
    }
}

/// A bot in a seat of one match.
#[derive(Debug)]
pub struct Bot<E: Embedder> {
    module: E::Module,
    /// Taken out while the guest runs; not put back if the guest left the engine unusable.
    host: Option<Host>,
    instance: Option<E::Instance>,
    /// Why the last instance was discarded; the next turn reports it to the author.
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
            Err(_) if settled.stack_overflow => Stopped::Trapped(TrapKind::CallStack),
            Ok(()) => Stopped::Returned,
            Err(kind) => Stopped::Trapped(kind),
        });
        let mut instance = called.instance;
        let places = match &mut instance {
            Some(instance) if ended && was_stopped(&finished.reply) => {
                self.places(instance, budget, embedder)?
            }
            _ => Places::default(),
        };
        self.host = Some(host);
        if let Reply::Trapped(why) = &mut finished.reply
            && !instantiated
        {
            *why = Trap::of(TrapKind::NotInstantiated, &[why]);
        }
        let note = Note {
            log: finished.log,
            log_cut: finished.log_cut,
            drawing: finished.drawing,
            drawing_cut: finished.drawing_cut,
            micros: settled.micros,
            // An instance that was never created used no fuel. Its turn still costs the whole budget, as it
            // did in every old match.
            fuel: settled.fuel.filter(|_| instantiated),
            pages: called.pages,
            read_clock: finished.read_clock,
            lost: self.lost.take(),
            places,
        };
        self.keep_or_discard(instance, &finished.reply, finished.exited || ended, embedder);
        let cost = match budget {
            Budget::Fuel(units) if !instantiated => units,
            Budget::Fuel(_) | Budget::WallClock(_) => settled.cost(budget),
        };
        let reply = finished.reply;
        Ok((Answer { reply, cost }, note))
    }

    /// Where the bot's script is, in an instance whose turn has ended early.
    fn places(
        &self,
        instance: &mut E::Instance,
        budget: Budget,
        embedder: &mut E,
    ) -> Result<Places, Poisoned> {
        let Some(question) = Question::to(E::facts(&self.module), budget) else {
            return Ok(Places::default());
        };
        let answered = embedder.ask_where(&self.module, instance, question.host(), question.budget())?;
        Ok(Places::from(&*question.places(answered)))
    }

    /// Brings the bot to its state after a turn with this reply, without asking for the reply again.
    ///
    /// If later turns can depend on a turn with a reply, plays the turn again. A turn that trapped or ran out of fuel
    /// is also played again, because of what it wrote and drew before; it ends at the same instruction again. Under a
    /// wall clock nobody knows how far such a turn got, and its guest may have left the engine unusable. A turn without
    /// an answer may hang the host again under any budget. These turns are not played again: they only lose the
    /// instance and what they wrote.
    ///
    /// # Errors
    /// As for [`turn`](Self::turn).
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

    /// Leaves the seat, so that others can use its instance's resources.
    pub fn leave(mut self, embedder: &mut E) {
        if let Some(instance) = self.instance.take() {
            embedder.discard(&self.module, instance);
        }
    }

    /// Discards the instance after a turn that failed with `fault`.
    fn start_afresh(&mut self, fault: Fault, embedder: &mut E) {
        if let Some(instance) = self.instance.take() {
            embedder.discard(&self.module, instance);
        }
        self.lost = self.is_reactor().then_some(Lost::Fault(fault));
    }

    /// Whether a turn can depend on earlier turns: through a reactor's memory, files, the position in the random
    /// sequence, or the clock.
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

    /// Keeps a reactor's instance for the next turn, unless this turn failed or ended it; never keeps a
    /// command's.
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
