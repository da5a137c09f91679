//! Playback: play and pause, steps, jumps, speed, and the timeline.

use super::{MatchView, Msg};
use crate::page::icons;
use crate::session::{Input, SPEEDS};
use engine::{Mark, decimal};
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// The row of controls.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let cursor = view.session.cursor();
    let len = view.session.timeline().len();
    let button = |label: &'static str, icon: Html, input: fn() -> Input| {
        let onclick = ctx.link().callback(move |_| Msg::Session(input()));
        html! { <button type="button" class="icon" aria-label={label} title={label} {onclick}>{ icon }</button> }
    };
    let (play, icon) = if cursor.playing {
        ("Pause", icons::pause())
    } else {
        ("Play", icons::play())
    };
    let seek = ctx.link().batch_callback(|event: InputEvent| {
        let moment = event.target_dyn_into::<HtmlInputElement>()?.value_as_number();
        Some(Msg::Session(Input::Seek(moment.max(0.0) as usize)))
    });
    let speed = ctx.link().batch_callback(|event: Event| {
        let index = event.target_dyn_into::<HtmlSelectElement>()?.selected_index();
        Some(Msg::Session(Input::Speed(
            *SPEEDS.get(usize::try_from(index).ok()?)?,
        )))
    });
    let text = format!("Turn {} of {len}", cursor.moment);
    html! {
        <div class="controls" role="group" aria-label="Playback">
            <div class="timeline">
                <div class="marks" aria-hidden="true">{ marks(view) }</div>
                <input type="range" min="0" max={len.to_string()} value={cursor.moment.to_string()} aria-label="Timeline"
                    aria-valuetext={text} oninput={seek} />
            </div>
            <div class="buttons">
                { button("To the start", icons::first(), || Input::Seek(0)) }
                { button("Previous event", icons::previous_event(), || Input::Jump { forward: false }) }
                { button("Step back", icons::back(), || Input::Step(-1)) }
                { button(play, icon, || Input::Toggle) }
                { button("Step forward", icons::forward(), || Input::Step(1)) }
                { button("Next event", icons::next_event(), || Input::Jump { forward: true }) }
                { button("To the end", icons::last(), || Input::Seek(usize::MAX)) }
                <label class="speed">
                    <span>{ "Speed" }</span>
                    <select onchange={speed}>
                        { for SPEEDS.iter().map(|speed| html! {
                            <option selected={speed.to_bits() == cursor.speed.to_bits()}>{ speed_name(*speed) }</option>
                        }) }
                    </select>
                </label>
                <button type="button" onclick={ctx.link().callback(|_| Msg::ToggleKeys)} aria-label="Keys" title="Keys">{ "?" }</button>
            </div>
        </div>
    }
}

fn speed_name(speed: f64) -> String {
    if speed.is_infinite() {
        "newest".into()
    } else {
        format!("{speed}×")
    }
}

/// A tick over the timeline for every event worth jumping to.
fn marks(view: &MatchView) -> Html {
    let timeline = view.session.timeline();
    let vantage = view.session.vantage();
    let len = timeline.len().max(1) as u64;
    let shown = timeline
        .marks()
        .iter()
        .filter(|marked| marked.mark != Mark::Round)
        .filter(|marked| vantage.is_none_or(|seat| marked.seat.is_none_or(|of| of == seat)));
    shown
        .map(|marked| {
            let left = format!("left:{}%", decimal((marked.turn as u64 + 1) * 100, len, 2));
            let seat = marked
                .seat
                .map_or_else(String::new, |seat| format!("seat-{seat}"));
            html! { <i class={classes!("mark", marked.mark.name(), seat)} style={left}></i> }
        })
        .collect()
}
