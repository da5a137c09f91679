//! Drawings of the boards beside words, in the colours of whoever they belong to.

use crate::picture::{Layer, Picture};
use yew::prelude::*;

/// A drawing; hidden from screen readers, because words beside it say the same.
pub fn picture(picture: &Picture) -> Html {
    let (width, height) = picture.size;
    // Lines reach a little beyond the shapes.
    let view_box = format!("-2 -2 {} {}", width + 4, height + 4);
    let class = classes!("picture", picture.is_gone.then_some("gone"));
    let layer = |layer: &Layer| {
        let transform = (!layer.transform.is_empty()).then(|| layer.transform.clone());
        html! { <path class={layer.class} {transform} d={layer.path} /> }
    };
    html! {
        <svg {class} viewBox={view_box} aria-hidden="true" focusable="false">{ for picture.layers.iter().map(layer) }</svg>
    }
}
