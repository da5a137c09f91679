//! The names of the games.

use crate::for_each_game;
use serde::{Deserialize, Serialize};

/// Generates [`GameId`].
macro_rules! ids {
    ($($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $name:ident = $module:ident,)+) => {
        /// Names a game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum GameId { $($(#[doc = $doc])* $(#[cfg($cfg)])? $name),+ }

        impl GameId {
            /// Every game there is, in the order menus show them.
            pub const ALL: &[Self] = &[$($(#[cfg($cfg)])? Self::$name),+];
        }
    };
}

for_each_game!(ids);
