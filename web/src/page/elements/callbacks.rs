//! Helpers that Yew's callbacks lack.

use yew::Callback;

/// A callback that passes on `pick` of its argument, if that is `Some`.
pub fn picked<In: 'static, Out: 'static>(
    to: &Callback<Out>,
    pick: impl Fn(In) -> Option<Out> + 'static,
) -> Callback<In> {
    let to = to.clone();
    Callback::from(move |value| {
        if let Some(picked) = pick(value) {
            to.emit(picked);
        }
    })
}
