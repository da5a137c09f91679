/// <reference path="../kingdom.js" />
// A bot for Kingdom Guard that looks ahead: one action, then two, and so on, until its time is over (an alpha-beta search).

const TIME = 50_000; // microseconds for a turn, or half of a small budget: the more, the further it looks
const FALLEN = 1_000_000; // what the fall of a base is worth
let until = 0; // it stops when no more than this is left of the budget

/** @param {KingdomView} view */
function turn(view) {
  const left = arena.timeLeft();
  until = left - Math.min(TIME, left / 2);
  let replies = kingdom.legal(view);
  let ahead = 0;
  while (ahead < 9) {
    const best = bestOf(view, replies, ahead + 1);
    // A search that was stopped has not seen all replies, so the one before it counts.
    if (isLate()) break;
    // The best reply comes first: then the search skips more of the others.
    replies = [best, ...replies.filter(reply => reply !== best)];
    ahead++;
  }
  console.log(`round ${view.round}: ${replies[0]}, looked ${ahead} ahead`);
  return replies[0];
}

const isLate = () => arena.timeLeft() <= until;

/** The reply after which the enemy can reach least. */
function bestOf(view, replies, depth) {
  let best = replies[0], most = -Infinity;
  for (const reply of replies) {
    const value = -search(turned(kingdom.after(view, reply)), depth - 1, -Infinity, -most);
    if (isLate()) break;
    if (value > most) [best, most] = [reply, value];
  }
  return best;
}

/** The most that the side can reach whose view it is. Values outside of `low` to `high` change nothing, so it looks no closer. */
function search(view, depth, low, high) {
  if (view.base[view.side] <= 0) return -FALLEN - depth;
  if (depth === 0 || isLate()) return rate(view);
  const replies = kingdom.legal(view);
  if (!replies.length) return -search(turned(view), depth - 1, -high, -low);
  for (const reply of replies) {
    low = Math.max(low, -search(turned(kingdom.after(view, reply)), depth - 1, -high, -low));
    if (low >= high || isLate()) break;
  }
  return low;
}

/** The view of the other side. What a new round brings, flags and soldiers that return, is not in it. */
const turned = view => ({ ...view, side: view.enemy, enemy: view.side });

/** How good a view is for its side. A little chance makes every match another one. */
const rate = view => worth(view, view.side) - worth(view, view.enemy) + Math.random();

/** What a side has: flag points, hit points, and soldiers close to the enemy base. */
function worth(view, side) {
  const goal = kingdom.BASES[side === "B" ? "R" : "B"];
  let sum = 10 * view.points[side] + 2 * view.base[side];
  for (const soldier of kingdom.living(view, side)) sum += soldier.hp - 60 * kingdom.distance(soldier, goal);
  return sum;
}
