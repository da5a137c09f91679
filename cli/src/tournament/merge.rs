//! Joins what shards have played.

use super::course::{Course, difference};
use super::result::MatchResult;
use super::spec::Shard;
use super::store::Plan;
use crate::{Failure, Result};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A directory with results of a tournament.
#[derive(Clone, Debug)]
pub struct Part {
    /// Where it is.
    pub dir: PathBuf,
    /// What was to be played in it.
    pub plan: Plan,
    /// What was played.
    pub results: Vec<MatchResult>,
}

/// Joins the results of one tournament's parts.
///
/// # Errors
/// There is no part, the parts are of different tournaments, a result stands where it does not belong, or two parts have
/// different results of one match; names the directories.
pub fn merge(parts: &[Part]) -> Result<Course> {
    let first = parts
        .first()
        .ok_or_else(|| Failure::new("there is nothing to merge; name the directories of the shards"))?;
    let mut results: BTreeMap<usize, (&Path, &MatchResult)> = BTreeMap::new();
    for part in parts {
        let differences = part.plan.spec.differences(&first.plan.spec);
        if !differences.is_empty() {
            return Err(Failure::new(format!(
                "{} and {} are of different tournaments; the former has\n  {}",
                part.dir.display(),
                first.dir.display(),
                differences.join("\n  ")
            )));
        }
        for result in &part.results {
            if !part.plan.shard.has(result.number) {
                return Err(blame(
                    part,
                    &format!("match {} is not one of shard {}", result.number, part.plan.shard),
                ));
            }
            let (dir, there) = results.entry(result.number).or_insert((&part.dir, result));
            if *there != result {
                return Err(Failure::new(format!(
                    "{} and {} have different results of match {}: {}. A bot that is a native program, or a budget in \
                     wall-clock time, makes results differ from run to run; keep one of the directories.",
                    dir.display(),
                    part.dir.display(),
                    result.number,
                    difference(there, result)
                )));
            }
        }
    }
    let results = results.into_values().map(|(_, result)| result.clone()).collect();
    Course::resume(first.plan.spec.clone(), Shard::WHOLE, results).map_err(|reason| {
        // Only now, as schedules take their time: which part is it?
        let wrong = parts.iter().find_map(|part| {
            let alone = Course::resume(part.plan.spec.clone(), part.plan.shard, part.results.clone());
            alone.err().map(|reason| blame(part, &reason))
        });
        wrong.unwrap_or_else(|| Failure::new(reason))
    })
}

fn blame(part: &Part, reason: &str) -> Failure {
    Failure::file("use the results in", &part.dir, &reason)
}

/// The commands that play what is missing once `parts` are joined; afterwards they can be merged anew.
///
/// * `out`: where the joined results are, if anywhere.
pub fn commands(parts: &[Part], merged: &Course, out: Option<&Path>) -> Vec<String> {
    let missing = merged.missing();
    let spec = merged.spec();
    let lacks = |shard: Shard| missing.iter().any(|number| shard.has(*number));
    let begun = parts.iter().filter(|part| lacks(part.plan.shard));
    let mut commands: Vec<String> = begun
        .map(|part| spec.command_line(part.plan.shard, &part.dir))
        .collect();
    let covered = |number: &usize| parts.iter().any(|part| part.plan.shard.has(*number));
    if missing.iter().all(covered) {
        return commands;
    }
    match absent_shards(parts) {
        Some(absent) => commands.extend(
            absent
                .into_iter()
                .filter(|shard| lacks(*shard))
                .map(|shard| spec.command_line(shard, &beside(&parts[0].dir, shard))),
        ),
        // Shards of several sizes: going on with what is joined plays exactly what is missing.
        None => commands.extend(out.map(|out| spec.command_line(Shard::WHOLE, out))),
    }
    commands
}

/// The shards that no part is of; `None` if the parts do not agree on how many there are.
fn absent_shards(parts: &[Part]) -> Option<Vec<Shard>> {
    let of = parts.first()?.plan.shard.of;
    if parts.iter().any(|part| part.plan.shard.of != of) {
        return None;
    }
    let all = (1..=of).map(|index| Shard { index, of });
    Some(
        all.filter(|shard| parts.iter().all(|part| part.plan.shard != *shard))
            .collect(),
    )
}

/// A directory for a shard, beside another's.
fn beside(dir: &Path, shard: Shard) -> PathBuf {
    dir.with_file_name(format!("shard-{}-of-{}", shard.index, shard.of))
}

