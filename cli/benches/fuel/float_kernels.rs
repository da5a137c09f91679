//! Kernels that do little but compute with floats: what engines are used for where bots compute with them,
//! and those in which canonical NaNs cost most, where every result is stored, passed on or taken as an integer.

/// Kernels: name, and the body of `turn`, which takes some milliseconds.
pub const FLOAT_KERNELS: [(&str, &str); 15] = [
    (
        "bodies that attract each other",
        "(local.set $m (i32.const 40))
        (loop $again
            (local.set $i (i32.const 0))
            (loop $each
                (local.set $j (i32.const 0)) (local.set $f (f64.const 0)) (local.set $g (f64.const 0))
                (loop $other
                    (local.set $a (f64.sub (f64.load (local.get $j)) (f64.load (local.get $i))))
                    (local.set $b (f64.sub (f64.load offset=8 (local.get $j)) (f64.load offset=8 (local.get $i))))
                    (local.set $c (f64.add (f64.const 0.01)
                        (f64.add (f64.mul (local.get $a) (local.get $a)) (f64.mul (local.get $b) (local.get $b)))))
                    (local.set $d (f64.div (f64.const 1) (f64.mul (local.get $c) (f64.sqrt (local.get $c)))))
                    (local.set $f (f64.add (local.get $f) (f64.mul (local.get $a) (local.get $d))))
                    (local.set $g (f64.add (local.get $g) (f64.mul (local.get $b) (local.get $d))))
                    (br_if $other (i32.lt_u (local.tee $j (i32.add (local.get $j) (i32.const 16))) (i32.const 1024))))
                (f64.store (local.get $i) (f64.add (f64.load (local.get $i)) (f64.mul (local.get $f) (f64.const 0.001))))
                (f64.store offset=8 (local.get $i)
                    (f64.add (f64.load offset=8 (local.get $i)) (f64.mul (local.get $g) (f64.const 0.001))))
                (br_if $each (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 16))) (i32.const 1024))))
            (br_if $again (local.tee $m (i32.sub (local.get $m) (i32.const 1)))))",
    ),
    (
        "mandelbrot set",
        "(local.set $i (i32.const 0))
        (loop $each
            (local.set $c (f64.sub (f64.mul (f64.convert_i32_u (i32.and (local.get $i) (i32.const 127))) (f64.const 0.02)) (f64.const 2)))
            (local.set $d (f64.sub (f64.mul (f64.convert_i32_u (i32.shr_u (local.get $i) (i32.const 7))) (f64.const 0.02)) (f64.const 1)))
            (local.set $a (f64.const 0)) (local.set $b (f64.const 0)) (local.set $n (i32.const 60))
            (block $out (loop $more
                (local.set $f (f64.mul (local.get $a) (local.get $a)))
                (local.set $g (f64.mul (local.get $b) (local.get $b)))
                (br_if $out (f64.gt (f64.add (local.get $f) (local.get $g)) (f64.const 4)))
                (local.set $b (f64.add (f64.mul (f64.mul (local.get $a) (local.get $b)) (f64.const 2)) (local.get $d)))
                (local.set $a (f64.add (f64.sub (local.get $f) (local.get $g)) (local.get $c)))
                (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1))))))
            (i32.store8 (local.get $i) (local.get $n))
            (br_if $each (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 12800))))",
    ),
    (
        "sums of prefixes",
        "(local.set $m (i32.const 60))
        (loop $again
            (local.set $i (i32.const 0)) (local.set $a (f64.const 0))
            (loop $each
                (local.set $a (f64.add (local.get $a) (f64.load (local.get $i))))
                (f64.store offset=131072 (local.get $i) (local.get $a))
                (br_if $each (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 8))) (i32.const 131072))))
            (br_if $again (local.tee $m (i32.sub (local.get $m) (i32.const 1)))))",
    ),
    (
        "sums of scaled floats",
        "(local.set $m (i32.const 60))
        (loop $again
            (local.set $i (i32.const 0))
            (loop $each
                (f32.store offset=65536 (local.get $i) (f32.add
                    (f32.mul (f32.load (local.get $i)) (f32.const 1.5)) (f32.load offset=65536 (local.get $i))))
                (br_if $each (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 4))) (i32.const 65536))))
            (br_if $again (local.tee $m (i32.sub (local.get $m) (i32.const 1)))))",
    ),
    (
        "sums of scaled vectors",
        "(local.set $m (i32.const 200))
        (loop $again
            (local.set $i (i32.const 0))
            (loop $each
                (v128.store offset=65536 (local.get $i) (f32x4.add
                    (f32x4.mul (v128.load (local.get $i)) (v128.const f32x4 1.5 2 3 4)) (v128.load offset=65536 (local.get $i))))
                (br_if $each (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 16))) (i32.const 65536))))
            (br_if $again (local.tee $m (i32.sub (local.get $m) (i32.const 1)))))",
    ),
    (
        "dot product of vectors",
        "(local.set $m (i32.const 200))
        (loop $again
            (local.set $i (i32.const 0)) (local.set $v (v128.const i64x2 0 0))
            (loop $each
                (local.set $v (f64x2.add (local.get $v)
                    (f64x2.mul (v128.load (local.get $i)) (v128.load offset=65536 (local.get $i)))))
                (br_if $each (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 16))) (i32.const 65536))))
            (f64.store (local.get $m) (f64.add (f64x2.extract_lane 0 (local.get $v)) (f64x2.extract_lane 1 (local.get $v))))
            (br_if $again (local.tee $m (i32.sub (local.get $m) (i32.const 1)))))",
    ),
    (
        "heat in a rod",
        "(local.set $m (i32.const 100))
        (loop $again
            (local.set $i (i32.const 8))
            (loop $each
                (f64.store offset=65536 (local.get $i) (f64.add (f64.load (local.get $i)) (f64.mul (f64.const 0.1) (f64.add
                    (f64.sub (f64.load offset=8 (local.get $i)) (f64.mul (f64.const 2) (f64.load (local.get $i))))
                    (f64.load (i32.sub (local.get $i) (i32.const 8)))))))
                (br_if $each (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 8))) (i32.const 65528))))
            (memory.copy (i32.const 0) (i32.const 65536) (i32.const 65536))
            (br_if $again (local.tee $m (i32.sub (local.get $m) (i32.const 1)))))",
    ),
    (
        "directions of vectors",
        "(local.set $m (i32.const 60))
        (loop $again
            (local.set $i (i32.const 0))
            (loop $each
                (local.set $a (f64.add (f64.load (local.get $i)) (f64.const 1)))
                (local.set $b (f64.load offset=8 (local.get $i)))
                (local.set $d (f64.div (f64.const 1)
                    (f64.sqrt (f64.add (f64.mul (local.get $a) (local.get $a)) (f64.mul (local.get $b) (local.get $b))))))
                (f64.store offset=65536 (local.get $i) (f64.mul (local.get $a) (local.get $d)))
                (f64.store offset=65544 (local.get $i) (f64.mul (local.get $b) (local.get $d)))
                (br_if $each (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 16))) (i32.const 65536))))
            (br_if $again (local.tee $m (i32.sub (local.get $m) (i32.const 1)))))",
    ),
    (
        "polynomials",
        "(local.set $n (i32.const 500000)) (local.set $a (f64.const 0.3))
        (loop $each
            (local.set $b (f64.add (f64.const 1) (f64.mul (local.get $a) (f64.add (f64.const 0.5) (f64.mul (local.get $a)
                (f64.add (f64.const 0.25) (f64.mul (local.get $a) (f64.add (f64.const 0.125) (f64.mul (local.get $a) (f64.const 0.1))))))))))
            (local.set $c (f64.add (local.get $c) (local.get $b)))
            (local.set $a (f64.sub (f64.const 1.9) (local.get $b)))
            (br_if $each (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
        (f64.store (i32.const 0) (local.get $c))",
    ),
    (
        "points in a circle",
        "(local.set $n (i32.const 700000)) (local.set $x (i64.const 88172645463325252))
        (loop $each
            (local.set $x (i64.xor (local.get $x) (i64.shl (local.get $x) (i64.const 13))))
            (local.set $x (i64.xor (local.get $x) (i64.shr_u (local.get $x) (i64.const 7))))
            (local.set $x (i64.xor (local.get $x) (i64.shl (local.get $x) (i64.const 17))))
            (local.set $a (f64.mul (f64.convert_i32_u (i32.wrap_i64 (local.get $x))) (f64.const 2.3283064365386963e-10)))
            (local.set $b (f64.mul (f64.convert_i32_u (i32.wrap_i64 (i64.shr_u (local.get $x) (i64.const 32)))) (f64.const 2.3283064365386963e-10)))
            (local.set $i (i32.add (local.get $i) (f64.lt
                (f64.add (f64.mul (local.get $a) (local.get $a)) (f64.mul (local.get $b) (local.get $b))) (f64.const 1))))
            (br_if $each (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
        (i32.store (i32.const 0) (local.get $i))",
    ),
    (
        "least and greatest",
        "(local.set $m (i32.const 60))
        (loop $again
            (local.set $i (i32.const 0)) (local.set $a (f64.const inf)) (local.set $b (f64.const -inf))
            (loop $each
                (local.set $a (f64.min (local.get $a) (f64.load (local.get $i))))
                (local.set $b (f64.max (local.get $b) (f64.load (local.get $i))))
                (br_if $each (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 8))) (i32.const 131072))))
            (f64.store (local.get $m) (f64.sub (local.get $b) (local.get $a)))
            (br_if $again (local.tee $m (i32.sub (local.get $m) (i32.const 1)))))",
    ),
    (
        "butterflies of a transform",
        "(local.set $m (i32.const 100))
        (loop $again
            (local.set $i (i32.const 0))
            (loop $each
                (local.set $p (f32.sub (f32.mul (f32.load offset=32768 (local.get $i)) (f32.const 0.7))
                    (f32.mul (f32.load offset=32772 (local.get $i)) (f32.const 0.7))))
                (local.set $q (f32.add (f32.mul (f32.load offset=32768 (local.get $i)) (f32.const 0.7))
                    (f32.mul (f32.load offset=32772 (local.get $i)) (f32.const 0.7))))
                (local.set $r (f32.load (local.get $i))) (local.set $s (f32.load offset=4 (local.get $i)))
                (f32.store (local.get $i) (f32.add (local.get $r) (local.get $p)))
                (f32.store offset=4 (local.get $i) (f32.add (local.get $s) (local.get $q)))
                (f32.store offset=32768 (local.get $i) (f32.sub (local.get $r) (local.get $p)))
                (f32.store offset=32772 (local.get $i) (f32.sub (local.get $s) (local.get $q)))
                (br_if $each (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 8))) (i32.const 32768))))
            (br_if $again (local.tee $m (i32.sub (local.get $m) (i32.const 1)))))",
    ),
    (
        "calls that pass floats",
        "(local.set $n (i32.const 700000)) (local.set $a (f64.const 0.3))
        (loop $each
            (local.set $a (call $logistic (local.get $a) (f64.const 3.7)))
            (br_if $each (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
        (f64.store (i32.const 0) (local.get $a))",
    ),
    (
        "floats taken as integers",
        "(local.set $n (i32.const 700000)) (local.set $a (f64.const 0.3))
        (loop $each
            (local.set $a (f64.mul (f64.mul (local.get $a) (f64.const 3.7)) (f64.sub (f64.const 1) (local.get $a))))
            (local.set $x (i64.rotl (i64.xor (local.get $x) (i64.reinterpret_f64 (local.get $a))) (i64.const 7)))
            (br_if $each (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
        (i64.store (i32.const 0) (local.get $x))",
    ),
    (
        "layers of a network",
        "(local.set $m (i32.const 30))
        (loop $again
            (local.set $i (i32.const 0))
            (loop $each
                (local.set $j (i32.const 0)) (local.set $p (f32.const 0))
                (loop $sum
                    (local.set $p (f32.add (local.get $p) (f32.mul (f32.load (local.get $j))
                        (f32.load offset=4096 (i32.add (i32.shl (local.get $i) (i32.const 6)) (local.get $j))))))
                    (br_if $sum (i32.lt_u (local.tee $j (i32.add (local.get $j) (i32.const 4))) (i32.const 256))))
                (f32.store offset=65536 (local.get $i) (f32.max (local.get $p) (f32.const 0)))
                (br_if $each (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 4))) (i32.const 512))))
            (br_if $again (local.tee $m (i32.sub (local.get $m) (i32.const 1)))))",
    ),
];

/// The kernel as a module in text. Its memory begins with small numbers of both widths.
pub fn float_kernel(body: &str) -> String {
    format!(
        r#"(module (memory (export "memory") 8)
        (func $logistic (param $a f64) (param $r f64) (result f64)
            (f64.mul (f64.mul (local.get $a) (local.get $r)) (f64.sub (f64.const 1) (local.get $a))))
        (func $begin (local $i i32)
            (loop
                (f64.store (local.get $i) (f64.promote_f32
                    (f32.div (f32.convert_i32_u (i32.and (local.get $i) (i32.const 4095))) (f32.const 4096))))
                (br_if 0 (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 8))) (i32.const 524288)))))
        (start $begin)
        (func (export "turn")
            (local $i i32) (local $j i32) (local $n i32) (local $m i32) (local $x i64)
            (local $a f64) (local $b f64) (local $c f64) (local $d f64) (local $f f64) (local $g f64)
            (local $p f32) (local $q f32) (local $r f32) (local $s f32) (local $v v128) {body}))"#
    )
}
