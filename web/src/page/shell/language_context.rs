//! The page's language for components: those that show sentences render again when it changes, and keep their
//! state.

use super::language;
use crate::page::elements::callbacks::picked;
use crate::words::{Phrase, language as current, page as words, spoken};
use ::words::LANGUAGES;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlSelectElement;
use yew::context::ContextHandle;
use yew::prelude::*;

/// The language that sentences are in.
#[derive(Clone, PartialEq)]
pub struct PageLanguage {
    /// Its tag.
    tag: AttrValue,
    /// Why it is not the one that was requested last.
    trouble: Option<Phrase>,
    /// Called with the tag of the language to use.
    choose: Callback<AttrValue>,
}

/// The language of the page, held by its root.
///
/// * `trouble`: why it starts in another language than requested.
#[hook]
pub fn use_choice(trouble: Option<&Phrase>) -> PageLanguage {
    let state = use_state(|| (AttrValue::from(current::tag()), trouble.cloned()));
    let choose = {
        let state = state.setter();
        use_callback((), move |tag: AttrValue, ()| {
            let state = state.clone();
            spawn_local(async move {
                let trouble = language::choose(&tag).await.err();
                state.set((current::tag().into(), trouble));
            });
        })
    };
    let (tag, trouble) = (*state).clone();
    PageLanguage { tag, trouble, choose }
}

/// Renders a component again whenever the page's language changes; returns the language's tag.
#[hook]
pub fn use_language() -> AttrValue {
    use_context::<PageLanguage>().map_or_else(|| current::tag().into(), |language| language.tag)
}

/// Sends a component a message whenever the page's language changes, for as long as the handle lives.
pub fn follow<C: Component>(
    ctx: &Context<C>,
    message: fn() -> C::Message,
) -> Option<ContextHandle<PageLanguage>> {
    let changed = ctx.link().callback(move |_: PageLanguage| message());
    ctx.link().context(changed).map(|(_, handle)| handle)
}

/// A list of all languages, each with its own name.
#[component]
pub fn LanguageMenu() -> Html {
    let list = use_node_ref();
    let current = use_language();
    let language = use_context::<PageLanguage>();
    // Also if the chosen language cannot be loaded.
    use_effect({
        let (list, tag) = (list.clone(), current.clone());
        move || {
            if let Some(list) = list.cast::<HtmlSelectElement>() {
                list.set_value(&tag);
            }
        }
    });
    let Some(PageLanguage { choose, .. }) = language else {
        return Html::default();
    };
    let onchange = picked(&choose, |event: Event| {
        Some(event.target_dyn_into::<HtmlSelectElement>()?.value().into())
    });
    // The language of tests.
    let unlisted = LANGUAGES.iter().all(|(tag, _)| *tag != current);
    let unlisted = unlisted.then(|| (current.as_str(), current.as_str()));
    let option = |(tag, name): (&str, &str)| {
        let tag = AttrValue::from(tag.to_string());
        html! { <option value={tag.clone()} lang={tag.clone()} selected={tag == current}>{ name }</option> }
    };
    html! {
        <label class="language"><span class="visually-hidden">{ spoken(words::Language.phrase()) }</span>
            <select ref={list} {onchange}>{ for LANGUAGES.iter().copied().chain(unlisted).map(option) }</select>
        </label>
    }
}

/// Why the page is not in the language that was requested last, if it is not.
#[component]
pub fn LanguageTrouble() -> Html {
    let trouble = use_context::<PageLanguage>().and_then(|language| language.trouble);
    trouble.map_or_else(
        Html::default,
        |trouble| html! { <p class="trouble" role="alert">{ spoken(trouble) }</p> },
    )
}
