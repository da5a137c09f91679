//! The clock worker: stops guests whose time is up.

fn main() {}
