//! The window: its size, and its frames.

use fantoccini::Client;
use serde_json::json;

use super::Page;
use crate::Result;
use crate::browser::Browser;
use crate::command::chromium_command;

impl Page {
    /// Gives the window this size, without its frame, CSS pixels. Firefox has no windows narrower than 500.
    ///
    /// # Errors
    /// The browser does not answer.
    pub async fn resize(&self, width: u32, height: u32) -> Result {
        resize(&self.client, (width, height), 1).await
    }

    /// Steps apply to the page in the frame with this index from now on.
    ///
    /// # Errors
    /// There is no such frame.
    pub async fn enter_frame(&self, index: u16) -> Result {
        Ok(self.client.enter_frame(index).await?)
    }

    /// Steps apply to the page around the frame from now on.
    ///
    /// # Errors
    /// The browser does not answer.
    pub async fn leave_frame(&self) -> Result {
        Ok(self.client.enter_parent_frame().await?)
    }
}

/// The same, with this many pixels of the screen to a CSS pixel, where the browser can have them.
pub(crate) async fn resize(client: &Client, (width, height): (u32, u32), scale: u32) -> Result {
    match Browser::from_env()? {
        Browser::Chromium => {
            let metrics =
                json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": false });
            chromium_command(client, "Emulation.setDeviceMetricsOverride", metrics).await?;
        }
        Browser::Firefox => {
            // Its size is that of the window with its frame, so the frame comes on top.
            let (outer_width, outer_height) = client.get_window_size().await?;
            let inner = client.execute("return [innerWidth, innerHeight]", vec![]).await?;
            let frame = |outer: u64, inner: &serde_json::Value| {
                u32::try_from(outer.saturating_sub(inner.as_u64().unwrap_or(outer))).unwrap_or_default()
            };
            let size = (
                width + frame(outer_width, &inner[0]),
                height + frame(outer_height, &inner[1]),
            );
            client.set_window_size(size.0, size.1).await?;
        }
    }
    Ok(())
}
