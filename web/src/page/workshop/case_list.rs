//! Renders the tests of a draft.

use super::cases::{CaseMsg, Tested};
use super::text_field::TextField;
use super::{Msg, Workshop, case_files};
use crate::page::elements::callbacks::picked;
use crate::page::elements::choice::choice;
use crate::page::elements::{alert, button, button_about, paragraph};
use crate::stored::Draft;
use crate::words::{spoken, workshop as words};
use engine::Case;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// What a test demands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Demand {
    /// Any reply.
    Reply,
    /// One of some replies.
    OneOf,
    /// Any reply except some.
    NoneOf,
}

impl Demand {
    const ALL: [Self; 3] = [Self::Reply, Self::OneOf, Self::NoneOf];

    fn of(case: &Case) -> Self {
        match &case.expected {
            expected if expected.one_of.is_some() => Self::OneOf,
            expected if expected.none_of.is_empty() => Self::Reply,
            _ => Self::NoneOf,
        }
    }

    fn name(self) -> AttrValue {
        spoken(match self {
            Self::Reply => words::MustReply.phrase(),
            Self::OneOf => words::MustReplyOneOf.phrase(),
            Self::NoneOf => words::MayNotReply.phrase(),
        })
    }

    /// The case with this demand, about these replies.
    fn on(self, case: &Case, replies: Vec<String>) -> Case {
        let mut case = case.clone();
        (case.expected.one_of, case.expected.none_of) = match self {
            Self::Reply => (None, Vec::new()),
            Self::OneOf => (Some(replies), Vec::new()),
            Self::NoneOf => (None, replies),
        };
        case
    }
}

/// All tests, with their results.
pub(super) fn view(workshop: &Workshop, ctx: &Context<Workshop>, draft: &Draft) -> Html {
    let link = ctx.link();
    let take = picked(
        &link.callback_future(|file| async move { Msg::Cases(CaseMsg::Read(case_files::read(file).await)) }),
        |event: Event| {
            let input = event.target_dyn_into::<HtmlInputElement>()?;
            let file = input.files()?.get(0);
            // The same file can be chosen again.
            input.set_value("");
            file
        },
    );
    let download = link.callback(|_: MouseEvent| Msg::Cases(CaseMsg::Download));
    let all = draft.cases.len().into();
    let results = workshop.tests.results.as_ref();
    let summary = match results.and_then(|results| results.as_ref().ok()) {
        Some(tested) => {
            let passed = tested
                .iter()
                .filter(|tested| tested.miss.is_none())
                .count()
                .into();
            words::TestsPassed { passed, all }.phrase()
        }
        None => words::Tests { all }.phrase(),
    };
    html! {
        <details class="cases">
            <summary>{ spoken(summary) }</summary>
            if let Some(Err(why)) = results { { alert(why) } }
            { paragraph(words::HowToTest.phrase()) }
            { for draft.cases.iter().enumerate().map(|(place, case)| one(ctx, place, case, workshop.tests.of(place))) }
            <div class="buttons">
                <label class="file plain">{ spoken(words::OpenTests.phrase()) }<input type="file" accept=".json,.jsonl" onchange={take} /></label>
                if !draft.cases.is_empty() { { button(words::DownloadTests.phrase(), download) } }
            </div>
        </details>
    }
}

/// One test.
fn one(ctx: &Context<Workshop>, place: usize, case: &Case, tested: Option<&Tested>) -> Html {
    let change = ctx
        .link()
        .callback(move |changed| Msg::Cases(CaseMsg::Change(place, changed)));
    let demand = Demand::of(case);
    let replies = match demand {
        Demand::OneOf => case.expected.one_of.clone().unwrap_or_default(),
        Demand::Reply | Demand::NoneOf => case.expected.none_of.clone(),
    };
    let rename = {
        let case = case.clone();
        change.reform(move |name| Some(Case { name, ..case.clone() }))
    };
    let chosen = {
        let (case, mut about) = (case.clone(), replies.clone());
        if about.is_empty() {
            about.push(tested.and_then(|tested| tested.reply.clone()).unwrap_or_default());
        }
        picked(&change, move |place: usize| {
            let demand = Demand::ALL.get(place)?;
            Some(Some(demand.on(&case, about.clone())))
        })
    };
    let write = {
        let case = case.clone();
        change.reform(move |text: String| {
            let replies = text.lines().map(|line| line.replace("\\n", "\n")).collect();
            Some(demand.on(&case, replies))
        })
    };
    let name = || case.name.clone();
    let lines: Vec<String> = replies
        .iter()
        .map(|reply| reply.trim().replace('\n', "\\n"))
        .collect();
    let remove = change.reform(|_: MouseEvent| None);
    html! {
        <fieldset>
            <legend><bdi>{ name() }</bdi></legend>
            { state(tested) }
            <div class="buttons">
                <label>{ spoken(words::TestName.phrase()) }{ " " }<TextField maxlength="80" value={name()} onchange={rename} /></label>
                { choice(html! { spoken(words::Demand.phrase()) }, &Demand::ALL.map(Demand::name), demand as usize, &chosen) }
                { button_about(words::DeleteTest.phrase(), words::DeleteTestOf { name: name() }.phrase(), remove) }
            </div>
            if demand != Demand::Reply {
                <label class="replies">{ spoken(words::Replies.phrase()) }<TextField value={lines.join("\n")} onchange={write} /></label>
            }
        </fieldset>
    }
}

/// Whether the bot passes.
fn state(tested: Option<&Tested>) -> Html {
    let (told, class) = match tested {
        None => (words::NotTested.phrase(), None),
        Some(Tested { miss: None, .. }) => (words::Passes.phrase(), None),
        Some(Tested { miss: Some(why), .. }) => {
            (words::Fails { why: why.in_words() }.phrase(), Some("trouble"))
        }
    };
    html! { <p {class}>{ spoken(told) }</p> }
}
