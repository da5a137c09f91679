//! Which actions are legal in Kingdom Guard, and what they do.

use super::state::End;
use super::tables::{BASE_HP, FLAGS, base_cell, start_cell};
use super::{
    Action, Cell, Event, Flag, ForfeitReason, IllegalReason, Kind, Kingdom, Side, Soldier, Verb, words,
};
use crate::game::places_by;
use crate::quote::quote;
use crate::{Answer, Outcome, Phrase, Reply};

impl Kingdom {
    /// The start of a match of at most `rounds` rounds.
    pub(super) fn new(rounds: u32) -> Self {
        let soldier = |side, kind| {
            let cell = Some(start_cell(side, kind));
            Soldier {
                side,
                kind,
                cell,
                hp: kind.stats().hp,
                due: 0,
            }
        };
        let soldiers = std::array::from_fn(|i| soldier(Side::BOTH[i / 3], Kind::ALL[i % 3]));
        let mut start = Self {
            round: 1,
            rounds,
            to_act: Side::Blue,
            points: [0; 2],
            bases: [BASE_HP; 2],
            soldiers,
            flags: Vec::new(),
            thinking: [0; 2],
            end: None,
        };
        raise_flags(&mut start);
        start
    }
}

/// Every legal action of `side`: by kind, moves before attacks, each by target, row by row.
pub fn legal_actions(game: &Kingdom, side: Side) -> Vec<Action> {
    legal(game, side).collect()
}

/// The same one by one: whether there is any is asked in every turn.
fn legal(game: &Kingdom, side: Side) -> impl Iterator<Item = Action> {
    let verbs = Kind::ALL
        .into_iter()
        .flat_map(|kind| [(kind, Verb::Move), (kind, Verb::Attack)]);
    let all = verbs.flat_map(|(kind, verb)| Cell::all().map(move |target| Action { verb, kind, target }));
    all.filter(move |action| illegal(game, side, *action).is_none())
}

/// Why `side` cannot do `action` now; `None` if it can.
pub fn illegal(game: &Kingdom, side: Side, action: Action) -> Option<IllegalReason> {
    let Action { verb, kind, target } = action;
    let Some(from) = game.soldier(side, kind).cell else {
        return Some(IllegalReason::Dead { kind });
    };
    let base = Side::BOTH.into_iter().find(|side| base_cell(*side) == target);
    let occupant = game.soldier_at(target);
    match verb {
        Verb::Move if !kind.stats().move_range.reaches(from, target) => Some(IllegalReason::CannotReach {
            kind,
            from,
            to: target,
        }),
        Verb::Move => match (base, occupant) {
            (Some(owner), _) => Some(IllegalReason::BaseInTheWay { owner, to: target }),
            (_, Some(other)) => Some(IllegalReason::SoldierInTheWay {
                owner: other.side,
                kind: other.kind,
                to: target,
            }),
            (None, None) => None,
        },
        Verb::Attack if !kind.stats().attack_range.reaches(from, target) => {
            Some(IllegalReason::OutOfRange { kind, from, target })
        }
        Verb::Attack => match base.or(occupant.map(|soldier| soldier.side)) {
            None => Some(IllegalReason::NothingThere { target }),
            Some(owner) if owner == side => Some(IllegalReason::OwnTarget { target }),
            Some(_) => None,
        },
    }
}

/// Plays the turn of `side`, then continues until a side must answer or the match is over.
pub(super) fn play(game: &mut Kingdom, side: Side, answer: &Answer) -> Vec<Event> {
    let mut events = Vec::new();
    game.thinking[side as usize] = game.thinking[side as usize].saturating_add(answer.cost);
    match read(game, side, &answer.reply) {
        Ok(action) => act(game, side, action, &mut events),
        Err(fault) => {
            events.push(Event::Faulted {
                side,
                fault: fault.clone(),
            });
            game.end = Some(End::Fault(side, fault));
        }
    }
    pass_turns(game, &mut events);
    if let Some(outcome) = outcome(game) {
        events.push(Event::Ended {
            winner: outcome.winner().map(Side::of),
            reason: outcome.reason,
        });
    }
    events
}

