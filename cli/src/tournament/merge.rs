//! Joins the results of shards, one result of each at a time.

use super::command_line::command_line;
use super::store::{self, Found, NewResults, PLAN};
use crate::words;
use crate::{Failure, Result};
use contest::merge::{Merged, Problem};
use contest::{Progress, Shard};
use engine::Phrase;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// A directory with results of a tournament.
#[derive(Clone, Debug)]
pub struct Part {
    /// Where it is.
    pub dir: PathBuf,
    /// Its contents.
    pub found: Found,
}

impl Part {
    /// What a directory holds.
    ///
    /// # Errors
    /// As [`store::read`].
    pub fn read(dir: &Path) -> Result<Self> {
        Ok(Self {
            dir: dir.into(),
            found: store::read(dir)?,
        })
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
                part.dir.display(),
                first.dir.display(),
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
            Err(format!("match {} is not one of shard {shard}", result.number))
        };
        added.map_err(|reason| blame(part, &reason))?;
        if let Some(out) = &mut out {
            out.add(&result)?;
        }
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
            parts[one.min(other)].dir.display(),
            parts[one.max(other)].dir.display(),
        )),
    }
}

fn blame(part: &Part, reason: &str) -> Failure {
    Failure::file("use the results in", &part.dir, &reason)
}

/// What is missing after joining `parts`, and how to play it: ranges of matches, the shards that lack some,
/// and the command of the first of them.
///
/// * `out`: where the joined results are, if anywhere.
pub fn what_is_missing(parts: &[Part], merged: &Progress, out: Option<&Path>) -> String {
    let (played, all) = merged.progress();
    let mut text = format!(
        "{}; missing: {}\n",
        words::played(played, all),
        in_words(merged.missing(), all - played)
    );
    let spec = merged.spec();
    let Some(first) = parts.first() else { return text };
    let description = first.dir.join(PLAN);
    let command = |shard, dir: &Path| command_line(spec, shard, dir, &description);
    let lacking = lacking_shards(parts, merged);
    if let Some(out) = out {
        text += &format!(
            "Play them in the joined results with\n  {}\n",
            command_line(spec, Shard::WHOLE, out, &out.join(PLAN))
        );
    }
    match &lacking[..] {
        [] if out.is_none() => text += "Merge with --out DIR for a command that plays them.\n",
        [] => {}
        [(shard, dir), rest @ ..] => {
            let or = if out.is_some() { "Or play" } else { "Play" };
            text += &format!(
                "{or} them by shards, and merge again:\n  {}\n",
                command(*shard, dir)
            );
            if !rest.is_empty() {
                let numbers = rest.iter().map(|(shard, _)| shard.index..shard.index + 1);
                text += &format!(
                    "and so for the {} of {} that lack matches: {}\n",
                    counted_shards(rest.len()),
                    shard.of,
                    in_words(joined(numbers), rest.len())
                );
                for (shard, dir) in rest.iter().filter(|_| rest.len() < 3) {
                    text += &format!("  {}\n", command(*shard, dir));
                }
            }
        }
    }
    text
}

fn counted_shards(count: usize) -> String {
    if count == 1 {
        "other shard".into()
    } else {
        format!("{count} other shards")
    }
}

/// The shards that lack matches, each with its directory: that of its part, or one beside the others. Empty if the parts
/// are shards of several sizes.
fn lacking_shards(parts: &[Part], merged: &Progress) -> Vec<(Shard, PathBuf)> {
    let Some(first) = parts.first() else {
        return Vec::new();
    };
    let of = first.found.plan.shard.of;
    if parts.iter().any(|part| part.found.plan.shard.of != of) {
        return Vec::new();
    }
    // There may be far more shards than matches.
    let shards = (1..=of.min(merged.end())).map(|index| Shard { index, of });
    let lacking = shards.filter(|shard| merged.lacks(*shard));
    lacking
        .map(|shard| {
            let part = parts.iter().find(|part| part.found.plan.shard == shard);
            let dir = part.map_or_else(
                || first.dir.with_file_name(format!("shard-{}-of-{of}", shard.index)),
                |part| part.dir.clone(),
            );
            (shard, dir)
        })
        .collect()
}

/// Joins adjacent ranges.
fn joined(ranges: impl Iterator<Item = Range<usize>>) -> impl Iterator<Item = Range<usize>> {
    let mut ranges = ranges.peekable();
    std::iter::from_fn(move || {
        let mut range = ranges.next()?;
        while let Some(next) = ranges.next_if(|next| next.start == range.end) {
            range.end = next.end;
        }
        Some(range)
    })
}

