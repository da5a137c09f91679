//! The page's build, and the addresses of its files. Each address contains the build, so that the service worker never answers
//! with a file of another build.

use js_sys::Reflect;

thread_local! {
    static BUILD: String = named().unwrap_or_default();
}

/// The build's name; empty for a page that `cargo xtask serve` serves.
pub fn build() -> String {
    BUILD.with(Clone::clone)
}

/// The address of a file of this build, by its path under the page's base.
pub fn address(path: &str) -> String {
    with(path, &build())
}

fn with(path: &str, build: &str) -> String {
    if build.is_empty() {
        path.into()
    } else {
        format!("{path}?{build}")
    }
}

/// The name from the page's document; in a worker, from the part of its address after the `?`.
fn named() -> Option<String> {
    let Some(window) = web_sys::window() else {
        let location = Reflect::get(&js_sys::global(), &"location".into()).ok()?;
        let search = Reflect::get(&location, &"search".into()).ok()?.as_string()?;
        return Some(search.trim_start_matches('?').to_string());
    };
    let document = window.document()?;
    let element = document.query_selector("meta[name=build]").ok()??;
    element.get_attribute("content")
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn an_address_names_the_build_if_it_has_a_name() {
        assert_eq!(with("words/hi.txt", "0123"), "words/hi.txt?0123");
        assert_eq!(with("words/hi.txt", ""), "words/hi.txt");
        // The page of these tests has none.
        assert_eq!(address("a"), "a");
    }
}
