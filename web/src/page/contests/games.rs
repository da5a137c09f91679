//! Lists of matches, each of which can be watched.

use super::{Contests, Msg};
use crate::contests::messages::{MatchRow, Snapshot, label};
use crate::page::elements::button_about;
use crate::page::elements::choice::choice;
use crate::session::{MatchSpec, PlayerSpec, SeatSpec};
use crate::stored::ContestBot;
use crate::words::{Phrase, contests as words, spoken};
use engine::Config;
use yew::html::Scope;
use yew::prelude::*;

/// Matches of some bots, and their callbacks.
pub(super) struct Games<'a> {
    /// The bots, by their indices.
    pub(super) bots: &'a [ContestBot],
    /// Opens a match.
    pub(super) onwatch: Callback<Box<MatchRow>>,
}

/// Which matches are listed.
pub(super) struct Choice<'a> {
    /// The lists there are.
    pub(super) options: Vec<Phrase>,
    /// The index of the one that is shown.
    pub(super) chosen: usize,
    /// Called with the index of another.
    pub(super) onchange: Callback<usize>,
    /// Its matches.
    pub(super) rows: &'a [MatchRow],
    /// Called with whether the list is being read; meanwhile it does not move.
    pub(super) onhold: Callback<bool>,
}

impl Games<'_> {
    /// The list, and the choice of its contents.
    pub(super) fn list(&self, list: Choice<'_>) -> Html {
        let title = spoken(words::List.phrase());
        let options: Vec<AttrValue> = list.options.into_iter().map(spoken).collect();
        let (onhold, items) = (
            list.onhold,
            list.rows.iter().map(|row| self.item(row, &spoken(places(row)))),
        );
        html! {
            <section aria-label={title.clone()}>
                <h2>{ title.clone() }</h2>
                { choice(spoken(words::ListOf.phrase()).into(), &options, list.chosen, &list.onchange) }
                <ul class="bot-list" aria-label={title}
                    onmouseenter={onhold.reform(|_: MouseEvent| true)} onmouseleave={onhold.reform(|_: MouseEvent| false)}
                    onfocusin={onhold.reform(|_: FocusEvent| true)} onfocusout={onhold.reform(|_: FocusEvent| false)}>{ for items }</ul>
            </section>
        }
    }

    /// A match, with a description.
    pub(super) fn item(&self, row: &MatchRow, said: &AttrValue) -> Html {
        let players = row.seats.iter().map(|bot| label(self.bots, usize::from(*bot)));
        let players: Vec<String> = players.collect();
        let players = players.join(" – ");
        let number = || row.number.into();
        let watch = {
            let row = row.clone();
            self.onwatch.reform(move |_: MouseEvent| Box::new(row.clone()))
        };
        html! {
            <li key={row.number}>
                <h3>{ spoken(words::Match { number: number(), players }.phrase()) }<small>{ said }</small></h3>
                <div class="buttons">{ button_about(words::Watch.phrase(), words::WatchMatch { number: number() }.phrase(), watch) }</div>
            </li>
        }
    }
}

/// Matches of a contest: the newest, or the defeats of one of the bots.
pub(super) fn of_contest(
    shown: &Snapshot,
    rows: &[MatchRow],
    lost_by: Option<u32>,
    link: &Scope<Contests>,
) -> Html {
    let lost = |bot| {
        words::LostBy {
            bot: shown.label(bot),
        }
        .phrase()
    };
    let options = [words::Newest.phrase()].into_iter();
    let games = Games {
        bots: &shown.bots,
        onwatch: link.callback(Msg::Watch),
    };
    games.list(Choice {
        options: options.chain((0..shown.bots.len()).map(lost)).collect(),
        chosen: lost_by.map_or(0, |bot| bot as usize + 1),
        onchange: link.callback(|index: usize| Msg::Show(index.checked_sub(1).map(|bot| bot as u32))),
        rows,
        onhold: link.callback(Msg::Hold),
    })
}

/// The session to play to watch a match of these bots: on fuel its result is the same.
pub(super) fn spec(bots: &[ContestBot], config: Config, row: &MatchRow) -> Option<MatchSpec> {
    let seat = |bot: &u16| {
        let bot = bots.get(usize::from(*bot))?;
        Some(SeatSpec {
            // Its label may differ, and its callback may change.
            name: bot.name.as_str().into(),
            player: PlayerSpec::Bot {
                hash: bot.hash.clone(),
                house: bot.house,
            },
        })
    };
    let seats = row.seats.iter().map(seat).collect::<Option<Vec<_>>>()?;
    let config = Config {
        seed: row.seed,
        seats: seats.len() as u8,
        ..config
    };
    Some(MatchSpec { config, seats })
}

/// The places of a match's seats, or a note that it was not played.
fn places(row: &MatchRow) -> Phrase {
    if row.places.is_empty() {
        return words::Unplayed.phrase();
    }
    let places: Vec<String> = row.places.iter().map(ToString::to_string).collect();
    let places = places.join(" – ");
    words::Places { places }.phrase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_that_was_not_played_says_so_instead_of_places() {
        let said = |places: &[u32]| {
            let row = MatchRow {
                number: 0,
                seed: 1,
                seats: vec![0, 1],
                places: places.to_vec(),
                faults: Vec::new(),
            };
            super::places(&row).to_string()
        };
        assert_eq!(said(&[2, 1]), "Places: 2 – 1");
        assert!(said(&[]).starts_with("Not played"), "{}", said(&[]));
    }
}
