// A tight loop.
function turn({ args }) {
  let x = args.length;
  for (let i = 1; i < 100000; i++) x = (x * 31 + i) % 65521;
  return String(x);
}
