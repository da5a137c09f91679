// Hit and Sunk for bots in AssemblyScript. The workshop has this file built in: write
// `import * as hitAndSunk from "./hit-and-sunk"`. Elsewhere, keep a copy beside your bot.

/** A cell of the grid: y grows downward. */
export class Cell {
  constructor(public x: i32, public y: i32) {}
}

/** A cell of the map. */
export class SeenCell extends Cell {
  constructor(
    x: i32,
    y: i32,
    /** From your head. */
    public dx: i32,
    /** From your head. */
    public dy: i32,
    /** As in the map: A B C D enemy (intact, damaged, intact or damaged under water), M mine, W wreck. */
    public mark: string,
  ) {
    super(x, y);
  }
}

/** Where a ship is. */
export class Ship extends Cell {
  constructor(
    x: i32,
    y: i32,
    /** 0 up, 1 right, 2 down, 3 left. */
    public direction: i32,
    /** Cell by cell from the head: whether it is intact. */
    public hull: bool[],
  ) {
    super(x, y);
  }
}

/** What a bot sees in its turn: its ship, at its head, and more. */
export class View extends Ship {
  /** The arguments as they came. */
  args: string[] = [];
  /** Whether this is the first call: the reply is a class, "1" to "5", and nothing below is there. */
  choosing: bool = true;
  /** From 1. */
  round: i32 = 0;
  /** Yours. */
  id: i32 = 0;
  /** Your ship's class, 1 to 5. */
  shipClass: i32 = 0;
  /** In this turn. */
  moves: i32 = 0;
  /** In this turn. */
  shots: i32 = 0;
  /** Left. */
  mines: i32 = 0;
  /** Own turns until the skill is available. */
  cooldown: i32 = 0;
  /** So far. */
  hits: i32 = 0;
  /** So far. */
  sunken: i32 = 0;
  /** So far. */
  damage: i32 = 0;
  /** Now. */
  underwater: bool = false;
  /** Last turn's is still unspent. */
  shield: bool = false;
  /** This map is a scan's. */
  scan: bool = false;
  /** 19 rows of 19 characters around the head, row by row. */
  map: string = "";

  /** Reads a turn's arguments. */
  static parse(args: string[]): View {
    if (!args.length) return new View(0, 0, 0, []);
    const parts = args[0].split(";");
    const head = numbers(parts[2]), has = numbers(parts[4]), done = numbers(parts[5]), states = numbers(parts[6]);
    const hull: bool[] = [];
    for (let i = 0; i < parts[3].length; i++) hull.push(parts[3].charAt(i) == "1");
    const view = new View(head[0], head[1], head[2], hull);
    view.args = args;
    view.choosing = false;
    view.round = I32.parseInt(parts[0]);
    view.id = I32.parseInt(parts[1]);
    view.moves = has[0];
    view.shots = has[1];
    view.mines = has[2];
    view.cooldown = has[3];
    view.hits = done[0];
    view.sunken = done[1];
    view.damage = done[2];
    view.underwater = states[0] != 0;
    view.shield = states[1] != 0;
    view.scan = states[2] != 0;
    view.map = parts[7];
    for (let number = 5; number > 0; number--) {
      const fits = CLASSES[number];
      if (fits.length == hull.length && fits.moves == view.moves) view.shipClass = number;
    }
    return view;
  }
}

function numbers(text: string): i32[] {
  return text.split(",").map<i32>(part => I32.parseInt(part));
}

/** What a class of ships can do. */
export class ShipClass {
  constructor(
    public name: string,
    public length: i32,
    public moves: i32,
    public shots: i32,
    public range: i32,
    public mines: i32,
  ) {}
}

