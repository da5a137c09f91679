//! Lets a worker compile AssemblyScript. The compiler is loaded for the first text, and stays until it is stopped.

use crate::attached::{self, ASSEMBLYSCRIPT};
use crate::browser::worker::Handle;
use crate::wat::{Place, TextError};
use crate::words::{Phrase, workshop as words};
use engine::GameId;
use engine::script::{NotABot, SOURCE_BYTES};
use gloo::events::EventListener;
use gloo::timers::future::TimeoutFuture;
use js_sys::{Array, Uint8Array};
use serde_bytes::ByteBuf;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use yew::Callback;

/// Milliseconds that it may take for a text.
const PATIENCE: u32 = 30_000;
/// Milliseconds between checks whether it is done.
const LOOK: u32 = 20;

#[wasm_bindgen]
extern "C" {
    /// The result for a text: see `www/assemblyscript/compile.js`.
    type Compiled;
    #[wasm_bindgen(method, getter)]
    fn module(this: &Compiled) -> Option<Uint8Array>;
    #[wasm_bindgen(method, getter)]
    fn message(this: &Compiled) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn line(this: &Compiled) -> Option<u32>;
    #[wasm_bindgen(method, getter)]
    fn column(this: &Compiled) -> Option<u32>;
}

/// A worker with the compiler.
struct Compiler {
    heard: Rc<RefCell<Vec<JsValue>>>,
    _error: EventListener,
    worker: Handle,
}

/// The compiler and its work: one text at a time.
#[derive(Default)]
struct Desk {
    compiler: Option<Rc<Compiler>>,
    is_busy: bool,
    /// How often it was stopped; callers that have waited since before the last stop get no module.
    stops: u32,
    /// The last text and its result: a match and the tests of a bot need the same module.
    last: Option<(String, GameId, Result<ByteBuf, TextError>)>,
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
}

/// The module of a bot for `game`, with its text in it.
///
/// * `told`: called with the current step, if it takes a while, and with `None` once it is done.
///
/// # Errors
/// Where and why the text is wrong, why there is no compiler, or that it was stopped.
pub async fn compile(
    text: &str,
    game: GameId,
    told: &Callback<Option<Phrase>>,
) -> Result<ByteBuf, TextError> {
    if text.len() > SOURCE_BYTES {
        return Err(failed(NotABot::TooLong(text.len()).phrase()));
    }
    let stops = desk(|desk| desk.stops);
    wait_for_others(told, stops).await?;
    if let Some(result) = desk(|desk| desk.known(text, game)) {
        return result;
    }
    desk(|desk| desk.is_busy = true);
    let answer = asked(text, game, false, told, stops).await;
    told.emit(None);
    desk(|desk| {
        desk.is_busy = false;
        let result = read(&answer?, text, game);
        desk.last = Some((text.into(), game, result.clone()));
        result
    })
}

/// Compiles a text ahead, if the compiler is there and has nothing else to do: [`compile`] then finds the result.
pub async fn compile_ahead(text: &str, game: GameId) {
    if desk(|desk| desk.compiler.is_some() && !desk.is_busy) {
        // What is wrong with it is told when it is to play.
        let _ = compile(text, game, &Callback::noop()).await;
    }
}

/// The module with the names of its functions, which others leave out since they make it larger; `None` if there is none now.
pub async fn compile_with_names(text: &str, game: GameId) -> Option<ByteBuf> {
    let stops = desk(|desk| desk.stops);
    wait_for_others(&Callback::noop(), stops).await.ok()?;
    desk(|desk| desk.is_busy = true);
    let answer = asked(text, game, true, &Callback::noop(), stops).await;
    desk(|desk| desk.is_busy = false);
    read(&answer.ok()?, text, game).ok()
}

/// Stops any compilation in progress; the compiler is loaded again for the next text.
pub fn stop() {
    desk(|desk| {
        desk.stops += 1;
        desk.compiler = None;
    });
}

impl Desk {
    fn known(&self, text: &str, game: GameId) -> Option<Result<ByteBuf, TextError>> {
        let (of, at, result) = self.last.as_ref()?;
        (of == text && *at == game).then(|| result.clone())
    }
}

