//! Joins results of one tournament that were played in several places.

use crate::result::{MatchResult, difference};
use engine::Phrase;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The results of several sources in the order of their matches, each once. If only some sources have played a match, their
/// result counts. Only one result of each source is in memory at a time.
#[derive(Debug)]
pub struct Merged<S> {
    sources: Vec<S>,
    /// The next result of each source.
    heads: Vec<Option<MatchResult>>,
    /// Their match numbers, lowest first, each with its source.
    order: BinaryHeap<Reverse<(usize, usize)>>,
}

/// Why results cannot be joined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem<E> {
    /// A source could not give its next result.
    Reading(E),
    /// There are two different results of one match.
    Different {
        /// The number of the match.
        number: usize,
        /// The source of the first.
        one: usize,
        /// The source of the other; it may be the same.
        other: usize,
        /// Where they differ, in words.
        difference: Phrase,
    },
}

impl<E, S: Iterator<Item = Result<MatchResult, E>>> Merged<S> {
    /// Joins sources that each give results in the order of their matches.
    ///
    /// # Errors
    /// If the first result of a source cannot be read.
    pub fn new(sources: Vec<S>) -> Result<Self, E> {
        let mut merged = Self {
            heads: sources.iter().map(|_| None).collect(),
            order: BinaryHeap::with_capacity(sources.len()),
            sources,
        };
        for source in 0..merged.sources.len() {
            merged.advance(source)?;
        }
        Ok(merged)
    }

    /// Takes the next result of a source from it.
    fn advance(&mut self, source: usize) -> Result<(), E> {
        self.heads[source] = self.sources[source].next().transpose()?;
        if let Some(head) = &self.heads[source] {
            self.order.push(Reverse((head.number, source)));
        }
        Ok(())
    }

    /// The remaining result with the lowest number.
    fn least(&mut self) -> Result<Option<(usize, MatchResult)>, E> {
        let Some(Reverse((_, source))) = self.order.pop() else {
            return Ok(None);
        };
        let result = self.heads[source].take();
        self.advance(source)?;
        Ok(result.map(|result| (source, result)))
    }
}

impl<E, S: Iterator<Item = Result<MatchResult, E>>> Iterator for Merged<S> {
    /// A result, and the number of its source.
    type Item = Result<(usize, MatchResult), Problem<E>>;

    fn next(&mut self) -> Option<Self::Item> {
        let (mut one, mut result) = match self.least() {
            Ok(least) => least?,
            Err(error) => return Some(Err(Problem::Reading(error))),
        };
        let number = result.number;
        while self
            .order
            .peek()
            .is_some_and(|Reverse((next, _))| *next == number)
        {
            match self.least() {
                // In one place it took too long, in another it was played.
                Ok(Some((_, again))) if !again.is_played() => {}
                Ok(Some((other, again))) if !result.is_played() => (one, result) = (other, again),
                Ok(Some((other, again))) if again != result => {
                    return Some(Err(Problem::Different {
                        number,
                        one,
                        other,
                        difference: difference(&result, &again),
                    }));
                }
                Ok(_) => {}
                Err(error) => return Some(Err(Problem::Reading(error))),
            }
        }
        Some(Ok((one, result)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::made_up::{self, spec};
    use crate::schedule::Schedule;
    use crate::spec::Format;
    use engine::GameId;

    type Results = std::vec::IntoIter<Result<MatchResult, String>>;

    /// Sources of the matches with these numbers.
    fn merged(sources: &[&[usize]], change: impl Fn(usize, &mut MatchResult)) -> Merged<Results> {
        let spec = spec(GameId::Kingdom, Format::RoundRobin, 3, 2, 30);
        let mut schedule = Schedule::new(&spec);
        let mut result = |source: usize, number: &usize| {
            let mut result = made_up::result(&schedule.fixture(*number).unwrap(), &spec);
            change(source, &mut result);
            Ok(result)
        };
        let mut source = |(source, numbers): (usize, &&[usize])| {
            let results: Vec<_> = numbers.iter().map(|number| result(source, number)).collect();
            results.into_iter()
        };
        Merged::new(sources.iter().enumerate().map(&mut source).collect()).unwrap()
    }

    #[test]
    fn results_come_in_order_and_once() {
        let merged = merged(&[&[1, 4, 4, 9], &[], &[0, 4, 5]], |_, _| {});
        let seen: Vec<_> = merged
            .map(|next| next.map(|(source, result)| (source, result.number)).unwrap())
            .collect();
        assert_eq!(seen, [(2, 0), (0, 1), (0, 4), (2, 5), (0, 9)]);
    }

    #[test]
    fn two_results_of_a_match_are_told_with_their_sources() {
        let mut merged = merged(&[&[1], &[3, 4], &[0, 4]], |source, result| {
            if source == 2 && result.number == 4 {
                result.hash = "1".into();
            }
        });
        let last = merged.by_ref().find_map(Result::err).unwrap();
        let Problem::Different {
            number,
            one,
            other,
            difference,
        } = last
        else {
            panic!("{last:?}");
        };
        assert_eq!((number, one, other), (4, 1, 2));
        assert!(
            difference.to_string().starts_with("final positions "),
            "{difference}"
        );
    }

    #[test]
    fn a_match_that_was_played_in_one_place_is_played() {
        let unplayed = |source: usize, result: &mut MatchResult| {
            if (source, result.number) == (0, 4) || result.number == 9 {
                (result.places, result.hash) = (Vec::new(), "0".into());
            }
        };
        for sources in [[&[4, 9][..], &[4, 9]], [&[4], &[1, 4, 9]], [&[4, 4, 9], &[4]]] {
            let seen: Vec<_> = merged(&sources, unplayed)
                .map(|next| {
                    next.map(|(_, result)| (result.number, result.is_played()))
                        .unwrap()
                })
                .filter(|(number, _)| *number > 1)
                .collect();
            assert_eq!(seen, [(4, true), (9, false)]);
        }
    }

    #[test]
    fn a_source_that_fails_ends_it() {
        let sources = vec![vec![Err("torn".to_owned())].into_iter()];
        assert_eq!(Merged::new(sources).unwrap_err(), "torn");
    }
}