/** What each class can do, by its number, from 1; there is none of number 0. */
export const CLASSES: ShipClass[] = [
  new ShipClass("", 0, 0, 0, 0, 0),
  new ShipClass("Destroyer", 2, 3, 1, 9, 4),
  new ShipClass("Submarine", 3, 2, 1, 5, 4),
  new ShipClass("Cruiser", 3, 1, 2, 9, 2),
  new ShipClass("Battleship", 4, 1, 3, 7, 1),
  new ShipClass("Carrier", 5, 1, 1, 7, 3),
];
/** One step in each direction: up, right, down, left. */
export const STEPS: Cell[] = [new Cell(0, -1), new Cell(1, 0), new Cell(0, 1), new Cell(-1, 0)];
/** How far the map reaches from the head. */
const REACH: i32 = 9;
const SIDE: i32 = 2 * REACH + 1;

/** What the map shows so far right and down of the head; "U" beyond it. */
export function at(view: View, dx: i32, dy: i32): string {
  if (abs(dx) > REACH || abs(dy) > REACH) return "U";
  return view.map.charAt((dy + REACH) * SIDE + dx + REACH);
}

/** All cells of the map that show one of these marks, the nearest first. */
export function find(view: View, marks: string): SeenCell[] {
  const rings: SeenCell[][] = [];
  for (let ring = 0; ring <= REACH; ring++) rings.push([]);
  for (let place = 0; place < view.map.length; place++) {
    const mark = view.map.charAt(place);
    if (!marks.includes(mark)) continue;
    const dx = place % SIDE - REACH, dy = place / SIDE - REACH;
    const cell = new SeenCell(view.x + dx, view.y + dy, dx, dy, mark);
    rings[distance(cell)].push(cell);
  }
  return rings.flat();
}

/** How far a cell is from the head, in rows or columns, whichever are more: what sight and range go by. */
export function distance(cell: SeenCell): i32 {
  return max(abs(cell.dx), abs(cell.dy));
}

/** The cells of enemies that are not damaged yet and not under water, the nearest first. */
export function targets(view: View): SeenCell[] {
  return find(view, "A");
}

/** The cells of a ship, from the head. */
export function cells(ship: Ship): Cell[] {
  const found: Cell[] = [], step = STEPS[ship.direction];
  for (let i = 0; i < ship.hull.length; i++) found.push(new Cell(ship.x - i * step.x, ship.y - i * step.y));
  return found;
}

/**
 * Your ship after moving ("M"), backing ("B") or turning ("C" clockwise, "K" counter-clockwise), whether or not there is room.
 * The map stays where it was.
 */
export function steered(ship: Ship, action: string): Ship {
  const step = STEPS[ship.direction];
  if (action == "M") return new Ship(ship.x + step.x, ship.y + step.y, ship.direction, ship.hull);
  if (action == "B") return new Ship(ship.x - step.x, ship.y - step.y, ship.direction, ship.hull);
  return new Ship(ship.x, ship.y, (ship.direction + (action == "C" ? 1 : 3)) % 4, ship.hull);
}

/**
 * Whether the map shows room for your ship: cells on the grid that hold no other ship and no wreck, as far as you see. With
 * `mines` false, no mine either.
 */
export function hasRoom(view: View, ship: Ship, mines: bool = false): bool {
  const taken = mines ? "XABCDW" : "XABCDWM", all = cells(ship);
  for (let i = 0; i < all.length; i++) {
    if (taken.includes(at(view, all[i].x - view.x, all[i].y - view.y))) return false;
  }
  return true;
}

function offset(letter: string, dx: i32, dy: i32): string {
  return letter + signed(dx) + signed(dy);
}

function signed(number: i32): string {
  return (number < 0 ? "-" : "+") + abs(number).toString();
}

/** Fires so far right and down of the head. */
export function fire(dx: i32, dy: i32): string {
  return offset("F", dx, dy);
}

/** Lays a mine so far right and down of the head. */
export function mine(dx: i32, dy: i32): string {
  return offset("N", dx, dy);
}

/** Whether a shot reaches the cell. */
export function inRange(view: View, cell: SeenCell): bool {
  return distance(cell) <= CLASSES[view.shipClass].range;
}