/// The compiler's result for a text.
async fn asked(
    text: &str,
    game: GameId,
    has_names: bool,
    told: &Callback<Option<Phrase>>,
    stops: u32,
) -> Result<JsValue, TextError> {
    let known = desk(|desk| desk.compiler.clone());
    let compiler = if let Some(compiler) = known {
        compiler
    } else {
        told.emit(Some(words::LoadingCompiler.phrase()));
        loaded(stops).await?
    };
    told.emit(Some(words::Compiling.phrase()));
    let ask = Array::of3(&text.into(), &game.to_string().into(), &has_names.into());
    compiler.worker.post(&ask);
    let Some(answer) = compiler.answer(stops, PATIENCE).await? else {
        desk(|desk| desk.compiler = None);
        let seconds = (PATIENCE / 1000).into();
        return Err(failed(words::CompilingTooLong { seconds }.phrase()));
    };
    if answer.is_string() {
        // Its memory may be damaged.
        desk(|desk| desk.compiler = None);
        return Err(failed(words::CompilerFailed.phrase()));
    }
    Ok(answer)
}

/// Starts a worker, and waits until it has the compiler.
async fn loaded(stops: u32) -> Result<Rc<Compiler>, TextError> {
    let compiler = Rc::new(Compiler::start().map_err(failed)?);
    // The loading time depends on the network.
    let answer = compiler.answer(stops, u32::MAX).await?;
    if answer.and_then(|answer| answer.as_string()).as_deref() != Some("ready") {
        return Err(failed(words::CompilerBroke.phrase()));
    }
    desk(|desk| desk.compiler = Some(compiler.clone()));
    Ok(compiler)
}

impl Compiler {
    fn start() -> Result<Self, Phrase> {
        let heard: Rc<RefCell<Vec<JsValue>>> = Rc::default();
        let (hear, broke) = (heard.clone(), heard.clone());
        let worker = Handle::spawn("assemblyscript_worker", move |event| {
            hear.borrow_mut().push(event.data());
        })?;
        // In the compiler's own words, if it gives any.
        let error = worker.on_error(move || broke.borrow_mut().push("missing".into()));
        Ok(Self {
            heard,
            _error: error,
            worker,
        })
    }

    /// Its next message within this many milliseconds.
    async fn answer(&self, stops: u32, patience: u32) -> Result<Option<JsValue>, TextError> {
        let mut waited = 0;
        while waited < patience {
            if let Some(answer) = self.heard.borrow_mut().pop() {
                return Ok(Some(answer));
            }
            wait(stops).await?;
            waited = waited.saturating_add(LOOK);
        }
        Ok(None)
    }
}

/// The compiler's message about a text, as a module or as an error.
fn read(answer: &JsValue, text: &str, game: GameId) -> Result<ByteBuf, TextError> {
    let answer: &Compiled = answer.unchecked_ref();
    if let Some(module) = answer.module() {
        return Ok(attached::attach(module.to_vec(), ASSEMBLYSCRIPT, text).into());
    }
    let Some(why) = answer.message() else {
        return Err(failed(words::NoTurn { game: game.name() }.phrase()));
    };
    let place = answer.line().zip(answer.column());
    Err(TextError {
        message: words::NotAssemblyscript { why }.phrase(),
        place: place.map(|(line, column)| Place { line, column }),
    })
}

fn desk<T>(with: impl FnOnce(&mut Desk) -> T) -> T {
    DESK.with_borrow_mut(with)
}

/// Waits until no other text is compiled, which can be stopped, too.
///
/// # Errors
/// It was stopped meanwhile.
async fn wait_for_others(told: &Callback<Option<Phrase>>, stops: u32) -> Result<(), TextError> {
    if !desk(|desk| desk.is_busy) {
        return Ok(());
    }
    told.emit(Some(words::Compiling.phrase()));
    let mut waited = Ok(());
    while waited.is_ok() && desk(|desk| desk.is_busy) {
        waited = wait(stops).await;
    }
    told.emit(None);
    waited
}

/// Waits a moment.
///
/// # Errors
/// It was stopped meanwhile.
async fn wait(stops: u32) -> Result<(), TextError> {
    TimeoutFuture::new(LOOK).await;
    if desk(|desk| desk.stops) == stops {
        Ok(())
    } else {
        Err(failed(words::CompilingStopped.phrase()))
    }
}

fn failed(message: Phrase) -> TextError {
    TextError { message, place: None }
}
