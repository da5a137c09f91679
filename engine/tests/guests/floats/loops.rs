//! Short loops that load, compute and store floats.

use engine::Rng;

/// A loop of a few rounds over memory from about 0 to 400, with the locals `$p`, `$q` and `$k` of an `i32`, `$s0`, `$s1`, `$d0`,
/// `$d1`, `$v0` and `$v1`.
pub(super) fn float_loop(rng: &mut Rng) -> String {
    let kind = KINDS[rng.below(4) as usize];
    let mut writer = Loop { rng, kind };
    // Odd addresses and steps now and then.
    let place = |writer: &mut Loop<'_>| {
        let odd = if writer.below(8) == 0 {
            1 + writer.below(7)
        } else {
            0
        };
        writer.below(12) * kind.size + odd
    };
    let (p, q, rounds) = (place(&mut writer), place(&mut writer), 1 + writer.below(20));
    let body: String = (0..=writer.below(3)).map(|_| writer.statement()).collect();
    let [step_p, step_q] = [0; 2].map(|_| writer.below(3) * kind.size + u64::from(writer.below(16) == 0));
    format!(
        "(local.set $p (i32.const {p})) (local.set $q (i32.const {q})) (local.set $k (i32.const {rounds}))
        (loop $rounds (drop (i32.const 2000000)) {body}
            (local.set $p (i32.add (local.get $p) (i32.const {step_p})))
            (local.set $q (i32.sub (local.get $q) (i32.const -{step_q})))
            (br_if $rounds (local.tee $k (i32.sub (local.get $k) (i32.const 1)))))\n"
    )
}

#[derive(Clone, Copy)]
struct Kind {
    /// The type of the floats, and that of the instructions on them.
    ty: &'static str,
    shape: &'static str,
    /// In bytes.
    size: u64,
    locals: [&'static str; 2],
    constants: [&'static str; 4],
}

const KINDS: [Kind; 4] = [
    Kind {
        ty: "f32",
        shape: "f32",
        size: 4,
        locals: ["$s0", "$s1"],
        constants: [
            "f32.const 1.5",
            "f32.const inf",
            "f32.const -nan:0x7",
            "f32.const -0",
        ],
    },
    Kind {
        ty: "f64",
        shape: "f64",
        size: 8,
        locals: ["$d0", "$d1"],
        constants: [
            "f64.const 0.5",
            "f64.const -inf",
            "f64.const nan:0x99",
            "f64.const 0",
        ],
    },
    Kind {
        ty: "v128",
        shape: "f32x4",
        size: 4,
        locals: ["$v0", "$v1"],
        constants: [
            "v128.const f32x4 1 inf -0 3",
            "v128.const f32x4 -inf 1 1 -nan:0x3",
            "v128.const f32x4 0.1 0.2 0.3 0.4",
            "v128.const f32x4 0 0 0 0",
        ],
    },
    Kind {
        ty: "v128",
        shape: "f64x2",
        size: 8,
        locals: ["$v0", "$v1"],
        constants: [
            "v128.const f64x2 1 inf",
            "v128.const f64x2 -inf -nan:0x3",
            "v128.const f64x2 0.1 2",
            "v128.const f64x2 0 0",
        ],
    },
];

struct Loop<'a> {
    rng: &'a mut Rng,
    kind: Kind,
}

impl Loop<'_> {
    fn below(&mut self, bound: u64) -> u64 {
        self.rng.below(bound)
    }

    /// A store, now and then of something other than arithmetic gives; or a local that is set.
    fn statement(&mut self) -> String {
        let Kind { ty, locals, .. } = self.kind;
        let depth = 1 + self.below(3);
        match self.below(12) {
            0 | 1 => {
                let local = locals[self.below(2) as usize];
                format!("(local.set {local} {})\n", self.value(depth))
            }
            2 => format!("({ty}.store {} {})\n", self.address(), self.value(0)),
            3 | 4 => self.pair(),
            _ => {
                let address = self.address();
                format!("({ty}.store {address} {})\n", self.arithmetic(depth))
            }
        }
    }

    /// Stores of two results of the same operands, one of which may reveal the other.
    fn pair(&mut self) -> String {
        let Kind {
            ty, shape, locals, ..
        } = self.kind;
        let [left, right] = [0; 2].map(|_| locals[self.below(2) as usize]);
        let set = [0; 2].map(|_| {
            let local = locals[self.below(2) as usize];
            format!("(local.set {local} {})\n", self.value(1))
        });
        let stores = [0; 2].map(|_| {
            let name = ["add", "sub", "mul", "div", "max"][self.below(5) as usize];
            let address = self.address();
            format!("({ty}.store {address} ({shape}.{name} (local.get {left}) (local.get {right})))\n")
        });
        set.concat() + &stores.concat()
    }

    /// The immediate and the operand of a load or store.
    fn address(&mut self) -> String {
        let offset = self.below(24) * self.kind.size + u64::from(self.below(40) == 0);
        let pointer = match self.below(8) {
            0 => "(i32.add (local.get $p) (local.get $q))".to_owned(),
            1 => format!("(i32.or (local.get $p) (i32.const {}))", self.kind.size),
            2 => format!(
                "(i32.add (local.get $q) (i32.shl (local.get $k) (i32.const {})))",
                2 + self.below(2)
            ),
            3..=5 => "(local.get $p)".to_owned(),
            _ => "(local.get $q)".to_owned(),
        };
        format!("offset={offset} {pointer}")
    }

    fn value(&mut self, depth: u64) -> String {
        let Kind {
            ty,
            locals,
            constants,
            shape,
            ..
        } = self.kind;
        match self.below(if depth == 0 { 9 } else { 14 }) {
            0..=4 => format!("({ty}.load {})", self.address()),
            5 | 6 => format!("(local.get {})", locals[self.below(2) as usize]),
            7 | 8 => format!("({})", constants[self.below(4) as usize]),
            9 => format!("({shape}.neg {})", self.value(depth - 1)),
            10 => format!("({shape}.abs {})", self.value(depth - 1)),
            _ => self.arithmetic(depth - 1),
        }
    }

    fn arithmetic(&mut self, depth: u64) -> String {
        // Lanes of another kind see the bits of several floats, or of a part of one.
        let other = self.below(30) == 0;
        let shape = match self.kind.shape {
            "f32x4" if other => "f64x2",
            "f64x2" if other => "f32x4",
            shape => shape,
        };
        let below = depth.saturating_sub(1);
        match self.below(12) {
            0 => format!("({shape}.sqrt {})", self.value(below)),
            1 => {
                let local = self.kind.locals[self.below(2) as usize];
                format!("(local.tee {local} {})", self.arithmetic(below))
            }
            other => {
                let name = [
                    "add", "sub", "mul", "div", "min", "max", "add", "mul", "sub", "mul",
                ];
                let (left, right) = (self.value(below), self.value(below));
                format!("({shape}.{} {left} {right})", name[other as usize - 2])
            }
        }
    }
}
