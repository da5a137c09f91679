//! Short sounds of a match, each of one or two tones, if a person switched them on.

use crate::session::Sound;
use std::cell::OnceCell;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

/// The tones of a sound, one after another: frequency in Hz, seconds, and initial volume from 0 to 1.
fn tones(sound: Sound) -> (&'static [f32], f64, f32) {
    match sound {
        Sound::Turn => (&[660.0, 880.0], 0.12, 0.12),
        Sound::Move => (&[330.0], 0.05, 0.05),
        Sound::Hit => (&[196.0], 0.12, 0.12),
        Sound::Sunk => (&[196.0, 147.0, 98.0], 0.16, 0.12),
        Sound::End => (&[523.0, 659.0, 784.0], 0.12, 0.12),
    }
}

thread_local! {
    static CONTEXT: OnceCell<Option<AudioContext>> = const { OnceCell::new() };
}

/// Plays a sound; a browser that has none, or allows none yet, stays silent.
pub fn play(sound: Sound) {
    CONTEXT.with(|context| {
        if let Some(context) = context.get_or_init(|| AudioContext::new().ok()) {
            // A sound that cannot be played is not missed.
            let _ = sounded(context, sound);
        }
    });
}

fn sounded(context: &AudioContext, sound: Sound) -> Result<(), JsValue> {
    // It is suspended until the person clicks the page or presses a key.
    let _ = context.resume()?;
    let mut begin = context.current_time();
    let (tones, length, loudness) = tones(sound);
    for tone in tones {
        let (oscillator, gain) = (context.create_oscillator()?, context.create_gain()?);
        oscillator.set_type(OscillatorType::Triangle);
        oscillator.frequency().set_value(*tone);
        gain.gain().set_value_at_time(loudness, begin)?;
        gain.gain().linear_ramp_to_value_at_time(0.0, begin + length)?;
        oscillator.connect_with_audio_node(&gain)?;
        gain.connect_with_audio_node(&context.destination())?;
        oscillator.start_with_when(begin)?;
        oscillator.stop_with_when(begin + length)?;
        begin += length;
    }
    Ok(())
}
