//! Messages between tabs: stored data has changed.

use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{BroadcastChannel, MessageEvent};
use yew::Callback;

/// The channel's name.
const NAME: &str = "wasm-arena";

thread_local! {
    /// One channel for sending and receiving, because a channel never hears itself.
    static CHANNEL: Option<BroadcastChannel> = BroadcastChannel::new(NAME).ok();
}

/// What has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// The uploaded bots.
    Bots,
    /// The matches, those of the history and those in progress.
    Matches,
}

impl News {
    const ALL: [Self; 2] = [Self::Bots, Self::Matches];

    fn word(self) -> &'static str {
        match self {
            Self::Bots => "bots",
            Self::Matches => "matches",
        }
    }

    /// Tells the other tabs.
    pub fn tell(self) {
        CHANNEL.with(|channel| {
            if let Some(channel) = channel {
                // Text can always be posted.
                let _ = channel.post_message(&self.word().into());
            }
        });
    }

    /// Calls back whenever another tab sends this, for as long as the listener lives.
    pub fn listen(self, heard: Callback<()>) -> Option<EventListener> {
        CHANNEL.with(|channel| {
            let channel = channel.as_ref()?;
            Some(EventListener::new(channel, "message", move |event| {
                let said = event
                    .dyn_ref::<MessageEvent>()
                    .and_then(|event| event.data().as_string());
                if News::ALL
                    .into_iter()
                    .find(|news| Some(news.word()) == said.as_deref())
                    == Some(self)
                {
                    heard.emit(());
                }
            }))
        })
    }
}
