// What the cases of `console.txt` use.
class Cell { constructor(row) { this.row = row; } get odd() { return this.row % 2; } }
class Tower extends Cell {}
class Pile extends Array {}
class Book extends Map {}
class Tagged { get [Symbol.toStringTag]() { return "Tag"; } }
class Lost extends Error { constructor(message) { super(message); this.name = "Lost"; } }
const ring = { a: 1 };
ring.self = ring;
ring.list = [ring, { ring }];
const two = { x: {} };
two.x.y = two;
two.z = { w: two.x };
const placed = error => { error.stack = `${error.name}: ${error.message}\n    at turn (bot.js:1:2)`; return error; };
const upTo = length => Array.from({ length }, (_, i) => i);
const shown = {
  [Symbol.for("nodejs.util.inspect.custom")]: () => "as I like it",
};
