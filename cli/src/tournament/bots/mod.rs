//! The bots of a tournament: found and inspected at the start, compiled when a match first needs them.
//!
//! Identical modules are shared, however often they take part. The first thread whose match needs a module
//! compiles it, while others play or compile; a shard compiles only modules that it plays.

use super::files_hash::files_hash;
use crate::arena::{Arena, Entrant};
use crate::failure::{Failure, Result};
use crate::guests::Module;
use crate::scripts::HasPlayed;
use crate::seat::SeatArgument;
use contest::Spec;
use engine::sandbox::inspect;
use engine::{Config, ModuleHash};
use std::collections::{HashMap, HashSet, VecDeque};
use std::io::Write as _;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// The maximum memory for compiled modules, in bytes; the least recently used go first.
const MOST_COMPILED: usize = 256 << 20;
/// If inspecting bots takes longer, progress is shown at this interval.
const TELL_EVERY: Duration = Duration::from_secs(2);

/// The bots of a tournament.
pub struct Bots<'a> {
    arena: &'a Arena,
    config: Config,
    /// In the order in which they were named.
    entries: Vec<Bot>,
    /// Each once.
    modules: Vec<Slot>,
    /// The compiled modules, least recently played first, each with its size in bytes.
    compiled: Mutex<VecDeque<(usize, usize)>>,
}

/// A bot that takes part.
pub struct Bot {
    /// Its default name.
    pub name: String,
    /// SHA-256 of its module; `None` for a native program.
    pub hash: Option<ModuleHash>,
    /// SHA-256 over the files that a native program's command names, if there are any.
    pub program: Option<String>,
    kind: Kind,
}

impl Bot {
    /// What names it in a description: of a house bot, the name in the list, however it was typed. So the command line and
    /// the page describe the same contest by the same bytes.
    pub fn named(&self, seat: &SeatArgument) -> SeatArgument {
        match seat {
            SeatArgument::House(_) => SeatArgument::House(self.name.clone()),
            SeatArgument::Wasm(_) | SeatArgument::Command(_) => seat.clone(),
        }
    }
}

enum Kind {
    /// By its index.
    Module(usize),
    Program(Arc<Entrant>),
    /// Why it cannot play.
    Faulty(Failure),
}

/// A module, possibly compiled.
struct Slot {
    /// Where to read it.
    seat: SeatArgument,
    hash: ModuleHash,
    compiled: Mutex<Option<Arc<Module>>>,
}

impl<'a> Bots<'a> {
    /// Finds, reads and inspects the bots of these seats, many at a time.
    ///
    /// * `played`: the tournament that is resumed or repeated.
    ///
    /// # Errors
    /// If one cannot be found, read or played with: the first of them, in order.
    pub fn find(
        arena: &'a Arena,
        seats: &[SeatArgument],
        config: &Config,
        played: Option<&Spec>,
    ) -> Result<Self> {
        let looked = look_at_all(arena, seats, config, &has_played(played), true);
        // The first that cannot play ends the search.
        let looked: Vec<Looked> = looked.into_iter().collect::<Result<_>>()?;
        let bots = Self::of(arena, seats, config, looked.into_iter().map(Ok));
        match (0..bots.entries.len()).find_map(|bot| bots.failure(bot)) {
            Some(failure) => Err(failure.clone()),
            None => Ok(bots),
        }
    }

    /// As [`find`](Self::find), but goes on past bots that cannot play: [`failure`](Self::failure) tells those.
    pub fn find_all(
        arena: &'a Arena,
        seats: &[SeatArgument],
        config: &Config,
        played: Option<&Spec>,
    ) -> Self {
        let looked = look_at_all(arena, seats, config, &has_played(played), false);
        Self::of(arena, seats, config, looked.into_iter())
    }

