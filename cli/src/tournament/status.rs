//! The progress of a tournament's shards: played matches, speed, remaining time, and matches that keep failing.

use super::attempts::{Attempts, FailedMatch};
use super::command_line::play_command;
use super::merge::{Part, merge};
use super::missing::{in_words, joined};
use super::progress_display::time_in_words;
use super::store;
use crate::{Result, words};
use contest::{Progress, Shard, Spec};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

/// A match that kills have interrupted this often keeps failing; a single kill may come from the batch system.
const KILLS: u32 = 2;

/// The progress of a tournament.
#[derive(Clone, Debug)]
pub struct Status {
    spec: Spec,
    /// Matches that are played, in whatever directory.
    played: usize,
    all: usize,
    shards: Vec<ShardStatus>,
    /// The shards without a directory, as ranges of their numbers, and how many shards there are.
    absent: Option<(String, usize)>,
}

/// The progress of a shard.
#[derive(Clone, Debug)]
pub struct ShardStatus {
    dir: PathBuf,
    shard: Shard,
    played: usize,
    all: usize,
    /// Since when a command plays it, and how many results there were then.
    playing: Option<(Duration, usize)>,
    /// How long ago it was saved in object storage, if it is there.
    saved: Option<Duration>,
    failing: Vec<FailedMatch>,
}

impl Status {
    /// Reads the directories of a tournament; writes nothing.
    ///
    /// # Errors
    /// As for [`merge`].
    pub fn of(parts: &[Part], now: SystemTime) -> Result<Self> {
        let merged = merge(parts, None)?;
        let (played, all) = merged.progress();
        let mut shards: Vec<_> = parts
            .iter()
            .map(|part| ShardStatus::of(part, &merged, now))
            .collect();
        shards.sort_by(|a, b| (a.shard.of, a.shard.index, &a.dir).cmp(&(b.shard.of, b.shard.index, &b.dir)));
        Ok(Self {
            spec: merged.spec().clone(),
            played,
            all,
            absent: absent(&shards, all),
            shards,
        })
    }

    /// Whether a match keeps failing.
    pub fn is_failing(&self) -> bool {
        self.shards.iter().any(|shard| !shard.failing.is_empty())
    }

    /// Matches a minute, all shards together; `None` if no command is known to be playing.
    fn speed(&self) -> Option<f64> {
        let speeds: Vec<f64> = self.shards.iter().filter_map(ShardStatus::speed).collect();
        (!speeds.is_empty()).then(|| speeds.iter().sum())
    }

    /// The remaining time, at the speed of all shards together.
    fn left(&self) -> Option<Duration> {
        left(self.all - self.played, self.speed())
    }

    /// For people: the total, matches that keep failing, then the shards.
    pub fn text(&self) -> String {
        let percent = 100 * self.played / self.all.max(1);
        let mut text = format!(
            "{}, {}, {} bots: {} ({percent} %){}\n",
            self.spec.game.name(),
            self.spec.format,
            self.spec.bots.len(),
            words::played(self.played, self.all),
            pace(self.speed(), self.left())
        );
        for shard in &self.shards {
            for failed in &shard.failing {
                text += &self.failing_text(shard, failed);
            }
        }
        for shard in self.shards.iter().filter(|shard| !shard.is_done()) {
            let how = match (&shard.playing, shard.saved) {
                (Some(_), _) => "playing".to_owned(),
                (None, Some(ago)) => format!("saved {} ago", time_in_words(ago)),
                (None, None) => "stopped".to_owned(),
            };
            text += &format!(
                "  {} in {}: {how}, {} of {}{}\n",
                shard.shard,
                words::path(&shard.dir),
                shard.played,
                words::matches(shard.all),
                pace(shard.speed(), shard.left())
            );
        }
        let done: Vec<_> = self.shards.iter().filter(|shard| shard.is_done()).collect();
        let mut indices: Vec<usize> = done.iter().map(|shard| shard.shard.index).collect();
        indices.dedup();
        let count = indices.len();
        match done[..] {
            [] => {}
            [shard] => text += &format!("  {} in {}: done\n", shard.shard, words::path(&shard.dir)),
            _ => {
                let ranges = joined(indices.into_iter().map(|index| index..index + 1));
                text += &format!("  done: shards {}\n", in_words(ranges, count));
            }
        }
        if let Some((absent, of)) = &self.absent {
            text += &format!("  not begun, or their directories are not named: shards {absent} of {of}\n");
        }
        text
    }

