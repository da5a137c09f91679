//! How a turn of Territories is shown: deployments at once, then the orders one by one. They were executed in a mixed order,
//! but are shown seat by seat where that leads to the same board.

use crate::games::ActionResult;
use engine::Seat;
use engine::games::territories::{Cell, Event, Territory, View};

/// Whether a turn can be of several actions.
pub(super) const HAS_ACTIONS: bool = true;

/// Milliseconds that an order is shown at normal speed; fewer in a turn that would take longer than [`LONGEST`].
const ORDER: f64 = 180.0;
/// The maximum number of milliseconds that a turn is shown.
const LONGEST: f64 = 4_000.0;

/// Milliseconds that a turn is shown: every order has its time, and so have all deployments together.
pub(super) fn duration(events: &[&Event]) -> f64 {
    let orders = orders(events).len();
    (ORDER * (orders + 1) as f64).min(LONGEST)
}

/// Where the steps of a turn end, as shares of its time: the deployments together, then each order.
pub(super) fn action_ends(events: &[&Event]) -> Vec<f64> {
    let deploys = deployments(events).next().is_some();
    let steps = (orders(events).len() + usize::from(deploys)).max(1);
    (1..=steps).map(|step| step as f64 / steps as f64).collect()
}

/// The actions of a reply, each with its outcome: none here, since orders of all seats are executed together
/// and the log lists them.
pub(super) fn action_results(_reply: &str, _rules: u32, _events: &[&Event]) -> Option<Vec<ActionResult>> {
    None
}

/// Progress values closer than this count as equal.
const SAME: f64 = 1e-6;

/// A moment within a turn.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Show<'a> {
    /// What lies on each cell at that moment, by index; `None` in the fog.
    pub board: Vec<Option<Territory>>,
    /// Armies that are being deployed.
    pub deployed: Vec<(Cell, u32)>,
    /// The orders already carried out or dropped.
    pub past: Vec<&'a Event>,
    /// The order being carried out or dropped, and how far along it is, from 0 to 1; an order that has just
    /// ended has already changed the board.
    pub now: Option<(&'a Event, f64)>,
}

impl<'a> Show<'a> {
    /// The moment at `progress`, from 0 to 1, of the turn that follows `view`. All steps take the same time.
    pub(super) fn at(view: &View, events: &[&'a Event], progress: f64) -> Self {
        let mut show = Self::standing(view);
        if progress <= 0.0 {
            return show;
        }
        let orders = orders(events);
        let deployed: Vec<(Cell, u32)> = deployments(events).collect();
        let first = usize::from(!deployed.is_empty());
        let at = progress.min(1.0) * (first + orders.len()) as f64;
        for (cell, armies) in &deployed {
            if let Some(territory) = &mut show.board[cell.index()] {
                territory.armies += armies;
            }
        }
        show.deployed = deployed;
        let done = ((at + SAME) as usize).saturating_sub(first).min(orders.len());
        for event in &orders[..done] {
            show.execute(event);
        }
        show.past = orders[..done].to_vec();
        let ended = (at - at.round()).abs() < SAME;
        show.now = match orders.get(done) {
            Some(_) if ended => show.past.pop().map(|event| (event, 1.0)),
            Some(event) if at >= first as f64 => Some((*event, at.fract())),
            _ => None,
        };
        show
    }

    /// The position before the turn, with all its events at once, for people who prefer no motion.
    pub(super) fn whole(view: &View, events: &[&'a Event], progress: f64) -> Self {
        let mut show = Self::standing(view);
        if progress > 0.0 {
            show.deployed = deployments(events).collect();
            show.past = orders(events);
        }
        show
    }

    fn standing(view: &View) -> Self {
        Self {
            board: Cell::all().map(|cell| view.territory(cell).copied()).collect(),
            deployed: Vec::new(),
            past: Vec::new(),
            now: None,
        }
    }

    /// The cells between which there are orders.
    pub(super) fn ways(&self) -> impl Iterator<Item = (Cell, Cell)> {
        let now = self.now.map(|(event, _)| event);
        self.past
            .iter()
            .copied()
            .chain(now)
            .filter_map(|event| match event {
                Event::Moved { from, to, .. } | Event::Attacked { from, to, .. } => Some((*from, *to)),
                Event::Dropped { order, .. } => Some((order.from, order.to)),
                _ => None,
            })
    }

    /// The board after an order, from its event; what is in the fog stays there.
    fn execute(&mut self, event: &Event) {
        let mut change = |cell: Cell, edit: &dyn Fn(&mut Territory)| {
            if let Some(territory) = &mut self.board[cell.index()] {
                edit(territory);
            }
        };
        match event {
            Event::Moved { from, to, armies, .. } => {
                change(*from, &|source| {
                    source.armies = source.armies.saturating_sub(*armies);
                });
                change(*to, &|target| target.armies += armies);
            }
            Event::Attacked {
                seat,
                from,
                to,
                battle,
                ..
            } => {
                let gone = if battle.captured() {
                    battle.attackers
                } else {
                    battle.attackers - battle.attackers_left
                };
                change(*from, &|source| {
                    source.armies = source.armies.saturating_sub(gone);
                });
                change(*to, &|target| {
                    if battle.captured() {
                        (target.owner, target.armies) = (Some(*seat), battle.attackers_left);
                    } else {
                        target.armies = battle.defenders_left;
                    }
                });
            }
            _ => {}
        }
    }
}

/// The events of orders, carried out or dropped, seat by seat. An order moves ahead of other seats' orders, unless one of these
/// was executed earlier and shares a cell with it.
fn orders<'a>(events: &[&'a Event]) -> Vec<&'a Event> {
    let mut left: Vec<(&Event, Seat, u128)> = events.iter().filter_map(|event| order(event)).collect();
    let (mut shown, mut now) = (Vec::new(), None);
    while !left.is_empty() {
        let mut touched = 0;
        let next = left.iter().position(|(_, seat, cells)| {
            let is_next = now == Some(*seat) && touched & cells == 0;
            touched |= cells;
            is_next
        });
        // Nothing blocks the first one.
        let (event, seat, _) = left.remove(next.unwrap_or(0));
        shown.push(event);
        now = Some(seat);
    }
    shown
}

