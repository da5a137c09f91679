//! What a match view and the analysis of its match tell each other.

use engine::analysis::{Basis, Grade};
use engine::drawing::Drawing;
use engine::{GameId, Phrase, Seat, Timeline};
use std::rc::Rc;
use yew::prelude::*;

/// A match to analyse, and what its view does for the analysis.
#[derive(Clone, PartialEq)]
pub struct Analysed {
    /// The match as far as it has been played.
    pub timeline: SharedTimeline,
    /// What each seat is called: with its side, and as a name alone.
    pub titles: Vec<Phrase>,
    /// The players' names, by seat.
    pub names: Vec<String>,
    /// The moment that is shown.
    pub moment: usize,
    /// The seats that the person may know all about, where something is hidden from that person; `None` if nothing is.
    pub only: Option<Vec<Seat>>,
    /// The seat whose viewpoint is shown, if it is one's.
    pub viewpoint: Option<Seat>,
    /// Called with the moment that the reader goes to.
    pub onseek: Callback<usize>,
    /// Called with what the board and the timeline are to show.
    pub onshow: Callback<Overlay>,
}

/// A match as it was at some time, shared with its view.
#[derive(Clone)]
pub struct SharedTimeline(pub Rc<Timeline>);

impl PartialEq for SharedTimeline {
    /// Whether both are the same copy: another one is longer.
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// What an analysis adds to the board and to the timeline.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Overlay {
    /// The moment at which the drawings are shown.
    pub moment: usize,
    /// What is drawn on the board then.
    pub drawings: Vec<Drawing>,
    /// The turns that lost most: each turn from 0, whose it was, and how much it lost.
    pub marks: Vec<(usize, Seat, Grade)>,
}

impl Analysed {
    /// The game.
    pub fn game(&self) -> GameId {
        self.timeline.0.newest().config().game
    }

    /// Whether the person may be shown what is judged of a seat.
    pub fn shows(&self, seat: Seat) -> bool {
        self.only.as_ref().is_none_or(|only| only.contains(&seat))
    }

    /// By what the match can be judged for this person: the truth would tell what is hidden.
    pub fn bases(&self) -> &'static [Basis] {
        match self.only {
            Some(_) => &[Basis::Known],
            None => Basis::of(self.game()),
        }
    }

    /// The seats that are shown.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        (0..self.timeline.0.newest().config().seats).filter(|seat| self.shows(*seat))
    }

    /// What a seat is called.
    pub fn title(&self, seat: Seat) -> Phrase {
        self.titles[usize::from(seat)].clone()
    }
}
