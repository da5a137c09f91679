// Kingdom Guard for bots in AssemblyScript. The workshop has this file built in: write `import * as kingdom from "./kingdom"`.
// Elsewhere, keep a copy beside your bot.

/** A cell of the board: rows and columns from 0 to 4. */
export class Cell {
  constructor(public row: i32, public col: i32) {}

  /** Whether it is the same cell as another. */
  is(other: Cell): bool {
    return this.row == other.row && this.col == other.col;
  }
}

/** A value for each side: `both.B`, or `both["B"]`. */
export class Both<T> {
  constructor(public B: T, public R: T) {}

  @operator("[]")
  private get(side: string): T {
    return side == "B" ? this.B : this.R;
  }

  @operator("[]=")
  private set(side: string, value: T): void {
    if (side == "B") this.B = value;
    else this.R = value;
  }
}

/** A soldier. If it is dead, its row and column are -1. */
export class Soldier extends Cell {
  constructor(
    /** "B" or "R". */
    public side: string,
    /** "C" cavalry, "A" archer, "I" infantry. */
    public kind: string,
    row: i32,
    col: i32,
    /** 0 if it is dead. */
    public hp: i32,
    /** Rounds until it returns; 0 for the living. */
    public wait: i32,
  ) {
    super(row, col);
  }

  clone(): Soldier {
    return new Soldier(this.side, this.kind, this.row, this.col, this.hp, this.wait);
  }
}

/** A flag on the board. */
export class Flag extends Cell {
  constructor(
    /** "G" green or "P" purple. */
    public kind: string,
    row: i32,
    col: i32,
    /** Rounds until it is removed, this one counted. */
    public left: i32,
  ) {
    super(row, col);
  }
}

/** What a bot sees in its turn. */
export class View {
  constructor(
    /** The arguments as they came. */
    public args: string[],
    /** From 1. */
    public round: i32,
    /** Your side, "B" or "R". */
    public side: string,
    /** Of flags, by side. */
    public points: Both<i32>,
    /** Hit points of the bases, by side. */
    public base: Both<i32>,
    /** All six: Blue's C A I, then Red's. */
    public soldiers: Soldier[],
    /** On the board. */
    public flags: Flag[],
  ) {}

  /** The other side. */
  get enemy(): string {
    return this.side == "B" ? "R" : "B";
  }

  /** Reads a turn's arguments. */
  static parse(args: string[]): View {
    const soldiers: Soldier[] = [];
    const all = args[4].split(" ");
    for (let i = 0; i < all.length; i++) {
      const parts = all[i].split(",");
      soldiers.push(new Soldier(parts[0], parts[1], int(parts[2]), int(parts[3]), int(parts[4]), int(parts[5])));
    }
    const flags: Flag[] = [];
    if (args[5] != "-") {
      const all = args[5].split(" ");
      for (let i = 0; i < all.length; i++) {
        const parts = all[i].split(",");
        flags.push(new Flag(parts[0], int(parts[1]), int(parts[2]), int(parts[3])));
      }
    }
    return new View(args, int(args[0]), args[1], pair(args[2]), pair(args[3]), soldiers, flags);
  }
}

/** What a kind of soldier can do. */
export class Kind {
  constructor(
    /** Damage of an attack. */
    public attack: i32,
    /** Hit points at first. */
    public hp: i32,
    /** Rounds until it returns. */
    public respawn: i32,
    /** Offsets that it attacks, row by row. */
    public attacks: Cell[],
    /** Offsets that it moves by, row by row. */
    public moves: Cell[],
  ) {}
}

/** The kinds: `KINDS.C`, or `KINDS["C"]`. */
class Kinds {
  C: Kind = new Kind(400, 800, 5, reach(2, true), reach(2));
  A: Kind = new Kind(500, 300, 4, reach(2), reach(1));
  I: Kind = new Kind(200, 1800, 3, reach(1), reach(1));

  @operator("[]")
  private get(kind: string): Kind {
    return kind == "C" ? this.C : kind == "A" ? this.A : this.I;
  }
}

/** What each kind can do. */
export const KINDS: Kinds = new Kinds();
/** Where the bases stand. */
export const BASES: Both<Cell> = new Both<Cell>(new Cell(4, 0), new Cell(0, 4));

/** The points of a flag, by its kind. */
export function flagPoints(kind: string): i32 {
  return kind == "G" ? 10 : 15;
}

/** Offsets of at most `most` steps, or of the 8 surrounding cells; row by row. */
function reach(most: i32, surrounding: bool = false): Cell[] {
  const offsets: Cell[] = [];
  for (let row = -2; row <= 2; row++) {
    for (let col = -2; col <= 2; col++) {
      const steps = abs(row) + abs(col);
      if (steps && (surrounding ? max(abs(row), abs(col)) < 2 : steps <= most)) offsets.push(new Cell(row, col));
    }
  }
  return offsets;
}

function int(text: string): i32 {
  return I32.parseInt(text);
}

function pair(text: string): Both<i32> {
  const parts = text.split(",");
  return new Both<i32>(int(parts[0]), int(parts[1]));
}

