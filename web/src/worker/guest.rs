//! A guest in a seat: its compiled module, its host, and the instance it has at the moment.

use super::imports::{self, Poisoned, with_current};
use super::meter::{Meter, Settled, WallClock};
use super::pool::Pool;
use super::running::{Running, Turn};
use crate::messages::Note;
use engine::sandbox::abi::HostFunction;
use engine::sandbox::host::{Host, Stopped};
use engine::sandbox::{Check, Convention, Prepared, prepare};
use engine::{Answer, Budget, Reply, Seat};
use js_sys::{Function, Object, Reflect, Uint8Array, WebAssembly};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};

/// A module that is validated, metered and compiled, ready for any number of guests.
pub struct Compiled {
    module: WebAssembly::Module,
    prepared: Prepared,
}

impl Compiled {
    /// Prepares an uploaded module.
    ///
    /// # Errors
    /// Everything that is wrong with the module, in words.
    pub fn new(wasm: &[u8], check: Check) -> Result<Self, String> {
        let prepared = prepare(wasm, check).map_err(|refusal| refusal.to_string())?;
        let module = WebAssembly::Module::new(&Uint8Array::from(prepared.wasm.as_slice()))
            .map_err(|error| format!("this browser cannot compile the module: {}", words(&error)))?;
        Ok(Self { module, prepared })
    }

    /// What the preparation found out.
    pub(super) fn prepared(&self) -> &Prepared {
        &self.prepared
    }
}

/// What all guests of a worker share.
pub struct House {
    /// Memories to use again.
    pool: Pool,
    /// How wall-clock turns are metered.
    clock: WallClock,
    /// The host functions, as import modules.
    functions: Object,
}

impl House {
    /// # Errors
    /// If the browser refuses to make plain objects.
    pub fn new(clock: WallClock) -> Result<Self, JsValue> {
        Ok(Self {
            pool: Pool::default(),
            clock,
            functions: imports::host_functions()?,
        })
    }

    /// The check to put into guests that play under `budget` here.
    pub fn check(&self, budget: Budget) -> Check {
        self.clock.check(budget)
    }
}

/// The number of the next call, from 1. All calls of a thread count, so that the clock never takes a new turn for the
/// last one.
fn next_call() -> i32 {
    thread_local! {
        static CALLS: Cell<i32> = const { Cell::new(0) };
    }
    let next = CALLS.get().checked_add(1).unwrap_or(1);
    CALLS.set(next);
    next
}

/// A guest in a seat.
pub struct Guest {
    compiled: Rc<Compiled>,
    /// Taken out while the guest runs.
    host: Option<Host>,
    instance: Option<Instance>,
    /// Why the last instance was thrown away, to tell the author in the next turn's log.
    lost: Option<String>,
}

/// An instance of a guest's module.
struct Instance {
    memory: Option<WebAssembly::Memory>,
    fuel: Option<WebAssembly::Global>,
    /// What runs before the first turn: the start function and `_initialize`.
    before: Vec<Function>,
    turn: Function,
}

impl Guest {
    /// A guest for `seat`, called `name`, of a match with seed `seed`.
    pub fn new(compiled: Rc<Compiled>, seed: u64, seat: Seat, name: &str) -> Self {
        Self {
            compiled,
            host: Some(Host::new(seed, seat, name)),
            instance: None,
            lost: None,
        }
    }

    /// Plays one turn.
    ///
    /// # Errors
    /// If the guest left this worker unusable.
    pub fn turn(
        &mut self,
        arguments: &[String],
        budget: Budget,
        house: &mut House,
    ) -> Result<(Answer, Note), Poisoned> {
        let mut host = self.host.take().ok_or(Poisoned)?;
        host.begin(arguments);
        let meter = Meter::arm(budget, house.clock.clone(), next_call());
        let made = if let Some(instance) = self.instance.take() {
            Ok(instance)
        } else {
            host.new_instance();
            self.instantiate(house)
        };
        let (instance, running, end) = match made {
            Ok(mut instance) => {
                let (running, end) = run(&mut instance, host, meter)?;
                (Some(instance), running, end)
            }
            Err(error) => {
                let turn = Turn {
                    memory: None,
                    bytes: Uint8Array::new_with_length(0),
                    meter,
                };
                (None, Running { host, turn }, Err(error))
            }
        };
        let Running { mut host, turn } = running;
        let settled = turn.meter.settle();
        let stopped = match &end {
            _ if settled.over_budget => Stopped::OutOfBudget,
            Ok(()) => Stopped::Returned,
            Err(error) => Stopped::Trapped(words(error)),
        };
        let finished = host.finish(stopped);
        self.host = Some(host);
        let pages = turn
            .memory
            .as_ref()
            .map_or(0, |memory| Uint8Array::new(&memory.buffer()).length() / 65536);
        let mut note = Note {
            log: finished.log,
            log_cut: finished.log_cut,
            micros: settled.micros,
            fuel: settled.fuel,
            pages,
            read_clock: finished.read_clock,
        };
        if let Some(why) = self.lost.take() {
            note.log = format!(
                "[arena] a fresh instance, because the last turn {why}\n{}",
                note.log
            );
        }
        self.keep_or_drop(instance, &finished.reply, finished.exited || end.is_err(), house);
        Ok((
            Answer {
                reply: finished.reply,
                cost: cost(budget, settled),
            },
            note,
        ))
    }

