//! Soldiers, bases and flags, in units of a hundredth of a cell.

use super::art::{self, Piece};
use super::deed::{Deed, Moment};
use super::{Overlay, Painter};
use crate::picture::{Layer, Picture};
use engine::games::kingdom::tables::{BASE_HP, FLAGS, base_cell};
use engine::games::kingdom::{Cell, FlagKind, Kind, Side};

/// Boards with cells smaller than this, in CSS pixels, show no hit points: nobody could read them.
const READABLE: f64 = 36.0;

/// Hit points beside a piece.
struct Meter {
    side: Side,
    hp: f64,
    full: i32,
    /// The loss that an aimed attack would cause.
    loss: i32,
}

/// The drawing of a kind of soldier.
fn drawing(kind: Kind) -> &'static Piece {
    match kind {
        Kind::Cavalry => &art::CAVALRY,
        Kind::Archer => &art::ARCHER,
        Kind::Infantry => &art::INFANTRY,
    }
}

/// A soldier, or a base for `None`, as a drawing beside words; if lost, a soldier is pale and a base is a ruin.
pub fn picture(kind: Option<Kind>, side: Side, is_gone: bool) -> Picture {
    let piece = match (kind, is_gone) {
        (Some(kind), _) => drawing(kind),
        (None, false) => &art::CASTLE,
        (None, true) => &art::RUIN,
    };
    let transform = match side {
        Side::Blue => "",
        Side::Red => "matrix(-1 0 0 1 100 0)",
    };
    let layers = [
        ("string", piece.behind),
        ("body", piece.outline[side as usize]),
        ("shade", piece.shade),
        ("tool", piece.tool),
        ("lines", piece.lines),
    ];
    let layers = layers.into_iter().filter(|(_, path)| !path.is_empty());
    let layer = |(class, path)| Layer {
        class,
        transform: transform.to_owned(),
        path,
    };
    Picture {
        size: (100, 92),
        is_gone,
        layers: layers.map(layer).collect(),
    }
}

