//! The worker that encodes: it gets the theme and the number of frames, then gets images.
//!
//! | from the page | answer |
//! |---|---|
//! | nothing yet | `0`, once it listens |
//! | an array: the theme's colours, `#rrggbb` after `#rrggbb`, the ground first; and the number of frames | none |
//! | an array: an image (`ImageData`) and its time; a time of 0 marks a sample for the palette, and samples come first | `0`; after the last frame the file, as bytes |
//!
//! If it cannot continue, it answers `null`.

use super::colours::{Census, Rgb};
use super::frames::{Frames, opaque};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, ImageData, MessageEvent};

/// One GIF.
#[derive(Default)]
struct Work {
    /// The background first.
    theme: Vec<Rgb>,
    /// How many frames there will be.
    pictures: usize,
    census: Census,
    frames: Option<Frames>,
}

/// The worker's main function.
pub fn start() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let mut work = Work::default();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let message: Array = event.data().unchecked_into();
        let (first, second) = (message.get(0), message.get(1).as_f64().unwrap_or_default());
        match first.as_string() {
            Some(theme) => (work.theme, work.pictures) = (colours(&theme), second as usize),
            None => say(&work.take(first, second as u16).unwrap_or(JsValue::NULL)),
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    say(&0.into());
}

fn say(answer: &JsValue) {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    // Numbers and bytes can always be sent.
    let _ = scope.post_message(answer);
}

impl Work {
    /// The answer to an image; `None` if encoding cannot continue.
    fn take(&mut self, image: JsValue, time: u16) -> Option<JsValue> {
        let image: ImageData = image.dyn_into().ok()?;
        let (pixels, ground) = (image.data(), *self.theme.first()?);
        if time == 0 {
            self.census.count(opaque(&pixels, ground));
            return Some(0.into());
        }
        if self.frames.is_none() {
            let size = (image.width().try_into().ok()?, image.height().try_into().ok()?);
            let palette = self.census.palette(&self.theme);
            self.frames = Frames::begin(size, self.pictures, ground, palette).ok();
        }
        let frames = self.frames.as_mut()?;
        frames.add(&pixels, time).ok()?;
        if !frames.is_complete() {
            return Some(0.into());
        }
        let file = self.frames.take()?.finish().ok()?;
        Some(Uint8Array::from(file.as_slice()).into())
    }
}

/// Colours in the notation of the style sheet.
fn colours(text: &str) -> Vec<Rgb> {
    let colour = |digits: &str| {
        let number = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
        Some([number[1], number[2], number[3]])
    };
    text.split('#').filter_map(colour).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_as_the_style_writes_them() {
        assert_eq!(colours("#fbfaf7#00ff10"), [[0xfb, 0xfa, 0xf7], [0, 255, 16]]);
        assert!(colours("").is_empty());
    }
}
