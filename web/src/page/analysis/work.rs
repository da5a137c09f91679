//! Distributes questions to workers: chains are given out in their order, and replies come back question by question.

use engine::analysis::{Chain, Question};
use std::collections::VecDeque;

/// The chains of an analysis, and which worker has which.
#[derive(Debug)]
pub(super) struct Work {
    /// Chains that no worker has yet.
    waiting: VecDeque<Chain>,
    /// By worker, the unanswered questions of its chain.
    open: Vec<VecDeque<Question>>,
    /// The number of all questions, and of those with a reply.
    all: usize,
    done: usize,
}

impl Work {
    /// The work of this many workers.
    pub(super) fn new(chains: Vec<Chain>, workers: usize) -> Self {
        Self {
            all: chains.iter().map(|chain| chain.questions.len()).sum(),
            waiting: chains.into(),
            open: vec![VecDeque::new(); workers],
            done: 0,
        }
    }

    /// The next chain, for a worker that has none; `None` if there is no more for it.
    pub(super) fn next(&mut self, worker: usize) -> Option<Chain> {
        let open = self.open.get_mut(worker).filter(|open| open.is_empty())?;
        let chain = self.waiting.pop_front()?;
        open.extend(chain.questions.iter().cloned());
        Some(chain)
    }

    /// The question to which a worker's next reply is.
    pub(super) fn replied(&mut self, worker: usize) -> Option<Question> {
        let question = self.open.get_mut(worker)?.pop_front()?;
        self.done += 1;
        Some(question)
    }

    /// The number of questions with a reply, and of all questions.
    pub(super) fn progress(&self) -> (usize, usize) {
        (self.done, self.all)
    }

    /// Whether there is a reply to every question.
    pub(super) fn is_over(&self) -> bool {
        self.done == self.all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chain(turns: &[usize]) -> Chain {
        let question = |turn: &usize| Question {
            turn: *turn,
            seat: 0,
            watch: false,
            arguments: Vec::new(),
        };
        Chain {
            seat: 0,
            remembers: false,
            questions: turns.iter().map(question).collect(),
        }
    }

    #[test]
    fn every_question_is_asked_once_and_replies_are_in_the_order_of_a_chain() {
        let mut work = Work::new(vec![chain(&[0, 1]), chain(&[2]), chain(&[3, 4])], 2);
        assert_eq!(work.next(0), Some(chain(&[0, 1])));
        assert_eq!(work.next(1), Some(chain(&[2])));
        assert_eq!(work.next(1), None, "it has a chain");
        let mut turns = Vec::new();
        let mut reply = |work: &mut Work, worker| turns.push(work.replied(worker).unwrap().turn);
        reply(&mut work, 0);
        reply(&mut work, 1);
        assert_eq!((work.progress(), work.is_over()), ((2, 5), false));
        assert_eq!(work.next(1), Some(chain(&[3, 4])));
        for worker in [1, 0, 1] {
            reply(&mut work, worker);
        }
        assert_eq!(turns, [0, 2, 3, 1, 4]);
        assert_eq!((work.progress(), work.is_over()), ((5, 5), true));
        assert_eq!((work.next(0), work.next(2), work.replied(1)), (None, None, None));
    }

    #[test]
    fn no_work_is_over_at_once() {
        assert!(Work::new(Vec::new(), 1).is_over());
    }
}
