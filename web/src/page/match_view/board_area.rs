//! The board: a canvas, and its text form.

use super::camera::CameraInput;
use super::{MatchView, Msg, keys, panel};
use crate::board::Camera;
use crate::games::Hand;
use crate::hand::{Gesture, PointerPhase, Press, Touch};
use crate::words::{lines, spoken, watch as words};
use engine::View;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// The board and what belongs to it.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let link = ctx.link();
    let game = view.session.spec().config.game.name();
    let label = spoken(words::BoardOf { game }.phrase());
    let pointer = |phase| {
        link.callback(move |event: PointerEvent| {
            if phase == PointerPhase::Down
                && let Some(target) = event.target_dyn_into::<HtmlElement>()
            {
                // If the pointer cannot be captured, a drag ends at the board's edge.
                let _ = target.set_pointer_capture(event.pointer_id());
            }
            Msg::Pointer(event.pointer_id(), pointer_gesture(phase, &event))
        })
    };
    // The pointer has left the board.
    let onpointerleave = link.callback(|event: PointerEvent| {
        let (_, board) = place(&event);
        let nowhere = (f64::NEG_INFINITY, f64::NEG_INFINITY);
        let gesture = Gesture::Pointer {
            phase: PointerPhase::Move,
            at: nowhere,
            board,
            press: Press::default(),
        };
        Msg::Pointer(event.pointer_id(), gesture)
    });
    let onfocus = link.callback(|event: FocusEvent| {
        Msg::Gesture(Gesture::Focus(
            event.target_dyn_into().is_some_and(|board| is_by_keys(&board)),
        ))
    });
    let onblur = link.callback(|_: FocusEvent| Msg::Gesture(Gesture::Focus(false)));
    let hand_acts = view.hand().is_some();
    let onkeydown = pressed(view, ctx);
    let close = view.camera.view.zoom > 1.0;
    let onwheel = wheel(view, ctx);
    // While a hand acts, it uses the secondary button.
    let oncontextmenu = Callback::from(move |event: MouseEvent| {
        if hand_acts {
            event.prevent_default();
        }
    });
    let cursor = view.session.cursor();
    let past = view.plays(ctx) && !cursor.playing && !cursor.at_end(view.session.timeline().len());
    html! {
        <div class="board-area">
            <div class={classes!("board", past.then_some("past"))}>
                <canvas ref={view.canvases.board.clone()} role="application" tabindex="0" aria-label={label} aria-details="position"
                    class={classes!(hand_acts.then_some("acting"), close.then_some("close"))}
                    onpointerdown={pointer(PointerPhase::Down)} onpointermove={pointer(PointerPhase::Move)}
                    onpointerup={pointer(PointerPhase::Up)} onpointercancel={pointer(PointerPhase::Up)} {onpointerleave} {onwheel}
                    {onfocus} {onblur} {onkeydown}
                    {oncontextmenu} />
            </div>
            { panel::table(view, ctx) }
        </div>
    }
}

/// Handles keys on the board: first those of the hand, then those of the camera.
fn pressed(view: &MatchView, ctx: &Context<MatchView>) -> Callback<KeyboardEvent> {
    let taken = view.board_keys(ctx);
    ctx.link().batch_callback(move |event: KeyboardEvent| {
        let (key, shift) = (keys::meant(&event)?, event.shift_key());
        let pans = shift && key.starts_with("Arrow");
        let msg = if taken.contains(&key.as_str()) && !pans {
            Msg::Gesture(Gesture::Key(key))
        } else if Camera::default().after_key(&key, shift).is_some() {
            Msg::Camera(CameraInput::Key { key, shift })
        } else {
            return None;
        };
        event.prevent_default();
        event.stop_propagation();
        Some(msg)
    })
}

/// Handles the wheel over the board.
fn wheel(view: &MatchView, ctx: &Context<MatchView>) -> Callback<WheelEvent> {
    let close = view.camera.view.zoom > 1.0;
    let takes_wheel = view.hand().is_some_and(Hand::takes_wheel);
    ctx.link().batch_callback(move |event: WheelEvent| {
        // For some wheels, browsers report lines of text instead of pixels.
        let lines = event.delta_mode() == WheelEvent::DOM_DELTA_LINE;
        let by = event.delta_y() * if lines { 33.0 } else { 1.0 };
        // Two fingers on a touch pad count as a wheel with Ctrl.
        let hand = takes_wheel && !event.ctrl_key();
        // Over a board that is not magnified, the page scrolls.
        (hand || by < 0.0 || close).then(|| {
            event.prevent_default();
            let (at, board) = place(&event);
            Msg::Camera(CameraInput::Wheel { by, at, board, hand })
        })
    })
}

/// The position in letters and words.
pub(super) fn as_text(position: &View, open: bool) -> Html {
    html! {
        <details class="as-text" {open}>
            <summary>{ spoken(words::BoardAsText.phrase()) }</summary>
            <pre id="position" tabindex="0">{ lines(position) }</pre>
        </details>
    }
}

fn pointer_gesture(phase: PointerPhase, event: &PointerEvent) -> Gesture {
    let (at, board) = place(event);
    Gesture::Pointer {
        phase,
        at,
        board,
        press: Press {
            secondary: event.button() == 2,
            shift: event.shift_key(),
            touch: if event.pointer_type() == "touch" {
                Touch::Short
            } else {
                Touch::No
            },
        },
    }
}

/// The position of an event on the canvas, and the canvas's size; CSS pixels.
fn place(event: &MouseEvent) -> ((f64, f64), (f64, f64)) {
    let board = event
        .target_dyn_into::<HtmlElement>()
        .map_or((0.0, 0.0), |element| {
            (
                f64::from(element.client_width()),
                f64::from(element.client_height()),
            )
        });
    ((f64::from(event.offset_x()), f64::from(event.offset_y())), board)
}

/// Whether the focused element got the focus by a key, and so shows where keys act.
pub(super) fn is_by_keys(focused: &Element) -> bool {
    focused.matches(":focus-visible").unwrap_or(true)
}
