// A Kingdom Guard bot in Rust with std: a reactor, one instance for the whole match. Build it, and upload bot.wasm:
//
//     rustup target add wasm32-wasip1
//     rustc --edition 2024 --target wasm32-wasip1 --crate-type cdylib -C opt-level=s -C panic=abort -C strip=symbols -o bot.wasm rust_std_reactor.rs
//
// It attacks a neighbour if it can, and otherwise steps towards the enemy base, never back to where it just came from: it
// remembers its last step in a static, which lasts for the match.
use std::sync::Mutex;

/// A step: who goes, from where, and to where, as row and column.
struct Step {
    kind: String,
    from: (usize, usize),
    to: (usize, usize),
}

static LAST: Mutex<Option<Step>> = Mutex::new(None);

#[unsafe(no_mangle)]
pub extern "C" fn turn() {
    let arguments: Vec<String> = std::env::args().collect();
    let mut last = LAST.lock().unwrap();
    let (reply, step) = choose(&arguments[2], &arguments[5], last.as_ref());
    // A whole line: text without a line feed would stay in a buffer.
    println!("{reply}");
    *last = step;
}

/// The reply of a side, given all soldiers; and its step, if it is one.
fn choose(side: &str, soldiers: &str, last: Option<&Step>) -> (String, Option<Step>) {
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
    // The step back is taken only if there is no other.
    for (verb, back) in [("A", true), ("M", false), ("M", true)] {
        for (kind, row, col) in &mine {
            for (down, right) in steps {
                let from = (*row, *col);
                let (Some(row), Some(col)) = (row.checked_add_signed(down), col.checked_add_signed(right)) else {
                    continue;
                };
                let came_from_there = |last: &&Step| last.kind == *kind && last.to == from && last.from == (row, col);
                if row > 4 || col > 4 || !back && last.filter(came_from_there).is_some() {
                    continue;
                }
                let there = board[row][col];
                let legal = if verb == "M" { there == " " } else { there != " " && there != side };
                if legal {
                    let to = (row, col);
                    let step = (verb == "M").then(|| Step { kind: (*kind).to_string(), from, to });
                    return (format!("{verb},{kind},{row},{col}"), step);
                }
            }
        }
    }
    (String::new(), None)
}
