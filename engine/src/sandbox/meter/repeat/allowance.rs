//! How much unrolled loops may make code grow.

/// How much code may grow.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Allowance {
    /// For a function: this many bytes plus a quarter of its size.
    function: usize,
    /// For all functions of a module together: this many bytes plus an eighth of their size.
    module: usize,
}

impl Allowance {
    /// The usual allowance.
    pub(in super::super) const USUAL: Self = Self {
        function: 1 << 10,
        module: 1 << 16,
    };

    /// No growth at all, however large the module is.
    #[cfg(test)]
    pub(in super::super) const NOTHING: Self = Self {
        function: 0,
        module: 0,
    };

    pub(super) fn of_function(self, bytes: usize) -> usize {
        if self.function == 0 {
            0
        } else {
            self.function + bytes / 4
        }
    }

    pub(super) fn of_module(self, bytes: usize) -> usize {
        if self.module == 0 {
            0
        } else {
            self.module + bytes / 8
        }
    }
}
