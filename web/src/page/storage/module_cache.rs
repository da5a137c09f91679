//! The cache of prepared modules in this browser, with limits; the oldest entries are dropped first.
//!
//! A key contains the time of storing, the module's hash, the check, and its size, so that keys alone say
//! what to drop.

use crate::browser::database::{self, PREPARED};
use crate::stored::check_name;
use engine::Budget;
use engine::sandbox::Check;
use js_guests::clock;
use js_sys::{Array, Uint8Array};
use serde_bytes::ByteBuf;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::IdbTransactionMode::{Readonly, Readwrite};

/// The maximum number of bytes stored.
const MOST_BYTES: u64 = 64 << 20;
/// The maximum number of modules stored.
const MOST: usize = 100;

/// The mark in the page's performance timeline when a newly prepared module has been stored.
const STORED: &str = "arena: prepared module stored";

/// The entries for the module with this hash and matches under `budget`: any number, possibly damaged.
pub async fn find(hash: &str, budget: Budget) -> Vec<ByteBuf> {
    let check = match budget {
        Budget::Fuel(_) => Check::Fuel,
        Budget::WallClock(_) if clock::can_poll() => Check::Poll,
        Budget::WallClock(_) => Check::Tick,
    };
    let name = name(hash, check_name(check));
    let mut found = Vec::new();
    for key in keys().await.iter().filter(|key| key.contains(&name)) {
        let requests = |stored: &web_sys::IdbObjectStore| Ok(vec![stored.get(&key.as_str().into())?]);
        // Unreadable entries are prepared again.
        let results = database::ask(PREPARED, Readonly, &requests)
            .await
            .unwrap_or_default();
        let bytes = results.first().and_then(JsCast::dyn_ref).map(Uint8Array::to_vec);
        found.extend(bytes.map(ByteBuf::from));
    }
    found
}

/// Stores a prepared module, replacing older entries for it, and drops the oldest if there is too much.
pub async fn store(hash: &str, check: &str, module: &[u8]) {
    let name = name(hash, check);
    let bytes = module.len() as u64;
    if bytes > MOST_BYTES {
        return;
    }
    let (mut sum, mut count) = (bytes, 1);
    let mut dropped = Vec::new();
    for key in keys().await.into_iter().rev() {
        (sum, count) = (sum + bytes_of(&key), count + 1);
        if key.contains(&name) || sum > MOST_BYTES || count > MOST {
            dropped.push(key);
        }
    }
    let key = format!("{:013}{name}{bytes}", js_sys::Date::now() as u64);
    let value = Uint8Array::from(module);
    let requests = |stored: &web_sys::IdbObjectStore| {
        let mut requests = Vec::new();
        for key in &dropped {
            requests.push(stored.delete(&key.as_str().into())?);
        }
        requests.push(stored.put_with_key(&value, &key.as_str().into())?);
        Ok(requests)
    };
    // If there is no room, it is prepared again next time.
    if database::ask(PREPARED, Readwrite, &requests).await.is_ok() {
        mark(STORED);
    }
}

/// Marks a moment in the page's performance timeline, for measurements.
pub fn mark(name: &str) {
    if let Some(performance) = web_sys::window().and_then(|window| window.performance()) {
        let _ = performance.mark(name);
    }
}

/// Every key, oldest first.
async fn keys() -> Vec<String> {
    let requests = |stored: &web_sys::IdbObjectStore| Ok(vec![stored.get_all_keys()?]);
    let results = database::ask(PREPARED, Readonly, &requests)
        .await
        .unwrap_or_default();
    let keys = results.first().map(Array::from).unwrap_or_default();
    keys.iter().filter_map(|key: JsValue| key.as_string()).collect()
}

fn name(hash: &str, check: &str) -> String {
    format!("/{hash}/{check}/")
}

fn bytes_of(key: &str) -> u64 {
    key.rsplit('/')
        .next()
        .and_then(|bytes| bytes.parse().ok())
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    async fn the_oldest_are_dropped_first() {
        let check = "fuel";
        for number in 0..MOST + 2 {
            store(&format!("hash{number:03}"), check, &[number as u8]).await;
        }
        assert_eq!(keys().await.len(), MOST);
        assert!(find("hash000", Budget::USUAL_FUEL).await.is_empty());
        let last = format!("hash{:03}", MOST + 1);
        assert_eq!(find(&last, Budget::USUAL_FUEL).await.len(), 1);
        // A new entry replaces those for the same module.
        store(&last, check, b"again").await;
        assert_eq!(
            find(&last, Budget::USUAL_FUEL).await,
            [ByteBuf::from(b"again".to_vec())]
        );
        store("large", check, &vec![0; MOST_BYTES as usize / 2]).await;
        store("larger", check, &vec![0; MOST_BYTES as usize / 2 + 1]).await;
        assert_eq!(keys().await.len(), 1);
    }
}
