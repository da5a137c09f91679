//! Matches that exceed their time.

use super::{described, opened, play, played};
use crate::contests::audit::Audit;
use crate::contests::description;

#[test]
fn a_match_that_took_too_long_is_stored_and_counts_for_nobody() {
    let stored = described("swiss", &["A", "B", "C", "D"], 16);
    assert_eq!(stored.match_seconds, Some(600));
    let mut coordinator = opened(&stored, &[]);
    let mut results = Vec::new();
    for number in 0.. {
        let Some(fixture) = coordinator.next() else { break };
        let result = if number % 5 == 0 {
            description::not_played(600)
        } else {
            played(&coordinator, &fixture)
        };
        coordinator.take(&fixture, result).unwrap();
        results.extend(coordinator.take_unstored());
    }
    assert!(coordinator.is_over());
    let counted: u32 = coordinator.snapshot().rows.iter().map(|row| row.matches).sum();
    assert_eq!(counted, 2 * (16 - 4));
    // It reads back unchanged.
    let again = opened(&stored, &results);
    assert!(again.is_over());
    assert_eq!(again.snapshot().rows, coordinator.snapshot().rows);
    // An audit cannot know how fast another machine is.
    let mut audit = Audit::new(stored, 1000, 1);
    audit.load(results, 16);
    audit.loaded();
    while let Some(fixture) = audit.next() {
        let result = if fixture.number == 1 {
            description::not_played(600)
        } else {
            played(&coordinator, &fixture)
        };
        audit.take(&fixture, result);
    }
    let found = audit.found();
    assert_eq!((found.drawn, found.played, found.wrong), (16, 16 - 5, 0));
}

#[test]
fn a_contest_that_does_not_limit_its_matches_has_all_of_them() {
    let mut stored = described("round-robin", &["A", "B"], 4);
    stored.match_seconds = None;
    let mut coordinator = opened(&stored, &[]);
    let fixture = coordinator.next().unwrap();
    assert!(coordinator.take(&fixture, description::not_played(600)).is_err());
    assert_eq!(play(&mut coordinator, 3).len(), 3);
}
