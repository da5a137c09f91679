//! House bots in descriptions, as the command line writes them.

use super::described;
use crate::contests::description;
use contest::{Shard, ShardSpec};

/// `cli/tests/arena/tournament_page.rs` compares the command line's description with the same file.
#[test]
fn a_contest_of_house_bots_is_described_as_on_the_command_line() {
    let stored = described("round-robin", &["Level 1", "Greedy", "Level 2"], 6);
    let spec = description::spec(&stored).unwrap();
    let shard = Shard::WHOLE;
    let golden = include_str!("../../../../cli/tests/golden/contest-of-levels.json");
    assert_eq!(ShardSpec { spec, shard }.to_json(), golden);
}
