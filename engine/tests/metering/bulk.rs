//! Long bulk operations, which added functions do.

use super::guests::{End, Guest};
use super::reactor;
use engine::sandbox::Check;
use wasmtime::Trap;

/// A reactor that fills its memory, and then runs these operations.
fn moves(operation: &str) -> Vec<u8> {
    reactor(&format!(
        r#"(func (export "turn") (local $i i32) (local $n i32)
            (drop (memory.grow (i32.const 159)))
            (loop $fill
                (i64.store (local.get $i) (i64.mul (i64.extend_i32_u (local.get $i)) (i64.const 0x9e3779b97f4a7c15)))
                (br_if $fill (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 8))) (i32.const 10485760))))
            {operation})"#
    ))
}

#[test]
fn long_bulk_operations_do_what_they_did_before() {
    let n = |length: &str| format!("(local.set $n (i32.const {length}))");
    for operation in [
        n("5000001") + "(memory.copy (i32.const 1000) (i32.const 4000003) (local.get $n))",
        n("5000001") + "(memory.copy (i32.const 4000003) (i32.const 1000) (local.get $n))",
        n("8000000") + "(memory.copy (i32.const 17) (i32.const 16) (local.get $n))",
        n("8000000") + "(memory.copy (i32.const 16) (i32.const 17) (local.get $n))",
        n("8000000") + "(memory.copy (i32.const 99) (i32.const 99) (local.get $n))",
        n("1048576") + "(memory.copy (i32.const 0) (i32.const 1048575) (local.get $n))",
        n("1048577") + "(memory.copy (i32.const 1048575) (i32.const 0) (local.get $n))",
        n("8000000") + "(memory.fill (i32.const 3) (i32.const 0x1ff) (local.get $n))",
        n("0") + "(memory.fill (i32.const 10485760) (i32.const 1) (local.get $n))",
        // Out of bounds: nothing may be written before the trap.
        n("8000000") + "(memory.fill (i32.const 3000000) (i32.const 1) (local.get $n))",
        n("8000000") + "(memory.copy (i32.const 3000000) (i32.const 0) (local.get $n))",
        n("8000000") + "(memory.copy (i32.const 0) (i32.const 3000000) (local.get $n))",
        n("-1") + "(memory.copy (i32.const 2) (i32.const 0) (local.get $n))",
        n("-1") + "(memory.fill (i32.const -1) (i32.const 0) (local.get $n))",
    ] {
        let wasm = moves(&operation);
        let mut plain = Guest::new(&wasm);
        let end = plain.call("turn");
        for check in Check::ALL {
            let mut guest = Guest::prepared(&wasm, check);
            (guest.store.data_mut().slices, guest.store.data_mut().slice) = (u32::MAX, 100_000);
            if check == Check::Fuel {
                guest.set_fuel(1 << 40);
            }
            assert_eq!(guest.call("turn"), end, "{operation}, {check:?}");
            assert!(guest.memory() == plain.memory(), "{operation}, {check:?}");
        }
    }
}

#[test]
fn by_the_clock_a_long_bulk_operation_can_be_stopped_inside() {
    // 9 MB, by slices of a megabyte: the clock is asked again and again within one instruction.
    let wasm =
        moves("(local.set $n (i32.const 9437184)) (memory.fill (i32.const 0) (i32.const 1) (local.get $n))");
    let slices = |slices| {
        let mut guest = Guest::prepared(&wasm, Check::Tick);
        (guest.store.data_mut().slices, guest.store.data_mut().slice) = (slices, 131_072);
        (guest.call("turn"), slices - guest.store.data().slices)
    };
    let (end, used) = slices(1_000);
    assert_eq!(end, End::Returned);
    assert_eq!(
        slices(used - 5),
        (End::Trapped(Trap::UnreachableCodeReached), used - 5),
        "five slices before its end it is within the instruction"
    );
}
