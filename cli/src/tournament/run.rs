//! Plays a tournament's matches on several threads.

use super::attempts::Recorder;
use super::progress_display::ProgressDisplay;
use super::store::Store;
use crate::guests::stack::for_guests;
use crate::{Failure, Result};
use contest::{Fixture, MatchResult, Next, Progress};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Plays one match; `None` if it had to stop before the end.
pub type PlayMatch<'a> = dyn Fn(&Fixture) -> Result<Option<MatchResult>> + Sync + 'a;

/// Plays until everything is played or `stop` is set; each result is in `store` before the next match begins.
///
/// * `jobs`: how many matches to play at a time, 1 or more.
/// * `stop`: set from outside to end early, and from inside when a match cannot be played, so that `play`
///   ends the others.
///
/// # Errors
/// If a match could not be played, or its result could not be written. Earlier results are in `store`.
pub fn run(
    progress: &mut Progress,
    store: &mut Store,
    jobs: usize,
    stop: &AtomicBool,
    display: &ProgressDisplay,
    play: &PlayMatch<'_>,
) -> Result<()> {
    let before = progress.progress().0;
    let recorder = Recorder::begin(store.dir(), before, &|number| progress.has(number));
    let shared = Shared {
        state: Mutex::new(State {
            progress,
            store,
            recorder,
            failure: None,
        }),
        played: Condvar::new(),
        stop,
        display,
    };
    std::thread::scope(|scope| {
        for _ in 1..jobs {
            // If the system gives no more threads, the existing ones play.
            let thread = std::thread::Builder::new().spawn_scoped(scope, || shared.work(play));
            if thread.is_err() {
                break;
            }
        }
        shared.work(play);
    });
    let state = shared.state.into_inner().unwrap_or_else(PoisonError::into_inner);
    state.recorder.finish();
    state.failure.map_or(Ok(()), Err)
}

/// The state that the threads share.
struct Shared<'a> {
    state: Mutex<State<'a>>,
    /// Notified whenever a match has ended.
    played: Condvar,
    stop: &'a AtomicBool,
    display: &'a ProgressDisplay,
}

struct State<'a> {
    progress: &'a mut Progress,
    store: &'a mut Store,
    recorder: Recorder,
    /// The first error.
    failure: Option<Failure>,
}

impl<'a> Shared<'a> {
    /// Plays one match after another until there is nothing left to do.
    fn work(&self, play: &PlayMatch<'_>) {
        for_guests(|| self.work_here(play));
    }

    /// Likewise, with stack for the guests of all the matches.
    fn work_here(&self, play: &PlayMatch<'_>) {
        while let Some(fixture) = self.next() {
            let outcome = play(&fixture);
            let mut state = self.lock();
            let noted = outcome.and_then(|result| result.map_or(Ok(()), |result| state.note(&result)));
            if let Err(failure) = noted {
                state.recorder.fail(fixture.number, &failure.to_string());
                state.failure.get_or_insert(failure);
                self.stop.store(true, Ordering::SeqCst);
            }
            let (played, all) = state.progress.progress();
            self.display.show(played, all);
            self.played.notify_all();
        }
    }

    /// The next match to play; waits while it depends on matches that are being played.
    fn next(&self) -> Option<Fixture> {
        let mut state = self.lock();
        loop {
            if self.stop.load(Ordering::SeqCst) {
                return None;
            }
            match state.progress.hand_out() {
                Next::Play(fixture) => {
                    state.recorder.start(&fixture);
                    return Some(fixture);
                }
                Next::Done => return None,
                Next::Wait => state = self.played.wait(state).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, State<'a>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State<'_> {
    fn note(&mut self, result: &MatchResult) -> Result<()> {
        self.store.append(result)?;
        self.recorder.end(result.number);
        self.progress
            .add(result)
            .map_err(|reason| Failure::new(reason.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::store::{self, ShardSpec};
    use super::*;
    use contest::made_up::{self, spec};
    use contest::{Format, Shard, Spec};
    use engine::GameId;
    use std::path::Path;
    use std::sync::atomic::AtomicUsize;

    fn begin(dir: &Path, spec: &Spec) -> (Progress, Store) {
        let plan = ShardSpec {
            spec: spec.clone(),
            shard: Shard::WHOLE,
        };
        let found = store::look(dir).unwrap();
        let mut progress = Progress::new(spec.clone(), Shard::WHOLE);
        for result in found.iter().flat_map(|found| found.index.results()) {
            progress.add(&result.unwrap()).unwrap();
        }
        (progress, Store::open(dir, &plan, found.as_ref()).unwrap())
    }

    /// Plays in `dir` with this many jobs; returns the file of results.
    fn played(
        dir: &Path,
        spec: &Spec,
        jobs: usize,
        stop: &AtomicBool,
        play: &PlayMatch<'_>,
    ) -> Result<String> {
        let (mut progress, mut store) = begin(dir, spec);
        let outcome = run(
            &mut progress,
            &mut store,
            jobs,
            stop,
            &ProgressDisplay::hidden(),
            play,
        );
        store.finish(progress.end()).unwrap();
        outcome.map(|()| std::fs::read_to_string(dir.join("results.jsonl")).unwrap())
    }

    fn swiss() -> Spec {
        spec(GameId::Kingdom, Format::Swiss, 9, 2, 80)
    }

    #[test]
    fn any_number_of_threads_writes_the_same_file() {
        let spec = swiss();
        let mut files = Vec::new();
        for jobs in [1, 2, 8] {
            let dir = tempfile::tempdir().unwrap();
            let play = |fixture: &Fixture| {
                std::thread::sleep(std::time::Duration::from_micros(fixture.seed % 500));
                Ok(Some(made_up::result(fixture, &spec)))
            };
            files.push(played(dir.path(), &spec, jobs, &AtomicBool::new(false), &play).unwrap());
        }
        assert_eq!(files[0].lines().count(), 80);
        assert!(files.iter().all(|file| *file == files[0]));
    }

    #[test]
    fn a_match_that_cannot_be_played_ends_the_work_and_keeps_what_is_done() {
        let (spec, dir) = (swiss(), tempfile::tempdir().unwrap());
        let play = |fixture: &Fixture| match fixture.number {
            20 => Err(Failure::new("no such program")),
            _ => Ok(Some(made_up::result(fixture, &spec))),
        };
        let failure = played(dir.path(), &spec, 3, &AtomicBool::new(false), &play).unwrap_err();
        assert_eq!(failure.to_string(), "no such program");
        let kept = store::read(dir.path()).unwrap().index.results().count();
        assert!((16..24).contains(&kept), "{kept}");
    }

    #[test]
    fn stopping_and_going_on_writes_the_same_file_as_never_stopping() {
        let spec = swiss();
        let (once, often) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let play = |fixture: &Fixture| Ok(Some(made_up::result(fixture, &spec)));
        let expected = played(once.path(), &spec, 1, &AtomicBool::new(false), &play).unwrap();
        for _ in 0..100 {
            let (stop, count) = (AtomicBool::new(false), AtomicUsize::new(0));
            let play = |fixture: &Fixture| {
                if count.fetch_add(1, Ordering::SeqCst) > 6 {
                    stop.store(true, Ordering::SeqCst);
                    return Ok(None);
                }
                Ok(Some(made_up::result(fixture, &spec)))
            };
            let file = played(often.path(), &spec, 3, &stop, &play).unwrap();
            if file == expected {
                return;
            }
        }
        panic!("it never ends");
    }
}
