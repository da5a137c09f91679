//! Tabs of the same browser: steps apply to one of them.

use fantoccini::wd::WindowHandle;

use super::Page;
use crate::Result;

/// A tab of the browser.
#[derive(Debug, Clone)]
pub struct Tab(WindowHandle);

impl Page {
    /// The tab that steps apply to.
    ///
    /// # Errors
    /// The browser does not answer.
    pub async fn tab(&self) -> Result<Tab> {
        Ok(Tab(self.client.window().await?))
    }

    /// Opens a place of the page in a new tab, to which steps apply from then on.
    ///
    /// # Errors
    /// The browser does not answer.
    pub async fn open_tab(&self, path: &str) -> Result<Tab> {
        let opened = self.client.new_window(true).await?;
        let handle = opened.handle;
        self.client.switch_to_window(handle.clone()).await?;
        self.go(path).await?;
        Ok(Tab(handle))
    }

    /// Switches to a tab: steps apply to it from then on.
    ///
    /// # Errors
    /// It is closed.
    pub async fn switch_to(&self, tab: &Tab) -> Result {
        Ok(self.client.switch_to_window(tab.0.clone()).await?)
    }

    /// Closes the current tab. The next step must be [`Page::switch_to`].
    ///
    /// # Errors
    /// The browser does not answer.
    pub async fn close_tab(&self) -> Result {
        Ok(self.client.close_window().await?)
    }
}
