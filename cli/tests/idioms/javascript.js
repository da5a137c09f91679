// Idioms, and programs that hold much: each function gives the same here as in Node 20.
const cases = {
  sort_words: () => ["b", "a", "C", "ä"].sort(),
  sort_usual: () => [10, 9, 1, undefined, 2].sort(),
  sort_stable: () => Array.from({ length: 600 }, (_, i) => [i % 3, i]).sort((a, b) => a[0] - b[0])
    .every((x, i, all) => !i || all[i - 1][0] < x[0] || all[i - 1][1] < x[1]),
  sort_copies: () => { const a = [3, 1, 2]; return [a.toSorted(), a.toReversed(), a.with(0, 9), a.toSpliced(1, 1), a]; },
  sort_many: () => { let s = 1; const a = Array.from({ length: 20000 }, () => s = s * 48271 % 2147483647);
    return a.sort((x, y) => x - y).every((x, i) => !i || a[i - 1] <= x); },
  find_last: () => [[1, 2, 3].findLast(x => x < 3), [1, 2, 3].findLastIndex(x => x > 9), [1, 2].at(-1), [1].at(5) ?? "none"],
  flat: () => [[1, [2, [3, [4]]]].flat(), [1, [2, [3]]].flat(Infinity), [1, 2].flatMap(x => [x, x * 2])],
  fill_grid: () => { const g = Array.from({ length: 3 }, () => Array(4).fill(0)); g[1][2] = 5; return g; },
  grid_keys: () => { const seen = new Set(); for (let r = 0; r < 5; r++) for (let c = 0; c < 5; c++) seen.add(`${r},${c}`); return seen.size; },
  holes: () => [[, 1].length, 0 in [, 1], [, 1].map(x => 2).length, [1, , 3].indexOf(undefined), [1, , 3].includes(undefined)],
  splices: () => { const a = [1, 2, 3, 4, 5]; return [a.splice(1, 2, "x"), a, a.slice(-2), a.copyWithin(0, 2)]; },
  reduces: () => [[1, 2, 3].reduce((a, b) => a + b), [[1], [2]].reduceRight((a, b) => a.concat(b)), [].reduce((a, b) => a, 7)],
  reduce_empty: () => [].reduce((a, b) => a + b),
  best_by: () => [5, 3, 8].reduce((best, x, i) => x > best[1] ? [i, x] : best, [-1, -Infinity]),
  min_max: () => [Math.max(), Math.min(), Math.max(...[1, 3, 2]), Math.max(1, NaN), Math.min(0, -0) === 0 && 1 / Math.min(0, -0)],
  min_max_many: () => Math.max.apply(null, Array.from({ length: 10000 }, (_, i) => i)),
  numbers: () => [0.1 + 0.2, 1e21, 1e-7, -0, 5e-324, 2 ** 53 + 1, 123456789012345680000, 1 / 3],
  number_texts: () => [(255).toString(16), (0.5).toString(2), (1234.5678).toFixed(2), (1e21).toFixed(2), (0.00001).toPrecision(1), (12345).toExponential(2), (2.675).toFixed(2), (1.45).toFixed(1), (-1.5).toFixed(0)],
  number_reads: () => [parseInt("12px"), parseInt("0x1f"), parseInt("z", 36), parseFloat("3.5e2x"), Number(""), Number("0b101"), +"1_0", Number(null), +[], +{}, +"  7 "],
  rounding: () => [Math.round(-0.5), Math.round(2.5), Math.round(-2.5), Math.trunc(-1.7), Math.floor(-1.2), Math.sign(-3), Math.fround(5.05), Math.cbrt(27), Math.hypot(3, 4), Math.log2(8), Math.clz32(1)],
  remainders: () => [-7 % 3, 7 % -3, ((-7 % 3) + 3) % 3, 5.5 % 2, 2 ** -1, (-8) ** (1 / 3)],
  bits: () => [1 << 31, 1 << 32, -1 >>> 0, -1 >> 1, ~5, 5 & 3, 5 | 3, 5 ^ 3, 2 ** 32 | 0, Math.imul(0xffffffff, 5)],
  bigints: () => [2n ** 70n, -7n / 2n, -7n % 3n, BigInt.asUintN(8, 257n), BigInt("0xff"), 5n > 4, 2n == 2, typeof 1n].map(String),
  bigint_mixed: () => 1n + 1,
  equality: () => [null == undefined, null == 0, NaN === NaN, Object.is(-0, 0), "1" == 1, [] == "", [1] == 1, "b" > "a", null >= 0],
  words_of_types: () => [typeof null, typeof undefined, typeof (() => 1), typeof Symbol(), typeof missing, Array.isArray([]), [] instanceof Object],
  optional: () => { const v = { a: { b: null } }; return [v.a?.b?.c ?? "none", v.x?.y.z ?? 1, v.f?.(2) ?? 3, v?.["a"]?.b]; },
  assigns: () => { const o = { a: 0, b: null, c: 1 }; o.a ||= 5; o.b ??= 6; o.c &&= 7; let x = 2; x **= 3; x <<= 1; return [o, x]; },
  destructures: () => { const { a, b: { c = 5 } = {}, ...rest } = { a: 1, x: 2, y: 3 }; const [p, , q = 9, ...r] = [1, 2, undefined, 4, 5]; return [a, c, rest, p, q, r]; },
  swaps: () => { let a = 1, b = 2; [a, b] = [b, a]; return [a, b]; },
  parameters: () => { const f = (a, { b = 2, c } = {}, [d] = [4], ...e) => [a, b, c, d, e]; return [f(1), f(1, { c: 3 }, [5], 6, 7), f.length]; },
  spreads: () => [[..."aé😀"], { ...{ a: 1, b: 2 }, b: 3 }, Math.max(...new Set([1, 4, 2])), [...[1, 2].entries()]],
  objects: () => { const k = "key"; return { [k + 1]: 1, get two() { return 2; }, f() { return 3; }, "a-b": 4, 10: 5, 9: 6 }; },
  object_order: () => Object.keys({ b: 1, 2: 1, a: 1, 1: 1, [-1]: 1, "01": 1 }),
  object_entries: () => [Object.entries({ a: 1, b: 2 }), Object.fromEntries([["x", 1], ["y", 2]]), Object.values("ab")],
  object_groups: () => { const by = {}; for (const w of ["one", "two", "three"]) (by[w.length] ??= []).push(w); return by; },
  frozen: () => { "use strict"; Object.freeze({ a: 1 }).a = 2; },
  frozen_nested: () => { const o = Object.freeze({ a: [] }); o.a.push(1); return [o, Object.isFrozen(o), Object.isSealed({})]; },
  own: () => [Object.hasOwn({ a: 1 }, "a"), "toString" in {}, Object.hasOwn({}, "toString"), delete { a: 1 }.a],
  maps: () => { const m = new Map([["a", 1]]); m.set("b", 2).set("a", 3).delete("c"); return [[...m], m.size, m.get("x") ?? 0, [...m.keys()], m.has("b")]; },
  map_keys: () => { const o = {}; const m = new Map([[NaN, 1], [0, 2], [o, 3], ["0", 4]]); return [m.get(NaN), m.get(-0), m.get(o), m.get({}) ?? "none", m.get("0")]; },
  map_changes: () => { const m = new Map([[1, 1]]); const seen = []; for (const [k] of m) { seen.push(k); if (k < 5) m.set(k + 1, 0); m.delete(k - 1); } return seen; },
  map_many: () => { const m = new Map(); for (let i = 0; i < 50000; i++) m.set(`${i % 5000}`, i); return [m.size, m.get("4999")]; },
  sets: () => { const a = new Set([1, 2, 3]), b = new Set([2, 3, 4]); return [[...a].filter(x => b.has(x)), [...new Set([...a, ...b])], [...new Set("aabc")].join("")]; },
  weak: () => { const k = {}; const w = new WeakMap([[k, 1]]); return [w.get(k), w.has({}), new WeakSet([k]).has(k)]; },
  classes: () => { class A { #x = 1; static n = 0; static { A.n = 5; } y = this.#x + 1; get x() { return this.#x; } set x(v) { this.#x = v * 2; } static of() { return new this(); } has(o) { return #x in o; } }
    const a = A.of(); a.x = 4; return [a.x, a.y, A.n, a.has(a), a.has({}), Object.keys(a)]; },
  inherits: () => { class A { name() { return "A"; } static make() { return new this().name(); } } class B extends A { name() { return super.name() + "B"; } } return [B.make(), new B() instanceof A, B.name, new B().constructor.name]; },
  inherits_built_in: () => { class Stack extends Array { top() { return this[this.length - 1]; } } const s = Stack.from([1, 2]); s.push(3); return [s.top(), s.map(x => x) instanceof Stack, s.length]; },
  own_errors: () => { class Lost extends Error { constructor(m, options) { super(m, options); this.name = "Lost"; } } try { throw new Lost("x", { cause: 5 }); } catch (e) { return [String(e), e.cause, e instanceof Lost, e instanceof Error]; } },
  this_of: () => { const o = { n: 1, f() { return [1].map(() => this.n)[0]; }, g: function () { return this?.n; } }; const { g } = o; return [o.f(), o.g(), g.call({ n: 7 }), g.bind({ n: 8 })()]; },
  closures: () => { const fs = []; for (let i = 0; i < 3; i++) fs.push(() => i); var gs = []; for (var j = 0; j < 3; j++) gs.push(() => j); return [fs.map(f => f()), gs.map(g => g())]; },
  hoisted: () => { const early = later(); function later() { return typeof x; } var x = 1; return [early, later()]; },
  too_early: () => { const f = () => x; f(); const x = 1; },
  constants: () => { const x = 1; x = 2; },
  of_undefined: () => { const a = []; return a[3].x; },
  labels: () => { const seen = []; outer: for (let i = 0; i < 3; i++) for (let j = 0; j < 3; j++) { if (j === 2) continue outer; if (i === 2) break outer; seen.push([i, j]); } return seen; },
  switches: () => [1, 2, 3, "1"].map(x => { switch (x) { case 1: case 2: return "few"; case 3: break; default: return "other"; } return "three"; }),
  loops: () => { const a = []; for (const k in { x: 1, y: 2 }) a.push(k); for (const k in [7, 8]) a.push(k); for (const c of "ab") a.push(c); let i = 0; do { i++; } while (i < 3); return [a, i]; },
  finallys: () => { const log = []; const f = () => { try { log.push(1); return 2; } finally { log.push(3); } }; return [f(), log, (() => { try { throw 1; } catch { return "caught"; } finally { } })()]; },
  commas: () => { let i = 0; return [(i++, i + 5), void 0 === undefined, !!"0", !!"", +true]; },
  generators: () => { function* upTo(n) { for (let i = 0; i < n; i++) { const got = yield i; if (got) yield got; } return "end"; } const g = upTo(3); return [[...upTo(4)], g.next(), g.next("x"), g.return(5), g.next()]; },
  generators_nested: () => { function* walk(t) { yield t.v; for (const k of t.k ?? []) yield* walk(k); } return [...walk({ v: 1, k: [{ v: 2, k: [{ v: 3 }] }, { v: 4 }] })]; },
  iterables: () => { const range = { from: 1, to: 4, *[Symbol.iterator]() { for (let i = this.from; i <= this.to; i++) yield i; } }; const [a, ...b] = range; return [a, b, Math.max(...range), Array.from(range, x => x * x)]; },
  symbols: () => { const s = Symbol("s"); return [s.toString(), s.description, { [s]: 1 }[s], Symbol.for("x") === Symbol.for("x"), Object.keys({ [s]: 1 }).length]; },
  to_primitive: () => { const o = { [Symbol.toPrimitive]: hint => hint === "number" ? 5 : hint }; return [+o, `${o}`, o + ""]; },
  proxies: () => { const p = new Proxy({}, { get: (t, k) => k in t ? t[k] : `no ${String(k)}` }); p.a = 1; return [p.a, p.b, Reflect.ownKeys({ x: 1 })]; },
  getters: () => { const o = {}; Object.defineProperty(o, "x", { get: () => 5, enumerable: false }); return [o.x, Object.keys(o), JSON.stringify(o)]; },
  strings: () => ["a,b,,c".split(","), "abc".split(""), "x".padStart(3, "-"), "ab".repeat(2), " a ".trim(), "abcabc".replaceAll("b", "-"), "abc".at(-1), "abc".substring(2, 0), "abc".slice(-2), "abc".substr(1, 1)],
  string_finds: () => ["abcabc".lastIndexOf("b"), "abc".includes("bc"), "abc".startsWith("b", 1), "abc".endsWith("b", 2), "abc".indexOf(""), "b".localeCompare("a"), "a" < "B"],
  characters: () => ["😀".length, [..."😀"].length, "😀".codePointAt(0), String.fromCodePoint(128512), "a".charCodeAt(0), "İ".toLowerCase().length, "ß".toUpperCase(), "é".normalize("NFD").length],
  templates: () => { const tag = (parts, ...values) => parts.raw.join("|") + values.join(); return [`${1 + 1} ${[1, 2]} ${{}} ${null}`, tag`a${1}\n${2}c`, String.raw`\n`, `a
b`]; },
  regexes: () => ["2024-05-06".match(/(\d+)-(\d+)/).slice(1), "aBc".replace(/[A-Z]/g, c => `_${c.toLowerCase()}`), [..."a1b22".matchAll(/[a-z](\d+)/g)].map(m => m[1]), /^(?<x>.)(?<y>.)$/.exec("pq").groups.y, "a b  c".split(/\s+/), "x".search(/y/)],
  regexes_more: () => [/(?<=\$)\d+/.exec("cost $42")[0], "aaa".replace(/a/y, "b"), /\u{1F600}/u.test("😀"), /a.c/s.test("a\nc"), "John Smith".replace(/(\w+)\s(\w+)/, "$2, $1"), /[\p{L}]+/u.exec("äöü1")[0], /(a)|b/.exec("b")[1] ?? "none"],
  regex_state: () => { const r = /a/g; return [r.test("aa"), r.lastIndex, r.test("aa"), r.test("aa"), r.lastIndex]; },
  json: () => [JSON.stringify({ a: [1, "x", null, undefined, NaN], b: undefined, c: new Map([[1, 2]]), d: () => 1 }), JSON.parse('{"a":[1,{"b":null}]}'), JSON.stringify("\u2028\ud800\n"), JSON.stringify({ a: [1, { b: 2 }], c: [] }, null, 2), JSON.stringify({ a: 1, b: 2 }, ["b"]), JSON.parse("[1,2]", (k, v) => typeof v === "number" ? v * 2 : v)],
  json_ring: () => { const a = {}; a.a = a; return JSON.stringify(a); },
  json_wrong: () => JSON.parse("{'a': 1}"),
  json_copies: () => { const a = { x: [1, { y: 2 }] }; const b = JSON.parse(JSON.stringify(a)); b.x[1].y = 3; return [a, b]; },
  typed_arrays: () => { const a = new Uint8Array([1, 255, 256, -1]); const f = new Float32Array([0.1]); const i = Int16Array.from([1, 2, 3]); return [[...a], f[0], [...i.subarray(1)], i.byteLength, [...new Uint8Array(new Uint32Array([258]).buffer)], [...new Uint8ClampedArray([300, -5])]]; },
  data_views: () => { const v = new DataView(new ArrayBuffer(8)); v.setInt16(0, -2); v.setFloat32(4, 1.5, true); return [v.getUint16(0), v.getUint8(1), v.getFloat32(4, true)]; },
  typed_many: () => { const a = new Int32Array(1000000); for (let i = 0; i < 1000; i++) a[i * 1000] = i; return a.reduce((x, y) => x + y, 0); },
  dates: () => [new Date(0).toISOString(), Date.UTC(2024, 1, 29), new Date("2024-03-01T12:00:00Z").getUTCDay(), new Date(NaN).getTime()],
  reflected: () => { class P { constructor(x) { this.x = x; } } return [Reflect.construct(P, [5]).x, Reflect.has({ a: 1 }, "a"), Object.getPrototypeOf([]) === Array.prototype, Object.create({ a: 1 }).a, structureOf({ b: 2 })]; },
  evals: () => [eval("1 + 2"), new Function("a", "b", "return a * b")(3, 4), (0, eval)("typeof cases")],
  heap: () => { const h = []; const push = x => { h.push(x); let i = h.length - 1; while (i && h[(i - 1) >> 1] > h[i]) { const p = (i - 1) >> 1; [h[p], h[i]] = [h[i], h[p]]; i = p; } };
    const pop = () => { const top = h[0], last = h.pop(); if (h.length) { h[0] = last; let i = 0; for (;;) { let c = 2 * i + 1; if (c >= h.length) break; if (h[c + 1] < h[c]) c++; if (h[c] >= h[i]) break; [h[c], h[i]] = [h[i], h[c]]; i = c; } } return top; };
    [5, 3, 8, 1, 9, 2].forEach(push); return [pop(), pop(), pop(), h.length]; },
  bfs: () => { const dist = Array.from({ length: 30 }, () => Array(30).fill(-1)); const queue = [[0, 0]]; dist[0][0] = 0;
    for (let at = 0; at < queue.length; at++) { const [r, c] = queue[at]; for (const [a, b] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) if (dist[r + a]?.[c + b] === -1) { dist[r + a][c + b] = dist[r][c] + 1; queue.push([r + a, c + b]); } }
    return [dist[29][29], queue.length]; },
  memoised: () => { const memo = new Map(); const fib = n => n < 2 ? BigInt(n) : memo.get(n) ?? (memo.set(n, fib(n - 1) + fib(n - 2)), memo.get(n)); return String(fib(90)); },
  linked: () => { let list = null; for (let i = 0; i < 100000; i++) list = { i, list }; let n = 0; for (let at = list; at; at = at.list) n++; return n; },
  rings_many: () => { for (let i = 0; i < 50000; i++) { const a = {}, b = { a }; a.b = b; } return "kept none"; },
  arrays_many: () => Array.from({ length: 100000 }, () => []).length,
  objects_many: () => Array.from({ length: 60000 }, (_, i) => ({ row: i, col: i + 1, hp: 5 })).reduce((s, o) => s + o.col, 0),
  functions_many: () => Array.from({ length: 40000 }, (_, i) => () => i).at(-1)(),
  strings_many: () => { let s = ""; for (let i = 0; i < 50000; i++) s += i; return s.length; },
  shifts: () => { const q = Array.from({ length: 5000 }, (_, i) => i); let s = 0; while (q.length) s += q.shift(); return s; },
  dates_of_age: () => { const due = [[3, "c"], [1, "a"], [2, "b"]]; due.sort(([a], [b]) => b - a); return [due.pop()[1], due.pop()[1]]; },
  returns_nothing: () => (() => { return
    5; })(),
};

function structureOf(value) {
  return Object.entries(Object.getOwnPropertyDescriptors(value)).map(([k, d]) => [k, d.writable, d.enumerable, d.configurable]);
}

/** What a case gives: as JSON, with the numbers that JSON lacks; for an error its kind, since its words are the engine's own. */
function result(name) {
  const shown = (_, value) => typeof value === "number" && (!Number.isFinite(value) || Object.is(value, -0)) ? `(${Object.is(value, -0) ? "-0" : value})`
    : typeof value === "function" ? "(function)" : value === undefined ? "(undefined)" : value;
  try {
    return JSON.stringify(cases[name](), shown);
  } catch (error) {
    return `(${error.constructor.name})`;
  }
}
