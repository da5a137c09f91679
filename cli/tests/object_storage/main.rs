//! Results in object storage, by addresses: with the feature `object-storage` against a server of S3 on this machine, which
//! `cargo xtask test --only object-storage` installs; without it, what `arena` says.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may fail loudly")]

#[path = "../common/mod.rs"]
mod common;

#[cfg(feature = "object-storage")]
mod refusals;
#[cfg(feature = "object-storage")]
mod results;
#[cfg(feature = "object-storage")]
mod server;

#[cfg(not(feature = "object-storage"))]
#[test]
fn an_arena_without_object_storage_says_how_to_get_one() {
    use common::place::{KINGDOM, Place};
    let place = Place::new();
    let what = "without object storage; build it with `cargo install --path cli --features object-storage`";
    for words in [
        "merge s3://bucket/out/".to_owned(),
        "merge s3://bucket/1.tar.gz".to_owned(),
        "audit gs://bucket/1.tar.gz".to_owned(),
        "status az://container/out/".to_owned(),
        format!("{KINGDOM} --matches 2 --out s3://bucket/1.tar.gz"),
    ] {
        place.refused(2, &words, &[what, "://"]);
    }
}
