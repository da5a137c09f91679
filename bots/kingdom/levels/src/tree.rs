//! Where in the tree a search is, and which scores matter there.

/// The scores that matter: below `alpha` and above `beta` it is only known on which side they are.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Window {
    /// One that only tells whether a score is above `alpha`.
    #[inline]
    pub(crate) fn at(alpha: i32) -> Self {
        Self {
            alpha,
            beta: alpha + 1,
        }
    }

    #[inline]
    pub(crate) fn is_narrow(self) -> bool {
        self.beta - self.alpha <= 1
    }

    #[inline]
    pub(crate) fn turned(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }
}

/// Where in the tree: how many actions to look on, and how many have been.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) depth: i32,
    pub(crate) ply: usize,
    /// Whether the side before passed, so that this one may not.
    pub(crate) passed: bool,
}

impl Place {
    #[inline]
    pub(crate) fn next(self, less: i32) -> Self {
        Self {
            depth: self.depth - 1 - less,
            ply: self.ply + 1,
            passed: false,
        }
    }
}
