//! What the metered module says about branches.

use crate::sandbox::{Check, prepare};
use wasmparser::{KnownCustom, Operator, Parser, Payload};

/// A branch: the index of its function, its offset in the body, and whether it is an `if` or a `br_if`.
type Place = (u32, u32, Branch);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Branch {
    If,
    BrIf,
}

/// The hints of a metered module, and all branches of its functions that are not the metering's own: these two come first.
fn hints(metered: &[u8], imported: u32) -> (Vec<(u32, u32, bool)>, Vec<Place>) {
    let (mut hints, mut places) = (Vec::new(), Vec::new());
    let mut index = imported;
    for payload in Parser::new(0).parse_all(metered) {
        match payload.unwrap() {
            Payload::CustomSection(section) => {
                let KnownCustom::BranchHints(functions) = section.as_known() else {
                    continue;
                };
                for function in functions {
                    let function = function.unwrap();
                    for hint in function.hints {
                        let hint = hint.unwrap();
                        hints.push((function.func, hint.func_offset, hint.taken));
                    }
                }
            }
            Payload::CodeSectionEntry(body) if index < imported + 2 => {
                let start = body.range().start;
                for operator in body.get_operators_reader().unwrap().into_iter_with_offsets() {
                    let (operator, offset) = operator.unwrap();
                    let branch = match operator {
                        Operator::If { .. } => Branch::If,
                        Operator::BrIf { .. } => Branch::BrIf,
                        _ => continue,
                    };
                    places.push((index, (offset - start) as u32, branch));
                }
                index += 1;
            }
            _ => {}
        }
    }
    (hints, places)
}

#[test]
fn an_if_is_rarely_entered_and_a_branch_nearly_always_taken() {
    let wasm = wat::parse_str(
        r#"(module (memory (export "memory") 1)
            (func $root (param f64) (result f64) (f64.sqrt (local.get 0)))
            (func (export "turn") (local $i i32) (local $v v128)
                (loop $again
                    (f64.store (i32.const 8) (call $root (f64.load (i32.const 8))))
                    (v128.store (i32.const 16) (f32x4.add (local.get $v) (v128.load (i32.const 16))))
                    (br_if $again (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 99))))))"#,
    )
    .unwrap();
    for check in Check::ALL {
        let metered = prepare(&wasm, check).unwrap().wasm;
        let (hints, places) = hints(&metered, u32::from(check == Check::Tick));
        for (function, offset, taken) in &hints {
            let branch = if *taken { Branch::BrIf } else { Branch::If };
            assert!(
                places.contains(&(*function, *offset, branch)),
                "{check:?}: {function} {offset}"
            );
        }
        let roots = hints.iter().filter(|(.., taken)| *taken).count();
        assert_eq!(
            roots, 1,
            "{check:?}: the square root alone is made canonical by a branch"
        );
        let ifs = places.iter().filter(|(.., branch)| *branch == Branch::If).count();
        assert_eq!(
            hints.len() - roots,
            ifs,
            "{check:?}: the guest itself has no `if`"
        );
    }
}
