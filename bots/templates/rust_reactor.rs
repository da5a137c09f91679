// A Kingdom Guard bot in Rust without std: a reactor, one instance for the whole match. Build it, and upload bot.wasm:
//
//     rustup target add wasm32-unknown-unknown
//     rustc --edition 2024 --target wasm32-unknown-unknown --crate-type cdylib -C opt-level=s -C panic=abort -C strip=symbols -o bot.wasm rust_reactor.rs
//
// It attacks a neighbour if it can, and otherwise steps towards the enemy base. What it keeps in statics lasts for the
// match. With std, and without unsafe code, the crate `arena-bot` does the same more comfortably.
#![no_std]

#[link(wasm_import_module = "arena")]
unsafe extern "C" {
    fn input(ptr: *mut u8, cap: usize) -> usize;
    fn reply(ptr: *const u8, len: usize);
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    core::arch::wasm32::unreachable()
}

#[unsafe(no_mangle)]
pub extern "C" fn turn() {
    let mut text = [0; 1024];
    // The host writes at most the length of `text`, and says how long the arguments are.
    let length = unsafe { input(text.as_mut_ptr(), text.len()) };
    let Some(action) = choose(&text[..length.min(text.len())]) else { return };
    unsafe { reply(action.as_ptr(), action.len()) };
}

/// The reply to the arguments, which are joined by line feeds.
fn choose(text: &[u8]) -> Option<[u8; 7]> {
    let mut arguments = text.split(|byte| *byte == b'\n');
    let side = *arguments.nth(1)?.first()?;
    let soldiers = arguments.nth(2)?;

    // What stands on each cell: `B` or `R`, bases included, or a blank.
    let mut board = [[b' '; 5]; 5];
    board[4][0] = b'B';
    board[0][4] = b'R';
    // A soldier is `side,kind,row,col,hp,wait`; a dead one's row is -1, which is no digit.
    let living = || {
        soldiers.split(|byte| *byte == b' ').filter_map(|soldier| match soldier {
            [side, _, kind, _, row @ b'0'..=b'4', _, col @ b'0'..=b'4', ..] => {
                Some((*side, *kind, usize::from(row - b'0'), usize::from(col - b'0')))
            }
            _ => None,
        })
    };
    for (side, _, row, col) in living() {
        board[row][col] = side;
    }

    // Towards the enemy base first.
    let mut steps = [(-1, 0), (0, 1), (0, -1), (1, 0)];
    if side == b'R' {
        steps.reverse();
    }
    for verb in *b"AM" {
        for (_, kind, row, col) in living().filter(|soldier| soldier.0 == side) {
            for (down, right) in steps {
                let (row, col) = (row.wrapping_add_signed(down), col.wrapping_add_signed(right));
                let Some(there) = board.get(row).and_then(|cells| cells.get(col)) else { continue };
                let legal = if verb == b'M' { *there == b' ' } else { *there != b' ' && *there != side };
                if legal {
                    return Some([verb, b',', kind, b',', b'0' + row as u8, b',', b'0' + col as u8]);
                }
            }
        }
    }
    None
}
