//! `snapshot IN OUT`: calls `wizer-initialize` of the interpreter IN, and writes to OUT the module as it is then. A bot so
//! begins with an interpreter that has started and has imported its modules, which would take most of a turn's fuel.
//!
//! The host functions give the same answers each time, so the same module comes out.

use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};
use wasmtime::error::Context as _;
use wasmtime::{Caller, Engine, Extern, Linker, Module, Result, Store, Val};
use wasmtime_wizer::Wizer;

/// WASI's number for "no such descriptor".
const NO_DESCRIPTOR: i32 = 8;

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let (Some(from), Some(to), None) = (arguments.next(), arguments.next(), arguments.next()) else {
        wasmtime::bail!("usage: snapshot IN OUT");
    };
    let wasm = std::fs::read(&from).with_context(|| format!("cannot read {from}"))?;
    let engine = Engine::default();
    let mut store = Store::new(&engine, ());
    let wizer = Wizer::new();
    let taken = wizer.run(&mut store, &wasm, async |store, module| {
        linker(store.engine(), module)?
            .instantiate_async(store, module)
            .await
    });
    let mut taken = pin!(taken);
    // Nothing in it waits.
    let Poll::Ready(taken) = taken.as_mut().poll(&mut Context::from_waker(Waker::noop())) else {
        wasmtime::bail!("the interpreter waits for something");
    };
    std::fs::write(&to, taken?).with_context(|| format!("cannot write {to}"))
}

/// What the module imports, with answers that say as little as possible.
fn linker(engine: &Engine, module: &Module) -> Result<Linker<()>> {
    let mut linker = Linker::new(engine);
    for import in module.imports() {
        let Some(ty) = import.ty().func().cloned() else {
            wasmtime::bail!("{} is no function", import.name());
        };
        let name = import.name().to_owned();
        linker.func_new(
            import.module(),
            import.name(),
            ty,
            move |mut caller, given, results| {
                let number = answer(&mut caller, &name, given)?;
                if let Some(result) = results.first_mut() {
                    *result = Val::I32(number);
                }
                Ok(())
            },
        )?;
    }
    Ok(linker)
}

fn answer(caller: &mut Caller<'_, ()>, name: &str, given: &[Val]) -> Result<i32> {
    let word = |index: usize| given.get(index).and_then(Val::i32).unwrap_or(0).cast_unsigned() as usize;
    let Some(memory) = caller.get_export("memory").and_then(Extern::into_memory) else {
        wasmtime::bail!("the interpreter has no memory");
    };
    match name {
        "random_get" => {
            memory.write(caller, word(0), &vec![90; word(1)])?;
            Ok(0)
        }
        // No arguments, no environment.
        "args_sizes_get" | "environ_sizes_get" => {
            memory.write(&mut *caller, word(0), &[0; 4])?;
            memory.write(&mut *caller, word(1), &[0; 4])?;
            Ok(0)
        }
        "args_get" | "environ_get" => Ok(0),
        "clock_time_get" => {
            memory.write(caller, word(2), &[0; 8])?;
            Ok(0)
        }
        "log" => {
            let mut text = vec![0; word(1)];
            memory.read(&caller, word(0), &mut text)?;
            eprint!("{}", String::from_utf8_lossy(&text));
            Ok(0)
        }
        _ if name.starts_with("fd_") => Ok(NO_DESCRIPTOR),
        _ => wasmtime::bail!("the interpreter calls {name} while it starts"),
    }
}
