//! Forks, joins and switches: compilers keep all locals and operands at each.

use super::code::{
    BLOCK, BR, BR_IF, BR_TABLE, CALL, ELSE, EMPTY, END, GET, I32, IF, SELECT, SET, TEE, UNREACHABLE, V128,
    constant, drops, ends, has_room, number, op, repeat, zeros,
};
use super::module::{Module, one, with_callee};
use super::{Shape, shape};

pub(super) const SHAPES: &[Shape] = &[
    shape("operands that pile up before a trap", (350_000, 1), operands),
    shape(
        "operands that pile up, with forks between",
        (60_000, 10),
        operands_and_forks,
    ),
    shape("forks in a function of many locals", (120_000, 9_990), forks),
    shape("forks that set different locals", (60_000, 9_990), diamonds),
    shape(
        "forks within forks that set locals",
        (4_900, 9_990),
        nested_diamonds,
    ),
    shape("forks that set one local", (120_000, 9_990), one_local),
    shape(
        "forks that call with a local and set it",
        (150_000, 5_000),
        passing_forks,
    ),
    shape("forks that each set many locals", (60_000, 9_990), many_locals),
    shape("vectors that live across forks", (60_000, 2_000), vectors),
    shape("switches to many blocks", (4_900, 200), deep_switches),
    shape(
        "switches over many operands",
        (10_000, 9_000),
        switches_over_operands,
    ),
    shape("switches whose cases set locals", (4_900, 2_000), switch_cases),
    shape("ways out of deep blocks", (4_900, 60), deep_branches),
    shape(
        "ways out of one block that set locals",
        (150_000, 5_000),
        ways_out,
    ),
    shape("choices of choices", (250_000, 100), selects),
    shape("code that is never reached", (100_000, 5_000), dead),
];

fn operands(many: u32, _: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |_, code| zeros(code, 1));
    code.push(UNREACHABLE);
    one((0, I32), code)
}

fn operands_and_forks(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |_, code| {
        zeros(code, wide + 1);
        code.extend([IF, EMPTY, END]);
    });
    code.push(UNREACHABLE);
    one((0, I32), code)
}

fn forks(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        op(code, GET, index % wide);
        code.extend([IF, EMPTY, END]);
    });
    one((wide, I32), code)
}

/// Begins a fork whose first arm sets one local, and its second another.
fn fork(code: &mut Vec<u8>, index: u32, wide: u32) {
    op(code, GET, index % wide);
    code.extend([IF, EMPTY]);
    op(code, GET, (index * 7 + 1) % wide);
    op(code, SET, (index * 3) % wide);
    code.push(ELSE);
    zeros(code, 1);
    op(code, SET, (index * 5 + 2) % wide);
}

fn diamonds(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        fork(code, index, wide);
        code.push(END);
    });
    one((wide, I32), code)
}

fn nested_diamonds(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    let depth = repeat(&mut code, many, |index, code| fork(code, index, wide));
    for index in 0..depth {
        op(&mut code, GET, index % wide);
        op(&mut code, SET, (index + 1) % wide);
        code.push(END);
    }
    one((wide, I32), code)
}

/// At each join one local has two values; all are used at the end.
fn one_local(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        op(code, GET, 0);
        code.extend([IF, EMPTY]);
        constant(code, index);
        op(code, SET, index % wide);
        code.push(END);
    });
    for local in 0..wide {
        op(&mut code, GET, local);
        op(&mut code, SET, 0);
    }
    one((wide, I32), code)
}

fn passing_forks(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        op(code, GET, index % wide);
        code.extend([IF, EMPTY]);
        op(code, GET, index % wide);
        op(code, CALL, 1);
        op(code, SET, (index + 1) % wide);
        code.push(END);
    });
    with_callee(one((wide, I32), code))
}

/// At each join all locals have two values.
fn many_locals(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        op(code, GET, 0);
        code.extend([IF, EMPTY]);
        for local in 0..wide {
            constant(code, index.wrapping_mul(7).wrapping_add(local));
            op(code, SET, local);
        }
        code.push(END);
    });
    for local in 0..wide.min(2_000) {
        op(&mut code, GET, local);
        op(&mut code, SET, 0);
    }
    one((wide, I32), code)
}

