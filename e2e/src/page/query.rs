//! What a person sees on the page.

use serde_json::json;

use super::Page;
use crate::Result;
use crate::find::{Found, find};
use crate::target::Target;

impl Page {
    /// Waits until the target is there.
    ///
    /// # Errors
    /// It does not appear in time; the message lists the elements of its kind.
    pub async fn see(&self, target: Target) -> Result {
        self.with(&target, "see", async |_| Ok(())).await
    }

    /// Waits until the page shows these words; any white space counts as one space.
    ///
    /// # Errors
    /// It does not do so in time.
    pub async fn see_text(&self, words: &str) -> Result {
        self.until(&format!("the text {words:?}"), async |page| {
            Ok(page.text().await?.contains(words))
        })
        .await
    }

    /// Waits until nothing matches the target.
    ///
    /// # Errors
    /// If something still does when the time is over.
    pub async fn see_no(&self, target: Target) -> Result {
        self.until(&format!("no {target}"), async |page| {
            Ok(matches!(find(&page.client, &target).await?, Found::None(_)))
        })
        .await
    }

    /// All text that the page shows, with white space as single spaces.
    ///
    /// # Errors
    /// The browser does not answer.
    pub async fn text(&self) -> Result<String> {
        let text = self
            .client
            .execute("return document.body?.innerText ?? ''", vec![])
            .await?;
        Ok(text
            .as_str()
            .unwrap_or_default()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" "))
    }

    /// The target's text; for a field, what was entered or chosen.
    ///
    /// # Errors
    /// The target does not come in time.
    pub async fn value(&self, target: Target) -> Result<String> {
        const VALUE: &str = "return arguments[0].value ?? arguments[0].innerText";
        self.with(&target, "read", async |element| {
            let value = self.client.execute(VALUE, vec![json!(element)]).await?;
            Ok(value.as_str().unwrap_or_default().to_owned())
        })
        .await
    }

    /// An attribute of the target, such as `aria-checked` or `disabled`; `None` if it is not set.
    ///
    /// # Errors
    /// The target does not come in time.
    pub async fn attribute(&self, target: Target, name: &str) -> Result<Option<String>> {
        self.with(&target, "read", async |element| element.attr(name).await)
            .await
    }

    /// Whether keys go to the target now.
    ///
    /// # Errors
    /// The target does not come in time.
    pub async fn has_focus(&self, target: Target) -> Result<bool> {
        // The document cannot see into a custom element's shadow tree.
        const HAS_FOCUS: &str = "return arguments[0].getRootNode().activeElement === arguments[0]";
        self.with(&target, "look at", async |element| {
            Ok(self.client.execute(HAS_FOCUS, vec![json!(element)]).await? == json!(true))
        })
        .await
    }

    /// The target's width and height, in CSS pixels.
    ///
    /// # Errors
    /// The target does not come in time.
    pub async fn size(&self, target: Target) -> Result<(f64, f64)> {
        let (_, _, width, height) = self
            .with(&target, "measure", async |element| element.rectangle().await)
            .await?;
        Ok((width, height))
    }

    /// How far below the window's top the target ends, in CSS pixels.
    ///
    /// # Errors
    /// The target does not come in time.
    pub async fn bottom(&self, target: Target) -> Result<f64> {
        const BOTTOM: &str = "return arguments[0].getBoundingClientRect().bottom";
        self.with(&target, "measure", async |element| {
            let bottom = self.client.execute(BOTTOM, vec![json!(element)]).await?;
            Ok(bottom.as_f64().unwrap_or_default())
        })
        .await
    }
}
