//! Which language the page speaks: `?lang=` in its address names one, whose table is fetched before anything is shown.

use super::fetch::fetch;
use crate::words::language;

/// Sets the page's language. Where the one that the address names cannot be had, it is English.
pub async fn choose() {
    language::set_english();
    let Some(tag) = asked() else { return };
    let table = fetch(&format!("words/{tag}.txt")).await;
    let table = table.ok().and_then(|bytes| String::from_utf8(bytes).ok());
    if table.is_some_and(|table| language::set(&tag, &table).is_ok())
        && let Some(root) = web_sys::window().and_then(|window| window.document()?.document_element())
    {
        // Any text can be an attribute.
        let _ = root.set_attribute("lang", &tag);
    }
}

/// The language that the address asks for, as browsers name languages.
fn asked() -> Option<String> {
    let query = web_sys::window()?.location().search().ok()?;
    let mut parts = query.trim_start_matches('?').split('&');
    let tag = parts.find_map(|part| part.strip_prefix("lang="))?;
    let is_tag = (2..=35).contains(&tag.len()) && tag.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    is_tag.then(|| tag.to_string())
}
