//! How far a bot has come against the bosses, in words.

use super::trial::{Stage, Trial};
use crate::page::elements::{alert, paragraph};
use crate::words::{Phrase, seasons as words, spoken};
use engine::Decimal;
use yew::prelude::*;

/// How far the bot has come, if it plays or has played. Screen readers announce what is decided, not every match.
pub(super) fn view(run: Option<(&Trial, bool)>, trouble: Option<&Phrase>) -> Html {
    let Some((trial, is_playing)) = run else {
        return html! { <>{ for trouble.map(alert) }</> };
    };
    let tier = trial.tier();
    let risen = (0..tier).filter_map(|below| trial.stage(below)).map(risen);
    let (doing, decided) = match trial.stage(tier) {
        None => {
            let tier = trial.tier_name();
            (None, Some(words::Top { tier }.phrase()))
        }
        Some(stage) if stage.played == stage.all => (None, Some(stays(stage))),
        Some(stage) if is_playing => (Some(playing(stage)), None),
        Some(_) => (None, None),
    };
    html! {
        <>
            <div aria-live="polite">
                <ul>{ for risen.chain(decided).map(|line| html! { <li>{ spoken(line) }</li> }) }</ul>
                { for trouble.map(alert) }
            </div>
            { for doing.map(paragraph) }
        </>
    }
}

fn risen(stage: Stage) -> Phrase {
    words::Risen {
        points: points(stage.halves),
        all: stage.all.into(),
        tier: stage.tier,
        boss: stage.boss,
    }
    .phrase()
}

/// The points of so many halves.
fn points(halves: u32) -> Decimal {
    Decimal {
        units: i64::from(halves) * 5,
        decimals: 1,
    }
}

fn playing(stage: Stage) -> Phrase {
    words::Playing {
        played: stage.played.into(),
        all: stage.all.into(),
        points: points(stage.halves),
        tier: stage.tier,
        boss: stage.boss,
    }
    .phrase()
}

fn stays(stage: Stage) -> Phrase {
    words::Stays {
        missing: points(stage.missing()),
        points: points(stage.halves),
        all: stage.all.into(),
        tier: stage.tier,
        boss: stage.boss,
        next: stage.above,
    }
    .phrase()
}
