function turn(view) {
  if (view.choosing) return 'choose';
  const { hull, map } = view;
  const flags = [view.underwater, view.shield, view.scan].map(Number);
  const own = hitAndSunk.cells(view).every(c => hitAndSunk.at(view, c.x - view.x, c.y - view.y) === 'O');
  const found = hitAndSunk.find(view, 'ABCDMW');
  const near = found.every((c, i) => c.mark === hitAndSunk.at(view, c.dx, c.dy)
    && (i === 0 || hitAndSunk.distance(found[i - 1]) <= hitAndSunk.distance(c)));
  return [
    [view.round, view.id, [view.x, view.y, view.direction], hull.map(Number).join(''),
      [view.moves, view.shots, view.mines, view.cooldown], [view.hits, view.sunken, view.damage], flags, map].join(';'),
    view.class, own && near, hitAndSunk.fire(3, -9), hitAndSunk.mine(0, 1),
  ].join('|');
}
