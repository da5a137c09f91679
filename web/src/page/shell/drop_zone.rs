//! A place to drop or choose files.

use super::arrivals::list;
use super::language_context::use_language;
use crate::page::elements::callbacks::picked;
use web_sys::{File, HtmlInputElement};
use yew::prelude::*;

/// The properties of a drop zone.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The instructions; the button is the alternative.
    pub words: AttrValue,
    /// The button.
    pub button: AttrValue,
    /// The kinds of files, as an input's `accept` lists them.
    pub accept: AttrValue,
    /// Called with the files.
    pub ontake: Callback<Vec<File>>,
    /// Called with dropped text, if wanted.
    #[prop_or_default]
    pub ontext: Option<Callback<String>>,
    /// Additional information.
    pub children: Html,
}

/// A frame to drop files on, with a button to choose them.
#[component]
pub fn DropZone(props: &Props) -> Html {
    use_language();
    let dragging = use_state(|| false);
    let choose = picked(&props.ontake, |event: Event| {
        let input = event.target_dyn_into::<HtmlInputElement>()?;
        let files = list(input.files());
        // So that the same file can be chosen again after a rebuild.
        input.set_value("");
        Some(files)
    });
    let hover = |over: bool| {
        let dragging = dragging.clone();
        Callback::from(move |event: DragEvent| {
            event.prevent_default();
            dragging.set(over);
        })
    };
    let drop = {
        let (dragging, ontake, ontext) = (dragging.clone(), props.ontake.clone(), props.ontext.clone());
        Callback::from(move |event: DragEvent| {
            event.prevent_default();
            dragging.set(false);
            let Some(transfer) = event.data_transfer() else {
                return;
            };
            let files = list(transfer.files());
            match (&ontext, transfer.get_data("text/plain")) {
                (Some(ontext), Ok(text)) if files.is_empty() => ontext.emit(text),
                _ => ontake.emit(files),
            }
        })
    };
    html! {
        <div class={classes!("drop", dragging.then_some("over"))} ondragover={hover(true)} ondragleave={hover(false)} ondrop={drop}>
            <p>{ &props.words }</p>
            <label class="file">{ &props.button }
                <input type="file" accept={props.accept.clone()} multiple=true onchange={choose} />
            </label>
            <p><small>{ props.children.clone() }</small></p>
        </div>
    }
}
