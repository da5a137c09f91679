//! A profile as tables for people.

use super::{Naming, Used};
use crate::words;

/// Names of generic functions may be longer than any line.
const MOST_NAME: usize = 100;

/// What the bot `who` used, by function and by turn; `top` rows of each.
pub(super) fn text(who: &str, used: &Used, naming: &Naming, top: usize) -> String {
    let total = used.profile.total();
    let turns = used.turns.len() as u64;
    let mut text = format!(
        "{who} used {} units of fuel in {}\n\n",
        grouped(total),
        words::turns(turns)
    );
    let is_seen = !used.samples.is_empty();
    let (times, of) = if is_seen {
        ("seen", "line")
    } else {
        ("calls", "function")
    };
    text += &format!("{:>15}  {:>7}  {times:>12}  {of}\n", "fuel", "share");
    let rows = used.rows(naming);
    for (name, units, calls) in rows.iter().take(top) {
        let name: String = name.chars().take(MOST_NAME).collect();
        text += &format!(
            "{:>15}  {:>7}  {:>12}  {name}\n",
            grouped(*units),
            share(*units, total),
            grouped(*calls)
        );
    }
    if let Some(rest) = rows.get(top..).filter(|rest| !rest.is_empty()) {
        let units = rest.iter().map(|(_, units, _)| units).sum();
        let calls = rest.iter().map(|(.., calls)| calls).sum();
        text += &format!(
            "{:>15}  {:>7}  {:>12}  {} more {of}s (--top)\n",
            grouped(units),
            share(units, total),
            grouped(calls),
            rest.len()
        );
    }
    if turns > 1 {
        text += &format!("\n{:>15}  {:>7}  turn\n", "fuel", "share");
        let mut costliest = used.turns.clone();
        costliest.sort_by_key(|(turn, cost)| (std::cmp::Reverse(*cost), *turn));
        for (turn, cost) in costliest.into_iter().take(top) {
            text += &format!("{:>15}  {:>7}  {turn}\n", grouped(cost), share(cost, total));
        }
    }
    if is_seen { text } else { text + &missing(naming) }
}

/// Why functions have no names of their author's.
fn missing(naming: &Naming) -> String {
    if let Some(interpreter) = naming.interpreter {
        return format!(
            "\nThese are the functions of the interpreter {interpreter}, which runs the script; it has no names for them, and does \
             not tell which line it is at. Newer interpreters do: play the script's file.\n"
        );
    }
    if naming.names.are_known() {
        return String::new();
    }
    "\nThe module has no names for its functions; build it without stripping them.\n".into()
}

/// A share in percent, with one decimal.
fn share(part: u64, whole: u64) -> String {
    let tenths = (u128::from(part) * 2000 / u128::from(whole.max(1))).div_ceil(2);
    format!("{}.{} %", tenths / 10, tenths % 10)
}

/// A number with its digits in groups of three: `1,234,567`.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_at_a_glance() {
        let texts = [0, 999, 1_000, 1_234_567].map(grouped);
        assert_eq!(texts, ["0", "999", "1,000", "1,234,567"]);
        let shares = [(0, 0), (1, 3), (2, 3), (5, 5), (1, 2_000)].map(|(part, whole)| share(part, whole));
        assert_eq!(shares, ["0.0 %", "33.3 %", "66.7 %", "100.0 %", "0.1 %"]);
    }
}
