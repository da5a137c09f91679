//! Text of a script's values. JavaScript's may hold halves of characters (lone surrogates), which UTF-8 has no bytes for.

use rquickjs::{Value, qjs};

/// The text of a string or a number; halves of characters become U+FFFD, as where Node prints them. Nothing of a value that
/// has no text, such as a symbol.
pub(crate) fn lossy(value: &Value<'_>) -> Option<String> {
    utf16(value).map(|units| String::from_utf16_lossy(&units))
}

/// Likewise, if no half of a character is in it.
pub(crate) fn exact(value: &Value<'_>) -> Option<String> {
    utf16(value).and_then(|units| String::from_utf16(&units).ok())
}

/// A property's text, if it has one.
pub(crate) fn of_property(object: &rquickjs::Object<'_>, name: &str) -> Option<String> {
    let Ok(value) = object.get::<_, Value>(name) else {
        object.ctx().catch();
        return None;
    };
    (!value.is_undefined() && !value.is_null())
        .then(|| lossy(&value))
        .flatten()
}

fn utf16(value: &Value<'_>) -> Option<Vec<u16>> {
    let context = value.ctx().as_raw().as_ptr();
    let mut len = 0;
    // SAFETY: the value is alive, and of this context's runtime; `len` is written to.
    let units = unsafe { qjs::JS_ToCStringLenUTF16(context, &raw mut len, value.as_raw()) };
    if units.is_null() {
        value.ctx().catch();
        return None;
    }
    // SAFETY: QuickJS has given as many units, and they are freed once.
    unsafe {
        let text = std::slice::from_raw_parts(units, len as usize).to_vec();
        qjs::JS_FreeCStringUTF16(context, units);
        Some(text)
    }
}
