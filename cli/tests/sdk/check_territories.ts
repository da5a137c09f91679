// Answers what it is asked about fights; says what it reads of other arguments, and whether that fits together.
import { args, reply } from "./arena";
import * as territories from "./territories";

export function turn(): void {
  const shown = args();
  if (shown[0] == "fights") reply(fights());
  else if (shown[0] == "needed") reply(needed());
  else reply(read(territories.View.parse(shown)));
}

function fights(): string {
  const said: string[] = [];
  for (let a = 1; a <= 40; a++) {
    for (let d = 1; d <= 60; d++) {
      const battle = territories.fight(a, d);
      said.push(`${battle.attackers},${battle.defenders},${battle.captured}`);
    }
  }
  return said.join(" ");
}

function needed(): string {
  const said: i32[] = [];
  for (let d = 1; d <= 120; d++) said.push(territories.needed(d));
  return said.join(" ");
}

function read(view: territories.View): string {
  const seen = view.territories.map<string>(t => `${t.row},${t.col},${t.bonus},${t.owner},${t.armies}`);
  const bonuses = view.bonuses.map<string>(b => `${b.id},${b.value},${b.left}`);
  const numbers = `${view.id}|${view.armies}|`;
  return `${numbers}${seen.join(" ")}|${bonuses.join(" ")}|${view.first ? "X" : ""}|${fits(view)}`;
}

/** All that is next to mine is seen, and nothing else. */
function fits(view: territories.View): bool {
  const near = new Set<i32>();
  for (let i = 0; i < view.mine.length; i++) {
    near.add(place(view.mine[i]));
    const all = territories.neighbours(view.mine[i]);
    for (let j = 0; j < all.length; j++) near.add(place(all[j]));
  }
  if (near.size != view.territories.length) return false;
  for (let i = 0; i < view.territories.length; i++) {
    const territory = view.territories[i], around = territories.around(view, territory);
    if (!near.has(place(territory)) || territories.at(view, territory.row + 10, territory.col) != territory) return false;
    for (let j = 0; j < around.length; j++) if (territories.distance(around[j], territory) != 1) return false;
    if (territory.owner == view.id && around.length != 8) return false;
    let nearest = i32.MAX_VALUE;
    for (let j = 0; j < view.mine.length; j++) nearest = min(nearest, territories.distance(view.mine[j], territory));
    if (nearest > 1) return false;
  }
  return true;
}

function place(cell: territories.Cell): i32 {
  return 10 * cell.row + cell.col;
}
