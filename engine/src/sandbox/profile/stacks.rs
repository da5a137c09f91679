//! What each function used, with the functions that called it.

use std::collections::BTreeMap;

/// Calls that are nested deeper are counted as if they were this deep.
const MOST_DEPTH: usize = 100;
/// Past so many different stacks, functions are counted without their callers.
const MOST_STACKS: usize = 100_000;
/// The stack of the host, which is the root of all others.
const HOST: u32 = 0;

/// What used fuel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Function {
    /// The host, for what no function used: a turn whose guest could not begin costs its budget.
    Host,
    /// The function with this index of the metered module; [`Names`](super::Names) has names for them.
    Guest(u32),
}

/// The fuel that a guest used, in one turn or several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// The stacks, each after its caller's.
    stacks: Vec<Stack>,
    found: BTreeMap<(u32, Function), u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stack {
    function: Function,
    caller: u32,
    /// What its innermost function used itself. Before a turn ends it may be negative, since a charge is sometimes given back.
    units: i64,
    calls: u64,
}

impl Default for Profile {
    fn default() -> Self {
        let host = Stack {
            function: Function::Host,
            caller: HOST,
            units: 0,
            calls: 0,
        };
        Self {
            stacks: vec![host],
            found: BTreeMap::new(),
        }
    }
}

impl Profile {
    /// What has been used in total: the costs of all turns.
    pub fn total(&self) -> u64 {
        units(self.stacks.iter().map(|stack| stack.units).sum())
    }

    /// Each function with what it used itself, without what it called, and how often it was called; the costliest first.
    pub fn functions(&self) -> Vec<(Function, u64, u64)> {
        let mut sums: BTreeMap<Function, (i64, u64)> = BTreeMap::new();
        for stack in &self.stacks {
            let sum = sums.entry(stack.function).or_default();
            *sum = (sum.0 + stack.units, sum.1 + stack.calls);
        }
        let mut functions: Vec<_> = sums
            .into_iter()
            .map(|(function, (used, calls))| (function, units(used), calls))
            .filter(|(function, used, _)| *used > 0 || *function != Function::Host)
            .collect();
        functions.sort_by_key(|(function, used, _)| (std::cmp::Reverse(*used), *function));
        functions
    }

    /// Each stack, from the outermost function to the innermost, with what the innermost used itself. The host, which calls the
    /// outermost, is in none but its own.
    pub fn stacks(&self) -> impl Iterator<Item = (Vec<Function>, u64)> {
        let used = self.stacks.iter().filter(|stack| stack.units > 0);
        used.map(|stack| {
            let mut functions = vec![stack.function];
            let mut caller = stack.caller;
            while caller != HOST {
                functions.push(self.stacks[caller as usize].function);
                caller = self.stacks[caller as usize].caller;
            }
            functions.reverse();
            (functions, units(stack.units))
        })
    }

    /// Adds what another turn used.
    pub fn add(&mut self, other: &Self) {
        // The caller of each stack comes before it.
        let mut same = vec![HOST; other.stacks.len()];
        for (index, stack) in other.stacks.iter().enumerate() {
            if index > 0 {
                same[index] = self.stack(same[stack.caller as usize], stack.function);
            }
            let sum = &mut self.stacks[same[index] as usize];
            sum.units += stack.units;
            sum.calls += stack.calls;
        }
    }

    /// Gives the host what is missing in the cost of the turns.
    pub fn complete(&mut self, cost: u64) {
        let missing = cost.saturating_sub(self.total());
        self.stacks[HOST as usize].units += i64::try_from(missing).unwrap_or(i64::MAX);
    }

    /// The stack of a function that this stack calls.
    fn stack(&mut self, caller: u32, function: Function) -> u32 {
        if let Some(found) = self.found.get(&(caller, function)) {
            return *found;
        }
        if self.stacks.len() >= MOST_STACKS && caller != HOST {
            return self.stack(HOST, function);
        }
        let index = self.stacks.len() as u32;
        self.stacks.push(Stack {
            function,
            caller,
            units: 0,
            calls: 0,
        });
        self.found.insert((caller, function), index);
        index
    }
}

/// A count of units, which is never negative once a turn has ended.
fn units(count: i64) -> u64 {
    u64::try_from(count).unwrap_or(0)
}

/// A turn that is profiled.
#[derive(Clone, Debug, Default)]
pub struct Profiling {
    profile: Profile,
    /// The functions that have begun and not ended.
    open: Vec<u32>,
    used: u64,
}

impl Profiling {
    /// A function begins, and this much fuel has been used in the turn, at most its budget. Returns how many functions are open.
    pub fn enter(&mut self, function: u32, used: u64) -> u32 {
        self.charge(used);
        let deepest = self.open.len().min(MOST_DEPTH).checked_sub(1);
        let caller = deepest.map_or(HOST, |at| self.open[at]);
        let stack = self.profile.stack(caller, Function::Guest(function));
        self.profile.stacks[stack as usize].calls += 1;
        self.open.push(stack);
        self.open.len() as u32
    }

    /// The function goes on with which this many are open.
    pub fn back(&mut self, depth: u32, used: u64) {
        self.charge(used);
        self.open.truncate(depth as usize);
    }

    /// The turn ends and costs this much.
    pub fn end(mut self, cost: u64) -> Profile {
        self.charge(cost);
        self.profile
    }

    fn charge(&mut self, used: u64) {
        let stack = self.open.last().copied().unwrap_or(HOST);
        let more = i128::from(used) - i128::from(self.used);
        self.profile.stacks[stack as usize].units += i64::try_from(more).unwrap_or(0);
        self.used = used;
    }
}
