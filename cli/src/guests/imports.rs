//! What guests import: every host function of the engine's table, and what the metering needs.

use super::running::{Running, look, probe, serve};
use engine::sandbox::abi::{HostFunction, Raw};
use wasmtime::{Caller, Engine, Linker};

/// The module that the metering's own imports come from.
pub(super) const OURS: &str = "arena:host";

/// The type of a result, `()` for none.
macro_rules! result {
    () => {
        ()
    };
    ($type:ident) => {
        $type
    };
}

/// Defines each function of the table.
macro_rules! define_each {
    ($($function:ident: $module:literal $name:literal ($($param:ident: $type:ident),*) $(-> $result:ident)?;)*) => {
        fn define(linker: &mut Linker<Running>) -> wasmtime::Result<()> {
            $(
                linker.func_wrap($module, $name, |mut caller: Caller<'_, Running>, $($param: $type),*| $(-> $result)? {
                    <result!($($result)?) as Raw>::of(serve(&mut caller, HostFunction::$function, &[$(Raw::bits($param)),*]))
                })?;
            )*
            Ok(())
        }
    };
}

engine::for_each_host_function!(define_each);

/// Everything that guests can import, except their memory, which is different for each. Only modules with probes import `enter`
/// and `back`.
pub(super) fn linker(engine: &Engine) -> wasmtime::Result<Linker<Running>> {
    let mut linker = Linker::new(engine);
    define(&mut linker)?;
    linker.func_wrap(OURS, "tick", |mut caller: Caller<'_, Running>| {
        caller.data_mut().meter.tick().number()
    })?;
    linker.func_wrap(OURS, "enter", |mut caller: Caller<'_, Running>, function: u32| {
        let depth = probe(&mut caller, |profiling, used| profiling.enter(function, used));
        look(&mut caller);
        depth
    })?;
    linker.func_wrap(OURS, "back", |mut caller: Caller<'_, Running>, depth: u32| {
        probe(&mut caller, |profiling, used| profiling.back(depth, used));
    })?;
    Ok(linker)
}