fn read(game: &Kingdom, side: Side, reply: &Reply) -> Result<Action, ForfeitReason> {
    match reply {
        Reply::TimedOut | Reply::Absent | Reply::SitsOut => Err(ForfeitReason::TimedOut),
        Reply::Trapped(why) => Err(ForfeitReason::Trapped(why.clone())),
        Reply::Text(text) => {
            let fault = |why| ForfeitReason::Illegal {
                reply: text.clone(),
                why,
            };
            let Some(action) = Action::parse(text) else {
                let is_empty = text.trim().is_empty();
                return Err(fault(if is_empty {
                    IllegalReason::Empty
                } else {
                    IllegalReason::Unreadable
                }));
            };
            illegal(game, side, action).map_or(Ok(action), |why| Err(fault(why)))
        }
    }
}

/// Applies a legal action to the board.
pub(super) fn act(game: &mut Kingdom, side: Side, action: Action, events: &mut Vec<Event>) {
    let Some(from) = game.soldier(side, action.kind).cell else {
        return;
    };
    match action.verb {
        Verb::Move => move_soldier(game, side, action.kind, from, action.target, events),
        Verb::Attack => attack(game, side, action.kind, from, action.target, events),
    }
}

fn move_soldier(game: &mut Kingdom, side: Side, kind: Kind, from: Cell, to: Cell, events: &mut Vec<Event>) {
    game.soldiers[side as usize * 3 + kind as usize].cell = Some(to);
    events.push(Event::Moved { side, kind, from, to });
    if let Some(at) = game.flags.iter().position(|flag| flag.cell == to) {
        let flag = game.flags.remove(at).kind;
        let points = FLAGS[flag as usize].points;
        game.points[side as usize] += points;
        events.push(Event::TookFlag {
            side,
            kind,
            cell: to,
            flag,
            points,
        });
    }
}

fn attack(game: &mut Kingdom, side: Side, kind: Kind, from: Cell, at: Cell, events: &mut Vec<Event>) {
    let enemy = side.other();
    if at == base_cell(enemy) {
        let damage = kind.damage_to_base();
        let base = &mut game.bases[enemy as usize];
        *base -= damage;
        events.push(Event::HitBase {
            side,
            kind,
            from,
            at,
            damage,
            left: (*base).max(0),
        });
        if *base <= 0 {
            game.end = Some(End::BaseFell(enemy));
        }
        return;
    }
    let round = game.round;
    let Some(target) = game.soldiers.iter_mut().find(|soldier| soldier.cell == Some(at)) else {
        return;
    };
    let damage = kind.damage_to_soldier(target.kind);
    target.hp = (target.hp - damage).max(0);
    events.push(Event::HitSoldier {
        side,
        kind,
        from,
        at,
        target: target.kind,
        damage,
        left: target.hp,
    });
    if target.hp == 0 {
        target.cell = None;
        target.due = round + target.kind.stats().respawn + 1;
        events.push(Event::Died {
            side: enemy,
            kind: target.kind,
            cell: at,
            due: target.due,
        });
    }
}

/// Passes the turn to the next side that can act, through as many rounds as that takes.
fn pass_turns(game: &mut Kingdom, events: &mut Vec<Event>) {
    while game.end.is_none() {
        game.to_act = game.to_act.other();
        if game.to_act == Side::Blue {
            end_round(game, events);
        }
        if game.end.is_some() || legal(game, game.to_act).next().is_some() {
            return;
        }
        events.push(Event::Passed { side: game.to_act });
    }
}

/// Removes the flags whose time is over, then starts the next round or ends the match.
fn end_round(game: &mut Kingdom, events: &mut Vec<Event>) {
    let round = game.round;
    let (over, stay): (Vec<_>, _) = game.flags.drain(..).partition(|flag| flag.last_round == round);
    game.flags = stay;
    events.extend(over.iter().map(|flag| Event::FlagRemoved {
        kind: flag.kind,
        cell: flag.cell,
    }));
    if round == game.rounds {
        game.end = Some(End::RoundsOver);
        return;
    }
    game.round += 1;
    events.push(Event::RoundBegan { round: game.round });
    let raised = raise_flags(game);
    events.extend(raised.iter().map(|flag| Event::FlagRaised {
        kind: flag.kind,
        cell: flag.cell,
    }));
    return_soldiers(game, events);
}

