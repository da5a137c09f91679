// A careless hand in Hit and Sunk: it chooses any ship, sails anywhere there seems to be room, and fires at a ship it sees in every
// second turn or so, often a cell beside it. It lays no mine, repairs nothing and looks out for none.

const any = (list) => list[Math.floor(Math.random() * list.length)];

function turn(view) {
  if (view.choosing) return String(1 + Math.floor(Math.random() * 5));
  const free = ["M", "M", "M", "C", "K"].filter((way) => hitAndSunk.hasRoom(view, hitAndSunk.steered(view, way), true));
  const sail = free.length > 0 ? any(free) : "W";
  const seen = hitAndSunk.find(view, "AB").filter((cell) => hitAndSunk.inRange(view, cell));
  if (seen.length === 0 || Math.random() < 0.5) return sail;
  const { dx, dy } = any(seen);
  const beside = () => any([-1, 0, 0, 1]);
  const shot = { dx: dx + beside(), dy: dy + beside() };
  const own = shot.dx === 0 && shot.dy === 0;
  return (own || !hitAndSunk.inRange(view, shot) ? "" : hitAndSunk.fire(shot.dx, shot.dy)) + sail;
}
