//! A bot in command form for every game, which depends as much as possible on files, chance and the clock: each reply
//! depends on everything that it wrote in earlier turns, on random bytes and on the time. If two hosts differ in any of
//! these, their matches diverge.

use std::fs::{self, OpenOptions};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::Write;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

fn main() -> std::io::Result<()> {
    let began = Instant::now();
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let diary = fs::read_to_string("diary").unwrap_or_default();
    let pages = fs::read_dir(".")?.count() as u64;
    let mut mood = Mood(RandomState::new().build_hasher().finish() ^ pages);
    for byte in diary.bytes().chain(arguments.concat().bytes()) {
        mood.0 = (mood.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    mood.0 ^= SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_nanos() as u64);
    let reply = match arguments.len() {
        0 => (1 + mood.below(5)).to_string(),
        1 => sail(&mut mood),
        6 => move_a_soldier(&arguments[1], &arguments[4], &mut mood),
        _ => conquer(&arguments, &mut mood),
    };
    let mut file = OpenOptions::new().append(true).create(true).open("diary")?;
    writeln!(file, "{} {} {reply}", arguments.len(), began.elapsed().as_nanos())?;
    if mood.below(8) == 0 {
        fs::rename("diary", "old diary")?;
    }
    println!("{reply}");
    Ok(())
}

/// What choices are made of.
struct Mood(u64);

impl Mood {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % bound.max(1) as u64) as usize
    }
}

/// Any string of Hit and Sunk's actions.
fn sail(mood: &mut Mood) -> String {
    let mut actions = String::new();
    for _ in 0..4 {
        match mood.below(6) {
            0 => actions += "M",
            1 => actions += "C",
            2 => actions += "B",
            3 => actions += "S",
            _ => actions += &format!("F{:+}{:+}", mood.below(9) as i32 - 4, mood.below(9) as i32 - 4),
        }
    }
    actions
}

/// A step to a free neighbour in Kingdom Guard, or an attack on an enemy there.
fn move_a_soldier(side: &str, soldiers: &str, mood: &mut Mood) -> String {
    let mut board = [[' '; 5]; 5];
    (board[4][0], board[0][4]) = ('B', 'R');
    let mut mine = Vec::new();
    for soldier in soldiers.split(' ') {
        let fields: Vec<&str> = soldier.split(',').collect();
        if let (Ok(row), Ok(col)) = (fields[2].parse::<usize>(), fields[3].parse::<usize>()) {
            board[row][col] = fields[0].chars().next().unwrap_or(' ');
            if fields[0] == side {
                mine.push((fields[1].to_string(), row, col));
            }
        }
    }
    let mut legal = Vec::new();
    for (kind, row, col) in mine {
        for (down, right) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
            let (Some(row), Some(col)) = (row.checked_add_signed(down), col.checked_add_signed(right)) else {
                continue;
            };
            match board.get(row).and_then(|cells| cells.get(col)) {
                Some(' ') => legal.push(format!("M,{kind},{row},{col}")),
                Some(there) if !side.starts_with(*there) => legal.push(format!("A,{kind},{row},{col}")),
                _ => {}
            }
        }
    }
    let pick = mood.below(legal.len());
    legal.into_iter().nth(pick).unwrap_or_default()
}

/// In Territories, all armies to one territory, and half of every other's to a neighbour.
fn conquer(arguments: &[String], mood: &mut Mood) -> String {
    let numbers = |text: &str| text.split(',').filter_map(|n| n.parse().ok()).collect::<Vec<i64>>();
    let me = arguments[0].parse().unwrap_or(-1);
    let mine: Vec<Vec<i64>> = arguments[2].split(' ').map(numbers).filter(|cell| cell[3] == me).collect();
    let camp = &mine[mood.below(mine.len())];
    let mut orders = Vec::new();
    for cell in &mine {
        let armies = cell[4] + if cell == camp { arguments[1].parse().unwrap_or(0) } else { 0 };
        if armies > 1 {
            let (down, right) = [(9, 0), (1, 0), (0, 9), (0, 1), (1, 1), (9, 9)][mood.below(6)];
            let (row, col) = ((cell[0] + down) % 10, (cell[1] + right) % 10);
            orders.push(format!("{},{},{row},{col},{}", cell[0], cell[1], (armies + 1) / 2));
        }
    }
    format!("{},{},{}\n{}", camp[0], camp[1], arguments[1], orders.join(" "))
}
