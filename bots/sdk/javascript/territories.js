// Territories for bots in JavaScript. The interpreter has this file built in: scripts find it as `territories`.
// Keep a copy beside your bot, so that an editor knows the types: /// <reference path="territories.js" />

/**
 * @typedef {{row: number, col: number}} TerritoriesCell rows and columns from 0 to 9
 *
 * @typedef {object} Territory
 * @property {number} row
 * @property {number} col
 * @property {number} bonus the id of the bonus it belongs to
 * @property {number} owner the id of a player; -1 is the neutral party
 * @property {number} armies
 *
 * @typedef {object} TerritoriesBonus
 * @property {number} id
 * @property {number} value armies a turn for who owns all ten of its territories
 * @property {number} left how many of them you do not own
 *
 * @typedef {object} TerritoriesView What a bot sees in its turn.
 * @property {"territories"} game
 * @property {string[]} args the arguments as they came
 * @property {number} id yours
 * @property {number} armies how many you must deploy
 * @property {Territory[]} territories all that you see, row by row: yours, and all around them
 * @property {Territory[]} mine those of them that you own
 * @property {(Territory | undefined)[]} board the same by 10 · row + col; undefined where you see nothing
 * @property {TerritoriesBonus[]} bonuses all ten, by id
 * @property {boolean} first whether this is the first turn of a round
 */

const territories = (() => {
  const SIZE = 10;

  /** Blank-separated lists of numbers. */
  const numbers = text => text ? JSON.parse(`[[${text.replaceAll(" ", "],[")}]]`) : [];

  /** @param {string[]} args @returns {TerritoriesView} */
  function parse(args) {
    const id = +args[0];
    const board = new Array(SIZE * SIZE);
    const seen = numbers(args[2]).map(([row, col, bonus, owner, armies]) =>
      board[SIZE * row + col] = { row, col, bonus, owner, armies });
    return {
      game: "territories",
      args,
      id,
      armies: +args[1],
      territories: seen,
      mine: seen.filter(territory => territory.owner === id),
      board,
      bonuses: numbers(args[3]).map(([id, value, left]) => ({ id, value, left })),
      first: args[4] === "X",
    };
  }

  const wrapped = number => (number + SIZE) % SIZE;

  /** The cells by 10 · row + col, and the neighbours of each. */
  const CELLS = Array.from({ length: SIZE * SIZE }, (_, place) => ({ row: Math.floor(place / SIZE), col: place % SIZE }));
  const AROUND = CELLS.map(({ row, col }) =>
    [[-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]].map(([down, right]) => place(row + down, col + right)));

  function place(row, col) {
    return SIZE * wrapped(row) + wrapped(col);
  }

  /** The territory of a cell, if you see it. @param {TerritoriesView} view @returns {Territory | undefined} */
  const at = (view, row, col) => view.board[place(row, col)];

  /** The eight neighbours of a cell; the board wraps around. @param {TerritoriesCell} cell @returns {TerritoriesCell[]} */
  const neighbours = ({ row, col }) => AROUND[place(row, col)].map(near => CELLS[near]);

  /** The territories around a cell that you see: all eight around one of yours. @param {TerritoriesView} view @param {TerritoriesCell} cell @returns {Territory[]} */
  function around(view, { row, col }) {
    const found = [];
    for (const near of AROUND[place(row, col)]) if (view.board[near]) found.push(view.board[near]);
    return found;
  }

  /** Moves from one cell to another. @param {TerritoriesCell} a @param {TerritoriesCell} b */
  function distance(a, b) {
    const along = (from, to) => Math.min(wrapped(from - to), wrapped(to - from));
    return Math.max(along(a.row, b.row), along(a.col, b.col));
  }

  /**
   * How an attack ends: who is left, and whether the territory is captured (by the attackers that are left; otherwise they
   * return).
   * @param {number} attackers @param {number} defenders
   * @returns {{attackers: number, defenders: number, captured: boolean}}
   */
  function fight(attackers, defenders) {
    const left = Math.max(attackers - Math.round(defenders * 0.7), 0);
    const stand = Math.max(defenders - Math.round(attackers * 0.6), left > 0 ? 0 : 1);
    return { attackers: left, defenders: stand, captured: stand === 0 };
  }

  /** The fewest attackers that capture a territory of so many defenders. @param {number} defenders */
  function needed(defenders) {
    let attackers = Math.floor(defenders / 0.6);
    while (!fight(attackers, defenders).captured) attackers++;
    return attackers;
  }

  /** A reply in the making: it knows how many armies each territory has left to send. */
  class Plan {
    /** @param {TerritoriesView} view */
    constructor(view) {
      /** How many armies are still to be deployed. */
      this.left = view.armies;
      this.deployed = new Map();
      this.orders = [];
      this.armies = new Map(view.mine.map(({ row, col, armies }) => [place(row, col), armies]));
    }

    /** How many armies a territory of yours could send: all but one, deployed ones counted. @param {TerritoriesCell} cell */
    free({ row, col }) {
      return Math.max((this.armies.get(place(row, col)) ?? 0) - 1, 0);
    }

    /** Puts armies on a territory of yours, at most as many as are left. @param {TerritoriesCell} cell @param {number} armies */
    deploy({ row, col }, armies = this.left) {
      const at = place(row, col), count = Math.min(armies, this.left);
      if (count <= 0 || !this.armies.has(at)) return;
      this.left -= count;
      this.armies.set(at, this.armies.get(at) + count);
      this.deployed.set(at, (this.deployed.get(at) ?? 0) + count);
    }

    /**
     * Sends armies to a neighbour, at most as many as are free: an attack, or a move where it is yours.
     * @param {TerritoriesCell} from @param {TerritoriesCell} to @param {number} armies
     */
    send(from, to, armies = this.free(from)) {
      const count = Math.min(armies, this.free(from));
      if (count <= 0) return;
      const at = place(from.row, from.col);
      this.armies.set(at, this.armies.get(at) - count);
      this.orders.push(`${from.row},${from.col},${to.row},${to.col},${count}`);
    }

    /** The reply as text. What is left goes to the first territory, since all must be deployed. */
    reply() {
      const [first] = this.armies.keys();
      if (this.left > 0 && first !== undefined) this.deploy(CELLS[first]);
      const deployed = [...this.deployed].map(([at, armies]) => `${CELLS[at].row},${CELLS[at].col},${armies}`);
      return `${deployed.join(" ") || " "}\n${this.orders.join(" ") || " "}`;
    }
  }

  /** A reply in the making. @param {TerritoriesView} view */
  const plan = view => new Plan(view);

  return { SIZE, parse, at, around, neighbours, distance, fight, needed, plan };
})();
