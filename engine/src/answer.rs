//! A seat's answer when it is asked.

use crate::{Phrase, Trap, words};
use ::words::Key;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Faults in a row (in a game where they are not fatal) after which a seat sits out the rest of the round,
/// unless the match is [configured](crate::Config::sit_out) otherwise.
pub const FAULTS_TO_SIT_OUT: u8 = 3;

/// One seat's answer to one ask.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// What the seat replied, or why there is no reply.
    pub reply: Reply,
    /// What the turn cost, in the unit of the match's [`Budget`](crate::Budget): microseconds of wall clock,
    /// or units of fuel. A person's thinking time is in microseconds under both.
    pub cost: u64,
}

/// A seat's reply, or why there is none. Each game's rules define what that means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reply {
    /// The text the seat replied with, unread.
    Text(String),
    /// The turn's budget ended first.
    TimedOut,
    /// The bot failed in this way.
    Trapped(Trap),
    /// Nobody is there to answer, for instance because the page was closed. Counts as timed out.
    Absent,
    /// The seat sits out the rest of the round, so it was not asked. Counts as absent.
    SitsOut,
}

impl Answer {
    /// A reply of `text` without a cost, for tests and recorded matches.
    pub fn text(text: impl Into<String>) -> Self {
        Self {
            reply: Reply::Text(text.into()),
            cost: 0,
        }
    }
}

impl Reply {
    /// The text, if the seat replied with one.
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Why there is no text; `None` if there is one.
    pub fn fault(&self) -> Option<Fault> {
        self.text_or_fault().err()
    }

    /// The text, or why there is none.
    ///
    /// # Errors
    /// If there is no text.
    pub fn text_or_fault(&self) -> Result<&str, Fault> {
        match self {
            Self::Text(text) => Ok(text),
            Self::TimedOut => Err(Fault::TimedOut),
            Self::Trapped(why) => Err(Fault::Trapped(why.clone())),
            Self::Absent => Err(Fault::Absent),
            Self::SitsOut => Err(Fault::SitsOut),
        }
    }
}

/// Why a seat that was asked has no reply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fault {
    /// The turn's budget ended first.
    TimedOut,
    /// The bot failed in this way.
    Trapped(Trap),
    /// Nobody was there to answer.
    Absent,
    /// It sits out the rest of the round.
    SitsOut,
}

impl Fault {
    /// The reason, as shown in a log.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::TimedOut => words::FaultTimedOut.phrase(),
            Self::Trapped(why) => {
                let trap = why.phrase();
                words::FaultTrapped { trap }.phrase()
            }
            Self::Absent => words::FaultAbsent.phrase(),
            Self::SitsOut => {
                let faults = FAULTS_TO_SIT_OUT.into();
                words::FaultSitsOut { faults }.phrase()
            }
        }
    }
}

impl Key for Fault {
    fn key(&self) -> &'static str {
        match self {
            Self::TimedOut => "timed-out",
            Self::Trapped(_) => "trapped",
            Self::Absent => "absent",
            Self::SitsOut => "sits-out",
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quoted;

    #[test]
    fn faults_are_shown_on_one_line_of_bounded_length() {
        let fault = |why: &str| Reply::Trapped(why.into()).fault().unwrap().to_string();
        assert_eq!(fault("index out of range"), "trapped: index out of range");
        assert_eq!(fault("a\n\u{1b}[2J"), "trapped: a\\n\\u{1b}[2J");
        assert_eq!(
            fault("TypeError: cannot read property 'x' of \"y\""),
            "trapped: TypeError: cannot read property 'x' of \"y\""
        );
        assert!(fault(&"x".repeat(70_000)).ends_with("… and 69700 more characters"));
        assert!(fault(&"x".repeat(322)).ends_with(&"x".repeat(322)));
        assert!(fault(&"x".repeat(323)).ends_with("… and 23 more characters"));
        assert_eq!(quoted("M,C,9,9\n"), "“M,C,9,9\\n”");
    }
}
