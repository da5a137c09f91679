//! Guests in this browser: their modules, their instances, and the call of a turn.

use super::imports::{self, with_current};
use super::meter::{Meter, WallClock};
use super::pool::Pool;
use super::probes;
use super::running::{Running, Turn};
use engine::sandbox::host::Host;
use engine::sandbox::profile::probed;
use engine::sandbox::{
    Bot, Called, Check, Convention, Embedder, Facts, Poisoned, Prepared, WHERE_EXPORT, prepare, trap_kind,
};
use engine::script::{Parts, Patch};
use engine::{Budget, Phrase};
use js_sys::{ArrayBuffer, Function, Object, Reflect, Uint8Array, WebAssembly};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};

mod said {
    //! `guests.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/guests.rs"));
}

/// A module that is validated, metered and compiled, ready for any number of guests.
pub struct Compiled {
    module: WebAssembly::Module,
    facts: Facts,
    /// If the module is a script's interpreter: what turns an instance of it into one of the bot.
    patch: Option<Patch>,
}

impl Compiled {
    /// Prepares an uploaded module.
    ///
    /// # Errors
    /// Everything that is wrong with the module.
    pub fn new(wasm: &[u8], check: Check) -> Result<Self, Phrase> {
        Self::of(prepare(wasm, check).map_err(|refusal| refusal.phrase())?)
    }

    /// Prepares an uploaded module, or the module of a script's bot, for a profile: on fuel, and with probes.
    ///
    /// # Errors
    /// As for [`new`](Self::new).
    pub fn probed(wasm: &[u8]) -> Result<Self, Phrase> {
        let parts = Parts::of(wasm);
        let whole = parts.as_ref().map_or(wasm, |parts| &parts.interpreter);
        let mut prepared = prepare(whole, Check::Fuel).map_err(|refusal| refusal.phrase())?;
        prepared.wasm = probed(&prepared.wasm).map_err(|refusal| refusal.phrase())?;
        let compiled = Self::of(prepared)?;
        Ok(match parts {
            Some(Parts { patch, .. }) => compiled.patched(patch),
            None => compiled,
        })
    }

    /// Compiles a validated and metered module.
    ///
    /// # Errors
    /// If the browser does not compile it.
    pub fn of(prepared: Prepared) -> Result<Self, Phrase> {
        let module =
            WebAssembly::Module::new(&Uint8Array::from(prepared.wasm.as_slice())).map_err(|error| {
                said::DoesNotCompile {
                    why: text_of_error(&error),
                }
                .phrase()
            })?;
        Ok(Self {
            module,
            facts: prepared.facts,
            patch: None,
        })
    }

    /// The bot of a script, of its interpreter.
    #[must_use]
    pub fn patched(&self, patch: Patch) -> Self {
        Self {
            module: self.module.clone(),
            facts: self.facts.patched(&patch),
            patch: Some(patch),
        }
    }

    fn memory_pages(&self) -> Option<(u32, u32)> {
        let memory = &self.facts.memory;
        Some((
            u32::try_from(memory.initial).ok()?,
            u32::try_from(memory.maximum).ok()?,
        ))
    }
}

/// What all guests of a worker share.
pub struct House {
    /// Memories to reuse.
    pool: Pool,
    /// How wall-clock turns are metered.
    clock: WallClock,
    /// The modules that guests import. Instances read them when they are created, so all instances share them.
    imports: Object,
    /// The part of those modules that is the same for all guests.
    ours: Object,
    names: Names,
}

/// Names as strings of the browser, so that no instance has to create them again.
struct Names {
    memory: JsValue,
    start: JsValue,
    initialize: JsValue,
    turn: JsValue,
    main: JsValue,
    tells_where: JsValue,
    fuel: JsValue,
}

impl House {
    /// # Errors
    /// If the browser refuses to make plain objects.
    pub fn new(clock: WallClock) -> Result<Self, JsValue> {
        let (imports, ours) = (imports::host_functions()?, Object::new());
        match &clock {
            WallClock::Poll(page) => Reflect::set(&ours, &"stop".into(), page.memory())?,
            WallClock::Tick => true,
        };
        Reflect::set(&ours, &"tick".into(), &imports::tick_function()?)?;
        for (name, probe) in probes::exported()? {
            Reflect::set(&ours, &name, &probe)?;
        }
        Reflect::set(&imports, &"arena:host".into(), &ours)?;
        Ok(Self {
            pool: Pool::default(),
            clock,
            imports,
            ours,
            names: Names {
                memory: "memory".into(),
                start: "arena:start".into(),
                initialize: "_initialize".into(),
                turn: "turn".into(),
                main: "_start".into(),
                tells_where: WHERE_EXPORT.into(),
                fuel: "arena:fuel".into(),
            },
        })
    }

    /// The check for guests that play under `budget` here.
    pub fn check(&self, budget: Budget) -> Check {
        self.clock.check(budget)
    }
}

/// The number of the next call, from 1. All calls of a thread count, so that the clock never mistakes a new
/// turn for the last one.
fn next_call() -> i32 {
    thread_local! {
        static CALLS: Cell<i32> = const { Cell::new(0) };
    }
    let next = CALLS.get().checked_add(1).unwrap_or(1);
    CALLS.set(next);
    next
}

/// A bot in a seat, played in this browser.
pub type Guest = Bot<House>;

/// An instance of a guest's module.
pub struct Instance {
    memory: Option<WebAssembly::Memory>,
    fuel: Option<WebAssembly::Global>,
    /// What runs before the first turn: the start function and `_initialize`.
    before: Vec<Function>,
    turn: Function,
    /// What says where a script is.
    tells_where: Option<Function>,
}