impl Painter<'_> {
    /// Draws in hundredths of a cell from a corner on.
    pub(super) fn units(&self, corner: (f64, f64), draw: impl FnOnce()) {
        self.canvas.within(corner, self.frame.cell / 100.0, draw);
    }

    fn shows_hp(&self) -> bool {
        self.frame.cell >= self.canvas.seen(READABLE)
    }

    /// A piece in its square of 100; the second side looks left.
    fn piece(&self, piece: &Piece, side: Side) {
        let draw = || {
            let (canvas, seat, palette) = (self.canvas, usize::from(side.seat()), self.palette);
            let rim = palette.rims[seat];
            if !piece.behind.is_empty() {
                canvas.stroke(rim, 3.0, piece.behind);
            }
            let outline = piece.outline[side as usize];
            canvas.stroke(rim, 5.0, outline);
            canvas.fill(palette.seats[seat], outline);
            canvas.fill(palette.deeps[seat], piece.shade);
            if !piece.tool.is_empty() {
                canvas.stroke(rim, 5.0, piece.tool);
                canvas.fill(palette.cream, piece.tool);
            }
            if !piece.lines.is_empty() {
                canvas.stroke(palette.piece_line, 3.0, piece.lines);
            }
        };
        // Each side looks at the other.
        if (side == Side::Red) == self.frame.is_turned {
            draw();
        } else {
            self.canvas.mirrored(100.0, draw);
        }
    }

    /// A soldier on the cell with this corner.
    pub(super) fn soldier(&self, side: Side, kind: Kind, corner: (f64, f64)) {
        let (at, size) = if self.shows_hp() {
            ((10.0, 4.0), 0.8)
        } else {
            ((6.0, 8.0), 0.88)
        };
        self.units(corner, || {
            self.canvas.within(at, size, || self.piece(drawing(kind), side));
        });
    }

    /// Hit points on a line of their own: a bar, then the number.
    fn meter(&self, corner: (f64, f64), meter: &Meter) {
        if !self.shows_hp() {
            return;
        }
        let (canvas, palette) = (self.canvas, self.palette);
        let small = self.frame.is_small();
        let track = if small { 31.0 } else { 36.0 };
        let hp = meter.hp.max(0.0);
        let left = track * (hp / f64::from(meter.full.max(1))).min(1.0);
        let lost = left.min(track * f64::from(meter.loss) / f64::from(meter.full.max(1)));
        let bar = |from: f64, width: f64| (10.5 + from, 80.5, width, 7.0);
        let round = |width: f64| (width / 2.0).min(3.5);
        self.units(corner, || {
            canvas.fill_rounded(palette.track, bar(0.0, track), 3.5);
            canvas.fill_rounded(self.seat(meter.side), bar(0.0, left), round(left));
            if lost > 0.0 {
                canvas.fill_rounded(palette.danger, bar(left - lost, lost), round(lost));
            }
            canvas.stroke_rounded(palette.track_edge, 1.0, bar(0.0, track), 3.5);
            let size = if small { 16.5 } else { 14.0 };
            canvas.text_to(palette.ink, &(hp.round() as i32).to_string(), (90.0, 84.5), size);
        });
    }

    /// Both bases: a castle, with cracks below half of its strength; fallen, a ruin under the other side's flag.
    pub(super) fn bases(&self, overlay: Option<&Overlay>, deed: Option<(&Deed, Moment)>) {
        for side in Side::BOTH {
            let cell = base_cell(side);
            let hit = deed.filter(|(deed, _)| deed.damage.is_some() && deed.to == cell && deed.side != side);
            let before = f64::from(self.view.bases[side as usize]);
            let hp = hit.map_or(before, |(deed, now)| {
                before - f64::from(deed.damage.unwrap_or_default()) * now.drain
            });
            let fall = match hit {
                Some((deed, now)) if deed.fatal => Some(now),
                _ => None,
            };
            let (x, y) = self.frame.corner(cell);
            let corner = (x + hit.map_or(0.0, |(_, now)| now.shake), y);
            let (at, size) = if self.shows_hp() {
                ((9.0, 1.0), 0.82)
            } else {
                ((7.0, 4.0), 0.86)
            };
            self.units(corner, || {
                self.canvas.within(at, size, || {
                    let (fallen, raised) = match fall {
                        Some(now) => (now.fall, now.raise),
                        None if before <= 0.0 => (1.0, 1.0),
                        None => (0.0, 0.0),
                    };
                    if fallen > 0.0 {
                        self.canvas.with_alpha(fallen, || self.ruin(side, raised));
                    }
                    self.canvas.with_alpha(1.0 - fallen, || {
                        self.piece(&art::CASTLE, side);
                        if hp < f64::from(BASE_HP) / 2.0 {
                            self.canvas
                                .stroke(self.palette.rims[usize::from(side.seat())], 3.0, art::CRACKS);
                        }
                    });
                });
            });
            let loss = loss_at(overlay, cell);
            self.meter(
                corner,
                &Meter {
                    side,
                    hp,
                    full: BASE_HP,
                    loss,
                },
            );
        }
    }

    /// The remains of a base, and the flag of its conqueror.
    fn ruin(&self, side: Side, raised: f64) {
        let (canvas, palette) = (self.canvas, self.palette);
        canvas.with_alpha(0.6, || canvas.stroke(palette.rim, 5.0, art::SMOKE));
        canvas.with_alpha(raised, || {
            let [pole, cloth] = art::TAKEN;
            canvas.within((0.0, 40.0 * (1.0 - raised)), 1.0, || {
                canvas.stroke(palette.ink, 4.0, pole);
                canvas.fill(self.seat(side.other()), cloth);
                canvas.stroke(palette.ink, 2.5, cloth);
            });
        });
        self.piece(&art::RUIN, side);
    }

    /// All soldiers; the acting one is drawn on its way, and a held one under the pointer.
    pub(super) fn soldiers(&self, overlay: Option<&Overlay>, deed: Option<(&Deed, Moment)>) {
        let held = overlay.and_then(|overlay| overlay.selected.zip(overlay.dragged));
        for (soldier, _) in &self.view.soldiers {
            let Some(cell) = soldier.cell else { continue };
            let (mut corner, mut hp, mut alpha) = (self.frame.corner(cell), f64::from(soldier.hp), 1.0);
            match deed {
                Some((deed, now))
                    if (deed.side, deed.kind) == (soldier.side, soldier.kind) && deed.damage.is_none() =>
                {
                    corner = crate::board::between(
                        self.frame.corner(deed.from),
                        self.frame.corner(deed.to),
                        now.glide,
                    );
                }
                Some((deed, now))
                    if deed.side != soldier.side && deed.to == cell && deed.to != base_cell(soldier.side) =>
                {
                    corner.0 += now.shake;
                    hp -= f64::from(deed.damage.unwrap_or_default()) * now.drain;
                    alpha = if deed.fatal { 1.0 - now.fade } else { 1.0 };
                }
                _ => {}
            }
            if let Some((from, at)) = held
                && from == cell
            {
                corner = (at.0 - self.frame.cell / 2.0, at.1 - self.frame.cell / 2.0);
            }
            let (side, full, loss) = (soldier.side, soldier.kind.stats().hp, loss_at(overlay, cell));
            self.canvas.with_alpha(alpha, || {
                self.soldier(side, soldier.kind, corner);
                self.meter(corner, &Meter { side, hp, full, loss });
            });
        }
    }

    /// Flags, with their points, and a dot for each round that they stay; small where somebody stands.
    pub(super) fn flags(&self) {
        let (canvas, palette) = (self.canvas, self.palette);
        for (flag, left) in &self.view.flags {
            let (colour, points) = match flag.kind {
                FlagKind::Green => (palette.green_flag, 48.0),
                FlagKind::Purple => (palette.purple_flag, 43.0),
            };
            let cloth = art::CLOTH[flag.kind as usize];
            let small = self.is_taken(flag.cell);
            let (at, size) = if small {
                ((56.0, 4.0), 0.42)
            } else {
                ((2.0, 8.0), 1.0)
            };
            self.units(self.frame.corner(flag.cell), || {
                canvas.within(at, size, || {
                    canvas.stroke(palette.ink, 5.0, art::POLE);
                    canvas.fill(colour, cloth);
                    canvas.stroke(palette.ink, 2.5, cloth);
                    canvas.text(
                        palette.on_seat,
                        &FLAGS[flag.kind as usize].points.to_string(),
                        (points, 31.5),
                        20.0,
                        true,
                    );
                    for round in 0..if small { 0 } else { (*left).min(5) } {
                        canvas.fill_circle(colour, 37.0 + f64::from(round) * 11.0, 70.0, 3.5);
                    }
                });
            });
        }
    }

    /// Whether a soldier or a base stands on a cell.
    pub(super) fn is_taken(&self, cell: Cell) -> bool {
        self.view.soldier_at(cell).is_some() || Side::BOTH.into_iter().any(|side| base_cell(side) == cell)
    }
}

/// The loss that an aimed attack would cause on a cell.
fn loss_at(overlay: Option<&Overlay>, cell: Cell) -> i32 {
    let attacks = overlay.map_or(&[][..], |overlay| &overlay.attacks);
    attacks
        .iter()
        .find(|(at, _)| *at == cell)
        .map_or(0, |(_, loss)| *loss)
}
