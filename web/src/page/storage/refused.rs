//! What the browser's storage refused: shown immediately, anywhere in the page, with a file to save instead.

use super::values::StorageError;
use crate::browser::download;
use crate::page::elements::{button_about, paragraph};
use crate::words::keys::UnkeptKind;
use crate::words::{Phrase, storage as words};
use std::rc::Rc;
use yew::prelude::*;

/// What could not be stored, with its name if there can be several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thing {
    kind: UnkeptKind,
    name: String,
}

impl Thing {
    /// A thing of a kind.
    pub fn of(thing: UnkeptKind, name: &str) -> Self {
        let (kind, name) = (thing, name.into());
        Self { kind, name }
    }

    fn phrase(&self) -> Phrase {
        let (thing, name) = (self.kind, self.name.clone());
        words::Thing { thing, name }.phrase()
    }
}

/// Something that could not be stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Unkept {
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
    Add(Unkept),
    /// The person has dismissed this.
    Remove(Thing),
}

/// Everything that could not be stored and that the person has not dismissed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct UnkeptList(Vec<Unkept>);

impl UnkeptList {
    /// Whether everything is kept.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Reducible for UnkeptList {
    type Action = Change;

    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        let mut list = self.0.clone();
        match change {
            Change::Add(unkept) => {
                list.retain(|other| other.what != unkept.what);
                list.push(unkept);
            }
            Change::Remove(what) => list.retain(|other| other.what != what),
        }
        Rc::new(Self(list))
    }
}

/// Shows everything in the list.
pub fn notices(list: &UseReducerHandle<UnkeptList>) -> Html {
    list.0.iter().map(|unkept| notice(unkept, list)).collect()
}

fn notice(unkept: &Unkept, list: &UseReducerHandle<UnkeptList>) -> Html {
    let what = &unkept.what;
    let put_away = {
        let (list, what) = (list.clone(), what.clone());
        Callback::from(move |_: MouseEvent| list.dispatch(Change::Remove(what.clone())))
    };
    let save = unkept.file.clone().map(|(name, bytes)| {
        let onclick = Callback::from(move |_: MouseEvent| download::bytes(&name, &bytes));
        button_about(
            words::Download.phrase(),
            words::DownloadThing { thing: what.phrase() }.phrase(),
            onclick,
        )
    });
    let told = words::Unkept {
        thing: what.kind,
        name: what.name.clone(),
        why: unkept.why.phrase(),
    }
    .phrase();
    html! {
        <div class="trouble" role="alert" key={format!("{what:?}")}>
            { paragraph(told) }
            <p class="buttons">
                { save }
                { button_about(words::Close.phrase(), words::CloseNotice { thing: what.phrase() }.phrase(), put_away) }
            </p>
        </div>
    }
}
