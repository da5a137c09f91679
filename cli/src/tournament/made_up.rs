//! Directories of made-up results, for tests.

use super::merge::Part;
use super::store::{self, ShardSpec, Store};
use contest::made_up::{results, spec};
use contest::{Format, MatchResult, Shard, Spec};
use engine::GameId;
use std::path::Path;

pub(super) fn tournament() -> Spec {
    spec(GameId::HitAndSunk, Format::RoundRobin, 7, 6, 30)
}

/// A shard in a directory of `place`, of which the first `count` matches are played.
pub(super) fn part(place: &Path, index: usize, of: usize, count: usize) -> Part {
    let shard = Shard { index, of };
    changed_part(place, &index.to_string(), shard, &tournament(), count, |_| {})
}

pub(super) fn changed_part(
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
