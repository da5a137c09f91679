/// <reference path="../hit-and-sunk.js" />
// A bot for Hit and Sunk. The first call chooses a ship; in every other one `turn` returns a string of actions.

/** @param {HitAndSunkView} view */
function turn(view) {
  if (view.choosing) return "3"; // a cruiser

  const targets = hitAndSunk.targets(view);
  const shots = targets.filter(cell => hitAndSunk.inRange(view, cell)).slice(0, view.shots);
  if (shots.length) return shots.map(({ dx, dy }) => hitAndSunk.fire(dx, dy)).join("") + sail(view, targets[0]);
  if (view.hull.includes(false) && view.cooldown === 0) return "R" + sail(view, targets[0]);
  return sail(view, targets[0]) + "S";
}

/** One step where there is room: towards the goal, or else ahead. */
function sail(view, goal) {
  const after = action => hitAndSunk.steered(view, action);
  const free = ["M", "C", "K", "B"].filter(action => hitAndSunk.hasRoom(view, after(action)));
  if (!free.length) return "W";
  if (!goal) return free[0];
  const left = action => Math.abs(after(action).x - goal.x) + Math.abs(after(action).y - goal.y);
  return free.reduce((a, b) => left(b) < left(a) ? b : a);
}
