//! Compiles metered modules in a separate process with limits on time and memory.
//!
//! Inspection refuses modules that have too much of anything (`engine/src/sandbox/limits.rs`). This is
//! the second layer: if a module gets past it, the compiler's process ends, and `arena` says so.

use super::stack::STACK;
use rustix::process::{Resource, Rlimit, Signal, setrlimit};
use std::fmt;
use std::io::{self, Read, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Command, ExitStatus, Output, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use wasmparser::{Operator, Parser, Payload};
use wasmtime::{Config, Engine, Module, OptLevel, OutOfMemory};

/// The maximum number of bytes of the compiler's message that are read.
const WORDS: usize = 2_000;

/// Whether this process is `arena`, which can start itself again as a compiler. Tests and benchmarks that
/// link this crate are other programs: they compile in their own process, without limits.
static IS_ARENA: AtomicBool = AtomicBool::new(false);

/// The resources of one compilation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Seconds of processor time, so that a busy machine does not refuse modules.
    pub seconds: u64,
    /// MiB of address space that the compiler's process may have.
    pub mebibytes: u64,
}

impl Limits {
    /// The default limits. In a build for tests, compiling takes several times as long.
    pub const USUAL: Self = Self {
        seconds: if cfg!(debug_assertions) { 160 } else { 40 },
        mebibytes: 1024,
    };
    /// Lowers them, for tests: seconds and MiB, separated by a comma.
    const VARIABLE: &str = "ARENA_COMPILE_LIMITS";

    /// The limits in effect.
    fn here() -> Self {
        let lower = std::env::var(Self::VARIABLE).ok().and_then(|value| {
            let (seconds, mebibytes) = value.split_once(',')?;
            Some(Self {
                seconds: Self::USUAL.seconds.min(seconds.parse().ok()?),
                mebibytes: Self::USUAL.mebibytes.min(mebibytes.parse().ok()?),
            })
        });
        lower.unwrap_or(Self::USUAL)
    }

    /// Applies them to this process.
    fn hold(self) -> Result<(), String> {
        let limit = |resource, current, maximum| {
            let most = Rlimit {
                current: Some(current),
                maximum: Some(maximum),
            };
            setrlimit(resource, most).map_err(|error| format!("no limit can be set: {error}"))
        };
        limit(Resource::Core, 0, 0)?;
        limit(Resource::As, self.mebibytes << 20, self.mebibytes << 20)?;
        // The soft limit ends it with a distinct signal, so that the reason is known.
        limit(Resource::Cpu, self.seconds, self.seconds + 5)
    }
}

/// Why a module could not be compiled.
#[derive(Debug)]
pub enum CompileError {
    /// It takes more processor time than these limits allow.
    TooLong(Limits),
    /// It takes more memory.
    TooLarge(Limits),
    /// The compiler ended early for another reason; says how it ended.
    Ended(ExitStatus),
    /// The compiler refuses the module, with its message.
    Refused(String),
    /// The compiler could not be started, or communication with it failed.
    NotStarted(io::Error),
}

impl fmt::Display for CompileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const ADVICE: &str = "split its largest functions, or build it for size";
        match self {
            Self::TooLong(limits) => write!(
                f,
                "its compilation takes more than {} seconds of processor time: {ADVICE}",
                limits.seconds
            ),
            Self::TooLarge(limits) => write!(
                f,
                "its compilation needs more than {} MiB of memory: {ADVICE}",
                limits.mebibytes
            ),
            Self::Ended(status) => write!(
                f,
                "the compiler ended before it was done ({status}). Try again; if it happens again, {ADVICE}"
            ),
            Self::Refused(words) => write!(f, "wasmtime cannot compile the module: {words}"),
            Self::NotStarted(error) => write!(f, "the compiler cannot be started: {error}"),
        }
    }
}

