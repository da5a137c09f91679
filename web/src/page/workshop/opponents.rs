//! Who plays against drafts. Each draft remembers whom its author chose.

use super::{Workshop, run};
use crate::session::{PlayerSpec, SeatSpec};
use crate::stored::Draft;
use engine::GameId;
use yew::prelude::*;

/// The default opponent: a bot whose name begins with this.
const OPPONENT: &str = "Random";

impl Workshop {
    /// Possible opponents: bots for the draft's game.
    pub(super) fn opponents(&self, ctx: &Context<Self>) -> Vec<SeatSpec> {
        let game = self.draft().map_or(GameId::ALL[0], run::game);
        let mut players = ctx.props().library.library.players(game);
        // Skip the person, who comes first; playing by hand is set up elsewhere.
        players.remove(0);
        players
    }

    /// The chosen opponent, or the default one.
    pub(super) fn opponent(&self, ctx: &Context<Self>) -> Option<SeatSpec> {
        let all = self.opponents(ctx);
        let chosen = self.draft().and_then(|draft| chosen(draft, &self.drafts));
        let chosen = chosen.and_then(|chosen| present(chosen, &all));
        let usual = || {
            all.iter()
                .find(|player| player.name.as_str().starts_with(OPPONENT))
        };
        chosen.or_else(usual).or(all.first()).cloned()
    }

    /// Chooses an opponent, by the index in the list.
    pub(super) fn oppose(&mut self, ctx: &Context<Self>, place: usize) {
        let player = self.opponents(ctx).into_iter().nth(place);
        if let Some(draft) = self.drafts.get_mut(self.shown) {
            draft.opponent = player;
        }
        self.store(ctx);
    }
}

/// The opponent that was chosen for a draft; without one, the one of the newest other draft for the same game.
fn chosen<'a>(draft: &'a Draft, all: &'a [Draft]) -> Option<&'a SeatSpec> {
    let others = all.iter().rev().filter(|other| other.game == draft.game);
    std::iter::once(draft)
        .chain(others)
        .find_map(|draft| draft.opponent.as_ref())
}

/// A bot among those that are here: the same module, or else its newest version, which has the same name.
fn present<'a>(chosen: &SeatSpec, all: &'a [SeatSpec]) -> Option<&'a SeatSpec> {
    let is_house = |seat: &SeatSpec| matches!(seat.player, PlayerSpec::Bot { house: true, .. });
    let same = all.iter().find(|seat| seat.player == chosen.player);
    let named = || {
        all.iter()
            .find(|seat| seat.name == chosen.name && is_house(seat) == is_house(chosen))
    };
    same.or_else(named)
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_bindgen_test::wasm_bindgen_test;

    fn bot(name: &str, hash: &str, house: bool) -> SeatSpec {
        let hash = hash.to_owned();
        SeatSpec {
            name: name.into(),
            player: PlayerSpec::Bot { hash, house },
        }
    }

    #[wasm_bindgen_test]
    fn a_bot_is_found_by_its_module_or_as_a_newer_version() {
        let all = [
            bot("Greedy", "aa", true),
            bot("Greedy", "bb", false),
            bot("Other", "cc", false),
        ];
        let found = |name, hash, house| present(&bot(name, hash, house), &all);
        assert_eq!(found("Greedy", "aa", true), Some(&all[0]));
        assert_eq!(found("Renamed since", "cc", false), Some(&all[2]));
        assert_eq!(found("Greedy", "older", true), Some(&all[0]));
        assert_eq!(found("Greedy", "older", false), Some(&all[1]));
        assert_eq!(found("Other", "older", true), None);
    }

    #[wasm_bindgen_test]
    fn a_draft_without_a_choice_takes_that_of_the_newest_for_its_game() {
        let draft = |game: &str, opponent: Option<&str>| Draft {
            id: String::new(),
            name: String::new(),
            language: "js".into(),
            game: game.into(),
            source: String::new(),
            cases: Vec::new(),
            opponent: opponent.map(|name| bot(name, "", true)),
        };
        let all = [
            draft("kingdom", Some("A")),
            draft("kingdom", Some("B")),
            draft("kingdom", None),
            draft("territories", Some("C")),
        ];
        let names = all
            .each_ref()
            .map(|draft| chosen(draft, &all).map(|seat| seat.name.to_string()));
        assert_eq!(names.map(Option::unwrap_or_default), ["A", "B", "B", "C"]);
        assert_eq!(chosen(&draft("hit-and-sunk", None), &all), None);
    }
}
