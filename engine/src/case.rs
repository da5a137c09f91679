//! Test cases for bots: what a bot is asked, and what it may reply. Also compares two versions of a bot that are asked
//! the same.

use crate::{Fault, GameId, Phrase, Reply, Seat, Timeline, quote, words};
use serde_json::json;

/// A test case: one call of a fresh bot, and what it may reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// What it is called.
    pub name: String,
    /// The game.
    pub game: GameId,
    /// The seed of the match, which determines the bot's random numbers.
    pub seed: u64,
    /// The seat that the bot has.
    pub seat: Seat,
    /// The arguments of the call.
    pub arguments: Vec<String>,
    /// What it may reply.
    pub expected: Expected,
}

impl Case {
    /// What `seat` was asked in a turn, as a case: it must reply, and legally if the game lists its legal replies. `None` if it
    /// was not asked in that turn.
    ///
    /// * `index`: the turn, from 0.
    pub fn of_turn(timeline: &Timeline, index: usize, seat: Seat, name: String) -> Option<Self> {
        if !timeline.was_asked(index, seat) {
            return None;
        }
        let position = timeline.at(index);
        let config = position.config();
        Some(Self {
            name,
            game: config.game,
            seed: config.seed,
            seat,
            arguments: position.game().arguments(seat),
            expected: Expected {
                one_of: position.game().legal(seat),
                none_of: Vec::new(),
            },
        })
    }

    /// The case as a line of JSON, as `arena test` reads it.
    pub fn line(&self) -> String {
        let mut members = json!({
            "name": self.name,
            "game": self.game.to_string(),
            "seed": self.seed,
            "seat": self.seat,
            "arguments": self.arguments,
        });
        if let Some(allowed) = &self.expected.one_of {
            members["one_of"] = json!(allowed);
        }
        if !self.expected.none_of.is_empty() {
            members["none_of"] = json!(self.expected.none_of);
        }
        format!("{members}\n")
    }
}

/// What a bot may reply. Like games, it ignores white space around replies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expected {
    /// The replies that it may give; `None` allows all.
    pub one_of: Option<Vec<String>>,
    /// The replies that it may not give.
    pub none_of: Vec<String>,
}

impl Expected {
    /// What is wrong with a reply; `None` if nothing is.
    ///
    /// * `legal`: the legal replies, if they are known.
    pub fn miss(&self, reply: &Reply, legal: Option<&[String]>) -> Option<Miss> {
        let text = match reply.text_or_fault() {
            Ok(text) => text,
            Err(fault) => return Some(Miss::NoReply(fault)),
        };
        let holds = |replies: &[String]| replies.iter().any(|expected| expected.trim() == text.trim());
        let wrong = |miss: fn(String) -> Miss| Some(miss(text.to_string()));
        if legal.is_some_and(|legal| !holds(legal)) {
            return wrong(Miss::Illegal);
        }
        if self.one_of.as_ref().is_some_and(|allowed| !holds(allowed)) {
            return wrong(Miss::NotAllowed);
        }
        if holds(&self.none_of) {
            return wrong(Miss::Forbidden);
        }
        None
    }
}

/// What is wrong with a reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Miss {
    /// There is none.
    NoReply(Fault),
    /// It is not legal.
    Illegal(String),
    /// It is not one of those that the bot may give.
    NotAllowed(String),
    /// It is one of those that the bot may not give.
    Forbidden(String),
}

impl Miss {
    /// What is wrong, as a clause.
    pub fn phrase(&self) -> Phrase {
        match self {
            // That it is a fault is plain.
            Self::NoReply(Fault::Trapped(trap)) => trap.phrase(),
            Self::NoReply(fault) => fault.phrase(),
            Self::Illegal(reply) => words::CaseIllegal { reply: quote(reply) }.phrase(),
            Self::NotAllowed(reply) => words::CaseNotAllowed { reply: quote(reply) }.phrase(),
            Self::Forbidden(reply) => words::CaseForbidden { reply: quote(reply) }.phrase(),
        }
    }
}

