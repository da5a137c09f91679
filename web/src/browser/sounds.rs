//! Short sounds of a match, made of one tone or two each, where a person switched them on.

use crate::session::Sound;
use std::cell::OnceCell;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

/// The tones of a sound, one after another: Hz.
fn tones(sound: Sound) -> &'static [f32] {
    match sound {
        Sound::Turn => &[660.0, 880.0],
        Sound::Hit => &[196.0],
        Sound::End => &[523.0, 659.0, 784.0],
    }
}

/// Seconds that a tone lasts.
const TONE: f64 = 0.12;
/// How loud it begins, of 1.
const LOUDNESS: f32 = 0.12;

thread_local! {
    static CONTEXT: OnceCell<Option<AudioContext>> = const { OnceCell::new() };
}

/// Plays a sound; a browser that has none, or allows none yet, stays silent.
pub fn play(sound: Sound) {
    CONTEXT.with(|context| {
        if let Some(context) = context.get_or_init(|| AudioContext::new().ok()) {
            // What cannot be played is not needed.
            let _ = sounded(context, sound);
        }
    });
}

fn sounded(context: &AudioContext, sound: Sound) -> Result<(), JsValue> {
    // It sleeps until the page has been clicked or a key was pressed.
    let _ = context.resume()?;
    let mut begin = context.current_time();
    for tone in tones(sound) {
        let (oscillator, gain) = (context.create_oscillator()?, context.create_gain()?);
        oscillator.set_type(OscillatorType::Triangle);
        oscillator.frequency().set_value(*tone);
        gain.gain().set_value_at_time(LOUDNESS, begin)?;
        gain.gain().linear_ramp_to_value_at_time(0.0, begin + TONE)?;
        oscillator.connect_with_audio_node(&gain)?;
        gain.connect_with_audio_node(&context.destination())?;
        oscillator.start_with_when(begin)?;
        oscillator.stop_with_when(begin + TONE)?;
        begin += TONE;
    }
    Ok(())
}