/// An order's seat, and its two cells as bits; `None` for other events.
fn order(event: &Event) -> Option<(&Event, Seat, u128)> {
    let (seat, from, to) = match event {
        Event::Moved { seat, from, to, .. } | Event::Attacked { seat, from, to, .. } => (seat, from, to),
        Event::Dropped { seat, order, .. } => (seat, &order.from, &order.to),
        _ => return None,
    };
    Some((event, *seat, 1 << from.index() | 1 << to.index()))
}

/// The deployments.
fn deployments(events: &[&Event]) -> impl Iterator<Item = (Cell, u32)> {
    events.iter().filter_map(|event| match event {
        Event::Deployed { cell, armies, .. } => Some((*cell, *armies)),
        _ => None,
    })
}

#[cfg(test)]
#[allow(clippy::float_cmp, reason = "the values are whole")]
mod tests {
    use super::*;
    use engine::games::territories::{Deployment, Order, Orders};
    use engine::{Answer, Config, GameId, Reply, Timeline};

    /// A match in which every seat deploys on its strongest territory and attacks from all its territories.
    fn played(turns: usize) -> Timeline {
        let mut timeline = Timeline::new(Config {
            seats: 3,
            rounds: 1,
            ..Config::usual(GameId::Territories, 7)
        })
        .unwrap();
        while timeline.len() < turns {
            let game = timeline.newest().game().clone();
            for seat in game.asked() {
                let engine::View::Territories(view) = game.view(Some(seat)) else {
                    panic!("no position of Territories");
                };
                let reply = Reply::Text(plan(&view, seat).to_string());
                timeline.answer(seat, Answer { reply, cost: 0 }).unwrap();
            }
        }
        timeline
    }

    fn plan(view: &View, seat: u8) -> Orders {
        let armies = |cell: &Cell| view.territory(*cell).map_or(0, |territory| territory.armies);
        let own: Vec<Cell> = Cell::all()
            .filter(|cell| view.territory(*cell).is_some_and(|t| t.owner == Some(seat)))
            .collect();
        let strongest = own.iter().copied().max_by_key(armies).unwrap();
        let order = |(i, from): (usize, &Cell)| Order {
            from: *from,
            to: from.neighbours().nth(i % 8).unwrap(),
            armies: armies(from) as i32,
        };
        Orders {
            deployments: vec![Deployment {
                cell: strongest,
                armies: view.holdings[usize::from(seat)].unwrap().income as i32,
            }],
            orders: own.iter().enumerate().map(order).collect(),
            ..Orders::default()
        }
    }

    fn view_of(timeline: &Timeline, moment: usize) -> View {
        match timeline.at(moment).game().view(None) {
            engine::View::Territories(view) => view,
            _ => panic!("no position of Territories"),
        }
    }

    /// What happened in a turn.
    fn events_of(timeline: &Timeline, turn: usize) -> Vec<Event> {
        let of_game = |event| match event {
            engine::Event::Territories(event) => event,
            _ => panic!("an event of another game"),
        };
        let events = timeline.turn(turn).unwrap().events;
        events.into_iter().map(of_game).collect()
    }

