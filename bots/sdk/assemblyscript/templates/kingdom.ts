// A bot for Kingdom Guard. `turn` is called in each of your turns and returns a reply.

import * as kingdom from "../kingdom";

export function turn(view: kingdom.View): string {
  const replies = kingdom.legal(view);
  let best = replies[0], bestScore = -Infinity;
  for (let i = 0; i < replies.length; i++) {
    const score = rate(view, kingdom.after(view, replies[i])) + Math.random();
    if (score > bestScore) {
      best = replies[i];
      bestScore = score;
    }
  }
  console.log(`round ${view.round}: ${best}`);
  return best;
}

/** How good it is to go from one view to the next. */
function rate(before: kingdom.View, view: kingdom.View): f64 {
  const side = view.side, enemy = view.enemy;
  let score = 30 * (view.points[side] - before.points[side]);
  score += before.base[enemy] - view.base[enemy];
  const theirs = kingdom.living(view, enemy), ours = kingdom.living(view, side);
  for (let i = 0; i < theirs.length; i++) score -= theirs[i].hp;
  // Close to the enemy base, to hit it in the next turn.
  for (let i = 0; i < ours.length; i++) score -= 20 * kingdom.distance(ours[i], kingdom.BASES[enemy]);
  return score;
}
