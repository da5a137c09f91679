//! A plan in a match by link: what the person answers if the other side plays what they expect.

use super::outgoing::Outgoing;
use super::{MatchView, Msg};
use crate::games;
use crate::hand::Choice;
use crate::page::elements::choice::choice;
use crate::page::elements::paragraph;
use crate::words::{handing as words, spoken};
use engine::by_link::{MAX_STEPS, Step};
use engine::{Answer, Seat, Timeline};
use yew::prelude::*;

/// The steps, each with its two lists; nothing where no plan can be made. `name` is the other side's.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>, name: &str) -> Html {
    let Some(own) = view.session.may_plan() else {
        return Html::default();
    };
    let plan = view.session.planned_here();
    let steps = plan.map(|plan| plan.steps).unwrap_or_default();
    html! {
        <details class="advance" open={!steps.is_empty()}>
            <summary>{ spoken(words::Plan.phrase()) }</summary>
            { paragraph(words::PlanHelp { name: name.to_owned() }.phrase()) }
            { for rows(view.session.timeline(), own, &steps, name, ctx) }
        </details>
    }
}

/// A list for each reply that is planned, and for the next one.
fn rows(timeline: &Timeline, own: Seat, steps: &[Step], name: &str, ctx: &Context<MatchView>) -> Vec<Html> {
    let mut timeline = timeline.clone();
    let mut rows = Vec::new();
    for at in 0..MAX_STEPS {
        let (before, step) = (&steps[..at.min(steps.len())], steps.get(at));
        let expected = step.map(|step| &*step.expects);
        let label = words::PlanIf {
            name: name.to_owned(),
        }
        .phrase();
        let begin = |reply: String| Step {
            expects: reply,
            reply: String::new(),
        };
        rows.extend(list(&timeline, spoken(label), expected, before, begin, ctx));
        let Some(step) = step.filter(|step| play(&mut timeline, &step.expects)) else {
            break;
        };
        if !timeline.newest().waiting().eq([own]) {
            break;
        }
        let expects = step.expects.clone();
        let answer = move |reply: String| Step {
            expects: expects.clone(),
            reply,
        };
        let label = spoken(words::PlanThen.phrase());
        rows.extend(list(&timeline, label, Some(&step.reply), before, answer, ctx));
        if !play(&mut timeline, &step.reply) {
            break;
        }
    }
    rows
}

/// The legal replies of whoever acts now, and that none is chosen; choosing one ends the plan with the step that it makes.
fn list(
    timeline: &Timeline,
    label: AttrValue,
    chosen: Option<&str>,
    before: &[Step],
    step: impl Fn(String) -> Step + 'static,
    ctx: &Context<MatchView>,
) -> Option<Html> {
    let seat = timeline.newest().waiting().next()?;
    let choices = games::hand(timeline.newest().game(), seat, None).choices();
    let place = choices.iter().position(|of| Some(&*of.reply) == chosen);
    let spoken_choice = |of: &Choice| AttrValue::from(spoken(&of.words));
    let options: Vec<AttrValue> = std::iter::once(spoken(words::PlanNothing.phrase()))
        .chain(choices.iter().map(spoken_choice))
        .collect();
    let before = before.to_vec();
    let onchange = ctx.link().callback(move |index: usize| {
        let reply = index.checked_sub(1).and_then(|at| choices.get(at));
        let mut steps = before.clone();
        match reply {
            Some(reply) => steps.push(step(reply.reply.clone())),
            None => steps.extend(Some(step(String::new())).filter(|step| !step.expects.is_empty())),
        }
        Msg::Send(Outgoing::Plan(steps))
    });
    let shown = place.map_or(0, |at| at + 1);
    Some(choice(html! { { label } }, &options, shown, &onchange))
}

/// Plays a reply of whoever acts now; returns whether the match goes on.
fn play(timeline: &mut Timeline, reply: &str) -> bool {
    let acts = timeline.newest().waiting().next();
    let played = acts.filter(|_| !reply.is_empty());
    played.is_some_and(|seat| timeline.answer(seat, Answer::text(reply)).is_ok())
        && timeline.newest().outcome().is_none()
}

impl MatchView {
    /// Plans these answers; they go into the next link.
    pub(super) fn plan(&mut self, steps: Vec<Step>) {
        if let Some(own) = self.session.may_plan() {
            self.session.plan_here(own, steps);
            // A link that was copied before is without them.
            self.sharing.notice = None;
        }
    }
}