/// Records that this process is `arena`: from now on modules are compiled in separate processes.
pub(crate) fn in_processes_of_its_own() {
    IS_ARENA.store(true, Ordering::Relaxed);
}

/// When the entries of a module's tables are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tables {
    /// With each instance.
    Ahead,
    /// When an entry is first used. That halves the time to create an instance of a usual command. But each use of a table
    /// then has a second path that calls the runtime, and tens of thousands of them take ten times as long to compile.
    Lazy,
}

impl Tables {
    /// The most uses of lazy tables that a module may have; usual commands have far fewer.
    const LAZY_USES: usize = 1_000;

    /// What suits the metered module of a command. One that cannot be read is refused later.
    pub(super) fn of_command(metered: &[u8]) -> Self {
        let bodies = Parser::new(0)
            .parse_all(metered)
            .filter_map(|payload| match payload {
                Ok(Payload::CodeSectionEntry(body)) => body.get_operators_reader().ok(),
                _ => None,
            });
        let uses = bodies.flatten().filter(|operator| {
            matches!(
                operator,
                Ok(Operator::CallIndirect { .. }
                    | Operator::ReturnCallIndirect { .. }
                    | Operator::TableGet { .. })
            )
        });
        if uses.take(Self::LAZY_USES + 1).count() > Self::LAZY_USES {
            Self::Ahead
        } else {
            Self::Lazy
        }
    }
}

/// How modules are compiled and run.
pub(super) fn config(tables: Tables) -> Config {
    let mut config = Config::new();
    config
        .wasm_tail_call(true)
        .wasm_exceptions(true)
        .wasm_threads(false)
        // Only the metering gives hints, and they only move code.
        .wasm_branch_hinting(true)
        .wasm_backtrace_max_frames(None)
        .cranelift_opt_level(OptLevel::Speed)
        .table_lazy_init(tables == Tables::Lazy)
        // Otherwise each module takes a file descriptor, and the pages of a reused memory are mapped again.
        .memory_init_cow(false)
        .max_wasm_stack(STACK)
        // This must not be less, although nothing runs there.
        .async_stack_size(STACK);
    config
}

/// Compiles a metered module for this engine, which has these tables; [`load`] turns the result into a module.
///
/// # Errors
/// If it exceeds the limits or fails.
pub(super) fn compile(engine: &Engine, tables: Tables, metered: &[u8]) -> Result<Vec<u8>, CompileError> {
    if IS_ARENA.load(Ordering::Relaxed) {
        let output = run(tables, metered).map_err(CompileError::NotStarted)?;
        return artefact(output, Limits::here());
    }
    engine
        .precompile_module(metered)
        .map_err(|error| CompileError::Refused(format!("{error:#}")))
}

/// The result of a compiler's process under these limits.
fn artefact(output: Output, limits: Limits) -> Result<Vec<u8>, CompileError> {
    let Output {
        status,
        stdout,
        stderr,
    } = output;
    let words = String::from_utf8_lossy(&stderr[..stderr.len().min(WORDS)]);
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    match (code, status.signal()) {
        (Some(0), _) => Ok(stdout),
        (Some(OUT_OF_MEMORY), _) => Err(CompileError::TooLarge(limits)),
        (Some(REFUSED), _) => Err(CompileError::Refused(words.into_owned())),
        (_, Some(signal)) if signal == Signal::XCPU.as_raw() => Err(CompileError::TooLong(limits)),
        _ if NO_MEMORY.iter().any(|text| words.contains(text)) => Err(CompileError::TooLarge(limits)),
        _ => Err(CompileError::Ended(status)),
    }
}

/// Loads the module of an artefact.
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
const REFUSED: u8 = 1;
/// The exit code of a compiler that runs out of memory. Its output so far is useless: threads that could not start have
/// written there too.
const OUT_OF_MEMORY: u8 = 3;
/// Rust's messages when memory runs out unexpectedly: in an allocation, or at the start of a thread.
const NO_MEMORY: [&str; 2] = ["memory allocation of", "Cannot allocate memory"];

