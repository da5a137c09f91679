//! The stable twin of the fuzz target `wasi`: the same property over bytes from a seeded generator.

#![cfg(feature = "sandbox")]

#[path = "common/calls.rs"]
#[allow(unreachable_pub, reason = "shared with the fuzz target")]
mod calls;

use engine::Rng;

#[test]
fn random_calls_never_panic_and_keep_the_limits() {
    let mut rng = Rng::derive(1, "test/calls", &[]);
    for _ in 0..2_000 {
        let mut bytes = vec![0; 4096];
        rng.fill(&mut bytes);
        calls::play(&bytes);
    }
}
