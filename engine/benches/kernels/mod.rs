//! Kernels: small loops of known shapes, for all benches of the sandbox.

/// Kernels: name, and the body of `turn`, which takes some milliseconds.
pub const KERNELS: [(&str, &str); 8] = [
    (
        "integer mix",
        "(local.set $n (i32.const 3000000)) (local.set $x (i64.const 88172645463325252))
        (loop
            (local.set $x (i64.xor (local.get $x) (i64.shl (local.get $x) (i64.const 13))))
            (local.set $x (i64.xor (local.get $x) (i64.shr_u (local.get $x) (i64.const 7))))
            (local.set $x (i64.mul (i64.rotl (local.get $x) (i64.const 17)) (i64.const 0x9e3779b97f4a7c15)))
            (br_if 0 (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
        (i64.store (i32.const 0) (local.get $x))",
    ),
    (
        "matrix product",
        "(local.set $i (i32.const 0))
        (loop $rows
            (local.set $j (i32.const 0))
            (loop $columns
                (local.set $n (i32.const 0)) (local.set $f (f64.const 0))
                (loop $sum
                    (local.set $f (f64.add (local.get $f) (f64.mul
                        (f64.load (i32.add (i32.shl (local.get $i) (i32.const 10)) (i32.shl (local.get $n) (i32.const 3))))
                        (f64.load offset=131072
                            (i32.add (i32.shl (local.get $n) (i32.const 10)) (i32.shl (local.get $j) (i32.const 3)))))))
                    (br_if $sum (i32.lt_u (local.tee $n (i32.add (local.get $n) (i32.const 1))) (i32.const 128))))
                (f64.store offset=262144
                    (i32.add (i32.shl (local.get $i) (i32.const 10)) (i32.shl (local.get $j) (i32.const 3))) (local.get $f))
                (br_if $columns (i32.lt_u (local.tee $j (i32.add (local.get $j) (i32.const 1))) (i32.const 128))))
            (br_if $rows (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 128))))",
    ),
    (
        "insertion sort",
        "(local.set $i (i32.const 0))
        (loop $fill
            (i32.store (i32.shl (local.get $i) (i32.const 2)) (i32.mul (local.get $i) (i32.const 0x9e3779b1)))
            (br_if $fill (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 3000))))
        (local.set $i (i32.const 4))
        (loop $each
            (local.set $n (i32.load (local.get $i))) (local.set $j (local.get $i))
            (block $placed (loop $shift
                (br_if $placed (i32.eqz (local.get $j)))
                (br_if $placed (i32.le_s (i32.load (i32.sub (local.get $j) (i32.const 4))) (local.get $n)))
                (i32.store (local.get $j) (i32.load (i32.sub (local.get $j) (i32.const 4))))
                (local.set $j (i32.sub (local.get $j) (i32.const 4)))
                (br $shift)))
            (i32.store (local.get $j) (local.get $n))
            (br_if $each (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 4))) (i32.const 12000))))",
    ),
    (
        "branchy loop",
        "(local.set $i (i32.const 20000))
        (loop $each
            (local.set $n (local.get $i))
            (loop $steps
                (if (i32.and (local.get $n) (i32.const 1))
                    (then (local.set $n (i32.add (i32.mul (local.get $n) (i32.const 3)) (i32.const 1))))
                    (else (local.set $n (i32.shr_u (local.get $n) (i32.const 1)))))
                (br_if $steps (i32.gt_u (local.get $n) (i32.const 1))))
            (br_if $each (local.tee $i (i32.sub (local.get $i) (i32.const 1)))))",
    ),
    (
        "memory copy",
        "(local.set $i (i32.const 400))
        (loop (memory.copy (i32.const 0) (i32.const 262144) (i32.const 65536))
            (br_if 0 (local.tee $i (i32.sub (local.get $i) (i32.const 1)))))",
    ),
    (
        "byte scan",
        "(memory.fill (i32.const 0) (i32.const 65) (i32.const 400000))
        (i32.store8 (i32.const 400000) (i32.const 0))
        (local.set $j (i32.const 8))
        (loop $again
            (local.set $i (i32.const 0))
            (loop $scan (br_if $scan (i32.load8_u (local.tee $i (i32.add (local.get $i) (i32.const 1))))))
            (br_if $again (local.tee $j (i32.sub (local.get $j) (i32.const 1)))))",
    ),
    (
        "sieve",
        "(memory.fill (i32.const 0) (i32.const 0) (i32.const 500000))
        (local.set $i (i32.const 2))
        (loop $each
            (if (i32.eqz (i32.load8_u (local.get $i))) (then
                (local.set $j (i32.shl (local.get $i) (i32.const 1)))
                (block $done (loop $strike
                    (br_if $done (i32.ge_u (local.get $j) (i32.const 500000)))
                    (i32.store8 (local.get $j) (i32.const 1))
                    (local.set $j (i32.add (local.get $j) (local.get $i)))
                    (br $strike)))))
            (br_if $each (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 500000))))",
    ),
    (
        "list walk",
        "(local.set $i (i32.const 0))
        (loop $link
            (i32.store (i32.shl (local.get $i) (i32.const 2)) (i32.shl
                (i32.and (i32.add (i32.mul (local.get $i) (i32.const 5)) (i32.const 1)) (i32.const 1023)) (i32.const 2)))
            (br_if $link (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 1024))))
        (local.set $n (i32.const 2000000)) (local.set $i (i32.const 0))
        (loop $walk
            (local.set $i (i32.load (local.get $i)))
            (br_if $walk (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
        (i32.store (i32.const 0) (local.get $i))",
    ),
];

/// The kernel as a module in text.
pub fn kernel(body: &str) -> String {
    format!(
        "(module (memory (export \"memory\") 8)
        (func (export \"turn\") (local $i i32) (local $j i32) (local $n i32) (local $x i64) (local $f f64) {body}))"
    )
}
