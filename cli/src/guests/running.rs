//! A guest in the middle of a turn: its host, its memory, its clock and its fuel.

use super::meter::Meter;
use engine::sandbox::Question;
use engine::sandbox::abi::HostFunction;
use engine::sandbox::host::{Guest, Host, OutOfBounds};
use engine::sandbox::meter::Left;
use engine::sandbox::profile::{Profiling, Samples};
use wasmtime::{AsContextMut, Caller, Global, Memory, TypedFunc, Val};

/// The data of a store.
pub(super) struct Running {
    /// Present while a guest runs, except during a host call. In a box, since each call takes it out and puts it back.
    pub(super) host: Option<Box<Host>>,
    pub(super) meter: Meter,
    /// `None` for a guest without one.
    pub(super) memory: Option<Memory>,
    /// `None` before its instance exists.
    pub(super) fuel: Option<Global>,
    /// What a guest with probes has used in this turn.
    pub(super) profiling: Option<Profiling>,
    /// Where its script was in this turn, if it is an interpreter with probes.
    pub(super) samples: Samples,
    /// What is asked of a script's interpreter with probes in the middle of its turns, and the function that answers.
    pub(super) question: Option<(Question, TypedFunc<(), ()>)>,
}

impl Running {
    pub(super) fn new(host: Host, meter: Meter) -> Self {
        Self {
            host: Some(Box::new(host)),
            meter,
            memory: None,
            fuel: None,
            profiling: None,
            samples: Samples::default(),
            question: None,
        }
    }

    /// A turn begins in an instance that had one before.
    pub(super) fn begin(&mut self, host: Host, meter: Meter) {
        self.host = Some(Box::new(host));
        self.meter = meter;
    }
}

/// Handles a guest's call of a host function; the values are raw bits.
pub(super) fn serve(caller: &mut Caller<'_, Running>, function: HostFunction, arguments: &[u64]) -> u64 {
    let Some(mut host) = caller.data_mut().host.take() else {
        return 0;
    };
    let result = host.call(function, arguments, &mut Turn { caller });
    caller.data_mut().host = Some(host);
    result
}

/// Handles a guest's probe, with the fuel that its turn has cost so far.
pub(super) fn probe<R>(caller: &mut Caller<'_, Running>, note: impl FnOnce(&mut Profiling, u64) -> R) -> R {
    let left = left(&mut *caller);
    let running = caller.data_mut();
    let used = running.meter.fuel(left).unwrap_or(0);
    note(running.profiling.get_or_insert_default(), used)
}

/// Asks an interpreter where its script is, if it is time to.
pub(super) fn look(caller: &mut Caller<'_, Running>) {
    let left = left(&mut *caller);
    let running = caller.data_mut();
    let used = running.meter.fuel(left).unwrap_or(0);
    if !running.samples.are_due(used) {
        return;
    }
    // While it answers, nothing is profiled or asked.
    let Some((question, function)) = running.question.take() else {
        return;
    };
    let profiling = running.profiling.take();
    let meter = Meter::start(question.budget());
    let host = running.host.replace(Box::new(question.host()));
    let first = meter.first();
    let meter = std::mem::replace(&mut running.meter, meter);
    set_left(&mut *caller, first);
    let end = function.call(&mut *caller, ());
    let running = caller.data_mut();
    let answered = running.host.take().filter(|_| end.is_ok());
    (running.host, running.meter) = (host, meter);
    running.profiling = profiling;
    let places = question.places(answered.map(|host| *host));
    running.samples.see(used, &places);
    running.question = Some((question, function));
    set_left(&mut *caller, left);
}

/// What is left of fuel and stack; no fuel for a guest without fuel.
pub(super) fn left(mut store: impl AsContextMut<Data = Running>) -> Left {
    let fuel = store.as_context().data().fuel;
    let number = fuel.and_then(|fuel| fuel.get(&mut store).i64());
    number.map_or(Left::full(0), Left::of_number)
}

/// Sets what is left.
pub(super) fn set_left(mut store: impl AsContextMut<Data = Running>, left: Left) {
    if let Some(fuel) = store.as_context().data().fuel {
        // The metering declares it as a mutable i64.
        let _ = fuel.set(&mut store, Val::I64(left.number()));
    }
}

/// The running turn, as [`Guest`] shows it to the host.
struct Turn<'a, 'c> {
    caller: &'a mut Caller<'c, Running>,
}

impl Turn<'_, '_> {
    fn meter(&mut self) -> &mut Meter {
        &mut self.caller.data_mut().meter
    }

    fn fuel_left(&mut self) -> Left {
        left(&mut *self.caller)
    }
}

impl Guest for Turn<'_, '_> {
    fn read(&self, at: u32, into: &mut [u8]) -> Result<(), OutOfBounds> {
        let memory = self.caller.data().memory.ok_or(OutOfBounds)?;
        memory
            .read(&*self.caller, at as usize, into)
            .map_err(|_| OutOfBounds)
    }

    fn write(&mut self, at: u32, bytes: &[u8]) -> Result<(), OutOfBounds> {
        let memory = self.caller.data().memory.ok_or(OutOfBounds)?;
        memory
            .write(&mut *self.caller, at as usize, bytes)
            .map_err(|_| OutOfBounds)
    }

    fn memory_len(&self) -> u64 {
        let memory = self.caller.data().memory;
        memory.map_or(0, |memory| memory.data_size(&*self.caller) as u64)
    }

    fn elapsed(&mut self) -> u64 {
        let left = self.fuel_left();
        self.meter().elapsed(left)
    }

    fn left(&mut self) -> u64 {
        let left = self.fuel_left();
        self.meter().left(left)
    }

    /// The host's work also uses up the slice, so that the clock is read in time.
    fn charge(&mut self, units: u64) {
        let left = self.fuel_left().less(units);
        set_left(&mut *self.caller, left);
    }

    fn sleep(&mut self, nanoseconds: u64) {
        let left = self.fuel_left();
        let units = self.meter().sleep(nanoseconds, left);
        self.charge(units);
    }

    fn stop(&mut self) {
        let left = self.fuel_left();
        self.meter().stop(left);
        set_left(&mut *self.caller, left.stopped());
    }
}
