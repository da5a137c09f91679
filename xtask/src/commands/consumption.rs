//! The memory and processor time of a process and all its descendants, as Linux reports them.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fs;

/// Watches a process and all its descendants.
pub(crate) struct Consumption {
    root: u32,
    /// What each process had when the peak was reset, in kB.
    before: RefCell<HashMap<u32, u64>>,
    /// The processor time of each then, in ticks.
    ticks: RefCell<HashMap<u32, u64>>,
}

/// The length of a tick in milliseconds, the unit in which Linux reports times.
const TICK: u64 = 10;

impl Consumption {
    /// Watches the process with this id.
    pub(crate) fn of(root: u32) -> Self {
        Self {
            root,
            before: RefCell::default(),
            ticks: RefCell::default(),
        }
    }

    /// Resets the peaks to current use, and the times to zero.
    pub(crate) fn reset(&self) {
        let mut before = self.before.borrow_mut();
        let mut ticks = self.ticks.borrow_mut();
        before.clear();
        ticks.clear();
        for process in self.processes() {
            // 5 sets the peak back.
            let _ = fs::write(format!("/proc/{process}/clear_refs"), "5");
            before.insert(process, field(process, "VmRSS:"));
            ticks.insert(process, times(process));
        }
    }

    /// The processor time of all since then, in milliseconds.
    pub(crate) fn milliseconds(&self) -> u64 {
        let before = self.ticks.borrow();
        let taken = self.processes().into_iter().map(|process| {
            let was = before.get(&process).copied().unwrap_or(0);
            times(process).saturating_sub(was)
        });
        taken.sum::<u64>() * TICK
    }

    /// The highest peak of a process since then, in MB.
    pub(crate) fn peak(&self) -> u64 {
        let before = self.before.borrow();
        let grown = self.processes().into_iter().map(|process| {
            let was = before.get(&process).copied().unwrap_or(0);
            field(process, "VmHWM:").saturating_sub(was)
        });
        grown.max().unwrap_or(0) / 1024
    }

    /// The numbers of the processes.
    fn processes(&self) -> Vec<u32> {
        let mut children: HashMap<u32, Vec<u32>> = HashMap::new();
        for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
            let Some(process) = entry.file_name().to_str().and_then(|name| name.parse().ok()) else {
                continue;
            };
            let stat = fs::read_to_string(entry.path().join("stat")).unwrap_or_default();
            // `17 (name) S 12 …`; the name may hold anything.
            let parent = stat
                .rsplit_once(')')
                .and_then(|(_, rest)| rest.split_whitespace().nth(1)?.parse().ok());
            if let Some(parent) = parent {
                children.entry(parent).or_default().push(process);
            }
        }
        let mut found = vec![self.root];
        let mut next = 0;
        while let Some(process) = found.get(next) {
            found.extend(children.get(process).cloned().unwrap_or_default());
            next += 1;
        }
        found
    }
}

/// The processor time of a process, of all of its threads, in ticks.
fn times(process: u32) -> u64 {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let rest = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    // Of itself and of the system for it: the 14th and 15th field, of which two stand before.
    let fields = rest.split_whitespace().skip(11).take(2);
    fields.filter_map(|field| field.parse::<u64>().ok()).sum()
}

/// A line of a process's status, in kB.
fn field(process: u32, name: &str) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(name));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok())
        .unwrap_or(0)
}