/// Starts a compiler, gives it the module and waits for its end.
fn run(tables: Tables, metered: &[u8]) -> io::Result<Output> {
    let mut child = Command::new(crate::process::this_program()?)
        .arg0("arena")
        .arg("compile")
        .args((tables == Tables::Lazy).then_some("--lazy-tables"))
        // Ctrl-C in a terminal is for `arena`.
        .process_group(0)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    // It reads everything before it writes anything. If it has already ended, its status says so.
    if let Some(mut pipe) = child.stdin.take() {
        let _ = pipe.write_all(metered);
    }
    child.wait_with_output()
}

/// The compiler's process: limits itself, reads a metered module from standard input, and writes the artefact to
/// standard output, or, if `measure`, the resources that it used.
///
/// # Errors
/// If the module cannot be compiled.
pub(crate) fn serve(measure: bool, tables: Tables) -> Result<(), ServeError> {
    Limits::here()
        .hold()
        .map_err(|words| ServeError::from(wasmtime::Error::msg(words)))?;
    let mut metered = Vec::new();
    io::stdin().read_to_end(&mut metered)?;
    let engine = Engine::new(&config(tables))?;
    let artefact = engine.precompile_module(&metered)?;
    let output = if measure { taken().into_bytes() } else { artefact };
    Ok(io::stdout().write_all(&output)?)
}

/// Why the compiler's process could not compile a module.
pub(crate) struct ServeError {
    /// Its exit code.
    pub(crate) code: u8,
    /// The compiler's message.
    pub(crate) words: String,
}

impl From<wasmtime::Error> for ServeError {
    /// Memory can run out anywhere, also while the module is read.
    fn from(error: wasmtime::Error) -> Self {
        let no_memory = |error: &io::Error| error.kind() == io::ErrorKind::OutOfMemory;
        let out = error.is::<OutOfMemory>() || error.downcast_ref::<io::Error>().is_some_and(no_memory);
        Self {
            code: if out { OUT_OF_MEMORY } else { REFUSED },
            words: format!("{error:#}"),
        }
    }
}

impl From<io::Error> for ServeError {
    fn from(error: io::Error) -> Self {
        wasmtime::Error::from(error).into()
    }
}

/// What this process has used, as Linux reports it: milliseconds of processor time, and peak memory in MB.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_that_runs_out_while_the_module_is_read_is_told_as_such() {
        let code = |error: io::Error| ServeError::from(error).code;
        assert_eq!(code(io::ErrorKind::OutOfMemory.into()), OUT_OF_MEMORY);
        assert_eq!(code(io::ErrorKind::BrokenPipe.into()), REFUSED);
    }

    #[test]
    fn a_compiler_that_runs_out_of_memory_is_told_from_one_that_refuses() {
        let limits = Limits::USUAL;
        let too_large = CompileError::TooLarge(limits).to_string();
        let of_thread =
            "thread panicked: failed to allocate an alternative stack: Cannot allocate memory (os error 12)";
        // Unix reports it as a signal in the first byte and an exit code in the second.
        let exit = |code: u8| i32::from(code) << 8;
        for (status, words, expected) in [
            (exit(OUT_OF_MEMORY), of_thread, too_large.as_str()),
            (exit(OUT_OF_MEMORY), "", too_large.as_str()),
            (exit(101), of_thread, too_large.as_str()),
            (6, "memory allocation of 1048576 bytes failed", too_large.as_str()),
            (exit(REFUSED), "no", "wasmtime cannot compile the module: no"),
        ] {
            let output = Output {
                status: ExitStatus::from_raw(status),
                stdout: Vec::new(),
                stderr: words.into(),
            };
            let error = artefact(output, limits).err().map(|error| error.to_string());
            assert_eq!(error.as_deref(), Some(expected), "{status} {words}");
        }
    }
}
