//! What to ask an analyst about a match.

use super::{Basis, LINE, WATCH};
use crate::{AnyGame, Referee, Seat, Timeline};

/// The length of a chain if no turn needs the one before it. It is short, so that chains can be asked at the same time, and
/// long enough for an analyst to reuse what it found one turn earlier.
const WINDOW: usize = 8;

/// Questions to ask one instance of the analyst, in order. Chains do not depend on each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The seat that the instance is in: that of the first question.
    pub seat: Seat,
    /// Whether the analyst needs the earlier questions to answer a later one well, since not every question contains everything
    /// that the seat saw.
    pub remembers: bool,
    /// The questions, by turn.
    pub questions: Vec<Question>,
}

/// A question about one turn of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The turn, from 0.
    pub turn: usize,
    /// The seat.
    pub seat: Seat,
    /// Whether the analyst only takes note of what the seat saw: its reply is empty then, and no judgement.
    pub watch: bool,
    /// The arguments of the call.
    pub arguments: Vec<String>,
}

/// All questions about the played turns of a match, with chains ordered by their first turn.
///
/// By the truth, there are also occasional questions about a seat that is not asked for a long time, such as one that is out.
/// These have no played reply, so only the chance matters.
pub fn questions(timeline: &Timeline, basis: Basis) -> Vec<Chain> {
    let mut builder = Builder::new(timeline, basis);
    timeline.visit(0..timeline.len(), |turn, referee| builder.ask(turn, referee));
    builder.chains
}

/// Questions that end with: what would you do at `moment` in the place of `seat`? In the earlier ones, the analyst only
/// watches what the seat saw. `None` if the seat is not asked at that moment.
pub fn question_at(timeline: &Timeline, moment: usize, seat: Seat, basis: Basis) -> Option<Chain> {
    let moment = moment.min(timeline.len());
    let referee = timeline.at(moment);
    let game = referee.game();
    if !game.asked().contains(&seat) || referee.sits_out(seat) {
        return None;
    }
    let judges_by_truth = is_whole(timeline, basis);
    let mut questions = Vec::new();
    if !judges_by_truth && !game.starts_afresh() {
        timeline.visit(0..moment, |turn, referee| {
            if referee.game().starts_afresh() {
                questions.clear();
            }
            if timeline.was_asked(turn, seat) {
                let played = format!("{WATCH}{}", played(timeline, turn, seat));
                questions.push(Question {
                    turn,
                    seat,
                    watch: true,
                    arguments: arguments(referee.game(), seat, &played, basis),
                });
            }
        });
    }
    questions.push(Question {
        turn: moment,
        seat,
        watch: false,
        arguments: arguments(game, seat, "", basis),
    });
    Some(Chain {
        seat,
        remembers: !judges_by_truth,
        questions,
    })
}

/// Whether questions show the whole position, so that no turn needs the ones before.
fn is_whole(timeline: &Timeline, basis: Basis) -> bool {
    basis == Basis::Truth || !timeline.newest().config().game.hides()
}

/// The reply of a seat as an argument; empty if it gave none.
fn played(timeline: &Timeline, turn: usize, seat: Seat) -> String {
    let answers = timeline.answers(turn).unwrap_or_default();
    let answer = answers.iter().find(|(of, _)| *of == seat);
    let text = answer.and_then(|(_, answer)| answer.reply.as_text());
    text.unwrap_or_default()
        .replace('\n', LINE.encode_utf8(&mut [0; 4]))
}

/// The arguments of a question.
fn arguments(game: &AnyGame, seat: Seat, played: &str, basis: Basis) -> Vec<String> {
    let usual = match basis {
        Basis::Truth => game.arguments_of_truth(seat),
        Basis::Known => game.arguments(seat),
    };
    let mut arguments = vec![played.into(), game.standing(seat, basis == Basis::Truth)];
    arguments.extend(usual);
    arguments
}

/// Chains under construction.
struct Builder<'a> {
    timeline: &'a Timeline,
    basis: Basis,
    is_whole: bool,
    /// By seat, where its newest question is in `chains`; if questions show the whole position, all seats share one
    /// place.
    open: Vec<Option<usize>>,
    /// By seat, the turn of its newest question.
    newest: Vec<Option<usize>>,
    chains: Vec<Chain>,
}

impl<'a> Builder<'a> {
    fn new(timeline: &'a Timeline, basis: Basis) -> Self {
        let seats = usize::from(timeline.newest().config().seats);
        Self {
            timeline,
            basis,
            is_whole: is_whole(timeline, basis),
            open: vec![None; seats],
            newest: vec![None; seats],
            chains: Vec::new(),
        }
    }

    /// Asks about a turn; `referee` is at the position before it.
    fn ask(&mut self, turn: usize, referee: &Referee) {
        let game = referee.game();
        let is_new = if self.is_whole {
            turn.is_multiple_of(WINDOW)
        } else {
            game.starts_afresh()
        };
        if is_new {
            self.open.fill(None);
        }
        for seat in 0..self.open.len() as Seat {
            let was_asked = self.timeline.was_asked(turn, seat);
            if !was_asked && !self.is_idle(turn, seat) {
                continue;
            }
            let played = if was_asked {
                played(self.timeline, turn, seat)
            } else {
                String::new()
            };
            let arguments = arguments(game, seat, &played, self.basis);
            // A seat without a place in the position has no arguments, unless it is asked for its first choice.
            if was_asked || arguments.len() > 2 {
                self.push(Question {
                    turn,
                    seat,
                    watch: false,
                    arguments,
                });
            }
        }
    }

    /// Whether to ask for a seat's chance although it had no turn: its chance changes with the turns of others.
    fn is_idle(&self, turn: usize, seat: Seat) -> bool {
        // A seat that is not out has a turn again before two rounds of turns are over.
        let long = 2 * self.open.len();
        let hides = self.timeline.newest().config().game.hides();
        let newest = self.newest[usize::from(seat)].unwrap_or(0);
        hides && self.is_whole && turn - newest >= long
    }

    fn push(&mut self, question: Question) {
        let seat = question.seat;
        self.newest[usize::from(seat)] = Some(question.turn);
        let open = if self.is_whole { 0 } else { usize::from(seat) };
        if let Some(at) = self.open[open] {
            self.chains[at].questions.push(question);
        } else {
            self.open[open] = Some(self.chains.len());
            self.chains.push(Chain {
                seat,
                remembers: !self.is_whole,
                questions: vec![question],
            });
        }
    }
}
