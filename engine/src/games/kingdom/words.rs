//! The sentences of Kingdom Guard: `words/en/kingdom.ftl`.

include!(concat!(env!("OUT_DIR"), "/words/kingdom.rs"));
