// A Kingdom Guard bot in Rust that takes notes: a command, started afresh for every turn, with a file to remember what it
// did. Build it, and upload bot.wasm:
//
//     rustup target add wasm32-wasip1
//     rustc --edition 2024 --target wasm32-wasip1 -C opt-level=s -C panic=abort -C strip=symbols -o bot.wasm rust_notes_command.rs
//
// It attacks a neighbour if it can, and otherwise steps towards the enemy base with the soldier that has stepped least. Its
// directory is empty when a match begins, and kept between the match's turns and rounds.
use std::fs::{self, OpenOptions};
use std::io::Write;

/// A line for every turn so far: its reply.
const NOTES: &str = "notes.txt";

fn main() -> std::io::Result<()> {
    // There is no file before the first turn.
    let notes = fs::read_to_string(NOTES).unwrap_or_default();
    let arguments: Vec<String> = std::env::args().collect();
    let reply = choose(&arguments[2], &arguments[5], &notes);

    let mut file = OpenOptions::new().append(true).create(true).open(NOTES)?;
    writeln!(file, "{reply}")?;
    // Standard error is the turn's log.
    eprintln!("turn {} of the match, in round {}", notes.lines().count() + 1, arguments[1]);
    println!("{reply}");
    Ok(())
}

/// The reply of a side, given all soldiers.
fn choose(side: &str, soldiers: &str, notes: &str) -> String {
    // What stands on each cell: `B` or `R`, bases included, or a blank.
    let mut board = [[" "; 5]; 5];
    board[4][0] = "B";
    board[0][4] = "R";
    // My living soldiers: kind, row, column.
    let mut mine = Vec::new();
    for soldier in soldiers.split(' ') {
        let fields: Vec<&str> = soldier.split(',').collect();
        // A dead soldier has row and column -1, which no cell has.
        if let (Ok(row), Ok(col)) = (fields[2].parse::<usize>(), fields[3].parse::<usize>()) {
            board[row][col] = fields[0];
            if fields[0] == side {
                mine.push((fields[1], row, col));
            }
        }
    }
    let stepped = |kind: &str| notes.lines().filter(|line| line.starts_with(&format!("M,{kind},"))).count();
    mine.sort_by_key(|(kind, ..)| stepped(kind));

    // Towards the enemy base first.
    let mut steps = [(-1, 0), (0, 1), (0, -1), (1, 0)];
    if side == "R" {
        steps.reverse();
    }
    for verb in ["A", "M"] {
        for (kind, row, col) in &mine {
            for (down, right) in steps {
                let (Some(row), Some(col)) = (row.checked_add_signed(down), col.checked_add_signed(right)) else {
                    continue;
                };
                if row > 4 || col > 4 {
                    continue;
                }
                let there = board[row][col];
                let legal = if verb == "M" { there == " " } else { there != " " && there != side };
                if legal {
                    return format!("{verb},{kind},{row},{col}");
                }
            }
        }
    }
    String::new()
}
