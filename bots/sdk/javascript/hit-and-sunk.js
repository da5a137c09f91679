// Hit and Sunk for bots in JavaScript. The interpreter has this file built in: scripts find it as `hitAndSunk`.
// Keep a copy beside your bot, so that an editor knows the types: /// <reference path="hit-and-sunk.js" />

/**
 * @typedef {{x: number, y: number}} SeaCell on the grid: y grows downward
 *
 * @typedef {object} SeenCell
 * @property {number} x
 * @property {number} y
 * @property {number} dx from your head
 * @property {number} dy from your head
 * @property {string} mark as in the map: A B C D enemy (intact, damaged, intact or damaged under water), M mine, W wreck
 *
 * @typedef {object} HitAndSunkView What a bot sees in its turn.
 * @property {"hit-and-sunk"} game
 * @property {string[]} args the arguments as they came
 * @property {boolean} choosing whether this is the first call: the reply is a class, "1" to "5", and nothing below is there
 * @property {number} round from 1
 * @property {number} id yours
 * @property {number} x of your head
 * @property {number} y of your head
 * @property {number} direction 0 up, 1 right, 2 down, 3 left
 * @property {boolean[]} hull cell by cell from the head: whether it is intact
 * @property {number} class your ship's class, 1 to 5
 * @property {number} moves in this turn
 * @property {number} shots in this turn
 * @property {number} mines left
 * @property {number} cooldown own turns until the skill is available
 * @property {number} hits so far
 * @property {number} sunken so far
 * @property {number} damage so far
 * @property {boolean} underwater now
 * @property {boolean} shield last turn's is still unspent
 * @property {boolean} scan this map is a scan's
 * @property {string} map 19 rows of 19 characters around the head, row by row
 */

const hitAndSunk = (() => {
  /** What each class can do, by its number. */
  const CLASSES = {
    1: { name: "Destroyer", length: 2, moves: 3, shots: 1, range: 9, mines: 4 },
    2: { name: "Submarine", length: 3, moves: 2, shots: 1, range: 5, mines: 4 },
    3: { name: "Cruiser", length: 3, moves: 1, shots: 2, range: 9, mines: 2 },
    4: { name: "Battleship", length: 4, moves: 1, shots: 3, range: 7, mines: 1 },
    5: { name: "Carrier", length: 5, moves: 1, shots: 1, range: 7, mines: 3 },
  };
  /** One step in each direction: up, right, down, left. */
  const STEPS = [{ x: 0, y: -1 }, { x: 1, y: 0 }, { x: 0, y: 1 }, { x: -1, y: 0 }];
  /** How far the map reaches from the head. */
  const REACH = 9;
  const SIDE = 2 * REACH + 1;

  /** @param {string[]} args @returns {HitAndSunkView} */
  function parse(args) {
    if (!args.length) return { game: "hit-and-sunk", args, choosing: true };
    const parts = args[0].split(";");
    const numbers = part => parts[part].split(",").map(Number);
    const [x, y, direction] = numbers(2);
    const hull = [...parts[3]].map(cell => cell === "1");
    const [moves, shots, mines, cooldown] = numbers(4);
    const [hits, sunken, damage] = numbers(5);
    const [underwater, shield, scan] = numbers(6).map(Boolean);
    const fits = number => CLASSES[number].length === hull.length && CLASSES[number].moves === moves;
    return {
      game: "hit-and-sunk", args, choosing: false, round: +parts[0], id: +parts[1], x, y, direction, hull,
      class: [1, 2, 3, 4, 5].find(fits), moves, shots, mines, cooldown, hits, sunken, damage,
      underwater, shield, scan, map: parts[7],
    };
  }

  /** What the map shows so far right and down of the head; "U" beyond it. @param {HitAndSunkView} view */
  const at = (view, dx, dy) =>
    Math.abs(dx) > REACH || Math.abs(dy) > REACH ? "U" : view.map[(dy + REACH) * SIDE + dx + REACH];

  /** All cells of the map that show one of these marks, the nearest first. @param {HitAndSunkView} view @returns {SeenCell[]} */
  function find(view, marks) {
    const found = [];
    for (let place = 0; place < view.map.length; place++) {
      const mark = view.map[place];
      if (!marks.includes(mark)) continue;
      const dx = place % SIDE - REACH, dy = Math.floor(place / SIDE) - REACH;
      found.push({ x: view.x + dx, y: view.y + dy, dx, dy, mark });
    }
    return found.sort((a, b) => distance(a) - distance(b));
  }

  /** How far a cell is from the head, in rows or columns, whichever are more: what sight and range go by. */
  const distance = ({ dx, dy }) => Math.max(Math.abs(dx), Math.abs(dy));

  /** The cells of enemies that are not damaged yet and not under water, the nearest first. @param {HitAndSunkView} view */
  const targets = view => find(view, "A");

  /** The cells of a ship, from the head. @param {{x: number, y: number, direction: number, hull: boolean[]}} ship @returns {SeaCell[]} */
  const cells = ({ x, y, direction, hull }) =>
    hull.map((_, place) => ({ x: x - place * STEPS[direction].x, y: y - place * STEPS[direction].y }));

  /**
   * Your ship after moving ("M"), backing ("B") or turning ("C" clockwise, "K" counter-clockwise), whether or not there is
   * room. The map stays where it was.
   * @template {{x: number, y: number, direction: number}} Ship
   * @param {Ship} ship @param {"M" | "B" | "C" | "K"} action @returns {Ship}
   */
  function steered(ship, action) {
    const { x, y } = STEPS[ship.direction];
    switch (action) {
      case "M": return { ...ship, x: ship.x + x, y: ship.y + y };
      case "B": return { ...ship, x: ship.x - x, y: ship.y - y };
      case "C": return { ...ship, direction: (ship.direction + 1) % 4 };
      default: return { ...ship, direction: (ship.direction + 3) % 4 };
    }
  }

  /**
   * Whether the map shows room for your ship: cells on the grid that hold no other ship and no wreck, as far as you see. With
   * `mines` false, no mine either.
   * @param {HitAndSunkView} view what you see
   * @param {{x: number, y: number, direction: number, hull: boolean[]}} ship your ship as it would be
   */
  const hasRoom = (view, ship, mines = false) =>
    cells(ship).every(({ x, y }) => !(mines ? "XABCDW" : "XABCDWM").includes(at(view, x - view.x, y - view.y)));

  const offset = (letter, dx, dy) => {
    const signed = number => (number < 0 ? "-" : "+") + Math.abs(number);
    return letter + signed(dx) + signed(dy);
  };

  /** Fires so far right and down of the head. @param {number} dx @param {number} dy */
  const fire = (dx, dy) => offset("F", dx, dy);

  /** Lays a mine so far right and down of the head. @param {number} dx @param {number} dy */
  const mine = (dx, dy) => offset("N", dx, dy);

  /** Whether a shot reaches the cell. @param {HitAndSunkView} view @param {{dx: number, dy: number}} cell */
  const inRange = (view, cell) => distance(cell) <= CLASSES[view.class].range;

  return { CLASSES, STEPS, parse, at, find, distance, targets, cells, steered, hasRoom, fire, mine, inRange };
})();
