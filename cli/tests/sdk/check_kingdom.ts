// Says every legal reply and what comes of each, as the arguments of the next turn would say it.
import * as kingdom from "./kingdom";

function said(view: kingdom.View): string {
  const soldiers = view.soldiers.map<string>(s => `${s.side},${s.kind},${s.row},${s.col},${s.hp},${s.wait}`);
  const flags = view.flags.map<string>(f => `${f.kind},${f.row},${f.col},${f.left}`);
  const points = `${view.points.B},${view.points.R}`, base = `${view.base.B},${view.base.R}`;
  return [points, base, soldiers.join(" "), flags.length ? flags.join(" ") : "-"].join("|");
}

export function turn(view: kingdom.View): string {
  const lines = [said(view)], replies = kingdom.legal(view);
  for (let i = 0; i < replies.length; i++) lines.push(replies[i] + "=" + said(kingdom.after(view, replies[i])));
  return lines.join("\n");
}
