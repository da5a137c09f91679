// Says every legal reply and what comes of each, as the arguments of the next turn would say it.
const pair = ({ B, R }) => `${B},${R}`;
const said = view => [
  pair(view.points), pair(view.base),
  view.soldiers.map(s => [s.side, s.kind, s.row, s.col, s.hp, s.wait].join()).join(' '),
  view.flags.map(f => [f.kind, f.row, f.col, f.left].join()).join(' ') || '-',
].join('|');
function turn(view) {
  return [said(view), ...kingdom.legal(view).map(reply => `${reply}=${said(kingdom.after(view, reply))}`)].join('\n');
}
