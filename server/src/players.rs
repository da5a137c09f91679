//! The house bots of one room.

use crate::ground::Ground;
use crate::house::HousePlayer;
use crate::room::{Holder, Room};
use engine::{Answer, Ask, Config, ModuleHash, Reply, Seat};
use rooms::RoomId;
use std::pin::Pin;
use std::sync::Arc;

/// Takes back a bot that has played a turn.
type Back = Arc<dyn Fn(Played) -> Pin<Box<dyn Future<Output = ()> + Send>> + Send + Sync>;

/// The house bots of one room.
pub(crate) struct Players {
    ground: Arc<Ground>,
    back: Back,
    config: Config,
    seats: Vec<Option<HouseSeat>>,
    /// Goes up when turns are taken back: bots that are out then do not come back.
    generation: u64,
}

struct HouseSeat {
    bot: String,
    module: ModuleHash,
    /// In its seat, with what it remembers; `None` before its first turn, and while it plays one.
    player: Option<Box<dyn HousePlayer>>,
}

/// A bot that has played a turn.
pub(crate) struct Played {
    generation: u64,
    seat: Seat,
    call: u64,
    player: Option<Box<dyn HousePlayer>>,
    answer: Result<(Answer, bool), String>,
}

impl Players {
    pub(crate) fn new<F>(
        ground: Arc<Ground>,
        room: &Room,
        back: impl Fn(Played) -> F + Send + Sync + 'static,
    ) -> Self
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let seat = |holder: &Holder| match holder {
            Holder::House { bot, module, .. } => Some(HouseSeat {
                bot: bot.clone(),
                module: *module,
                player: None,
            }),
            Holder::Open { .. } => None,
        };
        Self {
            ground,
            back: Arc::new(move |played| Box::pin(back(played))),
            config: *room.config(),
            seats: room.holders().iter().map(seat).collect(),
            generation: 0,
        }
    }

    /// Tells the room which of its bots are others than when it was made.
    pub(crate) fn compare(&self, room: &mut Room) {
        let residents = self.ground.house.residents(self.config.game);
        for (seat, of) in (0..).zip(&self.seats) {
            let Some(of) = of else { continue };
            let is_here = residents
                .iter()
                .any(|resident| resident.bot == of.bot && resident.module == of.module);
            if !is_here {
                room.differs(seat);
            }
        }
    }

    /// Lets a bot answer; the answer comes back later.
    pub(crate) fn play(&mut self, room: &Room, seat: Seat, call: u64, arguments: Vec<String>) {
        let Some(Some(of)) = self.seats.get_mut(usize::from(seat)) else {
            return;
        };
        self.ground.metrics.house_turns.add(1);
        let player = of.player.take();
        // A new one first plays what the old one has played.
        let earlier = if player.is_some() {
            Vec::new()
        } else {
            room.asked_before(seat)
        };
        let (ground, back, bot) = (self.ground.clone(), self.back.clone(), of.bot.clone());
        let (generation, config) = (self.generation, self.config);
        tokio::spawn(async move {
            // The semaphore is never closed.
            let permit = ground.thinking.clone().acquire_owned().await.ok();
            let work = move || {
                let result = turn(&ground, player, &bot, seat, &config, &earlier, arguments);
                drop(permit);
                result
            };
            let (player, answer) = tokio::task::spawn_blocking(work)
                .await
                .unwrap_or_else(|_| (None, Err("it panicked".into())));
            back(Played {
                generation,
                seat,
                call,
                player,
                answer,
            })
            .await;
        });
    }

    /// A bot comes back; gives its seat, its call, its answer, and whether it would give the same again.
    pub(crate) fn back(&mut self, room: &RoomId, played: Played) -> Option<(Seat, u64, Answer, bool)> {
        let Played {
            generation,
            seat,
            call,
            player,
            answer,
        } = played;
        if generation != self.generation {
            return None;
        }
        let of = self.seats.get_mut(usize::from(seat))?.as_mut()?;
        of.player = player;
        let (answer, repeats) = answer.unwrap_or_else(|why| {
            tracing::error!(%room, seat, bot = of.bot, why, "a house bot cannot answer");
            (
                Answer {
                    reply: Reply::Absent,
                    cost: 0,
                },
                false,
            )
        });
        Some((seat, call, answer, repeats))
    }

    /// All bots begin anew.
    pub(crate) fn forget(&mut self) {
        self.generation += 1;
        for seat in self.seats.iter_mut().flatten() {
            seat.player = None;
        }
    }
}

type Turn = (Option<Box<dyn HousePlayer>>, Result<(Answer, bool), String>);

/// A bot's turn; a bot without a player gets one, which first plays its earlier turns.
fn turn(
    ground: &Ground,
    player: Option<Box<dyn HousePlayer>>,
    bot: &str,
    seat: Seat,
    config: &Config,
    earlier: &[Ask],
    arguments: Vec<String>,
) -> Turn {
    let seated = || {
        let mut player = ground.house.seat(bot, seat, config)?;
        for ask in earlier {
            player.answer(ask)?;
        }
        Ok(player)
    };
    match player.map_or_else(seated, Ok) {
        Err(why) => (None, Err(why)),
        Ok(mut player) => {
            let answer = player.answer(&Ask { seat, arguments });
            (Some(player), answer)
        }
    }
}
