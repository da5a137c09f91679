//! Days, and on which of the last days the puzzle of the day was solved.

use crate::page::elements::icons;
use crate::puzzles::words;
use crate::stored::Lessons;
use crate::words::spoken;
use yew::prelude::*;

/// Milliseconds of a day.
const DAY: f64 = 86_400_000.0;

/// Today, in days since 1970-01-01, Coordinated Universal Time.
pub(super) fn today() -> u32 {
    (js_sys::Date::now() / DAY) as u32
}

/// The last `count` days up to today, in a row.
pub(super) fn row(solved: &Lessons, count: u32) -> Html {
    let today = today();
    let day = |day: u32| {
        let date = js_sys::Date::new(&(f64::from(day) * DAY).into()).get_utc_date();
        let is_solved = solved.has_day(day);
        let said = words::Day {
            solved: is_solved,
            day: date.into(),
        };
        let class = classes!(is_solved.then_some("solved"), (day == today).then_some("now"));
        html! {
            <li {class}><i>{ if is_solved { icons::check() } else { Html::default() } }</i><small aria-hidden="true">{ date }</small>
                <span class="visually-hidden">{ spoken(said.phrase()) }</span></li>
        }
    };
    let days = today.saturating_sub(count - 1)..=today;
    html! { <ol class="days" aria-label={spoken(words::Days.phrase())}>{ for days.map(day) }</ol> }
}

/// On how many days in a row the puzzle of the day was solved.
pub(super) fn streak(solved: &Lessons) -> Html {
    let days = solved.streak(today()).into();
    html! { <span class="streak">{ spoken(words::Streak { days }.phrase()) }</span> }
}
