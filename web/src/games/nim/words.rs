//! The sentences of Nim on the page: `words/en/nim-page.ftl`.

pub(crate) use sentences::*;

mod sentences {
    include!(concat!(env!("OUT_DIR"), "/words/nim-page.rs"));
}
