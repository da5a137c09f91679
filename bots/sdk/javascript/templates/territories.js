/// <reference path="../territories.js" />
// A bot for Territories. `turn` is called in each of your turns and returns a reply: deployments and orders.

/** @param {TerritoriesView} view */
function turn(view) {
  const plan = territories.plan(view);

  // What can be attacked from where, the weakest first.
  const border = [];
  for (const cell of view.mine) {
    const targets = territories.around(view, cell).filter(other => other.owner !== view.id);
    if (targets.length) border.push({ cell, targets: targets.sort((a, b) => a.armies - b.armies) });
  }

  // All new armies go where the fewest defenders stand against the most of ours.
  const chance = ({ cell, targets }) => targets[0].armies - cell.armies / 100;
  if (border.length) plan.deploy(border.reduce((a, b) => chance(b) < chance(a) ? b : a).cell);

  // Capture whatever can be captured.
  for (const { cell, targets } of border)
    for (const target of targets) {
      const needed = territories.needed(target.armies);
      if (needed > plan.free(cell)) break;
      plan.send(cell, target, needed);
    }

  // Armies with nobody to fight go to the nearest border.
  for (const cell of border.length ? view.mine : []) {
    if (!plan.free(cell) || border.some(other => other.cell === cell)) continue;
    const nearest = (a, b, goal) => territories.distance(b, goal) < territories.distance(a, goal) ? b : a;
    const goal = border.map(other => other.cell).reduce((a, b) => nearest(a, b, cell));
    plan.send(cell, territories.neighbours(cell).reduce((a, b) => nearest(a, b, goal)));
  }
  return plan.reply();
}
