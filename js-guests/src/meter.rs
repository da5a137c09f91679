//! A turn's budget: which check stops the guest, reading time and fuel, arming and settling the budget.

use crate::clock::{self, ClockPage};
use engine::Budget;
use engine::sandbox::meter::Left;
use engine::sandbox::{Check, Settled, TurnMeter};
use js_sys::WebAssembly;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

#[wasm_bindgen]
extern "C" {
    /// The global of a guest's fuel; its numbers are passed directly, without creating `BigInt` objects.
    #[derive(Clone)]
    type Fuel;

    #[wasm_bindgen(method, getter = value)]
    fn number(this: &Fuel) -> i64;

    #[wasm_bindgen(method, setter = value)]
    fn set_number(this: &Fuel, number: i64);
}

thread_local! {
    static PERFORMANCE: Option<web_sys::Performance> =
        js_sys::Reflect::get(&js_sys::global(), &"performance".into()).ok().map(JsValue::into);
}

/// Milliseconds of real time, at the finest resolution available to this thread.
pub fn now() -> f64 {
    PERFORMANCE.with(|performance| performance.as_ref().map_or(0.0, web_sys::Performance::now))
}

/// How this thread can meter wall-clock turns.
#[derive(Clone, Debug)]
pub enum WallClock {
    /// A clock worker sets the stop word in this page.
    Poll(ClockPage),
    /// No memory can be shared here; guests regularly ask the host.
    Tick,
}

impl WallClock {
    /// The best available way: polling, if the page sent a shared memory, the engine can use it, and a clock worker
    /// watches it.
    pub fn choose(shared: Option<WebAssembly::Memory>) -> Self {
        /// Milliseconds that the clock worker may take to start.
        const PATIENCE: f64 = 3000.0;
        let shared = shared.filter(|_| clock::can_poll()).map(ClockPage::of);
        match shared.filter(|page| page.is_watched(PATIENCE)) {
            Some(page) => Self::Poll(page),
            None => Self::Tick,
        }
    }

    /// The check for guests that play under `budget`.
    pub fn check(&self, budget: Budget) -> Check {
        match (budget, self) {
            (Budget::Fuel(_), _) => Check::Fuel,
            (Budget::WallClock(_), Self::Poll(_)) => Check::Poll,
            (Budget::WallClock(_), Self::Tick) => Check::Tick,
        }
    }
}

/// The budget of one turn, from [`Meter::arm`] to [`Meter::settle`].
pub(super) struct Meter {
    turn: TurnMeter,
    clock: WallClock,
    /// The number of the turn, for the clock.
    number: i32,
    /// When the turn began, milliseconds.
    began: f64,
    /// The guest's fuel, once its instance exists.
    fuel: Option<Fuel>,
}

impl Meter {
    /// Starts a turn's time. `number` counts the calls of this thread, from 1.
    pub(super) fn arm(budget: Budget, clock: WallClock, number: i32) -> Self {
        let began = now();
        if let (Budget::WallClock(micros), WallClock::Poll(page)) = (budget, &clock) {
            page.arm(number, micros, began);
        }
        Self {
            turn: TurnMeter::new(budget),
            clock,
            number,
            began,
            fuel: None,
        }
    }

    /// Fuels the guest's instance, if it runs on fuel.
    pub(super) fn fuel(&mut self, global: Option<WebAssembly::Global>) {
        self.fuel = global.map(JsCast::unchecked_into);
        self.set_left(self.turn.first());
    }

    /// Ends the turn's time.
    pub(super) fn settle(self) -> Settled {
        let micros = self.real_micros();
        let cut = match (self.turn.budget(), &self.clock) {
            // The clock may not have reached a turn that ended late, for instance one that slept.
            (Budget::WallClock(_), WallClock::Poll(page)) => page.disarm(self.number),
            _ => false,
        };
        self.turn.settle(micros, self.left_of_fuel(), cut)
    }

    /// See [`Guest::elapsed`](engine::sandbox::host::Guest::elapsed); nanoseconds.
    pub(super) fn elapsed(&self) -> u64 {
        self.turn.elapsed(self.real_micros(), self.left_of_fuel())
    }

    /// See [`Guest::left`](engine::sandbox::host::Guest::left); nanoseconds.
    pub(super) fn left(&self) -> u64 {
        self.turn.left(self.real_micros(), self.left_of_fuel())
    }

    /// See [`Guest::charge`](engine::sandbox::host::Guest::charge). The host's work also uses up a tick's slice, so the
    /// clock is read in time.
    pub(super) fn charge(&mut self, units: u64) {
        if self.fuel.is_some() {
            self.set_left(self.left_of_fuel().less(units));
        }
    }

    /// See [`Guest::sleep`](engine::sandbox::host::Guest::sleep).
    pub(super) fn sleep(&mut self, nanoseconds: u64) {
        let nanoseconds = self
            .turn
            .sleep(nanoseconds, self.real_micros(), self.left_of_fuel());
        match (self.turn.budget(), &self.clock) {
            (Budget::Fuel(_), _) => self.charge(nanoseconds),
            (_, WallClock::Poll(page)) => page.sleep(nanoseconds as f64 / 1e6),
            (_, WallClock::Tick) => {
                let until = now() + nanoseconds as f64 / 1e6;
                while now() < until {}
            }
        }
    }

    /// See [`Guest::stop`](engine::sandbox::host::Guest::stop).
    pub(super) fn stop(&mut self) {
        let left = self.left_of_fuel();
        self.turn.stop(left);
        match (self.turn.budget(), &self.clock) {
            (Budget::WallClock(_), WallClock::Poll(page)) => page.stop(),
            _ => self.set_left(left.stopped()),
        }
    }

    /// The next slice for a tick-metered guest, or the value that stops it.
    pub(super) fn tick(&mut self) -> Left {
        self.turn.tick(self.real_micros())
    }

    /// The fuel that the turn has cost so far; 0 by the clock.
    pub(super) fn used(&self) -> u64 {
        self.turn.fuel(self.left_of_fuel()).unwrap_or(0)
    }

    fn real_micros(&self) -> u64 {
        ((now() - self.began) * 1000.0).max(0.0).round() as u64
    }

    fn left_of_fuel(&self) -> Left {
        let number = self.fuel.as_ref().map(Fuel::number);
        number.map_or(Left::full(0), Left::of_number)
    }

    fn set_left(&self, left: Left) {
        if let Some(fuel) = &self.fuel {
            fuel.set_number(left.number());
        }
    }
}
