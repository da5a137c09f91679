//! The memory of a process and of all below it, as Linux tells it.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fs;

/// Watches a process and all below it.
pub(crate) struct Memory {
    root: u32,
    /// What each process had when the peak was set back, in kB.
    before: RefCell<HashMap<u32, u64>>,
}

impl Memory {
    /// Watches the process of that number.
    pub(crate) fn of(root: u32) -> Self {
        Self {
            root,
            before: RefCell::default(),
        }
    }

    /// Sets the peaks back to what is in use.
    pub(crate) fn reset(&self) {
        let mut before = self.before.borrow_mut();
        before.clear();
        for process in self.processes() {
            // 5 sets the peak back.
            let _ = fs::write(format!("/proc/{process}/clear_refs"), "5");
            before.insert(process, field(process, "VmRSS:"));
        }
    }

    /// The most that one process has taken since then, in MB.
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

/// A line of a process's status, in kB.
fn field(process: u32, name: &str) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(name));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok())
        .unwrap_or(0)
}
