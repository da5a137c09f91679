//! Threads that wait for the next step of a batch: beginning new ones would take a tenth of a step.

use rayon_core::{ThreadPool, ThreadPoolBuilder};
use std::process;

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

    /// Works on all parts at the same time.
    pub fn work<P: Send, T: Send>(&self, mut parts: Vec<P>, work: impl Fn(P) -> T + Sync) -> Vec<T> {
        let Some(others) = &self.others else {
            return parts.into_iter().map(work).collect();
        };
        let Some(own) = parts.pop() else {
            return Vec::new();
        };
        let mut results: Vec<Option<T>> = parts.iter().map(|_| None).collect();
        let own = others.in_place_scope(|scope| {
            let work = &work;
            for (part, result) in parts.into_iter().zip(&mut results) {
                scope.spawn(move |_| *result = Some(work(part)));
            }
            work(own)
        });
        results.into_iter().flatten().chain([own]).collect()
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
