//! The cost of the turns of the bot that is being written: fuel and time, as plots.

use super::{MatchView, Msg};
use crate::page::elements::button;
use crate::session::Input;
use crate::words::{spoken, watch as words};
use engine::{Budget, Seat};
use yew::prelude::*;

/// Width and height of a plot in its own units.
const SIZE: (usize, usize) = (1000, 100);
/// The maximum number of points of a plot: each is the most expensive of the turns that it represents.
const POINTS: usize = 250;

/// What is plotted.
#[derive(Clone, Copy)]
enum Spent {
    Fuel,
    Time,
}

/// The plots; empty if no bot is being written.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let Some((seat, _)) = ctx.props().written else {
        return Html::default();
    };
    let budget = view.session.spec().config.budget;
    html! {
        <section class="costs plots" aria-label={spoken(words::Costs.phrase())}>
            <h2>{ spoken(words::Costs.phrase()) }</h2>
            { plot(view, ctx, seat, Spent::Fuel, budget) }
            { plot(view, ctx, seat, Spent::Time, Budget::default()) }
        </section>
    }
}

/// One of the two, turn by turn, with a button that leads to the most expensive turn.
fn plot(view: &MatchView, ctx: &Context<MatchView>, seat: Seat, spent: Spent, unit: Budget) -> Html {
    let session = &view.session;
    let cost = |turn| {
        let note = session.note(turn, seat)?;
        let cost = match spent {
            Spent::Fuel => note.fuel?,
            Spent::Time => note.micros,
        };
        Some((turn, cost))
    };
    let costs: Vec<(usize, u64)> = (0..session.timeline().len()).filter_map(cost).collect();
    // The first of the most expensive turns.
    let Some((turn, most)) = costs.iter().copied().rev().max_by_key(|(_, cost)| *cost) else {
        return Html::default();
    };
    let sum: u64 = costs.iter().map(|(_, cost)| *cost).sum();
    let (average, most_told) = (unit.cost(sum / costs.len() as u64), unit.cost(most));
    let told = match spent {
        Spent::Fuel => words::FuelByTurn {
            average,
            most: most_told,
        }
        .phrase(),
        Spent::Time => words::TimeByTurn {
            average,
            most: most_told,
        }
        .phrase(),
    };
    let all: Vec<u64> = costs.iter().map(|(_, cost)| *cost).collect();
    let seek = ctx
        .link()
        .callback(move |_: MouseEvent| Msg::Session(Input::Seek(turn + 1)));
    html! {
        <figure class="plot">
            <figcaption>{ spoken(told) }{ button(words::PrintsOfTurn { turn: (turn + 1).into() }.phrase(), seek) }</figcaption>
            <svg viewBox={format!("0 0 {} {}", SIZE.0, SIZE.1)} preserveAspectRatio="none" aria-hidden="true">
                <polyline points={line(&all, most)} />
            </svg>
        </figure>
    }
}

/// The costs as points from left to right; `most` is at the top.
fn line(costs: &[u64], most: u64) -> String {
    let stretch = costs.len().div_ceil(POINTS).max(1);
    let dearest: Vec<u64> = costs
        .chunks(stretch)
        .filter_map(|part| part.iter().max().copied())
        .collect();
    let steps = dearest.len().saturating_sub(1).max(1);
    let point = |(place, cost): (usize, &u64)| {
        let height = (u128::from(*cost) * SIZE.1 as u128 / u128::from(most.max(1))) as usize;
        format!("{},{} ", place * SIZE.0 / steps, SIZE.1 - height)
    };
    dearest.iter().enumerate().map(point).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_goes_from_edge_to_edge_and_its_dearest_turn_to_the_top() {
        assert_eq!(line(&[0, 5, 10], 10), "0,100 500,50 1000,0 ");
        assert_eq!(line(&[0], 0), "0,100 ");
        let mut many = vec![1; 10_000];
        many[7_777] = u64::MAX;
        let long = line(&many, u64::MAX);
        assert_eq!(long.split(' ').count(), POINTS + 1);
        assert_eq!(long.matches(",0 ").count(), 1);
    }
}
