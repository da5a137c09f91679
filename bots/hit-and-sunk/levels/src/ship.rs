//! A ship as the search sees it.

use hit_and_sunk_model::{Cell, Class, Direction, Pose};

/// A ship: its class, how it lies, and which of its cells are undamaged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ship {
    /// Its class.
    pub class: Class,
    /// How it lies.
    pub pose: Pose,
    /// Bit *n* is set while the *n*th cell from the head is undamaged.
    pub hull: u8,
}

impl Ship {
    /// An undamaged ship.
    pub fn whole(class: Class, head: Cell, direction: Direction) -> Self {
        let length = class.length();
        Self {
            class,
            pose: Pose {
                head,
                direction,
                length,
            },
            hull: (1 << length) - 1,
        }
    }

    /// Its undamaged cells.
    #[inline]
    pub fn left(&self) -> u32 {
        self.hull.count_ones()
    }

    /// Which of its undamaged cells a shot at `target` damages, as bits; with an area, those beside it as well.
    #[inline]
    pub fn struck(&self, target: Cell, area: bool) -> u8 {
        let (mut struck, mut met) = (0, false);
        for (part, cell) in self.pose.cells().enumerate() {
            let distance = cell.distance(target);
            met |= distance == 0;
            if distance <= i32::from(area) {
                struck |= 1 << part;
            }
        }
        if met { struck & self.hull } else { 0 }
    }

    /// Its pose, class and hull as one number, so that equal ships can be found by sorting.
    pub fn pack(&self) -> u32 {
        let Pose { head, direction, .. } = self.pose;
        let place = (head.x as u32 & 63) | (head.y as u32 & 63) << 6 | (direction as u32) << 12;
        place | u32::from(self.hull) << 14 | (self.class as u32) << 19
    }

    /// The ship of a number that [`Ship::pack`] gave.
    pub fn unpack(number: u32) -> Self {
        let head = Cell::new((number & 63) as i32, (number >> 6 & 63) as i32);
        let direction = Direction::ALL[(number >> 12 & 3) as usize];
        let class = Class::ALL[((number >> 19 & 7) as usize).clamp(1, 5) - 1];
        let hull = (number >> 14 & 31) as u8;
        Self {
            hull,
            ..Self::whole(class, head, direction)
        }
    }
}
