//! What a fight costs.

/// How many attackers and defenders are left after a fight. The territory is captured if no defender is left.
pub fn fight(attackers: i32, defenders: i32) -> (i32, i32) {
    let killed = (6 * attackers + 5) / 10;
    // In double precision, as the rules say: 45·0.7 is 31.499…
    let lost = (f64::from(defenders) * 0.7).round() as i32;
    let attackers_left = (attackers - lost).max(0);
    let defenders_left = (defenders - killed).max(i32::from(attackers_left == 0));
    (attackers_left, defenders_left)
}

/// The fewest attackers that capture a territory of this many defenders.
pub fn needed(defenders: i32) -> i32 {
    // (6·attackers + 5) / 10 ≥ defenders, solved for the attackers.
    let attackers = 10 * defenders / 6;
    if fight(attackers, defenders).1 == 0 {
        attackers
    } else {
        attackers + 1
    }
}
