//! Limits how deep a guest on fuel may call, by its own count.
//!
//! Engines differ in the size of frames and in how many they allow; even one engine differs after it has
//! optimised a function. So a bot with unbounded recursion would stop at a different depth in every run, and
//! one that runs out of stack in the middle of a host call would break the host. Therefore a guest on fuel
//! counts its stack like its fuel: a function takes [`frame`] bytes from a global on entry, gives them back
//! on exit, and stops when less than nothing is left. The count is higher than what any engine takes, and
//! [`STACK_BYTES`] is less than any engine has, so the count runs out first.
//!
//! Only what must be counted is counted. A function outside all call cycles is active a known number of times
//! at once. So functions in a cycle are *charged*, and so are heads of call chains that take more than
//! [`CHAIN`] bytes; all others run unchanged. For functions between one charged function and another, the
//! first one pays; for those that lead to no charged function there is room once, since they run on top of
//! all others. A call through a table may lead to any function of its type that is ever put into a table.

use super::arity::function;
use super::reuse::Kept;
use crate::sandbox::calls::{Callee, Calls};
use crate::sandbox::limits::STACK_BYTES;
use std::collections::HashMap;
use wasmparser::{FuncType, SubType, ValType};

/// The maximum that chains of uncharged functions take: this much may be in use before the first charged
/// function is entered, and this much after the last.
const CHAIN: u32 = 16 << 10;

/// What the guest has before it is called.
pub(super) const START: u32 = STACK_BYTES - 2 * CHAIN;

/// The size of a frame, from the size of its values and of what it passes to a call and gets back: what an
/// engine that keeps all of them on the stack takes, plus what it needs besides.
fn frame(values: u32, passed: u32) -> u32 {
    const BESIDES: u32 = 64;
    values.saturating_add(passed).saturating_add(BESIDES)
}

/// How many values a function counts besides its own: those that every engine may keep or, if that is more,
/// half of all. Engines that move more out of loops than V8 have twice the stack: Firefox gives a worker a
/// mebibyte, `arena` more.
pub(super) fn counted(own: u32, kept: Kept) -> u32 {
    let half = own.saturating_add(kept.with_moved).div_ceil(2);
    kept.values.max(half.saturating_sub(own))
}

/// Whether a function stays below four times the frame that it counts, in an engine that keeps everything,
/// including leaves.
pub(super) fn is_room_for(kept: Kept, own: u32, counted: u32) -> bool {
    let counted = frame(own.saturating_add(counted).saturating_mul(8), 0);
    let all = own.saturating_add(kept.with_moved).saturating_add(kept.leaves);
    frame(all.saturating_mul(8), 0) <= counted.saturating_mul(4)
}

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
    /// How many values each function of the module counts besides its locals and operands.
    pub(super) reused: &'a [u32],
}

/// What each function of the module takes on entry; 0 for those that are not charged.
pub(super) fn charges(calls: &Calls, signatures: Signatures<'_>) -> Vec<u32> {
    let graph = Graph::new(calls, signatures);
    let mut charges = vec![0; calls.len()];
    let mut chains = vec![Chain::default(); graph.len()];
    graph.components(|members, cyclic| {
        // The functions of a type are known before its callers ask.
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

/// What chains of uncharged functions take, from a function on or from the functions of a type on.
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
    /// The maximum number of bytes that each function passes to a call and gets back.
    passed: Vec<u32>,
    /// Whether a function may hold vectors that came from a call.
    wide: Vec<bool>,
    /// See [`Signatures::reused`].
    reused: Vec<u32>,
}

impl Graph {
    fn new(calls: &Calls, signatures: Signatures<'_>) -> Self {
        let Signatures {
            types,
            of_functions,
            imported,
            addressed,
            reused,
        } = signatures;
        let function_type = |ty: u32| function(types, ty);
        let mut nodes: HashMap<&FuncType, u32> = HashMap::new();
        let mut called: Vec<&FuncType> = Vec::new();
        let mut graph = Self {
            ends: Vec::new(),
            edges: Vec::new(),
            passed: vec![0; calls.len()],
            wide: vec![false; calls.len()],
            reused: reused.to_vec(),
        };
        for function in 0..calls.len() {
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
                let passed = bytes(ty.params()) + bytes(ty.results());
                graph.passed[function] = graph.passed[function].max(passed);
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

    /// What a function itself takes.
    fn frame(&self, calls: &Calls, function: usize) -> u32 {
        let each = if calls.is_wide(function) || self.wide[function] {
            16
        } else {
            8
        };
        let reused = self.reused.get(function).copied().unwrap_or(0);
        let values = calls.values(function).saturating_add(reused);
        frame(values.saturating_mul(each), self.passed[function])
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
