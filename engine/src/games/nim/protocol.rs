//! Nim in text: the arguments of a turn, and the reply.
//!
//! # Arguments
//!
//! | # | argument | example |
//! |---|---|---|
//! | 1 | your seat, from 0 | `1` |
//! | 2 | objects on each heap | `3,4,5` |
//!
//! # Reply
//!
//! One line `heap,count`: the heap, from 0, and how many objects you take. White space at either end is ignored.

use super::Nim;
use crate::Seat;
use std::fmt;

/// What a player does in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Take {
    /// The heap, from 0.
    pub heap: u8,
    /// How many objects.
    pub count: u8,
}

impl Take {
    /// Reads a reply; `None` if it is not two numbers.
    pub fn parse(reply: &str) -> Option<Self> {
        let (heap, count) = reply.trim_ascii().split_once(',')?;
        Some(Self {
            heap: number(heap)?,
            count: number(count)?,
        })
    }
}

fn number(text: &str) -> Option<u8> {
    let digits = (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.heap, self.count)
    }
}

/// The arguments of a turn of `seat`.
pub(super) fn arguments(game: &Nim, seat: Seat) -> Vec<String> {
    vec![
        seat.to_string(),
        game.heaps.map(|heap| heap.to_string()).join(","),
    ]
}