fn vectors(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    repeat(&mut code, many, |index, code| {
        op(code, GET, index % wide);
        op(code, TEE, (index * 7 + 1) % wide);
        // `v128.any_true`
        code.extend([0xfd, 0x53, IF, EMPTY, END]);
    });
    one((wide, V128), code)
}

fn deep_switches(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    let depth = repeat(&mut code, many, |_, code| code.extend([BLOCK, EMPTY]));
    repeat(&mut code, wide, |_, code| {
        if !has_room(code, 3 * depth as usize + 100) {
            return;
        }
        code.extend([BLOCK, EMPTY, 0x41, 0]);
        op(code, BR_TABLE, depth);
        for label in 0..=depth {
            number(code, label);
        }
        code.push(END);
    });
    ends(&mut code, depth);
    one((100, I32), code)
}

/// Switches of this many labels each to one block, above operands that none of them takes.
fn switches_over_operands(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    zeros(&mut code, wide);
    repeat(&mut code, 100, |_, code| {
        if !has_room(code, many as usize + 10_100) {
            return;
        }
        code.extend([BLOCK, EMPTY, 0x41, 0]);
        op(code, BR_TABLE, many);
        code.extend(std::iter::repeat_n(0, many as usize + 1));
        code.push(END);
    });
    drops(&mut code, wide);
    one((0, I32), code)
}

/// An interpreter: a loop with a switch, each case of which sets a local and starts again.
fn switch_cases(many: u32, wide: u32) -> Module {
    let mut code = vec![super::code::LOOP, EMPTY];
    let cases = repeat(&mut code, many, |_, code| code.extend([BLOCK, EMPTY]));
    op(&mut code, GET, 0);
    op(&mut code, BR_TABLE, cases - 1);
    for label in 0..cases {
        number(&mut code, label);
    }
    for case in 0..cases {
        code.push(END);
        if case + 1 < cases {
            op(&mut code, GET, (case * 3) % wide);
            op(&mut code, SET, case % wide);
            op(&mut code, BR, cases - 1 - case);
        }
    }
    code.push(END);
    one((wide, I32), code)
}

fn deep_branches(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    let depth = repeat(&mut code, many, |_, code| code.extend([BLOCK, EMPTY]));
    for _ in 0..depth {
        repeat(&mut code, wide, |index, code| {
            zeros(code, 1);
            op(code, BR_IF, index % 2);
        });
        code.push(END);
    }
    one((50, I32), code)
}

/// Locals are set between conditional branches to one end: there each may have as many values as branches.
fn ways_out(many: u32, wide: u32) -> Module {
    let mut code = vec![BLOCK, EMPTY];
    repeat(&mut code, many, |index, code| {
        op(code, GET, (index * 7) % wide);
        op(code, TEE, index % wide);
        op(code, BR_IF, 0);
    });
    code.push(END);
    for local in 0..wide.min(5_000) {
        op(&mut code, GET, local);
        code.push(super::code::DROP);
    }
    one((wide, I32), code)
}

/// `select`s, each of which chooses between what was chosen before and a local.
fn selects(many: u32, wide: u32) -> Module {
    let mut code = Vec::new();
    op(&mut code, GET, 0);
    repeat(&mut code, many, |index, code| {
        op(code, GET, index % wide);
        op(code, GET, (index * 3 + 1) % wide);
        code.push(SELECT);
    });
    op(&mut code, SET, 0);
    one((wide, I32), code)
}

fn dead(many: u32, wide: u32) -> Module {
    let mut code = vec![BLOCK, EMPTY];
    op(&mut code, BR, 0);
    repeat(&mut code, many, |index, code| {
        op(code, GET, index % wide);
        code.extend([IF, EMPTY]);
        op(code, CALL, 0);
        code.push(END);
    });
    code.push(END);
    one((wide, I32), code)
}
