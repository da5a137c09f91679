// A Kingdom Guard bot in AssemblyScript: a reactor, one instance for the whole match. Build it, and upload bot.wasm:
//
//     npm install assemblyscript
//     npx asc assemblyscript_reactor.ts --exportStart _initialize -O -o bot.wasm
//
// It attacks a neighbour if it can, and otherwise steps towards the enemy base. Its globals last for the match.

@external("arena", "input")
declare function input(ptr: usize, cap: i32): i32;

@external("arena", "reply")
declare function reply(ptr: usize, len: i32): void;

class Soldier {
  constructor(public kind: string, public row: i32, public col: i32) {}
}

export function turn(): void {
  const bytes = new ArrayBuffer(input(0, 0));
  input(changetype<usize>(bytes), bytes.byteLength);
  const action = String.UTF8.encode(choose(String.UTF8.decode(bytes).split("\n")));
  reply(changetype<usize>(action), action.byteLength);
}

/** The reply to the arguments: round, side, flag points, base hp, soldiers, flags. */
function choose(args: string[]): string {
  const side = args[1];

  // What stands on each cell, row by row: "B" or "R", bases included, or nothing.
  const board = new Array<string>(25).fill("");
  board[20] = "B";
  board[4] = "R";

  // Soldiers are side,kind,row,col,hp,wait; a dead one's row is -1.
  const mine: Soldier[] = [];
  const soldiers = args[4].split(" ");
  for (let i = 0; i < soldiers.length; i++) {
    const fields = soldiers[i].split(",");
    if (fields[2] == "-1") continue;
    const row = <i32>parseInt(fields[2]);
    const col = <i32>parseInt(fields[3]);
    board[5 * row + col] = fields[0];
    if (fields[0] == side) mine.push(new Soldier(fields[1], row, col));
  }

  // Up, right, left, down: towards Red's base first; Blue's lies the other way.
  const forward = side == "B" ? 1 : -1;
  const steps: i32[][] = [[-forward, 0], [0, forward], [0, -forward], [forward, 0]];
  for (let moving = 0; moving < 2; moving++) {
    for (let i = 0; i < mine.length; i++) {
      for (let s = 0; s < 4; s++) {
        const row = mine[i].row + steps[s][0];
        const col = mine[i].col + steps[s][1];
        if (row < 0 || row > 4 || col < 0 || col > 4) continue;
        const there = board[5 * row + col];
        if (moving ? there == "" : there != "" && there != side) {
          const verb = moving ? "M" : "A";
          return `${verb},${mine[i].kind},${row},${col}`;
        }
      }
    }
  }
  return "";
}