/// Numbers as people read them: `0–3, 7, 9–12`, at most ten stretches.
pub fn in_words(numbers: &[usize]) -> String {
    /// More than this nobody reads.
    const MOST: usize = 10;
    let mut stretches: Vec<(usize, usize)> = Vec::new();
    for number in numbers {
        match stretches.last_mut() {
            Some((_, last)) if *last + 1 == *number => *last = *number,
            _ => stretches.push((*number, *number)),
        }
    }
    let mut words: Vec<String> = stretches
        .iter()
        .take(MOST)
        .map(|(first, last)| {
            if first == last {
                first.to_string()
            } else {
                format!("{first}–{last}")
            }
        })
        .collect();
    if stretches.len() > MOST {
        words.push(format!("… ({} in all)", numbers.len()));
    }
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::super::course::Next;
    use super::super::result::tests::made_up;
    use super::super::spec::tests::spec;
    use super::super::spec::{Format, Spec};
    use super::*;
    use engine::GameId;

    fn tournament() -> Spec {
        spec(GameId::HitAndSunk, Format::RoundRobin, 7, 6, 30)
    }

    /// A shard, of which `count` matches are played.
    fn part(index: usize, of: usize, count: usize) -> Part {
        let (spec, shard) = (tournament(), Shard { index, of });
        let mut course = Course::resume(spec.clone(), shard, Vec::new()).unwrap();
        for _ in 0..count {
            if let Next::Play(fixture) = course.hand_out() {
                course.add(made_up(&fixture, &spec));
            }
        }
        Part {
            dir: format!("out/{index}").into(),
            results: course.results().cloned().collect(),
            plan: Plan { spec, shard },
        }
    }

    fn numbers(course: &Course) -> Vec<usize> {
        course.results().map(|result| result.number).collect()
    }

    #[track_caller]
    fn refused(parts: &[Part], words: &[&str]) {
        let error = merge(parts).unwrap_err().to_string();
        for word in words {
            assert!(error.contains(word), "{error}");
        }
    }

    #[test]
    fn all_shards_make_the_whole_in_whatever_order_they_come() {
        let whole = merge(&[part(1, 1, 30)]).unwrap();
        let merged = merge(&[part(3, 3, 10), part(1, 3, 10), part(2, 3, 10)]).unwrap();
        assert!(merged.is_complete());
        assert!(whole.results().eq(merged.results()));
        let overlapping = merge(&[part(2, 3, 10), part(1, 1, 30)]).unwrap();
        assert!(whole.results().eq(overlapping.results()));
    }

    #[test]
    fn what_is_missing_is_named_with_the_commands_that_play_it() {
        let parts = [part(1, 3, 10), part(2, 3, 4)];
        let merged = merge(&parts).unwrap();
        assert_eq!(numbers(&merged).len(), 14);
        assert_eq!(
            in_words(&merged.missing()),
            "2, 5, 8, 11, 13–14, 16–17, 19–20, 22–23, 25–26, 28–29"
        );
        let commands = commands(&parts, &merged, None);
        assert_eq!(commands.len(), 2);
        assert!(
            commands[0].ends_with("--shard 2/3 --out out/2"),
            "{}",
            commands[0]
        );
        assert!(
            commands[1].ends_with("--shard 3/3 --out out/shard-3-of-3"),
            "{}",
            commands[1]
        );
    }

    #[test]
    fn where_shards_are_of_several_sizes_the_joined_results_are_gone_on_with() {
        let parts = [part(1, 2, 15), part(2, 4, 8)];
        let merged = merge(&parts).unwrap();
        let commands = commands(&parts, &merged, Some(Path::new("all")));
        assert_eq!(commands.len(), 1);
        assert!(commands[0].ends_with("--seed 1 --out all"), "{}", commands[0]);
    }

    #[test]
    fn nothing_is_missing_from_a_whole() {
        let parts = [part(1, 2, 15), part(2, 2, 15)];
        assert!(commands(&parts, &merge(&parts).unwrap(), None).is_empty());
    }

    #[test]
    fn what_does_not_belong_together_is_refused() {
        refused(&[], &["nothing to merge"]);
        let mut other = part(2, 2, 3);
        other.plan.spec.seed = 8;
        refused(&[part(1, 2, 3), other], &["out/2 and out/1", "seed: 8, not 1"]);
        let mut changed = part(1, 1, 30);
        changed.dir = "again".into();
        changed.results[4].hash = "1".into();
        refused(
            &[part(1, 2, 15), changed],
            &["out/1 and again have different results of match 4: final positions"],
        );
        let mut damaged = part(2, 2, 3);
        damaged.results[1].seed += 1;
        refused(
            &[part(1, 2, 3), damaged],
            &["use the results in out/2: match 3 has seed"],
        );
        let mut foreign = part(1, 2, 3);
        foreign.plan.shard.index = 2;
        refused(
            &[foreign],
            &["use the results in out/1: match 0 is not one of shard 2/2"],
        );
    }

    #[test]
    fn numbers_are_told_in_stretches() {
        assert_eq!(in_words(&[]), "");
        assert_eq!(in_words(&[0, 1, 2, 3, 7, 9, 10]), "0–3, 7, 9–10");
        let odd: Vec<usize> = (0..30).map(|n| 2 * n).collect();
        assert_eq!(in_words(&odd), "0, 2, 4, 6, 8, 10, 12, 14, 16, 18, … (30 in all)");
    }
}
