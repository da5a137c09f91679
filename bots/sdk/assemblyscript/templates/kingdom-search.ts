// A bot for Kingdom Guard that looks ahead: one action, then two, and so on, until its time is over (an alpha-beta search).

import { timeLeft } from "../arena";
import * as kingdom from "../kingdom";

/** Microseconds for a turn, or half of a small budget: the more, the further it looks. */
const TIME: i32 = 50_000;
/** What the fall of a base is worth. */
const FALLEN: f64 = 1_000_000;
/** It stops when no more than this is left of the budget. */
let until: i32 = 0;

export function turn(view: kingdom.View): string {
  const left = timeLeft();
  until = left - min(TIME, left / 2);
  const replies = kingdom.legal(view);
  let ahead = 0;
  while (ahead < 9) {
    const best = bestOf(view, replies, ahead + 1);
    // A search that was stopped has not seen all replies, so the one before it counts.
    if (isLate()) break;
    // The best reply comes first: then the search skips more of the others.
    replies.unshift(replies.splice(best, 1)[0]);
    ahead++;
  }
  console.log(`round ${view.round}: ${replies[0]}, looked ${ahead} ahead`);
  return replies[0];
}

function isLate(): bool {
  return timeLeft() <= until;
}

/** The place of the reply after which the enemy can reach least. */
function bestOf(view: kingdom.View, replies: string[], depth: i32): i32 {
  let best = 0, most = -Infinity;
  for (let i = 0; i < replies.length; i++) {
    const value = -search(turned(kingdom.after(view, replies[i])), depth - 1, -Infinity, -most);
    if (isLate()) break;
    if (value > most) {
      best = i;
      most = value;
    }
  }
  return best;
}

/** The most that the side can reach whose view it is. Values outside of `low` to `high` change nothing, so it looks no closer. */
function search(view: kingdom.View, depth: i32, low: f64, high: f64): f64 {
  if (view.base[view.side] <= 0) return -FALLEN - depth;
  if (depth == 0 || isLate()) return rate(view);
  const replies = kingdom.legal(view);
  if (!replies.length) return -search(turned(view), depth - 1, -high, -low);
  for (let i = 0; i < replies.length && low < high && !isLate(); i++) {
    low = max(low, -search(turned(kingdom.after(view, replies[i])), depth - 1, -high, -low));
  }
  return low;
}

/** The view of the other side. What a new round brings, flags and soldiers that return, is not in it. */
function turned(view: kingdom.View): kingdom.View {
  view.side = view.enemy;
  return view;
}

/** How good a view is for its side. A little chance makes every match another one. */
function rate(view: kingdom.View): f64 {
  return worth(view, view.side) - worth(view, view.enemy) + Math.random();
}

/** What a side has: flag points, hit points, and soldiers close to the enemy base. */
function worth(view: kingdom.View, side: string): f64 {
  const goal = kingdom.BASES[side == "B" ? "R" : "B"], own = kingdom.living(view, side);
  let sum = 10 * view.points[side] + 2 * view.base[side];
  for (let i = 0; i < own.length; i++) sum += own[i].hp - 60 * kingdom.distance(own[i], goal);
  return sum;
}
