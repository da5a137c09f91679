//! The one list of games.

/// Passes the list of games to the macro `$callback`, one row per game, in the order menus show them:
///
/// ```text
/// /// What the game is, in one line.
/// Kingdom = kingdom,
/// ```
///
/// that is the variant in the types that cover all games, such as [`GameId`](crate::GameId), and the game's
/// module, which holds a type with the variant's name. Code generated from the list covers every game, so
/// none can be forgotten.
///
/// ```
/// macro_rules! count {
///     ($($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $name:ident = $module:ident,)+) => {
///         [$($(#[cfg($cfg)])? stringify!($name)),+].len()
///     };
/// }
/// assert!(engine::for_each_game!(count) >= 3);
/// ```
#[macro_export]
macro_rules! for_each_game {
    ($callback:ident) => {
        $callback! {
            /// Kingdom Guard: two sides of three soldiers race for flags and for each other's base.
            Kingdom = kingdom,
            /// Territories: deploy armies, attack neighbours and hold whole bonuses, all at once and in the fog.
            Territories = territories,
            /// Hit and Sunk: each seat commands one ship and hunts the others across a sea of which it sees
            /// little.
            HitAndSunk = hit_and_sunk,
            /// Nim: whoever takes the last object wins.
            #[cfg(feature = "nim")]
            Nim = nim,
        }
    };
}
