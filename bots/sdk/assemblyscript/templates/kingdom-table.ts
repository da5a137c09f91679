// A bot for Kingdom Guard that learns during a match: a table says how often the enemy attacks whom when it can. Variables live as
// long as the match: the next one begins with an empty table.

import * as kingdom from "../kingdom";

/** How often it expects an attack that it has not seen possible before: from 0, never, to 1, always. */
const FIRST: f64 = 0.2;
/** How much the newest turn counts: at 0 it learns nothing, at 1 it forgets all others. */
const LEARNS: f64 = 0.2;
/** How often an attack such as "C,A", the cavalry's on the archer, comes. */
const table = new Map<string, f64>();

/** An attack that the enemy has. */
class Danger {
  constructor(
    public what: string,
    public loss: i32,
    /** The hit points that it leaves to the side. */
    public left: i32,
  ) {}
}

/** What the enemy could attack after the last reply. */
let dangers: Danger[] = [];

export function turn(view: kingdom.View): string {
  learn(view);
  const replies = kingdom.legal(view);
  let best = replies[0], bestScore = -Infinity;
  for (let i = 0; i < replies.length; i++) {
    const next = kingdom.after(view, replies[i]), possible = dangersIn(next);
    let expected: f64 = 0;
    for (let j = 0; j < possible.length; j++) expected = max(expected, possible[j].loss * known(possible[j].what));
    const score = worth(next) - expected + Math.random();
    if (score > bestScore) {
      best = replies[i];
      bestScore = score;
      dangers = possible;
    }
  }
  console.log(`round ${view.round}: ${best}`);
  const attacks = table.keys();
  for (let i = 0; i < attacks.length; i++) console.log(`${attacks[i]}: ${known(attacks[i])}`);
  return best;
}

/** What the table says of an attack. */
function known(what: string): f64 {
  return table.has(what) ? table.get(what) : FIRST;
}

/** Moves the table's values towards what the enemy has done. An attack came if the side has the hit points left that it leaves. */
function learn(view: kingdom.View): void {
  for (let i = 0; i < dangers.length; i++) {
    const what = dangers[i].what, came: f64 = dangers[i].left == hp(view) ? 1 : 0;
    table.set(what, known(what) + LEARNS * (came - known(what)));
  }
}

/** The attacks that the enemy has in a view. */
function dangersIn(view: kingdom.View): Danger[] {
  const side = view.side, before = worth(view), found: Danger[] = [];
  view.side = view.enemy;
  const replies = kingdom.legal(view);
  for (let i = 0; i < replies.length; i++) {
    const action = kingdom.read(replies[i]);
    if (action.verb != "A") continue;
    let target = "base";
    for (let j = 0; j < view.soldiers.length; j++) if (view.soldiers[j].is(action)) target = view.soldiers[j].kind;
    const after = kingdom.after(view, replies[i]);
    after.side = side;
    found.push(new Danger(`${action.kind},${target}`, before - worth(after), hp(after)));
  }
  view.side = side;
  return found;
}

/** The hit points of the side: of its base and its soldiers. */
function hp(view: kingdom.View): i32 {
  const ours = kingdom.living(view, view.side);
  let sum = view.base[view.side];
  for (let i = 0; i < ours.length; i++) sum += ours[i].hp;
  return sum;
}

/** How good a view is: flag points, hit points, and soldiers close to the enemy base. */
function worth(view: kingdom.View): i32 {
  const side = view.side, enemy = view.enemy;
  const ours = kingdom.living(view, side), theirs = kingdom.living(view, enemy);
  let sum = 10 * (view.points[side] - view.points[enemy]) + 2 * (view.base[side] - view.base[enemy]);
  for (let i = 0; i < ours.length; i++) sum += ours[i].hp - 60 * kingdom.distance(ours[i], kingdom.BASES[enemy]);
  for (let i = 0; i < theirs.length; i++) sum -= theirs[i].hp;
  return sum;
}
