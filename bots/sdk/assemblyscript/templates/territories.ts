// A bot for Territories. `turn` is called in each of your turns and returns a reply: deployments and orders.

import * as territories from "../territories";

/** A territory of ours, and what can be attacked from it, the weakest first. */
class Front {
  constructor(public cell: territories.Territory, public targets: territories.Territory[]) {}

  /** How many defenders stand against how many of ours. */
  get chance(): f64 {
    return <f64>this.targets[0].armies - <f64>this.cell.armies / 100;
  }
}

export function turn(view: territories.View): string {
  const plan = territories.plan(view);
  const border = fronts(view);
  if (!border.length) return plan.reply();

  // All new armies go where the fewest defenders stand against the most of ours.
  let best = border[0];
  for (let i = 1; i < border.length; i++) if (border[i].chance < best.chance) best = border[i];
  plan.deploy(best.cell);

  // Capture whatever can be captured.
  for (let i = 0; i < border.length; i++) {
    const cell = border[i].cell, targets = border[i].targets;
    for (let j = 0; j < targets.length; j++) {
      const needed = territories.needed(targets[j].armies);
      if (needed > plan.free(cell)) break;
      plan.send(cell, targets[j], needed);
    }
  }

  // Armies with nobody to fight go to the nearest border.
  for (let i = 0; i < view.mine.length; i++) {
    const cell = view.mine[i];
    let goal: territories.Cell = border[0].cell;
    for (let j = 1; j < border.length; j++) goal = nearer(goal, border[j].cell, cell);
    if (goal.is(cell) || !plan.free(cell)) continue;
    const near = territories.neighbours(cell);
    let step = near[0];
    for (let j = 1; j < near.length; j++) step = nearer(step, near[j], goal);
    plan.send(cell, step);
  }
  return plan.reply();
}

/** Where we meet others. */
function fronts(view: territories.View): Front[] {
  const found: Front[] = [];
  for (let i = 0; i < view.mine.length; i++) {
    const targets: territories.Territory[] = [], near = territories.around(view, view.mine[i]);
    for (let j = 0; j < near.length; j++) if (near[j].owner != view.id) targets.push(near[j]);
    if (targets.length) found.push(new Front(view.mine[i], targets.sort((a, b) => a.armies - b.armies)));
  }
  return found;
}

/** Which of two cells is nearer to a third; the first, if both are as near. */
function nearer(a: territories.Cell, b: territories.Cell, goal: territories.Cell): territories.Cell {
  return territories.distance(b, goal) < territories.distance(a, goal) ? b : a;
}
