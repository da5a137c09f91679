// Says what it reads, and whether that fits together.
import * as hitAndSunk from "./hit-and-sunk";

export function turn(view: hitAndSunk.View): string {
  if (view.choosing) return "choose";
  const hull = view.hull.map<i32>(cell => i32(cell)).join("");
  const states = `${i32(view.underwater)},${i32(view.shield)},${i32(view.scan)}`;
  const has = `${view.moves},${view.shots},${view.mines},${view.cooldown}`;
  const done = `${view.hits},${view.sunken},${view.damage}`;
  const read = [`${view.round};${view.id};${view.x},${view.y},${view.direction}`, hull, has, done, states, view.map].join(";");
  return [read, view.shipClass.toString(), fits(view).toString(), hitAndSunk.fire(3, -9), hitAndSunk.mine(0, 1)].join("|");
}

function fits(view: hitAndSunk.View): bool {
  const own = hitAndSunk.cells(view), found = hitAndSunk.find(view, "ABCDMW");
  for (let i = 0; i < own.length; i++) {
    if (hitAndSunk.at(view, own[i].x - view.x, own[i].y - view.y) != "O") return false;
  }
  for (let i = 0; i < found.length; i++) {
    if (found[i].mark != hitAndSunk.at(view, found[i].dx, found[i].dy)) return false;
    if (i > 0 && hitAndSunk.distance(found[i - 1]) > hitAndSunk.distance(found[i])) return false;
  }
  return true;
}
