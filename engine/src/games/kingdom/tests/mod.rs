//! Kingdom Guard's rules as cases: each test quotes the sentences of the rules that it checks.

mod actions;
mod ending;
mod golden;
mod properties;
mod protocol;
mod rounds;
mod setup;
mod view;

use super::{Cell, Event, Flag, FlagKind, Kind, Kingdom, Side};
use super::{rules, tables};
use crate::game::Game as _;
use crate::{Answer, Reply};

/// A position to test a rule: the start, then changed as the case needs.
#[derive(Clone)]
struct Position(Kingdom);

impl Position {
    /// The start of a match of 200 rounds.
    fn start() -> Self {
        Self(Kingdom::new(200))
    }

    /// A board without flags and with all soldiers dead for the rest of the match; `Blue` is to act in `round`.
    fn empty(round: u32) -> Self {
        let mut game = Kingdom::new(200);
        game.round = round;
        game.flags.clear();
        for soldier in &mut game.soldiers {
            (soldier.cell, soldier.hp, soldier.due) = (None, 0, 1000);
        }
        Self(game)
    }

    fn turn_of(mut self, side: Side) -> Self {
        self.0.to_act = side;
        self
    }

    /// Puts a soldier, named as on the board (`BC`, `RI`, …), on a cell, with full hp.
    fn put(mut self, name: &str, row: i8, col: i8) -> Self {
        let soldier = self.soldier_mut(name);
        (soldier.cell, soldier.hp) = (Some(Cell::new(row, col)), soldier.kind.stats().hp);
        self
    }

    fn hp(mut self, name: &str, hp: i32) -> Self {
        self.soldier_mut(name).hp = hp;
        self
    }

    /// Makes a soldier dead, due at the start of round `due`.
    fn dead(mut self, name: &str, due: u32) -> Self {
        let soldier = self.soldier_mut(name);
        (soldier.cell, soldier.hp, soldier.due) = (None, 0, due);
        self
    }

    fn flag(mut self, kind: FlagKind, row: i8, col: i8, last_round: u32) -> Self {
        let cell = Cell::new(row, col);
        self.0.flags.push(Flag {
            kind,
            cell,
            last_round,
        });
        self.0.flags.sort_unstable();
        self
    }

    fn bases(mut self, blue: i32, red: i32) -> Self {
        self.0.bases = [blue, red];
        self
    }

    fn points(mut self, blue: u32, red: u32) -> Self {
        self.0.points = [blue, red];
        self
    }

    fn soldier_mut(&mut self, name: &str) -> &mut super::Soldier {
        let is_named = |s: &&mut super::Soldier| format!("{}{}", s.side.letter(), s.kind.letter()) == name;
        self.0.soldiers.iter_mut().find(is_named).unwrap()
    }

    /// Where a soldier stands (`None`: dead) and its hp.
    fn soldier(&self, name: &str) -> (Option<Cell>, i32) {
        let soldier = *self.clone().soldier_mut(name);
        (soldier.cell, soldier.hp)
    }

    /// Plays the turn of the side to act.
    fn reply(&mut self, reply: &str) -> Vec<Event> {
        self.answer(Reply::Text(reply.into()), 0)
    }

    fn answer(&mut self, reply: Reply, cost: u64) -> Vec<Event> {
        let side = self.0.to_act;
        rules::play(&mut self.0, side, &Answer { reply, cost })
    }

    /// Plays several turns; panics if one of them ends the match.
    fn replies(&mut self, replies: &[&str]) -> Vec<Event> {
        let mut events = Vec::new();
        for reply in replies {
            events.extend(self.reply(reply));
            assert_eq!(self.0.outcome(), None, "{reply} ended the match");
        }
        events
    }

    /// Why the match ended; panics if it has not ended.
    fn reason(&self) -> String {
        self.0.outcome().unwrap().reason.to_string()
    }

    /// The side that won, as far as it is decided.
    fn winner(&self) -> Option<Side> {
        self.0.outcome().unwrap().winner().map(Side::of)
    }

    /// Whether a reply is a legal action of the side to act.
    fn is_legal(&self, reply: &str) -> bool {
        super::Action::parse(reply)
            .is_some_and(|action| rules::illegal(&self.0, self.0.to_act, action).is_none())
    }

    /// The flags on the board, from the sixth argument.
    fn flags(&self) -> String {
        self.0.arguments(0)[5].clone()
    }
}

/// A cell, written short.
fn at(row: i8, col: i8) -> Cell {
    Cell::new(row, col)
}
