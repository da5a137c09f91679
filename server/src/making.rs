//! Making rooms: from what somebody wants, what is stored.

use crate::ground::{Ground, now};
use crate::room::{Fresh, Holder, Refusal, Spec};
use crate::secrets::{NoRandomness, SecretHash, fresh_room, fresh_secret, fresh_seed};
use crate::store::Write;
use engine::{Config, GameId, Seat};
use rooms::http::{MadeRoom, NewRoom, Seating};
use rooms::{Code, RoomId};

/// Makes a room and stores it.
///
/// # Errors
/// If there cannot be such a room, or it cannot be stored.
pub(crate) async fn make(ground: &Ground, wanted: &NewRoom) -> Result<MadeRoom, Refusal> {
    let config = config(wanted)?;
    let fresh = fresh(config.seats)?;
    let players = (0..config.seats).map(|seat| holder(ground, wanted, seat, &fresh));
    let players: Vec<Holder> = players.collect::<Result<_, _>>()?;
    let is_open = |holder: &Holder| matches!(holder, Holder::Open { .. });
    if !players.iter().any(is_open) {
        return Err(bad(
            "At least one seat of a room is open: house bots alone play with arena play",
        ));
    }
    let seats = players
        .iter()
        .zip(fresh.seats)
        .map(|(holder, secret)| is_open(holder).then_some(secret));
    let seats = seats.collect();
    let spec = Spec {
        game: wanted.game.to_string(),
        rounds: config.rounds,
        short_rounds: config.short_rounds,
        rules: config.rules,
        seed: fresh.seed,
        clock: wanted.clock,
        listed: wanted.listed,
        name: wanted.name.clone(),
        host: SecretHash::of(&fresh.host),
        players,
        made: now(),
    };
    let room = store(ground, spec).await?;
    Ok(MadeRoom {
        room,
        host: fresh.host,
        seats,
    })
}

/// Stores a new room under a new name.
///
/// # Errors
/// If it cannot be stored.
pub(crate) async fn store(ground: &Ground, spec: Spec) -> Result<RoomId, Refusal> {
    let room = fresh_room().map_err(failed)?;
    let write = Write::Make {
        room: room.clone(),
        spec: Box::new(spec),
    };
    ground.store.write(write).await.map_err(failed)?;
    ground.metrics.rooms_made.add(1);
    Ok(room)
}

/// What is made at random for a room of so many seats.
///
/// # Errors
/// If the system gives no random bytes.
pub(crate) fn fresh(seats: Seat) -> Result<Fresh, Refusal> {
    let make = || -> Result<Fresh, NoRandomness> {
        Ok(Fresh {
            seed: fresh_seed()?,
            host: fresh_secret()?,
            seats: (0..seats).map(|_| fresh_secret()).collect::<Result<_, _>>()?,
        })
    };
    make().map_err(failed)
}

/// What the match would be played with.
fn config(wanted: &NewRoom) -> Result<Config, Refusal> {
    let usual = Config::usual(wanted.game, 0);
    let given = Seat::try_from(wanted.players.len()).map_err(|_| bad("A room has at most 255 seats"))?;
    let seats = match (wanted.seats, given) {
        (Some(seats), given) if given > seats => {
            return Err(bad(format!(
                "The room has {seats} seats, but {given} players are given"
            )));
        }
        (Some(seats), _) => seats,
        (None, 0) => usual.seats,
        (None, given) => given,
    };
    let config = Config {
        seats,
        rounds: wanted.rounds.unwrap_or(usual.rounds),
        short_rounds: wanted.short_rounds,
        ..usual
    };
    config.check().map_err(|error| bad(error.to_string()))?;
    wanted.clock.check().map_err(|error| bad(error.to_string()))?;
    Ok(config)
}

fn holder(ground: &Ground, wanted: &NewRoom, seat: Seat, fresh: &Fresh) -> Result<Holder, Refusal> {
    match wanted.players.get(usize::from(seat)) {
        Some(Seating::House { bot }) => house_bot(ground, wanted.game, bot),
        None | Some(Seating::Open {}) => Ok(Holder::Open {
            secret: SecretHash::of(&fresh.seats[usize::from(seat)]),
        }),
    }
}

fn house_bot(ground: &Ground, game: GameId, bot: &str) -> Result<Holder, Refusal> {
    let residents = ground.house.residents(game);
    let found = residents
        .iter()
        .find(|resident| resident.bot.eq_ignore_ascii_case(bot));
    let Some(resident) = found else {
        let known: Vec<&str> = residents.iter().map(|resident| resident.bot.as_str()).collect();
        let message = format!(
            "There is no house bot {}; those of {} are: {}",
            engine::quoted(bot),
            game.name(),
            known.join(", ")
        );
        return Err(Refusal::new(Code::NoBot, message));
    };
    Ok(Holder::House {
        bot: resident.bot.clone(),
        name: resident.name.as_str().into(),
        module: resident.module,
    })
}

fn bad(message: impl Into<String>) -> Refusal {
    Refusal::new(Code::BadRoom, message)
}

#[allow(clippy::needless_pass_by_value, reason = "for map_err")]
fn failed(error: impl std::error::Error) -> Refusal {
    Refusal::new(Code::Failed, error.to_string())
}
