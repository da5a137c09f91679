//! Limits how deep a guest on fuel may call, by its own count.
//!
//! Engines differ in the size of frames and in how many they allow; even one engine differs after it has optimised a
//! function. So a bot with unbounded recursion would stop at a different depth in every run, and one that runs out of
//! stack in the middle of a host call would break the host. Therefore a guest on fuel counts its stack like its fuel: a
//! function takes its [`frame`] from a global on entry, gives it back on exit, and stops when less than nothing is
//! left. The count differs from what an engine really takes, but [`STACK_BYTES`] of it are less than any engine has:
//! Chromium gives a worker some 500 KiB, Firefox 1 MiB, `arena` 48 MiB.
//!
//! Only the necessary functions are counted. A function outside all call cycles is active a known number of times at
//! once. So functions in a cycle are *charged*, and so are heads of call chains that take more than [`CHAIN`] bytes;
//! all others run unchanged. The first charged function pays for functions between it and another charged one.
//! Functions that lead to no charged function need room only once, since they run on top of all others. A call through
//! a table may lead to any function of its type that is ever put into a table.

use super::arity::function;
use crate::sandbox::calls::{Callee, Calls};
use crate::sandbox::limits::STACK_BYTES;
use std::collections::HashMap;
use wasmparser::{FuncType, SubType, ValType};

/// The maximum that chains of uncharged functions take: this much may be in use before the first charged
/// function is entered, and this much after the last.
const CHAIN: u32 = 16 << 10;

/// The stack that a guest has before it is called.
pub(super) const START: u32 = STACK_BYTES - 2 * CHAIN;

/// What a call costs besides its values.
const BESIDES: u32 = 64;

/// A frame takes at least one byte for this many bytes of code. Cranelift computes values without side effects as late as it
/// can, and until then keeps their operands: a sum of a thousand words of memory takes a thousand slots, although it has
/// only one local and two operands.
const CODE: u32 = 64;

/// The bytes that these values take on the stack.
fn bytes(types: &[ValType]) -> u32 {
    let bytes = |ty: &ValType| if *ty == ValType::V128 { 16 } else { 8 };
    types.iter().map(bytes).sum()
}

/// The types of a module's functions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Signatures<'a> {
    /// The module's types.
    pub(super) types: &'a [SubType],
    /// The type of each function, first the imported ones.
    pub(super) of_functions: &'a [u32],
    /// How many are imported.
    pub(super) imported: u32,
    /// Whether a table may hold a function, by its index; ends after the last one that it may hold.
    pub(super) addressed: &'a [bool],
    /// What each function of the module takes besides its locals and operands.
    pub(super) besides: &'a [Besides],
}

/// What a function takes besides its locals and operands.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Besides {
    /// How many values it may keep, see [`Values`](super::values::Values).
    pub(super) values: u32,
    /// The bytes of its code.
    pub(super) code: u32,
}

/// What each function of the module takes on entry; 0 for those that are not charged.
pub(super) fn charges(calls: &Calls, signatures: Signatures<'_>) -> Vec<u32> {
    let graph = Graph::new(calls, signatures);
    let mut charges = vec![0; calls.len()];
    let mut chains = vec![Chain::default(); graph.len()];
    graph.components(|members, cyclic| {
        // The functions of a type are known before its callers are examined.
        let (functions, types): (Vec<usize>, Vec<usize>) =
            members.iter().partition(|node| **node < calls.len());
        for node in types.into_iter().chain(functions) {
            let mut below = Chain {
                most: 0,
                leading: cyclic.then_some(0),
            };
            for to in graph.edges(node) {
                let Chain { most, leading } = chains[*to as usize];
                below.most = below.most.max(most);
                below.leading = below.leading.max(leading);
            }
            let Some(charge) = charges.get_mut(node) else {
                chains[node] = below;
                continue;
            };
            let own = graph.frame(calls, node);
            let most = below.most.saturating_add(own);
            chains[node] = if cyclic || most > CHAIN {
                *charge = below.leading.unwrap_or(0).saturating_add(own);
                Chain {
                    most: 0,
                    leading: Some(0),
                }
            } else {
                Chain {
                    most,
                    leading: below.leading.map(|leading| leading.saturating_add(own)),
                }
            };
        }
    });
    charges
}

/// The stack that chains of uncharged functions take, from a function on or from the functions of a type on.
#[derive(Clone, Copy, Default)]
struct Chain {
    /// The most.
    most: u32,
    /// The maximum on a path to a charged function; none if there is no path.
    leading: Option<u32>,
}

/// The call graph: a node for each function of the module, then one for each type that is called through a
/// table.
struct Graph {
    /// Where the edges of each node end.
    ends: Vec<u32>,
    edges: Vec<u32>,
    /// The bytes that each function gets from a caller and gives back.
    passed: Vec<u32>,
    /// Whether a function may hold vectors that a call passed or returned.
    wide: Vec<bool>,
    /// See [`Signatures::besides`].
    besides: Vec<Besides>,
}

