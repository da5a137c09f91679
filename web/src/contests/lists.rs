//! The matches of a contest to show: the newest, and each bot's clearest defeats. Holds only as many as are shown,
//! however many are played.

use super::messages::MatchRow;
use std::cmp::Reverse;
use std::collections::VecDeque;

/// The maximum number of matches in a list.
const LISTED: usize = 50;

/// The matches that are listed.
pub(super) struct Lists {
    /// The newest last.
    newest: VecDeque<MatchRow>,
    /// For each bot, the matches that it did not win, clearest defeats first.
    lost: Vec<Vec<MatchRow>>,
}

impl Lists {
    pub(super) fn new(bots: usize) -> Self {
        Self {
            newest: VecDeque::new(),
            lost: vec![Vec::new(); bots],
        }
    }

    /// Adds a match, if it belongs in a list.
    pub(super) fn add(&mut self, row: MatchRow) {
        for bot in &row.seats {
            let (Some(key), Some(list)) = (defeat(&row, *bot), self.lost.get_mut(usize::from(*bot))) else {
                continue;
            };
            let at = list.partition_point(|other| defeat(other, *bot) < Some(key));
            if at < LISTED {
                list.insert(at, row.clone());
                list.truncate(LISTED);
            }
        }
        self.newest.push_back(row);
        if self.newest.len() > LISTED {
            self.newest.pop_front();
        }
    }

    /// Matches for a list: the newest first, or those that a bot did not win.
    pub(super) fn matches(&self, lost_by: Option<u32>) -> Vec<MatchRow> {
        match lost_by {
            None => self.newest.iter().rev().cloned().collect(),
            Some(bot) => self.lost.get(bot as usize).cloned().unwrap_or_default(),
        }
    }
}

/// How clearly a bot lost a match: the clearest defeat has the lowest value. `None` if it did not lose.
fn defeat(row: &MatchRow, bot: u16) -> Option<(Reverse<u32>, Reverse<u32>, u32)> {
    let seat = row.seats.iter().position(|seated| *seated == bot)?;
    let place = *row.places.get(seat)?;
    let faults = row.faults.get(seat).copied().unwrap_or(0);
    (place > 1).then_some((Reverse(faults), Reverse(place), row.number))
}