    fn failing_text(&self, shard: &ShardStatus, failed: &FailedMatch) -> String {
        let begun = &failed.begun;
        let times = match failed.times {
            1 => "once".into(),
            times => format!("{times} times"),
        };
        let why = match &failed.why {
            Some(why) => format!("ended the command {times}: {}", words::visible(why)),
            None => format!(
                "was being played {times} when the command was killed, perhaps for the memory it took"
            ),
        };
        format!(
            "  {} in {} keeps failing: match {} (seed {}) {why}\n    alone: {}\n",
            shard.shard,
            words::path(&shard.dir),
            begun.number,
            begun.seed,
            play_command(&self.spec, &begun.seats, begun.seed)
        )
    }

    /// For programs: an object for each shard, then one for the whole.
    pub fn lines(&self) -> Vec<Value> {
        let mut lines: Vec<Value> = self.shards.iter().map(|shard| self.line(shard)).collect();
        lines.push(json!({
            "game": self.spec.game.to_string(),
            "played": self.played,
            "matches": self.all,
            "a_minute": self.speed(),
            "seconds_left": self.left().map(|left| left.as_secs()),
            "failing": self.is_failing(),
        }));
        lines
    }

    fn line(&self, shard: &ShardStatus) -> Value {
        let state = match (shard.is_done(), &shard.playing) {
            (true, _) => "done",
            (false, Some(_)) => "playing",
            // Whether a command is playing cannot be seen from here.
            (false, None) if shard.saved.is_some() => "saved",
            (false, None) => "stopped",
        };
        let failing = shard.failing.iter().map(|failed| {
            json!({
                "match": failed.begun.number,
                "seed": failed.begun.seed,
                "seats": self.spec.labels(&failed.begun.seats),
                "times": failed.times,
                "why": failed.why,
                "alone": play_command(&self.spec, &failed.begun.seats, failed.begun.seed),
            })
        });
        json!({
            "shard": shard.shard.to_string(),
            "dir": words::path(&shard.dir),
            "state": state,
            "played": shard.played,
            "matches": shard.all,
            "a_minute": shard.speed(),
            "seconds_left": shard.left().map(|left| left.as_secs()),
            "saved_seconds_ago": shard.saved.map(|ago| ago.as_secs()),
            "failing": failing.collect::<Vec<_>>(),
        })
    }
}

impl ShardStatus {
    fn of(part: &Part, merged: &Progress, now: SystemTime) -> Self {
        let shard = part.found.plan.shard;
        let all = shard.size(merged.end());
        let since = store::playing_since(&part.dir);
        let attempts = Attempts::read(&part.dir);
        let before = attempts.before;
        let attempts = match since {
            // A match that is being played now has not failed.
            Some(_) => attempts,
            None => attempts.after_kill(&|number| merged.has(number)),
        };
        let bots = merged.spec().bots.len();
        let keeps_failing = |failed: &FailedMatch| {
            let is_known = failed.begun.seats.iter().all(|bot| *bot < bots);
            is_known && !merged.has(failed.begun.number) && (failed.why.is_some() || failed.times >= KILLS)
        };
        Self {
            dir: part.dir.clone(),
            shard,
            played: part.found.index.count.min(all),
            all,
            saved: part
                .found
                .saved
                .map(|saved| now.duration_since(saved).unwrap_or_default()),
            playing: since.map(|since| (now.duration_since(since).unwrap_or_default(), before)),
            failing: attempts.failed.into_iter().filter(keeps_failing).collect(),
        }
    }

    fn is_done(&self) -> bool {
        self.played == self.all
    }

    /// Matches a minute of the command that plays it.
    fn speed(&self) -> Option<f64> {
        let (elapsed, before) = self.playing?;
        let played = self.played.checked_sub(before)?;
        let is_measurable = played > 0 && !elapsed.is_zero();
        is_measurable.then(|| played as f64 * 60.0 / elapsed.as_secs_f64())
    }

    fn left(&self) -> Option<Duration> {
        left(self.all - self.played, self.speed())
    }
}

/// How long this many matches take.
fn left(matches: usize, a_minute: Option<f64>) -> Option<Duration> {
    let seconds = matches as f64 * 60.0 / a_minute?;
    Duration::try_from_secs_f64(seconds).ok()
}

/// `, 12.0 a minute, 40 s left`.
fn pace(a_minute: Option<f64>, left: Option<Duration>) -> String {
    let mut text = String::new();
    if let Some(a_minute) = a_minute {
        text += &format!(", {a_minute:.1} a minute");
    }
    if let Some(left) = left.filter(|left| !left.is_zero()) {
        text += &format!(", {} left", time_in_words(left));
    }
    text
}

