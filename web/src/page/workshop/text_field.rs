//! A field that keeps what is being typed while the place around it is drawn again, as when tests have run: only another value
//! of its own replaces its text.

use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

/// The text, and what to do with a new one.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The text.
    pub value: AttrValue,
    /// The largest number of characters of a text of one line; a text without it may have several lines.
    #[prop_or_default]
    pub maxlength: Option<AttrValue>,
    /// Whether the text can only be read.
    #[prop_or_default]
    pub locked: bool,
    /// Called with the text when the person has changed it and leaves the field.
    pub onchange: Callback<String>,
}

/// The field.
pub struct TextField;

impl Component for TextField {
    type Message = String;
    type Properties = Props;

    fn create(_ctx: &Context<Self>) -> Self {
        Self
    }

    fn update(&mut self, ctx: &Context<Self>, text: String) -> bool {
        ctx.props().onchange.emit(text);
        false
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let props = ctx.props();
        (&props.value, props.locked) != (&old.value, old.locked)
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let Props {
            value,
            maxlength,
            locked,
            ..
        } = ctx.props();
        let onchange = ctx.link().batch_callback(|event: Event| {
            let line = event
                .target_dyn_into::<HtmlInputElement>()
                .map(|field| field.value());
            let lines = || event.target_dyn_into::<HtmlTextAreaElement>();
            line.or_else(|| lines().map(|field| field.value()))
        });
        match maxlength {
            Some(maxlength) => {
                html! { <input type="text" maxlength={maxlength.clone()} value={value.clone()} readonly={*locked} {onchange} /> }
            }
            None => {
                html! { <textarea rows="3" dir="ltr" spellcheck="false" value={value.clone()} readonly={*locked} {onchange} /> }
            }
        }
    }
}
