//! What guests import. Every host function is a plain WebAssembly export of this worker, put directly into
//! the guest's import object: a guest calls it without going through JS, and 64-bit values stay numbers.
//!
//! One guest runs at a time, in this one thread; while it runs, it is in [`CURRENT`].

use super::running::Running;
use engine::sandbox::Poisoned;
use engine::sandbox::abi::HostFunction;
use js_sys::{Object, Reflect};
use std::cell::RefCell;
use wasm_bindgen::JsValue;

thread_local! {
    /// The running guest.
    static CURRENT: RefCell<Option<Running>> = const { RefCell::new(None) };
}

/// Makes `running` the current guest for host functions while `call` runs it; returns it afterwards.
///
/// # Errors
/// If the guest unwound the worker in the middle of a host call (only exhausting the stack there can do that), which
/// leaves this thread's state unusable.
pub(super) fn with_current<T>(running: Running, call: impl FnOnce() -> T) -> Result<(Running, T), Poisoned> {
    put_current(running);
    let result = call();
    Ok((take_current().ok_or(Poisoned)?, result))
}

/// Makes `running` the current guest.
fn put_current(running: Running) {
    CURRENT.with(|current| *current.borrow_mut() = Some(running));
}

/// The current guest, which is none afterwards; `None` also if it unwound the worker in the middle of a host call.
fn take_current() -> Option<Running> {
    CURRENT.with(|current| current.try_borrow_mut().ok()?.take())
}

/// The import object's modules with all host functions, shared by all guests.
///
/// # Errors
/// If the browser refuses to make plain objects.
pub(super) fn host_functions() -> Result<Object, JsValue> {
    let exports = wasm_bindgen::exports();
    let modules = Object::new();
    for function in HostFunction::ALL {
        let module = match Reflect::get(&modules, &function.module().into())? {
            module if module.is_object() => module,
            _ => {
                let module = JsValue::from(Object::new());
                Reflect::set(&modules, &function.module().into(), &module)?;
                module
            }
        };
        let export = Reflect::get(&exports, &format!("{function:?}").into())?;
        Reflect::set(&module, &function.name().into(), &export)?;
    }
    Ok(modules)
}

/// The export that tick-metered guests import as `tick`.
pub(super) fn tick_function() -> Result<JsValue, JsValue> {
    Reflect::get(&wasm_bindgen::exports(), &"ArenaHostTick".into())
}

pub(super) fn with_running<T>(serve: impl FnOnce(&mut Running) -> T) -> Option<T> {
    CURRENT.with(|current| current.try_borrow_mut().ok()?.as_mut().map(serve))
}

/// Handles a guest's call of a host function; the values are raw bits.
pub fn serve(function: HostFunction, arguments: &[u64]) -> u64 {
    with_running(|running| running.call(function, arguments)).unwrap_or(0)
}

/// A tick-metered guest has used its slice of fuel: the next slice, or a negative number to stop it.
pub fn tick() -> i64 {
    with_running(Running::tick).unwrap_or(-1)
}

/// Exports the host functions from the binary that calls it. Binaries that run guests must call it; others
/// should not, since exports add to the download.
#[macro_export]
macro_rules! export_host_functions {
    () => {
        #[allow(
            non_snake_case,
            reason = "exports are named after the variants of `HostFunction`"
        )]
        mod host_functions {
            use engine::sandbox::abi::Raw;
            use $crate::export_each_host_function as export_each;
            use $crate::imports::{serve, tick};

            #[allow(
                unsafe_code,
                reason = "an export's name is unsafe only if it collides with another's"
            )]
            #[unsafe(no_mangle)]
            extern "C" fn ArenaHostTick() -> i64 {
                tick()
            }

            engine::for_each_host_function!(export_each);
        }
    };
}

/// Exports each function of the table: part of [`export_host_functions`].
#[doc(hidden)]
#[macro_export]
macro_rules! export_each_host_function {
    ($($function:ident: $module:literal $name:literal ($($param:ident: $type:ident),*) $(-> $result:ident)?;)*) => {
        $(
            #[allow(unsafe_code, reason = "an export's name is unsafe only if it collides with another's")]
            #[unsafe(no_mangle)]
            extern "C" fn $function($($param: $type),*) $(-> $result)? {
                Raw::of(serve(engine::sandbox::abi::HostFunction::$function, &[$(Raw::bits($param)),*]))
            }
        )*
    };
}