impl Graph {
    fn new(calls: &Calls, signatures: Signatures<'_>) -> Self {
        let Signatures {
            types,
            of_functions,
            imported,
            addressed,
            besides,
        } = signatures;
        let function_type = |ty: u32| function(types, ty);
        let mut nodes: HashMap<&FuncType, u32> = HashMap::new();
        let mut called: Vec<&FuncType> = Vec::new();
        let mut graph = Self {
            ends: Vec::new(),
            edges: Vec::new(),
            passed: vec![0; calls.len()],
            wide: vec![false; calls.len()],
            besides: besides.to_vec(),
        };
        for function in 0..calls.len() {
            let own = of_functions.get(imported as usize + function).copied();
            if let Some(ty) = own.and_then(function_type) {
                graph.passed[function] = bytes(ty.params()) + bytes(ty.results());
            }
            for callee in calls.callees(function) {
                let ty = match callee {
                    Callee::Function(index) => {
                        graph.edges.extend(index.checked_sub(imported));
                        of_functions.get(*index as usize).copied()
                    }
                    Callee::Indirect(ty) => Some(*ty),
                };
                let Some(ty) = ty.and_then(function_type) else {
                    continue;
                };
                graph.wide[function] |= ty.results().contains(&ValType::V128);
                if let Callee::Indirect(_) = callee {
                    let next = (calls.len() + called.len()) as u32;
                    let node = *nodes.entry(ty).or_insert_with(|| {
                        called.push(ty);
                        next
                    });
                    graph.edges.push(node);
                }
            }
            graph.ends.push(graph.edges.len() as u32);
        }
        let mut behind: Vec<Vec<u32>> = vec![Vec::new(); called.len()];
        for (index, _) in addressed.iter().enumerate().filter(|(_, may)| **may) {
            let ty = of_functions.get(index).copied().and_then(function_type);
            let node = ty.and_then(|ty| nodes.get(ty));
            if let (Some(node), Some(own)) = (node, (index as u32).checked_sub(imported)) {
                behind[*node as usize - calls.len()].push(own);
            }
        }
        for mut members in behind {
            graph.edges.append(&mut members);
            graph.ends.push(graph.edges.len() as u32);
        }
        graph
    }

    fn len(&self) -> usize {
        self.ends.len()
    }

    fn begin(&self, node: usize) -> usize {
        node.checked_sub(1).map_or(0, |before| self.ends[before] as usize)
    }

    fn edges(&self, node: usize) -> &[u32] {
        &self.edges[self.begin(node)..self.ends[node] as usize]
    }

    /// What a function itself takes: [`BESIDES`], its locals, its operands and the values that it may keep, its parameters
    /// and results once more, since each has a slot for the call and one in the function, and a share for the size of its
    /// [`CODE`]. A function pays for the values that it gets, not for those that it passes on: after a tail call, the
    /// passed values are still there, but the function that passed them is gone.
    fn frame(&self, calls: &Calls, function: usize) -> u32 {
        let each = if calls.is_wide(function) || self.wide[function] {
            16
        } else {
            8
        };
        let besides = self.besides.get(function).copied().unwrap_or_default();
        let values = calls.values(function).saturating_add(besides.values);
        let passed = self.passed[function].saturating_add(BESIDES);
        let frame = values.saturating_mul(each).saturating_add(passed);
        frame.max(besides.code / CODE)
    }

    /// The strongly connected components, each after those that it leads to, and whether it has a cycle:
    /// Tarjan's algorithm, with an explicit stack.
    fn components(&self, mut found: impl FnMut(&[usize], bool)) {
        const UNSEEN: u32 = u32::MAX;
        let mut order = vec![UNSEEN; self.len()];
        let mut low = vec![UNSEEN; self.len()];
        let mut waiting: Vec<usize> = Vec::new();
        let mut is_waiting = vec![false; self.len()];
        let mut seen = 0;
        // Nodes on the current path, each with its next edge.
        let mut way: Vec<(usize, usize)> = Vec::new();
        for root in 0..self.len() {
            if order[root] != UNSEEN {
                continue;
            }
            way.push((root, self.begin(root)));
            while let Some((node, edge)) = way.last_mut() {
                let node = *node;
                if order[node] == UNSEEN {
                    (order[node], low[node]) = (seen, seen);
                    seen += 1;
                    waiting.push(node);
                    is_waiting[node] = true;
                }
                if *edge < self.ends[node] as usize {
                    let to = self.edges[*edge] as usize;
                    *edge += 1;
                    if order[to] == UNSEEN {
                        way.push((to, self.begin(to)));
                    } else if is_waiting[to] {
                        low[node] = low[node].min(order[to]);
                    }
                    continue;
                }
                way.pop();
                if let Some((before, _)) = way.last() {
                    low[*before] = low[*before].min(low[node]);
                }
                if low[node] == order[node] {
                    let first = waiting.iter().rposition(|&member| member == node).unwrap_or(0);
                    let members = waiting.split_off(first);
                    for &member in &members {
                        is_waiting[member] = false;
                    }
                    let cyclic = members.len() > 1 || self.edges(node).contains(&(node as u32));
                    found(&members, cyclic);
                }
            }
        }
    }
}
