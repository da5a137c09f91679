//! The sentences of contests: `words/en/contest.ftl`.

include!(concat!(env!("OUT_DIR"), "/words/contest.rs"));
