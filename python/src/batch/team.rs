//! Threads that wait for the next step of a batch: beginning new ones would take a tenth of a step.

use rayon_core::{ThreadPool, ThreadPoolBuilder};
use std::process;
use std::sync::{Mutex, PoisonError};

/// Threads that work for a batch, the caller's own included.
pub struct Team {
    /// The others; `None` once it is forgotten, or if the system gives no threads.
    others: Option<ThreadPool>,
    threads: usize,
    /// The process that they live in.
    process: u32,
}

impl Team {
    /// A team of so many threads.
    pub fn new(threads: usize) -> Self {
        let others = ThreadPoolBuilder::new()
            .num_threads(threads.saturating_sub(1).max(1))
            .build();
        Self {
            others: others.ok(),
            threads,
            process: process::id(),
        }
    }

    /// How many threads it has.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// Whether it can work here for so many threads: a fork copies a team without its threads.
    pub fn fits(&self, threads: usize) -> bool {
        self.threads == threads && self.process == process::id()
    }

    /// Works on all parts, each by the thread that is free first, and gives the results in their order: a thread that wakes late
    /// or loses its core for a moment holds up no more than a part.
    pub fn work<P: Send, T: Send>(&self, parts: Vec<P>, work: impl Fn(P) -> T + Sync) -> Vec<T> {
        let Some(others) = &self.others else {
            return parts.into_iter().map(work).collect();
        };
        let mut results: Vec<Option<T>> = parts.iter().map(|_| None).collect();
        let waiting = Mutex::new(parts.into_iter().zip(&mut results));
        let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).next();
        let until_none_waits = || {
            while let Some((part, result)) = next() {
                *result = Some(work(part));
            }
        };
        others.in_place_scope(|scope| {
            for _ in 1..self.threads {
                scope.spawn(|_| until_none_waits());
            }
            until_none_waits();
        });
        results.into_iter().flatten().collect()
    }
}

impl Drop for Team {
    fn drop(&mut self) {
        if self.process != process::id() {
            // Its threads are in another process, and nobody would answer.
            std::mem::forget(self.others.take());
        }
    }
}
