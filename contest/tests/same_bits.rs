//! Ratings, strengths and tests have the same bits natively as in browsers, where `web/tests/contest.rs`
//! checks them.

mod bits;

#[test]
fn numbers_have_the_bits_that_they_have_everywhere() {
    assert_eq!(bits::digests(), bits::EXPECTED, "{:#x?}", bits::digests());
}
