//! Playback: play and pause, steps, jumps, speed, loops, and the timeline.

use super::{MatchView, Msg, preview};
use crate::browser::full_screen;
use crate::games;
use crate::page::elements::choice::choice;
use crate::page::elements::icons;
use crate::session::{Input, JumpFilter, LoopRange, SPEED_NAMES, SPEEDS};
use crate::words::keys::{Button, Shortcut};
use crate::words::{spoken, watch as words};
use engine::{Decimal, Mark, Marked, Seat};
use web_sys::HtmlInputElement;
use yew::prelude::*;

impl MatchView {
    pub(super) fn toggle_full_screen(&self) {
        full_screen::toggle(self.section.cast());
    }
}

/// The timeline and the buttons below it.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let cursor = view.session.cursor();
    let icon_button = |button: Button, icon: Html, key: &str, msg: fn() -> Msg| {
        let onclick = ctx.link().callback(move |_| msg());
        let (label, key) = (words::Button { button }.phrase(), key.to_string());
        let (name, title) = (
            spoken(&label),
            spoken(words::ButtonAndKey { label, key }.phrase()),
        );
        html! { <button type="button" class="icon" aria-label={name} {title} {onclick}>{ icon }</button> }
    };
    let space = spoken(words::KeyName { key: Shortcut::Play }.phrase());
    let (play, icon) = if cursor.playing {
        (Button::Pause, icons::pause())
    } else {
        (Button::Play, icons::play())
    };
    let actions = games::has_actions(view.session.spec().config.game);
    let speeds = SPEED_NAMES.map(|name| name.map_or_else(|| spoken(words::Newest.phrase()), AttrValue::from));
    let speed = SPEEDS
        .iter()
        .position(|speed| speed.to_bits() == cursor.speed.to_bits());
    let onspeed = ctx
        .link()
        .callback(|index: usize| Msg::Session(Input::Speed(SPEEDS[index.min(SPEEDS.len() - 1)])));
    html! {
        <div class="controls region" role="group" aria-label={spoken(words::Playback.phrase())}>
            { timeline(view, ctx) }
            <div class="buttons">
                <span class="transport">
                    { icon_button(Button::Start, icons::first(), "Home", || Msg::Session(Input::Seek(0))) }
                    { icon_button(Button::PreviousEvent, icons::previous_event(), "[", || Msg::Session(Input::Jump { forward: false })) }
                    { icon_button(Button::StepBack, icons::back(), "←", || Msg::Session(Input::Step(-1))) }
                    if actions { { icon_button(Button::ActionBack, icons::action_back(), ",", || Msg::Action { forward: false }) } }
                    { icon_button(play, icon, &space, || Msg::Session(Input::Toggle)) }
                    if actions { { icon_button(Button::ActionForward, icons::action_forward(), ".", || Msg::Action { forward: true }) } }
                    { icon_button(Button::StepForward, icons::forward(), "→", || Msg::Session(Input::Step(1))) }
                    { icon_button(Button::NextEvent, icons::next_event(), "]", || Msg::Session(Input::Jump { forward: true })) }
                    { icon_button(Button::End, icons::last(), "End", || Msg::Session(Input::Seek(usize::MAX))) }
                </span>
                <span class="speed">{ choice(html! { spoken(words::Speed.phrase()) }, &speeds, speed.unwrap_or(2), &onspeed) }</span>
            </div>
            if ctx.props().embedded { { filters(view, ctx) } }
        </div>
    }
}

/// The filter of jumps, and the loop.
pub(super) fn filters(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let (looping, loops) = match view.session.loop_range() {
        LoopRange::None => ("false", words::LoopFrom.phrase()),
        LoopRange::From(_) => ("mixed", words::LoopTo.phrase()),
        LoopRange::Between(..) => ("true", words::LoopEnd.phrase()),
    };
    html! {
        <div class="buttons filters">
            { jump_filter(view, ctx) }
            <button type="button" aria-pressed={looping} onclick={ctx.link().callback(|_| Msg::Session(Input::Loop))}>{ spoken(loops) }</button>
        </div>
    }
}

