//! Playback: play and pause, steps, jumps, speed, and the timeline.

use super::{MatchView, Msg};
use crate::page::icons;
use crate::session::{Input, SPEEDS};
use engine::{Mark, Marked, decimal};
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

/// Places for ticks over the timeline; of the events that share one, the gravest is shown.
const PLACES: usize = 200;

/// Ticks over the timeline for the events worth jumping to.
fn marks(view: &MatchView) -> Html {
    let timeline = view.session.timeline();
    let vantage = view.session.vantage();
    let mut places = vec![None::<Marked>; PLACES + 1];
    for marked in timeline.marks() {
        let seen = vantage.is_none_or(|seat| marked.seat.is_none_or(|of| of == seat));
        let place = &mut places[(marked.turn + 1) * PLACES / timeline.len().max(marked.turn + 1)];
        if seen && marked.mark != Mark::Round && place.is_none_or(|other| other.mark <= marked.mark) {
            *place = Some(*marked);
        }
    }
    let tick = |(place, marked): (usize, Marked)| {
        let left = format!("left:{}%", decimal(place as u64 * 100, PLACES as u64, 1));
        let seat = marked
            .seat
            .map_or_else(String::new, |seat| format!("seat-{seat}"));
        html! { <i class={classes!("mark", marked.mark.name(), seat)} style={left}></i> }
    };
    let shown = places
        .into_iter()
        .enumerate()
        .filter_map(|(place, marked)| Some((place, marked?)));
    shown.map(tick).collect()
}
