//! Play by link: a match in progress that goes from hand to hand as a link.
//!
//! Such a link is a [replay](crate::replay) of a match that has not ended, with every answer so far. Whose turn it is follows from
//! the position. Only what a replay cannot say stands beside it: the days a turn, and the replies of the turn in progress.
//!
//! # Plans
//!
//! Where two sides act in turn, a link may have a [`Plan`]: replies to what the other side may play. Their page plays them; the
//! page that made the plan takes no other reply of its own seat from a link, see [`relate`].
//!
//! # All at once
//!
//! Where several seats act in the same turn, nobody may see the reply of another first. So each seat hands on a [`Commitment`], and
//! only when every other seat is bound by one (or by a reply in the open) its reply and the [`Salt`] that the commitment was made
//! with. The last seat needs no commitment, since the others cannot change theirs any more. When the turn has been played, the
//! salts travel along once more, for those who still have only the commitments. [`relate`] checks them.

mod commitment;
mod plan;
mod relation;
mod wire;

pub use commitment::{Commitment, Key, Salt};
pub use plan::{MAX_STEPS, Plan, Step};
pub use relation::{Known, Relation, relate};

use crate::replay::Replay;
use crate::{Seat, Timeline};
use serde::{Deserialize, Serialize};

/// What comes before a [`TurnLink`] in a full link.
pub const TURN_MARK: &str = "#/turn/";

/// The most days a turn that a link can state.
pub const MAX_DAYS: u8 = 30;

/// A match in progress as a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnLink {
    /// The turns that are over. Its answers should all be stored, so that whoever opens it can play it at once.
    pub replay: Replay,
    /// How many days each has for a turn, from 1 to [`MAX_DAYS`]; stated, and enforced by nobody.
    pub days: Option<u8>,
    /// What was given in the turn in progress, by ascending seat; empty unless several people act at once.
    pub given: Vec<(Seat, Given)>,
    /// The salts of the commitments to the last turn that is over, by ascending seat.
    pub salts: Vec<(Seat, Salt)>,
    /// What the person who handed it on answers to the next turns, if they planned it.
    pub plan: Option<Plan>,
}

/// What a seat has given in the turn in progress. Pages store it in this form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Given {
    /// A commitment to its reply.
    Sealed(Commitment),
    /// Its reply, and the salt of its commitment if it gave one before.
    Open {
        /// The reply.
        reply: String,
        /// The salt.
        salt: Option<Salt>,
    },
}

/// The people among the seats that the turn in progress asks, by ascending seat, whether or not they have answered.
pub fn asked(timeline: &Timeline, is_person: impl Fn(Seat) -> bool) -> Vec<Seat> {
    let newest = timeline.newest();
    let given = newest.given().into_iter().map(|(seat, _)| seat);
    let mut asked: Vec<Seat> = newest
        .waiting()
        .chain(given)
        .filter(|seat| is_person(*seat))
        .collect();
    asked.sort_unstable();
    asked
}

/// Who must act next among those who are `asked`, if this was `given`: first whoever has given nothing, and then whoever must
/// open a commitment.
pub fn next_seat(asked: &[Seat], given: &[(Seat, Given)]) -> Option<Seat> {
    let of = |seat: Seat| given.iter().find(|(of, _)| *of == seat).map(|(_, given)| given);
    let silent = asked.iter().copied().find(|seat| of(*seat).is_none());
    silent.or_else(|| {
        asked
            .iter()
            .copied()
            .find(|seat| matches!(of(*seat), Some(Given::Sealed(_))))
    })
}

/// What `seat` hands on if its reply is `reply`, where `asked` act at once and this was `given` so far: the reply itself if
/// everybody else is bound, or otherwise a commitment to it.
pub fn give(
    (timeline, key): (&Timeline, &Key),
    asked: &[Seat],
    given: &[(Seat, Given)],
    (seat, reply): (Seat, &str),
) -> Given {
    let has_given = |seat: Seat| given.iter().find(|(of, _)| *of == seat).map(|(_, given)| given);
    let turn = timeline.newest().turns();
    let salt = key.salt(turn, seat);
    if asked
        .iter()
        .any(|other| *other != seat && has_given(*other).is_none())
    {
        return Given::Sealed(Commitment::to(
            timeline.newest().config(),
            (turn, seat),
            salt,
            reply,
        ));
    }
    Given::Open {
        reply: reply.into(),
        salt: matches!(
            has_given(seat),
            Some(Given::Sealed(_) | Given::Open { salt: Some(_), .. })
        )
        .then_some(salt),
    }
}