fn timeline(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let moment = view.session.cursor().moment;
    let len = view.session.timeline().len();
    let oninput = ctx.link().batch_callback(|event: InputEvent| {
        let moment = event.target_dyn_into::<HtmlInputElement>()?.value_as_number();
        Some(Msg::Session(Input::Seek(moment.max(0.0) as usize)))
    });
    let (onpointermove, onpointerleave) = preview::listeners(view, ctx);
    let (turn, turns) = (moment.into(), len.into());
    let text = spoken(words::TurnOf { turn, turns }.phrase());
    html! {
        <div class="timeline">
            <div class="marks" aria-hidden="true">{ marks(view) }{ view.analysis.marks(len) }{ loop_range(view) }{ preview::view(view) }</div>
            <input type="range" min="0" max={len.to_string()} value={moment.to_string()} aria-label={spoken(words::Timeline.phrase())}
                aria-valuetext={text} {oninput} {onpointermove} {onpointerleave} />
        </div>
    }
}

/// The filter of jumps: the kind of events, and whose.
fn jump_filter(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let session = &view.session;
    let now = session.jump_filter();
    let marks = session.kinds();
    let mut kinds = vec![spoken(words::AnyEvent.phrase())];
    for mark in &marks {
        kinds.push(spoken(mark.phrase()));
    }
    let mut seats = vec![spoken(words::AnySeat.phrase())];
    for seat in 0..session.spec().config.seats {
        seats.push(spoken(session.spec().config.game.meta().seat_phrase(seat)));
    }
    let kind = now
        .mark
        .and_then(|mark| marks.iter().position(|kind| *kind == mark));
    let onkind = ctx.link().callback(move |index: usize| {
        let mark = index.checked_sub(1).and_then(|index| marks.get(index)).copied();
        Msg::Session(Input::JumpFilter(JumpFilter { mark, ..now }))
    });
    let onseat = ctx.link().callback(move |index: usize| {
        let seat = index.checked_sub(1).map(|seat| seat as Seat);
        Msg::Session(Input::JumpFilter(JumpFilter { seat, ..now }))
    });
    html! {
        <>
            { choice(html! { spoken(words::JumpTo.phrase()) }, &kinds, kind.map_or(0, |index| index + 1), &onkind) }
            { choice(html! { spoken(words::JumpOf.phrase()) }, &seats, now.seat.map_or(0, |seat| usize::from(seat) + 1), &onseat) }
        </>
    }
}

/// The number of positions for ticks over the timeline; of the events that share one, the gravest is shown.
const PLACES: usize = 200;

/// Ticks over the timeline for the events worth jumping to.
fn marks(view: &MatchView) -> Html {
    let len = view.session.timeline().len();
    let mut places = vec![None::<Marked>; PLACES + 1];
    for marked in view.session.marks() {
        let place = &mut places[(marked.turn + 1) * PLACES / len.max(marked.turn + 1)];
        if marked.mark != Mark::Round && place.is_none_or(|other| other.mark <= marked.mark) {
            *place = Some(*marked);
        }
    }
    let tick = |(place, marked): (usize, Marked)| {
        let seat = marked
            .seat
            .map_or_else(String::new, |seat| format!("seat-{seat}"));
        html! { <i class={classes!("mark", marked.mark.slug(), seat)} ~style={format!("left:{}", percent(place, PLACES))}></i> }
    };
    let shown = places
        .into_iter()
        .enumerate()
        .filter_map(|(place, marked)| Some((place, marked?)));
    shown.map(tick).collect()
}

/// The range that is looped.
fn loop_range(view: &MatchView) -> Html {
    let len = view.session.timeline().len();
    let (from, to) = match view.session.loop_range() {
        LoopRange::None => return Html::default(),
        LoopRange::From(from) => (from, from),
        LoopRange::Between(from, to) => (from, to),
    };
    let style = format!("left:{};width:{}", percent(from, len), percent(to - from, len));
    html! { <i class="loop-range" ~style={style}></i> }
}

/// A fraction of the whole, in CSS notation.
pub(super) fn percent(part: usize, whole: usize) -> String {
    format!("{}%", Decimal::of(part as u64 * 100, whole.max(1) as u64, 1))
}
