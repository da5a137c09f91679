/// <reference path="../kingdom.js" />
// A bot for Kingdom Guard that learns during a match: a table says how often the enemy attacks whom when it can. Variables live as
// long as the match: the next one begins with an empty table.

const FIRST = 0.2; // how often it expects an attack that it has not seen possible before: from 0, never, to 1, always
const LEARNS = 0.2; // how much the newest turn counts: at 0 it learns nothing, at 1 it forgets all others
/** How often an attack such as "C,A", the cavalry's on the archer, comes. @type {Object<string, number>} */
const table = {};
/** What the enemy could attack after the last reply. */
let dangers = [];

/** @param {KingdomView} view */
function turn(view) {
  learn(view);
  let best, bestScore = -Infinity;
  for (const reply of kingdom.legal(view)) {
    const next = kingdom.after(view, reply);
    const possible = dangersIn(next);
    const expected = Math.max(0, ...possible.map(({ what, loss }) => loss * known(what)));
    const score = worth(next) - expected + Math.random();
    if (score > bestScore) [best, bestScore, dangers] = [reply, score, possible];
  }
  console.log(`round ${view.round}: ${best}`);
  console.log(table);
  return best;
}

/** What the table says of an attack. */
const known = what => table[what] ?? FIRST;

/** Moves the table's values towards what the enemy has done. An attack came if the side has the hit points left that it leaves. */
function learn(view) {
  for (const { what, left } of dangers) {
    const came = left === hp(view) ? 1 : 0;
    table[what] = known(what) + LEARNS * (came - known(what));
  }
}

/** The attacks that the enemy has in a view: on whom, what is lost, and the hit points that are left. */
function dangersIn(view) {
  const { side, enemy } = view;
  const theirs = { ...view, side: enemy, enemy: side };
  return kingdom.legal(theirs).filter(reply => reply.startsWith("A")).map(reply => {
    const { kind, row, col } = kingdom.read(reply);
    const target = view.soldiers.find(soldier => soldier.row === row && soldier.col === col)?.kind ?? "base";
    const after = { ...kingdom.after(theirs, reply), side, enemy };
    return { what: `${kind},${target}`, loss: worth(view) - worth(after), left: hp(after) };
  });
}

/** The hit points of the side: of its base and its soldiers. */
const hp = view => kingdom.living(view, view.side).reduce((sum, soldier) => sum + soldier.hp, view.base[view.side]);

/** How good a view is: flag points, hit points, and soldiers close to the enemy base. */
function worth(view) {
  const { side, enemy } = view;
  let sum = 10 * (view.points[side] - view.points[enemy]) + 2 * (view.base[side] - view.base[enemy]);
  for (const soldier of kingdom.living(view, side)) sum += soldier.hp - 60 * kingdom.distance(soldier, kingdom.BASES[enemy]);
  for (const soldier of kingdom.living(view, enemy)) sum -= soldier.hp;
  return sum;
}
