//! The interface between a match view and the analysis of its match.

use engine::analysis::{Basis, Grade};
use engine::drawing::Drawing;
use engine::{GameId, Phrase, Seat, Timeline};
use std::rc::Rc;
use yew::prelude::*;

/// A match to analyse, and the callbacks of its view.
#[derive(Clone, PartialEq)]
pub struct Analysed {
    /// The match so far.
    pub timeline: SharedTimeline,
    /// The title of each seat, with its side, and only its name.
    pub titles: Vec<Phrase>,
    /// The players' names, by seat.
    pub names: Vec<String>,
    /// The moment that is shown.
    pub moment: usize,
    /// If something is hidden from the person: the seats about which the person may know everything; `None` if nothing
    /// is hidden.
    pub only: Option<Vec<Seat>>,
    /// The seat whose viewpoint is shown, if any.
    pub viewpoint: Option<Seat>,
    /// How often the page has requested a hint.
    pub asked: u32,
    /// Called with the moment that the reader goes to.
    pub onseek: Callback<usize>,
    /// Called with what the board and the timeline should show.
    pub onshow: Callback<Overlay>,
    /// Called with the requested hint, in words.
    pub onhint: Callback<Phrase>,
}

/// A snapshot of a match, shared with its view.
#[derive(Clone)]
pub struct SharedTimeline(pub Rc<Timeline>);

impl PartialEq for SharedTimeline {
    /// Whether both are the same copy: a newer copy is longer.
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// What an analysis adds to the board and to the timeline.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Overlay {
    /// The moment at which the drawings are shown.
    pub moment: usize,
    /// The drawings.
    pub drawings: Vec<Drawing>,
    /// The worst mistakes: the turn, from 0, its seat, and its grade.
    pub marks: Vec<(usize, Seat, Grade)>,
}

/// Shows the analysis of a match, by a key that no other match has.
pub type Analyst = fn(usize, Analysed) -> Html;

impl Analysed {
    /// The game.
    pub fn game(&self) -> GameId {
        self.timeline.0.newest().config().game
    }

    /// Whether the person may see judgements about a seat.
    pub fn shows(&self, seat: Seat) -> bool {
        self.only.as_ref().is_none_or(|only| only.contains(&seat))
    }

    /// The possible bases of judgement for this person: the truth would reveal hidden information.
    pub fn bases(&self) -> &'static [Basis] {
        match self.only {
            Some(_) => &[Basis::Known],
            None => Basis::of(self.game()),
        }
    }

    /// The visible seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        (0..self.timeline.0.newest().config().seats).filter(|seat| self.shows(*seat))
    }

    /// The title of a seat.
    pub fn title(&self, seat: Seat) -> Phrase {
        self.titles[usize::from(seat)].clone()
    }
}
