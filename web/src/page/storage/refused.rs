//! Values that the browser's storage refused: shown immediately, anywhere in the page, with a file to download instead.

use super::values::StorageError;
use crate::browser::download;
use crate::page::elements::{button_about, paragraph};
use crate::words::keys::UnstoredKind;
use crate::words::{Phrase, storage as words};
use std::rc::Rc;
use yew::prelude::*;

/// A value that could not be stored, with its name if there can be several of its kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thing {
    kind: UnstoredKind,
    name: String,
}

impl Thing {
    /// One of several of a kind.
    pub fn of(thing: UnstoredKind, name: &str) -> Self {
        let (kind, name) = (thing, name.into());
        Self { kind, name }
    }

    fn phrase(&self) -> Phrase {
        let (thing, name) = (self.kind, self.name.clone());
        words::Thing { thing, name }.phrase()
    }
}

/// A value that could not be stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Unstored {
    /// What it is.
    pub what: Thing,
    /// Why it could not be stored.
    pub why: StorageError,
    /// The name and the bytes of a file with it.
    pub file: Option<(String, Rc<[u8]>)>,
}

/// An action on the list.
pub enum Change {
    /// Something else could not be stored. It replaces an entry with the same name.
    Add(Unstored),
    /// The person has dismissed this.
    Remove(Thing),
}

/// Everything that could not be stored and that the person has not dismissed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct UnstoredList(Vec<Unstored>);

impl UnstoredList {
    /// Whether everything is stored.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Reducible for UnstoredList {
    type Action = Change;

    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        let mut list = self.0.clone();
        match change {
            Change::Add(unstored) => {
                list.retain(|other| other.what != unstored.what);
                list.push(unstored);
            }
            Change::Remove(what) => list.retain(|other| other.what != what),
        }
        Rc::new(Self(list))
    }
}

/// Shows everything in the list.
pub fn notices(list: &UseReducerHandle<UnstoredList>) -> Html {
    list.0.iter().map(|unstored| notice(unstored, list)).collect()
}

fn notice(unstored: &Unstored, list: &UseReducerHandle<UnstoredList>) -> Html {
    let what = &unstored.what;
    let put_away = {
        let (list, what) = (list.clone(), what.clone());
        Callback::from(move |_: MouseEvent| list.dispatch(Change::Remove(what.clone())))
    };
    let download = unstored.file.clone().map(|(name, bytes)| {
        let onclick = Callback::from(move |_: MouseEvent| download::bytes(&name, &bytes));
        button_about(
            words::Download.phrase(),
            words::DownloadThing { thing: what.phrase() }.phrase(),
            onclick,
        )
    });
    let told = words::Unstored {
        thing: what.kind,
        name: what.name.clone(),
        why: unstored.why.phrase(),
    }
    .phrase();
    html! {
        <div class="trouble" role="alert" key={format!("{what:?}")}>
            { paragraph(told) }
            <p class="buttons">
                { download }
                { button_about(words::Close.phrase(), words::CloseNotice { thing: what.phrase() }.phrase(), put_away) }
            </p>
        </div>
    }
}
