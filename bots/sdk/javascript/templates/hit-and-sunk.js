/// <reference path="../hit-and-sunk.js" />
// A bot for Hit and Sunk. The first call chooses a ship; in every other one `turn` returns a string of actions.

/** @param {HitAndSunkView} view */
function turn(view) {
  if (view.choosing) return "3"; // a cruiser

  const targets = hitAndSunk.targets(view).filter(cell => hitAndSunk.inRange(view, cell));
  if (targets.length) return targets.slice(0, view.shots).map(({ dx, dy }) => hitAndSunk.fire(dx, dy)).join("") + sail(view);
  if (view.hull.includes(false) && view.cooldown === 0) return "R" + sail(view);
  return sail(view) + "S";
}

/** One step where there is room: ahead if there is some, else a turn, else back. */
function sail(view) {
  const free = action => hitAndSunk.hasRoom(view, hitAndSunk.steered(view, action));
  return ["M", "C", "K", "B"].find(free) ?? "W";
}
