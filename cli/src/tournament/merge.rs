//! Joins the results of shards, one result of each at a time.

use super::remote;
use super::store::{self, Found, NewResults};
use crate::words::path;
use crate::{Failure, Result};
use contest::merge::{Merged, Problem};
use contest::{MatchResult, Progress, Shard};
use engine::Phrase;
use std::path::{Path, PathBuf};

/// A directory or a packed contest, with results of a tournament.
#[derive(Clone, Debug)]
pub struct Part {
    /// Where it is.
    pub dir: PathBuf,
    /// Its contents.
    pub found: Found,
}

impl Part {
    /// The contents of a directory or a packed contest.
    ///
    /// # Errors
    /// As [`store::read`].
    fn read(dir: &Path) -> Result<Self> {
        Ok(Self {
            dir: dir.into(),
            found: store::read(dir)?,
        })
    }

    /// The contents of several directories or packed contests; an address that ends with `/` means all those below it.
    ///
    /// # Errors
    /// As [`store::read`] and [`remote::expand`].
    pub fn read_all(dirs: &[PathBuf]) -> Result<Vec<Self>> {
        remote::expand(dirs)?.iter().map(|dir| Self::read(dir)).collect()
    }
}

/// Checks that all parts belong to one tournament.
///
/// # Errors
/// If there is no part, or two belong to different tournaments; names the directories and the differences.
pub fn check(parts: &[Part]) -> Result<&Part> {
    let first = parts
        .first()
        .ok_or_else(|| Failure::new("there is nothing to merge; name the directories of the shards"))?;
    for part in parts {
        let differences = part.found.plan.spec.differences(&first.found.plan.spec);
        if !differences.is_empty() {
            return Err(Failure::new(format!(
                "{} and {} are of different tournaments; the former has\n  {}",
                path(&part.dir),
                path(&first.dir),
                lines(&differences)
            )));
        }
    }
    Ok(first)
}

/// Sentences, one per line.
pub(super) fn lines(sentences: &[Phrase]) -> String {
    let sentences: Vec<_> = sentences.iter().map(ToString::to_string).collect();
    sentences.join("\n  ")
}

/// Joins the results of one tournament's parts, and writes them to `out`.
///
/// # Errors
/// As for [`check`]; or if a result is where it does not belong, or two parts have different results for one
/// match; names the directories.
pub fn merge(parts: &[Part], mut out: Option<&mut NewResults>) -> Result<Progress> {
    merge_each(parts, &mut |result| {
        out.as_mut().map_or(Ok(()), |out| out.add(result))
    })
}

/// As [`merge`], but passes on each result, in the order of their matches.
///
/// # Errors
/// As for [`merge`]; or what `take` returns.
pub fn merge_each(parts: &[Part], take: &mut dyn FnMut(&MatchResult) -> Result<()>) -> Result<Progress> {
    let first = check(parts)?;
    let mut progress = Progress::new(first.found.plan.spec.clone(), Shard::WHOLE);
    let sources = parts.iter().map(|part| part.found.index.results()).collect();
    for next in Merged::new(sources)? {
        let (source, result) = next.map_err(|problem| described(parts, problem))?;
        let part = &parts[source];
        let shard = part.found.plan.shard;
        let added = if shard.has(result.number) {
            progress.add(&result).map_err(|reason| reason.to_string())
        } else {
            Err(format!(
                "match {} does not belong to shard {shard}",
                result.number
            ))
        };
        added.map_err(|reason| blame(part, &reason))?;
        take(&result)?;
    }
    Ok(progress)
}

fn described(parts: &[Part], problem: Problem<Failure>) -> Failure {
    match problem {
        Problem::Reading(failure) => failure,
        Problem::Different {
            number,
            one,
            other,
            difference,
        } if one == other => blame(
            &parts[one],
            &format!("match {number} has two results: {difference}"),
        ),
        Problem::Different {
            number,
            one,
            other,
            difference,
        } => Failure::new(format!(
            "{} and {} have different results of match {number}: {difference}. A bot that is a native program, or a \
             budget in wall-clock time, makes results differ from run to run; keep one of the directories.",
            path(&parts[one.min(other)].dir),
            path(&parts[one.max(other)].dir),
        )),
    }
}

fn blame(part: &Part, reason: &str) -> Failure {
    Failure::file("use the results in", &part.dir, &reason)
}

#[cfg(test)]
mod tests {
    use super::super::made_up::{changed_part, part, tournament};
    use super::super::store::{ShardSpec, Store};
    use super::*;

    #[track_caller]
    fn refused(parts: &[Part], words: &[&str]) {
        let error = merge(parts, None).unwrap_err().to_string();
        for word in words {
            assert!(error.contains(word), "{error}");
        }
    }

    #[test]
    fn all_shards_make_the_whole_in_whatever_order_they_come() {
        let place = tempfile::tempdir().unwrap();
        let text = |dir: &str, parts: &[Part]| {
            let plan = ShardSpec {
                spec: tournament(),
                shard: Shard::WHOLE,
            };
            let store = Store::open(&place.path().join(dir), &plan, None).unwrap();
            let mut new = store.replace_results().unwrap();
            let merged = merge(parts, Some(&mut new)).unwrap();
            new.keep().unwrap();
            assert!(merged.is_complete());
            std::fs::read_to_string(place.path().join(dir).join("results.jsonl")).unwrap()
        };
        let parts: Vec<_> = [3, 1, 2].map(|index| part(place.path(), index, 3, 10)).into();
        let whole = changed_part(place.path(), "whole", Shard::WHOLE, &tournament(), 30, |_| {});
        let expected = text("a", std::slice::from_ref(&whole));
        assert_eq!(expected.lines().count(), 30);
        assert_eq!(text("b", &parts), expected);
        assert_eq!(text("c", &[parts[0].clone(), whole]), expected);
    }

    #[test]
    fn what_does_not_belong_together_is_refused() {
        let place = tempfile::tempdir().unwrap();
        let half = |index| Shard { index, of: 2 };
        refused(&[], &["nothing to merge"]);
        let one = part(place.path(), 1, 2, 3);
        let mut other = tournament();
        other.seed = 8;
        let other = changed_part(place.path(), "other", half(2), &other, 3, |_| {});
        refused(&[one.clone(), other], &["/other and ", "seed: 8, not 1"]);
        let changed = changed_part(place.path(), "again", Shard::WHOLE, &tournament(), 30, |result| {
            if result.number == 4 {
                result.hash = "1".into();
            }
        });
        refused(
            &[one.clone(), changed],
            &[
                "/1 and ",
                "/again have different results of match 4: final positions",
            ],
        );
        let damaged = changed_part(place.path(), "damaged", half(2), &tournament(), 3, |result| {
            result.seed += u64::from(result.number == 3);
        });
        refused(&[one.clone(), damaged], &["/damaged: match 3 has seed"]);
        let mut foreign = one;
        foreign.found.plan.shard.index = 2;
        refused(&[foreign], &["/1: match 0 does not belong to shard 2/2"]);
    }
}
