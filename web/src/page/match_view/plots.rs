//! Plots of each seat's values, moment by moment. Seats differ in colour and in dashes.

use super::disclosure;
use super::table::{self, Cell};
use crate::games::{self, Measure};
use crate::page::elements::badge::badge;
use crate::page::shell::language_context::use_language;
use crate::session::Series;
use crate::words::{spoken, watch as words};
use engine::{GameId, Phrase, Seat};
use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;
use web_sys::Element;
use yew::prelude::*;

/// Width and height of a plot in its own units.
pub(in crate::page) const SIZE: (usize, usize) = (1000, 200);
/// The maximum number of points of a line.
const POINTS: usize = 250;
/// The maximum number of rows of the plots as a table.
const ROWS: usize = 25;

/// What is plotted.
#[derive(Properties, PartialEq)]
pub(super) struct Props {
    /// The game.
    pub game: GameId,
    /// The data.
    pub series: SharedSeries,
    /// How many moments of it have been collected so far.
    pub collected: usize,
    /// The moment that is shown.
    pub moment: usize,
    /// How many turns the match has.
    pub turns: usize,
    /// The moments at which its rounds begin.
    pub rounds: Vec<usize>,
    /// The visible seats.
    pub seats: Vec<Seat>,
    /// The names of the players, by seat.
    pub names: Vec<String>,
    /// Called with the moment that the reader goes to.
    pub onseek: Callback<usize>,
}

/// The data of plots, which the match view collects and the plots show.
#[derive(Clone, Default)]
pub(super) struct SharedSeries(pub Rc<RefCell<Series>>);

impl PartialEq for SharedSeries {
    /// Whether both are the same data, not whether it has grown.
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// The plots and their table; empty in games without plots.
#[component]
pub(super) fn Plots(props: &Props) -> Html {
    use_language();
    let (whole, open) = (use_state(|| false), use_state(|| false));
    let span = if *whole { 0..props.turns } else { round_of(props) };
    let Some(plots) = games::plots(props.game, &span) else {
        return Html::default();
    };
    let toggle = |label: Phrase, all: bool| {
        let pressed = if *whole == all { "true" } else { "false" };
        let whole = whole.clone();
        let onclick = move |_: MouseEvent| whole.set(all);
        html! { <button type="button" aria-pressed={pressed} {onclick}>{ spoken(label) }</button> }
    };
    let key = |seat: &Seat| {
        html! {
            <li class={format!("seat-{seat} dash-{}", seat % 4)}>
                <svg viewBox="0 0 28 8" aria-hidden="true"><path d="M0 4h28" /></svg>
                { badge(props.game, *seat) }{ name_of(props, *seat) }
            </li>
        }
    };
    let measures = (0..).zip(&plots.measures);
    let plot = |(index, measure): (usize, &Measure)| plot(props, &span, *whole, index, measure);
    let as_table = {
        let opened = *open;
        let set = open.clone();
        let summary = spoken(words::PlotsAsTable.phrase());
        disclosure::controlled(
            "samples",
            summary,
            opened,
            move |now| set.set(now),
            || as_table(props, &span, &plots.caption),
        )
    };
    html! {
        <section class="plots" aria-label={spoken(words::Plots.phrase())}>
            <div class="buttons">{ toggle(words::ThisRound.phrase(), false) }{ toggle(words::TheMatch.phrase(), true) }</div>
            <div class="row">{ for measures.map(plot) }</div>
            <ul class="key">{ for props.seats.iter().map(key) }</ul>
            { as_table }
        </section>
    }
}

fn name_of(props: &Props, seat: Seat) -> &str {
    props.names.get(usize::from(seat)).map_or("", String::as_str)
}

/// The moments of the round that is shown.
fn round_of(props: &Props) -> Range<usize> {
    let mut span = 0..props.turns;
    for start in &props.rounds {
        if *start <= props.moment {
            span.start = *start;
        } else {
            // The moment at which the next round begins already shows its board.
            span.end = span.end.min(*start - 1);
        }
    }
    span
}

fn plot(props: &Props, span: &Range<usize>, whole: bool, index: usize, measure: &Measure) -> Html {
    let series = props.series.0.borrow();
    let value = |moment, seat| series.at(moment, seat, index) as usize;
    let moments = sampled(span, POINTS);
    let seats = props.seats.iter();
    let tops = seats.flat_map(|seat| moments.iter().map(|moment| value(*moment, *seat)));
    let top = tops.fold(1, usize::max);
    let line = |seat: &Seat| {
        let mut points = String::new();
        for moment in &moments {
            let height = SIZE.1 - value(*moment, *seat) * (SIZE.1 - 4) / top;
            points += &format!("{},{height} ", across(*moment, span));
        }
        html! { <polyline class={format!("seat-{seat} dash-{}", seat % 4)} {points} /> }
    };
    let upright = |moment: usize, class: &'static str| {
        let path = format!("M{} 0v{}", across(moment, span), SIZE.1);
        html! { <path {class} d={path} /> }
    };
    let rounds = props.rounds.iter().copied();
    let rounds = rounds.filter(|start| whole && span.contains(start));
    let (from, length) = (span.start, span.end - span.start);
    let onseek = props.onseek.clone();
    let onclick = move |event: MouseEvent| {
        if let Some(element) = event.target_dyn_into::<Element>() {
            let width = element.client_width().max(1) as usize;
            let at = usize::try_from(event.offset_x()).unwrap_or(0);
            onseek.emit(from + at * length / width);
        }
    };
    html! {
        <figure class="plot">
            <figcaption>{ spoken(&measure.name) }<small>{ spoken(words::PlotRange { top: top.into() }.phrase()) }</small></figcaption>
            <svg viewBox={format!("0 0 {} {}", SIZE.0, SIZE.1)} preserveAspectRatio="none" role="img"
                aria-label={spoken(&measure.label)} {onclick}>
                { for rounds.map(|start| upright(start, "round")) }
                { for props.seats.iter().map(line) }
                { upright(props.moment, "now") }
            </svg>
        </figure>
    }
}

