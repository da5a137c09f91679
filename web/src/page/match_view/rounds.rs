//! The points of every round that is over, where rounds give points.

use super::MatchView;
use engine::View;
use yew::prelude::*;

/// A table of rounds and seats; nothing before the first round is over.
pub(super) fn view(view: &MatchView) -> Html {
    let session = &view.session;
    let rounds = match session.view(session.cursor().moment) {
        View::Territories(view) => view.results,
        View::Kingdom(_) | View::HitAndSunk(_) => return Html::default(),
    };
    if rounds.is_empty() {
        return Html::default();
    }
    let seats = 0..usize::from(session.spec().config.seats);
    let head = seats
        .clone()
        .map(|seat| html! { <th scope="col">{ &session.spec().seats[seat].name }</th> });
    let row = |(round, result): (usize, &engine::games::territories::RoundResult)| {
        html! {
            <tr>
                <th scope="row">{ round + 1 }</th><td>{ result.turns }</td>
                { for seats.clone().map(|seat| html! { <td>{ result.points[seat] }</td> }) }
            </tr>
        }
    };
    html! {
        <details class="rounds">
            <summary>{ format!("Points of {} rounds", rounds.len()) }</summary>
            <div class="wide"><table>
                <thead><tr><th scope="col">{ "round" }</th><th scope="col">{ "turns" }</th>{ for head }</tr></thead>
                <tbody>{ for rounds.iter().enumerate().map(row) }</tbody>
            </table></div>
        </details>
    }
}
