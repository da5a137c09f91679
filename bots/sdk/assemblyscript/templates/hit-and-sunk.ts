// A bot for Hit and Sunk. The first call chooses a ship; in every other one `turn` returns a string of actions.

import * as hitAndSunk from "../hit-and-sunk";

export function turn(view: hitAndSunk.View): string {
  if (view.choosing) return "3"; // a cruiser

  const targets = hitAndSunk.targets(view);
  const goal: hitAndSunk.Cell | null = targets.length ? targets[0] : null;
  let shots = "", left = view.shots;
  for (let i = 0; i < targets.length && left > 0; i++) {
    if (!hitAndSunk.inRange(view, targets[i])) continue;
    shots += hitAndSunk.fire(targets[i].dx, targets[i].dy);
    left--;
  }
  if (shots.length) return shots + sail(view, goal);
  if (view.hull.includes(false) && view.cooldown == 0) return "R" + sail(view, goal);
  return sail(view, goal) + "S";
}

/** One step where there is room: towards the goal, or else ahead. */
function sail(view: hitAndSunk.View, goal: hitAndSunk.Cell | null): string {
  const actions = ["M", "C", "K", "B"];
  let best = "W", bestLeft = i32.MAX_VALUE;
  for (let i = 0; i < actions.length; i++) {
    const ship = hitAndSunk.steered(view, actions[i]);
    if (!hitAndSunk.hasRoom(view, ship)) continue;
    const left = goal ? abs(ship.x - goal.x) + abs(ship.y - goal.y) : 0;
    if (left < bestLeft) {
      best = actions[i];
      bestLeft = left;
    }
  }
  return best;
}
