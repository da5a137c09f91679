//! A video of the board, by the browser's own recorder.

use crate::browser::download;
use crate::words::watch as words;
use engine::Phrase;
use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{BlobEvent, HtmlCanvasElement, MediaRecorder};

/// A recording; dropping it ends it, and makes the browser download it.
pub struct Recorder {
    media: MediaRecorder,
    /// The moment at which it ends.
    until: usize,
    /// The newest moment that was recorded.
    reached: usize,
}

impl Recorder {
    /// Begins to record what is painted on `canvas`, until the moment `until`, into a file of this name.
    ///
    /// # Errors
    /// If this browser cannot record a canvas.
    pub fn start(canvas: &HtmlCanvasElement, name: &str, until: usize) -> Result<Self, Phrase> {
        let failed = |_| words::CannotRecord.phrase();
        let stream = canvas.capture_stream().map_err(failed)?;
        let recorder = MediaRecorder::new_with_media_stream(&stream).map_err(failed)?;
        let name = name.to_string();
        // It calls back once, after its end, when nobody holds it any more.
        EventListener::once(&recorder, "dataavailable", move |event| {
            if let Some(content) = event.dyn_ref::<BlobEvent>().and_then(BlobEvent::data) {
                download::blob(&name, &content);
            }
        })
        .forget();
        recorder.start().map_err(failed)?;
        Ok(Self {
            media: recorder,
            until,
            reached: 0,
        })
    }

    /// Whether it has come to its end: by reaching the moment, by a pause, or by going back.
    pub fn is_done(&mut self, moment: usize, playing: bool) -> bool {
        let back = moment < self.reached;
        self.reached = moment;
        back || moment >= self.until || !playing
    }
}

impl Drop for Recorder {
    fn drop(&mut self) {
        // A recorder that was started can be stopped.
        let _ = self.media.stop();
    }
}
