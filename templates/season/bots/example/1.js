/// <reference path="../kingdom.js" />
// A bot for Kingdom Guard. `turn` is called in each of your turns and returns a reply.

/** @param {KingdomView} view */
function turn(view) {
  let best, bestScore = -Infinity;
  for (const reply of kingdom.legal(view)) {
    const score = rate(view, kingdom.after(view, reply)) + Math.random();
    if (score > bestScore) [best, bestScore] = [reply, score];
  }
  console.log(`round ${view.round}: ${best}`);
  return best;
}

/** How good it is to go from one view to the next. */
function rate(before, view) {
  const { side, enemy } = view;
  let score = 30 * (view.points[side] - before.points[side]);
  score += before.base[enemy] - view.base[enemy];
  for (const soldier of kingdom.living(view, enemy)) score -= soldier.hp;
  // Close to the enemy base, to hit it in the next turn.
  for (const soldier of kingdom.living(view, side)) score -= 20 * kingdom.distance(soldier, kingdom.BASES[enemy]);
  return score;
}
