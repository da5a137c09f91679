//! What a reply does, and how a match ends.

use super::state::End;
use super::{Event, ForfeitReason, IllegalReason, Nim, Take, words};
use crate::game::places_by;
use crate::{Answer, Outcome, Phrase, Reply, Seat};

/// Every legal reply, heap by heap, the fewest objects first.
pub fn legal(game: &Nim) -> Vec<Take> {
    let heaps = (0..).zip(game.heaps);
    let takes = heaps.flat_map(|(heap, left)| (1..=left).map(move |count| Take { heap, count }));
    takes.filter(|_| game.end.is_none()).collect()
}

/// Plays the turn of `seat`.
pub(super) fn play(game: &mut Nim, seat: Seat, answer: &Answer) -> Vec<Event> {
    let mut events = Vec::new();
    match read(game, &answer.reply) {
        Ok(Take { heap, count }) => {
            let left = &mut game.heaps[usize::from(heap)];
            *left -= count;
            let left = *left;
            events.push(Event::Took {
                seat,
                heap,
                count,
                left,
            });
            game.turns += 1;
            if game.heaps == [0; 3] {
                game.end = Some(End::Taken(seat));
            } else if game.turns == 2 * game.rounds {
                game.end = Some(End::Draw);
            }
        }
        Err(why) => {
            events.push(Event::Faulted {
                seat,
                why: why.clone(),
            });
            game.end = Some(End::Forfeit(seat, why));
        }
    }
    if let Some(end) = &game.end {
        let (winner, reason) = (winner(end), reason(end));
        events.push(Event::Ended { winner, reason });
    }
    events
}

fn read(game: &Nim, reply: &Reply) -> Result<Take, ForfeitReason> {
    match reply {
        Reply::TimedOut | Reply::Absent | Reply::SitsOut => Err(ForfeitReason::TimedOut),
        Reply::Trapped(why) => Err(ForfeitReason::Trapped(why.clone())),
        Reply::Text(text) => {
            let illegal = |why| ForfeitReason::Illegal {
                reply: text.clone(),
                why,
            };
            let take = Take::parse(text).ok_or_else(|| illegal(IllegalReason::Unreadable))?;
            let Take { heap, count } = take;
            match game.heaps.get(usize::from(heap)) {
                None => Err(illegal(IllegalReason::NoHeap { heap })),
                Some(left) if !(1..=*left).contains(&count) => {
                    Err(illegal(IllegalReason::Count { heap, left: *left }))
                }
                Some(_) => Ok(take),
            }
        }
    }
}

/// The points of the seats: 1 for the winner.
pub(super) fn points(game: &Nim) -> [i64; 2] {
    let winner = game.end.as_ref().and_then(winner);
    [0, 1].map(|seat| i64::from(winner == Some(seat)))
}

pub(super) fn outcome(game: &Nim) -> Option<Outcome> {
    let end = game.end.as_ref()?;
    let points = points(game);
    Some(Outcome {
        places: places_by(&points),
        points: points.map(Some).to_vec(),
        reason: reason(end),
    })
}

fn winner(end: &End) -> Option<Seat> {
    match end {
        End::Taken(seat) => Some(*seat),
        End::Forfeit(loser, _) => Some(1 - *loser),
        End::Draw => None,
    }
}

fn reason(end: &End) -> Phrase {
    match end {
        End::Taken(seat) => {
            let seat = words::seat(*seat);
            words::WonByLast { seat }.phrase()
        }
        End::Forfeit(loser, why) => {
            let (seat, why) = (words::seat(1 - *loser), why.phrase(*loser));
            words::WonByForfeit { seat, why }.phrase()
        }
        End::Draw => words::Draw.phrase(),
    }
}