    #[test]
    fn at_the_end_of_the_turn_it_shows_the_next_position() {
        let timeline = played(12);
        for turn in 0..12 {
            let (before, after) = (view_of(&timeline, turn), view_of(&timeline, turn + 1));
            let events = events_of(&timeline, turn);
            let show = Show::at(&before, &events.iter().collect::<Vec<_>>(), 1.0);
            assert_eq!(show.board, Show::standing(&after).board, "turn {turn}");
            assert_eq!(show.now, None);
        }
    }

    #[test]
    fn orders_are_shown_seat_by_seat_unless_the_board_would_become_another() {
        let timeline = played(12);
        let switches = |orders: &[&Event]| {
            let seats: Vec<Seat> = orders.iter().filter_map(|event| Some(order(event)?.1)).collect();
            seats.windows(2).filter(|pair| pair[0] != pair[1]).count()
        };
        let (mut fewer, mut shared) = (0, 0);
        for turn in 0..12 {
            let events = events_of(&timeline, turn);
            let events: Vec<&Event> = events.iter().collect();
            let executed: Vec<&Event> = events
                .iter()
                .copied()
                .filter(|event| order(event).is_some())
                .collect();
            let shown = orders(&events);
            let place = |event: &&Event| shown.iter().position(|one| std::ptr::eq(*one, *event)).unwrap();
            for (at, later) in executed.iter().enumerate() {
                for earlier in &executed[..at] {
                    if order(earlier).unwrap().2 & order(later).unwrap().2 != 0 {
                        shared += 1;
                        assert!(place(earlier) < place(later), "turn {turn}");
                    }
                }
            }
            assert_eq!(shown.len(), executed.len());
            assert!(switches(&shown) <= switches(&executed));
            fewer += usize::from(switches(&shown) < switches(&executed));
        }
        assert!(fewer > 3 && shared > 3, "{fewer} turns, {shared} pairs");
    }

    #[test]
    fn every_order_has_its_part_of_the_turn() {
        let timeline = played(6);
        let (view, events) = (view_of(&timeline, 5), events_of(&timeline, 5));
        let events: Vec<&Event> = events.iter().collect();
        let orders = orders(&events);
        assert!(orders.len() > 3);
        let steps = (orders.len() + 1) as f64;
        for (i, event) in orders.iter().enumerate() {
            let show = Show::at(&view, &events, (i as f64 + 1.5) / steps);
            let (now, progress) = show.now.unwrap();
            assert_eq!((now, show.past.len()), (*event, i));
            assert!((progress - 0.5).abs() < 1e-6);
        }
    }

    #[test]
    fn where_an_action_ends_it_is_told_and_done() {
        let timeline = played(6);
        let (view, events) = (view_of(&timeline, 5), events_of(&timeline, 5));
        let events: Vec<&Event> = events.iter().collect();
        let orders = orders(&events);
        let ends = action_ends(&events);
        let deployed = Show::at(&view, &events, ends[0]);
        assert_eq!((deployed.now, deployed.past.len()), (None, 0));
        assert!(!deployed.deployed.is_empty());
        for (i, end) in ends[1..ends.len() - 1].iter().enumerate() {
            let show = Show::at(&view, &events, *end);
            assert_eq!(show.now, Some((orders[i], 1.0)));
            let after = Show::at(&view, &events, *end + 0.001);
            assert_eq!(
                (&show.board, show.past.len() + 1),
                (&after.board, after.past.len())
            );
        }
    }

    #[test]
    fn a_turn_of_more_orders_is_shown_longer_up_to_a_limit() {
        let timeline = played(12);
        let (some, many) = (
            events_of(&timeline, 5),
            vec![events_of(&timeline, 11); 20].concat(),
        );
        let some: Vec<&Event> = some.iter().collect();
        assert_eq!(duration(&some), ORDER * (orders(&some).len() as f64 + 1.0));
        assert_eq!(duration(&many.iter().collect::<Vec<_>>()), LONGEST);
        assert_eq!(duration(&[]), ORDER);
    }

    #[test]
    fn without_motion_the_board_stands_and_all_orders_are_there() {
        let timeline = played(6);
        let (view, events) = (view_of(&timeline, 5), events_of(&timeline, 5));
        let events: Vec<&Event> = events.iter().collect();
        let show = Show::whole(&view, &events, 0.01);
        assert_eq!(show.board, Show::standing(&view).board);
        assert_eq!(show.past.len(), orders(&events).len());
        assert_eq!(Show::whole(&view, &events, 0.0), Show::standing(&view));
    }
}
