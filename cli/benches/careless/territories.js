// A careless hand in Territories: it puts everything on one territory at the border, whichever comes to mind, attacks from there
// with all it has, whoever stands there, and otherwise takes neutral land here and there. It looks at no bonus and defends nothing.

const any = (list) => list[Math.floor(Math.random() * list.length)];

function turn(view) {
  const plan = territories.plan(view);
  const others = (cell) => territories.around(view, cell).filter((other) => other.owner !== view.id);
  const border = view.mine.filter((cell) => others(cell).length > 0);
  if (border.length === 0) return plan.reply();
  const chosen = any(border);
  plan.deploy(chosen);
  plan.send(chosen, any(others(chosen)));
  for (const cell of border) {
    const targets = others(cell);
    if (cell !== chosen && plan.free(cell) >= 3 && Math.random() < 0.5) plan.send(cell, any(targets));
  }
  return plan.reply();
}
