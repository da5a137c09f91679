// Kingdom Guard for bots in JavaScript. The interpreter has this file built in: scripts find it as `kingdom`.
// Keep a copy beside your bot, so that an editor knows the types: /// <reference path="kingdom.js" />

/**
 * @typedef {"B" | "R"} KingdomSide Blue or Red
 * @typedef {"C" | "A" | "I"} KingdomKind cavalry, archer, infantry
 * @typedef {{row: number, col: number}} KingdomCell rows and columns from 0 to 4
 *
 * @typedef {object} KingdomSoldier
 * @property {KingdomSide} side
 * @property {KingdomKind} kind
 * @property {number} row -1 if it is dead
 * @property {number} col -1 if it is dead
 * @property {number} hp 0 if it is dead
 * @property {number} wait rounds until it returns; 0 for the living
 *
 * @typedef {object} KingdomFlag
 * @property {"G" | "P"} kind green or purple
 * @property {number} row
 * @property {number} col
 * @property {number} left rounds until it is removed, this one counted
 *
 * @typedef {object} KingdomView What a bot sees in its turn.
 * @property {"kingdom"} game
 * @property {string[]} args the arguments as they came
 * @property {number} round from 1
 * @property {KingdomSide} side yours
 * @property {KingdomSide} enemy the other one
 * @property {{B: number, R: number}} points of flags
 * @property {{B: number, R: number}} base hit points of the bases
 * @property {KingdomSoldier[]} soldiers all six: Blue's C A I, then Red's
 * @property {KingdomFlag[]} flags on the board
 */

const kingdom = (() => {
  /** What each kind can do: damage, hit points, offsets (row, col) it attacks and moves by, points a flag gives. */
  const KINDS = {
    C: { attack: 400, hp: 800, respawn: 5, attacks: reach(2, true), moves: reach(2) },
    A: { attack: 500, hp: 300, respawn: 4, attacks: reach(2), moves: reach(1) },
    I: { attack: 200, hp: 1800, respawn: 3, attacks: reach(1), moves: reach(1) },
  };
  const FLAG_POINTS = { G: 10, P: 15 };
  /** Where the bases stand. @type {{B: KingdomCell, R: KingdomCell}} */
  const BASES = { B: { row: 4, col: 0 }, R: { row: 0, col: 4 } };

  /** Offsets of at most `most` steps, or of the 8 surrounding cells; row by row. */
  function reach(most, surrounding = false) {
    const offsets = [];
    for (let row = -2; row <= 2; row++)
      for (let col = -2; col <= 2; col++) {
        const steps = Math.abs(row) + Math.abs(col);
        if (steps && (surrounding ? Math.max(Math.abs(row), Math.abs(col)) < 2 : steps <= most)) offsets.push([row, col]);
      }
    return offsets;
  }

  /** @param {string[]} args @returns {KingdomView} */
  function parse(args) {
    const pair = text => {
      const [B, R] = text.split(",").map(Number);
      return { B, R };
    };
    const soldiers = args[4].split(" ").map(text => {
      const [side, kind, row, col, hp, wait] = text.split(",");
      return { side, kind, row: +row, col: +col, hp: +hp, wait: +wait };
    });
    const flags = args[5] === "-" ? [] : args[5].split(" ").map(text => {
      const [kind, row, col, left] = text.split(",");
      return { kind, row: +row, col: +col, left: +left };
    });
    const side = args[1];
    const enemy = side === "B" ? "R" : "B";
    return { game: "kingdom", args, round: +args[0], side, enemy, points: pair(args[2]), base: pair(args[3]), soldiers, flags };
  }

  /** The living soldiers of a side. @param {KingdomView} view @param {KingdomSide} side */
  const living = (view, side) => view.soldiers.filter(soldier => soldier.side === side && soldier.row >= 0);

  /** Steps between two cells: the Manhattan distance. @param {KingdomCell} a @param {KingdomCell} b */
  const distance = (a, b) => Math.abs(a.row - b.row) + Math.abs(a.col - b.col);

  /** The cells one step away. @param {KingdomCell} cell @returns {KingdomCell[]} */
  const neighbours = ({ row, col }) => [[-1, 0], [0, -1], [0, 1], [1, 0]]
    .map(([down, right]) => ({ row: row + down, col: col + right }))
    .filter(onBoard);

  const onBoard = ({ row, col }) => row >= 0 && row < 5 && col >= 0 && col < 5;

  /** Who has something on a cell: the side of a soldier or of a base. @param {KingdomView} view @returns {KingdomSide | null} */
  function owner(view, row, col) {
    for (const side of ["B", "R"])
      if (BASES[side].row === row && BASES[side].col === col) return side;
    return view.soldiers.find(soldier => soldier.row === row && soldier.col === col)?.side ?? null;
  }

  /**
   * Every reply that is legal: by kind C A I, moves before attacks, each row by row. A reply is one of these strings, such as
   * "M,C,2,0" (move the cavalry to row 2, column 0) or "A,I,0,4" (attack what stands there with the infantry).
   * @param {KingdomView} view
   * @returns {string[]}
   */
  function legal(view) {
    const replies = [];
    for (const { kind, row, col } of living(view, view.side)) {
      const reachable = offsets => offsets.map(([down, right]) => [row + down, col + right])
        .filter(([row, col]) => onBoard({ row, col }));
      for (const [row, col] of reachable(KINDS[kind].moves))
        if (!owner(view, row, col)) replies.push(`M,${kind},${row},${col}`);
      for (const [row, col] of reachable(KINDS[kind].attacks))
        if (owner(view, row, col) === view.enemy) replies.push(`A,${kind},${row},${col}`);
    }
    return replies;
  }

  /** A reply as an object. @param {string} reply @returns {{verb: "M" | "A", kind: KingdomKind, row: number, col: number}} */
  function read(reply) {
    const [verb, kind, row, col] = reply.split(",");
    return { verb, kind, row: +row, col: +col };
  }

  /**
   * The view after a legal reply of yours: soldiers, hit points, points and flags as they are then. Nothing else of the
   * round is played, and the view stays yours.
   * @param {KingdomView} view
   * @param {string} reply
   * @returns {KingdomView}
   */
  function after(view, reply) {
    const { verb, kind, row, col } = read(reply);
    const next = { ...view, points: { ...view.points }, base: { ...view.base } };
    const stands = soldier => soldier.row === row && soldier.col === col;
    if (verb === "M") {
      next.soldiers = view.soldiers.map(soldier =>
        soldier.side === view.side && soldier.kind === kind ? { ...soldier, row, col } : soldier);
      next.flags = view.flags.filter(flag => {
        if (stands(flag)) next.points[view.side] += FLAG_POINTS[flag.kind];
        return !stands(flag);
      });
    } else if (stands(BASES[view.enemy])) {
      next.base[view.enemy] -= KINDS[kind].attack * (kind === "I" ? 3 : 1);
    } else {
      next.soldiers = view.soldiers.map(soldier => {
        if (!stands(soldier)) return soldier;
        const hp = soldier.hp - KINDS[kind].attack * (kind === "A" && soldier.kind === "I" ? 2 : 1);
        return hp > 0 ? { ...soldier, hp } : { ...soldier, row: -1, col: -1, hp: 0, wait: KINDS[soldier.kind].respawn + 1 };
      });
    }
    return next;
  }

  return { KINDS, FLAG_POINTS, BASES, parse, living, distance, neighbours, owner, legal, read, after };
})();
