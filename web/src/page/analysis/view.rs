//! Renders an analysis: the basis of its judgements, its buttons, its progress, and its results.

use super::{Analysis, Msg, chances, hint, mistakes};
use crate::page::elements::{alert, button, paragraph};
use crate::words::{analysis as words, spoken};
use engine::analysis::Basis;
use yew::prelude::*;

/// The whole analysis.
pub(super) fn view(analysis: &Analysis, ctx: &Context<Analysis>) -> Html {
    let analysed = &ctx.props().analysed;
    let shown = mistakes::shown(&analysis.entries, analysed.moment, analysis.chosen);
    let is_older = !analysis.judged.is_empty() && analysis.judged.turns() < analysed.timeline.0.len();
    html! {
        <>
            if analysis.judged.is_empty() { { paragraph(words::About.phrase()) } }
            { bases(analysis, ctx) }
            <div class="buttons">{ buttons(analysis, ctx) }{ hint::controls(analysis, ctx) }</div>
            { hint::answer(analysis, ctx) }
            { progress(analysis) }
            <p class="status" role="status" aria-live="polite">{ analysis.said.as_ref().map(spoken) }</p>
            if let Some(why) = &analysis.trouble { { alert(why) } }
            if is_older {
                <p class="status">{ spoken(words::Older { turns: analysis.judged.turns().into() }.phrase()) }</p>
            }
            if analysis.unjudged > 0 {
                <p class="status">{ spoken(words::Unjudged { turns: analysis.unjudged.into() }.phrase()) }</p>
            }
            { chances::view(analysis, ctx) }
            { mistakes::view(analysis, ctx) }
            if shown.is_some_and(|entry| !entry.drawings.is_empty()) {
                <p class="status">{ spoken(words::Legend.phrase()) }</p>
            }
        </>
    }
}

/// The choice of the basis, if there is one, and its meaning.
fn bases(analysis: &Analysis, ctx: &Context<Analysis>) -> Html {
    let bases = ctx.props().analysed.bases();
    let option = |basis: &Basis| {
        let basis = *basis;
        let onchange = ctx.link().callback(move |_: Event| Msg::JudgeBy(basis));
        html! {
            <label><input type="radio" name="analysis-basis" checked={basis == analysis.basis} {onchange} />{ " " }{ spoken(basis.phrase()) }</label>
        }
    };
    if bases.len() < 2 && analysis.basis == Basis::Truth {
        return Html::default();
    }
    html! {
        <div class="basis" role="radiogroup" aria-label={spoken(words::Basis.phrase())}>
            <span aria-hidden="true">{ spoken(words::Basis.phrase()) }</span>
            { for bases.iter().map(option) }
            <small>{ spoken(words::BasisHelp { basis: analysis.basis }.phrase()) }</small>
        </div>
    }
}

/// The button that starts the analysis, or stops it.
fn buttons(analysis: &Analysis, ctx: &Context<Analysis>) -> Html {
    if analysis.task.is_some() {
        return button(words::Stop.phrase(), ctx.link().callback(|_| Msg::Stop));
    }
    let label = if analysis.judged.is_empty() {
        words::Analyse.phrase()
    } else {
        words::Again.phrase()
    };
    let disabled = ctx.props().analysed.timeline.0.is_empty();
    let onclick = ctx.link().callback(|_| Msg::Start);
    html! { <button type="button" {disabled} {onclick}>{ spoken(label) }</button> }
}

/// The progress; empty while nothing is analysed.
fn progress(analysis: &Analysis) -> Html {
    let Some(task) = &analysis.task else {
        return Html::default();
    };
    let Some(pool) = &task.pool else {
        return paragraph(words::Loading.phrase());
    };
    let (done, all) = pool.progress();
    let told = words::Running {
        done: done.into(),
        all: all.into(),
    };
    html! {
        <p class="status"><progress max={all.to_string()} value={done.to_string()} aria-label={spoken(words::Progress.phrase())} />{ " " }{ spoken(told.phrase()) }</p>
    }
}
