//! Types, and their descriptions.

use super::abi::ValueType;
use super::refusal::Extern;
use wasmparser::{AbstractHeapType, ExternalKind, HeapType, ValType};

/// Whether a value of this type can be a reference to an exception.
pub(super) fn is_exception(ty: ValType) -> bool {
    use AbstractHeapType::{Exn, NoExn};
    let ValType::Ref(reference) = ty else { return false };
    matches!(reference.heap_type(), HeapType::Abstract { ty: Exn | NoExn, .. })
}

/// A function type in words, such as `(i32, i32) -> i32`.
pub(super) fn signature(
    params: impl Iterator<Item = ValType>,
    results: impl Iterator<Item = ValType>,
) -> String {
    let list = |types: Vec<String>| format!("({})", types.join(", "));
    let params = list(params.map(|ty| ty.to_string()).collect());
    let results: Vec<_> = results.map(|ty| ty.to_string()).collect();
    match &results[..] {
        [result] => format!("{params} -> {result}"),
        _ => format!("{params} -> {}", list(results)),
    }
}

/// The type of a host function's value.
pub(super) fn val_type(ty: ValueType) -> ValType {
    match ty {
        ValueType::I32 => ValType::I32,
        ValueType::I64 => ValType::I64,
        ValueType::F32 => ValType::F32,
        ValueType::F64 => ValType::F64,
    }
}

/// What is exported or imported, in words.
pub(super) fn extern_of(kind: ExternalKind) -> Extern {
    match kind {
        ExternalKind::Func | ExternalKind::FuncExact => Extern::Function,
        ExternalKind::Table => Extern::Table,
        ExternalKind::Memory => Extern::Memory,
        ExternalKind::Global => Extern::Global,
        ExternalKind::Tag => Extern::Tag,
    }
}
