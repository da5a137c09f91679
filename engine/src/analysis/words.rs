//! The sentences of analyses: `words/en/analysis.ftl`.

include!(concat!(env!("OUT_DIR"), "/words/analysis.rs"));
