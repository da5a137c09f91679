/// <reference path="../territories.js" />
// A bot for Territories. `turn` is called in each of your turns and returns a reply: deployments and orders.

/** @param {TerritoriesView} view */
function turn(view) {
  const plan = territories.plan(view);
  const around = new Map(view.territories.map(cell => [`${cell.row},${cell.col}`, cell]));
  const enemies = cell => territories.neighbours(cell)
    .map(({ row, col }) => around.get(`${row},${col}`))
    .filter(other => other.owner !== view.id);

  // All new armies go where the fewest defenders stand against them.
  const border = view.mine.filter(cell => enemies(cell).length > 0);
  const weakest = cell => Math.min(...enemies(cell).map(other => other.armies));
  border.sort((a, b) => weakest(a) - b.armies / 100 - (weakest(b) - a.armies / 100));
  if (border.length) plan.deploy(border[0]);

  // Attack whatever can be captured, the weakest first; armies behind the border move on.
  for (const cell of view.mine) {
    const targets = enemies(cell).sort((a, b) => a.armies - b.armies);
    for (const target of targets) {
      const needed = territories.needed(target.armies);
      if (needed <= plan.free(cell)) plan.send(cell, target, needed);
    }
    if (!targets.length && border.length) {
      const goal = border.reduce((a, b) => territories.distance(cell, b) < territories.distance(cell, a) ? b : a);
      const steps = territories.neighbours(cell);
      plan.send(cell, steps.reduce((a, b) => territories.distance(b, goal) < territories.distance(a, goal) ? b : a));
    }
  }
  return plan.reply();
}
