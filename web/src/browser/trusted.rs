//! The arena's Trusted Types policy, of the page and of workers that start others. If the browser enforces them, only what
//! passes here becomes markup or the address of a script: the arena's own documents and workers.

use super::build::address;
use js_sys::{Function, Object, Reflect};
use wasm_bindgen::prelude::*;

/// The policy's name, as the Content-Security-Policy allows it.
const NAME: &str = "arena";
/// Every script that the page loads by its address.
const SCRIPTS: [&str; 8] = [
    "./match_worker_loader.js",
    "./clock_worker_loader.js",
    "./wat_worker_loader.js",
    "./assemblyscript_worker_loader.js",
    "./gif_worker_loader.js",
    "./contest_worker_loader.js",
    "./service-worker.js",
    "./editor/editor.js",
];
/// The only script that belongs to the newest build instead of the page's.
const NEWEST: &str = "./service-worker.js";

#[wasm_bindgen]
extern "C" {
    type Policies;
    #[wasm_bindgen(method, catch, js_name = createPolicy)]
    fn create_policy(this: &Policies, name: &str, rules: &Object) -> Result<Policy, JsValue>;

    type Policy;
    #[wasm_bindgen(method, catch, js_name = createHTML)]
    fn create_html(this: &Policy, text: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(method, catch, js_name = createScriptURL)]
    fn create_script_url(this: &Policy, address: &str) -> Result<JsValue, JsValue>;
}

thread_local! {
    /// `None` if the browser has no Trusted Types, where plain text works as well.
    static POLICY: Option<Policy> = policy();
}

/// The address of one of the arena's own scripts, by its path, as the browser takes it.
///
/// # Errors
/// It is not the address of such a script.
pub fn script_address(path: &str) -> Result<JsValue, JsValue> {
    POLICY.with(|policy| match policy {
        Some(policy) => policy.create_script_url(path),
        None => Ok(own_script(path.into())),
    })
}

/// A document that was rendered when the page was built, in a form that the browser accepts as markup.
///
/// # Errors
/// If the browser refuses the policy.
pub fn document(text: &str) -> Result<JsValue, JsValue> {
    POLICY.with(|policy| match policy {
        Some(policy) => policy.create_html(text),
        None => Ok(text.into()),
    })
}

fn policy() -> Option<Policy> {
    let policies = Reflect::get(&js_sys::global(), &"trustedTypes".into()).ok()?;
    if policies.is_undefined() {
        return None;
    }
    let html = Closure::<dyn Fn(String) -> String>::new(|text| text).into_js_value();
    let script = Closure::<dyn Fn(String) -> JsValue>::new(own_script).into_js_value();
    let rules = Object::new();
    Reflect::set(&rules, &"createHTML".into(), html.unchecked_ref::<Function>()).ok()?;
    Reflect::set(
        &rules,
        &"createScriptURL".into(),
        script.unchecked_ref::<Function>(),
    )
    .ok()?;
    let policies: Policies = policies.unchecked_into();
    policies.create_policy(NAME, &rules).ok()
}

/// The address, if it is the path of one of the arena's own scripts; otherwise nothing, which is refused.
#[allow(clippy::needless_pass_by_value, reason = "the shape that JavaScript calls")]
fn own_script(path: String) -> JsValue {
    if path == NEWEST {
        path.into()
    } else if SCRIPTS.contains(&path.as_str()) {
        address(&path).into()
    } else {
        JsValue::NULL
    }
}
