//! The choice of eyes through which the match is watched.

use super::{MatchView, Msg};
use crate::session::Input;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// The choice, where there is one.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let session = &view.session;
    let vantages = session.vantages();
    if vantages.len() < 2 {
        return Html::default();
    }
    let now = session.vantage();
    let option = |vantage: &Option<engine::Seat>| {
        let words = match vantage {
            None => "Everything".into(),
            Some(seat) => format!("What {} knew", session.spec().title(*seat)),
        };
        html! { <option selected={*vantage == now}>{ words }</option> }
    };
    let options: Html = vantages.iter().map(option).collect();
    let onchange = ctx.link().batch_callback(move |event: Event| {
        let index = event.target_dyn_into::<HtmlSelectElement>()?.selected_index();
        let vantage = vantages.get(usize::try_from(index).ok()?)?;
        Some(Msg::Session(Input::Watch(*vantage)))
    });
    html! {
        <label class="vantage"><span>{ "Board" }</span><select {onchange}>{ options }</select></label>
    }
}
