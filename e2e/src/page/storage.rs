//! What the browser stores for the page.

use std::time::Duration;

use serde_json::{Value, json};

use super::Page;
use crate::Result;
use crate::browser::Browser;
use crate::command::chromium_command;

impl Page {
    /// Leaves the page no room to store anything else.
    ///
    /// Chromium gets a quota of one byte. Firefox has no command for that: there, until the page is reloaded,
    /// writes fail as if the disk were full.
    ///
    /// # Errors
    /// The browser does not answer.
    pub async fn fill_storage(&self) -> Result {
        const FULL: &str =
            "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') }";
        match Browser::from_env()? {
            Browser::Chromium => {
                let origin = self.evaluate("return location.origin").await?;
                let quota = json!({ "origin": origin, "quotaSize": 1 });
                chromium_command(&self.client, "Storage.overrideQuotaForOrigin", quota).await?;
                // It caches the quota for half a minute.
                self.patience(Duration::from_mins(1))
                    .until("a full disk", async |page| {
                        Ok(page.store_bytes("state", "probe", &[0]).await.is_err())
                    })
                    .await?;
            }
            Browser::Firefox => {
                self.evaluate(FULL).await?;
            }
        }
        Ok(())
    }

    /// Stores these bytes like the page, under a key of one of its stores.
    ///
    /// # Errors
    /// The page has no such store.
    pub async fn store_bytes(&self, store: &str, key: &str, bytes: &[u8]) -> Result {
        const STORE: &str = "const [store, key, bytes] = arguments;
            return new Promise((done, failed) => {
                const opening = indexedDB.open('wasm-arena');
                opening.onerror = () => failed(opening.error);
                opening.onupgradeneeded = () => opening.transaction.abort();
                opening.onsuccess = () => {
                    const writing = opening.result.transaction(store, 'readwrite');
                    writing.objectStore(store).put(new Uint8Array(bytes), key);
                    writing.oncomplete = () => { opening.result.close(); done(true) };
                    writing.onabort = () => failed(writing.error);
                };
            })";
        let arguments: Vec<Value> = vec![json!(store), json!(key), json!(bytes)];
        self.client.execute(STORE, arguments).await?;
        Ok(())
    }
}