/// The shards without a directory.
fn absent(shards: &[ShardStatus], matches: usize) -> Option<(String, usize)> {
    let of = shards.first()?.shard.of;
    if shards.iter().any(|shard| shard.shard.of != of) {
        return None;
    }
    // There may be far more shards than matches.
    let is_absent = |index: &usize| shards.iter().all(|shard| shard.shard.index != *index);
    let absent: Vec<usize> = (1..=of.min(matches)).filter(is_absent).collect();
    let count = absent.len();
    let ranges = joined(absent.into_iter().map(|index| index..index + 1));
    (count > 0).then(|| (in_words(ranges, count), of))
}

#[cfg(test)]
mod tests {
    use super::super::attempts::Recorder;
    use super::super::made_up::{part, tournament};
    use super::super::store::Store;
    use super::*;
    use contest::Schedule;
    use std::path::Path;

    #[test]
    fn every_shard_is_told_and_those_without_a_directory() {
        let place = tempfile::tempdir().unwrap();
        let parts = [
            part(place.path(), 4, 6, 2),
            part(place.path(), 1, 6, 5),
            part(place.path(), 2, 6, 5),
        ];
        let status = Status::of(&parts, SystemTime::now()).unwrap();
        let text = status.text();
        assert!(
            text.starts_with("Hit and Sunk, round-robin, 7 bots: 12 of 30 matches are played (40 %)\n"),
            "{text}"
        );
        for words in [
            "/4: stopped, 2 of 5 matches\n",
            "  done: shards 1–2\n",
            "not begun, or their directories are not named: shards 3, 5–6 of 6\n",
        ] {
            assert!(text.contains(words), "{text}");
        }
        assert!(!status.is_failing());
        let lines = status.lines();
        assert_eq!(lines.len(), 4);
        assert_eq!(
            (&lines[0]["shard"], &lines[0]["state"]),
            (&json!("1/6"), &json!("done"))
        );
        assert_eq!(
            (&lines[2]["played"], &lines[2]["a_minute"]),
            (&json!(2), &Value::Null)
        );
        assert_eq!(
            (&lines[3]["played"], &lines[3]["matches"]),
            (&json!(12), &json!(30))
        );
    }

    #[test]
    fn who_plays_has_a_speed_and_a_time_that_is_left() {
        let place = tempfile::tempdir().unwrap();
        let before = part(place.path(), 1, 2, 2);
        let store = Store::open(&before.dir, &before.found.plan, Some(&before.found)).unwrap();
        let _recorder = Recorder::begin(store.dir(), 2, &|_| false);
        // Five more have been played since.
        let mut played = part(place.path().join("x").as_path(), 1, 2, 7);
        played.dir.clone_from(&before.dir);
        let since = store::playing_since(&before.dir).unwrap();
        let status = Status::of(&[played], since + Duration::from_secs(30)).unwrap();
        assert_eq!(status.speed(), Some(10.0));
        let text = status.text();
        assert!(text.contains("(23 %), 10.0 a minute, 2 min left\n"), "{text}");
        assert!(
            text.contains("/1: playing, 7 of 15 matches, 10.0 a minute, 48 s left\n"),
            "{text}"
        );
        drop(store);
        assert_eq!(store::playing_since(&before.dir), None);
    }

    #[test]
    fn a_match_that_keeps_failing_is_named_with_the_command_that_plays_it() {
        let place = tempfile::tempdir().unwrap();
        let part = part(place.path(), 2, 2, 3);
        let fixture = Schedule::new(&tournament()).fixture(7).unwrap();
        let kill = |dir: &Path| {
            let mut recorder = Recorder::begin(dir, 3, &|_| false);
            recorder.start(&fixture);
        };
        kill(&part.dir);
        let parts = [part];
        let status = || Status::of(&parts, SystemTime::now()).unwrap();
        assert!(!status().is_failing(), "a single kill may have come from outside");
        kill(&parts[0].dir);
        let text = status().text();
        assert!(
            text.contains("2/2 in ")
                && text.contains(" keeps failing: match 7 (seed ")
                && text.contains(" 2 times when"),
            "{text}"
        );
        let alone = play_command(&tournament(), &fixture.seats, fixture.seed);
        assert!(text.contains(&format!("    alone: {alone}\n")), "{text}");
        let mut recorder = Recorder::begin(&parts[0].dir, 3, &|_| false);
        recorder.start(&fixture);
        recorder.fail(7, "no such program");
        recorder.finish();
        let line = &status().lines()[0]["failing"][0];
        assert_eq!(
            (&line["times"], &line["why"]),
            (&json!(3), &json!("no such program"))
        );
        assert_eq!(line["alone"], json!(alone));
    }
}
