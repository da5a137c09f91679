// Moves as the bot asks for, where it says that there is room, and says where it will be.
import * as hitAndSunk from "./hit-and-sunk";

let expected = "";

export function turn(view: hitAndSunk.View): string {
  if (view.choosing) return "1";
  const here = said(view);
  if (expected != "" && expected != here) throw new Error(`at ${here} and not at ${expected}`);
  let ship: hitAndSunk.Ship = view, actions = "";
  while (actions.length < view.moves) {
    const action = "MBCK".charAt(<i32>Math.floor(Math.random() * 4));
    const next = hitAndSunk.steered(ship, action);
    if (hitAndSunk.hasRoom(view, next)) {
      ship = next;
      actions += action;
    } else actions += "W";
    if (max(abs(ship.x - view.x), abs(ship.y - view.y)) > 2) break;
  }
  expected = said(ship);
  return actions;
}

function said(ship: hitAndSunk.Ship): string {
  return `${ship.x},${ship.y},${ship.direction}`;
}
