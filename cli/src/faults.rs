//! Shows authors why their bots fault: the first fault of each seat with the end of its log, and counts.
//!
//! A fault is a turn that ended in a trap or past the budget.

use crate::play::TurnRecord;
use crate::words;
use engine::sandbox::Note;
use engine::{Reply, Seat};
use std::fmt;

/// How many lines of a log are shown, from its end.
const LOG_LINES: usize = 12;
/// How many characters of such a line are shown.
const LINE_CHARS: usize = 400;

/// The faults of one match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultLog {
    seats: Vec<SeatFaults>,
}

/// The faults of one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatFaults {
    /// Turns in which it was asked.
    pub turns: u32,
    /// How many of them were faults.
    pub faults: u32,
    /// Turns that it sat out.
    pub sat_out: u32,
    /// The first fault.
    pub first: Option<FirstFault>,
}

/// The first fault of a seat. Its `Display` form has several lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstFault {
    /// The turn, from 0.
    pub turn: u32,
    /// The round, from 1.
    pub round: u32,
    /// The fault, with its place in the script if that is known, as a continuation of the word "it".
    pub why: String,
    /// The bot's log of that turn.
    pub log: String,
}

impl FaultLog {
    /// No faults yet, for a match with this many seats.
    pub fn new(seats: usize) -> Self {
        Self {
            seats: vec![SeatFaults::default(); seats],
        }
    }

    /// Counts a turn; returns the seats whose first fault was in it.
    pub fn add(&mut self, record: &TurnRecord<'_>) -> Vec<Seat> {
        let mut first = Vec::new();
        for (seat, answer) in &record.turn.answers {
            let Some(counts) = self.seats.get_mut(usize::from(*seat)) else {
                continue;
            };
            if answer.reply == Reply::SitsOut {
                counts.sat_out += 1;
                continue;
            }
            counts.turns += 1;
            let Some(fault) = answer.reply.fault() else {
                continue;
            };
            counts.faults += 1;
            if counts.first.is_none() {
                let asked = record.asked.iter().find(|asked| asked.ask.seat == *seat);
                let note = asked.and_then(|asked| asked.note.as_ref());
                counts.first = Some(FirstFault {
                    turn: record.turn.index,
                    round: record.round,
                    why: note.map_or(fault.phrase(), |note| note.fault(&fault)).to_string(),
                    log: note.map(Note::whole_log).unwrap_or_default(),
                });
                first.push(*seat);
            }
        }
        first
    }

    /// Seat by seat.
    pub fn seats(&self) -> &[SeatFaults] {
        &self.seats
    }
}

impl fmt::Display for SeatFaults {
    /// `3 of 57 turns were faults, 20 turns sat out`; only for a seat that has faults.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let were = if self.faults == 1 {
            "was a fault"
        } else {
            "were faults"
        };
        write!(f, "{} of {} {were}", self.faults, words::turns(self.turns))?;
        if self.sat_out > 0 {
            write!(f, ", and it sat out {}", words::turns(self.sat_out))?;
        }
        Ok(())
    }
}

impl fmt::Display for FirstFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "first fault in turn {}, round {}: it {}",
            self.turn, self.round, self.why
        )?;
        let log = self.log.trim_end();
        if log.is_empty() {
            return f.write_str("  it logged nothing");
        }
        let lines: Vec<&str> = log.lines().collect();
        let skipped = lines.len().saturating_sub(LOG_LINES);
        f.write_str(if skipped > 0 {
            "  the end of its log:"
        } else {
            "  its log:"
        })?;
        for line in &lines[skipped..] {
            write!(f, "\n  | {}", shown(line))?;
        }
        Ok(())
    }
}

/// The end of a log, with what [`FirstFault`] shows of it.
pub(crate) fn end_of_log(log: &str) -> String {
    let lines: Vec<&str> = log.trim_end().lines().collect();
    let end = &lines[lines.len().saturating_sub(LOG_LINES)..];
    end.iter().map(|line| shown(line)).collect::<Vec<_>>().join("\n")
}

/// A line of a log, with control characters escaped, and cut if it is very long.
fn shown(line: &str) -> String {
    let mut shown: String = line.chars().take(LINE_CHARS).collect();
    if shown.len() < line.len() {
        shown.push('…');
    }
    words::visible(&shown)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Asked;
    use engine::sandbox::Note;
    use engine::{Answer, Ask, Turn};

    fn add(faults: &mut FaultLog, index: u32, replies: &[(Seat, Reply)], log: &str) -> Vec<Seat> {
        let answers = replies.iter().map(|(seat, reply)| {
            let reply = reply.clone();
            (*seat, Answer { reply, cost: 1 })
        });
        let turn = Turn {
            index,
            answers: answers.collect(),
            events: Vec::new(),
        };
        let asked = replies.iter().map(|(seat, _)| Asked {
            ask: Ask {
                seat: *seat,
                arguments: Vec::new(),
            },
            note: Some(Note {
                log: log.into(),
                ..Note::default()
            }),
        });
        faults.add(&TurnRecord {
            turn: &turn,
            round: 2,
            asked: &asked.collect::<Vec<_>>(),
        })
    }

    #[test]
    fn the_first_fault_is_kept_with_its_log_and_all_are_counted() {
        let mut faults = FaultLog::new(2);
        let text = || Reply::Text("M".into());
        assert_eq!(add(&mut faults, 0, &[(0, text()), (1, text())], ""), [0; 0]);
        let trap = |why: &str| Reply::Trapped(why.into());
        assert_eq!(
            add(&mut faults, 1, &[(0, trap("a")), (1, text())], "x\n\u{1b}y\n"),
            [0]
        );
        assert_eq!(
            add(&mut faults, 2, &[(0, trap("b")), (1, Reply::TimedOut)], ""),
            [1]
        );
        assert_eq!(
            add(&mut faults, 3, &[(0, Reply::SitsOut), (1, text())], ""),
            [0; 0]
        );
        let [first, second] = faults.seats() else {
            panic!("two seats")
        };
        assert_eq!(
            first.to_string(),
            "2 of 3 turns were faults, and it sat out 1 turn"
        );
        assert_eq!(second.to_string(), "1 of 4 turns was a fault");
        assert_eq!(
            first.first.as_ref().unwrap().to_string(),
            "first fault in turn 1, round 2: it trapped: a\n  its log:\n  | x\n  | \\u{1b}y"
        );
        assert_eq!(
            second.first.as_ref().unwrap().to_string(),
            "first fault in turn 2, round 2: it ran out of its turn budget\n  it logged nothing"
        );
    }

    #[test]
    fn of_a_long_log_the_end_is_shown() {
        let lines: Vec<String> = (0..100).map(|line| format!("line {line}")).collect();
        let fault = FirstFault {
            turn: 0,
            round: 1,
            why: "trapped: x".into(),
            log: lines.join("\n"),
        };
        let text = fault.to_string();
        assert_eq!(text.lines().count(), 2 + LOG_LINES);
        assert!(
            text.contains("the end of its log:\n  | line 88\n") && text.ends_with("| line 99"),
            "{text}"
        );
    }
}
