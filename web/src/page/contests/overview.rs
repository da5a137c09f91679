//! The list of contests, and the progress of one.

use super::{Contests, Msg, files};
use crate::contests::messages::{Heading, Listed, Shown, Snapshot, ToContests};
use crate::page::elements::choice::choice;
use crate::page::elements::leave::leave_row;
use crate::page::elements::{button, button_about, loading, paragraph};
use crate::page::shell::routes::Route;
use crate::words::keys::ContestFormat;
use crate::words::{Phrase, contests as words, gap, spoken};
use ::words::Key as _;
use yew::prelude::*;

/// The maximum number of matches at a time that can be chosen.
const MOST: u32 = 64;

/// How many matches can be played at a time without hindering each other.
pub(super) fn cores() -> u32 {
    let cores = web_sys::window().map_or(1.0, |window| window.navigator().hardware_concurrency());
    (cores as u32).clamp(1, MOST)
}

/// A contest in a few words.
pub(super) fn heading(heading: &Heading) -> Phrase {
    let mut formats = ContestFormat::ALL.into_iter();
    let format = formats.find(|format| format.key() == heading.format);
    words::Heading {
        game: heading.game.name(),
        bots: heading.bots.into(),
        format: format.unwrap_or(ContestFormat::Swiss),
    }
    .phrase()
}

/// Who takes part in it, and on what terms.
pub(super) fn terms(heading: &Heading) -> Phrase {
    let mut bots = heading.names.join(", ");
    if heading.names.len() < heading.bots as usize {
        bots += ", …";
    }
    words::Terms {
        bots,
        rounds: heading.rounds.into(),
        fuel: heading.fuel.into(),
        seed: heading.seed.to_string(),
    }
    .phrase()
}

fn played(heading: &Heading) -> Phrase {
    words::Played {
        played: heading.played.into(),
        all: heading.matches.into(),
    }
    .phrase()
}

/// Every contest.
pub(super) fn list(list: Option<&[Listed]>, tell: &Callback<ToContests>) -> Html {
    let Some(list) = list else { return loading() };
    html! {
        <>
            <h2>{ spoken(words::Yours.phrase()) }</h2>
            if list.is_empty() {
                { paragraph(words::NoneYet.phrase()) }
            }
            <ul class="bot-list" aria-label={spoken(words::Yours.phrase())}>{ for list.iter().map(|listed| item(listed, tell)) }</ul>
        </>
    }
}

fn item(listed: &Listed, tell: &Callback<ToContests>) -> Html {
    let id = listed.id.clone();
    let delete = tell.reform(move |event: MouseEvent| {
        leave_row(&event);
        ToContests::Delete { id: id.clone() }
    });
    let (what, about) = match &listed.what {
        Ok(of) => {
            let what = heading(of);
            let address = Route::Contests {
                id: listed.id.clone(),
            }
            .to_string();
            let shown = html! { <><h3><a href={address}>{ spoken(&what) }</a></h3><small>{ spoken(played(of)) }</small><small class="terms">{ spoken(terms(of)) }</small></> };
            (shown, words::DeleteOne { what }.phrase())
        }
        Err(why) => {
            let why = why.clone();
            (
                paragraph(words::Unread { why }.phrase()),
                words::DeleteUnread.phrase(),
            )
        }
    };
    html! { <li class="contest-row" key={listed.id.clone()}>{ what }<div class="buttons">{ button_about(words::Delete.phrase(), about, delete) }</div></li> }
}

/// Its progress. Screen readers announce only its beginning and its end.
pub(super) fn progress(shown: &Snapshot) -> Html {
    let said = played(&shown.heading);
    let remaining = shown.remaining.map(|seconds| {
        let left = if seconds < 100 {
            words::RemainingSeconds {
                seconds: seconds.into(),
            }
            .phrase()
        } else {
            let minutes = seconds.div_ceil(60).into();
            words::RemainingMinutes { minutes }.phrase()
        };
        html! { <>{ gap() }{ spoken(left) }</> }
    });
    let over = shown.over.then(|| {
        if shown.settled {
            words::Settled.phrase()
        } else {
            words::Over.phrase()
        }
    });
    html! {
        <>
            <p><progress max={shown.heading.matches.to_string()} value={shown.heading.played.to_string()} aria-label={spoken(words::Matches.phrase())}></progress>{ " " }{ spoken(words::SoFar { played: said }.phrase()) }{ remaining }</p>
            <p role="status">{ for over.map(spoken) }</p>
            { for verdict(shown).map(paragraph) }
            if shown.replaced > 0 {
                { paragraph(words::Replaced { workers: shown.replaced.into() }.phrase()) }
            }
            { for shown.absent.iter().map(|(bot, why)| absent(shown, *bot, why)) }
        </>
    }
}

/// Which of two bots is better, and by how much.
fn verdict(shown: &Snapshot) -> Option<Phrase> {
    let ([first, second], Some(met)) = (shown.rows.as_slice(), shown.encounters.first()?.get(1)) else {
        return None;
    };
    let [ahead, level, behind] = met.seen;
    let matches = ahead + level + behind;
    if matches == 0 {
        return None;
    }
    let share = (f64::from(ahead) + f64::from(level) / 2.0) / f64::from(matches);
    let [least, most] = contest::interval(share, matches);
    let [score, least, most] = [share, least, most].map(|share| format!("{:.0}", share * 100.0));
    let [first, second] = [first, second].map(|row| shown.label(row.bot as usize));
    let matches = matches.into();
    Some(match met.shown {
        Shown::Better => words::FirstIsBetter {
            first,
            second,
            score,
            least,
            most,
            matches,
        }
        .phrase(),
        Shown::Worse | Shown::Undecided => words::NoneIsBetter {
            first,
            second,
            score,
            least,
            most,
            matches,
        }
        .phrase(),
    })
}

/// Why a bot does not answer.
fn absent(shown: &Snapshot, bot: u32, why: &Phrase) -> Html {
    let (bot, why) = (shown.label(bot as usize), why.clone());
    paragraph(words::Absent { bot, why }.phrase())
}

/// How many matches to play at a time.
pub(super) fn workers(chosen: u32, onchange: &Callback<u32>) -> Html {
    let options: Vec<AttrValue> = (1..=cores().max(chosen))
        .map(|number| number.to_string().into())
        .collect();
    let onchange = onchange.reform(|index: usize| index as u32 + 1);
    choice(
        Html::from(spoken(words::Workers.phrase())),
        &options,
        chosen as usize - 1,
        &onchange,
    )
}

/// The actions for the contest that is shown.
pub(super) fn actions(ctx: &Context<Contests>, shown: &Snapshot, workers_now: u32) -> Html {
    let tell = ctx.link().callback(Msg::Tell);
    let (id, more) = (shown.id.clone(), shown.heading.matches);
    let extend = tell.reform(move |_: MouseEvent| ToContests::Extend {
        id: id.clone(),
        matches: more.saturating_mul(2),
    });
    html! {
        <div class="buttons">
            if shown.playing {
                { button(words::Pause.phrase(), tell.reform(|_| ToContests::Pause)) }
            } else if !shown.over {
                <button type="button" class="primary" onclick={ctx.link().callback(|_| Msg::Play)}>{ spoken(words::Play.phrase()) }</button>
                { workers(workers_now, &ctx.link().callback(Msg::Workers)) }
            }
            if !shown.playing {
                if !shown.settled { { button(words::Extend { matches: more.into() }.phrase(), extend) } }
                { files::downloads(&tell) }
            }
            { button(words::CopyLink.phrase(), tell.reform(|_| ToContests::Link)) }
        </div>
    }
}
