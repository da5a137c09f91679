//! The form of a bot that is handed in.

use super::hand_in::{Entry, Form};
use super::opened::Opened;
use crate::browser::download;
use crate::page::elements::paragraph;
use crate::page::library::cards::{self, CardOrFaults, Watch};
use crate::page::shell::language_context::use_language;
use crate::stored::StoredBot;
use crate::words::{Phrase, seasons as words, spoken};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The licence that is proposed: that of the arena's own bots.
const LICENCE: &str = "MIT OR Apache-2.0";

/// Properties of the form.
#[derive(Properties)]
pub(super) struct Props {
    /// The season.
    pub opened: Rc<Opened>,
    /// The bot.
    pub bot: StoredBot,
}

impl PartialEq for Props {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.opened, &other.opened) && self.bot == other.bot
    }
}

/// The form, what the season's check will say, and the folder.
#[component]
pub(super) fn HandIn(props: &Props) -> Html {
    use_language();
    let form = use_state(Form::default);
    let card = use_state(|| None::<CardOrFaults>);
    use_effect_with(props.bot.clone(), {
        let (form, card) = (form.clone(), card.setter());
        move |bot| {
            form.set(Form {
                name: Form::name_of(&bot.name),
                licence: LICENCE.into(),
                ..Form::clone(&form)
            });
            card.set(cards::made(&bot.hash));
            let bot = bot.clone();
            spawn_local(async move {
                card.set(Some(cards::of(&bot.hash, &bot.wasm, &Watch::default()).await));
            });
        }
    });
    let checked = (*card).as_ref().map(|card| check(&form, props, card));
    let onclick = {
        let (checked, card) = (checked.clone(), (*card).clone());
        let stored = props.bot.wasm.clone();
        Callback::from(move |_: MouseEvent| {
            if let (Some(Ok(entry)), Some(Ok(card))) = (&checked, &card)
                && let Ok(archive) = entry.archive(&stored, card)
            {
                download::bytes(&entry.file_name(), &archive);
            }
        })
    };
    let is_ready = matches!(checked, Some(Ok(_)));
    html! {
        <section aria-label={spoken(words::HandIn.phrase())}>
            <h3>{ spoken(words::HandIn.phrase()) }</h3>
            { paragraph(words::HandInAbout.phrase()) }
            <div class="terms">
                { field(words::Name.phrase(), &form, |form| &mut form.name) }
                { field(words::Author.phrase(), &form, |form| &mut form.author) }
                { field(words::Licence.phrase(), &form, |form| &mut form.licence) }
                { field(words::Text.phrase(), &form, |form| &mut form.text) }
            </div>
            <p role="status">{ spoken(said(checked.as_ref())) }</p>
            <div class="buttons"><button type="button" {onclick} disabled={!is_ready}>{ spoken(words::Save.phrase()) }</button></div>
        </section>
    }
}

/// What the season's check will say.
fn check(form: &Form, props: &Props, card: &CardOrFaults) -> Result<Entry, Phrase> {
    let card = card.as_ref().map_err(Phrase::clone)?;
    let hash = props.bot.hash.parse().map_err(|_| words::WrongSum.phrase())?;
    form.check(&props.opened.season, &props.bot.wasm, hash, card)
}

fn said(checked: Option<&Result<Entry, Phrase>>) -> Phrase {
    match checked {
        None => words::Checking.phrase(),
        Some(Err(why)) => words::WillRefuse { why: why.clone() }.phrase(),
        Some(Ok(entry)) => {
            let path = entry.path.clone();
            if entry.is_new {
                words::WillPass { path }.phrase()
            } else {
                words::WillAdd { path }.phrase()
            }
        }
    }
}

/// A text of the form.
fn field(label: Phrase, form: &UseStateHandle<Form>, part: fn(&mut Form) -> &mut String) -> Html {
    let value = part(&mut Form::clone(form)).clone();
    let form = form.clone();
    let oninput = Callback::from(move |event: InputEvent| {
        if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
            let mut changed = Form::clone(&form);
            *part(&mut changed) = input.value();
            form.set(changed);
        }
    });
    html! { <label><span>{ spoken(label) }</span><input type="text" {value} {oninput} maxlength="2000" /></label> }
}
