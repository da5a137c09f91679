//! Data segments that can be joined.
//!
//! Go's compiler and `wasm-opt` leave out short runs of zeros, and so write static data as tens of thousands of
//! segments. Engines spend kilobytes and microseconds on each. The metering joins consecutive segments, and fills the
//! gaps with zeros where no earlier segment has written: memory begins as zeros.

use wasmparser::{Data, DataKind, Operator};

/// The longest run of zeros between two joined segments, in bytes: almost all runs that Go leaves out are that short.
const GAP: u64 = 32;
/// How many ranges of addresses are distinguished.
const RANGES: usize = 64;

/// Reads the segments of a module in order, and finds which of them continue the previous one.
pub(super) struct Segments {
    /// Whether instructions name segments by their numbers, so that none may be joined with another.
    named: bool,
    /// The address where the last one ended, if that is known.
    end: Option<u64>,
    /// The ranges that all segments so far have written.
    written: Written,
}

impl Segments {
    /// Before the first segment of a module, in which instructions name segments, as `memory.init` does, or none does.
    pub(super) fn new(named: bool) -> Self {
        Self {
            named,
            end: None,
            written: Written::default(),
        }
    }

    /// The next segment: the number of zeros between it and the last one, if the two can be joined.
    pub(super) fn read(&mut self, data: &Data<'_>) -> Option<usize> {
        let last = self.end.take();
        let Some(start) = address(data).map(u64::from) else {
            if let DataKind::Active { .. } = data.kind {
                // It may write anywhere.
                self.written.add(0, u64::MAX);
            }
            return None;
        };
        let end = start + data.data.len() as u64;
        let gap = last.filter(|last| {
            let apart = start.checked_sub(*last);
            apart.is_some_and(|apart| apart <= GAP) && !self.written.has_any(*last, start)
        });
        self.end = Some(end);
        self.written.add(start, end);
        gap.filter(|_| !self.named).map(|last| (start - last) as usize)
    }
}

/// Ranges of addresses that cover everything written, and perhaps more: start and end of each, at most [`RANGES`], in the
/// order in which they were written.
#[derive(Default)]
struct Written(Vec<(u64, u64)>);

impl Written {
    /// Whether any address from `start` on and before `end` may be written.
    fn has_any(&self, start: u64, end: u64) -> bool {
        start < end && self.0.iter().any(|(from, to)| *from < end && *to > start)
    }

    /// The addresses from `start` on and before `end` are written.
    fn add(&mut self, start: u64, end: u64) {
        if let Some((_, to)) = self.0.last_mut()
            && (*to..=to.saturating_add(GAP)).contains(&start)
        {
            *to = end;
            return;
        }
        if self.0.len() >= RANGES
            && let Some((from, to)) = self.0.pop()
            && let Some(last) = self.0.last_mut()
        {
            // Ranges written one after another are usually neighbours.
            *last = (last.0.min(from), last.1.max(to));
        }
        self.0.push((start, end));
    }
}

/// The address of a segment, if it is a plain number.
pub(super) fn address(data: &Data<'_>) -> Option<u32> {
    let DataKind::Active {
        memory_index: 0,
        offset_expr,
    } = &data.kind
    else {
        return None;
    };
    let mut operators = offset_expr.get_operators_reader().into_iter();
    match (operators.next()?.ok()?, operators.next()?.ok()?) {
        (Operator::I32Const { value }, Operator::End) => Some(value.cast_unsigned()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasmparser::{Parser, Payload};

    /// The gaps between segments in a module with this text; the first has none before it.
    fn gaps(named: bool, segments: &str) -> Vec<Option<usize>> {
        let wasm = wat::parse_str(format!("(module (memory 1) {segments})")).unwrap();
        let mut all = Segments::new(named);
        let mut gaps = Vec::new();
        for payload in Parser::new(0).parse_all(&wasm) {
            if let Payload::DataSection(section) = payload.unwrap() {
                gaps.extend(section.into_iter().map(|data| all.read(&data.unwrap())));
            }
        }
        gaps
    }

    #[test]
    fn segments_become_one_where_they_follow_each_other() {
        for (segments, expected) in [
            (r#"(data (i32.const 8) "abc") (data (i32.const 11) "d")"#, Some(0)),
            (
                r#"(data (i32.const 8) "abc") (data (i32.const 43) "d")"#,
                Some(32),
            ),
            (r#"(data (i32.const 8) "abc") (data (i32.const 44) "d")"#, None),
            // They overlap, or have another order.
            (r#"(data (i32.const 8) "abc") (data (i32.const 10) "d")"#, None),
            (r#"(data (i32.const 8) "abc") (data (i32.const 4) "d")"#, None),
            (
                r#"(data (i32.const -4) "abc") (data (i32.const -1) "d")"#,
                Some(0),
            ),
            // A segment that is not copied at the start, or whose address is not a plain number.
            (r#"(data (i32.const 8) "abc") (data "d")"#, None),
            (
                r#"(data (i32.const 8) "abc") (data (i32.add (i32.const 10) (i32.const 1)) "d")"#,
                None,
            ),
        ] {
            assert_eq!(gaps(false, segments), [None, expected], "{segments}");
            assert_eq!(
                gaps(true, segments),
                [None, None],
                "{segments}, which instructions name"
            );
        }
    }

    #[test]
    fn nothing_is_put_between_segments_where_one_may_have_written_before() {
        for first in [
            r#"(data (i32.const 20) "x")"#,
            r#"(global $g i32 (i32.const 20)) (data (global.get $g) "x")"#,
        ] {
            let rest = r#"(data (i32.const 8) "abc") (data (i32.const 11) "d") (data (i32.const 30) "e")"#;
            assert_eq!(
                gaps(false, &format!("{first} {rest}")),
                [None, None, Some(0), None],
                "{first}"
            );
        }
        // As in Go: the first is the highest, and the others follow one another below it.
        let segments = r#"(data (i32.const 99) "x") (data (i32.const 8) "abc") (data (i32.const 30) "e")"#;
        assert_eq!(gaps(false, segments), [None, None, Some(19)]);
    }
}
