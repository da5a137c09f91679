//! SHA-256 by the browser, which is faster at it than the page's own code.

use engine::ModuleHash;
use js_sys::{Promise, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

#[wasm_bindgen]
extern "C" {
    /// The browser's cryptography.
    type Subtle;
    #[wasm_bindgen(method, catch)]
    fn digest(this: &Subtle, algorithm: &str, bytes: &[u8]) -> Result<Promise, JsValue>;
}

/// The hash of a module's bytes.
pub async fn module_hash(module: &[u8]) -> ModuleHash {
    let hash = by_browser(module).await;
    hash.unwrap_or_else(|| ModuleHash::of(module))
}

/// `None` on pages from another machine without https, where browsers have no cryptography.
async fn by_browser(module: &[u8]) -> Option<ModuleHash> {
    let crypto = Reflect::get(&js_sys::global(), &"crypto".into()).ok()?;
    let subtle = Reflect::get(&crypto, &"subtle".into()).ok()?;
    let subtle = subtle.is_object().then(|| subtle.unchecked_into::<Subtle>())?;
    let digest = subtle.digest("SHA-256", module).ok()?;
    let digest = JsFuture::from(digest).await.ok()?;
    Some(ModuleHash(Uint8Array::new(&digest).to_vec().try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    async fn the_browser_gives_the_same_hash() {
        for module in [&b""[..], b"abc", &[7; 10_000]] {
            assert_eq!(by_browser(module).await, Some(ModuleHash::of(module)));
        }
    }
}
