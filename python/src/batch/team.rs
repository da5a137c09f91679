//! Threads that wait for the next step of a batch: beginning new ones would take a tenth of a step.

use rayon_core::{ThreadPool, ThreadPoolBuilder};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::{hint, process};

/// How often the caller looks whether the others are done before it sleeps: longer than they usually take for what is left.
const SPINS: usize = 10_000;

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

    /// Works on all parts and gives the results in their order. A thread begins with its own share, which is the same rows in every
    /// step, so that they are in its core's cache; one that has done its share helps the others with the ends of theirs.
    pub fn work<P: Send, T: Send>(&self, parts: Vec<P>, work: impl Fn(P) -> T + Sync) -> Vec<T> {
        let Some(others) = &self.others else {
            return parts.into_iter().map(work).collect();
        };
        let mut results: Vec<Option<T>> = parts.iter().map(|_| None).collect();
        let left = AtomicUsize::new(parts.len());
        let a_share = parts.len().div_ceil(self.threads);
        let mut waiting = parts.into_iter().zip(&mut results);
        let share = |_| Mutex::new(waiting.by_ref().take(a_share).collect::<VecDeque<_>>());
        let shares: Vec<_> = (0..self.threads).map(share).collect();
        let share_of = |thread: usize| shares[thread].lock().unwrap_or_else(PoisonError::into_inner);
        let until_none_waits = |own: usize| {
            let first = || share_of(own).pop_front();
            let of_another = || (0..self.threads).find_map(|other| share_of(other).pop_back());
            while let Some((part, result)) = first().or_else(of_another) {
                *result = Some(work(part));
                left.fetch_sub(1, Ordering::Release);
            }
        };
        others.in_place_scope(|scope| {
            scope.spawn_broadcast(|_, others| until_none_waits(1 + others.index()));
            until_none_waits(0);
            // What is left usually takes less time than going to sleep and waking would.
            for _ in 0..SPINS {
                if left.load(Ordering::Acquire) == 0 {
                    break;
                }
                hint::spin_loop();
            }
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
