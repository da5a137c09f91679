//! The memory that the match worker and the clock worker share, and how they arm, stop and claim a turn.
//!
//! It is one page of shared WebAssembly memory. Its first word is the *stop word*, which metered guests poll;
//! after it come the words by which the two workers agree which turn is running. The clock and the turn race
//! at the deadline: whichever exchanges the running turn's number first has claimed the turn, so a late stop
//! never hits the next turn.

use js_sys::{Atomics, Int32Array, Object, Reflect, WebAssembly};
use wasm_bindgen::{JsCast, JsValue};

/// Guests poll this word, and trap when it is not zero.
const STOP: u32 = 0;
/// The stop word's value when the host itself ends the guest's turn.
const BY_HOST: i32 = 1;
/// The stop word's value when the clock does. The two differ, so that [`ClockPage::disarm`] can wait for the clock's.
const BY_CLOCK: i32 = 2;
/// The number of the running turn; 0 when none runs, negative once the clock has stopped it.
const RUNNING: u32 = 16;
/// The running turn's budget, microseconds.
const BUDGET: u32 = 17;
/// 1 while the clock sleeps until it is notified.
const ASLEEP: u32 = 18;
/// Never changes; a wait with a time-out waits on it.
const NEVER: u32 = 19;
/// When the running turn began: the low bits of the microseconds since the epoch.
const BEGAN: u32 = 21;
/// 1 once the clock is watching.
const WATCHED: u32 = 20;

/// The shared page, for either worker.
#[derive(Clone, Debug)]
pub struct ClockPage {
    memory: WebAssembly::Memory,
    words: Int32Array,
}

impl ClockPage {
    /// A new shared page.
    ///
    /// # Errors
    /// If the browser offers no shared memory, because the page is not cross-origin isolated.
    pub fn new() -> Result<Self, JsValue> {
        let descriptor = Object::new();
        for (key, value) in [
            ("initial", 1.into()),
            ("maximum", 1.into()),
            ("shared", JsValue::TRUE),
        ] {
            Reflect::set(&descriptor, &key.into(), &value)?;
        }
        Ok(Self::of(WebAssembly::Memory::new(&descriptor)?))
    }

    /// The shared page in `memory`.
    pub fn of(memory: WebAssembly::Memory) -> Self {
        Self {
            words: Int32Array::new(&memory.buffer()),
            memory,
        }
    }

    /// The memory itself, to send to a worker and for guests to import.
    pub fn memory(&self) -> &WebAssembly::Memory {
        &self.memory
    }

    /// Whether the clock worker is watching this page; waits at most this many milliseconds for it to start.
    /// Until then nothing would stop a guest.
    pub fn is_watched(&self, patience: f64) -> bool {
        let _ = Atomics::wait_with_timeout(&self.words, WATCHED, 0, patience);
        load(&self.words, WATCHED) != 0
    }

    /// Starts the time of turn `turn` (from 1): the clock will stop it after `budget` microseconds. `now` is this thread's
    /// time, milliseconds.
    pub fn arm(&self, turn: i32, budget: u64, now: f64) {
        store(&self.words, STOP, 0);
        store(&self.words, BEGAN, micros_of_epoch(now));
        store(&self.words, BUDGET, i32::try_from(budget).unwrap_or(i32::MAX));
        store(&self.words, RUNNING, turn);
        if load(&self.words, ASLEEP) != 0 {
            store(&self.words, ASLEEP, 0);
            // It is not an error if nobody is waiting.
            let _ = Atomics::notify(&self.words, ASLEEP);
        }
    }

    /// Ends the time of turn `turn`; `true` if the clock has stopped it.
    pub fn disarm(&self, turn: i32) -> bool {
        let stopped = exchange(&self.words, RUNNING, turn, 0) != turn;
        if stopped {
            // The clock claimed the turn, and sets the stop word right afterwards: wait for it, so that it is
            // not set later.
            while load(&self.words, STOP) != BY_CLOCK {}
            store(&self.words, RUNNING, 0);
        }
        store(&self.words, STOP, 0);
        stopped
    }

    /// Makes the running guest trap at its next check, whatever its time.
    pub fn stop(&self) {
        exchange(&self.words, STOP, 0, BY_HOST);
    }

