//! Playing on from the moment that is shown, by other players.

use super::{MatchView, Msg};
use crate::page::badge::badge;
use crate::page::choice::choice;
use crate::session::SeatSpec;
use crate::words::{say, watch as words};
use engine::Seat;
use yew::prelude::*;

/// The form: who plays each seat from here on.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let session = &view.session;
    let moment = session.cursor().moment;
    let spec = session.spec();
    let players = ctx.props().library.players(spec.config.game);
    let over = session.timeline().at(moment).outcome().is_some();
    let seat = |seat: Seat| {
        let was = &spec.seats[usize::from(seat)];
        let chosen = view
            .branch
            .iter()
            .find(|(of, _)| *of == seat)
            .map(|(_, player)| player);
        let chosen = chosen.and_then(|chosen| players.iter().position(|player| player == chosen));
        let mut options = vec![say(words::AsBefore {
            name: was.name.isolated().into_owned(),
        }
        .phrase())];
        for player in &players {
            options.push(say(player.in_words()));
        }
        let at_hand = players.clone();
        let onchange = ctx.link().callback(move |index: usize| {
            Msg::Branch(
                seat,
                index.checked_sub(1).and_then(|index| at_hand.get(index)).cloned(),
            )
        });
        let label = html! { <>{ badge(spec.config.game, seat) }{ say(spec.config.game.meta().seat_phrase(seat)) }</> };
        html! { <div class={format!("seat-{seat}")}>{ choice(label, &options, chosen.map_or(0, |index| index + 1), &onchange) }</div> }
    };
    html! {
        <details class="branch">
            <summary>{ say(words::PlayOn.phrase()) }</summary>
            <p><small>{ say(words::PlayOnHelp.phrase()) }</small></p>
            { for (0..spec.config.seats).map(seat) }
            <button type="button" disabled={over} onclick={ctx.link().callback(|_| Msg::PlayOn)}>
                { say(if over { words::OverHere.phrase() } else { words::PlayOnFrom { turn: moment.into() }.phrase() }) }
            </button>
        </details>
    }
}

impl MatchView {
    /// Chooses who is to play a seat from here on; `None` for who plays it now.
    pub(super) fn choose_player(&mut self, seat: Seat, player: Option<SeatSpec>) {
        self.branch.retain(|(of, _)| *of != seat);
        self.branch.extend(player.map(|player| (seat, player)));
    }

    /// Goes to play on from here.
    pub(super) fn play_on(&mut self, ctx: &Context<Self>) {
        let mut players = self.session.spec().seats.clone();
        for (seat, player) in self.branch.drain(..) {
            players[usize::from(seat)] = player;
        }
        let branch = self.session.branch(self.session.cursor().moment, players);
        ctx.props().next.go_on.emit(branch);
    }
}