/// Where a moment is drawn.
pub(in crate::page) fn across(moment: usize, span: &Range<usize>) -> usize {
    moment.saturating_sub(span.start) * SIZE.0 / (span.end - span.start).max(1)
}

/// At most `most` moments of a span, evenly spaced, including the last.
pub(in crate::page) fn sampled(span: &Range<usize>, most: usize) -> Vec<usize> {
    let length = span.end - span.start;
    let count = length.min(most).max(1);
    (0..=count).map(|i| span.start + i * length / count).collect()
}

fn as_table(props: &Props, span: &Range<usize>, caption: &Phrase) -> Html {
    let series = props.series.0.borrow();
    let names = props
        .seats
        .iter()
        .map(|seat| name_of(props, *seat).to_string().into());
    let turn = spoken(words::TurnColumn.phrase());
    let head: Vec<AttrValue> = std::iter::once(turn).chain(names).collect();
    let row = |moment: &usize| {
        let mut row = vec![Cell::from(*moment as i64)];
        for seat in &props.seats {
            let numbers =
                (0..series.measures()).map(|measure| series.at(*moment, *seat, measure).to_string());
            row.push(Cell(0, Html::from(numbers.collect::<Vec<_>>().join(" · "))));
        }
        row
    };
    let rows: Vec<Vec<Cell>> = sampled(span, ROWS).iter().map(row).collect();
    table::view(spoken(caption), &head, &rows, None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_sampled_evenly_from_the_first_to_the_last() {
        assert_eq!(sampled(&(7..7), 5), [7, 7]);
        assert_eq!(sampled(&(3..6), 5), [3, 4, 5, 6]);
        assert_eq!(sampled(&(0..1000), 5), [0, 200, 400, 600, 800, 1000]);
    }

    #[test]
    fn a_plot_goes_from_edge_to_edge() {
        let span = 40..60;
        assert_eq!([40, 50, 60].map(|moment| across(moment, &span)), [0, 500, 1000]);
        assert_eq!(across(5, &(5..5)), 0);
    }
}