    fn of(
        arena: &'a Arena,
        seats: &[SeatArgument],
        config: &Config,
        looked: impl Iterator<Item = Result<Looked>>,
    ) -> Self {
        let mut slots: HashMap<ModuleHash, usize> = HashMap::new();
        let mut modules = Vec::new();
        let entries = seats.iter().zip(looked).map(|(seat, looked)| {
            let bot = |name: String, hash, program, kind| Bot {
                name,
                hash,
                program,
                kind,
            };
            match looked {
                Ok(Looked {
                    name,
                    found: Found::Module(hash),
                }) => {
                    let slot = *slots.entry(hash).or_insert_with(|| {
                        modules.push(Slot {
                            seat: seat.clone(),
                            hash,
                            compiled: Mutex::new(None),
                        });
                        modules.len() - 1
                    });
                    bot(name, Some(hash), None, Kind::Module(slot))
                }
                Ok(Looked {
                    name,
                    found: Found::Program(entrant),
                }) => {
                    let files = entrant.program().map(|program| files_hash(program.files()));
                    match files.transpose() {
                        Ok(program) => bot(name, None, program.flatten(), Kind::Program(entrant)),
                        Err(failure) => bot(name, None, None, Kind::Faulty(failure)),
                    }
                }
                Err(failure) => bot(seat.to_string(), None, None, Kind::Faulty(failure)),
            }
        });
        let entries = entries.collect();
        Self {
            arena,
            config: *config,
            entries,
            modules,
            compiled: Mutex::default(),
        }
    }

    /// Why a bot cannot play; `None` if it can.
    pub fn failure(&self, bot: usize) -> Option<&Failure> {
        match &self.entries[bot].kind {
            Kind::Faulty(failure) => Some(failure),
            Kind::Module(_) | Kind::Program(_) => None,
        }
    }

    /// All of them, in the order in which they were named.
    pub fn all(&self) -> &[Bot] {
        &self.entries
    }

    /// How many modules have been compiled, or taken from the cache, and are in memory.
    pub fn compiled(&self) -> usize {
        lock(&self.compiled).len()
    }

    /// A bot that is ready to play.
    ///
    /// # Errors
    /// If its module can no longer be read, has changed, or cannot be compiled.
    pub fn entrant(&self, bot: usize) -> Result<Arc<Entrant>> {
        match &self.entries[bot].kind {
            Kind::Faulty(failure) => Err(failure.clone()),
            Kind::Program(entrant) => Ok(entrant.clone()),
            Kind::Module(slot) => {
                let Slot { seat, hash, .. } = &self.modules[*slot];
                let house = matches!(seat, SeatArgument::House(_));
                let module = self.module(*slot)?;
                Ok(Arc::new(Entrant::of_module(
                    &self.entries[bot].name,
                    *hash,
                    house,
                    module,
                    None,
                )))
            }
        }
    }

    /// A compiled module. Threads that need one that another compiles wait for it.
    fn module(&self, index: usize) -> Result<Arc<Module>> {
        let slot = &self.modules[index];
        let mut compiled = lock(&slot.compiled);
        if let Some(module) = &*compiled {
            self.touch(index, module.size());
            return Ok(module.clone());
        }
        let wasm = self
            .arena
            .module_that(&slot.seat, self.config.game, &|hash| hash == slot.hash)?;
        if ModuleHash::of(&wasm) != slot.hash {
            return Err(Failure::new(format!(
                "{} has changed since the tournament was started; start it again",
                slot.seat
            )));
        }
        let module = self
            .arena
            .guests()
            .compile(&wasm, self.config.budget)
            .map_err(|why| cannot_play(&slot.seat, &why))?;
        *compiled = Some(module.clone());
        drop(compiled);
        self.touch(index, module.size());
        Ok(module)
    }

    /// Records that a module is played; drops others if all together are too large.
    fn touch(&self, index: usize, size: usize) {
        let mut compiled = lock(&self.compiled);
        if compiled.back().is_none_or(|(last, _)| *last != index) {
            compiled.retain(|(other, _)| *other != index);
            compiled.push_back((index, size));
        }
        let mut all: usize = compiled.iter().map(|(_, size)| size).sum();
        while all > MOST_COMPILED && compiled.len() > 1 {
            let Some((oldest, size)) = compiled.pop_front() else {
                return;
            };
            // A module that is locked now stays until it is the oldest again.
            if let Ok(mut slot) = self.modules[oldest].compiled.try_lock() {
                *slot = None;
            }
            all -= size;
        }
    }
}

