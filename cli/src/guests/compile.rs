//! Compiles metered modules, in a process of its own that may use so much time and memory and no more.
//!
//! Inspection refuses what is dear to compile (`engine/src/sandbox/compile_cost.rs`). This is the second layer: should a
//! module get past it, the compiler's process ends, and `arena` says so.

use rustix::process::{Resource, Rlimit, setrlimit};
use std::fmt;
use std::io::{self, Read, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Command, ExitStatus, Output, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use wasmtime::{Config, Engine, Module};

/// Seconds of processor time that one module may take. Counted so, a busy machine refuses nothing.
pub const SECONDS: u64 = 40;
/// Bytes of address space that the compiler's process may have.
pub const MEMORY: u64 = 1 << 30;

/// Bytes of native stack that a guest may use: as much as browsers give, and little enough for any thread.
const STACK: usize = 1 << 20;
/// Bytes of the compiler's words that are read.
const WORDS: usize = 2_000;

/// Whether this process is `arena`, which can be started anew as a compiler. Tests and benches that link this crate are
/// other programs: they compile in their own process, without limits.
static IS_ARENA: AtomicBool = AtomicBool::new(false);

/// Why a module could not be compiled.
#[derive(Debug)]
pub enum CompileError {
    /// It takes more than [`SECONDS`].
    TooLong,
    /// The compiler ended before it was done: almost always because [`MEMORY`] did not suffice. With how it ended.
    Ended(ExitStatus),
    /// The compiler refuses the module, in its words.
    Refused(String),
    /// The compiler could not be started, or not be spoken to.
    NotStarted(io::Error),
}

impl fmt::Display for CompileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const ADVICE: &str = "split its largest functions, or build it for size";
        match self {
            Self::TooLong => write!(
                f,
                "its compilation takes more than {SECONDS} seconds of processor time: {ADVICE}"
            ),
            Self::Ended(status) => write!(
                f,
                "its compilation needs more than {} MiB of memory, or the compiler failed ({status}): {ADVICE}",
                MEMORY >> 20
            ),
            Self::Refused(words) => write!(f, "wasmtime cannot compile the module: {words}"),
            Self::NotStarted(error) => write!(f, "the compiler cannot be started: {error}"),
        }
    }
}

/// This process is `arena`: from now on modules are compiled in processes of their own.
pub(crate) fn in_processes_of_its_own() {
    IS_ARENA.store(true, Ordering::Relaxed);
}

/// How modules are compiled and run.
pub(super) fn config() -> Config {
    let mut config = Config::new();
    config
        .wasm_tail_call(true)
        .wasm_exceptions(true)
        .wasm_threads(false)
        .wasm_backtrace_max_frames(None)
        .max_wasm_stack(STACK);
    config
}

/// Compiles a metered module; [`load`] makes a module of the result.
///
/// # Errors
/// If it takes too much, or cannot be done.
pub(super) fn compile(engine: &Engine, metered: &[u8]) -> Result<Vec<u8>, CompileError> {
    if !IS_ARENA.load(Ordering::Relaxed) {
        return engine
            .precompile_module(metered)
            .map_err(|error| CompileError::Refused(format!("{error:#}")));
    }
    let Output {
        status,
        stdout,
        stderr,
    } = run(metered).map_err(CompileError::NotStarted)?;
    match (status.code(), status.signal()) {
        (Some(0), _) => Ok(stdout),
        (Some(REFUSED), _) => Err(CompileError::Refused(
            String::from_utf8_lossy(&stderr[..stderr.len().min(WORDS)]).into_owned(),
        )),
        (_, Some(signal)) if signal == rustix::process::Signal::XCPU.as_raw() => Err(CompileError::TooLong),
        _ => Err(CompileError::Ended(status)),
    }
}

/// The module of an artefact.
///
/// # Errors
/// If it was made by another version or for another machine.
#[expect(
    unsafe_code,
    reason = "an artefact is machine code: whoever gives one vouches that `compile` made it"
)]
pub(super) fn load(engine: &Engine, artefact: &[u8]) -> wasmtime::Result<Module> {
    // SAFETY: the bytes are those that `compile` returned, in this process or, checked by a hash, before.
    unsafe { Module::deserialize(engine, artefact) }
}

/// The exit code of a compiler that refuses the module.
const REFUSED: i32 = 1;

/// Starts a compiler, gives it the module and waits for its end.
fn run(metered: &[u8]) -> io::Result<Output> {
    let mut child = Command::new(crate::process::this_program()?)
        .arg0("arena")
        .arg("compile")
        // Ctrl-C in a terminal is for `arena`.
        .process_group(0)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    // It reads all before it writes anything. One that has ended already says so by its status.
    if let Some(mut pipe) = child.stdin.take() {
        let _ = pipe.write_all(metered);
    }
    child.wait_with_output()
}

/// What the compiler's process does: limits itself, reads a metered module from standard input, and writes the artefact
/// to standard output; or, to `measure`, what it took.
///
/// # Errors
/// The compiler's words, if it refuses the module.
pub(crate) fn serve(measure: bool) -> Result<(), String> {
    let limit = |resource, most| {
        let most = Rlimit {
            current: Some(most),
            maximum: Some(most),
        };
        setrlimit(resource, most).map_err(|error| format!("no limit can be set: {error}"))
    };
    limit(Resource::Core, 0)?;
    limit(Resource::As, MEMORY)?;
    let seconds = Rlimit {
        current: Some(SECONDS),
        maximum: Some(SECONDS + 5),
    };
    setrlimit(Resource::Cpu, seconds).map_err(|error| format!("no limit can be set: {error}"))?;
    let mut metered = Vec::new();
    io::stdin()
        .read_to_end(&mut metered)
        .map_err(|error| error.to_string())?;
    let engine = Engine::new(&config()).map_err(|error| format!("{error:#}"))?;
    let artefact = engine
        .precompile_module(&metered)
        .map_err(|error| format!("{error:#}"))?;
    let output = if measure { taken().into_bytes() } else { artefact };
    io::stdout().write_all(&output).map_err(|error| error.to_string())
}

/// What this process has taken, as Linux tells it: milliseconds of processor time, and the most memory in MB.
fn taken() -> String {
    let read = |file: &str| std::fs::read_to_string(file).unwrap_or_default();
    let number = |text: Option<&str>| text.and_then(|text| text.parse::<u64>().ok()).unwrap_or(0);
    let schedule = read("/proc/self/schedstat");
    let status = read("/proc/self/status");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let nanoseconds = number(schedule.split_whitespace().next());
    let kilobytes = number(peak.and_then(|peak| peak.split_whitespace().next()));
    format!("{} {}\n", nanoseconds / 1_000_000, kilobytes / 1024)
}