    /// Lets real time pass.
    pub fn sleep(&self, milliseconds: f64) {
        let _ = Atomics::wait_with_timeout(&self.words, NEVER, 0, milliseconds);
    }

    /// The clock worker's main loop: wakes every millisecond while turns run, and stops a turn whose time is
    /// up. `now` gives this thread's time, milliseconds.
    pub fn watch(&self, now: impl Fn() -> f64) -> ! {
        /// Milliseconds without a turn after which the clock goes to sleep.
        const PATIENCE: f64 = 100.0;
        /// Milliseconds between two checks.
        const PAUSE: f64 = 1.0;
        store(&self.words, WATCHED, 1);
        let _ = Atomics::notify(&self.words, WATCHED);
        let (mut seen, mut since, mut pause) = (0, now(), PAUSE);
        loop {
            self.sleep(pause);
            pause = PAUSE;
            let turn = load(&self.words, RUNNING);
            if turn != seen {
                (seen, since) = (turn, now());
                since -= self.running_for(since);
            }
            if turn > 0 {
                let left = f64::from(load(&self.words, BUDGET)) / 1000.0 - (now() - since);
                if left > 0.0 {
                    pause = left.min(PAUSE);
                } else if exchange(&self.words, RUNNING, turn, -turn) == turn {
                    store(&self.words, STOP, BY_CLOCK);
                }
            } else if now() - since > PATIENCE {
                store(&self.words, ASLEEP, 1);
                // A turn armed before that store has not seen it; a turn armed after it will notify.
                if load(&self.words, RUNNING) == 0 {
                    let _ = Atomics::wait(&self.words, ASLEEP, 1);
                }
                store(&self.words, ASLEEP, 0);
                (seen, since) = (0, now());
            }
        }
    }
}

impl ClockPage {
    /// How many milliseconds a turn has been running when the clock first sees it. Threads share one clock, but may
    /// disagree on the epoch; an impossible time counts as 0.
    fn running_for(&self, now: f64) -> f64 {
        /// Microseconds that the clock may have overslept.
        const MOST: i32 = 20_000;
        let micros = micros_of_epoch(now).wrapping_sub(load(&self.words, BEGAN));
        if (0..MOST).contains(&micros) {
            f64::from(micros) / 1000.0
        } else {
            0.0
        }
    }
}

/// This thread's time `now`, milliseconds, as the low bits of the microseconds since the epoch, which threads can compare.
fn micros_of_epoch(now: f64) -> i32 {
    thread_local! {
        static ORIGIN: f64 = Reflect::get(&js_sys::global(), &"performance".into())
            .and_then(|performance| Reflect::get(&performance, &"timeOrigin".into()))
            .ok()
            .and_then(|origin| origin.as_f64())
            .unwrap_or_default();
    }
    ((ORIGIN.with(|origin| *origin) + now) * 1000.0) as i64 as i32
}

/// Whether this thread may share memory and its engine supports what the poll check needs: two memories, one
/// of them shared.
pub fn can_poll() -> bool {
    // (module (memory 1) (memory 1 1 shared) (func (drop (i32.atomic.load 1 (i32.const 0)))))
    const PROBE: &[u8] = &[
        0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 5, 6, 2, 0, 1, 3, 1, 1, 10, 12, 1, 10, 0,
        65, 0, 254, 16, 66, 1, 0, 26, 11,
    ];
    let isolated =
        Reflect::get(&js_sys::global(), &"crossOriginIsolated".into()).is_ok_and(|value| value.is_truthy());
    isolated && WebAssembly::validate(&js_sys::Uint8Array::from(PROBE)).unwrap_or(false)
}

/// The shared memory in a message from the page.
pub fn memory_of(value: JsValue) -> Option<WebAssembly::Memory> {
    value.dyn_into().ok()
}

// The words are in bounds and the array is an Int32Array, so atomic access cannot fail.
fn load(words: &Int32Array, index: u32) -> i32 {
    Atomics::load(words, index).unwrap_or(0)
}

fn store(words: &Int32Array, index: u32, value: i32) {
    let _ = Atomics::store(words, index, value);
}

fn exchange(words: &Int32Array, index: u32, expected: i32, new: i32) -> i32 {
    Atomics::compare_exchange(words, index, expected, new).unwrap_or(expected)
}