/// The result of inspecting a bot.
struct Looked {
    name: String,
    found: Found,
}

enum Found {
    Module(ModuleHash),
    Program(Arc<Entrant>),
}

/// Whether a module has played in this tournament; of a new one, any may have.
fn has_played(played: Option<&Spec>) -> impl Fn(ModuleHash) -> bool + Sync {
    let bots = played.iter().flat_map(|spec| &spec.bots);
    let hashes: HashSet<&String> = bots.filter_map(|bot| bot.hash.as_ref()).collect();
    move |hash| hashes.is_empty() || hashes.contains(&hash.to_string())
}

/// Inspects all bots, on as many threads as there are cores. Only the hash of each file is kept.
///
/// * `stops`: whether the first that cannot play ends it; then some after it are left out.
fn look_at_all(
    arena: &Arena,
    seats: &[SeatArgument],
    config: &Config,
    has_played: HasPlayed<'_>,
    stops: bool,
) -> Vec<Result<Looked>> {
    let next = AtomicUsize::new(0);
    let looked: Vec<OnceLock<Result<Looked>>> = seats.iter().map(|_| OnceLock::new()).collect();
    // Modules that are inspected, or being inspected: each once.
    let inspected = Mutex::new(HashMap::new());
    let shown = Mutex::new(Instant::now());
    let work = || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let (Some(seat), Some(place)) = (seats.get(index), looked.get(index)) else {
                return;
            };
            let outcome = look_at(arena, seat, config, &inspected, has_played);
            if outcome.is_err() && stops {
                // Later ones need not be inspected.
                next.store(seats.len(), Ordering::Relaxed);
            }
            let _ = place.set(outcome);
            let mut shown = lock(&shown);
            if shown.elapsed() >= TELL_EVERY {
                *shown = Instant::now();
                let _ = writeln!(std::io::stderr(), "looking at bots: {index} of {}", seats.len());
            }
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get);
    std::thread::scope(|scope| {
        for _ in 1..cores.min(seats.len()) {
            // If the system gives no more threads, the existing ones do the work.
            if std::thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
    looked.into_iter().filter_map(OnceLock::into_inner).collect()
}

/// The outcome of an inspection, once it is there.
type Inspection = Arc<OnceLock<std::result::Result<(), String>>>;

fn look_at(
    arena: &Arena,
    seat: &SeatArgument,
    config: &Config,
    inspected: &Mutex<HashMap<ModuleHash, Inspection>>,
    has_played: HasPlayed<'_>,
) -> Result<Looked> {
    if let SeatArgument::Command(_) = seat {
        let entrant = arena.load(seat, config)?;
        return Ok(Looked {
            name: entrant.name.clone(),
            found: Found::Program(entrant),
        });
    }
    let name = arena.name(seat, config.game)?;
    let wasm = arena.module_that(seat, config.game, has_played)?;
    let hash = ModuleHash::of(&wasm);
    let inspection = lock(inspected).entry(hash).or_default().clone();
    let outcome = inspection.get_or_init(|| {
        if arena.guests().is_cached(hash, config.budget) {
            return Ok(());
        }
        inspect(&wasm).map(|_| ()).map_err(|refusal| refusal.to_string())
    });
    match outcome {
        Ok(()) => Ok(Looked {
            name,
            found: Found::Module(hash),
        }),
        Err(why) => Err(cannot_play(seat, why)),
    }
}

fn cannot_play(seat: &SeatArgument, why: &str) -> Failure {
    match seat {
        SeatArgument::Wasm(path) => Failure::file("play with", path, &why),
        SeatArgument::House(_) | SeatArgument::Command(_) => {
            Failure::new(format!("{seat} cannot play: {why}"))
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
