//! What an analyst replies.

use super::words;
use crate::Phrase;
use crate::quote::quote;
use ::words::Quote;
use std::fmt;

/// What an analyst says about one turn of a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// The seat's chance to win, from 0 to 1, if it plays the best reply.
    pub chance: f64,
    /// Its chance with the reply that it played; `None` if there was none, or if it does not count.
    pub played: Option<f64>,
    /// The best reply found, in the form that the referee takes; empty if there is nothing to decide.
    pub best: String,
}

/// The reply is not a judgement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable(Quote);

impl Judgement {
    /// Reads an analyst's reply.
    ///
    /// # Errors
    /// If it does not begin with two chances.
    pub fn parse(reply: &str) -> Result<Self, Unreadable> {
        let (first, best) = reply.split_once('\n').unwrap_or((reply, ""));
        let chances = first.split_once(' ').and_then(|(chance, played)| {
            let played = match played {
                "-" => None,
                played => Some(read(played)?),
            };
            Some((read(chance)?, played))
        });
        let (chance, played) = chances.ok_or_else(|| Unreadable(quote(reply)))?;
        Ok(Self {
            chance,
            played,
            best: best.into(),
        })
    }
}

/// A chance, written with digits and a point.
fn read(text: &str) -> Option<f64> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let chance: f64 = text.parse().ok().filter(|_| is_plain)?;
    (0.0..=1.0).contains(&chance).then_some(chance)
}

impl Unreadable {
    /// What cannot be read.
    pub fn phrase(&self) -> Phrase {
        let reply = self.0.clone();
        words::Unreadable { reply }.phrase()
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for Unreadable {}
