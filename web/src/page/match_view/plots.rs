//! Plots of Territories: what each seat had, moment by moment. Seats differ in colour and in dashes.

use super::table::{self, Cell};
use super::{MatchView, Msg, fold};
use crate::page::badge::badge;
use crate::session::Input;
use crate::words::keys::Measure;
use crate::words::{say, watch as words};
use engine::games::territories::Holdings;
use engine::{GameId, Phrase, Seat, View};
use std::ops::Range;
use web_sys::Element;
use yew::prelude::*;

/// Width and height of a plot in its own units.
const SIZE: (usize, usize) = (1000, 200);
/// The most points of a line.
const POINTS: usize = 250;
/// The most rows of the plots as a table.
const ROWS: usize = 25;

/// What of a seat's holdings a plot shows.
fn measured(holdings: Holdings, measure: Measure) -> u32 {
    match measure {
        Measure::Territories => holdings.territories.into(),
        Measure::Armies => holdings.armies,
        Measure::Income => holdings.income,
    }
}

/// The plots and their table; nothing in other games.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>, position: &View) -> Html {
    let View::Territories(_) = position else {
        return Html::default();
    };
    let span = span(view);
    let vantage = view.session.vantage();
    let seats: Vec<Seat> = (0..view.session.spec().config.seats)
        .filter(|seat| vantage.is_none_or(|vantage| vantage == *seat))
        .collect();
    let toggle = |label: Phrase, whole: bool| {
        let onclick = ctx.link().callback(move |_| Msg::Plot(whole));
        let pressed = if view.plot_match == whole { "true" } else { "false" };
        html! { <button type="button" aria-pressed={pressed} {onclick}>{ say(label) }</button> }
    };
    let key = |seat: &Seat| {
        html! {
            <li class={format!("seat-{seat} dash-{}", seat % 4)}>
                <svg viewBox="0 0 28 8" aria-hidden="true"><path d="M0 4h28" /></svg>
                { badge(GameId::Territories, *seat) }{ view.session.spec().seats[usize::from(*seat)].name.as_str() }
            </li>
        }
    };
    html! {
        <section class="plots" aria-label={say(words::Plots.phrase())}>
            <div class="buttons">{ toggle(words::ThisRound.phrase(), false) }{ toggle(words::TheMatch.phrase(), true) }</div>
            <div class="row">{ for Measure::ALL.into_iter().map(|measure| plot(view, ctx, &span, &seats, measure)) }</div>
            <ul class="key">{ for seats.iter().map(key) }</ul>
            { fold::view(view, ctx, "samples", say(words::PlotsAsTable.phrase()), || as_table(view, &span, &seats)) }
        </section>
    }
}

/// The moments that are plotted: of the round the watcher is in, or of the match.
fn span(view: &MatchView) -> Range<usize> {
    let timeline = view.session.timeline();
    let end = timeline.len();
    if view.plot_match {
        return 0..end;
    }
    let moment = view.session.cursor().moment;
    let mut span = 0..end;
    for start in timeline.rounds() {
        if *start <= moment {
            span.start = *start;
        } else {
            // Where the next round begins there is its board already.
            span.end = span.end.min(*start - 1);
        }
    }
    span
}

fn plot(
    view: &MatchView,
    ctx: &Context<MatchView>,
    span: &Range<usize>,
    seats: &[Seat],
    measure: Measure,
) -> Html {
    let value = |moment, seat| measured(view.series.at(moment, seat), measure) as usize;
    let moments = sampled(span, POINTS);
    let tops = seats
        .iter()
        .flat_map(|seat| moments.iter().map(|moment| value(*moment, *seat)));
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
    let rounds = view.session.timeline().rounds().iter().copied();
    let rounds = rounds.filter(|start| view.plot_match && span.contains(start));
    let now = view.session.cursor().moment;
    let (from, length) = (span.start, span.end - span.start);
    let onclick = ctx.link().batch_callback(move |event: MouseEvent| {
        let width = event.target_dyn_into::<Element>()?.client_width().max(1) as usize;
        let at = usize::try_from(event.offset_x()).unwrap_or(0);
        Some(Msg::Session(Input::Seek(from + at * length / width)))
    });
    html! {
        <figure class="plot">
            <figcaption>{ say(words::Plot { measure }.phrase()) }<small>{ say(words::PlotRange { top: top.into() }.phrase()) }</small></figcaption>
            <svg viewBox={format!("0 0 {} {}", SIZE.0, SIZE.1)} preserveAspectRatio="none" role="img"
                aria-label={say(words::PlotLabel { measure, from: span.start.into(), to: span.end.into() }.phrase())} {onclick}>
                { for rounds.map(|start| upright(start, "round")) }
                { for seats.iter().map(line) }
                { upright(now, "now") }
            </svg>
        </figure>
    }
}

/// Where a moment is drawn.
fn across(moment: usize, span: &Range<usize>) -> usize {
    moment.saturating_sub(span.start) * SIZE.0 / (span.end - span.start).max(1)
}

/// At most `most` moments of a span, evenly, the last one included.
fn sampled(span: &Range<usize>, most: usize) -> Vec<usize> {
    let length = span.end - span.start;
    let count = length.min(most).max(1);
    (0..=count).map(|i| span.start + i * length / count).collect()
}

fn as_table(view: &MatchView, span: &Range<usize>, seats: &[Seat]) -> Html {
    let names = seats
        .iter()
        .map(|seat| view.session.spec().seats[usize::from(*seat)].name.as_str());
    let turn = say(words::TurnColumn.phrase());
    let head: Vec<&str> = std::iter::once(turn.as_str()).chain(names).collect();
    let row = |moment: &usize| {
        let mut row = vec![Cell::from(*moment as i64)];
        for seat in seats {
            let Holdings {
                territories,
                armies,
                income,
            } = view.series.at(*moment, *seat);
            row.push(Cell(
                0,
                Html::from(format!("{territories} · {armies} · {income}")),
            ));
        }
        row
    };
    let rows: Vec<Vec<Cell>> = sampled(span, ROWS).iter().map(row).collect();
    table::view(&say(words::PlotsTable.phrase()), &head, &rows, None)
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
