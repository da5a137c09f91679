//! Where in the tree a search is, and which scores matter there.

/// The scores that matter: for those below `alpha` and above `beta`, only the side is known.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Window {
    /// A window that only shows whether a score is above `alpha`.
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

/// Where in the tree: how many actions to look ahead, and how many have been played.
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