/// Puts the flags that are due this round on the board.
pub(super) fn raise_flags(game: &mut Kingdom) -> Vec<Flag> {
    let round = game.round;
    let due = FLAGS.iter().filter(|plan| (round - 1).is_multiple_of(plan.every));
    let raised: Vec<_> = due
        .flat_map(|plan| {
            plan.cells.iter().map(|cell| Flag {
                kind: plan.kind,
                cell: *cell,
                last_round: round + plan.stays - 1,
            })
        })
        .collect();
    // Green before purple, each row by row: the order of arguments.
    let before = std::mem::take(&mut game.flags);
    for kind in FLAGS.map(|plan| plan.kind) {
        game.flags
            .extend(before.iter().chain(&raised).filter(|flag| flag.kind == kind));
    }
    raised
}

/// Puts back every soldier that is due and whose starting cell holds no soldier.
fn return_soldiers(game: &mut Kingdom, events: &mut Vec<Event>) {
    for i in 0..game.soldiers.len() {
        let soldier = game.soldiers[i];
        let cell = start_cell(soldier.side, soldier.kind);
        if soldier.cell.is_none() && soldier.due <= game.round && game.soldier_at(cell).is_none() {
            game.soldiers[i].cell = Some(cell);
            game.soldiers[i].hp = soldier.kind.stats().hp;
            events.push(Event::Returned {
                side: soldier.side,
                kind: soldier.kind,
                cell,
            });
        }
    }
}

/// How the match ended, if it has.
pub(super) fn outcome(game: &Kingdom) -> Option<Outcome> {
    let (winner, reason) = match game.end.as_ref()? {
        End::BaseFell(loser) => (Some(loser.other()), won_by_base(*loser, game.round)),
        End::Fault(loser, fault) => (Some(loser.other()), won_by_fault(*loser, fault, game.round)),
        End::RoundsOver => after_last_round(game),
    };
    let rank = Side::BOTH.map(|side| winner.is_none_or(|winner| winner == side));
    Some(Outcome {
        places: places_by(&rank),
        points: game.points.map(|points| Some(i64::from(points))).to_vec(),
        reason,
    })
}

fn won_by_base(loser: Side, round: u32) -> Phrase {
    words::WonByBase {
        winner: loser.other().into(),
        loser: loser.into(),
        round: round.into(),
    }
    .phrase()
}

fn won_by_fault(loser: Side, fault: &ForfeitReason, round: u32) -> Phrase {
    let (winner, loser, round) = (loser.other().into(), loser.into(), round.into());
    match fault {
        ForfeitReason::TimedOut => words::WonByTimeout { winner, round, loser }.phrase(),
        ForfeitReason::Trapped(why) => words::WonByTrap {
            winner,
            round,
            loser,
            trap: why.phrase(),
        }
        .phrase(),
        ForfeitReason::Illegal { reply, why } => words::WonByIllegalReply {
            winner,
            round,
            loser,
            reply: quote(reply),
            why: why.phrase(),
        }
        .phrase(),
    }
}

/// More points, then more base hp, then less thinking time.
fn after_last_round(game: &Kingdom) -> (Option<Side>, Phrase) {
    let (points, bases, thinking) = (game.points, game.bases, game.thinking);
    let leader = |blue_leads: bool| if blue_leads { Side::Blue } else { Side::Red };
    let rounds = game.rounds.into();
    if points[0] != points[1] {
        let winner = leader(points[0] > points[1]);
        let reason = words::WonByPoints {
            winner: winner.into(),
            rounds,
            blue: points[0].into(),
            red: points[1].into(),
        };
        (Some(winner), reason.phrase())
    } else if bases[0] != bases[1] {
        let winner = leader(bases[0] > bases[1]);
        let reason = words::WonByBaseHp {
            winner: winner.into(),
            rounds,
            points: points[0].into(),
            blue: bases[0].into(),
            red: bases[1].into(),
        };
        (Some(winner), reason.phrase())
    } else if thinking[0] != thinking[1] {
        let winner = leader(thinking[0] < thinking[1]);
        let reason = words::WonByThinkingTime {
            winner: winner.into(),
            rounds,
            blue: thinking[0].into(),
            red: thinking[1].into(),
        };
        (Some(winner), reason.phrase())
    } else {
        (None, words::Draw.phrase())
    }
}
