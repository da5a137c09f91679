//! Who plays against drafts. The last choice for each game stays while the page is open.

use super::{Workshop, run};
use crate::session::SeatSpec;
use engine::GameId;
use std::cell::RefCell;
use yew::prelude::*;

/// The default opponent: a bot whose name begins with this.
const OPPONENT: &str = "Random";

thread_local! {
    /// The chosen ones.
    static CHOSEN: RefCell<Vec<(GameId, SeatSpec)>> = const { RefCell::new(Vec::new()) };
}

impl Workshop {
    /// Possible opponents: bots for the draft's game.
    pub(super) fn opponents(&self, ctx: &Context<Self>) -> Vec<SeatSpec> {
        let mut players = ctx.props().library.library.players(self.game());
        // Skip the person, who comes first; playing by hand is set up elsewhere.
        players.remove(0);
        players
    }

    /// The chosen opponent, or the default one.
    pub(super) fn opponent(&self, ctx: &Context<Self>) -> Option<SeatSpec> {
        let all = self.opponents(ctx);
        let game = self.game();
        let chosen = CHOSEN.with_borrow(|chosen| {
            let of_game = chosen.iter().find(|(of, _)| *of == game);
            of_game.map(|(_, chosen)| chosen.clone())
        });
        let usual = || {
            all.iter()
                .find(|player| player.name.as_str().starts_with(OPPONENT))
        };
        let chosen = chosen.as_ref().filter(|chosen| all.contains(chosen));
        chosen.or_else(usual).or(all.first()).cloned()
    }

    /// Chooses an opponent, by the index in the list.
    pub(super) fn oppose(&self, ctx: &Context<Self>, place: usize) {
        if let Some(player) = self.opponents(ctx).get(place) {
            let game = self.game();
            CHOSEN.with_borrow_mut(|chosen| {
                chosen.retain(|(of, _)| *of != game);
                chosen.push((game, player.clone()));
            });
        }
    }

    /// The game of the draft that is shown.
    fn game(&self) -> GameId {
        self.draft().map_or(GameId::ALL[0], run::game)
    }
}
