//! The inside of a match worker without a match: guests of small WAT, called turn by turn through the worker's own
//! code.
#![allow(dead_code, unreachable_pub, reason = "each test uses a part of it")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests may fail loudly"
)]

use engine::sandbox::Check;
use engine::{Answer, Budget, Reply};
use js_guests::clock::{ClockPage, memory_of};
use js_guests::{Compiled, Guest, House, Poisoned, WallClock};
use js_sys::{Array, Promise};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web::messages::Note;
use web_sys::{Blob, MessageEvent, Url, Worker, WorkerOptions, WorkerType};

js_guests::export_host_functions!();

/// The seed of every guest.
const SEED: u64 = 7;

/// A worker's house, and the check that its guests get.
pub struct Arena {
    pub house: House,
    pub check: Check,
    clock: Option<Worker>,
}

impl Drop for Arena {
    fn drop(&mut self) {
        if let Some(clock) = &self.clock {
            clock.terminate();
        }
    }
}

impl Arena {
    /// An arena whose guests are stopped by `check`; with a clock worker, if that is what it takes.
    pub async fn new(check: Check) -> Self {
        let (clock, wall) = if check == Check::Poll {
            let page = ClockPage::new().expect("test pages are cross-origin isolated");
            let memory = page.memory().clone();
            let clock = start_clock(&page).await;
            (Some(clock), WallClock::choose(Some(memory)))
        } else {
            (None, WallClock::Tick)
        };
        let arena = Self {
            house: House::new(wall).unwrap(),
            check,
            clock,
        };
        assert_eq!(arena.house.check(arena.budget(1.0)), check);
        arena
    }

    /// A budget of this many milliseconds, or their equivalent in fuel.
    pub fn budget(&self, milliseconds: f64) -> Budget {
        match self.check {
            Check::Fuel => Budget::Fuel((milliseconds * 400_000.0) as u64),
            Check::Poll | Check::Tick => Budget::WallClock((milliseconds * 1000.0) as u64),
        }
    }

    /// Prepares a module.
    pub fn compile(&self, wasm: &[u8]) -> Result<Rc<Compiled>, String> {
        Compiled::new(wasm, self.check)
            .map(Rc::new)
            .map_err(|why| why.to_string())
    }

    /// A guest of a module in text format.
    #[track_caller]
    pub fn guest(&self, wat: &str) -> Guest {
        guest(&self.compile(&wasm(wat)).unwrap())
    }

    /// One turn.
    pub fn turn(
        &mut self,
        guest: &mut Guest,
        argument: &str,
        milliseconds: f64,
    ) -> Result<(Answer, Note), Poisoned> {
        let budget = self.budget(milliseconds);
        guest.turn(&[argument.to_string()], budget, &mut self.house)
    }

    /// The reply of one turn that takes almost no time.
    #[track_caller]
    pub fn reply(&mut self, guest: &mut Guest, argument: &str) -> Reply {
        self.turn(guest, argument, 2000.0).unwrap().0.reply
    }
}

/// A guest in seat 0.
pub fn guest(compiled: &Rc<Compiled>) -> Guest {
    Guest::new(compiled.clone(), SEED, 0, "bot")
}

/// A module in binary format.
#[track_caller]
pub fn wasm(wat: &str) -> Vec<u8> {
    wat::parse_str(wat).unwrap_or_else(|error| panic!("{error}"))
}

/// The main loop of the clock worker, in the worker that [`start_clock`] makes.
#[wasm_bindgen]
pub fn watch_in_test(memory: JsValue) {
    ClockPage::of(memory_of(memory).unwrap()).watch(now);
}

/// Milliseconds of real time.
pub fn now() -> f64 {
    let performance: web_sys::Performance = js_sys::Reflect::get(&js_sys::global(), &"performance".into())
        .unwrap()
        .unchecked_into();
    performance.now()
}

/// Starts a clock worker of this very test program on `page`.
async fn start_clock(page: &ClockPage) -> Worker {
    let origin = js_sys::Reflect::get(&js_sys::global(), &"origin".into()).unwrap();
    let program = "import init, { watch_in_test } from 'ORIGIN/wasm-bindgen-test.js';
        await init({ module_or_path: 'ORIGIN/wasm-bindgen-test_bg.wasm' });
        onmessage = event => watch_in_test(event.data);
        postMessage('ready');"
        .replace("ORIGIN", &origin.as_string().unwrap_or_default());
    let worker = module_worker(&program);
    first_message(&worker).await;
    worker.post_message(page.memory()).unwrap();
    worker
}

/// A worker that runs `program`, a module of JavaScript.
pub fn module_worker(program: &str) -> Worker {
    let options = web_sys::BlobPropertyBag::new();
    options.set_type("text/javascript");
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&program.into()), &options).unwrap();
    let url = Url::create_object_url_with_blob(&blob).unwrap();
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    Worker::new_with_options(&url, &options).unwrap()
}

/// The next message of `worker`.
pub async fn first_message(worker: &Worker) -> JsValue {
    let promise = Promise::new(&mut |resolve, reject| {
        let heard =
            Closure::once_into_js(move |event: MessageEvent| resolve.call1(&JsValue::NULL, &event.data()));
        worker.set_onmessage(Some(heard.unchecked_ref()));
        worker.set_onerror(Some(&reject));
    });
    JsFuture::from(promise).await.expect("the worker starts")
}
