//! Bytes of strangers: damaged, of another match, or made up.

use super::{learned, matches, public, some_matches, travelled, viewers};
use engine::{Config, ConfigError, GameId, Rng, Sight, SightError, Timeline};

#[test]
fn a_sight_of_another_match_or_format_is_refused_by_name() {
    let mut matches = some_matches();
    let (ships, armies) = (matches.next().unwrap(), matches.next().unwrap());
    let sight = ships.sights(3..4, Some(2)).remove(0);
    let of = |config: Config| sight.clone().moment(&config).err();
    let config = public(&ships);
    assert_eq!(of(config), None);
    for other in [
        public(&armies),
        Config { seats: 2, ..config },
        Config::usual(GameId::Kingdom, 0),
    ] {
        assert_eq!(of(other), Some(SightError::Damaged), "{other:?}");
    }
    let impossible = Config { rounds: 0, ..config };
    assert!(matches!(
        of(impossible),
        Some(SightError::Config(ConfigError::Rounds { .. }))
    ));
    let bytes = sight.to_bytes();
    let with = |format: u8| [&[format], &bytes[1..]].concat();
    assert_eq!(Sight::from_bytes(&with(2)), Err(SightError::Format(2)));
    assert_eq!(Sight::from_bytes(&[]), Err(SightError::Damaged));
    assert_eq!(
        Sight::from_bytes(&bytes[..bytes.len() - 1]),
        Err(SightError::Damaged)
    );
    assert_eq!(
        Sight::from_bytes(&[bytes, vec![0]].concat()),
        Err(SightError::Damaged)
    );
    let long = vec![1; Sight::MAX_BYTES + 1];
    assert_eq!(Sight::from_bytes(&long), Err(SightError::TooLarge(long.len())));
    assert_eq!(
        SightError::Gap(4).to_string(),
        "turn 4 is missing; reload the page to get it"
    );
}

#[test]
fn whatever_a_stranger_sends_is_refused_or_can_be_shown() {
    let mut rng = Rng::derive(0, "strangers", &[]);
    let (mut shown, mut refused) = (0, 0);
    for timeline in matches("spoilt") {
        let config = public(&timeline);
        let viewer = viewers(&config)
            .nth(rng.below(u64::from(config.seats) + 1) as usize)
            .unwrap();
        let mut sights = timeline.sights(0..usize::MAX, viewer);
        let start = travelled(&sights[0], &config);
        for sight in sights.drain(..) {
            for _ in 0..4 {
                let bytes = spoilt(sight.to_bytes(), &mut rng);
                let read = Sight::from_bytes(&bytes).and_then(|sight| sight.moment(&config));
                let mut followed = Timeline::seen(config, start.clone()).unwrap();
                if let Ok(moment) = read {
                    // As it stands it may be of a later moment.
                    let _ = followed.see(moment);
                    show(&followed);
                    shown += 1;
                } else {
                    refused += 1;
                }
            }
        }
    }
    assert!(shown > 300 && refused > 1000, "{shown} shown, {refused} refused");
}

/// The bytes with some of them changed, left out or repeated.
fn spoilt(mut bytes: Vec<u8>, rng: &mut Rng) -> Vec<u8> {
    for _ in 0..=rng.below(3) {
        let at = rng.below(bytes.len() as u64) as usize;
        match rng.below(4) {
            0 => bytes[at] = rng.next_u64() as u8,
            1 => bytes[at] ^= 1 << rng.below(8),
            2 => drop(bytes.remove(at)),
            _ => bytes.insert(at, bytes[at]),
        }
        if bytes.is_empty() {
            bytes.push(1);
        }
    }
    bytes
}

/// Does what a page does with a match that it shows.
fn show(timeline: &Timeline) {
    for viewer in viewers(timeline.newest().config()) {
        let _ = timeline.newest().game().view(viewer).to_string();
        for events in learned(timeline, timeline.len(), viewer) {
            let _: Vec<String> = events.iter().map(ToString::to_string).collect();
        }
    }
    for ask in timeline.newest().asks() {
        let _ = (timeline.newest().game().legal(ask.seat), ask.arguments);
    }
    let _ = (timeline.newest().game().scores(), timeline.newest().hash());
}
