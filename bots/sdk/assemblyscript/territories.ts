// Territories for bots in AssemblyScript. The workshop has this file built in: write
// `import * as territories from "./territories"`. Elsewhere, keep a copy beside your bot.

/** Rows and columns of the board, which wraps around. */
export const SIZE: i32 = 10;

/** A cell of the board: rows and columns from 0 to 9. */
export class Cell {
  constructor(public row: i32, public col: i32) {}

  /** Whether it is the same cell as another. */
  is(other: Cell): bool {
    return this.row == other.row && this.col == other.col;
  }
}

/** What you see of a cell. */
export class Territory extends Cell {
  constructor(
    row: i32,
    col: i32,
    /** The id of the bonus it belongs to. */
    public bonus: i32,
    /** The id of a player; -1 is the neutral party. */
    public owner: i32,
    public armies: i32,
  ) {
    super(row, col);
  }
}

/** A bonus. */
export class Bonus {
  constructor(
    public id: i32,
    /** Armies a turn for who owns all ten of its territories. */
    public value: i32,
    /** How many of them you do not own. */
    public left: i32,
  ) {}
}

/** What a bot sees in its turn. */
export class View {
  /** All that you see, row by row: yours, and all around them. */
  territories: Territory[] = [];
  /** Those of them that you own. */
  mine: Territory[] = [];
  /** The same by 10 · row + col; `null` where you see nothing. */
  board: Array<Territory | null> = new Array<Territory | null>(SIZE * SIZE).fill(null);
  /** All ten, by id. */
  bonuses: Bonus[] = [];

  constructor(
    /** The arguments as they came. */
    public args: string[],
    /** Yours. */
    public id: i32,
    /** How many you must deploy. */
    public armies: i32,
    /** Whether this is the first turn of a round. */
    public first: bool,
  ) {}

  /** Reads a turn's arguments. */
  static parse(args: string[]): View {
    const first = args.length > 4 && args[4] == "X";
    const view = new View(args, I32.parseInt(args[0]), I32.parseInt(args[1]), first);
    const seen = numbers(args[2]);
    for (let i = 0; i < seen.length; i++) {
      const part = seen[i];
      const territory = new Territory(part[0], part[1], part[2], part[3], part[4]);
      view.territories.push(territory);
      view.board[SIZE * territory.row + territory.col] = territory;
      if (territory.owner == view.id) view.mine.push(territory);
    }
    const bonuses = numbers(args[3]);
    for (let i = 0; i < bonuses.length; i++) view.bonuses.push(new Bonus(bonuses[i][0], bonuses[i][1], bonuses[i][2]));
    return view;
  }
}

/** Blank-separated lists of numbers. */
function numbers(text: string): i32[][] {
  const found: i32[][] = [];
  if (text.length == 0) return found;
  const all = text.split(" ");
  for (let i = 0; i < all.length; i++) found.push(all[i].split(",").map<i32>(part => I32.parseInt(part)));
  return found;
}

function wrapped(number: i32): i32 {
  return (number + SIZE) % SIZE;
}

function place(row: i32, col: i32): i32 {
  return SIZE * wrapped(row) + wrapped(col);
}

/** The territory of a cell, if you see it. */
export function at(view: View, row: i32, col: i32): Territory | null {
  return view.board[place(row, col)];
}

/** The eight neighbours of a cell; the board wraps around. */
export function neighbours(cell: Cell): Cell[] {
  const found: Cell[] = [];
  for (let down = -1; down <= 1; down++) {
    for (let right = -1; right <= 1; right++) {
      if (down || right) found.push(new Cell(wrapped(cell.row + down), wrapped(cell.col + right)));
    }
  }
  return found;
}

/** The territories around a cell that you see: all eight around one of yours. */
export function around(view: View, cell: Cell): Territory[] {
  const found: Territory[] = [], near = neighbours(cell);
  for (let i = 0; i < near.length; i++) {
    const territory = at(view, near[i].row, near[i].col);
    if (territory) found.push(territory);
  }
  return found;
}

function along(from: i32, to: i32): i32 {
  return min(wrapped(from - to), wrapped(to - from));
}

/** Moves from one cell to another. */
export function distance(a: Cell, b: Cell): i32 {
  return max(along(a.row, b.row), along(a.col, b.col));
}

/** How an attack ended. */
export class Battle {
  constructor(
    /** Who is left of them. */
    public attackers: i32,
    public defenders: i32,
    /** Whether the territory is captured, by the attackers that are left; otherwise they return. */
    public captured: bool,
  ) {}
}

/** How an attack ends. */
export function fight(attackers: i32, defenders: i32): Battle {
  const left = max(attackers - <i32>Math.round(<f64>defenders * 0.7), 0);
  const stand = max(defenders - <i32>Math.round(<f64>attackers * 0.6), left > 0 ? 0 : 1);
  return new Battle(left, stand, stand == 0);
}

/** The fewest attackers that capture a territory of so many defenders. */
export function needed(defenders: i32): i32 {
  let attackers = <i32>Math.floor(<f64>defenders / 0.6);
  while (!fight(attackers, defenders).captured) attackers++;
  return attackers;
}

/** A reply in the making: it knows how many armies each territory has left to send. */
export class Plan {
  /** How many armies are still to be deployed. */
  left: i32;
  private armies: Map<i32, i32> = new Map();
  private deployed: Map<i32, i32> = new Map();
  private orders: string[] = [];

  constructor(view: View) {
    this.left = view.armies;
    for (let i = 0; i < view.mine.length; i++) {
      const cell = view.mine[i];
      this.armies.set(place(cell.row, cell.col), cell.armies);
    }
  }

  /** How many armies a territory of yours could send: all but one, deployed ones counted. */
  free(cell: Cell): i32 {
    const at = place(cell.row, cell.col);
    return this.armies.has(at) ? max(this.armies.get(at) - 1, 0) : 0;
  }

  /** Puts armies on a territory of yours, at most as many as are left; without a number, all of them. */
  deploy(cell: Cell, armies: i32 = i32.MAX_VALUE): void {
    const at = place(cell.row, cell.col), count = min(armies, this.left);
    if (count <= 0 || !this.armies.has(at)) return;
    this.left -= count;
    this.armies.set(at, this.armies.get(at) + count);
    this.deployed.set(at, (this.deployed.has(at) ? this.deployed.get(at) : 0) + count);
  }

  /**
   * Sends armies to a neighbour, at most as many as are free: an attack, or a move where it is yours. Without a number, all that
   * are free.
   */
  send(from: Cell, to: Cell, armies: i32 = i32.MAX_VALUE): void {
    const count = min(armies, this.free(from));
    if (count <= 0) return;
    const at = place(from.row, from.col);
    this.armies.set(at, this.armies.get(at) - count);
    this.orders.push(`${from.row},${from.col},${to.row},${to.col},${count}`);
  }

  /** The reply as text. What is left goes to the first territory, since all must be deployed. */
  reply(): string {
    const own = this.armies.keys();
    if (this.left > 0 && own.length) this.deploy(new Cell(own[0] / SIZE, own[0] % SIZE));
    const deployed: string[] = [], places = this.deployed.keys();
    for (let i = 0; i < places.length; i++) {
      const at = places[i];
      deployed.push(`${at / SIZE},${at % SIZE},${this.deployed.get(at)}`);
    }
    return line(deployed) + "\n" + line(this.orders);
  }
}

/** One line of a reply, which is never empty. */
function line(parts: string[]): string {
  return parts.length ? parts.join(" ") : " ";
}

/** A reply in the making. */
export function plan(view: View): Plan {
  return new Plan(view);
}
