//! Runs seats that are asked at the same time in parallel.
//!
//! Native programs all run at the same time: most of a call is waiting for a process. Modules run on as many
//! threads as there are cores for them, so that each has its own core while its clock runs, but only if their
//! turns take long enough to be worth the threads.

use crate::failure::Result;
use crate::seated::Seated;
use engine::sandbox::Note;
use engine::{Answer, Ask, Reply};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

/// Modules whose turns take less than this in total, in microseconds, are called one after another.
const WORTH_THREADS: u64 = 500;

/// The answer of one seat.
type Given = Result<(Answer, Note)>;

/// A seat's request, with its index among all.
type Call<'a> = (usize, &'a mut Seated, &'a Ask);

/// Calls this many modules at a time, turn by turn.
pub(crate) struct Pace {
    cores: usize,
    /// The time after which no more calls are made: then the match counts as not played.
    until: Option<Instant>,
    /// How long the modules took in the last turn that asked several, in microseconds in total.
    modules_took: u64,
}

impl Pace {
    /// * `cores`: how many modules may run at a time, 1 or more.
    /// * `until`: when the match must have ended.
    pub(crate) fn new(cores: usize, until: Option<Instant>) -> Self {
        Self {
            cores,
            until,
            modules_took: 0,
        }
    }

    /// Whether the match has taken longer than it may.
    pub(crate) fn is_late(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// The answers to `asks`, in the same order. Seats that would be called too late do not answer.
    ///
    /// # Errors
    /// The error of the first seat, in that order, that could not be called.
    pub(crate) fn answers(&mut self, seated: &mut [Seated], asks: &[Ask]) -> Result<Vec<(Answer, Note)>> {
        if let [ask] = asks {
            return Ok(vec![seated[usize::from(ask.seat)].answer(ask)?]);
        }
        let (mut programs, mut modules): (Vec<Call<'_>>, Vec<Call<'_>>) = (Vec::new(), Vec::new());
        for (seat, seated) in (0..).zip(seated) {
            if let Some(place) = asks.iter().position(|ask| ask.seat == seat) {
                let calls = if seated.is_program() {
                    &mut programs
                } else {
                    &mut modules
                };
                calls.push((place, seated, &asks[place]));
            }
        }
        let is_module: Vec<usize> = modules.iter().map(|(place, ..)| *place).collect();
        let threads = if self.modules_took < WORTH_THREADS {
            1
        } else {
            self.cores
        };
        let given = call_all(programs, modules, threads, &|| self.is_late())
            .into_iter()
            .collect::<Result<Vec<_>>>()?;
        self.modules_took = is_module.iter().map(|place| given[*place].1.micros).sum();
        Ok(given)
    }
}

/// Calls all programs at once, and this many modules at a time.
fn call_all(
    programs: Vec<Call<'_>>,
    modules: Vec<Call<'_>>,
    threads: usize,
    is_late: &(dyn Fn() -> bool + Sync),
) -> Vec<Given> {
    let for_programs = programs.len();
    let for_modules = threads.min(modules.len());
    let given = Mutex::new(Vec::new());
    let (programs, modules) = (Mutex::new(programs), Mutex::new(modules));
    thread::scope(|scope| {
        // This thread is one of them. If the system gives no more threads, the existing ones do the work.
        let mine = usize::from(for_modules == 0);
        for _ in mine..for_programs {
            let _ = thread::Builder::new().spawn_scoped(scope, || work(&programs, &given, is_late));
        }
        for _ in 1..for_modules {
            let _ = thread::Builder::new().spawn_scoped(scope, || work(&modules, &given, is_late));
        }
        work(&modules, &given, is_late);
        work(&programs, &given, is_late);
    });
    let mut given = given.into_inner().unwrap_or_else(PoisonError::into_inner);
    given.sort_by_key(|(place, _)| *place);
    given.into_iter().map(|(_, given)| given).collect()
}

/// Makes one call after another until none is left.
fn work(calls: &Mutex<Vec<Call<'_>>>, given: &Mutex<Vec<(usize, Given)>>, is_late: &dyn Fn() -> bool) {
    loop {
        let call = calls.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let Some((place, seated, ask)) = call else { return };
        let answer = if is_late() {
            Ok(absent())
        } else {
            seated.answer(ask)
        };
        given
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push((place, answer));
    }
}

/// The answer of a seat that is not called.
fn absent() -> (Answer, Note) {
    let reply = Reply::Absent;
    (Answer { reply, cost: 0 }, Note::default())
}
