//! Numbers of a contest as bits. A native test and one in browsers compare them with the same constants, so
//! that no platform's own exponential function, root or order of operations can slip in.

use contest::{HeadToHead, Ratings, bradley_terry, sequential_test};
use engine::Rng;

/// The result of [`digests`] everywhere.
pub const EXPECTED: [u64; 3] = [
    0xd462_1738_0374_a922,
    0x9b6c_58d2_9448_daec,
    0x631d_fea2_0766_c3c2,
];

/// Digests of the ratings, strengths and sequential tests of a contest of 40 bots at tables of 2 to 6.
pub fn digests() -> [u64; 3] {
    const BOTS: usize = 40;
    let (mut ratings, mut table) = (Ratings::new(BOTS), HeadToHead::new(BOTS));
    let mut rng = Rng::derive(1, "bits", &[]);
    let mut of_ratings = 0;
    let add = |digest: &mut u64, number: f64| {
        *digest = (digest.rotate_left(7) ^ number.to_bits()).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    };
    for _ in 0..3000 {
        let mut seats: Vec<usize> = (0..BOTS).collect();
        rng.shuffle(&mut seats);
        seats.truncate(2 + rng.below(5) as usize);
        let places: Vec<u32> = seats
            .iter()
            .map(|bot| 1 + rng.below(1 + *bot as u64 / 4) as u32)
            .collect();
        ratings.learn(&seats, &places);
        table.learn(&seats, &places);
        let rating = ratings.of(seats[0]);
        add(&mut of_ratings, rating.mean);
        add(&mut of_ratings, rating.deviation);
    }
    let mut of_strengths = 0;
    for strength in bradley_terry::strengths(&table) {
        add(&mut of_strengths, strength);
    }
    let mut of_tests = 0;
    for bot in 0..BOTS {
        for other in 0..BOTS {
            for error in [0.5, 0.2, 0.05, 0.001] {
                let shown = sequential_test::shows(table.of(bot, other), error);
                add(&mut of_tests, f64::from(u8::from(shown)));
            }
        }
    }
    [of_ratings, of_strengths, of_tests]
}
