// What the arena offers to every bot in AssemblyScript. The workshop has this file built in; elsewhere, keep a copy beside
// your bot.
//
// `console.log(text)` writes a line to the turn's log. `Math.random()` is seeded by the match, so it is the same in a re-run.

@external("arena", "input")
declare function input(ptr: usize, cap: i32): i32;

@external("arena", "reply")
declare function write(ptr: usize, len: i32): void;

@external("arena", "draw")
declare function drawText(ptr: usize, len: i32): void;

@external("arena", "time_left")
declare function time_left(): i32;

/** This turn's arguments, as they came. */
export function args(): string[] {
  const bytes = new ArrayBuffer(input(0, 0));
  if (bytes.byteLength == 0) return [];
  input(changetype<usize>(bytes), bytes.byteLength);
  return String.UTF8.decode(bytes).split("\n");
}

/** Adds to this turn's reply. The game's main file does so with what `turn` returns. */
export function reply(text: string): void {
  const bytes = String.UTF8.encode(text);
  write(changetype<usize>(bytes), bytes.byteLength);
}

/** Draws on the board beside the turn's log: each line is a shape, such as `circle 2 3 colour=green`. The match does not notice. */
export function draw(text: string): void {
  const bytes = String.UTF8.encode(text);
  drawText(changetype<usize>(bytes), bytes.byteLength);
}

/** What is left of this turn's budget, in microseconds. If a bot asks, links store its replies instead of running it again. */
export function timeLeft(): i32 {
  return time_left();
}
