//! Dates in the page's language.

use crate::words::language;
use js_sys::Date;

/// When the match with this key began or was opened, in the date format of the page's language; in English,
/// of the browser's locale.
pub fn date_of(id: &str) -> String {
    let date = Date::new(&(id.parse::<u64>().unwrap_or_default() as f64).into());
    let tag = language::tag();
    let tag = if tag == "en" { "default" } else { &tag };
    String::from(date.to_locale_string(tag, &js_sys::Object::new()))
}
