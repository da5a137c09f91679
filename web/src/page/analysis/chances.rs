//! Each seat's chances over time, as a plot below the timeline and as a table.

use super::{Analysed, Analysis, Msg};
use crate::page::elements::badge::badge;
use crate::page::match_view::{Cell, PLOT, across, disclosure, sampled, table};
use crate::words::{analysis as words, spoken, watch};
use engine::Seat;
use engine::analysis::Analysis as Judged;
use web_sys::Element;
use yew::prelude::*;

/// The maximum number of points of a line.
const POINTS: usize = 250;
/// The maximum number of rows of the table.
const ROWS: usize = 25;

/// The plot, its legend with the chances at the moment that is shown, and the table.
pub(super) fn view(analysis: &Analysis, ctx: &Context<Analysis>) -> Html {
    let (judged, analysed) = (&analysis.judged, &ctx.props().analysed);
    if judged.is_empty() {
        return Html::default();
    }
    let now = judged.chances(analysed.moment);
    let key = |seat: Seat| {
        let name = &analysed.names[usize::from(seat)];
        html! {
            <li class={format!("seat-{seat} dash-{}", seat % 4)}>
                <svg viewBox="0 0 28 8" aria-hidden="true"><path d="M0 4h28" /></svg>
                { badge(analysed.game(), seat) }{ name }{ " " }<b>{ percent(now[usize::from(seat)]) }</b>
            </li>
        }
    };
    let link = ctx.link().clone();
    let toggle = move |open| link.send_message(Msg::Table(open));
    let summary = spoken(words::AsTable.phrase());
    html! {
        <div class="plots">
            { plot(judged, analysed) }
            <ul class="key">{ for analysed.seats().map(key) }</ul>
            { disclosure("samples", summary, analysis.table_open, toggle, || as_table(judged, analysed)) }
        </div>
    }
}

fn plot(judged: &Judged, analysed: &Analysed) -> Html {
    let turns = judged.turns();
    let span = 0..turns;
    let moments = sampled(&span, POINTS);
    let chances: Vec<Vec<Option<f64>>> = moments.iter().map(|moment| judged.chances(*moment)).collect();
    let (width, height) = PLOT;
    let line = |seat: Seat| {
        let mut points = String::new();
        for (moment, chances) in moments.iter().zip(&chances) {
            if let Some(chance) = chances[usize::from(seat)] {
                let down = (1.0 - chance) * height as f64;
                points += &format!("{},{} ", across(*moment, &span), down.round() as i64);
            }
        }
        html! { <polyline class={format!("seat-{seat} dash-{}", seat % 4)} {points} /> }
    };
    let onseek = analysed.onseek.clone();
    let onclick = move |event: MouseEvent| {
        if let Some(element) = event.target_dyn_into::<Element>() {
            let width = element.client_width().max(1) as usize;
            let at = usize::try_from(event.offset_x()).unwrap_or(0);
            onseek.emit((at * turns + width / 2) / width);
        }
    };
    let now = format!("M{} 0v{height}", across(analysed.moment.min(turns), &span));
    html! {
        <figure class="plot">
            <figcaption>{ spoken(words::Chances.phrase()) }<small>{ spoken(words::Range.phrase()) }</small></figcaption>
            <svg viewBox={format!("0 0 {width} {height}")} preserveAspectRatio="none" role="img"
                aria-label={spoken(words::ChancesLabel { turns: turns.into() }.phrase())} {onclick}>
                <path class="round" d={format!("M0 {}h{width}", height / 2)} />
                { for analysed.seats().map(line) }
                <path class="now" d={now} />
            </svg>
        </figure>
    }
}

fn as_table(judged: &Judged, analysed: &Analysed) -> Html {
    let names = analysed
        .seats()
        .map(|seat| analysed.names[usize::from(seat)].clone().into());
    let turn = spoken(watch::TurnColumn.phrase());
    let head: Vec<AttrValue> = std::iter::once(turn).chain(names).collect();
    let row = |moment: &usize| {
        let chances = judged.chances(*moment);
        let cells = analysed
            .seats()
            .map(|seat| Cell(0, html! { percent(chances[usize::from(seat)]) }));
        std::iter::once(Cell::from(*moment as i64)).chain(cells).collect()
    };
    let rows: Vec<Vec<Cell>> = sampled(&(0..judged.turns()), ROWS).iter().map(row).collect();
    table(spoken(words::Caption.phrase()), &head, &rows, None)
}

/// A chance in percent.
fn percent(chance: Option<f64>) -> AttrValue {
    spoken(match chance {
        None => words::Unknown.phrase(),
        Some(chance) => {
            let percent = ((100.0 * chance).round() as i64).into();
            words::Percent { percent }.phrase()
        }
    })
}
