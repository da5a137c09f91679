// A Kingdom Guard bot in Rust: a command, started afresh for every turn. Build it, and upload bot.wasm:
//
//     rustup target add wasm32-wasip1
//     rustc --edition 2024 --target wasm32-wasip1 -C opt-level=s -C panic=abort -C strip=symbols -o bot.wasm rust_command.rs
//
// It attacks a neighbour if it can, and otherwise steps towards the enemy base.

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let (side, soldiers) = (&arguments[2], &arguments[5]);

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
                    println!("{verb},{kind},{row},{col}");
                    return;
                }
            }
        }
    }
}
