//! The tests of a draft: turns of matches that became cases, and whether the bot passes them.

use super::ask::ask;
use super::case_files;
use super::place::Trouble;
use super::run;
use super::{Msg, Workshop};
use crate::messages::{Part, Replies};
use crate::stored::Draft;
use crate::words::{Phrase, workshop as words};
use engine::{Budget, Case, Miss};
use yew::prelude::*;

/// The maximum number of tests of a draft.
const MOST: usize = 100;

/// What happens to the tests of the draft.
pub enum CaseMsg {
    /// Turns became tests.
    Add(Vec<Case>),
    /// Replace this test, or delete it.
    Change(usize, Option<Case>),
    /// A file with tests has been read, or is wrong.
    Read(Result<Vec<Case>, Phrase>),
    /// Download the tests as a file.
    Download,
    /// The bot's replies in the run with this number, or why it cannot be asked.
    Tested(u32, Result<Vec<Tested>, Phrase>),
}

/// What a bot did in a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tested {
    /// Its reply, if any.
    pub reply: Option<String>,
    /// The problem with the reply.
    pub miss: Option<Trouble>,
}

/// The tests' last run.
#[derive(Default)]
pub struct Run {
    /// Increases with every run, so that late results of an earlier run are recognised.
    number: u32,
    /// Its results, test by test.
    pub results: Option<Result<Vec<Tested>, Phrase>>,
}

impl Run {
    /// The result of the test with this index; `None` while it runs, or if it could not run.
    pub fn of(&self, place: usize) -> Option<&Tested> {
        self.results.as_ref()?.as_ref().ok()?.get(place)
    }
}

impl Workshop {
    /// Changes the tests, and runs them.
    pub(super) fn change_cases(&mut self, ctx: &Context<Self>, msg: CaseMsg) {
        let Some(draft) = self.drafts.get_mut(self.shown) else {
            return;
        };
        match msg {
            CaseMsg::Tested(number, results) => {
                if number == self.tests.number {
                    self.tests.results = Some(results);
                }
                return;
            }
            CaseMsg::Download => return case_files::download(draft),
            CaseMsg::Read(Err(why)) => return self.fail(Trouble::of(why)),
            _ if self.elsewhere => return self.fail(Trouble::of(words::OpenElsewhere.phrase())),
            CaseMsg::Add(cases) | CaseMsg::Read(Ok(cases)) => {
                if draft.cases.len() + cases.len() > MOST {
                    let most = MOST.into();
                    return self.fail(Trouble::of(words::TooManyTests { most }.phrase()));
                }
                draft.cases.extend(cases);
            }
            CaseMsg::Change(place, Some(changed)) => {
                if let Some(case) = draft.cases.get_mut(place) {
                    *case = changed;
                }
            }
            CaseMsg::Change(place, None) => {
                if place < draft.cases.len() {
                    draft.cases.remove(place);
                }
            }
        }
        self.store(ctx);
        self.test(ctx);
    }

    /// Runs the tests, if there are any.
    pub(super) fn test(&mut self, ctx: &Context<Self>) {
        self.tests.number += 1;
        self.tests.results = None;
        let number = self.tests.number;
        if let Some(draft) = self.draft().filter(|draft| !draft.cases.is_empty()) {
            let draft = draft.clone();
            ctx.link()
                .send_future(async move { Msg::Cases(CaseMsg::Tested(number, test(draft).await)) });
        }
    }
}

/// Asks the draft's bot the questions of its tests, each with a new instance and on fuel, as `arena test` does.
///
/// # Errors
/// If the draft cannot become a bot, or the bot cannot be asked.
async fn test(draft: Draft) -> Result<Vec<Tested>, Phrase> {
    let bot = run::bot(&draft, &Callback::noop())
        .await
        .map_err(|trouble| trouble.message)?;
    let part = |case: &Case| Part {
        seed: case.seed,
        seat: case.seat,
        calls: vec![case.arguments.clone()],
    };
    let parts = draft.cases.iter().map(part).collect();
    let replies = ask(&draft.name, &bot, Budget::USUAL_FUEL, parts).await?;
    let tested = |(case, replies): (&Case, Replies)| {
        let (answer, note) = replies.into_iter().next()?;
        let miss = case.expected.miss(&answer.reply, None);
        Some(Tested {
            reply: answer.reply.as_text().map(str::to_string),
            miss: miss.map(|miss| match &miss {
                Miss::NoReply(fault) => Trouble::of_fault(fault, note.places.list()),
                other => Trouble::of(other.phrase()),
            }),
        })
    };
    Ok(draft.cases.iter().zip(replies).filter_map(tested).collect())
}
