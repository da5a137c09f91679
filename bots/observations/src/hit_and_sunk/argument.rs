//! The argument of a ship's turn.

use super::map::AREA;
use super::sailing::{Planned, Sailing};
use hit_and_sunk_model::{Cell, Class, Direction};

impl Sailing {
    /// Reads the argument of a turn; `None` if it is not one.
    pub(super) fn parse(argument: &str) -> Option<Self> {
        let mut fields = argument.split(';');
        let round = number(fields.next()?)?;
        let _seat = number(fields.next()?)?;
        let [x, y, direction] = numbers(fields.next()?)?;
        let hull = fields.next()?;
        let [moves, shots, mines, cooldown] = numbers(fields.next()?)?;
        let [hits, sunken, damage] = numbers(fields.next()?)?;
        let [submerged, shield, scanned] = numbers(fields.next()?)?;
        let map: [u8; AREA] = fields.next()?.as_bytes().try_into().ok()?;
        let length = hull.len() as i32;
        let class = Class::ALL
            .into_iter()
            .find(|class| class.length() == length && class.moves() == moves)?;
        let head = Cell::new(i32::from(u8::try_from(x).ok()?), i32::from(u8::try_from(y).ok()?));
        fields.next().is_none().then_some(Self {
            ship: Planned {
                class,
                head,
                direction: *Direction::ALL.get(direction as usize)?,
                hull: hull
                    .bytes()
                    .rev()
                    .fold(0, |hull, part| hull << 1 | u8::from(part == b'1')),
                moves,
                shots,
                mines,
                cooldown,
                submerged: submerged == 1,
                raises_shield: false,
                scans: false,
            },
            round,
            hits,
            sunken,
            damage,
            shield: shield == 1,
            scanned: scanned == 1,
            center: head,
            map,
            shots: Vec::new(),
        })
    }
}

fn number(text: &str) -> Option<u32> {
    text.parse().ok()
}

/// Exactly this many numbers, separated by commas.
fn numbers<const N: usize>(text: &str) -> Option<[u32; N]> {
    let mut fields = text.split(',');
    let mut numbers = [0; N];
    for slot in &mut numbers {
        *slot = number(fields.next()?)?;
    }
    fields.next().is_none().then_some(numbers)
}
