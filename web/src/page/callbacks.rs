//! What Yew's callbacks lack.

use yew::Callback;

/// A callback that hands on what `pick` makes of its argument, where it makes something.
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
