//! The worst mistakes: a list that leads to each turn, with the stronger reply in words and on the board.

use super::{Analysis, Judged, Msg};
use crate::games;
use crate::words::{Phrase, analysis as words, spoken};
use engine::analysis::{Basis, Mistake};
use engine::drawing::{Colour, Drawing};
use engine::{AnyGame, Seat, Timeline, quote};
use yew::prelude::*;

/// How many actions of a reply are put into words.
const TOLD: usize = 5;

/// A mistake with its stronger reply.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Entry {
    pub mistake: Mistake,
    /// The stronger reply in words, and on the board.
    pub best: Vec<Phrase>,
    pub drawings: Vec<Drawing>,
}

/// The mistakes of an analysis, in the order of turns; reuses those in `known`.
pub(super) fn entries(known: Vec<Entry>, judged: &Judged, timeline: &Timeline) -> Vec<Entry> {
    let mut known = known.into_iter().peekable();
    let entry = |mistake: Mistake| {
        let place = |mistake: &Mistake| (mistake.turn, mistake.seat);
        while known
            .next_if(|entry| place(&entry.mistake) < place(&mistake))
            .is_some()
        {}
        let same =
            |entry: &Entry| place(&entry.mistake) == place(&mistake) && entry.mistake.best == mistake.best;
        if let Some(entry) = known.next_if(same) {
            return Entry { mistake, ..entry };
        }
        let referee = timeline.at(mistake.turn);
        Entry {
            best: in_words(referee.game(), mistake.seat, &mistake.best, judged.basis()),
            drawings: games::reply_drawings(referee.game(), mistake.seat, &mistake.best, Colour::Green),
            mistake,
        }
    };
    judged.mistakes().into_iter().map(entry).collect()
}

/// The mistake of which the board shows the stronger reply at a moment: the chosen one, or the gravest.
pub(super) fn shown(entries: &[Entry], moment: usize, chosen: Option<(usize, Seat)>) -> Option<&Entry> {
    let here = entries.iter().filter(|entry| entry.mistake.turn == moment);
    here.max_by_key(|entry| {
        let Mistake {
            turn, seat, grade, ..
        } = entry.mistake;
        (chosen == Some((turn, seat)), grade)
    })
}

/// A reply in words, cut if it is long; the raw reply if there are no words for it.
pub(super) fn in_words(game: &AnyGame, seat: Seat, reply: &str, basis: Basis) -> Vec<Phrase> {
    let viewer = (basis == Basis::Known).then_some(seat);
    let mut words = games::reply_in_words(game, seat, reply, viewer);
    if words.is_empty() {
        let reply = quote(reply);
        words.push(words::Reply { reply }.phrase());
    }
    let more = words.len().saturating_sub(TOLD);
    if more > 1 {
        words.truncate(TOLD);
        words.push(words::More { more: more.into() }.phrase());
    }
    words
}

/// The list; empty while there is no mistake.
pub(super) fn view(analysis: &Analysis, ctx: &Context<Analysis>) -> Html {
    if analysis.entries.is_empty() {
        return Html::default();
    }
    let analysed = &ctx.props().analysed;
    let shown = shown(&analysis.entries, analysed.moment, analysis.chosen);
    let entry = |entry: &Entry| {
        let Mistake { turn, seat, .. } = entry.mistake;
        let onclick = ctx.link().callback(move |_| Msg::Choose(turn, seat));
        let title = analysed.title(seat);
        let current = (shown == Some(entry)).then_some("true");
        html! {
            <li key={format!("{turn} {seat}")} class={format!("seat-{seat}")} aria-current={current}>
                <button type="button" class="small" {onclick}>{ spoken(words::Turn { turn: (turn + 1).into(), title }.phrase()) }</button>
                { " " }<span>{ spoken(told(entry)) }</span>
            </li>
        }
    };
    html! {
        <>
            <h3>{ spoken(words::Mistakes.phrase()) }</h3>
            <ol class={classes!("losses", "mistakes")} aria-label={spoken(words::Mistakes.phrase())}>{ for analysis.entries.iter().map(entry) }</ol>
        </>
    }
}

/// The loss of a turn, and the stronger reply.
fn told(entry: &Entry) -> Phrase {
    let percent = |chance: f64| ((100.0 * chance).round() as i64).into();
    words::Mistake {
        grade: entry.mistake.grade,
        before: percent(entry.mistake.before),
        after: percent(entry.mistake.after),
        best: entry.best.clone(),
    }
    .phrase()
}
