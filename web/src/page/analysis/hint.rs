//! What would you do here? The analyst's best reply at the moment that is shown.

use super::pool::{Heard, Pool};
use super::{Analysed, Analysis, Msg, mistakes};
use crate::games;
use crate::messages::FromWorker;
use crate::page::elements::button;
use crate::page::elements::choice::choice;
use crate::words::{Phrase, analysis as words, spoken};
use engine::Seat;
use engine::analysis::{Basis, Chain, Judgement, question_at};
use engine::drawing::{Colour, Drawing};
use yew::prelude::*;

/// A question about a moment, and its answer.
#[derive(Default)]
pub(super) struct Hint {
    /// The seat that the person chose.
    pub of: Option<Seat>,
    asked: Option<Asked>,
}

/// The last question.
struct Asked {
    /// The number of its task.
    number: u32,
    moment: usize,
    seat: Seat,
    pool: Option<Pool>,
    answer: Answer,
    /// The answer in words, and on the board.
    best: Vec<Phrase>,
    drawings: Vec<Drawing>,
}

/// The result of a question.
enum Answer {
    /// Nothing yet.
    Awaited,
    /// The analyst found no reply.
    Missing,
    /// The reply that it would give.
    Given(Judgement),
}

impl Hint {
    /// The question of the task with this number.
    pub(super) fn chain(&self, number: u32, analysed: &Analysed, basis: Basis) -> Option<Chain> {
        let asked = self.asked.as_ref().filter(|asked| asked.number == number)?;
        question_at(&analysed.timeline.0, asked.moment, asked.seat, basis)
    }

    /// Makes these workers answer.
    pub(super) fn begin(&mut self, pool: Pool) {
        if let Some(asked) = &mut self.asked {
            asked.pool = Some(pool);
        }
    }

    /// Abandons the question.
    pub(super) fn end(&mut self) {
        self.asked = None;
    }

    /// Takes a message of the task with this number; returns whether there is something new.
    ///
    /// # Errors
    /// Why there will be no answer.
    pub(super) fn hear(&mut self, number: u32, worker: usize, message: FromWorker) -> Result<bool, Phrase> {
        let Some(asked) = self.asked.as_mut().filter(|asked| asked.number == number) else {
            return Ok(false);
        };
        let Some(mut pool) = asked.pool.take() else {
            return Ok(false);
        };
        match pool.hear(worker, message) {
            Heard::Judged(question, judgement) if question.turn == asked.moment => {
                asked.answer = judgement.map_or(Answer::Missing, Answer::Given);
                Ok(true)
            }
            Heard::Nothing | Heard::Judged(..) => {
                asked.pool = Some(pool);
                Ok(false)
            }
            Heard::Over => Ok(false),
            Heard::Failed(why) => Err(why),
        }
    }

    /// The question about the moment that is shown.
    fn here(&self, analysed: &Analysed) -> Option<&Asked> {
        self.asked
            .as_ref()
            .filter(|asked| asked.moment == analysed.moment)
    }

    /// The text about the moment that is shown, if there was a question about it.
    pub(super) fn said(&self, analysed: &Analysed) -> Option<Phrase> {
        let asked = self.here(analysed)?;
        let title = analysed.title(asked.seat);
        Some(match &asked.answer {
            Answer::Awaited => words::Asking.phrase(),
            Answer::Missing => words::CannotAnswer.phrase(),
            Answer::Given(judgement) if judgement.best.is_empty() => words::NoAnswer { title }.phrase(),
            Answer::Given(judgement) => {
                let percent = ((100.0 * judgement.chance).round() as i64).into();
                let best = asked.best.clone();
                words::Answer { title, percent, best }.phrase()
            }
        })
    }

    /// Whether the answer for the moment that is shown is pending.
    fn is_asking(&self, analysed: &Analysed) -> bool {
        self.here(analysed)
            .is_some_and(|asked| matches!(asked.answer, Answer::Awaited))
    }

    /// The best reply on the board, while its moment is shown.
    pub(super) fn drawings(&self, analysed: &Analysed) -> Option<Vec<Drawing>> {
        let asked = self.here(analysed)?;
        (!asked.drawings.is_empty()).then(|| asked.drawings.clone())
    }
}

impl Analysis {
    /// Asks about the moment that is shown.
    pub(super) fn ask(&mut self, ctx: &Context<Self>) {
        let analysed = &ctx.props().analysed;
        let Some(seat) = seat_of(self, analysed) else {
            return;
        };
        self.number += 1;
        self.trouble = None;
        self.hint.asked = Some(Asked {
            number: self.number,
            moment: analysed.moment,
            seat,
            pool: None,
            answer: Answer::Awaited,
            best: Vec::new(),
            drawings: Vec::new(),
        });
        self.load(ctx, self.number);
    }

    /// Puts an answer into words and on the board.
    pub(super) fn read_answer(&mut self, analysed: &Analysed) {
        if let Some(asked) = &mut self.hint.asked
            && let Answer::Given(judgement) = &asked.answer
            && !judgement.best.is_empty()
        {
            let referee = analysed.timeline.0.at(asked.moment);
            let (game, best) = (referee.game(), &judgement.best);
            asked.best = mistakes::in_words(game, asked.seat, best, self.basis);
            asked.drawings = games::reply_drawings(game, asked.seat, best, Colour::Green);
        }
    }
}

/// The seats that can be asked at the moment that is shown.
fn askable(analysed: &Analysed) -> Vec<Seat> {
    let referee = analysed.timeline.0.at(analysed.moment);
    referee.waiting().filter(|seat| analysed.shows(*seat)).collect()
}

/// The seat that is asked: the one chosen, the one whose viewpoint is shown, or the first.
fn seat_of(analysis: &Analysis, analysed: &Analysed) -> Option<Seat> {
    let askable = askable(analysed);
    let wanted = [analysis.hint.of, analysed.viewpoint];
    let wanted = wanted.into_iter().flatten().find(|seat| askable.contains(seat));
    wanted.or_else(|| askable.first().copied())
}

/// The button, and the choice of a seat if several can be asked.
pub(super) fn controls(analysis: &Analysis, ctx: &Context<Analysis>) -> Html {
    let analysed = &ctx.props().analysed;
    let askable = askable(analysed);
    let seat = seat_of(analysis, analysed);
    if seat.is_none() || analysis.hint.is_asking(analysed) {
        return html! { <button type="button" disabled=true>{ spoken(words::Ask.phrase()) }</button> };
    }
    let several = askable.len() > 1;
    let names: Vec<AttrValue> = askable.iter().map(|seat| spoken(analysed.title(*seat))).collect();
    let chosen = askable.iter().position(|of| Some(*of) == seat).unwrap_or(0);
    let onchoose = ctx
        .link()
        .batch_callback(move |place: usize| Some(Msg::AskFor(*askable.get(place)?)));
    html! {
        <>
            { button(words::Ask.phrase(), ctx.link().callback(|_| Msg::Ask)) }
            if several { { choice(html! { spoken(words::For.phrase()) }, &names, chosen, &onchoose) } }
        </>
    }
}

/// The answer; nothing at other moments.
pub(super) fn answer(analysis: &Analysis, ctx: &Context<Analysis>) -> Html {
    let analysed = &ctx.props().analysed;
    let said = analysis.hint.said(analysed);
    let drawn = analysis.hint.drawings(analysed).is_some();
    html! {
        <div role="status" aria-live="polite">
            if let Some(said) = said { <p class="notice">{ spoken(said) }</p> }
            if drawn { <p class="status">{ spoken(words::LegendAnswer.phrase()) }</p> }
        </div>
    }
}
