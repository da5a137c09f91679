//! The question to an interpreter where its script is; what it answers are [places](Place).

use super::host::{Host, Stopped};
use super::inspect::Facts;
use super::place::Place;
use crate::script::Language;
use crate::{Budget, Reply};

/// The question where a script is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    language: Language,
    budget: Budget,
}

impl Question {
    /// The question to a module with these facts, in or after a turn with this budget; `None` if the module cannot answer it.
    pub fn to(facts: &Facts, of_turn: Budget) -> Option<Self> {
        Some(Self {
            language: facts.tells_where?,
            budget: match of_turn {
                Budget::Fuel(_) => Budget::Fuel(10_000_000),
                Budget::WallClock(_) => Budget::WallClock(50_000),
            },
        })
    }

    /// The budget of the answer.
    pub fn budget(self) -> Budget {
        self.budget
    }

    /// A host for the answer. It is not the bot's, so nothing else comes of the question.
    pub fn host(self) -> Host {
        let mut host = Host::new(0, 0, "");
        host.begin(&[]);
        host
    }

    /// The places that the interpreter named, the innermost first.
    ///
    /// * `host`: that of the answer; `None` if the interpreter did not return within the budget.
    pub fn places(self, host: Option<Host>) -> Vec<Place> {
        let reply = host.map(|mut host| host.finish(Stopped::Returned).reply);
        let text = reply.as_ref().and_then(Reply::as_text).unwrap_or_default();
        Place::read(text, self.language)
    }
}