/// How the replies of two versions of a bot compare, when both are asked the same.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// How many times both were asked.
    pub asked: u64,
    /// How many of their replies differ.
    pub different: u64,
    /// The first turn in which they differ, and their replies in it.
    pub first: Option<(usize, [Reply; 2])>,
    /// The fuel that each has used.
    fuel: [u64; 2],
}

impl Comparison {
    /// Counts the replies of both in a turn, and the fuel they took if that is known.
    pub fn add(&mut self, turn: usize, replies: [&Reply; 2], fuel: [Option<u64>; 2]) {
        self.asked += 1;
        for (sum, used) in self.fuel.iter_mut().zip(fuel) {
            *sum += used.unwrap_or_default();
        }
        if replies[0] != replies[1] {
            self.different += 1;
            self.first
                .get_or_insert_with(|| (turn, replies.map(Clone::clone)));
        }
    }

    /// The fuel of an average turn of each, rounded down.
    pub fn fuel_per_turn(&self) -> [u64; 2] {
        self.fuel.map(|fuel| fuel / self.asked.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Answer, Config, Trap, TrapKind};

    fn texts(texts: &[&str]) -> Vec<String> {
        texts.iter().map(ToString::to_string).collect()
    }

    fn reply(text: &str) -> Reply {
        Reply::Text(text.into())
    }

    #[test]
    fn a_reply_is_held_against_what_is_expected() {
        let any = Expected::default();
        let some = Expected {
            one_of: Some(texts(&["A", "B\n"])),
            none_of: texts(&["B"]),
        };
        assert_eq!(any.miss(&reply(""), None), None);
        assert_eq!(
            any.miss(&Reply::TimedOut, None),
            Some(Miss::NoReply(Fault::TimedOut))
        );
        assert_eq!(some.miss(&reply(" A"), Some(&texts(&["A"]))), None);
        assert_eq!(some.miss(&reply("A"), Some(&[])), Some(Miss::Illegal("A".into())));
        assert_eq!(some.miss(&reply("C"), None), Some(Miss::NotAllowed("C".into())));
        assert_eq!(some.miss(&reply("B "), None), Some(Miss::Forbidden("B ".into())));
        let trap = Reply::Trapped(Trap::of(TrapKind::HostStack, &[]));
        let shown = some.miss(&trap, None).unwrap().phrase().to_string();
        assert!(shown.starts_with("it exhausted"), "{shown}");
    }

    #[test]
    fn a_turn_becomes_a_case_on_one_line() {
        let mut timeline = Timeline::new(Config::usual(GameId::Kingdom, u64::MAX)).unwrap();
        assert_eq!(Case::of_turn(&timeline, 0, 0, String::new()), None);
        timeline.answer(0, Answer::text("nonsense")).unwrap();
        let mut case = Case::of_turn(&timeline, 0, 0, "“a\"b”".into()).unwrap();
        let legal = case.expected.one_of.take().unwrap();
        assert!(legal.len() > 1, "{legal:?}");
        case.expected.none_of = texts(&["x\ny"]);
        let read: serde_json::Value = serde_json::from_str(&case.line()).unwrap();
        assert_eq!(read["name"], "“a\"b”");
        assert_eq!(read["game"], "kingdom");
        assert_eq!(read["seed"], u64::MAX);
        assert_eq!(read["arguments"][1], "B");
        assert_eq!(read["none_of"][0], "x\ny");
        assert!(read.get("one_of").is_none() && case.line().ends_with("}\n"));
    }

    #[test]
    fn versions_are_compared_turn_by_turn() {
        let mut comparison = Comparison::default();
        assert_eq!(comparison.fuel_per_turn(), [0, 0]);
        let (a, b) = (reply("a"), reply("b"));
        comparison.add(3, [&a, &a], [Some(10), Some(11)]);
        comparison.add(5, [&a, &b], [Some(20), None]);
        comparison.add(7, [&b, &a], [Some(1), Some(9)]);
        assert_eq!((comparison.asked, comparison.different), (3, 2));
        assert_eq!(comparison.first, Some((5, [a, b])));
        assert_eq!(comparison.fuel_per_turn(), [10, 6]);
    }
}
