//! Playing on from the moment that is shown, with other players.

use super::{MatchView, Msg};
use crate::page::elements::badge::badge;
use crate::page::elements::choice::choice;
use crate::page::shell::language_context::use_language;
use crate::session::{MatchSpec, SeatSpec};
use crate::words::{spoken, watch as words};
use engine::{DisplayName, Seat};
use yew::prelude::*;

impl MatchView {
    /// The form to play on from here.
    pub(super) fn branch(&self, ctx: &Context<Self>) -> Html {
        let (session, moment) = (&self.session, self.session.cursor().moment);
        let spec = session.spec().clone();
        let players = ctx.props().library.players(spec.config.game);
        let over = session.timeline().at(moment).outcome().is_some();
        html! { <Branch {spec} {players} {moment} {over} onplay={ctx.link().callback(Msg::PlayOn)} /> }
    }
}

/// Whether there is a position to play on from.
pub(super) fn is_possible(view: &MatchView) -> bool {
    !view.session.timeline().is_empty()
}

/// Properties of the form.
#[derive(Properties, PartialEq)]
pub(super) struct Props {
    /// Who plays the match now.
    pub spec: MatchSpec,
    /// Who could play.
    pub players: Vec<SeatSpec>,
    /// The moment to play on from.
    pub moment: usize,
    /// Whether the match is over at that moment.
    pub over: bool,
    /// Called with the players who play on.
    pub onplay: Callback<Vec<SeatSpec>>,
}

/// The form: who plays each seat from here on.
#[component]
pub(super) fn Branch(props: &Props) -> Html {
    use_language();
    // The chosen players, where they differ from the current ones.
    let chosen = use_state(Vec::<(Seat, SeatSpec)>::new);
    let (spec, players) = (&props.spec, &props.players);
    let seat = |seat: Seat| {
        let was = &spec.seats[usize::from(seat)];
        let player = chosen
            .iter()
            .find(|(of, _)| *of == seat)
            .map(|(_, player)| player);
        let at = player.and_then(|player| players.iter().position(|other| other == player));
        let name = DisplayName::new(&was.called()).isolated().into_owned();
        let mut options = vec![spoken(words::AsBefore { name }.phrase())];
        options.extend(players.iter().map(|player| spoken(player.in_words())));
        let (at_hand, chosen) = (players.clone(), chosen.clone());
        let onchange = Callback::from(move |index: usize| {
            let player = index.checked_sub(1).and_then(|index| at_hand.get(index)).cloned();
            let mut next = (*chosen).clone();
            next.retain(|(of, _)| *of != seat);
            next.extend(player.map(|player| (seat, player)));
            chosen.set(next);
        });
        let label = html! { <>{ badge(spec.config.game, seat) }{ spoken(spec.config.game.meta().seat_phrase(seat)) }</> };
        html! { <div class={format!("seat-{seat}")}>{ choice(label, &options, at.map_or(0, |index| index + 1), &onchange) }</div> }
    };
    let onclick = {
        let (onplay, mut players) = (props.onplay.clone(), spec.seats.clone());
        for (seat, player) in chosen.iter() {
            players[usize::from(*seat)].clone_from(player);
        }
        let chosen = chosen.clone();
        move |_: MouseEvent| {
            chosen.set(Vec::new());
            onplay.emit(players.clone());
        }
    };
    let label = if props.over {
        words::OverHere.phrase()
    } else {
        let turn = props.moment.into();
        words::PlayOnFrom { turn }.phrase()
    };
    html! {
        <div class="branch">
            <p><small>{ spoken(words::PlayOnHelp.phrase()) }</small></p>
            { for (0..spec.config.seats).map(seat) }
            <button type="button" disabled={props.over} {onclick}>{ spoken(label) }</button>
        </div>
    }
}

impl MatchView {
    /// Passes on the match as it is here, to be continued by these players.
    pub(super) fn play_on(&self, ctx: &Context<Self>, players: Vec<SeatSpec>) -> bool {
        let branch = self.session.branch(self.session.cursor().moment, players);
        ctx.props().next.go_on.emit(branch);
        true
    }
}