impl Embedder for House {
    type Module = Rc<Compiled>;
    type Instance = Instance;

    fn facts(module: &Rc<Compiled>) -> &Facts {
        &module.facts
    }

    fn call(
        &mut self,
        module: &Rc<Compiled>,
        instance: Option<Instance>,
        host: Host,
        budget: Budget,
    ) -> Result<Called<Instance>, Poisoned> {
        let meter = Meter::arm(budget, self.clock.clone(), next_call());
        let made = instance.map_or_else(|| self.instantiate(module), Ok);
        let (instance, running, end) = match made {
            Ok(mut instance) => {
                let (running, end) = run(&mut instance, host, meter, Instance::play)?;
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
        let Running { host, turn } = running;
        let settled = turn.meter.settle();
        let pages = turn.memory.as_ref().map_or(0, pages);
        Ok(Called {
            host,
            instance,
            end: end.map_err(|error| trap_kind(&text_of_error(&error))),
            settled,
            pages,
        })
    }

    fn ask_where(
        &mut self,
        _: &Rc<Compiled>,
        instance: &mut Instance,
        host: Host,
        budget: Budget,
    ) -> Result<Option<Host>, Poisoned> {
        let meter = Meter::arm(budget, self.clock.clone(), next_call());
        let (running, end) = probes::beside(|| run(instance, host, meter, Instance::tell_where))?;
        let settled = running.turn.meter.settle();
        Ok((end.is_ok() && !settled.over_budget).then_some(running.host))
    }

    fn discard(&mut self, module: &Rc<Compiled>, instance: Instance) {
        self.give_back(module, instance.memory);
    }
}

impl House {
    /// Lets another instance reuse a memory that is no longer used.
    fn give_back(&mut self, module: &Compiled, memory: Option<WebAssembly::Memory>) {
        if let (Some(memory), Some((initial, maximum))) = (memory, module.memory_pages()) {
            self.pool.give(memory, initial, maximum);
        }
    }

    /// Creates an instance. No guest code runs yet: its start function is an export.
    fn instantiate(&mut self, module: &Compiled) -> Result<Instance, JsValue> {
        let memory = match module.memory_pages() {
            Some((initial, maximum)) => Some(self.pool.take(initial, maximum)?),
            None => None,
        };
        // It fails, in every turn, if a segment does not fit.
        let made = self.instantiate_on(module, memory.clone());
        // Nothing else keeps it.
        if memory.is_some() {
            Reflect::set(&self.ours, &self.names.memory, &JsValue::UNDEFINED)?;
        }
        if made.is_err() {
            self.give_back(module, memory);
        }
        made
    }

    fn instantiate_on(
        &self,
        module: &Compiled,
        memory: Option<WebAssembly::Memory>,
    ) -> Result<Instance, JsValue> {
        let names = &self.names;
        if let Some(memory) = &memory {
            Reflect::set(&self.ours, &names.memory, memory)?;
        }
        let exports = WebAssembly::Instance::new(&module.module, &self.imports)?.exports();
        if let (Some(patch), Some(memory)) = (&module.patch, &memory) {
            let all = Uint8Array::new(&memory.buffer());
            for (at, bytes) in patch.writes() {
                all.set(&Uint8Array::from(bytes), at);
            }
        }
        let function = |name: &JsValue| Reflect::get(&exports, name)?.dyn_into::<Function>();
        let facts = &module.facts;
        let mut before = Vec::new();
        if facts.has_start {
            before.push(function(&names.start)?);
        }
        if facts.has_initialize && facts.convention == Convention::Reactor {
            before.push(function(&names.initialize)?);
        }
        let turn = function(if facts.convention == Convention::Reactor {
            &names.turn
        } else {
            &names.main
        })?;
        let tells_where = facts.tells_where.map(|_| function(&names.tells_where));
        let fuel = Reflect::get(&exports, &names.fuel)?.dyn_into().ok();
        Ok(Instance {
            memory,
            fuel,
            before,
            turn,
            tells_where: tells_where.and_then(Result::ok),
        })
    }
}

/// The size of a memory, in pages.
fn pages(memory: &WebAssembly::Memory) -> u32 {
    let buffer: ArrayBuffer = memory.buffer().unchecked_into();
    buffer.byte_length() / 65536
}

impl Instance {
    /// Calls what must run before the first turn, then the turn.
    fn play(&mut self) -> Result<(), JsValue> {
        for function in self.before.drain(..) {
            function.call0(&JsValue::UNDEFINED)?;
        }
        self.turn.call0(&JsValue::UNDEFINED).map(drop)
    }

    /// Lets it say where its script is, if it can.
    fn tell_where(&mut self) -> Result<(), JsValue> {
        match &self.tells_where {
            Some(function) => function.call0(&JsValue::UNDEFINED).map(drop),
            None => Ok(()),
        }
    }
}

/// Calls the guest under a budget that begins with the call.
fn run(
    instance: &mut Instance,
    host: Host,
    mut meter: Meter,
    call: impl FnOnce(&mut Instance) -> Result<(), JsValue>,
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
    with_current(running, || call(instance))
}

/// The message of a JS error; for an exception that the guest threw, which has no message, a description.
pub fn text_of_error(error: &JsValue) -> String {
    let message = Reflect::get(error, &"message".into())
        .ok()
        .and_then(|message| message.as_string());
    let name = || Some(error.dyn_ref::<Object>()?.to_string().into());
    message
        .or_else(|| error.as_string())
        .or_else(name)
        .unwrap_or_default()
}