/** The living soldiers of a side. */
export function living(view: View, side: string): Soldier[] {
  const found: Soldier[] = [];
  for (let i = 0; i < view.soldiers.length; i++) {
    const soldier = view.soldiers[i];
    if (soldier.side == side && soldier.row >= 0) found.push(soldier);
  }
  return found;
}

/** Steps between two cells: the Manhattan distance. */
export function distance(a: Cell, b: Cell): i32 {
  return abs(a.row - b.row) + abs(a.col - b.col);
}

/** The cells one step away. */
export function neighbours(cell: Cell): Cell[] {
  return reachable(cell, reach(1));
}

/** The cells of the board at these offsets. */
function reachable(from: Cell, offsets: Cell[]): Cell[] {
  const found: Cell[] = [];
  for (let i = 0; i < offsets.length; i++) {
    const row = from.row + offsets[i].row, col = from.col + offsets[i].col;
    if (row >= 0 && row < 5 && col >= 0 && col < 5) found.push(new Cell(row, col));
  }
  return found;
}

/** Who has something on a cell: the side of a soldier or of a base; "" for nobody. */
export function owner(view: View, row: i32, col: i32): string {
  if (row == BASES.B.row && col == BASES.B.col) return "B";
  if (row == BASES.R.row && col == BASES.R.col) return "R";
  for (let i = 0; i < view.soldiers.length; i++) {
    const soldier = view.soldiers[i];
    if (soldier.row == row && soldier.col == col) return soldier.side;
  }
  return "";
}

/**
 * Every reply that is legal: by kind C A I, moves before attacks, each row by row. A reply is one of these strings, such as
 * "M,C,2,0" (move the cavalry to row 2, column 0) or "A,I,0,4" (attack what stands there with the infantry).
 */
export function legal(view: View): string[] {
  const replies: string[] = [];
  const own = living(view, view.side);
  for (let i = 0; i < own.length; i++) {
    const soldier = own[i], kind = KINDS[soldier.kind];
    const moves = reachable(soldier, kind.moves);
    for (let j = 0; j < moves.length; j++) {
      const row = moves[j].row, col = moves[j].col;
      if (owner(view, row, col) == "") replies.push(`M,${soldier.kind},${row},${col}`);
    }
    const attacks = reachable(soldier, kind.attacks);
    for (let j = 0; j < attacks.length; j++) {
      const row = attacks[j].row, col = attacks[j].col;
      if (owner(view, row, col) == view.enemy) replies.push(`A,${soldier.kind},${row},${col}`);
    }
  }
  return replies;
}

/** A reply in its parts; as a cell, where it goes. */
export class Reply extends Cell {
  constructor(
    /** "M" or "A". */
    public verb: string,
    /** "C", "A" or "I". */
    public kind: string,
    row: i32,
    col: i32,
  ) {
    super(row, col);
  }
}

/** A reply in its parts. */
export function read(reply: string): Reply {
  const parts = reply.split(",");
  return new Reply(parts[0], parts[1], int(parts[2]), int(parts[3]));
}

/**
 * The view after a legal reply of yours: soldiers, hit points, points and flags as they are then. Nothing else of the round is
 * played, and the view stays yours.
 */
export function after(view: View, reply: string): View {
  const action = read(reply);
  const soldiers: Soldier[] = [];
  for (let i = 0; i < view.soldiers.length; i++) soldiers.push(view.soldiers[i].clone());
  const points = new Both<i32>(view.points.B, view.points.R), base = new Both<i32>(view.base.B, view.base.R);
  const next = new View(view.args, view.round, view.side, points, base, soldiers, view.flags);
  if (action.verb == "M") move(next, action);
  else if (action.is(BASES[view.enemy])) {
    base[view.enemy] = base[view.enemy] - KINDS[action.kind].attack * (action.kind == "I" ? 3 : 1);
  } else attack(next, action);
  return next;
}

function move(view: View, to: Reply): void {
  for (let i = 0; i < view.soldiers.length; i++) {
    const soldier = view.soldiers[i];
    if (soldier.side != view.side || soldier.kind != to.kind) continue;
    soldier.row = to.row;
    soldier.col = to.col;
  }
  const left: Flag[] = [];
  for (let i = 0; i < view.flags.length; i++) {
    const flag = view.flags[i];
    if (flag.is(to)) view.points[view.side] = view.points[view.side] + flagPoints(flag.kind);
    else left.push(flag);
  }
  view.flags = left;
}

function attack(view: View, at: Reply): void {
  for (let i = 0; i < view.soldiers.length; i++) {
    const soldier = view.soldiers[i];
    if (!soldier.is(at)) continue;
    soldier.hp -= KINDS[at.kind].attack * (at.kind == "A" && soldier.kind == "I" ? 2 : 1);
    if (soldier.hp > 0) continue;
    soldier.row = -1;
    soldier.col = -1;
    soldier.hp = 0;
    soldier.wait = KINDS[soldier.kind].respawn + 1;
  }
}
