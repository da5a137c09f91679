const fights = [];
for (let a = 1; a <= 40; a++) for (let d = 1; d <= 60; d++) {
  const { attackers, defenders, captured } = territories.fight(a, d);
  fights.push(`${attackers},${defenders},${captured}`);
}
const needed = Array.from({ length: 120 }, (_, d) => territories.needed(d + 1));
function turn(view) {
  if (view.args[0] === 'fights') return fights.join(' ');
  if (view.args[0] === 'needed') return needed.join(' ');
  const seen = view.territories.map(t => [t.row, t.col, t.bonus, t.owner, t.armies].join()).join(' ');
  const bonuses = view.bonuses.map(b => [b.id, b.value, b.left].join()).join(' ');
  // All that is next to mine is seen, and nothing else.
  const near = new Set(view.mine.flatMap(t => [t, ...territories.neighbours(t)]).map(c => `${c.row},${c.col}`));
  const fits = near.size === view.territories.length && view.territories.every(t => near.has(`${t.row},${t.col}`)
    && territories.at(view, t.row + 10, t.col) === t
    && territories.around(view, t).every(o => territories.distance(o, t) === 1)
    && (t.owner !== view.id || territories.around(view, t).length === 8)
    && Math.min(...view.mine.map(m => territories.distance(m, t))) <= 1);
  return [view.id, view.armies, seen, bonuses, view.first ? 'X' : '', fits].join('|');
}
