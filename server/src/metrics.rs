//! Counts for whoever watches the server, in the text form of Prometheus.

use std::sync::atomic::{AtomicU64, Ordering};

/// What is counted.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Rooms in memory now.
    pub rooms: Counter,
    /// Rooms that have been made.
    pub rooms_made: Counter,
    /// Connections now.
    pub connections: Counter,
    /// Connections so far.
    pub connections_made: Counter,
    /// Messages from clients.
    pub messages: Counter,
    /// Requests and messages that were refused.
    pub refused: Counter,
    /// Facts that were stored; every answer is one.
    pub facts: Counter,
    /// Turns of house bots.
    pub house_turns: Counter,
    /// Times that something could not be stored or read.
    pub store_errors: Counter,
}

/// A number that many threads change.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// One more.
    pub fn add(&self, count: u64) {
        self.0.fetch_add(count, Ordering::Relaxed);
    }

    /// One less.
    pub fn drop_one(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    /// The number now.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Metrics {
    /// All of them, as Prometheus reads them.
    pub fn text(&self) -> String {
        let rows = [
            ("arena_rooms", "gauge", "Rooms in memory.", &self.rooms),
            (
                "arena_rooms_made_total",
                "counter",
                "Rooms that have been made.",
                &self.rooms_made,
            ),
            (
                "arena_connections",
                "gauge",
                "Connections now.",
                &self.connections,
            ),
            (
                "arena_connections_total",
                "counter",
                "Connections so far.",
                &self.connections_made,
            ),
            (
                "arena_messages_total",
                "counter",
                "Messages from clients.",
                &self.messages,
            ),
            (
                "arena_refused_total",
                "counter",
                "Requests and messages that were refused.",
                &self.refused,
            ),
            (
                "arena_facts_total",
                "counter",
                "Facts that were stored.",
                &self.facts,
            ),
            (
                "arena_house_turns_total",
                "counter",
                "Turns of house bots.",
                &self.house_turns,
            ),
            (
                "arena_store_errors_total",
                "counter",
                "Times that the store failed.",
                &self.store_errors,
            ),
        ];
        let row = |(name, kind, help, counter): (&str, &str, &str, &Counter)| {
            format!(
                "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {}\n",
                counter.get()
            )
        };
        rows.into_iter().map(row).collect()
    }
}
