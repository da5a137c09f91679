//! The sentences of the page, from `words/en/`, one file there for each module here. Those of a game are in
//! its folder, `games/<game>/words.rs`.

use engine::Fault;
pub use engine::Phrase;
use engine::analysis::{Basis, Grade};
use engine::sandbox::Convention;
use engine::{Line, View};
use std::borrow::Borrow;
use yew::AttrValue;

use keys::{
    BotLimit, Button, CardColumn, Checking, ClockKind, ContestFormat, Decided, Detail, Ended, Invited,
    Offered, Place, Presence, Ready, Refusal, Share, Shortcut, StandingsColumn, StoredKind, Tab, Theme, Tool,
    UnstoredKind,
};

pub mod coordinates;
pub mod keys;
pub mod language;

pub(crate) mod analysis {
    //! `analysis-page.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/analysis-page.rs"));
}

pub(crate) mod about {
    //! `about.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/about.rs"));
}

pub(crate) mod bots {
    //! `bots.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/bots.rs"));
}

pub(crate) mod contests {
    //! `contests.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/contests.rs"));
}

pub(crate) mod embed {
    //! `embed.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/embed.rs"));
}

pub(crate) mod handing {
    //! `handing.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/handing.rs"));
}

pub(crate) mod history {
    //! `history.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/history.rs"));
}

pub(crate) mod history_page {
    //! `history-page.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/history-page.rs"));
}

pub(crate) mod home {
    //! `home.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/home.rs"));
}

pub(crate) mod page {
    //! `page.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/page.rs"));
}

pub(crate) mod rooms_page {
    //! `rooms-page.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/rooms-page.rs"));
}

pub(crate) mod seasons {
    //! `seasons.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/seasons.rs"));
}

pub(crate) mod setup {
    //! `setup.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/setup.rs"));
}

pub(crate) mod source {
    //! `source.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/source.rs"));
}

pub(crate) mod storage {
    //! `storage.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/storage.rs"));
}

pub(crate) mod workshop {
    //! `workshop.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/workshop.rs"));
}

pub(crate) mod session {
    //! `session.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/session.rs"));
}

pub(crate) mod upload {
    //! `upload.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/upload.rs"));
}

pub(crate) mod watch {
    //! `watch.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/watch.rs"));
}

/// A sentence as text, in the language of the page.
pub fn say(phrase: impl Borrow<Phrase>) -> String {
    language::text(phrase.borrow())
}

/// Like [`say`], ready for an element or an attribute, so that the many places that show a sentence share
/// this code.
#[inline(never)]
pub fn spoken(phrase: impl Borrow<Phrase>) -> AttrValue {
    AttrValue::from(language::text(phrase.borrow()))
}

/// What stands between two sentences of a paragraph: a blank, but not in every language.
#[inline(never)]
pub fn gap() -> AttrValue {
    spoken(page::Gap.phrase())
}

/// A position in letters and words.
pub fn lines(position: &View) -> String {
    let lines = position.lines().into_iter().map(|line| match line {
        Line::Words(phrase) => say(phrase),
        Line::Letters(letters) => letters,
    });
    lines.map(|line| line + "\n").collect()
}