/// Numbers for people: `0–3, 7, 9–12`, at most ten ranges.
///
/// * `count`: how many numbers there are.
fn in_words(ranges: impl Iterator<Item = Range<usize>>, count: usize) -> String {
    /// More than this nobody reads.
    const MOST: usize = 10;
    let mut ranges = ranges.peekable();
    let shown = ranges.by_ref().take(MOST).map(|range| {
        if range.len() == 1 {
            range.start.to_string()
        } else {
            format!("{}–{}", range.start, range.end - 1)
        }
    });
    let mut words: Vec<String> = shown.collect();
    if ranges.peek().is_some() {
        words.push(format!("… ({count} in all)"));
    }
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::super::store::{self, ShardSpec, Store};
    use super::*;
    use contest::made_up::{results, spec};
    use contest::{Format, MatchResult, Spec};
    use engine::GameId;

    fn tournament() -> Spec {
        spec(GameId::HitAndSunk, Format::RoundRobin, 7, 6, 30)
    }

    /// A shard in a directory of `place`, of which the first `count` matches are played.
    fn part(place: &Path, index: usize, of: usize, count: usize) -> Part {
        changed_part(
            place,
            &format!("{index}"),
            Shard { index, of },
            &tournament(),
            count,
            |_| {},
        )
    }

    fn changed_part(
        place: &Path,
        dir: &str,
        shard: Shard,
        spec: &Spec,
        count: usize,
        change: impl Fn(&mut MatchResult),
    ) -> Part {
        let dir = place.join(dir);
        let plan = ShardSpec {
            spec: spec.clone(),
            shard,
        };
        let mut store = Store::open(&dir, &plan, None).unwrap();
        let all = results(spec)
            .into_iter()
            .filter(|result| shard.has(result.number));
        for mut result in all.take(count) {
            change(&mut result);
            store.append(&result).unwrap();
        }
        Part {
            found: store::read(&dir).unwrap(),
            dir,
        }
    }

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
    fn what_is_missing_is_named_in_ranges_with_one_command() {
        let place = tempfile::tempdir().unwrap();
        let parts = [part(place.path(), 1, 3, 10), part(place.path(), 2, 3, 4)];
        let merged = merge(&parts, None).unwrap();
        let text = what_is_missing(&parts, &merged, None);
        assert!(
            text.starts_with(
                "14 of 30 matches are played; missing: 2, 5, 8, 11, 13–14, 16–17, 19–20, 22–23, 25–26, 28–29\n"
            ),
            "{text}"
        );
        let commands: Vec<_> = text
            .lines()
            .filter(|line| line.contains("arena tournament"))
            .collect();
        assert_eq!(commands.len(), 2, "{text}");
        assert!(
            commands[0].contains("--shard 2/3 --out ") && commands[0].ends_with("/2"),
            "{text}"
        );
        assert!(commands[1].ends_with("/shard-3-of-3"), "{text}");
        let few = [part(place.path(), 1, 64, 0)];
        let text = what_is_missing(&few, &merge(&few, None).unwrap(), None);
        assert_eq!(text.matches("arena tournament").count(), 1, "{text}");
        assert!(
            text.contains("missing: 0–29\n") && text.contains("and so for the 29 other shards of 64"),
            "{text}"
        );
        assert!(text.ends_with(": 2–30\n"), "{text}");
    }

    #[test]
    fn joined_results_can_be_resumed_whatever_the_sizes_of_shards() {
        let place = tempfile::tempdir().unwrap();
        let parts = [part(place.path(), 1, 2, 15), part(place.path(), 2, 4, 8)];
        let merged = merge(&parts, None).unwrap();
        let text = what_is_missing(&parts, &merged, Some(Path::new("all")));
        assert_eq!(text.matches("arena tournament").count(), 1, "{text}");
        assert!(text.ends_with("--seed 1 --out all\n"), "{text}");
        let text = what_is_missing(&parts, &merged, None);
        assert!(text.contains("Merge with --out DIR"), "{text}");
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
        refused(&[foreign], &["/1: match 0 is not one of shard 2/2"]);
    }

    #[test]
    fn numbers_are_told_in_ranges() {
        let ranges = |ranges: &[Range<usize>]| in_words(joined(ranges.iter().cloned()), 30);
        assert_eq!(ranges(&[]), "");
        assert_eq!(ranges(&[0..2, 2..4, 7..8, 9..11]), "0–3, 7, 9–10");
        let odd: Vec<_> = (0..30).map(|n| 2 * n..2 * n + 1).collect();
        assert_eq!(ranges(&odd), "0, 2, 4, 6, 8, 10, 12, 14, 16, 18, … (30 in all)");
    }
}
