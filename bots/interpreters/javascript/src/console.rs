//! `console.log`: values as Node prints them.
//!
//! Words and numbers are written at once. For the rest there is `console/`, in JavaScript, which is evaluated when it is first
//! needed, in a realm of its own: what the script has done to its prototypes changes nothing there.

use super::{evaluate, text, thrown};
use rquickjs::function::Rest;
use rquickjs::promise::PromiseState;
use rquickjs::{Array, Ctx, Exception, Function, Object, Persistent, Promise, Result, Value, qjs};
use std::cell::OnceCell;
use std::ptr::NonNull;

const SOURCE: [&str; 2] = [
    include_str!("../console/inspect.js"),
    include_str!("../console/format.js"),
];

thread_local! {
    static FORMAT: OnceCell<Persistent<Function<'static>>> = const { OnceCell::new() };
}

/// The line that `console.log` writes.
pub(crate) fn line<'js>(ctx: &Ctx<'js>, values: &[Value<'js>]) -> String {
    if let Some(words) = words(values) {
        return words.join(" ");
    }
    match format(ctx, values) {
        Ok(line) => line,
        Err(_) => what_was_thrown(ctx),
    }
}

/// The values' texts, if there are none but words and numbers, and no placeholders.
fn words(values: &[Value<'_>]) -> Option<Vec<String>> {
    let plain = |value: &Value<'_>| match value.as_number() {
        Some(number) if number == 0.0 && number.is_sign_negative() => Some("-0".to_owned()),
        _ if value.is_object() || value.is_symbol() || value.is_big_int() => None,
        _ => text::lossy(value),
    };
    let words: Vec<String> = values.iter().map(plain).collect::<Option<_>>()?;
    let is_format = values.len() > 1 && values[0].is_string() && words[0].contains('%');
    (!is_format).then_some(words)
}

fn format<'js>(ctx: &Ctx<'js>, values: &[Value<'js>]) -> Result<String> {
    let known = FORMAT.with(|format| format.get().cloned());
    let format = match known {
        Some(known) => known,
        None => {
            let made = Persistent::save(ctx, formatter(ctx)?);
            FORMAT.with(|format| format.get_or_init(|| made).clone())
        }
    };
    let line: Value = format.restore(ctx)?.call((Rest(values.to_vec()),))?;
    Ok(text::lossy(&line).unwrap_or_default())
}

/// The function `format`, in a new realm.
fn formatter<'js>(ctx: &Ctx<'js>) -> Result<Function<'js>> {
    // SAFETY: the runtime is alive and locked, as `ctx` shows, and the new realm is of it. Nothing frees the realm.
    let realm = unsafe {
        let raw = qjs::JS_NewContext(qjs::JS_GetRuntime(ctx.as_raw().as_ptr()));
        Ctx::from_raw(NonNull::new(raw).ok_or(rquickjs::Error::Allocation)?)
    };
    let native = Object::new(realm.clone())?;
    native.set("kind", Function::new(realm.clone(), kind)?)?;
    native.set("target", Function::new(realm.clone(), target)?)?;
    native.set("handler", Function::new(realm.clone(), handler)?)?;
    native.set("settled", Function::new(realm.clone(), settled)?)?;
    native.set("trace", Function::new(realm.clone(), trace)?)?;
    let code = format!(
        "native => {{\"use strict\";\n{}\nreturn format;\n}}",
        SOURCE.join("\n")
    );
    let make: Function = evaluate(&realm, code, "console.js")?;
    make.call((native,))
}

/// The class of an object, as `QuickJS` has it: nothing that a script can change.
fn kind<'js>(ctx: Ctx<'js>, value: Value<'js>) -> Result<Value<'js>> {
    // SAFETY: the value is alive; the name is freed once, and its text belongs to the value that is made of it.
    unsafe {
        let raw = ctx.as_raw().as_ptr();
        let name = qjs::JS_GetClassName(qjs::JS_GetRuntime(raw), qjs::JS_GetClassID(value.as_raw()));
        let text = qjs::JS_AtomToString(raw, name);
        qjs::JS_FreeAtom(raw, name);
        Ok(Value::from_raw(ctx, text))
    }
}

fn target(value: Value<'_>) -> Option<Object<'_>> {
    value.as_proxy().and_then(|proxy| proxy.target().ok())
}

fn handler(value: Value<'_>) -> Option<Object<'_>> {
    value.as_proxy().and_then(|proxy| proxy.handler().ok())
}

/// How far a promise is, and with which value.
fn settled<'js>(ctx: Ctx<'js>, promise: Promise<'js>) -> Result<Array<'js>> {
    let pair = Array::new(ctx.clone())?;
    match promise.state() {
        PromiseState::Pending => pair.set(0, "pending")?,
        PromiseState::Resolved => {
            pair.set(0, "resolved")?;
            pair.set(1, promise.result::<Value>().transpose()?)?;
        }
        PromiseState::Rejected => {
            pair.set(0, "rejected")?;
            // It throws what it was rejected with.
            let _ = promise.result::<Value>();
            pair.set(1, ctx.catch())?;
        }
    }
    Ok(pair)
}

fn trace(value: Object<'_>) -> String {
    Exception::from_object(value).map_or_else(String::new, |error| thrown::trace(&error))
}

/// For a value that throws when it is shown.
fn what_was_thrown(ctx: &Ctx<'_>) -> String {
    let thrown = ctx.catch();
    let error = thrown
        .as_object()
        .and_then(|object| Exception::from_object(object.clone()));
    let why = error.map_or_else(|| "no error".to_owned(), |error| thrown::headline(&error));
    format!("<cannot be shown: {why}>")
}
