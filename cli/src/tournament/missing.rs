//! The matches that are missing after joining results, in words, and the commands that play them.

use super::command_line::command_line;
use super::merge::Part;
use super::remote;
use crate::words;
use contest::packed::EXTENSION;
use contest::{Progress, Shard};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The matches that are missing after joining `parts`, and how to play them: ranges of matches, the shards that lack
/// some, and the command of the first of these shards.
///
/// * `out`: the directory where the joined results are, if there is one.
pub fn what_is_missing(parts: &[Part], merged: &Progress, out: Option<&Path>) -> String {
    let (played, all) = merged.progress();
    let mut text = format!(
        "{}; missing: {}\n",
        words::played(played, all),
        in_words(merged.missing(), all - played)
    );
    let spec = merged.spec();
    let Some(first) = parts.first() else { return text };
    let description = remote::description(&first.dir);
    let command = |shard, dir: &Path| command_line(spec, shard, dir, &description);
    let lacking = lacking_shards(parts, merged);
    if let Some(out) = out {
        text += &format!(
            "Play them in the joined results with\n  {}\n",
            command_line(spec, Shard::WHOLE, out, &remote::description(out))
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
/// are shards of several sizes, or one is a file, in which nothing can be played.
fn lacking_shards(parts: &[Part], merged: &Progress) -> Vec<(Shard, PathBuf)> {
    let Some(first) = parts.first() else {
        return Vec::new();
    };
    let of = first.found.plan.shard.of;
    // A tournament in object storage resumes like one in a directory.
    let is_file = |part: &Part| part.found.is_packed() && !remote::is_address(&part.dir);
    let is_other = |part: &Part| is_file(part) || part.found.plan.shard.of != of;
    if parts.iter().any(is_other) {
        return Vec::new();
    }
    // There may be far more shards than matches.
    let shards = (1..=of.min(merged.end())).map(|index| Shard { index, of });
    let lacking = shards.filter(|shard| merged.lacks(*shard));
    let ending = if first.found.is_packed() { EXTENSION } else { "" };
    lacking
        .map(|shard| {
            let part = parts.iter().find(|part| part.found.plan.shard == shard);
            let dir = part.map_or_else(
                || {
                    first
                        .dir
                        .with_file_name(format!("shard-{}-of-{of}{ending}", shard.index))
                },
                |part| part.dir.clone(),
            );
            (shard, dir)
        })
        .collect()
}

/// Joins adjacent ranges.
pub(super) fn joined(ranges: impl Iterator<Item = Range<usize>>) -> impl Iterator<Item = Range<usize>> {
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
pub(super) fn in_words(ranges: impl Iterator<Item = Range<usize>>, count: usize) -> String {
    /// Nobody reads more than this.
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
    use super::super::made_up::part;
    use super::super::merge::merge;
    use super::*;

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
    fn numbers_are_told_in_ranges() {
        let ranges = |ranges: &[Range<usize>]| in_words(joined(ranges.iter().cloned()), 30);
        assert_eq!(ranges(&[]), "");
        assert_eq!(ranges(&[0..2, 2..4, 7..8, 9..11]), "0–3, 7, 9–10");
        let odd: Vec<_> = (0..30).map(|n| 2 * n..2 * n + 1).collect();
        assert_eq!(ranges(&odd), "0, 2, 4, 6, 8, 10, 12, 14, 16, 18, … (30 in all)");
    }
}
