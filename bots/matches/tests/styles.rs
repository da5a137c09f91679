//! Each bot of Territories plays as its name says.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

use arena_bot::MockArena;
use engine::GameId;
use matches::{Entrant, house};

const BONUSES: &str = "0,5,10 1,5,10 2,5,10 3,5,10 4,5,10 5,5,10 6,5,10 7,5,10 8,5,10 9,5,10";

/// The reply of a bot that owns (4,4) with this many armies, income 5, the eight around it as `around` says.
fn reply(name: &str, armies: u32, around: &str) -> Vec<String> {
    let mut territories: Vec<String> = Vec::new();
    for row in 3..6 {
        for col in 3..6 {
            let (owner, armies) = if (row, col) == (4, 4) {
                ("0".to_string(), armies.to_string())
            } else {
                around
                    .split_once(',')
                    .map(|(owner, armies)| (owner.into(), armies.into()))
                    .unwrap()
            };
            territories.push(format!("{row},{col},{row},{owner},{armies}"));
        }
    }
    let territories = territories.join(" ");
    let mut bot = Entrant::named(GameId::Territories, name).unwrap().fresh();
    let reply = bot.reply(&["0", "5", &territories, BONUSES], &mut MockArena::new(1));
    reply.split('\n').map(ToString::to_string).collect()
}

/// How many orders a reply gives.
fn orders(reply: &[String]) -> usize {
    reply[1].split(' ').filter(|order| !order.is_empty()).count()
}

#[test]
fn every_bot_deploys_its_income() {
    for Entrant { name, .. } in house(GameId::Territories) {
        let deployed = &reply(&name, 5, "-1,2")[0];
        let armies: u32 = deployed
            .split(' ')
            .map(|item| item.rsplit(',').next().unwrap().parse::<u32>().unwrap())
            .sum();
        assert_eq!(armies, 5, "{name}: {deployed}");
    }
}

#[test]
fn land_grab_takes_three_territories_with_nine_armies() {
    assert_eq!(orders(&reply("LandGrab", 5, "-1,2")), 3);
}

#[test]
fn hermit_stays_at_home_unless_someone_comes_too_near() {
    assert_eq!(reply("Hermit", 500, "-1,2"), ["4,4,5", " "]);
    assert_eq!(reply("Hermit", 5, "1,4"), ["4,4,5", " "]);
    assert!(orders(&reply("Hermit", 500, "1,4")) > 0);
}

#[test]
fn castler_builds_its_walls_first() {
    assert_eq!(orders(&reply("Castler", 30, "-1,2")), 8);
}

#[test]
fn random_halver_sends_half_of_its_garrison() {
    let reply = reply("RandomHalver", 16, "-1,2");
    assert!(
        reply[1].starts_with("4,4,") && reply[1].ends_with(",10"),
        "{reply:?}"
    );
}

#[test]
fn we_swarm_strikes_everywhere_at_once_when_it_is_strong() {
    assert_eq!(orders(&reply("WeSwarm", 200, "1,5")), 8);
}

#[test]
fn arguments_of_another_game_are_answered_with_nothing_and_a_log() {
    for bot in house(GameId::Territories) {
        let mut arena = MockArena::new(1);
        assert_eq!(bot.fresh().reply(&["R", "1"], &mut arena), "", "{}", bot.name);
        assert!(
            arena.logged().contains("4 arguments make a turn of Territories"),
            "{}",
            bot.name
        );
    }
}