    /// Throws the instance away, after a turn that failed as `fault` says.
    pub(super) fn start_afresh(&mut self, fault: String, house: &mut House) {
        let memory = self.instance.take().and_then(|instance| instance.memory);
        self.give_back(memory, house);
        self.lost = (self.compiled.prepared.facts.convention == Convention::Reactor).then_some(fault);
    }

    /// Whether a turn can depend on the turns before it: through a reactor's memory, files, how far the random sequence
    /// is, or what the clock showed.
    pub(super) fn remembers(&self) -> bool {
        use HostFunction as F;
        let facts = &self.compiled.prepared.facts;
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
        facts.convention == Convention::Reactor || facts.imports.iter().any(remembered)
    }

    /// Keeps a reactor's instance for the next turn, unless its turn failed or ended it; a command's is never kept.
    fn keep_or_drop(&mut self, instance: Option<Instance>, reply: &Reply, ended: bool, house: &mut House) {
        let reactor = self.compiled.prepared.facts.convention == Convention::Reactor;
        let fault = reply.fault();
        if reactor && !ended && fault.is_none() {
            self.instance = instance;
            return;
        }
        if reactor {
            self.lost = Some(fault.unwrap_or_else(|| "ended the instance by exiting".into()));
        }
        self.give_back(instance.and_then(|instance| instance.memory), house);
    }

    /// Lets another instance use a memory that none uses any more.
    fn give_back(&self, memory: Option<WebAssembly::Memory>, house: &mut House) {
        if let (Some(memory), Some((initial, maximum))) = (memory, self.memory_pages()) {
            house.pool.give(memory, initial, maximum);
        }
    }

    fn memory_pages(&self) -> Option<(u32, u32)> {
        let memory = &self.compiled.prepared.facts.memory;
        Some((
            u32::try_from(memory.initial).ok()?,
            u32::try_from(memory.maximum).ok()?,
        ))
    }

    /// Makes an instance. No code of the guest runs yet: its start function is an export.
    fn instantiate(&self, house: &mut House) -> Result<Instance, JsValue> {
        let memory = match self.memory_pages() {
            Some((initial, maximum)) => Some(house.pool.take(initial, maximum)?),
            None => None,
        };
        // A segment that does not fit makes it fail, in every turn.
        let made = self.instantiate_on(memory.clone(), house);
        if made.is_err() {
            self.give_back(memory, house);
        }
        made
    }

    fn instantiate_on(
        &self,
        memory: Option<WebAssembly::Memory>,
        house: &House,
    ) -> Result<Instance, JsValue> {
        let ours = Object::new();
        if let Some(memory) = &memory {
            Reflect::set(&ours, &"memory".into(), memory)?;
        }
        match (&house.clock, self.compiled.prepared.check) {
            (WallClock::Poll(page), Check::Poll) => Reflect::set(&ours, &"stop".into(), page.memory())?,
            (_, Check::Tick) => Reflect::set(&ours, &"tick".into(), &imports::tick_function()?)?,
            _ => true,
        };
        let modules = Object::assign(&Object::new(), &house.functions);
        Reflect::set(&modules, &"arena:host".into(), &ours)?;
        let exports = WebAssembly::Instance::new(&self.compiled.module, &modules)?.exports();
        let function = |name: &str| Reflect::get(&exports, &name.into())?.dyn_into::<Function>();
        let facts = &self.compiled.prepared.facts;
        let mut before = Vec::new();
        if facts.has_start {
            before.push(function("arena:start")?);
        }
        if facts.has_initialize && facts.convention == Convention::Reactor {
            before.push(function("_initialize")?);
        }
        let turn = function(if facts.convention == Convention::Reactor {
            "turn"
        } else {
            "_start"
        })?;
        let fuel = Reflect::get(&exports, &"arena:fuel".into())?.dyn_into().ok();
        Ok(Instance {
            memory,
            fuel,
            before,
            turn,
        })
    }
}

/// Calls the guest: what is due before its first turn, then the turn.
fn run(
    instance: &mut Instance,
    host: Host,
    mut meter: Meter,
) -> Result<(Running, Result<(), JsValue>), Poisoned> {
    meter.fuel(instance.fuel.clone());
    let bytes = instance.memory.as_ref().map_or_else(
        || Uint8Array::new_with_length(0),
        |memory| Uint8Array::new(&memory.buffer()),
    );
    let running = Running {
        host,
        turn: Turn {
            memory: instance.memory.clone(),
            bytes,
            meter,
        },
    };
    with_current(running, || {
        for function in instance.before.drain(..) {
            function.call0(&JsValue::UNDEFINED)?;
        }
        instance.turn.call0(&JsValue::UNDEFINED).map(drop)
    })
}

/// What a turn costs its seat, in the budget's unit.
fn cost(budget: Budget, settled: Settled) -> u64 {
    match budget {
        Budget::WallClock(_) => settled.micros,
        Budget::Fuel(_) => settled.fuel.unwrap_or(0),
    }
}

/// What a JS error says; of an exception that the guest threw, which has no message, what it is.
pub(super) fn words(error: &JsValue) -> String {
    let message = Reflect::get(error, &"message".into())
        .ok()
        .and_then(|message| message.as_string());
    let name = || Some(error.dyn_ref::<Object>()?.to_string().into());
    message
        .or_else(|| error.as_string())
        .or_else(name)
        .unwrap_or_else(|| "an error without words".into())
}
